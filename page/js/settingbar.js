// The banner above the digits while the digits that are typed are givens, with the way back to playing.

import { button, byId, html } from "./dom.js";
import { SETTING } from "./entry.js";

export class SettingBar {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.bar = html(
      "p",
      { id: "setting", hidden: true },
      html("span", { text: SETTING }),
      button("Play", () => app.entry.useSetting(false)),
    );
    byId("pad").prepend(this.bar);
  }

  show() {
    this.bar.hidden = !this.app.entry.setting;
  }
}
