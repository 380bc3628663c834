// An algorithm's section as a table: each row declares an option and the member of the algorithm's options that takes its value.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "config/option_sections.hpp"
#include "config/resolved_config.hpp"
#include "evo/algorithm/elite_evaluation.hpp"
#include "evo/evaluation/race.hpp"
#include "text/input_error.hpp"
#include "text/split.hpp"

namespace experiments {

template <class Options>
struct setting {
  option_row row;
  /// Reads the value at the key into its member; null: something else reads it.
  void (*read)(const resolved_config&, std::string_view key, Options&) = nullptr;
};

/// The words of an enumeration in configs (apart by '|'), and their values in the same order.
template <class Enum, std::size_t N>
struct enum_words {
  std::string_view words;
  std::array<Enum, N> values;
};

/// Specialised for each enumeration that is an option.
template <class Enum>
inline constexpr enum_words<Enum, 0> words_of{};

template <>
inline constexpr enum_words<evo::elite_evaluation, 3> words_of<evo::elite_evaluation>{
    "keep|re-evaluate|accumulate",
    {evo::elite_evaluation::keep, evo::elite_evaluation::re_evaluate, evo::elite_evaluation::accumulate}};

inline void read_value(const resolved_config& config, std::string_view key, bool& member) { member = config.flag(key); }
inline void read_value(const resolved_config& config, std::string_view key, double& member) {
  member = config.real(key);
}
inline void read_value(const resolved_config& config, std::string_view key, std::uint64_t& member) {
  member = config.integer(key);
}
inline void read_value(const resolved_config& config, std::string_view key, std::vector<evo::race_stage>& member) {
  member.clear();
  for (const auto& stage : config.stages(key)) member.push_back({stage.entrants, stage.games});
}
template <class Enum>
requires std::is_enum_v<Enum>
void read_value(const resolved_config& config, std::string_view key, Enum& member) {
  const auto words = split(words_of<Enum>.words, '|');
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == config.text(key)) member = words_of<Enum>.values.at(i);
  }
}

/// Where a setting goes: into a member of the options, or into a member of a member: into<&options::race, &race_plan::stages>.
template <class Options, auto... Members>
void read_into(const resolved_config& config, std::string_view key, Options& options) {
  read_value(config, key, (options.*....*Members));
}

/// The rows of a section's table.
template <class Options>
std::vector<option_row> rows_of(const std::vector<setting<Options>>& table) {
  std::vector<option_row> rows;
  for (const auto& one : table) rows.push_back(one.row);
  return rows;
}

/// The options that a section's values stand for.
template <class Options>
Options options_from(const resolved_config& config, std::string_view section,
                     const std::vector<setting<Options>>& table) {
  Options options;
  for (const auto& one : table) {
    if (one.read) one.read(config, std::string(section).append(".").append(one.row.name), options);
  }
  return options;
}

/// Validates options by `evo::validate`, whose messages name no keys. Throws input_error with the section's name.
template <class Options, class... Further>
Options validated(std::string_view section, Options options, const Further&... further) {
  try {
    evo::validate(options, further...);
  } catch (const std::invalid_argument& fault) {
    throw input_error(std::string("section [").append(section).append("]: ").append(fault.what()));
  }
  return options;
}

}  // namespace experiments
