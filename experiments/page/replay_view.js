// One recorded game on the page: the board, the player's values, and the controls to step through it.

import { BoardView } from "./board_view.js";
import { element, grouped } from "./dom.js";
import { DIRECTIONS, boardInWords, largestTile } from "./rules.js";
import { MovePlayer } from "./move_player.js";
import { ThoughtsView } from "./thoughts_view.js";

const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 250, 1000, 4000]; // moves a second
const USUAL_SPEED = 3;
const LONGEST_SLIDE = 110; // ms
const PAGE = 100; // moves that PageUp and PageDown go

export class ReplayView {
  constructor(place, game) {
    this.game = game;
    this.player = new MovePlayer(game.length, (from, to) => this.#show(from, to), () => this.#showState());
    this.root = element("section", { class: "viewer", "aria-label": "replay", tabindex: 0 });
    this.#buildScores();
    const boardPlace = element("div");
    this.board = new BoardView(boardPlace);
    this.root.append(boardPlace, this.#buildThoughts(), this.#buildControls());
    this.root.addEventListener("keydown", (event) => this.#key(event));
    place.append(this.root);
    this.setSpeed(USUAL_SPEED);
    this.#show(null, 0);
    this.#showState();
  }

  setSpeed(index) {
    this.speed = Math.min(Math.max(index, 0), SPEEDS.length - 1);
    this.player.rate = SPEEDS[this.speed];
    this.speedChoice.value = String(this.speed);
  }

  // Keys that a page without other use for them may hand on from anywhere. True if it was one.
  handleKey(event) {
    const actions = {
      " ": () => this.player.toggle(),
      ArrowRight: () => this.player.goTo(this.player.position + 1),
      ArrowLeft: () => this.player.goTo(this.player.position - 1),
      PageUp: () => this.player.goTo(this.player.position - PAGE),
      PageDown: () => this.player.goTo(this.player.position + PAGE),
      Home: () => this.player.goTo(0),
      End: () => this.player.goTo(this.game.length),
      "+": () => this.setSpeed(this.speed + 1),
      "-": () => this.setSpeed(this.speed - 1),
      g: () => { this.jump.focus(); this.jump.select(); },
    };
    const action = event.ctrlKey || event.altKey || event.metaKey ? undefined : actions[event.key];
    if (action) action();
    return action !== undefined;
  }

  #key(event) {
    const inField = ["INPUT", "SELECT"].includes(event.target.tagName);
    const onButton = event.target.tagName === "BUTTON" && event.key === " ";
    if (inField || onButton || event.defaultPrevented) return;
    if (this.handleKey(event)) event.preventDefault();
  }

  #show(from, to) {
    const { board, score } = this.game.at(to);
    if (from !== null && to === from + 1 && this.player.rate <= 64) {
      const slide = this.player.playing ? Math.min(LONGEST_SLIDE, 600 / this.player.rate) : LONGEST_SLIDE;
      this.board.play(this.game.at(from).board, this.game.move(from), slide);
    } else {
      this.board.show(board);
    }
    this.scoreValue.textContent = grouped.format(score);
    this.moveValue.textContent = `${grouped.format(to)} of ${grouped.format(this.game.length)}`;
    this.largestValue.textContent = grouped.format(largestTile(board));
    this.slider.value = String(to);
    this.slider.setAttribute("aria-valuetext", `move ${to} of ${this.game.length}, score ${score}`);
    const next = to < this.game.length ? this.game.move(to).direction : null;
    this.thoughts?.show(this.game.thoughts(to), next);
    this.nextMove.textContent = next === null ? this.game.about.ending : `Next move: ${DIRECTIONS[next]}`;
    if (!this.player.playing) this.spoken.textContent = `Move ${to}, score ${score}. ${boardInWords(board)}.`;
  }

  #showState() {
    const { playing, position } = this.player;
    this.playButton.textContent = playing ? "Pause" : position === this.game.length ? "Play again" : "Play";
    this.backButtons.forEach((button) => { button.disabled = position === 0; });
    this.forwardButtons.forEach((button) => { button.disabled = position === this.game.length; });
  }

  #buildScores() {
    const box = (label) => {
      const value = element("span", { class: "value" });
      return [element("div", { class: "score-box" }, element("span", { class: "label" }, label), value), value];
    };
    const [score, scoreValue] = box("Score");
    const [move, moveValue] = box("Move");
    const [largest, largestValue] = box("Largest tile");
    Object.assign(this, { scoreValue, moveValue, largestValue });
    this.spoken = element("div", { class: "spoken-only", "aria-live": "polite" });
    this.root.append(element("div", { class: "score-line" }, score, move, largest), this.spoken);
  }

  #buildThoughts() {
    const { values, values_of: whose } = this.game.about;
    const side = element("div", { class: "panel side" });
    this.nextMove = element("p", { class: "next" });
    if (values) {
      side.append(element("h3", {}, "What the player thought"), element("p", { class: "quiet" }, `The values of ${whose}`));
      this.thoughts = new ThoughtsView(side, "value of each direction before the next move");
    } else {
      this.thoughts = null;
    }
    side.append(this.nextMove);
    return side;
  }

  #buildControls() {
    const button = (text, label, action) => element("button", { type: "button", "aria-label": label, title: label, onclick: action }, text);
    const { player, game } = this;
    this.playButton = element("button", { type: "button", class: "main", onclick: () => player.toggle() });
    this.backButtons = [button("|◀", "first move", () => player.goTo(0)),
      button("◀", "one move back", () => player.goTo(player.position - 1))];
    this.forwardButtons = [button("▶", "one move on", () => player.goTo(player.position + 1)),
      button("▶|", "last move", () => player.goTo(game.length))];
    this.slider = element("input", { type: "range", min: 0, max: game.length, step: 1, value: 0, "aria-label": "move",
      oninput: () => player.goTo(Number(this.slider.value)) });
    this.speedChoice = element("select", { onchange: () => this.setSpeed(Number(this.speedChoice.value)) },
      ...SPEEDS.map((rate, index) => element("option", { value: index }, `${grouped.format(rate)} moves/s`)));
    this.jump = element("input", { type: "number", min: 0, max: game.length, step: 1, inputmode: "numeric", placeholder: "number" });
    const jumpForm = element("form", { class: "row", onsubmit: (event) => this.#jump(event) },
      element("label", {}, "Go to move", this.jump), element("button", { type: "submit" }, "Go"));
    return element("div", { class: "controls" }, this.slider,
      element("div", { class: "row" }, this.backButtons[0], this.backButtons[1], this.playButton, ...this.forwardButtons),
      element("div", { class: "row" }, element("label", {}, "Speed", this.speedChoice), jumpForm));
  }

  #jump(event) {
    event.preventDefault();
    if (this.jump.value !== "" && this.jump.checkValidity()) this.player.goTo(Number(this.jump.value));
  }
}
