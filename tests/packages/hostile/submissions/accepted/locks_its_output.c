// Answers right and takes all rights from the file it has written to, by its mode and by an access list. The judge must be
// able to read it, and to use its place for the next program: AC.
#include <stdio.h>
#include <sys/stat.h>
#include <sys/xattr.h>

// Version 2; owner, group and others, each with no right at all (linux/posix_acl_xattr.h).
static const unsigned char nobody[] = {
    2, 0, 0, 0,
    0x01, 0, 0, 0, 0xff, 0xff, 0xff, 0xff,
    0x04, 0, 0, 0, 0xff, 0xff, 0xff, 0xff,
    0x20, 0, 0, 0, 0xff, 0xff, 0xff, 0xff,
};

int main(void) {
    int c;
    while ((c = getchar()) != EOF) putchar(c);
    fflush(stdout);
    for (int file = 1; file <= 2; file++) {
        fsetxattr(file, "system.posix_acl_access", nobody, sizeof nobody, 0);
        fchmod(file, 0);
    }
    return 0;
}
