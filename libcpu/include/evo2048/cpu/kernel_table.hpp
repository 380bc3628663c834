// One table of functions for each instruction set that kernels were compiled for; selects the widest one that the processor runs.
//
//   #define SUM_KERNELS_OF(isa) sum_kernels{#isa, isa::sum}
//   constexpr evo2048::kernel_table kernels(EVO2048_ISA_LIST(SUM_KERNELS_OF));
//   const sum_kernels& best_sum_kernels() { return kernels.best(); }
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "evo2048/cpu/each_isa.hpp"
#include "evo2048/cpu/instruction_set.hpp"

namespace evo2048 {

/// Kernels: a struct of pointers to functions. Tables are constexpr objects with static storage; they refer to themselves.
template <class Kernels, std::size_t Count>
class kernel_table {
 public:
  /// The tables of baseline, avx2, avx512, or of baseline alone.
  template <class... More>
  constexpr explicit kernel_table(const Kernels& baseline, const More&... wider) : tables_{baseline, wider...} {
    for (std::size_t i = 0; i < Count; ++i) pointers_[i] = &tables_[i];
  }
  kernel_table(const kernel_table&) = delete;
  kernel_table& operator=(const kernel_table&) = delete;

  /// All that this processor can run, narrowest first. Never empty.
  std::span<const Kernels* const> usable() const {
    return std::span(pointers_).first(std::min(Count, static_cast<std::size_t>(widest_instruction_set()) + 1));
  }

  /// Those of the widest instruction set that this processor has.
  const Kernels& best() const { return *usable().back(); }

 private:
  std::array<Kernels, Count> tables_;
  std::array<const Kernels*, Count> pointers_{};
};

template <class Kernels, class... More>
kernel_table(const Kernels&, const More&...) -> kernel_table<Kernels, 1 + sizeof...(More)>;

}  // namespace evo2048
