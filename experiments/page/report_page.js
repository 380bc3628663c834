// The page of a report: configs, curves, champions and their games, and the commands that repeat them.

import { Chart } from "./chart.js";
import { element, factList, grouped, shortNumber, table } from "./dom.js";
import { addDiversity, addFitness, medianSeries, withJournal } from "./fitness_view.js";
import { addLook } from "./look_view.js";
import { pageData } from "./page_data.js";
import { lineStyle } from "./palette.js";
import { RecordedGame } from "./recorded_game.js";
import { ReplayView } from "./replay_view.js";
import { startTheme } from "./theme.js";
import { addTiles } from "./tiles_view.js";

function duration(seconds) {
  const parts = [[Math.floor(seconds / 3600), "h"], [Math.floor(seconds / 60) % 60, "min"]].filter(([count]) => count > 0);
  return parts.length > 0 ? parts.map(([count, unit]) => `${count} ${unit}`).join(" ") : `${shortNumber(Number(seconds.toPrecision(3)))} s`;
}

function figureText(figure) {
  if (!figure || figure[0] === null) return "";
  const [value, error, games] = figure;
  return `${shortNumber(Number(value.toPrecision(5)))}${games > 1 && error !== null ? ` ± ${shortNumber(Number(error.toPrecision(2)))}` : ""}`;
}

function rate(run) {
  return run.seconds > 0 && run.games !== null ? Math.round(run.games / run.seconds) : null;
}

function sum(runs, of) {
  return runs.reduce((total, run) => total + (of(run) ?? 0), 0);
}

function addSummary(place, group) {
  const { runs } = group;
  const seconds = sum(runs, (run) => run.seconds);
  const games = sum(runs, (run) => run.games);
  const finished = runs.filter((run) => run.finished).length;
  place.append(factList([
    ["Runs", `${runs.length}, ${finished} finished`],
    ["Algorithm, genome", `${group.algorithm}, ${group.genome}`],
    ["Objective", group.objective],
    ["Games played", grouped.format(games)],
    ["Time", `${duration(seconds)}${runs.length > 1 ? ", all runs together" : ""}`],
    ["Games a second", seconds > 0 ? grouped.format(Math.round(games / seconds)) : ""],
    ["Config digest", group.digest],
  ]));
  const rows = runs.map((run) => [run.seed, run.state, run.games, duration(run.seconds), rate(run), figureText(run.champion.validated), figureText(run.champion.selection)]);
  place.append(element("div", { class: "scroll" }, table("Runs", ["seed", "state", "games", "time", "games/s", "champion, validated", "as selection saw it"], rows)));
  const notes = [...runs.flatMap((run) => run.notes.map((note) => `${run.folder}: ${note}`)), ...group.left_out.map((text) => `left out: ${text}`)];
  for (const note of notes) place.append(element("p", { class: "warning" }, note));
}

function addOrigin(place, champion) {
  const { origin } = champion;
  const facts = [["Run", origin.run], ["Seed", origin.seed]];
  if (origin.created_in !== undefined) facts.push(["Created in generation", `${grouped.format(origin.created_in)} of ${grouped.format(origin.generations)}`]);
  if (origin.validated) facts.push(["Validated", `${figureText(origin.validated)} (${origin.objective}, ${grouped.format(origin.validated[2])} fresh games)`]);
  if (origin.selection) facts.push(["As selection saw it", `${figureText(origin.selection)} (${grouped.format(origin.selection[2])} games; mostly too high, since it was chosen by it)`]);
  if (origin.build) facts.push(["Made by", `evo2048 ${origin.build}`]);
  place.append(factList(facts));
  if (origin.provisional) {
    place.append(element("p", { class: "warning" }, "The run is not finished: this is the best candidate of its newest checkpoint as selection saw it, and no fresh game has chosen it."));
  }
}

// The games one at a time, each built when it is asked for.
function addGames(place, games) {
  const holder = element("div");
  const show = (index) => {
    holder.replaceChildren();
    new ReplayView(holder, new RecordedGame(games[index]));
  };
  const choice = element("select", { onchange: () => show(Number(choice.value)) }, ...games.map((game, index) => element("option", { value: index }, game.title)));
  place.append(element("div", { class: "chart-controls" }, element("label", {}, "Game ", choice)), holder);
  show(0);
}

function code(lines) {
  return element("pre", {}, element("code", {}, lines.join("\n")));
}

function addChampion(place, group) {
  const { champion, runs } = group;
  const best = runs.length > 1 ? " (of the runs, the one with the best figure)" : "";
  place.append(element("h3", {}, `The champion${best}`));
  if (!champion) {
    place.append(element("p", { class: "quiet" }, "There is none yet."));
    return;
  }
  addOrigin(place, champion);
  addLook(place, champion.look);
  place.append(element("h3", {}, "How its games end"));
  addTiles(place, champion.tiles);
  place.append(element("h3", {}, "Its games: best, median and worst"));
  addGames(place, champion.games);
}

function addAgain(place, group) {
  place.append(element("h3", {}, "Again"));
  const champion = group.champion ? [...group.champion.commands, ...group.champion.games.flatMap((game) => game.commands)] : [];
  place.append(code([...group.commands, ...champion]));
  place.append(element("details", {}, element("summary", {}, "The whole config"), code([group.config])));
}

function addGroup(main, group) {
  const section = element("section", { "aria-label": group.name }, element("h2", {}, group.name));
  if (group.folder) section.append(element("p", { class: "quiet" }, `Campaign ${group.folder}`));
  main.append(section);
  addSummary(section, group);
  section.append(element("h3", {}, "Fitness"));
  addFitness(section, group);
  addDiversity(section, group);
  addChampion(section, group);
  addAgain(section, group);
}

// All groups in one chart: the validated figure, or what selection saw best, against the games it took.
function addOverview(main, groups) {
  const shown = groups.filter((group) => withJournal(group.runs).length > 0);
  if (shown.length < 2) return;
  const column = shown.every((group) => group.runs.some((run) => (run.journal.validated ?? []).some((value) => value !== null))) ? "validated" : "best";
  const series = shown.map((group, index) => medianSeries(withJournal(group.runs), { column, label: group.name, points: true, ...lineStyle(index) }, "games"));
  const objectives = [...new Set(shown.map((group) => group.objective))];
  const holder = element("section", { "aria-label": "overview" }, element("h2", {}, "Side by side"));
  main.append(holder);
  const chart = new Chart(holder, { title: `${column === "validated" ? "Validated figure" : "Best, as selection saw it,"} by games played`, xLabel: "games", yLabel: objectives.join(" / "),
    series, summary: series.map((one) => `${one.label}: ${shortNumber(one.y.at(-1))} after ${shortNumber(one.x.at(-1))} games`).join("; ") });
  const box = element("input", { type: "checkbox", onchange: () => chart.setLog(box.checked) });
  holder.children[1].before(element("div", { class: "chart-controls" }, element("label", {}, box, " log-log")));
  if (objectives.length > 1) holder.append(element("p", { class: "warning" }, "The objectives differ: the curves cannot be compared."));
}

function start() {
  const data = pageData();
  const names = data.groups.map((group) => group.name).join(", ");
  document.title = `${names}: evo2048 report`;
  document.getElementById("title").textContent = names;
  startTheme(document.getElementById("theme"));
  const main = document.querySelector("main");
  main.append(element("p", { class: "quiet" }, `Written by evo2048 ${data.build}.`));
  addOverview(main, data.groups);
  for (const group of data.groups) addGroup(main, group);
  main.append(element("h2", {}, "This page again"), code([data.command]));
}

start();
