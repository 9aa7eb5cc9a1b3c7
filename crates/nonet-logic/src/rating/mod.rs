//! Ratings: the prices of a ladder's path.
//!
//! Every ladder gives two kinds of numbers. The highest price on the path, the highest up to the first digit placed, and
//! the price of the first step are the ER, EP and ED of the Explainer scale. The sum of all prices is the score of
//! HoDoKu's scale and, together with the highest level, gives its level by [`hodoku_level`].

mod level;

use crate::ladder::{BEYOND, Ladder, Move};
use crate::state::State;
use crate::technique::{Info, Step};

pub use level::{LEVELS, hodoku_level};

/// The way in which a path ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// At the solution.
    Solved,
    /// At the solution, by steps beyond the program of this scale, which would have guessed.
    Beyond,
    /// No technique on the ladder found anything more.
    Stuck,
    /// At a board that has no solution.
    Broken,
    /// The next step costs more than the limit, or was refused.
    TooDear,
    /// The watch was over.
    Stopped,
}

/// The path of a ladder in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating<T = &'static Info> {
    /// How the path ended. Unless it is `Solved`, the numbers are lower bounds.
    pub end: End,
    /// The highest price: ER.
    pub highest: u32,
    /// The highest price up to the first step that places a digit: EP.
    pub pearl: u32,
    /// The price of the first step: ED.
    pub diamond: u32,
    /// The sum of all prices: HoDoKu's score.
    pub total: u32,
    /// The highest level of a step.
    pub level: u8,
    /// The first technique of the highest price.
    pub hardest: Option<T>,
    /// The number of uses of each technique, in the order of first use.
    pub counts: Vec<(T, u32)>,
}

impl<T: Copy + PartialEq> Rating<T> {
    pub(crate) const fn new() -> Self {
        Self {
            end: End::Stuck,
            highest: 0,
            pearl: 0,
            diamond: 0,
            total: 0,
            level: 0,
            hardest: None,
            counts: Vec::new(),
        }
    }

    /// Adds a step by its technique, price and level.
    pub(crate) fn add(
        &mut self,
        (technique, price, level): (T, u32, u8),
        is_first: bool,
        has_placed: bool,
    ) {
        if price > self.highest {
            self.highest = price;
            self.hardest = Some(technique);
        }
        if is_first {
            self.diamond = self.highest;
        }
        if !has_placed {
            self.pearl = self.highest;
        }
        self.total = self.total.saturating_add(price);
        self.level = self.level.max(level);
        match self.counts.iter_mut().find(|(known, _)| *known == technique) {
            Some((_, count)) => *count += 1,
            None => self.counts.push((technique, 1)),
        }
    }

    /// Returns the same rating with other names of techniques.
    pub fn renamed<U>(self, name: impl Fn(T) -> U) -> Rating<U> {
        let Self { end, highest, pearl, diamond, total, level, hardest, counts } = self;
        let hardest = hardest.map(&name);
        let counts = counts.into_iter().map(|(technique, count)| (name(technique), count)).collect();
        Rating { end, highest, pearl, diamond, total, level, hardest, counts }
    }
}

/// Follows the ladder's path from a state, and returns its steps with their explanations, and how it ended.
pub fn explain(ladder: &mut Ladder, state: &State) -> (Vec<Step>, End) {
    let steps = ladder.path(state, usize::MAX);
    let mut last = state.clone();
    for step in &steps {
        step.apply(&mut last);
    }
    let end = match () {
        () if last.is_solved() => End::Solved,
        () if last.watch().is_over() => End::Stopped,
        () if last.is_broken() => End::Broken,
        () => End::Stuck,
    };
    (steps, end)
}

/// Follows the ladder's path from a state and rates it. Steps that cost more than `cap` are not taken. If there is one, the
/// highest price is its price, and the rating is a lower bound.
pub fn rate(ladder: &mut Ladder, mut state: State, cap: Option<u32>) -> Rating {
    rate_while(ladder, &mut state, &mut |_, step| cap.is_none_or(|cap| step.price <= cap))
}

/// Follows the ladder's path, applying each step to the state, and rates it. Before a step is taken, `goes_on` receives it
/// with the rating that already includes it. If `goes_on` returns false, the path ends as with a step that costs too much.
pub fn rate_while(
    ladder: &mut Ladder,
    state: &mut State,
    goes_on: &mut dyn FnMut(&Rating, &Move) -> bool,
) -> Rating {
    let mut rating = Rating::new();
    let (mut is_first, mut has_placed) = (true, false);
    loop {
        if state.is_solved() {
            rating.end = if rating.level == BEYOND { End::Beyond } else { End::Solved };
            return rating;
        }
        let step = ladder.next_move(state);
        if state.watch().is_over() {
            rating.end = End::Stopped;
            return rating;
        }
        let Some(step) = step else {
            rating.end = if state.is_broken() { End::Broken } else { End::Stuck };
            return rating;
        };
        rating.add((step.technique, step.price, step.level), is_first, has_placed);
        if !goes_on(&rating, &step) {
            rating.end = End::TooDear;
            return rating;
        }
        is_first = false;
        has_placed |= !step.placements.is_empty();
        step.apply(state);
    }
}
