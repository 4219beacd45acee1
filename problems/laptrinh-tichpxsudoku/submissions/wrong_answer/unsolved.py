# Wrong answer. Prints the grid as it was given, like a search that undoes its digits on the way back after it has found the solution.

import sys

sys.stdout.write(sys.stdin.read())
