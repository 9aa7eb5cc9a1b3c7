"use strict";
(() => {
  const film = JSON.parse(document.getElementById("film").textContent);
  const [board, words, text, detail, slider, count, play, speed, steps, shade] =
    ["board", "words", "text", "detail", "slider", "count", "play", "speed", "steps", "shade"].map((id) => document.getElementById(id));
  const parts = board.querySelectorAll(".part");
  const last = film.frames.length - 1;
  const linkable = /^(https?|file):$/.test(location.protocol);
  let now = 0;
  let timer = null;
  let linked = 0;

  const items = film.frames.map((frame, number) => {
    const button = document.createElement("button");
    button.textContent = frame.text;
    button.className = frame.kind;
    button.dataset.number = number + 1;
    button.tabIndex = -1;
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
    mark(items[now], false);
    now = Math.max(0, Math.min(last, number));
    mark(items[now], true);
    const frame = film.frames[now];
    parts.forEach((part, at) => part.classList.toggle("on", isOn(film.parts[at], now)));
    board.setAttribute("aria-label", `Sudoku ${frame.board}`);
    text.textContent = frame.text;
    detail.textContent = frame.detail;
    count.textContent = `${now + 1}/${last + 1}`;
    slider.value = now;
    slider.setAttribute("aria-valuetext", `${now + 1} of ${last + 1}: ${frame.text}`);
  }

  // Exactly one step is the current one, and only that one can be reached with the Tab key.
  function mark(item, current) {
    item.toggleAttribute("aria-current", current);
    item.tabIndex = current ? 0 : -1;
    if (!current) return;
    item.setAttribute("aria-current", "step");
    if (steps.contains(document.activeElement)) item.focus({ preventScroll: true });
    // Only the list scrolls, never the page.
    const { offsetTop: top, offsetHeight: height } = item;
    if (top < steps.scrollTop) steps.scrollTop = top;
    if (top + height > steps.scrollTop + steps.clientHeight) steps.scrollTop = top + height - steps.clientHeight;
  }

  // The URL holds the number of the frame. Browsers rate-limit changes to the URL.
  function link() {
    if (!linkable || (timer !== null && Date.now() - linked < 1000)) return;
    linked = Date.now();
    history.replaceState(null, "", `#${now + 1}`);
  }

  function wait() {
    clearTimeout(timer);
    if (now === last) return pause();
    timer = setTimeout(() => {
      show(now + 1);
      link();
      wait();
    }, (film.seconds * film.frames[now].pace * 1000) / Number(speed.value));
  }

  function start() {
    if (now === last) show(0);
    document.body.classList.add("playing");
    play.setAttribute("aria-label", "Pause");
    words.setAttribute("aria-live", "off"); // A screen reader would never stop talking while the film plays.
    wait();
  }

  function pause() {
    clearTimeout(timer);
    timer = null;
    document.body.classList.remove("playing");
    play.setAttribute("aria-label", "Play");
    words.setAttribute("aria-live", "polite");
    link();
  }

  function go(number) {
    show(number);
    pause();
  }

  const toggle = () => (timer === null ? start() : pause());
  const moves = { ArrowLeft: () => now - 1, ArrowRight: () => now + 1, Home: () => 0, End: () => last };
  const listMoves = { ArrowUp: moves.ArrowLeft, ArrowDown: moves.ArrowRight };
  for (const [id, key] of [["first", "Home"], ["back", "ArrowLeft"], ["forward", "ArrowRight"], ["last", "End"]]) {
    document.getElementById(id).addEventListener("click", () => go(moves[key]()));
  }
  play.addEventListener("click", toggle);
  slider.addEventListener("input", () => go(Number(slider.value)));
  speed.addEventListener("change", () => { if (timer !== null) wait(); });
  shade?.addEventListener("click", () => {
    const root = document.documentElement;
    root.dataset.shade = getComputedStyle(root).colorScheme === "dark" ? "light" : "dark";
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const move = moves[event.key] ?? (steps.contains(event.target) ? listMoves[event.key] : undefined);
    if (event.key === " ") { if (!event.repeat) toggle(); }
    else if (move && event.target !== speed) go(move());
    else return;
    event.preventDefault();
  });
  // A button is also pressed when the space bar is released.
  document.addEventListener("keyup", (event) => { if (event.key === " ") event.preventDefault(); });

  const asked = () => Number(location.hash.slice(1)) || 0;
  addEventListener("hashchange", () => { if (asked() >= 1 && asked() !== now + 1) go(asked() - 1); });
  show(asked() - 1);
  if (asked() < 1 && !matchMedia("(prefers-reduced-motion: reduce)").matches) start();
})();
