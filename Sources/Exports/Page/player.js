"use strict";
// Plays recorded frames. Each player's data stands in the JSON behind it: a list of differences, one a frame.

const BOLD = 1, DIM = 2, ITALIC = 4, UNDERLINE = 8, BLINK = 16, CONCEAL = 32, STRIKE = 64, DOUBLE = 128, CURLY = 256,
  OVERLINE = 512;
const SNAPSHOT_EVERY = 16;
const PAUSE_BEFORE_REPEAT = 0.6;
const LARGEST_CELL = 12;

// U+2580 to U+259F, each as boxes of left, top, width and height in eighths of a cell.
const blocks = (() => {
  const shapes = [[[0, 0, 8, 4]]];
  for (let n = 1; n <= 8; n += 1) shapes.push([[0, 8 - n, 8, n]]);
  for (let n = 7; n >= 1; n -= 1) shapes.push([[0, 0, n, 8]]);
  shapes.push([[4, 0, 4, 8]], null, null, null, [[0, 0, 8, 1]], [[7, 0, 1, 8]]);
  const [tl, tr, bl, br] = [[0, 0, 4, 4], [4, 0, 4, 4], [0, 4, 4, 4], [4, 4, 4, 4]];
  shapes.push([bl], [br], [tl], [tl, bl, br], [tl, br], [tl, tr, bl], [tl, tr, br], [tr], [tr, bl], [tr, bl, br]);
  return shapes.map((boxes) => boxes && {
    // What is as wide as its cell can be drawn for a whole run.
    joins: boxes.every((box) => box[2] === 8),
    css: "background-image:" + boxes.map(() => "linear-gradient(currentColor,currentColor)").join() +
      ";background-position:" + boxes.map(([x, y]) => `${x ? "right" : "left"} ${y ? "bottom" : "top"}`).join() +
      ";background-size:" + boxes.map(([, , w, h]) => `${w * 12.5}% ${h * 12.5}%`).join() + ";",
  });
})();

function blockOf(text) {
  const code = text.length === 1 ? text.charCodeAt(0) : 0;
  return code >= 0x2580 && code <= 0x259f ? blocks[code - 0x2580] : null;
}

/** Latin letters, which every font with cells draws as wide as a cell. */
function isPlain(text) { return text.length === 1 && text.charCodeAt(0) < 0x250; }

/** Ruled lines and shades. */
function isLine(text) { return text.length === 1 && /[\u2500-\u257f\u2591-\u2593]/.test(text); }

/** A colour between two, two thirds of the first. */
function dimmed(front, back) {
  let mixed = "#";
  for (let i = 1; i < 7; i += 2) {
    const value = Math.round((2 * parseInt(front.slice(i, i + 2), 16) + parseInt(back.slice(i, i + 2), 16)) / 3);
    mixed += value.toString(16).padStart(2, "0");
  }
  return mixed;
}

