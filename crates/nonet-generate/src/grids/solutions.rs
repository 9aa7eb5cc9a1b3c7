//! Random solutions of a puzzle under any rules.

use nonet::{Clues, Digit, DigitSet, Limits, Random, Solver, Stopped};

/// Number of random digits with which the first search begins.
const BEGUN: usize = 12;
/// Node limit of a search.
const NODES: u64 = 2_000;

/// Finds a solution that begins with random digits, fewer each time that there is none; `None` if none is found soon.
pub(crate) fn random_solution(
    solver: &mut Solver,
    clues: Clues<'_>,
    random: &mut Random,
    limits: &Limits<'_>,
) -> Result<Option<Vec<u8>>, Stopped> {
    for count in (1..=BEGUN).rev() {
        limits.look()?;
        let Some(givens) = begin(solver, clues, count, random) else { continue };
        let limits = Limits { max_nodes: Some(NODES), ..*limits };
        match solver.solve(Clues { givens: &givens, ..clues }, &limits) {
            Ok(Some(grid)) => return Ok(Some(grid.to_vec())),
            Ok(None) | Err(Stopped::NodeLimit) => {}
            Err(stopped) => return Err(stopped),
        }
    }
    Ok(None)
}

/// Puts random digits in random cells, each a candidate there; `None` if they contradict each other.
fn begin(solver: &mut Solver, clues: Clues<'_>, count: usize, random: &mut Random) -> Option<Vec<u8>> {
    let mut givens = clues.givens.to_vec();
    for _ in 0..count {
        let candidates = solver.candidates(Clues { givens: &givens, ..clues });
        let open: Vec<usize> =
            (0..givens.len()).filter(|&cell| givens[cell] == 0 && candidates[cell].len() > 1).collect();
        if candidates.contains(&DigitSet::EMPTY) {
            return None;
        }
        if open.is_empty() {
            break;
        }
        let cell = open[random.below(open.len())];
        let digits: Vec<u8> = candidates[cell].iter().map(Digit::value).collect();
        givens[cell] = digits[random.below(digits.len())];
    }
    Some(givens)
}
