//! nonet's own links, with a whole board in the fragment of the address, which is never sent to a server.
//!
//! Version 1 is `#1` and the board as bits in URL-safe base64, for 9x9 boards with named rules and houses. Each cell has
//! two bits for its kind (empty, given, placed, with marks), then four for its digit, or nine for its centre marks and
//! nine for its corner marks. The rules follow as JSON unless they are the classic ones.
//!
//! Version 2 is for all other boards. The number of digits (1 byte), the number of cells (2 bytes) and the length of the
//! rules in bytes (2 bytes) come first, then the rules, then the cells. A digit takes as many bits as the largest digit
//! needs, and a set of marks takes one bit for each digit.
//!
//! Either may be followed by a dot and what else belongs to the board, as JSON in base64: the colours of cells that have
//! some, the painted candidates, the lines, the title, the author and the rules in words.
//!
//! Version 3 is version 2 with both parts packed, each with DEFLATE. It is written where it is shorter, as for boards
//! with many constraints.

use std::collections::BTreeMap;

use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::document::{Document, Ink};
use crate::drawing::Drawing;
use crate::error::{ReadError, WriteError};
use crate::packed;
use crate::rules::RulesText;

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// The kinds of cells.
const EMPTY: u64 = 0;
const GIVEN: u64 = 1;
const PLACED: u64 = 2;
const MARKED: u64 = 3;

/// The numbers of cells and of digits in version 1.
const NINE: usize = 81;
const DIGITS: u8 = 9;

/// The number of bytes before the rules in version 2.
const HEADER: usize = 5;

/// The maximum numbers of characters, cells and digits in a link.
const LONGEST: usize = 16_384;
const MOST_CELLS: usize = 4096;
const MOST_DIGITS: u8 = 31;

/// The maximum numbers of colours of a cell, and of lines.
const COLOURS: u16 = 9;
const MOST_LINES: usize = 1000;

/// What follows the dot in a link.
#[derive(Default, Serialize, Deserialize)]
struct More {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    coloured: Option<Vec<(usize, u16)>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    painted: Option<BTreeMap<String, u8>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lines: Option<Vec<[u16; 4]>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    drawn: Vec<Drawing>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    author: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    words: String,
}

// -- writing ----------------------------------------------------------------------------------------------------

/// Returns the fragment that contains a board, with its `#`, and whether it is whole: a link that would be too long leaves
/// out what the document draws or, if that is not enough, also the title and the rules in words. `digits` is the number
/// of digits of the board.
///
/// # Errors
/// [`WriteError`] if the board has more digits than a link can hold, or is made of candidates.
pub fn to_link(document: &Document, digits: u8) -> Result<(String, bool), WriteError> {
    if document.candidates.is_some() {
        return Err(WriteError(
            "the page cannot hold the candidates of a puzzle made of candidates".to_owned(),
        ));
    }
    if digits > MOST_DIGITS {
        return Err(WriteError(format!(
            "the page shows boards of up to {MOST_DIGITS} digits; this one has {digits}"
        )));
    }
    for has_figures in [true, false] {
        let link = shortest(document, digits, true, has_figures)?;
        if link.len() <= LONGEST {
            return Ok((link, has_figures || document.drawn.is_empty()));
        }
    }
    Ok((shortest(document, digits, false, false)?, false))
}

/// Returns the shortest link to a board.
fn shortest(
    document: &Document,
    digits: u8,
    has_words: bool,
    has_figures: bool,
) -> Result<String, WriteError> {
    let more = more(document, has_words, has_figures)?;
    let plain = link(&body(document, digits)?, more.as_bytes());
    let (_, bytes) = second_body(document, digits)?;
    let more = if more.is_empty() { Vec::new() } else { packed::packed(more.as_bytes()) };
    let packed = link(&('3', packed::packed(&bytes)), &more);
    Ok(if packed.len() < plain.len() { packed } else { plain })
}

fn link((version, body): &(char, Vec<u8>), more: &[u8]) -> String {
    let more = if more.is_empty() { String::new() } else { format!(".{}", BASE64.encode(more)) };
    format!("#{version}{}{more}", BASE64.encode(body))
}

/// Returns the version of a link and its bytes without the rest.
fn body(document: &Document, digits: u8) -> Result<(char, Vec<u8>), WriteError> {
    let RulesText { board, constraints, .. } = &document.rules;
    if document.givens.len() != NINE || board.is_some() || !constraints.is_empty() {
        return second_body(document, digits);
    }
    Ok(('1', [&cells_of(document, digits)[..], rules_of(document)?.as_bytes()].concat()))
}

fn rules_of(document: &Document) -> Result<String, WriteError> {
    if document.rules.is_classic() { Ok(String::new()) } else { json(&document.rules) }
}

