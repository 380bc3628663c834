// The pages of experiments/page/, put into the program when it is built.
#pragma once

#include <span>
#include <string_view>

namespace experiments {

struct embedded_page {
  std::string_view name;  ///< as its template is called: "replay.html"
  std::string_view text;
};

std::span<const embedded_page> page_templates();

}  // namespace experiments
