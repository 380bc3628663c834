// What student project 001 published of its network and of the players beside it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>

#include "problem/kind/published_row.hpp"

namespace experiments {

/// The same rows for every network.
std::span<const published_row> published_networks(const nlohmann::json& genome);

}  // namespace experiments
