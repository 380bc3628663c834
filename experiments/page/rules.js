// The rules of 2048 on a board of 16 exponents, row by row (0: empty). Directions: 0 up, 1 right, 2 down, 3 left.

export const DIRECTIONS = ["up", "right", "down", "left"];

// For each direction its four lines of cells, each from the wall that tiles slide to.
const LINES = DIRECTIONS.map((_, direction) =>
  [0, 1, 2, 3].map((line) =>
    [0, 1, 2, 3].map((step) => {
      const along = direction === 1 || direction === 2 ? 3 - step : step;
      return direction % 2 === 0 ? 4 * along + line : 4 * line + along;
    }),
  ),
);

// The board after a slide, before a new tile: {after, score, motions, moved}. A motion is a tile's {from, to, merges}; of two that
// merge, the one farther from the wall is said to.
export function slide(board, direction) {
  const after = new Uint8Array(16);
  const motions = [];
  let score = 0;
  for (const line of LINES[direction]) {
    let place = 0;
    let open = false; // the tile placed last may still merge
    for (const cell of line) {
      const exponent = board[cell];
      if (exponent === 0) continue;
      if (open && after[line[place - 1]] === exponent) {
        after[line[place - 1]] = exponent + 1;
        score += 2 ** (exponent + 1);
        motions.push({ from: cell, to: line[place - 1], merges: true });
        open = false;
      } else {
        after[line[place]] = exponent;
        motions.push({ from: cell, to: line[place], merges: false });
        place += 1;
        open = true;
      }
    }
  }
  return { after, score, motions, moved: motions.some((motion) => motion.from !== motion.to) };
}

export function legalMoves(board) {
  return [0, 1, 2, 3].filter((direction) => slide(board, direction).moved);
}

export function emptyCells(board) {
  return [...board.keys()].filter((cell) => board[cell] === 0);
}

export function largestTile(board) {
  const exponent = Math.max(...board);
  return exponent === 0 ? 0 : 2 ** exponent;
}

// "row 1: 2, 4, empty, 8; row 2: ..." for screen readers.
export function boardInWords(board) {
  const rows = [0, 1, 2, 3].map((row) => {
    const cells = [...board.slice(4 * row, 4 * row + 4)].map((exponent) => (exponent === 0 ? "empty" : 2 ** exponent));
    return `row ${row + 1}: ${cells.join(", ")}`;
  });
  return rows.join("; ");
}
