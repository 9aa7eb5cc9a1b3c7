//! Requests for puzzles on any board: their fields, and what is checked of them.

use std::fmt;

use nonet::{Rules, parse_cells};
use nonet_generate::{
    ConstraintRequest, Difficulty, Generator, Near, Refusal, Scale, Stream, Symmetry, Target, Techniques,
};
use serde::Deserialize;

use crate::difficulty::difficulty_named;
use crate::range::{MOST, Range};

/// How random minimal puzzles are drawn, the default first.
pub const BIASES: [&str; 2] = ["top-down", "controlled"];

/// No known puzzle exceeds these values, in the units of the scale. The highest known ER is 11.9, and EP and ED never
/// exceed ER. The hardest known puzzles score about 500,000 points, mostly for guesses, and take nonet's search about 400
/// guesses.
const KNOWN: [(&str, u32, &str); 5] = [
    ("er", 119, "11.9"),
    ("ep", 119, "11.9"),
    ("ed", 119, "11.9"),
    ("hodoku", 1_000_000, "1,000,000"),
    ("guesses", 10_000, "10,000"),
];

/// The largest number of givens of any known minimal puzzle under the classic rules.
const MOST_KNOWN: u32 = 40;

/// The lowest price of a step that places a digit, on HoDoKu's scale.
const DIGIT: u32 = 4;

/// The maximum number of characters of a word that a message shows.
const LONGEST_SHOWN: usize = 80;

/// The largest number of digits that human techniques support.
const MOST_DIGITS: u8 = 9;

/// The lowest and the highest value of a range.
type Ends = Option<(u32, u32)>;

/// The required properties of puzzles, as data. Absent fields have their default values.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Request {
    /// The name of the symmetry of the cells with givens.
    pub symmetry: String,
    /// The number of givens.
    pub givens: Option<Range>,
    /// Whether superfluous givens are removed.
    pub minimal: bool,
    /// Whether each puzzle is made from the one before it.
    pub chained: bool,
    /// How random minimal puzzles are drawn: one of [`BIASES`].
    pub bias: String,
    /// The cells with givens: 81 marks, `.` for a cell without one.
    pub pattern: Option<String>,
    /// The puzzle that all puzzles must be near: a line of 81 cells.
    pub near: Option<String>,
    /// The number of givens to change.
    pub swap: Option<usize>,
    /// The ER.
    pub er: Option<Range>,
    /// The EP.
    pub ep: Option<Range>,
    /// The ED.
    pub ed: Option<Range>,
    /// HoDoKu's score.
    pub hodoku: Option<Range>,
    /// HoDoKu's level, 1 to 5.
    pub level: Option<(u8, u8)>,
    /// A word for difficulty, which is a range of the ER.
    pub difficulty: Option<String>,
    /// The number of guesses that nonet's search makes.
    pub guesses: Option<Range>,
    /// Techniques that must occur, by key.
    pub must: Vec<String>,
    /// Techniques that must not occur.
    pub without: Vec<String>,
    /// The only techniques that may occur; any, if there are none.
    pub only: Vec<String>,
    /// The technique that must be the hardest.
    pub hardest: Option<String>,
    /// The constraints that are drawn for each puzzle.
    pub constraints: Vec<DrawnConstraint>,
    /// Whether each of them must be needed.
    pub minimal_constraints: bool,
    /// The cells in which they may lie: a mark for each, `.` for a cell without constraints; anywhere, if there is no text.
    #[serde(rename = "where")]
    pub constraint_cells: Option<String>,
}

