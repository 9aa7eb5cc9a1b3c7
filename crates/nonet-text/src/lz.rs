//! LZ-string's base64 form, which f-puzzles and `SudokuPad` use for the documents in links.
//!
//! Pieroxy's lz-string (<https://pieroxy.net/blog/pages/lz-string>) is LZ78 over UTF-16 units: a code is the number of an
//! earlier phrase, or announces a new unit of 8 or 16 bits, or ends the text. Codes grow by a bit whenever the numbers
//! need one. They are written lowest bit first, six bits to a base64 symbol.

use std::collections::{HashMap, HashSet};

use crate::error::ReadError;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Codes with a special meaning; phrases are numbered from 3.
const NARROW: u32 = 0;
const WIDE: u32 = 1;
const END: u32 = 2;
const FIRST: u32 = 3;

/// Maximum number of units in a text, since a short link may stand for a text that fills the memory.
const MOST_UNITS: usize = 1 << 22;

/// The width of codes, which grows as numbers are assigned.
struct Widths {
    left: u32,
    width: u32,
}

impl Widths {
    /// Counts one more assigned number.
    fn count(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.width;
            self.width += 1;
        }
    }
}

/// Returns a text in LZ-string's base64 form.
///
/// ```
/// assert_eq!(nonet_text::lz::compress(r#"{"size":9}"#), "N4IgzglgXgpiBcBOAvkA");
/// ```
pub fn compress(text: &str) -> String {
    let mut writer = Writer { bits: Vec::new(), widths: Widths { left: 2, width: 2 } };
    let mut singles: HashMap<u16, u32> = HashMap::new();
    let mut pairs: HashMap<(u32, u16), u32> = HashMap::new();
    // Units that have a number, but have not been written yet.
    let mut new: HashSet<u32> = HashSet::new();
    let mut next = FIRST;
    let mut phrase: Option<(u32, u16)> = None;
    for unit in text.encode_utf16() {
        let single = *singles.entry(unit).or_insert_with(|| {
            new.insert(next);
            next += 1;
            next - 1
        });
        let longer = phrase.and_then(|(before, first)| Some((*pairs.get(&(before, unit))?, first)));
        if let (None, Some((before, first))) = (longer, phrase) {
            writer.phrase(before, first, new.remove(&before));
            pairs.insert((before, unit), next);
            next += 1;
        }
        phrase = longer.or(Some((single, unit)));
    }
    if let Some((last, first)) = phrase {
        writer.phrase(last, first, new.remove(&last));
    }
    writer.write(END, writer.widths.width);
    writer.finish()
}

struct Writer {
    bits: Vec<bool>,
    widths: Widths,
}

impl Writer {
    fn write(&mut self, number: u32, width: u32) {
        self.bits.extend((0..width).map(|at| number >> at & 1 == 1));
    }

    /// Writes the number of a phrase, or the code of a unit that occurs for the first time.
    fn phrase(&mut self, number: u32, unit: u16, is_new: bool) {
        if is_new {
            let (code, width) = if unit > 255 { (WIDE, 16) } else { (NARROW, 8) };
            self.write(code, self.widths.width);
            self.write(unit.into(), width);
            self.widths.count();
        } else {
            self.write(number, self.widths.width);
        }
        self.widths.count();
    }

    fn finish(mut self) -> String {
        // The last symbol always has a bit to spare, as lz-string writes it.
        self.bits.resize(self.bits.len() / 6 * 6 + 6, false);
        let value = |bits: &[bool]| bits.iter().fold(0, |value, &bit| 2 * value + usize::from(bit));
        let mut text: String =
            self.bits.chunks(6).map(|bits| char::from(ALPHABET[value(bits)])).collect();
        while !text.len().is_multiple_of(4) {
            text.push('=');
        }
        text
    }
}

/// Returns the text that a string in LZ-string's base64 form stands for; padding may be missing.
///
/// # Errors
/// [`ReadError`] if the string is damaged, or stands for more than 4,194,304 units.
///
/// ```
/// assert_eq!(nonet_text::lz::decompress("N4IgzglgXgpiBcBOAvkA")?, r#"{"size":9}"#);
/// # Ok::<(), nonet_text::ReadError>(())
/// ```
pub fn decompress(text: &str) -> Result<String, ReadError> {
    let mut bits = Bits { symbols: text.trim_end_matches('=').chars(), value: 0, left: 0 };
    let mut widths = Widths { left: 1, width: 2 };
    let mut units: Vec<u16> = Vec::new();
    // A phrase is a piece of the text so far: its start and its length.
    let mut phrases: Vec<(usize, usize)> = Vec::new();
    let mut before: Option<(usize, usize)> = None;
    loop {
        let at = units.len();
        let length = match bits.read(widths.width)? {
            END => break,
            code @ (NARROW | WIDE) => {
                let unit = bits.read(if code == NARROW { 8 } else { 16 })?;
                units.push(u16::try_from(unit).unwrap_or_default());
                phrases.push((at, 1));
                widths.count();
                1
            }
            code => {
                let number = usize::try_from(code - FIRST).unwrap_or(usize::MAX);
                // The next number stands for the last phrase and its first unit, which are about to follow each other.
                let next = before.map(|(start, length)| (start, length + 1));
                let known = phrases.get(number).copied();
                let found = known.or(next.filter(|_| number == phrases.len()));
                let (start, length) = found.ok_or_else(|| damaged("a code stands for no phrase"))?;
                if at + length > MOST_UNITS {
                    return Err(damaged("it stands for more than 4,194,304 units"));
                }
                for place in start..start + length {
                    units.push(units[place]);
                }
                length
            }
        };
        if let Some((start, length)) = before {
            phrases.push((start, length + 1));
            widths.count();
        }
        before = Some((at, length));
    }
    Ok(String::from_utf16_lossy(&units))
}

fn damaged(reason: &str) -> ReadError {
    ReadError::new(format!("expected a complete link: {reason}"))
}

/// The bits of a base64 string. What follows the code of the end is not read, as a link may stand in a sentence.
struct Bits<'a> {
    symbols: std::str::Chars<'a>,
    /// The value of the current symbol, and the number of its bits that are left.
    value: u8,
    left: u32,
}

impl Bits<'_> {
    /// Returns the next number with a given width in bits.
    fn read(&mut self, width: u32) -> Result<u32, ReadError> {
        let mut number = 0;
        for place in 0..width {
            if self.left == 0 {
                let symbol = self.symbols.next().ok_or_else(|| damaged("the text ends too early"))?;
                (self.value, self.left) = (value(symbol)?, 6);
            }
            self.left -= 1;
            number |= u32::from(self.value >> self.left & 1) << place;
        }
        Ok(number)
    }
}

/// Returns the value of a symbol of base64.
fn value(symbol: char) -> Result<u8, ReadError> {
    let byte = u8::try_from(symbol).ok();
    let place = byte.and_then(|byte| ALPHABET.iter().position(|&known| known == byte));
    let value = place.and_then(|place| u8::try_from(place).ok());
    value.ok_or_else(|| damaged(&format!("{symbol:?} is not a symbol of base64")))
}
