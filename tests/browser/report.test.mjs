// The report in a real browser: what it shows is what run folders and other commands say; nothing leaves the page.

import assert from "node:assert/strict";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { openBrowser, openPage, seenBoard, waysOut } from "./browser.mjs";
import { Scratch, evo2048, framesOf, tryEvo2048 } from "./program.mjs";

const VALIDATION = "[validation]\nevery = 4\ngames = 50\ncandidates = 2\nfinal-games = 200\n";
const NETWORKS = `[run]\ngenerations = 12\n[ternary-network]\nlayers = 16-8-4\n[micro-ga]\npopulation = 8\nparents = 4
stages = 8:4 4:4 2:8\nrestart-every = 5\n${VALIDATION}`;
const TREES = `[run]\nname = trees\ngenerations = 6\nseed = 4\n[algorithm]\ntype = generational\n[genome]\ntype = gp-afterstate
[gp]\nmax-size = 30\nmutations = leaf:1 subtree:0.5 point:0.5\n[generational]\npopulation = 12\nstages = 12:4 6:8\n${VALIDATION}`;
const WEIGHTS = `[run]\nname = weights\ngenerations = 5\nseed = 4\n[algorithm]\ntype = cma-es\n[genome]\ntype = weights\n[evaluation]
objective = mean-score\n[weights]\nfeatures = constant empties runs monotonicity sum bend-low\nbends = apart\n${VALIDATION}`;
const GAMES = 60;

let browser;
const scratch = new Scratch();

function made(name, config, ...options) {
  writeFileSync(scratch.path(`${name}.cfg`), config);
  evo2048("run", scratch.path(`${name}.cfg`), "--out", scratch.path(name), ...options);
}

before(async () => {
  browser = await openBrowser();
  made("campaign", NETWORKS, "--seeds", "1-3");
  made("lone", NETWORKS.replace("[run]", "[run]\nname = lone"), "--seed", 9);
  made("trees", TREES);
  made("weights", WEIGHTS);
});
after(async () => { await browser?.close(); scratch.remove(); });

async function openReport(folders, options = {}) {
  const html = scratch.path(`${folders.join("-").replace(/\W/g, "_")}.html`);
  evo2048("report", ...folders.map((name) => scratch.path(name)), "--output", html, "--games", GAMES, "--seed", 5);
  return { ...(await openPage(browser, html, options)), html };
}

function journalOf(run) {
  const [head, ...rows] = readFileSync(join(scratch.path(run), "journal.csv"), "utf8").trim().split("\n").map((line) => line.split(","));
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column]])));
}

const numberOf = (text) => Number(text.replaceAll(",", ""));

function close(a, b, tolerance = 1e-4) {
  assert.ok(Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b)), `${a} is not ${b}`);
}

