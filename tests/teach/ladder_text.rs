//! Promise: a ladder's table and chart fit 80 columns and show its figures unchanged.

use std::time::Duration;
use sudoku_oj::teach::ladder::chart::format_chart;
use sudoku_oj::teach::ladder::table::{LEGEND, format_table};
use sudoku_oj::teach::ladder::{CountingEnd, RungCost, SearchCounts};
use sudoku_oj::teach::rungs::RUNGS;

fn timed(at: usize, nodes: u64, micros: u64) -> RungCost {
    RungCost {
        rung: RUNGS[at],
        nodes,
        counts: Some(SearchCounts {
            forced: 12,
            backtracks: nodes / 2,
            deepest: 55,
        }),
        end: CountingEnd::Timed(Duration::from_micros(micros)),
    }
}

#[test]
fn table_has_a_row_per_rung_and_says_where_one_was_cut() {
    let cut = RungCost {
        end: CountingEnd::Cut(Duration::from_millis(10_500), 1),
        ..timed(1, 140_000_000, 0)
    };
    let silent = RungCost {
        counts: None,
        ..timed(6, 0, 25)
    };
    let climbs = [
        timed(0, 291_405, 15_800),
        cut,
        timed(2, 1_000, 2_200),
        timed(3, 4_000, 1_100_000),
        silent,
    ];
    assert_eq!(
        format_table(&climbs),
        "\
rung           nodes  forced  backtracks  deepest     time  ns/node  speed-up
scan         291,405      12     145,702       55  15.8 ms       54         -
tables   140,000,000      12  70,000,000       55      cut        -         -
bitmask        1,000      12         500       55  2.20 ms    2,200         -
fewest         4,000      12       2,000       55   1.10 s  275,000     0.00x
lanes              0       -           -        -  25.0 us        -   44,000x
tables: cut at 10.5 s after 140,000,000 nodes
"
    );
}

#[test]
fn table_with_large_figures_fits_80_columns() {
    let climbs = [
        timed(0, 9_999_999_999, 9_999_000_000),
        timed(4, 1_999_999_999, 9_999_000_000),
    ];
    for line in format_table(&climbs).lines().chain(LEGEND.lines()) {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn slower_rung_has_a_speed_up_below_one() {
    let speed_up = |above: u64, own: u64| {
        let table = format_table(&[timed(0, 1, above), timed(1, 1, own)]);
        let row = table.lines().nth(2).expect("a row");
        row.split_whitespace()
            .last()
            .expect("a speed-up")
            .to_string()
    };
    assert_eq!(speed_up(53, 100), "0.53x");
    assert_eq!(speed_up(1_996, 1_000), "2.0x");
    assert_eq!(speed_up(99_960, 1_000), "100x");
    assert_eq!(speed_up(5, 0), "5,000x");
}

fn climb(at: usize, nodes: u64, end: CountingEnd) -> RungCost {
    RungCost {
        rung: RUNGS[at],
        nodes,
        counts: None,
        end,
    }
}

#[test]
fn bar_grows_by_four_per_power_of_ten_and_marks_overflow() {
    let timed = |micros| CountingEnd::Timed(Duration::from_micros(micros));
    let climbs = [
        climb(0, 69_175_316, timed(4_400_000)),
        climb(1, 10_000_000_000, timed(1_000_000_000_000)),
        climb(2, 1_000_000, CountingEnd::Cut(Duration::from_secs(10), 1)),
        climb(3, 1, timed(1)),
        climb(4, 0, timed(100)),
    ];
    assert_eq!(
        format_chart(&climbs, false),
        "
           nodes, log scale                    time, log scale
           1       100     10k     1M   100M   1 us    100 us  10 ms   1 s 100 s
           +-------+-------+-------+-------+   +-------+-------+-------+-------+
scan       ################################    ############################
tables     ################################>   ################################>
bitmask    ########################>           ############################>
fewest     #                                   #
propagate                                      #########
"[1..]
    );
}

#[test]
fn chart_fits_80_columns_and_color_changes_no_character() {
    let full = [climb(
        4,
        u64::MAX,
        CountingEnd::Timed(Duration::from_secs(9_999_999)),
    )];
    let plain = format_chart(&full, false);
    assert!(plain.lines().all(|line| line.len() <= 80), "{plain}");
    let colored = format_chart(&full, true);
    assert_ne!(colored, plain);
    let bare = ["\x1b[36m", "\x1b[33m", "\x1b[0m"]
        .iter()
        .fold(colored, |text, code| text.replace(code, ""));
    assert_eq!(bare, plain);
}
