# xsimd and Catch2: the copies that scripts/setup fetched, else their release archives, checked by hash.
include(FetchContent)
set(FETCHCONTENT_BASE_DIR "${PROJECT_SOURCE_DIR}/.cache/fetch") # once for all builds

# attn_fetch(NAME URL SHA256): the source in ${NAME_SOURCE_DIR}.
macro(attn_fetch name url sha256)
  string(TOUPPER ${name} upper)
  if(EXISTS "${PROJECT_SOURCE_DIR}/.cache/${name}")
    set(FETCHCONTENT_SOURCE_DIR_${upper} "${PROJECT_SOURCE_DIR}/.cache/${name}")
  endif()
  # SOURCE_SUBDIR names a folder that has no CMakeLists.txt: the files are wanted, not the project's own targets.
  FetchContent_Declare(${name} URL "${url}" URL_HASH SHA256=${sha256} DOWNLOAD_EXTRACT_TIMESTAMP OFF SOURCE_SUBDIR docs)
  FetchContent_MakeAvailable(${name})
endmacro()

attn_fetch(xsimd https://github.com/xtensor-stack/xsimd/archive/refs/tags/13.2.0.tar.gz
  edd8cd3d548c185adc70321c53c36df41abe64c1fe2c67bc6d93c3ecda82447a)
attn_fetch(catch2 https://github.com/catchorg/Catch2/archive/refs/tags/v3.7.1.tar.gz
  c991b247a1a0d7bb9c39aa35faf0fe9e19764213f28ffba3109388e62ee0269c)

# For src/kernels alone.
add_library(attn_xsimd INTERFACE)
target_include_directories(attn_xsimd SYSTEM INTERFACE "${xsimd_SOURCE_DIR}/include")
if(EMSCRIPTEN AND ATTN_SIMD STREQUAL "js")
  # No vector unit to speak to: we compute with one_lane.hpp. xsimd has its types all the same, for templates to name.
  target_compile_definitions(attn_xsimd INTERFACE ATTN_ONE_LANE=1 XSIMD_WITH_EMULATED=1 "XSIMD_DEFAULT_ARCH=emulated<128>")
endif()
