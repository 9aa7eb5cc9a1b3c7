//! Members of JSON documents. Whatever is not known may be a rule, so it is refused by name.

use serde_json::{Map, Value};

use crate::error::ReadError;

pub type Object = Map<String, Value>;

/// Members of cells and elements that only say how they look.
const STYLE: [&str; 13] = [
    "c",
    "cArray",
    "highlight",
    "baseC",
    "outlineC",
    "fontC",
    "color",
    "size",
    "width",
    "height",
    "angle",
    "opacity",
    "isNewConstraint",
];

/// Maximum number of characters of a value that a message shows.
const LONGEST_SHOWN: usize = 60;

/// Maximum number of unknown members that a message names.
const MOST_NAMED: usize = 30;

/// Reads JSON. JavaScript cuts texts between the halves of a surrogate pair and writes what is left; Rust's texts cannot
/// hold it, so it becomes the sign for what cannot be shown.
pub fn json(text: &str) -> Result<Value, ReadError> {
    let read = |text: &str| serde_json::from_str(text);
    let whole = |error| {
        if text.contains("\\ud") || text.contains("\\uD") { read(&paired(text)) } else { Err(error) }
    };
    read(text).or_else(whole).map_err(|error| ReadError::new(format!("expected JSON: {error}")))
}

/// Returns JSON without halves of surrogate pairs.
fn paired(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        let (before, escape) = rest.split_at(at);
        found.push_str(before);
        let length = match (half(escape), escape.get(6..).and_then(half)) {
            (Some(true), Some(false)) => 12,
            (Some(_), _) => {
                found.push_str("\\ufffd");
                rest = &escape[6..];
                continue;
            }
            // The escaped symbol may itself be a backslash.
            (None, _) => 1 + escape[1..].chars().next().map_or(0, char::len_utf8),
        };
        found.push_str(&escape[..length]);
        rest = &escape[length..];
    }
    found + rest
}

/// Returns whether an escape is the first half of a surrogate pair; `None` if it is neither half.
fn half(escape: &str) -> Option<bool> {
    let digits = escape.strip_prefix("\\u")?.get(..4)?;
    match u32::from_str_radix(digits, 16).ok()? {
        0xd800..=0xdbff => Some(true),
        0xdc00..=0xdfff => Some(false),
        _ => None,
    }
}

/// Returns a value for a message.
pub fn shown(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), |text| format!("'{text}'"));
    match text.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

/// Returns whether a value says nothing.
pub fn is_silent(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(object) => object.is_empty(),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Returns whether a value says something, and not only that something is absent.
pub fn is_stated(value: &Value) -> bool {
    !is_silent(value) && *value != Value::Bool(false) && value.as_f64() != Some(0.0)
}

/// Returns the names of the members that say something and are neither known nor a matter of style.
pub fn unknown_in<'a>(item: &'a Object, known: &[&str]) -> Vec<&'a str> {
    let is_unknown = |(name, value): &(&'a String, &Value)| {
        !known.contains(&name.as_str()) && !STYLE.contains(&name.as_str()) && !is_silent(value)
    };
    item.iter().filter(is_unknown).map(|(name, _)| name.as_str()).collect()
}

/// What a document states and nonet does not read: the names, each once, and the members themselves.
#[derive(Default)]
pub struct Left {
    pub names: Vec<String>,
    pub members: Object,
}

impl Left {
    /// Notes a name.
    pub fn note(&mut self, name: impl Into<String>) {
        let name = name.into();
        if self.names.len() <= MOST_NAMED && !self.names.contains(&name) {
            self.names.push(if self.names.len() < MOST_NAMED { name } else { "more".to_owned() });
        }
    }

    /// Notes names, and where they stand.
    pub fn all(&mut self, names: Vec<&str>, place: &str) {
        for name in names {
            self.note(format!("{name}{place}"));
        }
    }

    /// Notes a member, and keeps it.
    pub fn member(&mut self, name: &str, value: &Value) {
        self.note(name);
        self.members.insert(name.to_owned(), value.clone());
    }

