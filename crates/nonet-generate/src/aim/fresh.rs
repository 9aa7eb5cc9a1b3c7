//! Random minimal puzzles to begin with, many at once.

use nonet::{Answer, Ask, CellMask, Lanes, Limits, Others, Random, Rules, Stopped, Unsupported};

use super::swaps::Puzzle;
use crate::bench::Bench;
use crate::grids::GridQueue;
use crate::maker::Work;
use crate::wish::Wish;

/// Makes them on all lanes of a thread.
pub(super) struct Fresh<'a> {
    others: Others,
    grids: GridQueue,
    benches: Vec<Bench<'a>>,
}

impl<'a> Fresh<'a> {
    pub(super) fn new(rules: &'a Rules, wish: &'a Wish) -> Result<Self, Unsupported> {
        let lanes = Lanes::best();
        let others = Others::new(rules, lanes)?;
        let grids = GridQueue::new(rules)?;
        let benches = (0..others.lanes()).map(|_| Bench::new(rules, wish)).collect();
        Ok(Self { others, grids, benches })
    }

    /// The puzzle of each seed.
    pub(super) fn make(&mut self, seeds: &[u64], limits: &Limits<'_>) -> Result<Vec<Puzzle>, Stopped> {
        let Self { others, grids, benches } = self;
        let mut made: Vec<Option<Puzzle>> = vec![None; seeds.len()];
        let mut first =
            Some(|| (0..).zip(seeds).map(|(number, &seed)| (number, Random::of(seed, 0))).collect());
        grids.clear();
        let mut failed = None;
        let ended = others.ask(limits, &mut |lane, answer| {
            let bench = &mut benches[lane];
            let mut ask = match answer {
                Answer::Begin => None,
                Answer::Alone => bench.hear(None),
                Answer::Other(cells) => bench.hear(Some(cells)),
            };
            while ask.is_none() && failed.is_none() {
                if let Some((number, done)) = bench.take() {
                    let given = (0..81).filter(|&cell| done.givens[cell] != 0).map(CellMask::cell);
                    let kept = given.fold(CellMask::EMPTY, CellMask::or);
                    let minimal = Some((done.minimal, done.symmetry_minimal));
                    made[number as usize] = Some(Puzzle { grid: done.solution, kept, minimal });
                }
                let begun = if bench.is_at_work() {
                    bench.go_on(grids, limits)
                } else {
                    match grids.next(|| first.take().map_or(Vec::new(), |first| first()), limits) {
                        Ok(None) => return Ask::Nothing,
                        Ok(Some(beginning)) => Ok(bench.begin(beginning)),
                        Err(stopped) => Err(stopped),
                    }
                };
                match begun {
                    Ok(first) => ask = first,
                    Err(stopped) => failed = Some(stopped),
                }
            }
            ask.unwrap_or(Ask::Nothing)
        });
        failed.map_or(ended, Err)?;
        Ok(made.into_iter().flatten().collect())
    }
}
