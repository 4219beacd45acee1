/* Right for one puzzle: the answer is looked up and then written onto the board. No search touches the board. */
#include <stdio.h>

static const char answer[] =
    "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
static char board[9][9];

static void copy(void) {
    for (int cell = 0; cell < 81; cell++) {
        if (board[cell / 9][cell % 9] == '0') board[cell / 9][cell % 9] = answer[cell];
    }
}

int main(void) {
    for (int cell = 0; cell < 81; cell++) scanf(" %c", &board[cell / 9][cell % 9]);
    copy();
    for (int row = 0; row < 9; row++) printf("%.9s\n", board[row]);
}
