// A game that a person plays: moves, undo and redo, and the whole of it as a replay file. Knows nothing of the page.

import { legalMoves, slide } from "./rules.js";
import { START_TILES, drawOf, fourThreshold, keyOf, spawnOf } from "./spawn_stream.js";

const DIRECTION_LETTERS = "urdl";

export class PersonGame {
  // seed: a BigInt; start: 16 exponents, or null for the seed's two start tiles.
  constructor({ seed, fourChance, start }) {
    Object.assign(this, { seed, fourChance, hasGivenStart: Boolean(start), key: keyOf(seed), threshold: fourThreshold(fourChance) });
    this.start = start ? Uint8Array.from(start) : this.#startBoard();
    this.moves = [];
    this.states = [{ board: this.start, score: 0 }];
    this.position = 0;
  }

  get state() { return this.states[this.position]; }
  get isOver() { return legalMoves(this.state.board).length === 0; }
  get canUndo() { return this.position > 0; }
  get canRedo() { return this.position < this.moves.length; }

  // The move with its new tile, or null if it is illegal. What was undone before it is forgotten. After an undo the same draw comes
  // again: taking back is no second throw of the dice.
  play(direction) {
    const { after, score, moved } = slide(this.state.board, direction);
    if (!moved) return null;
    const spawn = spawnOf(after, drawOf(this.key, this.position + START_TILES), this.threshold);
    after[spawn.cell] = spawn.exponent;
    const move = { direction, ...spawn };
    this.moves.splice(this.position, Infinity, move);
    this.states.splice(this.position + 1, Infinity, { board: after, score: this.state.score + score });
    this.position += 1;
    return move;
  }

  undo() {
    if (this.canUndo) this.position -= 1;
  }

  // The move that is played again, or null.
  redo() {
    if (!this.canRedo) return null;
    this.position += 1;
    return this.moves[this.position - 1];
  }

  // The text of a replay file, up to where the game stands. The seed has 64 bits, more than a number of JSON.stringify keeps.
  replayFile(engine) {
    const played = this.moves.slice(0, this.position);
    const cells = [...this.start].map((exponent) => (exponent === 0 ? "." : 2 ** exponent));
    const rows = [0, 4, 8, 12].map((first) => cells.slice(first, first + 4).join(" "));
    const history = played.map(({ direction, cell, exponent }) => `${DIRECTION_LETTERS[direction]}${cell.toString(16)}${2 ** exponent}`).join("");
    return `${JSON.stringify({ format: "evo2048-replay", version: 1, engine, board: "4x4", player: "a person", four_chance: this.fourChance,
      game_seed: "SEED", ...(this.hasGivenStart ? { given_start: true } : {}), score: this.state.score, moves: played.length, end: this.isOver ? "no-legal-move" : "refused",
      start: rows.join(" / "), history }, null, 1).replace('"SEED"', String(this.seed))}\n`;
  }

  #startBoard() {
    const board = new Uint8Array(16);
    for (let k = 0; k < START_TILES; k += 1) {
      const { cell, exponent } = spawnOf(board, drawOf(this.key, k), this.threshold);
      board[cell] = exponent;
    }
    return board;
  }
}
