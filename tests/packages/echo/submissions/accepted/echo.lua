-- Copies its input.
io.write(io.read("a"))
