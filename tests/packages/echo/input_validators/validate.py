# A number, a blank, a word, the end of the line.
import re
import sys

sys.exit(42 if re.fullmatch(r"[0-9] [a-z]+\n", sys.stdin.read()) else 43)
