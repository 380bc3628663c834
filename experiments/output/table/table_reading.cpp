// Reads tables of numbers.
#include "output/table/table_reading.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>

#include <fmt/format.h>

#include "config/value_type.hpp"
#include "output/table/generation_table.hpp"
#include "text/input_error.hpp"
#include "text/number_text.hpp"
#include "text/split.hpp"
#include "text/text_file.hpp"

namespace experiments {
namespace {

std::vector<double> numbers_of(std::string_view line) {
  std::vector<double> numbers;
  for (const auto cell : split(line, ',')) numbers.push_back(parse_real(cell).value_or(std::nan("")));
  return numbers;
}

std::ptrdiff_t index_of(const std::vector<std::string>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? -1 : found - names.begin();
}

void append(number_table& table, std::span<const double> row) {
  for (std::size_t i = 0; i < row.size(); ++i) table.columns[i].push_back(row[i]);
}

}  // namespace

const std::vector<double>* number_table::column(std::string_view name) const {
  const auto index = index_of(names, name);
  return index < 0 ? nullptr : &columns[static_cast<std::size_t>(index)];
}

double number_table::last_of(std::string_view name) const {
  const auto index = index_of(names, name);
  return index < 0 || last.empty() ? std::nan("") : last[static_cast<std::size_t>(index)];
}

bool is_on_grid(std::uint64_t generation) {
  constexpr unsigned dense_bits = 8;
  const auto bits = static_cast<unsigned>(std::bit_width(generation));
  return bits <= dense_bits || generation % (std::uint64_t{1} << (bits - dense_bits)) == 0;
}

number_table read_number_table(const std::filesystem::path& path, std::string_view keep_where_set) {
  const std::string text = read_text_file(path, max_table_bytes);
  auto lines = split(text, '\n');
  lines.pop_back();  // empty, or not finished
  number_table table;
  if (lines.empty()) return table;
  for (const auto name : split(lines.front(), ',')) table.names.emplace_back(name);
  table.columns.resize(table.names.size());
  const auto kept = index_of(table.names, keep_where_set);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto row = numbers_of(lines[i]);
    if (row.size() != table.names.size() || std::isnan(row.front())) {
      throw input_error(fmt::format("{}: line {} is no row of {} cells that begins with its generation", path.string(),
                                    i + 1, table.names.size()));
    }
    const bool is_kept = kept >= 0 && !std::isnan(row[static_cast<std::size_t>(kept)]);
    if (is_kept || i + 1 == lines.size() || is_on_grid(static_cast<std::uint64_t>(row.front()))) append(table, row);
    table.last = row;
    ++table.rows_read;
  }
  return table;
}

std::vector<double> rises_of(const number_table& table, std::string_view column) {
  const auto* counts = table.column(column);
  std::vector<double> generations;
  for (std::size_t i = 1; counts != nullptr && i < counts->size(); ++i) {
    if ((*counts)[i] > (*counts)[i - 1]) generations.push_back(table.columns.front()[i]);
  }
  return generations;
}

}  // namespace experiments
