//! Boards of up to sixteen cells, all of whose puzzles are examined: how many givens they have, and how hard they are.
//!
//! A set of givens is a mask of cells. Two grids that agree in some cells are both solutions if all givens lie there. All
//! other sets leave one solution.

use nonet::numbers::long;
use nonet::{Clues, HouseKind, Limits, Rules, Solver};
use nonet_logic::techniques::singles::SINGLES;
use nonet_logic::{LEVELS, hodoku_level};

use super::difficulty::{Target, Techniques};
use super::ranges::refused;
use super::refusal::Refusal;
use super::scale::Scale;

/// Maximum number of cells.
const CELLS: usize = 16;
/// Maximum number of grids. There are 288 for 4x4, and 576 Latin squares of that size.
const GRIDS: usize = 1_000;

/// A board with few grids.
pub(super) struct SmallBoard {
    rules: Rules,
    grids: Vec<Vec<u8>>,
}

/// Singles, in the order in which people find them. There is always one of this kind or of an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Singles {
    /// The last empty cell of a house, or the last place in a box.
    Box,
    /// The last place in any house.
    Hidden,
    /// The last candidate of a cell.
    Naked,
}

impl SmallBoard {
    /// Enumerates the grids. `None` if the board is too large or has too many.
    pub(super) fn of(rules: &Rules) -> Option<Self> {
        let cells = rules.cell_count();
        if cells > CELLS || !rules.constraints().is_empty() {
            return None;
        }
        let mut solver = Solver::new(rules).ok()?;
        solver.start(Clues::givens(&vec![0; cells]));
        let mut grids = Vec::new();
        while let Some(grid) = solver.next(&Limits::default()).ok()? {
            grids.push(grid.to_vec());
            if grids.len() > GRIDS {
                return None;
            }
        }
        Some(Self { rules: rules.clone(), grids })
    }

    /// Returns the numbers of givens of all puzzles in which these sets of cells are given together, one bit each.
    /// In `minimal` puzzles, each of the sets is needed.
    pub(super) fn given_counts(&self, orbits: &[Vec<usize>], minimal: bool) -> u32 {
        let masks: Vec<usize> =
            orbits.iter().map(|orbit| orbit.iter().fold(0, |mask, cell| mask | 1 << cell)).collect();
        let mut counts = 0;
        for grid in self.different() {
            let is_proper = self.proper(grid);
            let is_wanted = |set: usize| {
                masks.iter().all(|&orbit| match set & orbit {
                    0 => true,
                    held => held == orbit && !(minimal && is_proper[set ^ orbit]),
                })
            };
            let found = (0..is_proper.len()).filter(|&set| is_proper[set] && is_wanted(set));
            counts |= found.fold(0, |counts, set| counts | 1 << set.count_ones());
        }
        counts
    }

    /// Returns the singles that solve every puzzle; `None` if some puzzle needs other techniques.
    fn singles(&self) -> Option<Singles> {
        let mut latest = Singles::Box;
        for grid in self.different() {
            let is_proper = self.proper(grid);
            for set in (0..is_proper.len() - 1).filter(|&set| is_proper[set]) {
                latest = latest.max(self.first_single(grid, set)?);
            }
        }
        Some(latest)
    }

    /// Returns one of all grids that differ in the names of their digits alone.
    fn different(&self) -> impl Iterator<Item = &Vec<u8>> {
        self.grids.iter().filter(|grid| {
            let mut seen = 0;
            grid.iter().all(|&digit| {
                seen = seen.max(digit.min(seen + 1));
                digit <= seen
            })
        })
    }

    /// Returns whether each set of cells leaves this grid as the only solution.
    fn proper(&self, grid: &[u8]) -> Vec<bool> {
        let mut proper = vec![true; 1 << grid.len()];
        for other in self.grids.iter().filter(|other| *other != grid) {
            let same = (0..grid.len()).filter(|&cell| grid[cell] == other[cell]);
            proper[same.fold(0, |set, cell| set | 1 << cell)] = false;
        }
        for cell in 0..grid.len() {
            for set in (0..proper.len()).filter(|set| set >> cell & 1 != 0) {
                proper[set ^ 1 << cell] &= proper[set];
            }
        }
        proper
    }

