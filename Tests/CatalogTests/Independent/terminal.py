"""What a terminal shows, by an interpreter that is not the catalog's own: pyte."""

import re
import sys
from typing import NamedTuple

try:
    import pyte
except ImportError:
    sys.exit("pyte is missing: install python3-pyte")

XTERM = (
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 "
    "7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
).split()
NAMES = "black red green brown blue magenta cyan white".split()


class Cell(NamedTuple):
    """A cell as it looks; of a blank only what shows."""

    text: str
    foreground: str
    background: str
    bold: bool
    italic: bool
    underline: bool
    strike: bool


def cell(text, foreground, background, bold, italic, underline, strike):
    if text == " " and not underline and not strike:
        return Cell(" ", "", background, False, False, False, False)
    if text == "":
        return Cell("", "", background, False, False, False, False)
    return Cell(text, foreground, background, bold, italic, underline, strike)


class Screen(pyte.Screen):
    """pyte takes a bright colour for a bold one and never ends that; here the bright ones are 8 to 15 of the palette.

    It has no faint characters either: they are told by a mark behind the name of their colour.
    """

    FAINT = "~"
    is_faint = False

    def select_graphic_rendition(self, *attributes):
        expanded = []
        rest = list(attributes)
        while rest:
            code = rest.pop(0)
            if code in (38, 48) and rest:
                length = 4 if rest[0] == 2 else 2
                expanded += [code, *rest[:length]]
                del rest[:length]
            elif 90 <= code <= 97 or 100 <= code <= 107:
                expanded += [38 if code < 100 else 48, 5, code % 10 + 8]
            else:
                expanded.append(code)
                if code in (0, 2, 22):
                    self.is_faint = code == 2
        super().select_graphic_rendition(*expanded)
        name = self.cursor.attrs.fg.rstrip(self.FAINT)
        self.cursor.attrs = self.cursor.attrs._replace(fg=name + (self.FAINT if self.is_faint else ""))


def faint(front, back):
    """Two thirds of the colour over its ground."""
    pairs = [(int(front[i:i + 2], 16), int(back[i:i + 2], 16)) for i in (0, 2, 4)]
    return "".join(f"{int((2 * one + other) / 3 + 0.5):02x}" for one, other in pairs)


def color(name, standard):
    if name == "default":
        return standard
    return XTERM[NAMES.index(name)] if name in NAMES else name


class Terminal:
    def __init__(self, columns, rows):
        self.screen = Screen(columns, rows)
        self.stream = pyte.Stream(self.screen)

    def feed(self, text):
        # Of the colon forms pyte knows none; the catalog writes one, for a curly underline.
        self.stream.feed(re.sub("\x1b\\[([0-9;]*)4:3", "\x1b[\\g<1>4", text))

    def resize(self, columns, rows):
        """What the cells hold afterwards is up to a terminal: here, what nobody has written."""
        self.screen.resize(rows, columns)
        for row in range(rows):
            self.feed(f"\x1b[{row + 1}H" + "?" * columns)

    @property
    def cells(self):
        result = []
        for row in range(self.screen.lines):
            line = self.screen.buffer[row]
            for column in range(self.screen.columns):
                shown = line[column]
                front, back = color(shown.fg.rstrip(Screen.FAINT), "cccccc"), color(shown.bg, "000000")
                if shown.reverse:
                    front, back = back, front
                if shown.fg.endswith(Screen.FAINT):
                    front = faint(front, back)
                result.append(
                    cell(shown.data, front, back, shown.bold, shown.italics, shown.underscore, shown.strikethrough))
        return result


def frames(path, columns, rows, size_at=None):
    """The frames of the ansi format: pairs of a time and cells. The size may be another one at some times."""
    result = []
    with open(path, encoding="utf-8", newline="\n") as file:
        blocks = re.split(r"^--- frame \d+/\d+  t=([0-9.]+)s  progress=[0-9.]+ ---\n", file.read(), flags=re.MULTILINE)
    for time, block in zip(blocks[1::2], blocks[2::2]):
        width, height = size_at(float(time)) if size_at else (columns, rows)
        terminal = Terminal(width, height)
        for number, line in enumerate(block.split("\n")[:height]):
            terminal.feed(f"\x1b[{number + 1}H{line}")
        result.append((float(time), terminal.cells))
    return result


def first_time(path):
    """The time of the first frame."""
    with open(path, encoding="utf-8", newline="\n") as file:
        return float(re.match(r"--- frame 1/\d+  t=([0-9.]+)s", file.readline())[1])


def differences(expected, actual, columns):
    """The first few cells that are not as they should be."""
    found = [index for index, pair in enumerate(zip(expected, actual)) if pair[0] != pair[1]]
    return [
        f"row {index // columns + 1}, column {index % columns + 1}: {actual[index]} instead of {expected[index]}"
        for index in found[:3]
    ] + ([f"{len(found)} cells differ"] if found else [])
