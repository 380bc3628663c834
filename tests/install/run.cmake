# Installs the build, builds the outside project against it, runs its programs.
# Variables: build (the build tree), work (a scratch folder), source (this folder), type, flags (build type and flags).
file(REMOVE_RECURSE "${work}")
set(prefix "${work}/a prefix")  # with a space in it

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run("${CMAKE_COMMAND}" --install "${build}" --prefix "${prefix}")
run("${CMAKE_COMMAND}" -S "${source}" -B "${work}/outside" -G "${generator}" "-DCMAKE_PREFIX_PATH=${prefix}"
    "-DCMAKE_BUILD_TYPE=${type}" "-DCMAKE_CXX_FLAGS=${flags}" "-DCMAKE_CXX_COMPILER=${compiler}")
run("${CMAKE_COMMAND}" --build "${work}/outside")
run("${work}/outside/use_evo")
run("${work}/outside/use_lib2048")
run("${work}/outside/use_cpu")
