"""What all black-box tests share: the program as a stranger sees it, small configs, and readers of its files.

The path of the program comes from the environment variable EVO2048. Every call has a time limit.
"""

import hashlib
import os
import re
import resource
import shutil
import signal
import struct
import subprocess
import tempfile
import time
import unittest
from dataclasses import dataclass
from pathlib import Path

PROGRAM = os.environ.get("EVO2048", "")
SANITIZED = os.environ.get("EVO2048_SANITIZED") == "1"
PATIENCE = 240 if SANITIZED else 60  # seconds after which a call counts as hung
MIB = 2**20

SMALL = {
    "run.seed": "42",
    "run.generations": "12",
    "ternary-network.layers": "16-8-4",
    "micro-ga.population": "8",
    "micro-ga.parents": "4",
    "micro-ga.stages": "8:4 4:4 2:8",
    "micro-ga.restart-every": "5",
    "validation.every": "4",
    "validation.games": "50",
    "validation.candidates": "2",
    "validation.final-games": "200",
}
if SANITIZED:  # games are slow then, and none of these tests is about many of them
    SMALL |= {"validation.games": "10", "validation.final-games": "20"}
DIRECTIONS = ("up", "right", "down", "left")


@dataclass
class Result:
    """How a call ended. `code` is that of the shell: 128 + the number of the signal that killed it."""

    code: int
    out: str
    err: str


def limits(memory=None, file_size=None):
    """Sets resource limits in the child. A sanitizer reserves terabytes of addresses: no memory limit then."""

    def apply():
        if memory is not None and not SANITIZED:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        if file_size is not None:
            signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_size, file_size))

    return apply


def shell_code(code):
    return 128 - code if code < 0 else code


def environment(changes=None):
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "NO_COLOR"))}
    return plain | (changes or {})


def evo2048(*arguments, text="", env=None, cwd=None, timeout=PATIENCE, memory=None, file_size=None, stdout=None):
    """Runs the program to its end."""
    done = subprocess.run([PROGRAM, *map(str, arguments)], input=text.encode() if isinstance(text, str) else text,
                          stdout=stdout or subprocess.PIPE, stderr=subprocess.PIPE, env=environment(env), cwd=cwd,
                          timeout=timeout, preexec_fn=limits(memory, file_size), check=False)
    return Result(shell_code(done.returncode), (done.stdout or b"").decode(), done.stderr.decode(errors="backslashreplace"))


