//! The sentences that compare a search with others: a correct one, or one by a wrong rule.

use super::FindingWording;
use crate::teach::event::Kind;
use crate::teach::grid_size::Size;
use crate::teach::replay::Message;
use crate::teach::replay::reference::SearchOrder;
use crate::teach::replay::wrong_rule::FittingRule;
use crate::text::numbers::group_thousands;

impl FindingWording<'_> {
    pub(super) fn describe_divergence(
        &self,
        way: SearchOrder,
        (would, did): (Option<Kind>, Option<Kind>),
    ) -> Message {
        let (name, zh) = way.describe_order(self.size).into_both();
        say!(
            "up to here a correct search {name} does the same; then it ",
            "到这里为止，一个正确的搜索（{zh}）走得一样；接下来它",
        )
        .join_message(match would {
            Some(kind) => say!("would ", "会").join_message(describe_kind(kind, self.size)),
            None => say!("has tried everything", "已经全部试完"),
        })
        .join_message(say!(", and ", "，"))
        .join_message(match did {
            Some(kind) => self.describe_act(kind),
            None => say!("this one ends there", "而这个搜索到此结束"),
        })
    }

    pub(super) fn describe_wrong_rule(&self, rule: FittingRule, decisions: u64) -> Message {
        let FindingWording { size, at, line, .. } = self;
        let (symbol, zh) = size.symbol_word();
        let decisions = group_thousands(decisions);
        say!(
            "all {decisions} {symbol}s placed or skipped match a search that ",
            "所填和所跳过的全部 {decisions} 个{zh}都与这样的搜索一致：",
        )
        .join_message(rule.message(self.size))
        .join_message(match self.finding.other_line {
            Some(number) => say!("; line {number} computes the box", "；第 {number} 行计算宫",),
            None => Message::default(),
        })
        .join_message(say!(
            "; at {at} it first differs from a correct one",
            "；在{line}第一次与正确的搜索不同",
        ))
    }

    pub(super) fn describe_same_so_far(
        &self,
        way: SearchOrder,
        fewest: Option<u64>,
        is_over: bool,
    ) -> Message {
        let (name, zh) = way.describe_order(self.size).into_both();
        let (symbol, symbol_zh) = self.size.symbol_word();
        let (how_far, how_far_zh) = if is_over {
            ("to its end", "直到结束")
        } else {
            ("as far as it was followed", "在跟踪的范围内")
        };
        let same = say!(
            "{how_far} it does what a correct search {name} does",
            "{how_far_zh}，它与一个正确的搜索（{zh}）走得一样",
        );
        match fewest.map(group_thousands) {
            None => same,
            Some(steps) => same.join_message(say!(
                "; a search that always fills a cell with the fewest fitting {symbol}s takes {steps} steps for this puzzle",
                "；先填能填的{symbol_zh}最少的格子，从头到尾共 {steps} 步",
            )),
        }
    }

    /// With a hint: if the grid was printed as it was given, another board was printed, or this one too early.
    pub(super) fn describe_left_right(
        &self,
        is_first: bool,
        prints_given: bool,
        way: Option<SearchOrder>,
    ) -> Message {
        let left = if is_first {
            say!(
                "the search ends with the first full grid without a clash, and leaves it on the board",
                "搜索在第一次填满盘面且没有冲突时结束，结果留在盘面上",
            )
        } else {
            say!(
                "the search leaves a full grid without a clash on the board",
                "搜索结束时盘面已填满且没有冲突",
            )
        };
        let way = way.map(|way| way.describe_order(self.size).into_both());
        left.join_message(way.map_or(Message::default(), |(name, zh)| {
            say!(
                "; its steps are those of a correct search {name}",
                "；它与一个正确的搜索（{zh}）走得一样",
            )
        }))
        .join_message(if prints_given {
            say!(
                "; the grid was printed as it was given, so what is printed is another board, or this one before its search",
                "；但输出的是题目给出的盘面：程序输出的是另一个盘面，或者在搜索之前就输出了",
            )
        } else {
            say!(
                ": compare what the problem asks for with what is printed",
                "：请检查题目的要求和程序的输出",
            )
        })
    }

    fn describe_act(&self, kind: Kind) -> Message {
        let FindingWording { at, line, .. } = self;
        let Some((cell, digit, places)) = kind.placed_or_removed() else {
            return say!("{at} goes on", "{line}继续");
        };
        let (cell, digit) = (self.size.cell_name(cell), self.size.symbol(digit));
        if places {
            say!(
                "{at} places {digit} in {cell}",
                "而{line}在 {cell} 填 {digit}"
            )
        } else {
            say!(
                "{at} takes {digit} back from {cell}",
                "而{line}从 {cell} 收回 {digit}",
            )
        }
    }
}

/// A step of another search: `place 4 in r1c2`.
pub(in crate::teach::replay) fn describe_kind(kind: Kind, size: Size) -> Message {
    let Some((cell, digit, places)) = kind.placed_or_removed() else {
        return say!("be at the answer", "得到答案");
    };
    let (cell, digit) = (size.cell_name(cell), size.symbol(digit));
    if places {
        say!("place {digit} in {cell}", "在 {cell} 填 {digit}")
    } else {
        say!("take {digit} back from {cell}", "从 {cell} 收回 {digit}")
    }
}
