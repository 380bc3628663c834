"""Runs killed many times at random moments equal undisturbed runs."""

import random
import signal
import unittest

from interruptions import LONG, InterruptionTest
from program import finish, start


class Kills(InterruptionTest):
    def test_twenty_kills(self):  # B08
        self.assertGreater(self.kill_and_resume(signal.SIGKILL, 20, seed=3), 5)

    def test_twenty_interrupts(self):  # F08
        self.assertGreater(self.kill_and_resume(signal.SIGINT, 20, seed=4), 5)

    def test_twenty_terminations(self):
        self.assertGreater(self.kill_and_resume(signal.SIGTERM, 20, seed=5), 5)

    def test_many_runs_killed_once(self):
        """Each killed at another moment, most of them early, when folder and files come into being."""
        draw = random.Random(6)
        straight, seconds = self.straight_run()
        config = self.config(LONG)
        for i in range(100):
            run = self.folder / f"run {i}"
            process = start("run", config, "--out", run)
            if self.stop_at(process, draw.uniform(0, seconds) * draw.random() ** 2, signal.SIGKILL).code == 0:
                continue
            if not run.exists():
                continue
            result = finish(start("resume", run))
            if result.code == 0:
                self.assert_same_results(straight, run)
            else:  # killed while the folder came into being: nothing is lost, and it says so
                self.assertFalse(self.has_checkpoint(run), result.err)
                self.assertTrue(result.code < 128 and result.err.strip(), result)


if __name__ == "__main__":
    unittest.main()
