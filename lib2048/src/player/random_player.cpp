// The random player's answers, sixteen steps at a time.
#include "game2048/player/random_player.hpp"

#include "game2048/board/spawn_stream.hpp"

namespace game2048 {
namespace {

constexpr std::size_t answers_per_draw = 16;
constexpr std::size_t answers_per_byte = 4;

}  // namespace

void random_player::begin_game(std::size_t lane, std::uint64_t game_seed) {
  refill_when_used_up();
  const stream_key key = key_of(game_seed, stream_purpose::player);
  const std::uint32_t bits = draw(key.low, key.high);
  const std::uint32_t offset = static_cast<std::uint32_t>(2 * answered_);
  answers_.place[lane] = key.low + 1;
  answers_.high[lane] = key.high;
  answers_.last_draw[lane] = bits;
  answers_.offset[lane] = offset;
  for (std::size_t j = 0; j < answers_.pending.size(); ++j)
    answers_.pending[j].at[lane] = static_cast<std::uint8_t>(bits << offset >> 8 * j);
}

void random_player::relocate(std::size_t from, std::size_t to) {
  answers_.place[to] = answers_.place[from];
  answers_.high[to] = answers_.high[from];
  answers_.last_draw[to] = answers_.last_draw[from];
  answers_.offset[to] = answers_.offset[from];
  for (lane_bytes& bits : answers_.pending) bits.at[to] = bits.at[from];
}

void random_player::choose(const lane_boards&, std::size_t, lane_bytes& answers) {
  refill_when_used_up();
  kernels_->unpack(answers_.pending[answered_ / answers_per_byte],
                   static_cast<unsigned>(2 * (answered_ % answers_per_byte)), answers);
  ++answered_;
}

void random_player::refill_when_used_up() {
  if (answered_ < answers_per_draw) return;
  kernels_->refill(answers_);
  answered_ = 0;
}

}  // namespace game2048