fn second_body(document: &Document, digits: u8) -> Result<(char, Vec<u8>), WriteError> {
    let rules = rules_of(document)?;
    let two = |number: usize| u16::try_from(number).map(u16::to_be_bytes);
    let too_large = |_| WriteError("the rules are too long for a link".to_owned());
    let count = two(document.givens.len()).map_err(too_large)?;
    let length = two(rules.len()).map_err(too_large)?;
    let cells = cells_of(document, digits);
    Ok(('2', [&[digits][..], &count[..], &length[..], rules.as_bytes(), &cells[..]].concat()))
}

fn json(value: &impl Serialize) -> Result<String, WriteError> {
    serde_json::to_string(value).map_err(|error| WriteError(error.to_string()))
}

/// Returns the colours, the lines, the title, the author, the rules in words and what the document draws as JSON, which is
/// empty if there are none.
fn more(document: &Document, has_words: bool, has_figures: bool) -> Result<String, WriteError> {
    let Ink { colours, painted, lines } = &document.ink;
    let coloured: Vec<(usize, u16)> =
        colours.iter().copied().enumerate().filter(|(_, bits)| *bits != 0).collect();
    let is_inked = !coloured.is_empty() || !lines.is_empty() || !painted.is_empty();
    let text = |name| if has_words { document.field(name).to_owned() } else { String::new() };
    let more = More {
        coloured: is_inked.then_some(coloured),
        painted: is_inked.then(|| painted.clone()),
        lines: is_inked.then(|| lines.clone()),
        drawn: if has_figures { document.drawn.clone() } else { Vec::new() },
        title: text("title"),
        author: text("author"),
        words: if has_words { document.said_besides() } else { String::new() },
    };
    let texts = [&more.title, &more.author, &more.words];
    if !is_inked && more.drawn.is_empty() && texts.into_iter().all(String::is_empty) {
        return Ok(String::new());
    }
    json(&more)
}

/// Returns the number of bits that a digit takes.
const fn width(digits: u8) -> u32 {
    u8::BITS - digits.leading_zeros()
}

fn cells_of(document: &Document, digits: u8) -> Vec<u8> {
    let mut bits: Vec<bool> = Vec::new();
    let mut write =
        |number: u64, width: u32| bits.extend((0..width).rev().map(|at| number >> at & 1 == 1));
    for (at, digit) in document.digits().enumerate() {
        let (centre, corner) = (document.centre[at], document.corner[at]);
        if digit != 0 {
            write(if document.givens[at] == 0 { PLACED } else { GIVEN }, 2);
            write(digit.into(), width(digits));
        } else if centre != 0 || corner != 0 {
            write(MARKED, 2);
            write(centre, digits.into());
            write(corner, digits.into());
        } else {
            write(EMPTY, 2);
        }
    }
    let byte =
        |bits: &[bool]| (0..8).fold(0, |byte, at| 2 * byte + u8::from(bits.get(at) == Some(&true)));
    bits.chunks(8).map(byte).collect()
}

// -- reading ----------------------------------------------------------------------------------------------------

/// Returns whether a text is one of nonet's own links, or the fragment of one.
pub fn is_link(text: &str) -> bool {
    let Some((address, fragment)) = text.split_once('#') else { return false };
    let is_text = |part: &str| {
        !part.is_empty()
            && part.bytes().all(|symbol| symbol.is_ascii_alphanumeric() || b"-_".contains(&symbol))
    };
    let (body, more) =
        fragment.split_once('.').map_or((fragment, None), |(body, more)| (body, Some(more)));
    !address.contains(char::is_whitespace)
        && body.starts_with(['1', '2', '3'])
        && is_text(&body[1..])
        && more.is_none_or(is_text)
}

/// Reads one of nonet's own links, which is an address or just its fragment.
///
/// # Errors
/// [`ReadError`] if the text is not such a link, or the link is damaged.
pub fn from_link(text: &str) -> Result<Document, ReadError> {
    let text = text.trim();
    let fragment = text.split_once('#').map_or("", |(_, fragment)| fragment);
    if fragment.len() > LONGEST {
        return Err(ReadError::new("the link is too long"));
    }
    let (body, more) = fragment.split_once('.').unwrap_or((fragment, ""));
    let version = body.chars().next().unwrap_or_default();
    if !"123".contains(version) || body.is_empty() {
        return Err(ReadError::new(
            "not a link to a board: it has #1, #2 or #3, then the board as letters and digits",
        ));
    }
    let bytes = |text| {
        let bytes = BASE64.decode(text).map_err(|_| damaged("it is not base64"))?;
        if version == '3' { packed::unpacked(&bytes) } else { Ok(bytes) }
    };
    let own = bytes(&body[1..])?;
    let document = if version == '1' { first(&own) } else { second(&own) }?;
    if more.is_empty() { Ok(document) } else { with_more(document, &bytes(more)?) }
}

fn damaged(reason: &str) -> ReadError {
    ReadError::new(format!("the link is damaged: {reason}"))
}

fn cut_off() -> ReadError {
    ReadError::new("the link is cut off")
}

