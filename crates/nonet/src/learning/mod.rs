//! A search that learns a clause from each conflict and so avoids repeating it, for boards on which a plain search takes too long.
//!
//! Houses are not written as clauses. They are propagated on sets of digits and places, and they explain a deduction only
//! when the analysis of a conflict needs the reason. Only learned facts are clauses. Constraints are propagated by the rules
//! of the general search, which explain themselves in the same way ([`explanation`]).

mod analysis;
mod assignment;
mod clauses;
mod explanation;
mod literal;
mod matching;
mod nets;
mod order;
mod restarts;
mod shortening;

use std::sync::Arc;

use analysis::Analysis;
use assignment::{Assignment, Conflict, Reason};
use clauses::Clauses;
use literal::Literal;
use matching::fills_every_house;
pub use nets::{Because, Fact, Failure, Net, NetLink, ReasonHouse, ReasonSum, Reasoner, Source, Tried};
use order::Order;
use restarts::Restarts;

use crate::engine::{Engine, Progress, Unsupported};
use crate::numbers::{byte, long};
use crate::puzzle::{Clues, DigitSet};
use crate::rules::{HouseKind, Rules};
use crate::search::propagators::Network;
use crate::tables::{Domains, Tables, allowed, bits};

/// Each conflict counts this many times as much as the one before.
const GROWTH: f64 = 1.0 / 0.98;

/// Clauses are shortened and forgotten after this many conflicts, and then at growing intervals. Tests do it all the time.
const FORGET: u64 = if cfg!(test) { 2 } else { 2000 };

/// Each interval is this many conflicts longer than the one before.
const FORGET_STEP: u64 = if cfg!(test) { 0 } else { 150 };

/// The state of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LearningState {
    Searching,
    /// The last solution has to be excluded before the search continues.
    Solved,
    Over,
}

/// The general engine that learns. It finds the solutions in an order of its own.
pub struct LearningEngine {
    assignment: Assignment,
    clauses: Clauses,
    order: Order,
    analysis: Analysis,
    /// All candidates of an empty board.
    open: Domains,
    solution: Vec<u8>,
    state: LearningState,
    nodes: u64,
    restarts: Restarts,
    /// Whether the board has boxes or other houses besides rows and columns.
    boxes: bool,
    forget_at: u64,
    forgotten: u64,
    /// The number of literals assigned when clauses were last shortened.
    assigned_before: u64,
}

impl LearningEngine {
    /// An engine for these rules.
    ///
    /// # Errors
    /// [`Unsupported`] if there is a constraint that is not made of primitives, or that needs cells beside the board.
    pub fn new(rules: &Rules) -> Result<Self, Unsupported> {
        rules.require_primitives()?;
        let lowered = rules.lowered();
        if !lowered.auxiliary.digits().is_empty() {
            return Err(Unsupported("the search that learns has no cells beside the board".to_owned()));
        }
        let tables = Arc::new(Tables::new(rules, &lowered));
        let network = Arc::new(Network::new(rules, &tables, lowered.primitives, tables.all_digits()));
        let count = tables.candidate_count();
        let is_line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
        let boxes = rules.houses().iter().any(|house| !is_line(house.kind));
        Ok(Self {
            open: Domains::open(&tables),
            clauses: Clauses::new(count),
            order: Order::new(count, GROWTH),
            analysis: Analysis::new(count),
            solution: vec![0; tables.cells],
            assignment: Assignment::new(tables, network),
            state: LearningState::Over,
            nodes: 0,
            restarts: Restarts::new(boxes),
            boxes,
            forget_at: 0,
            forgotten: 0,
            assigned_before: 0,
        })
    }

    /// Assigns the clues. Returns whether there is no contradiction.
    fn start(&mut self, clues: Clues<'_>) -> bool {
        let tables = Arc::clone(&self.assignment.tables);
        for (cell, allowed) in allowed(&tables, clues).enumerate() {
            if allowed == 0 {
                return false;
            }
            for digit in bits(self.assignment.domains.cells[cell] & !allowed) {
                self.assignment.assign(Literal::not(tables.candidate(cell, digit)), Reason::None);
            }
        }
        self.propagate().is_ok() && fills_every_house(&tables, &self.assignment.domains)
    }

