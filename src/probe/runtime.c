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
 * on another thread's stack from its end. Programs that need a large stack search in a thread; one is traced at a time.
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

#define ORDERS_VARIABLE "SUDOKU_OJ_PROBE"

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

#define MAX_FRAMES (1 << 20)
/* The large tables lie apart from the program's own memory, which is reported. */
static struct frame *frames;
static uint32_t depth, level;

static enum { OFF, SURVEY, FOLLOW } mode;
static int out = -1;
static address heap, stack;
/* The end of the stack of the second thread that is traced, and the number of calls that were active when it began. */
static address second_stack_end;
static uint32_t depth_before;
/* Threads: the first one, the second one that may be traced, and all others. `traced_thread`: the one traced now. */
enum { FIRST = 1, SECOND, UNTRACED };
static volatile char traced_thread = FIRST;
static __thread char this_thread;
/* Is the first thread inside the runtime at this moment? */
static volatile char first_is_in_runtime;
extern char __data_start[], _end[];

/* ---- the stream ---- */

static char buffer[1 << 16];
static size_t filled;

static void flush_out(void)
{
    for (size_t done = 0; done < filled;) {
        ssize_t count = write(out, buffer + done, filled - done);
        if (count <= 0)
            _exit(0); /* the reader has closed the pipe */
        done += count;
    }
    filled = 0;
}

static void append(const void *bytes, size_t count)
{
    for (const char *from = bytes; count > 0;) {
        size_t piece = sizeof buffer - filled < count ? sizeof buffer - filled : count;
        memcpy(buffer + filled, from, piece);
        filled += piece, from += piece, count -= piece;
        if (filled == sizeof buffer)
            flush_out();
    }
}

static void send_record(enum kind kind, int cell, int old, int new, uint32_t site, uint64_t number)
{
    struct record record = {kind, cell, old, new, site, number};
    append(&record, sizeof record);
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
    uint8_t size, second_stack_end, last, unused[5];
};

/* Digits are numbers from 0 to `largest`, or characters after `zero`. For a board of four rows, `largest` is 9, too: the
 * board may use part of an array that held a larger one before. */
static int largest = 9, zero = '0';

#define MAX_ADDRESSES (1 << 16)
static struct touched *table;
static uint32_t known;
static uint64_t lost, digits, next_dump = 1;
/* The survey ends after this many digits. With sixteen rows it ends earlier, because each digit takes longer. */
static uint64_t enough = 1 << 22;

static struct { address function; uint32_t active; uint8_t recursive; } functions[1 << 12];

static struct touched *find_entry(address at)
{
    uint32_t slot = at * 0x9e3779b97f4a7c15u >> 48;
    while (table[slot].at && table[slot].at != at)
        slot = (slot + 1) % MAX_ADDRESSES;
    return &table[slot];
}

static int is_empty_cell_character(long value)
{
    return value == -1 || value == 255 || value == '0' || value == '.' || value == ' ' || value == '*' || value == '_' || value == '-' || value == '?' || value == 'x' || value == 'X';
}

static void send_survey(void);

