#include "evo/genome/gp_program.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <memory>
#include <stdexcept>
#include <tuple>

#include <fmt/format.h>

namespace evo {
namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

/// Rows of the arguments with which an ADF was called; kept as long as the compilation lasts.
using environment = std::vector<std::uint32_t>;

/// A tree with the ends of the subtrees of all its nodes, so that arguments are found without walking over those before them.
struct body {
  explicit body(const gp_branch& of) : branch(&of), ends(of.tree->nodes.size()) {
    const auto& nodes = of.tree->nodes;
    for (std::size_t i = nodes.size(); i-- > 0;) {
      ends[i] = i + 1;
      for (std::size_t k = of.semantics->set->arity(nodes[i].primitive); k > 0; --k) ends[i] = ends[ends[i]];
    }
  }

  const gp_branch* branch;
  std::vector<std::size_t> ends;
};

/// A node under way: the rows of those arguments that have been evaluated.
struct frame {
  const body* in;
  std::size_t node;
  const environment* arguments;  ///< of the ADF that the node belongs to
  bool called = false;           ///< the body of its ADF has been entered
  std::vector<std::uint32_t> done{};
};

class compiler {
 public:
  compiler(std::span<const gp_branch> adfs, std::uint32_t inputs)
      : adfs_(adfs.begin(), adfs.end()), next_row_(inputs) {}

  /// The row of the tree's value. Every computed value has a row of its own; see row_allocator.
  std::uint32_t compile(const gp_branch& main) {
    const body whole(main);
    enter(whole, 0, nullptr);
    while (!stack_.empty()) {
      if (const auto row = advance(stack_.back())) {
        stack_.pop_back();
        if (stack_.empty()) return *row;
        stack_.back().done.push_back(*row);
      }
    }
    return none;  // unreachable: the last frame returns its row
  }

  gp_program made;
  std::uint32_t draws = 0;
  std::uint32_t next_row() const { return next_row_; }

 private:
  void enter(const body& in, std::size_t node, const environment* arguments) {
    if (entered_++ == max_gp_nodes) {
      throw std::length_error(fmt::format(
          "a tree evaluates more than {} nodes, those of the functions that it calls included", max_gp_nodes));
    }
    stack_.push_back({&in, node, arguments});
  }

  /// The row of the frame's value, or nothing if something else, now on top of the stack, must be evaluated first.
  std::optional<std::uint32_t> advance(frame& at) {
    const gp_branch& branch = *at.in->branch;
    const gp_node& node = branch.tree->nodes[at.node];
    const primitive_semantics& word = branch.semantics->words[node.primitive];
    if ((*branch.semantics->set)[node.primitive].constant) return constant(node.value);
    if (word.input) return *word.input;
    if (word.parameter) return at.arguments->at(*word.parameter);
    if (at.called) return at.done.back();
    if (at.done.size() < word.order.size()) {
      enter(*at.in, argument(at, word.order[at.done.size()]), at.arguments);
      return std::nullopt;
    }
    if (!word.adf) return emit(word, word.order.empty() ? word.reads : at.done);
    at.called = true;
    environments_.push_back(std::make_unique<environment>(at.done));
    enter(adfs_[*word.adf], 0, environments_.back().get());
    return std::nullopt;
  }

  static std::size_t argument(const frame& at, std::size_t index) {
    std::size_t node = at.node + 1;
    for (; index > 0; --index) node = at.in->ends[node];
    return node;
  }

  std::uint32_t constant(double value) {
    const auto [found, fresh] = constants_.try_emplace(std::bit_cast<std::uint64_t>(value), next_row_);
    if (fresh) made.constants.emplace_back(next_row_++, value);
    return found->second;
  }

  std::uint32_t emit(const primitive_semantics& word, const std::vector<std::uint32_t>& from) {
    gp_instruction step{word.apply, next_row_, {none, none, none, none}, none, none, word.immediate};
    std::copy(from.begin(), from.end(), step.from);
    if (word.draws) step.draw = draws++;
    const auto key = std::make_tuple(reinterpret_cast<std::uintptr_t>(word.apply), word.immediate, step.draw,
                                     step.from[0], step.from[1], step.from[2], step.from[3]);
    const auto [found, fresh] = computed_.try_emplace(key, next_row_);
    if (!fresh) return found->second;
    made.code.push_back(step);
    return next_row_++;
  }

