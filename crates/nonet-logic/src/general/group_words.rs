//! What clues say of groups of cells, in words; and what a clue excludes where nothing better is known.

use nonet::{Fact, HouseKind, SortedMap};

use super::clue_words::by_cell;
use super::fillings::SETS;
use super::groups::{Circles, Cut, Twins};
use super::position::digits;
use super::step::Mark;
use super::telling::Teller;
use crate::telling::catalogue::{args, sentence};
use crate::telling::words::{self, Join, capitalised, listed};

/// Most sentences about the pieces of a line, and most about what a clue excludes.
const MOST: usize = 8;

/// Most words of a list of candidates in a sentence, and most with a reason; and most cells that are named as the reason.
const WORDS: usize = 20;
const WITH_REASON: usize = 12;
const KNOWN: usize = 3;

/// Most candidates of a cell that is named as a reason.
const NAMED: u32 = 3;

impl Teller<'_> {
    /// Tells why the candidates go that a clue of groups excludes, if that says all.
    pub(super) fn of_groups(&self, clue: Fact) -> Option<Vec<String>> {
        self.twins(clue)
            .or_else(|| self.equal_pieces(clue))
            .or_else(|| self.cut_pieces(clue))
            .or_else(|| self.circled(clue))
            .or_else(|| self.ranked(clue))
    }

    /// Tells which digits are left for the pairs of a palindrome.
    fn twins(&self, clue: Fact) -> Option<Vec<String>> {
        let reading = self.reading;
        let twins = reading.twins(clue, self.position, &self.step.eliminations)?;
        let pair = |&Twins { cells: [one, other], both }: &Twins| {
            let args = args! {
                one: reading.cell_name(one), other: reading.cell_name(other),
                digits: reading.digit_names(both, Join::Or)
            };
            sentence("any.same-pair", &args)
        };
        let pairs: Vec<String> = twins.iter().map(pair).collect();
        let lists = words::lists(&pairs);
        let left = lists.iter().map(|pairs| sentence("any.same-left", &args! { pairs: pairs.as_str() }));
        Some(std::iter::once(sentence("any.same-pairs", &args! {})).chain(left).collect())
    }

    /// Tells of a region sum line what its pieces add up to, and what that leaves for cells.
    fn equal_pieces(&self, clue: Fact) -> Option<Vec<String>> {
        let pieces = self.reading.pieces(clue, self.position)?;
        let told = self.gone().into_iter().map(|(cell, set)| {
            let piece = pieces.all.iter().find(|piece| piece.contains(&cell))?;
            let rest: Vec<u16> = piece.iter().copied().filter(|&other| other != cell).collect();
            let [low, high] = match rest.as_slice() {
                [] => [0, 0],
                rest => self.reading.extremes(self.position, rest)?,
            };
            self.outside(set, [pieces.least.1 - high, pieces.most.1 - low], &|side, bound| {
                let rest_sum = if side == "up" { high } else { low };
                let args = args! {
                    side: side, cell: self.reading.cell_name(cell), bound: bound, rest: rest_sum,
                    count: rest.len()
                };
                let by = self.piece_sum(clue, side).unwrap_or_default();
                format!("{by} {}", sentence("any.piece-cell", &args))
            })
        });
        Some(told.collect::<Option<Vec<_>>>()?.concat())
    }

    /// Tells which piece of a region sum line bounds the sum of all on this side.
    fn piece_sum(&self, clue: Fact, side: &str) -> Option<String> {
        let pieces = self.reading.pieces(clue, self.position)?;
        let (at, sum) = if side == "up" { pieces.least } else { pieces.most };
        let is_known = self.reading.extremes(self.position, &pieces.all[at])? == [sum, sum];
        let args = args! {
            side: if is_known { "is" } else { side }, sum: sum,
            cells: self.reading.cell_names(&pieces.all[at], Join::And)
        };
        Some(sentence("any.piece-sum", &args))
    }

    /// Tells the sum of the pieces of a region sum line, if it is known.
    pub(super) fn known_sum(&self, clue: Fact) -> Option<String> {
        let pieces = self.reading.pieces(clue, self.position)?;
        (pieces.least.1 == pieces.most.1).then(|| self.piece_sum(clue, "up"))?
    }

    /// Tells of a sum line why no piece can have the candidates that go.
    fn cut_pieces(&self, clue: Fact) -> Option<Vec<String>> {
        let mut groups: SortedMap<(u16, Vec<Cut>), u64> = SortedMap::new();
        let mut sum = 0;
        for &(cell, digit) in &self.step.eliminations {
            let (own, cuts) = self.reading.cuts(clue, self.position, (cell, digit))?;
            sum = own;
            *groups.or_default((cell, cuts)) |= 1 << digit;
        }
        let told = groups.iter().flat_map(|((cell, cuts), &set)| self.cuts_told(*cell, set, cuts, sum));
        let told: Vec<String> = told.collect();
        (told.len() <= MOST).then_some(told)
    }

    fn cuts_told(&self, cell: u16, set: u64, cuts: &[Cut], sum: i64) -> Vec<String> {
        let reading = self.reading;
        let (cell, set) = (reading.cell_name(cell), reading.digit_names(set, Join::Or));
        let (cell, set) = (cell.as_str(), set.as_str());
        if cuts.is_empty() {
            return vec![sentence("any.no-piece", &args! { cell: cell, digits: set, sum: sum })];
        }
        let leaves = |(piece, rest): &Cut| {
            let args = args! {
                cell: cell, digits: set, piece: reading.cell_names(piece, Join::And),
                rest: reading.cell_names(rest, Join::And)
            };
            sentence("any.piece-leaves", &args)
        };
        cuts.iter().map(leaves).collect()
    }

    /// Tells which digits counting circles hold, and where.
    fn circled(&self, clue: Fact) -> Option<Vec<String>> {
        let (reading, gone) = (self.reading, &self.step.eliminations);
        let circles = reading.circles(clue, self.position)?;
        let mut left: Vec<Mark> =
            gone.iter().copied().filter(|&(_, digit)| !circles.lacks(digit)).collect();
        let mut told = Vec::new();
        for places in &circles.places {
            let count = left.len();
            left.retain(|&mark| !Circles::excludes(places, mark));
            if left.len() < count {
                told.push(self.circles_of(places)?);
            }
        }
        let plus = |&set: &u64| {
            digits(set).map(|digit| reading.digit_name(digit)).collect::<Vec<_>>().join("+")
        };
        let sets: Vec<String> = circles.sets.iter().map(plus).collect();
        let args = args! { count: circles.count, sets: listed(&sets, Join::Or) };
        told.insert(0, sentence("any.circles-sets", &args));
        (left.is_empty() && sets.len() <= SETS).then_some(told)
    }

    /// Tells which circles can hold a digit, if they are few.
    fn circles_of(&self, (digit, ways): &(u8, Vec<Vec<u16>>)) -> Option<String> {
        let names: Vec<String> =
            ways.iter().map(|way| self.reading.cell_names(way, Join::And)).collect();
        let args = args! {
            digit: self.reading.digit_name(*digit), ways: ways.len(), places: listed(&names, Join::Or)
        };
        (ways.len() <= 3).then(|| sentence("any.circles-places", &args))
    }

    /// Tells of a full rank with which digit the number starts, if that says all.
    fn ranked(&self, clue: Fact) -> Option<Vec<String>> {
        let reading = self.reading;
        let constraint = reading.constraint(clue).filter(|one| one.name() == "full-rank")?;
        let rank = constraint.json()?.get("rank")?.as_u64()?;
        let digit = u8::try_from((rank - 1) / 4).ok()?;
        let first = constraint.json()?.get("at")?.as_str().and_then(|at| self.first_from(at))?;
        // Only where each row and column holds every digit, each digit starts as many numbers.
        let lines = |kind| reading.full_houses_of(kind).len();
        let has_all = |kind| lines(kind) == usize::from(reading.rules().digits());
        let is_square = has_all(HouseKind::Row) && has_all(HouseKind::Column);
        let is_first = |mark: &&Mark| mark.0 == first && mark.1 != digit;
        let (firsts, others): (Vec<Mark>, Vec<Mark>) = self.step.eliminations.iter().partition(is_first);
        let args = args! { rank: rank, digit: reading.digit_name(digit) };
        let told = std::iter::once(sentence("any.rank", &args)).chain(self.excluded(clue, &others));
        (is_square && !firsts.is_empty()).then(|| told.collect())
    }

    /// Returns the first cell of the row or column that is seen from a place beside the board.
    fn first_from(&self, at: &str) -> Option<u16> {
        let (row, column) = at.strip_prefix('r')?.split_once('c')?;
        let board = self.reading.rules().board();
        let inside = |number: u8, end: u8| number.clamp(1, end);
        let (row, column) =
            (inside(row.parse().ok()?, board.rows()), inside(column.parse().ok()?, board.columns()));
        self.reading.cell_named(&format!("r{row}c{column}"))
    }

    /// Tells which candidates no way to satisfy a clue has, and which other cells that rests on.
    pub(super) fn excluded(&self, clue: Fact, gone: &[Mark]) -> Vec<String> {
        let mut groups: SortedMap<Option<String>, Vec<Mark>> = SortedMap::new();
        for &mark in gone {
            groups.or_default(self.known_for(clue, mark)).push(mark);
        }
        let told = groups.iter().flat_map(|(known, marks)| {
            let gone = self.candidates(by_cell(marks), Join::Or);
            let most = if known.is_some() { WITH_REASON } else { WORDS };
            let lists: Vec<String> =
                words::groups_of(&gone, most).into_iter().map(|gone| listed(gone, Join::Or)).collect();
            let known = known.as_deref().unwrap_or("none");
            lists
                .into_iter()
                .map(|gone| sentence("any.clue-excludes", &args! { known: known, gone: gone }))
                .collect::<Vec<_>>()
        });
        told.collect()
    }

    /// Returns the candidates of the other cells without which a clue would leave one, if they are few.
    fn known_for(&self, clue: Fact, mark: Mark) -> Option<String> {
        let because = self.reading.because(clue, self.position, &[mark]);
        let others: Vec<u16> = because.into_iter().filter(|&cell| cell != mark.0).collect();
        let is_short = |&cell: &u16| self.position.at(cell).count_ones() <= NAMED;
        (!others.is_empty() && others.len() <= KNOWN && others.iter().all(is_short)).then(|| {
            listed(&others.iter().map(|&cell| self.known_cell(cell)).collect::<Vec<_>>(), Join::And)
        })
    }

    /// Returns the candidates of a cell in words, as in `r1c1 is 2 or 3`.
    fn known_cell(&self, cell: u16) -> String {
        let set = self.reading.digit_names(self.position.at(cell), Join::Or);
        sentence("placed", &args! { cell: self.reading.cell_name(cell), digit: set })
    }

    /// Tells which of these cells must differ where that changes what they add up to.
    pub(super) fn differing(&self, cells: &[u16]) -> Vec<String> {
        let end = |cell: u16| (self.position.at(cell).trailing_zeros(), self.position.at(cell).ilog2());
        let clashes = |&one: &u16| {
            cells.iter().any(|&other| {
                let ((low, high), (least, most)) = (end(one), end(other));
                one != other && self.reading.sees(one, other) && (low == least || high == most)
            })
        };
        let alike: Vec<u16> = cells.iter().copied().filter(clashes).collect();
        let mut told: Vec<Vec<u16>> = Vec::new();
        let houses = self.reading.rules().houses().iter().filter_map(|house| {
            let is_in = |cell: &u16| house.cells.iter().any(|own| own.index() == usize::from(*cell));
            let cells: Vec<u16> = alike.iter().copied().filter(is_in).collect();
            if cells.len() < 2 || told.contains(&cells) {
                return None;
            }
            told.push(cells.clone());
            let cells = capitalised(&self.reading.cell_names(&cells, Join::And));
            Some(sentence("any.cells-differ", &args! { cells: cells, house: house.name.as_str() }))
        });
        houses.take(2).collect()
    }
}
