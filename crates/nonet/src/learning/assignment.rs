//! Assignments with their levels and reasons, and the deductions that houses allow.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use super::literal::Literal;
use crate::numbers::{byte, long, short};
use crate::search::propagators::{Network, Queue, Removals};
use crate::tables::{Domains, Tables, bits};

/// The reason why a literal holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It was chosen, or it holds without any choice.
    None,
    /// A true candidate in the same cell or house.
    Peer(u32),
    /// The only digit left for its cell.
    Cell,
    /// The only place left for its digit in this house.
    House(u16),
    /// The learned clause at this place.
    Clause(u32),
    /// A rule of a constraint.
    Rule(u16),
}

/// A contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conflict {
    /// Two candidates that exclude each other hold.
    Both(u32, u32),
    /// A cell has no digit left.
    Cell(u16),
    /// A digit has no place left in a house.
    Place {
        /// The house.
        house: u16,
        /// The digit, from 0.
        digit: u8,
    },
    /// All literals of this clause are false.
    Clause(u32),
    /// A rule of a constraint rules out a candidate that holds, or is broken whatever the cells hold.
    Rule {
        /// The rule.
        rule: u16,
        /// The candidate.
        candidate: Option<u32>,
    },
}

/// Why a literal holds, and since which level.
#[derive(Clone, Copy)]
struct Fact {
    reason: Reason,
    level: u32,
}

/// A set with one candidate left, or none.
#[derive(Clone, Copy)]
enum Last {
    Cell(u16),
    Place { house: u16, digit: u8 },
}

/// Whether a set has at most one element.
#[inline]
const fn has_at_most_one(set: u64) -> bool {
    set & set.wrapping_sub(1) == 0
}

/// What rules ruled out, with the time and the reason.
type Explanations = HashMap<u32, (u64, Vec<Literal>)>;

/// Which houses, pairs of cells that differ and rules of constraints deductions may use.
pub(super) trait Filter {
    fn house(&self, house: u16) -> bool;
    fn pair(&self, cells: [u16; 2]) -> bool;
    fn rule(&self, rule: u16) -> bool;
}

/// All of them.
struct Everything;

impl Filter for Everything {
    #[inline]
    fn house(&self, _: u16) -> bool {
        true
    }

    #[inline]
    fn pair(&self, _: [u16; 2]) -> bool {
        true
    }

    #[inline]
    fn rule(&self, _: u16) -> bool {
        true
    }
}

/// The candidates that are assigned, in order, and those that are open.
pub(super) struct Assignment {
    pub(super) tables: Arc<Tables>,
    /// The rules of the constraints, and those whose cells have changed.
    pub(super) network: Arc<Network>,
    queue: Queue,
    removals: Removals,
    /// When each candidate was assigned, as the number of assignments before.
    pub(super) stamps: Vec<u64>,
    pub(super) explanations: RefCell<Explanations>,
    pub(super) domains: Domains,
    /// The candidates that were open when the first choice was made.
    pub(super) root: Domains,
    /// Whether each literal holds.
    holds: Vec<bool>,
    facts: Vec<Fact>,
    /// The literals that hold, in order.
    pub(super) trail: Vec<Literal>,
    /// Where each level of choices starts on the trail.
    pub(super) starts: Vec<u32>,
    /// The length of the part of the trail that the houses have processed.
    seen: usize,
    /// The sets that have shrunk to one candidate or none, and how many of them have been processed.
    lasts: Vec<Last>,
    lasts_seen: usize,
    /// The number of cells with a digit.
    pub(super) settled: usize,
    /// The number of literals assigned since the search began.
    pub(super) assigned: u64,
}

