// Small helpers over the document. All text becomes text nodes, never markup.

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== null).map((child) =>
    child instanceof Node ? child : String(child)));
  return made;
}

export const grouped = new Intl.NumberFormat("en-US");

const sixDigits = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 6 });

// At most six significant digits (whole numbers in full): enough to tell values apart, short enough to stand under a board.
export function shortNumber(value) {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || size >= 1e15 || (size > 0 && size < 1e-4)) return String(Number(value.toPrecision(6)));
  return Number.isInteger(value) ? grouped.format(value) : sixDigits.format(value);
}

// For the scales of charts, where room is short: 2.5M.
const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 4 });
export function scaleNumber(value) {
  return Math.abs(value) >= 1e5 ? compact.format(value) : shortNumber(value);
}

// A list of [name, value] pairs.
export function factList(facts) {
  const list = element("dl", { class: "facts" });
  for (const [name, value] of facts) list.append(element("dt", {}, name), element("dd", {}, value));
  return list;
}

// A table with a caption; cells that are numbers stand right.
export function table(caption, header, rows, formatted = (cell) => (typeof cell === "number" ? shortNumber(cell) : cell)) {
  const isNumber = (cell) => typeof cell === "number" || /^[-+]?[\d.,]+( [±%].*)?$/.test(String(cell));
  const cellOf = (cell) => element("td", { class: isNumber(cell) || cell === null ? "number" : undefined }, cell === null ? "" : formatted(cell));
  const numeric = header.map((_, column) => rows.length > 0 && rows.every((row) => [null, ""].includes(row[column]) || isNumber(row[column])));
  return element("table", {},
    element("caption", { class: "spoken-only" }, caption),
    element("thead", {}, element("tr", {}, ...header.map((name, column) =>
      element("th", { scope: "col", class: numeric[column] ? "number" : undefined }, name)))),
    element("tbody", {}, ...rows.map((row) => element("tr", {}, ...row.map(cellOf)))));
}