function cssOf(front, back, bits) {
  let css = `color:${bits & DIM ? dimmed(front, back) : front};background-color:${back};`;
  if (bits & BOLD) css += "font-weight:bold;";
  if (bits & ITALIC) css += "font-style:italic;";
  if (bits & CONCEAL) css += "-webkit-text-fill-color:transparent;";
  const lines = [];
  if (bits & (UNDERLINE | DOUBLE | CURLY)) lines.push("underline");
  if (bits & STRIKE) lines.push("line-through");
  if (bits & OVERLINE) lines.push("overline");
  if (lines.length) css += `text-decoration:${lines.join(" ")} ${bits & CURLY ? "wavy" : bits & DOUBLE ? "double" : ""};`;
  return css;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The numbers of a text: digits of five bits each, the lowest first, whose sixth bit says that more follow. */
function numbersIn(text) {
  const numbers = [];
  let number = 0;
  let shift = 0;
  for (const character of text || "") {
    const digit = DIGITS.indexOf(character);
    number += (digit & 31) * 2 ** shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(number);
    number = 0;
    shift = 0;
  }
  return numbers;
}

/** A number whose lowest bit is its sign. */
function signed(number) { return number % 2 ? -(number - 1) / 2 : number / 2; }

/** Pairs of styles, either written less that of the pair before, by the first of each. */
function pairsIn(text) {
  const numbers = numbersIn(text);
  const pairs = new Map();
  let [first, second] = [0, 0];
  for (let i = 0; i < numbers.length; i += 2) {
    first += numbers[i];
    second += signed(numbers[i + 1]);
    pairs.set(first, second);
  }
  return pairs;
}

/** Runs of cells: of each the cells passed over before it, its cells and its style. */
function runsIn(text, firstNew) {
  const numbers = numbersIn(text);
  const runs = [];
  let nextNew = firstNew;
  let style = 0;
  for (let i = 0; i < numbers.length;) {
    const head = numbers[i++];
    const gap = head & 1 ? numbers[i++] : 0;
    style = head & 2 ? style + signed(numbers[i++]) : nextNew;
    nextNew = Math.max(nextNew, style + 1);
    runs.push({ gap, count: (head >> 2) + 1, style });
  }
  return runs;
}

/** Attributes of new styles, each as often as it comes in a row; what is left has none. */
function attributesIn(text, count) {
  const numbers = numbersIn(text);
  const attributes = new Array(count).fill(0);
  let place = 0;
  for (let i = 0; i < numbers.length; i += 2) {
    attributes.fill(numbers[i + 1], place, place + numbers[i]);
    place += numbers[i];
  }
  return attributes;
}

/** Blocks are written as the characters 0x2400 below them, and those as blocks. */
function exchanged(character) {
  const code = character.codePointAt(0);
  if (code >= 0x2580 && code <= 0x259f) return String.fromCharCode(code - 0x2400);
  return code >= 0x180 && code <= 0x19f ? String.fromCharCode(code + 0x2400) : character;
}

/** The cells of one transition at any of its frames. */
class Film {
  constructor(data) {
    this.columns = data.columns;
    this.rows = data.rows;
    this.key = data.key;
    this.styles = [];
    const colors = [];
    let foreground = 0;
    let background = 0;
    this.frames = data.frames.map((frame) => {
      const bytes = atob(frame.c || "");
      for (let i = 0; i < bytes.length; i += 3) {
        colors.push("#" + [0, 1, 2].map((part) => bytes.charCodeAt(i + part).toString(16).padStart(2, "0")).join(""));
      }
      const firstNew = this.styles.length;
      const styles = numbersIn(frame.s);
      attributesIn(frame.b, styles.length / 2).forEach((bits, place) => {
        foreground += signed(styles[2 * place]);
        background += signed(styles[2 * place + 1]);
        this.styles.push({ css: cssOf(colors[foreground], colors[background], bits), blinks: (bits & BLINK) > 0 });
      });
      return { t: frame.t, pairs: pairsIn(frame.m), runs: runsIn(frame.r, firstNew), text: frame.g || [] };
    });
    this.text = new Array(this.columns * this.rows).fill(" ");
    this.style = new Int32Array(this.columns * this.rows);
    this.index = -1;
    this.snapshots = [];
  }

  get count() { return this.frames.length; }
  time(index) { return this.frames[index].t; }
  get duration() { return this.time(this.count - 1); }

  seek(index) {
    if (index < this.index) {
      const snapshot = this.snapshots[Math.floor(index / SNAPSHOT_EVERY)];
      this.text = snapshot.text.slice();
      this.style = snapshot.style.slice();
      this.index = snapshot.index;
    }
    while (this.index < index) this.advance();
  }

  advance() {
    this.index += 1;
    const { pairs, runs, text } = this.frames[this.index];
    if (pairs.size) {
      this.style.forEach((style, cell) => {
        const next = pairs.get(style);
        if (next !== undefined) this.style[cell] = next;
      });
    }
    let cell = 0;
    for (const { gap, count, style } of runs) {
      cell += gap;
      this.style.fill(style, cell, cell + count);
      cell += count;
    }
    cell = 0;
    for (let i = 0; i < text.length; i += 2) cell = this.write(text[i + 1], cell + text[i]);
    if (this.index % SNAPSHOT_EVERY === 0 && !this.snapshots[this.index / SNAPSHOT_EVERY]) {
      this.snapshots.push({ index: this.index, text: this.text.slice(), style: this.style.slice() });
    }
  }

  write(text, start) {
    let cell = start;
    let joins = false;
    for (const character of text) {
      if (character === "\t") {
        joins = true;
      } else if (joins) {
        this.text[cell - 1] += exchanged(character);
        joins = false;
      } else {
        this.text[cell] = character === "\n" ? "" : exchanged(character);
        cell += 1;
      }
    }
    return cell;
  }
}

/** Draws a film into an element, and only the rows that have changed. */
class Screen {
  constructor(element, film) {
    this.element = element;
    this.film = film;
    this.text = [];
    this.style = [];
    for (let row = 0; row < film.rows; row += 1) element.append(document.createElement("div"));
  }

  draw() {
    const { columns, rows, text, style } = this.film;
    for (let row = 0; row < rows; row += 1) {
      const start = row * columns;
      let cell = start;
      while (cell < start + columns && text[cell] === this.text[cell] && style[cell] === this.style[cell]) cell += 1;
      if (cell < start + columns) this.element.children[row].replaceChildren(...this.spans(start, start + columns));
    }
    this.text = text.slice();
    this.style = style.slice();
  }

  /** The cells of a row, as few elements as keep each in its columns. */
  spans(start, end) {
    const { text, style } = this.film;
    const spans = [];
    let cell = start;
    while (cell < end) {
      const first = cell;
      const block = blockOf(text[first]);
      let kind = "";
      let joins = isPlain;
      if (block) {
        kind = "block";
        joins = (next) => block.joins && next === text[first];
      } else if (isLine(text[first])) {
        kind = "line";
        joins = isLine;
      } else if (!isPlain(text[first])) {
        kind = "single";
        joins = (next) => next === "";
      }
      do cell += 1; while (cell < end && style[cell] === style[first] && joins(text[cell]));
      const span = this.span(text.slice(first, cell).join(""), cell - first, this.film.styles[style[first]]);
      if (kind) span.classList.add(kind);
      if (block) span.style.cssText += block.css;
      spans.push(span);
    }
    return spans;
  }

  span(text, columns, style) {
    const span = document.createElement("span");
    span.textContent = text;
    span.style.cssText = `${style.css}width:calc(${columns}*var(--cell));`;
    if (style.blinks) span.classList.add("blink");
    return span;
  }
}

/** A player: the film, its screen and its controls. */
class Player {
  constructor(element) {
    this.element = element;
    this.parts = {};
    for (const name of ["screen", "play", "scrubber", "place", "speed", "repeat", "here", "links", "state"]) {
      this.parts[name] = element.querySelector("." + name);
    }
    this.isPlaying = false;
    this.position = 0;
    const { columns, rows } = element.parentElement.dataset;
    this.columns = Number(columns);
    this.parts.screen.style.setProperty("--columns", columns);
    this.parts.screen.style.setProperty("--rows", rows);
    this.fit();
    new ResizeObserver(() => this.fit()).observe(element);
  }

  /** Makes a cell as many whole pixels wide as there is room for: so blocks meet, and columns stand in line. */
  fit() {
    const { screen } = this.parts;
    const room = Math.min(this.element.clientWidth / this.columns, LARGEST_CELL);
    const pixels = Math.floor(room * devicePixelRatio) || room * devicePixelRatio;
    // Browsers count in 64ths.
    const cell = Math.max(1, Math.floor((pixels / devicePixelRatio) * 64)) / 64;
    if (cell === this.cell) return;
    this.cell = cell;
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `100px ${getComputedStyle(screen).fontFamily}`;
    screen.style.setProperty("--cell", `${cell}px`);
    screen.style.fontSize = `${(cell * 100) / pen.measureText("0").width}px`;
  }

  /** Reads the data and shows a frame; the first call does the work. */
  load() {
    if (this.film) return;
    const { screen, play, scrubber, speed, repeat, links } = this.parts;
    const data = this.element.parentElement.querySelector('script[type="application/json"]');
    this.film = new Film(JSON.parse(data.textContent));
    this.screen = new Screen(screen, this.film);
    for (const control of [play, scrubber, speed, repeat]) control.disabled = false;
    play.addEventListener("click", () => (this.isPlaying ? this.pause() : this.play()));
    scrubber.addEventListener("input", () => {
      this.halt();
      this.show(Number(scrubber.value) - 1);
    });
    scrubber.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      play.click();
    });
    links.addEventListener("toggle", () => this.fillLinks());
  }

  fragment(index) { return `#${this.film.key ? `transition=${encodeURIComponent(this.film.key)}&` : ""}frame=${index + 1}`; }

  fillLinks() {
    const list = this.parts.links.querySelector("ol");
    if (list.firstChild) return;
    for (let index = 0; index < this.film.count; index += 1) {
      const link = document.createElement("a");
      link.href = this.fragment(index);
      link.textContent = String(index + 1);
      link.setAttribute("aria-label", `Frame ${index + 1}`);
      const item = document.createElement("li");
      item.append(link);
      list.append(item);
    }
  }

  /** Shows a frame, and leaves the clock there. */
  show(index) {
    this.load();
    const wanted = Math.min(this.film.count - 1, Math.max(0, index));
    this.position = this.film.time(wanted);
    this.draw(wanted);
  }

  draw(index) {
    const { film, parts } = this;
    film.seek(index);
    this.screen.draw();
    const seconds = `${film.time(index).toFixed(3)} s`;
    parts.scrubber.value = String(index + 1);
    parts.place.textContent = `${index + 1} / ${film.count} · ${seconds}`;
    parts.here.href = this.fragment(index);
    if (!this.isPlaying) parts.scrubber.setAttribute("aria-valuetext", `${index + 1} of ${film.count}, ${seconds}`);
    this.element.dataset.frame = String(index + 1);
  }

  play() {
    this.load();
    if (this.film.index >= this.film.count - 1 || this.isPoster) this.position = this.film.time(0);
    this.isPoster = false;
    this.isPlaying = true;
    this.last = undefined;
    this.parts.play.textContent = "Pause";
    this.parts.state.textContent = "Playing";
    requestAnimationFrame((now) => this.step(now));
  }

  /** Stops the clock and says nothing. */
  halt() {
    this.isPlaying = false;
    this.isPoster = false;
    this.parts.play.textContent = "Play";
  }

  pause() {
    this.halt();
    this.draw(this.film.index);
    this.parts.state.textContent = `Paused at frame ${this.film.index + 1} of ${this.film.count}`;
  }

  step(now) {
    if (!this.isPlaying) return;
    const { film, parts } = this;
    if (this.last !== undefined) this.position += ((now - this.last) / 1000) * Number(parts.speed.value);
    this.last = now;
    if (this.position >= film.duration + (parts.repeat.checked ? PAUSE_BEFORE_REPEAT : 0)) {
      if (!parts.repeat.checked) {
        this.position = film.duration;
        this.halt();
        this.draw(film.count - 1);
        parts.state.textContent = "Ended";
        return;
      }
      this.position = film.time(0);
    }
    let index = Math.max(0, film.index);
    if (film.time(index) > this.position) index = 0;
    while (index + 1 < film.count && film.time(index + 1) <= this.position) index += 1;
    if (index !== film.index) this.draw(index);
    requestAnimationFrame((next) => this.step(next));
  }
}

