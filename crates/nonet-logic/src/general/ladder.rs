//! The order in which techniques are tried, and the path of a puzzle.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use nonet::{Clues, DigitSet, Fact, Limits, ReasonHouse, Reasoner, Rules, Solver, Source, Unsupported};

use super::clock::{Clock, words};
use super::kinds::Kind;
use super::links::Links;
use super::position::{Position, digits};
use super::sides::KnownSets;
use super::step::{Mark, Step};
use super::ways::{Conflicts, Fillings, Needed};
use crate::rating::{End, Rating};
use crate::watch::Watch;

/// Receives the steps that a technique finds, and breaks off when it has enough.
pub(super) type Found<'f> = dyn FnMut(Step) -> ControlFlow<()> + 'f;

/// Most steps of a technique among which the best is chosen.
const CHOICES: usize = 32;

/// Most work of a clue that is asked again and again, as for each of its candidates.
const QUICK: usize = 2_000;

/// Candidates that are refuted, with the numbers of their statements or cases.
pub(super) type Refuted = Vec<(usize, Mark)>;

/// Pairs of candidates that exclude each other.
type Excluded = Arc<Vec<(Mark, Mark)>>;

/// Finds steps under a set of rules.
pub struct Reading {
    rules: Rules,
    reasoner: Reasoner,
    peers: Vec<Vec<u16>>,
    /// Those that share a house of the board, which lose a digit as soon as it is placed.
    near: Vec<Vec<u16>>,
    /// All peers, as bits in words.
    seen: Vec<Vec<u64>>,
    /// The facts by which cells differ from their peers, in the same order.
    differences: Vec<Vec<Fact>>,
    clues: Vec<Fact>,
    clues_of: Vec<Vec<Fact>>,
    cells_of: HashMap<Fact, Vec<u16>>,
    compact: Vec<bool>,
    quick: std::collections::HashSet<Fact>,
    /// When cells changed, and what was looked at in vain.
    pub(super) clock: Clock,
    /// Candidates that are refuted, with the numbers of their statements or cases, by the most cases that were tried; and the
    /// marks of the position in which they were found.
    waiting: HashMap<usize, (Vec<u64>, Refuted)>,
    /// The links of a position, and its number.
    pub(super) links: Option<(u64, Links)>,
    /// The pairs of candidates that each clue excludes, and the marks of its cells then.
    pub(super) excluded: HashMap<Fact, (Vec<u64>, Excluded)>,
    /// A solution, which shows candidates that nothing refutes; and whether the search for one took too long.
    solution: Option<Vec<u8>>,
    is_hard: bool,
    /// How many statements followed from each candidate, and the digits that they left for each cell; and the number of
    /// assumptions that it is expected to take.
    pub(super) followed: HashMap<Mark, (usize, Vec<u64>)>,
    pub(super) outlook: HashMap<Mark, usize>,
    /// The equal sets of the board, and the leftovers among them, once they were needed.
    pub(super) equal_sets: [Option<KnownSets>; 2],
    /// The digits that each clue needs, as far as they were asked for.
    pub(super) needed: HashMap<Fact, Needed>,
    /// The ways to fill clues, with the number of the position in which they were, and what stands against them.
    pub(super) fillings: HashMap<Fact, (u64, Option<Arc<Fillings>>)>,
    pub(super) conflicts: HashMap<Fact, Conflicts>,
    watch: Watch,
}

/// Most nodes of the search for a solution.
const NODES: u64 = 20_000;