    /// Deduces until nothing more follows: houses first, because clauses cost more.
    fn propagate(&mut self) -> Result<(), Conflict> {
        loop {
            self.assignment.propagate()?;
            if !self.clauses.propagate_one(&mut self.assignment)? {
                return Ok(());
            }
        }
    }

    fn back_to(&mut self, level: u32) {
        let order = &mut self.order;
        self.assignment.back_to(level, |literal| order.put_back(literal.candidate()));
        self.clauses.back_to(self.assignment.trail.len());
    }

    /// Learns from a conflict and goes back. Returns whether there is anything left to search.
    fn learn(&mut self, conflict: Conflict) -> bool {
        let newest = self.analysis.begin(conflict, &self.assignment, &mut self.clauses);
        if newest == 0 {
            return false;
        }
        self.back_to(newest);
        let order = &mut self.order;
        let level =
            self.analysis.learn(&self.assignment, &mut self.clauses, |candidate| order.bump(candidate));
        self.order.age();
        let spread = self.analysis.spread(&self.assignment);
        self.restarts.note(spread);
        self.back_to(level);
        self.add(spread, false);
        true
    }

    /// Adds the clause of the analysis, from which its first literal now follows.
    fn add(&mut self, spread: u32, is_kept: bool) {
        let literal = self.analysis.clause[0];
        let reason = match self.analysis.clause[..] {
            [_] => Reason::None,
            _ => Reason::Clause(self.clauses.add(&self.analysis.clause, spread, is_kept)),
        };
        self.assignment.assign(literal, reason);
    }

    /// Excludes the solution that was found. Returns whether there is anything left to search.
    fn exclude_solution(&mut self) -> bool {
        let level = self.assignment.level();
        if level == 0 {
            return false;
        }
        let choices = self.assignment.starts.iter().rev();
        let choices = choices.map(|&start| self.assignment.trail[start as usize].opposite());
        self.analysis.clause.clear();
        self.analysis.clause.extend(choices);
        self.back_to(level - 1);
        self.add(level, true);
        true
    }

    fn restart_or_forget(&mut self) {
        if !self.restarts.is_due() {
            return;
        }
        self.restarts.restarted();
        if self.restarts.conflicts < self.forget_at {
            let level = self.reusable();
            self.back_to(level);
            return;
        }
        self.back_to(0);
        self.forgotten += 1;
        self.forget_at = self.restarts.conflicts + FORGET + FORGET_STEP * self.forgotten;
        self.clauses.forget();
        if !self.shorten_clauses() {
            self.state = LearningState::Over;
        }
    }

    /// The number of levels that a restart keeps, because their choices weigh more than the next one (van der Tak, Ramos and
    /// Heule, 2011).
    fn reusable(&mut self) -> u32 {
        let Some(next) = self.next_choice() else { return 0 };
        self.order.put_back(next.candidate());
        let weight = self.order.weight(next.candidate());
        let (starts, trail) = (&self.assignment.starts, &self.assignment.trail);
        let is_heavier = |&&start: &&u32| self.order.weight(trail[start as usize].candidate()) > weight;
        long(starts.iter().take_while(is_heavier).count())
    }

    /// The next choice; `None` if all cells have a digit.
    fn next_choice(&mut self) -> Option<Literal> {
        if self.assignment.settled == self.solution.len() {
            return None;
        }
        loop {
            let candidate = self.order.take()?;
            if self.assignment.is_open(candidate) {
                return Some(Literal::yes(candidate));
            }
        }
    }

    fn read_solution(&mut self) {
        for (value, &set) in self.solution.iter_mut().zip(&self.assignment.domains.cells) {
            *value = byte(set.trailing_zeros() as usize + 1);
        }
    }
}

/// The weight of a candidate before the first conflict: the fewer candidates are left in its cell and in its houses, the more.
fn first_weight(tables: &Tables, domains: &Domains, cell: usize, digit: usize) -> f64 {
    let share = |set: u64| f64::from(set.count_ones()).recip();
    let places = |house: u16| domains.places[usize::from(house) * tables.digits + digit];
    let in_houses = tables.homes(cell).iter().map(|home| share(places(home.house)));
    share(domains.cells[cell]) + in_houses.sum::<f64>()
}

