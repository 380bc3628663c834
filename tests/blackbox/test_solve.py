"""evo2048 solve: exact values of small boards, refusals with an estimate before anything is allocated, and interrupts."""

import json
import re
import resource
import signal
import unittest
from pathlib import Path

from program import MIB, SANITIZED, ProgramTest, evo2048, finish, start, wait_for


def processor_seconds():
    """Of all calls so far: what a busy machine does not lengthen."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def awaits_interrupts(process):
    """Whether the process has blocked SIGINT, which a thread of it then waits for."""
    blocked = re.search(r"SigBlk:\t([0-9a-f]+)", Path(f"/proc/{process.pid}/status").read_text())[1]
    return int(blocked, 16) >> (signal.SIGINT - 1) & 1


class Solve(ProgramTest):
    def json_of(self, *arguments):
        return json.loads(self.succeed("solve", *arguments, "--json").out)

    def test_small_boards_at_once(self):  # G04
        for size, limit, positions in (("2x2", 1, 662), ("2x3", 10, None)):
            begun = processor_seconds()
            solved = self.json_of(size)
            if not SANITIZED:
                self.assertLess(processor_seconds() - begun, limit)
            if positions:
                self.assertEqual(solved["positions"], positions)
            self.assertGreater(solved["score"], 60)
        self.assertAlmostEqual(self.json_of("2x2")["score"], 66.964149457, places=9)
        self.assertAlmostEqual(self.json_of("2x3", "--target", 64)["chance"], 0.939263692431, places=11)
        self.assertAlmostEqual(self.json_of("2x2", "--target", 16, "--play", "random")["chance"], 0.121752664444, places=11)

    def test_a_position_and_its_moves(self):
        solved = self.json_of("2x2", "--start", "2 2 / . .")
        self.assertEqual(set(solved["moves"]), {"right", "down", "left"})
        self.assertAlmostEqual(max(solved["moves"].values()), solved["score"], places=9)
        self.assertAlmostEqual(solved["score"], 67.69626408, places=8)
        shown = self.succeed("solve", "2x2", "--start", "2 2 / . .").out
        for part in ("from 2 2 / . .", "expected score", "67.696264", "right", "positions"):
            self.assertIn(part, shown)
        self.assertIn("chance to make 16384  0.0", self.succeed("solve", "2x2", "--target", 16384).out)

    def test_too_large_a_board_is_refused_before_it_takes_memory(self):  # G04
        for size in ("4x4", "4x3", "8x8"):
            begun = processor_seconds()
            refused = evo2048("solve", size, memory=300 * MIB)
            self.assertEqual((refused.code, refused.out), (2, ""), refused.err)
            self.assertRegex(refused.err, rf"up to \d[0-9.e+]+ boards of {size} may come up, .* up to \d[0-9.e+]+ MB; the memory limit is 4096 MB")
            if not SANITIZED:
                self.assertLess(processor_seconds() - begun, 1)
        self.refuse("solve", "3x3", "--memory", "0.1", words=["3x3", "2261 MB", "102 MB", "--memory"])

    def test_an_interrupt_leaves_nothing_half_done(self):  # G04
        process = start("solve", "3x3", "--json")
        wait_for(lambda: awaits_interrupts(process), "the program to await signals")
        process.send_signal(signal.SIGINT)
        result = finish(process)
        self.assertEqual((result.code, result.out), (130, ""))
        self.assertIn("stopped", result.err)

    def test_questions_that_mean_nothing(self):
        self.refuse("solve", words=["SIZE"])
        for wrong in ("2", "2x", "x2", "0x2", "2x9", "2x2x2", "-2x2", "axb"):
            self.refuse("solve", wrong, words=[wrong])
        self.refuse("solve", "1x1", words=["rows x columns"])
        self.refuse("solve", "2x2", "--target", 48, words=["48"])
        self.refuse("solve", "1x6", words=["1x6", "1..5"])
        self.refuse("solve", "2x2", "--start", "32768 32768 / . .", words=["32768"])
        self.refuse("solve", "2x2", "--target", 4, words=["--target", "4"])
        self.refuse("solve", "2x2", "--start", "2 2 . / . . .", words=["start", "2x2"])
        self.refuse("solve", "2x2", "--start", "2 3 / . .", words=["3"])
        self.refuse("solve", "2x2", "--four-chance", 2, words=["four-chance", "2"])
        self.refuse("solve", "2x2", "--play", "worst", words=["worst", "random"])


if __name__ == "__main__":
    unittest.main()
