"""Evolved trees as people see them: expressions, pictures, and whole fronts of runs with several objectives."""

import csv
import json
import re
import unittest
import xml.etree.ElementTree as xml

from program import ProgramTest, tree_hash

SVG = "{http://www.w3.org/2000/svg}"
TREES = {
    "ternary-network.layers": None, "micro-ga.population": None, "micro-ga.parents": None, "micro-ga.stages": None,
    "micro-ga.restart-every": None, "run.generations": "2", "algorithm.type": "generational",
    "generational.population": "12", "generational.elites": "1", "generational.stages": "12:4",
    "gp.creation": "grow", "gp.min-depth": "3", "gp.max-depth": "6", "gp.max-size": "60",
    "validation.every": "0", "validation.games": "40", "validation.candidates": "12", "validation.final-games": "60",
}
MERGE_SENSE = TREES | {"genome.type": "gp-merge-sense", "generational.elites": "0", "generational.selection": "vega",
                "evaluation.objective": "mean-score", "generational.further-objectives": "mean-max-tile"}


def words_of(tree):
    """The words of an S-expression: one for each node."""
    return re.findall(r"[^\s()]+", tree)


def genome_file(genome, run="run"):
    figure = {"value": 1.0, "standard_error": 0.1, "games": 10}
    return {"format": "evo2048-genome", "version": 1, "genome": genome,
            "provenance": {"run": run, "build": "1", "config_digest": "0" * 16, "seed": 1, "generations": 1, "created_in": 0,
                           "candidate": 3, "objective": "mean-score", "selection": figure, "chosen_among": 1,
                           "choice_games": 10, "validated": figure}}


