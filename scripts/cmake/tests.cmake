# Catch2 as one file, compiled once a build, and the tests of one layer as one executable.

# The tests include Catch2's small headers, which want the file that Catch2's own build would generate.
set(CATCH_CONFIG_DEFAULT_REPORTER console)
set(CATCH_CONFIG_CONSOLE_WIDTH 120)
configure_file("${catch2_SOURCE_DIR}/src/catch2/catch_user_config.hpp.in"
  "${PROJECT_BINARY_DIR}/catch2/catch2/catch_user_config.hpp")
add_library(attn_catch2 STATIC "${catch2_SOURCE_DIR}/extras/catch_amalgamated.cpp")
target_compile_features(attn_catch2 PUBLIC cxx_std_23)
target_compile_options(attn_catch2 PRIVATE -O1)
target_include_directories(attn_catch2 SYSTEM PUBLIC
  "${catch2_SOURCE_DIR}/src" "${PROJECT_BINARY_DIR}/catch2")

# Catch2 reports a failed REQUIRE by an exception. Our layers are linked as they are shipped, without any.
if(EMSCRIPTEN)
  if(ATTN_SIMD STREQUAL "js")
    set(exceptions -fexceptions)
  else()
    set(exceptions -fwasm-exceptions)
  endif()
  target_compile_options(attn_catch2 PUBLIC ${exceptions})
  target_link_options(attn_catch2 PUBLIC ${exceptions} -sENVIRONMENT=node -sNODERAWFS -sEXIT_RUNTIME
    -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2GB -sABORTING_MALLOC=0 -sSTACK_SIZE=1MB)
endif()

# Node 20 knows relaxed SIMD by a flag that later ones no longer take.
set(ATTN_RUNNER "")
if(EMSCRIPTEN)
  find_program(ATTN_NODE node REQUIRED)
  set(ATTN_RUNNER "${ATTN_NODE}")
  execute_process(COMMAND "${ATTN_NODE}" --experimental-wasm-relaxed-simd --version
    RESULT_VARIABLE unknown_flag OUTPUT_QUIET ERROR_QUIET)
  if(NOT unknown_flag)
    list(APPEND ATTN_RUNNER --experimental-wasm-relaxed-simd)
  endif()
endif()

# attn_tests(LAYER SOURCES FILE...): LAYER_tests. They run in the folder tests/, where "golden/..." is found.
# Each leaves its count of test cases in reports/, which scripts/test adds up.
function(attn_tests layer)
  cmake_parse_arguments(PARSE_ARGV 1 tests "" "" "SOURCES")
  set(name ${layer}_tests)
  add_executable(${name} ${tests_SOURCES})
  target_link_libraries(${name} PRIVATE attn_options attn_${layer} attn_test_support attn_catch2)
  add_test(NAME ${name}
    COMMAND ${ATTN_RUNNER} $<TARGET_FILE:${name}>
      --reporter console --reporter "xml::out=${PROJECT_BINARY_DIR}/reports/${name}.xml"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}/tests")
  # An allocation that can't be had is an answer we test for, not a bug.
  set_tests_properties(${name} PROPERTIES ENVIRONMENT
    "ASAN_OPTIONS=allocator_may_return_null=1;UBSAN_OPTIONS=print_stacktrace=1")
endfunction()
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/reports")

# attn_fuzz(NAME SOURCES FILE... LAYER LAYER): NAME_fuzz, fed by libFuzzer for some seconds; NAME_fuzz.dict has its words.
# Only where sanitizers run and the compiler brings libFuzzer. Run NAME_fuzz by hand to go on for longer.
function(attn_fuzz target)
  cmake_parse_arguments(PARSE_ARGV 1 fuzz "" "LAYER" "SOURCES")
  if(NOT ATTN_SANITIZE OR NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    return()
  endif()
  set(name ${target}_fuzz)
  add_executable(${name} ${fuzz_SOURCES})
  target_compile_options(${name} PRIVATE -fsanitize=fuzzer)
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  target_link_libraries(${name} PRIVATE attn_options attn_${fuzz_LAYER})
  add_test(NAME ${name} COMMAND ${name} -seed=1 -runs=200000 -max_len=64 -verbosity=0 -print_final_stats=1
    "-dict=${CMAKE_CURRENT_SOURCE_DIR}/${name}.dict")
  set_tests_properties(${name} PROPERTIES LABELS fuzz) # has no cases to count
endfunction()
