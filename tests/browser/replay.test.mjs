// The replay page in a real browser: the same boards as the program's, by every way through a game; nothing leaves the page.

import assert from "node:assert/strict";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { openBrowser, openPage, seenBoard, waysOut } from "./browser.mjs";
import { Scratch, evo2048, framesOf, tryEvo2048 } from "./program.mjs";

const HOSTILE = "</script><img src=x onerror=alert(1)> <!-- & \" ' \u2028 &lt;b&gt;";

let browser;
const scratch = new Scratch();
before(async () => { browser = await openBrowser(); });
after(async () => { await browser?.close(); scratch.remove(); });

// A replay of a short game, its page opened, and its frames.
async function openGame(player = "greedy", seed = 3, options = {}) {
  const file = scratch.path(`${player.replace(/\W/g, "_")}-${seed}.json`);
  const html = `${file}.html`;
  evo2048("replay", player, "--seed", seed, "--save", file);
  evo2048("replay", file, "--html", html);
  return { ...(await openPage(browser, html, options)), frames: framesOf(file), file, html };
}

async function checkFrame(page, frame) {
  assert.deepEqual(await seenBoard(page), frame.board, `board after move ${frame.move}`);
  const score = (await page.locator(".score-box .value").first().textContent()).replaceAll(",", "");
  assert.equal(Number(score), frame.score, `score after move ${frame.move}`);
}

async function goTo(page, move) {
  await page.getByLabel("Go to move").fill(String(move));
  await page.getByRole("button", { name: "Go", exact: true }).click();
}

test("stepping by key through a whole game shows the program's boards and scores, and ends with the file's", async () => {
  const { page, frames, requests, problems, close } = await openGame("corner", 2);
  assert.ok(frames.length > 50);
  for (const frame of frames) {
    await checkFrame(page, frame);
    await page.keyboard.press("ArrowRight");
  }
  await checkFrame(page, frames.at(-1)); // beyond the end there is nothing
  assert.match(await page.locator(".next").textContent(), /no move is legal/);
  assert.deepEqual([requests, problems], [[], []]);
  await close();
});

test("jumps, slider, buttons and keys come to the same boards, to and fro (H01)", async () => {
  const { page, frames, close } = await openGame();
  const last = frames.length - 1;
  for (const move of [last, 3, 130, 127, 128, 129, 0, last]) {
    await goTo(page, move);
    await checkFrame(page, frames[move]);
  }
  await page.getByRole("slider", { name: "move" }).fill("77");
  await checkFrame(page, frames[77]);
  await page.getByRole("button", { name: "one move back" }).click();
  await checkFrame(page, frames[76]);
  await page.getByRole("button", { name: "one move on" }).click();
  await checkFrame(page, frames[77]);
  await page.getByRole("button", { name: "first move" }).click();
  await checkFrame(page, frames[0]);
  for (const [key, move] of [["PageDown", 100], ["ArrowLeft", 99], ["PageUp", 0], ["End", last], ["Home", 0]]) {
    await page.locator("h1").click();
    await page.keyboard.press(key);
    await checkFrame(page, frames[move]);
  }
  await close();
});

test("it plays by itself to the end, pauses where it is told to, and plays again", async () => {
  const { page, frames, close } = await openGame();
  const last = frames.length - 1;
  await page.keyboard.press(" ");
  await page.waitForFunction(() => document.querySelector('input[type="range"]').value > 2);
  await page.keyboard.press(" ");
  const paused = Number(await page.getByRole("slider", { name: "move" }).inputValue());
  assert.ok(paused > 2 && paused < last);
  await page.waitForTimeout(400);
  await checkFrame(page, frames[paused]);
  await page.getByLabel("Speed").selectOption({ label: "4,000 moves/s" });
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Play again" }).waitFor();
  await checkFrame(page, frames[last]);
  await page.getByRole("button", { name: "Play again" }).click();
  await page.getByRole("button", { name: "Play again" }).waitFor();
  await checkFrame(page, frames[last]);
  await close();
});

test("the values of the player stand under the board: what greedy thinks of a move is what it scores", async () => {
  const { page, frames, close } = await openGame();
  for (const move of [0, 10, 60, 200]) {
    await goTo(page, move);
    const rows = await page.locator(".thoughts tbody tr").evaluateAll((all) =>
      all.map((row) => ({ value: row.children[1].textContent.replaceAll(",", ""), played: row.classList.contains("played") })));
    assert.equal(rows.length, 4);
    const played = rows.filter((row) => row.played);
    assert.equal(played.length, 1);
    assert.equal(Number(played[0].value), frames[move + 1].score - frames[move].score);
    assert.ok(rows.every((row) => row.value === "" || Number(row.value) <= Number(played[0].value)));
  }
  await close();
});