  std::vector<body> adfs_;
  std::uint32_t next_row_;
  std::size_t entered_ = 0;
  std::vector<frame> stack_;
  std::vector<std::unique_ptr<environment>> environments_;
  std::map<std::uint64_t, std::uint32_t> constants_;
  std::map<std::tuple<std::uintptr_t, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t,
                      std::uint32_t>,
           std::uint32_t>
      computed_;
};

/// Moves steps that draw and need no other step, so the drawing terminals, to the front of their stretch of code. Then most of
/// the processor's guesses where a step's operation is are right, and a stretch is short enough that its values stay in the
/// first-level cache. Results are the same: draws have their numbers already.
void gather_drawing_terminals(std::vector<gp_instruction>& code, std::uint32_t inputs) {
  constexpr std::size_t stretch = 256;
  const auto is_terminal = [&](const gp_instruction& step) {
    const auto given = [&](std::uint32_t row) { return row == none || row < inputs; };
    return step.draw != none && std::all_of(std::begin(step.from), std::end(step.from), given);
  };
  for (std::size_t begin = 0; begin < code.size(); begin += stretch) {
    const auto part = std::span(code).subspan(begin, std::min(stretch, code.size() - begin));
    std::stable_partition(part.begin(), part.end(), is_terminal);
  }
}

/// Lets values share rows: a row is free again once the last instruction that reads it has run. So the rows in use stay few,
/// and in the first-level cache.
class row_allocator {
 public:
  row_allocator(std::uint32_t fixed, std::uint32_t values)
      : fixed_(fixed), next_(fixed), last_use_(values), row_(values) {}

  void share(std::vector<gp_instruction>& code, std::uint32_t& result) {
    for (std::size_t i = 0; i < code.size(); ++i) {
      for (const auto value : code[i].from) {
        if (value != none) last_use_[value] = i;
      }
    }
    last_use_[result] = code.size();
    for (std::size_t i = 0; i < code.size(); ++i) place(code[i], i);
    result = result < fixed_ ? result : row_[result];
  }

  std::uint32_t rows() const { return next_; }

 private:
  void place(gp_instruction& step, std::size_t step_index) {
    std::array<std::uint32_t, 4> ended{none, none, none, none};
    for (std::size_t k = 0; k < 4; ++k) {
      const auto value = step.from[k];
      if (value == none || value < fixed_) continue;
      step.from[k] = row_[value];
      if (last_use_[value] == step_index && std::find(ended.begin(), ended.end(), row_[value]) == ended.end())
        ended[k] = row_[value];
    }
    // Operations read a lane before they write it, so that a result may take the row of an argument that ends here.
    for (const auto row : ended) {
      if (row != none) free_.push_back(row);
    }
    const auto value = step.to;
    step.to = free_.empty() ? next_++ : free_.back();
    if (!free_.empty()) free_.pop_back();
    row_[value] = step.to;
    if (last_use_[value] == 0) free_.push_back(step.to);
  }

  std::uint32_t fixed_;
  std::uint32_t next_;
  std::vector<std::size_t> last_use_;  ///< by value: the last instruction that reads it
  std::vector<std::uint32_t> row_;
  std::vector<std::uint32_t> free_;
};

}  // namespace

gp_program compile(const gp_branch& main, std::span<const gp_branch> adfs, std::uint32_t inputs,
                   std::uint32_t draws_in_row) {
  compiler walk(adfs, inputs);
  const std::uint32_t result = walk.compile(main);
  gp_program made = std::move(walk.made);
  made.result = result;
  gather_drawing_terminals(made.code, inputs);
  // Constants keep their rows, so they come first: values are numbered anew, inputs and constants before the computed.
  std::vector<std::uint32_t> renamed(walk.next_row());
  std::uint32_t fixed = inputs;
  for (std::uint32_t i = 0; i < inputs; ++i) renamed[i] = i;
  for (auto& [row, value] : made.constants) row = renamed[row] = fixed++;
  std::uint32_t next = fixed;
  for (auto& step : made.code) {
    for (auto& from : step.from) from = from == none ? none : renamed[from];
    step.to = renamed[step.to] = next++;
  }
  made.result = renamed[made.result];
  row_allocator rows(fixed, next);
  rows.share(made.code, made.result);
  made.first_draw_row = rows.rows();
  made.draw_rows = (walk.draws + draws_in_row - 1) / draws_in_row;
  made.rows = made.first_draw_row + made.draw_rows;
  for (auto& step : made.code) {
    if (step.draw == none) continue;
    step.draw_row = made.first_draw_row + step.draw / draws_in_row;
    step.draw %= draws_in_row;
  }
  return made;
}

}  // namespace evo
