//! Rules that stand in words and in drawings: what a document says in prose, and what it draws, read together.
//!
//! A rule is made only where both agree. A sentence is understood if every word of it is in a row of the table of known
//! statements ([`table`]), and if the shapes that it speaks of are there and can mean nothing else ([`fit`]). What
//! is left of the words and of the drawings stays as it was, and is named.

mod colours;
mod fit;
mod lines;
mod scene;
mod sentences;
mod shapes;
mod statements;
mod table;
mod tokens;

use nonet::Rules;

use crate::document::Document;
use crate::drawing::Drawing;
use crate::rules::RulesText;
use scene::{Made, Scene};
use sentences::{Sentence, sentences};
use shapes::Shapes;
use statements::Statement;
use table::Claim;

/// Maximum number of bytes of rules in words that are read, and of statements in them.
const MOST: usize = 8000;
const MOST_STATEMENTS: usize = 60;

/// Maximum number of characters of a sentence in a note.
const LONGEST: usize = 100;

/// Words in a sentence which is not understood that may change what all other sentences mean.
const CHANGES: &[&str] = &[
    "wrogn",
    "wrong",
    " lie",
    "liar",
    "lying",
    "false",
    "fake",
    "incorrect",
    "mistake",
    "error",
    "negator",
    "negative",
    "modifie",
    "doubler",
    "halver",
    "vampire",
    "schr",
    "hot ",
    "cold",
    "the value of",
    "count as",
    "counts as",
    "all clues",
    "every clue",
    "each clue",
    "any clue",
    "some clue",
    "clues are",
    "clue is",
    "clues may",
    "constraint",
    "rules",
    "interpret",
    "determine",
    "deduce",
    "unknown",
    "instead",
    "except",
    "unless",
    "exactly one of",
    "exactly two of",
    "all lines",
    "opposite",
    " true",
    "untrue",
    "ignore",
    "not apply",
    "divide the grid",
];

/// Words of a title that say that its rule is another one.
const REFUSED: [&str; 6] = ["not", "no", "non", "anti", "almost", "nearly"];

/// Returns whether a text has words that may change what others mean.
fn changes(plain: &str) -> bool {
    let plain = format!(" {plain} ");
    CHANGES.iter().any(|change| plain.contains(change))
}

/// What a sentence says.
enum Said {
    Statements(Vec<Statement>),
    Unknown,
}

/// Reads what a document says in words, together with what it draws. `drawn` are the names under which it is said to
/// draw, and `member` tells which one of these a shape has.
pub(crate) fn read(document: &mut Document, drawn: &[&str], member: impl Fn(&Drawing) -> &'static str) {
    let words = document.stated_words().to_owned();
    let Ok(rules) = document.rules.rules() else { return };
    if words.is_empty() || words.len() > MOST {
        return;
    }
    let sentences = sentences(&words);
    let mut reading = Reading::of(&sentences, document, &rules, true);
    let mut made = reading.settled();
    if !reading.is_whole(&made, drawn) {
        reading = Reading::of(&sentences, document, &rules, false);
        made = reading.settled();
    }
    let left: Vec<&str> = reading
        .said
        .iter()
        .zip(&sentences)
        .filter(|(said, _)| matches!(said, Said::Unknown))
        .map(|(_, sentence)| sentence.text.as_str())
        .collect();
    document.words_left = Some(left.join("\n")).filter(|left| *left != words);
    let mut used: Vec<usize> = Vec::new();
    for (at, made) in made {
        if !made.constraints.is_empty() || made.preset.is_some() {
            document.read_from_words.push(told(&made, &sentences[at]));
        }
        used.extend(&made.used);
        apply(&mut document.rules, made);
    }
    let before = std::mem::take(&mut document.drawn).into_iter().enumerate();
    document.drawn = before.filter(|(shape, _)| !used.contains(shape)).map(|(_, each)| each).collect();
    let is_left = |name: &String| document.drawn.iter().any(|drawing| member(drawing) == name);
    document.unread.retain(|name| !drawn.contains(&name.as_str()) || is_left(name));
}

