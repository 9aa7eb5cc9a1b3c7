//! The propagators of a set of rules, and the queue of those waiting to run.

use std::cell::RefCell;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::alike::Alike;
use super::alternatives::{AllDifferent, AnyOf, NotAll};
use super::automaton::{Line, Moves};
use super::cell_set::Differences;
use super::classes::Classes;
use super::connected::Connected;
use super::counts::Counts;
use super::crowded::Crowded;
use super::derived::{Equation, derived};
use super::distinct::Distinct;
use super::division::Division;
use super::either::Either;
use super::indexed::Indexed;
use super::linear::Linear;
use super::pair::{Pair, Related};
use super::propagator::Propagator;
use super::rank::Ranks;
use super::same::Same;
use super::sets::Sets;
use super::totals::{Side, Totals, common_sums};
use super::tuples::Tuples;
use crate::numbers::{short, signed};
use crate::puzzle::Cell;
use crate::rules::{Automaton, Primitive, Rules, Sums};
use crate::tables::Tables;

/// The propagators of a set of rules, the cheapest first, and those of each cell.
#[derive(Debug)]
pub(crate) struct Network {
    pub(crate) all: Vec<Box<dyn Propagator>>,
    /// The propagators of each cell, as bits of the words of a [`Queue`].
    of_cell: Vec<Vec<(usize, u64)>>,
    explains_well: bool,
    pub(crate) ranks: Ranks,
}

impl Network {
    /// Makes the network of no constraints.
    pub(crate) fn empty(cells: usize) -> Self {
        Self {
            all: Vec::new(),
            of_cell: vec![Vec::new(); cells],
            explains_well: true,
            ranks: Ranks::default(),
        }
    }

    /// Makes the propagators of the constraints, all of which must consist of primitives.
    /// Cells hold only the digits that are `present`.
    pub(crate) fn new(
        rules: &Rules,
        tables: &Tables,
        mut primitives: Vec<Primitive>,
        present: u64,
    ) -> Self {
        let is_crowded = tables.houses.iter().any(|house| house.len() < tables.digits);
        if primitives.is_empty() && !is_crowded {
            return Self::empty(tables.cells);
        }
        let differences = Arc::new(differences(tables, &primitives));
        let equations = derived(rules, tables.cells, present, &primitives);
        primitives.extend(equations.iter().map(Equation::primitive));
        let maker = Maker::new(rules, tables, differences, &primitives);
        let (mut all, has_common) = maker.propagators(tables, &mut primitives);
        all.extend(maker.crowded(tables, &primitives).map(|(_, crowded)| crowded));
        all.sort_by_key(|propagator| propagator.cost());
        let has_sums = has_common || primitives.iter().any(Primitive::is_sum);
        Self::of(tables, all, has_sums, maker.ranks)
    }

    /// Makes the network of parts of the rules, each of which has propagators of its own: none mixes two parts. Returns it
    /// with the part of each propagator and what follows from houses and sums together.
    ///
    /// `parts` are the primitives of each constraint.
    pub(crate) fn of_parts(
        rules: &Rules,
        tables: &Tables,
        parts: &[Vec<Primitive>],
    ) -> (Self, Vec<Part>, Vec<Equation>) {
        let mut primitives = parts.concat();
        let differences = Arc::new(differences(tables, &primitives));
        let equations = derived(rules, tables.cells, tables.all_digits(), &primitives);
        let mut maker = Maker::new(rules, tables, differences, &[]);
        let mut all: Vec<(Part, Box<dyn Propagator>)> = Vec::new();
        for (number, part) in parts.iter().enumerate() {
            maker.ranks = Ranks::new(part, &maker.differences);
            let (own, _) = maker.propagators(tables, &mut part.clone());
            all.extend(own.into_iter().map(|propagator| (Part::Constraint(number), propagator)));
        }
        for (number, equation) in equations.iter().enumerate() {
            let sum = maker.propagator(&equation.primitive());
            all.extend(sum.map(|sum| (Part::Equation(number), sum)));
        }
        primitives.retain(|primitive| !primitive.only_differs(u8::MAX));
        let crowded = maker.crowded(tables, &primitives);
        all.extend(crowded.map(|(house, crowded)| (Part::House(house), crowded)));
        all.sort_by_key(|(_, propagator)| propagator.cost());
        let (of, all) = all.into_iter().unzip();
        (Self::of(tables, all, false, Ranks::default()), of, equations)
    }

