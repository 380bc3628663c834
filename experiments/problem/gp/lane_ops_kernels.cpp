// The operations of the tree languages on rows of 64 lanes, compiled once for each instruction set: plain loops over vectors.
// Every operation reads a vector of its arguments before it writes that vector of its result, so that they may share a row.
#include "problem/gp/lane_ops_kernels.hpp"

#include <cstddef>
#include <cstdint>

namespace experiments::EVO2048_ISA {
namespace {

#if defined(__AVX512BW__)
constexpr std::size_t width = 64;
#elif defined(__AVX2__)
constexpr std::size_t width = 32;
#else
constexpr std::size_t width = 16;
#endif
constexpr std::size_t lanes = 64;

typedef std::uint8_t bytes __attribute__((vector_size(width), may_alias));
typedef std::uint32_t words __attribute__((vector_size(width), may_alias));
typedef float floats __attribute__((vector_size(width), may_alias));

template <class Vector>
[[gnu::always_inline]] inline Vector& at(unsigned char* rows, std::uint32_t row, std::size_t offset,
                                         std::size_t row_bytes) {
  return *reinterpret_cast<Vector*>(rows + row * row_bytes + offset);
}

/// to = of(a, b, c, d) on bytes; only the first `Arguments` of them are read.
template <int Arguments, class Of>
[[gnu::always_inline]] inline void on_bytes(unsigned char* rows, const evo::gp_instruction& self, Of of) {
  for (std::size_t i = 0; i < lanes; i += width) {
    const auto argument = [&](int k) { return k < Arguments ? at<bytes>(rows, self.from[k], i, lanes) : bytes{}; };
    at<bytes>(rows, self.to, i, lanes) = of(argument(0), argument(1), argument(2), argument(3));
  }
}

/// The instruction's draws, two bits a lane.
[[gnu::always_inline]] inline bytes draws(unsigned char* rows, const evo::gp_instruction& self, std::size_t i) {
  return (bytes)((words)at<bytes>(rows, self.draw_row, i, lanes) >> (2 * self.draw)) & 3;
}

[[gnu::always_inline]] inline bytes select(bytes mask, bytes a, bytes b) { return (mask & a) | (~mask & b); }

/// Clamps to +-1e30 and turns NaN into +1e30, so that no operation yields an infinity or a NaN.
[[gnu::always_inline]] inline floats bounded(floats x) {
  const float bound = 1e30F;
  const floats above = (floats)(x < bound);  // false also for NaN
  const floats capped = (floats)(((words)above & (words)x) | (~(words)above & (words)(floats{} + bound)));
  const floats below = (floats)(capped > -bound);
  return (floats)(((words)below & (words)capped) | (~(words)below & (words)(floats{} - bound)));
}

template <int Arguments, class Of>
[[gnu::always_inline]] inline void on_floats(unsigned char* rows, const evo::gp_instruction& self, Of of) {
  constexpr std::size_t row_bytes = lanes * sizeof(float);
  for (std::size_t i = 0; i < row_bytes; i += width) {
    const auto argument = [&](int k) {
      return k < Arguments ? at<floats>(rows, self.from[k], i, row_bytes) : floats{};
    };
    at<floats>(rows, self.to, i, row_bytes) = of(argument(0), argument(1), argument(2), argument(3));
  }
}

[[gnu::always_inline]] inline floats choose(words mask, floats a, floats b) {
  return (floats)((mask & (words)a) | (~mask & (words)b));
}

/// of_state[state], where bit k of a lane's state is mask[k].
[[gnu::always_inline]] inline words threshold_of(const std::uint32_t* of_state, const words (&mask)[4]) {
  words chosen[16];
  for (std::size_t state = 0; state < 16; ++state) chosen[state] = words{} + of_state[state];
  for (std::size_t level = 0, left = 8; level < 4; ++level, left /= 2)
    for (std::size_t n = 0; n < left; ++n)
      chosen[n] = (mask[level] & chosen[2 * n + 1]) | (~mask[level] & chosen[2 * n]);
  return chosen[0];
}

}  // namespace

/// The direction `immediate` where the sense (0xff or 0) holds, else a fresh uniform one.
void sense_or_draw(unsigned char* rows, const evo::gp_instruction& self) {
  const auto way = static_cast<std::uint8_t>(self.immediate);
  for (std::size_t i = 0; i < lanes; i += width) {
    const bytes sensed = at<bytes>(rows, self.from[0], i, lanes);
    at<bytes>(rows, self.to, i, lanes) = select(sensed, bytes{} + way, draws(rows, self, i));
  }
}

/// The published program's "mod 3", taken only outside 0..3: 4 -> 1, 5 -> 2, 6 -> 0.
void add_published(unsigned char* rows, const evo::gp_instruction& self) {
  on_bytes<2>(rows, self, [](bytes a, bytes b, bytes, bytes) {
    const bytes sum = a + b;
    const bytes once = sum - (((bytes)(sum > 3)) & 3);
    return once - (((bytes)(sum == 6)) & 3);
  });
}
/// ... and -1 -> 1, -2 -> 0, -3 -> 0.
void subtract_published(unsigned char* rows, const evo::gp_instruction& self) {
  on_bytes<2>(rows, self, [](bytes a, bytes b, bytes, bytes) {
    const bytes below = (bytes)(a < b);
    return select(below, (bytes)(b - a == 1) & 1, a - b);
  });
}
void add_mod4(unsigned char* rows, const evo::gp_instruction& self) {
  on_bytes<2>(rows, self, [](bytes a, bytes b, bytes, bytes) { return (a + b) & 3; });
}
void subtract_mod4(unsigned char* rows, const evo::gp_instruction& self) {
  on_bytes<2>(rows, self, [](bytes a, bytes b, bytes, bytes) { return (a - b) & 3; });
}
void larger(unsigned char* rows, const evo::gp_instruction& self) {
  on_bytes<2>(rows, self, [](bytes a, bytes b, bytes, bytes) { return select((bytes)(a > b), a, b); });
}
void smaller(unsigned char* rows, const evo::gp_instruction& self) {
  on_bytes<2>(rows, self, [](bytes a, bytes b, bytes, bytes) { return select((bytes)(a < b), a, b); });
}
/// a and b decide whose second evaluation, c or d, counts.
void larger_again(unsigned char* rows, const evo::gp_instruction& self) {
  on_bytes<4>(rows, self, [](bytes a, bytes b, bytes c, bytes d) { return select((bytes)(a > b), c, d); });
}
void smaller_again(unsigned char* rows, const evo::gp_instruction& self) {
  on_bytes<4>(rows, self, [](bytes a, bytes b, bytes c, bytes d) { return select((bytes)(a < b), c, d); });
}
/// One of the two, by the low bit of the draw.
void either(unsigned char* rows, const evo::gp_instruction& self) {
  for (std::size_t i = 0; i < lanes; i += width) {
    const bytes second = (bytes)((draws(rows, self, i) & 1) == 1);
    at<bytes>(rows, self.to, i, lanes) =
        select(second, at<bytes>(rows, self.from[1], i, lanes), at<bytes>(rows, self.from[0], i, lanes));
  }
}

void add(unsigned char* rows, const evo::gp_instruction& self) {
  on_floats<2>(rows, self, [](floats a, floats b, floats, floats) { return bounded(a + b); });
}
void subtract(unsigned char* rows, const evo::gp_instruction& self) {
  on_floats<2>(rows, self, [](floats a, floats b, floats, floats) { return bounded(a - b); });
}
void multiply(unsigned char* rows, const evo::gp_instruction& self) {
  on_floats<2>(rows, self, [](floats a, floats b, floats, floats) { return bounded(a * b); });
}
/// Protected: 1 where the divisor is 0.
void divide(unsigned char* rows, const evo::gp_instruction& self) {
  on_floats<2>(rows, self, [](floats a, floats b, floats, floats) {
    const words zero = (words)(b == 0.0F);
    return bounded(choose(zero, floats{} + 1.0F, a / choose(zero, floats{} + 1.0F, b)));
  });
}
void negate(unsigned char* rows, const evo::gp_instruction& self) {
  on_floats<1>(rows, self, [](floats a, floats, floats, floats) { return bounded(-a); });
}
void maximum(unsigned char* rows, const evo::gp_instruction& self) {
  on_floats<2>(rows, self, [](floats a, floats b, floats, floats) { return bounded(choose((words)(a > b), a, b)); });
}
void minimum(unsigned char* rows, const evo::gp_instruction& self) {
  on_floats<2>(rows, self, [](floats a, floats b, floats, floats) { return bounded(choose((words)(a < b), a, b)); });
}
/// c where a < b, else d.
void if_less(unsigned char* rows, const evo::gp_instruction& self) {
  on_floats<4>(rows, self,
               [](floats a, floats b, floats c, floats d) { return bounded(choose((words)(a < b), c, d)); });
}

/// Lanes 4 i + plane, as words: their draws put together, their senses widened to all bits, their thresholds selected by four
/// levels of masks. On 16 states this is faster than gathering, and is the same code for every instruction set.
void pick_answers(const std::uint32_t* thresholds, const unsigned char* senses, const unsigned char* draws,
                  unsigned char* answers) {
  const auto row = [](const unsigned char* rows, std::size_t index, std::size_t offset) {
    return *reinterpret_cast<const words*>(rows + index * lanes + offset);
  };
  for (std::size_t i = 0; i < lanes; i += width) {
    words picked{};
    for (unsigned plane = 0; plane < 4; ++plane) {
      words mask[4], draw{};
      for (unsigned k = 0; k < 4; ++k) {
        mask[k] = words{} - (row(senses, k, i) >> (8 * plane) & 1);
        draw |= (row(draws, k, i) >> (8 * plane) & 0xff) << (8 * k);
      }
      for (std::size_t k = 0; k < 3; ++k)
        picked += ((words)(draw >= threshold_of(thresholds + 16 * k, mask)) & 1) << (8 * plane);
    }
    *reinterpret_cast<bytes*>(answers + i) = (bytes)picked;
  }
}

}  // namespace experiments::EVO2048_ISA
