/* Replaces the libraries behind gcc's -fsanitize=thread and similar passes of LLVM, so that a program's stores can be seen.
 *
 * The compiler calls a function before each store and at the beginning and end of each function. Here, none of these
 * functions looks for races. A store is examined at the next call, because only then has it happened; no other store
 * comes in between. Reports go as records to whatever standard output is when the program starts; from then on, what the
 * program itself prints goes to standard error.
 *
 * The program runs twice on the same input. The environment says which run it is:
 *   survey SIDE                   which addresses take digits of a board of SIDE rows, which functions call themselves, and
 *                                 what is in memory
 *   follow SIDE SIZE STRIDE MARKED N ROW*SIDE FUNCTION*N
 *                                 each store into the board, whose rows begin at ROW, with cells of SIZE bytes STRIDE
 *                                 apart; if MARKED is 1, a word of that size before each cell is 0 if the cell is empty;
 *                                 and each end of a call of one of these functions that has stored there
 * The variable has the same length in both runs, because the stack lies below it. Addresses outside the executable differ
 * between runs, so they are given as distances: on the heap from its beginning, on the stack from the program's arguments,
 * on another thread's stack from its end. Programs that need a large stack search in a thread; one is heard at a time.
 *
 * Records have 16 bytes (struct record), some with a payload after them. wire.rs reads them.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#define VARIABLE "SUDOKU_OJ_PROBE"

typedef uintptr_t address;

struct record {
    uint8_t kind, cell, old, new;
    uint32_t site;
    uint64_t number;
};

enum kind { HELLO = 1, TOUCHED, RECURSIVE, FRAME, MEMORY, SURVEYED, SITE, STORE = 9, UNSEEN, LEFT };

/* An active call: its return address, an address inside its function, and its frame address. */
struct frame {
    address back, function, cfa;
    /* Where it was last known to be: at a store into the board, or after a call. */
    address last;
    uint32_t entry;
    uint8_t is_level, has_stored;
};

#define FRAMES (1 << 20)
/* The large tables lie apart from the program's own memory, which is reported. */
static struct frame *frames;
static uint32_t depth, level;

static enum { OFF, SURVEY, FOLLOW } mode;
static int out = -1;
static address heap, stack;
/* The end of the stack of the thread heard besides the first one, and how many calls were active when it began. */
static address other;
static uint32_t depth_before;
/* Threads: the first one, the one heard besides it, and all others. `heard`: the one that is heard now. */
enum { FIRST = 1, BESIDE, UNHEARD };
static volatile char heard = FIRST;
static __thread char self;
/* Is the first thread inside the runtime at this moment? */
static volatile char first_is_in;
extern char __data_start[], _end[];

/* ---- the stream ---- */

static char buffer[1 << 16];
static size_t filled;

static void flush_out(void)
{
    for (size_t done = 0; done < filled;) {
        ssize_t count = write(out, buffer + done, filled - done);
        if (count <= 0)
            _exit(0); /* nobody is reading any more */
        done += count;
    }
    filled = 0;
}

static void put(const void *bytes, size_t count)
{
    for (const char *from = bytes; count > 0;) {
        size_t piece = sizeof buffer - filled < count ? sizeof buffer - filled : count;
        memcpy(buffer + filled, from, piece);
        filled += piece, from += piece, count -= piece;
        if (filled == sizeof buffer)
            flush_out();
    }
}

static void tell(enum kind kind, int cell, int old, int new, uint32_t site, uint64_t number)
{
    struct record record = {kind, cell, old, new, site, number};
    put(&record, sizeof record);
}

static long value_at(address at, int size)
{
    switch (size) {
    case 1: return *(uint8_t *)at;
    case 2: return *(int16_t *)at;
    case 4: return *(int32_t *)at;
    default: return *(int64_t *)at;
    }
}

/* ---- the survey ---- */

