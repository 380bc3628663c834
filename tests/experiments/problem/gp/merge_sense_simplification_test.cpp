// Simplified trees over directions have the same distribution of answers.
#include "problem/gp/merge_sense_simplification.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

#include "evo/genome/gp_text.hpp"
#include "problem/gp/merge_sense_language.hpp"

using namespace experiments;

namespace {

std::string simple_seed(const std::string& text) {
  const auto language = merge_sense_language({});
  return evo::print(simplified_directions(evo::parse_gp_tree(text, *language.set, 0), language), *language.set);
}

using shares = std::array<double, 4>;

/// The distribution of a tree's answer where nothing merges: leaves are uniform, and all evaluations are independent.
shares choice(const shares& a, const shares& b) {
  shares mixed{};
  for (std::size_t i = 0; i < mixed.size(); ++i) mixed[i] = 0.5 * a[i] + 0.5 * b[i];
  return mixed;
}

}  // namespace

TEST_CASE("a blind choice between two draws of one distribution is one draw") {
  const shares any{0.4, 0.3, 0.2, 0.1};
  CHECK(choice(any, any) == any);
  CHECK(simple_seed("(random up up)") == "up");
  CHECK(simple_seed("(random (add up left) (add up left))") == "(add up left)");
  CHECK(simple_seed("(max (random (random up up) up) down)") == "(max up down)");
}

TEST_CASE("every other pair of draws is kept") {
  for (const std::string text : {"(max up up)", "(min down down)", "(subtract left left)", "(add right right)",
                                 "(random up down)", "(random (add up left) (add left up))"}) {
    CAPTURE(text);
    CHECK(simple_seed(text) == text);
  }
}
