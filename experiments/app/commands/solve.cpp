// evo2048 solve: computes the exact value of play on a small board.
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/run/progress.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "app/terminal/live_line.hpp"
#include "app/terminal/stop_signals.hpp"
#include "app/terminal/units.hpp"
#include "game2048/board/tile.hpp"
#include "game2048/solver/exact_solver.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"
#include "text/split.hpp"

namespace experiments {
namespace {

using game2048::solution;
using game2048::solve_question;

constexpr double bytes_of_gigabyte = 1 << 30;

command_line solve_line() {
  command_line line(
      "solve",
      "Computes the exact value of play on a small board, from all its positions: the expected score of the\n"
      "best player, or the probability of reaching a tile. SIZE is rows x columns, e.g. 3x3 (a minute or two)\n"
      "or 2x4; a board that needs more memory than --memory is refused with an estimate. 4x4 is far too large.",
      {"SIZE", 1, 1});
  line.value("target", "TILE", "compute the probability of reaching this tile, 8 to 32768, instead of the score");
  line.value("start", "BOARD", "start on this board, e.g. '2 2 / . .', and print the value of each move");
  line.value("play", "HOW", "best, or random: all legal moves equally likely (best)");
  line.value("four-chance", "P", "probability that a new tile is a 4 (0.1)");
  line.value("memory", "GB", "memory limit in gigabytes (4)");
  line.flag("json", "print one JSON object");
  return line;
}

void read_size(const command_line& line, solve_question& question) {
  const std::string& text = line.operand_values().front();
  const auto parts = split(text, 'x');
  const auto rows = parse_integer(parts.front()), columns = parse_integer(parts.back());
  constexpr std::uint64_t max_side = game2048::grid_board::max_side;
  if (parts.size() != 2 || !rows || !columns || *rows < 1 || *columns < 1 || *rows > max_side || *columns > max_side)
    throw line.usage_error(
        fmt::format("{} is not a size: expected rows x columns, each from 1 to 8, e.g. 3x3", in_quotes(text)));
  question.rows = *rows;
  question.columns = *columns;
}

std::optional<std::uint8_t> target_of(const command_line& line) {
  if (!line.has("target")) return std::nullopt;
  const std::uint64_t tile = line.whole("target", {8, 32768}, 0);
  const auto exponent = game2048::exponent_of(tile);
  if (!exponent)
    throw line.usage_error(fmt::format("--target: {} is not a tile: expected a power of two from 8 to 32768", tile));
  return exponent;
}

solve_question question_of(const command_line& line) {
  solve_question question;
  read_size(line, question);
  question.target = target_of(line);
  question.random_play = line.word("play", {"best|random"}, "best") == "random";
  question.four_chance = line.real("four-chance", {0.0, 1.0}, 0.1);
  try {
    if (const auto start = line.text("start")) question.start = game2048::parse_grid(*start);
    validate(question);
  } catch (const std::invalid_argument& error) {
    throw line.usage_error(error.what());
  }
  return question;
}

double seconds_since(std::chrono::steady_clock::time_point begun) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

std::string progress_text(double share, double seconds) {
  return fmt::format("solving, {:.0f} % of some {}", 100.0 * share, share > 0.0 ? as_time(seconds / share) : "time");
}

std::string subject_of(const solve_question& question) {
  return question.target ? fmt::format("chance to make {}", std::uint64_t{1} << *question.target) : "expected score";
}

std::string number_of(const solve_question& question, double value) {
  return fmt::format("{:.{}f}", value, question.target ? 12 : 9);
}

std::string as_text(const solve_question& question, const solution& found, double seconds) {
  std::string text = fmt::format("{}x{}, {}\n  {:<22}{}\n", question.rows, question.columns,
                                 question.start ? "from " + to_string(*question.start) : "from two random tiles",
                                 subject_of(question), number_of(question, found.value));
  for (std::size_t d = 0; d < found.moves.size(); ++d)
    if (found.moves[d])
      text += fmt::format("    {:<20}{}\n", name_of(game2048::all_directions[d]), number_of(question, *found.moves[d]));
  return text + fmt::format(
                    "  {:<22}{}\n  {:<22}{}, those that turn or mirror into each other being one\n"
                    "  {:<22}{} of these without a legal move\n  {:<22}{}\n",
                    "positions", found.boards, "", found.orbits, "", found.lost, "time", as_time(seconds));
}

std::string as_json(const solve_question& question, const solution& found, double seconds) {
  nlohmann::ordered_json moves = nlohmann::ordered_json::object();
  for (std::size_t d = 0; d < found.moves.size(); ++d)
    if (found.moves[d]) moves[std::string(name_of(game2048::all_directions[d]))] = *found.moves[d];
  nlohmann::ordered_json text = {{"rows", question.rows},
                                 {"columns", question.columns},
                                 {"play", question.random_play ? "random" : "best"},
                                 {"four_chance", question.four_chance},
                                 {question.target ? "chance" : "score", found.value}};
  if (question.target) text["target"] = std::uint64_t{1} << *question.target;
  if (question.start) {
    text["start"] = to_string(*question.start);
    text["moves"] = moves;
  }
  text.update({{"positions", found.boards},
               {"orbits", found.orbits},
               {"lost", found.lost},
               {"afterstates", found.afterstates},
               {"seconds", seconds}});
  return text.dump() + "\n";
}

/// The solution, with its progress on the terminal; stops at a signal. Throws as game2048::solve.
solution solve_with_progress(const solve_question& question, double gigabytes, std::stop_token stop) {
  game2048::solve_limits limits;
  limits.memory = static_cast<std::uint64_t>(gigabytes * bytes_of_gigabyte);
  limits.stop = std::move(stop);
  const auto begun = std::chrono::steady_clock::now();
  live_line shown(false);
  shown.delay_first();
  limits.progress = [&](double share) {
    if (shown.is_due()) shown.write(progress_text(share, seconds_since(begun)));
  };
  return solve(question, limits);
}

}  // namespace

int solve_command(arguments given) {
  command_line line = solve_line();
  if (!line.parse(given)) {
    return done;
  }
  const solve_question question = question_of(line);
  const double gigabytes = line.real("memory", {0.001, 1e6}, 4.0);
  stop_signals signals;
  const auto begun = std::chrono::steady_clock::now();
  solution found;
  try {
    found = solve_with_progress(question, gigabytes, signals.token());
  } catch (const std::invalid_argument& error) {  // sides or tiles that are too large
    throw line.usage_error(error.what());
  } catch (const game2048::solve_refused& refusal) {
    throw line.usage_error(fmt::format("{}; --memory raises the limit", refusal.what()));
  } catch (const game2048::solve_stopped&) {
    print_status("stopped: a partial search gives no result\n");
    return signal_offset + signals.received();
  }
  const double seconds = seconds_since(begun);
  print_output(line.has("json") ? as_json(question, found, seconds) : as_text(question, found, seconds));
  return done;
}

}  // namespace experiments
