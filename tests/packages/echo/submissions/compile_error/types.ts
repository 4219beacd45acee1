// A text is no number.
const count: number = "one";
console.log(count);
