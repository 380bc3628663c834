// Uses the installed evo::evo with all that it links: oneTBB, Boost.Serialization and xxHash.
#include <evo/evaluation/evaluator.hpp>
#include <evo/run/checkpoint.hpp>

#include <atomic>

int main() {
  std::atomic<std::size_t> trials = 0;
  evo::evaluator(2).for_blocks(3, 1000, [&](std::size_t, std::size_t, std::size_t count) { trials += count; });

  const evo::checkpoint saved{.type_name = "outside", .next_generation = 7, .payload = "state"};
  return trials == 3000 && evo::decode_checkpoint(evo::encode(saved)) == saved ? 0 : 1;
}
