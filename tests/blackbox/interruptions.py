"""What the fast and the slow tests of interruptions share."""

import random
import time

from program import SANITIZED, ProgramTest, finish, journal_generations, start, wait_for

# Long enough to be hit in its middle, small enough to be run many times.
GENERATIONS = 20 if SANITIZED else 400
LONG = {"run.generations": str(GENERATIONS), "validation.every": "50", "micro-ga.stages": "8:16 4:16 2:64"}


class InterruptionTest(ProgramTest):
    """Runs a config that takes a second or so, and stops it in all ways at random moments (from a fixed seed)."""

    def straight_run(self, changes=None):
        """The undisturbed run, and how long it took."""
        begin = time.monotonic()
        run = self.run_small("straight", changes=LONG | (changes or {}))
        return run, time.monotonic() - begin

    def stop_at(self, process, seconds, how):
        time.sleep(seconds)
        process.send_signal(how)
        return finish(process)

    def has_checkpoint(self, run):
        folder = run / "checkpoints"
        return folder.is_dir() and any(folder.iterdir())

    def kill_and_resume(self, how, times, seed):
        """Stops a run so often at random moments; returns the run folder and how often a stop came before the end."""
        straight, seconds = self.straight_run()
        draw = random.Random(seed)
        run = self.folder / "stopped"
        config = self.config(LONG)
        process = start("run", config, "--out", run)
        wait_for(lambda: self.has_checkpoint(run) or process.poll() is not None, "the first checkpoint")
        stops = 0
        for _ in range(times):
            result = self.stop_at(process, draw.uniform(0, 2 * seconds / times), how)
            if result.code == 0:
                break
            self.assertEqual(result.code, 128 + how, result.err)
            stops += 1
            process = start("resume", run)
        else:
            self.assertEqual(finish(process).code, 0)
        self.assert_same_results(straight, run)
        self.assertEqual(journal_generations(run)[1], list(range(GENERATIONS)))
        return stops
