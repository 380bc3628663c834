// Pages with recorded games: the packed data, and their escaping.
#include "output/page/replay_page.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "game2048/roster/player_spec.hpp"
#include "output/page/html_page.hpp"

using namespace experiments;

namespace {

replay_file recorded(const char* player) {
  return {"1.0", player, std::nullopt, game2048::player_from_spec(player)->record(5, {})};
}

/// The bytes of a text in base 64, by the plainest of ways.
std::vector<unsigned char> decoded(const std::string& text) {
  const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bits;
  for (const char c : text) {
    if (c == '=') break;
    for (int bit = 5; bit >= 0; --bit) bits += letters.find(c) >> bit & 1 ? '1' : '0';
  }
  std::vector<unsigned char> bytes;
  for (std::size_t i = 0; i + 8 <= bits.size(); i += 8) {
    bytes.push_back(static_cast<unsigned char>(std::stoi(bits.substr(i, 8), nullptr, 2)));
  }
  return bytes;
}

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

TEST_CASE("base 64 as in RFC 4648") {
  const auto of = [](const std::string& text) { return base64(std::as_bytes(std::span(text))); };
  CHECK(of("").empty());
  CHECK(of("f") == "Zg==");
  CHECK(of("fo") == "Zm8=");
  CHECK(of("foo") == "Zm9v");
  CHECK(of("foobar") == "Zm9vYmFy");
  CHECK(of("\xff\xfe\xfb") == "//77");
}

TEST_CASE("every move of a game is a byte that says it") {
  const auto file = recorded("greedy");
  const auto game = page_game(file, "title", std::nullopt, {"a command"});
  const auto bytes = decoded(game.at("history"));
  REQUIRE(bytes.size() == file.record.moves.size());
  for (std::size_t n = 0; n < bytes.size(); ++n) {
    const auto& move = file.record.moves[n];
    CHECK((bytes[n] & 3) == static_cast<int>(move.move));
    CHECK((bytes[n] >> 2 & 15) == move.cell);
    CHECK((bytes[n] >> 6) + 1 == move.exponent);
  }
  CHECK(game.at("start") == nlohmann::ordered_json(file.record.start));
  CHECK(game.at("score") == file.record.score);
  CHECK(game.at("facts").at(0) == nlohmann::ordered_json::array({"Player", "greedy"}));
  CHECK_FALSE(game.contains("values"));
  CHECK_FALSE(game.contains("warning"));
}

TEST_CASE("values come as four floats a move, NaN where there is none; a player without any has none") {
  const auto file = recorded("greedy");
  game_thoughts thoughts{"someone", std::vector<game2048::move_values>(file.record.moves.size() + 1)};
  CHECK_FALSE(page_game(file, "", thoughts, {}).contains("values"));
  thoughts.values[2] = {1.5, std::nullopt, -7.0, 0.0};
  const auto game = page_game(file, "", thoughts, {});
  CHECK(game.at("values_of") == "someone");
  const auto bytes = decoded(game.at("values"));
  REQUIRE(bytes.size() == file.record.moves.size() * 16);
  std::array<float, 4> third{}, first{};
  std::memcpy(third.data(), bytes.data() + 32, 16);
  std::memcpy(first.data(), bytes.data(), 16);
  CHECK(third[0] == 1.5F);
  CHECK(third[1] != third[1]);
  CHECK(third[2] == -7.0F);
  CHECK(third[3] == 0.0F);
  CHECK(first[0] != first[0]);
}

TEST_CASE("a cut game says so") {
  auto file = recorded("greedy");
  file.moves_lost = 3;
  const auto game = page_game(file, "", std::nullopt, {});
  CHECK(game.at("warning").get<std::string>().find("cut off") != std::string::npos);
}

TEST_CASE("no data can end the block that they stand in (H04), and no byte is lost on the way") {
  const std::string hostile = "</script><img src=x onerror=alert(1)><!-- & \" ' \xE2\x80\xA8 @DATA@ @NONCE@";
  const std::string page = html_page("replay.html", {{"game", {{"title", hostile}}}});
  CHECK(occurrences(page, "</script>") == 2);
  CHECK(occurrences(page, "<!--") == 0);
  CHECK(occurrences(page, "\xE2\x80\xA8") == 0);
  CHECK(occurrences(page, "<img") == 0);
  const std::string open = "id=\"page-data\">";
  const auto begin = page.find(open) + open.size();
  const auto data = nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
  CHECK(data.at("game").at("title") == hostile);
}

TEST_CASE("what is no UTF-8 is replaced, and the page is the same each time; every mark is filled in") {
  const std::string page = html_page("replay.html", {{"game", "\xff\xc0"}});
  CHECK(page == html_page("replay.html", {{"game", "\xff\xc0"}}));
  CHECK(page != html_page("replay.html", {{"game", "other"}}));
  CHECK(occurrences(page, "\\ufffd") == 2);
  for (const char* mark : {"@NONCE@", "@DATA@", "@FILE", "@MODULE"}) CHECK(occurrences(page, mark) == 0);
  CHECK_THROWS_AS(html_page("no.html", {}), std::logic_error);
}

TEST_CASE("a page loads nothing: no address stands in it outside its text") {
  const std::string page = html_page("replay.html", {});
  for (const char* part : {" src=", " href=", "@import", "url(", "XMLHttpRequest", "fetch("})
    CHECK(occurrences(page, part) == 0);
  CHECK(occurrences(page, "default-src 'none'") == 1);
}

TEST_CASE("50,000 moves with values are less than 10 MB (H05)") {
  auto file = recorded("greedy");
  file.record.moves.assign(50'000, {game2048::direction::left, 3, 1});
  const game_thoughts thoughts{"someone", std::vector<game2048::move_values>(50'001, {1.0, 2.0, 3.0, 4.0})};
  CHECK(html_page("replay.html", {{"game", page_game(file, "", thoughts, {})}}).size() < 10'000'000);
}