    /// Notes an item of a list, by what is unknown of it, and keeps it.
    pub fn item(&mut self, name: &str, what: &str, item: impl Clone + Into<Value>) {
        self.note(format!("{name} with {what}"));
        if let Value::Array(items) = self.members.entry(name).or_insert_with(|| Value::Array(Vec::new()))
        {
            items.push(item.into());
        }
    }
}

/// Returns the objects in a list; none where there is no list.
pub fn objects<'a>(value: Option<&'a Value>, name: &str) -> Result<Vec<&'a Object>, ReadError> {
    let fault = || ReadError::new(format!("expected a list of objects in '{name}'"));
    match value {
        Some(value) if is_stated(value) => {
            let list = value.as_array().ok_or_else(fault)?;
            list.iter().map(|item| item.as_object().ok_or_else(fault)).collect()
        }
        _ => Ok(Vec::new()),
    }
}

/// Returns whether a cell is a given; `None` if the cell does not say.
pub fn given(cell: &Object) -> Result<Option<bool>, ReadError> {
    match cell.get("given") {
        None | Some(Value::Null) => Ok(None),
        Some(Value::Bool(flag)) => Ok(Some(*flag)),
        Some(other) => {
            Err(ReadError::new(format!("expected true or false as 'given', found {}", shown(other))))
        }
    }
}

/// Returns the number that a text or a number states.
pub fn number(value: &Value) -> Option<u32> {
    match value {
        Value::String(text) => {
            let is_number = !text.is_empty()
                && text.len() < 10
                && text.bytes().all(|symbol| symbol.is_ascii_digit());
            is_number.then(|| text.parse().ok())?
        }
        value => value.as_u64().and_then(|number| u32::try_from(number).ok()),
    }
}

/// Returns the digit of a cell; 0 if it has none.
pub fn digit(value: Option<&Value>, most: u8) -> Result<u8, ReadError> {
    let Some(value) = value.filter(|value| is_stated(value)) else { return Ok(0) };
    let found =
        number(value).and_then(|number| u8::try_from(number).ok()).filter(|&digit| digit <= most);
    found
        .ok_or_else(|| ReadError::new(format!("expected values of 1 to {most}, found {}", shown(value))))
}

/// Returns a list of digits as a set; 0 if there is none.
pub fn marks(value: Option<&Value>, most: u8, takes_text: bool) -> Result<u64, ReadError> {
    let Some(value) = value.filter(|value| is_stated(value)) else { return Ok(0) };
    let fault =
        || ReadError::new(format!("expected pencil marks of 1 to {most}, found {}", shown(value)));
    let mut bits = 0;
    let is_blank =
        |mark: &&Value| takes_text && mark.as_str().is_some_and(|text| text.trim().is_empty());
    for mark in value.as_array().ok_or_else(fault)?.iter().filter(|mark| !is_blank(mark)) {
        let digit = digit(Some(mark).filter(|mark| takes_text || mark.is_number()), most)
            .map_err(|_| fault())?;
        match digit {
            0 if takes_text => {}
            0 => return Err(fault()),
            digit => bits |= 1 << (digit - 1),
        }
    }
    Ok(bits)
}

/// Returns a stated solution, a list or a text with a symbol for each cell; `None` unless every cell has a digit.
pub fn solution(value: Option<&Value>, count: usize, digits: u8) -> Option<Vec<u8>> {
    let symbols: Vec<Value> = match value? {
        Value::Array(list) => list.clone(),
        Value::String(text) if digits < 10 => {
            text.chars().map(|symbol| symbol.to_string().into()).collect()
        }
        _ => return None,
    };
    let found: Option<Vec<u8>> =
        symbols.iter().map(|symbol| u8::try_from(number(symbol)?).ok()).collect();
    found.filter(|found| found.len() == count && found.iter().all(|digit| (1..=digits).contains(digit)))
}

/// Returns the texts that a document states under these names.
pub fn texts(object: &Object, names: &[&str]) -> Vec<(String, String)> {
    let text = |name: &&str| {
        let text = object.get(*name)?.as_str().filter(|text| !text.is_empty())?;
        Some(((*name).to_owned(), text.to_owned()))
    };
    names.iter().filter_map(text).collect()
}
