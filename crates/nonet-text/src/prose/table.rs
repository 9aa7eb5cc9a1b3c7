//! The table of known statements: what a part of a sentence must say, and what it may say besides.

/// What a statement claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The usual rules of a Sudoku.
    Usual,
    /// Nothing: a remark.
    Nothing,
    /// A rule for lines, as the table of constraints calls it.
    Line(&'static str),
    /// Between cells with such a sign, the rule with this parameter of a constraint.
    Sign(Sign),
    /// All signs of these kinds are given.
    AllGiven,
    /// Not all are.
    NotAllGiven,
    /// The digits of a cage add up to its number.
    CageSum,
    /// The digits of a cage differ.
    CageDiffer,
    /// A thermometer whose digits increase.
    Thermometer,
    /// One whose digits never decrease.
    Slow,
    /// The digits of a thermometer may stay the same.
    MayStay,
    /// One whose digits "generally" increase, which must be explained.
    Generally,
    /// An arrow with a circle.
    Arrow,
    /// A rule of marked cells.
    Marked(&'static str),
    /// A clue beside the board.
    Outside(&'static str),
    /// Circles on corners.
    Quadruple,
    /// A rule of the whole board.
    Global(&'static str),
}

/// A sign on the edge between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    White,
    Black,
    X,
    V,
}

/// A row of the table.
pub struct Row {
    pub claim: Claim,
    /// What it speaks of.
    pub topic: &'static str,
    /// The words that must occur: one of each group.
    pub needs: &'static [&'static str],
    /// The words that may occur.
    pub may: &'static str,
    pub takes: Takes,
}

/// What else a row takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    Words,
    Colour,
    /// Exactly one number, and colours.
    Number,
}

const fn row(
    claim: Claim,
    topic: &'static str,
    needs: &'static [&'static str],
    may: &'static str,
    takes: Takes,
) -> Row {
    Row { claim, topic, needs, may, takes }
}

const PAIR: &str = "digit cell separated attached adjacent on pair orthogonally orthogonal 2 sign symbol side edge kropki require requires mean means possible 1 where indicate";

