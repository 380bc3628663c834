// The tables of an evaluation for kernels.
#pragma once

#include "feature/evaluation_tables.hpp"
#include "game2048/feature/compiled_evaluation.hpp"

namespace game2048 {

/// They live as long as the evaluation.
inline evaluation_tables kernel_tables_of(const compiled_evaluation& e) {
  const auto as_words = [](std::span<const std::int32_t> units) {
    return reinterpret_cast<const std::uint32_t*>(units.data());
  };
  evaluation_tables made{.line = {},
                         .squares = e.squares().empty() ? nullptr : as_words(e.squares()),
                         .largest = static_cast<std::uint32_t>(e.largest_units()),
                         .corner = static_cast<std::uint32_t>(e.corner_units())};
  for (std::size_t i = 0; i < 8; ++i) made.line[i] = as_words(e.tables()) + e.table_of_line()[i];
  return made;
}

}  // namespace game2048