/// Constraints of one kind that are drawn for each puzzle.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnConstraint {
    /// The name of the constraint.
    pub name: String,
    /// Their number; any, if there is no range.
    #[serde(default)]
    pub count: Option<Range>,
    /// Whether all are drawn.
    #[serde(default)]
    pub all: bool,
    /// Whether a rule says that all are drawn.
    #[serde(default)]
    pub negative: bool,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            symmetry: Symmetry::None.name().to_owned(),
            givens: None,
            minimal: true,
            chained: false,
            bias: BIASES[0].to_owned(),
            pattern: None,
            near: None,
            swap: None,
            er: None,
            ep: None,
            ed: None,
            hodoku: None,
            level: None,
            difficulty: None,
            guesses: None,
            must: Vec::new(),
            without: Vec::new(),
            only: Vec::new(),
            hardest: None,
            constraints: Vec::new(),
            minimal_constraints: false,
            constraint_cells: None,
        }
    }
}

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A field is malformed, or fields exclude each other.
    Value(String),
    /// A field does not apply to the board.
    Rules(String),
    /// No puzzle can fulfil the request.
    Request(Refusal),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(why) | Self::Rules(why) => f.write_str(why),
            Self::Request(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for Refused {}

fn wrong<T>(why: impl Into<String>) -> Result<T, Refused> {
    Err(Refused::Value(why.into()))
}

/// Returns the ends of a range in the units of its scale: tenths for ER, EP and ED, which have one decimal.
fn ends(name: &str, range: Option<Range>) -> Result<Ends, Refused> {
    let Some(range) = range else { return Ok(None) };
    let (unit, kind) = match name {
        "er" | "ep" | "ed" => (10, "number with one decimal"),
        _ => (1, "whole number"),
    };
    match range.in_units(unit) {
        Some(ends) => Ok(Some(ends)),
        None => wrong(format!("{name} is {range}: the range contains no {kind}")),
    }
}

impl Request {
    /// Makes the generator for this request.
    ///
    /// # Errors
    /// [`Refused`] if the request is malformed, does not suit the board, or cannot be fulfilled.
    ///
    /// ```
    /// use nonet::Rules;
    /// use nonet_generate::Run;
    /// use nonet_session::Request;
    ///
    /// let request = Request { difficulty: Some("easy".to_owned()), ..Request::default() };
    /// let made = request.generator(&Rules::classic())?.generate(7, 0..1, &Run::default())?;
    /// assert!(made[0].ratings[0].highest <= 23);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn generator(&self, rules: &Rules) -> Result<Generator, Refused> {
        self.check_board(rules)?;
        self.check(rules)?;
        let cells = u32::try_from(rules.cell_count()).unwrap_or(MOST);
        let request = nonet_generate::Request {
            rules: rules.clone(),
            symmetry: self.symmetry()?,
            givens: ends("givens", self.givens)?.map(|(least, most)| least..=most.min(cells)),
            minimal: self.minimal,
            pattern: self.pattern()?,
            near: self.near()?,
            difficulty: self.difficulty(rules)?,
            constraints: self.constraints()?,
            minimal_constraints: self.minimal_constraints,
            constraint_cells: self.constraint_cells(),
            stream: self.stream(),
        };
        Generator::new(request).map_err(Refused::Request)
    }

    /// Refuses fields that do not apply to the board.
    fn check_board(&self, rules: &Rules) -> Result<(), Refused> {
        let board = rules.board();
        let on_nine = [
            ("chained", self.chained),
            ("bias", self.bias != BIASES[0]),
            ("pattern", self.pattern.is_some()),
            ("near", self.near.is_some()),
            ("swap", self.swap.is_some()),
        ];
        if !board.is_nine()
            && let Some((name, _)) = on_nine.iter().find(|(_, is_asked)| *is_asked)
        {
            return Err(Refused::Rules(format!(
                "{name}= takes 9x9 boards with the digits 1 to 9; this board is {}",
                board.describe()
            )));
        }
        let rated = [
            ("er", self.er.is_some()),
            ("ep", self.ep.is_some()),
            ("ed", self.ed.is_some()),
            ("hodoku", self.hodoku.is_some()),
            ("level", self.level.is_some()),
            ("difficulty", self.difficulty.is_some()),
            ("guesses", self.guesses.is_some()),
            ("must", !self.must.is_empty()),
            ("without", !self.without.is_empty()),
            ("only", !self.only.is_empty()),
            ("hardest", self.hardest.is_some()),
        ];
        let side = board.square_size().filter(|&side| side == board.digits() && side <= MOST_DIGITS);
        let has_logic = side.is_some() && *board.values().start() == 1;
        match rated.iter().find(|(_, is_asked)| *is_asked && !has_logic) {
            Some((name, _)) => Err(Refused::Rules(format!(
                "{name}= takes square boards with the digits 1 to 9 or fewer; this board is {}",
                board.describe()
            ))),
            None => Ok(()),
        }
    }

    /// Refuses fields that exclude each other.
    fn check(&self, rules: &Rules) -> Result<(), Refused> {
        if self.pattern.is_some() && self.near.is_some() {
            return wrong(
                "pattern and near exclude each other: the puzzle near= decides which cells are given",
            );
        }
        if self.swap.is_some_and(|swap| swap != 1) && self.near.is_none() {
            return wrong("swap= needs near=");
        }
        let most = rules.cell_count() - 1;
        if let (Some(asked), Some((least, _))) = (self.givens, ends("givens", self.givens)?)
            && least as usize > most + 1
        {
            return wrong(format!("givens={asked}: a puzzle has at most {most} givens"));
        }
        if !BIASES.contains(&&*self.bias) {
            let (bias, known) = (shown(&self.bias), BIASES.join(", "));
            return wrong(format!("there is no bias {bias}; expected one of {known}"));
        }
        if self.chained && self.bias != BIASES[0] {
            return wrong(format!(
                "chained=True and bias='{}' exclude each other: chained puzzles have their own bias",
                self.bias
            ));
        }
        if self.difficulty.is_some() && self.er.is_some() {
            return wrong("difficulty and er exclude each other: a difficulty is a range of the ER");
        }
        Ok(())
    }

    fn symmetry(&self) -> Result<Symmetry, Refused> {
        let unknown = || Refused::Value(format!("there is no symmetry '{}'", self.symmetry));
        Symmetry::named(&self.symmetry).ok_or_else(unknown)
    }

    fn pattern(&self) -> Result<Option<[bool; 81]>, Refused> {
        let Some(text) = &self.pattern else { return Ok(None) };
        let marks: Vec<bool> = text.chars().map(|mark| mark != '.').collect();
        let found = marks.len();
        let known = marks.try_into().map(Some);
        known.or_else(|_| wrong(format!("pattern: expected 81 marks, found {found}")))
    }

    fn constraints(&self) -> Result<Vec<ConstraintRequest>, Refused> {
        let drawn = self.constraints.iter().map(|asked| {
            let count = ends("constraints", asked.count)?.map(|(least, most)| least..=most);
            let (is_all, is_negative) = (asked.all, asked.negative);
            Ok(ConstraintRequest { name: asked.name.clone(), count, is_all, is_negative })
        });
        drawn.collect()
    }

    fn constraint_cells(&self) -> Option<Vec<bool>> {
        let marks = self.constraint_cells.as_ref()?;
        Some(marks.chars().map(|mark| mark != '.').collect())
    }

    fn near(&self) -> Result<Option<Near>, Refused> {
        let Some(text) = &self.near else { return Ok(None) };
        match parse_cells(text) {
            Ok(puzzle) => Ok(Some(Near { puzzle, swap: self.swap.unwrap_or(1) })),
            Err(error) => wrong(format!("near: {error}")),
        }
    }

    fn stream(&self) -> Stream {
        if self.chained {
            Stream::Chained
        } else if self.bias == BIASES[0] {
            Stream::Fresh
        } else {
            Stream::Controlled
        }
    }

    fn difficulty(&self, rules: &Rules) -> Result<Difficulty, Refused> {
        Ok(Difficulty {
            targets: self.targets(rules)?,
            techniques: Techniques {
                must: self.must.clone(),
                without: self.without.clone(),
                only: self.only.clone(),
                hardest: self.hardest.clone(),
            },
            guesses: ends("guesses", self.guesses)?.map(|(least, most)| least.into()..=most.into()),
            tries: None,
        })
    }

    /// Returns a target for each scale on which a range is requested. With constraints, a word means nonet's own scale.
    fn targets(&self, rules: &Rules) -> Result<Vec<Target>, Refused> {
        let or_any = |ends: Ends| ends.map_or(0..=MOST, |(least, most)| least..=most);
        let mut targets = Vec::new();
        let (er, ep, ed) = (self.er()?, ends("ep", self.ep)?, ends("ed", self.ed)?);
        if er.or(ep).or(ed).is_some() {
            let (highest, pearl, diamond) = (or_any(er), or_any(ep), or_any(ed));
            let has_constraints = !self.constraints.is_empty() || !rules.constraints().is_empty();
            let is_word = has_constraints && self.difficulty.is_some();
            let scale = if is_word { Scale::Own } else { Scale::Explainer };
            targets.push(Target { highest, pearl, diamond, ..Target::any(scale) });
        }
        let hodoku = ends("hodoku", self.hodoku)?;
        if hodoku.is_some() || self.level.is_some() {
            let level = self.level.map(|(least, most)| least..=most);
            targets.push(Target { total: or_any(hodoku), level, ..Target::any(Scale::Hodoku) });
        }
        Ok(targets)
    }

    /// Returns the range of the ER, given directly or by a word for difficulty.
    fn er(&self) -> Result<Ends, Refused> {
        let Some(word) = &self.difficulty else { return ends("er", self.er) };
        match difficulty_named(word) {
            Some(known) => Ok(Some((known.least, known.most))),
            None => wrong(format!("there is no difficulty '{word}'")),
        }
    }

    /// Returns the reason why a search may never end because a range lies above every known puzzle, if one does.
    pub fn beyond(&self) -> Option<String> {
        let asked = [self.er, self.ep, self.ed, self.hodoku, self.guesses];
        let above = KNOWN.iter().zip(asked).find(|&(&(name, most, _), range)| {
            ends(name, range).is_ok_and(|ends| ends.is_some_and(|(least, _)| least > most))
        });
        above.map(|((name, _, most), _)| {
            format!(
                "no puzzle with {name} above {most} is known, so the search might never end: give a timeout \
                 (timeout=, --timeout) to search anyway"
            )
        })
    }

    /// Returns a sentence about a request that few or no known puzzles meet.
    pub fn hint(&self, rules: &Rules) -> Option<String> {
        if *rules != Rules::classic() {
            return None;
        }
        let (fewest, most) = ends("givens", self.givens).ok().flatten().unwrap_or((0, MOST));
        if most == 17 {
            return Some(
                "only 49,158 puzzles with 17 givens are known, not counting isomorphs; 18 givens are found in seconds"
                    .to_owned(),
            );
        }
        if !self.minimal || self.symmetry() != Ok(Symmetry::None) {
            return None;
        }
        let others = "allow others (minimal=False, --not-minimal)";
        if fewest > MOST_KNOWN {
            return Some(format!(
                "no minimal puzzle with more than {MOST_KNOWN} givens is known; {others}"
            ));
        }
        let least = DIGIT * (81 - MOST_KNOWN);
        let score = ends("hodoku", self.hodoku).ok().flatten();
        score.filter(|&(_, most)| most < least).map(|_| {
            format!(
                "every digit costs at least {DIGIT} points, and no minimal puzzle with more than {MOST_KNOWN} givens \
                 is known, so no score below {least} is known either; {others}"
            )
        })
    }
}

/// Returns a word for a message, unless it is too long for one.
fn shown(word: &str) -> String {
    if word.chars().count() > LONGEST_SHOWN {
        "a very long text".to_owned()
    } else {
        format!("'{word}'")
    }
}
