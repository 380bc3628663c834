"""Config files: every wrong key, value or file is refused before any work, and forms of writing make no difference."""

import json
import os
import subprocess
import unittest

from program import MIB, SMALL, ProgramTest, config_text, results

SHORT = {"run.generations": "3", "validation.every": "0"}


def german_locale(folder):
    """Environment variables of a locale that writes 0,5 and 1.000: Debian's if it has it, else one made for this."""
    listed = subprocess.run(["locale", "-a"], capture_output=True, text=True, timeout=60, check=False).stdout.lower()
    if "de_de.utf8" in listed.split():
        return {"LC_ALL": "de_DE.UTF-8"}
    source = folder / "comma"
    source.write_text('LC_NUMERIC\ndecimal_point ","\nthousands_sep "."\ngrouping 3;3\nEND LC_NUMERIC\n')
    subprocess.run(["localedef", "-c", "-i", source, folder / "comma_DE"], capture_output=True, timeout=60, check=False)
    return {"LC_ALL": "comma_DE", "LOCPATH": str(folder)}


class Config(ProgramTest):
    def refuse_settings(self, changes, *words):
        self.refuse("run", self.config(changes), "--out", self.folder / "refused", words=words, timeout=20, memory=512 * MIB)
        self.assertFalse((self.folder / "refused").exists(), "a refused config left a run folder")

    def test_unknown_keys_name_file_line_and_the_nearest_key(self):  # F01
        text = config_text(SMALL | {"micro-ga.populaton": "8"})
        line = text.splitlines().index("populaton = 8") + 1
        path = self.config(text=text)
        self.refuse("run", path, "--out", self.folder / "refused", words=["small.cfg", f":{line}", "populaton", "population"])
        self.refuse_settings({"run.population": "8"}, "run.population", "micro-ga.population")
        self.refuse_settings({"rum.seed": "1"}, "rum.seed", "run")
        self.refuse_settings({"micro-ga.Population": "8"}, "Population")

    def test_keys_of_another_choice_are_refused(self):
        self.refuse_settings({"variation.mutation-max": "9"}, "mutation-max", "log-uniform-count")

    def test_duplicate_keys_and_broken_lines_are_refused(self):
        for extra, word in (("[run]\nseed = 1\n", "seed"), ("[run\n", "[run"), ("population\n", "population"), ("= 5\n", "= 5")):
            path = self.config(text=config_text(SMALL) + extra)
            self.refuse("run", path, "--out", self.folder / "refused", words=["small.cfg", word])

    def test_set_overrides_and_is_checked_the_same_way(self):
        run = self.folder / "run"
        self.succeed("run", self.config(SHORT), "--out", run, "--set", "micro-ga.population=9", "--set", "micro-ga.stages=9:4 4:4")
        self.assertIn("population = 9", (run / "config.cfg").read_text())
        for wrong in ("micro-ga.populaton=9", "population", "micro-ga.population", "micro-ga.population=-1", "=3"):
            self.refuse("run", self.config(SHORT), "--out", self.folder / "refused", "--set", wrong, words=[wrong.split("=")[0]])
        self.assertFalse((self.folder / "refused").exists())

    def test_whole_numbers_are_whole_numbers(self):  # F06
        for key in ("micro-ga.population", "run.generations", "evaluation.threads"):
            for value in ("-1", "99999999999999999999", "1e3", "50.5", "0x10", "50abc", "", "+5", "1 2", "nan"):
                with self.subTest(key=key, value=value):
                    self.refuse_settings({key: value}, key.split(".")[1])
        self.refuse_settings({"micro-ga.population": "4294967296"}, "population", "4294967296")
        self.refuse_settings({"micro-ga.population": "0"}, "population", "0")
        self.refuse_settings({"evaluation.threads": "4294967296"}, "threads", "4096")

    def test_rates_lie_between_0_and_1(self):
        for value in ("-0.1", "1.0001", "nan", "inf", "0,25", "1e400", "0.5x", ""):
            with self.subTest(value):
                self.refuse_settings({"variation.mutation-rate": value}, "mutation-rate")
        for value in ("0", "1", "0.5", "5e-1"):
            self.succeed("run", self.config(SHORT | {"variation.mutation-rate": value}), "--out", self.folder / f"run {value}")
        self.assertEqual(results(self.folder / "run 0.5"), results(self.folder / "run 5e-1"))

    def test_values_that_do_not_go_together_are_refused(self):
        self.refuse_settings({"micro-ga.stages": "9:4"}, "micro-ga.stages = 9:4", "micro-ga.population = 8")
        self.refuse_settings({"micro-ga.stages": "8:4 9:4"}, "stages")
        self.refuse_settings({"micro-ga.stages": "8:0"}, "stages")
        self.refuse_settings({"micro-ga.parents": "9"}, "micro-ga.parents = 9", "micro-ga.population = 8")
        self.refuse_settings({"micro-ga.elites": "9"}, "micro-ga.elites = 9", "micro-ga.population = 8")
        self.refuse_settings({"micro-ga.restart-below-distinct": "9"}, "micro-ga.restart-below-distinct = 9")
        many = {"variation.mutation": "log-uniform-count", "variation.mutation-max": "999999999"}
        self.refuse_settings(many, "variation.mutation-max = 999999999", "16777216")
        self.refuse_settings({"ternary-network.layers": "15-8-4"}, "ternary-network.layers = 15-8-4", "16 inputs")
        for layers in ("15-8-4", "16-8-5", "16", "16-0-4", "16--4", "16-8-4-", "16-99999-4"):
            self.refuse_settings({"ternary-network.layers": layers}, "ternary-network")

    def test_faults_of_latent_settings_name_their_keys(self):
        latent = {key: None for key in SMALL if key.startswith("micro-ga.")} | {"algorithm.type": "latent-es", "latent-es.pairs": "4"}
        self.refuse_settings(latent | {"latent-es.deviation": "0"}, "latent-es.deviation = 0", "above 0")
        self.refuse_settings(latent | {"latent-es.step": "0"}, "latent-es.step = 0", "above 0")
        self.refuse_settings(latent | {"latent-es.contest": "10:4"}, "latent-es.contest = 10:4", "9 samples", "latent-es.pairs = 4")

    def test_forms_of_the_same_config_are_the_same_config(self):  # F03, F04
        text = "\n" + config_text(SMALL | SHORT)
        forms = {
            "plain": text.encode(),
            "crlf": text.replace("\n", "\r\n").encode(),
            "bom": b"\xef\xbb\xbf" + text.encode(),
            "bom crlf": b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(),
            "no final newline": text.rstrip("\n").encode(),
            "blanks": text.replace("\n", "  \t\n").replace(" = ", "\t=   ").encode(),
            "comments": text.replace("\n", " ; a comment = 5\n# another\n").encode(),
        }
        dumps = {}
        for name, written in forms.items():
            folder = self.folder / name
            folder.mkdir()
            (folder / "small.cfg").write_bytes(written)
            self.succeed("run", folder / "small.cfg", "--out", folder / "run")
            dumps[name] = (folder / "run" / "config.cfg").read_bytes()
            self.assert_same_results(self.folder / "plain" / "run", folder / "run")
        self.assertEqual(set(dumps.values()), {dumps["plain"]})
        self.assertNotIn(b"\r", dumps["plain"])

    def test_the_written_config_is_a_config_and_gives_the_same_run(self):
        first = self.run_small("first", changes=SHORT)
        self.succeed("run", first / "config.cfg", "--out", self.folder / "second")
        self.assert_same_results(first, self.folder / "second")
        self.assertEqual((first / "config.cfg").read_bytes(), (self.folder / "second" / "config.cfg").read_bytes())

    def test_a_random_seed_is_written_down(self):
        config = self.config(SHORT | {"run.seed": None})
        for name in ("first", "second"):
            self.succeed("run", config, "--out", self.folder / name)
        self.assertNotEqual(results(self.folder / "first")["payload"], results(self.folder / "second")["payload"])
        self.succeed("run", self.folder / "first" / "config.cfg", "--out", self.folder / "again")
        self.assert_same_results(self.folder / "first", self.folder / "again")

    def test_the_locale_changes_nothing(self):  # F02
        german = german_locale(self.folder)
        shown = subprocess.run(["/usr/bin/printf", "%.1f", "1,5"], env=os.environ | german, capture_output=True, timeout=60, check=False)
        self.assertEqual(shown.stdout, b"1,5", "no locale with a decimal comma: this test would test nothing")
        plain = self.run_small("plain", changes=SHORT)
        self.succeed("run", self.config(SHORT), "--out", self.folder / "german", env=german)
        self.assert_same_results(plain, self.folder / "german")
        for name in ("config.cfg", "journal.csv"):
            self.assertEqual((plain / name).read_bytes(), (self.folder / "german" / name).read_bytes())
        arguments = ("evaluate", "random", "--games", "2000", "--seed", "1", "--json")
        figures = [json.loads(self.succeed(*arguments, env=env).out)[0] for env in ({}, german)]
        for timed in ("seconds", "moves_per_second", "cpu_seconds", "cpu_microseconds_per_move"):
            self.assertGreater(figures[1].pop(timed), 0)
            del figures[0][timed]
        self.assertEqual(*figures)
        table = self.succeed(*arguments[:-1], env=german).out
        self.assertNotRegex(table, r"\d,\d")

    def test_paths_do_not_depend_on_where_one_stands(self):  # F07
        config = self.config(SHORT)
        self.succeed("run", "small.cfg", "--out", "here", cwd=self.folder)
        for name in ("links", "elsewhere"):
            (self.folder / name).mkdir()
        (self.folder / "links" / "small.cfg").symlink_to(config)
        self.succeed("run", "../links/small.cfg", "--out", "there", cwd=self.folder / "elsewhere")
        self.assert_same_results(self.folder / "here", self.folder / "elsewhere" / "there")

    def test_the_run_folder_is_named_after_config_and_seed(self):
        self.config(SHORT)
        self.succeed("run", "small.cfg", "--seed", 7, cwd=self.folder)
        self.assertTrue((self.folder / "runs" / "small-7" / "journal.csv").is_file())

    def test_config_files_that_are_none(self):
        (self.folder / "folder.cfg").mkdir()
        self.refuse("run", self.folder / "folder.cfg", words=["folder.cfg"])
        self.refuse("run", self.folder / "absent.cfg", words=["absent.cfg"])
        (self.folder / "binary.cfg").write_bytes(bytes(range(256)) * 50)
        self.refuse("run", self.folder / "binary.cfg", words=["binary.cfg"])
        (self.folder / "huge.cfg").write_bytes(b"a" * 20 * MIB)
        self.refuse("run", self.folder / "huge.cfg", words=["huge.cfg"], memory=512 * MIB)
        self.refuse("run", "/dev/zero", words=["/dev/zero"], timeout=20, memory=512 * MIB)

    def test_run_folders_that_cannot_be_made(self):  # F15
        config = self.config(SHORT)
        (self.folder / "file").write_text("not a folder")
        for out in (self.folder / "file", self.folder / "file" / "below", self.folder / ("n" * 300), "/proc/evo2048", ""):
            with self.subTest(str(out)):
                result = self.refuse("run", config, "--out", out, code=None)
                self.assertLess(len(result.err), 4000)
        self.assertEqual((self.folder / "file").read_text(), "not a folder")

    @unittest.skipIf(os.geteuid() == 0, "root may write everywhere")
    def test_a_folder_without_write_permission(self):
        locked = self.folder / "locked"
        locked.mkdir(mode=0o500)
        self.refuse("run", self.config(SHORT), "--out", locked / "run", words=["locked"], code=None)


if __name__ == "__main__":
    unittest.main()
