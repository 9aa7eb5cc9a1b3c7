//! What a technique is to the rest: a description, and a finder that looks for it in a state.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::ops::ControlFlow;

use crate::candidates::{Candidate, CandidateSet};
use crate::explanation::Explanation;
use crate::state::State;

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
pub struct Info {
    /// Its name in data and on the command line, as in `naked-pair`.
    pub key: &'static str,
    /// Its name in sentences, as in `Naked pair`.
    pub name: &'static str,
    /// What it needs.
    pub needs: Needs,
    /// Its page, as documentation comments have it: each line starts with a space. Words in braces are filled in.
    pub(crate) text: &'static str,
    /// The words in braces, each with what stands in its place.
    pub(crate) words: &'static [(&'static str, &'static str)],
    /// Makes its finder.
    pub(crate) make: fn(&'static Self, &Setup) -> Box<dyn Finder>,
}

impl Info {
    /// Its page, in Markdown: a summary, then the sections Pattern, Removes, Example and References.
    pub fn page(&self) -> String {
        let lines = self.text.lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
        let page = lines.fold(String::new(), |page, line| page + line + "\n");
        self.words.iter().fold(page, |page, (word, meaning)| page.replace(word, meaning))
    }

    /// A finder of this technique. Some finders look for related techniques too, which are tried as one.
    pub fn finder(&'static self, style: Style) -> Box<dyn Finder> {
        self.finder_in(&Setup::new(style))
    }

    /// The same, for a ladder whose other finders are made in the same setup.
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

/// What the finders of one ladder have in common: their style, and tables that several of them read.
pub(crate) struct Setup {
    pub style: Style,
    shared: RefCell<Vec<Box<dyn Any>>>,
}

impl Setup {
    pub const fn new(style: Style) -> Self {
        Self { style, shared: RefCell::new(Vec::new()) }
    }

    /// The tables of type `T`: those that another finder of the ladder has already, or new ones.
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
    /// How much more it costs than the simplest instances of its rung, which cost what the rung says.
    pub extra: u32,
    /// Digits that can be written.
    pub placements: &'a [Candidate],
    /// Candidates that can be struck out; all of them are there.
    pub eliminations: &'a CandidateSet,
    /// Fills in the parts, chains and premises. Ratings never call it.
    pub explain: &'a dyn Fn(&mut Explanation),
}

impl<'a> Found<'a> {
    /// An instance that only strikes candidates out, at its rung's price.
    pub const fn striking(
        technique: &'static Info,
        eliminations: &'a CandidateSet,
        explain: &'a dyn Fn(&mut Explanation),
    ) -> Self {
        Self { technique, extra: 0, placements: &[], eliminations, explain }
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
