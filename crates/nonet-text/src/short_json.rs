//! `SudokuPad`'s short form of JSON: bare keys, short names for frequent keys, short colours, nothing for an empty object.
//!
//! ```text
//! {id:x,cs:64,ce:[[{v:5},,],[,{given:f}]],metadata:{title:'It\'s a title'}}
//! ```

use serde_json::{Map, Value};

use crate::error::ReadError;

/// Keys with a short name.
const NAMES: [(&str, &str); 25] = [
    ("a", "arrows"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("ct", "center"),
    ("d", "duration"),
    ("d2", "d"),
    ("fs", "fontSize"),
    ("h", "height"),
    ("hl", "headLength"),
    ("l", "lines"),
    ("o", "overlays"),
    ("r", "rounded"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("th", "thickness"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "videos"),
    ("w", "width"),
    ("wp", "wayPoints"),
];

/// Colours that have a short form of their own; others have no # before their six digits.
const COLOURS: [(&str, &str); 2] = [("#0", "#000000"), ("#F", "#FFFFFF")];

/// Maximum depth of a document.
const DEEPEST: usize = 40;

/// Maximum number of digits before and after the point of a number.
const LONGEST: usize = 15;

/// Returns the data in a text in the short form, which may also be JSON.
///
/// # Errors
/// [`ReadError`] if the text is in neither form.
///
/// ```
/// let found = nonet_text::read_short_json("{ce:[[{v:5},]],cs:64}")?;
/// assert_eq!(found.to_string(), r#"{"cellSize":64,"cells":[[{"value":5},{}]]}"#);
/// # Ok::<(), nonet_text::ReadError>(())
/// ```
pub fn read(text: &str) -> Result<Value, ReadError> {
    crate::members::json(text).or_else(|_| Reader { text, at: 0 }.whole())
}

struct Reader<'a> {
    text: &'a str,
    /// The byte that is read next.
    at: usize,
}

impl<'a> Reader<'a> {
    fn whole(mut self) -> Result<Value, ReadError> {
        let found = self.value(0)?;
        if self.at < self.text.len() { Err(self.fault()) } else { Ok(found) }
    }

    fn fault(&self) -> ReadError {
        let place = self.text[..self.at].chars().count() + 1;
        ReadError::new(format!("the document is damaged at its character {place}"))
    }

    fn next(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, symbol: char) -> bool {
        let is_next = self.next() == Some(symbol);
        self.at += if is_next { symbol.len_utf8() } else { 0 };
        is_next
    }

    fn value(&mut self, depth: usize) -> Result<Value, ReadError> {
        if depth > DEEPEST {
            return Err(self.fault());
        }
        match self.next() {
            Some('{') => self.object(depth),
            Some('[') => self.list(depth),
            Some('\'') => self.string().map(Value::String),
            _ => self.word(),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, ReadError> {
        self.take('{');
        let mut found = Map::new();
        while !self.take('}') {
            let key = self.key()?;
            if !self.take(':') {
                return Err(self.fault());
            }
            let name = NAMES.iter().find(|(short, _)| *short == key).map(|(_, name)| (*name).to_owned());
            let name = name.unwrap_or(key);
            let value = match self.colour(&name) {
                Some(colour) => colour.into(),
                None => self.value(depth + 1)?,
            };
            found.insert(name, value);
            if !self.take(',') && self.next() != Some('}') {
                return Err(self.fault());
            }
        }
        Ok(found.into())
    }

    fn key(&mut self) -> Result<String, ReadError> {
        if self.next() == Some('\'') {
            return self.string();
        }
        let is_bare = |symbol: char| symbol.is_ascii_alphanumeric() || "_$+-".contains(symbol);
        self.while_symbols(is_bare).map(str::to_owned)
    }

    /// Reads a colour in its short form. One of decimal digits alone is a number under other names.
    fn colour(&mut self, name: &str) -> Option<String> {
        let rest = &self.text[self.at..];
        let word = &rest[..rest.find([',', '}'])?];
        let is_short = word.len() == 6 && word.bytes().all(|symbol| symbol.is_ascii_hexdigit());
        let is_colour = name.to_ascii_lowercase().ends_with("color") || !is_number(word);
        let known = COLOURS.iter().find(|(short, _)| *short == word).map(|(_, full)| (*full).to_owned());
        let colour = known.or_else(|| (is_short && is_colour).then(|| format!("#{word}")))?;
        self.at += word.len();
        Some(colour)
    }

    /// Reads a list, in which an empty item stands for an empty object.
    fn list(&mut self, depth: usize) -> Result<Value, ReadError> {
        self.take('[');
        let mut found = Vec::new();
        loop {
            let is_empty = matches!(self.next(), Some(',' | ']'));
            found.push(if is_empty { Map::new().into() } else { self.value(depth + 1)? });
            if self.take(']') {
                return Ok(found.into());
            }
            if !self.take(',') {
                return Err(self.fault());
            }
        }
    }

    fn string(&mut self) -> Result<String, ReadError> {
        let body = &self.text[self.at + 1..];
        let mut quoted = String::from('"');
        let mut symbols = body.char_indices();
        while let Some((at, symbol)) = symbols.next() {
            match symbol {
                '\'' => {
                    quoted.push('"');
                    let found = serde_json::from_str(&quoted).map_err(|_| self.fault())?;
                    self.at += at + 2;
                    return Ok(found);
                }
                '\\' => match symbols.next() {
                    Some((_, '\'')) => quoted.push('\''),
                    Some((_, other)) => quoted.extend(['\\', other]),
                    None => break,
                },
                '"' => quoted.push_str("\\\""),
                // JSON has no line breaks in strings, but the short form does.
                symbol if symbol < ' ' => quoted.extend(escaped(symbol)),
                symbol => quoted.push(symbol),
            }
        }
        Err(self.fault())
    }

    /// Reads a number, a word with a meaning, or another word, such as a colour.
    fn word(&mut self) -> Result<Value, ReadError> {
        let found = self.while_symbols(|symbol| !",:[]{}'".contains(symbol))?;
        Ok(match found {
            "t" | "true" => true.into(),
            "f" | "false" => false.into(),
            "null" => Value::Null,
            _ if is_number(found) => serde_json::from_str(found).unwrap_or_else(|_| found.into()),
            _ => found.into(),
        })
    }

    fn while_symbols(&mut self, is_part: impl Fn(char) -> bool) -> Result<&'a str, ReadError> {
        let rest = &self.text[self.at..];
        let found = &rest[..rest.find(|symbol| !is_part(symbol)).unwrap_or(rest.len())];
        self.at += found.len();
        if found.is_empty() { Err(self.fault()) } else { Ok(found) }
    }
}

/// Returns a control character as JSON writes it.
fn escaped(symbol: char) -> impl Iterator<Item = char> {
    format!("\\u{:04x}", u32::from(symbol)).chars().collect::<Vec<_>>().into_iter()
}

fn is_number(word: &str) -> bool {
    let body = word.strip_prefix('-').unwrap_or(word);
    let is_part = |part: &str| {
        (1..=LONGEST).contains(&part.len()) && part.bytes().all(|symbol| symbol.is_ascii_digit())
    };
    body.split_once('.').map_or_else(|| is_part(body), |(whole, rest)| is_part(whole) && is_part(rest))
}
