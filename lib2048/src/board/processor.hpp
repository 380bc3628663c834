// Which of the instruction sets that kernels are compiled for this processor and its operating system can run.
#pragma once

namespace game2048 {

/// AVX2 together with BMI1, BMI2, LZCNT and POPCNT (cmake/house_targets.cmake holds the compiler's flags).
bool processor_has_avx2();

/// The above together with AVX-512 F, BW, VL and DQ.
bool processor_has_avx512();

}  // namespace game2048
