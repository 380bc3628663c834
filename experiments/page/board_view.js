// Draws a board: tiles slide and merge after a move, or stand at once after a jump.

import { element } from "./dom.js";
import { boardInWords, slide } from "./rules.js";

export class BoardView {
  constructor(place) {
    this.root = element("div", { class: "board still", role: "img", "aria-label": "board" });
    for (let cell = 0; cell < 16; cell += 1) this.root.append(this.#placed(element("div", { class: "field" }), cell));
    this.tiles = []; // in use; those out of use wait in `spare`
    this.spare = [];
    place.append(this.root);
  }

  show(board) {
    this.root.classList.add("still");
    this.#clear();
    board.forEach((exponent, cell) => exponent > 0 && this.#add(cell, exponent));
    this.#describe(board);
  }

  // From the board before a move to the one after it and its new tile, sliding for that many milliseconds.
  play(before, { direction, cell, exponent }, milliseconds) {
    const { after, motions } = slide(before, direction);
    const held = this.#standAt(before);
    this.root.style.setProperty("--slide", `${milliseconds}ms`);
    void this.root.offsetWidth; // so that what follows is seen as a change
    this.root.classList.remove("still");
    for (const { from, to, merges } of motions) {
      this.#placed(held.get(from), to);
      if (merges) this.#add(to, after[to], "merges over");
    }
    this.#add(cell, exponent, "appears");
    after[cell] = exponent;
    this.#describe(after);
  }

  #standAt(board) {
    this.show(board);
    return new Map(this.tiles.map((tile) => [Number(tile.dataset.cell), tile]));
  }

  #clear() {
    for (const tile of this.tiles) tile.hidden = true;
    this.spare.push(...this.tiles);
    this.tiles = [];
  }

  #add(cell, exponent, how = "") {
    const tile = this.spare.pop() ?? this.#make();
    tile.hidden = false;
    tile.className = `tile ${how}`;
    tile.dataset.exponent = exponent;
    tile.firstChild.textContent = 2 ** exponent;
    this.#placed(tile, cell);
    this.tiles.push(tile);
  }

  #make() {
    const tile = element("div", {}, element("div", { class: "face" }));
    this.root.append(tile);
    return tile;
  }

  #placed(tile, cell) {
    tile.dataset.cell = cell;
    tile.style.setProperty("--row", cell >> 2);
    tile.style.setProperty("--column", cell & 3);
    return tile;
  }

  #describe(board) {
    this.root.setAttribute("aria-label", `Board, ${boardInWords(board)}`);
  }
}