static void survey_store(address at, int size, address pc)
{
    long value = value_at(at, size);
    int number = value >= 0 && value <= largest, character = value >= zero && value <= zero + largest, sign = is_empty_cell_character(value);
    struct touched *entry = find_entry(at);
    if (!entry->at) {
        if (!(number || character || sign))
            return;
        if (known > MAX_ADDRESSES / 2) {
            lost++;
            return;
        }
        known++;
        entry->at = at, entry->pc = pc, entry->size = size;
    }
    entry->writes++;
    entry->second_stack_end |= entry->size != size || !(number || character || sign);
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
        send_survey();
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

static void send_memory(address from, address to)
{
    const address page = 4096;
    static const char zeros[4096];
    uint64_t budget = 4 << 20;
    for (from &= -page; from < to && budget >= page; from += page) {
        if (!memcmp((void *)from, zeros, page))
            continue;
        budget -= page;
        send_record(MEMORY, 0, 0, 0, page, from);
        append((void *)from, page);
    }
}

static void send_recursive(void)
{
    for (uint32_t slot = 0; slot < sizeof functions / sizeof *functions; slot++)
        if (functions[slot].recursive)
            send_record(RECURSIVE, 0, 0, 0, 0, functions[slot].function);
}

/* Reports all that the survey knows so far. Each account is complete without the earlier ones. */
static void send_survey(void)
{
    const uint32_t shown = 512, all = (2u << largest) - 2;
    send_record(HELLO, 0, 0, 0, 0, heap);
    send_record(HELLO, 1, 0, 0, 0, stack);
    send_record(HELLO, 2, 0, 0, 0, second_stack_end);
    for (uint32_t slot = 0; slot < MAX_ADDRESSES; slot++)
        if (table[slot].at && ((table[slot].numbers | table[slot].characters) & all)) {
            send_record(TOUCHED, 0, 0, 0, sizeof *table, 0);
            append(&table[slot], sizeof *table);
        }
    send_recursive();
    for (uint32_t i = 0; i < depth && i < shown; i++) {
        send_record(FRAME, 0, 0, 0, 0, frames[i].function);
        send_record(FRAME, 1, 0, 0, 0, frames[i].cfa);
    }
    send_memory((address)__builtin_frame_address(0), this_thread == FIRST ? stack : second_stack_end);
    send_memory(heap, (address)sbrk(0));
    send_memory((address)__data_start, (address)_end);
    send_record(SURVEYED, 0, 0, 0, lost != 0, digits);
    flush_out();
}

/* ---- following ---- */

#define MAX_ROWS 16
static int side, cells;
static address rows[MAX_ROWS], at_cell[MAX_ROWS * MAX_ROWS], lowest, span;
static int cell_size, stride, function_count;
/* The size of the mark before each cell; 0: cells have no marks. */
static int mark;
static address levels[8];
static long shown[MAX_ROWS * MAX_ROWS];
static char copy[MAX_ROWS][2048];
static size_t row_bytes;
static int known_board;

struct site { address pc, callers[3]; uint32_t number; };
static struct site sites[1 << 12];
static uint32_t site_count;

static uint32_t find_or_add_site(address pc)
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
    send_record(SITE, callers_told, 0, 0, site_count, pc);
    for (uint32_t i = 0; i < callers_told; i++)
        send_record(SITE, 0xff, 0, 0, site_count, frames[depth - 1 - i].back);
    return site_count;
}

static int clamp_to_byte(long value)
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
static void send_unseen(int stored, uint32_t site)
{
    int changed = 0;
    for (int row = 0; row < side && !changed; row++)
        changed = memcmp(copy[row], (void *)(rows[row] - mark), row_bytes) != 0;
    if (!changed)
        return;
    for (int cell = 0; cell < cells; cell++) {
        long value = value_in(cell);
        if (cell != stored && value != shown[cell]) {
            send_record(UNSEEN, cell, clamp_to_byte(shown[cell]), clamp_to_byte(value), site, level);
            shown[cell] = value;
        }
    }
    for (int row = 0; row < side; row++)
        memcpy(copy[row], (void *)(rows[row] - mark), row_bytes);
}

