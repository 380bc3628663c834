// Campaign folders: the plan's round trip, strict reading, and refused folders.
#include "output/folder/campaign_folder.hpp"

#include <doctest/doctest.h>

#include "config/config_source.hpp"
#include "experiments/message_of.hpp"
#include "scratch_folder.hpp"
#include "text/input_error.hpp"

using namespace experiments;

namespace {

campaign_plan small_plan() {
  return {config_from_text("[run]\nname = small\nseed = 9\ngenerations = 12\n[micro-ga]\npopulation = 8\nparents = 4\n"
                           "stages = 8:4 4:4\n",
                           "test"),
          {1, 2, 3, 7}};
}

std::string replaced(std::string text, const std::string& part, const std::string& by) {
  REQUIRE(contains(text, part));
  return text.replace(text.find(part), part.size(), by);
}

}  // namespace

TEST_CASE("a plan reads back as itself, and each run has the config that its seed alone would have") {
  const campaign_plan plan = small_plan();
  const std::string text = print_campaign_plan(plan);
  const campaign_plan again = parse_campaign_plan(text, "campaign.json");
  CHECK(again.seeds == plan.seeds);
  CHECK(print_campaign_plan(again) == text);
  CHECK(again.config_of(7).echo() == plan.config_of(7).echo());
  CHECK(again.config_of(7).integer("run.seed") == 7);
  CHECK(again.config_of(7).digest() == plan.config.digest());
}

TEST_CASE("overrides come before the plan's own values") {
  const auto plan = parse_campaign_plan(print_campaign_plan(small_plan()), "x", {{"run.generations", "20", "--set"}});
  CHECK(plan.config.integer("run.generations") == 20);
}

TEST_CASE("a damaged plan is refused by file and key") {
  const std::string text = print_campaign_plan(small_plan());
  const auto refusal = [](const std::string& damaged) {
    return message_of<input_error>([&] { parse_campaign_plan(damaged, "c.json"); });
  };
  CHECK(contains(refusal(text.substr(0, text.size() / 2)), "c.json"));
  CHECK(contains(refusal(replaced(text, "1-3,7", "3-1,7")), "c.json: 'seeds' '3-1' goes backwards"));
  CHECK(contains(refusal(replaced(text, "evo2048-campaign", "evo2048-genome")), "'format'"));
  CHECK(contains(refusal(replaced(text, "\"version\": 1", "\"version\": 2")), "'version'"));
  CHECK(contains(refusal(replaced(text, "\"version\": 1", "\"version\": 1, \"more\": 1")), "'more' is unknown"));
  CHECK(contains(refusal(replaced(text, "run.patience", "run.patient")), "run.patient"));
  CHECK(contains(refusal(replaced(text, "\"12\"", "12")), "run.generations"));
  CHECK(contains(refusal(replaced(text, "\"12\"", "\"-12\"")), "run.generations"));
}

TEST_CASE("a plan leaves no option that decides anything to its default") {
  const std::string text = print_campaign_plan(small_plan());
  const auto without = [&](const std::string& key) {
    const auto from = text.find("  \"" + key);
    REQUIRE(from != std::string::npos);
    const auto less = text.substr(0, from) + text.substr(text.find('\n', from) + 1);
    return message_of<input_error>([&] { parse_campaign_plan(less, "c.json"); });
  };
  CHECK(contains(without("run.name"), "c.json: config: 'run.name' is missing"));
  CHECK(contains(without("micro-ga.stages"), "c.json: config: 'micro-ga.stages' is missing"));
  CHECK(contains(without("run.generations"), "c.json: config: 'run.generations' is missing"));
  const auto with_seed = replaced(text, "\"run.patience\"", "\"run.seed\": \"1\", \"run.patience\"");
  CHECK(contains(message_of<input_error>([&] { parse_campaign_plan(with_seed, "c.json"); }), "'run.seed'"));
}

TEST_CASE("runs in the folder that are none of the plan's are strangers, other folders are not") {
  const scratch_folder folder;
  const auto campaign = campaign_folder::create(folder / "c", small_plan());
  const auto refusal = [&](const campaign_plan& plan) {
    return message_of<input_error>([&] { campaign.refuse_strangers(plan); });
  };
  { const auto run = run_folder::create(campaign.run(small_plan(), 7), ""); }
  std::filesystem::create_directory(folder / "c/pictures");
  CHECK_NOTHROW(campaign.refuse_strangers(small_plan()));
  auto other = small_plan();
  other.seeds = {1, 2, 3};
  CHECK(contains(refusal(other), "holds the run 'small-7'"));
  CHECK(contains(refusal(other), "small-SEED for the seeds 1-3"));
}

TEST_CASE("a folder that holds a campaign, a run or anything is refused and left alone") {
  const scratch_folder folder;
  const auto refusal = [&](const std::filesystem::path& path) {
    return message_of<input_error>([&] { campaign_folder::create(path, small_plan()); });
  };
  { const auto made = campaign_folder::create(folder / "campaign", small_plan()); }
  const std::string before = bytes_of(folder / "campaign/campaign.json");
  CHECK(before == print_campaign_plan(small_plan()));
  CHECK(contains(refusal(folder / "campaign"), "already holds a campaign"));
  CHECK(contains(message_of<input_error>([&] { run_folder::create(folder / "campaign", ""); }), "holds a campaign"));
  CHECK(contains(refusal(folder.path()), "a campaign needs a folder of its own"));
  { const auto run = run_folder::create(folder / "run", ""); }
  CHECK(contains(refusal(folder / "run"), "already holds a run"));
  CHECK(bytes_of(folder / "campaign/campaign.json") == before);
}

TEST_CASE("only one process at a time works in a campaign") {
  const scratch_folder folder;
  const auto first = campaign_folder::create(folder / "c", small_plan());
  auto second = campaign_folder::open(folder / "c");
  CHECK(contains(message_of<input_error>([&] { second.lock(); }), "another process is running this campaign"));
}

TEST_CASE("a run whose beginning was cut off counts as not begun, and its remains are cleared away") {
  const scratch_folder folder;
  CHECK_FALSE(is_begun(folder / "run"));
  std::filesystem::create_directory(folder / "run");
  put_bytes(folder / "run/config.cfg.tmp-123", "[ru");
  CHECK_FALSE(is_begun(folder / "run"));
  CHECK_NOTHROW(run_folder::create(folder / "run", "x"));
  CHECK(is_begun(folder / "run"));
  put_bytes(folder / "file", "");
  CHECK_FALSE(is_begun(folder / "file"));
}
