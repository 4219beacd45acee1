"""Runs a Python program, unchanged, and reports what it does with its board.

sys.settrace calls a function at each line, call and return. After a line that may have stored something, the board is compared
with its last known state. Reports go to whatever standard output is when this starts; from then on, what the program itself
prints goes to standard error. Only one thread is traced at a time, as in runtime.c.

The program runs twice on the same input. The environment says which run it is:
  survey SIDE                     which names refer to something board-shaped, and how often digits are placed and removed
  follow SIDE NAME FIRST F:L...   each change of the board called NAME; F:L: recursive functions, by name and line
The board has SIDE cells per side; FIRST, 1 or 0, is the number that stands for its lowest digit.
A survey is reported as lines of text with tabs between fields, the rest as records in the format of runtime.c.
"""
import collections
import dis
import os
import struct
import sys
import threading
import time
import types

ORDERS_VARIABLE = "SUDOKU_OJ_PROBE"
STORE, UNSEEN, LEFT = 9, 10, 11
SYMBOLS = "0123456789ABCDEFG"
MAX_NAMES, ENOUGH_BACKS, ENOUGH_LINES = 24, 3000, 5_000_000

# ---- what has the shape of a board ----

SIDE, CELLS, DIGITS = 9, 81, {}


def set_board_size(side, first=1):
    """Sets how many cells per side boards have. Above nine, digits may also be letters."""
    global SIDE, CELLS
    SIDE, CELLS = side, side * side
    DIGITS.update(dict.fromkeys([*".0 *_-?xX", "", -1, 0], 0))
    if side <= 9:
        # A letter in a grid of digits marks an empty cell, as in UVa 1461.
        DIGITS.update(dict.fromkeys(map(chr, range(ord("a"), ord("z") + 1)), 0))
    for digit in range(1, side + 1):
        DIGITS[digit - 1 + first] = DIGITS[str(digit)] = digit
        if side > 9:
            DIGITS[chr(ord("A") + digit - 1)] = digit


def digit_in_cell(cell):
    """Returns the digit in a cell, 0 for an empty one; None: it isn't a cell."""
    kind = type(cell)
    if kind is int or kind is str:
        return DIGITS.get(cell)
    if cell is None:
        return 0
    if kind is bytes and len(cell) == 1:
        return digit_in_cell(chr(cell[0]))
    for name in ("value", "val", "digit", "number", "num"):
        held = getattr(cell, "__dict__", {}).get(name, cell)
        if held is not cell:
            return digit_in_cell(held)
    return None


def without_index_zero(line):
    """Returns a row's cells, or the rows, without an unused index 0. None: there are more or fewer."""
    count = len(line)
    return line if count == SIDE else line[1:] if count == SIDE + 1 else None


def text_characters(line):
    """The characters of a bytearray that holds text; anything else unchanged."""
    return [chr(byte) for byte in line] if isinstance(line, bytearray) and max(line) > SIDE else line


def flatten_board(value):
    """The cells of a board, row after row; None: it doesn't have the shape of one."""
    if hasattr(value, "tolist") and not isinstance(value, type):
        value = value.tolist()
    if isinstance(value, dict):
        try:
            value = [value[key] for key in sorted(value)]
        except TypeError:
            return None
    if not isinstance(value, (list, tuple, str, bytearray)):
        return None
    if len(value) == CELLS:
        return list(text_characters(value))
    rows = without_index_zero(value) if isinstance(value, (list, tuple)) else None
    if rows is None:
        return None
    flat = []
    for row in rows:
        if isinstance(row, dict):
            row = [row[key] for key in sorted(row)]
        if not isinstance(row, (list, tuple, str, bytearray)):
            return None
        row = without_index_zero(row)
        if row is None:
            return None
        flat.extend(text_characters(row))
    return flat


def board_digits(value):
    """The digits of a board; None: it isn't a board."""
    try:
        flat = flatten_board(value)
    except Exception:
        return None
    if flat is None:
        return None
    found = [digit_in_cell(cell) for cell in flat]
    return None if None in found else found


