#include "problem/algorithms/random_search_kind.hpp"

#include <vector>

#include "problem/algorithms/setting_table.hpp"

namespace experiments {
namespace {

using options_type = evo::random_search_options;

std::vector<setting<options_type>> table() {
  return {{{"population", whole_number{2, 1'000'000}, "32", "genomes in a generation, the best so far included"},
           read_into<options_type, &options_type::population>},
          {{"games", whole_number{1, 1'000'000}, "20", "games of each genome in a generation"},
           read_into<options_type, &options_type::trials>}};
}

}  // namespace

option_section random_search_kind::section() { return {name, {}, rows_of(table())}; }

evo::random_search_options random_search_kind::options(const resolved_config& config) {
  return options_from(config, name, table());
}

}  // namespace experiments
