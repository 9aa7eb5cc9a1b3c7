//! Names for cells, digits, candidates and houses.

use nonet::{CellSet, HouseKind, cell_name};

use super::catalogue::{args, sentence};
use crate::candidates::{Candidate, CandidateSet, bits};
use crate::layout::{HouseNumber, Layout};

/// Maximum number of cells to name individually; more are grouped by rows and columns.
pub(crate) const FEW: u32 = 9;

/// How the items of a list are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Join {
    /// All of them.
    And,
    /// One of them.
    Or,
}

/// Items joined as in a sentence: `a`, `a and b`, `a, b and c`.
pub(crate) fn listed(items: &[String], join: Join) -> String {
    let Some((last, first)) = items.split_last() else { return String::new() };
    if first.is_empty() {
        return last.clone();
    }
    let id = match join {
        Join::And => "list-of-two",
        Join::Or => "list-of-two.or",
    };
    sentence(id, &args! { first: first.join(", "), last: last.as_str() })
}

/// Returns cells named individually if there are few, as in `r2c1 and r2c5`, otherwise grouped, as in `r1c12345`.
pub(crate) fn cells(cells: CellSet, join: Join) -> String {
    if cells.len() > FEW { grouped(cells) } else { each(cells, join) }
}

/// Returns all cells named individually, for a sentence with little else.
pub(crate) fn each(cells: CellSet, join: Join) -> String {
    listed(&cells.into_iter().map(cell_name).collect::<Vec<_>>(), join)
}

/// Returns cells in the forums' notation: rows with the same columns are joined, as in `r12c14,r9c9`.
pub(crate) fn grouped(cells: CellSet) -> String {
    let mut groups: Vec<(String, Vec<u8>)> = Vec::new();
    for row in 0..9 {
        let columns: Vec<u8> = (0..9).filter(|&column| cells.contains(row * 9 + column)).collect();
        match groups.iter_mut().find(|(_, known)| *known == columns) {
            _ if columns.is_empty() => {}
            Some((rows, _)) => rows.push(char::from(b'1' + row)),
            None => groups.push((char::from(b'1' + row).to_string(), columns)),
        }
    }
    let names = groups.iter().map(|(rows, columns)| {
        let columns: String = columns.iter().map(|column| char::from(b'1' + column)).collect();
        format!("r{rows}c{columns}")
    });
    names.collect::<Vec<_>>().join(",")
}

/// Returns digits, as in `1, 2 or 3`.
pub(crate) fn digits(mask: u16, join: Join) -> String {
    listed(&bits(mask).map(digit).collect::<Vec<_>>(), join)
}

/// Returns digits in the forums' notation, as in `4,7`.
pub(crate) fn digits_code(mask: u16) -> String {
    bits(mask).map(digit).collect::<Vec<_>>().join(",")
}

/// Returns a small number as a word.
pub(crate) fn number(number: usize) -> String {
    sentence("number", &args! { number: number })
}

/// Returns a digit as it is printed.
pub(crate) fn digit(digit: u8) -> String {
    (digit + 1).to_string()
}

/// Words in the names of techniques that keep their capitals.
const PROPER: [&str; 5] = ["Coq", "Franken", "Nishio", "Siamese", "Sue"];

/// Returns a technique's name within a sentence: abbreviations and proper names keep their capitals.
fn lower_name(name: &str) -> String {
    let lower = |word: &str| {
        let is_word = word.chars().nth(1).is_some_and(char::is_lowercase);
        if is_word && !PROPER.contains(&word) { word.to_lowercase() } else { word.to_owned() }
    };
    name.split(' ').map(lower).collect::<Vec<_>>().join(" ")
}

/// Returns the name of a technique with the number of its steps, as in `1 full house`, `2 unique rectangles type 1`.
///
/// ```
/// use nonet_logic::counted_name;
///
/// assert_eq!(counted_name("Hidden single", 37), "37 hidden singles");
/// assert_eq!(counted_name("AIC with almost locked sets", 2), "2 AICs with almost locked sets");
/// assert_eq!(counted_name("Pointing", 2), "2 pointing steps");
/// assert_eq!(counted_name("Sue de Coq", 2), "2 Sue de Coqs");
/// ```
pub fn counted_name(name: &str, count: usize) -> String {
    let name = lower_name(name);
    let words = name.split(' ').collect::<Vec<_>>();
    // What stands behind the noun: a number, a type, something that it is made with or of.
    let is_behind =
        |word: &&str| ["type", "with", "of"].contains(word) || !word.contains(char::is_alphabetic);
    let end = words.iter().position(is_behind).unwrap_or(words.len());
    let (noun, behind) = words.split_at(end);
    let noun = noun.join(" ");
    let many = match noun.strip_suffix('y') {
        _ if noun.ends_with("ing") && !noun.to_lowercase().ends_with("wing") => {
            return format!("{count} {noun} step{}", if count == 1 { "" } else { "s" });
        }
        _ if count == 1 || noun.ends_with('s') || noun.ends_with("fish") => noun,
        Some(stem) => format!("{stem}ies"),
        None => format!("{noun}s"),
    };
    let name = [&[many.as_str()], behind].concat().join(" ");
    format!("{count} {name}")
}

