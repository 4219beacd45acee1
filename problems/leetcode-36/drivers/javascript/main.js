// Calls `isValidSudoku` as LeetCode does. How the calls are read and answered stands in driver_calls.js.

require("./driver_calls.js").run("isValidSudoku"); // LeetCode's call: var isValidSudoku = function(board)
