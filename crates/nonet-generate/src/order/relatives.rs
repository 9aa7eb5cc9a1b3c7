//! Towards a difficulty in given cells: puzzles that differ from one in a few digits, those that come of the nearest, and so on.

use nonet::{Lanes, Limits, Random, Stopped, Unsupported};

use super::Order;
use super::look::watch;
use crate::aim::{Aim, Gauge};
use crate::examiner::{Cells, Examiner};
use crate::pattern::harvest;

/// So many puzzles are moved to, one after the other.
const STEPS: usize = 12;

/// So many are looked at from each.
const BREADTH: usize = 150;

/// Looks for puzzles as wished among relatives, for one thread.
pub(super) struct Relatives {
    examiner: Examiner,
    gauge: Gauge,
    /// Whether every given must be needed.
    minimal: bool,
}

impl Relatives {
    pub(super) fn new(order: &Order, minimal: bool) -> Result<Self, Unsupported> {
        let aims: Vec<&Aim> = order.aims.iter().collect();
        let examiner = Examiner::new(&order.wanted.rules, Lanes::best())?;
        Ok(Self { examiner, gauge: Gauge::new(&aims), minimal })
    }

    /// A puzzle that may be as wished, if there is one among the relatives of this, and how many others were looked at.
    pub(super) fn of(
        &mut self,
        first: &Cells,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<(Vec<Cells>, u64), Stopped> {
        let Self { examiner, gauge, minimal } = self;
        let (mut base, mut looked) = (*first, 0);
        if gauge.score(&base, &watch(limits), limits)?.distance == 0 {
            return Ok((vec![base], looked));
        }
        for _ in 0..STEPS {
            let mut found = harvest(examiner, &base, random, limits)?;
            random.shuffle(&mut found);
            found.truncate(BREADTH);
            let redundant =
                if *minimal { examiner.redundant(&found, limits)? } else { vec![0; found.len()] };
            let mut nearest: Option<(u32, Cells)> = None;
            for (puzzle, _) in found.into_iter().zip(redundant).filter(|&(_, redundant)| redundant == 0)
            {
                looked += 1;
                let distance = gauge.score(&puzzle, &watch(limits), limits)?.distance;
                if distance == 0 {
                    return Ok((vec![puzzle], looked));
                }
                if nearest.is_none_or(|(least, _)| distance < least) {
                    nearest = Some((distance, puzzle));
                }
            }
            let Some((_, next)) = nearest else { break };
            base = next;
        }
        Ok((Vec::new(), looked + 1))
    }
}
