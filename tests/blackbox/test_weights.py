"""Runs of weights: the same at any thread count and however cut, with and without a search; champions that can be used."""

import json
import unittest

from genome_kinds import GenomeKindsTest

WITHOUT = dict.fromkeys(("ternary-network.layers", "micro-ga.population", "micro-ga.parents", "micro-ga.stages", "micro-ga.restart-every"))
ONE_PLY = {
    "genome.type": "weights",
    "evaluation.objective": "mean-score",
    "weights.features": "constant empties runs monotonicity sum trapped",
    "run.generations": "8",
    "validation.every": "4",
    "validation.games": "20",
    "validation.final-games": "50",
}
SEARCH = ONE_PLY | {
    "weights.search": "expectimax",
    "weights.depth": "1",
    "weights.features": "constant empties merges",
    "weights.start": "zero",  # short games
    "validation.games": "8",
    "validation.final-games": "10",
}
CMA_ES = {
    "algorithm.type": "cma-es",
    "cma-es.population": "5",
    "cma-es.games": "8",
    "cma-es.contest-every": "3",
    "cma-es.kept": "2",
    "cma-es.contest": "3:12",
}
# All that changes from generation to generation at once: games, descents, populations.
NOISY_CMA_ES = CMA_ES | {
    "cma-es.twice-evaluated": "0.5",
    "cma-es.fewest-games": "4",
    "cma-es.most-games": "16",
    "cma-es.max-generations": "0.01",
    "cma-es.restarts": "bipop",
}
GENERATIONAL = {
    "algorithm.type": "generational",
    "generational.population": "10",
    "generational.elites": "1",
    "generational.tournament": "2",
    "generational.mode": "both",
    "generational.stages": "10:4 4:6",
}
MICRO_GA = {
    "algorithm.type": "micro-ga",
    "micro-ga.population": "6",
    "micro-ga.parents": "3",
    "micro-ga.stages": "6:4 3:6",
    "micro-ga.restart-every": "4",
}
BLEND = {"real.crossover": "blend", "real.mutation": "gaussian", "real.mutation-rate": "0.3"}
BINARY = {"real.crossover": "simulated-binary", "real.mutation": "polynomial", "real.mutation-rate": "0.3"}
UNIFORM = {"real.creation": "uniform", "real.crossover": "uniform", "real.mutation": "redraw"}
KINDS = {
    "cma-es": WITHOUT | ONE_PLY | CMA_ES,
    "cma-es by a search": WITHOUT | SEARCH | NOISY_CMA_ES,
    "generational": WITHOUT | ONE_PLY | GENERATIONAL | BLEND,
    "generational by a search": WITHOUT | SEARCH | GENERATIONAL | UNIFORM,
    "micro-ga": WITHOUT | ONE_PLY | MICRO_GA | BINARY,
    "micro-ga by a search": WITHOUT | SEARCH | MICRO_GA | UNIFORM,
}


class Weights(GenomeKindsTest):
    def test_the_number_of_threads_changes_nothing(self):  # C01
        self.check_threads(KINDS)

    def test_killed_and_resumed_equals_straight(self):  # B08
        self.check_kill(KINDS, before=4, after=5)

    def test_champions_are_exported_measured_and_replayed(self):
        for kind in ("cma-es", "generational by a search"):
            with self.subTest(kind):
                run = self.run_small(f"{kind} run", changes=KINDS[kind])
                genome = self.folder / f"{kind}.json"
                self.succeed("export", run, "--output", genome)
                self.assertEqual(json.loads(genome.read_text())["genome"]["type"], "weights")
                self.assertEqual(self.figures(genome, threads=1), self.figures(genome, threads=2))
                replay = self.folder / f"{kind} game.json"
                self.succeed("replay", genome, "--seed", 5, "--save", replay)
                self.succeed("replay", "--verify", replay)

    def test_ties_are_broken_alike_at_any_thread_count(self):  # G06
        for player in ("greedy-eval:eval=largest", "expectimax:depth=1,eval=largest", "minimax:depth=3,eval=largest"):
            with self.subTest(player):
                alone = self.figures(player, threads=1)
                for threads in (2, 5):
                    self.assertEqual(self.figures(player, threads), alone)

    def figures(self, player, threads):
        """All that `evaluate` finds but its speed."""
        found = json.loads(self.succeed("evaluate", player, "--games", 60, "--seed", 3, "--threads", threads, "--json").out)[0]
        return {key: value for key, value in found.items() if "second" not in key}


if __name__ == "__main__":
    unittest.main()
