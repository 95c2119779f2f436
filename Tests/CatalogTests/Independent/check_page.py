"""Checks pages in a real browser against the frames of the same playback.

check_page.py one COLUMNS ROWS FRAMES.ansi PAGE.html     cells of every frame
check_page.py player COUNT PAGE.html                     the controls, links and preferences; COUNT frames, 10 to 40
check_page.py gallery PAGE.html NAME…                    the cards of a gallery
With CATALOG_SCREENSHOTS=DIR pictures are left there.
"""

import os
import sys
import time

from browser import Browser
from terminal import cell, differences, frames

# Each element of each row: its text, where it begins and how wide it and its text are, in cells; and how it looks.
READ_SCREEN = """
(() => {
  const screen = document.querySelector('.screen');
  const unit = screen.firstElementChild.getBoundingClientRect().width / COLUMNS;
  const range = document.createRange();
  return Array.from(screen.children, (row) => Array.from(row.children, (span) => {
    const style = getComputedStyle(span);
    const box = span.getBoundingClientRect();
    range.selectNodeContents(span);
    return {
      text: span.textContent, left: (box.x - row.getBoundingClientRect().x) / unit, width: box.width / unit,
      ink: range.getBoundingClientRect().width / unit, isBlock: span.className.includes('block'),
      color: style.color, background: style.backgroundColor, image: style.backgroundImage,
      bold: style.fontWeight === '700', italic: style.fontStyle === 'italic', line: style.textDecorationLine,
      top: box.y, bottom: box.bottom, rowTop: row.getBoundingClientRect().y,
    };
  }));
})()
"""


def hexadecimal(color):
    numbers = color[color.index("(") + 1:color.index(")")].split(",")
    return "".join(f"{int(number):02x}" for number in numbers[:3])


def read_screen(browser, columns):
    """The cells, and what is wrong with where they stand."""
    cells, problems = [], []
    for number, row in enumerate(browser.evaluate(READ_SCREEN.replace("COLUMNS", str(columns)))):
        place = 0
        for span in row:
            width = round(span["width"])
            where = f"row {number + 1}, column {place + 1}: {span['text']!r}"
            if abs(span["left"] - place) > 0.05 or abs(span["width"] - width) > 0.05:
                problems.append(f"{where} stands at {span['left']:.2f} and is {span['width']:.2f} wide")
            letters = list(span["text"])
            if len(letters) == width and not span["isBlock"] and all(ord(letter) < 0x250 for letter in letters):
                if abs(span["ink"] - width) > 0.1:
                    problems.append(f"{where} is drawn {span['ink']:.2f} wide, not {width}")
            if span["isBlock"] and "gradient(" not in span["image"]:
                problems.append(f"{where} is not drawn")
            line = span["line"]
            look = (
                hexadecimal(span["color"]), hexadecimal(span["background"]), span["bold"], span["italic"],
                "underline" in line, "line-through" in line)
            if len(letters) != width:
                letters = [span["text"]] + [""] * (width - 1)
            cells += [cell(letter, *look) for letter in letters]
            place += width
        if place != columns:
            problems.append(f"row {number + 1} has {place} columns")
    return cells, problems


def check_one(columns, rows, ansi, page):
    problems = []
    expected = frames(ansi, columns, rows)
    with Browser() as browser:
        browser.prefer(motion="reduce")
        # Backwards and forwards: every frame comes from one before and from one behind.
        order = list(range(len(expected)))[::-2] + list(range(len(expected)))
        browser.open(f"file://{page}#frame={order[0] + 1}")
        for index in order:
            browser.evaluate(f"location.hash = '#frame={index + 1}'")
            browser.wait(
                f"document.querySelector('.player').dataset.frame === '{index + 1}'", f"frame {index + 1}")
            cells, misplaced = read_screen(browser, columns)
            problems += [f"frame {index + 1}: {problem}" for problem in misplaced[:3]]
            problems += [f"frame {index + 1}: {p}" for p in differences(expected[index][1], cells, columns)]
            if len(problems) > 10:
                break
        copied = browser.evaluate(
            "(getSelection().selectAllChildren(document.querySelector('.screen')), getSelection().toString())")
        text = ["".join(c.text for c in expected[-1][1][row * columns:(row + 1) * columns]) for row in range(rows)]
        if [line.rstrip() for line in copied.split("\n")][:rows] != [line.rstrip() for line in text]:
            problems.append(f"what is copied is not what is shown: {copied[:300]!r}")
        picture(browser, page, "one")
        problems += browser.take_complaints()
    return report(problems, f"{len(expected)} frames are the same")


