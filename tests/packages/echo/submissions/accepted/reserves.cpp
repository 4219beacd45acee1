// Reserves 2 GiB and touches 1 MiB: only what is touched counts.
#include <cstdio>
#include <cstring>
#include <iostream>
#include <sys/mman.h>

int main() {
    void *memory = mmap(nullptr, 2ul << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return 1;
    std::memset(memory, 1, 1 << 20);
    std::cout << std::cin.rdbuf();
}
