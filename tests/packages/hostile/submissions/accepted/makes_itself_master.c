// Takes every identity and every right it can ask for, and looks whether it then may trace, kill or write what it may
// not: it gets none that it had not. AC.
#define _GNU_SOURCE
#include <grp.h>
#include <linux/capability.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct held[2] = {{0}}, all[2];
    int c;
    if (syscall(SYS_capget, &header, held) == 0 && (held[0].effective | held[1].effective) != 0)
        printf("holds capabilities %08x%08x\n", held[1].effective, held[0].effective);
    for (int i = 0; i < 2; i++) all[i].effective = all[i].permitted = all[i].inheritable = ~0u;
    if (syscall(SYS_capset, &header, all) == 0) puts("took all capabilities");
    if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) puts("set-user-id programs would make it another user");
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
