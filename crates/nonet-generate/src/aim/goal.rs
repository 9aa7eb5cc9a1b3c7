//! A wish that has been looked at.

use std::sync::Arc;

use nonet::{CellMask, Lanes, Limits, Solver};
use nonet_logic::{Ladder, Layout};

use super::aimer::{Aimer, Smith};
use super::check::Checker;
use super::fresh::Fresh;
use super::gauge::Gauge;
use super::refused::{Refused, examine};
use super::score::Judge;
use super::swaps::Swaps;
use super::wish::Wish;
use crate::grids::{SOON, some_grid};

/// A wish that is not known to be impossible.
pub struct Aim {
    pub(super) wish: Wish,
    /// What random puzzles are to be like.
    random: crate::wish::Wish,
    layout: Arc<Layout>,
    pub(super) units: Vec<CellMask>,
}

/// Minimal puzzles seldom have fewer givens: where fewer suffice, the search begins with a minimal puzzle.
const FEW: u32 = 22;

impl Aim {
    /// Looks at a wish.
    ///
    /// # Errors
    /// [`Refused`] with the reason why no puzzle can be as wished.
    pub fn new(wish: Wish) -> Result<Self, Refused> {
        let layout =
            Layout::new(&wish.rules).map_err(|unsupported| Refused::Scale(unsupported.to_string()))?;
        let ladder = wish
            .scale
            .ladder()
            .map_err(|unknown| Refused::Technique(unknown.0, "among the techniques"))?;
        let units = wish.symmetry.orbits();
        examine(&wish, &ladder, layout.is_classic())?;
        let mut solver =
            Solver::new(&wish.rules).map_err(|unsupported| Refused::Scale(unsupported.to_string()))?;
        if some_grid(&mut solver, SOON, &Limits::default()) == Ok(None) {
            return Err(Refused::Scale("no grid keeps the rules".to_owned()));
        }
        let clues = 0..=*wish.clues.end();
        let to_the_end = wish.minimal || *wish.clues.start() <= FEW;
        let clues = if to_the_end { clues } else { wish.clues.clone() };
        let random = crate::wish::Wish { symmetry: wish.symmetry, clues, to_the_end };
        Ok(Self { wish, random, layout: Arc::new(layout), units })
    }

    /// The wish.
    pub const fn wish(&self) -> &Wish {
        &self.wish
    }

    /// What makes its puzzles, for one thread.
    ///
    /// # Panics
    /// Never: [`Aim::new`] has made all of its parts before.
    pub fn aimer(&self) -> Aimer<'_> {
        self.aimer_with(&[])
    }

    /// The same for puzzles that fulfil further wishes too, each on a scale of its own. These ask the same of rules, symmetry
    /// and givens.
    ///
    /// # Panics
    /// Never: [`Aim::new`] has made all of its parts before.
    pub fn aimer_with<'a>(&'a self, others: &'a [Self]) -> Aimer<'a> {
        let aims: Vec<&Self> = std::iter::once(self).chain(others).collect();
        let checkers = aims.iter().map(|aim| (&aim.wish, aim.checker())).collect();
        let swaps = Swaps::new(&self.wish.rules).expect("the solver was made before");
        Aimer {
            fresh: Fresh::new(&self.wish.rules, &self.random).expect("the solver was made before"),
            smith: Smith { aim: self, swaps, gauge: Gauge::new(&aims), checkers },
        }
    }

    fn ladder(&self) -> Ladder {
        let ladder = self.wish.scale.ladder().expect("the ladder was made before");
        if self.layout.is_classic() { ladder } else { ladder.without_classic() }
    }

    /// What measures distances from the wish, for one thread.
    pub(super) fn judge(&self) -> Judge {
        let guesser = Solver::on(&self.wish.rules, Lanes::best()).expect("the solver was made before");
        Judge::new(&self.wish, &self.layout, || self.ladder(), guesser)
    }

    /// What takes the last look at puzzles, for one thread.
    ///
    /// # Panics
    /// Never: [`Aim::new`] has made all of its parts before.
    pub(crate) fn checker(&self) -> Checker {
        Checker {
            solver: Solver::on(&self.wish.rules, Lanes::best()).expect("the solver was made before"),
            ladder: self.ladder(),
            layout: Arc::clone(&self.layout),
            units: self.units.clone(),
        }
    }
}
