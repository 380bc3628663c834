// The README's pictures (see scripts/screenshots.sh): node screenshots.mjs REPORT.html OUT.png VIEWER.html OUT.png

import { openBrowser, openPage } from "./browser.mjs";

const [report, reportPicture, viewer, viewerPicture] = process.argv.slice(2);
const browser = await openBrowser();

// The top of the report: what was run, its figures, its curves.
const top = await openPage(browser, report, { viewport: { width: 1000, height: 930 } });
await top.page.locator(".uplot").first().waitFor();
await top.page.screenshot({ path: reportPicture });
await top.close();

// The viewer, well into the game, its tiles at rest.
const game = await openPage(browser, viewer, { viewport: { width: 1000, height: 735 } });
const last = Number(await game.page.getByRole("slider", { name: "move" }).getAttribute("max"));
await game.page.getByRole("slider", { name: "move" }).fill(String(Math.floor(0.93 * last)));
await game.page.evaluate(() => document.activeElement.blur());
await game.page.screenshot({ path: viewerPicture });
await game.close();
await browser.close();