// The rows of the table behind a chart.
async function numbersOf(page, title) {
  const details = page.locator("details.numbers", { hasText: title });
  await details.locator("summary").click();
  await details.locator("tr").first().waitFor(); // a page hears of what was opened a moment later
  return details.locator("tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
}

test("a run: its journal's numbers, in a table behind the chart and read aloud by keys", async () => {
  const { page, requests, problems, close: done } = await openReport(["lone"]);
  const journal = journalOf("lone");
  const [head, ...rows] = await numbersOf(page, "Fitness");
  assert.deepEqual(head, ["generation", "best", "mean", "validated"]);
  assert.equal(rows.length, journal.length);
  rows.forEach((row, n) => {
    close(numberOf(row[1]), Number(journal[n].best));
    close(numberOf(row[2]), Number(journal[n].mean));
    if (journal[n].validated === "") assert.equal(row[3], "");
    else close(numberOf(row[3]), Number(journal[n].validated));
  });
  const chart = page.getByRole("img", { name: /^Fitness/ });
  await chart.focus();
  await page.keyboard.press("End");
  const spoken = await page.locator("figure.chart").first().locator("[aria-live]").textContent();
  assert.match(spoken, /^generation 11, best [\d,.]+/);
  close(numberOf(/best ([\d,.]+?),? /.exec(`${spoken} `)[1]), Number(journal.at(-1).best));
  await page.keyboard.press("ArrowLeft");
  assert.match(await page.locator("figure.chart").first().locator("[aria-live]").textContent(), /^generation 10, /);
  assert.match(await page.locator(".restarts").textContent(), /^2 new beginnings/);
  assert.deepEqual([requests, problems], [[], []]);
  await done();
});

test("hovering a chart reads its values; logarithms, games and moves are other axes", async () => {
  const { page, problems, close: done } = await openReport(["lone"]);
  const chart = page.getByRole("img", { name: /^Fitness/ });
  await chart.scrollIntoViewIfNeeded();
  await chart.locator(".u-over").hover();
  const value = chart.locator(".u-legend .u-value").nth(1);
  await page.waitForFunction((node) => /\d/.test(node.textContent), await value.elementHandle());
  await page.getByLabel("log-log").first().check();
  await page.getByRole("combobox", { name: "by", exact: true }).selectOption("games");
  await page.getByLabel("log-log").first().uncheck();
  await page.getByRole("combobox", { name: "by", exact: true }).selectOption("moves");
  const rows = await numbersOf(page, "Fitness");
  assert.equal(rows[0][0], "moves");
  assert.equal(numberOf(rows.at(-1)[0]), Number(journalOf("lone").at(-1).moves));
  assert.deepEqual(problems, []);
  await done();
});

test("a campaign: medians and quartiles over its runs, all of them in a table", async () => {
  const { page, close: done } = await openReport(["campaign"]);
  const journals = [1, 2, 3].map((seed) => journalOf(`campaign/campaign-${seed}`));
  const [head, ...rows] = await numbersOf(page, "Fitness");
  assert.deepEqual(head.slice(0, 4), ["generation", "best, upper quartile", "best, lower quartile", "best, median"]);
  rows.forEach((row, n) => {
    const [low, middle, high] = journals.map((journal) => Number(journal[n].best)).sort((a, b) => a - b);
    close(numberOf(row[3]), middle);
    close(numberOf(row[1]), (middle + high) / 2);
    close(numberOf(row[2]), (low + middle) / 2);
  });
  assert.equal(await page.getByRole("table", { name: "Runs" }).locator("tbody tr").count(), 3);
  await done();
});

test("the champion's tiles and best game are those that evaluate finds, and its game ends as replay says", async () => {
  const { page, close: done } = await openReport(["lone"]);
  const champion = scratch.path("lone/champion.json");
  const [row, random] = JSON.parse(evo2048("evaluate", champion, "random", "--games", GAMES, "--seed", 5, "--json"));
  const cells = await page.getByRole("table", { name: "Largest tiles by player" }).locator("tr").evaluateAll((rows) =>
    rows.map((one) => [...one.children].map((cell) => cell.textContent)));
  for (const [name, expected] of [["champion", row], ["random", random]]) {
    const shown = cells.find(([first]) => first === name);
    assert.equal(numberOf(shown[1].split(" ")[0]), Math.round(expected.mean_score));
    for (const [tile, count] of Object.entries(expected.max_tile_counts)) {
      const column = cells[0].findIndex((title) => title === Number(tile).toLocaleString("en-US"));
      assert.equal(shown[column], `${((100 * count) / GAMES).toFixed(1)} %`);
    }
  }
  assert.deepEqual(cells.find(([first]) => first === "published network").slice(0, 3), ["published network", "", "3,191"]);
  const choice = page.getByRole("combobox", { name: "Game", exact: true });
  const commands = await page.locator("pre").allTextContents();
  for (const [index, which] of ["Best", "Median", "Worst"].entries()) {
    await choice.selectOption(String(index));
    const command = commands.join("\n").split("\n").filter((line) => line.startsWith("evo2048 replay"))[index];
    const [, seed, game] = / --seed (\d+) --game (\d+)$/.exec(command);
    const file = scratch.path(`${which}.json`);
    evo2048("replay", champion, "--seed", seed, "--game", game, "--save", file);
    const last = framesOf(file).at(-1);
    await page.getByRole("button", { name: "last move" }).click();
    assert.deepEqual(await seenBoard(page), last.board);
    assert.match(await choice.locator("option").nth(index).textContent(), new RegExp(`^${which} of 60 games: score ${last.score}$`));
  }
  await done();
});

test("keys move through a game while it has the focus", async () => {
  const { page, close: done } = await openReport(["lone"]);
  await page.getByRole("button", { name: "one move on" }).click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.getByRole("slider", { name: "move" }).inputValue(), "3");
  await done();
});

