//! What follows from one assumption: nodes in the order in which they were found, each with its parents.

use std::sync::Arc;

use super::rank::Target;
use crate::candidates::CandidateSet;
use crate::explanation::Chain;
use crate::layout::HouseNumber;
use nonet::numbers::{long, short};

/// Why a node of a run holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is assumed.
    Assumed,
    /// Its cell.
    Cell,
    /// A house.
    House(HouseNumber),
    /// A pattern on the working copy, by its number in the run.
    Pattern(u32),
}

/// What a pattern rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// A cell.
    Cell(u8),
    /// A digit in a house: house, digit.
    House(HouseNumber, u8),
}

/// A pattern, or a nested chain, that struck something out on the way.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// The nodes of a nested chain; 0 for a pattern.
    pub complexity: u32,
    /// Tells different nested chains apart.
    pub print: u64,
    /// What a pattern rests on.
    pub bases: [Option<Base>; 2],
    /// The nested chains, where they are to be told.
    pub told: Option<Arc<Told>>,
}

/// Chains made ready to be told.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The chains; nested ones after those that use them.
    pub chains: Vec<Chain>,
    /// The patterns that they use.
    pub patterns: Vec<[Option<Base>; 2]>,
    /// What they rest on.
    pub bases: Vec<Base>,
}

#[derive(Clone, Copy, Debug)]
struct Record {
    target: Target,
    first_parent: u32,
    /// A lower bound for the number of distinct nodes that lead here, itself counted.
    least: u16,
    why: Why,
}

/// A pair of nodes that cannot both hold, by their numbers: on, off.
pub type Clash = (u16, u16);

/// The nodes of one assumption.
#[derive(Clone, Debug)]
pub struct Run {
    records: Vec<Record>,
    parents: Vec<u16>,
    slots: Box<[u16; 1458]>,
    /// The numbers of the nodes that are true, in order.
    pub ons: Vec<u16>,
    /// The numbers of the nodes that are false, in order.
    pub offs: Vec<u16>,
    /// The candidates that are true.
    pub on_set: CandidateSet,
    /// The candidates that are false.
    pub off_set: CandidateSet,
    /// Where it came to a contradiction and stopped.
    pub clash: Option<Clash>,
    /// The patterns that were used.
    pub patterns: Vec<Pattern>,
    /// The most nodes of use, where it stopped because all that would follow has more.
    pub cut: Option<u32>,
}

const fn id(target: Target) -> u16 {
    short(target.candidate.index() * 2 + target.on as usize)
}

impl Default for Run {
    fn default() -> Self {
        Self {
            records: Vec::new(),
            parents: Vec::new(),
            slots: Box::new([0; 1458]),
            ons: Vec::new(),
            offs: Vec::new(),
            on_set: CandidateSet::EMPTY,
            off_set: CandidateSet::EMPTY,
            clash: None,
            patterns: Vec::new(),
            cut: None,
        }
    }
}

impl Run {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.records.clear();
        self.parents.clear();
        self.ons.clear();
        self.offs.clear();
        self.on_set = CandidateSet::EMPTY;
        self.off_set = CandidateSet::EMPTY;
        self.clash = None;
        self.patterns.clear();
        self.cut = None;
    }

    /// Whether something was found to be so.
    pub const fn has(&self, target: Target) -> bool {
        let set = if target.on { &self.on_set } else { &self.off_set };
        set.contains(target.candidate)
    }

    /// The number of a node that is there.
    pub fn number(&self, target: Target) -> u16 {
        self.slots[usize::from(id(target))]
    }

    /// The node of a number.
    pub fn target(&self, number: u16) -> Target {
        self.records[usize::from(number)].target
    }

    /// Why the node of a number holds.
    pub fn why(&self, number: u16) -> Why {
        self.records[usize::from(number)].why
    }

    /// The parents of a node.
    pub fn parents(&self, number: u16) -> &[u16] {
        let first = self.records[usize::from(number)].first_parent;
        let end = self
            .records
            .get(usize::from(number) + 1)
            .map_or(self.parents.len(), |next| next.first_parent as usize);
        &self.parents[first as usize..end]
    }

    /// A lower bound for what the tally says of a node.
    pub fn least(&self, number: u16) -> u32 {
        u32::from(self.records[usize::from(number)].least)
    }

    /// Adds a node without putting it into the sets.
    pub fn push_loose(
        &mut self,
        target: Target,
        why: Why,
        parents: impl IntoIterator<Item = u16>,
    ) -> u16 {
        let number = short(self.records.len());
        let first_parent = self.parents.len();
        self.parents.extend(parents);
        let mut least = 0;
        for &parent in &self.parents[first_parent..] {
            least = least.max(self.records[usize::from(parent)].least);
        }
        let least = least.saturating_add(1).max(short(self.parents.len() - first_parent) + 1);
        self.records.push(Record { target, first_parent: long(first_parent), least, why });
        number
    }

    /// Adds a node.
    pub fn push(&mut self, target: Target, why: Why, parents: impl IntoIterator<Item = u16>) -> u16 {
        let number = self.push_loose(target, why, parents);
        self.slots[usize::from(id(target))] = number;
        if target.on {
            self.on_set.insert(target.candidate);
            self.ons.push(number);
        } else {
            self.off_set.insert(target.candidate);
            self.offs.push(number);
        }
        number
    }
}
