# Writes build_version.cpp: the project's version and, in a git work tree, the commit that is built.
find_package(Git QUIET)
set(commit "")
if(GIT_FOUND)
  execute_process(COMMAND ${GIT_EXECUTABLE} describe --always --dirty=+changes --exclude=* --abbrev=10
                  WORKING_DIRECTORY ${SOURCE_DIR} OUTPUT_VARIABLE commit ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(commit)
  set(commit " (${commit})")
endif()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
// Written by build_version.cmake.
#include "app/version.hpp"

namespace experiments {

std::string build_version() { return "@VERSION@@commit@"; }

}  // namespace experiments
]])
