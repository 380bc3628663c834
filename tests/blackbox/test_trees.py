"""Runs of trees: the same at any thread count and however cut, champions that can be used, settings that cannot work."""

import json
import unittest

from genome_kinds import GenomeKindsTest

WITHOUT = dict.fromkeys(("ternary-network.layers", "micro-ga.population", "micro-ga.parents", "micro-ga.stages", "micro-ga.restart-every"))
TREES = WITHOUT | {
    "run.generations": "8",
    "algorithm.type": "generational",
    "gp.max-size": "60",
    "gp.mutations": "leaf:1 subtree:0.5 point:0.5",
    "generational.population": "12",
    "generational.elites": "1",
    "generational.crossover-rate": "0.5",
    "generational.mutation-rate": "0.5",
    "generational.stages": "12:4 6:8",
    "validation.every": "4",
    "validation.games": "20",
    "validation.final-games": "50",
}
MERGE_SENSE = TREES | {
    "genome.type": "gp-merge-sense",
    "evaluation.objective": "mean-score",
    "generational.selection": "vega",
    "generational.further-objectives": "mean-max-tile",
}
ADF = TREES | {"genome.type": "gp-adf", "gp.mutations": "subtree:1 constant:1 hoist:0.5"}
AFTERSTATE = TREES | {"genome.type": "gp-afterstate", "gp.creation": "ramped", "gp-numbers.routines": "1", "gp.max-size": "30"}
KINDS = {"gp-merge-sense": MERGE_SENSE, "gp-merge-sense by answers": MERGE_SENSE | {"gp-merge-sense.draws": "answer"}, "gp-adf": ADF, "gp-afterstate": AFTERSTATE}


class Trees(GenomeKindsTest):
    def test_the_number_of_threads_changes_nothing(self):  # C01
        self.check_threads(KINDS)

    def test_killed_and_resumed_equals_straight(self):  # B08
        self.check_kill(KINDS, before=5, after=10)

    def test_resumed_runs_equal_the_straight_run(self):  # B01
        for kind, settings in KINDS.items():
            with self.subTest(kind):
                straight = self.run_small(f"{kind} straight", changes=settings)
                resumed = self.run_small(f"{kind} resumed", "--set", "run.generations=3", changes=settings)
                self.succeed("resume", self.forget_end(resumed), "--set", "run.generations=8", "--threads", 5)
                self.assert_same_results(straight, resumed)

    def test_champions_are_exported_measured_and_replayed(self):
        for kind, settings in KINDS.items():
            with self.subTest(kind):
                run = self.run_small(f"{kind} run", changes=settings)
                genome = self.folder / f"{kind}.json"
                self.succeed("export", run, "--output", genome)
                self.assertEqual(json.loads(genome.read_text())["genome"]["type"], settings["genome.type"])
                once, again = (self.figures(genome, threads) for threads in (1, 2))
                self.assertEqual(once, again)
                replay = self.folder / f"{kind} game.json"
                self.succeed("replay", genome, "--seed", 5, "--save", replay)
                self.succeed("replay", "--verify", replay)

    def figures(self, genome, threads):
        """All that `evaluate` finds but its speed."""
        found = json.loads(self.succeed("evaluate", genome, "--games", 300, "--seed", 3, "--threads", threads, "--json").out)[0]
        return {key: value for key, value in found.items() if "second" not in key}

    def test_settings_that_cannot_work_are_refused_before_anything_is_made(self):  # D04
        cases = {
            "depths": (MERGE_SENSE, {"gp.min-depth": "8", "gp.max-depth": "7"}, ["gp.min-depth", "gp.max-depth", "8", "7"]),
            "no depth": (MERGE_SENSE, {"gp.max-depth": "0"}, ["gp.max-depth", "0"]),
            "subtree": (MERGE_SENSE, {"gp.mutations": "subtree:1", "gp.subtree-depth": "9"}, ["gp.subtree-depth", "9", "7"]),
            "tournament": (MERGE_SENSE, {"generational.tournament": "13"}, ["generational.tournament", "13", "12"]),
            "latent": (ADF, {"algorithm.type": "latent-es"}, ["algorithm.type", "latent-es", "gp-adf"]),
            "vega": (AFTERSTATE, {"generational.selection": "vega"}, ["generational.selection", "vega", "further-objectives"]),
            "size": (ADF, {"gp.max-size": "2"}, ["gp.max-size", "2"]),
            "elites": (ADF, {"generational.elites": "13"}, ["generational.elites", "13", "12"]),
            "twice": (MERGE_SENSE, {"generational.further-objectives": "mean-score"}, ["generational.further-objectives", "mean-score"]),
            "idle constants": (MERGE_SENSE, {"gp.mutations": "leaf:1 constant:1"}, ["gp.mutations = leaf:1 constant:1", "gp-merge-sense"]),
            "no constants": (ADF, {"gp-numbers.constant-range": "0"}, ["gp.mutations", "'constant'", "gp-numbers.constant-range = 0"]),
            "idle objectives": (MERGE_SENSE, {"generational.selection": "tournament"}, ["generational.further-objectives = mean-max-tile",
                                                                                 "generational.selection = tournament"]),
            "mutation": (MERGE_SENSE, {"gp.mutations": "leef:1"}, ["gp.mutations", "leaf"]),
            "rates": (ADF, {"generational.crossover-rate": "0.8"}, ["generational.crossover-rate = 0.8", "generational.mutation-rate = 0.5",
                                                                    "generational.mode = either"]),
            "stages": (ADF, {"generational.stages": "13:4"}, ["generational.stages = 13:4", "generational.population = 12"]),
            "one stage": (MERGE_SENSE, {"generational.selection": "nsga2", "generational.elites": "0"}, ["generational.stages = 12:4 6:8"]),
            "epochs": (ADF, {"generational.epochs": "5", "generational.elites": "3"}, ["generational.elites = 3", "epochs = 5", "1 to 2"]),
            "one root": (ADF, {"gp.roots": "in-turn"}, ["gp.roots = in-turn", "generational.epochs = 1"]),
            "roots of others": (ADF, {"gp.roots": "any", "algorithm.type": "micro-ga"}, ["gp.roots", "generational", "micro-ga"]),
        }
        for name, (settings, changes, words) in cases.items():
            with self.subTest(name):
                changed = settings | changes
                if changed["algorithm.type"] != "generational":
                    changed = {key: value for key, value in changed.items() if not key.startswith("generational.")}
                run = self.folder / name
                self.refuse("run", self.config(changed), "--out", run, words=words)
                self.assertFalse(run.exists())

    def test_a_depth_of_1_is_single_terminals(self):  # D04
        run = self.run_small("run", changes=MERGE_SENSE | {"gp.min-depth": "1", "gp.max-depth": "1", "gp.mutations": "leaf:1"})
        tree = json.loads((run / "champion.json").read_text())["genome"]["trees"]["tree"]
        self.assertIn(tree, ("up", "right", "down", "left"))


if __name__ == "__main__":
    unittest.main()
