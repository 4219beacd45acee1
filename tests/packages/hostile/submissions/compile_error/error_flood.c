// A hundred thousand errors: CE, the first lines shown.
#define TEN(x) x x x x x x x x x x
#define MANY(x) TEN(TEN(TEN(TEN(TEN(x)))))
int main(void) {
    MANY(return nothing_of_this_name here;)
}
