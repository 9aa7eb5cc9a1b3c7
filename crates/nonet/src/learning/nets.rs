//! Nets: what follows from a candidate, and from which facts, on any board and under any constraints.
//!
//! A *fact* is a house, a constraint, or a sum that houses and constraints have together. Each makes deductions by itself,
//! and each deduction keeps its reason, so that what people need to know of a proof can be cut out of the search for it.
//! A proof that takes a candidate to be true and ends in a contradiction is a *net*.
//!
//! ```
//! use nonet::{Because, Fact, Reasoner, Rules};
//!
//! let rules = Rules::parse("4x4")?.with_constraints(r#"[{"type": "greater-than", "cells": ["r1c2", "r1c1"]}]"#)?;
//! let mut reasoner = Reasoner::new(&rules)?;
//! let open = vec![0b1111; 16];
//! assert_eq!(reasoner.alone(Fact::Constraint(0), &open), Some(vec![(0, 0b1000), (1, 0b0001)]));
//! reasoner.load(&open);
//! let net = reasoner.refute((0, 3), true, &|fact| fact == Fact::Constraint(0)).expect("4 is not lower than anything");
//! assert_eq!(net.facts(), [Fact::Constraint(0)]);
//! assert_eq!(net.links[0].because, Because::Assumed);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::analysis::{premises_of, premises_of_conflict};
use super::assignment::{Assignment, Conflict, Filter, Reason};
use super::clauses::Clauses;
use super::literal::Literal;
use crate::engine::Unsupported;
use crate::numbers::{byte, short};
use crate::puzzle::Cell;
use crate::rules::{Primitive, Rules};
use crate::search::propagators::{Equation, Network, Part, Removals};
use crate::tables::{Domains, Tables, bits};

/// A fact from which deductions follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A house, by its number in [`Reasoner::houses`]: its cells differ, and a full one holds every digit.
    House(usize),
    /// A constraint of the rules, by its number.
    Constraint(usize),
    /// A sum that houses and constraints have together, by its number in [`Reasoner::sums`].
    Sum(usize),
}

/// Where a house comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It is a house of the rules, by its number.
    Rules(usize),
    /// A constraint requires its cells to differ.
    Constraint(usize),
    /// Other houses leave these cells, which hold every digit once; or several constraints together require them to differ.
    Others,
}

/// A house: cells that differ.
#[derive(Clone, Debug)]
pub struct ReasonHouse {
    /// Its cells, in ascending order.
    pub cells: Vec<u16>,
    /// Whether it holds every digit.
    pub is_full: bool,
    /// Where it comes from.
    pub source: Source,
}

/// A sum that houses and constraints have together.
#[derive(Clone, Debug)]
pub struct ReasonSum {
    /// The cells with their weights.
    pub terms: Vec<(u16, i32)>,
    /// The sum of the weighted values.
    pub sum: i64,
    /// The houses of the rules whose cells are added, by number.
    pub houses: Vec<usize>,
    /// The constraints whose sums are subtracted, by number.
    pub constraints: Vec<usize>,
}

/// Why a link of a net holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// It is the assumption.
    Assumed,
    /// The cell holds another digit, or no other is left for it.
    Cell,
    /// A fact.
    Fact(Fact),
    /// Another net, by its number in [`Net::nested`], refutes the opposite.
    Nested(usize),
}

/// A statement of a net: a cell holds a digit (numbered from 0), or does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub struct NetLink {
    /// The cell.
    pub cell: u16,
    /// The digit, from 0.
    pub digit: u8,
    /// Whether the cell holds it.
    pub holds: bool,
    /// Why.
    pub because: Because,
    /// The earlier links from which it follows.
    pub from: Vec<usize>,
}

/// How a net ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    /// A cell has no digit left.
    Cell(u16),
    /// A digit (from 0) has no place left in a house.
    Place(usize, u8),
    /// What the fact requires is impossible.
    Fact(Fact),
}

/// A proof that a candidate is false, or that it is true.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Net {
    /// The statements: the assumption, and what follows from it in turn.
    pub links: Vec<NetLink>,
    /// The contradiction.
    pub failure: Failure,
    /// The links that contradict each other.
    pub from: Vec<usize>,
    /// The nets on which links rest. Each makes an assumption of its own besides the links of this one.
    pub nested: Vec<Net>,
    /// The facts that leave nothing for what a constraint has beside the board, as the regions of a chaos construction: no
    /// link speaks of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<Fact>,
}