def picture(browser, page, name):
    directory = os.environ.get("CATALOG_SCREENSHOTS")
    if directory:
        browser.screenshot(f"{directory}/{os.path.basename(page)}-{name}.png")


def report(problems, success):
    print("\n".join(problems) or success)
    return 1 if problems else 0


FRAME = "Number(document.querySelector('.player').dataset.frame)"
BUTTON = "document.querySelector('.play').textContent"
# The least contrast of the texts around the player, as WCAG counts it.
CONTRAST = """
(() => {
  const light = (color) => {
    const parts = color.match(/[0-9.]+/g).slice(0, 3).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const ground = (element) => {
    const color = getComputedStyle(element).backgroundColor;
    return color === 'rgba(0, 0, 0, 0)' ? ground(element.parentElement) : color;
  };
  const all = document.querySelectorAll('h1, h2, p:not(.state), dt, dd, button, select, label, a, .place, summary');
  return Math.min(...Array.from(all, (element) => {
    const [one, other] = [light(getComputedStyle(element).color), light(ground(element))];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }));
})()
"""


def check_player(count, page):
    problems = []
    url = f"file://{page}"

    def expect(condition, text):
        if not condition:
            problems.append(text)

    def expect_frame(wanted, after):
        deadline = time.monotonic() + 5
        while browser.evaluate(FRAME) != wanted and time.monotonic() < deadline:
            time.sleep(0.01)
        expect(browser.evaluate(FRAME) == wanted, f"after {after} it is frame {browser.evaluate(FRAME)}, not {wanted}")

    with Browser() as browser:
        browser.prefer()
        browser.open(url)
        browser.wait(f"{FRAME} === {count} && {BUTTON} === 'Play'", "the end of the first playback")

        browser.evaluate("document.querySelector('.speed').value = '0.1'")
        browser.click(".play")
        browser.wait(f"{FRAME} > 1 && {FRAME} < {count} && {BUTTON} === 'Pause'", "playing from the start")
        browser.click(".play")
        expect(browser.evaluate(BUTTON) == "Play", "a second click does not pause")
        stopped = browser.evaluate(FRAME)
        time.sleep(0.3)
        expect(browser.evaluate(FRAME) == stopped < count, "it goes on while it is paused")
        state = browser.evaluate("document.querySelector('[role=status]').textContent")
        expect(state == f"Paused at frame {stopped} of {count}", f"the state is told as {state!r}")
        browser.click(".play")
        browser.wait(f"{FRAME} > {stopped}", "going on from where it paused")
        browser.evaluate("document.querySelector('.scrubber').focus()")
        browser.key("Home")
        expect_frame(1, "Home")
        expect(browser.evaluate(BUTTON) == "Play", "scrubbing does not stop the clock")
        for _ in range(3):
            browser.key("ArrowRight")
        expect_frame(4, "three arrows to the right")
        browser.key("ArrowLeft")
        expect_frame(3, "an arrow to the left")
        told = browser.evaluate("document.querySelector('.scrubber').getAttribute('aria-valuetext')")
        expect(told.startswith(f"3 of {count}, "), f"the scrubber tells {told!r}")
        browser.key("End")
        expect_frame(count, "End")
        browser.key(" ", "Space")
        browser.wait(f"{BUTTON} === 'Pause'", "the space bar")
        browser.key(" ", "Space")
        browser.wait(f"{BUTTON} === 'Play'", "the space bar again")

        browser.click(".scrubber", 0.5)
        middle = browser.evaluate(FRAME)
        expect(abs(middle - (count + 1) / 2) <= 1.5, f"a click in the middle shows frame {middle}")
        browser.call("Emulation.setTouchEmulationEnabled", enabled=True)
        browser.tap(".scrubber", 0.25)
        browser.wait(f"{FRAME} !== {middle}", "a tap on the scrubber")
        quarter = browser.evaluate(FRAME)
        expect(abs(quarter - (1 + (count - 1) / 4)) <= 2, f"a tap at a quarter shows frame {quarter}")
        browser.call("Emulation.setTouchEmulationEnabled", enabled=False)

        browser.evaluate("location.hash = '#frame=5'")
        expect_frame(5, "a change of the fragment")
        browser.click(".scrubber", 0.9)
        here = browser.evaluate(FRAME)
        browser.click(".here")
        browser.wait(f"location.hash === '#frame={here}'", "the link to this frame")
        browser.click("summary")
        browser.wait(f"document.querySelectorAll('.links a').length === {count}", "a link to each frame")
        browser.click(".links li:nth-child(2) a")
        expect_frame(2, "a link in the list")
        browser.open(url + "#frame=7")
        expect_frame(7, "loading with a fragment")
        time.sleep(0.3)
        expect(browser.evaluate(FRAME) == 7, "it plays although a frame was linked to")
        for fragment, wanted in (("frame=100000", count), ("frame=0", 7), ("frame=x", 7), ("%E0%A4%A", 7)):
            browser.open(url + "#frame=7")
            browser.evaluate(f"location.hash = '#{fragment}'")
            expect_frame(wanted, f"the fragment {fragment}")

        browser.evaluate("document.querySelector('.repeat').click()")
        browser.evaluate("document.querySelector('.speed').value = '2'")
        browser.evaluate("location.hash = '#frame=" + str(count - 1) + "'")
        browser.click(".play")
        browser.wait(f"{FRAME} === {count}", "the end")
        browser.wait(f"{FRAME} < {count} && {BUTTON} === 'Pause'", "the repetition")

        browser.prefer(motion="reduce")
        browser.open(url)
        time.sleep(0.5)
        expect(browser.evaluate(FRAME) == 1, "it plays by itself although motion is to be reduced")
        browser.click(".play")
        browser.wait(f"{FRAME} === {count}", "playing when asked to")

        grounds = []
        for scheme in ("light", "dark"):
            browser.prefer(scheme, "reduce")
            browser.open(f"{url}#frame={count // 2}")
            grounds.append(browser.evaluate("getComputedStyle(document.body).backgroundColor"))
            contrast = browser.evaluate(CONTRAST)
            expect(contrast >= 4.5, f"the least contrast is {contrast:.2f} when {scheme}")
            picture(browser, page, scheme)
        expect(grounds[0] != grounds[1], f"light and dark are the same: {grounds}")
        for width in (320, 390, 1600):
            browser.call(
                "Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=2, mobile=width < 500)
            overflow = browser.evaluate("document.documentElement.scrollWidth - innerWidth")
            expect(overflow <= 0, f"it is {overflow} wider than a window of {width}")
            picture(browser, page, str(width))
        unnamed = browser.evaluate(
            "Array.from(document.querySelectorAll('button, input, select')).filter((e) => "
            "!e.textContent && !e.labels.length && !e.ariaLabel).length")
        expect(unnamed == 0, f"{unnamed} controls have no name")
        problems += browser.take_complaints()
        blocked = browser.evaluate(
            "new Promise((done) => { addEventListener('securitypolicyviolation', (e) => done(e.effectiveDirective)); "
            "fetch('http://127.0.0.1:9/').catch(() => setTimeout(() => done('nothing'), 1000)); })")
        expect(blocked == "connect-src", f"the policy that keeps it from the network: {blocked}")
    return report(problems, "the player works")


def check_gallery(page, *names):
    problems = []
    loaded = "players.filter((player) => player.film).length"

    with Browser() as browser:
        browser.prefer()
        browser.open(f"file://{page}")
        shown = browser.evaluate("Array.from(document.querySelectorAll('article'), (article) => article.id)")
        if shown != list(names):
            problems.append(f"the cards are {shown}")
        browser.wait(f"{loaded} > 0", "the first card")
        time.sleep(0.3)
        if len(names) > 4 and browser.evaluate(loaded) == len(names):
            problems.append("all cards are read at once")
        picture(browser, page, "top")
        browser.evaluate("document.querySelector('article:last-of-type').scrollIntoView()")
        browser.wait("players[players.length - 1].film !== undefined", "the last card")
        browser.wait("players[players.length - 1].element.dataset.frame > 1", "its poster")
        last = "article:last-of-type "
        browser.click(last + ".play")
        browser.wait("players[players.length - 1].isPlaying", "playing the last card")
        browser.wait("!players[players.length - 1].isPlaying", "its end")
        picture(browser, page, "bottom")
        browser.open(f"file://{page}#transition={names[1]}&frame=3")
        browser.wait(f"document.getElementById('{names[1]}').querySelector('.player').dataset.frame === '3'", "a link")
        place = browser.evaluate(f"document.getElementById('{names[1]}').getBoundingClientRect().top")
        if not -10 <= place <= 900:
            problems.append(f"the card that is linked to stands at {place}")
        browser.click(f"#{names[1]} .here")
        browser.wait(f"location.hash === '#transition={names[1]}&frame=3'", "the link to the frame of a card")
        problems += browser.take_complaints()
    return report(problems, f"{len(names)} cards work")


def main(what, *words):
    if what == "one":
        return check_one(int(words[0]), int(words[1]), words[2], words[3])
    if what == "player":
        return check_player(int(words[0]), words[1])
    return check_gallery(*words)


sys.exit(main(*sys.argv[1:]))
