// CSV files of generations.
#include "output/table/generation_table.hpp"

#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "config/value_type.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"
#include "text/split.hpp"
#include "text/text_file.hpp"

namespace experiments {
namespace {

constexpr std::size_t missing_rows_named = 10;

/// Takes whole lines one after the other and keeps those that a cut leaves.
class cutter {
 public:
  cutter(std::string name, std::string_view header, std::uint64_t next_generation)
      : name_(std::move(name)), header_(header), next_(next_generation) {}

  void take(std::string_view line) {
    ++line_number_;
    if (line_number_ == 1) {
      check_header(line);
      return;
    }
    const std::uint64_t generation = generation_of(line);
    if (generation >= next_) {
      ++plan.report.rows_dropped;
      return;
    }
    note_missing(generation);
    expected_ = generation + 1;
    plan.content.append(line).append("\n");
    ++plan.report.rows_kept;
  }

  void finish(bool half_line) {
    plan.report.rows_dropped += half_line;
    note_missing(next_);
    plan.content.insert(0, csv_line({std::string(header_)}));
  }

  planned_cut plan;

 private:
  void check_header(std::string_view line) const {
    if (line != header_) {
      throw std::runtime_error(
          fmt::format("{}:1: the columns are {}, expected {}", name_, in_quotes(line), in_quotes(header_)));
    }
  }

  std::uint64_t generation_of(std::string_view line) const {
    const auto generation = parse_integer(split(line, ',').front());
    if (!generation || *generation < expected_) {
      throw std::runtime_error(fmt::format("{}:{}: expected a row of generation {} or later, found {}", name_,
                                           line_number_, expected_, in_quotes(line)));
    }
    return *generation;
  }

  void note_missing(std::uint64_t found) {
    for (std::uint64_t g = expected_; g < found && plan.report.rows_missing.size() < missing_rows_named; ++g) {
      plan.report.rows_missing.push_back(g);
    }
  }

  std::string name_;
  std::string_view header_;
  std::uint64_t next_;
  std::uint64_t expected_ = 0;
  std::size_t line_number_ = 0;
};

}  // namespace

planned_cut plan_cut(const std::filesystem::path& table, std::string_view header, std::uint64_t next_generation) {
  cutter cut(table.string(), header, next_generation);
  cut.plan.report.was_missing = !std::filesystem::exists(table);
  const std::string text = cut.plan.report.was_missing ? "" : read_text_file(table, max_table_bytes);
  std::string_view rest = text;
  for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
    cut.take(rest.substr(0, end));
    rest.remove_prefix(end + 1);
  }
  cut.finish(!rest.empty());
  return std::move(cut.plan);
}

generation_table::generation_table(const std::filesystem::path& path, const std::string& header) : file_(path) {
  if (file_.empty()) {
    file_.append(csv_line({header}));
  }
}

void generation_table::add_row(const std::vector<std::string>& cells) { file_.append(csv_line(cells)); }

std::string csv_line(const std::vector<std::string>& cells) { return fmt::format("{}\n", fmt::join(cells, ",")); }

}  // namespace experiments
