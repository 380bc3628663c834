// Tournament selection over anything that has an order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "evo/random/draws.hpp"

namespace evo {

class tournament_selection {
 public:
  enum class contestants {
    distinct,   ///< drawn without replacement: nobody meets himself
    repeating,  ///< drawn with replacement
  };

  /// Throws std::invalid_argument unless 1 <= size <= individuals: a tournament never has more contestants than there are.
  tournament_selection(std::size_t size, std::size_t individuals, contestants = contestants::distinct);

  /// The index of the winner. `better(i, j)`: i is strictly better than j. Among equals the first drawn wins, which is uniform.
  template <class Better>
  std::size_t operator()(engine& bits, Better better) const {
    if (contestants_ == contestants::repeating || size_ == 1) return among_repeating(bits, better);
    return among_distinct(bits, better);
  }

 private:
  template <class Better>
  std::size_t among_repeating(engine& bits, Better better) const {
    std::size_t best = uniform_below(bits, individuals_);
    for (std::size_t drawn = 1; drawn < size_; ++drawn) {
      const std::size_t next = uniform_below(bits, individuals_);
      if (better(next, best)) best = next;
    }
    return best;
  }

  /// Floyd's sample of distinct indices (Bentley and Floyd, CACM 30(9), 1987), shuffled by where each is inserted.
  template <class Better>
  std::size_t among_distinct(engine& bits, Better better) const {
    std::vector<std::size_t> drawn;
    drawn.reserve(size_);
    for (std::size_t last = individuals_ - size_; last < individuals_; ++last) {
      const std::size_t wish = uniform_below(bits, last + 1);
      bool taken = false;
      for (const std::size_t earlier : drawn) taken |= earlier == wish;
      drawn.push_back(taken ? last : wish);
    }
    shuffle(bits, std::span(drawn));
    std::size_t best = drawn.front();
    for (const std::size_t next : drawn) {
      if (better(next, best)) best = next;
    }
    return best;
  }

  std::size_t size_;
  std::size_t individuals_;
  contestants contestants_;
};

}  // namespace evo