impl Assignment {
    pub(super) fn new(tables: Arc<Tables>, network: Arc<Network>) -> Self {
        let (count, domains) = (tables.candidate_count(), Domains::open(&tables));
        Self {
            queue: Queue::new(&network),
            network,
            removals: Removals::new(),
            stamps: vec![0; count],
            explanations: RefCell::default(),
            root: domains.clone(),
            domains,
            holds: vec![false; 2 * count],
            facts: vec![Fact { reason: Reason::None, level: 0 }; count],
            trail: Vec::with_capacity(count),
            starts: Vec::new(),
            seen: 0,
            lasts: Vec::new(),
            lasts_seen: 0,
            settled: 0,
            assigned: 0,
            tables,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self, open: &Domains) {
        self.domains.copy_from(open);
        self.root.copy_from(open);
        self.holds.fill(false);
        self.trail.clear();
        self.starts.clear();
        (self.seen, self.settled, self.assigned) = (0, 0, 0);
        self.forget_lasts();
        self.explanations.get_mut().clear();
        self.queue.fill(&self.network);
    }

    #[inline]
    pub(super) fn holds(&self, literal: Literal) -> bool {
        self.holds[literal.index()]
    }

    /// Whether a candidate is neither true nor false.
    #[inline]
    pub(super) fn is_open(&self, candidate: usize) -> bool {
        !self.holds[2 * candidate] && !self.holds[2 * candidate + 1]
    }

    #[inline]
    pub(super) fn level_of(&self, literal: Literal) -> u32 {
        self.facts[literal.candidate()].level
    }

    #[inline]
    pub(super) fn reason_of(&self, literal: Literal) -> Reason {
        self.facts[literal.candidate()].reason
    }

    #[inline]
    pub(super) fn level(&self) -> u32 {
        long(self.starts.len())
    }

    /// Makes a literal hold whose candidate is open.
    #[inline]
    pub(super) fn assign(&mut self, literal: Literal, reason: Reason) {
        let candidate = literal.candidate();
        self.holds[literal.index()] = true;
        self.facts[candidate] = Fact { reason, level: self.level() };
        self.stamps[candidate] = self.assigned;
        self.trail.push(literal);
        self.assigned += 1;
        if literal.is_true() {
            self.settled += 1;
        } else {
            self.remove(candidate);
        }
    }

    /// Removes a candidate from its sets, and notes those that have one left or none.
    #[inline]
    fn remove(&mut self, candidate: usize) {
        let Self { tables, domains, lasts, queue, network, .. } = self;
        let (cell, digit) = tables.cell_and_digit(candidate);
        queue.wake(network, cell);
        domains.cells[cell] ^= 1 << digit;
        if has_at_most_one(domains.cells[cell]) {
            lasts.push(Last::Cell(short(cell)));
        }
        for home in tables.homes(cell) {
            let places = &mut domains.places[usize::from(home.house) * tables.digits + digit];
            *places ^= 1 << home.position;
            if home.is_full && has_at_most_one(*places) {
                lasts.push(Last::Place { house: home.house, digit: byte(digit) });
            }
        }
    }

    fn forget_lasts(&mut self) {
        self.lasts.clear();
        self.lasts_seen = 0;
    }

    /// Opens a level with a choice.
    pub(super) fn choose(&mut self, literal: Literal) {
        if self.starts.is_empty() {
            self.root.copy_from(&self.domains);
        }
        self.starts.push(long(self.trail.len()));
        self.assign(literal, Reason::None);
    }

    /// Undoes all levels above this one, and shows the literals that no longer hold.
    pub(super) fn back_to(&mut self, level: u32, mut show: impl FnMut(Literal)) {
        let Some(&start) = self.starts.get(level as usize) else { return };
        while self.trail.len() > start as usize {
            let Some(literal) = self.trail.pop() else { break };
            self.holds[literal.index()] = false;
            if literal.is_true() {
                self.settled -= 1;
            } else {
                let (cell, digit) = self.tables.cell_and_digit(literal.candidate());
                self.domains.flip(&self.tables, cell, digit);
            }
            show(literal);
        }
        self.starts.truncate(level as usize);
        self.seen = self.trail.len();
        self.forget_lasts();
        self.queue.clear();
    }

    /// Takes what holds as it is: nothing follows from it until something else is assigned.
    pub(super) fn rest(&mut self) {
        self.forget_lasts();
        self.queue.clear();
        self.seen = self.trail.len();
    }

    /// Makes all deductions that the houses and the rules of constraints allow.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        self.propagate_by(&Everything)
    }

    /// Makes all deductions that those of the houses and rules allow that pass the filter.
    pub(super) fn propagate_by(&mut self, filter: &impl Filter) -> Result<(), Conflict> {
        let tables = Arc::clone(&self.tables);
        loop {
            if let Some(&last) = self.lasts.get(self.lasts_seen) {
                self.lasts_seen += 1;
                if let Last::Place { house, .. } = last
                    && !filter.house(house)
                {
                    continue;
                }
                self.settle(&tables, last)?;
            } else if let Some(&literal) = self.trail.get(self.seen) {
                self.seen += 1;
                if literal.is_true() {
                    self.exclude(&tables, literal, filter)?;
                }
            } else if let Some(rule) = self.queue.pop() {
                if filter.rule(short(rule)) {
                    self.run(short(rule))?;
                }
            } else {
                self.forget_lasts();
                return Ok(());
            }
        }
    }

