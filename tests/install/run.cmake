# Installs the build, builds the outside project and an example against it, runs their programs.
# Variables: build (the build tree), work (a scratch folder), source (this folder), example (its folder), type, flags (build type
# and flags).
file(REMOVE_RECURSE "${work}")
set(prefix "${work}/a prefix")  # with a space in it

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run("${CMAKE_COMMAND}" --install "${build}" --prefix "${prefix}")

# build_outside(name folder): a project that knows of nothing but the prefix.
function(build_outside name folder)
  run("${CMAKE_COMMAND}" -S "${folder}" -B "${work}/${name}" -G "${generator}" "-DCMAKE_PREFIX_PATH=${prefix}"
      "-DCMAKE_BUILD_TYPE=${type}" "-DCMAKE_CXX_FLAGS=${flags}" "-DCMAKE_CXX_COMPILER=${compiler}")
  run("${CMAKE_COMMAND}" --build "${work}/${name}")
endfunction()

build_outside(outside "${source}")
run("${work}/outside/use_evo")
run("${work}/outside/use_lib2048")
run("${work}/outside/use_cpu")
build_outside(onemax "${example}")
run("${work}/onemax/onemax" "${work}/onemax-checkpoints" 3)
