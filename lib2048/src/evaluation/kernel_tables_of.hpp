// The tables of an evaluation for kernels.
#pragma once

#include "evaluation/evaluation_tables.hpp"
#include "game2048/evaluation/compiled_evaluation.hpp"

namespace game2048 {

inline const std::uint32_t* as_words(const std::int32_t* units) {
  return reinterpret_cast<const std::uint32_t*>(units);
}
inline std::uint32_t* as_words(std::int32_t* units) { return reinterpret_cast<std::uint32_t*>(units); }

/// They live as long as the evaluation.
inline evaluation_tables kernel_tables_of(const compiled_evaluation& e) {
  evaluation_tables made{.lines = as_words(e.tables().data()),
                         .line = {},
                         .squares = e.squares().empty() ? nullptr : as_words(e.squares().data()),
                         .has_board_terms = e.has_board_terms(),
                         .largest = static_cast<std::uint32_t>(e.largest_units()),
                         .corner = static_cast<std::uint32_t>(e.corner_units())};
  for (std::size_t i = 0; i < 8; ++i) made.line[i] = made.lines + e.table_of_line()[i];
  return made;
}

}  // namespace game2048
