// Trees compiled to straight-line code that works on all lanes at once: each node's operation is applied to whole rows of values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "evo/genome/gp_instruction.hpp"
#include "evo/genome/gp_tree.hpp"
#include "evo/genome/primitive_set.hpp"

namespace evo {

/// The operation of a primitive. Exactly one of `input`, `parameter`, `adf` and `apply` is set; constants have none.
struct primitive_semantics {
  std::optional<std::uint32_t> input;      ///< its value stands in this row, which the caller fills
  std::optional<std::uint32_t> parameter;  ///< its value is this argument of the enclosing ADF
  std::optional<std::uint32_t> adf;        ///< it calls this automatically defined function with its arguments
  gp_operation apply = nullptr;            ///< it is computed from the arguments in `order`
  /// The arguments to evaluate, in this order: their rows become gp_instruction::from (at most 4). {0, 1, 0, 1} evaluates both
  /// twice, which differs from once if they draw.
  std::vector<std::uint8_t> order;
  std::vector<std::uint32_t> reads;  ///< instead of `order`, for a terminal that is computed: input rows
  bool draws = false;                ///< each evaluation takes a draw of its own
  std::uint32_t immediate = 0;
};

/// A language with the operations of its primitives.
struct language_semantics {
  const primitive_set* set = nullptr;
  std::vector<primitive_semantics> words;  ///< of each primitive
};

/// A tree with its language: the main tree or an automatically defined function (ADF; Koza 1992, chapter 20).
struct gp_branch {
  const gp_tree* tree = nullptr;
  const language_semantics* semantics = nullptr;
};

/// Straight-line code for one tree and the ADFs that it calls. Rows 0..inputs - 1 are the caller's; equal computations are done
/// once.
struct gp_program {
  std::vector<gp_instruction> code;
  std::vector<std::pair<std::uint32_t, double>> constants;  ///< rows that the caller fills once, with their values
  std::uint32_t result = 0;                                 ///< row of the tree's value
  std::uint32_t first_draw_row = 0;  ///< the caller fills these rows with draws before each evaluation
  std::uint32_t draw_rows = 0;
  std::uint32_t rows = 0;  ///< in all

  void run(unsigned char* at) const {
    for (const auto& instruction : code) instruction.apply(at, instruction);
  }
};

/// Compiles `main`; primitive_semantics::adf is an index into `adfs`, each of which calls only ADFs before itself.
/// `draws_in_row`: the number of draws that a row holds. Without recursion; trees are taken to be well-formed (fault_of). Throws std::length_error if
/// more than max_gp_nodes nodes are to be evaluated, as arguments evaluated twice and ADFs called often may make it: that
/// bounds the time of a compilation, too.
gp_program compile(const gp_branch& main, std::span<const gp_branch> adfs, std::uint32_t inputs,
                   std::uint32_t draws_in_row);

}  // namespace evo
