// Copies the page's pictures as SVG, for slides and worksheets: a drawing, cropped and with its styles written into it,
// or a board redrawn from what its cells look like.

const COPIED_STYLES = ["paint-order", "fill", "stroke", "stroke-width", "font-size", "font-weight", "font-family", "text-anchor"];
const MARGIN = 6;

// The viewBox of what a drawing holds, with a minimum, so that a single node isn't enlarged.
function cut(svg) {
  const { x, y, width, height } = svg.getBBox();
  return [x - MARGIN, y - MARGIN, Math.max(150, width + 2 * MARGIN), Math.max(75, height + 2 * MARGIN)].map(Math.round);
}

// A drawing that needs no style sheet.
function copyWithStyles(svg) {
  const copy = copyOf(svg);
  const copies = [copy, ...copy.querySelectorAll("*")];
  [svg, ...svg.querySelectorAll("*")].forEach((element, i) => {
    const look = getComputedStyle(element);
    for (const name of COPIED_STYLES) copies[i].setAttribute(name, look.getPropertyValue(name));
    copies[i].removeAttribute("class");
  });
  const box = cut(svg);
  for (const [name, value] of Object.entries({ xmlns: SVG, viewBox: box.join(" "), width: box[2], height: box[3] })) copy.setAttribute(name, value);
  return copy;
}

// Digits, marks and candidates each at their place, a ring where a digit has one.
function drawnTable(table) {
  const { left, top, width, height } = table.getBoundingClientRect();
  const svg = shape("svg", { xmlns: SVG, viewBox: `-2 -2 ${width + 4} ${height + 4}`, width, height });
  const edges = [];
  const boxOf = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left - left, box.top - top, box.width, box.height];
  };
  for (const cell of table.querySelectorAll("td, th")) {
    const [x, y, wide, high] = boxOf(cell);
    if (cell.matches("tbody td")) svg.append(shape("rect", { x, y, width: wide, height: high, fill: getComputedStyle(cell).backgroundColor, stroke: "#888" }));
    for (const part of [cell, ...cell.querySelectorAll("*")]) {
      if (!part.children.length && part.textContent.trim() && !part.closest(".unseen")) svg.append(...drawnText(part, boxOf(part)));
    }
    const lines = { left: `v${high}`, top: `h${wide}`, right: `m${wide} 0v${high}`, bottom: `m0 ${high}h${wide}` };
    for (const [name, line] of Object.entries(lines)) if (cell.classList.contains(name)) edges.push(`M${x} ${y}${line}`);
  }
  svg.append(shape("path", { d: edges.join(""), stroke: getComputedStyle(table).color, "stroke-width": 3 }));
  return svg;
}

function drawnText(part, [x, y, width, height]) {
  const { borderRadius, color, fontSize, fontWeight } = getComputedStyle(part);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const text = textShape(cx, cy, part.textContent);
  text.removeAttribute("class");
  for (const [name, value] of Object.entries({ fill: color, "font-size": fontSize, "font-weight": fontWeight, "font-family": "sans-serif", "text-anchor": "middle", "dominant-baseline": "central" })) text.setAttribute(name, value);
  return borderRadius === "50%" ? [shape("circle", { cx, cy, r: width / 2, fill: "none", stroke: color, "stroke-width": 2 }), text] : [text];
}

// The button that copies what `find` finds.
function copyButton(find) {
  const button = make("button", "copy", "SVG");
  button.type = "button";
  button.dataset.tLabel = "copySvg";
  button.addEventListener("click", () => {
    const found = find();
    copyText((found.matches("table") ? drawnTable(found) : copyWithStyles(found)).outerHTML);
    button.textContent = "✓";
    setTimeout(() => { button.textContent = "SVG"; }, 1500);
  });
  return button;
}

// Not every browser lets a page from a file use the clipboard; then a selected text is copied.
function copyText(text) {
  const select = () => {
    const area = make("textarea", "unseen", text);
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  };
  if (navigator.clipboard) navigator.clipboard.writeText(text).catch(select);
  else select();
}
