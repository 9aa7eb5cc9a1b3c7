//! Techniques: their descriptions, finders that look for them in a state, and the steps that they find, as data and in words.

use std::any::Any;
use std::cell::RefCell;
use std::cmp::Reverse;
use std::fmt;
use std::ops::ControlFlow;

use serde::Serialize;

use crate::candidates::{Candidate, CandidateSet};
use crate::explanation::{Chain, Explanation, Part};
use crate::premise::Premise;
use crate::state::State;

/// The requirements of a technique on the rules and the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// The puzzle has exactly one solution. If a puzzle comes with its own pencil marks, such a technique looks only at
    /// patterns that these marks leave complete: what the puzzle itself has ruled out cannot be a second solution.
    pub uniqueness: bool,
    /// The board has boxes, and no other houses than rows, columns and boxes.
    pub classic: bool,
}

impl Needs {
    /// No requirements: it works with any houses.
    pub const NOTHING: Self = Self { uniqueness: false, classic: false };
    /// A puzzle that is known to have exactly one solution.
    pub const UNIQUENESS: Self = Self { uniqueness: true, classic: false };
}

/// A technique of the catalogue.
pub struct Info {
    /// Its name in data and on the command line, as in `naked-pair`.
    pub key: &'static str,
    /// Its name in sentences, as in `Naked pair`.
    pub name: &'static str,
    /// The module that declares it.
    pub(crate) module: &'static str,
    /// Its requirements.
    pub needs: Needs,
    /// The text of its page, taken from its documentation comment: each line starts with a space, and words in braces are
    /// placeholders.
    pub(crate) text: &'static str,
    /// The placeholders with their replacements.
    pub(crate) words: &'static [(&'static str, &'static str)],
    /// A board, and what the technique finds there, in the notation of [`Fixture`](crate::Fixture).
    pub example: &'static str,
    /// Makes its finder.
    pub(crate) make: fn(&'static Self, &Setup) -> Box<dyn Finder>,
    /// Explains its steps in words.
    pub(crate) tell: Tell,
}

impl Info {
    /// Returns its page, in Markdown: a summary, then the sections Pattern, Removes, References and Example; before
    /// the references often Confusions and Neighbours.
    pub fn page(&self) -> String {
        let lines = self.text.lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
        let page = lines.fold(String::new(), |page, line| page + line + "\n");
        let page = self.words.iter().fold(page, |page, (word, meaning)| page.replace(word, meaning));
        format!("{page}\n# Example\n```text\n{}\n```\n", self.example)
    }

    /// Returns the family of techniques that it belongs to, as in `kraken-fish`.
    pub fn family(&self) -> String {
        self.module.rsplit("::").next().unwrap_or_default().replace('_', "-")
    }

    /// Returns whether it is a forcing net.
    fn is_net(&self) -> bool {
        self.module.ends_with("::nets")
    }

    /// Returns a finder of this technique. Some finders look for related techniques too, which are tried as one.
    pub fn finder(&'static self, style: Style) -> Box<dyn Finder> {
        self.finder_in(&Setup::new(style))
    }

    /// Returns the same, in a setup that is shared with other finders of a ladder.
    pub(crate) fn finder_in(&'static self, setup: &Setup) -> Box<dyn Finder> {
        (self.make)(self, setup)
    }
}

impl fmt::Debug for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Info").field("key", &self.key).field("name", &self.name).finish_non_exhaustive()
    }
}

impl PartialEq for Info {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for Info {}

/// Shared by the finders of a ladder: a style, and tables that several of them read.
pub(crate) struct Setup {
    pub style: Style,
    shared: RefCell<Vec<Box<dyn Any>>>,
}

impl Setup {
    pub const fn new(style: Style) -> Self {
        Self { style, shared: RefCell::new(Vec::new()) }
    }

    /// Returns the shared tables of type `T`, made if this is the first finder to ask for them.
    pub fn share<T: Clone + 'static>(&self, make: impl FnOnce() -> T) -> T {
        let mut shared = self.shared.borrow_mut();
        if let Some(known) = shared.iter().find_map(|known| known.downcast_ref::<T>()) {
            return known.clone();
        }
        let tables = make();
        shared.push(Box::new(tables.clone()));
        tables
    }
}

/// The program whose order a finder follows: which steps come first, and what counts as one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Sudoku Explainer 1.2.1.
    Explainer,
    /// HoDoKu 2.2.
    Hodoku,
    /// nonet's own: the easiest to see come first.
    Own,
}

/// A step as its finder offers it.
pub struct Found<'a> {
    /// The technique.
    pub technique: &'static Info,
    /// The surcharge over the rung's price.
    pub extra: u32,
    /// Digits that can be placed.
    pub placements: &'a [Candidate],
    /// Candidates that can be eliminated; the state has all of them.
    pub eliminations: &'a CandidateSet,
    /// Fills in the explanation. Ratings never call it.
    pub explain: &'a dyn Fn(&mut Explanation),
}

