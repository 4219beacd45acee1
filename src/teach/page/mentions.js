// Highlights on the page what a text mentions. `{words|what}` in a text is a mention, and so is the name of a cell: its
// words are underlined, and the thing has a frame in the same colour while the page is at the stop. The one that the reader
// points at stands out. `what` is a cell or one of MENTIONED_PARTS.

const MENTION = /\{([^{}|]+)\|([^{}|]+)\}|\br[1-9]c[1-9]\b/g;
const MENTIONED_PARTS = ["path", "dead", "root", "here", "tree", "stack", "board", "source", "counters", "overview"];

// A text without its marks.
const plainText = (text) => text.replace(MENTION, (all, words) => words || all);

// A text as nodes, its mentions among them.
function mentionsIn(text) {
  const nodes = [];
  let from = 0;
  for (const { 0: all, 1: words = all, 2: what = all, index } of text.matchAll(MENTION)) {
    nodes.push(text.slice(from, index), mention(words, what));
    from = index + all.length;
  }
  return [...nodes, text.slice(from)].filter(Boolean);
}

function mention(words, what) {
  const span = make("span", "mention", words);
  span.dataset.what = what;
  span.tabIndex = 0;
  span.setAttribute("role", "button");
  return span;
}

// The part of a panel where a thing is.
function partOf(what) {
  if (["path", "dead", "root", "here"].includes(what)) return "tree";
  return MENTIONED_PARTS.includes(what) ? what : "board";
}

class Mentions {
  // `box` is the part of the page whose mentions count; `reveal` is called with a thing when its words are pressed.
  constructor(show, box, reveal) {
    Object.assign(this, { show, box, stands: false, pointed: "" });
    const whatOf = ({ target }) => (target.closest(".mention") || { dataset: { what: "" } }).dataset.what;
    const point = (what) => {
      if (what === this.pointed) return;
      this.pointed = what;
      this.light();
    };
    for (const name of ["pointerover", "focusin"]) box.addEventListener(name, (event) => point(whatOf(event)));
    for (const name of ["pointerleave", "focusout"]) box.addEventListener(name, () => point(""));
    const press = (event) => {
      const what = whatOf(event);
      if (what) reveal(what);
      return what;
    };
    box.addEventListener("click", press);
    box.addEventListener("keydown", (event) => {
      if ((event.key === "Enter" || event.key === " ") && press(event)) event.preventDefault();
    });
  }

  // The first part that the text mentions, other than board and counters.
  get part() {
    const parts = Array.from(this.box.querySelectorAll(".mention"), ({ dataset }) => partOf(dataset.what));
    return parts.find((part) => part !== "board" && part !== "counters") || "";
  }

  // Lights what should be lit now, in every panel. `stands`: whether the page is as the text says.
  light(stands = this.stands) {
    this.stands = stands;
    const all = new Set(Array.from(this.box.querySelectorAll(".mention"), ({ dataset }) => dataset.what));
    const lit = new Map([...all].filter((what) => stands || what === this.pointed).map((what) => [what, what === this.pointed ? "pointed" : "lit"]));
    // Where the answer is a node, none is lit.
    const inTree = this.show.asked() === "branch" ? new Map() : lit;
    for (const panel of this.show.panels) {
      if (panel.tree) panel.tree.light(inTree);
      if (panel.stack && panel.stack.light) panel.stack.light(lit);
      lightIn(panel, lit);
    }
  }
}

function lightIn({ element, board: { cells = [], geometry } }, lit) {
  for (const thing of MENTIONED_PARTS) element.classList.toggle(`lights-${thing}`, lit.has(thing));
  for (const [cell, { element: square }] of cells.entries()) tint(square, lit.get(cellName(cell, geometry.side)));
}

// Gives an element the look of what is mentioned, or takes it away.
function tint(element, look) {
  if (look) element.dataset.mention = look;
  else delete element.dataset.mention;
}
