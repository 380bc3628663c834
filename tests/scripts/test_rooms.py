"""The map of the house holds: docs/architecture.md lists every folder of sources ("room"), ground floor first, and a room includes its
own headers and those of rooms listed before it only. So there is no circle, and libevo and lib2048 never include each other."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MAP = ROOT / "docs" / "architecture.md"
# Where a quoted include is looked up, and the room that a folder below it is.
INCLUDE_FOLDERS = {
    "libcpu/include/evo2048": "libcpu",
    "libevo/include/evo": "libevo",
    "libevo/src": "libevo",
    "lib2048/include/game2048": "lib2048",
    "lib2048/src": "lib2048",
    "experiments": "experiments",
}
SPELLED_FROM = {"libcpu/include/evo2048": "evo2048/", "libevo/include/evo": "evo/", "lib2048/include/game2048": "game2048/"}
LIBRARIES = ("libevo", "lib2048")
CELLAR = "libcpu"


def rooms_of_map(text):
    """The rooms of the table under "## Rooms", in its order."""
    section = text.split("\n## Rooms\n", 1)[1].split("\n## ", 1)[0]
    return re.findall(r"^\| `([^`]+)/` \|", section, flags=re.MULTILINE)


def sources():
    """Every header and source: its room, and the name by which others include it."""
    for folder, floor in INCLUDE_FOLDERS.items():
        for file in sorted((ROOT / folder).rglob("*.?pp")):
            below = file.relative_to(ROOT / folder)
            room = "/".join((floor, *below.parent.parts))
            yield file, room, SPELLED_FROM.get(folder, "") + below.as_posix()


def includes(text):
    return re.findall(r'^#include "([^"]+)"', text, flags=re.MULTILINE)


def faults(rooms, files):
    """What breaks the map: one line for each include that may not be, and for each room that is not listed."""
    floor = {room: number for number, room in enumerate(rooms)}
    room_of = {name: room for _, room, name in files}
    found = [f"{room} is not in the table" for room in sorted({room for _, room, _ in files} - set(floor))]
    for text, room, name in files:
        for included in includes(text):
            other = room_of.get(included)
            if other is None or other == room or room not in floor or other not in floor:
                continue
            if floor[other] > floor[room]:
                found.append(f"{name} includes {included}: {other} is listed after {room}")
            elif room.split("/")[0] in LIBRARIES and other.split("/")[0] not in (room.split("/")[0], CELLAR):
                found.append(f"{name} includes {included}: neither library may include the other")
    return found


class Rooms(unittest.TestCase):
    def test_every_include_goes_to_a_room_listed_before(self):
        files = [(file.read_text(), room, name) for file, room, name in sources()]
        self.assertGreater(len(files), 400)
        self.assertEqual([], faults(rooms_of_map(MAP.read_text()), files))

    def test_the_table_lists_each_room_once_and_no_other(self):
        listed = rooms_of_map(MAP.read_text())
        self.assertEqual(sorted(listed), sorted({room for _, room, _ in sources()}))

    def test_what_breaks_the_map_is_found(self):
        rooms = ["libevo/random", "libevo/run", "lib2048/board", "experiments/app"]
        low = ('#include "evo/run/loop.hpp"\n', "libevo/random", "evo/random/draws.hpp")
        high = ("", "libevo/run", "evo/run/loop.hpp")
        foreign = ('#include "evo/run/loop.hpp"\n', "lib2048/board", "game2048/board/tile.hpp")
        right = ('#include "evo/run/loop.hpp"\n', "experiments/app", "app/main.cpp")
        attic = ("", "experiments/attic", "attic/old.hpp")
        self.assertEqual([], faults(rooms, [high, right]))
        self.assertEqual(1, len(faults(rooms, [low, high])))
        self.assertEqual(1, len(faults(rooms, [foreign, high])))
        self.assertEqual(["experiments/attic is not in the table"], faults(rooms, [attic, right]))


if __name__ == "__main__":
    unittest.main()
