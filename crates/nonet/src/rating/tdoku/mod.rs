//! Counts exactly the guesses that tdoku makes.
//!
//! tdoku is a solver by Tom Dillon; the ratings of the Sudoku-Extreme data set are counts of its guesses. A count
//! depends on a solver's deductions, on their order, and on its guesses. This independent implementation makes the same
//! deductions and guesses in the same order.

mod chute;
mod square;
mod state;

use state::TdokuState;

use crate::limits::{Limits, SLICE, Stopped};
use crate::puzzle::Clues;

/// Returns the number of guesses that tdoku makes before it finds `limit` solutions of a 9x9 puzzle under the classic
/// rules, or proves that there are no more.
///
/// With a limit of 1, this is the rating of the Sudoku-Extreme data set; with 2, it is the work of proving a solution
/// unique. Each choice between two sides counts once, whether it succeeds or not. Marks that exclude anything are
/// treated as tdoku's pencil marks, for which the deductions come in another order.
///
/// The count is not a property of the puzzle alone: an isomorphic puzzle can have a different count.
///
/// ```
/// use nonet::{Clues, Limits, parse_cells, tdoku_guesses};
///
/// let givens = parse_cells(
///     "5...27..9..41......1..5.3...92.6.8...5......66..7..29.8...7...2.......8...9..36..",
/// )?;
/// assert_eq!(tdoku_guesses(Clues::givens(&givens), 1, &Limits::default())?, 18);
/// assert_eq!(tdoku_guesses(Clues::givens(&givens), 2, &Limits::default())?, 50);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stopped`] if the limits end the count first.
pub fn tdoku_guesses(clues: Clues<'_>, limit: u64, limits: &Limits<'_>) -> Result<u64, Stopped> {
    limits.look()?;
    let mut other_sides = Vec::new();
    let mut next = TdokuState::new(clues);
    let (mut guesses, mut found) = (0, 0);
    while found < limit {
        match next.map(|state| (state, state.guess())) {
            Ok((state, Some(guess))) => {
                if limits.nodes_left(guesses) == 0 {
                    return Err(Stopped::NodeLimit);
                }
                guesses += 1;
                if guesses % SLICE == 0 {
                    limits.look()?;
                }
                other_sides.push((state, guess));
                next = state.after(guess, true);
                continue;
            }
            Ok((_, None)) => found += 1,
            Err(_) => {}
        }
        let Some((state, guess)) = other_sides.pop() else { break };
        next = state.after(guess, false);
    }
    Ok(guesses)
}
