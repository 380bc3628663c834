// What the student projects that this program re-does published of their champions' largest tiles: to stand beside ours.
#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>
#include <utility>

namespace experiments {

struct published_row {
  std::string_view name;
  std::string_view source;
  std::string_view figure;  ///< as it was published
  std::span<const std::pair<int, double>>
      tile_shares;  ///< exponent of the largest tile, percent of games; may be empty
};

/// The rows of the experiment that this genome belongs to; none for genomes that no project published.
std::span<const published_row> published_rows(const nlohmann::json& genome);

}  // namespace experiments
