// The published figures, typed off the projects' reports.
#include "output/page/published_rows.hpp"

#include <nlohmann/json.hpp>

namespace experiments {
namespace {

using tile_share = std::pair<int, double>;

// Seed project 001: 10,000 games of the network of generation 2000 and of its three baselines.
constexpr std::array network_shares{tile_share{5, 0.3},  tile_share{6, 4.6},  tile_share{7, 22.1},
                                    tile_share{8, 51.1}, tile_share{9, 21.5}, tile_share{10, 0.4}};
constexpr std::array random_shares{tile_share{4, 0.3}, tile_share{5, 7.0}, tile_share{6, 38.0}, tile_share{7, 46.8},
                                   tile_share{8, 7.9}};
constexpr std::array corner_shares{tile_share{5, 0.2}, tile_share{6, 7.3}, tile_share{7, 40.9}, tile_share{8, 42.5},
                                   tile_share{9, 9.0}};
constexpr std::array greedy_shares{tile_share{5, 0.2},  tile_share{6, 4.6},  tile_share{7, 34.9},
                                   tile_share{8, 47.0}, tile_share{9, 13.1}, tile_share{10, 0.2}};
constexpr std::string_view network_source = "student project 001, 10,000 games";
constexpr std::array network_rows{
    published_row{"published network", network_source, "geometric mean 3191", network_shares},
    published_row{"published random", network_source, "geometric mean 965", random_shares},
    published_row{"published corner", network_source, "geometric mean 2491", corner_shares},
    published_row{"published greedy", network_source, "geometric mean 2696", greedy_shares},
};

// The tests of genetic programming: the best means over seven games that any tree of a run had, averaged over ten runs.
constexpr std::string_view tree_source = "the published tests: best mean over 7 games, averaged over 10 runs";
constexpr std::array tree_rows{
    published_row{"test 1 (100 % mutation, depth 3-7)", tree_source, "score 3302, largest tile 319", {}},
    published_row{"test 2 (35 % mutation, depth 3-7)", tree_source, "score 2965, largest tile 247", {}},
    published_row{"test 3 (no mutation, depth 3-7)", tree_source, "score 3293, largest tile 287", {}},
    published_row{"test 4 (100 % mutation, depth 1-4)", tree_source, "score 2476, largest tile 220", {}},
};

// Seed project 003: expectimax of depth 3 with its final heuristics, 120 games.
constexpr std::array search_shares{tile_share{9, 4.0}, tile_share{10, 23.0}, tile_share{11, 47.0}, tile_share{12, 25.0},
                                   tile_share{13, 0.8}};
constexpr std::array published_search_rows{
    published_row{"published expectimax, depth 3", "student project 003, 120 games", "mean score 35,000",
                  search_shares},
};

}  // namespace

std::span<const published_row> published_rows(const nlohmann::json& genome) {
  const std::string type = genome.value("type", "");
  if (type == "ternary-network") return network_rows;
  if (type == "gp-seed") return tree_rows;
  if (type == "weights" && genome.value("search", "") == "expectimax") return published_search_rows;
  return {};
}

}  // namespace experiments
