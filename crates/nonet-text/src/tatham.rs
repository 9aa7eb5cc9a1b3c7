//! Game IDs of Solo in Simon Tatham's Portable Puzzle Collection: the size, the cells, and the lines between regions and
//! between the cages of a killer.

use nonet::Rules;
use serde_json::Value;

use crate::document::Document;
use crate::error::{ReadError, WriteError};
use crate::rules::RulesText;
use crate::square::{
    add_preset, arguments, constraint, divide_as, extras, name_of, numbered, size_of, with_regions,
};

/// Maximum number of rows, and of rows of a killer.
const LARGEST: usize = 36;
const LARGEST_KILLER: usize = 9;

/// The number of places or empty cells that `z` stands for.
const LONGEST_STEP: usize = 25;
const LONGEST_RUN: usize = 26;

/// The parts of a game ID.
struct Parts<'a> {
    first: usize,
    /// The second number of the size; `None` in a jigsaw.
    second: Option<usize>,
    /// The letters after the size.
    letters: &'a str,
    cells: &'a str,
    /// What follows the cells after commas.
    more: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    fn of(text: &'a str) -> Option<Self> {
        let (size, content) = text.split_once(':')?;
        let (first, rest) = number(size)?;
        let (second, letters) = match rest.strip_prefix('x') {
            Some(rest) => number(rest).map(|(number, rest)| (Some(number), rest))?,
            None => (None, rest),
        };
        let is_jigsaw = letters.contains('j');
        let is_word = |text: &str, more: &[u8]| {
            text.bytes().all(|symbol| symbol.is_ascii_lowercase() || more.contains(&symbol))
        };
        let is_known = (second.is_some() || is_jigsaw)
            && is_word(letters, b"0123456789")
            && is_word(content, b"0123456789_,")
            && !content.starts_with(',')
            && !content.is_empty();
        let mut parts = content.split(',');
        let cells = parts.next()?;
        let (first, second) =
            if is_jigsaw { (first * second.unwrap_or(1), None) } else { (first, second) };
        is_known.then(|| Self { first, second, letters, cells, more: parts.collect() })
    }

    fn size(&self) -> Result<u8, ReadError> {
        let size = self.first * self.second.unwrap_or(1);
        match size {
            0 => Err(ReadError::new("expected a size of 1 or more, found 0")),
            1..=LARGEST => Ok(u8::try_from(size).unwrap_or(u8::MAX)),
            _ => Err(ReadError::new(format!("expected a size of 1 to {LARGEST}, found {size}"))),
        }
    }
}

/// Returns the number of one or two digits that a text starts with, and the rest.
fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    (1..=2).contains(&end).then(|| Some((number.parse().ok()?, rest)))?
}

/// Returns whether a line is a game ID.
pub(crate) fn is_id(line: &str) -> bool {
    Parts::of(line).is_some()
}