impl Net {
    /// Returns the facts that it uses, in ascending order.
    pub fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        self.add_facts(&mut facts);
        facts.sort_unstable();
        facts.dedup();
        facts
    }

    fn add_facts(&self, facts: &mut Vec<Fact>) {
        facts.extend(self.links.iter().filter_map(|link| match link.because {
            Because::Fact(fact) => Some(fact),
            _ => None,
        }));
        match self.failure {
            Failure::Fact(fact) => facts.push(fact),
            Failure::Place(house, _) => facts.push(Fact::House(house)),
            Failure::Cell(_) => {}
        }
        facts.extend(&self.beside);
        self.nested.iter().for_each(|net| net.add_facts(facts));
    }

    /// Returns the number of links, with those of the nested nets.
    pub fn length(&self) -> usize {
        self.links.len() + self.nested.iter().map(Self::length).sum::<usize>()
    }
}

/// Finds out what follows from facts. It answers about one state of the board at a time.
pub struct Reasoner {
    tables: Arc<Tables>,
    network: Arc<Network>,
    /// The fact of each rule of the network, and the parts of each fact.
    of_rule: Vec<Fact>,
    parts_of: HashMap<Fact, Parts>,
    houses: Vec<ReasonHouse>,
    sums: Vec<ReasonSum>,
    /// The constraint that requires two cells to differ which share no house.
    pairs: HashMap<[u16; 2], Fact>,
    /// The constraint of each cell beside the board.
    owners: Vec<usize>,
    assignment: Assignment,
    clauses: Clauses,
    open: Domains,
    beside: Vec<u64>,
    /// The nested nets from which candidates are false, with the literals on which they rest.
    refuted: HashMap<usize, (Vec<Literal>, Net)>,
    /// How often each cell took part in a contradiction, as known when cases were chosen; and those found since.
    heat: Vec<u32>,
    fresh: Vec<u32>,
}

/// Contradictions that every cell is taken to have been part of: the more, the less one that was found counts.
const HEAT: u32 = 8;

/// The rules of the network that make up a fact.
#[derive(Default)]
struct Parts {
    rules: Vec<usize>,
    /// Those of each cell, as indices of `rules`.
    of_cell: HashMap<u16, Vec<usize>>,
}

impl Parts {
    fn add(&mut self, rule: usize, cells: &[u16]) {
        for &cell in cells {
            self.of_cell.entry(cell).or_default().push(self.rules.len());
        }
        self.rules.push(rule);
    }

    fn of_cell(&self, cell: u16) -> &[usize] {
        self.of_cell.get(&cell).map_or(&[], Vec::as_slice)
    }
}

/// What came of an attempt to refute a candidate by cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It is refuted, with this number of further assumptions.
    Refuted(usize),
    /// The assumptions did not suffice: this part of the cases was refuted, in millionths.
    Open(usize),
}

/// All cases of a search, of which each part has a share.
const WHOLE: u64 = MILLION << 32;
const MILLION: u64 = 1_000_000;

/// A search by cases.
struct Cases<'a> {
    /// The assumptions that may still be made.
    left: usize,
    /// The share of the cases that is refuted.
    done: u64,
    goes_on: &'a dyn Fn() -> bool,
}

/// The facts that a deduction may use.
struct Chosen<'a> {
    takes: &'a dyn Fn(Fact) -> bool,
    of_rule: &'a [Fact],
    pairs: &'a HashMap<[u16; 2], Fact>,
}

impl Filter for Chosen<'_> {
    fn house(&self, house: u16) -> bool {
        (self.takes)(Fact::House(house.into()))
    }

    fn pair(&self, [one, other]: [u16; 2]) -> bool {
        self.pairs.get(&[one.min(other), one.max(other)]).is_none_or(|&fact| (self.takes)(fact))
    }

    fn rule(&self, rule: u16) -> bool {
        (self.takes)(self.of_rule[usize::from(rule)])
    }
}

