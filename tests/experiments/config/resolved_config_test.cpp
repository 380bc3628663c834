// Configs: unknown and unfitting keys, overrides, echo, digest and differences.
#include "config/resolved_config.hpp"

#include <doctest/doctest.h>

#include "config/config_source.hpp"
#include "config/option_table.hpp"
#include "experiments/message_of.hpp"
#include "scratch_folder.hpp"
#include "text/split.hpp"

using namespace experiments;

namespace {

std::string config_refusal(const std::string& text) {
  return message_of<input_error>([&] { config_from_text(text, "x.cfg"); });
}

}  // namespace

TEST_CASE("every default is valid and canonical, and every condition refers to an option before it") {
  std::size_t position = 0;
  for (const option& one : option_table()) {
    CAPTURE(one.key);
    CHECK(canonical(one.type, one.default_value) == one.default_value);
    CHECK(find_option(one.key) == &one);
    CHECK_FALSE(one.meaning.empty());
    for (const auto& [key, words] : one.only_with) {
      const option* const other = find_option(key);
      REQUIRE(other != nullptr);
      CHECK(other < &option_table()[position]);
      for (const auto word : split(words, '|')) {
        CHECK_NOTHROW(canonical(other->type, word));
      }
    }
    ++position;
  }
}

TEST_CASE("F01: unknown keys are refused with file, line, key and the nearest one") {
  const std::string misspelt = config_refusal("[run]\nseed = 1\n[micro-ga]\npopulaton = 50\n");
  CHECK(contains(misspelt, "x.cfg:4"));
  CHECK(contains(misspelt, "micro-ga.populaton"));
  CHECK(contains(misspelt, "'micro-ga.population'"));
  CHECK(contains(config_refusal("[run]\npopulation = 50"), "'micro-ga.population'"));
  CHECK(contains(config_refusal("[micro-gaa]\npopulation = 50"), "'micro-ga.population'"));
  CHECK(contains(config_refusal("[generationel]\npopulation = 50"), "'generational.population'"));
  CHECK(contains(config_refusal("[xyzzy]\nfoobarbaz = 50"), "x.cfg:2"));
  CHECK(contains(config_refusal("[run]\nSeed = 1"), "'run.seed'"));
}

TEST_CASE("values are refused with file, line, key and range") {
  const std::string message = config_refusal("[micro-ga]\npopulation = -1");
  CHECK(contains(message, "x.cfg:2"));
  CHECK(contains(message, "micro-ga.population"));
  CHECK(contains(message, "from 1 to 1000000"));
}

TEST_CASE("an option of a type that was not chosen is refused, and the message names the type that it belongs to") {
  const std::string message = config_refusal("[variation]\nmutation = log-uniform-count\nmutation-rate = 0.1\n");
  CHECK(contains(message, "x.cfg:3"));
  CHECK(contains(message, "variation.mutation = per-weight"));
  const auto config = config_from_text("[variation]\nmutation = log-uniform-count\n", "x.cfg");
  CHECK_FALSE(config.applies("variation.mutation-rate"));
  CHECK(config.applies("variation.mutation-max"));
  CHECK_FALSE(contains(config.echo(), "mutation-rate ="));
}

TEST_CASE("the command line takes precedence over the file; giving a key twice is refused") {
  const std::vector<assignment> file = read_ini("[micro-ga]\npopulation = 10\nelites = 2\n", "x.cfg");
  const resolved_config config({parse_override("micro-ga.population=20")}, file);
  CHECK(config.integer("micro-ga.population") == 20);
  CHECK(config.integer("micro-ga.elites") == 2);
  CHECK_FALSE(config.has_default("micro-ga.population"));
  CHECK(config.has_default("micro-ga.parents"));
  const auto twice = [&] {
    return resolved_config({parse_override("micro-ga.population=20"), parse_override("micro-ga.population=20")}, file);
  };
  CHECK_THROWS_AS(twice(), input_error);
  CHECK_THROWS_AS(parse_override("micro-ga.population"), input_error);
  CHECK_THROWS_AS(parse_override("population=3"), input_error);
}

TEST_CASE("typed values") {
  const auto config = config_from_text("[run]\nseed = 18446744073709551615\ntarget-fitness = 3e3\n", "x.cfg");
  CHECK(config.integer("run.seed") == 18446744073709551615u);
  CHECK(config.integer_if_set("run.seed") == 18446744073709551615u);
  CHECK(config.real_if_set("run.target-fitness") == 3000.0);
  CHECK(config.flag("evaluation.common-games"));
  CHECK(config.sizes("ternary-network.layers") == std::vector<std::uint32_t>{16, 128, 128, 4});
  CHECK(config.stages("micro-ga.stages").size() == 3);
  CHECK_FALSE(resolved_config().integer_if_set("run.seed"));
  CHECK_FALSE(resolved_config().real_if_set("run.target-fitness"));
  CHECK_THROWS_AS(config.integer("run.sed"), std::logic_error);
}

TEST_CASE("the echo is a config that resolves to itself") {
  const auto config = config_from_text(
      "[run]\nname = abc\nseed = 7\n[variation]\nmutation = log-uniform-count\n[evaluation]\nobjective = reach-rate\n",
      "x.cfg");
  const auto again = config_from_text(config.echo(), "config.cfg");
  CHECK(again.echo() == config.echo());
  CHECK(again.digest() == config.digest());
  CHECK(config.differences(again).empty());
}

