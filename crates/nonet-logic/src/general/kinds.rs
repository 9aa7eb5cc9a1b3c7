//! The techniques for any board, with their prices and pages.

use crate::ladders::technique;

/// A technique for any board.
#[derive(Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name in data and on the command line.
    pub key: &'static str,
    /// Its name in sentences.
    pub name: &'static str,
    /// The price of its simplest steps, in tenths of the Explainer scale.
    pub price: u32,
    /// The constraints whose steps it is, by name; the first one's example shows it.
    pub constraints: &'static [&'static str],
    /// What is looked at, what it removes, and other names; nothing if the catalogue has its page.
    texts: [&'static str; 4],
}

macro_rules! kinds {
    ($($id:ident = $key:literal, $name:literal, $price:literal
       $(, [$($constraint:literal),*], $summary:literal, $pattern:literal, $removes:literal, $known:literal)?;)*) => {
        $(pub(super) static $id: Kind = Kind {
            key: $key,
            name: $name,
            price: $price,
            constraints: &[$($($constraint),*)?],
            texts: kinds!(@ $($summary, $pattern, $removes, $known)?),
        };)*
        /// All techniques for any board.
        pub static TECHNIQUES: &[&Kind] = &[$(&$id),*];
    };
    (@) => { [""; 4] };
    (@ $($text:literal),+) => { [$($text),+] };
}

kinds! {
    SEEN = "seen-digit", "Seen digit", 10, ["anti-knight"],
        "a digit on the board is seen by more than its row, column and box.",
        "A digit, and the cells that must differ from it by a constraint, or by what several houses leave.",
        "The digit from these cells.",
        "sight";
    FULL_HOUSE = "full-house", "Full house", 10;
    HIDDEN_SINGLE = "hidden-single", "Hidden single", 12;
    NAKED_SINGLE = "naked-single", "Naked single", 17;
    MARKED_CELL = "marked-cell", "Marked cell", 11, ["even", "odd", "minimum", "maximum", "hot-cells", "cold-cells"],
        "a mark on a cell leaves it few digits.",
        "A cell is marked: odd, even, lower or higher than its neighbours.",
        "The digits that the mark does not allow, given what its neighbours may be.",
        "odd cell, even cell, fortress";
    NEIGHBOUR_CLUE = "neighbour-clue", "Neighbour clue", 20,
        ["kropki-dots", "xv", "edge-clues", "relation", "greater-than"],
        "a sign between two cells leaves few pairs of digits.",
        "A sign stands between two cells: a dot, an X or V, a difference, an inequality; or the lack of a sign says something.",
        "Each digit of one cell that has no partner among the candidates of the other.",
        "Kropki pair, XV pair";
    CAGE = "cage-combination", "Cage combination", 21,
        ["killer-cage", "sum-cage", "multi-sum-cage", "rellik-cage", "product-cage", "digital-root-cage", "divisible-cage",
         "odd-even-sum-cage", "contains", "contains-exactly", "spotlight-cage", "look-and-say-cage", "lunchbox"],
        "few sets of digits fill a cage.",
        "The cells of a cage and its number. List the sets of digits that give the number, and deal each to the cells.",
        "Every digit of a cell that stands there in no set, however the set is dealt.",
        "killer combinations, cage splitting, combination elimination";
    THERMOMETER = "thermometer-bound", "Thermometer bound", 20, ["thermometer", "slow-thermometer"],
        "digits rise along a thermometer, so each cell has a lowest and a highest digit.",
        "A thermometer: each cell holds more than the one before it, or no less on a slow one.",
        "From each cell the digits that leave too few lower ones before it, or too few higher ones behind it.",
        "thermo bounds";
    WHISPER = "whisper-bound", "Whisper bound", 20,
        ["whisper", "difference-line", "oscillator-line", "close-neighbours-line", "dutch-flatmates"],
        "neighbours on a line differ by much, so middle digits fit nowhere.",
        "A line on which neighbouring digits differ by at least a number, or by a rule of another kind.",
        "Each digit of a cell that has no partner among the candidates of a neighbour on the line.",
        "German whispers, Dutch whispers";
    RENBAN = "renban-span", "Renban span", 22, ["renban", "nabner", "sequence-line", "fibonacci-line"],
        "the digits of a line form a run, or avoid neighbours.",
        "A line whose digits are consecutive in any order (renban), or of which no two are consecutive (nabner).",
        "Every digit that is in no run, or in no choice of digits, that the candidates of all its cells allow.",
        "renban window";
    ARROW = "arrow-sum", "Arrow sum", 24, ["arrow", "double-arrow", "average-arrow", "product-arrow", "root-arrow"],
        "the shaft of an arrow adds up to its circle.",
        "An arrow: the lowest digits of the shaft set a lowest circle, and the highest circle sets a highest digit of the shaft.",
        "Digits of the circle that the shaft cannot reach, and digits of the shaft that are too much.",
        "arrow bounds";
    LINE_SUM = "line-sum", "Line sum", 26,
        ["region-sum-line", "zipper-line", "sum-line", "split-pea-line", "least-sum-line", "equal-sums"],
        "parts of a line have the same sum.",
        "A line whose pieces, or whose cells at equal distances from its middle, have one sum.",
        "Every digit with which its piece has a sum that some other piece cannot have.",
        "region sums, zippers";
    BETWEEN = "between-bound", "Between bound", 22, ["between-line", "lockout-line", "unimodular-line"],
        "the ends of a line bound the digits between them.",
        "A line whose inner digits lie between its ends, or outside of them.",
        "Digits that no choice of ends allows, and ends that leave too little room.",
        "between line, lockout line";
    PERIOD = "line-period", "Line period", 22, ["entropic-line", "modular-line", "prime-line", "factor-line"],
        "classes of digits repeat along a line.",
        "A line of which each run of three has a digit of each class, so that classes repeat at every third cell.",
        "The digits of a class that another cell at this distance excludes.",
        "entropic line, modular line";
    MIRROR = "mirrored-digit", "Mirrored digit", 19, ["palindrome", "clone", "same-values"],
        "two cells hold the same digit.",
        "Cells at equal distances from the middle of a palindrome, or in the same place of two clones.",
        "The digits that only one of the two cells has.",
        "palindrome, clone";
    INDEX = "index-clue", "Index clue", 26,
        ["row-indexer", "column-indexer", "box-indexer", "numbered-room", "index-line", "value-indexing-line"],
        "a digit says where another one stands.",
        "A cell whose digit is the place of a digit in its row, column, box or line.",
        "Places and digits that do not fit together.",
        "159, indexing";
    OUTSIDE = "outside-clue", "Outside clue", 30,
        ["sandwich", "skyscraper", "x-sum", "little-killer", "rising-streak", "battlefield", "full-rank"],
        "a number outside the board leaves few ways to fill its line.",
        "A row, column or diagonal with a number: the sum between two digits, of the first cells, of a diagonal; what is seen.",
        "Every digit that stands at its place in no way to fill the line.",
        "sandwich, skyscraper, X-sum, little killer";
    CLUE = "clue", "Clue", 26, ["quadruple"],
        "what one clue by itself leaves.",
        "The cells of one clue, with their candidates.",
        "Every digit of a cell with which the clue cannot be satisfied.",
        "constraint";
    POINTING = "pointing", "Pointing", 26;
    CLAIMING = "claiming", "Claiming", 28;
    NEEDED = "needed-digit", "Needed digit", 29, ["killer-cage"],
        "a clue cannot do without a digit, so cells that see all its places lose it.",
        "A digit that every way to satisfy a clue has, and the cells of the clue that may hold it.",
        "The digit from every other cell that sees all these places.",
        "cage and house overlap, must-have digit";
    SUM = "house-sum", "House sum", 25, ["killer-cage"],
        "a house has a known sum, and cages in it take a known part of that.",
        "A house, or several that share no cell, and the cages that lie mostly inside. What is left over inside (innies), less what sticks out (outies), has a known sum.",
        "Every digit of these cells with which they do not have the sum.",
        "45 rule, innies and outies";
    NAKED_PAIR = "naked-pair", "Naked pair", 30;
    X_WING = "x-wing", "X-Wing", 32;
    HIDDEN_PAIR = "hidden-pair", "Hidden pair", 34;
    NAKED_TRIPLE = "naked-triple", "Naked triple", 36;
    SWORDFISH = "swordfish", "Swordfish", 38;
    HIDDEN_TRIPLE = "hidden-triple", "Hidden triple", 40;
    XY_WING = "xy-wing", "XY-wing", 42;
    NAKED_QUAD = "naked-quad", "Naked quad", 50;
    JELLYFISH = "jellyfish", "Jellyfish", 52;
    HIDDEN_QUAD = "hidden-quad", "Hidden quad", 54;
    X_CHAIN = "x-chain", "X-chain", 46;
    XY_CHAIN = "xy-chain", "XY-chain", 55;
    AIC = "aic", "AIC", 60;
    NET = "forcing-net", "Forcing net", 75;
    NESTED = "nested-forcing-net", "Nested forcing net", 95;
}

