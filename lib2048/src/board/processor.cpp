// Asks the processor, and through the compiler's support library the operating system, what vectors there are.
#include "board/processor.hpp"

namespace game2048 {

#if defined(EVO2048_X86_KERNELS)

namespace {

bool has_avx2() {
  // Not every compiler knows the name of LZCNT here; it came with BMI.
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt");
}

bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
}

}  // namespace

std::size_t usable_kernels() {
  static const std::size_t count = has_avx512() ? 3 : has_avx2() ? 2 : 1;
  return count;
}

#else

std::size_t usable_kernels() { return 1; }

#endif

}  // namespace game2048