class Pictures(ProgramTest):
    def write(self, trees, name="tree.json", run="run", **coding):
        path = self.folder / name
        coding = coding or {"type": "gp-afterstate", "routines": 0, "routine-arguments": 2}
        path.write_text(json.dumps(genome_file(coding | {"trees": trees}, run)))
        return path

    def check_picture(self, text, trees):
        """Well-formed, each node once, no two boxes on top of each other, and all inside."""
        root = xml.fromstring(text)
        self.assertEqual(root.tag, SVG + "svg")
        self.assertTrue(root.find(SVG + "title").text)
        self.assertTrue(root.find(SVG + "desc").text)
        width, height = float(root.get("width")), float(root.get("height"))
        drawn = root.findall(SVG + "g")
        self.assertEqual(len(drawn), len(trees))
        boxes = []
        for group, tree in zip(drawn, trees):
            nodes = group.findall(SVG + "g")
            self.assertEqual([node.find(SVG + "text").text for node in nodes], words_of(tree))
            self.assertEqual(len(group.findall(SVG + "line")), len(nodes) - 1)
            functions = [node for node in nodes if node.get("class") == "function"]
            self.assertEqual(len(functions), tree.count("("))
            for node in nodes:
                boxes.append([float(node.find(SVG + "rect").get(key)) for key in ("x", "y", "width", "height")])
        for i, (x, y, w, h) in enumerate(boxes):
            self.assertTrue(x >= 0 and y >= 0 and x + w <= width and y + h <= height)
            for other_x, other_y, other_w, other_h in boxes[:i]:
                apart = x >= other_x + other_w or other_x >= x + w or y >= other_y + other_h or other_y >= y + h
                self.assertTrue(apart, "two boxes overlap")
        return root

    def test_a_genome_file_is_drawn_and_read(self):
        tree = "(add (multiply empties 0) (if-less gain 0.25 merges (negate (negate gain))))"
        path = self.write({"value": tree})
        shown = self.succeed("export", path)
        self.assertEqual(shown.out, "value: (if-less gain 0.25 merges gain)\n")
        picture = self.folder / "tree.svg"
        self.assertEqual(self.succeed("export", path, "--tree", picture).out, shown.out)
        self.check_picture(picture.read_text(), [tree])
        piped = self.succeed("export", path, "--tree", "-")
        self.assertEqual(piped.out, picture.read_text())
        self.assertIn(shown.out, piped.err)
        simpler = self.succeed("export", path, "--tree", "-", "--simplified").out
        self.check_picture(simpler, ["(if-less gain 0.25 merges gain)"])

    def test_several_trees_stand_below_each_other_with_their_roles(self):
        trees = {"adf1": "(max argument1 (add argument2 1))", "value": "(adf1 empties (adf1 gain 2.5))"}
        path = self.write(trees, **{"type": "gp-afterstate", "routines": 1, "routine-arguments": 2})
        root = self.check_picture(self.succeed("export", path, "--tree", "-").out, list(trees.values()))
        titles = [text for text in root.iter(SVG + "text") if text.get("class") == "role"]
        self.assertEqual([title.text for title in titles], ["adf1", "value"])
        self.assertLess(float(titles[0].get("y")), float(titles[1].get("y")))

    def test_large_trees(self):
        deep = "(negate " * 499 + "gain" + ")" * 499
        self.check_picture(self.succeed("export", self.write({"value": deep}), "--tree", "-").out, [deep])
        wide = "gain"
        for _ in range(8):
            wide = f"(add {wide} {wide})"
        picture = self.succeed("export", self.write({"value": wide}), "--tree", "-").out
        self.check_picture(picture, [wide])
        self.assertLess(len(picture), 150_000)
        too_deep = "(negate " * 50_000 + "gain" + ")" * 50_000
        self.assertEqual(self.succeed("export", self.write({"value": too_deep})).out, "value: gain\n")
        self.refuse("export", self.write({"value": too_deep}), "--tree", "-", words=["50001 nodes"], code=None)

    def test_hostile_names_are_text(self):  # H04
        for name in ("</script><img src=x onerror=alert(1)>", "<!-- & \" ' \u2028 -->", "]]>&lt;\x07"):
            with self.subTest(name=name):
                path = self.write({"value": "gain"}, name=name.replace("/", "_") + ".json", run=name)
                picture = self.succeed("export", path, "--tree", "-").out
                self.assertNotIn("<img", picture)
                title = xml.fromstring(picture).find(SVG + "title").text
                self.assertIn(name.replace("\x07", "\ufffd"), title)

    def test_what_is_no_tree_is_refused(self):
        run = self.run_small("network")
        before = tree_hash(run)
        self.refuse("export", run, "--tree", self.folder / "x.svg", words=["--tree", "ternary-network"])
        self.refuse("export", run / "champion.json", words=["champion.json", "ternary-network"])
        self.refuse("export", run / "champion.json", "--tree", "-", words=["champion.json", "ternary-network"])
        self.refuse("export", run, "--front", self.folder / "front", words=["--front", "geometric-mean-score"])
        self.assertEqual(tree_hash(run), before)
        self.assertFalse((self.folder / "x.svg").exists() or (self.folder / "front").exists())

    def test_options_that_contradict_each_other(self):
        path = self.write({"value": "gain"})
        self.refuse("export", path, "--output", "x", words=["--output", "genome file"])
        self.refuse("export", path, "--front", "x", words=["--front", "genome file"])
        self.refuse("export", path, "--simplified", words=["--tree"])
        self.refuse("export", path, "--tree", "-", "--output", "-", words=["standard output"])
        self.refuse("export", self.write({"value": "(gain"}), words=["tree.json", "value"])


