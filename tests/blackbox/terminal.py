"""A terminal that the program runs on: keys are typed, and what stands on its screen is read, as a person would."""

import errno
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

import pyte

from program import PATIENCE, PROGRAM, ProgramTest, environment, shell_code

UP, DOWN, RIGHT, LEFT, HOME, END = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[1~", "\x1b[4~"  # as a terminal of kind linux says them
STYLE = "\x1b" + r"\[[0-9;]*[1-9][0-9;]*m"  # sets a colour or another look


class Terminal:
    """The program on a terminal of its own; `close` (or the end of a with block) ends it."""

    def __init__(self, *arguments, columns=80, rows=24, kind="linux", env=None, cwd=None, program=PROGRAM):
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.bytes = b""
        self.code = None
        self.child, self.master = pty.fork()
        if self.child == 0:
            if cwd:
                os.chdir(cwd)
            time.sleep(0.05)  # until the size is set
            os.execve(program, [program, *map(str, arguments)], environment({"TERM": kind} | (env or {})))
        self.set_size(columns, rows)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def resize(self, columns, rows):
        """As when a window is drawn to another size; what was written for the old one is on the screen by then."""
        self.settle()
        self.set_size(columns, rows)

    def set_size(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    def press(self, keys):
        os.write(self.master, keys.encode())

    def pump(self, seconds):
        """Takes what the program writes in this time; False once it has ended."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return True
        try:
            chunk = os.read(self.master, 65536)
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            chunk = b""
        self.bytes += chunk
        self.stream.feed(chunk)
        return bool(chunk)

    @property
    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait_for(self, pattern, timeout=PATIENCE):
        """Waits until the screen shows this (a regular expression); returns the match."""
        end = time.monotonic() + timeout
        while not (found := re.search(pattern, self.text)):
            if not self.pump(0.1) or time.monotonic() > end:
                raise AssertionError(f"the screen never shows {pattern!r}:\n{self.text}")
        return found

    def wait_for_screen(self, screen, timeout=PATIENCE):
        """Waits until the whole screen shows this text and nothing else."""
        end = time.monotonic() + timeout
        while self.text != screen:
            if not self.pump(0.1) or time.monotonic() > end:
                raise AssertionError(f"the screen never shows:\n{screen}\nbut at last:\n{self.text}")

    def settle(self):
        """Takes what is still on its way to the screen: until nothing has come for a moment, or for a second in all.
        Before it a part of the screen may be of an earlier moment."""
        end = time.monotonic() + 1.0
        while time.monotonic() < end and select.select([self.master], [], [], 0.1)[0]:
            if not self.pump(0):
                return

    def signal(self, number):
        os.kill(self.child, number)

    def finish(self, timeout=PATIENCE):
        """Waits for the end of the program: its exit code, as a shell tells it."""
        end = time.monotonic() + timeout
        while self.code is None:
            is_open = self.pump(0.1)
            pid, status = os.waitpid(self.child, 0 if not is_open else os.WNOHANG)
            if pid:
                self.code = shell_code(os.waitstatus_to_exitcode(status))
                while self.pump(0) and select.select([self.master], [], [], 0)[0]:
                    pass
            elif time.monotonic() > end:
                raise AssertionError(f"the program does not end:\n{self.text}")
        return self.code

    def settings(self):
        """Whether lines are edited and keys echoed: as a shell expects to find its terminal."""
        return bool(termios.tcgetattr(self.master)[3] & termios.ICANON), bool(termios.tcgetattr(self.master)[3] & termios.ECHO)

    def close(self):
        if self.code is None:
            try:
                os.kill(self.child, signal.SIGKILL)
                os.waitpid(self.child, 0)
            except (ProcessLookupError, ChildProcessError):
                pass
            self.code = -1
        if self.master >= 0:
            os.close(self.master)
            self.master = -1


class ScreenTest(ProgramTest):
    """Tests of commands that take the whole screen."""

    def on_a_terminal(self, *arguments, **settings):
        terminal = Terminal(*arguments, **settings)
        self.addCleanup(terminal.close)
        return terminal

    def quit(self, terminal):
        terminal.press("q")
        self.assertEqual(terminal.finish(), 0, terminal.text)
        self.assertEqual(terminal.settings(), (True, True))