impl Reasoner {
    /// Makes a reasoner for these rules.
    ///
    /// # Errors
    /// [`Unsupported`] if a constraint is not made of primitives.
    pub fn new(rules: &Rules) -> Result<Self, Unsupported> {
        rules.require_primitives()?;
        let (parts, lowered, owners) = rules.lowered_apart();
        let tables = Arc::new(Tables::new(rules, &lowered));
        let (network, of_rule, equations) = Network::of_parts(rules, &tables, &parts);
        let fact = |part: &Part| match *part {
            Part::Constraint(at) => Fact::Constraint(at),
            Part::House(at) => Fact::House(at),
            Part::Equation(at) => Fact::Sum(at),
        };
        let of_rule: Vec<Fact> = of_rule.iter().map(fact).collect();
        let mut parts_of: HashMap<Fact, Parts> = HashMap::new();
        for (rule, &fact) in of_rule.iter().enumerate() {
            parts_of.entry(fact).or_default().add(rule, network.all[rule].cells());
        }
        let (network, count) = (Arc::new(network), tables.candidate_count());
        let auxiliary = lowered.auxiliary.digits();
        Ok(Self {
            houses: houses(rules, &tables, &parts),
            sums: equations.into_iter().map(|equation| sum(&parts, equation)).collect(),
            pairs: pairs(&parts),
            owners,
            assignment: Assignment::new(Arc::clone(&tables), Arc::clone(&network)),
            clauses: Clauses::new(0),
            open: Domains::open(&tables),
            beside: auxiliary.iter().map(|set| set.bits()).collect(),
            refuted: HashMap::with_capacity(count.min(64)),
            heat: vec![0; tables.cells],
            fresh: vec![0; tables.cells],
            of_rule,
            parts_of,
            tables,
            network,
        })
    }

    /// Returns the houses: those of the rules that are not inside others come first.
    pub fn houses(&self) -> &[ReasonHouse] {
        &self.houses
    }

    /// Returns the sums that houses and constraints have together.
    pub fn sums(&self) -> &[ReasonSum] {
        &self.sums
    }

    /// Returns the facts that rule out candidates in other ways than by cells that differ: constraints and sums.
    pub fn clues(&self) -> Vec<Fact> {
        let is_clue = |fact: &&Fact| !matches!(fact, Fact::House(_));
        let mut clues: Vec<Fact> = self.parts_of.keys().filter(is_clue).copied().collect();
        clues.sort_unstable();
        clues
    }

    /// Returns a rough measure of the work that a fact takes.
    pub fn work(&self, fact: Fact) -> usize {
        let rules = self.parts_of.get(&fact).into_iter().flat_map(|parts| &parts.rules);
        rules.map(|&rule| self.network.all[rule].cost()).sum()
    }