test("a player without values has none shown, and another's can be", async () => {
  const plain = scratch.path("plain.html");
  const other = scratch.path("other.html");
  evo2048("replay", "random", "--html", plain);
  evo2048("replay", "random", "--html", other, "--values", "expectimax:depth=1");
  for (const [file, count] of [[plain, 0], [other, 1]]) {
    const { page, problems, close } = await openPage(browser, file);
    assert.equal(await page.locator(".thoughts").count(), count);
    assert.deepEqual(problems, []);
    await close();
  }
});

test("hostile names stay text (H04)", async () => {
  const file = scratch.path("hostile.json");
  evo2048("replay", "greedy", "--save", file);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), player: HOSTILE, engine: HOSTILE }));
  evo2048("replay", file, "--html", `${file}.html`);
  const html = readFileSync(`${file}.html`, "utf8");
  assert.ok(!html.includes("</script><img") && !html.includes("<!--") && !html.includes("\u2028"));
  assert.equal(html.match(/<\/script>/g).length, 2);
  const { page, requests, problems, close } = await openPage(browser, `${file}.html`);
  assert.ok((await page.locator("h1").textContent()).startsWith(HOSTILE));
  assert.ok((await page.title()).startsWith(HOSTILE.slice(0, 30)));
  assert.equal(await page.locator("img").count(), 0);
  assert.equal(await page.locator("dd", { hasText: "</script>" }).count(), 2);
  assert.deepEqual([requests, problems], [[], []]);
  await close();
});

test("the page's policy leaves no way to the network, and runs no script that was not written with it", async () => {
  const { page, close } = await openGame();
  assert.deepEqual(await waysOut(page), []);
  await close();
});

test("light and dark: the system's choice, and the button's", async () => {
  const { page, close } = await openGame("greedy", 3, { colorScheme: "dark" });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.getByRole("button", { name: "light colours" }).click();
  const light = await background();
  assert.notEqual(dark, light);
  await page.getByRole("button", { name: "dark colours" }).click();
  assert.equal(await background(), dark);
  await close();
});

test("a phone's width needs no scrolling sideways, and who wants no motion gets none", async () => {
  const { page, frames, close } = await openGame("greedy", 3, { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await checkFrame(page, frames[1]);
  await close();
});

test("a file that was cut off shows what is whole and says so", async () => {
  const file = scratch.path("cut.json");
  evo2048("replay", "greedy", "--save", file);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.slice(0, -100));
  const result = tryEvo2048("replay", file, "--html", `${file}.html`);
  assert.equal(result.status, 2);
  const { page, close } = await openPage(browser, `${file}.html`);
  assert.match(await page.locator(".warning").textContent(), /cut off/);
  await close();
});

// A page of the program's with other data in it: no game that can be played has so many moves, but the page must be ready for them.
function withData(html, change) {
  const block = /(<script type="application\/json" id="page-data">)(.*)(<\/script>)/;
  const data = JSON.parse(block.exec(html)[2]);
  change(data);
  return html.replace(block, (_, head, __, tail) => head + JSON.stringify(data).replaceAll("<", "\\u003c") + tail);
}

test("50,000 moves: a small page, few nodes, and fluid (H05)", async () => {
  const file = scratch.path("long.html");
  evo2048("replay", "greedy", "--html", file);
  const moves = 50_000;
  writeFileSync(file, withData(readFileSync(file, "utf8"), ({ game }) => {
    game.history = Buffer.from(Uint8Array.from({ length: moves }, (_, n) => (n * 7919 + (n >> 3)) % 128)).toString("base64");
    game.values = Buffer.from(new Float32Array(4 * moves).map((_, n) => (n * 31) % 1009).buffer).toString("base64");
  }));
  assert.ok(statSync(file).size < 10_000_000);
  const { page, problems, close } = await openPage(browser, file);
  assert.ok((await page.evaluate(() => document.querySelectorAll("*").length)) <= 2000);
  const slider = page.getByRole("slider", { name: "move" });
  await goTo(page, moves - 1);
  assert.equal(await slider.inputValue(), String(moves - 1));
  await goTo(page, 0);
  await page.getByLabel("Speed").selectOption({ label: "4,000 moves/s" });
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const longest = await page.evaluate(() => new Promise((resolve) => {
    const begun = performance.now();
    let worst = 0;
    let last = begun;
    const next = (now) => {
      worst = Math.max(worst, now - last);
      last = now;
      if (now - begun < 2000) requestAnimationFrame(next);
      else resolve(worst);
    };
    requestAnimationFrame(next);
  }));
  assert.ok(longest < 500, `a frame took ${longest} ms`); // 17 on a quiet machine
  await page.getByRole("button", { name: "Play again" }).waitFor({ timeout: 90_000 });
  assert.equal(await slider.inputValue(), String(moves));
  assert.ok((await page.evaluate(() => document.querySelectorAll("*").length)) <= 2000);
  assert.deepEqual(problems, []);
  await close();
});
