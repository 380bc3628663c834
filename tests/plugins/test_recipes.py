"""The recipes of docs/extending.md, as tests/plugins/CMakeLists.txt carries them out: what a file and a line add is known wherever the
program knows its like."""

import re
import unittest
from pathlib import Path

from genome_kinds import GenomeKindsTest
from program import SMALL

ROOT = Path(__file__).resolve().parents[2]
NO_NETWORK = {key: None for key in SMALL if key.startswith("ternary-network.")}
TABLES = NO_NETWORK | {"genome.type": "move-table"}
SEARCH = {key: None for key in SMALL if key.startswith("micro-ga.")} | {
    "algorithm.type": "random-search",
    "random-search.population": "6",
    "random-search.games": "5",
}
KINDS = {
    "the genome": TABLES | {"run.generations": "8"},
    "the algorithm": SEARCH | {"run.generations": "8"},
    "both": TABLES | SEARCH | {"run.generations": "8"},
}


def signature_lines(text):
    return dict(line.split(" ") for line in text.splitlines())


class Recipes(GenomeKindsTest):
    def test_threads_change_nothing(self):
        self.check_threads(KINDS)

    def test_a_kill_changes_nothing(self):
        self.check_kill(KINDS, before=3, after=3)

    def test_the_champion_is_known_to_the_other_commands_and_to_the_new_one(self):
        run = self.run_small("run", changes=KINDS["both"])
        self.assertIn(": move-table", self.succeed("describe", run / "champion.json").out)
        self.assertIn("roomy", self.succeed("evaluate", run / "champion.json", "roomy", "--games", 50).out)
        self.succeed("replay", run / "champion.json", "--seed", 3, "--save", self.folder / "game.json")
        self.succeed("replay", "--verify", self.folder / "game.json")
        self.succeed("report", run, "--output", self.folder / "report.html")

    def test_an_algorithm_that_needs_what_the_genome_lacks_is_refused(self):
        changes = NO_NETWORK | {key: None for key in SMALL if key.startswith("micro-ga.")}
        config = self.config(changes | {"genome.type": "move-table", "algorithm.type": "cma-es"})
        self.refuse("run", config, "--out", self.folder / "run", words=["cma-es", "real numbers", "move-table", "weights"])

    def test_options_players_and_help_list_the_additions(self):
        options = self.succeed("options").out
        self.assertRegex(options, r"move-table\.mutation-rate = 0\.05\n.*; only with genome\.type = move-table and algorithm\.type = .*random")
        self.assertRegex(options, r"random-search\.games = 20\n.*; only with algorithm\.type = random-search")
        self.assertRegex(self.succeed("players").out, r"\broomy\n +the move that leaves most cells empty")
        self.assertRegex(self.succeed("--help").out, r"(?m)^  describe +tell the types")
        self.refuse("descibe", words=["did you mean 'describe'"])

    def test_the_signature_has_a_line_for_each_addition_and_all_others_as_they_were(self):
        lines = signature_lines(self.succeed("bench", "--signature").out)
        held = signature_lines((ROOT / "tests/experiments/app/commands/signature.txt").read_text())
        self.assertEqual(held, {name: lines.get(name) for name in held})
        for name in ("player/roomy", "micro-ga/move-table", "generational/move-table", "random-search/move-table",
                     "random-search/weights"):
            self.assertIn(name, lines.keys() - held.keys())

    def test_the_recipes_quote_what_is_built_here(self):
        quotes = re.findall(r"`(tests/plugins/[^`]+)`[^`]*\n```\w*\n(.*?)```", (ROOT / "docs/extending.md").read_text(), flags=re.DOTALL)
        self.assertGreaterEqual(len(quotes), 9)
        for path, text in quotes:
            with self.subTest(path):
                plain = (ROOT / path).read_text().replace('\\"', '"')
                for line in filter(None, map(str.strip, text.splitlines())):
                    self.assertIn(line, plain)


if __name__ == "__main__":
    unittest.main()
