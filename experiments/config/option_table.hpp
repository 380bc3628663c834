// Every option of a config, declared once: the parser, the checks, the echo, `evo2048 options` and its documentation all
// come from this table. A new option is one row of its section.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/value_type.hpp"

namespace experiments {

/// The effect of an option, which decides whether a resumed run may change it.
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

/// A section or a word of an option, with the names that it has had before.
struct name_history {
  std::string_view name{};
  std::vector<std::string_view> old_names{};  ///< configs may have them
  std::string_view digest_name{};             ///< the name in config digests
};

struct option {
  std::string key;  ///< "section.name"
  value_type type;
  std::string default_value;  ///< the default, in canonical form
  std::string meaning;
  effect decides = effect::results;
  std::vector<condition> only_with{};   ///< the option applies if all of these hold; given otherwise, it is refused
  std::vector<std::string> old_keys{};  ///< earlier keys, which configs may have
  std::string digest_key{};             ///< the key in config digests
  std::vector<name_history> renamed_words{};  ///< those of its words that have had other names

  /// The present word for a value that may be an earlier one; any other value as it is.
  std::string_view current_word(std::string_view value) const;
  /// The line "key = value" in the text that config digests are made of.
  std::string digest_line(std::string_view value) const;
};

/// All options, in the order in which they are shown. A condition refers only to options that stand before.
const std::vector<option>& option_table();

/// The option of this key, be it the present or an earlier one, or null.
const option* find_option(std::string_view key);

/// The key nearest to one that does not exist; the same name in another section counts as near. May be empty.
std::string nearest_key(std::string_view key);

}  // namespace experiments
