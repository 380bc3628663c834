// Prints and reads state.json.
#include "output/folder/run_state.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "output/document/strict_json.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"
#include "text/split.hpp"
#include "text/text_file.hpp"

namespace experiments {
namespace {

using nlohmann::ordered_json;

constexpr const char* state_format = "evo2048-state";
constexpr std::uint64_t state_version = 1;
constexpr std::string_view end_reasons = "generations|evaluations|games|target-fitness|patience|convergence";
constexpr double max_seconds = 1e12;
constexpr double max_rate = 1e15;  // games or moves a second
constexpr std::array written_states{run_state::running, run_state::stopped, run_state::failed, run_state::finished};

/// JSON has no non-finite numbers: null.
ordered_json print_number(double value) { return std::isfinite(value) ? ordered_json(value) : ordered_json(); }

double read_number(object_reader& reader, const std::string& key) {
  return reader.at(key).is_null() ? std::numeric_limits<double>::quiet_NaN() : reader.real(key);
}

ordered_json print_figure(const evo::estimate& figure) {
  return {{"value", print_number(figure.value)},
          {"standard_error", print_number(figure.standard_error)},
          {"games", figure.trials}};
}

evo::estimate read_figure(object_reader& reader) {
  return {read_number(reader, "value"), read_number(reader, "standard_error"), reader.integer("games")};
}

ordered_json print_latest(const evo::generation_report& latest) {
  return {{"best", print_figure(latest.best)},
          {"mean", print_number(latest.mean)},
          {"best_ever", {{"value", print_number(latest.best_ever.value)}, {"generation", latest.best_generation}}},
          {"evaluations", latest.total.evaluations},
          {"games", latest.total.trials},
          {"moves", latest.total.steps}};
}

evo::generation_report read_latest(object_reader reader, std::uint64_t generations) {
  evo::generation_report latest;
  latest.generation = generations - 1;
  object_reader best = reader.object("best");
  latest.best = read_figure(best);
  best.finish();
  latest.mean = read_number(reader, "mean");
  object_reader ever = reader.object("best_ever");
  latest.best_ever.value = read_number(ever, "value");
  latest.best_generation = ever.integer("generation");
  ever.finish();
  latest.total = {reader.integer("evaluations"), reader.integer("games"), reader.integer("moves")};
  reader.finish();
  return latest;
}

void read_validated(object_reader reader, state_record& record) {
  record.validated = read_figure(reader);
  record.validated_after = reader.integer("after");
  reader.finish();
}

run_pace read_pace(object_reader reader) {
  const run_pace pace{reader.real("seconds_per_generation", 0.0, max_seconds),
                      reader.real("games_per_second", 0.0, max_rate), reader.real("moves_per_second", 0.0, max_rate)};
  reader.finish();
  return pace;
}

process_mark read_process(object_reader reader) {
  const process_mark process{static_cast<pid_t>(reader.integer("pid")), reader.text("host"), reader.integer("numbers"),
                             reader.integer("started")};
  reader.finish();
  return process;
}

void check_state_format(object_reader& reader) {
  if (const auto format = reader.text("format"); format != state_format) {
    reader.refuse("format", fmt::format("is {}, expected '{}'", in_quotes(format), state_format));
  }
  if (const auto version = reader.integer("version"); version != state_version) {
    reader.refuse("version", fmt::format("is {}, this program reads {}", version, state_version));
  }
}

run_state read_word(object_reader& reader) {
  const std::string word = reader.text("state");
  for (const run_state one : written_states) {
    if (word == name_of(one)) return one;
  }
  reader.refuse("state", fmt::format("is {}, expected running, stopped, failed or finished", in_quotes(word)));
}

}  // namespace

std::string_view name_of(run_state state) {
  constexpr std::array<std::string_view, 7> names{"not begun",  "running", "stopped", "failed",
                                                  "broken off", "unknown", "finished"};
  return names.at(static_cast<std::size_t>(state));
}

process_mark this_process() {
  process_mark mark{::getpid(), std::string(256, '\0'), 0, 0};
  if (::gethostname(mark.host.data(), mark.host.size() - 1) != 0) mark.host.clear();
  mark.host.resize(mark.host.find_last_not_of('\0') + 1);
  struct stat status {};
  if (::stat("/proc/self/ns/pid", &status) == 0) mark.pid_namespace = status.st_ino;
  std::ifstream file("/proc/self/stat");
  const std::string line{std::istreambuf_iterator<char>(file), {}};
  // The second field is a name in brackets, and may hold anything; the fields behind it begin with the third.
  const auto fields =
      split(std::string_view(line).substr(line.rfind(')') == std::string::npos ? 0 : line.rfind(')')), ' ');
  constexpr std::size_t start_time = 22 - 2;
  if (fields.size() > start_time) mark.started = parse_integer(fields[start_time]).value_or(0);
  return mark;
}

std::string print_state(const state_record& record) {
  ordered_json text{{"format", state_format},
                    {"version", state_version},
                    {"state", name_of(record.state)},
                    {"reason", record.reason},
                    {"generations", record.generations}};
  if (record.latest) text["latest"] = print_latest(*record.latest);
  if (record.validated) {
    text["validated"] = print_figure(*record.validated);
    text["validated"]["after"] = record.validated_after;
  }
  text["seconds"] = print_number(record.seconds);
  if (record.pace) {
    text["pace"] = {{"seconds_per_generation", record.pace->seconds_per_generation},
                    {"games_per_second", record.pace->games_per_second},
                    {"moves_per_second", record.pace->moves_per_second}};
  }
  if (record.champion) text["champion"] = {{"generations", *record.champion}};
  const process_mark& process = record.process;
  text["process"] = {
      {"pid", process.pid}, {"host", process.host}, {"numbers", process.pid_namespace}, {"started", process.started}};
  return text.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

state_record parse_state(std::string_view text, const std::string& name) {
  const nlohmann::json content = parse_strict_json(text, name);
  object_reader reader(content, name);
  check_state_format(reader);
  state_record record;
  record.state = read_word(reader);
  record.reason = record.state == run_state::finished ? reader.word("reason", end_reasons) : reader.text("reason");
  record.generations = reader.integer("generations");
  if (reader.has("latest") && record.generations > 0) {
    record.latest = read_latest(reader.object("latest"), record.generations);
  }
  if (reader.has("validated")) read_validated(reader.object("validated"), record);
  record.seconds = reader.real("seconds", 0.0, max_seconds);
  if (reader.has("pace")) record.pace = read_pace(reader.object("pace"));
  if (reader.has("champion")) {
    object_reader champion = reader.object("champion");
    record.champion = champion.integer("generations");
    champion.finish();
  }
  record.process = read_process(reader.object("process"));
  reader.finish();
  return record;
}

std::optional<state_record> read_state(const std::filesystem::path& file) {
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored)) return std::nullopt;
  // A pipe of this name would be waited for.
  if (!std::filesystem::is_regular_file(file, ignored)) {
    throw input_error(fmt::format("{}: is not a regular file", file.string()));
  }
  return parse_state(read_text_file(file, max_json_bytes), file.string());
}

}  // namespace experiments
