#include "problem/gp/number_simplification.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "game2048/feature/lane_features.hpp"
#include "problem/gp/tree_rewriting.hpp"

namespace experiments {
namespace {

using id = tree_terms::id;
using match = std::optional<id>;

constexpr double bound = 1e30;  ///< operations clamp their results to +-this, and programs their constants
constexpr std::size_t max_arguments = 4;

/// The value that the lanes see (number_program.cpp), as the double of fewest digits; 0 for -0.
double as_seen(double value) {
  const auto seen = static_cast<float>(std::clamp(value, -bound, bound));
  if (seen == 0.0F) return 0.0;
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), seen).ptr;
  double nearest_double = 0.0;
  std::from_chars(digits.data(), end, nearest_double);
  return static_cast<float>(nearest_double) == seen ? nearest_double : static_cast<double>(seen);
}

/// The term that a rule is applied to, with ways to build its replacement.
struct rule_context {
  tree_terms& terms;
  const evo::primitive_set& set;
  std::uint32_t constant;
  const std::vector<id> a;  ///< a copy, which stays valid when rules make terms

  bool is(std::size_t k, double value) const {
    const auto& node = terms[a[k]].node;
    return node.primitive == constant && node.value == value;
  }
  bool is_constant(std::size_t k) const { return terms[a[k]].node.primitive == constant; }
  bool calls(std::size_t k, std::string_view word) const { return set[terms[a[k]].node.primitive].name == word; }
  id argument(std::size_t k, std::size_t i) const { return terms[a[k]].arguments[i]; }

  id number(double value) const { return terms.make({constant, value}, {}); }
  id call(std::string_view word, std::vector<id> arguments) const {
    return terms.make({set.index_of(word).value(), 0.0}, std::move(arguments));
  }
};

match on_add(const rule_context& s) {
  if (s.is(0, 0.0)) return s.a[1];
  if (s.is(1, 0.0)) return s.a[0];
  if (s.calls(1, "negate")) return s.call("subtract", {s.a[0], s.argument(1, 0)});
  if (s.calls(0, "negate")) return s.call("subtract", {s.a[1], s.argument(0, 0)});
  return {};
}

match on_subtract(const rule_context& s) {
  if (s.a[0] == s.a[1]) return s.number(0.0);
  if (s.is(1, 0.0)) return s.a[0];
  if (s.is(0, 0.0)) return s.call("negate", {s.a[1]});
  if (s.calls(1, "negate")) return s.call("add", {s.a[0], s.argument(1, 0)});
  return {};
}

/// Values are finite, so that nothing times 0 is no number.
match on_multiply(const rule_context& s) {
  if (s.is(0, 0.0) || s.is(1, 0.0)) return s.number(0.0);
  if (s.is(0, 1.0)) return s.a[1];
  if (s.is(1, 1.0)) return s.a[0];
  if (s.is(0, -1.0)) return s.call("negate", {s.a[1]});
  if (s.is(1, -1.0)) return s.call("negate", {s.a[0]});
  return {};
}

/// Protected: x / x is 1 for 0 too. But 0 / x is 0 or 1.
match on_divide(const rule_context& s) {
  if (s.a[0] == s.a[1] || s.is(1, 0.0)) return s.number(1.0);
  if (s.is(1, 1.0)) return s.a[0];
  if (s.is(1, -1.0)) return s.call("negate", {s.a[0]});
  return {};
}

/// Rounding to nearest is symmetric: -(a - b) is b - a to the bit.
match on_negate(const rule_context& s) {
  if (s.calls(0, "negate")) return s.argument(0, 0);
  if (s.calls(0, "subtract")) return s.call("subtract", {s.argument(0, 1), s.argument(0, 0)});
  return {};
}

match on_extreme(const rule_context& s) { return s.a[0] == s.a[1] ? match(s.a[0]) : match(); }

match on_if_less(const rule_context& s) {
  if (s.a[2] == s.a[3] || s.a[0] == s.a[1]) return s.a[3];
  if (s.is_constant(0) && s.is_constant(1)) {
    return s.terms[s.a[0]].node.value < s.terms[s.a[1]].node.value ? s.a[2] : s.a[3];
  }
  if (s.a[0] == s.a[2] && s.a[1] == s.a[3]) return s.call("min", {s.a[0], s.a[1]});
  if (s.a[0] == s.a[3] && s.a[1] == s.a[2]) return s.call("max", {s.a[0], s.a[1]});
  return {};
}

/// Every replacement has fewer nodes than the term that it replaces.
struct word_rule {
  std::string_view word;
  match (*of)(const rule_context&);
};
constexpr std::array rules{word_rule{"add", on_add},           word_rule{"subtract", on_subtract},
                           word_rule{"multiply", on_multiply}, word_rule{"divide", on_divide},
                           word_rule{"negate", on_negate},     word_rule{"max", on_extreme},
                           word_rule{"min", on_extreme},       word_rule{"if-less", on_if_less}};

/// The value of an operation on constants, by the operation itself.
double folded(const evo::primitive_semantics& word, const rule_context& s) {
  std::array<game2048::lane_floats, max_arguments + 1> rows{};
  for (std::size_t k = 0; k < s.a.size(); ++k) {
    rows[k].by_plane.fill(static_cast<float>(s.terms[s.a[k]].node.value));
  }
  evo::gp_instruction step{};
  step.apply = word.apply;
  step.to = max_arguments;
  std::copy(word.order.begin(), word.order.end(), step.from);
  step.apply(reinterpret_cast<unsigned char*>(rows.data()), step);
  return as_seen(rows[max_arguments].by_plane.front());
}

class number_rules {
 public:
  explicit number_rules(const tree_language& language) : language_(language), by_word_(language.set->size()) {
    for (const auto& [word, of] : rules) {
      if (const auto index = language.set->index_of(word)) by_word_[*index] = of;
    }
  }

  match operator()(tree_terms& terms, id at) const {
    const auto& [node, arguments] = terms[at];
    const auto& set = *language_.set;
    if (set[node.primitive].constant) {
      const evo::gp_node seen{node.primitive, as_seen(node.value)};
      return seen == node ? match() : match(terms.make(seen, {}));
    }
    const auto of = by_word_[node.primitive];
    if (of == nullptr) return {};
    const rule_context s{terms, set, set.constants_of(0).front(), arguments};
    const auto& word = language_.meaning.words[node.primitive];
    const auto is_constant = [&](id one) { return terms[one].node.primitive == s.constant; };
    if (std::all_of(s.a.begin(), s.a.end(), is_constant)) return s.number(folded(word, s));
    return of(s);
  }

 private:
  const tree_language& language_;
  std::vector<match (*)(const rule_context&)> by_word_;
};

}  // namespace

evo::gp_tree simplified_numbers(const evo::gp_tree& tree, const tree_language& language) {
  if (language.set->constants_of(0).empty()) return tree;  // replacements such as 0 could not be expressed
  return rewritten(tree, *language.set, number_rules(language));
}

evo::gp_forest simplified_numbers(const evo::gp_forest& forest, std::span<const tree_language> languages) {
  evo::gp_forest simpler;
  for (std::size_t i = 0; i < forest.trees.size(); ++i) {
    simpler.trees.push_back(simplified_numbers(forest.trees[i], languages[i]));
  }
  return simpler;
}

}  // namespace experiments
