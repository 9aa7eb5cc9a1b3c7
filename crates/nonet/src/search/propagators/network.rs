//! The propagators of a set of rules, and the queue of those waiting to run.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::alike::Alike;
use super::alternatives::{AllDifferent, AnyOf, NotAll};
use super::automaton::Line;
use super::cell_set::Differences;
use super::connected::Connected;
use super::counts::Counts;
use super::derived::derived;
use super::distinct::Distinct;
use super::division::Division;
use super::indexed::Indexed;
use super::linear::Linear;
use super::pair::Pair;
use super::propagator::Propagator;
use super::rank::Rank;
use super::same::Same;
use super::sets::Sets;
use super::tuples::Tuples;
use crate::numbers::{short, signed};
use crate::puzzle::Cell;
use crate::rules::{Primitive, Rules, Sums};
use crate::tables::Tables;

/// The propagators of a set of rules, the cheapest first, and those of each cell.
#[derive(Debug)]
pub(crate) struct Network {
    pub(crate) all: Vec<Box<dyn Propagator>>,
    /// The propagators of each cell, as bits of the words of a [`Queue`].
    of_cell: Vec<Vec<(usize, u64)>>,
}

impl Network {
    /// Makes the propagators of the constraints, all of which must consist of primitives.
    pub(crate) fn new(rules: &Rules, tables: &Tables, mut primitives: Vec<Primitive>) -> Self {
        if primitives.is_empty() {
            return Self { all: Vec::new(), of_cell: vec![Vec::new(); tables.cells] };
        }
        let differences = Arc::new(differences(tables, &primitives));
        primitives.extend(derived(rules, tables.cells, &primitives));
        let maker = Maker { digits: tables.digits, values: rules.board().values(), differences };
        let mut all: Vec<_> =
            primitives.iter().filter_map(|primitive| maker.propagator(primitive)).collect();
        all.sort_by_key(|propagator| propagator.cost());
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
        Self { all, of_cell }
    }
}

/// Returns which cells must differ.
fn differences(tables: &Tables, primitives: &[Primitive]) -> Differences {
    let mut differences = Differences::new(tables.cells);
    tables.houses.iter().for_each(|house| differences.add(house));
    for primitive in primitives {
        if let Primitive::Pair { cells, table } = primitive
            && table.is_irreflexive()
        {
            differences.add(&cells.map(number));
        }
    }
    differences
}

/// Makes a propagator with sets of so many places, of as few words as a board of 9x9, of 22x22 or any board needs.
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
}

impl Maker {
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
            Primitive::Automaton { cells, automaton } => {
                Some(Box::new(Line::new(numbers(cells), automaton)))
            }
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
                let others = others.iter().map(|other| numbers(other)).collect();
                Some(Box::new(Rank::new(numbers(line), others, [*below, *above], *ties)))
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
            Primitive::AnyOf(alternatives) => {
                let alternatives = alternatives.iter().map(|primitives| self.nested(primitives));
                Some(Box::new(AnyOf::new(alternatives.collect())))
            }
            Primitive::NotAll(primitives) => Some(Box::new(NotAll::new(self.nested(primitives)))),
        }
    }

    /// Returns the value of the first digit.
    fn lowest(&self) -> i64 {
        i64::from(*self.values.start())
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
