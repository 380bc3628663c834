# Compares the last checkpoints of two runs of 40 generations: one stopped at 20 and resumed, one straight.
# Variables: program, work (a scratch folder).
file(REMOVE_RECURSE "${work}")

function(evolve folder generations expected)
  execute_process(COMMAND "${program}" "${work}/${folder}" ${generations} OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
  if(NOT output MATCHES "${expected}")
    message(FATAL_ERROR "'${expected}' is not in the output of ${generations} generations in ${folder}:\n${output}")
  endif()
endfunction()

evolve(resumed 20 "^generation 0: .*\ngeneration 19: [^\n]*\nended by generations")
evolve(resumed 40 "^resumed at generation 20\ngeneration 20: .*\ngeneration 39: [^\n]*\nended by generations")
evolve(straight 40 "^generation 0: .*\ngeneration 39: [^\n]*\nended by generations")

set(checkpoint generation-00000040.ckpt)
execute_process(COMMAND "${CMAKE_COMMAND}" -E compare_files "${work}/resumed/${checkpoint}" "${work}/straight/${checkpoint}"
                COMMAND_ERROR_IS_FATAL ANY)
