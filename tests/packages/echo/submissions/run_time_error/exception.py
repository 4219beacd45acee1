# An exception that nobody catches: exit code 1.
print(int("one"))
