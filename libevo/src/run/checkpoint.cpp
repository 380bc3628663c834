#include "evo/run/checkpoint.hpp"

#include <xxhash.h>

#include <string_view>

#include <fmt/format.h>

namespace evo {
namespace {

constexpr std::string_view magic = "evo-ckpt";
constexpr std::size_t checksum_bytes = 8;

template <class T>
void put(std::string& bytes, T value) {
  for (std::size_t i = 0; i < sizeof(T); ++i) bytes += static_cast<char>(value >> (8 * i) & 0xff);
}

void put_text(std::string& bytes, std::string_view text) {
  put(bytes, static_cast<std::uint32_t>(text.size()));
  bytes += text;
}

/// Reads on from a position, never past the end.
class reader {
 public:
  explicit reader(std::string_view bytes) : rest_(bytes) {}

  std::string_view take(std::uint64_t count) {
    if (count > rest_.size()) throw bad_checkpoint("it is cut off, or a length in it is wrong");
    const auto taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }
  template <class T>
  T number() {
    T value = 0;
    const auto taken = take(sizeof(T));
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      value |= static_cast<T>(static_cast<T>(static_cast<unsigned char>(taken[i])) << (8 * i));
    }
    return value;
  }
  std::string text() { return std::string(take(number<std::uint32_t>())); }
  bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

void check_frame(std::string_view bytes) {
  reader in(bytes);
  if (bytes.size() < magic.size() || in.take(magic.size()) != magic) throw bad_checkpoint("it is not a checkpoint");
  const auto format = in.number<std::uint32_t>();
  if (format > checkpoint_format) {
    throw bad_checkpoint(fmt::format("it was made by a newer version (format {} > {})", format, checkpoint_format));
  }
  if (format == 0) throw bad_checkpoint("it has the impossible format 0");
  if (bytes.size() < checksum_bytes) throw bad_checkpoint("it is cut off");
  const auto body = bytes.substr(0, bytes.size() - checksum_bytes);
  if (reader(bytes.substr(body.size())).number<std::uint64_t>() != XXH3_64bits(body.data(), body.size())) {
    throw bad_checkpoint("its checksum is wrong: it is cut off or damaged");
  }
}

}  // namespace

std::string encode(const checkpoint& state) {
  std::string bytes(magic);
  put(bytes, checkpoint_format);
  put_text(bytes, state.type_name);
  put(bytes, state.config_digest);
  put(bytes, state.seed);
  put(bytes, state.next_generation);
  put_text(bytes, state.note);
  put(bytes, static_cast<std::uint64_t>(state.payload.size()));
  bytes += state.payload;
  put(bytes, static_cast<std::uint64_t>(XXH3_64bits(bytes.data(), bytes.size())));
  return bytes;
}

checkpoint decode_checkpoint(const std::string& bytes) {
  check_frame(bytes);
  reader in(std::string_view(bytes).substr(0, bytes.size() - checksum_bytes));
  in.take(magic.size() + sizeof(std::uint32_t));
  checkpoint state;
  state.type_name = in.text();
  state.config_digest = in.number<std::uint64_t>();
  state.seed = in.number<std::uint64_t>();
  state.next_generation = in.number<std::uint64_t>();
  state.note = in.text();
  state.payload = std::string(in.take(in.number<std::uint64_t>()));
  if (!in.at_end()) throw bad_checkpoint("it has bytes that belong to nothing");
  return state;
}

}  // namespace evo
