// Prints and reads genome files.
#include "output/document/genome_file.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include "output/document/strict_json.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"
#include "text/text_file.hpp"

namespace experiments {
namespace {

using nlohmann::ordered_json;

constexpr const char* genome_format = "evo2048-genome";

ordered_json print_figure(const evo::estimate& figure) {
  return {{"value", figure.value}, {"standard_error", figure.standard_error}, {"games", figure.trials}};
}

evo::estimate read_figure(object_reader reader) {
  const evo::estimate figure{reader.real("value"), reader.real("standard_error"), reader.integer("games")};
  reader.finish();
  return figure;
}

ordered_json print_provenance(const provenance& origin) {
  return {{"run", origin.run},
          {"build", origin.build},
          {"config_digest", hexadecimal(origin.config_digest)},
          {"seed", origin.seed},
          {"generations", origin.generations},
          {"created_in", origin.created_in},
          {"candidate", origin.candidate},
          {"objective", origin.objective},
          {"selection", print_figure(origin.selection)},
          {"chosen_among", origin.chosen_among},
          {"choice_games", origin.choice_games},
          {"validated", print_figure(origin.validated)}};
}

provenance read_provenance(object_reader reader) {
  provenance origin;
  origin.run = reader.text("run");
  origin.build = reader.text("build");
  origin.config_digest = reader.digest("config_digest");
  origin.seed = reader.integer("seed");
  origin.generations = reader.integer("generations");
  origin.created_in = reader.integer("created_in");
  origin.candidate = reader.integer("candidate");
  origin.objective = reader.text("objective");
  origin.selection = read_figure(reader.object("selection"));
  origin.chosen_among = reader.integer("chosen_among");
  origin.choice_games = reader.integer("choice_games");
  origin.validated = read_figure(reader.object("validated"));
  reader.finish();
  return origin;
}

void check_genome_format(object_reader& reader) {
  if (const auto format = reader.text("format"); format != genome_format) {
    reader.refuse("format", fmt::format("is {}, expected '{}'", in_quotes(format), genome_format));
  }
  const std::uint64_t version = reader.integer("version");
  if (version > genome_file_version) {
    reader.refuse("version",
                  fmt::format("is {}, made by a newer program; this one reads up to {}", version, genome_file_version));
  }
  if (version == 0) {
    reader.refuse("version", "is 0, expected 1");
  }
}

}  // namespace

std::string print_genome_file(const genome_file& file) {
  ordered_json text{{"format", genome_format}, {"version", genome_file_version}, {"genome", file.genome}};
  if (file.origin) {
    text["provenance"] = print_provenance(*file.origin);
  }
  return text.dump(1) + "\n";
}

genome_file parse_genome_file(std::string_view text, const std::string& name) {
  const nlohmann::json content = parse_strict_json(text, name);
  object_reader reader(content, name);
  check_genome_format(reader);
  genome_file file{reader.at("genome"), std::nullopt};
  if (reader.has("provenance")) {
    file.origin = read_provenance(reader.object("provenance"));
  }
  reader.finish();
  return file;
}

genome_file read_genome_file(const std::filesystem::path& path) {
  return parse_genome_file(read_text_file(path, max_json_bytes), path.string());
}

std::uint64_t genome_digest(const nlohmann::json& genome) {
  const std::string text = genome.dump();
  return XXH3_64bits(text.data(), text.size());
}

}  // namespace experiments
