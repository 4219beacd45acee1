// Copies its input. Says itself what it needs of Node.js, whose types may be missing.
declare function require(name: string): { readFileSync(file: number, encoding: string): string };
const text: string = require("fs").readFileSync(0, "utf8");
console.log(text.trimEnd());
