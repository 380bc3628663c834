// Chooses among kernels by the installed evo2048::cpu.
#include <evo2048/cpu/kernel_table.hpp>

namespace {

constexpr evo2048::kernel_table widths(16, 32, 64);

}  // namespace

int main() {
  const auto expected = 16 << static_cast<int>(evo2048::widest_instruction_set());
  return widths.best() == expected ? 0 : 1;
}
