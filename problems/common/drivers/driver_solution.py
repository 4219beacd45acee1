# Loads a submission as LeetCode does, and says where in the submission an error happened.

import os
import sys
import traceback

SUBMISSION = "{{submission}}"

# What a solution on LeetCode need not import.
USUAL = """
import bisect, collections, functools, heapq, itertools, json, math, operator, random, re, string, sys
from bisect import *
from collections import *
from copy import *
from functools import *
from heapq import *
from itertools import *
from math import *
from operator import *
from typing import *
"""


def names():
    """The submission's names. It runs under a name of its own, so that its lines behind `if __name__ == ...` do not."""
    names = {"__name__": "submission", "__builtins__": __builtins__}
    exec(USUAL, names)
    folder = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(folder, SUBMISSION), "rb") as file:
        exec(compile(file.read(), SUBMISSION, "exec"), names)
    return names


def load():
    """The submission's class."""
    found = names()
    if "Solution" not in found:
        sys.exit("driver: there is no class Solution in " + SUBMISSION)
    return found["Solution"]


def guarded(main):
    try:
        main()
    except Exception as error:
        sys.exit(explain(error))


def explain(error):
    """The error first, since a judge shows the first lines; then where in the submission it happened."""
    where = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == SUBMISSION]
    said = "".join(traceback.format_exception_only(type(error), error))
    places = ["%s, line %d, in %s" % (f.filename, f.lineno, f.name) for f in where[-5:][::-1]]
    return "\n".join([said.strip().splitlines()[-1]] + places)