/* An address and what was written there. In a set, bits 0 to 16 are digits, and bit 31 is a character for an empty cell. */
struct touched {
    uint64_t at, pc;
    uint32_t writes, backs, numbers, characters;
    uint8_t size, other, last, unused[5];
};

/* Digits are numbers from 0 to `largest`, or characters after `zero`. For a board of four rows, `largest` is 9, too: the
 * board may use part of an array that held a larger one before. */
static int largest = 9, zero = '0';

#define ADDRESSES (1 << 16)
static struct touched *table;
static uint32_t known;
static uint64_t lost, digits, next_dump = 1;
/* The survey ends after this many digits. With sixteen rows it ends earlier, because each digit takes longer. */
static uint64_t enough = 1 << 22;

static struct { address function; uint32_t active; uint8_t recursive; } functions[1 << 12];

static struct touched *entry_of(address at)
{
    uint32_t slot = at * 0x9e3779b97f4a7c15u >> 48;
    while (table[slot].at && table[slot].at != at)
        slot = (slot + 1) % ADDRESSES;
    return &table[slot];
}

static int is_empty_sign(long value)
{
    return value == -1 || value == 255 || value == '0' || value == '.' || value == ' ' || value == '*' || value == '_' || value == '-' || value == '?' || value == 'x' || value == 'X';
}

static void dump(void);

static void survey(address at, int size, address pc)
{
    long value = value_at(at, size);
    int number = value >= 0 && value <= largest, character = value >= zero && value <= zero + largest, sign = is_empty_sign(value);
    struct touched *entry = entry_of(at);
    if (!entry->at) {
        if (!(number || character || sign))
            return;
        if (known > ADDRESSES / 2) {
            lost++;
            return;
        }
        known++;
        entry->at = at, entry->pc = pc, entry->size = size;
    }
    entry->writes++;
    entry->other |= entry->size != size || !(number || character || sign);
    if (number)
        entry->numbers |= 1u << value;
    else if (character)
        entry->characters |= 1u << (value - zero);
    else if (sign)
        entry->characters |= 1u << 31;
    int digit = number ? value : character ? value - zero : 0;
    entry->backs += entry->last > 0 && digit != entry->last;
    entry->last = digit;
    if (digit >= 2 && ++digits == next_dump) {
        /* 1, 2, 3, 4, 6, 8, 12, 16 … */
        next_dump += next_dump == 1 ? 1 : next_dump & (next_dump - 1) ? next_dump / 3 : next_dump / 2;
        dump();
        if (digits >= enough)
            _exit(0);
    }
}

static uint32_t enter_function(address function)
{
    const uint32_t most = sizeof functions / sizeof *functions;
    uint32_t slot = (function * 0x9e3779b97f4a7c15u >> 52) % most, tries = 0;
    while (functions[slot].function && functions[slot].function != function && ++tries < most)
        slot = (slot + 1) % most;
    functions[slot].function = function;
    functions[slot].recursive |= ++functions[slot].active > 1;
    return slot;
}

static void tell_memory(address from, address to)
{
    const address page = 4096;
    static const char zeros[4096];
    uint64_t budget = 4 << 20;
    for (from &= -page; from < to && budget >= page; from += page) {
        if (!memcmp((void *)from, zeros, page))
            continue;
        budget -= page;
        tell(MEMORY, 0, 0, 0, page, from);
        put((void *)from, page);
    }
}

static void tell_recursive(void)
{
    for (uint32_t slot = 0; slot < sizeof functions / sizeof *functions; slot++)
        if (functions[slot].recursive)
            tell(RECURSIVE, 0, 0, 0, 0, functions[slot].function);
}