impl<'a> Found<'a> {
    /// Returns a step with eliminations alone, at its rung's price.
    pub const fn striking(
        technique: &'static Info,
        eliminations: &'a CandidateSet,
        explain: &'a dyn Fn(&mut Explanation),
    ) -> Self {
        Self { technique, extra: 0, placements: &[], eliminations, explain }
    }
}

/// Receives the steps that finders find, and breaks off when it has enough.
pub type Sink<'s> = dyn FnMut(&Found<'_>) -> ControlFlow<()> + 's;

/// Searches for one or more techniques. A finder belongs to one path at a time and may keep what it learns from state to
/// state.
pub trait Finder: Send {
    /// Offers every step in `state`, in the order of its style, until the sink breaks off. Every step places a digit or
    /// eliminates an existing candidate.
    ///
    /// # Errors
    /// Breaks off when the sink does.
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()>;
}

/// A step: a technique applied to a state.
#[derive(Clone, Debug)]
pub struct Step {
    /// The technique.
    pub technique: &'static Info,
    /// The price on the ladder: tenths on the Explainer scale, points on HoDoKu's.
    pub price: u32,
    /// Digits that can be placed.
    pub placements: Vec<Candidate>,
    /// Candidates that can be eliminated, apart from those that a placed digit removes anyway.
    pub eliminations: CandidateSet,
    /// The parts of the pattern, with their roles.
    pub parts: Vec<Part>,
    /// The chains of the pattern, in the order in which they are explained.
    pub chains: Vec<Chain>,
    /// The premises. All placements and eliminations follow from these alone.
    pub premises: Vec<Premise>,
}

impl Step {
    /// Applies the eliminations and placements to a state.
    pub fn apply(&self, state: &mut State) {
        state.apply(&self.placements, &self.eliminations);
    }
}

/// How a find compares with others of its rung, the lowest first.
pub(crate) type Rank = (u32, u32, Reverse<u32>);

/// What a find's rank counts for each candidate that goes.
const HUNDRED: u32 = 100;

impl Found<'_> {
    /// Returns its rank among the finds of a rung, the lowest first: its price, the candidates to look at for each
    /// elimination, the size of its effect. A digit placed is worth any number of candidates, and nets come in the
    /// order of their length.
    pub(crate) fn rank(&self) -> Rank {
        let placed = nonet::numbers::long(self.placements.len());
        let effect = placed + self.eliminations.len();
        let is_plain = placed == 0 && !self.technique.is_net();
        let looks = if is_plain { HUNDRED * self.explanation().looks() / effect.max(1) } else { 0 };
        (self.extra, looks, Reverse(effect))
    }

    fn explanation(&self) -> Explanation {
        let mut explanation = Explanation::default();
        (self.explain)(&mut explanation);
        explanation
    }

    /// Returns the complete step, on a rung with this price.
    pub fn step(&self, rung_price: u32) -> Step {
        let Explanation { parts, chains, premises } = self.explanation();
        Step {
            technique: self.technique,
            price: rung_price + self.extra,
            placements: self.placements.to_vec(),
            eliminations: *self.eliminations,
            parts,
            chains,
            premises,
        }
    }
}

/// A step in words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Telling {
    /// One line in the notation of the forums: the technique, its pattern and the result.
    pub short: String,
    /// Where to look.
    pub look: String,
    /// Why the step holds, in a few sentences.
    pub why: Vec<String>,
    /// The result, as a sentence.
    pub so: String,
    /// The result, as in `r2c8 is not 4`.
    pub effects: String,
    /// The levels of a hint before the reason: where to look, which technique is there, in which cells.
    pub hints: [String; 3],
    /// Alternative first levels of a hint: the digits to look for, and the kind of pattern.
    pub firsts: [String; 2],
    /// The idea of the technique, for a reader who meets it for the first time.
    pub lesson: String,
    /// The chains, link by link.
    pub proof: Vec<Item>,
    /// One sentence for each chain: the assumption and its outcome.
    pub branches: Vec<String>,
    /// The candidates of which the reasons say that they went in earlier steps: cells of the board, digits from 0.
    #[serde(skip)]
    pub lost: Vec<(u16, u8)>,
}

/// A line of a proof, with the lines that support it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Item {
    /// The line.
    pub text: String,
    /// The lines that support it.
    pub below: Vec<Self>,
}

/// The context for a technique's wording: a step, its state, and the words so far.
pub struct Teller<'a> {
    /// The step.
    pub step: &'a Step,
    /// The state.
    pub state: &'a State,
    /// The words so far.
    pub(crate) telling: Telling,
    /// The pattern in notation.
    pub(crate) code: String,
}

/// Adds the words for a technique's step. None if the step lacks parts that the words need, as a step from a file may.
pub type Tell = fn(&mut Teller<'_>) -> Option<()>;
