// Words that specs and genome files of earlier versions use, and what they are called now. Both are understood; lists show the new.
#pragma once

#include <array>
#include <string_view>

namespace game2048 {

struct old_word {
  std::string_view key;  ///< of the spec's option
  std::string_view old;
  std::string_view present;
};

inline constexpr std::array old_words{
    old_word{"eval", "seed002", "corner-adjacency-empties"},
    old_word{"eval", "seed003", "corner-empties-largest"},
    old_word{"rule", "seed002", "by-empties"},
};

/// The present word for the value of an option; the word itself where it is none of the old ones.
constexpr std::string_view present_word(std::string_view key, std::string_view word) {
  for (const old_word& one : old_words)
    if (one.key == key && one.old == word) return one.present;
  return word;
}

}  // namespace game2048
