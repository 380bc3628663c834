# Tests that drive the program's pages in Debian's chromium, by scripts of browser/: label `browser`. Where chromium, node or
# playwright-core is missing they are skipped, and say so.
find_program(NODE node)
file(GLOB modules CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}/browser browser/*.test.mjs)
foreach(module IN LISTS modules)
  string(REGEX REPLACE "\\.test\\.mjs$" "" name "${module}")
  string(REPLACE "_" " " name "browser: ${name}")
  if(NODE)
    add_test(NAME "${name}" COMMAND "${NODE}" "${CMAKE_CURRENT_SOURCE_DIR}/browser/run.mjs" ${module})
  else()
    add_test(NAME "${name}" COMMAND "${CMAKE_COMMAND}" -E echo "skipped: node is not installed")
  endif()
  set_tests_properties("${name}" PROPERTIES LABELS browser TIMEOUT 600 COST 1 SKIP_REGULAR_EXPRESSION "^skipped: "
                       ENVIRONMENT "EVO2048=$<TARGET_FILE:evo2048>")
endforeach()
