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

    /// Makes the puzzle of one seed after the other, on all lanes at once, until `customer` has no more seeds. Each seed comes
    /// with a number, and its puzzle goes back with it.
    pub(super) fn serve(
        &mut self,
        limits: &Limits<'_>,
        customer: &mut impl Customer,
    ) -> Result<(), Stopped> {
        let Self { others, grids, benches } = self;
        let together = grids.together();
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
                    let puzzle = Puzzle { grid: done.solution, kept, minimal };
                    if let Err(stopped) = customer.take(number, puzzle) {
                        failed = Some(stopped);
                        break;
                    }
                }
                let begun = if bench.is_at_work() {
                    bench.go_on(grids, limits)
                } else {
                    let order = || {
                        let seeds = std::iter::from_fn(|| customer.next()).take(together);
                        seeds.map(|(number, seed)| (number, Random::of(seed, 0))).collect()
                    };
                    match grids.next(order, limits) {
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
        failed.map_or(ended, Err)
    }
}

/// Who wants puzzles.
pub(super) trait Customer {
    /// The next number and seed; none where no further puzzle is wanted.
    fn next(&mut self) -> Option<(u64, u64)>;

    /// Takes the puzzle of a number.
    fn take(&mut self, number: u64, puzzle: Puzzle) -> Result<(), Stopped>;
}
