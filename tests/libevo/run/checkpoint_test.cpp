// The envelope of a checkpoint: round trips, its published layout, and other formats refused by name (B12).
#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "evo/run/checkpoint.hpp"
#include "libevo/run/envelopes.hpp"

namespace {

using namespace evo;
using envelopes::resealed;
using envelopes::sample;

TEST_CASE("decode(encode(x)) is x, for empty, binary and long texts") {
  CHECK(decode_checkpoint(encode(sample())) == sample());
  CHECK(decode_checkpoint(encode({})) == checkpoint{});
  checkpoint state{
      "a/b", ~std::uint64_t{0}, 0, ~std::uint64_t{0}, std::string(70'000, 'n'), std::string(1'000'000, '\0')};
  state.payload[17] = '\xff';
  state.note[5] = '\0';
  CHECK(decode_checkpoint(encode(state)) == state);
}

TEST_CASE("every field changes the bytes, and equal checkpoints have equal bytes") {
  const auto bytes = encode(sample());
  CHECK(encode(sample()) == bytes);
  const auto changed = [&](auto change) {
    auto state = sample();
    change(state);
    return encode(state) != bytes && decode_checkpoint(encode(state)) == state;
  };
  CHECK(changed([](checkpoint& c) { c.type_name += "x"; }));
  CHECK(changed([](checkpoint& c) { ++c.config_digest; }));
  CHECK(changed([](checkpoint& c) { ++c.seed; }));
  CHECK(changed([](checkpoint& c) { ++c.next_generation; }));
  CHECK(changed([](checkpoint& c) { c.note += "x"; }));
  CHECK(changed([](checkpoint& c) { c.payload += "x"; }));
}

// One file of each released format must be readable for ever. This one was written by the first version of format 1.
TEST_CASE("a checkpoint of format 1 keeps its bytes and its meaning") {
  const std::string golden = envelopes::from_hex(
      "65766f2d636b707401000000130000006d6963726f2d67612f6269742d737472696e67efcdab89674523012a00000000"
      "00000007000000000000000d00000065766f3230343820302e312e300b00000000000000746865207061796c6f6164f1"
      "3bd9b913bd5107");
  CHECK(envelopes::to_hex(encode(sample())) == envelopes::to_hex(golden));
  CHECK(decode_checkpoint(golden) == sample());
}

TEST_CASE("a newer format is refused with both numbers, whatever follows") {
  auto bytes = encode(sample());
  bytes[8] = static_cast<char>(checkpoint_format + 1);
  CHECK_THROWS_WITH_AS(decode_checkpoint(bytes), "it was made by a newer version (format 2 > 1)", bad_checkpoint);
  CHECK_THROWS_WITH_AS(decode_checkpoint(resealed(bytes)), doctest::Contains("newer version (format 2 > 1)"),
                       bad_checkpoint);
  CHECK_THROWS_WITH_AS(decode_checkpoint(bytes.substr(0, 12)), doctest::Contains("newer version"), bad_checkpoint);
  bytes[8] = 0;
  CHECK_THROWS_WITH_AS(decode_checkpoint(resealed(bytes)), doctest::Contains("impossible format 0"), bad_checkpoint);
}

TEST_CASE("bytes without the magic are no checkpoint") {
  const std::string png("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
  const std::string gzip("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10);
  for (const auto& bytes : {std::string(), std::string("e"), std::string("evo-ckp"), std::string("[run]\nseed = 42\n"),
                            png, gzip, std::string(10'000, '\0'), std::string("x").append(encode(sample()))}) {
    CHECK_THROWS_WITH_AS(decode_checkpoint(bytes), "it is not a checkpoint", bad_checkpoint);
  }
  auto upper = encode(sample());
  upper[0] = 'E';
  CHECK_THROWS_WITH_AS(decode_checkpoint(resealed(upper)), "it is not a checkpoint", bad_checkpoint);
}

}  // namespace