def describe_board(value):
    """Describes a board in words."""
    name = type(value).__name__
    if name == "dict":
        return "a dict of %d" % len(value)
    first = value[-1] if len(value) else None
    if name == "str" and len(value) == CELLS:
        return "a string of %d characters" % CELLS
    if len(value) == CELLS:
        return "a %s of %d %s" % (name, CELLS, type(first).__name__)
    return "%d rows of %d %s" % (SIDE, SIDE, type(first[-1]).__name__)


ROWS = (list, bytearray, dict)


def copy_rows(value):
    """A copy of a list or dict and of its rows, to compare with; None: there is no such copy."""
    if type(value) not in (list, dict):
        return None
    copy = value.copy()
    for key, row in copy.items() if type(value) is dict else enumerate(copy):
        if type(row) in ROWS:
            copy[key] = row.copy()
    return copy


def comparable_copy(value):
    """Like copy_rows; None also if cells are objects, which compare equal whatever they hold."""
    copy = copy_rows(value)
    if copy is not None and any(hasattr(cell, "__dict__") for cell in flatten_board(value) or []):
        return None
    return copy


# ---- the stream ----

buffer, out = bytearray(), -1


def flush():
    global buffer
    view = memoryview(bytes(buffer))
    buffer = bytearray()
    while view:
        try:
            view = view[os.write(out, view):]
        except OSError:
            os._exit(0)  # the reader has closed the pipe


def send_record(kind, cell, old, new, line, number):
    buffer.extend(struct.pack("<BBBBIQ", kind, cell, old, new, line, number))
    if len(buffer) > 1 << 15:
        flush()


# ---- lines that may store ----

NAMES_STORED = {"STORE_FAST", "STORE_DEREF", "STORE_GLOBAL", "STORE_NAME", "STORE_ATTR"}
storing_lines_of = {}


def storing_lines(code):
    """The lines that may change a board or what a name refers to."""
    found = storing_lines_of.get(code)
    if found is None:
        found, line = {}, code.co_firstlineno
        for step in dis.get_instructions(code):
            if step.starts_line:
                line = step.starts_line if type(step.starts_line) is int and step.starts_line is not True else step.line_number
            name = step.opname
            if "STORE_SUBSCR" in name or "DELETE_SUBSCR" in name or "STORE_SLICE" in name or "CALL" in name or name in NAMES_STORED:
                found[line] = True
        storing_lines_of[code] = found
    return found


class ThreadState:
    """The line that a thread ran last, whether that may have stored, and whether the thread is inside the tracer."""

    def __init__(self):
        self.line, self.may_store, self.is_in_tracer = 0, True, False


