//! The techniques for any board, with their prices.

/// A technique for any board.
#[derive(Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name in data and on the command line.
    pub key: &'static str,
    /// Its name in sentences.
    pub name: &'static str,
    /// The price of its simplest steps, in tenths of the Explainer scale.
    pub price: u32,
    /// The constraints whose steps it is, by name; none if it is not about one constraint.
    pub constraints: &'static [&'static str],
}

macro_rules! kinds {
    ($($id:ident = $key:literal, $name:literal, $price:literal $(, $constraints:expr)?;)*) => {
        $(pub(super) static $id: Kind =
            Kind { key: $key, name: $name, price: $price, constraints: kinds!(@ $($constraints)?) };)*
        /// All techniques for any board, the cheapest first where prices differ.
        pub static TECHNIQUES: &[&Kind] = &[$(&$id),*];
    };
    (@) => { &[] };
    (@ $constraints:expr) => { &$constraints };
}

kinds! {
    FULL_HOUSE = "full-house", "Full house", 10;
    HIDDEN_SINGLE = "hidden-single", "Hidden single", 12;
    NAKED_SINGLE = "naked-single", "Naked single", 17;
    PAIR_CLUE = "neighbour-clue", "Neighbour clue", 20, ["difference", "ratio", "xv", "kropki", "less-than", "dots"];
    CAGE = "cage-combinations", "Cage combinations", 21, ["killer-cage"];
    THERMOMETER = "thermometer-bounds", "Thermometer bounds", 20, ["thermometer", "slow-thermometer"];
    WHISPERS = "whisper-bounds", "Whisper bounds", 20, ["whispers"];
    RENBAN = "renban-span", "Renban span", 22, ["renban", "nabner"];
    ARROW = "arrow-sum", "Arrow sum", 24, ["arrow", "double-arrow"];
    OUTSIDE = "outside-clue", "Outside clue", 30, ["sandwich", "skyscraper", "x-sum", "little-killer"];
    CLUE = "clue", "Clue", 26;
    POINTING = "pointing", "Pointing", 26;
    CLAIMING = "claiming", "Claiming", 28;
    NEEDED = "needed-digit", "Needed digit", 29;
    SUM = "houses-and-cages", "Houses and cages", 25;
    NAKED_PAIR = "naked-pair", "Naked pair", 30;
    X_WING = "x-wing", "X-wing", 32;
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
}
