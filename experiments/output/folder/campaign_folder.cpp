// Campaign folders and their plan.
#include "output/folder/campaign_folder.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "config/option_table.hpp"
#include "config/seed_list.hpp"
#include "output/document/strict_json.hpp"
#include "output/folder/own_folder.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"
#include "text/text_file.hpp"

namespace experiments {
namespace {

namespace fs = std::filesystem;

constexpr const char* plan_format = "evo2048-campaign";
constexpr const char* plan_file = "campaign.json";
constexpr std::uint64_t plan_version = 1;

/// Every option that applies, except the seed, which differs from run to run.
nlohmann::ordered_json print_config(const resolved_config& config) {
  nlohmann::ordered_json object = nlohmann::ordered_json::object();
  for (const option& one : option_table()) {
    if (config.applies(one.key) && one.key != "run.seed") {
      object[one.key] = config.text(one.key);
    }
  }
  return object;
}

/// A plan must give every option: a default in the place of a lost line would change the plan.
void refuse_incomplete(const object_reader& options, const resolved_config& config) {
  for (const option& one : option_table()) {
    if (config.applies(one.key) && config.has_default(one.key) && one.key != "run.seed") {
      options.refuse(one.key, "is missing");
    }
  }
}

resolved_config read_config(object_reader& reader, const std::string& name, const std::vector<assignment>& overrides) {
  object_reader options = reader.object("config");
  std::vector<assignment> given;
  for (const auto& [key, value] : reader.at("config").items()) {
    if (key == "run.seed") {
      options.refuse(key, "is given by the list 'seeds'");
    }
    given.push_back({key, options.text(key), name});
  }
  resolved_config config(overrides, given);
  refuse_incomplete(options, config);
  return config;
}

void check_plan_format(object_reader& reader) {
  if (const auto format = reader.text("format"); format != plan_format) {
    reader.refuse("format", fmt::format("is {}, expected '{}'", in_quotes(format), plan_format));
  }
  if (const auto version = reader.integer("version"); version != plan_version) {
    reader.refuse("version", fmt::format("is {}, this program reads {}", version, plan_version));
  }
}

std::vector<std::uint64_t> read_seeds(object_reader& reader) {
  try {
    return parse_seed_list(reader.text("seeds"));
  } catch (const bad_value& fault) {
    reader.refuse("seeds", fault.what());
  }
}

}  // namespace

resolved_config campaign_plan::config_of(std::uint64_t seed) const {
  resolved_config one = config;
  one.set({"run.seed", fmt::format("{}", seed), "the campaign"});
  return one;
}

std::string print_campaign_plan(const campaign_plan& plan) {
  const nlohmann::ordered_json text{{"format", plan_format},
                                    {"version", plan_version},
                                    {"seeds", seed_list_text(plan.seeds)},
                                    {"config", print_config(plan.config)}};
  return text.dump(1) + "\n";
}

campaign_plan parse_campaign_plan(std::string_view text, const std::string& name,
                                  const std::vector<assignment>& overrides) {
  const nlohmann::json content = parse_strict_json(text, name);
  object_reader reader(content, name);
  check_plan_format(reader);
  auto seeds = read_seeds(reader);
  campaign_plan plan{read_config(reader, name, overrides), std::move(seeds)};
  reader.finish();
  return plan;
}

campaign_folder campaign_folder::create(const fs::path& path, const campaign_plan& plan) {
  campaign_folder folder(path);
  folder.lock_.emplace(make_own_folder(path, "campaign", plan_file, print_campaign_plan(plan)));
  return folder;
}

campaign_folder campaign_folder::open(const fs::path& path) {
  require_folder(path, "campaign", plan_file);
  return campaign_folder(path);
}

bool campaign_folder::is_one(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path / plan_file, ignored);
}

void campaign_folder::sweep() const {
  sweep_temporaries(path_, [](const std::string& name) { return name == plan_file || name == "summary.csv"; });
}

void campaign_folder::lock() { lock_.emplace(lock_folder(path_, "campaign")); }

campaign_plan campaign_folder::read_plan(const std::vector<assignment>& overrides) const {
  return parse_campaign_plan(read_text_file(plan(), max_json_bytes), plan().string(), overrides);
}

void campaign_folder::write_plan(const campaign_plan& changed) const {
  evo::replace_file(plan(), print_campaign_plan(changed));
}

fs::path campaign_folder::run(const campaign_plan& of, std::uint64_t seed) const {
  return path_ / fmt::format("{}-{}", of.config.text("run.name"), seed);
}

void campaign_folder::refuse_strangers(const campaign_plan& plan) const {
  std::set<std::string> known;
  for (const std::uint64_t seed : plan.seeds) {
    known.insert(run(plan, seed).filename().string());
  }
  std::set<std::string> strangers;
  for (const auto& entry : fs::directory_iterator(path_)) {
    const std::string name = entry.path().filename().string();
    if (!known.contains(name) && fs::is_regular_file(entry.path() / "config.cfg")) {
      strangers.insert(name);
    }
  }
  if (!strangers.empty()) {
    throw input_error(fmt::format("{}: holds the run {}, which is none of {}: its runs are {}-SEED for the seeds {}",
                                  path_.string(), in_quotes(*strangers.begin()), plan_file,
                                  plan.config.text("run.name"), seed_list_text(plan.seeds)));
  }
}

bool is_begun(const fs::path& run) {
  if (!fs::is_directory(run)) {
    return false;
  }
  if (fs::exists(run / "config.cfg")) {
    return true;
  }
  for (const auto& entry : fs::directory_iterator(run)) {
    const auto temporary = evo::temporary_of(entry.path());
    if (temporary && temporary->target == "config.cfg") {
      fs::remove(entry.path());
    }
  }
  return false;
}

}  // namespace experiments
