// Every option of a config, declared once: the parser, the checks, the echo, `evo2048 options` and its documentation all
// come from this table. A new option is one row of its section.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/value_type.hpp"

namespace experiments {

/// What an option decides, and so whether a resumed run may change it.
enum class effect {
  results,        ///< decides results: part of the config digest, refused on resume
  later_results,  ///< the same, of an option younger than published figures: at its default it's not part of the digest
  identity,       ///< names the run (its name, its seed): refused on resume, not part of the digest
  conduct,        ///< how long and how a run is carried out: may change on resume
};

constexpr bool decides_results(effect e) { return e == effect::results || e == effect::later_results; }

/// "The option `key` applies, and has one of these words" (apart by '|'); an empty key means always.
struct condition {
  std::string key{};
  std::string words{};
};

struct option {
  std::string key;  ///< "section.name"
  value_type type;
  std::string standard;  ///< the default, in canonical form
  std::string meaning;
  effect decides = effect::results;
  std::vector<condition> only_with{};  ///< the option applies if all of these hold; given otherwise, it is refused
};

/// All options, in the order in which they are shown. A condition refers only to options that stand before.
const std::vector<option>& option_table();

/// The option of this key, or null.
const option* find_option(std::string_view key);

/// The key nearest to one that does not exist; the same name in another section counts as near. May be empty.
std::string nearest_key(std::string_view key);

}  // namespace experiments
