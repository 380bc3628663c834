#!/usr/bin/python3
"""Writes lib2048/src/evaluation/evolved_evaluations.cpp from the genome files of evolved weights, so that evaluations have them by name.

Run after a champion in genomes/ has changed. A new one is a row of EVALUATIONS, a function in evolved_evaluations.hpp and a name in
evaluation_presets.cpp; tests/blackbox/test_players.py holds names against files.
"""

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "lib2048" / "src" / "evaluation" / "evolved_evaluations.cpp"
EVALUATIONS = {  # the function's name: the genome, and the experiment it comes from
    "one_ply": ("weights-one-ply-1.json", "weights-one-ply.cfg"),
    "depth1": ("weights-depth1-1.json", "weights-depth1.cfg"),
    "depth2": ("weights-depth2-1.json", "weights-depth2.cfg"),
    "depth3": ("weights-depth3-1.json", "weights-depth3.cfg"),
    "bends_one_ply": ("weights-bends-one-ply-1.json", "weights-bends-one-ply.cfg"),
    "bends_depth1": ("weights-bends-depth1-1.json", "weights-bends-depth1.cfg"),
    "bends_depth3": ("weights-bends-depth3-1.json", "weights-bends-depth3.cfg"),
}

HEAD = """\
// Evaluations that this program has evolved, as their genome files hold them. Written by scripts/write_evolved_evaluations.py.
#include "evaluation/evolved_evaluations.hpp"

namespace game2048 {
namespace {

using enum board_feature;
using enum line_group;

/// The terms but for orders, which evolved evaluations don't have.
struct plain_term {
  board_feature feature;
  line_group lines;
  double weight;
  double power = 1;
  bend_group bends = bend_group::all;
};

template <std::size_t N>
evaluation evaluation_of(const plain_term (&terms)[N]) {
  evaluation made;
  for (const plain_term& t : terms)
    made.terms.push_back({.feature = t.feature, .weight = t.weight, .power = t.power, .lines = t.lines, .bends = t.bends});
  return made;
}
"""


def term(values):
    """All digits, so that both play the same games."""
    power = f", {values.get('power', 1)!r}" if "power" in values or "bends" in values else ""
    bends = f", bend_group::{values['bends']}" if "bends" in values else ""
    feature, lines = values["feature"].replace("-", "_"), values.get("lines", "all")
    return f"    {{{feature}, {lines}, {values['weight']!r}{power}{bends}}},"


def table(name, genome, config):
    evaluation = json.loads((ROOT / "genomes" / genome).read_text())["genome"]["evaluation"]
    if evaluation["lost"] != 0:
        raise SystemExit(f"{genome}: a lost position is worth {evaluation['lost']}, and the tables know 0 only")
    rows = "\n".join(term(values) for values in evaluation["terms"])
    return f"// genomes/{genome} (experiments/{config})\nconstexpr plain_term {name}_terms[] = {{\n{rows}\n}};\n"


def main():
    tables = [table(name, *origin) for name, origin in EVALUATIONS.items()]
    functions = [f"evaluation {name}_weights() {{ return evaluation_of({name}_terms); }}" for name in EVALUATIONS]
    SOURCE.write_text("\n".join([HEAD, *tables, "}  // namespace\n", *functions, "\n}  // namespace game2048\n"]))
    subprocess.run(["clang-format", "-i", "--style=file", str(SOURCE)], check=True)


if __name__ == "__main__":
    main()
