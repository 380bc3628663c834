// The tables of an evaluation for kernels.
#pragma once

#include "feature/evaluation_tables.hpp"
#include "game2048/feature/compiled_evaluation.hpp"

namespace game2048 {

/// They live as long as the evaluation. Units are taken as unsigned, so that sums may wrap on the way.
inline evaluation_tables kernel_tables_of(const compiled_evaluation& e) {
  const auto as_words = [](std::span<const std::int32_t> units) {
    return reinterpret_cast<const std::uint32_t*>(units.data());
  };
  return {as_words(e.tables()), e.table_of_line().data(), e.squares().empty() ? nullptr : as_words(e.squares())};
}

}  // namespace game2048