impl Reading {
    /// Makes a reading of these rules.
    ///
    /// # Errors
    /// [`Unsupported`] if a constraint is not made of primitives.
    pub fn new(rules: &Rules) -> Result<Self, Unsupported> {
        let reasoner = Reasoner::new(rules)?;
        let number = |cell: nonet::Cell| u16::try_from(cell.index()).unwrap_or(u16::MAX);
        let cells = || rules.cells().map(number);
        let peers: Vec<Vec<u16>> = cells().map(|cell| reasoner.peers(cell)).collect();
        let fact = |cell: u16, peer: u16| reasoner.difference(cell, peer).unwrap_or(Fact::House(0));
        let of_peers =
            |cell: u16| peers[usize::from(cell)].iter().map(|&peer| fact(cell, peer)).collect();
        let differences = cells().map(of_peers).collect();
        let clues = reasoner.clues();
        let houses = (0..reasoner.houses().len()).map(Fact::House);
        let all = clues.iter().copied().chain(houses);
        let cells_of: HashMap<Fact, Vec<u16>> =
            all.map(|fact| (fact, reasoner.cells_of(fact))).collect();
        let mut clues_of = vec![Vec::new(); peers.len()];
        for &clue in &clues {
            for &cell in &cells_of[&clue] {
                clues_of[usize::from(cell)].push(clue);
            }
        }
        let near = |cell| rules.peers(cell).into_iter().map(number).collect();
        let is_box = |house: &ReasonHouse| matches!(house.source, Source::Rules(at) if rules.houses()[at].kind == nonet::HouseKind::Box);
        let compact = reasoner.houses().iter().map(is_box).collect();
        let quick = clues.iter().copied().filter(|&clue| reasoner.work(clue) <= QUICK).collect();
        Ok(Self {
            rules: rules.clone(),
            reasoner,
            seen: peers.iter().map(|seen| words(peers.len(), seen.iter().copied())).collect(),
            peers,
            near: rules.cells().map(near).collect(),
            differences,
            clues,
            clues_of,
            cells_of,
            compact,
            quick,
            clock: Clock::default(),
            waiting: HashMap::new(),
            links: None,
            excluded: HashMap::new(),
            solution: None,
            is_hard: false,
            followed: HashMap::new(),
            outlook: HashMap::new(),
            equal_sets: [None, None],
            needed: HashMap::new(),
            fillings: HashMap::new(),
            conflicts: HashMap::new(),
            watch: Watch::default(),
        })
    }

    /// Sets the time limit of the next searches.
    pub fn set_watch(&mut self, watch: Watch) {
        self.watch = watch;
    }

    pub(super) const fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Returns the rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the reasoner.
    pub const fn reasoner(&self) -> &Reasoner {
        &self.reasoner
    }

    pub(super) const fn reasoner_mut(&mut self) -> &mut Reasoner {
        &mut self.reasoner
    }

    pub(super) fn load(&mut self, position: &Position) {
        self.reasoner.load(position.marks());
    }

    pub(super) fn houses(&self) -> &[ReasonHouse] {
        self.reasoner.houses()
    }

    pub(super) fn clues(&self) -> &[Fact] {
        &self.clues
    }

    pub(super) fn clues_of(&self, cell: u16) -> &[Fact] {
        &self.clues_of[usize::from(cell)]
    }

    /// Returns the cells of a fact, in ascending order.
    pub fn cells_of(&self, fact: Fact) -> &[u16] {
        self.cells_of.get(&fact).map_or(&[], Vec::as_slice)
    }

    /// Returns the cells that must differ from a cell.
    pub fn peers(&self, cell: u16) -> &[u16] {
        &self.peers[usize::from(cell)]
    }

    pub(super) fn sees(&self, one: u16, other: u16) -> bool {
        self.seen[usize::from(one)][usize::from(other / 64)] >> (other % 64) & 1 == 1
    }

    /// Returns the cells that see all of these, in ascending order.
    pub(super) fn seen_by(&self, cells: &[u16]) -> Vec<u16> {
        let Some((&first, rest)) = cells.split_first() else { return Vec::new() };
        let mut seen = Vec::new();
        for (word, &bits) in self.seen[usize::from(first)].iter().enumerate() {
            let all = rest.iter().fold(bits, |all, &cell| all & self.seen[usize::from(cell)][word]);
            seen.extend(digits(all).map(|bit| u16::try_from(64 * word).unwrap_or(0) + u16::from(bit)));
        }
        seen
    }

    /// Returns the facts by which a cell differs from each of its peers.
    pub(super) fn differences(&self, cell: u16) -> &[Fact] {
        &self.differences[usize::from(cell)]
    }

    /// Returns whether a house is a box, which the eye takes in at once.
    pub(super) fn is_compact(&self, house: usize) -> bool {
        self.compact[house]
    }

    pub(super) fn all_digits(&self) -> u64 {
        u64::MAX >> (64 - u32::from(self.rules.digits()))
    }

    /// Returns whether a clue can be asked again and again.
    pub(super) fn is_quick(&self, clue: Fact) -> bool {
        self.quick.contains(&clue)
    }

    /// Takes the candidates that are known to be refuted in the position: those of a position that had at least its marks.
    pub(super) fn waiting(&mut self, most: usize, position: &Position) -> Refuted {
        let Some((marks, mut refuted)) = self.waiting.remove(&most) else { return Vec::new() };
        if marks.iter().zip(position.marks()).any(|(before, now)| now & !before != 0) {
            return Vec::new();
        }
        refuted.retain(|&(_, (cell, digit))| position.has(cell, digit));
        refuted
    }

