// The sections of the option table: those of every config, of the kinds of genome, and of the algorithms.
#include "config/option_sections.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "config/sections/sections.hpp"
#include "problem/algorithms/algorithm_list.hpp"
#include "problem/genome_kinds.hpp"

namespace experiments {
namespace {

void add_word(std::string& words, std::string_view word) { words.append(words.empty() ? "" : "|").append(word); }

template <class Kinds, class Test>
std::string words_where(const Kinds& kinds, const Test& test) {
  std::string words;
  for (const auto& kind : kinds) {
    if (test(kind)) add_word(words, kind.name);
  }
  return words;
}

/// The section of a type option: its words, each with its meaning.
template <class Kinds>
option_section type_section(std::string_view section, std::string_view words, std::string meaning, const Kinds& kinds) {
  for (const auto& kind : kinds)
    meaning.append(&kind == &kinds.front() ? ". " : "; ").append(kind.name).append(": ").append(kind.meaning);
  return {section, {}, {{"type", one_of{words}, kinds.front().name, meaning}}};
}

name_history history_of(const genome_kind& kind) { return {kind.name, kind.old_names, kind.name_in_digests()}; }

option_section genome_type_section(std::string_view words) {
  auto section = type_section("genome", words, "the kind of genome that evolves", genome_kinds());
  for (const auto& kind : genome_kinds()) section.rows.front().renamed_words.push_back(history_of(kind));
  return section;
}

/// The sections of all kinds of genome, each once and for those kinds that list it. The one of a kind's own name has its old names too.
std::vector<option_section> genome_sections() {
  std::vector<option_section> sections;
  for (const auto& kind : genome_kinds()) {
    for (const auto& one : kind.sections) {
      auto found = std::find_if(sections.begin(), sections.end(), [&](const auto& s) { return s.name == one.name; });
      if (found == sections.end()) {
        found = sections.insert(found, one);
        found->only_with.insert(found->only_with.begin(), condition{"genome.type", ""});
      }
      add_word(found->only_with.front().words, kind.name);
      if (one.name == kind.name) found->history = history_of(kind);
    }
  }
  return sections;
}

std::vector<option_section> algorithm_sections() {
  std::vector<option_section> sections;
  for (const auto& kind : algorithm_kinds()) {
    sections.push_back(kind.section());
    sections.back().only_with.insert(sections.back().only_with.begin(), {"algorithm.type", std::string(kind.name)});
  }
  return sections;
}

/// Puts words in the place of words_of_all(a trait).
void fill_in(condition& one) {
  for (const auto trait : {genome_trait::operators, genome_trait::latent_weights, genome_trait::real_numbers}) {
    if (one.words != words_of_all(trait)) continue;
    one.words = one.key == "algorithm.type"
                    ? words_where(algorithm_kinds(), [&](const auto& kind) { return kind.needs == trait; })
                    : words_where(genome_kinds(), [&](const auto& kind) { return kind.offers_trait(trait); });
    return;
  }
}

}  // namespace

std::vector<option_section> option_sections() {
  const auto every = [](const auto&) { return true; };
  static const std::string algorithms = words_where(algorithm_kinds(), every);  // value types refer to words
  static const std::string genomes = words_where(genome_kinds(), every);
  std::vector<option_section> all{
      run_section(), evaluation_section(),
      type_section("algorithm", algorithms, "the evolutionary algorithm", algorithm_kinds()),
      genome_type_section(genomes)};
  const auto add = [&](std::vector<option_section> sections, bool last) {
    for (auto& one : sections) {
      if (one.comes_last == last) all.push_back(std::move(one));
    }
  };
  add(genome_sections(), false);
  add(algorithm_sections(), false);
  add(genome_sections(), true);
  add({validation_section(), checkpoint_section()}, false);
  for (auto& section : all) {
    for (auto& one : section.only_with) fill_in(one);
    for (auto& row : section.rows) fill_in(row.only_with);
  }
  return all;
}

}  // namespace experiments