fn first(bytes: &[u8]) -> Result<Document, ReadError> {
    let (document, rest) = cells(bytes, NINE, DIGITS)?;
    Ok(Document { rules: rules(rest)?, ..document })
}

fn second(bytes: &[u8]) -> Result<Document, ReadError> {
    let (&[digits, high, low, above, below], rest) =
        bytes.split_first_chunk::<HEADER>().ok_or_else(cut_off)?;
    let length = usize::from(u16::from_be_bytes([above, below]));
    let (text, packed) = rest.split_at_checked(length).ok_or_else(cut_off)?;
    let count = usize::from(u16::from_be_bytes([high, low]));
    if !(1..=MOST_DIGITS).contains(&digits) || !(1..=MOST_CELLS).contains(&count) {
        return Err(damaged(&format!("it is for {count} cells and {digits} digits")));
    }
    let (document, _) = cells(packed, count, digits)?;
    Ok(Document { rules: rules(text)?, ..document })
}

fn rules(text: &[u8]) -> Result<RulesText, ReadError> {
    if text.is_empty() {
        return Ok(RulesText::default());
    }
    from_json(text).map_err(|error| damaged(&format!("its rules cannot be read: {error}")))
}

/// Reads JSON as any value first, and as a type from that: reading each type from a text as well would take much code.
fn from_json<T: DeserializeOwned>(text: &[u8]) -> serde_json::Result<T> {
    let text = str::from_utf8(text).map_err(serde_json::Error::custom)?;
    serde_json::from_str::<Value>(text).and_then(serde_json::from_value)
}

/// Reads cells, and returns the bytes after them.
fn cells(bytes: &[u8], count: usize, digits: u8) -> Result<(Document, &[u8]), ReadError> {
    let mut bits = Bits { bytes, at: 0 };
    let mut document = Document::of(vec![0; count], RulesText::default());
    for cell in 0..count {
        match bits.read(2)? {
            EMPTY => {}
            MARKED => {
                document.centre[cell] = bits.read(digits.into())?;
                document.corner[cell] = bits.read(digits.into())?;
            }
            kind => {
                let digit = u8::try_from(bits.read(width(digits))?).unwrap_or_default();
                if !(1..=digits).contains(&digit) {
                    return Err(damaged(&format!("it contains the digit {digit}")));
                }
                *(if kind == GIVEN { &mut document.givens[cell] } else { &mut document.placed[cell] }) =
                    digit;
            }
        }
    }
    Ok((document, &bytes[bits.at.div_ceil(8)..]))
}

struct Bits<'a> {
    bytes: &'a [u8],
    /// The number of bits read so far.
    at: usize,
}

impl Bits<'_> {
    fn read(&mut self, width: u32) -> Result<u64, ReadError> {
        let mut number = 0;
        for _ in 0..width {
            let byte = self.bytes.get(self.at / 8).ok_or_else(cut_off)?;
            number = 2 * number + u64::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Ok(number)
    }
}

fn with_more(mut document: Document, json: &[u8]) -> Result<Document, ReadError> {
    let count = document.givens.len();
    let more: More =
        from_json(json).map_err(|error| damaged(&format!("its end cannot be read: {error}")))?;
    for (cell, bits) in more.coloured.unwrap_or_default() {
        if cell >= count || bits == 0 || bits >> COLOURS != 0 {
            return Err(damaged("a colour is on no cell, or is none of nine"));
        }
        document.ink.colours[cell] = bits;
    }
    let is_candidate = |cell: usize, digit: u8| cell < count && (1..=MOST_DIGITS).contains(&digit);
    let is_paint = |(key, colour): (&String, &u8)| {
        let place = key
            .split_once(':')
            .and_then(|(cell, digit)| Some((cell.parse().ok()?, digit.parse().ok()?)));
        place.is_some_and(|(cell, digit)| is_candidate(cell, digit))
            && (1..=COLOURS).contains(&u16::from(*colour))
    };
    let painted = more.painted.unwrap_or_default();
    if !painted.iter().all(is_paint) {
        return Err(damaged("a painted candidate is none of the board"));
    }
    let end = |cell: u16, digit: u16| is_candidate(cell.into(), u8::try_from(digit).unwrap_or_default());
    let lines = more.lines.unwrap_or_default();
    if lines.len() > MOST_LINES
        || !lines.iter().all(|&[from, digit, to, last]| end(from, digit) && end(to, last))
    {
        return Err(damaged("a line joins no candidates, or there are too many"));
    }
    document.ink = Ink { painted, lines, ..document.ink };
    if !more.drawn.iter().all(Drawing::is_sound) {
        return Err(damaged("a shape is far from the board, or its colour is none"));
    }
    document.drawn = crate::drawing::bounded(more.drawn);
    for (name, text) in [("title", more.title), ("author", more.author), ("rules", more.words)] {
        if !text.is_empty() {
            document.fields.push((name.to_owned(), text));
        }
    }
    Ok(document)
}
