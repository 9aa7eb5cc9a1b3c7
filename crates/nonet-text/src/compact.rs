//! `SudokuPad`'s compact form of classic puzzles: a symbol for each digit with the blanks after it, then `*` and the
//! rules.

use crate::document::Document;
use crate::error::ReadError;
use crate::rules::RulesText;

/// A symbol's code divided by this is the number of cells it stands for; the remainder is the first cell's digit.
const RUN: u8 = 10;

/// Reads the compact form.
pub fn read(text: &str) -> Result<Document, ReadError> {
    // A star in a title is written twice.
    let text = text.replace("**", "\0");
    let mut parts = text.split('*');
    let mut givens = Vec::new();
    for symbol in parts.next().unwrap_or_default().chars() {
        let code = code(symbol)?;
        givens.push(code % RUN);
        givens.resize(givens.len() + usize::from(code / RUN) - 1, 0);
    }
    if givens.len() != 81 {
        return Err(ReadError::new(format!("expected 81 cells, found {}", givens.len())));
    }
    let unknown = || ReadError::new("expected rules that nonet knows: w (windoku) and x (diagonals)");
    let first = parts.next().unwrap_or_default();
    let end = first.find(|symbol| !"wx".contains(symbol)).unwrap_or(first.len());
    let (letters, title) = first.split_at(end);
    let mut fields = Vec::new();
    for part in [title].into_iter().chain(parts).filter(|part| !part.is_empty()) {
        let name = match part.as_bytes()[0] {
            b't' => "title",
            b'a' if !std::ptr::eq(part, title) => "author",
            _ => return Err(unknown()),
        };
        fields.retain(|(known, _)| known != name);
        if part.len() > 1 {
            fields.push((name.to_owned(), part[1..].replace('\0', "*")));
        }
    }
    let names: Vec<&str> = [("w", "windoku"), ("x", "diagonal")]
        .iter()
        .filter(|(letter, _)| letters.contains(*letter))
        .map(|(_, name)| *name)
        .collect();
    let presets = if names.is_empty() { "classic".to_owned() } else { names.join("+") };
    Ok(Document { fields, ..Document::of(givens, RulesText { presets, ..RulesText::default() }) })
}

fn code(symbol: char) -> Result<u8, ReadError> {
    let first = match symbol {
        '0'..='9' => 38,
        'A'..='Z' => 45,
        'a'..='x' => 51,
        _ => {
            return Err(ReadError::new(format!(
                "expected digits and letters up to x, found {symbol:?}"
            )));
        }
    };
    u8::try_from(symbol)
        .map(|byte| byte - first)
        .map_err(|_| ReadError::new("expected digits and letters up to x"))
}