/* Reports all that the survey knows so far. Each account is complete without the earlier ones. */
static void dump(void)
{
    const uint32_t shown = 512, all = (2u << largest) - 2;
    tell(HELLO, 0, 0, 0, 0, heap);
    tell(HELLO, 1, 0, 0, 0, stack);
    tell(HELLO, 2, 0, 0, 0, other);
    for (uint32_t slot = 0; slot < ADDRESSES; slot++)
        if (table[slot].at && ((table[slot].numbers | table[slot].characters) & all)) {
            tell(TOUCHED, 0, 0, 0, sizeof *table, 0);
            put(&table[slot], sizeof *table);
        }
    tell_recursive();
    for (uint32_t i = 0; i < depth && i < shown; i++) {
        tell(FRAME, 0, 0, 0, 0, frames[i].function);
        tell(FRAME, 1, 0, 0, 0, frames[i].cfa);
    }
    tell_memory((address)__builtin_frame_address(0), self == FIRST ? stack : other);
    tell_memory(heap, (address)sbrk(0));
    tell_memory((address)__data_start, (address)_end);
    tell(SURVEYED, 0, 0, 0, lost != 0, digits);
    flush_out();
}

/* ---- following ---- */

#define ROWS 16
static int side, cells;
static address rows[ROWS], at_cell[ROWS * ROWS], lowest, span;
static int cell_size, stride, function_count;
/* The size of the mark before each cell; 0: cells have no marks. */
static int mark;
static address levels[8];
static long shown[ROWS * ROWS];
static char copy[ROWS][2048];
static size_t row_bytes;
static int known_board;

struct site { address pc, callers[3]; uint32_t number; };
static struct site sites[1 << 12];
static uint32_t site_count;

static uint32_t site_of(address pc)
{
    const uint32_t most = sizeof sites / sizeof *sites;
    address callers[3] = {0, 0, 0};
    for (uint32_t i = 0; i < 3 && i < depth; i++)
        callers[i] = frames[depth - 1 - i].back;
    uint32_t slot = ((pc ^ callers[0] * 3 ^ callers[1] * 5 ^ callers[2] * 7) * 0x9e3779b97f4a7c15u >> 52) % most;
    for (; sites[slot].number; slot = (slot + 1) % most)
        if (sites[slot].pc == pc && !memcmp(sites[slot].callers, callers, sizeof callers))
            return sites[slot].number;
    if (site_count >= most / 2)
        return 0; /* an unknown line */
    sites[slot].pc = pc, sites[slot].number = ++site_count;
    memcpy(sites[slot].callers, callers, sizeof callers);
    const uint32_t callers_told = depth < 12 ? depth : 12;
    tell(SITE, callers_told, 0, 0, site_count, pc);
    for (uint32_t i = 0; i < callers_told; i++)
        tell(SITE, 0xff, 0, 0, site_count, frames[depth - 1 - i].back);
    return site_count;
}

static int byte_of(long value)
{
    return value >= 0 && value < 255 ? value : 255;
}

static int cell_at(address at)
{
    for (int row = 0; row < side; row++) {
        address distance = at - rows[row];
        if (distance < (address)side * stride)
            return distance % stride ? -1 : row * side + (int)(distance / stride);
    }
    return -1;
}

/* The cell at this address, or the cell whose mark is there. */
static int cell_or_mark_at(address at)
{
    int cell = cell_at(at);
    return cell < 0 && mark ? cell_at(at + mark) : cell;
}

static long value_in(int cell)
{
    address at = at_cell[cell];
    return mark && !value_at(at - mark, mark) ? 0 : value_at(at, cell_size);
}

/* Reports changes without a visible store: the C library makes them when it reads or copies. */
static void tell_unseen(int stored, uint32_t site)
{
    int changed = 0;
    for (int row = 0; row < side && !changed; row++)
        changed = memcmp(copy[row], (void *)(rows[row] - mark), row_bytes) != 0;
    if (!changed)
        return;
    for (int cell = 0; cell < cells; cell++) {
        long value = value_in(cell);
        if (cell != stored && value != shown[cell]) {
            tell(UNSEEN, cell, byte_of(shown[cell]), byte_of(value), site, level);
            shown[cell] = value;
        }
    }
    for (int row = 0; row < side; row++)
        memcpy(copy[row], (void *)(rows[row] - mark), row_bytes);
}

