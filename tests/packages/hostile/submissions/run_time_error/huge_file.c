// Writes a file without end into its directory: OLE, or RE where the write fails. The file is gone afterwards.
#include <stdio.h>
#include <unistd.h>
#include <fcntl.h>

int main(void) {
    static char block[1 << 20];
    int file = open("huge", O_CREAT | O_WRONLY, 0600);
    for (int i = 0; i < 1 << 10; i++)
        if (write(file, block, sizeof block) != sizeof block) return 1;
    puts("wrote a gigabyte");
    return 0;
}
