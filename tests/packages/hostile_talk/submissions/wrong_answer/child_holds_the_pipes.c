/* Ends well and says nothing; its child keeps both pipes open for ever. */
#include <unistd.h>

int main(void) {
    if (fork() == 0) {
        setsid();
        for (;;) pause();
    }
    return 0;
}
