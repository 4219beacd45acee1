/* Closes what it reads from, and kills itself as a pipe without a reader would. */
#include <signal.h>
#include <unistd.h>

int main(void) {
    close(0);
    raise(SIGPIPE);
}
