#include "evo/algorithm/state_faults.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace evo {
namespace {

template <class Number>
std::string range_text(std::string_view name, Number value, Number low, Number high) {
  if (value >= low && value <= high) return {};  // NaN is neither
  return fmt::format("{} is {}, expected {} to {}", name, value, low, high);
}

std::string fault_of(std::string_view name, const estimate& one) {
  if (!(one.standard_error < 0.0))
    return range_fault(fmt::format("trials of {}", name), one.trials, 0, max_state_count);
  return fmt::format("standard error of {} is {}, expected none below 0", name, one.standard_error);
}

/// Names become the header of a table.
std::string fault_of_column(const std::string& name) {
  constexpr std::size_t max_length = 200;
  const auto fits = [](char c) { return c >= ' ' && c <= '~' && c != ',' && c != '"'; };
  const bool sound = !name.empty() && name.size() <= max_length && std::all_of(name.begin(), name.end(), fits);
  return sound ? ""
               : "a column of its report has an empty name, one above 200 characters, or one with characters that a "
                 "table cannot hold";
}

}  // namespace

std::string range_fault(std::string_view name, double value, double low, double high) {
  return range_text(name, value, low, high);
}

std::string range_fault(std::string_view name, std::uint64_t value, std::uint64_t low, std::uint64_t high) {
  return range_text(name, value, low, high);
}

std::string count_fault(std::string_view name, std::uint64_t value, std::uint64_t expected) {
  return value == expected ? "" : fmt::format("{} is {}, expected {}", name, value, expected);
}

std::string values_fault(std::string_view name, std::span<const double> values, std::uint64_t expected, double low,
                         double high) {
  if (auto fault = count_fault(fmt::format("length of {}", name), values.size(), expected); !fault.empty())
    return fault;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] >= low && values[i] <= high) continue;
    return range_fault(fmt::format("{}[{}]", name, i), values[i], low, high);
  }
  return {};
}

std::string values_fault(std::string_view name, std::span<const double> values, std::uint64_t expected) {
  return values_fault(name, values, expected, std::numeric_limits<double>::lowest(),
                      std::numeric_limits<double>::max());
}

std::string first_fault(std::initializer_list<std::string> texts) {
  const auto found = std::find_if(texts.begin(), texts.end(), [](const auto& text) { return !text.empty(); });
  return found == texts.end() ? std::string() : *found;
}

std::string fault_of(const sample_summary& seen) {
  const auto fault = first_fault({range_fault("count of samples", seen.count, 0, max_state_count),
                                  range_fault("count of non-finite samples", seen.non_finite, 0, max_state_count)});
  if (!fault.empty()) return fault;
  if (seen.count + seen.non_finite == 0) return "an individual has no sample";
  const bool sound = std::isfinite(seen.mean) ? seen.deviations >= 0.0 : !(seen.deviations < 0.0);
  return sound ? "" : fmt::format("sum of squared deviations is {}, expected none below 0", seen.deviations);
}

std::string fault_of(const generation_report& report, std::uint64_t next_generation, std::optional<double> best_fitness,
                     sample_scale scale) {
  constexpr double max = std::numeric_limits<double>::max();
  if (!best_fitness) return "it has no best fitness";
  if (!std::isfinite(*best_fitness)) return range_fault("best fitness", *best_fitness, -max, max);
  if (!(report.best_ever.value == value_of(*best_fitness, scale))) {
    return fmt::format("best estimate ever is {}, the best fitness gives {}", report.best_ever.value,
                       value_of(*best_fitness, scale));
  }
  for (const auto& [name, value] : report.extra) {
    if (auto fault = fault_of_column(name); !fault.empty()) return fault;
  }
  return first_fault({count_fault("generation of the report", report.generation, next_generation - 1),
                      range_fault("generation of the best estimate", report.best_generation, 0, report.generation),
                      range_fault("number of different genomes", report.distinct, 0, max_state_count),
                      range_fault("number of genomes without fitness", report.non_finite, 0, max_state_count),
                      range_fault("number of trials", report.total.trials, report.total.evaluations, max_state_count),
                      fault_of("the best estimate", report.best),
                      fault_of("the best estimate ever", report.best_ever)});
}

}  // namespace evo
