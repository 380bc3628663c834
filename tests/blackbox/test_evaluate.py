"""`evo2048 evaluate`: figures, formats, and that a game depends on player and seed alone."""

import json
import math
import unittest

from program import SANITIZED, ProgramTest
from terminal import Terminal

KEYS = ["player", "games", "seed", "mean_score", "mean_score_se", "geometric_mean_score", "mean_max_tile", "mean_moves",
        "max_tile_counts", "tile_limit_games", "nodes_per_move", "seconds", "cpu_seconds", "cpu_microseconds_per_move",
        "moves_per_second"]
# Recomputed by slow independent programs over 1,000,000 games: mean score, geometric mean, mean largest tile, mean moves.
REFERENCE = {
    "random": (1095.3, 972.1, 107.3, 118.4),
    "corner": (2795.2, 2493.8, 212.6, 241.8),
    "greedy": (3064.5, 2708.0, 238.9, 257.4),
}
GAMES = 2000 if SANITIZED else 20000


class Evaluate(ProgramTest):
    def evaluate(self, *arguments):
        return json.loads(self.succeed("evaluate", *arguments, "--json").out)

    def without_clock(self, *arguments):
        return [{key: value for key, value in row.items() if "second" not in key} for row in self.evaluate(*arguments)]

    def test_baselines_play_as_published(self):
        for row in self.evaluate(*REFERENCE, "--games", GAMES, "--seed", 1):
            mean, geometric, tile, moves = REFERENCE[row["player"]]
            noise = 5 / math.sqrt(GAMES)  # five standard errors of a quantity whose deviation is as large as itself
            self.assertAlmostEqual(row["mean_score"], mean, delta=5 * row["mean_score_se"])
            self.assertAlmostEqual(row["geometric_mean_score"], geometric, delta=geometric * 0.55 * noise)
            self.assertAlmostEqual(row["mean_max_tile"], tile, delta=tile * 0.6 * noise)
            self.assertAlmostEqual(row["mean_moves"], moves, delta=moves * 0.5 * noise)
            self.assertEqual(row["tile_limit_games"], 0)

    def test_json_has_exactly_the_promised_keys(self):
        rows = self.evaluate("random", "greedy", "--games", 300, "--seed", 7)
        self.assertEqual([row["player"] for row in rows], ["random", "greedy"])
        for row in rows:
            self.assertEqual(list(row), KEYS)
            self.assertEqual((row["games"], row["seed"]), (300, 7))
            self.assertEqual(sum(row["max_tile_counts"].values()), 300)
            tiles = [int(tile) for tile in row["max_tile_counts"]]
            self.assertEqual(tiles, sorted(tiles))
            self.assertTrue(all(tile & (tile - 1) == 0 and tile >= 4 for tile in tiles))
            average = sum(int(tile) * games for tile, games in row["max_tile_counts"].items()) / 300
            self.assertAlmostEqual(row["mean_max_tile"], average, places=9)
            self.assertTrue(0 < row["geometric_mean_score"] < row["mean_score"])
            self.assertTrue(row["seconds"] >= 0 and row["moves_per_second"] > 0)

    def test_searches_say_what_a_move_costs(self):
        players = ("greedy", "expectimax:depth=1", "expectimax:depth=1,eval=order", "minimax:depth=3", "minimax:depth=3,spawn=enemy")
        alone = self.without_clock(*players, "--games", 12, "--threads", 1)
        self.assertEqual(self.without_clock(*players, "--games", 12, "--threads", 5), alone)
        nodes = [row["nodes_per_move"] for row in alone]
        self.assertEqual(nodes[0], 0)
        for count in nodes[1:]:
            self.assertTrue(5 < count < 500, count)
        table = self.succeed("evaluate", *players, "--games", 2).out
        costs = table.split("searches, a move")[1].split("\n\n")[0]
        self.assertEqual(costs.count("expectimax"), 2)
        self.assertNotIn("greedy", costs)
        self.assertNotIn("searches", self.succeed("evaluate", "greedy", "--games", 2).out)

    def test_same_figures_at_any_thread_count_and_in_any_company(self):
        alone = self.without_clock("greedy", "--games", 777, "--seed", 3, "--threads", 1)
        for threads in (2, 5):
            self.assertEqual(self.without_clock("greedy", "--games", 777, "--seed", 3, "--threads", threads), alone)
        together = self.without_clock("random", "greedy", "corner", "--games", 777, "--seed", 3)
        self.assertEqual(together[1:2], alone)
        self.assertNotEqual(self.without_clock("greedy", "--games", 777, "--seed", 4)[0]["mean_score"], alone[0]["mean_score"])

    def test_more_games_begin_with_the_same_games(self):
        few, more = (self.evaluate("random", "--games", games, "--seed", 9)[0]["max_tile_counts"] for games in (100, 150))
        for tile, games in few.items():
            self.assertGreaterEqual(more.get(tile, 0), games)

    def test_the_extremes_of_the_seed_are_seeds(self):
        means = {self.evaluate("random", "--games", 50, "--seed", seed)[0]["mean_score"] for seed in (0, 1, 2**64 - 1)}
        self.assertEqual(len(means), 3)

    def test_table_for_people_sets_players_side_by_side(self):
        result = self.succeed("evaluate", "random", "corner", "--games", 200, "--seed", 1)
        for word in ("random", "corner", "geometric", "128"):
            self.assertIn(word, result.out)

    def test_one_game_has_no_error_to_speak_of(self):
        row = self.evaluate("random", "--games", 1, "--seed", 5)[0]
        self.assertEqual(row["games"], 1)
        self.assertIsNone(row["mean_score_se"])
        shown = self.succeed("evaluate", "random", "greedy", "--games", 1, "--seed", 5).out
        self.assertRegex(shown, r"(?m)^random +\d+\.\d +- +\d+\.\d +- ")
        self.assertRegex(shown, r"(?m)^greedy - random +\S+ +- +\S+ +- ")
        self.assertTrue(shown.startswith("1 game each"), shown)

    def test_a_folder_is_no_player_but_its_champion_is_named(self):
        run = self.run_small("run", changes={"run.generations": "1"})
        for command in (["evaluate"], ["replay"]):
            self.refuse(*command, run, words=[run, "folder of a run", run / "champion.json"])
            self.refuse(*command, self.folder, words=[self.folder, "is a folder, not a player"])
        (run / "champion.json").unlink()
        self.refuse("evaluate", run, words=["folder of a run", "no champion yet"])
        self.succeed("run", self.config({"run.generations": "1"}), "--seeds", "1", "--out", self.folder / "c")
        self.refuse("evaluate", self.folder / "c", words=["folder of a campaign", "champion.json"])

    def test_refusals(self):
        self.refuse("evaluate", words=["PLAYER"])
        self.refuse("evaluate", "greddy", words=["greddy", "greedy"])
        self.refuse("evaluate", self.folder / "absent.json", words=["absent.json"])
        for games in ("0", "-1", "1e3", "12abc", "1.5", "", "99999999999999999999"):
            self.refuse("evaluate", "random", f"--games={games}", words=["games"], timeout=10)
        for seed in ("-1", "abc", "18446744073709551616"):
            self.refuse("evaluate", "random", f"--seed={seed}", words=["seed"], timeout=10)
        for threads in ("-1", "4294967296", "x"):
            self.refuse("evaluate", "random", f"--threads={threads}", words=["threads"], timeout=10)
        self.refuse("evaluate", "random", "--gmes", "5", words=["gmes"])
        self.refuse("evaluate", "random", "--game", "5")  # no guessing of prefixes

    def test_long_games_are_counted_on_a_terminal(self):
        with Terminal("evaluate", "expectimax:depth=2", "--games", 100_000) as terminal:
            terminal.wait_for(r"evaluating +[1-9]\d* of 100000 games")
        with Terminal("evaluate", "greedy", "--games", 10) as terminal:
            self.assertEqual(terminal.finish(), 0)
            self.assertNotIn("evaluating", terminal.text)


if __name__ == "__main__":
    unittest.main()
