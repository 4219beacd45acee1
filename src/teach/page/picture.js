// The pictures of the page as SVG to copy, for slides and worksheets: a drawing with its colours written into it, and a board of
// cells drawn anew from what its cells look like.

const DRAWN = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-weight", "font-family", "text-anchor"];

// A drawing that needs no style sheet.
function styled(svg) {
  const copy = copyOf(svg);
  const [all, copies] = [svg, copy].map((each) => [each, ...each.querySelectorAll("*")]);
  all.forEach((element, i) => {
    const look = getComputedStyle(element);
    for (const name of DRAWN) copies[i].setAttribute(name, look.getPropertyValue(name));
    for (const name of ["class", "style", "data-step", "aria-label"]) copies[i].removeAttribute(name);
  });
  const { width, height } = svg.getBoundingClientRect();
  for (const [name, value] of Object.entries({ xmlns: SVG, width: Math.round(width), height: Math.round(height) })) copy.setAttribute(name, value);
  return copy;
}

// A table of cells, at the size it has on the page.
function drawnTable(table) {
  const { left, top, width, height } = table.getBoundingClientRect();
  const svg = shape("svg", { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` });
  for (const cell of table.querySelectorAll("td, th")) {
    const box = cell.getBoundingClientRect();
    const look = getComputedStyle(cell);
    const isCell = cell.matches("tbody td");
    const [x, y] = [box.left - left, box.top - top];
    if (isCell) svg.append(shape("rect", { x, y, width: box.width, height: box.height, fill: look.backgroundColor, stroke: look.color, "stroke-width": 1 }));
    const words = (isCell ? cell.querySelector(".digit") : cell) || { textContent: "" };
    const text = shape("text", { x: x + box.width / 2, y: y + box.height / 2, "text-anchor": "middle", "dominant-baseline": "central",
      fill: look.color, "font-size": look.fontSize, "font-weight": look.fontWeight, "font-family": "sans-serif" });
    text.textContent = words.textContent;
    svg.append(text);
  }
  for (const cell of table.querySelectorAll("td.left, td.top, td.right, td.bottom")) {
    const box = cell.getBoundingClientRect();
    const [x1, y1, x2, y2] = [box.left - left, box.top - top, box.right - left, box.bottom - top];
    const edges = { left: [x1, y1, x1, y2], right: [x2, y1, x2, y2], top: [x1, y1, x2, y1], bottom: [x1, y2, x2, y2] };
    for (const [name, [a, b, c, d]] of Object.entries(edges)) {
      if (cell.classList.contains(name)) svg.append(shape("line", { x1: a, y1: b, x2: c, y2: d, stroke: "currentColor", "stroke-width": 3 }));
    }
  }
  return svg;
}

// The button that copies what `find` finds.
function copyButton(find) {
  const button = make("button", "copy", "SVG");
  button.type = "button";
  button.dataset.tLabel = "copySvg";
  button.dataset.tTitle = "copySvg";
  button.addEventListener("click", () => {
    const found = find();
    copyText((found.matches("table") ? drawnTable(found) : styled(found)).outerHTML);
    button.textContent = "✓";
    setTimeout(() => { button.textContent = "SVG"; }, 1500);
  });
  return button;
}

// A page from a file may not use the clipboard in every browser: then as text that is selected.
function copyText(text) {
  const old = () => {
    const area = make("textarea", "unseen", text);
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  };
  if (navigator.clipboard) navigator.clipboard.writeText(text).catch(old);
  else old();
}
