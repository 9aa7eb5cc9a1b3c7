//! Orders: all wishes together, and the puzzles that fulfil them.
//!
//! [`Wanted`] says what is wished for. An [`Order`] has found nothing that makes it impossible, knows which of the ways to
//! make puzzles serves it, and fills rows: the puzzle of a row depends on the wishes, the seed and the index of
//! the row alone.

mod crowded;
mod difficulty;
mod few;
mod fill;
mod look;
mod near;
mod refusal;
mod relatives;
mod source;
mod wanted;

pub use difficulty::Difficulty;
pub use refusal::Refusal;
pub use wanted::{Near, Stream, Wanted};

use crate::aim::{Aim, Scale};
use refusal::examine;
use source::Way;

/// A wish that is not known to be impossible.
pub struct Order {
    wanted: Wanted,
    way: Way,
    /// What is looked at on each scale, first of all the one by which puzzles are aimed.
    aims: Vec<Aim>,
}

impl Order {
    /// Looks at a wish.
    ///
    /// # Errors
    /// [`Refusal`] with the reason why no puzzle can be as wished, or why the rules cannot be had.
    pub fn new(wanted: Wanted) -> Result<Self, Refusal> {
        examine(&wanted)?;
        let wishes = wanted.difficulty.wishes(&wanted);
        let aims = wishes.into_iter().map(Aim::new).collect::<Result<Vec<_>, _>>()?;
        let way = Way::of(&wanted, &aims);
        if let Way::Random(wish) = &way {
            wish.check(&wanted.rules).map_err(|why| Refusal::Impossible(why.to_string()))?;
        }
        Ok(Self { wanted, way, aims })
    }

    /// The scales on which puzzles are rated, in the order of [`crate::Filled::ratings`].
    pub fn scales(&self) -> Vec<Scale> {
        self.rated().map(|aim| aim.wish().scale.clone()).collect()
    }

    /// Whether puzzles come by the ten thousand a second.
    pub const fn is_quick(&self) -> bool {
        matches!(self.way, Way::Random(_) | Way::Chained)
    }

    /// Whether puzzles come one after the other: one with a high index takes as long as all before it.
    pub const fn is_sequence(&self) -> bool {
        matches!(self.way, Way::Near)
    }

    /// The aims whose ratings were asked for: guesses alone are no rating.
    fn rated(&self) -> impl Iterator<Item = &Aim> {
        let rated = self.wanted.difficulty.is_rated();
        self.aims.iter().filter(move |_| rated)
    }
}
