# A digit and an animal, and in a copy of the package the number that marks it.
import re
import sys

sys.exit(42 if re.fullmatch(r"[1-9] [a-z]+( [0-9.]+)?\n", sys.stdin.read()) else 43)
