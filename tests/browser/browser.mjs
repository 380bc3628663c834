// Debian's chromium, headless, as the tests drive it: pages opened from disk, with everything they ask for and complain of.

import { access, constants } from "node:fs/promises";
import { pathToFileURL } from "node:url";

import { chromium } from "playwright-core";

const EXECUTABLE = process.env.EVO2048_CHROMIUM ?? "/usr/bin/chromium";
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];

export async function openBrowser() {
  await access(EXECUTABLE, constants.X_OK);
  return chromium.launch({ executablePath: EXECUTABLE, args: ARGUMENTS });
}

// A page of its own context: {page, requests, problems, close}. Requests are those beside the page itself.
export async function openPage(browser, file, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1100, height: 900 }, ...options });
  const page = await context.newPage();
  const address = pathToFileURL(file).href;
  const requests = [];
  const problems = [];
  page.on("request", (request) => request.url() !== address && requests.push(request.url()));
  page.on("pageerror", (error) => problems.push(`${error.message}\n${error.stack}`));
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && problems.push(message.text()));
  page.on("dialog", (dialog) => { problems.push(`dialog: ${dialog.message()}`); dialog.dismiss(); });
  await page.goto(address);
  return { page, requests, problems, close: () => context.close() };
}

// The board as a person sees it: 16 numbers, row by row, 0 where there is no tile.
export function seenBoard(page, root = ".board") {
  return page.evaluate((selector) => {
    const board = new Array(16).fill(0);
    for (const tile of document.querySelector(selector).querySelectorAll(".tile:not([hidden])")) {
      const cell = Number(tile.dataset.cell);
      board[cell] = Math.max(board[cell], Number(tile.textContent)); // what has merged lies under its sum
    }
    return board;
  }, root);
}

// Whether the page's policy stops each way to the network that a script could try. The names of those it lets through.
export function waysOut(page) {
  return page.evaluate(async () => {
    const target = "http://127.0.0.1:9/way-out";
    const stopped = new Set();
    document.addEventListener("securitypolicyviolation", (event) => stopped.add(event.effectiveDirective));
    const settled = (work) => Promise.resolve().then(work).catch(() => {});
    const added = (name, attributes) => {
      const made = Object.assign(document.createElement(name), attributes);
      document.body.append(made);
      return made;
    };
    await settled(() => fetch(target));
    added("img", { src: target });
    added("iframe", { src: target });
    added("script", { src: target });
    added("link", { rel: "stylesheet", href: target });
    added("script", { textContent: "window.inlineScriptRan = true" });
    const expected = ["connect-src", "img-src", "frame-src", "script-src-elem", "style-src-elem"];
    const patience = performance.now() + 20_000; // a busy machine takes its time; what gets through is seen at the end
    do {
      await new Promise((resolve) => setTimeout(resolve, 200));
    } while (expected.some((name) => !stopped.has(name)) && performance.now() < patience);
    return [...expected.filter((name) => !stopped.has(name)), ...(window.inlineScriptRan ? ["inline script"] : [])];
  });
}
