# attn_layer(NAME [USES LAYER] SOURCES FILE...): the static library attn_NAME, above the one layer it may use.
function(attn_layer name)
  cmake_parse_arguments(PARSE_ARGV 1 layer "" "USES" "SOURCES")
  add_library(attn_${name} STATIC ${layer_SOURCES})
  target_include_directories(attn_${name} PUBLIC "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(attn_${name} PRIVATE attn_options)
  if(EMSCRIPTEN)
    # Every page fetches this code, and its time goes into the kernels. They are as fast with -O2 as with -O3, which adds a
    # fifth to their size.
    if(name STREQUAL "kernels")
      target_compile_options(attn_${name} PRIVATE -O2)
    else()
      target_compile_options(attn_${name} PRIVATE -Oz -fno-exceptions -fno-rtti)
    endif()
  endif()
  if(layer_USES)
    target_link_libraries(attn_${name} PUBLIC attn_${layer_USES})
  endif()
endfunction()

# attn_architecture(FILE FLAG...): what one file may use beyond the baseline. Only code that is reached after the processor
# was asked may be in such a file: an inline function of the standard library compiled here could be the copy the linker keeps.
function(attn_architecture file)
  set_property(SOURCE "${file}" APPEND PROPERTY COMPILE_OPTIONS ${ARGN})
endfunction()
