# The right answer, then a flood; Python ignores the signal for too large a file and dies of the failed write.
import sys

sys.stdout.write(sys.stdin.read())
while True:
    sys.stdout.write(" " * 65536)
