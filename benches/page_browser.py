"""The board in a real browser: times to open it, select a cell, get hints, count and rate, with the slowest of each.

Chromium and its driver must be on the PATH. Build the page with ``make page``; it is served from this machine.

python -m benches.page_browser
python -m benches.page_browser --slow 4 --line 9        as on a phone: the page's thread is 4 times slower, 9 Mbit/s
"""

from __future__ import annotations

import argparse
import shutil
from asyncio import StreamReader, StreamWriter, create_task, open_connection, run, sleep, start_server
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from time import monotonic

import numpy as np
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

import nonet
from nonet.page import address_of
from nonet.page.serving import address, server

from .measure import head, row
from .page_hints import boards

BOARDS = {"9x9": "classic", "16x16": "16x16", "samurai": "samurai"}
ASKED = 500
"""The number of times a cell is selected, and the number of questions of each kind."""

WATCH = """
const look = () => {
  const isUsable = window.nonet?.game?.begun && document.querySelector("#picture .digit");
  if (isUsable) window.usable = performance.now();
  else setTimeout(look, 1);
};
look();
"""
"""Records the milliseconds from the start of navigation until the board is drawn and accepts keys."""

ANSWER = """
const done = arguments[0];
nonet.engine.ask({ ask: "techniques" }).then(() => done(performance.now()));
"""
"""Records the milliseconds until the engine answers a question that is put when the board can be played."""

SELECT = """
const times = [];
for (let turn = 0; turn < arguments[0]; turn++) {
  const start = performance.now();
  nonet.commands.act("move", turn % 2 ? { down: 1, right: 0 } : { down: 0, right: 1 });
  document.body.getBoundingClientRect();
  times.push(performance.now() - start);
}
return times;
"""
"""Moves to the next cell and lays out the page, without waiting for the screen."""

ASK = """
const [questions, done] = arguments;
const run = async () => {
  await nonet.engine.ask(questions[0]);
  const times = [];
  for (const question of questions) {
    const start = performance.now();
    await nonet.engine.ask(question);
    times.push(performance.now() - start);
  }
  return times;
};
run().then(done);
"""
"""Asks the engine in its worker. The first question is asked twice, so that the engine is loaded beforehand."""


def main() -> None:
    """Print the table."""
    options = _options()
    head("what", "times", "median ms", "99% ms", "worst ms")
    with _page(options.line) as (driver, place):
        driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": options.slow})
        for what, times in _measured(driver, place, options.times):
            row([what, str(len(times)), *(f"{value:.1f}" for value in np.percentile(times, [50, 99, 100]))])


def _measured(driver: Chrome, place: str, count: int) -> Iterator[tuple[str, list[float]]]:
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
    first = [_opened(driver, place, fresh=True) for _ in range(count)]
    for what, times in zip(("first paint", "first visit", "first answer"), zip(*first, strict=True), strict=True):
        yield f"{what}, nothing cached", list(times)
    for name, rules in BOARDS.items():
        puzzles = [nonet.generate(rules, seed=seed) for seed in range(3)]
        links = [place + address_of(puzzles[at % 3]) for at in range(count)]
        fresh = [_opened(driver, link, fresh=True) for link in links]
        yield f"open {name}, nothing cached", [usable for _, usable, _ in fresh]
        yield f"open {name} again", [_opened(driver, link, fresh=False)[1] for link in links]
        yield f"select a cell, {name}", driver.execute_script(SELECT, ASKED)
    yield from _asked(driver)


def _asked(driver: Chrome) -> Iterator[tuple[str, list[float]]]:
    played = list(boards(ASKED))
    minimal = [{"givens": str(nonet.generate(seed=seed).givens)} for seed in range(ASKED)]
    for name, ask, asked in (("hint", "hint", played), ("count", "check", minimal), ("rate", "rate", minimal)):
        questions = [{"ask": ask, "board": board} for board in asked]
        yield f"{name}, 9x9", driver.execute_async_script(ASK, questions)


def _opened(driver: Chrome, link: str, fresh: bool) -> tuple[float, float, float]:
    """Return the milliseconds until something is seen, a board can be played, and the engine has answered."""
    driver.get("about:blank")
    if fresh:
        origin = link.partition("#")[0]
        driver.execute_cdp_cmd("Network.clearBrowserCache", {})
        driver.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    driver.get(link)
    usable = float(WebDriverWait(driver, 60, 0.02).until(lambda _: driver.execute_script("return window.usable")))
    painted = driver.execute_script("return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    return float(painted), usable, float(driver.execute_async_script(ANSWER))


class _Line:
    """A slow network line in front of the server: all connections share its speed, in Mbit/s.

    The browser can slow down its own requests, but not those of workers, and a worker loads the engine.
    """

    def __init__(self, target: int, megabits: float) -> None:
        self.port = 0
        self._target = target
        self._bytes = megabits * 125_000
        self._free = 0.0

    def start(self) -> None:
        ready = Event()
        Thread(target=run, args=[self._serve(ready)], daemon=True).start()
        ready.wait()

    async def _serve(self, ready: Event) -> None:
        listening = await start_server(self._connected, "127.0.0.1", 0)
        self.port = listening.sockets[0].getsockname()[1]
        ready.set()
        await listening.serve_forever()

    async def _connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        answers, questions = await open_connection("127.0.0.1", self._target)
        asked = create_task(_copy(reader, questions))
        await self._metered(answers, writer)
        asked.cancel()
        questions.close()

    async def _metered(self, reader: StreamReader, writer: StreamWriter) -> None:
        while not writer.is_closing() and (data := await reader.read(4096)):
            self._free = max(self._free, monotonic()) + len(data) / self._bytes
            await sleep(self._free - monotonic())
            writer.write(data)
        writer.close()


async def _copy(reader: StreamReader, writer: StreamWriter) -> None:
    with suppress(ConnectionError):
        while data := await reader.read(4096):
            writer.write(data)


@contextmanager
def _page(megabits: float | None) -> Iterator[tuple[Chrome, str]]:
    """A headless browser, and the address of the page."""
    options = ChromeOptions()
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        raise SystemExit("Chromium is not on the PATH")
    options.binary_location = browser
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1280,960"):
        options.add_argument(argument)
    with server() as running, Chrome(options=options, service=Service(shutil.which("chromedriver"))) as driver:
        Thread(target=running.serve_forever, daemon=True).start()
        driver.set_script_timeout(600)
        place = address(running)
        if megabits is not None:
            line = _Line(running.server_address[1], megabits)
            line.start()
            place = place.replace(f":{running.server_address[1]}/", f":{line.port}/")
        yield driver, place
        running.shutdown()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--times", type=int, default=20, help="number of times that each board is opened")
    parser.add_argument("--slow", type=float, default=1, help="factor by which the page's thread is slowed down")
    parser.add_argument("--line", type=float, help="Mbit/s at which the page is loaded; by default as fast as it goes")
    return parser.parse_args()


if __name__ == "__main__":
    main()
