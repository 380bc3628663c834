// A recorded game: packed moves, and boards rebuilt from keyframes, so that a long game takes little room and any move is near.

import { slide } from "./rules.js";
import { bytesOf, floatsOf } from "./page_data.js";

const KEYFRAME_EVERY = 128;

export class RecordedGame {
  // `game` as the page's data has it: a byte a move (direction, then the new tile's cell, then whether it is a 4).
  constructor(game) {
    this.about = game;
    this.packed = bytesOf(game.history);
    this.values = game.values ? floatsOf(game.values) : null;
    this.length = this.packed.length;
    this.keyframes = [];
    let frame = { board: Uint8Array.from(game.start), score: 0 };
    for (let n = 0; n <= this.length; n += 1) {
      if (n % KEYFRAME_EVERY === 0) this.keyframes.push(frame);
      if (n < this.length) frame = this.#after(frame, n);
    }
  }

  // Move n, from 0: {direction, cell, exponent}.
  move(n) {
    const byte = this.packed[n];
    return { direction: byte & 3, cell: (byte >> 2) & 15, exponent: byte & 64 ? 2 : 1 };
  }

  // The board and score after `n` moves.
  at(n) {
    const key = Math.floor(n / KEYFRAME_EVERY);
    let frame = this.keyframes[key];
    for (let k = key * KEYFRAME_EVERY; k < n; k += 1) frame = this.#after(frame, k);
    return frame;
  }

  // What the player thought of the four directions before move n; null where it thinks in no values.
  thoughts(n) {
    if (!this.values || n >= this.length) return null;
    const four = [...this.values.subarray(4 * n, 4 * n + 4)].map((value) => (Number.isNaN(value) ? null : value));
    return four.some((value) => value !== null) ? four : null;
  }

  #after(frame, n) {
    const { direction, cell, exponent } = this.move(n);
    const { after, score } = slide(frame.board, direction);
    after[cell] = exponent;
    return { board: after, score: frame.score + score };
  }
}
