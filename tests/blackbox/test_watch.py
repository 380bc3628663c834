"""`evo2048 watch`: players at play, side by side; in a terminal at a chosen speed, as plain text elsewhere."""

import json
import re
import unittest

from program import evo2048
from terminal import RIGHT, ScreenTest, Terminal


class Watch(ScreenTest):
    def watching(self, *arguments, **options):
        return self.on_a_terminal("watch", *arguments, **options)

    def result(self, player, seed, game):
        path = self.folder / "game.json"
        self.succeed("replay", player, "--seed", seed, "--game", game, "--save", path)
        document = json.loads(path.read_text())
        return document["score"], document["moves"]

    def test_two_players_play_the_games_that_they_play_alone(self):
        terminal = self.watching("greedy", "corner", "--seed", 7, "--delay", 0)
        terminal.wait_for("all games are over")
        for player in ("greedy", "corner"):
            score, moves = self.result(player, 7, 0)
            terminal.wait_for(rf"\A.*\n.*\n.*\b{player}\b")
            terminal.wait_for(rf"score {score}\b")
            terminal.wait_for(rf"moves {moves} .*over")
        self.quit(terminal)

    def test_values_stepping_pausing_and_pace(self):
        terminal = self.watching("greedy", "--seed", 1, "--delay", 4000, "--color", "never")
        terminal.wait_for("4000 ms")
        terminal.press("s")
        terminal.wait_for("paused")
        terminal.settle()  # the title is drawn before the boards
        seen = int(terminal.wait_for(r"moves ([1-9]) ")[1])
        terminal.wait_for(r"> (up|right|down|left) +\d+\.0")
        terminal.press(RIGHT)
        terminal.wait_for(rf"moves {seen + 1} ")
        terminal.press("+")
        terminal.wait_for("2000 ms")
        terminal.press("-")
        terminal.wait_for("4000 ms")
        terminal.press("+" * 20 + " ")
        terminal.wait_for("over")
        self.quit(terminal)

    def test_one_game_after_the_other(self):
        terminal = self.watching("corner", "random", "--seed", 2, "--game", 4, "--games", 2, "--delay", 0)
        terminal.wait_for("game 4 of seed 2")
        terminal.wait_for("game 5 of seed 2")
        terminal.wait_for("all games are over")
        terminal.press("n")
        terminal.wait_for("game 6 of seed 2")
        self.quit(terminal)

    def test_windows_of_any_size(self):
        players = ("greedy", "corner", "random", "greedy-eval")
        terminal = self.watching(*players, "--delay", 60000, columns=160, rows=30)
        terminal.wait_for(r"\bgreedy\b.*random.*greedy-eval")
        terminal.resize(70, 40)
        terminal.wait_for(r"(?s)greedy .*corner.*\n.*random .*greedy-eval")
        terminal.resize(20, 6)
        terminal.wait_for(r"too\s+small")
        terminal.resize(160, 30)
        terminal.wait_for("greedy-eval")
        self.quit(terminal)

    def test_into_a_pipe(self):
        out = self.succeed("watch", "greedy", "corner", "--seed", 7).out
        self.assertNotIn("\x1b", out)
        for player in ("greedy", "corner"):
            score, _ = self.result(player, 7, 0)
            self.assertRegex(out, rf"score {score}\b")
        self.assertIn("\x1b", self.succeed("watch", "greedy", "--seed", 7, "--color", "always").out)
        self.assertEqual(len(re.findall(r"(?m)^game \d of seed 7", self.succeed("watch", "random", "--seed", 7, "--games", 3).out)), 3)
        with Terminal("watch", "greedy", "--seed", 7, kind="dumb") as terminal:
            self.assertEqual(terminal.finish(), 0)
            self.assertNotIn("\x1b", terminal.bytes.decode())

    def test_wrong_options(self):
        self.refuse("watch", words=["PLAYER"])
        self.refuse("watch", "gredy", words=["greedy"])
        self.refuse("watch", "greedy", "--games", 0, words=["games"])
        self.refuse("watch", "greedy", "--delay", -5, words=["delay"])
        self.refuse("watch", *["greedy"] * 17)


if __name__ == "__main__":
    unittest.main()
