// The time that a game has been played, and pausing.

import * as boards from "./board.js";
import { announce } from "./announce.js";

/** Number of seconds after which the time is saved. */
const SAVED = 10;

/**
 * Returns a time as a clock shows it: "12:34", or "1:02:03".
 *
 * @param {number} seconds
 */
export function asTime(seconds) {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  const [first, ...rest] = parts[0] ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}

export class Clock {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.paused = false;
    /** The time of the last count, on the browser's clock. */
    this.counted = performance.now();
  }

  /** Counts from now on. */
  restart() {
    this.counted = performance.now();
  }

  /** Adds the time since the last count, if the board was being played. */
  count() {
    const { board, game } = this.app;
    if (!this.paused && !boards.isFull(board)) game.addTime((performance.now() - this.counted) / 1000);
    this.restart();
  }

  tick() {
    if (document.hidden) return;
    const { app } = this;
    const before = app.game.saved.seconds;
    this.count();
    app.pad?.showTime();
    // If the browser crashes, only a few seconds are lost, not all the time since the last change. The tab with the
    // focus saves the time.
    const isMine = !app.host && document.hasFocus();
    if (isMine && Math.floor(before / SAVED) < Math.floor(app.game.saved.seconds / SAVED)) app.game.keep();
  }

  /** Counts and saves the time when the page is hidden, as it is before it is reloaded or left. */
  onVisibility() {
    if (!document.hidden) this.restart();
    else if (this.app.game.begun) {
      this.count();
      this.app.game.keep();
    }
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.count();
    this.paused = paused;
    this.app.show();
    announce(paused ? "paused" : "resumed");
  }
}
