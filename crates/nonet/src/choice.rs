//! Chooses the engine for each question. This is the only place in the crate that does so.
//!
//! The lanes, the scalar bitboard and the tiling counter are fast because they are built for 9x9 rows, columns and
//! boxes; [`Rules::fits_lanes`] says whether they support a set of rules. The general search supports all rules.

use crate::bitboard::BitboardEngine;
use crate::engine::{Engine, Unsupported};
use crate::lanes::{LaneEnumerator, LaneRules, LaneSolver, Lanes, SingleEngine};
use crate::learning::LearningEngine;
use crate::rules::Rules;
use crate::search::SearchEngine;
use crate::small::SmallEngine;
use crate::tiling::Tiling;
use crate::turns::{InTurns, Later, Round};

/// Minimum number of rows for the lanes. A smaller batch would leave most of them idle.
const FEWEST_ROWS: usize = 8;

/// The engine that can run under a set of rules besides the general search.
enum Fast {
    /// Vectors, or a single lane in plain code. Never [`Lanes::Off`].
    Lanes(Lanes),
    /// The scalar bitboard: the user has switched the lanes off.
    Bitboard,
    /// The rules fit neither.
    Neither,
}

fn fast(rules: &Rules, lanes: Lanes) -> Fast {
    match (rules.fits_lanes(), lanes) {
        (false, _) => Fast::Neither,
        (true, Lanes::Off) => Fast::Bitboard,
        (true, lanes) => Fast::Lanes(lanes),
    }
}

/// Makes the engine that finds the solutions of a board, one at a time.
///
/// On 9x9 boards with boxes and any extra houses, this is the same search as in the lanes or, with [`Lanes::Off`], the
/// scalar bitboard. On other boards of up to 64 cells, it is a search with one word per digit. Once one of these takes
/// too long, it takes turns with the general search. On all other boards, the general search takes turns with the
/// search that learns; this includes constraints that only say that digits differ, such as anti-knight. Boards with
/// other constraints are left to the general search, unless these explain what follows from them well: a search that
/// learns then often needs a hundredth of the nodes.
///
/// # Errors
/// [`Unsupported`] if no engine supports the rules.
///
/// # Panics
/// Never: the general searches support all houses.
pub fn engine_for(rules: &Rules, lanes: Lanes) -> Result<Box<dyn Engine>, Unsupported> {
    let first = Round::first(rules);
    Ok(match fast(rules, lanes) {
        Fast::Lanes(_) => {
            // Most questions go to the lanes alone.
            let own = rules.clone();
            let single = Later::new(move || SingleEngine::new(&own));
            Box::new(InTurns::new(first, single, general_later(rules)))
        }
        Fast::Bitboard => {
            Box::new(InTurns::new(first, BitboardEngine::new(rules), general_later(rules)))
        }
        Fast::Neither if rules.constraints().is_empty() && SmallEngine::fits(rules) => {
            Box::new(InTurns::new(first, SmallEngine::new(rules), general_later(rules)))
        }
        Fast::Neither if rules.constraints().is_empty() => {
            Box::new(general_and_learning(rules, Round::before_learning(rules))?)
        }
        Fast::Neither if rules.only_differ() => {
            Box::new(general_and_learning(rules, Round::before_learning(rules).longer())?)
        }
        Fast::Neither => {
            let general = SearchEngine::new(rules)?;
            if general.explains_well() {
                Box::new(InTurns::new(Round::before_explaining(), general, learning_later(rules)))
            } else {
                Box::new(general)
            }
        }
    })
}

/// Returns the general search in turns with the search that learns, for rules that only say that digits differ.
fn general_and_learning(rules: &Rules, first: Round) -> Result<InTurns, Unsupported> {
    Ok(InTurns::new(first, SearchEngine::new(rules)?, learning_later(rules)))
}

/// Returns the search that learns, for rules without cells beside the board.
fn learning_later(rules: &Rules) -> impl Engine + 'static {
    let own = rules.clone();
    Later::new(move || LearningEngine::new(&own).expect("the rules have no cells beside the board"))
}

/// Returns the general search for rules without further constraints; it is made only when a puzzle needs it.
fn general_later(rules: &Rules) -> impl Engine + 'static {
    let own = rules.clone();
    Later::new(move || SearchEngine::new(&own).expect("the general search supports all houses"))
}

/// Returns the lanes that search one whole board, up to a number of solutions. `None` leaves the search to
/// [`engine_for`].
pub(crate) fn solver_for(rules: &Rules, lanes: Lanes) -> Option<LaneSolver> {
    lanes_for(rules, lanes).map(|lanes| LaneSolver::new(rules, lanes, Box::new(general_later(rules))))
}

/// Returns the counter that counts millions of solutions without visiting each. `None` leaves counting to the search.
pub(crate) fn counter_for(rules: &Rules, lanes: Lanes) -> Option<Tiling> {
    lanes_for(rules, lanes).map(|_| Tiling::new(rules))
}

/// Returns the lanes that answer a batch of this many rows. `None` leaves each row to a [`crate::Solver`].
pub(crate) fn batch_lanes_for(rules: &Rules, rows: usize, lanes: Lanes) -> Option<(Lanes, LaneRules)> {
    if rows < FEWEST_ROWS { None } else { bulk_lanes_for(rules, lanes) }
}

/// Returns the lanes that enumerate all solutions of many boards. `None` leaves each board to [`engine_for`].
pub(crate) fn enumerator_for(rules: &Rules, lanes: Lanes) -> Option<LaneEnumerator> {
    lanes_for(rules, lanes).map(|lanes| LaneEnumerator::new(rules, lanes))
}

/// Returns the lanes that search for solutions other than a known one. `None` leaves each question to [`engine_for`].
pub(crate) fn others_lanes_for(rules: &Rules, lanes: Lanes) -> Option<(Lanes, LaneRules)> {
    bulk_lanes_for(rules, lanes)
}

/// Returns the lanes for many boards at once. They do not check [`Rules::starve_a_cell`].
fn bulk_lanes_for(rules: &Rules, lanes: Lanes) -> Option<(Lanes, LaneRules)> {
    let lanes = lanes_for(rules, lanes).filter(|_| !rules.starve_a_cell())?;
    Some((lanes, LaneRules::new(rules)))
}

fn lanes_for(rules: &Rules, lanes: Lanes) -> Option<Lanes> {
    match fast(rules, lanes) {
        Fast::Lanes(lanes) => Some(lanes),
        Fast::Bitboard | Fast::Neither => None,
    }
}