/// Returns a phrase that names a technique, as in `there is a naked pair`.
pub(crate) fn there_is(name: &str) -> String {
    let name = lower_name(name);
    let last = name.rsplit(' ').next().unwrap_or_default();
    let many = name.split(' ').any(|word| word == "chains") || last == "links";
    let is_spelled = !name.chars().nth(1).is_some_and(char::is_lowercase);
    let vowels = if is_spelled { "AEFHILMNORSX" } else { "aeioAEIO" };
    let kind = match last {
        _ if many => "many",
        "pointing" | "claiming" => "no-article",
        _ if name.starts_with("law ") => "law",
        _ if name.starts_with(|letter| vowels.contains(letter)) => "an",
        _ => "a",
    };
    sentence("there-is", &args! { kind: kind, name: name })
}

/// Returns a text with its first letter capitalised.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns candidates, as in `3 in r1c2 or 4 in r5c6`.
pub(crate) fn candidates(set: &CandidateSet, join: Join) -> String {
    let of = |(digit, &cells): (u8, &CellSet)| {
        (!cells.is_empty()).then(|| {
            let cells = self::cells(cells, join);
            sentence("candidates", &args! { digit: (digit + 1).to_string(), cells: cells })
        })
    };
    listed(&(0..).zip(&set.0).filter_map(of).collect::<Vec<_>>(), join)
}

/// Returns a house, as in `row 2` or `the main diagonal`.
pub(crate) fn house(layout: &Layout, house: HouseNumber) -> String {
    houses(layout, &[house])
}

/// Returns houses, grouped by kind: `rows 2 and 5 and box 1`.
pub(crate) fn houses(layout: &Layout, houses: &[HouseNumber]) -> String {
    let mut told = Vec::new();
    for (kind, id) in KINDS {
        let mut numbers: Vec<HouseNumber> =
            houses.iter().copied().filter(|&house| layout.house(house).kind == kind).collect();
        numbers.sort_unstable();
        numbers.dedup();
        if !numbers.is_empty() {
            let names: Vec<String> = numbers.iter().map(|&house| number_of(layout, house)).collect();
            told.push(sentence(id, &args! { count: names.len(), names: listed(&names, Join::And) }));
        }
    }
    for &house in houses.iter().filter(|&&house| layout.house(house).kind == HouseKind::Extra) {
        let name = layout.house(house).name.as_str();
        let kind = if name.ends_with("diagonal") { "diagonal" } else { "other" };
        let name = sentence("house-extra", &args! { kind: kind, name: name });
        if !told.contains(&name) {
            told.push(name);
        }
    }
    listed(&told, Join::And)
}

/// Returns a house in the forums' notation: `r2`, `c5`, `b1`, or its name.
pub(crate) fn house_code(layout: &Layout, house: HouseNumber) -> String {
    let letter = match layout.house(house).kind {
        HouseKind::Row => 'r',
        HouseKind::Column => 'c',
        HouseKind::Box => 'b',
        HouseKind::Extra => return layout.house(house).name.clone(),
    };
    format!("{letter}{}", number_of(layout, house))
}

/// Returns houses in the forums' notation, as in `r25c7b1`.
pub(crate) fn house_codes(layout: &Layout, houses: &[HouseNumber]) -> String {
    let mut told = String::new();
    let mut last = None;
    for &house in houses {
        let code = house_code(layout, house);
        let kind = layout.house(house).kind;
        let is_extra = kind == HouseKind::Extra;
        if is_extra && !told.is_empty() {
            told.push('+');
        }
        told.push_str(if last == Some(kind) && !is_extra { &code[1..] } else { &code });
        last = Some(kind);
    }
    told
}

const KINDS: [(HouseKind, &str); 3] =
    [(HouseKind::Row, "house-row"), (HouseKind::Column, "house-column"), (HouseKind::Box, "house-box")];

