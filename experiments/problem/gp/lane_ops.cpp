#include "problem/gp/lane_ops.hpp"

#include "problem/gp/lane_ops_kernels.hpp"

namespace experiments {
namespace {

template <auto Pick>
void pick(const answer_thresholds& thresholds, const std::array<game2048::lane_bytes, 4>& senses,
          const std::array<game2048::lane_bytes, 4>& draws, game2048::lane_bytes& answers) {
  Pick(thresholds.front().data(), senses.front().at.data(), draws.front().at.data(), answers.at.data());
}

#define EVO2048_LANE_OPS_OF(isa)                                                                                     \
  lane_ops {                                                                                                         \
#isa, isa::sense_or_draw, isa::add_published, isa::subtract_published, isa::add_mod4, isa::subtract_mod4,        \
        isa::larger, isa::smaller, isa::larger_again, isa::smaller_again, isa::either, isa::add, isa::subtract,      \
        isa::multiply, isa::divide, isa::negate, isa::maximum, isa::minimum, isa::if_less, pick < isa::pick_answers> \
  }

constexpr lane_ops baseline_ops = EVO2048_LANE_OPS_OF(baseline);
#if defined(EVO2048_X86_KERNELS)
constexpr lane_ops avx2_ops = EVO2048_LANE_OPS_OF(avx2);
constexpr lane_ops avx512_ops = EVO2048_LANE_OPS_OF(avx512);
constexpr std::array ops_by_width{&baseline_ops, &avx2_ops, &avx512_ops};
#else
constexpr std::array ops_by_width{&baseline_ops};
#endif

}  // namespace

/// The lanes' kernels are compiled for the same instruction sets, and know which this processor has.
std::span<const lane_ops* const> available_lane_ops() {
  return std::span(ops_by_width).first(game2048::available_lane_kernels().size());
}

const lane_ops& best_lane_ops() { return *available_lane_ops().back(); }

}  // namespace experiments
