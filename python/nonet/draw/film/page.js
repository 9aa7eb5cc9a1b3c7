"use strict";
(() => {
  const film = JSON.parse(document.getElementById("film").textContent);
  const [board, words, text, detail, slider, count, play, speed, steps] =
    ["board", "words", "text", "detail", "slider", "count", "play", "speed", "steps"].map((id) => document.getElementById(id));
  const parts = board.querySelectorAll(".part");
  const last = film.frames.length - 1;
  let now = 0;
  let timer = null;

  const items = film.frames.map((frame, number) => {
    const button = document.createElement("button");
    button.textContent = frame.text;
    button.className = frame.kind;
    button.dataset.number = number + 1;
    button.style.setProperty("--depth", Math.min(frame.depth, 8));
    button.addEventListener("click", () => go(number));
    steps.appendChild(document.createElement("li")).appendChild(button);
    return button;
  });

  function isOn(spans, frame) {
    for (let at = 0; at < spans.length; at += 2) if (spans[at] <= frame && frame < spans[at + 1]) return true;
    return false;
  }

  function show(number) {
    items[now].removeAttribute("aria-current");
    now = Math.max(0, Math.min(last, number));
    const frame = film.frames[now];
    parts.forEach((part, at) => part.classList.toggle("on", isOn(film.parts[at], now)));
    board.setAttribute("aria-label", `Sudoku ${frame.board}`);
    text.textContent = frame.text;
    detail.textContent = frame.detail;
    count.textContent = `${now + 1}/${last + 1}`;
    slider.value = now;
    slider.setAttribute("aria-valuetext", `${now + 1} of ${last + 1}: ${frame.text}`);
    const item = items[now];
    item.setAttribute("aria-current", "step");
    // Only the list scrolls, never the page.
    const { offsetTop: top, offsetHeight: height } = item;
    if (top < steps.scrollTop) steps.scrollTop = top;
    if (top + height > steps.scrollTop + steps.clientHeight) steps.scrollTop = top + height - steps.clientHeight;
  }

  function wait() {
    timer = setTimeout(() => {
      if (now === last) return pause();
      show(now + 1);
      wait();
    }, (film.seconds * film.frames[now].pace * 1000) / Number(speed.value));
  }

  function start() {
    if (now === last) show(0);
    document.body.classList.add("playing");
    play.setAttribute("aria-label", "Pause");
    words.setAttribute("aria-live", "off"); // Read aloud, a film that plays would never stop talking.
    clearTimeout(timer);
    wait();
  }

  function pause() {
    clearTimeout(timer);
    timer = null;
    document.body.classList.remove("playing");
    play.setAttribute("aria-label", "Play");
    words.setAttribute("aria-live", "polite");
  }

  function go(number) {
    pause();
    show(number);
  }

  const toggle = () => (timer === null ? start() : pause());
  const moves = { ArrowLeft: () => now - 1, ArrowRight: () => now + 1, Home: () => 0, End: () => last };
  for (const [id, key] of [["first", "Home"], ["back", "ArrowLeft"], ["forward", "ArrowRight"], ["last", "End"]]) {
    document.getElementById(id).addEventListener("click", () => go(moves[key]()));
  }
  play.addEventListener("click", toggle);
  slider.addEventListener("input", () => go(Number(slider.value)));
  speed.addEventListener("change", () => { if (timer !== null) start(); });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === speed) return;
    if (event.key in moves) go(moves[event.key]());
    else if (event.key === " " && event.target.tagName !== "BUTTON") toggle();
    else return;
    event.preventDefault();
  });

  const asked = Number(location.hash.slice(1));
  show(asked >= 1 ? asked - 1 : 0);
  if (!asked && !matchMedia("(prefers-reduced-motion: reduce)").matches) start();
})();
