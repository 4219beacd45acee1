// The search tree as it grows. Only the guesses that stand are unfolded; a dead branch is one line that says how many
// nodes it has, and opens on demand.

// Lines of one opened branch; more would slow the page down.
const BRANCH = 200;
// Levels that are set in further; deeper ones are told by their number.
const INDENTED = 12;

class Tree {
  // `go` is called with the step of a node that was chosen.
  constructor(replay, go) {
    this.replay = replay;
    this.opened = new Set();
    this.element = make("div", "tree");
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "region");
    this.list = make("ul");
    this.element.append(this.list);
    this.element.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if (button.dataset.step) return go(Number(button.dataset.step));
      const id = Number(button.dataset.fold);
      if (!this.opened.delete(id)) this.opened.add(id);
      this.draw();
    });
  }

  draw() {
    const { replay } = this;
    this.element.setAttribute("aria-label", word("tree"));
    const here = replay.node();
    const placed = countUpTo(replay.places, replay.at);
    const key = [here.id, placed, this.forced(here), this.ended(here), language, ...this.opened].join();
    if (key === this.key) return;
    this.key = key;
    const focused = this.element.contains(document.activeElement) ? document.activeElement.id : "";
    this.rows = [];
    this.current = null;
    this.standing(replay.tree[0], here);
    this.list.replaceChildren(...this.rows);
    if (focused) (document.getElementById(focused) || this.element).focus({ preventScroll: true });
    else keepInView(this.element, this.current);
  }

  forced(node) {
    return countUpTo(node.forced, this.replay.at);
  }

  ended(node) {
    return countUpTo(node.ends, this.replay.at);
  }

  // A node that stands, its dead children and the child that stands.
  standing(node, here) {
    const ended = this.ended(node) ? this.replay.event(node.ends[0]) : null;
    const solved = Boolean(ended) && ended.kind === KIND.solved;
    const forced = this.forced(node);
    let note = forced ? word("treeForced", forced) : "";
    if (!node.parent) note = word("treeRoot", forced);
    if (solved) note += ` ${word("treeSolved")}`;
    if (ended && !solved) note += ` ✗ ${placeOf(ended)}`;
    const row = this.row(node, solved ? "★" : "●", note, "standing");
    if (node === here) {
      row.classList.add("here");
      row.setAttribute("aria-current", "step");
      this.current = row;
    }
    for (const child of node.children) {
      if (child.place > this.replay.at) break;
      if (child.undo > this.replay.at) this.standing(child, here);
      else this.dead(child, { left: BRANCH });
    }
  }

  // A dead branch: one line, or with its children when it is opened, as far as the room goes.
  dead(node, room) {
    const size = this.replay.size(node);
    room.left -= 1;
    const reason = size === 1 && node.ends.length ? `, ${placeOf(this.replay.event(node.ends[0]))}` : "";
    const row = this.row(node, "✗", word("treeDead", size) + reason, "dead");
    if (size === 1) return;
    const open = this.opened.has(node.id);
    const toggle = make("button", "fold", open ? "▾" : "▸");
    toggle.type = "button";
    toggle.id = `${this.prefix}-fold-${node.id}`;
    toggle.dataset.fold = node.id;
    toggle.setAttribute("aria-expanded", String(open));
    toggle.setAttribute("aria-label", `${word(open ? "treeFold" : "treeOpen")} ${nodeName(node)}`);
    row.append(toggle);
    if (!open) return;
    for (const child of node.children) {
      if (room.left <= 0) {
        const left = node.last - child.id + 1;
        const rest = make("li", "rest", word("treeMore", left));
        rest.style.setProperty("--level", Math.min(child.depth, INDENTED));
        this.rows.push(rest);
        return;
      }
      this.dead(child, room);
    }
  }

  row(node, sign, note, className) {
    const level = node.parent ? node.depth : 0;
    const button = make("button", "node");
    button.type = "button";
    button.id = `${this.prefix}-node-${node.id}`;
    button.dataset.step = node.place;
    button.append(make("span", "sign", sign), ` ${nodeName(node)} `, make("span", "note", note));
    const row = make("li", className, "", make("span", "level", String(level)), button);
    row.style.setProperty("--level", Math.min(level, INDENTED));
    this.rows.push(row);
    return row;
  }
}

function nodeName(node) {
  return node.parent ? `${cellName(node.cell)} = ${node.digit}` : "";
}

// Where a branch ended: a cell, or a digit and a unit.
function placeOf({ kind, a, b }) {
  if (kind === KIND.deadUnit) return `${b}: ${unitName(a)}`;
  return kind === KIND.deadCell ? cellName(a) : "";
}
