# A build whose vector code silently became scalar, or whose multiply-add is not the relaxed one, fails here.
# Included, this defines attn_check_simd(); run with cmake -P after the link, it does the checking.

function(attn_check_simd target)
  if(ATTN_SIMD STREQUAL "js")
    return()
  endif()
  execute_process(COMMAND "${EMSCRIPTEN_ROOT_PATH}/em-config" BINARYEN_ROOT
    OUTPUT_VARIABLE binaryen OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  add_custom_command(TARGET ${target} POST_BUILD VERBATIM
    COMMAND "${CMAKE_COMMAND}" "-DDISASSEMBLER=${binaryen}/bin/wasm-dis"
      "-DWASM=$<TARGET_FILE_DIR:${target}>/$<TARGET_FILE_BASE_NAME:${target}>.wasm" -DSIMD=${ATTN_SIMD}
      -P "${CMAKE_CURRENT_FUNCTION_LIST_FILE}")
endfunction()

if(NOT CMAKE_SCRIPT_MODE_FILE)
  return()
endif()

execute_process(COMMAND "${DISASSEMBLER}" "${WASM}" OUTPUT_VARIABLE code COMMAND_ERROR_IS_FATAL ANY)
if(SIMD STREQUAL "relaxed")
  set(wanted f32x4.relaxed_madd f64x2.relaxed_madd)
  set(unwanted "")
else()
  set(wanted f32x4.mul f64x2.mul)
  set(unwanted relaxed_)
endif()
foreach(instruction IN LISTS wanted)
  if(NOT code MATCHES "${instruction}")
    message(FATAL_ERROR "${WASM} has no ${instruction}: its kernels are not the ${SIMD} ones.")
  endif()
endforeach()
foreach(instruction IN LISTS unwanted)
  if(code MATCHES "${instruction}")
    message(FATAL_ERROR "${WASM} has ${instruction}…: engines without relaxed SIMD would refuse it.")
  endif()
endforeach()
