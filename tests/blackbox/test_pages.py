"""Pages that the program writes: whole, harmless whatever stands in names and files, refused where they cannot be. What they
show is tried in a browser (tests/browser)."""

import json
import re
import time
import unittest

from program import MIB, SANITIZED, ProgramTest

HOSTILE = "</script><img src=x onerror=alert(1)> <!-- & \" ' \u2028"


def data_of(page):
    """What the program put into a page for its script."""
    return json.loads(re.search(r'<script type="application/json" id="page-data">(.*?)</script>', page, re.S).group(1))


class Pages(ProgramTest):
    def page(self, *arguments):
        path = self.folder / "page.html"
        self.succeed(*arguments, path)
        return path.read_text(encoding="utf-8")

    def check_alone(self, page):
        """Nothing in it is loaded from elsewhere, and its policy would not let it."""
        markup = re.sub(r"<script.*?</script>", "", page, flags=re.S)
        self.assertNotRegex(markup, r"(?i)\b(src|href|action|data)\s*=|@import|url\(")
        self.assertIn("default-src 'none'", page)
        self.assertNotIn("<!--", page)
        self.assertNotIn("\u2028", page)

    def test_a_replay_as_a_page(self):
        page = self.page("replay", "greedy", "--seed", 3, "--html")
        self.check_alone(page)
        game = data_of(page)["game"]
        self.succeed("replay", "greedy", "--seed", 3, "--save", self.folder / "game.json")
        self.assertEqual(game["score"], json.loads((self.folder / "game.json").read_text())["score"])
        self.assertEqual(game["commands"], ["evo2048 replay greedy --seed 3"])
        self.assertEqual(self.succeed("replay", "greedy", "--seed", 3, "--html", "-").out, page)

    def test_hostile_names_stay_in_their_block(self):  # H04
        path = self.folder / "hostile.json"
        self.succeed("replay", "greedy", "--save", path)
        path.write_text(json.dumps(json.loads(path.read_text()) | {"player": HOSTILE}))
        page = self.page("replay", path, "--html")
        self.check_alone(page)
        self.assertEqual(page.count("</script>"), 2)
        self.assertIn(HOSTILE, data_of(page)["game"]["title"])

    def test_a_long_game_is_written_fast_and_small(self):  # H05
        begin = time.monotonic()
        path = self.folder / "long.html"
        self.succeed("replay", "expectimax:depth=1", "--seed", 1, "--html", path, memory=None if SANITIZED else 2000 * MIB)
        if not SANITIZED:
            self.assertLess(time.monotonic() - begin, 20)
        self.assertLess(path.stat().st_size, MIB)

    def test_whose_values(self):
        self.assertNotIn("values", data_of(self.page("replay", "random", "--html"))["game"])
        self.assertEqual(data_of(self.page("replay", "greedy", "--html"))["game"]["values_of"], "greedy")
        self.assertNotIn("values", data_of(self.page("replay", "greedy", "--values", "none", "--html"))["game"])
        other = data_of(self.page("replay", "random", "--values", "minimax:depth=2", "--html"))["game"]
        self.assertEqual(other["values_of"], "minimax:depth=2")
        self.refuse("replay", "greedy", "--values", "random", words=["--html"])

    def test_a_page_to_play_on(self):
        page = self.page("play", "--seed", 5, "--start", "2 4 . . / . . . . / . . . . / . . . .", "--win", 512, "--html")
        self.check_alone(page)
        data = data_of(page)
        self.succeed("replay", "random", "--seed", 5, "--save", self.folder / "game.json")
        self.assertEqual(data["seed"], str(json.loads((self.folder / "game.json").read_text())["game_seed"]))
        self.assertEqual((data["start"], data["win_tile"]), ([1, 2] + [0] * 14, 512))
        self.assertIsNone(data_of(self.page("play", "--html"))["seed"])
        self.refuse("play", "--html", self.folder / "p.html", "--hint", "greedy", words=["--hint"])
        self.refuse("play", "--html", self.folder / "p.html", "--start", "2 3", words=["--start"])

    def test_a_run_as_a_page_and_again_the_same(self):
        run = self.run_small("run")
        page = self.page("report", run, "--games", 20, "--output")
        self.assertNotRegex(re.sub(r"<script.*?</script>", "", page, flags=re.S), r"(?i)\b(src|href|action)\s*=|@import")
        data = data_of(page)
        (group,) = data["groups"]
        (shown,) = group["runs"]
        self.assertTrue(shown["finished"])
        self.assertEqual(shown["generations"], 12)
        self.assertEqual(len(group["champion"]["games"]), 3)
        champion = json.loads((run / "champion.json").read_text())["provenance"]
        self.assertEqual(shown["champion"]["validated"][0], champion["validated"]["value"])
        self.assertEqual(self.page("report", run, "--games", 20, "--output"), page)
        self.assertEqual(self.page("report", run, "--games", 20, "--threads", 1, "--output"), page)

    def test_lone_runs_of_one_config_are_shown_together(self):
        runs = [self.run_small(f"run {seed}", "--seed", seed) for seed in (1, 2)]
        other = self.run_small("other", changes={"micro-ga.restart-every": "4"})
        groups = data_of(self.page("report", *runs, other, "--games", 5, "--output"))["groups"]
        self.assertEqual([len(group["runs"]) for group in groups], [2, 1])
        again = self.run_small("run 1 again", "--seed", 1)
        (group,) = data_of(self.page("report", runs[0], again, "--games", 5, "--output"))["groups"]
        self.assertEqual([command.rpartition(" ")[2] for command in group["commands"]], ["again-1", "again-1-2"])

    def test_what_is_damaged_costs_its_own_part_only(self):
        run = self.run_small("run")
        (run / "champion.json").write_text("{")
        (run / "timing.csv").write_text("generation,seconds\n0\n")
        page = self.folder / "damaged.html"
        said = self.succeed("report", run, "--games", 5, "--output", page).err
        self.assertRegex(said, r"run: .*champion\.json")
        self.assertRegex(said, r"run: .*timing\.csv")
        (group,) = data_of(page.read_text())["groups"]
        self.assertNotIn("champion", group)
        self.assertEqual(len(group["runs"][0]["notes"]), 2)
        self.assertEqual(len(group["runs"][0]["journal"]["best"]), 12)

    def test_a_place_that_cannot_be_is_refused_before_games_are_played(self):
        run = self.run_small("run")
        for place in (self.folder / "nowhere" / "page.html", self.folder):
            result = self.refuse("report", run, "--games", 1_000_000, "--output", place, words=[place])
            self.assertNotIn("playing", result.err)
        self.refuse("replay", "expectimax:depth=8", "--html", self.folder, words=[self.folder])

    def test_what_is_no_run_is_refused(self):
        page = self.folder / "none.html"
        self.refuse("report", self.folder, "--output", page, words=[self.folder])
        self.refuse("report", "--output", page, words=["RUN"])
        run = self.run_small("run")
        self.refuse("report", run, f"{run}/.", "--output", page, words=[run, "given twice"])
        self.refuse("report", run, "--output", "", words=["empty"])
        self.assertFalse(page.exists())


if __name__ == "__main__":
    unittest.main()