/// Reads a game ID.
///
/// # Errors
/// [`ReadError`] if the text is none, or does not describe a game.
///
/// ```
/// let killer = nonet_text::tatham::read("2x2k:p,_aa______ba_aab_,8_5a9b5a6_4d3a")?;
/// assert_eq!(killer.rules.constraints.len(), 7);
/// # Ok::<(), nonet_text::ReadError>(())
/// ```
pub fn read(text: &str) -> Result<Document, ReadError> {
    let parts = Parts::of(text.trim());
    let parts =
        parts.ok_or_else(|| ReadError::new("expected a game ID of Solo, such as 3x3:a8_3c5..."))?;
    let size = parts.size()?;
    let area = usize::from(size) * usize::from(size);
    let cells = numbers(parts.cells, area, usize::from(size)).map_err(|error| match error {
        Fault::Number(number) => format!("{number} is not a digit of a board of {size}x{size}"),
        Fault::Count(found) => format!("expected {area} cells, found {found}"),
    });
    let cells = cells.map_err(ReadError::new)?;
    let mut more = parts.more.iter().copied();
    let mut rules = if let Some(width) = parts.second {
        with_boxes(size, parts.first, width)
    } else {
        let lines = more.next().ok_or_else(|| {
            ReadError::new("expected a comma and the dividing lines of the regions after the cells")
        })?;
        with_regions(size, regions(lines, size)?)
    };
    if parts.letters.contains('x') {
        add_preset(&mut rules, "diagonal");
    }
    if parts.letters.contains('k') {
        let (Some(lines), Some(sums)) = (more.next(), more.next()) else {
            return Err(ReadError::new(
                "expected the dividing lines of the cages and then their sums at the end, after commas",
            ));
        };
        rules.constraints = cages(lines, sums, size)?;
    }
    if let Some(rest) = more.next() {
        let reason = "expected nothing more after the cells, regions and cages, found";
        return Err(ReadError::new(format!("{reason} '{}'", rest.get(..20).unwrap_or(rest))));
    }
    let givens = cells.iter().map(|&digit| u8::try_from(digit).unwrap_or_default()).collect();
    Ok(Document::of(givens, rules))
}

/// Makes the rules of a board with boxes. The first number is the number of boxes side by side, which equals the number
/// of rows in a box.
fn with_boxes(size: u8, height: usize, width: usize) -> RulesText {
    let usual = nonet::Board::usual_boxes(size);
    if usual.is_some_and(|(rows, columns)| (usize::from(rows), usize::from(columns)) == (height, width))
    {
        return RulesText::square(size);
    }
    RulesText { presets: format!("{size}x{size}:{height}x{width}"), ..RulesText::default() }
}

/// Why a text is not as many numbers as there are cells.
enum Fault {
    Number(usize),
    Count(usize),
}

/// Returns the number in each cell, 0 where there is none.
fn numbers(text: &str, area: usize, most: usize) -> Result<Vec<usize>, Fault> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(symbol) = rest.bytes().next() {
        if symbol.is_ascii_digit() {
            let end = rest.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(rest.len());
            let number = rest[..end].parse().unwrap_or(usize::MAX);
            if !(1..=most).contains(&number) {
                return Err(Fault::Number(number));
            }
            found.push(number);
            rest = &rest[end..];
            continue;
        }
        if symbol != b'_' {
            found.resize(found.len() + usize::from(symbol - b'a') + 1, 0);
        }
        if found.len() > area {
            break;
        }
        rest = &rest[1..];
    }
    if found.len() == area { Ok(found) } else { Err(Fault::Count(found.len())) }
}

/// Returns the cells on both sides of each place where a dividing line may be, in the order of the format.
fn places(size: usize) -> Vec<(usize, usize)> {
    let across = (0..size).flat_map(|row| (1..size).map(move |column| row * size + column));
    let down = (0..size).flat_map(|column| (1..size).map(move |row| row * size + column));
    across.map(|cell| (cell - 1, cell)).chain(down.map(|cell| (cell - size, cell))).collect()
}

/// Returns the first cell of each cell's group: cells connected without crossing a dividing line are in one group.
fn groups(lines: &str, size: usize) -> Result<Vec<usize>, ReadError> {
    let places = places(size);
    let mut divided: Vec<bool> = Vec::new();
    for symbol in lines.bytes() {
        let step = match symbol {
            b'_' => 0,
            b'a'..=b'z' => usize::from(symbol - b'a') + 1,
            _ => {
                let found = lines.get(..20).unwrap_or(lines);
                let reason =
                    format!("expected the letters a to z and _ as dividing lines, found '{found}'");
                return Err(ReadError::new(reason));
            }
        };
        divided.resize(divided.len() + step.min(LONGEST_STEP), false);
        if step != LONGEST_RUN {
            divided.push(true);
        }
        if divided.len() > places.len() + LONGEST_RUN {
            break;
        }
    }
    if divided.len() != places.len() + 1 {
        let (expected, found) = (places.len(), divided.len().saturating_sub(1));
        return Err(ReadError::new(format!(
            "expected {expected} places for dividing lines, found {found}"
        )));
    }
    let mut group: Vec<usize> = (0..size * size).collect();
    for ((one, other), _) in places.into_iter().zip(divided).filter(|(_, is_divided)| !is_divided) {
        let (kept, gone) = (group[one].min(group[other]), group[one].max(group[other]));
        for number in group.iter_mut().filter(|number| **number == gone) {
            *number = kept;
        }
    }
    Ok(group)
}

