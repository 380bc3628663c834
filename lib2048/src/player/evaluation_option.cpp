// Reads the options that say what a board is worth.
#include "player/evaluation_option.hpp"

#include <stdexcept>

namespace game2048 {

std::string_view evaluation_text(const spec_values& values, std::string_view fallback) {
  if (values.has("eval") && values.has("weights"))
    throw std::invalid_argument("eval and weights are given, which say the same: one of them is enough");
  return values.has("weights") ? values.text("weights", {}) : values.text("eval", fallback);
}

}  // namespace game2048
