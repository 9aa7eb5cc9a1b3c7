//! Reads what people paste, and writes what they share.

use std::collections::BTreeMap;

use nonet::{Clues, Digit, DigitSet, Rules, pencil_marks};
use nonet_text::pictures::{OF_CANDIDATES, OF_DIGITS};
use nonet_text::{Document, Drawing, Ink, Program, RulesText, canvas, jigsaw, pictures, symbols};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::error::{Error, value};
use crate::rules::checked;
use nonet_session::cell_name;

/// What the page says of a puzzle made of candidates.
const MADE_OF_CANDIDATES: &str =
    "The candidates of this puzzle are shown as marks, which the page does not check.";

/// The sites that open boards in their links.
const SITES: [(&str, Program); 7] = [
    ("SudokuWiki", Program::SudokuWiki),
    ("SudokuPad", Program::SudokuPad),
    ("f-puzzles", Program::Fpuzzles),
    ("SudokuMaker", Program::SudokuMaker),
    ("Penpa+", Program::Penpa),
    ("lisudoku", Program::Lisudoku),
    ("ISS", Program::Iss),
];

/// What stands between the title and the author in the title of a board.
const BY: &str = ", by ";

/// The maximum numbers of characters of rules in words, and of a title and an author.
const LONGEST: usize = 2000;
const LONGEST_HALF: usize = 97;

/// A board as the page keeps it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PageBoard {
    title: String,
    words: String,
    rules: RulesText,
    givens: Vec<u8>,
    digits: Vec<u8>,
    corner: Vec<u64>,
    centre: Vec<u64>,
    colours: Vec<u16>,
    painted: BTreeMap<String, u8>,
    lines: Vec<[u16; 4]>,
    /// What the document draws besides its rules.
    #[serde(default)]
    drawn: Vec<Drawing>,
}

/// Reads a text as a board.
///
/// # Errors
/// [`Error`] if the text is not one puzzle, or the page cannot show it.
pub fn read(text: &str) -> Result<Value, Error> {
    let document = nonet_text::read(text).map_err(|error| Error::new(sentence(&error.reason)))?;
    let rules = checked(&document.rules)?;
    let (count, expected) = (document.givens.len(), rules.cell_count());
    if count != expected {
        return Err(Error::new(format!("The board has {count} cells; its rules have {expected}.")));
    }
    value(board(document, &rules)?)
}

/// Returns a reason as a sentence.
fn sentence(reason: &str) -> String {
    let mut symbols = reason.chars();
    let first = symbols.next().map(char::to_uppercase).into_iter().flatten();
    let end = if reason.ends_with('.') { "" } else { "." };
    first.chain(symbols).chain(end.chars()).collect()
}

fn board(document: Document, rules: &Rules) -> Result<PageBoard, Error> {
    let (title, words) = (title(&document), words(&document));
    let centre = centre(&document, rules)?;
    let Ink { colours, painted, lines } = document.ink;
    Ok(PageBoard {
        drawn: document.drawn,
        title,
        words,
        rules: document.rules,
        givens: document.givens,
        digits: document.placed,
        corner: document.corner,
        centre,
        colours,
        painted,
        lines,
    })
}

/// Returns the title with its author.
fn title(document: &Document) -> String {
    let part = |name| document.field(name).trim().chars().take(LONGEST_HALF).collect::<String>();
    let parts: Vec<String> =
        ["title", "author"].map(part).into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(BY)
}

/// Returns what the document says in words and is not read, after what it draws, and what was read of both.
fn words(document: &Document) -> String {
    let made = document.candidates.as_ref().map(|_| MADE_OF_CANDIDATES.to_owned());
    let read = document.read_from_words.join("; ");
    let read = (!read.is_empty()).then(|| format!("Read from words and drawings: {read}."));
    let said = Some(document.said_besides()).filter(|words| !words.is_empty());
    let words = [made, read, said].into_iter().flatten().collect::<Vec<_>>().join("\n");
    if words.chars().count() > LONGEST {
        return words.chars().take(LONGEST - 1).chain(['…']).collect();
    }
    words
}

