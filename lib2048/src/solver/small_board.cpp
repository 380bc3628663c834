#include "solver/small_board.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include <fmt/format.h>

namespace game2048 {
namespace {

constexpr std::uint32_t past_limit = 0xffffffff;

bool is_upright(direction d) { return d == direction::up || d == direction::down; }
bool is_from_last(direction d) { return d == direction::down || d == direction::right; }

}  // namespace

small_shape::small_shape(std::size_t rows, std::size_t columns)
    : rows_(rows), columns_(columns), cells_(rows * columns) {
  if (rows == 0 || columns == 0 || rows > max_side || columns > max_side || cells_ > max_cells)
    throw std::invalid_argument(
        fmt::format("a board of {}x{}; sides must be 1..5, with at most 16 cells", rows, columns));
  for (const direction d : all_directions) {
    const std::size_t count = is_upright(d) ? columns : rows, length = is_upright(d) ? rows : columns;
    auto& lines = lines_[static_cast<std::size_t>(d)];
    lines.resize(count);
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t k = 0; k < length; ++k) {
        const std::size_t along = is_from_last(d) ? length - 1 - k : k;
        lines[i].push_back(static_cast<std::uint8_t>(4 * (is_upright(d) ? along * columns + i : i * columns + along)));
      }
  }
  by_length_ = {moves_of_length(rows), moves_of_length(columns)};
  upside_down_ = mirroring_of([&](std::size_t row, std::size_t column) { return (rows - 1 - row) * columns + column; });
  left_right_ = mirroring_of([&](std::size_t row, std::size_t column) { return row * columns + columns - 1 - column; });
  if (rows == columns)
    transposed_ = mirroring_of([&](std::size_t row, std::size_t column) { return column * columns + row; });
}

template <class Target>
small_shape::mirroring small_shape::mirroring_of(Target target) const {
  mirroring shifts;
  for (std::size_t c = 0; c < cells_; ++c) {
    const int left = 4 * (static_cast<int>(target(c / columns_, c % columns_)) - static_cast<int>(c));
    const auto found = std::find_if(shifts.begin(), shifts.end(), [&](const shift& s) { return s.left == left; });
    shift& group = found == shifts.end() ? shifts.emplace_back(shift{0, left}) : *found;
    group.cells = with_small_tile(group.cells, c, 15);
  }
  return shifts;
}

small_shape::line_moves small_shape::moves_of_length(std::size_t length) {
  const std::size_t count = std::size_t{1} << 4 * length;
  line_moves moves{std::vector<std::uint32_t>(count), std::vector<std::uint32_t>(count)};
  grid_board line(1, length);
  for (std::size_t packed = 0; packed < count; ++packed) {
    for (std::size_t c = 0; c < length; ++c) line.set(0, c, small_exponent(packed, c));
    const grid_move moved = game2048::move(line, direction::left);
    std::uint32_t after = 0;
    for (std::size_t c = 0; c < length; ++c) {
      const std::uint8_t exponent = moved.after.cells()[c];
      if (exponent > max_small_exponent) moves.score[packed] = past_limit;
      after |= (exponent & 15U) << 4 * c;
    }
    moves.after[packed] = after;
    if (moves.score[packed] != past_limit) moves.score[packed] = static_cast<std::uint32_t>(moved.score);
  }
  return moves;
}

small_shape::moved small_shape::move(small_board board, direction d) const {
  moved result;
  const line_moves& moves = by_length_[is_upright(d) ? 0 : 1];
  for (const auto& shifts : lines_[static_cast<std::size_t>(d)]) {
    std::uint32_t line = 0;
    for (std::size_t k = 0; k < shifts.size(); ++k) line |= (board >> shifts[k] & 15) << 4 * k;
    const std::uint32_t after = moves.after[line];
    if (moves.score[line] == past_limit) throw std::invalid_argument("tiles above 32768 can come up from this start");
    result.score += moves.score[line];
    for (std::size_t k = 0; k < shifts.size(); ++k) result.after |= small_board{after >> 4 * k & 15} << shifts[k];
  }
  return result;
}

// A mirroring is three to five shifts, where the cells one by one would be nine or more: half of all solving is this.
small_shape::image_set small_shape::images_of(small_board board) const {
  const auto mirrored = [](small_board b, const mirroring& shifts) {
    small_board result = 0;
    for (const shift& s : shifts) result |= std::rotl(b & s.cells, s.left);
    return result;
  };
  image_set set{{board, mirrored(board, upside_down_)}, 4};
  set.board[2] = mirrored(set.board[0], left_right_);
  set.board[3] = mirrored(set.board[1], left_right_);
  if (!transposed_.empty())
    for (; set.count < 8; ++set.count) set.board[set.count] = mirrored(set.board[set.count - 4], transposed_);
  return set;
}

small_board small_shape::canonical(small_board board) const {
  const image_set images = images_of(board);
  return *std::min_element(images.board.begin(), images.board.begin() + static_cast<std::ptrdiff_t>(images.count));
}

std::uint64_t small_shape::images(small_board board) const {
  const image_set images = images_of(board);
  const auto end = images.board.begin() + static_cast<std::ptrdiff_t>(images.count);
  return images.count / static_cast<std::uint64_t>(std::count(images.board.begin(), end, board));
}

small_board small_shape::packed(const grid_board& board) const {
  small_board result = 0;
  for (std::size_t c = 0; c < cells_; ++c) result = with_small_tile(result, c, board.cells()[c]);
  return result;
}

}  // namespace game2048