    /// Returns the cells of the board that a fact speaks of, in ascending order.
    pub fn cells_of(&self, fact: Fact) -> Vec<u16> {
        let mut cells: Vec<u16> = match fact {
            Fact::House(house) => self.houses[house].cells.clone(),
            Fact::Sum(sum) => self.sums[sum].terms.iter().map(|&(cell, _)| cell).collect(),
            Fact::Constraint(at) => {
                let own =
                    self.parts_of.get(&fact).into_iter().flat_map(|parts| parts.of_cell.keys().copied());
                let pairs = self.pairs.iter().filter(|&(_, &of)| of == fact);
                let houses = self.houses.iter().filter(|house| house.source == Source::Constraint(at));
                let differing = pairs.flat_map(|(cells, _)| cells);
                own.chain(differing.chain(houses.flat_map(|house| &house.cells)).copied()).collect()
            }
        };
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|&cell| usize::from(cell) < self.tables.board_cells);
        cells
    }

    /// Returns the houses of a cell, by number.
    pub fn houses_of(&self, cell: u16) -> impl Iterator<Item = usize> {
        self.tables.homes(cell.into()).iter().map(|home| home.house.into())
    }

    /// Returns the cells of the board that must differ from a cell, in ascending order.
    pub fn peers(&self, cell: u16) -> Vec<u16> {
        let houses = self.houses_of(cell).flat_map(|house| &self.houses[house].cells);
        let mut peers: Vec<u16> = houses.chain(self.tables.others(cell.into())).copied().collect();
        peers.sort_unstable();
        peers.dedup();
        peers.retain(|&other| other != cell && usize::from(other) < self.tables.board_cells);
        peers
    }

    /// Returns the fact that requires two cells to differ; `None` if they may be equal.
    pub fn difference(&self, one: u16, other: u16) -> Option<Fact> {
        self.chosen_difference(one, other, &|_| true)
    }

    fn chosen_difference(&self, one: u16, other: u16, is_chosen: &dyn Fn(Fact) -> bool) -> Option<Fact> {
        let shared = self.houses_of(one).filter(|&house| self.houses_of(other).any(|own| own == house));
        let mut shared = shared.map(Fact::House).filter(|&fact| is_chosen(fact));
        shared.next().or_else(|| self.pairs.get(&[one.min(other), one.max(other)]).copied())
    }

    /// Returns what a fact by itself removes from the digits of the board's cells, cell by cell; `None` if it is broken.
    pub fn alone(&self, fact: Fact, marks: &[u64]) -> Option<Vec<(u16, u64)>> {
        let all = self.parts_of.get(&fact).map_or(0, |parts| parts.rules.len());
        self.alone_after(fact, marks, (0..all).collect())
    }

    /// Returns the same, where the fact removed nothing before the marks of this cell became fewer.
    pub fn alone_since(&self, fact: Fact, marks: &[u64], cell: u16) -> Option<Vec<(u16, u64)>> {
        let parts = self.parts_of.get(&fact);
        self.alone_after(fact, marks, parts.map_or_else(Vec::new, |parts| parts.of_cell(cell).to_vec()))
    }

    fn alone_after(
        &self,
        fact: Fact,
        marks: &[u64],
        mut waiting: Vec<usize>,
    ) -> Option<Vec<(u16, u64)>> {
        let Some(parts) = self.parts_of.get(&fact) else { return Some(Vec::new()) };
        let mut domains = marks.to_vec();
        domains.extend(&self.beside);
        let mut removals = Removals::new();
        let mut gone: Vec<(u16, u64)> = Vec::new();
        // The first ones come first.
        waiting.reverse();
        while let Some(at) = waiting.pop() {
            removals.clear();
            self.network.all[parts.rules[at]].propagate(&domains, &mut removals).ok()?;
            for &(cell, removed) in &removals {
                // What it takes from cells that see its own rests on their marks too, and is not its own doing.
                let affected = parts.of_cell(cell);
                let domain = &mut domains[usize::from(cell)];
                let removed = *domain & removed;
                if removed == 0 || affected.is_empty() {
                    continue;
                }
                *domain &= !removed;
                if *domain == 0 {
                    return None;
                }
                gone.push((cell, removed));
                for &other in affected {
                    if other != at && !waiting.contains(&other) {
                        waiting.push(other);
                    }
                }
            }
        }
        gone.retain(|&(cell, _)| usize::from(cell) < marks.len());
        gone.sort_unstable();
        gone.dedup_by(|next, first| {
            let is_same = next.0 == first.0;
            first.1 |= if is_same { next.1 } else { 0 };
            is_same
        });
        Some(gone)
    }

    /// Takes a state of the board: the digits that are left for each cell, from bit 0.
    pub fn load(&mut self, marks: &[u64]) {
        self.assignment.clear(&self.open);
        self.refuted.clear();
        for (cell, &left) in marks.iter().chain(&self.beside).enumerate() {
            for digit in bits(self.assignment.domains.cells[cell] & !left) {
                self.assignment.assign(Literal::not(self.tables.candidate(cell, digit)), Reason::None);
            }
        }
        self.assignment.rest();
    }

    fn literal(&self, (cell, digit): (u16, u8), holds: bool) -> Literal {
        let candidate = self.tables.candidate(cell.into(), digit.into());
        if holds { Literal::yes(candidate) } else { Literal::not(candidate) }
    }

    /// Returns the net that refutes a candidate (a cell, and a digit from 0), or its absence unless `holds`, from facts
    /// that are chosen; `None` if nothing contradicts it.
    pub fn refute(
        &mut self,
        candidate: (u16, u8),
        holds: bool,
        is_chosen: &dyn Fn(Fact) -> bool,
    ) -> Option<Net> {
        let literal = self.literal(candidate, holds);
        let net = self.try_out(literal, is_chosen).err();
        self.back_to(0);
        net
    }

    /// Returns how many statements a candidate leads to, and the digits that they leave for each cell of the board; `None`
    /// if they contradict each other.
    pub fn follow(&mut self, candidate: (u16, u8)) -> (usize, Option<Vec<u64>>) {
        let literal = self.literal(candidate, true);
        let start = self.assignment.trail.len();
        self.assignment.choose(literal);
        let is_refuted = self.propagate(&|_| true).is_err();
        let length = self.assignment.trail.len() - start;
        let left = &self.assignment.domains.cells[..self.tables.board_cells];
        let left = (!is_refuted).then(|| left.to_vec());
        self.back_to(0);
        (length, left)
    }

    /// Returns the candidates of the board that become true or false with a candidate, in the order in which they follow,
    /// or the net that refutes it.
    ///
    /// # Errors
    /// The net, if the candidate is refuted.
    pub fn consequences(
        &mut self,
        candidate: (u16, u8),
        is_chosen: &dyn Fn(Fact) -> bool,
    ) -> Result<Vec<(u16, u8, bool)>, Box<Net>> {
        let literal = self.literal(candidate, true);
        let start = self.assignment.trail.len();
        let answer = self.try_out(literal, is_chosen).map(|()| {
            let told = |literal: &Literal| {
                let (cell, digit) = self.tables.cell_and_digit(literal.candidate());
                (short(cell), byte(digit), literal.is_true())
            };
            let trail = self.assignment.trail[start..].iter().map(told);
            trail.filter(|&(cell, ..)| usize::from(cell) < self.tables.board_cells).collect()
        });
        self.back_to(0);
        answer.map_err(Box::new)
    }

    /// Tries to refute a candidate by cases, with at most `most` further assumptions: in each case a cell or a house with few
    /// candidates is looked at, and each of these is refuted in turn.
    pub fn cases(&mut self, candidate: (u16, u8), most: usize, goes_on: &dyn Fn() -> bool) -> Tried {
        let literal = self.literal(candidate, true);
        let mut search = Cases { left: most, done: 0, goes_on };
        let is_refuted = self.fails(literal, WHOLE, &mut search);
        self.back_to(0);
        if is_refuted {
            Tried::Refuted(most - search.left)
        } else {
            Tried::Open(usize::try_from(search.done / (WHOLE / MILLION)).unwrap_or(0))
        }
    }

    /// Lets the next cases be chosen by what contradicted itself until now. Until then they stay as they are.
    pub fn learn_from_cases(&mut self) {
        for (heat, fresh) in self.heat.iter_mut().zip(&mut self.fresh) {
            *heat += std::mem::take(fresh);
        }
    }

    /// Lets the next cases be chosen as if there had been none.
    pub fn forget_cases(&mut self) {
        self.heat.fill(0);
        self.fresh.fill(0);
    }

    /// Returns the net that refutes a candidate by cases, as [`Reasoner::cases`] counts them.
    pub fn refute_by_cases(
        &mut self,
        candidate: (u16, u8),
        most: usize,
        goes_on: &dyn Fn() -> bool,
    ) -> Option<Net> {
        let literal = self.literal(candidate, true);
        let mut left = most;
        let net = self.by_cases(literal, &mut left, goes_on);
        self.back_to(0);
        net
    }

    /// Returns whether a literal leads to a contradiction in every case. It stays assumed. `share` is its part of all cases.
    fn fails(&mut self, literal: Literal, share: u64, search: &mut Cases<'_>) -> bool {
        let level = self.assignment.level();
        self.assignment.choose(literal);
        if let Err(conflict) = self.propagate(&|_| true) {
            self.warm(conflict);
            search.done += share;
            return true;
        }
        let mut left = share;
        loop {
            let case = self.case();
            if case.is_empty() {
                return false;
            }
            // Once all but one are refuted, that one holds, and another case is looked at.
            let part = left / (case.len() as u64);
            for candidate in case {
                if !self.assignment.is_open(candidate) {
                    continue;
                }
                if search.left == 0 || !(search.goes_on)() {
                    return false;
                }
                search.left -= 1;
                let fails = self.fails(Literal::yes(candidate), part, search);
                self.back_to(level + 1);
                if !fails {
                    return false;
                }
                left -= part;
                self.assignment.assign(Literal::not(candidate), Reason::None);
                if let Err(conflict) = self.propagate(&|_| true) {
                    self.warm(conflict);
                    search.done += left;
                    return true;
                }
            }
        }
    }

    /// Notes the cells of a contradiction.
    fn warm(&mut self, conflict: Conflict) {
        let Self { fresh, tables, network, .. } = self;
        let mut warm = |cell: usize| fresh[cell] += 1;
        match conflict {
            Conflict::Cell(cell) => warm(cell.into()),
            Conflict::Place { house, .. } => {
                tables.houses[usize::from(house)].iter().for_each(|&cell| warm(cell.into()));
            }
            Conflict::Rule { rule, .. } => {
                network.all[usize::from(rule)].cells().iter().for_each(|&cell| warm(cell.into()));
            }
            Conflict::Both(one, other) => {
                for of in [one, other] {
                    warm(tables.cell_and_digit(of as usize).0);
                }
            }
            Conflict::Clause(_) => {}
        }
    }

    /// The same with reasons.
    fn by_cases(
        &mut self,
        literal: Literal,
        left: &mut usize,
        goes_on: &dyn Fn() -> bool,
    ) -> Option<Net> {
        let level = self.assignment.level();
        if let Err(net) = self.try_out(literal, &|_| true) {
            return Some(net);
        }
        loop {
            let case = self.case();
            if case.is_empty() {
                return None;
            }
            for candidate in case {
                if !self.assignment.is_open(candidate) {
                    continue;
                }
                if *left == 0 || !goes_on() {
                    return None;
                }
                *left -= 1;
                let net = self.by_cases(Literal::yes(candidate), left, goes_on);
                let behind = net.as_ref().map(|net| self.behind(net, candidate));
                self.back_to(level + 1);
                self.refuted.insert(candidate, (behind?, net?));
                self.assignment.assign(Literal::not(candidate), Reason::None);
                if let Err(conflict) = self.propagate(&|_| true) {
                    return Some(self.net(conflict, literal, &|_| true));
                }
            }
        }
    }

    /// Returns the open candidates of the cell, or the places of a digit in a house, that are fewest. Cells beside the board
    /// come last, except those that are found along with it.
    fn case(&self) -> Vec<usize> {
        let (board, all) = (self.tables.board_cells, self.tables.cells);
        let found = self.tables.found.iter().map(|&cell| usize::from(cell));
        let case = self.case_of((0..board).chain(found), true);
        if case.is_empty() { self.case_of(board..all, false) } else { case }
    }

    fn case_of(&self, cells: impl Iterator<Item = usize>, is_board: bool) -> Vec<usize> {
        let (tables, domains) = (&self.tables, &self.assignment.domains);
        // A cell with few digits makes few cases, and one that contradictions often meet closes each of them soon (Boussemart,
        // Hemery, Lecoutre and Sais 2004). Of equal cells, that with the most facts says the most.
        let weight = |cell: usize| tables.homes(cell).len() + self.network.propagators_of(cell);
        let cells = cells.map(|cell| (cell, &domains.cells[cell]));
        let cells = cells.filter(|(_, set)| set.count_ones() > 1);
        let by_heat = |cell: usize, set: &u64| {
            (u64::from(set.count_ones()) << 32) / u64::from(self.heat[cell] + HEAT)
        };
        let cell = cells.min_by_key(|&(cell, set)| (by_heat(cell, set), Reverse(weight(cell))));
        let fewest = if is_board { cell.map_or(u32::MAX, |(_, set)| set.count_ones()) } else { 0 };
        if let Some((house, digit)) = self.house_with_fewer(fewest) {
            let cells = bits(domains.places[house * tables.digits + digit]);
            return cells.map(|at| tables.candidate(tables.houses[house][at].into(), digit)).collect();
        }
        let of_cell = |(cell, &set): (usize, &u64)| -> Vec<usize> {
            bits(set).map(|digit| tables.candidate(cell, digit)).collect()
        };
        cell.map_or_else(Vec::new, of_cell)
    }

    /// Returns the full house and the digit with the fewest places there, if they are fewer than this.
    fn house_with_fewer(&self, mut fewest: u32) -> Option<(usize, usize)> {
        let mut found = None;
        for (house, _) in self.houses.iter().enumerate().filter(|(_, house)| house.is_full) {
            if fewest <= 2 {
                break;
            }
            let digits = self.tables.digits;
            let places = &self.assignment.domains.places[house * digits..(house + 1) * digits];
            for (digit, set) in places.iter().enumerate() {
                let count = set.count_ones();
                if count > 1 && count < fewest {
                    (fewest, found) = (count, Some((house, digit)));
                }
            }
        }
        found
    }

    /// Returns the literals of lower levels on which a net rests that refutes a candidate.
    fn behind(&self, net: &Net, candidate: usize) -> Vec<Literal> {
        let mut behind = Vec::new();
        for link in &net.links {
            let literal = self.literal((link.cell, link.digit), link.holds);
            if link.because == Because::Assumed && literal.candidate() != candidate {
                behind.push(literal);
            }
        }
        behind
    }

    fn back_to(&mut self, level: u32) {
        self.assignment.back_to(level, |_| {});
        let assignment = &self.assignment;
        self.refuted.retain(|&candidate, _| assignment.holds(Literal::not(candidate)));
    }

    fn propagate(&mut self, is_chosen: &dyn Fn(Fact) -> bool) -> Result<(), Conflict> {
        let Self { assignment, of_rule, pairs, .. } = self;
        assignment.propagate_by(&Chosen { takes: is_chosen, of_rule, pairs })
    }

    /// Assumes a literal one level up. Returns the net if it leads to a contradiction.
    fn try_out(&mut self, literal: Literal, is_chosen: &dyn Fn(Fact) -> bool) -> Result<(), Net> {
        self.assignment.choose(literal);
        self.propagate(is_chosen).map_err(|conflict| self.net(conflict, literal, is_chosen))
    }

    fn premises_of(&self, literal: Literal) -> Vec<Literal> {
        let refuted = self.refuted.get(&literal.candidate()).filter(|_| !literal.is_true());
        if let Some((behind, _)) = refuted {
            return behind.clone();
        }
        let mut premises = Vec::new();
        premises_of(literal, &self.assignment, &self.clauses, &mut premises);
        premises
    }

    /// Cuts out of the trail what leads from an assumption to a contradiction. What follows from lower levels is an
    /// assumption too.
    fn net(&self, conflict: Conflict, assumed: Literal, is_chosen: &dyn Fn(Fact) -> bool) -> Net {
        let assignment = &self.assignment;
        let level = assignment.level();
        let is_above = |literal: &Literal| assignment.level_of(*literal) > 0;
        let mut ends = Vec::new();
        premises_of_conflict(conflict, assignment, &self.clauses, &mut ends);
        ends.retain(is_above);
        let mut needed: HashMap<usize, Vec<Literal>> = HashMap::new();
        let mut waiting = ends.clone();
        while let Some(literal) = waiting.pop() {
            if needed.contains_key(&literal.index()) {
                continue;
            }
            let mut premises = Vec::new();
            let is_own = assignment.level_of(literal) == level || !self.is_on_board(literal);
            if is_own && literal != assumed {
                premises = self.premises_of(literal);
                premises.retain(is_above);
            }
            waiting.extend(&premises);
            needed.insert(literal.index(), premises);
        }
        // The assumption is there even where the contradiction does not need it.
        needed.entry(assumed.index()).or_default();
        let mut order: Vec<Literal> = needed.keys().map(|&index| Literal::of_index(index)).collect();
        order.sort_unstable_by_key(|literal| {
            (*literal != assumed, assignment.stamps[literal.candidate()])
        });
        let mut places: HashMap<usize, Vec<usize>> = HashMap::new();
        let (mut links, mut nested, mut beside) = (Vec::new(), Vec::new(), Vec::new());
        let at = |places: &HashMap<usize, Vec<usize>>, literals: &[Literal]| -> Vec<usize> {
            let found = literals.iter().filter_map(|literal| places.get(&literal.index()));
            let mut all: Vec<usize> = found.flatten().copied().collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        for literal in order {
            let (cell, digit) = self.tables.cell_and_digit(literal.candidate());
            let from = at(&places, &needed[&literal.index()]);
            if cell >= self.tables.board_cells {
                places.insert(literal.index(), from);
                match self.refuted.get(&literal.candidate()).filter(|_| !literal.is_true()) {
                    Some((_, net)) => beside.extend(net.facts()),
                    None => beside.extend(match self.because(literal, is_chosen) {
                        Because::Fact(fact) => Some(fact),
                        _ => None,
                    }),
                }
                continue;
            }
            let is_assumed = literal == assumed || assignment.level_of(literal) < level;
            let because = if is_assumed {
                Because::Assumed
            } else if let Some((_, net)) =
                self.refuted.get(&literal.candidate()).filter(|_| !literal.is_true())
            {
                nested.push(net.clone());
                Because::Nested(nested.len() - 1)
            } else {
                self.because(literal, is_chosen)
            };
            places.insert(literal.index(), vec![links.len()]);
            links.push(NetLink {
                cell: short(cell),
                digit: byte(digit),
                holds: literal.is_true(),
                because,
                from,
            });
        }
        beside.sort_unstable();
        beside.dedup();
        Net {
            links,
            failure: self.failure(conflict, is_chosen),
            from: at(&places, &ends),
            nested,
            beside,
        }
    }

    fn is_on_board(&self, literal: Literal) -> bool {
        self.tables.cell_and_digit(literal.candidate()).0 < self.tables.board_cells
    }

    fn because(&self, literal: Literal, is_chosen: &dyn Fn(Fact) -> bool) -> Because {
        let (cell, _) = self.tables.cell_and_digit(literal.candidate());
        match self.assignment.reason_of(literal) {
            Reason::Cell | Reason::None | Reason::Clause(_) => Because::Cell,
            Reason::House(house) => Because::Fact(Fact::House(house.into())),
            Reason::Rule(rule) => Because::Fact(self.of_rule[usize::from(rule)]),
            Reason::Peer(other) => {
                let (other, _) = self.tables.cell_and_digit(other as usize);
                self.between(cell, other, is_chosen).map_or(Because::Cell, Because::Fact)
            }
        }
    }

    /// Returns the fact by which two cells differ; `None` if they are the same cell.
    fn between(&self, one: usize, other: usize, is_chosen: &dyn Fn(Fact) -> bool) -> Option<Fact> {
        (one != other).then(|| self.chosen_difference(short(one), short(other), is_chosen)).flatten()
    }

    fn failure(&self, conflict: Conflict, is_chosen: &dyn Fn(Fact) -> bool) -> Failure {
        let owner =
            |cell: usize| Failure::Fact(Fact::Constraint(self.owners[cell - self.tables.board_cells]));
        match conflict {
            Conflict::Cell(cell) if usize::from(cell) >= self.tables.board_cells => owner(cell.into()),
            Conflict::Cell(cell) => Failure::Cell(cell),
            Conflict::Place { house, digit } => Failure::Place(house.into(), digit),
            Conflict::Rule { rule, .. } => Failure::Fact(self.of_rule[usize::from(rule)]),
            Conflict::Both(one, other) => {
                let [one, other] = [one, other].map(|of| self.tables.cell_and_digit(of as usize).0);
                match self.between(one, other, is_chosen) {
                    Some(fact) => Failure::Fact(fact),
                    None if one >= self.tables.board_cells => owner(one),
                    None => Failure::Cell(short(one)),
                }
            }
            Conflict::Clause(_) => Failure::Cell(0),
        }
    }
}

