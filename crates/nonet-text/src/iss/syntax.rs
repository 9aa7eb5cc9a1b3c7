//! The syntax of ISS strings: `.Type~argument~argument`, and composites that end with `.End`.

use crate::error::ReadError;

/// Maximum depth of composites in each other.
const DEEPEST: usize = 8;

/// The types that hold others, up to their `.End`.
const COMPOSITES: [&str; 3] = ["Or", "And", "Replicate"];

/// A constraint as it is written, with those that it holds.
#[derive(Debug)]
pub struct Node<'a> {
    /// Its type; "" for givens.
    pub name: &'a str,
    /// Its arguments.
    pub arguments: Vec<&'a str>,
    /// The column of its first symbol, from 1.
    pub column: usize,
    /// What a composite holds.
    pub children: Vec<Self>,
}

impl Node<'_> {
    /// Returns what is wrong with the constraint, at its place.
    pub fn fault(&self, what: impl AsRef<str>) -> ReadError {
        let name = if self.name.is_empty() { "givens" } else { self.name };
        ReadError { reason: format!("{name}: {}", what.as_ref()), column: Some(self.column) }
    }

    /// Returns an argument; "" if there are fewer.
    pub fn argument(&self, at: usize) -> &str {
        self.arguments.get(at).copied().unwrap_or_default()
    }

    /// Returns the number that an argument states.
    pub fn number(&self, at: usize) -> Result<u32, ReadError> {
        let text = self.argument(at);
        number(text).ok_or_else(|| self.fault(format!("expected a whole number, found '{text}'")))
    }

    /// Returns the constraint as it is written.
    pub fn text(&self) -> String {
        let arguments = after_each('~', &self.arguments);
        let children: String = self.children.iter().map(Self::text).collect();
        let end = if self.is_composite() { ".End" } else { "" };
        format!(".{}{arguments}{children}{end}", self.name)
    }

    /// Returns whether this is a composite.
    pub fn is_composite(&self) -> bool {
        COMPOSITES.contains(&self.name)
    }
}

/// Returns a text without its white space, and the column of each byte that is left.
pub fn stripped(text: &str) -> (String, Vec<usize>) {
    let mut found = String::with_capacity(text.len());
    let mut columns = Vec::with_capacity(text.len());
    for (column, symbol) in (1..).zip(text.chars()).filter(|(_, symbol)| !symbol.is_whitespace()) {
        found.push(symbol);
        columns.resize(found.len(), column);
    }
    (found, columns)
}

/// Reads a string without white space as a list of constraints.
pub fn parse<'a>(text: &'a str, columns: &[usize]) -> Result<Vec<Node<'a>>, ReadError> {
    let mut open: Vec<Node> = Vec::new();
    let mut found = Vec::new();
    let mut at = 0;
    for (number, item) in text.split('.').enumerate() {
        let start = at;
        at += item.len() + 1;
        if number == 0 {
            if !item.is_empty() {
                return Err(ReadError::new("expected a constraint of ISS, which starts with a dot"));
            }
            continue;
        }
        let mut arguments = item.split('~');
        let name = arguments.next().filter(|name| *name != "Given").unwrap_or_default();
        let column = columns.get(start.saturating_sub(1)).copied().unwrap_or(1);
        let node = Node { name, arguments: arguments.collect(), column, children: Vec::new() };
        let finished = if node.name == "End" {
            open.pop().ok_or_else(|| node.fault("ends no Or, And or Replicate"))?
        } else if node.is_composite() {
            if open.len() == DEEPEST {
                return Err(node.fault(format!("is nested more than {DEEPEST} deep")));
            }
            open.push(node);
            continue;
        } else {
            node
        };
        open.last_mut().map_or(&mut found, |parent| &mut parent.children).push(finished);
    }
    match open.pop() {
        Some(node) => Err(node.fault("has no .End")),
        None => Ok(found),
    }
}

/// Returns texts after each other, each after a sign.
pub fn after_each(sign: char, texts: impl IntoIterator<Item = impl std::fmt::Display>) -> String {
    let mut found = String::new();
    for text in texts {
        found.push(sign);
        found.push_str(&text.to_string());
    }
    found
}

/// Returns a number written with digits only.
pub fn number(text: &str) -> Option<u32> {
    let is_number = (1..10).contains(&text.len()) && text.bytes().all(|symbol| symbol.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}
