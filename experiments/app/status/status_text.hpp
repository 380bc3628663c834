// The state of runs and campaigns as text and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "app/run/run_reader.hpp"
#include "app/status/campaign_status.hpp"

namespace experiments {

std::string status_text(const run_reading&);
std::string status_text(const campaign_status&);

/// Unknown values are null.
nlohmann::ordered_json status_json(const run_reading&);
nlohmann::ordered_json status_json(const campaign_status&);

}  // namespace experiments