/* `before`: the cell's value just before the store. */
static void tell_store(int cell, long before, address pc)
{
    address from = at_cell[cell] - mark;
    int row = cell / side;
    long value = value_in(cell);
    uint32_t site = site_of(pc);
    known_board = 1;
    /* Update the copy of this cell first, so that only unseen changes differ from the copy. */
    memcpy(copy[row] + (from - (rows[row] - mark)), (void *)from, mark + cell_size);
    tell_unseen(cell, site);
    if (shown[cell] != before)
        tell(UNSEEN, cell, byte_of(shown[cell]), byte_of(before), site, level);
    tell(STORE, cell, byte_of(before), byte_of(value), site, level);
    shown[cell] = value;
    for (uint32_t i = depth; i > 0; i--)
        if (frames[i - 1].is_level) {
            frames[i - 1].has_stored = 1;
            frames[i - 1].last = i == depth ? pc : frames[i].back;
            break;
        }
}

/* ---- what the compiler calls ---- */

static struct { address at, pc; long before; int size; } pending;

static void settle(void)
{
    if (!pending.at)
        return;
    address at = pending.at;
    pending.at = 0;
    if (mode == SURVEY) {
        survey(at, pending.size, pending.pc);
        return;
    }
    int cell = cell_or_mark_at(at);
    if (cell >= 0 && (pending.size == cell_size || pending.size == mark + cell_size))
        tell_store(cell, pending.before, pending.pc);
}

/* Is this thread heard? If so, the caller must call `leave_hearing` when it is done. */
static inline int hears(void)
{
    /* Set the flag before checking whether this thread is heard: see `take_over`. */
    if (self == FIRST)
        first_is_in = 1;
    if (self == heard)
        return 1;
    if (self == FIRST)
        first_is_in = 0;
    return 0;
}

static inline void leave_hearing(void)
{
    if (self == FIRST)
        first_is_in = 0;
}

static inline void one_comes(address at, int size, address pc)
{
    if (pending.at && mark && at == pending.at + mark && pending.size == mark && cell_at(at) >= 0) {
        /* A mark and the digit after it count as one store. */
        pending.at = at, pending.size = size, pending.pc = pc;
        return;
    }
    if (pending.at)
        settle();
    if (mode == FOLLOW ? at - lowest < span : mode == SURVEY) {
        int cell = mark ? cell_or_mark_at(at) : -1;
        pending.at = at, pending.size = size, pending.pc = pc;
        pending.before = cell < 0 ? value_at(at, size) : value_in(cell);
    }
}

static inline void store(address at, int size, address pc)
{
    if (!hears())
        return;
    one_comes(at, size, pc);
    leave_hearing();
}

static void settle_if_heard(void)
{
    if (!hears())
        return;
    settle();
    leave_hearing();
}

#define HERE ((address)__builtin_return_address(0))

/* A store of many bytes is about to happen: reports what was unseen so far. Does the store reach into the board? */
static int many_come(address at, size_t size, address pc)
{
    settle();
    if (mode != FOLLOW || (at - lowest >= span && lowest - at >= size))
        return 0;
    tell_unseen(-1, known_board ? site_of(pc) : 0);
    return 1;
}

/* The store has happened: each cell that it changed counts as a store. */
static void many_came(address at, size_t size, address pc)
{
    for (int row = 0; row < side; row++)
        memcpy(copy[row], (void *)(rows[row] - mark), row_bytes);
    for (int cell = 0; cell < cells; cell++)
        if (at_cell[cell] - at < size && value_in(cell) != shown[cell])
            tell_store(cell, shown[cell], pc);
}

