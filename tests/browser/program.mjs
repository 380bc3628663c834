// The program as the tests call it, and a scratch folder for what it writes. EVO2048 holds its path.

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PROGRAM = process.env.EVO2048;
const PATIENCE = 120_000; // ms

export function evo2048(...args) {
  if (!PROGRAM) throw new Error("the environment variable EVO2048 must hold the path of the program");
  return execFileSync(PROGRAM, args.map(String), { encoding: "utf8", timeout: PATIENCE, maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "pipe"] });
}

// {status, stdout, stderr} of a call that may fail.
export function tryEvo2048(...args) {
  return spawnSync(PROGRAM, args.map(String), { encoding: "utf8", timeout: PATIENCE, maxBuffer: 2 ** 28 });
}

export class Scratch {
  constructor() { this.folder = mkdtempSync(join(tmpdir(), "evo2048 browser ")); }
  path(name) { return join(this.folder, name); }
  remove() { rmSync(this.folder, { recursive: true, force: true }); }
}

// The frames of a replay file as the program prints them: [{move, score, board}], boards as 16 numbers.
export function framesOf(file) {
  const frames = [];
  for (const line of evo2048("replay", file).split("\n")) {
    const head = /^move (\d+) of .*; score (\d+)/.exec(line);
    if (head) frames.push({ move: Number(head[1]), score: Number(head[2]), board: [] });
    else if (/^[\s|.\d]*[.\d][\s|.\d]*$/.test(line) && frames.length > 0) {
      frames.at(-1).board.push(...line.match(/\d+|\./g).map((cell) => (cell === "." ? 0 : Number(cell))));
    }
  }
  return frames;
}