class Watcher:
    """The part that both runs share: which thread is traced, and which line it ran last.

    A program that needs a large stack searches in a second thread, and the first one waits for it in some way. If both were
    traced, the waiting one would find the other's stores and report them at a line of its own. So another thread is traced
    during one call in the program, then the first one again.
    """

    def __init__(self, folder):
        self.folder, self.own = folder, {}
        self.threads = collections.defaultdict(ThreadState)
        self.first = self.traced = self.threads[threading.get_ident()]
        self.takeover_lock = threading.Lock()

    def is_own(self, code):
        own = self.own.get(code)
        if own is None:
            own = self.own[code] = os.path.dirname(os.path.abspath(code.co_filename)) == self.folder and code.co_filename != __file__
        return own

    def trace(self, frame, event, _):
        if event != "call" or not self.is_own(frame.f_code):
            return None
        thread, line = self.threads[threading.get_ident()], frame.f_code.co_firstlineno
        # Set the flag before checking whether this thread is traced: take_over waits for it.
        thread.is_in_tracer = True
        try:
            takes_over = self.traced is not thread and self.take_over(thread, line)
            if self.traced is not thread:
                return None
            if thread.may_store and not takes_over:
                self.find_changes(frame.f_back, thread.line)
            self.enter(frame, thread.line)
            thread.line, thread.may_store = line, True
        finally:
            thread.is_in_tracer = False
        return self.line_tracer(thread, storing_lines(frame.f_code), takes_over)

    def take_over(self, thread, line):
        """Makes this thread the traced one, if possible. Returns whether it did."""
        with self.takeover_lock:
            if self.traced is not self.first or thread is self.first:
                return False
            self.traced, thread.line = thread, line
        while self.first.is_in_tracer:
            time.sleep(0)
        return True

    def line_tracer(self, thread, storing, takes_over):
        def local(frame, event, _):
            thread.is_in_tracer = True
            try:
                if event == "line":
                    if thread.may_store and self.traced is thread:
                        self.find_changes(frame, thread.line)
                    thread.line = frame.f_lineno
                    thread.may_store = thread.line in storing
                elif event == "return":
                    if thread.may_store and self.traced is thread:
                        self.find_changes(frame, thread.line)
                    self.leave(frame)
                    back = frame.f_back
                    if back is not None and self.is_own(back.f_code):
                        thread.line = back.f_lineno
                    thread.may_store = True
                    if takes_over:
                        self.traced = self.first
            finally:
                thread.is_in_tracer = False
            return local

        return local


# ---- the survey ----


class Surveyor(Watcher):
    def __init__(self, folder):
        super().__init__(folder)
        self.boards, self.active, self.recursive, self.lines = {}, {}, {}, 0

    def enter(self, frame, line):
        code = frame.f_code
        self.active[code] = self.active.get(code, 0) + 1
        if self.active[code] > 1:
            self.recursive[code] = True
        self.find_changes(frame, line)

    def leave(self, frame):
        self.active[frame.f_code] = self.active.get(frame.f_code, 1) - 1

    def find_changes(self, frame, line):
        self.lines += 1
        # Look for names at every line at first, and later only now and then.
        if frame is not None and (self.lines < 2000 or self.lines % 64 == 0) and self.is_own(frame.f_code):
            self.find_names(frame, line)
        for board in self.boards.values():
            if board["copy"] is not None and board["value"] == board["copy"]:
                continue
            was, now = board["digits"], board_digits(board["value"])
            board["copy"] = comparable_copy(board["value"])
            if now is None or now == was:
                continue
            changed = [(a, b) for a, b in zip(was, now) if a != b]
            board["writes"] += len(changed)
            board["backs"] += sum(1 for a, _ in changed if a)
            board["digits"] = now
            if board["backs"] > ENOUGH_BACKS:
                self.end()
        if self.lines > ENOUGH_LINES:
            self.end()

    def find_names(self, frame, line):
        here = frame.f_locals
        places = [(name, value) for name, value in here.items()]
        if frame.f_globals is not here:
            places += list(frame.f_globals.items())
        for name, value in places:
            self.add_candidate(name, value, line)
            held = getattr(value, "__dict__", None)
            if held and getattr(type(value), "__module__", "") == "__main__" and not isinstance(value, (type, types.ModuleType)):
                for part, inner in list(held.items()):
                    self.add_candidate(name + "." + part, inner, line)

    def add_candidate(self, name, value, line):
        board = self.boards.get(name)
        if board is not None and board["value"] is value:
            return
        if type(value) in (int, str, bool, float) and not (type(value) is str and len(value) == CELLS):
            return
        if board is None and len(self.boards) >= MAX_NAMES:
            return
        found = board_digits(value)
        if found is None:
            return
        if board is None:
            board = {"line": line, "kind": describe_board(value), "writes": 0, "backs": 0, "digits": found}
            self.boards[name] = board
        board["value"], board["copy"] = value, None

    def end(self):
        text = ""
        for name, board in self.boards.items():
            shown = "".join(SYMBOLS[digit] for digit in board["digits"])
            fields = ["board", name, str(board["line"]), board["kind"], str(board["writes"]), str(board["backs"]), shown]
            text += "\t".join(fields) + "\n"
        for code in self.recursive:
            text += "recursive\t%s:%d\n" % (code.co_name, code.co_firstlineno)
        buffer.extend((text + "end\n").encode())
        flush()
        os._exit(0)


