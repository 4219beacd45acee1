# Loads a submission as LeetCode does, and says where in the submission an error happened.

import os
import sys
import traceback

SUBMISSION = "{{submission}}"

# They run as calls of their own, on the same line.
COMPREHENSIONS = "<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"

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
    """What Python itself would print, with the submission's calls only: neither the driver's nor those of a comprehension."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.filename == SUBMISSION and frame.name not in COMPREHENSIONS]
    places = ['  File "%s", line %d, in %s' % (frame.filename, frame.lineno, frame.name) for frame in own[-5:]]
    said = "".join(traceback.format_exception_only(type(error), error))
    head = ["Traceback (most recent call last):"] if places else []
    return "\n".join(head + places + [said.strip().splitlines()[-1]])
