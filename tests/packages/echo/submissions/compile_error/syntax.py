# A colon is missing.
def answer()
    return 42
