#include <atomic>
#include <cstdio>
#include <thread>

int grid[9][9];
long waited[4];
std::atomic<bool> done;

bool fits(int r, int c, int d)
{
    for (int i = 0; i < 9; i++)
        if (grid[r][i] == d || grid[i][c] == d || grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    return true;
}

bool search(int k)
{
    if (k == 81) return true;
    int r = k / 9, c = k % 9;
    if (grid[r][c]) return search(k + 1);
    for (int d = 1; d <= 9; d++)
        if (fits(r, c, d)) {
            grid[r][c] = d; // <-
            if (search(k + 1)) return true;
            grid[r][c] = 0; // <-
        }
    return false;
}

void count(unsigned i)
{
    waited[i % 4]++;
}

int main()
{
    for (auto &row : grid)
        for (int &cell : row) scanf("%d", &cell);
    std::thread thread([] {
        search(0);
        done = true;
    });
    for (unsigned i = 0; !done; i++) count(i);
    thread.join();
    for (auto &row : grid) {
        for (int cell : row) printf("%d ", cell);
        puts("");
    }
}
