# A project outside, and an example as a project of its own, built against what `cmake --install` installs.
add_test(NAME "install: an outside project builds and runs"
         COMMAND "${CMAKE_COMMAND}" "-Dbuild=${PROJECT_BINARY_DIR}" "-Dwork=${CMAKE_CURRENT_BINARY_DIR}/install"
                 "-Dsource=${CMAKE_CURRENT_SOURCE_DIR}/install" "-Dexample=${PROJECT_SOURCE_DIR}/examples/onemax"
                 "-Dtype=${CMAKE_BUILD_TYPE}" "-Dflags=${CMAKE_CXX_FLAGS}"
                 "-Dcompiler=${CMAKE_CXX_COMPILER}" "-Dgenerator=${CMAKE_GENERATOR}"
                 -P "${CMAKE_CURRENT_SOURCE_DIR}/install/run.cmake")
set_tests_properties("install: an outside project builds and runs" PROPERTIES LABELS fast TIMEOUT 300)
