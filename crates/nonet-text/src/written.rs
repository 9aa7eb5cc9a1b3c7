//! One square board in any of the ways in which people and programs write it down.
//!
//! Links with 81 cells, nested lists of any language, separated cells, and pictures in which spaces may stand for blanks.
//! A text is a board only if all of it is: every function returns `None` for anything else. Cells are the words of the
//! text: a digit, a letter, a number, or `.` for blank.

use nonet::BLANKS;
use regex_lite::Regex;
use std::sync::LazyLock;

use crate::symbols::{SIZES, size_of};

/// The cells of a row or of a board.
pub type Cells = Vec<String>;

/// Maximum length of a text: 36 rows of numbers in a picture take less.
const MOST: usize = 40_000;

/// The symbols that stand for walls between boxes.
const WALLS: &str = "│┃║╎╏┆┇┊┋╽╿╷╵";

#[expect(clippy::expect_used, reason = "the patterns are constants, and the tests use each of them")]
fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("the pattern is well formed")
}

/// What may stand before a list: a name and an equals sign, and the function that takes the list.
static BEFORE_LIST: LazyLock<Regex> = LazyLock::new(|| {
    pattern(r#"^(?:[\w\s.:<>*,\[\]]{0,80}=\s{0,9})?(?:[\w.]{1,20}\()?\s{0,9}([\[{("'])"#)
});

/// The type of a `NumPy` array, and the names of columns in a list of records.
static NO_CELLS: LazyLock<Regex> =
    LazyLock::new(|| pattern(r#",\s*dtype=[\w.]+|([{,])\s{0,9}["']?\w{1,20}["']?\s{0,9}:"#));
static EMPTY: LazyLock<Regex> = LazyLock::new(|| pattern(r#""\s?"|'\s?'"#));
static NUMBER: LazyLock<Regex> = LazyLock::new(|| pattern(r"^([0-9]{1,2})(?:\.0*)?(?:e\+00)?$"));

type Layout = fn(&str) -> Option<Cells>;

/// Returns the size of the board that a text writes down and its cells; `None` if the text is not one board.
pub fn board_of(text: &str) -> Option<(u8, Cells)> {
    first(text, &[linked, listed, separated, pictured, spaced, in_one_line])
}

/// Returns the same, but only for links, lists, one line with separators, and rows whose blanks have no symbol.
pub fn unusual_board_of(text: &str) -> Option<(u8, Cells)> {
    let layouts: [Layout; 5] = [linked, listed, separated, spaced, in_one_line];
    let has_lines = text.trim_matches(['\r', '\n']).contains('\n');
    first(text, if has_lines { &layouts[..4] } else { &layouts })
}

fn first(text: &str, layouts: &[Layout]) -> Option<(u8, Cells)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.len() > MOST {
        return None;
    }
    let cells = layouts.iter().find_map(|layout| layout(text))?;
    Some((size_of(cells.len())?, cells))
}

/// Returns cells as one text, with spaces between them where some have two symbols.
pub fn joined(cells: &[String]) -> String {
    cells.join(if cells.iter().any(|cell| cell.len() > 1) { " " } else { "" })
}

/// Returns the fault of a list of cells, or `None` if a text is not written like one.
pub fn fault_of_list(text: &str) -> Option<String> {
    if !text.contains(',') || !is_list(text) {
        return None;
    }
    let count = |symbols: &[char]| text.matches(symbols).count();
    let (opened, closed) = (count(&['[', '(', '{']), count(&[']', ')', '}']));
    if opened > closed {
        let left = opened - closed;
        return Some(format!("{left} bracket{} not closed", if left > 1 { "s are" } else { " is" }));
    }
    if opened < closed {
        return Some("a bracket is not opened".to_owned());
    }
    let rows: Vec<Vec<&str>> =
        text.split([']', ')', '}']).map(words_of).filter(|row| !row.is_empty()).collect();
    let words: Vec<&str> = rows.concat();
    if let Some(size) =
        size_of(words.len()).filter(|&size| rows.len() == 1 || rows.len() == usize::from(size))
    {
        let wrong = words.into_iter().find(|word| cell(word, size).is_none());
        return wrong.map(|word| format!("'{word}' is not a cell of a {size}x{size} board"));
    }
    let mut lengths: Vec<String> = Vec::new();
    for length in rows.iter().map(|row| row.len().to_string()) {
        if !lengths.contains(&length) {
            lengths.push(length);
        }
    }
    let lengths = if lengths.is_empty() { "0".to_owned() } else { lengths.join(" and ") };
    let found = words.len();
    Some(format!(
        "expected the cells of a square board such as 4x4 or 9x9, found {found} in rows of {lengths}"
    ))
}

/// Returns whether a text may be a list of cells, and is no pattern of file names.
fn is_list(text: &str) -> bool {
    let text = text.trim_start();
    let Some(body) = text.strip_prefix(['[', '(', '{']) else { return false };
    let mut rest = body;
    while let Some(symbol) = rest.chars().next() {
        let word = ["none", "null", "nan"].into_iter().find(|word| starts_with_word(rest, word));
        let after = &rest[symbol.len_utf8()..];
        let is_word = symbol.is_alphanumeric() || symbol == '_';
        rest = if let Some(word) = word {
            &rest[word.len()..]
        } else if (is_word && !after.starts_with(|next: char| next.is_ascii_alphabetic()))
            || symbol.is_whitespace()
            || "-.*?,;[](){}\"'".contains(symbol)
        {
            after
        } else {
            return false;
        };
    }
    true
}

fn starts_with_word(text: &str, word: &str) -> bool {
    text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
        && !text[word.len()..].starts_with(|next: char| next.is_alphanumeric() || next == '_')
}

/// Returns the cells of one row of a picture whose bars show where they are, so that spaces may be blanks.
pub fn row_of(line: &str, size: u8) -> Option<Cells> {
    let line = walled(line.trim_end_matches(['\r', '\n']));
    let parts = parts(&line);
    if parts.len() == usize::from(size) {
        return parts.iter().map(|part| cell(part.trim(), size)).collect();
    }
    let width = parts[0].chars().count();
    let is_even = parts.iter().all(|part| part.chars().count() == width);
    if parts.len() < 2 || !usize::from(size).is_multiple_of(parts.len()) || !is_even {
        return None;
    }
    let a_part = usize::from(size) / parts.len();
    placed(&[parts], a_part, size).into_iter().next()
}

/// Returns a text with the same symbol for all walls.
pub fn walled(text: &str) -> String {
    text.chars().map(|symbol| if WALLS.contains(symbol) { '|' } else { symbol }).collect()
}

// -- cells ------------------------------------------------------------------------------------------------------

/// Returns a cell as a digit, a letter, a number or `.`; `None` if the word is not a cell.
fn cell(word: &str, size: u8) -> Option<String> {
    let blank = || Some(".".to_owned());
    if !word.is_ascii() {
        return None;
    }
    if matches!(word.to_ascii_lowercase().as_str(), "" | "none" | "null" | "nan" | "-1") {
        return blank();
    }
    if word.len() == 1 && !word.bytes().all(|symbol| symbol.is_ascii_digit()) {
        let is_letter = size > 9 && word.bytes().all(|symbol| symbol.is_ascii_alphabetic());
        return if BLANKS.contains(word) { blank() } else { is_letter.then(|| word.to_owned()) };
    }
    let number: u8 = NUMBER.captures(word)?.get(1)?.as_str().parse().ok()?;
    // Where letters follow 9, 0 may be a digit.
    if number == 0 && (size <= 9 || word.len() > 1) {
        return blank();
    }
    (number <= size).then(|| number.to_string())
}

/// Returns words as the cells of a board; `None` if one is not a cell, or there are not enough of them.
fn cells<S: AsRef<str>>(words: &[S], size: u8) -> Option<Cells> {
    let is_whole = words.len() == usize::from(size) * usize::from(size);
    is_whole.then(|| words.iter().map(|word| cell(word.as_ref(), size)).collect())?
}

fn symbols(text: &str) -> Vec<String> {
    text.chars().map(String::from).collect()
}

/// Returns the cells in as many words, in a word for each row, or in one word.
fn of_words(words: &[&str]) -> Option<Cells> {
    if let Some(found) = size_of(words.len()).and_then(|size| cells(words, size)) {
        return Some(found);
    }
    let packed = symbols(&words.concat());
    let size = size_of(packed.len())?;
    let row = packed.len() / words.len();
    let is_rows = words.len() == 1 || words.len() == usize::from(size);
    (is_rows && words.iter().all(|word| word.chars().count() == row)).then(|| cells(&packed, size))?
}

// -- layouts ----------------------------------------------------------------------------------------------------

/// Reads an address that contains 81 cells.
fn linked(text: &str) -> Option<Cells> {
    let mut words = text.split_whitespace();
    let word = words.next().filter(|_| words.next().is_none())?;
    let first = word.find(|symbol: char| "[{(\"'|,;/?=".contains(symbol))?;
    let mut found = word
        .split(|symbol: char| !symbol.is_ascii_digit() && symbol != '.')
        .filter(|run| run.len() == 81);
    let run = found.next().filter(|_| "/?=".contains(&word[first..=first]))?;
    if found.next().is_some() { None } else { cells(&symbols(run), 9) }
}

/// Reads brackets or quotes: JSON, Python, C, Java, Prolog, `NumPy`, perhaps after `board =`.
fn listed(text: &str) -> Option<Cells> {
    let text = text.trim();
    let start = BEFORE_LIST.captures(text)?.get(1)?;
    let body = &text[start.start()..];
    let body =
        if body.starts_with(['[', '(']) { NO_CELLS.replace_all(body, "$1 ") } else { body.into() };
    let body = EMPTY.replace_all(&body, " . ");
    of_words(&words_of(&body))
}

fn words_of(text: &str) -> Vec<&str> {
    let is_mark = |symbol: char| symbol.is_whitespace() || ",;[](){}\"'".contains(symbol);
    text.split(is_mark).filter(|word| !word.is_empty()).collect()
}

/// Returns the lines of a text, without blank ones before and after it.
fn lines(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.split('\n').map(|line| line.trim_end_matches('\r')).collect();
    let is_full = |line: &&str| !line.trim_end_matches(' ').is_empty();
    let Some(start) = lines.iter().position(is_full) else { return Vec::new() };
    let end = lines.iter().rposition(is_full).unwrap_or(start);
    lines[start..=end].to_vec()
}

/// Reads rows of cells with a separator between them, in which empty cells may be blanks.
fn separated(text: &str) -> Option<Cells> {
    let lines = lines(text);
    let is_everywhere = |separator: &char| lines.iter().all(|line| line.contains(*separator));
    let separator =
        ['\t', ',', ';'].into_iter().find(|separator| !lines.is_empty() && is_everywhere(separator))?;
    let split = |line: &&'_ str| -> Vec<String> {
        line.split(separator).map(|cell| cell.trim_matches([' ', '"', '\'']).to_owned()).collect()
    };
    let mut rows: Vec<Vec<String>> = lines.iter().map(split).collect();
    if let [row] = &rows[..] {
        let words: Vec<&str> = row.iter().map(String::as_str).collect();
        let is_whole =
            words.last().is_some_and(|last| !last.is_empty()) || size_of(words.len()).is_some();
        return of_words(if is_whole { &words } else { &words[..words.len() - 1] });
    }
    if separator == '\t' {
        // Tabs at the end of a row are easily lost.
        let count = rows.len();
        for row in &mut rows {
            row.resize(row.len().max(count), String::new());
        }
    }
    table(&rows)
}

/// Returns the cells of a table, without its names of columns, its numbers of rows and its separators at the end.
fn table(rows: &[Vec<String>]) -> Option<Cells> {
    let body = &rows[1..];
    let names: Vec<&str> = rows[0].iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect();
    // An empty first row names nothing: without it and an empty last column a smaller board would be left.
    let is_named = names.len() >= body.len()
        && (are_numbers(&names) || names.iter().all(|name| cell(name, 9).is_none()));
    if is_size(body.len())
        && is_named
        && let Some(found) = table(body)
    {
        return Some(found);
    }
    let size = rows.len();
    let mut columns = 0..rows[0].len();
    if rows.iter().all(|row| row.len() == size + 1) {
        let column = |at: usize| rows.iter().map(move |row| row[at].as_str()).collect::<Vec<_>>();
        if column(size).iter().all(|cell| cell.is_empty()) {
            columns = 0..size;
        } else if are_numbers(&column(0)) {
            columns = 1..size + 1;
        }
    }
    let is_square =
        is_size(size) && columns.len() == size && rows.iter().all(|row| row.len() == rows[0].len());
    let words: Vec<&String> =
        rows.iter().flat_map(|row| row.get(columns.clone()).unwrap_or_default()).collect();
    is_square.then(|| cells(&words, u8::try_from(size).ok()?))?
}

/// Returns whether cells count from 0 or 1.
fn are_numbers(cells: &[&str]) -> bool {
    [0, 1]
        .into_iter()
        .any(|first| cells.iter().zip(first..).all(|(cell, number)| *cell == number.to_string()))
}

fn is_size(rows: usize) -> bool {
    SIZES.iter().any(|&size| usize::from(size) == rows)
}

fn rows_of_picture(text: &str) -> Vec<String> {
    let is_drawn =
        |symbol: char| "-=+*.:'`| \t".contains(symbol) || ('\u{2500}'..='\u{257f}').contains(&symbol);
    let is_line = |symbol: char| "-=".contains(symbol) || ('\u{2500}'..='\u{257f}').contains(&symbol);
    let is_border = |line: &str| {
        let symbols: Vec<char> = line.chars().collect();
        let has_rule = symbols.windows(2).any(|pair| is_line(pair[0]) && is_line(pair[1]));
        symbols.iter().all(|&symbol| is_drawn(symbol)) && (has_rule || line.contains(":-"))
    };
    let text = walled(text);
    let rows = lines(&text).into_iter().filter(|line| !line.trim().is_empty() && !is_border(line));
    rows.map(str::to_owned).collect()
}

/// Reads a picture whose bars show where the cells are, so that spaces may be blanks.
fn drawn(rows: &[String]) -> Option<Cells> {
    let rows: Vec<Vec<&str>> = rows.iter().map(|row| parts(row)).collect();
    let count = rows.first().map_or(0, Vec::len);
    if count < 2 || rows.iter().any(|row| row.len() != count) {
        return None;
    }
    let trimmed: Vec<Vec<String>> =
        rows.iter().map(|row| row.iter().map(|cell| cell.trim().to_owned()).collect()).collect();
    if let Some(found) = table(&trimmed) {
        return Some(found);
    }
    let size = rows.len();
    if !is_size(size) || !size.is_multiple_of(count) {
        return None;
    }
    let width = rows[0][0].chars().count();
    let is_even = rows.iter().flatten().all(|part| part.chars().count() == width);
    let mut found =
        if is_even { placed(&rows, size / count, u8::try_from(size).ok()?) } else { Vec::new() };
    found.sort_unstable();
    found.dedup();
    if found.len() == 1 { found.pop() } else { None }
}

/// Returns what stands between the bars of a line.
fn parts(line: &str) -> Vec<&str> {
    let start = line.trim_start();
    let line = start.strip_prefix('|').unwrap_or(line);
    line.trim_end().strip_suffix('|').unwrap_or(line).split('|').collect()
}

/// Returns the cells in every layout that fits: cells of this width, with these gaps and margins.
fn placed(rows: &[Vec<&str>], a_part: usize, size: u8) -> Vec<Cells> {
    let parts: Vec<Vec<char>> = rows.iter().flatten().map(|part| part.chars().collect()).collect();
    let width = parts[0].len();
    let mut found = Vec::new();
    for cell_width in if size > 9 { 1..=2 } else { 1..=1 } {
        for (gap, margin) in [1, 0, 2].into_iter().flat_map(|gap| [(gap, 0), (gap, 1)]) {
            if width != a_part * cell_width + (a_part - 1) * gap + 2 * margin {
                continue;
            }
            let starts: Vec<usize> = (0..a_part).map(|at| margin + at * (cell_width + gap)).collect();
            let is_used =
                |place: usize| starts.iter().any(|&start| (start..start + cell_width).contains(&place));
            if parts.iter().any(|part| (0..width).any(|place| !is_used(place) && part[place] != ' ')) {
                continue;
            }
            let word = |part: &Vec<char>, start: usize| {
                part[start..start + cell_width].iter().collect::<String>()
            };
            let words = parts.iter().flat_map(|part| starts.iter().map(move |&start| word(part, start)));
            found.extend(words.map(|word| cell(word.trim(), size)).collect::<Option<Cells>>());
        }
    }
    found
}

/// Reads rows without bars whose only blanks are spaces: adjacent cells, or cells with a space between them.
fn spaced(text: &str) -> Option<Cells> {
    let lines: Vec<Vec<char>> = text
        .trim_end_matches(['\r', '\n'])
        .split('\n')
        .map(|line| line.trim_end_matches('\r').chars().collect())
        .collect();
    let size = if lines.len() == 1 { 9 } else { lines.len() };
    let packed: Vec<char> = text.chars().filter(|symbol| !"\r\n".contains(*symbol)).collect();
    let are_cells = packed.iter().all(|symbol| *symbol == ' ' || symbol.is_alphanumeric());
    let is_blank = packed.iter().all(|symbol| *symbol == ' ');
    if !is_size(size) || !are_cells || is_blank || !packed.contains(&' ') {
        return None;
    }
    let width = lines.iter().map(Vec::len).max().unwrap_or_default();
    let words = |symbols: &[char]| {
        symbols.iter().map(|symbol| String::from(*symbol).trim().to_owned()).collect::<Vec<_>>()
    };
    if lines.len() == 1 {
        return if width == 81 { cells(&words(&packed), 9) } else { None };
    }
    let step = match width {
        _ if width == size => 1,
        _ if width == 2 * size - 1 || width == 2 * size => 2,
        _ => return None,
    };
    if step == 2 && lines.iter().any(|line| line.iter().skip(1).step_by(2).any(|symbol| *symbol != ' '))
    {
        return None;
    }
    let row = |line: &Vec<char>| {
        let mut padded = line.clone();
        padded.resize(2 * size, ' ');
        padded.into_iter().step_by(step).take(size).collect::<Vec<_>>()
    };
    let all: Vec<char> = lines.iter().flat_map(row).collect();
    cells(&words(&all), u8::try_from(size).ok()?)
}

fn is_between(symbol: char) -> bool {
    symbol.is_whitespace() || "|,;".contains(symbol)
}

/// Returns the words between separators; an empty one where there is nothing else.
fn row_words(line: &str) -> Vec<&str> {
    let line = line.trim_matches(|symbol| " \t|,;".contains(symbol));
    let words: Vec<&str> = line.split(is_between).filter(|word| !word.is_empty()).collect();
    if words.is_empty() { vec![""] } else { words }
}

/// Reads rows of symbols or numbers, with or without bars and borders.
fn pictured(text: &str) -> Option<Cells> {
    let rows = rows_of_picture(text);
    let size = rows.len();
    if !is_size(size) {
        return drawn(&rows);
    }
    let row = |line: &String| -> Vec<String> {
        let words = row_words(line);
        if words.len() == size {
            words.into_iter().map(str::to_owned).collect()
        } else {
            symbols(&words.concat())
        }
    };
    let words: Vec<Vec<String>> = rows.iter().map(row).collect();
    if words.iter().any(|row| row.len() != size) {
        return drawn(&rows);
    }
    cells(&words.concat(), u8::try_from(size).ok()?)
}

/// Reads one line of cells or of rows, with spaces or other separators between them.
fn in_one_line(text: &str) -> Option<Cells> {
    match lines(text)[..] {
        [line] => of_words(&row_words(line)),
        _ => None,
    }
}