TEST_CASE("the digest depends on the options that decide results, and on nothing else") {
  const auto digest = [](const std::string& text) { return config_from_text(text, "x.cfg").digest(); };
  const auto plain = digest("");
  for (const char* same : {"[run]\nname = other\nseed = 9\ngenerations = 7\n", "[evaluation]\nthreads = 3\n",
                           "[checkpoint]\nkeep = 9\n[validation]\nevery = 5\n",
                           "[micro-ga]\npopulation = 32 # the default\n", "[evaluation]\nfour-chance = 1e-1\n"}) {
    CAPTURE(same);
    CHECK(digest(same) == plain);
  }
  for (const char* other : {"[micro-ga]\npopulation = 33\n", "[evaluation]\nfour-chance = 0.2\n",
                            "[ternary-network]\nlayers = 16-128-4\n"}) {
    CAPTURE(other);
    CHECK(digest(other) != plain);
  }
}

TEST_CASE(
    "an option that came after published figures leaves their digests as they were, and tells apart once it is used") {
  const auto config = [](const std::string& more) {
    return config_from_text("[genome]\ntype = weights\n[algorithm]\ntype = cma-es\n[weights]\n" + more, "x.cfg");
  };
  const auto plain = config("");
  CHECK_FALSE(contains(plain.decisive_text(), "weights.exponent"));
  CHECK(config("exponent = 1\nfirst = none\n").digest() == plain.digest());
  for (const char* other : {"exponent = 11\n", "first = empties:900\n", "bounds = empties:0..900\n"}) {
    CAPTURE(other);
    CHECK(config(other).digest() != plain.digest());
    const auto found = plain.differences(config(other));
    REQUIRE(found.size() == 1);
    CHECK_FALSE(found[0].allowed);
  }
}

TEST_CASE("a renamed section and word: configs may have the old names, and digests have no others") {
  const std::string algorithm = "[algorithm]\ntype = generational\n";
  const auto present =
      config_from_text(algorithm + "[genome]\ntype = gp-merge-sense\n[gp-merge-sense]\ndraws = answer\n", "x.cfg");
  const auto old = config_from_text(algorithm + "[genome]\ntype = gp-seed\n[gp-seed]\ndraws = answer\n", "x.cfg");
  CHECK(old.echo() == present.echo());
  CHECK(contains(old.echo(), "type = gp-merge-sense\n"));
  CHECK(contains(present.decisive_text(), "genome.type = gp-seed\n"));
  CHECK(contains(present.decisive_text(), "gp-seed.draws = answer\n"));
  CHECK_FALSE(contains(present.decisive_text(), "merge-sense"));
  CHECK(old.digest() == present.digest());
  const resolved_config overridden({parse_override("gp-seed.draws=node"), parse_override("genome.type=gp-seed")},
                                   read_ini(algorithm + "[gp-merge-sense]\ndraws = answer\n", "x.cfg"));
  CHECK(overridden.text("gp-merge-sense.draws") == "node");
  CHECK(overridden.text("genome.type") == "gp-merge-sense");
  CHECK(contains(config_refusal("[genome]\ntype = gp-seed\n[gp-seed]\ndraws = node\n[gp-merge-sense]\ndraws = node\n"),
                 "x.cfg:6: gp-merge-sense.draws: was already given by x.cfg:4"));
  CHECK(contains(config_refusal("[gp-seed]\ndraws = node\n"), "belongs to genome.type = gp-merge-sense"));
}

TEST_CASE("B07: differences name key, old and new value, and whether a resume may make them") {
  const auto before = config_from_text("[run]\ngenerations = 40\n", "x.cfg");
  const auto after = config_from_text("[run]\ngenerations = 60\nseed = 3\n[micro-ga]\npopulation = 64\n", "x.cfg");
  const auto found = before.differences(after);
  REQUIRE(found.size() == 3);
  CHECK(found[0].key == "run.seed");
  CHECK_FALSE(found[0].allowed);
  CHECK(found[1].key == "run.generations");
  CHECK(found[1].allowed);
  CHECK(found[2].key == "micro-ga.population");
  CHECK(found[2].old_value == "32");
  CHECK(found[2].new_value == "64");
  CHECK_FALSE(found[2].allowed);
}

TEST_CASE("a run without a name is named after its file, with any characters in the file's name") {
  const scratch_folder folder;
  const auto name_from = [&](const std::string& file, const std::string& text) {
    put_bytes(folder / file, text);
    return config_from_file(folder / file, {}).text("run.name");
  };
  CHECK(name_from("quick.cfg", "") == "quick");
  CHECK(name_from("my run (2).cfg", "") == "my-run--2-");
  CHECK(name_from(".hidden", "") == "hidden");
  CHECK(name_from("\xc3\xa4.cfg", "") == "run");
  CHECK(name_from("quick.cfg", "[run]\nname = other\n") == "other");
}

TEST_CASE("a refusal names the condition that fails, however deep it lies") {
  const std::string deep = config_refusal("[algorithm]\ntype = latent-es\n[variation]\nmutation-rate = 0.1\n");
  CHECK(contains(deep, "algorithm.type = micro-ga or generational, but algorithm.type is latent-es"));
}