/// The table.
pub const ROWS: &[Row] = &[
    row(
        Claim::Usual,
        "usual",
        &["normal irregular", "rule", "apply"],
        "sudoku 9x9 8x8 6x6 4x4 9 8 6 4 x jigsaw",
        Takes::Words,
    ),
    row(Claim::Usual, "usual", &["normal", "sudoku"], "sudoku rule 9x9 8x8 6x6 4x4", Takes::Words),
    row(
        Claim::Usual,
        "houses",
        &["row", "column", "box house", "norepeat 1"],
        "place digit from through using into on grid cell empty outlined bold thick norepeat exactly same 1 9 8 6 4 \
         3x3 2x3 3x2 2x2 2x4 per given appear sudoku set complete full or normal rule apply irregular different",
        Takes::Words,
    ),
    row(
        Claim::Usual,
        "usual",
        &["place", "digit", "1", "9 8 6 4"],
        "from through on into empty cell grid using",
        Takes::Words,
    ),
    row(
        Claim::CageSum,
        "cage",
        &["cage", "sum total"],
        "killer digit on given total clue corner top left upper small ifgiven sum value hand",
        Takes::Words,
    ),
    row(Claim::CageDiffer, "cage", &["cage", "norepeat"], "killer digit on", Takes::Words),
    row(
        Claim::Thermometer,
        "thermometer",
        &["thermometer", "increase", "frombulb"],
        "digit on line strictly tip end shape",
        Takes::Colour,
    ),
    row(
        Claim::Slow,
        "thermometer",
        &["thermometer", "increase nondecrease", "frombulb", "orsame nondecrease"],
        "digit on line slow either tip end",
        Takes::Colour,
    ),
    row(
        Claim::Generally,
        "thermometer",
        &["thermometer", "increase", "frombulb", "generally"],
        "digit on line tip end",
        Takes::Colour,
    ),
    row(
        Claim::MayStay,
        "thermometer",
        &["thermometer", "mayequal nondecrease"],
        "digit on slow ifallowed may",
        Takes::Words,
    ),
    row(
        Claim::Arrow,
        "arrow",
        &["arrow", "sum total", "circle bulb"],
        "grid digit on attached cell line shaft end start base",
        Takes::Words,
    ),
    row(Claim::Nothing, "arrow", &["arrow", "mayrepeat"], "digit on ifallowed", Takes::Words),
    row(Claim::Sign(Sign::White), "dot", &["dot", "white", "consecutive"], PAIR, Takes::Words),
    row(Claim::Sign(Sign::Black), "dot", &["dot", "black", "ratio2"], PAIR, Takes::Words),
    row(Claim::AllGiven, "dot", &["dot", "all", "given"], "possible white black kropki", Takes::Words),
    row(
        Claim::NotAllGiven,
        "dot",
        &["dot", "notall neednot", "given"],
        "all possible white black kropki necessarily may",
        Takes::Words,
    ),
    row(Claim::Sign(Sign::X), "xv", &["x", "10", "sum"], PAIR, Takes::Words),
    row(Claim::Sign(Sign::V), "xv", &["v", "5", "sum"], PAIR, Takes::Words),
    row(
        Claim::AllGiven,
        "xv",
        &["x v xv pair", "all", "given"],
        "x v xv possible clue sign pair or",
        Takes::Words,
    ),
    row(
        Claim::NotAllGiven,
        "xv",
        &["x v xv", "notall neednot", "given"],
        "x v all possible necessarily clue sign may or",
        Takes::Words,
    ),
    row(
        Claim::Line("whisper"),
        "line",
        &["line whisper german dutch", "differ", "atleast", "adjacent whisper german dutch"],
        "2 line on digit cell pair adjacent german dutch whisper more greater value other from",
        Takes::Number,
    ),
    row(
        Claim::Line("renban"),
        "line",
        &["line renban", "consecutive", "norepeat renban set"],
        "can line renban on digit form set consecutive norepeat anyorder from",
        Takes::Colour,
    ),
    row(
        Claim::Line("palindrome"),
        "line",
        &["line palindrome", "palindrome"],
        "line on digit from end form palindrome direction",
        Takes::Colour,
    ),
    row(
        Claim::Line("region-sum-line"),
        "line",
        &["line", "samesum", "border", "divide segment"],
        "on digit line box border segment divide into where samesum sum total n same single 3x3 2x3 2x2",
        Takes::Colour,
    ),
    row(
        Claim::Nothing,
        "line",
        &["line", "border", "divide", "segment"],
        "box into 3x3 2x3 2x2",
        Takes::Colour,
    ),
    row(
        Claim::Line("region-sum-line-by-box"),
        "line",
        &["line", "samesum same", "samesum sum total", "box", "digit"],
        "on digit line box pass through where samesum sum total n value same 3x3 2x3 2x2 3x2 particular sum",
        Takes::Colour,
    ),
    row(
        Claim::Nothing,
        "line",
        &["odd", "length", "line", "center"],
        "total sum digit place on circle",
        Takes::Words,
    ),
    row(
        Claim::Nothing,
        "line",
        &["zipper whisper", "mayrepeat"],
        "line digit on ifallowed",
        Takes::Colour,
    ),
    row(
        Claim::Marked("counting-circles"),
        "circle",
        &["circle", "n", "exactly", "appear"],
        "digit on if",
        Takes::Words,
    ),
    row(
        Claim::Nothing,
        "line",
        &["different", "line", "sum total differ"],
        "may n value digit can segment from other ",
        Takes::Colour,
    ),
    row(
        Claim::Line("zipper-line"),
        "line",
        &["line zipper", "equidistant", "center", "sum total samesum"],
        "line zipper on digit cell from sum given dot samesum total middle circle cell",
        Takes::Colour,
    ),
    row(
        Claim::Line("entropic-line"),
        "line",
        &[
            "line entropic",
            "3",
            "adjacent consecutive set",
            "low 123",
            "medium 456 middle entropy",
            "high 789 entropy",
        ],
        "line entropic on digit cell string 1 low medium high 123 456 789 from set run 2 group different",
        Takes::Colour,
    ),
    row(
        Claim::Line("modular-line"),
        "line",
        &["line modular", "3", "adjacent consecutive set", "remainder 147", "3 258"],
        "line modular on digit cell any 3 different remainder when divide on set 147 258 369 1 from set string run",
        Takes::Colour,
    ),
    row(
        Claim::Line("parity"),
        "line",
        &["line", "adjacent alternate", "even parity", "odd parity"],
        "line on digit cell 2 1 alternate separated parity adjacent different",
        Takes::Colour,
    ),
    row(
        Claim::Line("nabner"),
        "line",
        &["line nabner", "nonconsecutive", "norepeat nabner"],
        "line nabner on digit 2 set any",
        Takes::Colour,
    ),
    row(
        Claim::Line("sequence-line"),
        "line",
        &["line sequence set", "order sequence set", "same", "differ"],
        "line sequence set on digit cell pair adjacent separated arithmetic form order",
        Takes::Colour,
    ),
    row(
        Claim::Line("sum-line"),
        "line",
        &["line", "divide", "segment", "sum"],
        "on digit 1 into atleast can",
        Takes::Number,
    ),
    row(
        Claim::Line("between-line"),
        "line",
        &["line", "separated", "circle end"],
        "on digit strictly value circle end attached 2 cell separated",
        Takes::Colour,
    ),
    row(
        Claim::Line("lockout-line"),
        "line",
        &["line lockout", "notbetween", "diamond end", "differ", "atleast"],
        "line lockout on digit value diamond end 2 differ outside",
        Takes::Number,
    ),
    row(
        Claim::Marked("even"),
        "square",
        &["square", "even"],
        "cell digit on shaded filled opaque",
        Takes::Colour,
    ),
    row(
        Claim::Marked("odd"),
        "circle",
        &["circle", "odd"],
        "cell digit on shaded filled opaque",
        Takes::Colour,
    ),
    row(
        Claim::Marked("counting-circles"),
        "circle",
        &["circle", "howmany"],
        "digit on indicate appear exactly circle",
        Takes::Words,
    ),
    row(
        Claim::Quadruple,
        "quadruple",
        &["circle quadruple quad", "surrounding", "appear"],
        "somewhere digit on circle white 4 cell atleast 1 surrounding adjacent quadruple quad clue corner given",
        Takes::Words,
    ),
    row(
        Claim::Outside("little-killer"),
        "diagonal",
        &["diagonal", "sum total"],
        "pointed digit clue outside grid on given indicate arrow beside next attached number direction pointing mayrepeat ifallowed total from start",
        Takes::Words,
    ),
    row(
        Claim::Nothing,
        "diagonal",
        &["diagonal", "mayrepeat"],
        "digit on ifallowed arrow",
        Takes::Words,
    ),
    row(
        Claim::Outside("sandwich"),
        "outside",
        &["clue outside sandwich", "sum total", "separated sandwich", "1", "9"],
        "or digit clue outside grid on row column given indicate sandwich separated sum from",
        Takes::Words,
    ),
    row(
        Claim::Outside("x-sum"),
        "outside",
        &["clue outside", "sum total", "first", "x", "digit"],
        "or digit clue outside grid on row column given indicate first x sum from where closest direction cell appear",
        Takes::Words,
    ),
    row(
        Claim::Outside("skyscraper"),
        "outside",
        &["clue outside skyscraper", "howmany", "seen visible see"],
        "or digit clue outside grid on row column given indicate seen visible see from skyscraper direction can",
        Takes::Words,
    ),
    row(
        Claim::Nothing,
        "outside",
        &["skyscraper", "obscure block height hide"],
        "digit on grid taller smaller shorter lower higher behind all any skyscraper height building represent indicate value",
        Takes::Words,
    ),
    row(
        Claim::Outside("numbered-room"),
        "outside",
        &["clue outside", "nth", "n", "first"],
        "or digit clue outside grid on row column indicate where cell direction place appear from first attached nth n",
        Takes::Words,
    ),
    row(
        Claim::Global("anti-knight"),
        "knight",
        &["knightmove antiknight", "norepeat"],
        "digit cell on separated 2 1 apart away anywhere grid if they",
        Takes::Words,
    ),
    row(
        Claim::Global("anti-king"),
        "king",
        &["kingmove antiking", "norepeat"],
        "digit cell on separated 2 1 apart away anywhere grid if they",
        Takes::Words,
    ),
    row(
        Claim::Global("nonconsecutive"),
        "adjacent",
        &["orthogonally orthogonal", "adjacent", "nonconsecutive"],
        "digit cell on 2 any",
        Takes::Words,
    ),
    row(
        Claim::Global("disjoint-groups"),
        "disjoint",
        &["box", "same", "position place", "norepeat"],
        "digit cell on relative",
        Takes::Words,
    ),
    row(
        Claim::Global("diagonal"),
        "diagonal",
        &["diagonal", "norepeat"],
        "digit on main both long 2 given grid corner from",
        Takes::Colour,
    ),
    row(
        Claim::Nothing,
        "remark",
        &["have fun enjoy luck thanks exported feedback"],
        "fun good and solving you puzzle enjoy from sudokulab.net net please leave comment this your test testing tester",
        Takes::Words,
    ),
    row(
        Claim::Nothing,
        "line",
        &["segment", "box", "sum", "individually"],
        "different same",
        Takes::Words,
    ),
    row(Claim::Nothing, "remark", &["clue", "normal"], "", Takes::Words),
    row(
        Claim::Nothing,
        "remark",
        &["sudoku"],
        "normal killer cage line arrow thermometer palindrome whisper renban modular entropic zipper sandwich kropki xv",
        Takes::Words,
    ),
];
