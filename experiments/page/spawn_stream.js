// The random stream of a game: draw k is a function of (seed, k) alone, bit by bit as lib2048's spawn_stream.hpp has it.

import { emptyCells } from "./rules.js";

const WORD = (1n << 64n) - 1n;

// The key of a game's stream: the finaliser of SplitMix64 over a seed of 64 bits (a BigInt).
export function keyOf(seed) {
  let z = (seed + 0x9e3779b97f4a7c15n) & WORD;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & WORD;
  z ^= z >> 31n;
  return { low: Number(z & 0xffffffffn), high: Number(z >> 32n) };
}

// Draw k: 32 bits.
export function drawOf(key, k) {
  let x = (key.low + k) >>> 0;
  x ^= x >>> 16;
  x = Math.imul(x, 0x7feb352d);
  x ^= key.high;
  x ^= x >>> 15;
  x = Math.imul(x, 0x846ca68b);
  x ^= x >>> 16;
  return x >>> 0;
}

export function fourThreshold(chance) {
  return Math.floor(chance * 65536 + 0.5);
}

// The tile that a draw puts on a board with an empty cell: {cell, exponent}.
export function spawnOf(board, draw, threshold) {
  const empty = emptyCells(board);
  return { cell: empty[((draw >>> 16) * empty.length) >>> 16], exponent: (draw & 0xffff) < threshold ? 2 : 1 };
}

// The first two draws put the start tiles; the k-th move, from 0, is followed by draw k + 2.
export const START_TILES = 2;
