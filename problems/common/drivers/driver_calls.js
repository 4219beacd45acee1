// What the drivers share of LeetCode's tasks that have a matrix for an argument and `true` or `false` for an answer.
//
// The matrices come as LeetCode's box for test cases takes them: [["5",".",...],...] or [[1,2],[2,1]]; blanks and line
// ends between the signs do not matter. Each answer is a line. What the function prints goes to standard error, since
// LeetCode does not compare it either. Of the libraries that LeetCode has, lodash is not here.

const fs = require("fs");
const path = require("path");
const vm = require("vm");

const SUBMISSION = "{{submission}}";

exports.run = function (name) {
  const text = fs.readFileSync(0, "utf8");
  const matrices = JSON.parse("[" + text.replace(/\]\s*\](?=\s*\[)/g, "]],") + "]");
  globalThis.require = require;
  globalThis.module = { exports: {} };
  process.stdout.write = process.stderr.write.bind(process.stderr);
  vm.runInThisContext(fs.readFileSync(path.join(__dirname, SUBMISSION), "utf8"), { filename: SUBMISSION });
  const call = vm.runInThisContext("typeof " + name + " === 'function' && " + name);
  if (!call) {
    console.error("driver: there is no function " + name + " in " + SUBMISSION);
    process.exit(1);
  }
  for (const matrix of matrices) {
    const answer = call(matrix);
    if (typeof answer !== "boolean") {
      throw new TypeError(name + " returned " + answer + ", which is neither true nor false");
    }
    fs.writeSync(1, answer + "\n");
  }
};
