"""Commands, options and help: what is known, what is refused, and with which words."""

import re
import unittest

from program import SMALL, ProgramTest


class Commands(ProgramTest):
    def commands(self):
        """All commands, as help lists them: two blanks, the name, what it does."""
        names = re.findall(r"(?m)^  (\w+) +\S", self.succeed("--help").out)
        self.assertGreaterEqual(set(names), {"run", "resume", "status", "export", "evaluate", "report", "play", "bench"})
        return names

    def test_help_names_every_command_once_and_each_has_help_of_its_own(self):
        names = self.commands()
        self.assertEqual(len(names), len(set(names)))
        for command in names:
            self.assertRegex(self.succeed(command, "--help").out, rf"(?m)\bevo2048 {command}\b")

    def test_version(self):
        self.assertRegex(self.succeed("--version").out, r"\d+\.\d+\.\d+")

    def test_nothing_and_unknown_commands_are_refused(self):
        self.refuse(words=["command", "--help"])
        self.refuse("evalute", words=["evalute", "evaluate"])
        self.refuse("Run", words=["Run", "run"])
        self.refuse("", words=["command"])
        self.refuse("xyzzyxyzzy", words=["xyzzyxyzzy"])

    def test_unknown_options_are_refused(self):
        for command in self.commands():
            self.refuse(command, "--nonsense", words=["--nonsense"])
        self.refuse("run", self.config(), "--thread", 1, words=["--thread"])  # no guessing of prefixes
        self.refuse("run", self.config(), "extra.cfg", words=["extra.cfg"])

    def test_options_lists_every_key_with_its_default(self):
        listing = self.succeed("options").out
        for key in SMALL:
            section, name = key.split(".")
            self.assertIn(section, listing)
            self.assertRegex(listing, rf"(?m)\b{re.escape(name)}\b")
        for text in ("16-128-128-4", "32:20 16:30 8:250", "keep", "re-evaluate", "accumulate"):
            self.assertIn(text, listing)

    def test_nothing_is_written_to_a_folder_by_asking(self):
        self.succeed("options", cwd=self.folder)
        self.succeed("--help", cwd=self.folder)
        self.refuse("run", "absent.cfg", words=["absent.cfg"], cwd=self.folder)
        self.assertEqual(list(self.folder.iterdir()), [])


if __name__ == "__main__":
    unittest.main()