impl Engine for LearningEngine {
    fn load(&mut self, clues: Clues<'_>) {
        self.assignment.clear(&self.open);
        self.clauses.clear();
        (self.nodes, self.restarts) = (0, Restarts::new(self.boxes));
        (self.forgotten, self.forget_at, self.assigned_before) = (0, FORGET, 0);
        self.state = if self.start(clues) { LearningState::Searching } else { LearningState::Over };
        let (tables, domains) = (&self.assignment.tables, &self.assignment.domains);
        let unsettled = domains.cells.iter().enumerate().filter(|(_, set)| !set.is_power_of_two());
        let weighed = unsettled.flat_map(|(cell, &set)| {
            bits(set).map(move |digit| {
                (tables.candidate(cell, digit), first_weight(tables, domains, cell, digit))
            })
        });
        self.order.start(weighed);
    }

    fn advance(&mut self, max_nodes: u64) -> Progress {
        let end = self.nodes.saturating_add(max_nodes);
        if self.state == LearningState::Solved {
            self.state =
                if self.exclude_solution() { LearningState::Searching } else { LearningState::Over };
        }
        while self.state == LearningState::Searching {
            if let Err(conflict) = self.propagate() {
                if !self.learn(conflict) {
                    self.state = LearningState::Over;
                }
                continue;
            }
            self.restart_or_forget();
            if self.state == LearningState::Over {
                break;
            }
            if self.nodes >= end && self.assignment.settled < self.solution.len() {
                return Progress::Paused;
            }
            let Some(choice) = self.next_choice() else {
                self.read_solution();
                self.state = LearningState::Solved;
                return Progress::Solution;
            };
            self.nodes += 1;
            self.assignment.choose(choice);
        }
        Progress::Exhausted
    }

    fn solution(&self) -> &[u8] {
        &self.solution
    }

    fn candidates(&self, out: &mut [DigitSet]) {
        out.fill(DigitSet::EMPTY);
        if self.state != LearningState::Over {
            for (set, &bits) in out.iter_mut().zip(&self.assignment.domains.cells) {
                *set = DigitSet::from_bits(bits);
            }
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::search::SearchEngine;

    fn solutions(engine: &mut impl Engine, givens: &[u8], limit: usize) -> Vec<Vec<u8>> {
        engine.load(Clues::givens(givens));
        let mut found = Vec::new();
        while found.len() < limit && engine.advance(u64::MAX) == Progress::Solution {
            found.push(engine.solution().to_vec());
        }
        found.sort();
        found
    }

    /// A grid with digits removed until it has many solutions.
    fn puzzle(engine: &mut SearchEngine, size: usize, random: &mut Random) -> Vec<u8> {
        let mut first: Vec<u8> = (1..=byte(size)).collect();
        random.shuffle(&mut first);
        first.resize(size * size, 0);
        let mut givens = solutions(engine, &first, 1).remove(0);
        let mut cells: Vec<usize> = (0..givens.len()).collect();
        random.shuffle(&mut cells);
        for cell in cells {
            givens[cell] = 0;
            if solutions(engine, &givens, 100).len() >= 100 {
                break;
            }
        }
        givens
    }

    #[test]
    fn clauses_shortened_and_forgotten_all_the_time_lose_and_add_no_solution() {
        let mut random = Random::new(7);
        for (board, size) in [("latin-9", 9), ("9x9", 9), ("latin-11", 11), ("12x12", 12)] {
            let rules = Rules::parse(board).expect("a board");
            let mut learning = LearningEngine::new(&rules).expect("houses only");
            let mut search = SearchEngine::new(&rules).expect("houses only");
            let mut forgotten = 0;
            for _ in 0..20 {
                let givens = puzzle(&mut search, size, &mut random);
                let found = solutions(&mut learning, &givens, usize::MAX);
                assert_eq!(found, solutions(&mut search, &givens, usize::MAX), "{board} {givens:?}");
                forgotten += learning.forgotten;
            }
            assert!(forgotten > 20, "{board}: {forgotten}");
        }
    }
}
