// A parenthesis is missing.
console.log("1 one two";
