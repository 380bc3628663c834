"""scripts/reproduce_search.py on a made-up program: what it asks for, and what its tables say."""

import importlib.util
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "reproduce_search.py"
specification = importlib.util.spec_from_file_location("reproduce_search", SCRIPT)
reproduce_search = importlib.util.module_from_spec(specification)
sys.modules["reproduce_search"] = reproduce_search  # dataclasses look their module up
sys.dont_write_bytecode = True
specification.loader.exec_module(reproduce_search)

FOUND = {
    "games": 200, "mean_score": 12345.6, "mean_score_se": 78.9, "max_tile_counts": {"1024": 10, "2048": 150, "4096": 40},
    "nodes_per_move": 1234.5, "cpu_microseconds_per_move": 56.78,
}
PROGRAM = """#!/usr/bin/python3
import json, sys
games = int(sys.argv[sys.argv.index("--games") + 1])
if "greedy-eval:eval=nneonneo" in sys.argv: sys.exit("no such player")
print(json.dumps([{"games": games, "mean_score": 1, "mean_score_se": 0.5, "max_tile_counts": {"2048": games},
                   "nodes_per_move": 0, "cpu_microseconds_per_move": 1}]))
"""


class ReproduceSearch(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="reproduce search ")
        self.addCleanup(folder.cleanup)
        self.program = Path(folder.name) / "program"
        self.program.write_text(PROGRAM, encoding="utf-8")
        self.program.chmod(0o755)

    def call(self, *arguments):
        return subprocess.run([sys.executable, "-B", str(SCRIPT), "--program", str(self.program), *arguments],
                              capture_output=True, text=True, timeout=60, check=False)

    def test_a_row_shows_shares_with_an_interval_and_costs(self):
        row = reproduce_search.Row("minimax:depth=5", 200, "24,900")
        expected = "| `minimax:depth=5` | 24,900 | 12,346 ± 79 | 2048: 95 % (91-97), 4096: 20 % | 200 | 56.8 | 1,234 |"
        self.assertEqual(reproduce_search.markdown_row(row, FOUND), expected)

    def test_the_interval_is_wilsons(self):
        low, high = reproduce_search.interval(95, 100)
        self.assertAlmostEqual(low, 88.8, delta=0.05)
        self.assertAlmostEqual(high, 97.8, delta=0.05)
        self.assertEqual(reproduce_search.interval(0, 50)[0], 0)
        self.assertAlmostEqual(reproduce_search.interval(100, 50)[1], 100)

    def test_a_table_has_a_row_for_each_player_and_games_to_scale(self):
        done = self.call("--only", "project-004", "--scale", "0.1")
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = [line for line in done.stdout.splitlines() if line.startswith("| `lookahead")]
        self.assertEqual(len(rows), len(reproduce_search.TABLES["project-004"][1]))
        self.assertIn(f"| {round(reproduce_search.TABLES['project-004'][1][0].games / 10)} |", rows[0])
        self.assertIn("2048: 100 %", rows[0])

    def test_counted_nodes_need_the_benchmarks_and_it_says_so(self):
        done = self.call("--only", "project-002", "--benchmarks", "/nowhere")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("/nowhere, which is not built", done.stdout)

    def test_what_the_program_refuses_ends_the_script_with_its_message(self):
        done = self.call("--only", "tuned")
        self.assertEqual(done.returncode, 1)
        self.assertIn("no such player", done.stderr)


if __name__ == "__main__":
    unittest.main()
