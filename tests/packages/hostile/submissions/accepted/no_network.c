// Opens sockets of every kind, and listens and connects on loopback: refused, or at least of no use. AC.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void harm(const char *what) { printf("network: %s\n", what); }

// Listens on a port of the kernel's choice and connects to it: does loopback work?
static void talk_to_itself(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    int listener = socket(AF_INET, SOCK_STREAM, 0), caller = socket(AF_INET, SOCK_STREAM, 0);
    if (listener < 0 || caller < 0) return;
    if (bind(listener, (struct sockaddr *)&address, size) != 0 || listen(listener, 1) != 0) return;
    if (getsockname(listener, (struct sockaddr *)&address, &size) != 0) return;
    if (connect(caller, (struct sockaddr *)&address, size) == 0) harm("connected on loopback");
}

// Sends a datagram out: is there a way to anywhere?
static void call_out(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(53)};
    int caller = socket(AF_INET, SOCK_DGRAM, 0);
    inet_pton(AF_INET, "192.0.2.1", &address.sin_addr); // a documentation address
    if (caller >= 0 && connect(caller, (struct sockaddr *)&address, sizeof address) == 0) harm("there is a route out");
}

int main(void) {
    const int families[] = {AF_INET, AF_INET6, AF_NETLINK, AF_PACKET, AF_VSOCK, AF_UNIX};
    const char *names[] = {"inet", "inet6", "netlink", "packet", "vsock", "unix"};
    int c;
    for (int i = 0; i < 6; i++)
        for (int type = SOCK_STREAM; type <= SOCK_RAW; type++) {
            int file = socket(families[i], type, 0);
            if (file >= 0) harm(names[i]);
            if (file >= 0) close(file);
        }
    talk_to_itself();
    call_out();
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
