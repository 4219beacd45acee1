// What programs of luogu-p1074 have in common, accepted and wrong ones: the best score over all solutions. No testcase slows
// it down, so that a wrong program is wrong by its own fault alone.
//
// A solution meets 324 demands once each: a digit in each cell, each digit in each row, column and box. Prices on the demands
// bound the score: a candidate, a digit in a cell, loses what its four prices come to beyond its points, and if no loss is
// negative, no solution scores more than all prices together.

#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <vector>

using Grid = std::array<int, 81>;     // 0 for an empty cell
using Cells = std::array<int, 81>;    // what each may hold, digit d as bit d - 1
using Prices = std::array<double, 324>;

inline int ring(int cell) {
    int row = cell / 9, col = cell % 9;
    return 6 + std::min(std::min(row, 8 - row), std::min(col, 8 - col));
}

inline int count(int digits) { return static_cast<int>(std::bitset<9>(digits).count()); }

inline std::array<int, 4> demands(int cell, int digit) {
    int row = cell / 9, col = cell % 9, box = row / 3 * 3 + col / 3;
    return {cell, 81 + 9 * row + digit, 162 + 9 * col + digit, 243 + 9 * box + digit};
}

struct Best {
    int score = -1;
    std::array<std::vector<int>, 324> open;  // the candidates that are left of each demand: 9 * cell + digit - 1
    std::array<double, 729> weight{};

    explicit Best(const Grid& clues) {
        Cells cells;
        for (int cell = 0; cell < 81; ++cell) cells[cell] = clues[cell] ? 1 << (clues[cell] - 1) : 511;
        Prices prices{};
        if (!singles(cells)) return;
        for (double heat = 8; heat > 0.1; heat /= 2) bound(cells, prices, heat, 12);
        search(cells, prices);
    }

    // Takes the digits of full cells from their peers, and settles digits with one place. false: a dead end.
    bool singles(Cells& cells) {
        for (bool changed = true; changed;) {
            changed = false;
            list(cells);
            for (int demand = 0; demand < 324; ++demand) {
                if (open[demand].empty()) return false;
                if (open[demand].size() > 1) continue;
                int only = open[demand][0], cell = only / 9;
                if (cells[cell] >> (only % 9) != 1 || count(cells[cell]) > 1) changed = true;
                cells[cell] = 1 << (only % 9);
                for (int other : demands(cell, only % 9))
                    for (int candidate : open[other]) {
                        int& digits = cells[candidate / 9];
                        if (candidate == only || (digits >> (candidate % 9) & 1) == 0) continue;
                        digits &= ~(1 << (candidate % 9));
                        changed = true;
                        if (digits == 0) return false;
                    }
            }
        }
        return true;
    }

    void list(const Cells& cells) {
        for (auto& candidates : open) candidates.clear();
        for (int at = 0; at < 729; ++at)
            if (cells[at / 9] >> (at % 9) & 1)
                for (int demand : demands(at / 9, at % 9)) open[demand].push_back(at);
    }

    static double loss(const Prices& prices, int at) {
        double sum = -ring(at / 9) * (at % 9 + 1);
        for (int demand : demands(at / 9, at % 9)) sum += prices[demand];
        return sum;
    }

    // Each price as low as it can be without a loss below zero.
    double lower(Prices& prices) {
        double sum = 0;
        for (int demand = 0; demand < 324; ++demand) {
            double least = 1e9;
            for (int at : open[demand]) least = std::min(least, loss(prices, at));
            sum += prices[demand] -= least;
        }
        return sum;
    }

    // Better prices: each demand in turn lets its candidates weigh 1 together, where one that loses weighs less.
    double bound(const Cells& cells, Prices& prices, double heat, int rounds) {
        list(cells);
        lower(prices);
        for (auto& candidates : open)
            for (int at : candidates) weight[at] = std::exp(-loss(prices, at) / heat);
        while (rounds--)
            for (int demand = 0; demand < 324; ++demand) {
                double sum = 0;
                for (int at : open[demand]) sum += weight[at];
                if (sum < 1e-100) continue;
                prices[demand] += heat * std::log(sum);
                for (int at : open[demand]) weight[at] /= sum;
            }
        return lower(prices);
    }

    void search(Cells cells, Prices prices) {
        if (!singles(cells)) return;
        int points = 0;
        bool full = true;
        for (int cell = 0; cell < 81; ++cell) {
            full = full && count(cells[cell]) == 1;
            for (int digit = 1; digit <= 9; ++digit)
                if (cells[cell] == 1 << (digit - 1)) points += ring(cell) * digit;
        }
        if (full) score = std::max(score, points);
        if (full || bound(cells, prices, 0.05, 8) < score + 1 - 1e-6) return;
        int guess = 0;
        size_t fewest = 10;
        for (const auto& candidates : open)
            for (int at : candidates)
                if (candidates.size() > 1 && (candidates.size() < fewest ||
                                              (candidates.size() == fewest && weight[at] > weight[guess]))) {
                    fewest = candidates.size();
                    guess = at;
                }
        Cells with = cells;
        with[guess / 9] = 1 << (guess % 9);
        search(with, prices);
        cells[guess / 9] &= ~(1 << (guess % 9));
        search(cells, prices);
    }
};
