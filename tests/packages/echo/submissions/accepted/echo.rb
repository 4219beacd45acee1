# Copies its input.
puts $stdin.read
