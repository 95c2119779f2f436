"""Checks a recording against the frames of the same playback: check_cast.py COLUMNS ROWS FRAMES.ansi RECORDING.cast

The recording may resize its terminal; the frames then have the same sizes at the same times.
"""

import json
import sys

from terminal import Terminal, differences, first_time, frames


def main(columns, rows, ansi, cast):
    problems = []
    with open(cast, encoding="utf-8", newline="\n") as file:
        lines = file.read().split("\n")
    if lines.pop() != "":
        problems.append("the last line has no end")
    header, *events = map(json.loads, lines)
    if (header["version"], header["width"], header["height"]) != (2, columns, rows):
        problems.append(f"header {header}")
    times = [event[0] for event in events]
    if times != sorted(times):
        problems.append("times go back")
    sizes = [(event[0], *map(int, event[2].split("x"))) for event in events if event[1] == "r"]
    # A recording begins with its first frame, whenever that was.
    start = first_time(ansi)

    def size_at(time):
        before = [size for size in sizes if size[0] <= time - start + 0.0006]
        return before[-1][1:] if before else (columns, rows)

    expected = frames(ansi, columns, rows, size_at)
    if abs(times[-1] - (expected[-1][0] - start)) > 0.0011:
        problems.append(f"it ends at {times[-1]}, the frames at {expected[-1][0] - start}")
    terminal = Terminal(columns, rows)
    for number, (time, cells) in enumerate(expected):
        while events and events[0][0] <= time - start + 0.0006:
            _, kind, text = events.pop(0)
            if kind == "r":
                terminal.resize(*map(int, text.split("x")))
            else:
                terminal.feed(text)
        for problem in differences(cells, terminal.cells, terminal.screen.columns):
            problems.append(f"frame {number + 1}: {problem}")
        if len(problems) > 10:
            break
    if terminal.screen.cursor.hidden:
        problems.append("the cursor stays hidden")
    print("\n".join(problems) or f"{len(expected)} frames are the same")
    return 1 if problems else 0


sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]))
