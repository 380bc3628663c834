// VEGA's split of the slots: consecutive shares, one to an objective, that differ by at most one.
#include <doctest/doctest.h>

#include <cstddef>
#include <vector>

#include "evo/selection/vega.hpp"

namespace {

std::vector<std::size_t> shares_of(std::size_t slots, std::size_t objectives) {
  std::vector<std::size_t> shares(objectives);
  for (std::size_t slot = 0; slot < slots; ++slot) ++shares.at(evo::vega_objective(slot, slots, objectives));
  return shares;
}

static_assert(evo::vega_objective(31, 65, 2) == 0 && evo::vega_objective(32, 65, 2) == 1);

TEST_CASE("shares worked by hand") {
  using shares = std::vector<std::size_t>;
  CHECK(shares_of(65, 2) == shares{32, 33});
  CHECK(shares_of(64, 2) == shares{32, 32});
  CHECK(shares_of(6, 4) == shares{1, 1, 2, 2});
  CHECK(shares_of(5, 1) == shares{5});
  CHECK(shares_of(2, 3) == shares{0, 1, 1});
}

TEST_CASE(
    "any slots and objectives: in order, every slot taken, and the last shares have one more where they are uneven") {
  for (std::size_t slots = 1; slots <= 70; ++slots) {
    for (std::size_t objectives = 1; objectives <= 9; ++objectives) {
      for (std::size_t slot = 1; slot < slots; ++slot) {
        REQUIRE(evo::vega_objective(slot - 1, slots, objectives) <= evo::vega_objective(slot, slots, objectives));
      }
      const auto shares = shares_of(slots, objectives);
      for (std::size_t k = 0; k < objectives; ++k) {
        const bool one_more = k >= objectives - slots % objectives;
        REQUIRE(shares[k] == slots / objectives + (one_more ? 1 : 0));
      }
    }
  }
}

}  // namespace
