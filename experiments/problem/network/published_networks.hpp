// Published results of student project 001: its network and its baseline players.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>

#include "problem/kind/published_row.hpp"

namespace experiments {

/// The same rows for every network.
std::span<const published_row> published_networks(const nlohmann::json& genome);

}  // namespace experiments