/// Returns a house's number within its kind, from 1.
fn number_of(layout: &Layout, house: HouseNumber) -> String {
    let kind = layout.of_kind(layout.house(house).kind);
    kind.iter().position(|&other| other == house).map_or(0, |at| at + 1).to_string()
}

/// Returns the changes that a step makes, in words: `r1c9 is 9`, `r2c8 and r2c9 are not 4`.
pub(crate) fn effects(placements: &[Candidate], eliminations: &CandidateSet) -> String {
    listed(&changes(placements, eliminations), Join::And)
}

/// Most words of one sentence about what follows.
const MOST_WORDS: usize = 30;

/// Returns the changes that a step makes as sentences: `So r1c9 is 9.`, and more of them if there is much to say.
pub(crate) fn so(placements: &[Candidate], eliminations: &CandidateSet) -> String {
    in_sentences(&changes(placements, eliminations))
}

/// Returns changes in as few sentences as a reader can take in.
pub(crate) fn in_sentences(changes: &[String]) -> String {
    let lists = lists(changes);
    let ids = std::iter::once("so").chain(std::iter::repeat("so-also"));
    let told = ids.zip(&lists).map(|(id, list)| sentence(id, &args! { effects: list.as_str() }));
    told.collect::<Vec<_>>().join(" ")
}

/// Returns items as lists, each short enough for a sentence.
pub(crate) fn lists(items: &[String]) -> Vec<String> {
    lists_of(items, MOST_WORDS)
}

/// Returns items as lists of fewer words than this, if an item has no more.
pub(crate) fn lists_of(items: &[String], most: usize) -> Vec<String> {
    groups_of(items, most).into_iter().map(|group| listed(group, Join::And)).collect()
}

/// Returns items in groups of fewer words than this, if an item has no more.
pub(crate) fn groups_of(mut items: &[String], most: usize) -> Vec<&[String]> {
    let count = |items: &[String]| items.iter().map(|each| each.split(' ').count()).sum::<usize>();
    let mut groups = Vec::new();
    while !items.is_empty() {
        let fits = |&end: &usize| count(&items[..end]) < most;
        let end = (1..=items.len()).take_while(fits).last().unwrap_or(1);
        groups.push(&items[..end]);
        items = &items[end..];
    }
    groups
}

fn changes(placements: &[Candidate], eliminations: &CandidateSet) -> Vec<String> {
    let mut told: Vec<String> = placements
        .iter()
        .map(|single| {
            let (cell, digit) = (cell_name(single.cell), digit(single.digit));
            sentence("placed", &args! { cell: cell, digit: digit })
        })
        .collect();
    for (struck, cells) in by_digits(eliminations) {
        let (count, digits) = (struck.count_ones(), digits(struck, Join::Or));
        let (first, last) = (digit(lowest(struck)), digit(highest(struck)));
        let args = args! {
            count: cells.len(), cells: self::cells(cells, Join::And),
            kinds: count, digits: digits, first: first, last: last
        };
        told.push(sentence("struck", &args));
    }
    told
}

/// Returns the changes that a step makes, in the forums' notation: `r1c9=9`, `r2c89<>4`.
pub(crate) fn effects_code(placements: &[Candidate], eliminations: &CandidateSet) -> String {
    let mut told: Vec<String> = placements
        .iter()
        .map(|single| format!("{}={}", cell_name(single.cell), single.digit + 1))
        .collect();
    for (struck, cells) in by_digits(eliminations) {
        let digits: String = bits(struck).map(|digit| char::from(b'1' + digit)).collect();
        told.push(format!("{}<>{digits}", grouped(cells)));
    }
    told.join(", ")
}

/// Groups candidates by digits: each group has the cells that contain exactly these digits.
fn by_digits(set: &CandidateSet) -> Vec<(u16, CellSet)> {
    let mut groups: Vec<(u16, CellSet)> = Vec::new();
    for cell in set.cells() {
        let digits = (0..9_u8)
            .filter(|&digit| set.contains(Candidate::new(cell, digit)))
            .fold(0, |all, digit| all | 1 << digit);
        match groups.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, cells)) => cells.insert(cell),
            None => groups.push((digits, CellSet::of(cell))),
        }
    }
    groups.sort_unstable_by_key(|&(digits, _)| bits(digits).collect::<Vec<_>>());
    groups
}

fn lowest(mask: u16) -> u8 {
    bits(mask).next().unwrap_or(0)
}

fn highest(mask: u16) -> u8 {
    bits(mask).last().unwrap_or(0)
}
