// The page to play on, in a real browser: lib2048's rules and tiles on the same seeds, undo and redo, swipes, saved games.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { openBrowser, openPage, seenBoard, waysOut } from "./browser.mjs";
import { Scratch, evo2048, framesOf } from "./program.mjs";

const KEYS = { u: "ArrowUp", r: "ArrowRight", d: "ArrowDown", l: "ArrowLeft" };
const LETTERS = { u: "w", r: "l", d: "j", l: "a" };

let browser;
const scratch = new Scratch();
before(async () => { browser = await openBrowser(); });
after(async () => { await browser?.close(); scratch.remove(); });

async function openGame(...options) {
  const html = scratch.path("play.html");
  evo2048("play", "--html", html, ...options);
  return openPage(browser, html, { hasTouch: true });
}

const scoreOf = async (page) => Number((await page.locator("#score").textContent()).replaceAll(",", ""));

async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as replay" }).click()]);
  const file = scratch.path(name);
  await download.saveAs(file);
  return file;
}

test("whole games of many seeds, move by move: the boards, tiles and scores that lib2048 has", async () => {
  for (const seed of [0, 77, "18446744073709551615"]) {
    const file = scratch.path(`model-${seed}.json`);
    evo2048("replay", "random", "--seed", seed, "--save", file);
    const frames = framesOf(file);
    const { history } = JSON.parse(readFileSync(file, "utf8"));
    const { page, requests, problems, close } = await openGame("--seed", seed);
    for (const frame of frames) {
      assert.deepEqual(await seenBoard(page), frame.board, `seed ${seed}, move ${frame.move}`);
      assert.equal(await scoreOf(page), frame.score);
      const letter = history[3 * frame.move];
      if (letter) await page.keyboard.press(frame.move % 2 === 0 ? KEYS[letter] : LETTERS[letter]);
    }
    assert.match(await page.locator("#status").textContent(), /Game over/);
    assert.deepEqual([requests, problems], [[], []]);
    await close();
  }
});

test("a saved game is one that the program verifies, seed and all", async () => {
  const { page, close } = await openGame("--seed", "12345678901234567890", "--four-chance", "0.5");
  for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp", "s", "h", "k", "d"]) await page.keyboard.press(key);
  const board = await seenBoard(page);
  const file = await saved(page, "saved.json");
  assert.match(evo2048("replay", "--verify", file), /^verified/);
  assert.deepEqual(framesOf(file).at(-1).board, board);
  await close();
});

test("undo and redo go to and fro; another move forgets what was undone; the same tile comes again", async () => {
  const { page, close } = await openGame("--seed", 5);
  const boards = [await seenBoard(page)];
  for (const key of ["ArrowLeft", "ArrowDown", "ArrowLeft", "ArrowDown"]) {
    await page.keyboard.press(key);
    boards.push(await seenBoard(page));
  }
  await page.keyboard.press("u");
  await page.getByRole("button", { name: "Undo" }).click();
  assert.deepEqual(await seenBoard(page), boards[2]);
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Redo" }).click();
  assert.deepEqual(await seenBoard(page), boards[4]);
  assert.ok(await page.getByRole("button", { name: "Redo" }).isDisabled());
  await page.keyboard.press("u");
  await page.keyboard.press("ArrowDown");
  assert.deepEqual(await seenBoard(page), boards[4]);
  for (let i = 0; i < 5; i += 1) await page.keyboard.press("u");
  assert.deepEqual(await seenBoard(page), boards[0]);
  assert.equal(await scoreOf(page), 0);
  await page.keyboard.press("ArrowDown");
  assert.ok(await page.getByRole("button", { name: "Redo" }).isDisabled());
  await page.getByRole("button", { name: "Restart" }).click();
  assert.deepEqual(await seenBoard(page), boards[0]);
  await close();
});

test("swipes are moves, taps are none", async () => {
  const { page, close } = await openGame("--seed", 5);
  const box = await page.locator(".board").boundingBox();
  const swipe = async (right, down) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right, y + down, { steps: 3 });
    await page.mouse.up();
  };
  const start = await seenBoard(page);
  await swipe(4, 3);
  assert.deepEqual(await seenBoard(page), start);
  for (const [right, down, key] of [[-90, 10, "ArrowLeft"], [5, 80, "ArrowDown"], [70, -20, "ArrowRight"], [-10, -60, "ArrowUp"]]) {
    await swipe(right, down);
    const swiped = await seenBoard(page);
    await page.keyboard.press("u");
    const before = await seenBoard(page);
    await page.keyboard.press(key);
    assert.deepEqual(await seenBoard(page), swiped, key);
    assert.notDeepEqual(swiped, before, key);
  }
  await close();
});

test("a start, a winning tile and a chance of one's own, from the command line and in the page", async () => {
  const { page, close } = await openGame("--start", "4 4 . . / . . . . / . . . . / . . . .", "--win", "8", "--seed", 1);
  assert.deepEqual(await seenBoard(page), [4, 4, ...new Array(14).fill(0)]);
  await page.keyboard.press("ArrowLeft");
  assert.match(await page.locator("#status").textContent(), /You made 8/);
  const file = await saved(page, "given.json");
  assert.match(evo2048("replay", "--verify", file), /^verified/);
  await page.locator("#settings summary").click();
  await page.locator("#win").fill("7");
  await page.getByRole("button", { name: "Play this" }).click();
  assert.match(await page.locator("#fault").textContent(), /power of 2/);
  await page.locator("#win").fill("16");
  await page.locator("#start").fill("8 8 2 2 / . . . . / . . . . / . . . .");
  await page.getByRole("button", { name: "Play this" }).click();
  assert.deepEqual(await seenBoard(page), [8, 8, 2, 2, ...new Array(12).fill(0)]);
  await close();
});

test("typing in a field moves no tile", async () => {
  const { page, close } = await openGame("--seed", 5);
  const start = await seenBoard(page);
  await page.locator("#settings summary").click();
  await page.locator("#start").press("a");
  await page.locator("#seed").press("ArrowLeft");
  assert.deepEqual(await seenBoard(page), start);
  await close();
});

test("the page's policy leaves no way to the network, and a phone's width is enough", async () => {
  const { page, close } = await openGame("--seed", 5);
  assert.deepEqual(await waysOut(page), []);
  await page.setViewportSize({ width: 340, height: 700 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
  await close();
});
