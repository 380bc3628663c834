// Curves of a group of runs: fitness and the other columns of their journals, by generation, games or moves.

import { Chart } from "./chart.js";
import { element, shortNumber } from "./dom.js";
import { COLORS } from "./palette.js";
import { spreadByGeneration } from "./statistics.js";

const MEASURES = [
  { column: "best", label: "best", color: COLORS.blue },
  { column: "mean", label: "mean", color: COLORS.orange, dash: [8, 4] },
  { column: "validated", label: "validated", color: COLORS.vermilion, points: true },
];
const NO_CURVE = new Set(["generation", "best", "best_se", "best_games", "mean", "validated", "validated_se", "validated_games",
  "best_ever", "best_ever_generation", "evaluations", "games", "moves"]);
const SIZES = ["distinct", "mean_size", "max_size", "mean_depth", "max_depth"];
const NAMES = { distinct: "distinct genomes", mean_size: "mean size", max_size: "largest size", mean_depth: "mean depth", max_depth: "greatest depth" };

// A column over all runs: the median and, of several runs, the band of the quartiles; x by generation or another counting column.
export function medianSeries(runs, { column, label, ...style }, by) {
  const journals = runs.map((run) => run.journal);
  const spread = spreadByGeneration(journals, column);
  const places = by === "generation" ? null
    : new Map(spreadByGeneration(journals, by).map(({ generation, median }) => [generation, median]));
  const series = { name: label, label: runs.length > 1 ? `${label}, median` : label, ...style,
    x: spread.map(({ generation }) => (places ? places.get(generation) : generation)), y: spread.map(({ median }) => median) };
  if (runs.length > 1) Object.assign(series, { low: spread.map(({ low }) => low), high: spread.map(({ high }) => high) });
  return series;
}

export function withJournal(runs) {
  return runs.filter((run) => (run.journal.generation ?? []).length > 0);
}

function summaryOf(series) {
  return series.filter((one) => one.y.length > 0)
    .map((one) => `${one.label}: from ${shortNumber(one.y[0])} to ${shortNumber(one.y.at(-1))}`).join("; ");
}

// A row of choices over a chart: what x is, and logarithms.
function chartControls(chart, redraw) {
  const choice = element("select", { onchange: () => redraw(choice.value) },
    ...["generation", "games", "moves"].map((name) => element("option", { value: name }, name)));
  const box = element("input", { type: "checkbox", onchange: () => chart.setLog(box.checked) });
  return element("div", { class: "chart-controls" }, element("label", {}, "by ", choice), element("label", {}, box, " log-log"));
}

export function addFitness(place, group) {
  const runs = withJournal(group.runs);
  if (runs.length === 0) {
    place.append(element("p", { class: "quiet" }, "No generation has been completed yet."));
    return;
  }
  const seriesBy = (by) => MEASURES.map((measure) => medianSeries(runs, measure, by)).filter((one) => one.y.length > 0);
  const marksBy = (by) => [...new Set(runs.flatMap((run) => run.restarts.map((generation) => placeOf(run, generation, by))))];
  const holder = element("div");
  const series = seriesBy("generation");
  const chart = new Chart(holder, { title: `Fitness (${group.objective}) by generation`, xLabel: "generation", yLabel: group.objective,
    series, marks: marksBy("generation"), markLabel: "New beginnings", summary: summaryOf(series) });
  place.append(chartControls(chart, (by) => chart.setSeries(seriesBy(by), { xLabel: by, marks: marksBy(by) })), holder);
  place.append(element("p", { class: "quiet" }, runs.length > 1
    ? `Medians of ${runs.length} runs; bands from the lower to the upper quartile. ` : "",
  "Best and mean are what selection saw, of games that it chose by; validated is the best genome's figure on fresh games."));
  addRestartNote(place, runs);
}

function placeOf(run, generation, by) {
  return run.journal[by][run.journal.generation.indexOf(generation)];
}

function addRestartNote(place, runs) {
  const counts = runs.map((run) => run.restarts.length);
  const most = Math.max(...counts);
  if (most === 0) return;
  const nearest = runs.some((run) => run.generations > 256) ? " (to the nearest generation shown)" : "";
  const text = `${counts.join(", ")} new beginnings${runs.length > 1 ? " in the runs" : ""}, marked at the lower edge${nearest}.`;
  place.append(element("p", { class: "quiet restarts" }, text));
}

export function addDiversity(place, group) {
  const runs = withJournal(group.runs);
  const columns = Object.keys(runs[0]?.journal ?? {}).filter((name) =>
    !NO_CURVE.has(name) && runs.some((run) => run.journal[name]?.some((value) => value !== null)));
  if (columns.length === 0) return;
  const ordered = [...SIZES.filter((name) => columns.includes(name)), ...columns.filter((name) => !SIZES.includes(name))];
  const nameOf = (column) => NAMES[column] ?? column.replaceAll("_", " ");
  const seriesOf = (column) => [medianSeries(runs, { column, label: nameOf(column), color: COLORS.green }, "generation")];
  const holder = element("div");
  const chart = new Chart(holder, { title: "Diversity, sizes and what else the journal tells", xLabel: "generation", yLabel: nameOf(ordered[0]),
    series: seriesOf(ordered[0]), summary: summaryOf(seriesOf(ordered[0])) });
  const choice = element("select", { onchange: () => chart.setSeries(seriesOf(choice.value), { yLabel: nameOf(choice.value) }) },
    ...ordered.map((column) => element("option", { value: column }, nameOf(column))));
  const box = element("input", { type: "checkbox", onchange: () => chart.setLog(box.checked) });
  place.append(element("div", { class: "chart-controls" }, element("label", {}, "show ", choice), element("label", {}, box, " log-log")), holder);
}

