//! The types of ISS's constraints: a row for each, with the constraint that it is and how its arguments state that.

use super::arguments::Reader;
use super::syntax::Node;
use super::{chaos, outside, own, packed};
use crate::error::ReadError;
use crate::members::Object;

/// A type of ISS.
#[derive(Clone, Copy)]
pub struct Type {
    /// Its name.
    pub name: &'static str,
    /// The constraint that it states; "" if it states several, or houses.
    pub kind: &'static str,
    /// How it states it.
    pub form: Form,
}

/// How a type states a constraint. Where it names no other parameter, the cells are `cells`.
#[derive(Clone, Copy)]
pub enum Form {
    /// By cells.
    Cells,
    /// By a number, this parameter, and cells.
    Number(&'static str),
    /// By values joined by `_`, this parameter, and cells.
    Digits(&'static str),
    /// By all pairs of neighbours among its cells: a list of dots, and the values that they allow.
    Dots(&'static str, fn(u32, u32) -> bool),
    /// By its name, and perhaps this flag.
    Switch(Option<&'static str>),
    /// By a row or column, and the numbers before and after it, this parameter.
    Ends(&'static str),
    /// By houses, the board or options that others ask for: only outside composites.
    Board,
    /// In its own way.
    Own(Make),
    /// Not at all: it only guides ISS.
    Nothing,
}

/// Returns the constraints that a type states.
pub type Make = fn(&Reader, &Node, super::grid::Shift) -> Result<Vec<Object>, ReadError>;

const fn row(name: &'static str, kind: &'static str, form: Form) -> Type {
    Type { name, kind, form }
}

/// All types but composites.
pub const TYPES: &[Type] = &[
    row("", "", Form::Own(own::given)),
    row("Shape", "", Form::Board),
    row("NoBoxes", "", Form::Board),
    row("RegionSize", "", Form::Board),
    row("Jigsaw", "", Form::Board),
    row("Diagonal", "", Form::Board),
    row("Windoku", "", Form::Board),
    row("DisjointSets", "", Form::Board),
    row("Var", "", Form::Board),
    row("FullRankTies", "distinct-ranks", Form::Board),
    row("SearchPriority", "", Form::Nothing),
    row("AntiKnight", "anti-knight", Form::Switch(None)),
    row("AntiKing", "anti-king", Form::Switch(None)),
    row("AntiTaxicab", "anti-taxicab", Form::Switch(None)),
    row("AntiConsecutive", "nonconsecutive", Form::Switch(None)),
    row("GlobalEntropy", "global-entropy", Form::Switch(None)),
    row("GlobalMod", "global-modular", Form::Switch(None)),
    row("DutchFlatmates", "dutch-flatmates", Form::Switch(None)),
    row("StrictKropki", "kropki-dots", Form::Switch(Some("negative"))),
    row("StrictXV", "xv", Form::Switch(Some("negative"))),
    row("WhiteDot", "kropki-dots", Form::Dots("white", |one, other| one.abs_diff(other) == 1)),
    row(
        "BlackDot",
        "kropki-dots",
        Form::Dots("black", |one, other| one == 2 * other || other == 2 * one),
    ),
    row("X", "xv", Form::Dots("x", |one, other| one + other == 10)),
    row("V", "xv", Form::Dots("v", |one, other| one + other == 5)),
    row("GreaterThan", "greater-than", Form::Own(own::greater_than)),
    row("Thermo", "thermometer", Form::Cells),
    row("Renban", "renban", Form::Cells),
    row("Whisper", "whisper", Form::Own(own::whisper)),
    row("Modular", "modular-line", Form::Number("modulus")),
    row("Entropic", "entropic-line", Form::Cells),
    row("RegionSumLine", "region-sum-line", Form::Own(own::region_sum_line)),
    row("Between", "between-line", Form::Cells),
    row("Lockout", "lockout-line", Form::Number("difference")),
    row("Palindrome", "palindrome", Form::Cells),
    row("Zipper", "zipper-line", Form::Cells),
    row("SumLine", "sum-line", Form::Own(own::sum_line)),
    row("Regex", "regex", Form::Own(packed::regex)),
    row("NFA", "automaton", Form::Own(packed::automaton)),
    row("Pair", "relation", Form::Own(packed::pair)),
    row("PairX", "", Form::Own(packed::all_pairs)),
    row("Binary", "", Form::Own(packed::pair)),
    row("BinaryX", "", Form::Own(packed::all_pairs)),
    row("Arrow", "arrow", Form::Own(own::arrow)),
    row("DoubleArrow", "double-arrow", Form::Own(own::double_arrow)),
    row("PillArrow", "", Form::Own(own::pill_arrow)),
    row("Cage", "killer-cage", Form::Own(own::cage)),
    row("Sum", "sum-cage", Form::Own(own::sum)),
    row("RellikCage", "rellik-cage", Form::Own(own::rellik_cage)),
    row("EqualityCage", "equality-cage", Form::Cells),
    row("Lunchbox", "lunchbox", Form::Number("sum")),
    row("AllDifferent", "killer-cage", Form::Own(own::all_different)),
    row("ContainAtLeast", "contains", Form::Digits("digits")),
    row("ContainExact", "contains-exactly", Form::Digits("digits")),
    row("LookAndSay", "look-and-say-cage", Form::Own(own::look_and_say)),
    row("SameValues", "same-values", Form::Own(own::same_values)),
    row("EqualSum", "equal-sums", Form::Own(own::equal_sums)),
    row("Quad", "quadruple", Form::Own(own::quadruple)),
    row("Indexing", "", Form::Own(own::indexer)),
    row("CountingCircles", "counting-circles", Form::Cells),
    row("CountDistinct", "count-distinct", Form::Own(own::count_distinct)),
    row("ValueIndexing", "value-indexing-line", Form::Own(own::value_indexing)),
    row("LittleKiller", "little-killer", Form::Own(outside::little_killer)),
    row("Sandwich", "sandwich", Form::Own(outside::sandwich)),
    row("XSum", "x-sum", Form::Ends("sum")),
    row("Skyscraper", "skyscraper", Form::Ends("count")),
    row("HiddenSkyscraper", "hidden-skyscraper", Form::Ends("digit")),
    row("NumberedRoom", "numbered-room", Form::Ends("digit")),
    row("FullRank", "full-rank", Form::Ends("rank")),
    row("RegionSameValues", "same-digit-regions", Form::Switch(None)),
    row("Doppelganger", "doppelganger", Form::Switch(None)),
    row("ChaosConstruction", "chaos-construction", Form::Own(chaos::chaos)),
    row("ChaosArrow", "chaos-construction", Form::Own(chaos::chaos_arrow)),
    row("ChaosCount", "chaos-construction", Form::Own(chaos::chaos_count)),
    row("ConnectedValues", "connected-values", Form::Own(chaos::connected_values)),
];

impl Type {
    /// Returns the type of a name.
    pub fn named(name: &str) -> Option<&'static Self> {
        TYPES.iter().find(|row| row.name == name)
    }
}