class Fronts(ProgramTest):
    def setUp(self):
        super().setUp()
        self.run_folder = self.run_small("run", changes=MERGE_SENSE)

    def rows(self, folder):
        with open(folder / "front.csv", newline="") as table:
            return list(csv.DictReader(table))

    def test_a_run_of_trees_is_drawn(self):
        before = tree_hash(self.run_folder)
        picture = self.folder / "tree.svg"
        shown = self.succeed("export", self.run_folder, "--tree", picture)
        self.assertRegex(shown.out, r"^tree: \S.*\n$")
        champion = json.loads((self.run_folder / "champion.json").read_text())
        root = xml.fromstring(picture.read_text())
        nodes = [node for node in root.iter(SVG + "g") if node.get("class") in ("function", "terminal")]
        self.assertEqual(len(nodes), len(words_of(champion["genome"]["trees"]["tree"])))
        self.assertEqual(tree_hash(self.run_folder), before)
        self.assertEqual(json.loads(self.succeed("export", self.run_folder, "--output", "-").out), champion)

    def test_the_end_of_a_run_shows_its_trees(self):
        result = self.succeed("run", self.config(MERGE_SENSE), "--out", self.folder / "again")
        self.assertRegex(result.err, r"simplified trees of the champion:\ntree: \S")

    def test_a_front_is_written_with_its_table(self):
        before = tree_hash(self.run_folder)
        folder = self.folder / "deep" / "front"
        shown = self.succeed("export", self.run_folder, "--front", folder)
        self.assertEqual(tree_hash(self.run_folder), before)
        rows = self.rows(folder)
        self.assertEqual(list(rows[0]), ["file", "candidate", "created_in", "mean-score", "mean-score_standard_error",
                                         "mean-max-tile", "mean-max-tile_standard_error"])
        self.assertEqual({row["file"] for row in rows} | {"front.csv"}, {path.name for path in folder.iterdir()})
        genomes = set()
        for row in rows:
            content = json.loads((folder / row["file"]).read_text())
            origin = content["provenance"]
            genomes.add(json.dumps(content["genome"], sort_keys=True))
            self.assertEqual((origin["candidate"], origin["created_in"]), (int(row["candidate"]), int(row["created_in"])))
            self.assertEqual(origin["validated"], {"value": float(row["mean-score"]), "games": 60,
                                                   "standard_error": float(row["mean-score_standard_error"])})
            self.assertEqual((origin["choice_games"], origin["chosen_among"]), (40, 12))
            self.assertGreaterEqual(float(row["mean-max-tile"]), 4)
            self.assertIn(row["file"], shown.out)
            self.succeed("evaluate", folder / row["file"], "--games", 5)
        self.assertEqual(len(genomes), len(rows))
        scores = [float(row["mean-score"]) for row in rows]
        self.assertEqual(scores, sorted(scores, reverse=True))

    def test_the_champion_is_on_the_front(self):
        """It is the best under the first objective on the very same games."""
        self.succeed("export", self.run_folder, "--front", self.folder / "front")
        champion = json.loads((self.run_folder / "champion.json").read_text())
        files = [json.loads(path.read_text()) for path in (self.folder / "front").glob("*.json")]
        same = [file for file in files if file["genome"] == champion["genome"]]
        self.assertEqual(len(same), 1)
        self.assertEqual(same[0]["provenance"]["validated"], champion["provenance"]["validated"])

    def test_the_front_is_the_same_again_whatever_the_threads(self):
        self.succeed("export", self.run_folder, "--front", self.folder / "one", "--threads", 1)
        self.succeed("export", self.run_folder, "--front", self.folder / "two", "--threads", 2)
        self.assertEqual(tree_hash(self.folder / "one"), tree_hash(self.folder / "two"))

    def test_nothing_is_overwritten(self):
        folder = self.folder / "taken"
        folder.mkdir()
        self.succeed("export", self.run_folder, "--front", folder)
        before = tree_hash(folder)
        self.refuse("export", self.run_folder, "--front", folder, words=["taken", "not empty"])
        self.assertEqual(tree_hash(folder), before)
        file = self.folder / "file"
        file.write_text("x")
        self.refuse("export", self.run_folder, "--front", file, words=["is not a folder"])
        self.refuse("export", self.run_folder, "--front", self.run_folder, words=["not empty"])
        self.refuse("export", self.run_folder, "--front", self.folder / "new", "--tree", "-", words=["--front"])

    def test_nsga2_has_fronts_too(self):
        run = self.run_small("nsga2", changes=MERGE_SENSE | {"generational.selection": "nsga2"})
        self.succeed("export", run, "--front", self.folder / "front")
        self.assertGreaterEqual(len(self.rows(self.folder / "front")), 1)


if __name__ == "__main__":
    unittest.main()
