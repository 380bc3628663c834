// The page on which a person plays.

import { BoardView } from "./board_view.js";
import { element, grouped } from "./dom.js";
import { pageData } from "./page_data.js";
import { PersonGame } from "./person_game.js";
import { DIRECTIONS, boardInWords, largestTile } from "./rules.js";
import { onSwipe } from "./swipe.js";
import { startTheme } from "./theme.js";

const KEYS = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3, w: 0, d: 1, s: 2, a: 3, k: 0, l: 1, j: 2, h: 3 };
const SLIDE = 110; // ms

class PlayPage {
  constructor(data) {
    this.data = data;
    this.board = new BoardView(document.getElementById("board"));
    this.#wire();
    this.#begin({ seed: data.seed === null ? randomSeed() : BigInt(data.seed), fourChance: data.four_chance, start: data.start, winTile: data.win_tile });
  }

  #begin(options) {
    this.options = options;
    this.game = new PersonGame(options);
    this.hasWon = options.winTile === 0 || largestTile(this.game.start) >= options.winTile; // nothing to win by, or won already
    const set = (id, value) => { document.getElementById(id).value = value; };
    set("seed", String(options.seed));
    set("chance", String(options.fourChance));
    set("win", String(options.winTile));
    set("start", options.start ? textOf(options.start) : "");
    this.board.show(this.game.state.board);
    this.#show("");
  }

  move(direction) {
    const before = this.game.state.board;
    const move = this.game.play(direction);
    if (!move) return this.#say(this.game.isOver ? "Game over." : `Nothing moves ${DIRECTIONS[direction]}.`);
    this.board.play(before, move, SLIDE);
    this.#show(`${DIRECTIONS[direction]}: ${boardInWords(this.game.state.board)}`);
  }

  undo() {
    this.game.undo();
    this.board.show(this.game.state.board);
    this.#show("One move taken back.");
  }

  redo() {
    const before = this.game.state.board;
    const move = this.game.redo();
    if (!move) return;
    this.board.play(before, move, SLIDE);
    this.#show("The move again.");
  }

  #say(text) {
    document.getElementById("spoken").textContent = text;
  }

  #show(spoken) {
    const { game, options } = this;
    const text = (id, value) => { document.getElementById(id).textContent = value; };
    text("score", grouped.format(game.state.score));
    text("moves", grouped.format(game.position));
    text("largest", grouped.format(largestTile(game.state.board)));
    document.getElementById("undo").disabled = !game.canUndo;
    document.getElementById("redo").disabled = !game.canRedo;
    const won = !this.hasWon && largestTile(game.state.board) >= options.winTile;
    const words = game.isOver ? `Game over with ${grouped.format(game.state.score)} points.`
      : won ? `You made ${grouped.format(options.winTile)}! The game goes on as long as you like.` : "";
    text("status", words);
    this.#say(`${spoken} ${words}`);
  }

  #wire() {
    const click = (id, action) => document.getElementById(id).addEventListener("click", action);
    click("undo", () => this.undo());
    click("redo", () => this.redo());
    click("restart", () => this.#begin(this.options));
    click("new", () => this.#begin({ ...this.options, seed: randomSeed() }));
    click("save", () => this.#save());
    document.getElementById("options").addEventListener("submit", (event) => this.#take(event));
    onSwipe(this.board.root, (direction) => this.move(direction));
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    if (["INPUT", "TEXTAREA", "SELECT"].includes(event.target.tagName)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey) {
      if (key === "z" && !event.shiftKey) this.undo();
      else if (key === "y" || (key === "z" && event.shiftKey)) this.redo();
      else return;
    } else if (event.altKey) return;
    else if (key in KEYS) this.move(KEYS[key]);
    else if (key === "u") this.undo();
    else if (key === "r") this.redo();
    else if (key === "n") this.#begin({ ...this.options, seed: randomSeed() });
    else return;
    event.preventDefault();
  }

  #take(event) {
    event.preventDefault();
    const value = (id) => document.getElementById(id).value.trim();
    const fault = document.getElementById("fault");
    try {
      this.#begin({ seed: seedOf(value("seed")), fourChance: numberOf(value("chance"), 0, 1, "the chance of a 4"),
        winTile: tileOf(value("win")), start: boardOf(value("start")) });
      fault.textContent = "";
      document.getElementById("settings").open = false;
    } catch (error) {
      fault.textContent = error.message;
    }
  }

  #save() {
    const address = URL.createObjectURL(new Blob([this.game.replayFile(this.data.engine)], { type: "application/json" }));
    element("a", { href: address, download: `game-${this.game.seed}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}

function randomSeed() {
  return crypto.getRandomValues(new BigUint64Array(1))[0];
}

function seedOf(text) {
  if (!/^\d+$/.test(text) || BigInt(text) >= 1n << 64n) throw new Error(`The seed must be a whole number below 2^64, not "${text}".`);
  return BigInt(text);
}

function numberOf(text, least, most, name) {
  const value = text === "" ? NaN : Number(text);
  if (!(value >= least && value <= most)) throw new Error(`${name[0].toUpperCase()}${name.slice(1)} must be a number from ${least} to ${most}, not "${text}".`);
  return value;
}

function tileOf(text) {
  if (text === "0") return 0;
  const exponent = Math.log2(Number(text));
  if (!Number.isInteger(exponent) || exponent < 2 || exponent > 17) throw new Error(`The winning tile must be a power of 2 from 4 to 131072, or 0 for none, not "${text}".`);
  return Number(text);
}

// Sixteen cells, row by row: tiles, and a point, 0 or _ for an empty one. An empty text: the seed's own start.
function boardOf(text) {
  const cells = text.split(/[\s/,;|]+/).filter((cell) => cell !== "");
  if (cells.length === 0) return null;
  if (cells.length !== 16) throw new Error(`A board has 16 cells, not ${cells.length}.`);
  const board = cells.map((cell) => {
    const exponent = /^[.0_]$/.test(cell) ? 0 : Math.log2(Number(cell));
    if (!Number.isInteger(exponent) || exponent > 17 || exponent < 0 || cell === "1") throw new Error(`"${cell}" is no tile: a power of 2 from 2 to 131072, or a point.`);
    return exponent;
  });
  return board;
}

function textOf(board) {
  const cells = [...board].map((exponent) => (exponent === 0 ? "." : 2 ** exponent));
  return [0, 4, 8, 12].map((first) => cells.slice(first, first + 4).join(" ")).join(" / ");
}

startTheme(document.getElementById("theme"));
new PlayPage(pageData());
