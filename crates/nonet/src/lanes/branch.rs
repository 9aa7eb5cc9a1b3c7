//! Where a lane's search splits its board in two: exactly where [`crate::bitboard`] does, found from what
//! the kernel already knows.

use super::kernel::{Boards, CELLS, ROW};
use crate::bitboard::TIGHT;

/// A digit and its places in either half of a split.
pub(super) struct Split {
    pub(super) digit: usize,
    pub(super) places: [[u32; 3]; 2],
}

/// A way of a digit in a line: its minirow (or minicolumn) in the first box, and whether it rises.
#[derive(Clone, Copy)]
struct Way {
    first: u32,
    rises: bool,
}

/// The six ways in the order in which the search tries them.
const WAYS: [Way; 6] = [
    Way { first: 0, rises: true },
    Way { first: 0, rises: false },
    Way { first: 1, rises: false },
    Way { first: 1, rises: true },
    Way { first: 2, rises: true },
    Way { first: 2, rises: false },
];

impl Way {
    /// The minirow in a box.
    const fn at(self, place: u32) -> u32 {
        (self.first + if self.rises { place } else { 2 * place }) % 3
    }
}

/// What a digit keeps of a band by each way.
const BAND: [u32; 6] = {
    let mut keep = [0; 6];
    let mut way = 0;
    while way < 6 {
        let mut place = 0;
        while place < 3 {
            keep[way] |= 0o7 << (10 * place + 3 * WAYS[way].at(place));
            place += 1;
        }
        way += 1;
    }
    keep
};

/// The bits of a digit's ways in the first band, in the kernel's word.
const IN_BAND: u32 = 0o111 | 0o111 << 10;
/// The bits of a digit's ways in the first stack.
const IN_STACK: u32 = 0o77;

/// The first box of a band.
const FIELD: u32 = 0o777;
/// The rows of a band, through all three boxes.
const ROWS: [u32; 3] = [ROW, ROW << 3, ROW << 6];

/// Splits the board of a lane whose last sweep changed nothing; it is neither dead nor solved.
#[inline(always)]
pub(super) fn split<const N: usize>(boards: &Boards<N>, lane: usize) -> Split {
    let mut fewest = TIGHT as u32 + 1;
    let mut found = None;
    for line in 0..3 {
        let ways: [u32; 9] =
            std::array::from_fn(|digit| boards.band_ways[digit][lane] >> line & IN_BAND);
        take_better(&ways, line, &mut fewest, &mut found);
    }
    for line in 0..3 {
        let ways: [u32; 9] =
            std::array::from_fn(|digit| boards.stack_ways[digit][lane] >> (10 * line) & IN_STACK);
        take_better(&ways, line + 3, &mut fewest, &mut found);
    }
    match found {
        Some((at, digit, open)) => split_ways(at, digit, open),
        None => split_spot(&super::lane::board(boards, lane).words),
    }
}

/// Notes a line if its digits have fewer ways together than any before, and one of them just two.
#[inline(always)]
fn take_better(ways: &[u32; 9], line: usize, fewest: &mut u32, found: &mut Option<(usize, usize, u32)>) {
    let sum = ways.iter().map(|ways| ways.count_ones()).sum();
    if sum < *fewest
        && let Some(digit) = ways.iter().position(|ways| ways.count_ones() == 2)
    {
        *fewest = sum;
        *found = Some((line, digit, ways[digit]));
    }
}

/// One half for each of the two ways of a digit in a line.
#[inline(always)]
fn split_ways(line: usize, digit: usize, open: u32) -> Split {
    let (row, falls) = if line < 3 { (3, 10) } else { (1, 3) };
    let mut ways = (0..6).filter(|&way: &usize| {
        let Way { first, rises } = WAYS[way];
        open >> (row * first + if rises { 0 } else { falls }) & 1 == 1
    });
    let places = [(); 2].map(|()| {
        let way = ways.next().unwrap_or_default();
        if line < 3 { band_places(line, way) } else { stack_places(line - 3, way) }
    });
    Split { digit, places }
}

#[inline(always)]
fn band_places(band: usize, way: usize) -> [u32; 3] {
    let mut places = [CELLS; 3];
    places[band] = BAND[way];
    places
}

#[inline(always)]
fn stack_places(stack: usize, way: usize) -> [u32; 3] {
    let field = 10 * stack as u32;
    [0, 1, 2].map(|band| CELLS & !(0o777 << field) | 0o111 << (field + WAYS[way].at(band)))
}

/// A digit at one spot, and not there: the spot with the smallest choice, cells before places in boxes.
#[inline(always)]
fn split_spot(words: &[u32; 27]) -> Split {
    let (mut least, mut band, mut cell) = fewest_candidates(words);
    let mut digit = (0..9).find(|digit| words[3 * digit + band] & cell != 0).unwrap_or_default();
    for (index, word) in words.iter().enumerate() {
        for places in [word & FIELD, word & FIELD << 10, word & FIELD << 20] {
            let count = places.count_ones();
            if count > 1 && count < least {
                (least, digit, band, cell) =
                    (count, index / 3, index % 3, places & places.wrapping_neg());
            }
        }
    }
    let row = ROWS.into_iter().find(|row| row & cell != 0).unwrap_or_default();
    let (mut there, mut elsewhere) = ([CELLS; 3], [CELLS; 3]);
    there[band] = cell | CELLS & !row;
    elsewhere[band] = CELLS & !cell;
    Split { digit, places: [there, elsewhere] }
}

/// The first cell, row by row, with two candidates, else with three, else with more: how many (4 stands for all
/// above), the band, the cell.
#[inline(always)]
fn fewest_candidates(words: &[u32; 27]) -> (u32, usize, u32) {
    let mut best = (u32::MAX, 0, 0);
    for band in 0..3 {
        let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
        for digit in 0..9 {
            let word = words[3 * digit + band];
            four |= three & word;
            three |= two & word;
            two |= one & word;
            one |= word;
        }
        for (count, cells) in [(2, two & !three), (3, three & !four), (4, four)] {
            if cells != 0 && count < best.0 {
                let first = ROWS.into_iter().map(|row| cells & row).find(|&cells| cells != 0);
                let cells = first.unwrap_or_default();
                best = (count, band, cells & cells.wrapping_neg());
            }
        }
    }
    best
}
