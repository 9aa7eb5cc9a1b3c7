//! Families of puzzles: a first one, and others that are derived from it, directly or in several steps.

use nonet::{Lanes, Limits, Random, Rules, Stopped, Unsupported};

use crate::cells::Cells;
use crate::distinct::Distinct;
use crate::examiner::{Examiner, SearchContext};
use crate::grids::GridMaker;
use crate::outcome::Outcome;
use crate::request::Refusal;

/// Makes families of puzzles.
pub(super) struct Families {
    grids: GridMaker,
    examiner: Examiner,
    distinct: Distinct,
    /// The maximum number of puzzles in a family.
    most: usize,
    /// The reason why there can be no puzzles, if there is one.
    impossible: Option<String>,
}

impl Families {
    pub(super) fn new(
        rules: &Rules,
        lanes: Lanes,
        most: usize,
        impossible: Option<String>,
    ) -> Result<Self, Unsupported> {
        let (grids, examiner) = (GridMaker::new(rules)?, Examiner::new(rules, lanes)?);
        Ok(Self { grids, examiner, distinct: Distinct::new(rules), most, impossible })
    }

    /// Makes the family of a seed and an index: the first puzzle, which `begin` derives from a grid, then its
    /// offspring, their offspring and so on, until there are enough or no more can be found. No two are isomorphic.
    pub(super) fn make(
        &mut self,
        (seed, index): (u64, u64),
        limits: &Limits<'_>,
        begin: impl FnOnce(&mut SearchContext<'_>, &Cells) -> Result<Option<Cells>, Stopped>,
        mut offspring: impl FnMut(&mut SearchContext<'_>, &Cells) -> Result<Vec<Cells>, Stopped>,
    ) -> Result<Outcome<Vec<Cells>>, Stopped> {
        let Self { grids, examiner, distinct, most, impossible } = self;
        if let Some(why) = impossible {
            return Ok(Outcome::Impossible(Refusal::Impossible(why.clone())));
        }
        let mut random = Random::of(seed, index);
        let Some(grid) = grids.grid(&mut random, limits)? else {
            return Ok(Outcome::Impossible(Refusal::NoGrid));
        };
        examiner.asked = 0;
        let search = &mut SearchContext { examiner, random, limits };
        let Some(first) = begin(search, &grid)? else {
            return Ok(Outcome::GaveUp { tried: search.examiner.asked, stopped: None });
        };
        let mut family = vec![first];
        distinct.clear();
        distinct.is_new(&first, limits)?;
        let mut at = 0;
        while at < family.len() && family.len() < *most {
            for puzzle in offspring(search, &family[at])? {
                if family.len() < *most && distinct.is_new(&puzzle, limits)? {
                    family.push(puzzle);
                }
            }
            at += 1;
        }
        Ok(Outcome::Found(family))
    }
}
