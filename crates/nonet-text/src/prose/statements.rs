//! Statements: parts of sentences that a row of the table of known statements says.
//!
//! A part of a sentence is understood only if each of its words is in the row. So a condition, an exception or a "not"
//! that the row does not know leaves the whole sentence as it is.

use super::colours;
use super::table::{Claim, ROWS, Row, Takes};
use super::tokens::tokens;

/// A part of a sentence that is understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    pub claim: Claim,
    /// What it speaks of.
    pub topic: &'static str,
    /// The colours that it names.
    pub colours: Vec<&'static str>,
    /// The number that it states.
    pub number: Option<u32>,
    /// Its tokens, and those of its title.
    pub tokens: Vec<String>,
}

/// Words that every row takes.
const ANYWHERE: &str = "all each every any and , while whereas but";

const SEPARATORS: [&str; 5] = [",", "and", "while", "whereas", "but"];

/// What a sentence says in all; `None` if a part of it is not understood.
pub fn read(plain: &str, title: &str, before: Option<&Statement>) -> Option<Vec<Statement>> {
    let words = tokens(plain)?;
    let title = tokens(title)?;
    let cuts: Vec<usize> = (0..words.len())
        .filter(|&at| SEPARATORS.contains(&words[at].as_str()))
        .chain([words.len()])
        .collect();
    (!words.is_empty() && cuts.len() < 16).then(|| split(&words, 0, &cuts, &title, before))?
}

/// Reads the words from a place on: as long a part as is understood, and then the others.
fn split(
    words: &[String],
    start: usize,
    cuts: &[usize],
    title: &[String],
    before: Option<&Statement>,
) -> Option<Vec<Statement>> {
    let ends = cuts.iter().rev().take_while(|&&cut| cut > start || cut == words.len());
    for &end in ends {
        let part = &words[start..end];
        let is_empty = part.iter().all(|word| ANYWHERE.split(' ').any(|each| each == word));
        let found = if is_empty { None } else { matched(part, title, before) };
        if !is_empty && found.is_none() {
            continue;
        }
        if end == words.len() {
            return Some(found.into_iter().collect());
        }
        let context = found.as_ref().or(before);
        if let Some(rest) = split(words, end + 1, cuts, title, context) {
            return Some(found.into_iter().chain(rest).collect());
        }
    }
    None
}

fn matched(part: &[String], title: &[String], before: Option<&Statement>) -> Option<Statement> {
    ROWS.iter().find_map(|row| row.matched(part, title, before))
}

fn has(list: &str, word: &str) -> bool {
    list.split(' ').any(|each| each == word)
}

impl Row {
    fn matched(
        &self,
        part: &[String],
        title: &[String],
        before: Option<&Statement>,
    ) -> Option<Statement> {
        let mut colours: Vec<&'static str> = Vec::new();
        let mut numbers: Vec<u32> = Vec::new();
        for word in part {
            let is_known = has(self.may, word)
                || self.needs.iter().any(|group| has(group, word))
                || has(ANYWHERE, word);
            match (colours::named(word), word.parse()) {
                _ if is_known => {}
                (Some(colour), _) if self.takes != Takes::Words => colours.push(colour),
                (_, Ok(number)) if self.takes == Takes::Number => numbers.push(number),
                _ if self.takes != Takes::Words && has("light dark pale bright", word) => {}
                _ => return None,
            }
        }
        let own = |group: &str| part.iter().any(|word| has(group, word));
        // What the title or the part before says need not be said again.
        let context = |group: &str| {
            let said = |before: &Statement| {
                has(group, before.topic) || before.tokens.iter().any(|word| has(group, word))
            };
            title.iter().any(|word| has(group, word))
                || before.is_some_and(|before| before.topic == self.topic && said(before))
        };
        let is_said = self.needs.iter().all(|group| own(group) || context(group));
        let is_own = self.needs.iter().any(|group| own(group));
        let count = usize::from(self.takes == Takes::Number);
        (is_said && is_own && numbers.len() == count).then(|| Statement {
            claim: self.claim,
            topic: self.topic,
            // A sentence that goes on with the same lines need not name their colour again.
            colours: match before {
                Some(before) if colours.is_empty() && !self.needs.iter().all(|group| own(group)) => {
                    before.colours.clone()
                }
                _ => colours,
            },
            number: numbers.first().copied(),
            tokens: [part, title].concat(),
        })
    }
}

/// What sentences may speak of: a topic, and the words for it.
const TOPICS: &[(&str, &str)] = &[
    ("cage", "cage killer"),
    ("thermometer", "thermometer bulb"),
    ("arrow", "arrow shaft"),
    ("dot", "dot kropki"),
    ("xv", "x v xv"),
    ("line", "line whisper renban palindrome zipper nabner lockout segment"),
    ("circle", "circle"),
    ("square", "square"),
    ("quadruple", "quadruple quad circle"),
    ("diagonal", "diagonal arrow"),
    ("outside", "outside sandwich skyscraper"),
    ("knight", "antiknight"),
    ("king", "antiking"),
];

/// Returns whether a word is one for something that a document draws.
pub fn is_topic(token: &str) -> bool {
    TOPICS.iter().any(|(_, words)| has(words, token)) || colours::named(token).is_some()
}

impl Statement {
    /// Returns whether a sentence with these tokens may be about the same things.
    pub fn is_spoken_of(&self, tokens: &[String]) -> bool {
        let words =
            TOPICS.iter().find(|(topic, _)| *topic == self.topic).map_or("", |(_, words)| *words);
        let colours: Vec<&str> = tokens.iter().filter_map(|token| colours::named(token)).collect();
        let are_others = !colours.is_empty()
            && !self.colours.is_empty()
            && self.colours.iter().all(|colour| !colours.contains(colour));
        tokens.iter().any(|token| !token.is_empty() && has(words, token)) && !are_others
    }
}
