//! Positions that show a technique: the example of its page, and more of them, from fewer candidates to more.

use nonet_logic::{Fixture, Info, State, Step, custom, own};

/// More examples of each technique. The fields of a line are the key, where the position comes from (three fields), the
/// board, the candidates struck out and, on a jigsaw, the number of the region of each cell.
const EXAMPLES: &str = include_str!("examples.tsv");

/// The end of the names of sources in which a technique is the next step after the basic ones, not on nonet's own ladder.
const AFTER_BASICS: &str = "-basics";

/// A position that shows a technique.
pub struct Shown {
    /// The board, in the notation of [`Fixture`].
    pub board: &'static str,
    /// The number of the region of each cell on a jigsaw.
    pub regions: Option<&'static str>,
    /// The state.
    pub state: State,
    /// The step to see.
    pub step: Step,
}

impl Shown {
    /// Returns the digits of the puzzle, 0 for an empty cell.
    pub fn givens(&self) -> Vec<u8> {
        let mut placed = false;
        let digit = |symbol: char| {
            let is_given = !std::mem::replace(&mut placed, symbol == '+');
            let digit = symbol.to_digit(10).filter(|_| is_given);
            (symbol != '+').then(|| digit.and_then(|digit| digit.try_into().ok()).unwrap_or(0))
        };
        self.board.chars().filter_map(digit).collect()
    }
}

/// Returns the example of a technique's page, then more examples: next steps of nonet's own ladder, or else of a ladder
/// that has only the basic techniques and this one.
pub fn lesson(technique: &Info) -> Vec<Shown> {
    let lines = EXAMPLES.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let own = lines.filter(|fields| fields[0] == technique.key);
    let more = own.filter_map(|fields| next(&fields));
    example(technique).into_iter().chain(more).collect()
}

fn next(fields: &[&'static str]) -> Option<Shown> {
    let &[key, source, _, _, board, struck, ref rest @ ..] = fields else { return None };
    let regions = rest.first().copied();
    let text = format!("{board}:{struck}:::{}", regions.unwrap_or_default());
    let state = Fixture::with_regions(&text).ok()?.state;
    // No basic technique applies there, so the ladder need not try them.
    let mut ladder = if source.ends_with(AFTER_BASICS) { custom([(key, 0)]).ok()? } else { own() };
    let step = ladder.next_step(&state)?;
    Some(Shown { board, regions, state, step })
}

fn example(technique: &Info) -> Option<Shown> {
    let Fixture { state, eliminations, placements } = Fixture::with_regions(technique.example).ok()?;
    let steps = custom([(technique.key, 0)]).ok()?.all_steps(&state);
    let step = steps
        .into_iter()
        .find(|step| step.eliminations == eliminations && step.placements == placements)?;
    let mut fields = technique.example.trim_matches(':').split(':');
    Some(Shown { board: fields.next()?, regions: fields.nth(3), state, step })
}