    pub(super) fn keep_waiting(&mut self, most: usize, position: &Position, refuted: Refuted) {
        self.waiting.insert(most, (position.marks().to_vec(), refuted));
    }

    /// Returns a solution that the position allows, if it is found soon.
    pub(super) fn solution(&mut self, position: &Position) -> Option<Vec<u8>> {
        let allows = |(&digit, &marks): (&u8, &u64)| marks >> (digit - 1) & 1 == 1;
        let is_allowed = |found: &Vec<u8>| found.iter().zip(position.marks()).all(allows);
        if !self.is_hard && !self.solution.as_ref().is_some_and(is_allowed) {
            self.solution = self.solve(position);
            self.is_hard = self.solution.is_none();
        }
        self.solution.clone().filter(is_allowed)
    }

    fn solve(&self, position: &Position) -> Option<Vec<u8>> {
        let marks = position.marks().iter().map(|&marks| DigitSet::from_bits(marks));
        let marks: Vec<DigitSet> = marks.collect();
        let clues = Clues { givens: &vec![0; marks.len()], marks: Some(&marks) };
        let limits = Limits { max_nodes: Some(NODES), ..Limits::default() };
        let mut solver = Solver::new(&self.rules).ok()?;
        solver.solve(clues, &limits).ok().flatten().map(<[u8]>::to_vec)
    }

    /// Forgets what the positions of an earlier path have shown, so that the next steps depend on theirs alone.
    pub fn forget(&mut self) {
        self.waiting.clear();
        self.followed.clear();
        self.outlook.clear();
        (self.solution, self.is_hard) = (None, false);
        self.reasoner.forget_cases();
    }

    /// Returns the first step of the cheapest technique that finds one.
    pub fn next_step(&mut self, position: &Position) -> Option<Step> {
        self.step_of(RUNGS, position)
    }

    /// Returns the same, but no nested nets.
    pub fn plain_step(&mut self, position: &Position) -> Option<Step> {
        self.step_of(NESTED, position)
    }

