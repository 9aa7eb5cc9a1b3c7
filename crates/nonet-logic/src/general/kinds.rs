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

/// A puzzle that shows a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The board by name.
    pub board: &'static str,
    /// The givens, cell by cell.
    pub givens: &'static str,
    /// The constraints, as JSON.
    pub constraints: &'static str,
}

const OPEN: &str = "....................................";
const NINE: &str = ".................................................................................";

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
    NEGATIVE = "negative-rule", "Negative rule", 20,
        ["nonconsecutive", "diagonal-nonconsecutive", "non-ratio", "anti-taxicab"],
        "where no sign stands, a rule forbids some pairs of digits.",
        "Two cells without a sign between them, where all signs are given; or any two neighbours, under a rule such as nonconsecutive.",
        "Each digit of one cell that forms a forbidden pair with every candidate of the other.",
        "negative constraint, anti-Kropki, anti-XV";
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
    PARITY = "parity", "Parity", 22, ["killer-cage"],
        "all cells of a sum but one are known to be odd or even, so that cell is too.",
        "The cells of a cage, an arrow, a little killer or what is left over in a house add up to a known number, or to an even one. All of them but one have only odd candidates or only even ones.",
        "The even candidates of that cell, or the odd ones.",
        "parity argument, odd-even reasoning";
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
    CLUE_POINTING = "clue-pointing", "Clue pointing", 34, ["nonconsecutive", "thermometer"],
        "wherever a digit goes in a house, a clue rules the same candidate out.",
        "The places of a digit in a house, and a cell that one clue, or several, join to them.",
        "Each candidate that is impossible beside every one of these places: by a clue, or because the cells see each other.",
        "negative constraint pointing, common peer elimination, CPE";
    KILLER_SUBSET = "killer-subset", "Killer subset", 36, ["killer-cage"],
        "cages and cells together use up as many digits as they must take.",
        "A house, cages that lie in it at least in part, and cells. Of some digits, each way to fill a cage takes a number at least, and each of the cells one: together they take all of them.",
        "These digits from the rest of the house.",
        "killer pair, killer triple";
    CONFLICT = "clue-conflict", "Clue conflict", 40, ["killer-cage"],
        "a way to fill one clue leaves another clue, or a cell, nothing.",
        "A clue with few ways to fill it, and a clue or a cell that sees its cells.",
        "Every candidate of the first clue that stands only in ways which leave the other nothing.",
        "cage conflict, conflicting combination, blocker";
    NAKED_PAIR = "naked-pair", "Naked pair", 30;
    X_WING = "x-wing", "X-Wing", 32;
    HIDDEN_PAIR = "hidden-pair", "Hidden pair", 34;
    NAKED_TRIPLE = "naked-triple", "Naked triple", 36;
    SWORDFISH = "swordfish", "Swordfish", 38;
    HIDDEN_TRIPLE = "hidden-triple", "Hidden triple", 40;
    XY_WING = "xy-wing", "XY-wing", 42;
    EQUAL_SETS = "equal-sets", "Equal sets", 44, [],
        "two lists of houses have the same digits, so what is left of them without their shared cells has too.",
        "As many houses on one side as on the other, or one more: rows and boxes against columns, for example. Leave out the cells that both sides share. The rest of one side holds the same digits, as many times each, as the rest of the other; a further house adds each digit once.",
        "Digits that would stand more often, or more rarely, on one side than on the other: those for which a side has no room beside what the other requires of it.",
        "set equivalence theory, SET, Phistomefel ring, Aad van de Wetering's rings";
    LEFTOVERS = "law-of-leftovers", "Law of leftovers", 28;
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

    /// Returns a puzzle whose path shows it, unless the example of its first constraint does.
    pub fn example(&self) -> Option<Example> {
        let open = |constraints| Example { board: "6x6", givens: OPEN, constraints };
        match self.key {
            "needed-digit" => {
                Some(open(r#"[{"type":"killer-cage","cells":["r1c1","r1c2","r1c3"],"sum":6}]"#))
            }
            "parity" => Some(open(
                r#"[{"type":"even","cells":["r1c1","r1c2"]},{"type":"killer-cage","cells":["r1c1","r1c2","r1c3"],"sum":11}]"#,
            )),
            "house-sum" => Some(open(
                r#"[{"type":"killer-cage","cells":["r1c1","r1c2","r1c3"],"sum":10},{"type":"killer-cage","cells":["r1c4","r1c5"],"sum":7}]"#,
            )),
            "killer-subset" => Some(open(
                r#"[{"type":"killer-cage","cells":["r5c2","r5c3"],"sum":8},{"type":"killer-cage","cells":["r6c2","r6c3"],"sum":6},{"type":"killer-cage","cells":["r3c2","r4c2"],"sum":7}]"#,
            )),
            "clue-conflict" => Some(open(
                r#"[{"type":"killer-cage","cells":["r6c1","r6c2"],"sum":7},{"type":"killer-cage","cells":["r6c4","r6c5"],"sum":6}]"#,
            )),
            "clue-pointing" => Some(open(
                r#"[{"black":[["r1c6","r2c6"],["r2c4","r2c5"],["r3c6","r4c6"],["r4c2","r5c2"],["r5c4","r5c5"],["r6c1","r6c2"],["r6c3","r6c4"]],"negative":false,"negative_black":false,"negative_white":false,"type":"kropki-dots","white":[["r1c4","r1c5"],["r2c1","r2c2"],["r3c2","r4c2"],["r3c4","r3c5"],["r4c1","r4c2"],["r4c3","r5c3"],["r4c4","r4c5"],["r5c1","r5c2"],["r5c3","r6c3"],["r5c6","r6c6"],["r6c4","r6c5"]]}]"#,
            )),
            // The ring of Phistomefel has odd digits alone, so its corners have.
            "equal-sets" => Some(Example {
                board: "9x9",
                givens: NINE,
                constraints: r#"[{"type":"odd","cells":["r3c3","r3c4","r3c5","r3c6","r3c7","r7c3","r7c4","r7c5","r7c6","r7c7","r4c3","r4c7","r5c3","r5c7","r6c3","r6c7"]}]"#,
            }),
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