/// Adds constraints and a preset.
fn apply(rules: &mut RulesText, made: Made) {
    rules.constraints.extend(made.constraints);
    if let Some(preset) = made.preset {
        rules.presets = match rules.presets.as_str() {
            "classic" => preset.to_owned(),
            others => format!("{others}+{preset}"),
        };
    }
}

/// Returns a line that says what was read, and where.
fn told(made: &Made, sentence: &Sentence) -> String {
    let mut text: String = sentence.text.chars().take(LONGEST).collect();
    if text.len() < sentence.text.len() {
        text.push_str("...");
    }
    let kind = made.constraints.first().and_then(|item| item.get("type")).and_then(|kind| kind.as_str());
    let kind = kind.or(made.preset).unwrap_or_default().replace('-', " ");
    match (made.constraints.len(), made.shapes.as_str()) {
        (_, "") => format!("{kind}: '{text}'"),
        (count, shapes) if count > 1 => format!("{kind} ({count}): {shapes} and '{text}'"),
        (_, shapes) => format!("{kind}: {shapes} and '{text}'"),
    }
}

/// Sentences, and what can be made of them.
struct Reading<'a> {
    sentences: &'a [Sentence],
    said: Vec<Said>,
    document: &'a Document,
    rules: &'a Rules,
    shapes: Shapes,
    /// Whether sentences may be about shapes that are not there. Only if all shapes are used up, that is clear.
    allows_absence: bool,
}

impl<'a> Reading<'a> {
    fn of(
        sentences: &'a [Sentence],
        document: &'a Document,
        rules: &'a Rules,
        allows_absence: bool,
    ) -> Self {
        let shapes = Shapes::of(&document.drawn, rules.board());
        let mut reading = Self { sentences, said: Vec::new(), document, rules, shapes, allows_absence };
        for (at, sentence) in sentences.iter().enumerate() {
            let said = reading.understood(at, sentence);
            reading.said.push(said.map_or(Said::Unknown, Said::Statements));
        }
        if reading.statements().count() > MOST_STATEMENTS {
            reading.said.iter_mut().for_each(|said| *said = Said::Unknown);
        }
        reading
    }

    fn understood(&self, at: usize, sentence: &Sentence) -> Option<Vec<Statement>> {
        if sentences::is_example(&sentence.plain) {
            return Some(Vec::new());
        }
        if changes(&sentence.title.replace("rule", ""))
            || tokens::tokens(&sentence.title)?.iter().any(|word| REFUSED.contains(&word.as_str()))
        {
            return None;
        }
        let before =
            at.checked_sub(1).filter(|&before| self.sentences[before].paragraph == sentence.paragraph);
        let before = before.and_then(|before| match &self.said[before] {
            Said::Statements(statements) => statements.last(),
            Said::Unknown => None,
        });
        let found = statements::read(&sentence.plain, &sentence.title, before)?;
        found.iter().all(|statement| self.is_usual(statement)).then_some(found)
    }

    /// Returns whether a statement about the usual rules speaks of this board.
    fn is_usual(&self, statement: &Statement) -> bool {
        let digits = self.rules.digits().to_string();
        let is_other =
            |word: &String| word.parse::<u8>().is_ok_and(|number| number > 1) && *word != digits;
        let size = format!("{digits}x{digits}");
        let is_sized =
            |word: &String| ["9x9", "8x8", "6x6", "4x4"].contains(&word.as_str()) && *word != size;
        let has_boxes = self.rules.houses().iter().any(|house| house.kind == nonet::HouseKind::Box);
        statement.claim != Claim::Usual
            || has_boxes && !statement.tokens.iter().any(|word| is_other(word) || is_sized(word))
    }

    /// Returns all statements, each with the number of its sentence.
    fn statements(&self) -> impl Iterator<Item = (usize, &Statement)> {
        self.said.iter().enumerate().flat_map(|(at, said)| {
            let statements = match said {
                Said::Statements(statements) => &statements[..],
                Said::Unknown => &[],
            };
            statements.iter().map(move |statement| (at, statement))
        })
    }

