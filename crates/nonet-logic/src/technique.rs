//! What a technique is to the rest: a description, and a finder that looks for it in a state.

use std::ops::ControlFlow;

use crate::candidates::{Candidate, CandidateSet};
use crate::state::State;
use crate::step::Step;

/// What a technique needs of the rules and the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// That the puzzle has exactly one solution. Where a puzzle comes with pencil marks of its own, such a technique looks
    /// only at patterns that these marks leave whole: what the puzzle itself has ruled out cannot be the second solution.
    pub uniqueness: bool,
    /// That the board has boxes and no other houses than rows, columns and boxes.
    pub classic: bool,
}

impl Needs {
    /// Nothing: it works with any houses.
    pub const NOTHING: Self = Self { uniqueness: false, classic: false };
    /// A puzzle that is known to have exactly one solution.
    pub const UNIQUENESS: Self = Self { uniqueness: true, classic: false };
}

/// A technique of the catalogue.
#[derive(Debug)]
pub struct Info {
    /// Its name in data and on the command line, as in `naked-pair`.
    pub key: &'static str,
    /// Its name in sentences, as in `Naked pair`.
    pub name: &'static str,
    /// What it needs.
    pub needs: Needs,
    /// Makes what finds it, perhaps among others, in a style.
    pub finder: fn(Style) -> Box<dyn Finder>,
    /// The documentation of its file: what it is, its pattern, what it removes, an example, references.
    pub doc: &'static str,
}

impl PartialEq for Info {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for Info {}

/// The lines of a source file's heading comment: all before its first line that is not one.
pub const fn heading(source: &'static str) -> &'static str {
    let bytes = source.as_bytes();
    let mut at = 0;
    while at + 2 < bytes.len() && bytes[at] == b'/' && bytes[at + 1] == b'/' && bytes[at + 2] == b'!' {
        while at < bytes.len() && bytes[at] != b'\n' {
            at += 1;
        }
        at += 1;
    }
    source.split_at(at).0
}

/// Which program's order a finder keeps: what it finds first, and what it takes for one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Sudoku Explainer 1.2.1.
    Explainer,
    /// HoDoKu 2.2.
    Hodoku,
    /// nonet's own: what is easiest to see first.
    Own,
}

/// An instance of a technique, as its finder offers it.
pub struct Found<'a> {
    /// The technique.
    pub technique: &'static Info,
    /// Its price, where it depends on the instance.
    pub price: Option<u32>,
    /// Digits that can be written.
    pub placements: &'a [Candidate],
    /// Candidates that can be struck out; all of them are there.
    pub eliminations: &'a CandidateSet,
    /// Fills in the parts, chains and premises. Ratings never call it.
    pub explain: &'a dyn Fn(&mut Step),
}

impl<'a> Found<'a> {
    /// A find that only strikes candidates out, at its rung's price.
    pub const fn striking(
        technique: &'static Info,
        eliminations: &'a CandidateSet,
        explain: &'a dyn Fn(&mut Step),
    ) -> Self {
        Self { technique, price: None, placements: &[], eliminations, explain }
    }

    /// The step in full. The price is the instance's own, or the one given.
    pub fn step(&self, price: u32) -> Step {
        let mut step = Step {
            technique: self.technique,
            price: self.price.unwrap_or(price),
            placements: self.placements.to_vec(),
            eliminations: *self.eliminations,
            parts: Vec::new(),
            chains: Vec::new(),
            premises: Vec::new(),
        };
        (self.explain)(&mut step);
        step
    }
}

/// Where finders put what they find. It breaks off when it has enough.
pub type Sink<'s> = dyn FnMut(&Found<'_>) -> ControlFlow<()> + 's;

/// Looks for a technique. A finder belongs to one path at a time and may keep what it knows from state to state.
pub trait Finder: Send {
    /// Offers every instance in `state`, in the order of its style, until the sink breaks off. Only instances that
    /// place a digit or strike out candidates that are there are offered.
    ///
    /// # Errors
    /// Breaks when the sink does.
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()>;
}
