// Stops its whole process group, after a try at its parent: own verdict, TLE (idle). A runner in that group would
// stop as well and never end anything.
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>

int main(void) {
    if (getppid() > 1) kill(getppid(), SIGSTOP);
    for (;;) kill(0, SIGSTOP);
}