fn regions(lines: &str, size: u8) -> Result<Vec<Option<u16>>, ReadError> {
    let groups = groups(lines, size.into())?;
    let count = |group: usize| groups.iter().filter(|&&other| other == group).count();
    let wrong = groups.iter().map(|&group| count(group)).find(|&count| count != usize::from(size));
    match wrong {
        Some(count) => {
            Err(ReadError::new(format!("expected regions of {size} cells, found one of {count}")))
        }
        None => Ok(numbered(&groups).into_iter().map(Some).collect()),
    }
}

/// Returns the cages of a killer, each with the sum that one of its cells states.
fn cages(lines: &str, sums: &str, size: u8) -> Result<Vec<serde_json::Map<String, Value>>, ReadError> {
    let area = usize::from(size) * usize::from(size);
    if usize::from(size) > LARGEST_KILLER {
        let reason = format!("expected a killer of at most {LARGEST_KILLER} rows, found {size}");
        return Err(ReadError::new(reason));
    }
    let groups = groups(lines, size.into())?;
    let sums = numbers(sums, area, usize::from(size) * area).map_err(|fault| match fault {
        Fault::Number(number) => format!("expected sums of cages, found {number}"),
        Fault::Count(found) => format!("expected sums for {area} cells, found {found}"),
    });
    let sums = sums.map_err(ReadError::new)?;
    let mut found = Vec::new();
    for first in (0..area).filter(|&cell| groups[cell] == cell) {
        let cells: Vec<usize> = (first..area).filter(|&cell| groups[cell] == first).collect();
        let stated: Vec<usize> = cells.iter().map(|&cell| sums[cell]).filter(|&sum| sum > 0).collect();
        let [sum] = stated[..] else {
            let (name, count) = (name_of(first, size), stated.len());
            return Err(ReadError::new(format!(
                "expected one sum for the cage at {name}, found {count}"
            )));
        };
        let cells: Vec<String> = cells.into_iter().map(|cell| name_of(cell, size)).collect();
        found.push(constraint("killer-cage", [("cells", cells.into()), ("sum", sum.into())]));
    }
    Ok(found)
}

// -- writing ----------------------------------------------------------------------------------------------------

/// Returns the game ID of a puzzle with these rules.
///
/// # Errors
/// [`WriteError`] if Solo has no game with such a board or such rules.
pub fn to_id(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    let size = size_of(rules, "tatham")?;
    let refused = |what: &str| WriteError(format!("Solo has no game with {what}"));
    let regions: Option<Vec<u16>> = rules.regions().iter().copied().collect();
    let regions = regions.ok_or_else(|| refused("cells outside boxes and regions"))?;
    let extras = extras(rules);
    if extras.main != extras.anti {
        return Err(refused("one diagonal; it has both or none"));
    }
    if let Some(house) = extras.others.first() {
        return Err(refused(&format!("the house '{}'", house.name)));
    }
    let cages = written_cages(rules)?;
    let boxes = boxes(&regions, size);
    let shape = boxes.map_or_else(|| format!("{size}j"), |(height, width)| format!("{height}x{width}"));
    let cross = if extras.main { "x" } else { "" };
    let killer = if cages.is_some() { "k" } else { "" };
    let givens = document.givens.iter().map(|&digit| digit.into());
    let mut parts = vec![format!("{shape}{cross}{killer}:{}", runs(givens))];
    if boxes.is_none() {
        parts.push(lines(&regions, size).ok_or_else(|| refused("a region in several pieces"))?);
    }
    if let Some((cages, sums)) = cages {
        parts.push(lines(&cages, size).ok_or_else(|| refused("a cage in several pieces"))?);
        parts.push(runs(sums.into_iter()));
    }
    Ok(parts.join(","))
}

