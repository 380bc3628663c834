// A position in a game that goes on by itself at some moves a second, or wherever it is sent. Knows nothing of boards.

export class MovePlayer {
  // show(from, to): the position changed; changed(): whether it is playing, or at an end, may have.
  constructor(length, show, changed) {
    Object.assign(this, { length, show, changed, position: 0, playing: false, rate: 8 });
  }

  toggle() {
    if (this.playing) return this.#stop();
    if (this.position === this.length) this.#move(0);
    this.playing = this.length > 0;
    this.due = 0;
    this.last = undefined;
    requestAnimationFrame((now) => this.#frame(now));
    this.changed();
  }

  // Stops, and goes to a move; those beyond the ends are the ends.
  goTo(position) {
    this.playing = false;
    this.#move(Math.min(Math.max(Math.trunc(position), 0), this.length));
    this.changed();
  }

  #stop() {
    this.playing = false;
    this.changed();
  }

  #move(to) {
    const from = this.position;
    this.position = to;
    this.show(from, to);
  }

  // All moves that have come due since the last frame are one change: the page never falls behind.
  #frame(now) {
    if (!this.playing) return;
    const longest = 0.25; // s; a page that was in the background does not catch up
    this.due += Math.min((now - (this.last ?? now)) / 1000, longest) * this.rate;
    this.last = now;
    const steps = Math.min(Math.floor(this.due), this.length - this.position);
    this.due -= steps;
    if (steps > 0) this.#move(this.position + steps);
    if (this.position === this.length) return this.#stop();
    if (steps > 0 && this.position === steps) this.changed();
    requestAnimationFrame((next) => this.#frame(next));
  }
}
