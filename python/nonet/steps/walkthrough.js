"use strict";
const steps = [...document.querySelectorAll(".step")];
const links = new Map([...document.querySelectorAll(".list a")].map((link) => [link.hash, link]));
const previous = document.getElementById("previous");
const next = document.getElementById("next");
const place = document.getElementById("place");
const data = JSON.parse(document.getElementById("pictures").textContent);
let shown = -1;

// Shows one step. If the reader uses the list or the keys, the focus moves to its heading.
function show(number, moves) {
  const wanted = Math.min(Math.max(number, 0), steps.length - 1);
  if (wanted === shown) return;
  shown = wanted;
  steps.forEach((step, at) => step.classList.toggle("shown", at === shown));
  for (const link of links.values()) link.removeAttribute("aria-current");
  const link = links.get(`#step-${shown}`);
  link.setAttribute("aria-current", "step");
  const run = link.closest("details");
  if (run) run.open = true;
  previous.disabled = shown === 0;
  next.disabled = shown === steps.length - 1;
  const { start, step } = place.dataset;
  place.textContent = shown ? step.replace("##", steps.length - 1).replace("#", shown) : start;
  if (!moves) return;
  history.replaceState(null, "", `#step-${shown}`);
  steps[shown].querySelector("h2").focus({ preventScroll: true });
  scrollTo(0, 0);
}

function fromAddress() {
  const number = steps.findIndex((step) => `#${step.id}` === location.hash);
  show(Math.max(number, 0), false);
}

// Returns a picture from the page's data, where it is stored as runs of pieces that the pictures share.
function drawn(number) {
  const runs = data.pictures[number];
  const pieces = [];
  for (let at = 0; at < runs.length; at += 2) pieces.push(...data.pieces.slice(runs[at], runs[at] + runs[at + 1]));
  return pieces.join("");
}

for (const branches of document.querySelectorAll(".branches")) {
  branches.addEventListener("toggle", () => {
    for (const figure of branches.querySelectorAll("figure:empty")) figure.innerHTML = drawn(figure.dataset.picture);
  });
}
document.body.classList.add("single");
document.getElementById("controls").hidden = false;
document.querySelector(".keys").hidden = false;
previous.addEventListener("click", () => show(shown - 1, false));
next.addEventListener("click", () => show(shown + 1, false));
for (const [hash, link] of links) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    show(steps.findIndex((step) => `#${step.id}` === hash), true);
  });
}
addEventListener("hashchange", fromAddress);
addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const moves = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: steps.length - 1 };
  if (!(event.key in moves)) return;
  event.preventDefault();
  show(moves[event.key], true);
});
fromAddress();
