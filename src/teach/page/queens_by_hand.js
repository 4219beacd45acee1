// A chess board on which the reader places queens before the program does. Squares that a queen attacks are marked.

const QUEENS_PLACED = {
  en: (placed, n, clashes) => (clashes ? `${placed} of ${n} placed, and some attack each other.` : placed === n ? `${n} of ${n}: solved!` : `${placed} of ${n} placed.`),
  zh: (placed, n, clashes) => (clashes ? `放了 ${placed} 个，共 ${n} 个；有的互相攻击。` : placed === n ? `${n} 个全放好了：成功！` : `放了 ${placed} 个，共 ${n} 个。`),
};

function queensByHand(n) {
  const queens = new Set();
  const said = make("p", "small");
  said.setAttribute("role", "status");
  const squares = Array.from({ length: n * n }, (_, square) => {
    const button = make("button", (Math.floor(square / n) + square) % 2 ? "shaded" : "");
    button.type = "button";
    button.addEventListener("click", () => {
      if (!queens.delete(square)) queens.add(square);
      draw();
    });
    return button;
  });
  const attackers = (square) => [...queens].filter((other) => other !== square && doAttack(square, other, n));
  function draw() {
    for (const [square, button] of squares.entries()) {
      const [isQueen, isAttacked] = [queens.has(square), attackers(square).length > 0];
      button.textContent = isQueen ? "♛" : isAttacked ? "×" : "";
      button.classList.toggle("clash", isQueen && isAttacked);
      const state = word(isQueen ? "queen" : "empty");
      button.setAttribute("aria-label", `${squareName(Math.floor(square / n), (square % n) + 1)}: ${state}${isAttacked ? `, ${word("attacked")}` : ""}`);
      button.setAttribute("aria-pressed", String(isQueen));
    }
    const clashes = [...queens].some((square) => attackers(square).length);
    said.textContent = QUEENS_PLACED[language](queens.size, n, clashes);
  }
  draw();
  const board = make("div", "queens-board", "", ...squares);
  board.style.setProperty("--across", n);
  return make("div", "queens-by-hand", "", board, said);
}

// True if queens on these squares attack each other.
function doAttack(one, other, n) {
  const [down, across] = [Math.abs(Math.floor(one / n) - Math.floor(other / n)), Math.abs((one % n) - (other % n))];
  return down === 0 || across === 0 || down === across;
}
