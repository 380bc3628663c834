#include "app/run/front_folder.hpp"

#include <system_error>

#include <fmt/format.h>

#include "app/terminal/text_table.hpp"
#include "evo/run/durable_file.hpp"
#include "output/table/generation_table.hpp"
#include "text/input_error.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

namespace fs = std::filesystem;

std::string file_of(const front_member& member) {
  return fmt::format("candidate-{}.json", member.file.origin->candidate);
}

std::string csv_of(std::span<const front_member> front, std::span<const evo::objective> objectives) {
  std::vector<std::string> cells{"file", "candidate", "created_in"};
  for (const auto& one : objectives) {
    cells.push_back(one.name);
    cells.push_back(one.name + "_standard_error");
  }
  std::string text = csv_line(cells);
  for (const auto& member : front) {
    const auto& origin = *member.file.origin;
    cells = {file_of(member), std::to_string(origin.candidate), std::to_string(origin.created_in)};
    for (const auto& figure : member.figures) {
      cells.push_back(format_double(figure.value));
      cells.push_back(format_double(figure.standard_error));
    }
    text += csv_line(cells);
  }
  return text;
}

}  // namespace

void refuse_occupied_front(const fs::path& path) {
  std::error_code error;
  const auto status = fs::status(path, error);
  if (!fs::exists(status)) return;
  if (!fs::is_directory(status)) throw input_error(fmt::format("{}: is not a folder", path.string()));
  if (!fs::is_empty(path, error)) {
    throw input_error(fmt::format("{}: is not empty; a front needs a folder of its own", path.string()));
  }
}

void write_front(const fs::path& path, std::span<const front_member> front,
                 std::span<const evo::objective> objectives) {
  refuse_occupied_front(path);
  std::error_code error;
  fs::create_directories(path, error);
  if (error) throw input_error(fmt::format("{}: the folder cannot be created: {}", path.string(), error.message()));
  for (const auto& member : front) evo::replace_file(path / file_of(member), print_genome_file(member.file));
  evo::replace_file(path / "front.csv", csv_of(front, objectives));
}

std::string front_table(std::span<const front_member> front, std::span<const evo::objective> objectives) {
  text_rows rows{{"file"}};
  for (const auto& one : objectives) rows.front().push_back(one.name);
  for (const auto& member : front) {
    std::vector<std::string> row{file_of(member)};
    for (const auto& [value, error, games] : member.figures)
      row.push_back(fmt::format("{:.4g} +- {:.2g}", value, error));
    rows.push_back(std::move(row));
  }
  return align(rows);
}

}  // namespace experiments
