"""`evo2048 replay`: games are shown, saved and verified; a changed record is found out; colours only where they belong."""

import copy
import json
import re
import unittest

from program import evo2048
from terminal import END, HOME, LEFT, RIGHT, STYLE, ScreenTest

ESCAPE = "\x1b"


def leaves(value, path=()):
    """(path, value) of everything in a JSON document that is no list and no object."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from leaves(inner, (*path, index))
    else:
        yield path, value


def changed(document, path, value):
    """A copy of the document with another value at one place."""
    document = copy.deepcopy(document)
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return document


class Replay(ScreenTest):
    def saved(self, player="greedy", seed=3):
        path = self.folder / f"{player}-{seed}.json"
        self.succeed("replay", player, "--seed", seed, "--save", path)
        return path

    def write(self, document):
        path = self.folder / "changed.json"
        path.write_text(document if isinstance(document, str) else json.dumps(document))
        return path

    def test_a_saved_game_verifies_and_shows_the_same_as_the_player(self):  # H01, H03
        played = self.succeed("replay", "greedy", "--seed", 3).out
        path = self.saved()
        self.succeed("replay", "--verify", path)
        shown = self.succeed("replay", path).out
        boards = [re.findall(r"(?m)^.*\d.*$", text) for text in (played, shown)]
        self.assertGreater(len(boards[0]), 100)
        self.assertEqual(boards[0][-4:], boards[1][-4:])
        self.assertEqual(self.succeed("replay", path).out, shown)

    def test_a_game_against_an_enemy_says_so_and_verifies(self):
        player = "minimax:depth=2,spawn=enemy"
        path = self.saved(player)
        document = json.loads(path.read_text())
        self.assertEqual(document["tiles"], "enemy")
        self.assertIn("its tiles are those that its enemy places", self.succeed("replay", "--verify", path).out)
        other = self.write(document | {"player": "minimax:depth=3,spawn=enemy"})
        self.refuse("replay", "--verify", other, words=["differs from the game that minimax:depth=3,spawn=enemy plays"])
        unknown = self.write(document | {"player": "somebody"})
        self.assertIn("instead of the seed, are legal", self.succeed("replay", "--verify", unknown).out)
        self.refuse("replay", "--verify", self.write(document | {"score": document["score"] + 4}), words=["differs at move", "score"])
        without = {key: value for key, value in document.items() if key != "tiles"}
        self.refuse("replay", "--verify", self.write(without), words=["differs at move", "the seed's spawn"])

    def test_a_replayed_game_is_the_evaluated_game(self):  # A17: the same player and seed give one game everywhere
        run = self.run_small("run")
        champion = run / "champion.json"
        self.succeed("replay", champion, "--seed", 5, "--save", self.folder / "game.json")
        self.succeed("replay", "--verify", self.folder / "game.json")
        row = json.loads(self.succeed("evaluate", champion, "--games", 1, "--seed", 5, "--json").out)[0]
        game = json.loads((self.folder / "game.json").read_text())
        self.assertEqual((game["score"], game["moves"]), (row["mean_score"], row["mean_moves"]))
        again = self.folder / "again.json"
        self.succeed("replay", champion, "--seed", 5, "--save", again)
        self.assertEqual(again.read_bytes(), (self.folder / "game.json").read_bytes())

    def test_every_changed_number_of_a_game_is_found_out(self):  # H03
        document = json.loads(self.saved().read_text())
        game = document.get("game", document)
        numbers = [(path, value) for path, value in leaves(game) if isinstance(value, (int, float)) and not isinstance(value, bool)]
        self.assertGreaterEqual(len(numbers), 3)  # at least score, seed, and the chance of a 4
        step = max(1, len(numbers) // 60)
        for path, value in numbers[:20] + numbers[20::step]:
            with self.subTest(path=path):
                other = value + 1 if isinstance(value, int) else value / 2
                edited = changed(game, path, other)
                self.refuse("replay", "--verify", self.write(document | {"game": edited} if "game" in document else edited),
                            code=None, words=["changed.json"])

    def test_every_changed_letter_of_the_moves_is_found_out(self):  # H03
        document = json.loads(self.saved().read_text())
        texts = [(path, value) for path, value in leaves(document) if isinstance(value, str)]
        longest_path, moves = max(texts, key=lambda entry: len(entry[1]))
        if len(moves) < 100:
            self.skipTest("moves are not written as text")
        for place in [*range(0, 40), *range(40, len(moves), max(1, len(moves) // 60)), len(moves) - 1]:
            letter = next(letter for letter in sorted(set(moves)) if letter != moves[place])
            edited = moves[:place] + letter + moves[place + 1 :]
            with self.subTest(place=place):
                self.refuse("replay", "--verify", self.write(changed(document, longest_path, edited)), code=None)

    def test_the_place_of_a_difference_is_named(self):
        result = None
        document = json.loads(self.saved().read_text())
        for path, value in leaves(document):
            if path[-1] in ("score", "final_score"):
                result = self.refuse("replay", "--verify", self.write(changed(document, path, value + 4)), code=None)
        self.assertIsNotNone(result, "a replay file has a score")
        self.assertRegex(result.err + result.out, r"score|move")

    def test_files_that_are_no_replays(self):
        text = self.saved().read_text()
        document = json.loads(text)
        for wrong in ("", "null", text + "x", "{}", "[" * 100_000, document | {"extra": 1}, document | {"version": document["version"] + 1},
                      text[: len(text) // 2]):
            self.refuse("replay", "--verify", self.write(wrong), code=None, words=["changed.json"])
        self.refuse("replay", "--verify", self.folder / "absent.json", words=["absent.json"])
        self.refuse("replay", "--verify", self.folder)
        self.refuse("replay", "gredy", words=["gredy", "greedy"])
        self.refuse("replay", words=["GENOME"] if "GENOME" in evo2048("replay", "--help").out else [])
        self.refuse("replay", "greedy", "--seed", "-1", words=["seed"])

    def test_saving_where_it_cannot_be_saved(self):
        for place in ("/dev/full", self.folder / "none" / "x.json", self.folder):
            self.refuse("replay", "greedy", "--seed", 1, "--save", place, code=None)

    def test_no_colour_in_pipes(self):  # H07
        for env in ({}, {"TERM": "xterm-256color"}, {"NO_COLOR": "1"}):
            result = self.succeed("replay", "greedy", "--seed", 3, env=env)
            self.assertNotIn(ESCAPE, result.out + result.err)
            self.assertNotIn("\r", result.out)
        self.assertIn(ESCAPE, self.succeed("replay", "greedy", "--seed", 3, "--color", "always").out)

    def replaying(self, *options, **settings):
        return self.on_a_terminal("replay", "greedy", "--seed", "3", *options, **settings)

    def test_steps_plays_jumps_and_shows_colour_on_a_terminal(self):  # H01
        other = self.replaying()
        other.press("g2\n")
        other.wait_for("move 2 of")
        other.settle()
        second = other.text
        terminal = self.replaying()
        terminal.wait_for("move 0 of")
        terminal.press("nn" + RIGHT + LEFT)
        terminal.wait_for_screen(second)
        terminal.press("g50\n")
        terminal.wait_for("move 50 of")
        terminal.press(END)
        terminal.wait_for("game over")
        terminal.press("+++++++" + HOME + " ")
        terminal.wait_for("game over")
        terminal.press("g2\n")
        terminal.wait_for_screen(second)
        self.quit(terminal)
        self.assertRegex(terminal.bytes.decode(), STYLE)

    def test_without_colour_a_terminal_still_steps_through_the_game(self):  # H07
        any_color = r"\x1b\[[0-9;]*[34][0-7]m"
        for env, options in (({"NO_COLOR": "1"}, ()), ({}, ("--color", "never")), ({"NO_COLOR": "1"}, ("--color", "auto"))):
            terminal = self.replaying(*options, env=env)
            terminal.wait_for("move 0 of")
            terminal.press("nnb")
            terminal.wait_for("move 1 of")
            terminal.wait_for(r"\+--------\+")
            self.quit(terminal)
            self.assertNotRegex(terminal.bytes.decode(), any_color)
        terminal = self.replaying("--color", "always", env={"NO_COLOR": "1"})
        terminal.wait_for("move 0 of")
        self.quit(terminal)
        self.assertRegex(terminal.bytes.decode(), any_color)

    def test_other_kinds_of_terminals(self):
        for kind in ("xterm-256color", "vt100", "screen"):
            terminal = self.replaying(kind=kind)
            terminal.wait_for("move 0 of")
            terminal.press("n")
            terminal.wait_for("move 1 of")
            self.quit(terminal)
        terminal = self.replaying(kind="no-such-terminal")
        self.assertEqual(terminal.finish(), 3)
        self.assertIn("TERM=no-such-terminal", terminal.text)

    def test_a_terminal_that_cannot_move_its_cursor_gets_plain_text(self):
        terminal = self.replaying(kind="dumb")
        self.assertEqual(terminal.finish(), 0)
        self.assertNotIn(ESCAPE, terminal.bytes.decode())
        self.assertIn("game over", terminal.bytes.decode())

    def test_a_fault_in_a_file_is_told_once(self):
        document = json.loads(self.saved().read_text())
        for key, wrong in (("start", 7), ("start", "2 2"), ("score", -1), ("history", 1), ("moves", "x"), ("end", 1), ("board", None)):
            result = self.refuse("replay", self.write(document | {key: wrong}), words=["changed.json", f"'{key}'"])
            self.assertEqual((result.err.count("changed.json"), result.err.count(f"'{key}'")), (1, 1), result.err)


if __name__ == "__main__":
    unittest.main()
