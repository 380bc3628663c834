// Replay files: exact, strict, and playable up to where they were cut off.
#include "output/document/replay_file.hpp"

#include <doctest/doctest.h>

#include "app/players/players.hpp"
#include "experiments/message_of.hpp"
#include "game2048/game/game_session.hpp"
#include "game2048/roster/player_spec.hpp"
#include "output/document/board_text.hpp"
#include "text/input_error.hpp"

using namespace experiments;

namespace {

replay_file example_replay() {
  return {"0.1.0", "greedy", 0xfedcba9876543210, game2048::player_from_spec("greedy")->record(42, {0.25, 200}), 0};
}

std::string changed_replay(const std::string& from, const std::string& to) {
  std::string text = print_replay_file(example_replay());
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string replay_refusal(const std::string& text) {
  return message_of<input_error>([&] { parse_replay_file(text, "x.json"); });
}

}  // namespace

TEST_CASE("what is written reads back, and verifies") {
  const replay_file file = example_replay();
  const std::string text = print_replay_file(file);
  CHECK(looks_like_replay(text));
  CHECK(parse_replay_file(text, "x.json") == file);
  CHECK_FALSE(game2048::verify(file.record));
  CHECK(file.record.moves.size() > 100);
}

TEST_CASE("a file has a key for tiles that an enemy placed") {
  const auto player = load_player("minimax:depth=2,spawn=enemy").player;
  const replay_file file{"0.1.0", "minimax:depth=2,spawn=enemy", std::nullopt, player->record(42, {}), 0};
  const std::string text = print_replay_file(file);
  CHECK(contains(text, "\"tiles\": \"enemy\""));
  CHECK(parse_replay_file(text, "x.json") == file);
  CHECK_FALSE(game2048::verify(file.record));
  CHECK_FALSE(contains(print_replay_file(example_replay()), "tiles"));
  CHECK(contains(replay_refusal(std::string(text).replace(text.find("\"enemy\""), 7, "\"seed\"")), "tiles"));
}

TEST_CASE("a file says that its start board was given, only where it was") {
  const board_cells start = parse_board("2 4 . . / . . . . / . . . . / . . . 131072");
  game2048::game_session game(42, {}, start);
  game.play(game2048::direction::right);
  const replay_file file{"0.1.0", "a person", std::nullopt, game.record(), 0};
  const std::string text = print_replay_file(file);
  CHECK(contains(text, "\"given_start\": true"));
  CHECK(parse_replay_file(text, "x.json") == file);
  CHECK_FALSE(contains(print_replay_file(example_replay()), "given_start"));
  CHECK(contains(replay_refusal(std::string(text).replace(text.find(": true"), 6, ": false")), "given_start"));
}

TEST_CASE("a record is the game that the batch player plays") {
  const std::uint64_t seed = 42;
  for (const auto& kind : game2048::player_kinds()) {
    if (!kind.options.empty()) {
      continue;  // they search, and take their time
    }
    const auto player = game2048::player_from_spec(kind.name);
    game2048::outcome played;
    player->play(std::span(&seed, 1), {}, std::span(&played, 1));
    const auto record = player->record(seed, {});
    CHECK(record.score == played.score);
    CHECK(record.moves.size() == played.moves);
    CHECK(game2048::frames_of(record).back().board == played.board);
  }
}

TEST_CASE("H03: a file that was cut off plays up to there, wherever that is") {
  const std::string text = print_replay_file(example_replay());
  const std::size_t moves = example_replay().record.moves.size();
  const std::size_t history = text.find("\"history\": \"") + 12;
  for (std::size_t length = history; length < history + 3 * moves; length += 5) {
    const replay_file cut = parse_replay_file(text.substr(0, length), "x.json");
    CHECK(cut.record.moves.size() == (length - history) / 3);
    CHECK(cut.moves_lost == moves - cut.record.moves.size());
    CHECK(game2048::frames_of(cut.record).size() == cut.record.moves.size() + 1);
  }
  for (std::size_t length = 0; length < history - 12; length += 9) {
    CHECK(contains(replay_refusal(text.substr(0, length)), "x.json"));
  }
  for (std::size_t missing = 1; missing <= 4; ++missing) {
    CHECK(parse_replay_file(text.substr(0, text.size() - missing), "x.json").moves_lost == 0);
  }
}

TEST_CASE("H03: every change is refused, or found by verification") {
  CHECK(contains(replay_refusal(changed_replay("\"version\": 1", "\"version\": 2")), "newer"));
  CHECK(contains(replay_refusal(changed_replay("evo2048-replay", "evo2048-genome")), "format"));
  CHECK(contains(replay_refusal(changed_replay("0.25", "1.5")), "four_chance"));
  CHECK(contains(replay_refusal(changed_replay("4x4", "5x5")), "board"));
  CHECK(contains(replay_refusal(changed_replay("no-legal-move", "tired")), "end"));
  CHECK(contains(replay_refusal(changed_replay("\"history\": \"", "\"history\": \"x02")), "move 1"));
  CHECK(contains(replay_refusal(changed_replay("\"history\": \"", "\"history\": \"u02")), "expected"));
  CHECK(contains(replay_refusal(changed_replay("\"start\": \".", "\"start\": \"3")), "cell 1"));
  CHECK(contains(replay_refusal(changed_replay("\"moves\": ", "\"moves\": 1")), "history"));
  CHECK(contains(replay_refusal(changed_replay("\"score\"", "\"cheat\": 1, \"score\"")), "cheat"));
  for (const auto& [from, to] :
       {std::pair{"0.25", "0.75"}, {"\"game_seed\": 42", "\"game_seed\": 43"}, {"\"score\": ", "\"score\": 1"}}) {
    CHECK(game2048::verify(parse_replay_file(changed_replay(from, to), "x.json").record));
  }
}

TEST_CASE("B15: a length that no memory holds is not believed") {
  for (const char* moves : {"2147483648", "1152921504606846976", "18446744073709551615"}) {
    const std::string text = print_replay_file(example_replay());
    const std::size_t at = text.find("\"moves\": ") + 9;
    const std::size_t end = text.find(',', at);
    CHECK(contains(replay_refusal(std::string(text).replace(at, end - at, moves)), "history"));
  }
}
