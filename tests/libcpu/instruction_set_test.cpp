// What is asked of a processor before kernels run on it, beside what they are compiled for.
#include "evo2048/cpu/instruction_set.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "evo2048/cpu/kernel_table.hpp"

using namespace evo2048;

namespace {

// EVO2048_AVX2_FLAGS, EVO2048_AVX512_FLAGS: the compile flags of kernels, as CMake has them, e.g. "-mavx2 -mbmi ...".
std::vector<std::string> features_in(const char* flags) {
  std::vector<std::string> features;
  std::istringstream words(flags);
  for (std::string flag; words >> flag;) features.push_back(flag.substr(2));
  return features;
}

std::vector<std::string> names_of(std::span<const cpu_feature> features) {
  std::vector<std::string> names;
  for (const cpu_feature& feature : features) names.emplace_back(feature.name);
  return names;
}

constexpr cpu_feature present{"present", [] { return true; }};
constexpr cpu_feature missing{"missing", [] { return false; }};

}  // namespace

TEST_CASE("a processor is asked for every feature in the flags of each instruction set") {
  std::vector<std::string> of_avx2 = names_of(avx2_features);
  CHECK(of_avx2 == features_in(EVO2048_AVX2_FLAGS));
  for (const std::string& name : names_of(avx512_features)) of_avx2.push_back(name);
  CHECK(of_avx2 == features_in(EVO2048_AVX512_FLAGS));
}

TEST_CASE("one missing feature rules an instruction set out, and those that build on it") {
  const std::array all{present, present}, one_missing{present, missing};
  CHECK(widest_with(all, all) == instruction_set::avx512);
  CHECK(widest_with(all, one_missing) == instruction_set::avx2);
  CHECK(widest_with(one_missing, all) == instruction_set::baseline);
  CHECK(widest_with({}, {}) == instruction_set::baseline);
  CHECK(widest_with(all, {}) == instruction_set::avx2);
  CHECK(widest_instruction_set() == widest_with(avx2_features, avx512_features));
}

TEST_CASE("a table of kernels offers what the processor can run, narrowest first") {
  static constexpr kernel_table wide(10, 11, 12);
  const auto usable = wide.usable();
  CHECK(usable.size() == static_cast<std::size_t>(widest_instruction_set()) + 1);
  for (std::size_t i = 0; i < usable.size(); ++i) CHECK(*usable[i] == 10 + static_cast<int>(i));
  CHECK(wide.best() == *usable.back());
  static constexpr kernel_table narrow(10);
  CHECK(narrow.usable().size() == 1);
  CHECK(narrow.best() == 10);
}
