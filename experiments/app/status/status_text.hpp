// The status of runs and campaigns in words, and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "app/status/campaign_status.hpp"
#include "app/status/run_status.hpp"

namespace experiments {

std::string status_text(const run_status&);
std::string status_text(const campaign_status&);

/// What is not known is null.
nlohmann::ordered_json status_json(const run_status&);
nlohmann::ordered_json status_json(const campaign_status&);

}  // namespace experiments
