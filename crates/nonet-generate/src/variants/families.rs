//! The families of constraints that can be drawn: a row of the table for each.
//!
//! The rule itself decides which members a grid satisfies; a row only says how to draw what may be one.

use serde_json::Value;

use super::draw::Draw;
use super::forms::{DotList, Growth};

/// A family of constraints.
#[derive(Debug)]
pub(super) struct Family {
    /// The name of the constraint.
    pub(super) name: &'static str,
    /// How many are drawn if no number is requested.
    pub(super) usual: (usize, usize),
    pub(super) members: Members,
}

/// How members of a family are drawn.
#[derive(Debug)]
pub(super) enum Members {
    /// Connected cells whose digits differ, with their sum.
    Cages,
    /// Lines of some number of cells.
    Lines(Growth, (usize, usize)),
    /// Marked cells, which one constraint lists.
    Marks,
    /// Dots between two cells, which one constraint lists.
    Dots(&'static [DotList], HasNegative),
    /// All other members, listed.
    Listed(fn(&mut Draw<'_>) -> Vec<Value>),
}

/// Whether there is a rule that all dots are shown.
pub(super) type HasNegative = bool;

const fn line(name: &'static str, growth: Growth, lengths: (usize, usize)) -> Family {
    Family { name, usual: (4, 7), members: Members::Lines(growth, lengths) }
}

const fn outside(name: &'static str, list: fn(&mut Draw<'_>) -> Vec<Value>) -> Family {
    Family { name, usual: (6, 10), members: Members::Listed(list) }
}

const fn plain(name: &'static str) -> DotList {
    DotList { name, number: None }
}

const fn dots(name: &'static str, lists: &'static [DotList], has_negative: HasNegative) -> Family {
    Family { name, usual: (10, 18), members: Members::Dots(lists, has_negative) }
}

const fn marks(name: &'static str) -> Family {
    Family { name, usual: (8, 14), members: Members::Marks }
}

use Growth::{AtBothEnds, AtEnd, FromBulb, Whole};

#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of a type with a lifetime is not general enough"
)]
/// The table.
pub(super) static FAMILIES: &[Family] = &[
    Family { name: "killer-cage", usual: (0, 0), members: Members::Cages },
    line("thermometer", AtEnd, (3, 6)),
    line("slow-thermometer", AtEnd, (4, 7)),
    line("whisper", AtEnd, (3, 7)),
    line("nabner", AtEnd, (3, 5)),
    line("entropic-line", AtEnd, (4, 7)),
    line("modular-line", AtEnd, (4, 7)),
    line("prime-line", AtEnd, (3, 6)),
    line("factor-line", AtEnd, (3, 5)),
    line("close-neighbours-line", AtEnd, (3, 6)),
    line("oscillator-line", AtEnd, (4, 7)),
    line("unimodular-line", AtEnd, (3, 5)),
    line("greater-than", AtEnd, (2, 2)),
    line("palindrome", AtBothEnds, (3, 7)),
    line("zipper-line", AtBothEnds, (3, 5)),
    line("renban", Whole, (3, 5)),
    line("region-sum-line", Whole, (4, 6)),
    line("double-arrow", Whole, (4, 6)),
    line("arrow", FromBulb, (3, 5)),
    line("average-arrow", FromBulb, (3, 5)),
    line("product-arrow", FromBulb, (3, 4)),
    dots("kropki-dots", &[plain("white"), plain("black")], true),
    dots("xv", &[plain("x"), plain("v")], true),
    dots("edge-clues", &[DotList { name: "sums", number: Some(|one, other| one + other) }], false),
    marks("odd"),
    marks("even"),
    marks("minimum"),
    marks("maximum"),
    Family { name: "quadruple", usual: (6, 10), members: Members::Listed(|draw| draw.quadruples()) },
    outside("sandwich", |draw| draw.outside("sum", &["top", "left"], sandwich)),
    outside("x-sum", |draw| draw.outside("sum", SIDES, x_sum)),
    outside("skyscraper", |draw| draw.outside("count", SIDES, |_, values| Some(seen(values)))),
    outside("numbered-room", |draw| draw.outside("digit", SIDES, |_, values| numbered_room(values))),
    outside("little-killer", |draw| draw.diagonals()),
];

/// The sides of a board from which clues look.
const SIDES: &[&str] = &["top", "left", "bottom", "right"];

/// Returns the row of a family.
pub(super) fn family_named(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.name == name)
}

/// The lowest and the highest value of a digit.
type Ends = (u32, u32);

fn sandwich((lowest, highest): Ends, values: &[u32]) -> Option<u32> {
    let place = |wanted| values.iter().position(|&value| value == wanted);
    let (one, other) = (place(lowest)?, place(highest)?);
    Some(values[one.min(other) + 1..one.max(other)].iter().sum())
}

fn x_sum(_: Ends, values: &[u32]) -> Option<u32> {
    let first = *values.first()? as usize;
    (first <= values.len()).then(|| values[..first].iter().sum())
}

fn seen(values: &[u32]) -> u32 {
    let mut highest = 0;
    let mut count = 0;
    for &value in values {
        if value > highest {
            (highest, count) = (value, count + 1);
        }
    }
    count
}

fn numbered_room(values: &[u32]) -> Option<u32> {
    let first = *values.first()? as usize;
    values.get(first.checked_sub(1)?).copied()
}