    fn of(tables: &Tables, all: Vec<Box<dyn Propagator>>, has_sums: bool, ranks: Ranks) -> Self {
        let mut of_cell: Vec<Vec<(usize, u64)>> = vec![Vec::new(); tables.cells];
        for (number, propagator) in all.iter().enumerate() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            for &cell in propagator.cells() {
                let own = &mut of_cell[usize::from(cell)];
                match own.last_mut() {
                    Some((last, bits)) if *last == word => *bits |= bit,
                    _ => own.push((word, bit)),
                }
            }
        }
        let work = all.iter().map(|rule| rule.cells().len() * rule.cost());
        let explains_well = !has_sums && work.max().unwrap_or(0) <= MOST_ASKED;
        Self { all, of_cell, explains_well, ranks }
    }

    /// Returns the number of propagators of a cell.
    pub(crate) fn propagators_of(&self, cell: usize) -> usize {
        self.of_cell[cell].iter().map(|(_, bits)| bits.count_ones() as usize).sum()
    }

    /// Returns whether what follows from the rules has short reasons that are found soon. Sums have long ones.
    pub(crate) const fn explains_well(&self) -> bool {
        self.explains_well
    }
}

/// The part of the rules that a propagator belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Constraint(usize),
    /// A house of the tables.
    House(usize),
    Equation(usize),
}

/// Most work to ask a propagator again for each of its cells, if a search is to learn from it.
const MOST_ASKED: usize = 20_000;

/// Returns which cells must differ.
fn differences(tables: &Tables, primitives: &[Primitive]) -> Differences {
    let mut differences = Differences::new(tables.cells);
    tables.houses.iter().for_each(|house| differences.add(house));
    for cell in 0..tables.cells {
        tables.others(cell).iter().for_each(|&other| differences.add(&[short(cell), other]));
    }
    for primitive in primitives {
        if let Primitive::Pair { cells, table } = primitive
            && table.is_irreflexive()
            && !table.is_inequality()
        {
            differences.add(&cells.map(number));
        }
    }
    differences
}

/// Makes a propagator whose sets hold this number of places. They take two words for a 9x9 board, eight for boards up to
/// 22x22, and more for larger ones.
macro_rules! for_places {
    ($count:expr, $kind:ident::new($($argument:expr),*)) => {
        match $count {
            0..=128 => Box::new($kind::<2>::new($($argument),*)) as Box<dyn Propagator>,
            129..=512 => Box::new($kind::<8>::new($($argument),*)),
            _ => Box::new($kind::<225>::new($($argument),*)),
        }
    };
}

/// What propagators are made with.
struct Maker {
    digits: usize,
    values: RangeInclusive<u8>,
    differences: Arc<Differences>,
    ranks: Ranks,
    /// The transitions of each automaton, made once for all lines that have it.
    moves: RefCell<Vec<(Arc<Automaton>, Arc<Moves>)>>,
}

impl Maker {
    /// Makes a maker for all of these primitives.
    fn new(
        rules: &Rules,
        tables: &Tables,
        differences: Arc<Differences>,
        primitives: &[Primitive],
    ) -> Self {
        let (values, ranks) = (rules.board().values(), Ranks::new(primitives, &differences));
        Self { digits: tables.digits, values, differences, ranks, moves: RefCell::default() }
    }

    /// Makes the propagators of some primitives together, and leaves only those that say more than that cells differ.
    /// Returns whether some of them are groups of cells with one sum.
    fn propagators(
        &self,
        tables: &Tables,
        primitives: &mut Vec<Primitive>,
    ) -> (Vec<Box<dyn Propagator>>, bool) {
        let common = common_sums(primitives, &self.values);
        primitives.retain(|primitive| !primitive.only_differs(u8::MAX));
        let others = primitives.iter().filter(|primitive| !matches!(primitive, Primitive::Pair { .. }));
        let mut all: Vec<_> = others.filter_map(|primitive| self.propagator(primitive)).collect();
        all.extend(common.iter().map(|groups| self.common_sum(groups)));
        let pairs = primitives.iter().filter_map(|primitive| match primitive {
            Primitive::Pair { cells, table } => Some((*cells, table)),
            _ => None,
        });
        let related = Related::of_pairs(pairs, tables.cells);
        all.extend(related.into_iter().map(|related| Box::new(related) as _));
        (all, !common.is_empty())
    }

