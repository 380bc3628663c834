"""`evo2048 moves`: the rules of the game as text, against a slow model and hand-worked cases."""

import json
import random
import unittest

from program import DIRECTIONS, ProgramTest, evo2048


def slide(line):
    """A line of tile values (0 = empty) moved towards its beginning: (line, score)."""
    tiles = [tile for tile in line if tile]
    moved, score = [], 0
    while tiles:
        tile = tiles.pop(0)
        if tiles and tiles[0] == tile:
            tiles.pop(0)
            tile *= 2
            score += tile
        moved.append(tile)
    return moved + [0] * (len(line) - len(moved)), score


def turn(board):
    """A quarter turn to the left: what was the right column becomes the upper row."""
    return [list(row) for row in zip(*board)][::-1]


def move(board, direction):
    """(board, score) after a move: turned until it is a move to the left, and back."""
    turns = {"left": 0, "up": 1, "right": 2, "down": 3}[direction]
    for _ in range(turns):
        board = turn(board)
    lines = [slide(row) for row in board]
    board = [line for line, _ in lines]
    for _ in range((4 - turns) % 4):
        board = turn(board)
    return board, sum(score for _, score in lines)


def text_of(board):
    return " / ".join(" ".join(str(tile) if tile else "." for tile in row) for row in board)


def answer(board):
    """The line that `moves --json` must print."""
    moves = {}
    for direction in DIRECTIONS:
        after, score = move(board, direction)
        moves[direction] = {"legal": after != board, "score": score, "board": text_of(after)}
    return json.dumps(moves, separators=(",", ":"))


def in_row(row):
    """A board whose only tiles stand in its upper row."""
    return row + " / . . . . / . . . . / . . . ."


def in_column(column):
    return " / ".join(f"{tile} . . ." for tile in column.split())


