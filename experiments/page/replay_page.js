// The page of one replay.

import { element, factList } from "./dom.js";
import { pageData } from "./page_data.js";
import { RecordedGame } from "./recorded_game.js";
import { ReplayView } from "./replay_view.js";
import { startTheme } from "./theme.js";

function start() {
  const { game } = pageData();
  document.title = `${game.title}: evo2048 replay`;
  document.getElementById("title").textContent = game.title;
  startTheme(document.getElementById("theme"));
  const main = document.querySelector("main");
  if (game.warning) main.append(element("p", { class: "warning", role: "note" }, game.warning));
  const view = new ReplayView(main, new RecordedGame(game));
  main.append(element("h2", {}, "The game"), factList(game.facts), element("h2", {}, "Again"),
    element("p", {}, "The same game from the command line:"), element("pre", {}, element("code", {}, game.commands.join("\n"))));
  document.getElementById("keys").hidden = false;
  document.addEventListener("keydown", (event) => {
    const elsewhere = ["INPUT", "SELECT", "BUTTON", "SUMMARY"].includes(event.target.tagName) || view.root.contains(event.target);
    if (!elsewhere && view.handleKey(event)) event.preventDefault();
  });
}

start();
