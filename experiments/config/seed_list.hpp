// Lists of random seeds as text: "1-10", "1-5,8,12".
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace experiments {

inline constexpr std::size_t max_seeds = 10'000;

/// The seeds of a list, ascending. Throws bad_value, naming the part at fault, for a list that is empty, holds anything but
/// whole numbers and ranges first-last, a range that goes backwards, a seed twice, or more than most_seeds.
std::vector<std::uint64_t> parse_seed_list(std::string_view text);

/// Ascending seeds as a list: the shortest text that reads back as them.
std::string seed_list_text(std::span<const std::uint64_t> seeds);

}  // namespace experiments