fn houses(rules: &Rules, tables: &Tables, parts: &[Vec<Primitive>]) -> Vec<ReasonHouse> {
    let sorted = |cells: &[Cell]| {
        let mut cells: Vec<u16> = cells.iter().map(|cell| short(cell.index())).collect();
        cells.sort_unstable();
        cells
    };
    let mut sources: HashMap<Vec<u16>, Source> = HashMap::new();
    for (number, house) in rules.houses().iter().enumerate() {
        sources.entry(sorted(&house.cells)).or_insert(Source::Rules(number));
    }
    for (number, part) in parts.iter().enumerate() {
        for cells in part.iter().filter_map(Primitive::differing) {
            sources.entry(sorted(cells)).or_insert(Source::Constraint(number));
        }
    }
    let is_on_board = |cell: &u16| usize::from(*cell) < tables.board_cells;
    let house = |cells: &Vec<u16>| ReasonHouse {
        source: sources.get(cells).copied().unwrap_or(Source::Others),
        is_full: cells.len() == tables.digits && cells.iter().all(is_on_board),
        cells: cells.iter().copied().filter(is_on_board).collect(),
    };
    tables.houses.iter().map(house).collect()
}

fn sum(parts: &[Vec<Primitive>], Equation { terms, sum, houses, primitives }: Equation) -> ReasonSum {
    let ends: Vec<usize> = parts
        .iter()
        .scan(0, |end, part| {
            *end += part.len();
            Some(*end)
        })
        .collect();
    let mut constraints: Vec<usize> =
        primitives.iter().map(|at| ends.partition_point(|end| end <= at)).collect();
    constraints.sort_unstable();
    constraints.dedup();
    let terms = terms.into_iter().map(|(cell, weight)| (short(cell.index()), weight)).collect();
    ReasonSum { terms, sum, houses, constraints }
}

fn pairs(parts: &[Vec<Primitive>]) -> HashMap<[u16; 2], Fact> {
    let mut pairs = HashMap::new();
    for (number, part) in parts.iter().enumerate() {
        for primitive in part {
            if let Some(&[one, other]) = primitive.differing() {
                let [one, other] = [one, other].map(|cell| short(cell.index()));
                pairs.entry([one.min(other), one.max(other)]).or_insert(Fact::Constraint(number));
            }
        }
    }
    pairs
}
