# What the drivers share of LeetCode's tasks that have a matrix for an argument and `true` or `false` for an answer.
#
# The matrices come as LeetCode's box for test cases takes them: [["5",".",...],...] or [[1,2],[2,1]]; blanks and line
# ends between the signs do not matter. Each answer is a line. What the function prints goes to standard error, since
# LeetCode does not compare it either.

import json
import re
import sys

import driver_solution


def run(method):
    output, sys.stdout = sys.stdout, sys.stderr
    matrices = json.loads("[" + re.sub(r"\]\s*\](?=\s*\[)", "]],", sys.stdin.read()) + "]")

    def calls():
        made = driver_solution.load()
        for matrix in matrices:
            answer = getattr(made(), method)(matrix)
            if not isinstance(answer, bool):
                raise TypeError("%s returned %r, which is neither True nor False" % (method, answer))
            output.write("true\n" if answer else "false\n")
            output.flush()

    driver_solution.guarded(calls)