/* LLVM calls the C library's functions by these names. They count as stores. */
#define MANY(NAME, ...)                                                                 \
    void *__tsan_##NAME(void *to, __VA_ARGS__, size_t size)                             \
    {                                                                                   \
        if (!hears())                                                                   \
            return NAME(to, from, size);                                                \
        address at = (address)to;                                                       \
        int is_one = size == 1 || size == 2 || size == 4 || size == 8;                  \
        if (is_one)                                                                     \
            one_comes(at, (int)size, HERE);                                             \
        int is_into_board = !is_one && many_come(at, size, HERE);                       \
        NAME(to, from, size);                                                           \
        if (is_into_board)                                                              \
            many_came(at, size, HERE);                                                  \
        leave_hearing();                                                                \
        return to;                                                                      \
    }
MANY(memcpy, const void *from) MANY(memmove, const void *from) MANY(memset, int from)

#define SIZE(N)                                                                       \
    void __sanitizer_cov_store##N(void *at) { store((address)at, N, HERE); }          \
    void __tsan_write##N(void *at) { store((address)at, N, HERE); }                   \
    void __tsan_unaligned_write##N(void *at) { store((address)at, N, HERE); }         \
    void __tsan_read##N(void *at) { (void)at; }                                       \
    void __tsan_unaligned_read##N(void *at) { (void)at; }
SIZE(1) SIZE(2) SIZE(4) SIZE(8)
/* Stores into two, four or more cells at once. Their changes are found by comparing the board with its copy. */
void __tsan_write16(void *at) { (void)at; settle_if_heard(); }
void __tsan_unaligned_write16(void *at) { (void)at; settle_if_heard(); }
void __sanitizer_cov_store16(void *at) { (void)at; settle_if_heard(); }
void __tsan_write_range(void *at, unsigned long size) { (void)at; (void)size; settle_if_heard(); }
void __tsan_read16(void *at) { (void)at; }
void __tsan_unaligned_read16(void *at) { (void)at; }
void __tsan_read_range(void *at, unsigned long size) { (void)at; (void)size; }
void __tsan_vptr_update(void **at, void *value) { (void)at; (void)value; }
void __tsan_vptr_read(void **at) { (void)at; }
void __tsan_init(void) {}

static void leave(struct frame *frame, address pc)
{
    if (frame->entry != UINT32_MAX && mode == SURVEY)
        functions[frame->entry].active--;
    if (!frame->is_level)
        return;
    if (frame->has_stored && mode == FOLLOW) {
        uint32_t last = frame->last ? site_of(frame->last) : 0;
        tell(LEFT, 0, last & 0xff, last >> 8, pc ? site_of(pc) : 0, level);
    }
    level--;
}

static void lay_rows(void);

static address end_of_this_stack(void)
{
    pthread_attr_t attributes;
    void *start;
    size_t size;
    if (pthread_getattr_np(pthread_self(), &attributes))
        return 0;
    pthread_attr_getstack(&attributes, &start, &size);
    pthread_attr_destroy(&attributes);
    return (address)start + size;
}

/* A new thread's first call. The first thread waits for this one in some way, and what it does meanwhile is not heard:
 * only one thread at a time has active calls and a pending store here. */
static void take_over(void)
{
    /* Wait until the first thread has left the runtime. Its flag may reach this processor late, but within a millisecond.
     * A memory barrier at each store of the program would cost more than everything else here. */
    static const struct timespec moment = {0, 1000000};
    address end = end_of_this_stack();
    self = UNHEARD;
    if ((other && other != end) || !__sync_bool_compare_and_swap(&heard, FIRST, BESIDE))
        return;
    self = BESIDE;
    do
        nanosleep(&moment, 0);
    while (first_is_in);
    settle();
    other = end, depth_before = depth;
    if (mode == FOLLOW)
        lay_rows();
}

void __tsan_func_entry(void *back)
{
    if (mode == OFF)
        return;
    if (!self)
        take_over();
    if (!hears())
        return;
    if (pending.at)
        settle();
    address cfa = *(address *)__builtin_frame_address(0) + 2 * sizeof(address);
    /* Calls that longjmp has left never report their end. */
    while (depth && frames[depth - 1].cfa && frames[depth - 1].cfa <= cfa)
        leave(&frames[--depth], 0);
    if (depth == FRAMES)
        _exit(0);
    struct frame *frame = &frames[depth++];
    *frame = (struct frame){(address)back, HERE, cfa, 0, UINT32_MAX, 0, 0};
    if (mode == SURVEY)
        frame->entry = enter_function(HERE);
    for (int i = 0; i < function_count; i++)
        frame->is_level |= levels[i] == HERE;
    level += frame->is_level;
    leave_hearing();
}

