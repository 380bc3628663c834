// Pictures of a champion: its trees, its network's weights as an image, or its evaluation's weights as labelled bars.

import { element, grouped, shortNumber } from "./dom.js";
import { COLORS } from "./palette.js";

const PIXELS = { "+": [0, 114, 178, 255], "-": [213, 94, 0, 255], 0: [128, 128, 128, 40] };

function treesLook(place, look) {
  const size = `${grouped.format(look.nodes)} nodes, ${grouped.format(look.simplified_nodes)} when simplified (the same answers).`;
  place.append(element("p", {}, size));
  if (look.svg) {
    const image = element("img", { alt: `The simplified trees, drawn; as text below. ${size}`, class: "trees" });
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(look.svg)}`;
    place.append(element("div", { class: "scroll picture", tabindex: 0, role: "group", "aria-label": "picture of the trees" }, image));
  } else {
    place.append(element("p", { class: "quiet" }, look.no_picture));
  }
  place.append(element("details", {}, element("summary", {}, "The simplified trees as text"), element("pre", {}, element("code", {}, look.expressions))));
}

// A canvas of `columns` x `rows` weights, magnified by whole numbers so that they stay sharp.
function weightImage(columns, rows, scale, weightAt, alt) {
  const canvas = element("canvas", { width: columns, height: rows, class: "weights", role: "img", "aria-label": alt });
  canvas.style.width = `${columns * scale}px`;
  const context = canvas.getContext("2d");
  const image = context.createImageData(columns, rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const pixel = PIXELS[weightAt(column, row)];
      if (pixel) image.data.set(pixel, 4 * (row * columns + column));
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

// A first layer over the 16 cells: each node of the next layer is a little board of its weights.
function patchImage(text, targets, alt) {
  const across = Math.min(targets, 16);
  const down = Math.ceil(targets / across);
  return weightImage(5 * across - 1, 5 * down - 1, 6, (column, row) => {
    const target = Math.floor(row / 5) * across + Math.floor(column / 5);
    if (column % 5 === 4 || row % 5 === 4 || target >= targets) return " ";
    return text[(4 * (row % 5) + (column % 5)) * targets + target];
  }, alt);
}

function layerImage(text, sources, targets, alt) {
  const wide = sources >= targets; // the longer side across
  const scale = Math.max(2, Math.floor(600 / Math.max(sources, targets)));
  return weightImage(wide ? sources : targets, wide ? targets : sources, Math.min(scale, 8),
    (column, row) => (wide ? text[column * targets + row] : text[row * targets + column]), alt);
}

function networkLook(place, look) {
  const swatch = (color, label) => element("span", { class: "swatch" }, (() => { const box = element("i"); box.style.background = color; return box; })(), label);
  place.append(element("p", {}, `${look.layers.join("-")} nodes; inputs ${look.input}, output ${look.output}. `,
    swatch(COLORS.blue, "+1"), swatch("#80808030", "0"), swatch(COLORS.vermilion, "-1")));
  look.weights.forEach((text, index) => {
    const [sources, targets] = [look.layers[index], look.layers[index + 1]];
    const count = (sign) => [...text].filter((letter) => letter === sign).length;
    const words = `${grouped.format(count("+"))} of +1, ${grouped.format(count("-"))} of -1, ${grouped.format(count("0"))} of 0`;
    const isBoards = index === 0 && sources === 16;
    const how = isBoards ? "each hidden node as a board of its weights" : sources >= targets ? "sources across, targets down" : "targets across, sources down";
    const alt = `Weights of layer ${index + 1}, ${sources} by ${targets}: ${words}`;
    place.append(element("figure", {}, element("figcaption", {}, `Layer ${index + 1}, ${sources} × ${targets} (${how}): ${words}`),
      element("div", { class: "scroll" }, isBoards ? patchImage(text, targets, alt) : layerImage(text, sources, targets, alt))));
  });
}

const placeText = (group, what) => group && group !== "all" ? `(${group} ${what})` : "";

function weightsLook(place, look) {
  const terms = [...look.evaluation.terms.map((term) => ({
    name: [term.feature, placeText(term.lines, "lines"), placeText(term.bends, "bends"), term.power !== undefined ? `to the power ${shortNumber(term.power)}` : ""].filter(Boolean).join(" "),
    weight: term.weight })), { name: "a lost position", weight: look.evaluation.lost }];
  const size = (weight) => Math.log10(1 + Math.abs(weight));
  const most = Math.max(...terms.map((term) => size(term.weight)), 1e-9);
  const rows = terms.map(({ name, weight }) => {
    const bar = element("div", { class: "bar", "aria-hidden": "true" });
    bar.style.width = `${(50 * size(weight)) / most}%`;
    bar.style.left = weight < 0 ? `${50 - (50 * size(weight)) / most}%` : "50%";
    bar.style.background = weight < 0 ? COLORS.vermilion : COLORS.blue;
    return element("tr", {}, element("th", { scope: "row" }, name), element("td", { class: "number" }, shortNumber(weight)),
      element("td", { class: "bars" }, element("div", { class: "axis" }, bar)));
  });
  place.append(element("p", {}, look.search === "expectimax" ? `Expectimax over ${look.depth} layer${look.depth === 1 ? "" : "s"} of tiles.` : "One ply: the best board after a move."),
    element("table", { class: "weight-bars" }, element("caption", { class: "spoken-only" }, "weights of the evaluation"),
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "feature"), element("th", { scope: "col", class: "number" }, "weight"), element("th", { scope: "col" }, "sign and size"))),
      element("tbody", {}, ...rows)),
    element("p", { class: "quiet" }, "Bars are as long as the logarithm of 1 + the weight's size: blue to the right is positive, vermilion to the left negative."));
}

export function addLook(place, look) {
  const views = { trees: treesLook, network: networkLook, weights: weightsLook };
  const view = views[look.kind];
  if (view) view(place, look);
  else place.append(element("p", { class: "quiet" }, `A genome of type ${look.type}.`));
}