    /// Returns what the statements mean, each with the number of a sentence that says it, after giving up those that do
    /// not fit, until nothing changes.
    fn settled(&mut self) -> Vec<(usize, Made)> {
        loop {
            let mut given_up: Vec<usize> = self.doubtful();
            let mut found: Vec<(Vec<usize>, Made)> = Vec::new();
            for (members, made) in self.fitted() {
                match made {
                    Some(made) => found.push((members, made)),
                    None => given_up.extend(members),
                }
            }
            // A shape that fits two statements fits neither.
            for (at, (members, made)) in found.iter().enumerate() {
                for (others, other) in &found[..at] {
                    if made.used.iter().any(|shape| other.used.contains(shape)) {
                        given_up.extend(members.iter().chain(others));
                    }
                }
            }
            if given_up.is_empty() {
                return found
                    .into_iter()
                    .filter_map(|(members, made)| Some((*members.first()?, made)))
                    .collect();
            }
            for at in given_up {
                self.said[at] = Said::Unknown;
            }
        }
    }

    /// Returns what statements of each kind mean, with the numbers of their sentences.
    fn fitted(&self) -> Vec<(Vec<usize>, Option<Made>)> {
        let scene = Scene {
            board: self.rules.board(),
            rules: self.rules,
            shapes: &self.shapes,
            stated: &self.document.rules.constraints,
            presets: &self.document.rules.presets,
        };
        let keyed: Vec<((&str, usize), usize, &Statement)> = self
            .statements()
            .enumerate()
            .filter_map(|(number, (at, statement))| Some((fit::key(statement, number)?, at, statement)))
            .collect();
        let mut keys: Vec<(&str, usize)> = keyed.iter().map(|(key, ..)| *key).collect();
        keys.sort_unstable();
        keys.dedup();
        keys.into_iter()
            .map(|key| {
                let own = keyed.iter().filter(|(each, ..)| *each == key);
                let (members, statements): (Vec<usize>, Vec<&Statement>) =
                    own.map(|(_, at, statement)| (*at, *statement)).unzip();
                let made = fit::fit(&statements, &scene).filter(|made| self.is_sound(made));
                let is_absent =
                    made.is_none() && self.allows_absence && fit::are_absent(&statements, &scene);
                (members, made.or_else(|| is_absent.then(Made::default)))
            })
            .collect()
    }

    /// Returns whether all shapes are used up, and nothing else is unread.
    fn is_whole(&self, made: &[(usize, Made)], drawn: &[&str]) -> bool {
        let is_used = |shape: usize| made.iter().any(|(_, made)| made.used.contains(&shape));
        (0..self.document.drawn.len()).all(is_used)
            && self.document.unread.iter().all(|name| drawn.contains(&name.as_str()))
    }

    /// Returns whether constraints have a meaning on the board.
    fn is_sound(&self, made: &Made) -> bool {
        let mut rules = RulesText { constraints: Vec::new(), ..self.document.rules.clone() };
        apply(&mut rules, made.clone());
        rules.rules().is_ok()
    }

    /// Returns the sentences that are understood, and that others, which are not, may be about.
    fn doubtful(&self) -> Vec<usize> {
        let mut found = Vec::new();
        for (unknown, sentence) in self.sentences.iter().enumerate() {
            if matches!(self.said[unknown], Said::Statements(_)) {
                continue;
            }
            let changes = changes(&sentence.plain);
            let tokens = tokens::tokens(&sentence.plain).unwrap_or_default();
            let is_about = |statement: &Statement| statement.is_spoken_of(&tokens);
            let before = self.said[..unknown].len().checked_sub(1);
            let has_topic = tokens.iter().any(|token| statements::is_topic(token));
            for (at, statement) in self.statements() {
                let follows = Some(at) == before && self.sentences[at].paragraph == sentence.paragraph;
                let is_rule = !matches!(statement.claim, Claim::Usual | Claim::Nothing);
                if is_rule && (changes || is_about(statement) || follows && !has_topic) {
                    found.push(at);
                }
            }
        }
        found
    }
}
