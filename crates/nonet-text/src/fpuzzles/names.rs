//! Cells and names as documents of f-puzzles write them.

use nonet::Board;

use crate::error::ReadError;

/// The name of the program.
pub const NAME: &str = "fpuzzles";

/// The address of a link, without its document.
pub const LINK: &str = "https://www.f-puzzles.com/?load=";

/// Takes the names that are known out of those stated.
pub fn taken<'a>(
    stated: &mut Vec<&'a str>,
    known: impl IntoIterator<Item = &'static str>,
) -> Vec<&'a str> {
    let known = known.into_iter();
    known.filter_map(|name| Some(stated.remove(stated.iter().position(|each| *each == name)?))).collect()
}

/// Returns the initials of words that hyphens join, in capitals.
pub fn initials(words: &str) -> String {
    words.split('-').filter_map(|word| word.chars().next()).collect::<String>().to_uppercase()
}

/// Returns the number of a cell such as R4C7.
pub fn index_of(name: &str, size: u8) -> Result<u16, ReadError> {
    let part = |text: &str| {
        text.parse().ok().filter(|at| (1..=u16::from(size)).contains(at)).map(|at: u16| at - 1)
    };
    let (row, column) = name.get(1..).and_then(|rest| rest.split_once(['c', 'C'])).unwrap_or_default();
    let found = part(row).zip(part(column)).filter(|_| name.starts_with(['r', 'R']));
    let (row, column) =
        found.ok_or_else(|| ReadError::new(format!("expected a cell such as R4C7, found '{name}'")))?;
    Ok(row * u16::from(size) + column)
}

/// Returns the number of each cell's usual box, from 0; `None` on a board without usual boxes.
pub fn box_numbers(size: u8) -> Vec<Option<i64>> {
    let usual = Board::usual_boxes(size);
    let number = |row: u8, column: u8| {
        let (height, width) = usual?;
        Some(i64::from(row / height) * i64::from(size / width) + i64::from(column / width))
    };
    (0..size).flat_map(|row| (0..size).map(move |column| number(row, column))).collect()
}