/// Returns the height and width of the boxes, `None` if they are not rectangles of equal shape.
fn boxes(regions: &[u16], size: u8) -> Option<(u8, u8)> {
    let regions: Vec<Option<u16>> = regions.iter().copied().map(Some).collect();
    let heights = (1..=size).filter(|&height| size.is_multiple_of(height));
    heights
        .map(|height| (height, size / height))
        .find(|&(height, width)| divide_as(&regions, size, height, width))
}

/// The number of each cell's cage, and the sum at the first cell of each.
type Cages = (Vec<u16>, Vec<usize>);

/// Returns the cages of a killer; `None` without any.
fn written_cages(rules: &Rules) -> Result<Option<Cages>, WriteError> {
    if rules.constraints().is_empty() {
        return Ok(None);
    }
    let refused = |what: String| Err(WriteError(format!("Solo has no game with {what}")));
    if usize::from(rules.digits()) > LARGEST_KILLER {
        return refused(format!("cages and more than {LARGEST_KILLER} digits"));
    }
    let count = rules.cell_count();
    let (mut numbers, mut sums) = (vec![u16::MAX; count], vec![0; count]);
    for (number, cage) in (0..).zip(rules.constraints()) {
        let arguments = arguments(cage);
        let sum = arguments.get("sum").and_then(Value::as_u64).and_then(|sum| sum.try_into().ok());
        let (Some(sum), "killer-cage") = (sum.filter(|&sum| sum > 0), cage.name()) else {
            return refused(format!("the constraint '{}', other than cages with sums", cage.name()));
        };
        if cage.cells().len() < 2 || cage.cells().iter().any(|cell| numbers[cell.index()] != u16::MAX) {
            return refused("cages of one cell or cages that overlap".to_owned());
        }
        for cell in cage.cells() {
            numbers[cell.index()] = number;
        }
        let first = cage.cells().iter().map(|cell| cell.index()).min();
        sums[first.unwrap_or_default()] = sum;
    }
    if numbers.contains(&u16::MAX) {
        return refused("cages that do not cover all cells".to_owned());
    }
    Ok(Some((numbers, sums)))
}

/// Returns numbers, with letters for runs of cells without one.
fn runs(numbers: impl Iterator<Item = usize>) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for number in numbers.map(Some).chain([None]) {
        if number == Some(0) {
            empty += 1;
            continue;
        }
        while empty > 0 {
            text.push(letter(empty.min(LONGEST_RUN)));
            empty -= empty.min(LONGEST_RUN);
        }
        if let Some(number) = number {
            if text.ends_with(|symbol: char| symbol.is_ascii_digit()) {
                text.push('_');
            }
            text += &number.to_string();
        }
    }
    text
}

/// Returns the letter of a number from 1.
fn letter(number: usize) -> char {
    char::from(b'a' - 1 + u8::try_from(number).unwrap_or_default())
}

/// Returns the dividing lines between groups; `None` if a group is in several pieces.
fn lines(numbers: &[u16], size: u8) -> Option<String> {
    let (mut text, mut run) = (String::new(), 0);
    let divided = places(size.into()).into_iter().map(|(one, other)| numbers[one] != numbers[other]);
    for is_divided in divided.chain([true]) {
        if !is_divided {
            run += 1;
            continue;
        }
        while run > LONGEST_STEP {
            text.push('z');
            run -= LONGEST_STEP;
        }
        text.push(if run > 0 { letter(run) } else { '_' });
        run = 0;
    }
    let back = groups(&text, size.into()).ok()?;
    (numbered(&back) == numbered(numbers)).then_some(text)
}