    /// Makes the propagator of a primitive. Cells whose digits all differ are houses instead ([`Tables`]).
    fn propagator(&self, primitive: &Primitive) -> Option<Box<dyn Propagator>> {
        match primitive {
            Primitive::AllDifferent(_) => None,
            Primitive::Linear { terms, sums } => Some(self.sum(terms, sums)),
            Primitive::Sets { cells, sets } => {
                let sets = sets.iter().map(|set| set.bits()).collect();
                Some(Box::new(Sets::new(numbers(cells), sets, &self.differences)))
            }
            Primitive::Pair { cells, table } => Some(Box::new(Pair::new(*cells, table))),
            Primitive::Tuples { cells, allowed } => {
                Some(Box::new(Tuples::new(cells, allowed, self.digits)))
            }
            Primitive::Automaton { cells, automaton } => Some(self.line(numbers(cells), automaton)),
            Primitive::Counts { cells, allowed } => {
                Some(Box::new(Counts::new(numbers(cells), Arc::clone(allowed), &self.differences)))
            }
            Primitive::Distinct { cells, number: cell } => {
                Some(Box::new(Distinct::new(numbers(cells), number(*cell), self.lowest())))
            }
            Primitive::Indexed { position, list, equal } => {
                let list = list.iter().map(|cell| cell.map(number)).collect();
                Some(Box::new(Indexed::new(number(*position), number(*equal), list)))
            }
            Primitive::Same(groups) => {
                let groups: Vec<Vec<u16>> = groups.iter().map(|group| numbers(group)).collect();
                Some(Box::new(Same::new(&groups, self.digits)))
            }
            Primitive::Rank { line, others, below, above, ties } => {
                let numbers = [*below, *above];
                Some(Box::new(self.ranks.rank(line, others, numbers, *ties, &self.differences)))
            }
            Primitive::Alike { number: cell, like, lists, are_runs, least } => {
                let lists: Vec<Vec<u16>> = lists.iter().map(|cells| numbers(cells)).collect();
                Some(Box::new(Alike::new(number(*cell), number(*like), &lists, *are_runs, *least)))
            }
            Primitive::Connected { cells, beside, digits, size } => {
                let cells = numbers(cells);
                Some(for_places!(cells.len(), Connected::new(cells, beside, digits.bits(), *size)))
            }
            Primitive::Division { cells, regions, beside, size } => {
                let (cells, regions) = (numbers(cells), numbers(regions));
                let digits = self.digits;
                Some(for_places!(cells.len(), Division::new(&cells, &regions, beside, *size, digits)))
            }
            Primitive::Classes { cells, classes } => {
                Some(Box::new(Classes::new(numbers(cells), classes, &self.differences)))
            }
            Primitive::AnyOf(alternatives) => Some(self.any_of(alternatives)),
            Primitive::NotAll(primitives) => Some(Box::new(NotAll::new(self.nested(primitives)))),
        }
    }

    /// Makes the propagator of alternatives: a simpler one if all, or all but one, are about a single cell.
    fn any_of(&self, alternatives: &[Vec<Primitive>]) -> Box<dyn Propagator> {
        let cases: Vec<(u16, u64)> = alternatives.iter().filter_map(|rules| case(rules)).collect();
        let mut others = alternatives.iter().filter(|rules| case(rules).is_none());
        let other = others.next().map(|rules| self.nested(rules));
        if others.next().is_none()
            && let Some(either) = Either::new(&cases, other)
        {
            return Box::new(either);
        }
        Box::new(AnyOf::new(alternatives.iter().map(|rules| self.nested(rules)).collect()))
    }

    /// Makes the propagator of groups of cells with one sum.
    fn common_sum(&self, groups: &[Side]) -> Box<dyn Propagator> {
        let lowest = u32::from(*self.values.start());
        Box::new(Totals::new(groups, lowest, &self.differences))
    }

