# What all targets have in common: the language, the warnings, and arithmetic that keeps the same bits in
# every build.

set(evo2048_source_dir "${PROJECT_SOURCE_DIR}")

# evo2048_settings(target): C++20, warnings (errors when EVO2048_WERROR), no fused multiply-add behind our back.
function(evo2048_settings target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -ffp-contract=off)
  if(EVO2048_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()

# evo2048_precompile(target headers...): headers read once for all files of a target. ccache follows such a header only with these
# options, and with the CCACHE_SLOPPINESS of scripts/build.sh.
function(evo2048_precompile target)
  target_precompile_headers(${target} PRIVATE ${ARGN})
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
                                           "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endfunction()

# What kernels are compiled for, beside the baseline. libcpu/include/evo2048/cpu/instruction_set.hpp asks the processor for each of
# these features before such a kernel runs; tests/libcpu compares the two lists.
set(evo2048_flags_baseline "")
set(evo2048_flags_avx2 -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt)
set(evo2048_flags_avx512 ${evo2048_flags_avx2} -mavx512f -mavx512bw -mavx512vl -mavx512dq)

# evo2048_kernels(target SOURCE file NAME name): compiles one kernel file once for each instruction set of this processor
# family, so that one binary runs everywhere and uses the widest vectors it finds. Each copy lives in a namespace of its
# own (EVO2048_ISA) and must include nothing that defines inline functions of other namespaces.
function(evo2048_kernels target)
  cmake_parse_arguments(arg "" "SOURCE;NAME" "" ${ARGN})
  set(isas baseline)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    list(APPEND isas avx2 avx512)
    target_compile_definitions(${target} PRIVATE EVO2048_X86_KERNELS)
  endif()
  foreach(isa IN LISTS isas)
    set(part ${target}_${arg_NAME}_${isa})
    add_library(${part} OBJECT "${arg_SOURCE}")
    evo2048_settings(${part})
    target_link_libraries(${part} PRIVATE evo2048::cpu)
    target_include_directories(${part} PRIVATE "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
    target_compile_definitions(${part} PRIVATE EVO2048_ISA=${isa})
    target_compile_options(${part} PRIVATE ${evo2048_flags_${isa}} -O3)
    set_target_properties(${part} PROPERTIES POSITION_INDEPENDENT_CODE ON UNITY_BUILD OFF)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${part}>)
  endforeach()
endfunction()
