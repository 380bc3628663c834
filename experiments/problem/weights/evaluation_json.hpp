// Evaluations in genome files: the object under "evaluation".
#pragma once

#include <nlohmann/json.hpp>

#include "game2048/evaluation/evaluation.hpp"

namespace experiments {

/// {"lost": number, "terms": [{"feature": name, "weight": number, "power": number, "lines": "all|outer|inner",
/// "bends": "all|corner|wall|inner"}, ...]}; a power, lines or bends only where they aren't 1 and all. Throws
/// std::invalid_argument for a term with an order matrix: there is no text of it.
nlohmann::json json_of(const game2048::evaluation&);

/// The reverse. Strict: throws input_error naming the term and the key at fault.
game2048::evaluation evaluation_from(const nlohmann::json&);

}  // namespace experiments