class Moves(ProgramTest):
    def moves(self, *boards):
        lines = self.succeed("moves", "--json", text="\n".join(boards) + "\n").out.splitlines()
        self.assertEqual(len(lines), len(boards))
        return [json.loads(line) for line in lines]

    def assert_row(self, row, direction, expected, score):
        """The row alone, and the same as a column (left = up, right = down)."""
        upright = {"left": "up", "right": "down"}[direction]
        lying, standing = self.moves(in_row(row), in_column(row))
        legal = row != expected
        self.assertEqual(lying[direction], {"legal": legal, "score": score, "board": in_row(expected)})
        self.assertEqual(standing[upright], {"legal": legal, "score": score, "board": in_column(expected)})

    def test_hand_worked_rows(self):
        cases = [
            (". 8 8 16", "right", ". . 16 16", 16),  # A01: no tile merges twice
            ("16 8 8 .", "left", "16 16 . .", 16),
            ("8 8 16 32", "left", "16 16 32 .", 16),
            ("8 8 16 32", "right", ". 16 16 32", 16),
            ("4 4 8 16", "left", "8 8 16 .", 8),
            ("2 2 2 2", "left", "4 4 . .", 8),  # A02: two merges in a row
            ("2 2 2 2", "right", ". . 4 4", 8),
            (". 4 4 4", "right", ". . 4 8", 8),  # A03: the pair nearest the wall
            (". 4 4 4", "left", "8 4 . .", 8),
            ("2 2 2 .", "left", "4 2 . .", 4),
            ("2 2 2 .", "right", ". . 2 4", 4),
            ("4 2 2 .", "left", "4 4 . .", 4),
            ("2 2 4 .", "left", "4 4 . .", 4),
            ("2 2 4 4", "right", ". . 4 8", 12),  # A10: every merge scores
            ("32768 32768 . .", "left", "65536 . . .", 65536),  # A12
            ("65536 65536 . .", "left", "131072 . . .", 131072),
            ("2 4 8 16", "left", "2 4 8 16", 0),
        ]
        for row, direction, expected, score in cases:
            with self.subTest(row=row, direction=direction):
                self.assert_row(row, direction, expected, score)

    def test_which_moves_are_legal(self):
        cases = {  # A05, A08
            "2 4 8 16 / . . . . / . . . . / . . . .": {"down"},
            "2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 8 8": {"left", "right"},
            "2 4 2 4 / 4 2 4 2 / 2 4 2 8 / 4 2 4 8": {"up", "down"},
            "2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2": set(),
            ". . . . / . . . . / . . . . / . . . .": set(),
        }
        for answered, (board, legal) in zip(self.moves(*cases), cases.items()):
            self.assertEqual({name for name, result in answered.items() if result["legal"]}, legal, board)
            for name, result in answered.items():
                if name not in legal:
                    self.assertEqual(result, {"legal": False, "score": 0, "board": board})

    def test_random_boards_match_the_model_byte_for_byte(self):
        draw = random.Random(2048)
        boards = []
        for _ in range(2000):
            largest = draw.choice((2, 4, 11, 16))
            empties = draw.random()
            boards.append([[0 if draw.random() < empties else 2 ** draw.randint(1, largest) for _ in range(4)] for _ in range(4)])
        text = "".join(text_of(board) + "\n" for board in boards)
        lines = self.succeed("moves", "--json", text=text).out.split("\n")
        self.assertEqual(lines.pop(), "")
        self.assertEqual(len(lines), len(boards))
        for line, board in zip(lines, boards):
            self.assertEqual(line, answer(board), text_of(board))

    def test_line_ends_and_blanks_make_no_difference(self):  # A16
        board = "2 2 . . / . . . . / . . . . / . . . 4"
        expected = self.succeed("moves", "--json", text=board + "\n").out
        self.assertEqual(len(json.loads(expected)), 4)
        for other in (board, board + "\r\n", board.replace(" ", "\t") + "\n", "  " + board + "  \n"):
            self.assertEqual(self.succeed("moves", "--json", text=other).out, expected, repr(other))

    def test_text_for_people_shows_the_same(self):
        result = self.succeed("moves", text="2 2 4 . / . . . . / . . . . / . . . .\n")
        for direction in DIRECTIONS:
            self.assertIn(direction, result.out)
        self.assertIn("4 4 . . / . . . . / . . . . / . . . .", result.out)
        self.assertIn("illegal", result.out.lower())  # up

    def test_refuses_what_is_no_board_naming_the_line(self):
        good = ". . . . / . . . . / . . . . / . . . 2"
        bad = {
            "3 rows": "2 2 . . / . . . . / . . . .",
            "5 rows": good + " / . . . .",
            "5 cells": "2 2 . . . / . . . . / . . . . / . . . .",
            "3 cells": "2 2 . / . . . . / . . . . / . . . .",
            "1": good.replace("2", "1"),
            "3": good.replace("2", "3"),
            "6": good.replace("2", "6"),
            "-2": good.replace("2", "-2"),
            "+2": good.replace("2", "+2"),
            "2.0": good.replace("2", "2.0"),
            "0x2": good.replace("2", "0x2"),
            "2e0": good.replace("2", "2e0"),
            "x": good.replace("2", "x"),
            "262144": good.replace("2", "262144"),
            "2^64": good.replace("2", str(2**64)),
            "words": "hello",
            "slashes": " / / / ",
            "digits": "2" * 200_000,
        }
        for name, board in bad.items():
            with self.subTest(name):
                result = self.refuse("moves", "--json", text=f"{good}\n{board}\n", words=["2"])
                self.assertLess(len(result.err), 2000)
                self.assertRegex(result.err, r"line 2|:2")
        self.refuse("moves", text=b"2 2 . . / . . . . / . . . . / . . . \xff\n")
        self.refuse("moves", text=b"\x00" * 100)
        for tile, words in (("3", ["'3' is not a tile", "from 2 to 65536"]), (str(2**60), ["from 2 to 65536"]), ("131072", ["above 65536"])):
            result = self.refuse("moves", text=good.replace("2", tile) + "\n", words=words)
            self.assertNotIn("2^", result.err)

    def test_refuses_arguments_that_it_does_not_know(self):
        self.refuse("moves", "--jsn", words=["--jsn"])
        self.refuse("moves", "2 2 . .")

    def test_says_when_its_output_cannot_be_written(self):
        board = ". . . . / . . . . / . . . . / . . . 2\n"
        with open("/dev/full", "wb") as full:
            result = evo2048("moves", text=board, stdout=full)
        self.assertTrue(0 < result.code < 128 and result.err.strip(), result)


if __name__ == "__main__":
    unittest.main()
