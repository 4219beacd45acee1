# A short line, then a long one without an end.
import re
import sys

sys.exit(42 if re.fullmatch(r"first\nx*", sys.stdin.read()) else 43)
