#include "problem/gp/lane_ops.hpp"

#include "evo2048/cpu/kernel_table.hpp"
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

constexpr evo2048::kernel_table ops_table(EVO2048_ISA_LIST(EVO2048_LANE_OPS_OF));

#undef EVO2048_LANE_OPS_OF

}  // namespace

std::span<const lane_ops* const> available_lane_ops() { return ops_table.usable(); }

const lane_ops& best_lane_ops() { return ops_table.best(); }

}  // namespace experiments