/// Returns the centre marks. The candidates of a puzzle made of them are marks too; a cell that may hold every digit
/// needs none.
fn centre(document: &Document, rules: &Rules) -> Result<Vec<u64>, Error> {
    let Some(candidates) = &document.candidates else { return Ok(document.centre.clone()) };
    if let Some(cell) = candidates.iter().position(|&bits| bits == 0) {
        let name = cell_name(rules, cell);
        return Err(Error::new(format!(
            "No candidate is left in {name}, so the puzzle has no solution."
        )));
    }
    let every = DigitSet::all(rules.digits()).bits();
    let cells = document.digits().zip(candidates.iter().zip(&document.centre));
    Ok(cells
        .map(|(digit, (&bits, &own))| match own {
            own if digit != 0 || bits == every => own,
            0 => bits,
            own => bits & own,
        })
        .collect())
}

/// Writes a board: the fragment of its link, whether that holds the title and the words, links to other sites that open
/// it there, and the texts that hold it, each with its name.
///
/// # Errors
/// [`Error`] if the rules are malformed, or the page's link cannot hold the board.
pub fn share(board: PageBoard) -> Result<Value, Error> {
    let rules = checked(&board.rules)?;
    let words = board.words;
    let (title, author) = board.title.rsplit_once(BY).unwrap_or((&board.title, ""));
    let fields = [("title", title), ("author", author), ("ruleset", &words), ("rules", &words)];
    let document = Document {
        rules: board.rules,
        givens: board.givens,
        placed: board.digits,
        centre: board.centre,
        corner: board.corner,
        fields: fields.map(|(name, text)| (name.to_owned(), text.to_owned())).into(),
        ink: Ink { colours: board.colours, painted: board.painted, lines: board.lines },
        drawn: board.drawn,
        ..Document::default()
    };
    let (link, is_whole) =
        nonet_text::to_link(&document, rules.digits()).map_err(|error| Error::new(error.0))?;
    let sites = SITES
        .into_iter()
        .filter_map(|(name, program)| Some((name, program.write(&document, &rules).ok()?)));
    let sites: Vec<(&str, String)> = sites.collect();
    Ok(json!({ "link": link, "whole": is_whole, "sites": sites, "texts": texts(&document, &rules) }))
}

/// Returns the texts that can hold a board and its rules: the givens as a line, and on named boards a grid of the
/// digits, and one of the candidates.
fn texts(document: &Document, rules: &Rules) -> Vec<(&'static str, String)> {
    if !document.rules.houses.0.is_empty() || !document.rules.constraints.is_empty() {
        return Vec::new();
    }
    let board = rules.board();
    if document.rules.board.is_some() {
        let line = jigsaw::write(&document.givens, rules);
        return line.into_iter().map(|line| ("line", line)).collect();
    }
    let mut texts = vec![("line", symbols::write(&document.givens, board))];
    let digits: Vec<u8> = document.digits().collect();
    if board.is_nine() {
        let labels = symbols::labels(board);
        let cells: Vec<String> =
            digits.iter().map(|&digit| labels[usize::from(digit)].clone()).collect();
        texts.push(("grid", pictures::write(&cells, OF_DIGITS)));
        texts.push(("candidates", pictures::write(&listed(document, rules), OF_CANDIDATES)));
    } else if let Ok(rows) = canvas::write(&digits, board) {
        texts.push(("grid", rows));
    }
    texts
}

/// Returns the digit of each cell, or its marks, or the candidates that no digit rules out.
fn listed(document: &Document, rules: &Rules) -> Vec<String> {
    let digits: Vec<u8> = document.digits().collect();
    let open = pencil_marks(rules, Clues::givens(&digits));
    let text = |set: DigitSet| set.iter().map(|digit| rules.board().label(digit)).collect::<String>();
    let cells = digits.iter().zip(open).zip(&document.centre);
    cells
        .map(|((&digit, open), &marks)| match (Digit::new(digit), marks) {
            (Some(digit), _) => text(DigitSet::only(digit)),
            (None, 0) => text(open),
            (None, marks) => text(DigitSet::from_bits(marks)),
        })
        .collect()
}
