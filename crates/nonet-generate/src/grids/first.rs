//! Any grid that satisfies the rules.
//!
//! A search from the empty board usually takes microseconds but, if a house has few cells, it may get lost in a part of
//! the search tree without a grid. It is therefore cut short and started again, with random digits in some cells and
//! with more nodes in each round.

use nonet::numbers::byte;
use nonet::{Clues, Limits, Random, Rules, Solver, Stopped, Unsupported};

/// Node limit of an attempt in the first round.
const NODES: u64 = 4_000;

/// Number of attempts in a round. The first begins with the empty board, so it can prove that there is no grid.
const ROUND: u32 = 8;

/// Number of cells that get a random digit.
const SEEDED: usize = 6;

/// Number of attempts in a quick check for any grid.
const SOON: u32 = 2 * ROUND;

/// Finds a grid for a board with this number of cells and of digits; `None` if it is proved that there is none. The node
/// limit of `limits` is ignored.
///
/// # Errors
/// [`Stopped`] if the limits or the attempts ended the search first.
pub(crate) fn some_grid(
    solver: &mut Solver,
    (cells, digits): (usize, usize),
    attempts: u32,
    limits: &Limits<'_>,
) -> Result<Option<Vec<u8>>, Stopped> {
    let mut random = Random::new(0);
    for attempt in 0..attempts {
        let is_empty = attempt % ROUND == 0;
        let mut board = vec![0; cells];
        for _ in 0..if is_empty { 0 } else { SEEDED } {
            let cell = random.below(cells);
            board[cell] = byte(random.below(digits) + 1);
        }
        let nodes = NODES << (attempt / ROUND).min(40);
        let granted = Limits { max_nodes: Some(nodes), ..*limits };
        match solver.solve(Clues::givens(&board), &granted) {
            Ok(Some(grid)) => return Ok(Some(grid.to_vec())),
            Ok(None) if is_empty => return Ok(None),
            Ok(None) | Err(Stopped::NodeLimit) => {}
            Err(stopped) => return Err(stopped),
        }
    }
    Err(Stopped::NodeLimit)
}

/// Returns whether a quick search proves that there is no grid. Other boards than 9x9 get one attempt, because they
/// take longer.
pub(crate) fn has_no_grid(rules: &Rules) -> Result<bool, Unsupported> {
    let attempts = if rules.board().is_nine() { SOON } else { 1 };
    let (mut solver, digits) = (Solver::new(rules)?, usize::from(rules.digits()));
    let found = some_grid(&mut solver, (rules.cell_count(), digits), attempts, &Limits::default());
    Ok(found == Ok(None))
}

#[cfg(test)]
mod tests {
    use nonet::{GridFault, check_grid};

    use super::*;

    #[test]
    fn a_grid_is_found_where_the_empty_board_leads_astray() {
        // A search on the lanes from the empty board takes a minute.
        let house = vec![("far".to_owned(), vec![39, 45, 55, 64, 73])];
        let rules = Rules::parse_with("classic", house).expect("a house");
        let mut solver = Solver::new(&rules).expect("9x9");
        let grid = some_grid(&mut solver, (81, 9), u32::MAX, &Limits::default());
        let grid = grid.expect("no limit").expect("a grid");
        assert_eq!(check_grid(&rules, &grid, None), (GridFault::None, None));
    }

    #[test]
    fn that_there_is_none_is_proved() {
        // The last digit of the first row would have to be at the foot of its column too.
        let house = vec![("all".to_owned(), vec![0, 1, 2, 3, 4, 5, 6, 7, 80])];
        let rules = Rules::parse_with("classic", house).expect("a house");
        let mut solver = Solver::new(&rules).expect("9x9");
        assert_eq!(some_grid(&mut solver, (81, 9), SOON, &Limits::default()), Ok(None));
    }
}
