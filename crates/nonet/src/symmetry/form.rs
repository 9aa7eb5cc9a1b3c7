//! Canonical forms: what is asked of a search for them, and what it finds.

use std::cmp::Ordering;

use super::group::Symmetries;
use crate::limits::{Limits, Stopped};
use crate::numbers::{byte, place};

/// Number of positions tried, or morphs written, between two checks of the clock.
pub(super) const LOOK_EVERY: usize = 1 << 14;

/// The rule that selects the canonical isomorph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// The least string of 81 digits, with 0 for empty cells.
    #[default]
    Minlex,
    /// The greatest one.
    Maxlex,
}

impl Form {
    /// Returns the value of empty cells in a search that names digits 1, 2, 3 ... in order of appearance and minimises
    /// the string; `last` is above all names.
    pub(super) const fn empty(self, last: u8) -> u8 {
        match self {
            Self::Minlex => 0,
            Self::Maxlex => last,
        }
    }
}

/// The canonical form of a grid or puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Canonical {
    /// Its cells.
    pub cells: Vec<u8>,
    /// The number of a morph that leads to the form. There are as many as automorphisms; this is always the same one.
    pub morph: u64,
    /// The number of positions that map the grid or puzzle to itself, whether or not its digits are renamed. The
    /// identity is included.
    pub automorphisms: u64,
}

/// Which positions that lead to the form must be stored: a board of equal digits has billions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kept {
    First,
    All,
}

/// A morph, as those who search for forms need it.
pub(super) trait Turn: Sized {
    type Positions: Copy;

    /// Makes the morph of positions that names digits in order of appearance.
    fn named(symmetries: &Symmetries, positions: Self::Positions, cells: &[u8], form: Form) -> Self;

    /// Makes the morph that takes rows and columns in these orders, and nothing else.
    fn of_lines(rows: &[u8], columns: &[u8]) -> Self;

    fn image(&self, cells: &[u8]) -> Vec<u8>;

    fn inverse(&self) -> Self;

    /// Returns the composition that applies `first`, then this morph.
    fn after(&self, first: &Self) -> Self;

    fn number(&self, symmetries: &Symmetries) -> u64;
}

/// Positions that lead to a form, and the number of all with it.
pub(super) type Found<'a, Positions> = (&'a [Positions], u64);

/// A search for forms. It keeps its buffers from board to board.
pub(super) trait Searches {
    type Morph: Turn;

    /// Finds positions that lead a board to its form, apart from the order of empty lines, and the number of all with it.
    fn search(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8],
        wanted: (Form, Kept),
        limits: &Limits<'_>,
    ) -> Result<Found<'_, <Self::Morph as Turn>::Positions>, Stopped>;

    fn canonical(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8],
        form: Form,
        limits: &Limits<'_>,
    ) -> Result<Canonical, Stopped> {
        let (found, automorphisms) = self.search(symmetries, cells, (form, Kept::First), limits)?;
        let morph = Self::Morph::named(symmetries, found[0], cells, form);
        Ok(Canonical { cells: morph.image(cells), morph: morph.number(symmetries), automorphisms })
    }

    fn canonical_in(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8],
        solution: &[u8],
        limits: &Limits<'_>,
    ) -> Result<Canonical, Stopped> {
        let wanted = (Form::Minlex, Kept::All);
        let (found, _) = self.search(symmetries, solution, wanted, limits)?;
        let mut best = Canonical { cells: vec![u8::MAX; cells.len()], ..Canonical::default() };
        for &positions in found {
            let morph = Self::Morph::named(symmetries, positions, solution, Form::Minlex);
            let cells = morph.image(cells);
            match cells.cmp(&best.cells) {
                Ordering::Greater => {}
                Ordering::Equal => best.automorphisms += 1,
                Ordering::Less => {
                    best = Canonical { cells, morph: morph.number(symmetries), automorphisms: 1 };
                }
            }
        }
        Ok(best)
    }

    fn automorphisms(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8],
        limits: &Limits<'_>,
    ) -> Result<Vec<u64>, Stopped> {
        let wanted = (Form::Minlex, Kept::All);
        let (found, count) = self.search(symmetries, cells, wanted, limits)?;
        let named = |positions| Self::Morph::named(symmetries, positions, cells, Form::Minlex);
        let first = named(found[0]);
        let (back, least) = (first.inverse(), first.image(cells));
        let (rows, columns) = if count > found.len() as u64 {
            let (rows, columns) = symmetries.idle(&least);
            (rows.orders(&symmetries.rows), columns.orders(&symmetries.columns))
        } else {
            (vec![symmetries.rows.order(0)], vec![symmetries.columns.order(0)])
        };
        let mut numbers = Vec::with_capacity(place(count));
        for &positions in found {
            let morph = named(positions);
            for (rows, columns) in
                rows.iter().flat_map(|rows| columns.iter().map(move |columns| (rows, columns)))
            {
                if numbers.len() % LOOK_EVERY == LOOK_EVERY - 1 {
                    limits.look()?;
                }
                let turn = Self::Morph::of_lines(rows, columns);
                numbers.push(back.after(&turn.after(&morph)).number(symmetries));
            }
        }
        numbers.sort_unstable();
        Ok(numbers)
    }
}

/// Gives digits their names in order of appearance. Digits that do not appear get the remaining names.
pub(super) fn name(digits: &mut [u8], values: impl Iterator<Item = u8>, form: Form) {
    let size = byte(digits.len());
    digits.fill(u8::MAX);
    let mut next = 0;
    for value in values.filter(|&value| value > 0).chain(1..=size) {
        let digit = &mut digits[usize::from(value) - 1];
        if *digit == u8::MAX {
            *digit = if form == Form::Maxlex { size - 1 - next } else { next };
            next += 1;
            if next == size {
                break;
            }
        }
    }
}