/* `before`: the cell's value just before the store. */
static void send_store(int cell, long before, address pc)
{
    address from = at_cell[cell] - mark;
    int row = cell / side;
    long value = value_in(cell);
    uint32_t site = find_or_add_site(pc);
    known_board = 1;
    /* Update the copy of this cell first, so that only unseen changes differ from the copy. */
    memcpy(copy[row] + (from - (rows[row] - mark)), (void *)from, mark + cell_size);
    send_unseen(cell, site);
    if (shown[cell] != before)
        send_record(UNSEEN, cell, clamp_to_byte(shown[cell]), clamp_to_byte(before), site, level);
    send_record(STORE, cell, clamp_to_byte(before), clamp_to_byte(value), site, level);
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

static void examine_pending(void)
{
    if (!pending.at)
        return;
    address at = pending.at;
    pending.at = 0;
    if (mode == SURVEY) {
        survey_store(at, pending.size, pending.pc);
        return;
    }
    int cell = cell_or_mark_at(at);
    if (cell >= 0 && (pending.size == cell_size || pending.size == mark + cell_size))
        send_store(cell, pending.before, pending.pc);
}

/* Is this thread traced? If so, the caller must call `leave_runtime` when it is done. */
static inline int enter_if_traced(void)
{
    /* Set the flag before checking whether this thread is traced: see `take_over`. */
    if (this_thread == FIRST)
        first_is_in_runtime = 1;
    if (this_thread == traced_thread)
        return 1;
    if (this_thread == FIRST)
        first_is_in_runtime = 0;
    return 0;
}

static inline void leave_runtime(void)
{
    if (this_thread == FIRST)
        first_is_in_runtime = 0;
}

static inline void before_store(address at, int size, address pc)
{
    if (pending.at && mark && at == pending.at + mark && pending.size == mark && cell_at(at) >= 0) {
        /* A mark and the digit after it count as one store. */
        pending.at = at, pending.size = size, pending.pc = pc;
        return;
    }
    if (pending.at)
        examine_pending();
    if (mode == FOLLOW ? at - lowest < span : mode == SURVEY) {
        int cell = mark ? cell_or_mark_at(at) : -1;
        pending.at = at, pending.size = size, pending.pc = pc;
        pending.before = cell < 0 ? value_at(at, size) : value_in(cell);
    }
}

static inline void store(address at, int size, address pc)
{
    if (!enter_if_traced())
        return;
    before_store(at, size, pc);
    leave_runtime();
}

static void examine_if_traced(void)
{
    if (!enter_if_traced())
        return;
    examine_pending();
    leave_runtime();
}

#define HERE ((address)__builtin_return_address(0))

/* A store of many bytes is about to happen: reports changes that were unseen so far. Does the store reach into the board? */
static int before_bulk_store(address at, size_t size, address pc)
{
    examine_pending();
    if (mode != FOLLOW || (at - lowest >= span && lowest - at >= size))
        return 0;
    send_unseen(-1, known_board ? find_or_add_site(pc) : 0);
    return 1;
}

/* The store has happened: each cell that it changed counts as a store. */
static void after_bulk_store(address at, size_t size, address pc)
{
    for (int row = 0; row < side; row++)
        memcpy(copy[row], (void *)(rows[row] - mark), row_bytes);
    for (int cell = 0; cell < cells; cell++)
        if (at_cell[cell] - at < size && value_in(cell) != shown[cell])
            send_store(cell, shown[cell], pc);
}

/* LLVM calls the C library's functions by these names. They count as stores. */
#define BULK_STORE(NAME, ...)                                                                 \
    void *__tsan_##NAME(void *to, __VA_ARGS__, size_t size)                             \
    {                                                                                   \
        if (!enter_if_traced())                                                                   \
            return NAME(to, from, size);                                                \
        address at = (address)to;                                                       \
        int is_one = size == 1 || size == 2 || size == 4 || size == 8;                  \
        if (is_one)                                                                     \
            before_store(at, (int)size, HERE);                                             \
        int is_into_board = !is_one && before_bulk_store(at, size, HERE);                       \
        NAME(to, from, size);                                                           \
        if (is_into_board)                                                              \
            after_bulk_store(at, size, HERE);                                                  \
        leave_runtime();                                                                \
        return to;                                                                      \
    }
BULK_STORE(memcpy, const void *from) BULK_STORE(memmove, const void *from) BULK_STORE(memset, int from)

#define SIZE(N)                                                                       \
    void __sanitizer_cov_store##N(void *at) { store((address)at, N, HERE); }          \
    void __tsan_write##N(void *at) { store((address)at, N, HERE); }                   \
    void __tsan_unaligned_write##N(void *at) { store((address)at, N, HERE); }         \
    void __tsan_read##N(void *at) { (void)at; }                                       \
    void __tsan_unaligned_read##N(void *at) { (void)at; }
SIZE(1) SIZE(2) SIZE(4) SIZE(8)
/* Stores into two, four or more cells at once. Their changes are found by comparing the board with its copy. */
void __tsan_write16(void *at) { (void)at; examine_if_traced(); }
void __tsan_unaligned_write16(void *at) { (void)at; examine_if_traced(); }
void __sanitizer_cov_store16(void *at) { (void)at; examine_if_traced(); }
void __tsan_write_range(void *at, unsigned long size) { (void)at; (void)size; examine_if_traced(); }
void __tsan_read16(void *at) { (void)at; }
void __tsan_unaligned_read16(void *at) { (void)at; }
void __tsan_read_range(void *at, unsigned long size) { (void)at; (void)size; }
void __tsan_vptr_update(void **at, void *value) { (void)at; (void)value; }
void __tsan_vptr_read(void **at) { (void)at; }
void __tsan_init(void) {}

static void end_call(struct frame *frame, address pc)
{
    if (frame->entry != UINT32_MAX && mode == SURVEY)
        functions[frame->entry].active--;
    if (!frame->is_level)
        return;
    if (frame->has_stored && mode == FOLLOW) {
        uint32_t last = frame->last ? find_or_add_site(frame->last) : 0;
        send_record(LEFT, 0, last & 0xff, last >> 8, pc ? find_or_add_site(pc) : 0, level);
    }
    level--;
}

static void locate_rows(void);

static address stack_end_of_this_thread(void)
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

/* A new thread's first call. The first thread waits for this one in some way, and what it does meanwhile is not traced:
 * only one thread at a time has active calls and a pending store here. */
static void take_over(void)
{
    /* Wait until the first thread has left the runtime. Its flag may reach this processor late, but within a millisecond.
     * A memory barrier at each store of the program would cost more than everything else here. */
    static const struct timespec moment = {0, 1000000};
    address end = stack_end_of_this_thread();
    this_thread = UNTRACED;
    if ((second_stack_end && second_stack_end != end) || !__sync_bool_compare_and_swap(&traced_thread, FIRST, SECOND))
        return;
    this_thread = SECOND;
    do
        nanosleep(&moment, 0);
    while (first_is_in_runtime);
    examine_pending();
    second_stack_end = end, depth_before = depth;
    if (mode == FOLLOW)
        locate_rows();
}

void __tsan_func_entry(void *back)
{
    if (mode == OFF)
        return;
    if (!this_thread)
        take_over();
    if (!enter_if_traced())
        return;
    if (pending.at)
        examine_pending();
    address cfa = *(address *)__builtin_frame_address(0) + 2 * sizeof(address);
    /* Calls that longjmp has left never report their end. */
    while (depth && frames[depth - 1].cfa && frames[depth - 1].cfa <= cfa)
        end_call(&frames[--depth], 0);
    if (depth == MAX_FRAMES)
        _exit(0);
    struct frame *frame = &frames[depth++];
    *frame = (struct frame){(address)back, HERE, cfa, 0, UINT32_MAX, 0, 0};
    if (mode == SURVEY)
        frame->entry = enter_function(HERE);
    for (int i = 0; i < function_count; i++)
        frame->is_level |= levels[i] == HERE;
    level += frame->is_level;
    leave_runtime();
}

void __tsan_func_exit(void)
{
    if (mode == OFF || !enter_if_traced())
        return;
    if (pending.at)
        examine_pending();
    if (depth) {
        end_call(&frames[depth - 1], HERE);
        depth--;
        if (depth)
            frames[depth - 1].last = frames[depth].back;
    }
    if (this_thread == SECOND && depth <= depth_before) {
        __sync_synchronize();
        traced_thread = FIRST, this_thread = 0;
    }
    leave_runtime();
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

static uint64_t parse_number(char **text, int base)
{
    return strtoull(*text, text, base);
}

/* Where the board's rows are, according to the orders. */
static struct { char origin; uint64_t distance; } row_places[MAX_ROWS];

static void locate_rows(void)
{
    address first = UINTPTR_MAX, last = 0;
    for (int row = 0; row < side; row++) {
        uint64_t distance = row_places[row].distance;
        switch (row_places[row].origin) {
        case 'h': rows[row] = heap + distance; break;
        case 's': rows[row] = stack - distance; break;
        case 't': rows[row] = second_stack_end - distance; break;
        default: rows[row] = distance;
        }
        /* Nothing is stored there before that thread exists. */
        if (row_places[row].origin == 't' && !second_stack_end)
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
    cell_size = (int)parse_number(&text, 10);
    stride = (int)parse_number(&text, 10);
    mark = parse_number(&text, 10) ? cell_size : 0;
    function_count = (int)parse_number(&text, 10);
    row_bytes = (side - 1) * (size_t)stride + mark + cell_size;
    for (int row = 0; row < side; row++) {
        while (*text == ' ')
            ++text;
        row_places[row].origin = *text++;
        row_places[row].distance = parse_number(&text, 16);
    }
    for (int i = 0; i < function_count; i++)
        levels[i] = parse_number(&text, 16);
    locate_rows();
}

/* The last things that a crashing program did are what its author wants to see. */
static void flush_and_reraise(int signal_number)
{
    flush_out();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void catch_fatal_signals(void)
{
    static char room[1 << 14];
    static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    stack_t second_stack_end = {.ss_sp = room, .ss_size = sizeof room};
    sigaltstack(&second_stack_end, 0);
    for (unsigned i = 0; i < sizeof fatal_signals / sizeof *fatal_signals; i++) {
        struct sigaction action = {.sa_handler = flush_and_reraise, .sa_flags = SA_ONSTACK | SA_NODEFER};
        sigaction(fatal_signals[i], &action, 0);
    }
}

static const char *find_orders(char **variables)
{
    const size_t length = sizeof ORDERS_VARIABLE - 1;
    for (; *variables; variables++)
        if (!strncmp(*variables, ORDERS_VARIABLE, length) && (*variables)[length] == '=')
            return *variables + length + 1;
    return 0;
}

static void *map_memory(size_t size)
{
    void *made = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (made == MAP_FAILED)
        _exit(0);
    return made;
}

static void start_runtime(int argc, char **argv, char **variables)
{
    (void)argc;
    const char *orders = find_orders(variables);
    if (mode != OFF || !orders)
        return;
    /* A high number, because the program's own files get the low ones. */
    out = fcntl(1, F_DUPFD_CLOEXEC, 200);
    if (out < 0 || dup2(2, 1) < 0)
        _exit(0);
    frames = map_memory(MAX_FRAMES * sizeof *frames);
    table = map_memory(MAX_ADDRESSES * sizeof *table);
    catch_fatal_signals();
    heap = (address)sbrk(0);
    stack = (address)argv;
    this_thread = FIRST;
    char *rest = (char *)orders + sizeof "follow";
    side = (int)parse_number(&rest, 10), cells = side * side;
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
__attribute__((section(".preinit_array"), used)) static void (*const first)(int, char **, char **) = start_runtime;

__attribute__((destructor)) static void end(void)
{
    if (mode == OFF)
        return;
    examine_pending();
    if (mode == SURVEY && digits == 0)
        send_survey();
    /* A short search may have begun after the last account. */
    if (mode == SURVEY)
        send_recursive();
    mode = OFF;
    flush_out();
}
