# Installation: both libraries with their headers, a CMake package that finds them (find_package(evo2048) gives evo::evo
# and lib2048::lib2048, and evo2048::cpu below both), the program if it is built, and the experiments.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/evo2048)

# evo2048_install(target headers namespace): one library with its headers and its own file of targets.
function(evo2048_install target headers namespace)
  install(TARGETS ${target} EXPORT ${target}-targets
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
          LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(EXPORT ${target}-targets NAMESPACE ${namespace}:: DESTINATION ${package_dir})
  install(DIRECTORY ${headers}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")
endfunction()

evo2048_install(evo2048_cpu libcpu/include evo2048)
evo2048_install(evo libevo/include evo)
evo2048_install(lib2048 lib2048/include lib2048)

configure_package_config_file(cmake/evo2048-config.cmake.in ${PROJECT_BINARY_DIR}/evo2048-config.cmake
                              INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/evo2048-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/evo2048-config.cmake ${PROJECT_BINARY_DIR}/evo2048-config-version.cmake
        DESTINATION ${package_dir})

if(TARGET evo2048)
  install(TARGETS evo2048 RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(DIRECTORY experiments genomes DESTINATION ${CMAKE_INSTALL_DATADIR}/evo2048
          FILES_MATCHING PATTERN "*.cfg" PATTERN "*.json"
          PATTERN app EXCLUDE PATTERN config EXCLUDE PATTERN output EXCLUDE PATTERN page EXCLUDE
          PATTERN problem EXCLUDE PATTERN statistics EXCLUDE PATTERN text EXCLUDE)
endif()
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
