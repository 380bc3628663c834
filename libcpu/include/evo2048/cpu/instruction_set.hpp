// Detects the widest instruction set, of those that kernels are compiled for, that the processor and operating system support.
//
// The features here are those of the compile flags in cmake/evo2048_targets.cmake (evo2048_flags_avx2, evo2048_flags_avx512): a kernel
// may use every one of them, so a processor that lacks one must not run it. Both lists must be changed together;
// tests/libcpu compares them. Not to be included by kernels: inline functions must not be compiled for a wide instruction set.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#if defined(__x86_64__) || defined(_M_X64)
#include <cpuid.h>
#endif

namespace evo2048 {

/// In ascending order: each includes the one before it.
enum class instruction_set : std::uint8_t { baseline, avx2, avx512 };

/// A feature of a processor, by the name that it has in the compiler's flag -m<name>.
struct cpu_feature {
  std::string_view name;
  bool (*is_present)();
};

#if defined(__x86_64__) || defined(_M_X64)

/// Bit 5 of ECX in CPUID leaf 0x80000001: __builtin_cpu_supports does not know "lzcnt" in every compiler.
inline bool has_lzcnt() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  return __get_cpuid(0x80000001, &a, &b, &c, &d) != 0 && (c >> 5 & 1) != 0;
}

// The built-in function takes literals only. It asks the operating system, too, whether it saves the wide registers.
#define EVO2048_CPU_FEATURE(name)                          \
  cpu_feature {                                            \
    name, [] { return __builtin_cpu_supports(name) != 0; } \
  }

inline constexpr std::array avx2_features{EVO2048_CPU_FEATURE("avx2"), EVO2048_CPU_FEATURE("bmi"),
                                          EVO2048_CPU_FEATURE("bmi2"), cpu_feature{"lzcnt", has_lzcnt},
                                          EVO2048_CPU_FEATURE("popcnt")};

/// ... beside those of avx2.
inline constexpr std::array avx512_features{EVO2048_CPU_FEATURE("avx512f"), EVO2048_CPU_FEATURE("avx512bw"),
                                            EVO2048_CPU_FEATURE("avx512vl"), EVO2048_CPU_FEATURE("avx512dq")};

#undef EVO2048_CPU_FEATURE

#else

inline constexpr std::array<cpu_feature, 0> avx2_features{};
inline constexpr std::array<cpu_feature, 0> avx512_features{};

#endif

/// The widest instruction set of a processor with these features: one of which any feature is missing, or that has none, is left out.
inline instruction_set widest_with(std::span<const cpu_feature> of_avx2, std::span<const cpu_feature> of_avx512) {
  const auto has_all = [](std::span<const cpu_feature> features) {
    return !features.empty() && std::all_of(features.begin(), features.end(), [](auto& f) { return f.is_present(); });
  };
  if (!has_all(of_avx2)) return instruction_set::baseline;
  return has_all(of_avx512) ? instruction_set::avx512 : instruction_set::avx2;
}

/// The widest instruction set of this processor.
inline instruction_set widest_instruction_set() {
  static const instruction_set widest = widest_with(avx2_features, avx512_features);
  return widest;
}

}  // namespace evo2048
