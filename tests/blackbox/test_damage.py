"""Damaged files and full disks: refused by name, nothing believed, nothing earlier lost, no crash, no hang."""

import gzip
import random
import shutil
import struct
import subprocess
import time
import unittest

from program import MIB, PATIENCE, PROGRAM, SANITIZED, ProgramTest, checkpoint_files, environment, evo2048, read_checkpoint, results, tree_hash

MEMORY = 1024 * MIB  # of addresses: less than the smallest of the wrong lengths
SECONDS = 60 if SANITIZED else 2


class Damage(ProgramTest):
    """Each test damages copies of one run of five generations."""

    def setUp(self):
        super().setUp()
        self.run_folder = self.forget_end(self.run_small("run", "--set", "run.generations=5"))
        self.straight = self.run_small("straight", "--set", "run.generations=8")

    def resume(self, run):
        """Resumes to generation 8 under limits of time and memory."""
        begin = time.monotonic()
        result = evo2048("resume", run, "--threads", 1, "--set", "run.generations=8", memory=MEMORY)
        self.assertLess(time.monotonic() - begin, SECONDS)
        self.assertLess(result.code, 128, result.err)
        return result

    def assert_falls_back(self, data, what):
        """With these bytes as its newest checkpoint the run goes on from the one before, says so, and ends the same."""
        run = self.copy(self.run_folder, "damaged")
        newest = checkpoint_files(run)[-1]
        newest.write_bytes(data)
        result = self.resume(run)
        self.assertEqual(result.code, 0, f"{what}: {result.err}")
        self.assertIn(newest.name, result.err + result.out, what)
        self.assert_same_results(self.straight, run)
        shutil.rmtree(run)

    def newest_bytes(self):
        return checkpoint_files(self.run_folder)[-1].read_bytes()

    def test_a_cut_checkpoint_is_passed_over(self):  # B08, B14
        whole = self.newest_bytes()
        size = len(whole)
        for length in (0, 1, 7, 64, size // 4, size // 2, size - 4, size - 1):
            self.assert_falls_back(whole[:length], f"cut to {length} of {size} bytes")

    def test_flipped_bits_are_noticed(self):
        whole = self.newest_bytes()
        draw = random.Random(7)
        places = [0, 8, len(whole) - 1] + [draw.randrange(len(whole)) for _ in range(12)]
        for place in places:
            data = bytearray(whole)
            data[place] ^= 1 << draw.randrange(8)
            self.assert_falls_back(bytes(data), f"bit flipped in byte {place}")

    def test_lengths_are_not_trusted(self):  # B15
        whole = self.newest_bytes()
        offsets = read_checkpoint(checkpoint_files(self.run_folder)[-1]).length_offsets
        self.assertEqual(len(offsets), 3)
        for offset, width in offsets.items():
            for length in (2**31, 2**60, 2**64 - 1):
                data = bytearray(whole)
                data[offset : offset + width] = struct.pack("<Q", length)[:width] if width == 8 else struct.pack("<I", length & 0xFFFFFFFF)
                self.assert_falls_back(bytes(data), f"length {length} at byte {offset}")

    def test_any_eight_bytes_as_a_length(self):  # B15
        whole = self.newest_bytes()
        for offset in range(0, len(whole) - 8, max(1, len(whole) // 12)):
            data = bytearray(whole)
            data[offset : offset + 8] = struct.pack("<Q", 2**60)
            self.assert_falls_back(bytes(data), f"2^60 at byte {offset}")

    def test_other_things_than_checkpoints(self):  # B12, B14
        whole = self.newest_bytes()
        things = {
            "png": b"\x89PNG\r\n\x1a\n" + bytes(200),
            "gzip": gzip.compress(whole),
            "config": (self.run_folder / "config.cfg").read_bytes(),
            "text": b"serialization::archive 19",
            "bytes behind": whole + b"x",
        }
        for name, data in things.items():
            self.assert_falls_back(data, name)

    def test_with_no_whole_checkpoint_left_nothing_is_touched(self):
        cases = {
            "not a checkpoint": lambda data: b"\x89PNG\r\n\x1a\n" + data[8:],
            "newer": lambda data: data[:8] + struct.pack("<I", struct.unpack_from("<I", data, 8)[0] + 1) + data[12:],
            "": lambda data: data[: len(data) // 2],
        }
        for word, damage in cases.items():
            run = self.copy(self.run_folder, "all damaged")
            for path in checkpoint_files(run):
                path.write_bytes(damage(path.read_bytes()))
            before = tree_hash(run)
            result = self.resume(run)
            self.assertNotEqual(result.code, 0)
            self.assertIn("checkpoints", result.err)
            self.assertIn(word, result.err)
            self.assertEqual(tree_hash(run), before, "a failed resume touched the run")
            self.assertNotEqual(evo2048("export", run, "--output", self.folder / "x.json").code, 0)
            shutil.rmtree(run)

    def test_a_folder_in_a_checkpoints_place(self):
        run = self.copy(self.run_folder, "damaged")
        newest = checkpoint_files(run)[-1]
        newest.unlink()
        newest.mkdir()
        result = self.resume(run)
        if result.code == 0:
            self.assert_same_results(self.straight, run)
        else:
            self.assertIn(newest.name, result.err)

    def test_a_checkpoint_of_another_run_is_refused(self):
        other = self.run_small("other", "--set", "run.generations=6", "--seed", 99)
        run = self.copy(self.run_folder, "mixed")
        stranger = checkpoint_files(other)[-1]
        shutil.copy(stranger, run / "checkpoints" / stranger.name)
        result = self.resume(run)
        if result.code == 0:
            self.assert_same_results(self.straight, run)
        else:
            self.assertIn(stranger.name, result.err)

    def test_a_damaged_config_in_the_run_folder_is_refused(self):
        run = self.copy(self.run_folder, "damaged")
        for data in (b"", b"[run", b"\x00" * 100):
            (run / "config.cfg").write_bytes(data)
            before = tree_hash(run)
            self.refuse("resume", run, words=["config.cfg"], code=None)
            self.assertEqual(tree_hash(run), before)

    def test_a_disk_that_is_full_loses_nothing(self):  # B11
        whole = results(self.run_folder)
        largest = max(path.stat().st_size for path in checkpoint_files(self.run_folder))
        for size in (0, 100, largest - 1):
            run = self.copy(self.run_folder, f"full at {size}")
            result = evo2048("resume", run, "--set", "run.generations=8", file_size=size)
            self.assertTrue(result.code == 3 or result.code == 2, f"exit code {result.code}: {result.err}")
            self.assertTrue(result.err.strip())
            self.assertNotRegex(result.err, r"\.tmp|\.partial")
            self.assertEqual(results(run)["payload"], whole["payload"], "the last checkpoint is lost")
            self.succeed("resume", run, "--set", "run.generations=8")
            self.assert_same_results(self.straight, run)

    def test_a_full_device_under_the_log(self):  # B11
        for name in ("journal.csv", "run.log"):
            run = self.copy(self.run_folder, f"full {name}")
            (run / name).unlink()
            (run / name).symlink_to("/dev/full")
            result = evo2048("resume", run, "--set", "run.generations=8")
            self.assertIn(result.code, (2, 3), result.err)
            self.assertIn(name, result.err)

    def test_talk_that_cannot_be_written_does_not_stop_a_run(self):
        config = self.config({"run.generations": "8"})
        with open("/dev/full", "wb") as full:
            subprocess.run([PROGRAM, "run", config, "--out", self.folder / "mute"], stderr=full, check=True, timeout=PATIENCE,
                           env=environment())
        self.assert_same_results(self.straight, self.folder / "mute")

    def test_closed_standard_streams_leave_the_files_of_a_run_alone(self):
        config = self.config({"run.generations": "8"})
        for number, closed in enumerate(("<&- >&- 2>&-", "<&- 2>&-", ">&- 2>&-", "2>&-")):
            run = self.folder / f"closed {number}"
            subprocess.run(["/bin/sh", "-c", f'exec "$0" run "$1" --out "$2" {closed}', PROGRAM, config, run], check=True,
                           timeout=PATIENCE, env=environment())
            self.assert_same_results(self.straight, run)
            rows = (run / "timing.csv").read_text(encoding="utf-8").splitlines()
            self.assertEqual([row for row in rows if " " in row], [], closed)
            self.succeed("resume", run, "--set", "run.generations=9")

    def test_what_a_kill_leaves_of_the_very_first_write_is_no_run(self):
        for first in ("config.cfg.tmp-77", "config.cfg.tmp-78"):
            (self.folder / "begun").mkdir(exist_ok=True)
            (self.folder / "begun" / first).write_text("[ru", encoding="utf-8")
        run = self.run_small("begun", "--set", "run.generations=8")
        self.assert_same_results(self.straight, run)
        self.assertEqual([file.name for file in run.iterdir() if "tmp" in file.name], [])
        (self.folder / "taken").mkdir()
        (self.folder / "taken" / "other.tmp-77").write_text("mine", encoding="utf-8")
        self.refuse("run", self.config(), "--out", self.folder / "taken", words=["taken", "not empty"])

    def test_exports_to_a_full_device_or_a_wrong_place(self):  # B11
        for output in ("/dev/full", self.folder / "no such folder" / "x.json", self.folder):
            result = self.refuse("export", self.run_folder, "--output", output, words=[output], code=None)
            self.assertNotIn(".tmp", result.err)  # a name that nobody gave
        with open("/dev/full", "wb") as full:
            self.assertIn(evo2048("evaluate", "random", "--games", 10, "--json", stdout=full).code, (2, 3))


if __name__ == "__main__":
    unittest.main()
