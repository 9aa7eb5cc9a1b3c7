//! Which other solutions a grid has when only some of its cells are kept.

use crate::engine::{Engine, Progress, Unsupported, engine_for};
use crate::lanes::{Lanes, Rulebook, ask_lanes};
use crate::limits::{Limits, SLICE, Stopped};
use crate::numbers::{low_word, words};
use crate::puzzle::Clues;
use crate::rules::Rules;
use crate::turns::Round;

/// A set of cells of a board of 9x9, with a bit each. Which bits these are is the engine's business: band by band and box by
/// box, as its vectors have them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellMask(u128);

impl CellMask {
    /// No cell.
    pub const EMPTY: Self = Self(0);
    /// All 81 cells.
    pub const ALL: Self = {
        let mut all = 0;
        let mut cell = 0;
        while cell < 81 {
            all |= Self::cell(cell).0;
            cell += 1;
        }
        Self(all)
    };

    /// The set of one cell.
    ///
    /// # Panics
    /// If there is no such cell.
    pub const fn cell(index: usize) -> Self {
        assert!(index < 81, "cells are 0 to 80");
        let (band, row, column) = (index / 27, index / 9 % 3, index % 9);
        Self(1 << (32 * band + 10 * (column / 3) + 3 * row + column % 3))
    }

    /// The set with these bits, 32 for each band.
    pub(crate) const fn of_bands(bands: [u32; 3]) -> Self {
        Self(bands[0] as u128 | (bands[1] as u128) << 32 | (bands[2] as u128) << 64)
    }

    /// The bits, 32 for each band.
    pub(crate) const fn bands(self) -> [u32; 3] {
        words(self.0)
    }

    /// Whether there is no cell in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells it has.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it has all cells of another set.
    pub const fn has(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The cells of both sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cells that both sets have.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cells of this set that the other has not.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many slots there are.
    pub const SLOTS: usize = 96;

    /// The slot of each cell: a number below [`CellMask::SLOTS`] that no other cell has, and that is quickly found.
    pub fn slots(self) -> impl Iterator<Item = usize> {
        let each = |half: u128| {
            let mut left = low_word(half);
            std::iter::from_fn(move || {
                let slot = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (slot < 64).then_some(slot)
            })
        };
        each(self.0).chain(each(self.0 >> 64).map(|slot| 64 + slot))
    }

    /// The cells, in ascending order.
    pub fn cells(self) -> impl Iterator<Item = usize> {
        (0..81).filter(move |&cell| self.has(Self::cell(cell)))
    }
}

/// What a lane has found out.
pub enum Answer {
    /// It has not yet been asked.
    Begin,
    /// The kept cells have no other solution than the grid.
    Alone,
    /// They have another, which differs from the grid in these cells.
    Other(CellMask),
}

/// What a lane is to find out next.
pub enum Ask {
    /// Whether these cells of a grid, which keeps the rules, have another solution. The lane keeps the grid in mind.
    Grid([u8; 81], CellMask),
    /// Whether these cells of the lane's grid have another solution.
    Kept(CellMask),
    /// Nothing more.
    Nothing,
}

/// Who asks: hears the number of a lane and what that has found out, and says what it is to find out next.
pub type Asker<'a> = dyn FnMut(usize, Answer) -> Ask + 'a;

/// Finds other solutions than the one that is known, on as many lanes at once as the machine has.
///
/// What a lane finds depends on what it was asked alone.
pub struct Others {
    /// What the lanes need to know of the rules, where these suit them.
    lanes: Option<(Lanes, Rulebook)>,
    /// Answers where lanes lose their way, and where there are none.
    second: Second,
}

/// An engine that answers for one lane at a time.
pub(crate) struct Second {
    engine: Box<dyn Engine>,
    /// After so many nodes a lane has lost its way.
    pub(crate) after: u64,
}

impl Others {
    /// For the rules of a board of 9x9.
    ///
    /// # Errors
    /// [`Unsupported`] for other sizes, and where no engine can hold the rules.
    pub fn new(rules: &Rules, lanes: Lanes) -> Result<Self, Unsupported> {
        if rules.size() != 9 {
            return Err(Unsupported(format!("the board is {0}x{0}, not 9x9", rules.size())));
        }
        let suits = rules.has_standard_boxes() && !rules.starve_a_cell() && lanes != Lanes::Off;
        let after = Round::first(rules).fast(1).first;
        let second = Second { engine: engine_for(rules, lanes)?, after };
        Ok(Self { lanes: suits.then(|| (lanes, Rulebook::new(rules))), second })
    }

    /// How many lanes there are. An asker hears their numbers, from 0.
    pub fn lanes(&self) -> usize {
        self.lanes.as_ref().map_or(1, |(lanes, _)| lanes.count())
    }

    /// Asks until no lane has anything more to ask.
    ///
    /// # Errors
    /// [`Stopped`] if the time or the caller ended it.
    pub fn ask(&mut self, limits: &Limits<'_>, asker: &mut Asker<'_>) -> Result<(), Stopped> {
        match &self.lanes {
            Some((lanes, rules)) => ask_lanes(rules, *lanes, &mut self.second, limits, asker),
            None => self.second.ask(limits, asker),
        }
    }
}

impl Second {
    /// Asks as one lane.
    fn ask(&mut self, limits: &Limits<'_>, asker: &mut Asker<'_>) -> Result<(), Stopped> {
        let mut known = [0; 81];
        let mut answer = Answer::Begin;
        loop {
            let kept = match asker(0, answer) {
                Ask::Grid(grid, kept) => {
                    known = grid;
                    kept
                }
                Ask::Kept(kept) => kept,
                Ask::Nothing => return Ok(()),
            };
            answer = self.answer(&known, kept, limits)?;
            limits.look()?;
        }
    }

    /// Whether these cells of a grid have another solution.
    pub(crate) fn answer(
        &mut self,
        known: &[u8; 81],
        kept: CellMask,
        limits: &Limits<'_>,
    ) -> Result<Answer, Stopped> {
        let mut givens = [0; 81];
        kept.cells().for_each(|cell| givens[cell] = known[cell]);
        self.engine.load(Clues::givens(&givens));
        loop {
            match self.engine.advance(SLICE) {
                Progress::Exhausted => return Ok(Answer::Alone),
                Progress::Paused => {}
                Progress::Solution => {
                    let other = self.engine.solution();
                    let differ = (0..81).filter(|&cell| other[cell] != known[cell]);
                    let cells = differ.fold(CellMask::EMPTY, |set, cell| set.or(CellMask::cell(cell)));
                    if !cells.is_empty() {
                        return Ok(Answer::Other(cells));
                    }
                }
            }
            limits.look()?;
        }
    }
}
