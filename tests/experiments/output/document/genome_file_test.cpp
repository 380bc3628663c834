// Genome files: exact on the way out, strict on the way in.
#include "output/document/genome_file.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "experiments/message_of.hpp"
#include "output/document/strict_json.hpp"
#include "text/input_error.hpp"

using namespace experiments;

namespace {

genome_file example_genome() {
  provenance origin{"run-1", "0.1.0", 0x0123456789abcdef, 18446744073709551615u, 40, 17, 523, "mean-score", {}, 8,
                    1000,    {}};
  origin.selection = {1.0 / 3.0, 5e-324, 300};
  origin.validated = {12345.678901234567, std::numeric_limits<double>::max(), 10000};
  return {{{"type", "toy"}, {"weights", {0.1, -0.0, 1e-300}}}, origin};
}

std::string genome_file_refusal(const std::string& text) {
  return message_of<input_error>([&] { parse_genome_file(text, "x.json"); });
}

std::string changed_genome(const std::string& from, const std::string& to) {
  std::string text = print_genome_file(example_genome());
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("B18: what is written reads back bit for bit") {
  const genome_file file = example_genome();
  const genome_file back = parse_genome_file(print_genome_file(file), "x.json");
  CHECK(back.genome == file.genome);
  CHECK(back.origin == file.origin);
  CHECK(print_genome_file(back) == print_genome_file(file));
  CHECK(genome_digest(back.genome) == genome_digest(file.genome));
}

TEST_CASE("a genome without provenance is a genome") {
  const genome_file back =
      parse_genome_file(R"({"format":"evo2048-genome","version":1,"genome":{"type":"toy"}})", "x.json");
  CHECK_FALSE(back.origin);
  CHECK(back.genome.at("type") == "toy");
}

TEST_CASE("unknown, missing and duplicate keys, wrong types and versions are refused by file and key") {
  CHECK(contains(genome_file_refusal(changed_genome("\"candidate\"", "\"candidat\"")),
                 "x.json: provenance: 'candidate' is missing"));
  CHECK(contains(genome_file_refusal(changed_genome("\"genome\"", "\"x\": 1, \"genome\"")), "'x' is unknown"));
  CHECK(contains(genome_file_refusal(changed_genome("\"seed\"", "\"run\": \"y\", \"seed\"")), "'run' stands twice"));
  CHECK(contains(genome_file_refusal(changed_genome("18446744073709551615", "-1")), "seed"));
  CHECK(contains(genome_file_refusal(changed_genome("18446744073709551615", "1.5")), "seed"));
  CHECK(contains(genome_file_refusal(changed_genome("18446744073709551615", "\"1\"")), "seed"));
  CHECK(contains(genome_file_refusal(changed_genome("0123456789abcdef", "0123456789ABCDEF")), "config_digest"));
  CHECK(contains(genome_file_refusal(changed_genome("\"version\": 1", "\"version\": 2")), "newer"));
  CHECK(contains(genome_file_refusal(changed_genome("evo2048-genome", "evo2048-replay")), "format"));
  CHECK(contains(genome_file_refusal(changed_genome("12345.678901234567", "null")), "value"));
  CHECK(contains(genome_file_refusal(changed_genome("12345.678901234567", "1e999")), "x.json"));
}

TEST_CASE("B14, B15: what is no JSON, or JSON without end, is refused in time") {
  const std::string whole = print_genome_file(example_genome());
  for (std::size_t length = 0; length + 2 < whole.size(); length += 7) {
    CHECK(contains(genome_file_refusal(whole.substr(0, length)), "x.json"));
  }
  CHECK_THROWS_AS(parse_genome_file(whole + "{}", "x.json"), input_error);
  CHECK(contains(genome_file_refusal(std::string(1'000'000, '[')), "deeper"));
  CHECK(contains(genome_file_refusal(std::string(max_json_bytes + 1, ' ')), "longer"));
  CHECK(contains(genome_file_refusal("[]"), "expected an object"));
  CHECK(contains(genome_file_refusal("{\"format\":\"\xff\xfe\"}"), "x.json"));
}