const players = Array.from(document.querySelectorAll(".player"), (element) => new Player(element));

/** Follows the page's fragment: `#frame=12`, in a gallery `#transition=NAME&frame=12`. */
function followFragment() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const frame = Number(wanted.get("frame"));
  if (!Number.isInteger(frame) || frame < 1) return false;
  const player = wanted.has("transition")
    ? players.find((each) => each.element.parentElement.id === wanted.get("transition"))
    : players[0];
  if (!player) return false;
  player.load();
  player.halt();
  player.show(frame - 1);
  if (wanted.has("transition")) player.element.parentElement.scrollIntoView();
  return true;
}

const isGallery = document.querySelector(".gallery") !== null;
const isLinked = followFragment();
addEventListener("hashchange", followFragment);
if (isGallery) {
  // Each card is read when it comes near, and stops when it is out of sight.
  const watch = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const player = players.find((each) => each.element === entry.target);
      if (entry.isIntersecting && !player.film) {
        player.load();
        player.show(Math.floor((player.film.count - 1) / 2));
        player.isPoster = true;
      } else if (!entry.isIntersecting && player.isPlaying) {
        player.pause();
      }
    }
  }, { rootMargin: "50%" });
  for (const player of players) watch.observe(player.element);
} else if (players.length && !isLinked) {
  players[0].show(0);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) players[0].play();
}
