//! Morphs as text, such as `transpose rows=312456789 columns=123789456 digits=213456789` or `identity`.
//!
//! Parts that change nothing are omitted. `rows=312456789` means that the first row of the result is row 3;
//! `digits=213456789` means that each 1 becomes a 2.

use std::fmt;
use std::str::FromStr;

use super::lines::Line;
use super::morph::Morph;

/// The reason why a string is not a morph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MorphError {
    /// The expected and the actual value.
    pub reason: String,
    /// The position where the wrong part begins, in characters from 0.
    pub position: usize,
}

impl fmt::Display for MorphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.position + 1, self.reason)
    }
}

impl std::error::Error for MorphError {}

const PLAIN: Line = [1, 2, 3, 4, 5, 6, 7, 8, 9];

impl fmt::Display for Morph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::IDENTITY {
            return f.write_str("identity");
        }
        let mut space = "";
        if self.transpose() {
            f.write_str("transpose")?;
            space = " ";
        }
        let from_one = |line: Line| line.map(|at| at + 1);
        let parts = [
            ("rows", from_one(self.rows())),
            ("columns", from_one(self.columns())),
            ("digits", self.digits()),
        ];
        for (name, line) in parts {
            if line != PLAIN {
                let line: String = line.iter().map(|at| char::from(b'0' + at)).collect();
                write!(f, "{space}{name}={line}")?;
                space = " ";
            }
        }
        Ok(())
    }
}

impl FromStr for Morph {
    type Err = MorphError;

    fn from_str(text: &str) -> Result<Self, MorphError> {
        let mut parts: [Option<Line>; 3] = [None; 3];
        let (mut transpose, mut identity) = (None, None);
        for (position, word) in words(text) {
            let wrong = |reason: String| Err(MorphError { reason, position });
            let (name, value) =
                word.split_once('=').map_or((word, None), |(name, value)| (name, Some(value)));
            let again = match (name, value) {
                ("transpose", None) => transpose.replace(()).is_some(),
                ("identity", None) => identity.replace(()).is_some(),
                ("rows" | "columns" | "digits", Some(value)) => {
                    let Some(line) = nine(value) else {
                        return wrong(format!(
                            "expected each of 1 to 9 once after {name}=, found {value:?}"
                        ));
                    };
                    let part = ["rows", "columns", "digits"].iter().position(|other| *other == name);
                    if name != "digits" && !super::lines::is_line(&line.map(|at| at - 1)) {
                        let torn = if name == "rows" { "bands" } else { "stacks" };
                        return wrong(format!(
                            "{name}={value} tears {torn} apart: 123, 456 and 789 stay together"
                        ));
                    }
                    part.is_some_and(|part| parts[part].replace(line).is_some())
                }
                _ => {
                    return wrong(format!(
                        "expected identity, transpose, rows=, columns= or digits=, found {word:?}"
                    ));
                }
            };
            if again {
                return wrong(format!("{name} is given twice"));
            }
        }
        let [rows, columns, digits] = parts;
        let changes = transpose.is_some() || parts.iter().any(Option::is_some);
        let whole = |reason: &str| MorphError { reason: reason.to_owned(), position: 0 };
        match (identity, changes) {
            (None, false) => return Err(whole("expected a morph, found nothing")),
            (Some(()), true) => {
                return Err(whole("identity changes nothing, so nothing else can be combined with it"));
            }
            _ => {}
        }
        let from_zero = |line: Option<Line>| line.unwrap_or(PLAIN).map(|at| at - 1);
        Self::new(transpose.is_some(), from_zero(rows), from_zero(columns), digits.unwrap_or(PLAIN))
            .ok_or_else(|| whole("no morph"))
    }
}

/// Returns the words of a string, each with its place in characters.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(|word| {
        let before = word.as_ptr() as usize - text.as_ptr() as usize;
        (text[..before].chars().count(), word)
    })
}

/// Nine different digits.
fn nine(text: &str) -> Option<Line> {
    let line: Line = text.as_bytes().try_into().ok()?;
    let line = line.map(|byte| byte.wrapping_sub(b'0'));
    let seen = line.iter().fold(0_u32, |seen, &at| seen | 1 << at.min(31));
    (seen == 0x3fe).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_say_what_changes() {
        assert_eq!(Morph::IDENTITY.to_string(), "identity");
        let text = "transpose rows=312456789 columns=789123456 digits=213456789";
        let morph: Morph = text.parse().expect("a morph");
        assert_eq!(morph.to_string(), text);
        assert_eq!((morph.rows()[0], morph.columns()[0], morph.digits()[0]), (2, 6, 2));
        assert_eq!(
            "  transpose ".parse::<Morph>().map(|morph| morph.to_string()),
            Ok("transpose".to_owned())
        );
        assert_eq!("rows=123456789".parse(), Ok(Morph::IDENTITY));
    }

    #[test]
    fn errors_name_the_place() {
        let place = |text: &str| text.parse::<Morph>().map_err(|error| (error.position, error.reason));
        for (text, position, hint) in [
            ("", 0, "nothing"),
            ("transpose rows=12345678", 10, "each of 1 to 9 once"),
            ("é rows=123456789", 0, "found \"é\""),
            ("digits=112345678", 0, "each of 1 to 9 once"),
            ("rows=142356789", 0, "tears bands apart"),
            ("transpose columns=142356789", 10, "tears stacks apart"),
            ("rows=123456789 rows=123456789", 15, "rows is given twice"),
            ("identity transpose", 0, "nothing else"),
            ("transpose=1", 0, "found \"transpose=1\""),
            ("rows", 0, "found \"rows\""),
        ] {
            let (at, reason) = place(text).expect_err(text);
            assert_eq!(at, position, "{text}: {reason}");
            assert!(reason.contains(hint), "{text}: {reason}");
        }
    }
}
