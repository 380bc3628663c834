#include "problem/kind/genome_kind.hpp"

#include <algorithm>

namespace experiments {

bool genome_kind::offers_trait(genome_trait trait) const {
  return std::find(offers.begin(), offers.end(), trait) != offers.end();
}

}  // namespace experiments