    /// Makes the propagators of houses that are smaller than there are digits, but for those whose cells have a sum, which
    /// says more.
    fn crowded<'a>(
        &'a self,
        tables: &'a Tables,
        primitives: &'a [Primitive],
    ) -> impl Iterator<Item = (usize, Box<dyn Propagator>)> + 'a {
        let is_summed = move |house: &[u16]| {
            primitives.iter().any(|primitive| match primitive {
                Primitive::Linear { terms, .. } => {
                    terms.len() == house.len()
                        && terms.iter().all(|(cell, _)| house.contains(&number(*cell)))
                }
                _ => false,
            })
        };
        let houses = tables.houses.iter().map(Vec::as_slice).enumerate();
        let houses = houses
            .filter(move |(_, house)| house.len() > 1 && house.len() < self.digits && !is_summed(house));
        houses.map(|(at, house)| (at, Box::new(Crowded::new(house, &self.differences)) as _))
    }

    /// Returns the value of the first digit.
    fn lowest(&self) -> i64 {
        i64::from(*self.values.start())
    }

    /// Returns the transitions of an automaton.
    fn moves(&self, automaton: &Arc<Automaton>) -> Arc<Moves> {
        let mut known = self.moves.borrow_mut();
        if let Some((_, moves)) = known.iter().find(|(known, _)| known == automaton) {
            return Arc::clone(moves);
        }
        let moves = Arc::new(Moves::new(automaton, self.digits));
        known.push((Arc::clone(automaton), Arc::clone(&moves)));
        moves
    }

    /// Makes the propagators of primitives that hold only in some cases.
    fn nested(&self, primitives: &[Primitive]) -> Vec<Box<dyn Propagator>> {
        let propagator = |primitive: &Primitive| -> Option<Box<dyn Propagator>> {
            match primitive {
                Primitive::AllDifferent(cells) => Some(Box::new(AllDifferent::new(numbers(cells)))),
                other => self.propagator(other),
            }
        };
        primitives.iter().filter_map(propagator).collect()
    }

    /// Makes the propagator of an automaton: of sets of digits, if all cells differ and their order does not matter.
    fn line(&self, cells: Vec<u16>, automaton: &Arc<Automaton>) -> Box<dyn Propagator> {
        if self.differences.all_differ(&cells)
            && let Some(sets) = Sets::of_automaton(&cells, automaton, self.digits, &self.differences)
        {
            return Box::new(sets);
        }
        Box::new(Line::new(cells, self.moves(automaton)))
    }

    /// Makes the propagator of a sum: of sets of digits, if all cells differ and few sets have the sum.
    fn sum(&self, terms: &[(Cell, i32)], sums: &Sums) -> Box<dyn Propagator> {
        let is_plain = terms.iter().all(|&(_, weight)| weight == 1);
        let cells: Vec<Cell> = terms.iter().map(|&(cell, _)| cell).collect();
        let cells = numbers(&cells);
        if is_plain && !terms.is_empty() && self.differences.all_differ(&cells) {
            let from_zero = sums.minus(self.lowest() * signed(terms.len()));
            if let Some(sets) = Sets::of_sums(&cells, &from_zero, self.digits, &self.differences) {
                return Box::new(sets);
            }
        }
        Box::new(Linear::new(terms, sums, &self.values, &self.differences))
    }
}

/// Returns the cell of an alternative about a single one, and the digits that it may hold.
fn case(rules: &[Primitive]) -> Option<(u16, u64)> {
    let [Primitive::Tuples { cells, allowed }] = rules else { return None };
    let [cell] = cells[..] else { return None };
    let digits = allowed.iter().flatten().fold(0, |set, digit| set | 1 << (digit - 1));
    Some((number(cell), digits))
}

fn number(cell: Cell) -> u16 {
    short(cell.index())
}

fn numbers(cells: &[Cell]) -> Vec<u16> {
    cells.iter().map(|&cell| number(cell)).collect()
}

/// The propagators whose cells have changed since they last ran.
pub(crate) struct Queue {
    waiting: Vec<u64>,
}

impl Queue {
    pub(crate) fn new(network: &Network) -> Self {
        Self { waiting: vec![0; network.all.len().div_ceil(64)] }
    }

    /// Adds all propagators.
    pub(crate) fn fill(&mut self, network: &Network) {
        for number in 0..network.all.len() {
            self.waiting[number / 64] |= 1 << (number % 64);
        }
    }

    pub(crate) fn clear(&mut self) {
        self.waiting.fill(0);
    }

    /// Adds the propagators of a cell.
    #[inline]
    pub(crate) fn wake(&mut self, network: &Network, cell: usize) {
        for &(word, bits) in &network.of_cell[cell] {
            self.waiting[word] |= bits;
        }
    }

    /// Takes the cheapest propagator from the queue.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<usize> {
        let at = self.waiting.iter().position(|&word| word != 0)?;
        let bit = self.waiting[at].trailing_zeros() as usize;
        self.waiting[at] &= self.waiting[at] - 1;
        Some(at * 64 + bit)
    }
}
