//! Documents of `SudokuMaker`, as JSON or in a link. A document lists its elements by number. An element that nonet does not
//! know, such as one with code, may be a rule, so a document with one is refused; what is only drawn is noted as unread.
//!
//! Cells, edges, corners and places outside the board have numbers, row by row.

mod elements;
mod places;
mod read;
mod spec;
mod write;

pub(crate) use read::from_json;
pub use read::read;
pub use write::to_link;

/// How an element states constraints.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// The rule holds on the whole board.
    Switch,
    /// `cells`, all of them of one constraint.
    Cells,
    /// Lists of cells in this member, each of them a constraint.
    Lines(&'static str),
    /// Clues outside the board, each with a value, which is this parameter.
    Clues(&'static str),
}

/// The elements that state one kind of constraint, with its name.
const ELEMENTS: [(u64, &str, Form); 23] = [
    (12, "anti-king", Form::Switch),
    (13, "anti-knight", Form::Switch),
    (15, "nonconsecutive", Form::Switch),
    (100, "even", Form::Cells),
    (101, "odd", Form::Cells),
    (102, "maximum", Form::Cells),
    (103, "minimum", Form::Cells),
    (300, "thermometer", Form::Lines("thermometers")),
    (300, "slow-thermometer", Form::Lines("thermometers")),
    (400, "renban", Form::Lines("lines")),
    (401, "whisper", Form::Lines("lines")),
    (402, "palindrome", Form::Lines("lines")),
    (403, "between-line", Form::Lines("lines")),
    (404, "region-sum-line", Form::Lines("lines")),
    (405, "sequence-line", Form::Lines("lines")),
    (407, "lockout-line", Form::Lines("lines")),
    (409, "double-arrow", Form::Lines("lines")),
    (501, "sandwich", Form::Clues("sum")),
    (502, "x-sum", Form::Clues("sum")),
    (503, "skyscraper", Form::Clues("count")),
    (504, "numbered-room", Form::Clues("digit")),
    (600, "row-indexer", Form::Cells),
    (601, "column-indexer", Form::Cells),
];

/// The numbers of other elements.
mod element {
    pub const GIVENS: u64 = 0;
    pub const REGIONS: u64 = 1;
    pub const MAIN_DIAGONAL: u64 = 10;
    pub const ANTI_DIAGONAL: u64 = 11;
    pub const DISJOINT_GROUPS: u64 = 14;
    pub const GLOBAL_GROUPS: u64 = 16;
    pub const DIFFERENCES: u64 = 200;
    pub const RATIOS: u64 = 201;
    pub const XV: u64 = 202;
    pub const CAGES: u64 = 301;
    pub const CLONES: u64 = 302;
    pub const QUADRUPLES: u64 = 303;
    pub const DIFFERENT: u64 = 305;
    pub const GROUP_LINES: u64 = 406;
    pub const ARROWS: u64 = 408;
    pub const LITTLE_KILLERS: u64 = 500;
    pub const LINES: u64 = 2000;
    pub const DRAWN_CAGES: u64 = 2001;
    pub const SYMBOLS: u64 = 2002;
    pub const ROWS_AND_COLUMNS: u64 = 2003;
    pub const FOG_LIGHTS: u64 = 4000;
    pub const FOG_TRIGGERS: u64 = 4001;
}

/// How digits are divided into groups.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Groups {
    /// Low, middle and high ones.
    Thirds,
    /// Those with each remainder when divided by this number.
    Remainders(u8),
}

impl Groups {
    /// Returns the digits of each group as bits by value, in ascending order.
    fn bits(self, values: std::ops::RangeInclusive<u8>) -> Vec<u64> {
        let count = usize::from(values.end() - values.start()) + 1;
        let mut groups = vec![0; if let Self::Remainders(modulus) = self { modulus.into() } else { 3 }];
        for (at, value) in values.enumerate().filter(|(_, value)| *value < 64) {
            let group = match self {
                Self::Thirds => 3 * at / count,
                Self::Remainders(modulus) => usize::from(value % modulus),
            };
            groups[group] |= 1 << value;
        }
        groups.sort_unstable();
        groups
    }
}