impl Kind {
    /// Returns the technique of the steps of a constraint with this name.
    pub(super) fn of_constraint(name: &str) -> &'static Self {
        let of = |kind: &&&Self| kind.constraints.contains(&name);
        TECHNIQUES.iter().find(of).copied().unwrap_or(&CLUE)
    }

    /// Returns constraints on a 6x6 board whose path shows it, as JSON, unless the example of its first constraint does.
    pub fn example(&self) -> Option<&'static str> {
        match self.key {
            "needed-digit" => Some(r#"[{"type":"killer-cage","cells":["r1c1","r1c2","r1c3"],"sum":6}]"#),
            "house-sum" => Some(
                r#"[{"type":"killer-cage","cells":["r1c1","r1c2","r1c3"],"sum":10},{"type":"killer-cage","cells":["r1c4","r1c5"],"sum":7}]"#,
            ),
            _ => None,
        }
    }

    /// Returns its page, in Markdown, if the catalogue of techniques has none: a summary, then the sections Pattern, Removes
    /// and References.
    pub fn page(&self) -> Option<String> {
        let [summary, pattern, removes, known] = self.texts;
        let Self { name, .. } = self;
        technique(self.key).is_none().then(|| {
            format!(
                "{name}: {summary}\n\n# Pattern\n{pattern}\n\n# Removes\n{removes}\n\n# References\n- Also known as {known}.\n"
            )
        })
    }
}
