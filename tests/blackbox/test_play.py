"""`evo2048 play`: a person's game in a terminal: keys, undo and redo, hints, saving; what is saved can be verified."""

import json
import signal
import unittest

from program import PROGRAM
from terminal import DOWN, LEFT, RIGHT, STYLE, UP, ScreenTest, Terminal

MOVES = r"moves {} "


class Play(ScreenTest):
    def playing(self, *arguments, **options):
        terminal = self.on_a_terminal("play", *arguments, cwd=self.folder, **options)
        terminal.wait_for("score 0 ")
        return terminal

    def board(self, terminal):
        terminal.settle()
        return [line for line in terminal.text.splitlines() if line.startswith("|")]

    def test_all_keys_that_move(self):
        start = "2 . . . / . . . . / . . . . / . . . 2"
        for keys in ((UP, RIGHT, DOWN, LEFT), "wdsa", "klhj", "WDSA"):
            terminal = self.playing("--seed", 1, "--color", "never", "--start", start)
            for number, key in enumerate(keys):
                terminal.press(key)
                terminal.wait_for(MOVES.format(number + 1))
            self.quit(terminal)

    def test_the_game_is_that_of_the_seed_whatever_is_taken_back(self):
        game = self.folder / "game.json"
        self.succeed("replay", "greedy", "--seed", 5, "--game", 2, "--save", game)
        record = json.loads(game.read_text())
        moves = record["history"][0:90:3]
        saved = self.folder / "saved.json"
        terminal = self.playing("--seed", 5, "--game", 2, "--save", saved)
        for number, way in enumerate(moves):
            terminal.press({"u": "w", "r": "d", "d": "s", "l": "a"}[way])
            if number % 5 == 4:  # back and forth
                terminal.wait_for(MOVES.format(number + 1))
                terminal.press("uuu")
                terminal.wait_for(MOVES.format(number - 2))
                terminal.press("rrr")
        terminal.wait_for(MOVES.format(len(moves)))
        self.quit(terminal)
        kept = json.loads(saved.read_text())
        self.assertEqual(kept["history"], record["history"][:90])
        self.assertEqual(kept["game_seed"], record["game_seed"])
        self.assertIn("verified", self.succeed("replay", "--verify", saved).out)

    def test_undo_redo_beginning_again_and_the_next_game(self):
        terminal = self.playing("--seed", 3, "--color", "never")
        terminal.wait_for("game 0 of seed 3")
        terminal.press("u")
        terminal.wait_for("this is the start")
        terminal.press("wasdwasd")
        last = terminal.wait_for(r"moves ([4-8]) ")[1]
        terminal.press("wasd" * 3)
        terminal.pump(0.3)
        terminal.press("b")
        terminal.wait_for(MOVES.format(0))
        first = self.board(terminal)
        terminal.press("r" * int(last))
        terminal.wait_for(MOVES.format(last))
        terminal.press("b")
        terminal.wait_for(MOVES.format(0))
        self.assertEqual(self.board(terminal), first)
        terminal.press("n")
        terminal.wait_for("game 1 of seed 3")
        self.assertNotEqual(self.board(terminal), first)
        self.quit(terminal)

    def test_a_board_of_ones_own_winning_and_losing(self):
        saved = self.folder / "won.json"
        terminal = self.playing("--seed", 1, "--start", "32 32 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2", "--win", 64, "--save", saved,
                                "--four-chance", 1)
        terminal.press("w")
        terminal.wait_for("up moves nothing")
        terminal.press("a")
        terminal.wait_for("64 is reached: won|game over")
        terminal.wait_for("score 64 .* won")
        self.quit(terminal)
        document = json.loads(saved.read_text())
        self.assertTrue(document["given_start"])
        self.assertIn("from a given board", self.succeed("replay", "--verify", saved).out)
        document["given_start"] = 1
        saved.write_text(json.dumps(document))
        self.refuse("replay", "--verify", saved, words=["given_start"])
        terminal = self.playing("--start", "2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2")
        terminal.wait_for("game over")
        self.quit(terminal)

    def test_hints_with_values(self):
        terminal = self.playing("--seed", 1, "--hint", "greedy", "--color", "never", "--start", "8 8 . . / . . . . / . . . . / 2 4 8 16")
        terminal.press("?")
        terminal.wait_for("greedy would move left")
        terminal.wait_for(r"> left +16\.0")
        terminal.press(LEFT)
        terminal.wait_for(MOVES.format(1))
        terminal.wait_for(r"(?s)\A(?!.*> left)")
        self.quit(terminal)
        terminal = self.playing("--hint", "corner", "--color", "never")
        terminal.press("?")
        terminal.wait_for("corner would move")
        self.quit(terminal)
        terminal = self.playing()
        terminal.press("?")
        terminal.wait_for("--hint PLAYER")
        self.quit(terminal)

    def test_a_player_takes_over_until_a_key_is_pressed(self):
        saved = self.folder / "helped.json"
        terminal = self.playing("--seed", 4, "--hint", "expectimax:depth=1", "--delay", 20, "--save", saved)
        terminal.press("t")
        terminal.wait_for("any key stops it")
        terminal.wait_for(r"moves \d{2,} ")
        terminal.press("w")  # stops it, and is no move
        terminal.wait_for("your turn")
        stopped = terminal.wait_for(r"moves (\d+) ")[1]
        terminal.pump(0.2)
        terminal.wait_for(MOVES.format(stopped))
        self.quit(terminal)
        self.assertIn("helped by expectimax:depth=1", self.succeed("replay", "--verify", saved).out)
        self.assertEqual(json.loads(saved.read_text())["moves"], int(stopped))

    def test_taking_over_to_the_end(self):
        saved = self.folder / "random.json"
        terminal = self.playing("--seed", 6, "--hint", "greedy", "--delay", 0, "--save", saved)
        terminal.press("t")
        terminal.wait_for("game over")
        self.quit(terminal)
        played = self.folder / "played.json"
        self.succeed("replay", "greedy", "--seed", 6, "--save", played)
        mine, its = json.loads(saved.read_text()), json.loads(played.read_text())
        self.assertEqual((mine["history"], mine["score"], mine["end"]), (its["history"], its["score"], its["end"]))

    def test_saving_by_key_overwrites_nothing(self):
        terminal = self.playing("--seed", 1)
        terminal.press("wasdf")
        name = terminal.wait_for(r"saved: (game-\d+\.json)")[1]
        self.succeed("replay", "--verify", self.folder / name)
        terminal.press("f")
        terminal.wait_for("exists already")
        self.quit(terminal)

    def test_a_signal_keeps_the_game_and_restores_the_terminal(self):
        for number, sent in ((130, "\x03"), (143, signal.SIGTERM)):
            saved = self.folder / f"kept-{number}.json"
            terminal = self.playing("--seed", 2, "--save", saved)
            terminal.press("wasd")
            terminal.wait_for(r"moves [1-4] ")
            terminal.press(sent) if isinstance(sent, str) else terminal.signal(sent)
            self.assertEqual(terminal.finish(), number)
            self.assertEqual(terminal.settings(), (True, True))
            self.succeed("replay", "--verify", saved)

    def test_colours_and_small_windows(self):
        terminal = self.playing("--seed", 1)
        terminal.resize(30, 8)
        terminal.wait_for(r"too\s+small")
        terminal.resize(80, 24)
        terminal.wait_for("score 0 ")
        self.quit(terminal)
        self.assertRegex(terminal.bytes.decode(), STYLE)
        for env, options in (({"NO_COLOR": "1"}, ()), ({}, ("--color", "never"))):
            terminal = self.playing("--seed", 1, *options, env=env)
            terminal.wait_for(r"\+--------\+")
            self.quit(terminal)
            self.assertNotRegex(terminal.bytes.decode(), r"\x1b\[[0-9;]*[34][0-7]m")

    def test_stopping_with_control_z(self):
        terminal = self.on_a_terminal("--norc", "--noprofile", "-i", program="/bin/bash", env={"PS1": "shell> ", "EVO": PROGRAM})
        terminal.wait_for("shell>")
        terminal.press('"$EVO" play --seed 1 --color never\n')
        terminal.wait_for("moves 0 ")
        terminal.settle()
        terminal.press("\x1a")
        terminal.wait_for("Stopped")
        terminal.press("fg\n")
        terminal.wait_for("moves 0 ")
        terminal.press("wasd")
        terminal.wait_for(r"moves [1-4] ")
        terminal.press("q")
        terminal.wait_for(r"score \d+ in")
        terminal.press("exit\n")
        terminal.finish()

    def test_without_a_screen_and_with_wrong_options(self):
        self.refuse("play", words=["terminal"])
        with Terminal("play", kind="dumb") as terminal:
            self.assertEqual(terminal.finish(), 2)
            self.assertIn("terminal", terminal.text)
        for options, word in ((["--win", 100], "--win"), (["--win", 2], "--win"), (["--start", "2 2"], "--start"),
                              (["--start", "3 . . . / . . . . / . . . . / . . . ."], "--start"), (["--four-chance", 2], "four-chance"),
                              (["--hint", "gredy"], "greedy"), (["--seed", -1], "seed"), (["--save", self.folder], "folder"),
                              (["--save", self.folder / "none" / "x"], "none"), (["greedy"], "greedy"), (["--delay", "x"], "delay")):
            self.refuse("play", *options, words=[word])


if __name__ == "__main__":
    unittest.main()
