// Asks the processor, and through the compiler's support library the operating system, what vectors there are.
#include "board/processor.hpp"

namespace game2048 {

#if defined(HOUSE_X86_KERNELS)

bool processor_has_avx2() {
  // Not every compiler knows the name of LZCNT here; it came with BMI.
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt");
}

bool processor_has_avx512() {
  return processor_has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
}

#else

bool processor_has_avx2() { return false; }
bool processor_has_avx512() { return false; }

#endif

}  // namespace game2048