void __tsan_func_exit(void)
{
    if (mode == OFF || !hears())
        return;
    if (pending.at)
        settle();
    if (depth) {
        leave(&frames[depth - 1], HERE);
        depth--;
        if (depth)
            frames[depth - 1].last = frames[depth].back;
    }
    if (self == BESIDE && depth <= depth_before) {
        __sync_synchronize();
        heard = FIRST, self = 0;
    }
    leave_hearing();
}

/* ---- atomic operations, which the compiler leaves to the library ---- */

#define ATOMIC(N, T)                                                                                             \
    T __tsan_atomic##N##_load(const volatile T *at, int order) { (void)order; return __atomic_load_n(at, 5); }   \
    void __tsan_atomic##N##_store(volatile T *at, T value, int order) { (void)order; store((address)at, sizeof value, HERE); __atomic_store_n(at, value, 5); } \
    T __tsan_atomic##N##_exchange(volatile T *at, T value, int order) { (void)order; store((address)at, sizeof value, HERE); return __atomic_exchange_n(at, value, 5); } \
    T __tsan_atomic##N##_fetch_add(volatile T *at, T value, int order) { (void)order; return __atomic_fetch_add(at, value, 5); } \
    T __tsan_atomic##N##_fetch_sub(volatile T *at, T value, int order) { (void)order; return __atomic_fetch_sub(at, value, 5); } \
    T __tsan_atomic##N##_fetch_and(volatile T *at, T value, int order) { (void)order; return __atomic_fetch_and(at, value, 5); } \
    T __tsan_atomic##N##_fetch_or(volatile T *at, T value, int order) { (void)order; return __atomic_fetch_or(at, value, 5); } \
    T __tsan_atomic##N##_fetch_xor(volatile T *at, T value, int order) { (void)order; return __atomic_fetch_xor(at, value, 5); } \
    T __tsan_atomic##N##_fetch_nand(volatile T *at, T value, int order) { (void)order; return __atomic_fetch_nand(at, value, 5); } \
    int __tsan_atomic##N##_compare_exchange_strong(volatile T *at, T *old, T value, int order, int failed)      \
    { (void)order; (void)failed; return __atomic_compare_exchange_n(at, old, value, 0, 5, 5); }                 \
    int __tsan_atomic##N##_compare_exchange_weak(volatile T *at, T *old, T value, int order, int failed)        \
    { (void)order; (void)failed; return __atomic_compare_exchange_n(at, old, value, 1, 5, 5); }                 \
    T __tsan_atomic##N##_compare_exchange_val(volatile T *at, T old, T value, int order, int failed)             \
    { (void)order; (void)failed; __atomic_compare_exchange_n(at, &old, value, 0, 5, 5); return old; }
ATOMIC(8, uint8_t) ATOMIC(16, uint16_t) ATOMIC(32, uint32_t) ATOMIC(64, uint64_t)
void __tsan_atomic_thread_fence(int order) { (void)order; __sync_synchronize(); }
void __tsan_atomic_signal_fence(int order) { (void)order; }

/* ---- beginning and end ---- */

static uint64_t number_of(char **text, int base)
{
    return strtoull(*text, text, base);
}

/* Where the board's rows are, according to the orders. */
static struct { char origin; uint64_t distance; } places[ROWS];

