"""Champions: exporting them, reading them strictly, and that they play as their file says."""

import json
import struct
import unittest

from program import MIB, SANITIZED, ProgramTest, evo2048, journal_generations, tree_hash

MEMORY = 1024 * MIB
FRESH_GAMES = 200 if SANITIZED else 2000


class Champion(ProgramTest):
    def setUp(self):
        super().setUp()
        self.run_folder = self.run_small("run", "--set", f"validation.final-games={FRESH_GAMES}")
        self.champion = self.run_folder / "champion.json"
        self.content = json.loads(self.champion.read_text())

    def figures(self, path, games, seed):
        return json.loads(self.succeed("evaluate", path, "--games", games, "--seed", seed, "--json").out)[0]

    def write(self, content, name="changed.json"):
        path = self.folder / name
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return path

    def refused(self, content, *words):
        path = self.write(content)
        result = self.refuse("evaluate", path, "--games", 10, words=[path.name, *words], memory=MEMORY, timeout=20)
        self.assertLess(len(result.err), 2000)

    def test_export_gives_the_champion_of_the_run_again(self):
        copy = self.folder / "copy.json"
        self.succeed("export", self.run_folder, "--output", copy)
        self.assertEqual(copy.read_bytes(), self.champion.read_bytes())
        self.champion.unlink()
        self.succeed("export", self.run_folder)
        self.assertEqual(copy.read_bytes(), self.champion.read_bytes())
        self.assertEqual(self.succeed("export", self.run_folder, "--output", "-").out.encode(), copy.read_bytes())

    def test_export_works_on_a_run_that_was_stopped_and_leaves_it_alone(self):
        run = self.run_small("short", "--set", "run.generations=3")
        before = tree_hash(run)
        self.succeed("export", run, "--output", self.folder / "short.json")
        self.assertEqual(tree_hash(run), before)
        self.succeed("resume", self.forget_end(run), "--set", "run.generations=12", "--set", f"validation.final-games={FRESH_GAMES}")
        self.assert_same_results(self.run_folder, run)

    def test_both_figures_stand_in_the_file(self):
        origin = self.content["provenance"]
        self.assertEqual((origin["seed"], origin["generations"]), (42, 12))
        self.assertEqual(origin["validated"]["games"], FRESH_GAMES)
        self.assertEqual(origin["selection"]["games"], 16)
        _, generations = journal_generations(self.run_folder)
        self.assertIn(origin["created_in"], generations)
        self.assertNotEqual(origin["validated"]["value"], origin["selection"]["value"])

    def test_evaluate_gives_the_figure_in_the_file(self):
        claimed = self.content["provenance"]["validated"]
        measured = self.figures(self.champion, 10 * FRESH_GAMES, 5)["geometric_mean_score"]
        self.assertAlmostEqual(measured, claimed["value"], delta=4.5 * claimed["standard_error"])

    def test_a_champion_plays_the_same_wherever_its_file_lies(self):
        first = self.figures(self.champion, 300, 1)
        moved = self.write(self.champion.read_text(), "with space é.json")
        second = self.figures(moved, 300, 1)
        for key in ("mean_score", "geometric_mean_score", "mean_max_tile", "mean_moves", "max_tile_counts"):
            self.assertEqual(first[key], second[key], key)

    def test_the_form_of_the_json_makes_no_difference(self):
        first = self.figures(self.champion, 100, 1)["mean_score"]
        for text in (json.dumps(self.content), json.dumps(self.content, indent=8), json.dumps(self.content, sort_keys=True)):
            self.assertEqual(self.figures(self.write(text), 100, 1)["mean_score"], first)

    def test_reading_is_strict(self):
        text = self.champion.read_text()
        self.refused(text[: len(text) // 2])
        self.refused("")
        self.refused("null")
        self.refused("[]")
        self.refused(text + "x")
        self.refused(self.content | {"extra": 1}, "extra")
        self.refused({key: value for key, value in self.content.items() if key != "genome"}, "genome")
        self.refused(self.content | {"version": self.content["version"] + 1}, "version", "newer")
        self.refused(self.content | {"version": "1"}, "version")
        self.refused(self.content | {"format": "something"}, "format")
        self.refused(text.replace('"format"', '"format": "x", "format"', 1), "format")
        genome = self.content["genome"]
        for change, word in (
            ({"layers": [16, 9, 4]}, "weights"), ({"layers": [16, 4]}, "weights"), ({"layers": []}, "layers"),
            ({"layers": [16, 2**31, 4]}, "layers"), ({"layers": [16, 2**60, 4]}, "layers"), ({"layers": [16, 2**64 - 1, 4]}, "layers"),
            ({"layers": [16, -8, 4]}, "layers"), ({"layers": [16, 8.5, 4]}, "layers"), ({"layers": "16-8-4"}, "layers"),
            ({"type": "real-network"}, "type"), ({"type": None}, "type"), ({"input": "log3"}, "input"),
            ({"weights": [genome["weights"][0][:-1] + "2", genome["weights"][1]]}, "weights"),
            ({"weights": genome["weights"][:1]}, "weights"), ({"weights": "+-0"}, "weights"), ({"more": 0}, "more"),
        ):
            with self.subTest(change=str(change)[:80]):
                self.refused(self.content | {"genome": genome | change}, word)
        origin = self.content["provenance"]
        for change, word in (({"seed": -1}, "seed"), ({"seed": 1.5}, "seed"), ({"build": 7}, "build"), ({"other": 1}, "other")):
            with self.subTest(change=change):
                self.refused(self.content | {"provenance": origin | change}, word)
        self.refused(text.replace(str(origin["validated"]["value"]), "NaN"))
        self.refused(text.replace(str(origin["validated"]["value"]), "1e999"))

    def test_deep_and_long_files_are_no_danger(self):  # B15, B20
        self.refused("[" * 1_000_000)
        self.refused('{"a":' * 200_000)
        self.refused('"' + "x" * 10_000_000)
        for data in (b"\x89PNG\r\n\x1a\n" + bytes(100), struct.pack("<Q", 2**60) * 100, b"\xff" * 1000):
            path = self.folder / "binary.json"
            path.write_bytes(data)
            self.refuse("evaluate", path, words=["binary.json"], memory=MEMORY)
        self.refuse("evaluate", self.folder, code=2)
        self.refuse("evaluate", "/dev/zero", memory=MEMORY, timeout=20)

    def test_an_export_that_fails_leaves_the_earlier_file(self):  # B11
        before = self.champion.read_bytes()
        result = evo2048("export", self.run_folder, file_size=100)
        self.assertIn(result.code, (2, 3), result.err)
        self.assertEqual(self.champion.read_bytes(), before)
        self.assertEqual([path.name for path in self.run_folder.glob("champion*")], ["champion.json"])


if __name__ == "__main__":
    unittest.main()
