// Calls `checkValid` as LeetCode does. How the calls are read and answered stands in driver_calls.js.

require("./driver_calls.js").run("checkValid"); // LeetCode's call: var checkValid = function(matrix)
