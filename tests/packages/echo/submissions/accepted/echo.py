# Copies its input.
import sys

sys.stdout.write(sys.stdin.read())