test("trees are drawn, weights stand as bars, networks as pictures: all with words beside them", async () => {
  const { page, requests, problems, close: done } = await openReport(["trees", "weights", "lone"]);
  const tree = page.locator("img.trees");
  assert.ok(await tree.evaluate((image) => image.decode().then(() => image.naturalWidth > 50)));
  assert.match(await tree.getAttribute("alt"), /nodes/);
  const weights = JSON.parse(readFileSync(scratch.path("weights/champion.json"), "utf8")).genome.evaluation;
  assert.equal(await page.locator(".weight-bars tbody tr").count(), weights.terms.length + 1);
  close(numberOf(await page.locator(".weight-bars tbody tr td.number").first().textContent()), weights.terms[0].weight, 1e-3);
  const names = await page.locator(".weight-bars tbody th").allTextContents();
  assert.equal(new Set(names).size, names.length);
  assert.ok(names.some((name) => name.startsWith("bend-low (wall bends) to the power ")));
  const pictures = page.locator("canvas.weights");
  assert.equal(await pictures.count(), 2);
  const text = JSON.parse(readFileSync(scratch.path("lone/champion.json"), "utf8")).genome.weights[0];
  assert.match(await pictures.first().getAttribute("aria-label"), new RegExp(`16 by 8: ${text.split("+").length - 1} of \\+1`));
  const blue = await pictures.first().evaluate((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) count += data[i] === 0 && data[i + 1] === 114 && data[i + 3] === 255;
    return count;
  });
  assert.equal(blue, text.split("+").length - 1);
  assert.equal(await page.getByRole("region", { name: "overview" }).count(), 1);
  assert.deepEqual([requests, problems], [[], []]);
  await done();
});

test("runs that are not finished are shown as far as they are", async () => {
  cpSync(scratch.path("lone"), scratch.path("going"), { recursive: true });
  const config = join(scratch.path("going"), "config.cfg");
  writeFileSync(config, readFileSync(config, "utf8").replace(/^generations = 12$/m, "generations = 400"));
  rmSync(join(scratch.path("going"), "champion.json"));
  writeFileSync(join(scratch.path("going"), "journal.csv"), readFileSync(join(scratch.path("going"), "journal.csv"), "utf8") + "12,34"); // a row being written
  const { page, problems, close: done } = await openReport(["going"]);
  assert.match(await page.getByRole("table", { name: "Runs" }).textContent(), /stopped: 12 generations so far/);
  assert.match(await page.locator(".warning").first().textContent(), /not finished/);
  assert.equal(await page.locator(".board").count(), 1);
  assert.deepEqual(problems, []);
  await done();
});

test("a run that has only just begun has a page too", async () => {
  cpSync(scratch.path("lone"), scratch.path("begun"), { recursive: true });
  for (const name of ["champion.json", "journal.csv", "timing.csv", "checkpoints"]) rmSync(join(scratch.path("begun"), name), { recursive: true });
  const { page, problems, close: done } = await openReport(["begun"]);
  assert.match(await page.locator("main").textContent(), /No generation has been completed yet/);
  assert.deepEqual(problems, []);
  await done();
});

test("hostile names stay text (H04)", async () => {
  const hostile = "</script><img src=x onerror=alert(1)> <!-- & \" ' \u2028";
  cpSync(scratch.path("lone"), scratch.path("<!--<script>"), { recursive: true });
  const champion = join(scratch.path("<!--<script>"), "champion.json");
  const content = JSON.parse(readFileSync(champion, "utf8"));
  content.provenance.build = hostile;
  writeFileSync(champion, JSON.stringify(content));
  const { page, requests, problems, html, close: done } = await openReport(["<!--<script>"]);
  const text = readFileSync(html, "utf8");
  assert.ok(!text.includes("</script><img") && !text.includes("<!--") && !text.includes("\u2028"));
  assert.equal(await page.locator("dd", { hasText: hostile.slice(0, 40) }).count(), 1);
  assert.equal(await page.locator("dd", { hasText: "<!--<script>" }).count(), 1);
  assert.equal(await page.locator("img").count(), 0);
  assert.deepEqual([requests, problems], [[], []]);
  await done();
});

test("the page's policy leaves no way to the network", async () => {
  const { page, close: done } = await openReport(["lone"]);
  assert.deepEqual(await waysOut(page), []);
  await done();
});

test("a phone's width needs no scrolling sideways, in the dark too", async () => {
  const { page, problems, close: done } = await openReport(["campaign", "trees"], { viewport: { width: 360, height: 740 }, colorScheme: "dark" });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
  await page.getByRole("button", { name: "light colours" }).click(); // charts are drawn again
  assert.ok(await page.locator(".uplot").count() >= 5);
  assert.deepEqual(problems, []);
  await done();
});

test("what is no run is refused by name, and no page is written", () => {
  const result = tryEvo2048("report", scratch.folder, "--output", scratch.path("none.html"));
  assert.equal(result.status, 2);
  assert.ok(result.stderr.includes(scratch.folder));
});