def start(*arguments, **options):
    """Starts the program and returns its process; whoever starts it waits for it (see `finish`)."""
    return subprocess.Popen([PROGRAM, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, env=environment(), **options)


def finish(process, timeout=PATIENCE):
    try:
        out, err = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise
    return Result(shell_code(process.returncode), out.decode(), err.decode(errors="backslashreplace"))


def config_text(settings):
    """An INI text of {"section.key": "value"}."""
    sections = {}
    for name, value in settings.items():
        section, key = name.split(".", 1)
        sections.setdefault(section, []).append(f"{key} = {value}\n")
    return "".join(f"[{section}]\n{''.join(lines)}" for section, lines in sections.items())


@dataclass
class Checkpoint:
    """The envelope's fields (libevo/include/evo/run/checkpoint.hpp), and where its length fields stand."""

    type_name: str
    next_generation: int
    payload: bytes
    length_offsets: dict  # offset of a length field -> its width in bytes


def read_checkpoint(path):
    data = Path(path).read_bytes()
    if data[:8] != b"evo-ckpt":
        raise ValueError(f"{path}: no checkpoint")
    offsets = {}
    place = 12

    def text():
        nonlocal place
        offsets[place] = 4
        (length,) = struct.unpack_from("<I", data, place)
        place += 4 + length
        return data[place - length : place].decode()

    type_name = text()
    _digest, _seed, next_generation = struct.unpack_from("<QQQ", data, place)
    place += 24
    text()
    offsets[place] = 8
    (length,) = struct.unpack_from("<Q", data, place)
    payload = data[place + 8 : place + 8 + length]
    if len(payload) != length or len(data) != place + 8 + length + 8:
        raise ValueError(f"{path}: not whole")
    return Checkpoint(type_name, next_generation, payload, offsets)


def checkpoint_files(run):
    """Those of a run folder, oldest first."""
    files = [path for path in (Path(run) / "checkpoints").iterdir() if path.is_file()]
    return sorted(files, key=lambda path: read_checkpoint(path).next_generation)


def results(run):
    """What must be the same bytes whenever config and seed are."""
    run = Path(run)
    newest = read_checkpoint(checkpoint_files(run)[-1])
    champion = run / "champion.json"
    return {
        "journal": (run / "journal.csv").read_bytes(),
        "champion": champion.read_bytes() if champion.exists() else None,
        "next generation": newest.next_generation,
        "payload": newest.payload,
    }


def journal_generations(run):
    """The first column of the journal, and its header."""
    lines = (Path(run) / "journal.csv").read_text().splitlines()
    return lines[0], [int(line.split(",", 1)[0]) for line in lines[1:]]


def tree_hash(folder):
    """One hash of all names and bytes below a folder."""
    digest = hashlib.sha256()
    for path in sorted(Path(folder).rglob("*")):
        digest.update(str(path.relative_to(folder)).encode() + b"\0")
        if path.is_file():
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


class ProgramTest(unittest.TestCase):
    """A test with a scratch folder of its own (with a space in its name)."""

    maxDiff = 2000

    def setUp(self):
        if not PROGRAM:
            self.fail("the environment variable EVO2048 must hold the path of the program")
        folder = tempfile.TemporaryDirectory(prefix="evo2048 test ")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def config(self, changes=None, name="small.cfg", text=None):
        """Writes the small config with some keys changed (None: left out) and returns its path."""
        settings = {key: value for key, value in (SMALL | (changes or {})).items() if value is not None}
        path = self.folder / name
        path.write_text(config_text(settings) if text is None else text, encoding="utf-8")
        return path

    def run_small(self, name, *arguments, changes=None):
        """Runs the small config to its end in the run folder `name`, which is returned."""
        run = self.folder / name
        self.succeed("run", self.config(changes), "--out", run, *arguments)
        return run

    def forget_end(self, run):
        """As if the run had been interrupted where a limit ended it: one that had ended, and is extended, keeps the better champion."""
        (run / "champion.json").unlink()
        return run

    def succeed(self, *arguments, **options):
        result = evo2048(*arguments, **options)
        self.assertEqual(result.code, 0, f"evo2048 {' '.join(map(str, arguments))}\n{result.err}")
        return result

    def refuse(self, *arguments, words=(), code=2, **options):
        """The call must end with this exit code and a message that holds all the words."""
        result = evo2048(*arguments, **options)
        shown = f"evo2048 {' '.join(map(str, arguments))}\nstdout: {result.out[:1000]}\nstderr: {result.err[:2000]}"
        if code is None:
            self.assertTrue(0 < result.code < 128, f"exit code {result.code}: {shown}")
        else:
            self.assertEqual(result.code, code, shown)
        self.assertTrue(result.err.strip(), f"no message: {shown}")
        for word in words:
            self.assertIn(str(word), result.err, shown)
        return result

    def assert_same_results(self, first, second):
        expected, got = results(first), results(second)
        for part, value in expected.items():
            self.assertTrue(got[part] == value, f"{part} of {Path(second).name} differs from that of {Path(first).name}")

    def copy(self, run, name):
        target = self.folder / name
        shutil.copytree(run, target)
        return target


def wait_for(condition, what, timeout=PATIENCE):
    """Waits until the condition holds; fails after the timeout."""
    end = time.monotonic() + timeout
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited {timeout} s in vain for {what}")
        time.sleep(0.005)


def control_characters(text):
    """Carriage returns and escapes: what has no place in a redirected output."""
    return re.findall(r"[\r\x1b\x08]", text)
