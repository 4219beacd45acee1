# Single blanks between, one line end behind.
print(" ".join(str(i + 1) for i in range(int(input()))))
