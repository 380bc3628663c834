// Packs games for pages.
#include "output/page/replay_page.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>

#include <fmt/format.h>

#include "output/page/html_page.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

using nlohmann::ordered_json;

/// A byte a move: two bits of direction, four of the new tile's cell, one that says whether it is a 4.
std::string packed_history(const std::vector<game2048::replay_move>& moves) {
  std::vector<std::byte> bytes;
  bytes.reserve(moves.size());
  for (const auto& [move, cell, exponent] : moves) {
    bytes.push_back(
        static_cast<std::byte>(static_cast<unsigned>(move) | unsigned{cell} << 2U | (exponent == 2 ? 1U << 6U : 0U)));
  }
  return base64(bytes);
}

/// Four numbers a move in single precision, the lowest byte first: NaN where there is none.
std::string packed_values(std::span<const game2048::move_values> values) {
  std::vector<std::byte> bytes;
  bytes.reserve(values.size() * 16);
  for (const auto& of_board : values) {
    for (const auto& value : of_board) {
      const auto bits =
          std::bit_cast<std::uint32_t>(value ? static_cast<float>(*value) : std::numeric_limits<float>::quiet_NaN());
      for (unsigned shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::byte>(bits >> shift & 255U));
    }
  }
  return base64(bytes);
}

bool has_any(const game_thoughts& thoughts) {
  return std::any_of(thoughts.values.begin(), thoughts.values.end(), [](const auto& values) {
    return std::any_of(values.begin(), values.end(), [](const auto& value) { return value.has_value(); });
  });
}

std::string ending_of(const replay_file& file) {
  if (file.moves_lost > 0) return "Here the file was cut off.";
  switch (file.record.reason) {
    case game2048::end_reason::no_legal_move:
      return "Game over: no move is legal.";
    case game2048::end_reason::refused:
      return "The game ended here: the player made no further legal move.";
    case game2048::end_reason::tile_limit:
      return "The game ended here: two tiles merged beyond what this player's boards hold.";
  }
  return "";
}

/// Pairs of a name and a value, in the order they are to be shown.
ordered_json facts_of(const replay_file& file) {
  const auto& record = file.record;
  ordered_json facts = ordered_json::array();
  const auto add = [&](const char* name, const std::string& value) {
    facts.push_back(ordered_json::array({name, value}));
  };
  add("Player", file.player);
  if (file.genome_digest) add("Genome", hexadecimal(*file.genome_digest));
  add("Seed of the game", fmt::format("{}", record.game_seed));
  add("Chance of a 4", format_double(record.four_chance));
  add("Score", fmt::format("{}", record.score));
  add("Moves", fmt::format("{}", record.moves.size()));
  add("Recorded by", "evo2048 " + file.engine);
  return facts;
}

}  // namespace

ordered_json page_game(const replay_file& file, const std::string& title, const std::optional<game_thoughts>& thoughts,
                       const std::vector<std::string>& commands) {
  const auto& record = file.record;
  ordered_json game{{"title", title},
                    {"score", record.score},
                    {"start", record.start},
                    {"history", packed_history(record.moves)},
                    {"ending", ending_of(file)},
                    {"facts", facts_of(file)},
                    {"commands", commands}};
  if (file.moves_lost > 0) {
    game["warning"] = fmt::format("The file was cut off: {} of its {} moves are whole.", record.moves.size(),
                                  record.moves.size() + file.moves_lost);
  }
  if (thoughts && has_any(*thoughts)) {
    const auto count = std::min(thoughts->values.size(), record.moves.size());
    game["values_of"] = thoughts->whose;
    game["values"] = packed_values(std::span(thoughts->values).first(count));
  }
  return game;
}

}  // namespace experiments
