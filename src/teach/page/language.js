// The page's language: texts by key, and helpers that create elements and shapes.

let language = "en";

// The text for a key in the current language.
function word(key, ...values) {
  const entry = WORDS[language][key];
  return typeof entry === "function" ? entry(...values) : entry;
}

function number(n) {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ",");
}

// Sets the page's language and writes all static texts.
function setLanguage(wanted) {
  language = wanted;
  document.documentElement.lang = wanted === "zh" ? "zh-CN" : "en";
  document.title = word("title");
  for (const element of document.querySelectorAll("[data-t]")) {
    element.textContent = word(element.dataset.t);
  }
  for (const element of document.querySelectorAll("[data-t-label]")) {
    element.setAttribute("aria-label", word(element.dataset.tLabel));
  }
  for (const element of document.querySelectorAll("[data-t-title]")) {
    element.title = word(element.dataset.tTitle);
  }
}

// The SVG namespace, taken from an element in page.html.
const SVG = document.querySelector("svg").namespaceURI;

// Creates an element with a class, a text and children.
function make(tag, className = "", text = "", ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  element.append(...children);
  return element;
}

// Creates an SVG element with these attributes.
function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// The text that the browser has stored under a key, "" without one, or null if the browser stores nothing.
function recall(key) {
  try {
    return localStorage.getItem(key) || "";
  } catch {
    return null;
  }
}

// Stores a text under a key; false if the browser can't.
function remember(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

// Returns a function for an element's width and height. The size is cached, because reading it forces a layout of the page.
// A resize clears the cache and calls `changed`.
function sizeOf(element, changed) {
  let size = null;
  new ResizeObserver(() => {
    size = null;
    changed();
  }).observe(element);
  return () => {
    size = size || [element.clientWidth, element.clientHeight];
    return size;
  };
}

// Creates the legend of a drawing: a sample square for each class, and its label.
function keyTo(classes, words) {
  return words.map((text, i) => {
    const sample = shape("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" });
    sample.append(shape("rect", { x: 1, y: 1, width: 8, height: 8, class: classes[i] }));
    return make("li", "", "", sample, make("span", "", text));
  });
}
