// Manipulated bytes of a state: false lengths, versions and numbers are refused before anything is used (P01).
#include <doctest/doctest.h>

#include <chrono>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "evo/algorithm/micro_ga.hpp"
#include "evo/run/state_archive.hpp"
#include "libevo/algorithm/generations.hpp"

namespace {

using namespace evo;
using state = micro_ga_state<toys::bit_string>;

std::string sample() {
  const auto ga = generations::bit_ga(generations::plain_micro_ga(4, 1));
  return encode_state(generations::next(ga, {}, *toys::one_max()));
}

std::string with_bytes(std::string bytes, std::size_t offset, std::uint64_t value, std::size_t width) {
  std::memcpy(bytes.data() + offset, &value, std::min(width, bytes.size() - offset));
  return bytes;
}

std::string refusal(const std::string& bytes) {
  try {
    decode_state<state>(bytes);
  } catch (const std::exception& fault) {
    return fault.what();
  }
  return {};
}

TEST_CASE("what is written is read, and nothing more or less") {
  const auto bytes = sample();
  CHECK(encode_state(decode_state<state>(bytes)) == bytes);
  CHECK(refusal(bytes + '\0') == "1 bytes follow its end");
  for (std::size_t length = 0; length < bytes.size(); ++length) REQUIRE(refusal(bytes.substr(0, length)) != "");
}

TEST_CASE("a class version that is unknown is refused with the class") {
  const auto bytes = sample();
  bool refused = false;
  for (std::size_t at = 0; at + 4 <= bytes.size(); ++at) {
    const auto text = refusal(with_bytes(bytes, at, 7, 4));
    refused |= text.starts_with("version 7 of class evo::micro_ga_state<") &&
               text.ends_with(" is unknown, the newest known one is 0");
  }
  CHECK(refused);
}

TEST_CASE("a length beyond the end is refused, at once and without the memory for it, wherever it stands") {
  const auto bytes = sample();
  const auto begin = std::chrono::steady_clock::now();
  int refused = 0;
  for (const std::uint64_t value : {~std::uint64_t{0}, std::uint64_t{1} << 62, std::uint64_t{1} << 40}) {
    for (std::size_t at = 0; at + 8 <= bytes.size(); ++at) {
      const auto text = refusal(with_bytes(bytes, at, value, 8));
      CHECK(text.find("bad_alloc") == std::string::npos);
      refused += text.starts_with("a length of " + std::to_string(value) + " where ") ? 1 : 0;
    }
  }
  CHECK(refused > 3 * 10);  // signature, individuals, genomes, further objectives, columns and their names
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(60));
}

TEST_CASE("a truth value is 0 or 1") {
  const auto bytes = sample();
  bool refused = false;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    refused |= refusal(with_bytes(bytes, at, 77, 1)) == "a truth value is 77, expected 0 or 1";
  }
  CHECK(refused);
}

}  // namespace
