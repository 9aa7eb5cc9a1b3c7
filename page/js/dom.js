// Small helpers that make elements. Text is always set as text, so nothing written by a user becomes markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes] `class`, `text`, `on` (listeners by event), or any attribute
 * @param {(Node | string)[]} children
 * @returns {HTMLElement}
 */
export function html(tag, attributes = {}, ...children) {
  return /** @type {HTMLElement} */ (filled(document.createElement(tag), attributes, children));
}

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  return /** @type {SVGElement} */ (filled(document.createElementNS(SVG, tag), attributes, children));
}

/**
 * @param {Element} element
 * @param {Record<string, any>} attributes
 * @param {(Node | string)[]} children
 */
function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") element.textContent = value;
    else if (name === "on") for (const [event, does] of Object.entries(value)) element.addEventListener(event, does);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/**
 * @param {string} text
 * @param {() => void} click
 * @param {Record<string, any>} [more] further attributes
 */
export const button = (text, click, more = {}) => html("button", { type: "button", text, on: { click }, ...more });

/** @param {(Node | string)[]} children */
export const p = (...children) => html("p", {}, ...children);

/** @param {(Node | string)[]} children */
export const li = (...children) => html("li", {}, ...children);

/** @param {(Node | string)[]} children */
export const label = (...children) => html("label", {}, ...children);

/**
 * @param {string[]} names
 * @param {Record<string, any>} attributes
 */
export const select = (names, attributes) =>
  html("select", attributes, ...names.map((name) => html("option", { value: name, text: name })));

/**
 * Makes something that can be unfolded.
 *
 * @param {string} text
 * @param {(Node | string)[]} content
 * @param {Record<string, any>} [more] further attributes
 */
export const details = (text, content, more = {}) => html("details", more, html("summary", { text }), ...content);

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @returns {T}
 */
export const byId = (id) => /** @type {T} */ (/** @type {unknown} */ (document.getElementById(id)));

/**
 * Returns a field of a form.
 *
 * @param {string} id
 * @returns {HTMLInputElement}
 */
export const field = (id) => byId(id);