    /// Rules out the candidates that a rule of a constraint removes.
    fn run(&mut self, rule: u16) -> Result<(), Conflict> {
        let mut removals = std::mem::take(&mut self.removals);
        removals.clear();
        let propagator = &self.network.all[usize::from(rule)];
        let propagated = propagator.propagate(&self.domains.cells, &mut removals);
        let mut ended = propagated.map_err(|_| Conflict::Rule { rule, candidate: None });
        for &(cell, removed) in &removals {
            let cell = usize::from(cell);
            for digit in bits(removed & self.domains.cells[cell]) {
                let candidate = self.tables.candidate(cell, digit);
                if ended.is_ok() && self.holds[2 * candidate] {
                    ended = Err(Conflict::Rule { rule, candidate: Some(long(candidate)) });
                } else if ended.is_ok() {
                    self.assign(Literal::not(candidate), Reason::Rule(rule));
                }
            }
        }
        self.removals = removals;
        ended
    }

    /// Excludes the candidates that a digit in a cell rules out.
    #[inline]
    fn exclude(
        &mut self,
        tables: &Tables,
        literal: Literal,
        filter: &impl Filter,
    ) -> Result<(), Conflict> {
        let candidate = long(literal.candidate());
        let (cell, digit) = tables.cell_and_digit(literal.candidate());
        for other in bits(self.domains.cells[cell] & !(1 << digit)) {
            self.reject(tables.candidate(cell, other), candidate)?;
        }
        for home in tables.homes(cell) {
            if !filter.house(home.house) {
                continue;
            }
            let house = usize::from(home.house);
            let places = self.domains.places[house * tables.digits + digit] & !(1 << home.position);
            for place in bits(places) {
                self.reject(
                    tables.candidate(usize::from(tables.houses[house][place]), digit),
                    candidate,
                )?;
            }
        }
        for &other in tables.others(cell) {
            if self.domains.cells[usize::from(other)] >> digit & 1 == 1
                && filter.pair([short(cell), other])
            {
                self.reject(tables.candidate(usize::from(other), digit), candidate)?;
            }
        }
        Ok(())
    }

    #[inline]
    fn reject(&mut self, candidate: usize, because: u32) -> Result<(), Conflict> {
        if self.holds[2 * candidate] {
            return Err(Conflict::Both(long(candidate), because));
        }
        self.assign(Literal::not(candidate), Reason::Peer(because));
        Ok(())
    }

    /// Assigns the last digit of a cell, or the last place of a digit in a house.
    #[inline]
    fn settle(&mut self, tables: &Tables, last: Last) -> Result<(), Conflict> {
        let (single, reason) = match last {
            Last::Cell(cell) => {
                let left = self.domains.cells[usize::from(cell)];
                if left == 0 {
                    return Err(Conflict::Cell(cell));
                }
                (tables.candidate(usize::from(cell), left.trailing_zeros() as usize), Reason::Cell)
            }
            Last::Place { house, digit } => {
                let left = self.domains.places[usize::from(house) * tables.digits + usize::from(digit)];
                if left == 0 {
                    return Err(Conflict::Place { house, digit });
                }
                let place = tables.houses[usize::from(house)][left.trailing_zeros() as usize];
                let single = tables.candidate(usize::from(place), usize::from(digit));
                (single, Reason::House(house))
            }
        };
        if !self.holds[2 * single] {
            self.assign(Literal::yes(single), reason);
        }
        Ok(())
    }

    /// The candidates whose absence leaves a cell without a digit other than `except`.
    pub(super) fn rivals_in_cell(&self, cell: usize, except: usize) -> impl Iterator<Item = Literal> {
        let tables = &self.tables;
        let others = bits(self.root.cells[cell]).map(move |digit| tables.candidate(cell, digit));
        others.filter(move |&other| other != except).map(Literal::not)
    }

    /// The candidates whose absence leaves a digit without a place in a house other than that of `except`.
    pub(super) fn rivals_in_house(
        &self,
        house: usize,
        digit: usize,
        except: usize,
    ) -> impl Iterator<Item = Literal> {
        let tables = &self.tables;
        let places = bits(self.root.places[house * tables.digits + digit]);
        let others =
            places.map(move |place| tables.candidate(usize::from(tables.houses[house][place]), digit));
        others.filter(move |&other| other != except).map(Literal::not)
    }
}
