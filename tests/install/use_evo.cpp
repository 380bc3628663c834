// Uses something of the installed evo::evo.
#include <evo/evaluation/statistics.hpp>

int main() {
  evo::sample_summary summary;
  for (const double value : {1.0, 2.0, 3.0}) summary.add(value);
  return summary.mean == 2.0 && summary.count == 3 ? 0 : 1;
}
