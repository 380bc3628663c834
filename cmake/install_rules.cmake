# Installation: both libraries with their headers, a CMake package that finds them, and the program.
include(CMakePackageConfigHelpers)
