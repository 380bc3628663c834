# Tests in Python: unittest modules of one folder, test_*.py labelled `fast` and slow_*.py `slow`. They run under Debian's
# own Python, whatever the path offers.
find_program(DEBIAN_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH REQUIRED)

# A sanitizer makes programs slow and takes address space without measure: tests of time and memory must know.
if(sanitized)
  set(patience 1200)
else()
  set(patience 300)
endif()

function(python_tests folder)
  file(GLOB modules CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}/${folder}
       ${folder}/test_*.py ${folder}/slow_*.py)
  foreach(file IN LISTS modules)
    string(REGEX MATCH "^(test|slow)_(.*)\\.py$" match "${file}")
    set(kind ${CMAKE_MATCH_1})
    string(REPLACE "_" " " name "${CMAKE_MATCH_2}")
    get_filename_component(module "${file}" NAME_WE)
    if(kind STREQUAL "slow")
      set(name "${folder} (slow): ${name}")
      set(properties LABELS slow TIMEOUT 3600)
    else()
      set(name "${folder}: ${name}")
      set(properties LABELS fast TIMEOUT ${patience})
    endif()
    add_test(NAME "${name}" COMMAND "${DEBIAN_PYTHON}" -B -m unittest -v ${module}
             WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/${folder}")
    # COST: ctest starts these first, since the longest of them takes longer than any suite.
    set_tests_properties("${name}" PROPERTIES ${properties} COST 1 ENVIRONMENT "EVO2048=${program};EVO2048_SANITIZED=${sanitized}")
  endforeach()
endfunction()

set(program "")
if(NOT sanitized)
  python_tests(scripts)
endif()
if(TARGET evo2048)
  set(program "$<TARGET_FILE:evo2048>")
  python_tests(blackbox)
endif()
