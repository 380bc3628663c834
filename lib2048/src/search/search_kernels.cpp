// The inner steps of searches, compiled once for each instruction set.
#include "search/search_kernels.hpp"

#include "search/spawn_expansion.hpp"

#if defined(__AVX2__)
#include "search/leaf_vectors.hpp"
#else
#include "search/leaf_scalars.hpp"
#endif

namespace game2048::EVO2048_ISA {

void sum_over_spawns(const std::uint64_t* boards, std::size_t count, const kernel_tables& tables, bool fours,
                     std::int64_t* sums) {
  leaf_layer layer(tables, fours);
  for (std::size_t from = 0; from < count; from += leaf_layer::most_boards) {
    const std::size_t left = count - from;
    layer.sum(boards + from, left < leaf_layer::most_boards ? left : leaf_layer::most_boards, sums + 2 * from);
  }
}

}  // namespace game2048::EVO2048_ISA
