// The player's values of the four directions as bars and numbers, with the played move marked.

import { element, shortNumber } from "./dom.js";
import { DIRECTIONS } from "./rules.js";

const ARROWS = ["↑", "→", "↓", "←"];

export class ThoughtsView {
  constructor(place, caption) {
    this.rows = DIRECTIONS.map((name, direction) => {
      const fill = element("div", { class: "fill" });
      const value = element("td", { class: "number" });
      const note = element("span", { class: "quiet" });
      const row = element("tr", {},
        element("th", { scope: "row" }, element("span", { "aria-hidden": "true" }, ARROWS[direction]), ` ${name}`),
        value, element("td", { class: "bar" }, element("div", { class: "track", "aria-hidden": "true" }, fill)),
        element("td", {}, note));
      return { row, fill, value, note };
    });
    this.root = element("div", { class: "thoughts" },
      element("table", {}, element("caption", { class: "spoken-only" }, caption),
        element("thead", { class: "spoken-only" }, element("tr", {},
          ...["direction", "value", "bar", "note"].map((name) => element("th", { scope: "col" }, name)))),
        element("tbody", {}, ...this.rows.map(({ row }) => row))));
    place.append(this.root);
  }

  // `values`: four numbers or nulls, or null where there are none; `played`: a direction, or null at the end.
  show(values, played) {
    const known = (values ?? []).filter((value) => value !== null);
    const least = Math.min(...known);
    const range = Math.max(...known) - least;
    this.rows.forEach(({ row, fill, value, note }, direction) => {
      const mine = values?.[direction] ?? null;
      row.classList.toggle("played", direction === played);
      value.textContent = mine === null ? "" : shortNumber(mine);
      fill.hidden = mine === null;
      // The worst legal move keeps a stub, so that it is told from an illegal one.
      if (mine !== null) fill.style.width = `${range > 0 ? 6 + 94 * ((mine - least) / range) : 100}%`;
      note.textContent = direction === played ? "played" : values && mine === null && played !== null ? "illegal" : "";
    });
  }
}
