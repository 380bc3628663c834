// A config in which every option has a value: given or by default, checked, in canonical form.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/ini_file.hpp"
#include "config/option_table.hpp"
#include "config/value_type.hpp"
#include "text/input_error.hpp"

namespace experiments {

/// One key whose value differs between two configs.
struct difference {
  std::string key;
  std::string old_value;
  std::string new_value;
  bool allowed = false;  ///< whether a resumed run may change it
};

class resolved_config {
 public:
  /// All options by default.
  resolved_config() : resolved_config({}, {}) {}

  /// `overrides` (of the command line) come before `file`. Throws input_error, naming where it was written, for an unknown
  /// key, a value that its type does not allow, an override given twice, or an option that belongs to another type.
  resolved_config(const std::vector<assignment>& overrides, const std::vector<assignment>& file);

  /// Gives an option another value. Throws input_error as the constructor does.
  void set(const assignment&);

  // Values by key, e.g. "micro-ga.population". Asking for a key that is not in the table, or as another type, is a mistake
  // of the caller: std::logic_error.
  std::uint64_t integer(std::string_view key) const;
  double real(std::string_view key) const;
  const std::string& text(std::string_view key) const;
  bool flag(std::string_view key) const;
  std::vector<std::uint32_t> sizes(std::string_view key) const;
  std::vector<stage> stages(std::string_view key) const;
  std::vector<std::string_view> words(std::string_view key) const;
  std::vector<std::pair<std::string_view, double>> weights(std::string_view key) const;
  std::vector<named_range> ranges(std::string_view key) const;
  std::vector<named_number> numbers(std::string_view key) const;
  /// The value, or none where a word ("none", "random") stands instead of a number.
  std::optional<std::uint64_t> integer_if_set(std::string_view key) const;
  std::optional<double> real_if_set(std::string_view key) const;

  /// Whether no value was given, so that the default applies.
  bool has_default(std::string_view key) const;
  /// Whether the option's condition holds: an option of a type that was not chosen does not apply.
  bool applies(std::string_view key) const;

  /// The complete config as an INI text, with a comment for each key: reads back as an equal config.
  std::string echo() const;
  /// The lines "key = value" of all options that apply and decide results. So that configs of published results keep their digests,
  /// options that are newer than these are left out at their defaults, and renamed words and sections have their old names.
  std::string decisive_text() const;
  /// XXH3-64 of decisive_text(): equal digests and equal seeds mean equal results.
  std::uint64_t digest() const;

  /// The applying keys whose values differ, in the order of the table.
  std::vector<difference> differences(const resolved_config& later) const;

 private:
  struct setting {
    std::string value;
    std::string origin;  ///< of the value, for messages; empty: the default applies
  };

  void take(const std::vector<assignment>&);
  void refuse_options_that_do_not_apply() const;
  std::optional<condition> unmet_condition(std::string_view key) const;
  const setting& at(std::string_view key) const;

  std::map<std::string, setting, std::less<>> settings_;
};

}  // namespace experiments
