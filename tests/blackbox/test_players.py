"""Built-in players by name and options, `evo2048 players`, and evolved weights as what a search looks for."""

import json
import pathlib
import unittest

from program import ProgramTest


class Players(ProgramTest):
    def games_of(self, *players, games=20):
        rows = json.loads(self.succeed("evaluate", *players, "--games", games, "--seed", 5, "--json").out)
        return [(row["mean_score"], row["mean_moves"], row["max_tile_counts"]) for row in rows]

    def test_the_list_names_every_player_and_what_it_takes(self):
        listed = json.loads(self.succeed("players", "--json").out)
        by_name = {player["name"]: player for player in listed}
        for name in ("random", "corner", "greedy", "greedy-eval", "expectimax", "minimax", "lookahead"):
            self.assertIn(name, by_name)
            self.assertTrue(by_name[name]["meaning"])
        self.assertIn("depth", [option["key"] for option in by_name["expectimax"]["options"]])
        text = self.succeed("players").out
        for player in listed:
            self.assertIn("\n" + player["name"] + "\n", text)
        self.assertIn("nneonneo", text)

    def test_options_decide_how_a_player_plays(self):
        greedy, shallow, same, deeper = self.games_of(
            "greedy-eval:eval=nneonneo", "expectimax:depth=0,eval=nneonneo", "expectimax:depth=0", "expectimax:depth=1")
        self.assertEqual(shallow, greedy)  # without layers of tiles a search is one ply
        self.assertEqual(same, shallow)  # nneonneo is what it evaluates by
        self.assertGreater(deeper[0], 2 * shallow[0])

    def test_a_game_is_recorded_and_verified(self):
        replay = self.folder / "a game.json"
        self.succeed("replay", "expectimax:depth=1", "--seed", 3, "--save", replay)
        self.succeed("replay", "--verify", replay)

    def test_weights_that_evolved_are_an_evaluation(self):
        genome = {"format": "evo2048-genome", "version": 1, "genome": {
            "type": "weights", "search": "one-ply",
            "evaluation": {"lost": 0.0, "terms": [
                {"feature": "constant", "weight": 1600000.0}, {"feature": "empties", "weight": 540.0},
                {"feature": "runs", "weight": 700.0}, {"feature": "monotonicity", "weight": 47.0, "power": 4.0},
                {"feature": "sum", "weight": -22.0, "power": 3.5}]}}}
        path = self.folder / "weights.json"
        path.write_text(json.dumps(genome))
        alone, by_eval, preset = self.games_of(path, f"greedy-eval:eval={path}", "greedy-eval:eval=nneonneo")
        self.assertEqual(alone, preset)
        self.assertEqual(by_eval, preset)
        for spec in ("greedy-eval", "expectimax:depth=0", "lookahead:steps=0,score=no"):
            joint = "," if ":" in spec else ":"
            by_weights, named = self.games_of(f"{spec}{joint}weights={path}", f"{spec}{joint}eval=nneonneo")
            self.assertEqual(by_weights, named)
        self.refuse("evaluate", f"greedy-eval:weights={path},eval=nneonneo", "--games", 5, words=["eval and weights"])
        self.refuse("evaluate", "greedy-eval:weights=absent.json", "--games", 5, words=["absent.json", "unknown evaluation"])
        genome["genome"]["evaluation"]["terms"][2]["feature"] = "rnus"
        path.write_text(json.dumps(genome))
        for option in ("eval", "weights"):
            self.refuse("evaluate", "greedy", f"expectimax:{option}={path}", "--games", 5,
                        words=[str(path), "term 3", "did you mean 'runs'?"])
        genome["genome"]["evaluation"]["terms"][2]["feature"] = "runs"
        genome["genome"]["search"] = "two-ply"
        path.write_text(json.dumps(genome))
        self.refuse("evaluate", f"greedy-eval:eval={path}", "--games", 5, words=[str(path), "two-ply"])

    def test_evolved_evaluations_are_those_of_their_genome_files(self):
        genomes = pathlib.Path(__file__).resolve().parents[2] / "genomes"
        lines = {f"evolved-{name}": f"weights-{name}" for name in ("one-ply", "depth1", "depth2", "depth3")}
        bends = {f"bends-{name}": f"weights-bends-{name}" for name in ("one-ply", "depth1", "depth3")}
        for name, genome in {**lines, **bends}.items():
            with self.subTest(name):
                by_name, by_file = self.games_of(
                    f"greedy-eval:eval={name}", f"greedy-eval:eval={genomes / f'{genome}-1.json'}", games=100)
                self.assertEqual(by_name, by_file)

    def test_what_is_wrong_is_named(self):
        for spec, part in (("expectimax:depht=2", "depht"), ("expectimax:depth=99", "99"), ("expectimax:eval=nneo", "nneo"),
                           ("minimax:spawn=friend", "friend"), ("expectimx:depth=2", "did you mean 'expectimax'?"),
                           ("greedy:depth=2", "depth"), ("expectimax:depth=1,depth=2", "depth")):
            with self.subTest(spec):
                refused = self.refuse("evaluate", spec, "--games", 5)
                self.assertIn(part, refused.err)


if __name__ == "__main__":
    unittest.main()
