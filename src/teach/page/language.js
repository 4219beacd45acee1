// The page's language: its words, and helpers that make elements and shapes for them.

let language = "en";

// The word or text for a key in the current language.
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

// The namespace of drawings, taken from one in the shell.
const SVG = document.querySelector("svg").namespaceURI;

// A fresh element: its class, its text, its children.
function make(tag, className = "", text = "", ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  element.append(...children);
  return element;
}

// A fresh part of a drawing: its attributes.
function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// What the browser keeps under a key: a text, "" if there is none, or null if it keeps nothing.
function recall(key) {
  try {
    return localStorage.getItem(key) || "";
  } catch {
    return null;
  }
}

// Keeps a text under a key; false if the browser can't.
function remember(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

// Returns a function that gives an element's width and height. They are cached until it is resized, because asking makes
// the browser lay out the page. After a resize, `changed` is called.
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

// The legend of a picture: for each class a square that looks like it, and a word beside it.
function keyTo(classes, words) {
  return words.map((text, i) => {
    const sample = shape("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" });
    sample.append(shape("rect", { x: 1, y: 1, width: 8, height: 8, class: classes[i] }));
    return make("li", "", "", sample, make("span", "", text));
  });
}
