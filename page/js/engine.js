// Questions to the engine as promises. A question can be stopped: its worker is ended, and the next question starts a
// new one.

/** Thrown by a question that has no answer; the message gives the reason. */
export class EngineError extends Error {}

/** Thrown by a question that was stopped. */
export class Stopped extends Error {}

export class Engine {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
    this.waiting = new Map();
    this.next = 0;
    /** Fulfilled once the engine can answer. */
    this.loaded = new Promise((resolve) => {
      this.tellLoaded = resolve;
    });
  }

  /**
   * Returns the answer to a question.
   *
   * @param {{ask: string} & Record<string, any>} question
   * @returns {Promise<any>}
   * @throws {EngineError} the engine refuses the question
   * @throws {Stopped} the question was stopped
   */
  ask(question) {
    const worker = this.worker ?? this.start();
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, question });
    });
  }

  /** Loads the engine before the first question. */
  warm() {
    this.worker ??= this.start();
  }

  /** Stops all questions that have no answer yet. */
  stop() {
    if (this.waiting.size) this.restart(new Stopped("stopped"));
  }

  /** @returns {Worker} */
  start() {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => this.receive(data));
    worker.addEventListener("error", (event) => this.restart(new EngineError(event.message || "the engine failed")));
    this.worker = worker;
    return worker;
  }

  /** @param {{id: number, answer: any, broken?: boolean, loaded?: boolean}} data */
  receive({ id, answer, broken, loaded }) {
    if (loaded) {
      this.tellLoaded?.(undefined);
      return;
    }
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (answer.error) asked?.reject(new EngineError(answer.error.message));
    else asked?.resolve(answer.ok);
    // After a defect, the state of the engine's memory is unspecified.
    if (broken) this.restart(new EngineError("the engine was restarted"));
  }

  /** @param {Error} reason */
  restart(reason) {
    this.worker?.terminate();
    this.worker = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(reason);
  }
}
