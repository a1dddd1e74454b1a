# Toolchain file: whichever Emscripten is on PATH.
find_program(ATTN_EMXX em++ REQUIRED)
# Emscripten's own file finds the rest beside itself; a symbolic link to em++ has nothing beside it.
file(REAL_PATH "${ATTN_EMXX}" emxx)
get_filename_component(EMSCRIPTEN_ROOT_PATH "${emxx}" DIRECTORY)
include("${EMSCRIPTEN_ROOT_PATH}/cmake/Modules/Platform/Emscripten.cmake")
