// Which of the instruction sets that kernels are compiled for this processor and its operating system can run.
#pragma once

#include <cstddef>

namespace game2048 {

/// How many of baseline, avx2, avx512 (cmake/evo2048_targets.cmake says what each is compiled for): 1..3.
std::size_t usable_kernels();

}  // namespace game2048
