// Damaged checkpoints: every cut, every flipped bit and every false length is refused, quickly (B14, B15).
#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "evo/run/checkpoint.hpp"
#include "libevo/algorithm/generations.hpp"
#include "libevo/archives.hpp"
#include "libevo/run/envelopes.hpp"

namespace {

using namespace evo;
using envelopes::resealed;
using envelopes::with_number;

/// A small checkpoint whose payload is a state of a micro-GA, as a run writes it.
checkpoint small_checkpoint() {
  const auto ga = generations::bit_ga(generations::plain_micro_ga(4, 1));
  auto state = envelopes::sample();
  state.payload = archived(generations::next(ga, {}, *toys::one_max()));
  return state;
}

bool refused(const std::string& bytes) {
  try {
    decode_checkpoint(bytes);
  } catch (const bad_checkpoint& fault) {
    return std::string(fault.what()).size() > 10;
  }
  return false;
}

TEST_CASE("every truncation is refused") {
  const auto bytes = encode(small_checkpoint());
  REQUIRE_FALSE(refused(bytes));
  for (std::size_t length = 0; length < bytes.size(); ++length)
    REQUIRE_MESSAGE(refused(bytes.substr(0, length)), length);
}

TEST_CASE("every truncation is refused even where its checksum is right") {
  const auto bytes = encode(small_checkpoint());
  for (std::size_t length = 8; length < bytes.size(); ++length) {
    REQUIRE_MESSAGE(refused(resealed(bytes.substr(0, length))), length);
  }
}

TEST_CASE("every single flipped bit is refused") {
  const auto whole = encode(small_checkpoint());
  for (std::size_t bit = 0; bit < 8 * whole.size(); ++bit) {
    auto bytes = whole;
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << (bit % 8)));
    REQUIRE_MESSAGE(refused(bytes), "bit ", bit);
  }
}

TEST_CASE("bytes that follow a whole checkpoint are refused") {
  const auto bytes = encode(small_checkpoint());
  CHECK(refused(bytes + '\0'));
  CHECK(refused(bytes + bytes));
  CHECK(refused(resealed(bytes + "x")));
}

TEST_CASE("false lengths are refused, with the false checksum and with the right one") {
  const auto state = small_checkpoint();
  const auto bytes = encode(state);
  for (const auto& field : envelopes::length_fields(state)) {
    for (const auto length : {std::uint64_t{1} << 31, std::uint64_t{1} << 60, ~std::uint64_t{0}, ~std::uint64_t{0} - 7,
                              std::uint64_t{0xffffffff}, std::uint64_t{bytes.size()}, std::uint64_t{1}}) {
      const auto damaged = with_number(bytes, field.offset, field.bytes, length);
      REQUIRE_MESSAGE(refused(damaged), "length at ", field.offset, " made ", length);
      // Cut to 4 bytes, 2^60 is a length of 0: it shifts all that follows.
      REQUIRE_MESSAGE(refused(resealed(damaged)), "length at ", field.offset, " made ", length, ", resealed");
    }
  }
}

TEST_CASE("a huge number written anywhere is refused: no place is read before the checksum") {
  const auto bytes = encode(small_checkpoint());
  for (std::size_t offset = 0; offset < bytes.size(); ++offset) {
    for (const auto number : {std::uint64_t{1} << 31, std::uint64_t{1} << 60, ~std::uint64_t{0}}) {
      const auto damaged = with_number(bytes, offset, 8, number);
      if (damaged != bytes) REQUIRE_MESSAGE(refused(damaged), offset);
    }
  }
}

TEST_CASE("with the right checksum, damage outside the lengths is read as it stands, without a crash") {
  const auto state = small_checkpoint();
  const auto whole = encode(state);
  for (std::size_t offset = 0; offset + 8 < whole.size(); ++offset) {
    for (const auto number : {std::uint64_t{1} << 31, std::uint64_t{1} << 60, ~std::uint64_t{0}}) {
      const auto damaged = resealed(with_number(whole, offset, 8, number));
      try {
        const auto loaded = decode_checkpoint(damaged);
        REQUIRE(encode(loaded) == damaged);
      } catch (const bad_checkpoint&) {
        // refused: as good
      }
    }
  }
}

TEST_CASE("cuts and damages have messages that say what is wrong") {
  const auto bytes = encode(envelopes::sample());
  CHECK_THROWS_WITH_AS(decode_checkpoint(bytes.substr(0, bytes.size() - 4)), doctest::Contains("checksum"),
                       bad_checkpoint);
  CHECK_THROWS_WITH_AS(decode_checkpoint(bytes.substr(0, 10)), doctest::Contains("cut off"), bad_checkpoint);
  const auto payload = envelopes::length_fields(envelopes::sample()).back().offset;
  for (const auto length : {std::uint64_t{1000}, std::uint64_t{1} << 60, ~std::uint64_t{0}, ~std::uint64_t{0} - 7}) {
    CHECK_THROWS_WITH_AS(decode_checkpoint(resealed(with_number(bytes, payload, 8, length))),
                         doctest::Contains("a length in it is wrong"), bad_checkpoint);
  }
  CHECK_THROWS_WITH_AS(decode_checkpoint(resealed(with_number(bytes, payload, 8, 3))),
                       doctest::Contains("belong to nothing"), bad_checkpoint);
}

}  // namespace
