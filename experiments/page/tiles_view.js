// How games ended: percent of them by the largest tile, the champion's beside the baselines' and the published ones.

import { Chart } from "./chart.js";
import { element, grouped, shortNumber, table } from "./dom.js";
import { COLORS } from "./palette.js";

const STYLES = {
  champion: { color: COLORS.blue, bars: true },
  random: { color: COLORS.grey, dash: [2, 3], points: true },
  corner: { color: COLORS.green, dash: [8, 4], points: true },
  greedy: { color: COLORS.orange, points: true },
};
const PUBLISHED = { color: COLORS.vermilion, dash: [12, 4, 2, 4], points: true };

function figure([value, error, games]) {
  return games > 1 && error !== null ? `${grouped.format(Math.round(value))} ± ${grouped.format(Math.round(error))}` : shortNumber(value);
}

// A published figure in its column: mean score and geometric mean; any other text goes into the first as it is.
function publishedFigures(text) {
  const [, kind, number] = /^(mean score|geometric mean) ([\d,.]+)$/.exec(text) ?? [];
  if (kind === undefined) return [text, ""];
  const shown = grouped.format(Number(number.replaceAll(",", "")));
  return kind === "mean score" ? [shown, ""] : ["", shown];
}

export function addTiles(place, tiles) {
  const published = tiles.published.filter((row) => row.shares.length > 0);
  const exponents = [...tiles.rows, ...published].flatMap((row) => row.shares.map(([exponent]) => exponent));
  const ticks = [];
  for (let e = Math.min(...exponents); e <= Math.max(...exponents); e += 1) ticks.push(e);
  const shareOf = (row, exponent) => row.shares.find(([e]) => e === exponent)?.[1] ?? 0;
  const seriesOf = (row, style) => ({ label: row.name, x: ticks, y: ticks.map((e) => shareOf(row, e)), ...style });
  // Of what was published only the champion of then is drawn; the table has all of it.
  const series = [...tiles.rows.map((row) => seriesOf(row, STYLES[row.name])), ...published.slice(0, 1).map((row) => seriesOf(row, PUBLISHED))];
  const tileOf = (exponent) => (Number.isInteger(exponent) ? grouped.format(2 ** exponent) : "");
  new Chart(place, { title: "Largest tile, percent of games", xLabel: "largest tile", yLabel: "percent of games", series,
    xName: tileOf, xTicks: ticks, summary: `The champion: ${tiles.rows[0].shares.map(([e, p]) => `${2 ** e} in ${shortNumber(p)} %`).join(", ")}` });
  const rowOf = (row, figures) => [row.name, ...figures, ...ticks.map((e) => (shareOf(row, e) > 0 ? `${shareOf(row, e).toFixed(1)} %` : ""))];
  const rows = [...tiles.rows.map((row) => rowOf(row, [figure(row.mean), figure(row.geometric)])),
    ...tiles.published.map((row) => rowOf(row, publishedFigures(row.figure)))];
  place.append(element("div", { class: "scroll" }, table("Largest tiles by player", ["player", "mean score", "geometric mean", ...ticks.map(tileOf)], rows)));
  const sources = [...new Set(tiles.published.map((row) => row.source))];
  place.append(element("p", { class: "quiet" },
    `${grouped.format(tiles.games)} games of seed ${tiles.seed} each, the same for all, by the standard rules; errors are standard errors. `,
    sources.length > 0 ? `Published: ${sources.join("; ")}.` : ""));
}