    /// Returns the first kind of single on the board when these cells are filled.
    fn first_single(&self, grid: &[u8], filled: usize) -> Option<Singles> {
        let mut candidates = [u32::MAX; CELLS];
        for house in self.rules.houses() {
            let cells = || house.cells.iter().map(|cell| cell.index());
            let digits = cells().filter(|cell| filled >> cell & 1 != 0);
            let digits = digits.fold(0, |digits, cell| digits | 1 << grid[cell]);
            cells().for_each(|cell| candidates[cell] &= !digits);
        }
        let all = (2 << self.rules.digits()) - 2;
        let open = |cell: &usize| filled >> cell & 1 == 0;
        let mut hidden = None;
        for house in self.rules.houses().iter().filter(|house| self.rules.is_full(house)) {
            let (mut once, mut twice, mut empty) = (0, 0, 0);
            for cell in house.cells.iter().map(|cell| cell.index()).filter(open) {
                let places = candidates[cell] & all;
                (once, twice, empty) = (once | places, twice | once & places, empty + 1);
            }
            if empty == 1 || house.kind == HouseKind::Box && once & !twice != 0 {
                return Some(Singles::Box);
            }
            hidden = hidden.or((once & !twice != 0).then_some(Singles::Hidden));
        }
        let is_naked = |cell: usize| (candidates[cell] & all).is_power_of_two();
        let naked = || (0..grid.len()).filter(open).any(is_naked).then_some(Singles::Naked);
        hidden.or_else(naked)
    }
}

/// Refuses difficulties that need more than the singles that solve every puzzle on a small board.
pub(super) fn check_small(
    rules: &Rules,
    target: &Target,
    techniques: &Techniques,
) -> Result<(), Refusal> {
    let Some(board) = SmallBoard::of(rules) else { return check_latin_five(rules, target) };
    let Some(singles) = board.singles() else { return Ok(()) };
    let scale = &target.scale;
    let Some(most) = dearest(scale, singles) else { return Ok(()) };
    let because = format!("{} solve every puzzle on this board", singles.name());
    for (name, range) in target.prices() {
        if *range.start() > most {
            let most = scale.in_words(most);
            return refused(format!("{name}: {because}, so {name} is at most {most}"));
        }
    }
    let never = |key: &&String| {
        let is_single = SINGLES.contains(&key.as_str()) || singles == Singles::Naked;
        !is_single || scale.price(key).is_some_and(|(least, _)| least > most)
    };
    if let Some(key) = techniques.must.iter().chain(&techniques.hardest).find(never) {
        return Err(Refusal::Impossible(format!("'{key}' never occurs under these rules: {because}")));
    }
    let cells: Vec<Vec<usize>> = (0..rules.cell_count()).map(|cell| vec![cell]).collect();
    let fewest = board.given_counts(&cells, true).trailing_zeros();
    check_score(target, most * long(rules.cell_count()).saturating_sub(fewest), &because)
}

impl Singles {
    const fn name(self) -> &'static str {
        match self {
            Self::Box => "full houses and hidden singles in boxes",
            Self::Hidden => "hidden singles",
            Self::Naked => "naked and hidden singles",
        }
    }
}

/// Returns the highest price of a step, for scales that try nothing dearer while there is such a single.
fn dearest(scale: &Scale, singles: Singles) -> Option<u32> {
    let most = |key| scale.price(key).map(|(least, most)| most.unwrap_or(least));
    match (scale, singles) {
        (Scale::Custom(_), _) => None,
        (Scale::Explainer, Singles::Box) => scale.price("hidden-single").map(|(least, _)| least),
        (_, Singles::Naked) => most("hidden-single").max(most("naked-single")),
        _ => most("hidden-single"),
    }
}

fn check_score(target: &Target, most: u32, because: &str) -> Result<(), Refusal> {
    if target.scale != Scale::Hodoku {
        return Ok(());
    }
    let level = hodoku_level(most, 1);
    if *target.total.start() > most {
        return refused(format!("hodoku: {because}, so the score is at most {most}"));
    }
    if target.level.as_ref().is_some_and(|asked| *asked.start() > level) {
        let word = LEVELS[usize::from(level) - 1];
        return refused(format!("level: {because}, so every puzzle is {word}"));
    }
    Ok(())
}

/// Refuses an ER that no Latin square of order 5 has. Where singles are stuck, the dearest step of the rest of the path costs
/// 2.0, or 5.6 and more, as a test with all such positions shows.
fn check_latin_five(rules: &Rules, target: &Target) -> Result<(), Refusal> {
    let er = &target.highest;
    let is_between = *er.start() > 23 && *er.end() < 56;
    if target.scale == Scale::Explainer && is_between && Rules::parse("latin-5").as_ref() == Ok(rules) {
        return refused("er: no Latin square of order 5 has an ER between 2.3 and 5.6".to_owned());
    }
    Ok(())
}