static void lay_rows(void)
{
    address first = UINTPTR_MAX, last = 0;
    for (int row = 0; row < side; row++) {
        uint64_t distance = places[row].distance;
        switch (places[row].origin) {
        case 'h': rows[row] = heap + distance; break;
        case 's': rows[row] = stack - distance; break;
        case 't': rows[row] = other - distance; break;
        default: rows[row] = distance;
        }
        /* Nothing is stored there before that thread exists. */
        if (places[row].origin == 't' && !other)
            return;
        first = rows[row] < first ? rows[row] : first;
        last = rows[row] > last ? rows[row] : last;
    }
    for (int cell = 0; cell < cells; cell++)
        at_cell[cell] = rows[cell / side] + (address)(cell % side) * stride;
    lowest = first - mark, span = last - first + row_bytes;
}

static void read_orders(char *text)
{
    cell_size = (int)number_of(&text, 10);
    stride = (int)number_of(&text, 10);
    mark = number_of(&text, 10) ? cell_size : 0;
    function_count = (int)number_of(&text, 10);
    row_bytes = (side - 1) * (size_t)stride + mark + cell_size;
    for (int row = 0; row < side; row++) {
        while (*text == ' ')
            ++text;
        places[row].origin = *text++;
        places[row].distance = number_of(&text, 16);
    }
    for (int i = 0; i < function_count; i++)
        levels[i] = number_of(&text, 16);
    lay_rows();
}

/* The last things that a crashing program did are what its author wants to see. */
static void die(int signal_number)
{
    flush_out();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void hear_of_deaths(void)
{
    static char room[1 << 14];
    static const int deadly[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    stack_t other = {.ss_sp = room, .ss_size = sizeof room};
    sigaltstack(&other, 0);
    for (unsigned i = 0; i < sizeof deadly / sizeof *deadly; i++) {
        struct sigaction action = {.sa_handler = die, .sa_flags = SA_ONSTACK | SA_NODEFER};
        sigaction(deadly[i], &action, 0);
    }
}

static const char *orders_among(char **variables)
{
    const size_t length = sizeof VARIABLE - 1;
    for (; *variables; variables++)
        if (!strncmp(*variables, VARIABLE, length) && (*variables)[length] == '=')
            return *variables + length + 1;
    return 0;
}

static void *apart(size_t size)
{
    void *made = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (made == MAP_FAILED)
        _exit(0);
    return made;
}

static void begin(int argc, char **argv, char **variables)
{
    (void)argc;
    const char *orders = orders_among(variables);
    if (mode != OFF || !orders)
        return;
    /* A high number, because the program's own files get the low ones. */
    out = fcntl(1, F_DUPFD_CLOEXEC, 200);
    if (out < 0 || dup2(2, 1) < 0)
        _exit(0);
    frames = apart(FRAMES * sizeof *frames);
    table = apart(ADDRESSES * sizeof *table);
    hear_of_deaths();
    heap = (address)sbrk(0);
    stack = (address)argv;
    self = FIRST;
    char *rest = (char *)orders + sizeof "follow";
    side = (int)number_of(&rest, 10), cells = side * side;
    if (side > 9)
        largest = side, zero = 'A' - 1, enough >>= 3;
    if (*orders == 'f') {
        read_orders(rest);
        mode = FOLLOW;
    } else {
        mode = SURVEY;
    }
}

/* Large blocks that malloc maps separately lie elsewhere in each run, and so do the arenas of threads. */
__attribute__((constructor)) static void keep_heap_together(void)
{
#ifdef M_MMAP_THRESHOLD
    if (mode != OFF) {
        mallopt(M_MMAP_THRESHOLD, 1 << 30);
        mallopt(M_ARENA_MAX, 1);
    }
#endif
}

/* Runs before the libraries start and use the heap. */
__attribute__((section(".preinit_array"), used)) static void (*const first)(int, char **, char **) = begin;

__attribute__((destructor)) static void end(void)
{
    if (mode == OFF)
        return;
    settle();
    if (mode == SURVEY && digits == 0)
        dump();
    /* A short search may have begun after the last account. */
    if (mode == SURVEY)
        tell_recursive();
    mode = OFF;
    flush_out();
}
