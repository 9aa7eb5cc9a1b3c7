import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const PLACE = "https://example.org/nonet/";
const FILES = ["index.html", "js/main.js"];
const read = (/** @type {string} */ name) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");

/**
 * Installs the worker, without a network afterwards, and returns what it answers to an address.
 *
 * @param {string} address
 */
async function offline(address) {
  /** @type {Record<string, Function>} */
  const listeners = {};
  const stored = new Map();
  const plain = (/** @type {string} */ at) => new URL(at, PLACE).href.split("?")[0];
  const cache = {
    async addAll(/** @type {{name: string}[]} */ files) {
      for (const { name } of files) stored.set(plain(name), name);
    },
    match: async (/** @type {any} */ asked) => stored.get(plain(asked.url ?? asked)),
  };
  const caches = { open: async () => cache };
  const self = {
    addEventListener(/** @type {string} */ kind, /** @type {Function} */ listener) {
      listeners[kind] = listener;
    },
    registration: { scope: PLACE },
  };
  class Request {
    /** @param {string} name */
    constructor(name) {
      this.name = name;
    }
  }
  const fetch = () => Promise.reject(new TypeError("offline"));
  const worker = read("service-worker.js").replace("/*FILES*/", FILES.map((name) => `"${name}"`).join());
  vm.runInNewContext(worker, { self, caches, fetch, Request, URL });
  await new Promise((resolve) => {
    listeners.install({ waitUntil: (/** @type {Promise<any>} */ done) => done.then(resolve) });
  });
  const request = { method: "GET", url: new URL(address, PLACE).href };
  return new Promise((resolve) => listeners.fetch({ request, respondWith: resolve }));
}

test("the start address of the installed app works without a network", async () => {
  const start = JSON.parse(read("manifest.webmanifest")).start_url;
  assert.equal(await offline(start), "index.html");
  assert.equal(await offline(`${start}?from=home`), "index.html");
});

test("stored files are handed out, and others asked for", async () => {
  assert.equal(await offline("js/main.js?again"), "js/main.js");
  await assert.rejects(async () => offline("js/other.js"), /offline/);
});
