# A digit from 1 to 9, the end of the line.
import re
import sys

sys.exit(42 if re.fullmatch(r"[1-9]\n", sys.stdin.read()) else 43)