    fn step_of(&mut self, rungs: usize, position: &Position) -> Option<Step> {
        if position.is_solved() {
            return None;
        }
        (0..rungs).find_map(|rung| {
            if self.watch.is_over() {
                return None;
            }
            let mut best: Option<Step> = None;
            let mut seen = 0;
            let _ = self.climb(rung, position, &mut |step| {
                if best.as_ref().is_none_or(|known| rank(&step) < rank(known)) {
                    best = Some(step);
                }
                seen += 1;
                if seen < CHOICES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            best
        })
    }

    /// Returns a position without the candidates that see their digit.
    fn without_seen(&mut self, position: &Position) -> Position {
        let mut less = position.clone();
        let _ = self.seen(position, &mut |step| {
            step.eliminations.iter().for_each(|&(cell, digit)| less.eliminate(cell, digit));
            ControlFlow::Continue(())
        });
        less
    }

    /// Returns the simplest step but nested nets that rules a candidate out, or that places another digit in its cell or
    /// its digit where the cell sees it.
    pub fn step_against(&mut self, position: &Position, (cell, digit): Mark) -> Option<Step> {
        let peers = self.peers(cell).to_vec();
        let excludes = |&(other, placed): &Mark| {
            if other == cell { placed != digit } else { placed == digit && peers.contains(&other) }
        };
        let is_against = |step: &Step| {
            step.eliminations.contains(&(cell, digit)) || step.placements.iter().any(excludes)
        };
        let mut position = position.clone();
        let found = (0..NETS).find_map(|rung| {
            let mut best: Option<Step> = None;
            // The other techniques take it that no candidate sees its digit.
            if rung == 1 {
                position = self.without_seen(&position);
            }
            let _ = self.climb(rung, &position, &mut |step| {
                if is_against(&step) && best.as_ref().is_none_or(|known| rank(&step) < rank(known)) {
                    best = Some(step);
                }
                ControlFlow::Continue(())
            });
            best
        });
        found.or_else(|| self.net_against(&position, (cell, digit)))
    }

    /// Returns all steps of all techniques but nested nets, rung by rung. As long as a candidate sees its digit, that is all
    /// that is told: the other techniques take it that none does.
    pub fn all_steps(&mut self, position: &Position) -> Vec<Step> {
        self.forget();
        let mut steps = Vec::new();
        for rung in 0..NESTED {
            if self.watch.is_over() || (rung == 1 && !steps.is_empty()) {
                break;
            }
            let _ = self.climb(rung, position, &mut |step| {
                steps.push(step);
                ControlFlow::Continue(())
            });
        }
        steps
    }

    /// Returns up to `most` steps of the path from a position, and how it ends.
    pub fn path(&mut self, position: &Position, most: usize) -> (Vec<Step>, End) {
        let mut position = position.clone();
        let mut steps = Vec::new();
        while steps.len() < most && !position.is_solved() {
            let Some(step) = self.next_step(&position) else {
                let is_late = self.watch.is_over();
                let broken = position.is_broken();
                let end = if is_late {
                    End::Stopped
                } else if broken {
                    End::Broken
                } else {
                    End::Stuck
                };
                return (steps, end);
            };
            self.apply(&mut position, &step);
            steps.push(step);
        }
        (steps, End::Solved)
    }

    /// Follows the path from a position and rates it.
    pub fn rate(&mut self, position: &Position) -> Rating<&'static Kind> {
        self.forget();
        let (mut position, mut rating) = (position.clone(), Rating::new());
        let (mut is_first, mut has_placed) = (true, false);
        loop {
            if position.is_solved() {
                rating.end = End::Solved;
                return rating;
            }
            let Some(step) = self.next_step(&position) else {
                rating.end = match () {
                    () if self.watch.is_over() => End::Stopped,
                    () if position.is_broken() => End::Broken,
                    () => End::Stuck,
                };
                return rating;
            };
            rating.add((step.technique, step.price, 0), is_first, has_placed);
            is_first = false;
            has_placed |= !step.placements.is_empty();
            self.apply(&mut position, &step);
        }
    }

    /// Returns the net that refutes a candidate of a position from chosen facts, if there is one without cases.
    pub fn refute(
        &mut self,
        position: &Position,
        mark: Mark,
        is_chosen: &dyn Fn(Fact) -> bool,
    ) -> Option<nonet::Net> {
        self.load(position);
        self.reasoner.refute(mark, true, is_chosen)
    }

    /// Applies a step to a position. A digit goes from the cells of its houses at once, as on the board; where other rules
    /// see it, that is a step of its own.
    pub fn apply(&self, position: &mut Position, step: &Step) {
        for &(cell, digit) in &step.eliminations {
            position.eliminate(cell, digit);
        }
        for &(cell, digit) in &step.placements {
            position.place(cell, digit, &self.near[usize::from(cell)]);
        }
    }

    /// Offers the steps of a rung.
    fn climb(&mut self, rung: usize, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        self.clock.look(position);
        match rung {
            0 => self.seen(position, found),
            1 => self.full_houses(position, found),
            2 => self.hidden_singles(position, found),
            3 => Self::naked_singles(position, found),
            4 => self.by_clues(position, 0..26, found),
            5 => self.locked(position, found),
            6 => self.by_clues(position, 26..30, found),
            7 => self.needed(position, found),
            8 => self.equal_sets(position, true, found),
            9 => self.subsets(position, (2, false), found),
            10 => self.by_clues(position, 30..36, found),
            11 => self.fish(position, 2, found),
            12 => self.subsets(position, (2, true), found),
            13 => self.subsets(position, (3, false), found),
            14 => self.clue_pointing(position, found),
            15 => self.by_clues(position, 36..46, found),
            16 => self.killer_subsets(position, found),
            17 => self.fish(position, 3, found),
            18 => self.subsets(position, (3, true), found),
            19 => self.clue_conflicts(position, found),
            20 => self.chains(position, 7, found),
            21 => self.by_clues(position, 46..1000, found),
            22 => self.equal_sets(position, false, found),
            23 => self.subsets(position, (4, false), found),
            24 => self.fish(position, 4, found),
            25 => self.subsets(position, (4, true), found),
            26 => self.chains(position, 21, found),
            NETS => self.nets(position, found),
            _ => self.nested_nets(position, FIRST << (2 * (rung - NESTED)), found),
        }
    }
}

/// Most cases of nested nets, at the first of their rungs and at the last.
pub(super) const FIRST: usize = 4;
pub(super) const LAST: usize = FIRST << 14;

/// The number of rungs.
const RUNGS: usize = NESTED + (LAST / FIRST).ilog2() as usize / 2 + 1;

/// The rung of nets, and the first rung of nested ones.
const NETS: usize = 27;
const NESTED: usize = NETS + 1;

/// Returns how a step compares with others of its rung, the lowest first: the price, then the larger effect.
fn rank(step: &Step) -> (u32, bool, std::cmp::Reverse<usize>) {
    (step.price, step.placements.is_empty(), std::cmp::Reverse(step.eliminations.len()))
}