# ---- following ----


class Follower(Watcher):
    def __init__(self, folder, name, functions):
        super().__init__(folder)
        self.name, self.functions = name.split("."), set(functions)
        self.value, self.copy, self.digits = None, None, [0] * CELLS
        self.levels, self.is_level = [], {}

    def is_recursive(self, code):
        level = self.is_level.get(code)
        if level is None:
            level = self.is_level[code] = "%s:%d" % (code.co_name, code.co_firstlineno) in self.functions
        return level

    def enter(self, frame, line):
        self.find_changes(frame, line)
        if self.is_recursive(frame.f_code):
            self.levels.append([False, frame])

    def leave(self, frame):
        if self.levels and self.levels[-1][1] is frame:
            if self.levels[-1][0]:
                send_record(LEFT, 0, 0, 0, frame.f_lineno, len(self.levels))
            self.levels.pop()

    def rebind(self, frame):
        first, code = self.name[0], frame.f_code
        if first in code.co_varnames or first in code.co_freevars or first in code.co_cellvars:
            value = frame.f_locals.get(first)
        elif first in code.co_names or code.co_name == "<module>":
            value = frame.f_globals.get(first)
        else:
            return
        for part in self.name[1:]:
            value = getattr(value, part, None)
        if value is None or value is self.value:
            return
        now = board_digits(value)
        # A solved board is passed up through calls whose own copies have fewer digits.
        if now is None or (0 not in self.digits and all(new in (0, old) for new, old in zip(now, self.digits))):
            return
        self.value, self.copy = value, None

    def find_changes(self, frame, line):
        if frame is not None and self.is_own(frame.f_code):
            self.rebind(frame)
        if self.value is None or (self.copy is not None and self.value == self.copy):
            return
        now = board_digits(self.value)
        self.copy = comparable_copy(self.value)
        if now is None or now == self.digits:
            return
        changed = [cell for cell in range(CELLS) if now[cell] != self.digits[cell]]
        level = len(self.levels)
        for cell in changed[:-1]:
            send_record(UNSEEN, cell, self.digits[cell], now[cell], line, level)
        cell = changed[-1]
        send_record(STORE, cell, self.digits[cell], now[cell], line, level)
        self.digits = now
        if self.levels:
            self.levels[-1][0] = True

    def end(self):
        flush()


def main():
    global out
    orders = os.environ[ORDERS_VARIABLE].split()
    # A high number, because the program's own files get the low ones.
    import fcntl
    out = fcntl.fcntl(1, fcntl.F_DUPFD_CLOEXEC, 200)
    os.dup2(2, 1)
    sys.argv = sys.argv[1:]
    path = os.path.abspath(sys.argv[0])
    folder = os.path.dirname(path)
    set_board_size(int(orders[1]), *map(int, orders[3:4]))
    watcher = Surveyor(folder) if orders[0] == "survey" else Follower(folder, orders[2], orders[4:])
    with open(path, "rb") as file:
        code = compile(file.read(), path, "exec")
    module = types.ModuleType("__main__")
    module.__file__ = path
    sys.modules["__main__"] = module
    sys.path[0] = folder
    threading.settrace(watcher.trace)
    sys.settrace(watcher.trace)
    failed = 0
    try:
        exec(code, module.__dict__)
    except SystemExit as end:
        failed = end.code if type(end.code) is int else int(end.code is not None)
    except BaseException:
        sys.settrace(None)
        sys.excepthook(*sys.exc_info())
        failed = 1
    sys.settrace(None)
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join()
    try:
        sys.stdout.flush()
    except OSError:
        pass
    watcher.end()
    os._exit(failed & 255)


main()
