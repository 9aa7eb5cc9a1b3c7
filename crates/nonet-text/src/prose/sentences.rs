//! Rules in words, cut into sentences: without bullets, titles and examples.

/// A sentence of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The sentence as it was written.
    pub text: String,
    /// The sentence without examples and remarks in brackets, in lower case.
    pub plain: String,
    /// The title that it stands under, in lower case; "" if there is none.
    pub title: String,
    /// The number of its paragraph.
    pub paragraph: usize,
}

/// Maximum number of words of a title.
const LONGEST_TITLE: usize = 4;

/// The words that examples and explanations start with.
const EXAMPLES: [&str; 9] =
    ["e.g", "eg", "i.e", "ie", "for example", "for instance", "such as", "in chess", "so "];

/// Returns the sentences of a text.
pub fn sentences(text: &str) -> Vec<Sentence> {
    let text = text.replace("\\n", "\n").replace(['\r', '\u{a0}'], " ").replace(['’', '‘'], "'");
    let mut found = Vec::new();
    let mut heading = String::new();
    for (paragraph, line) in paragraphs(&text).iter().enumerate() {
        let line = without_bullet(line.trim());
        if line.is_empty() {
            // A heading may be followed by an empty line, but not by two sections.
            continue;
        }
        if is_heading(line) {
            line.clone_into(&mut heading);
            continue;
        }
        let (title, body) = titled(line);
        let title = title.map_or_else(|| heading.clone(), str::to_owned);
        if line.len() > body.len() {
            heading.clear();
        }
        for piece in pieces(body) {
            let plain = without_examples(&piece.to_lowercase());
            let sentence =
                Sentence { text: piece.to_owned(), plain, title: title.to_lowercase(), paragraph };
            found.push(sentence);
        }
    }
    found
}

/// Returns the lines of a text, where a line that goes on in the next one is one with it.
fn paragraphs(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for line in text.lines() {
        let goes_on = line.trim_start().starts_with(char::is_lowercase)
            && found.last().is_some_and(|last| {
                last.trim_end().ends_with(|symbol: char| symbol.is_alphanumeric() || symbol == ',')
            });
        match found.last_mut().filter(|_| goes_on) {
            Some(last) => {
                last.truncate(last.trim_end().len());
                last.push(' ');
                last.push_str(line.trim_start());
            }
            None => found.push(line.to_owned()),
        }
    }
    found
}

/// Removes the sign, number or stars that an item of a list starts with.
fn without_bullet(line: &str) -> &str {
    let signs = |symbol: char| "-*•–—·>#_=~".contains(symbol) || symbol.is_whitespace();
    let line = line.trim_matches(['*', '_']).trim_start_matches(signs);
    let rest = line.trim_start_matches(char::is_numeric);
    let numbered =
        rest.strip_prefix([')', '.']).filter(|_| rest.len() < line.len() && line.len() - rest.len() < 3);
    let rest = numbered.map(|rest| rest.trim_start_matches([')', '.', ' ']));
    rest.filter(|rest| !rest.starts_with(|symbol: char| symbol.is_ascii_digit())).unwrap_or(line)
}

/// Returns whether a line is the title of the lines below: a few words and no sentence.
fn is_heading(line: &str) -> bool {
    let is_short = line.split_whitespace().count() <= LONGEST_TITLE;
    let words = line.trim_end_matches(':');
    let is_loud = words.chars().any(char::is_alphabetic) && words == words.to_uppercase();
    is_short && !line.ends_with(['.', '!', '?']) && (line.ends_with(':') || is_loud)
}

/// Cuts the title off a line: "Arrow: ...", "KILLER - ...", "[Arrow] ...".
fn titled(line: &str) -> (Option<&str>, &str) {
    let bracketed = line.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    let cuts = [": ", " - ", " – ", " — "].into_iter().filter_map(|sign| line.split_once(sign));
    let first = bracketed.into_iter().chain(cuts).min_by_key(|(title, _)| title.len());
    let title = first.filter(|(title, body)| {
        title.split_whitespace().count() <= LONGEST_TITLE
            && !title.contains(['.', ',', '(', ';'])
            && !title.ends_with(|symbol: char| symbol.is_ascii_digit())
            && !body.trim().is_empty()
    });
    match title {
        // "Normal sudoku rules apply: ..." is a sentence by itself.
        Some((title, _))
            if title.to_lowercase().ends_with("apply")
                || is_example(&format!("{title} ").to_lowercase()) =>
        {
            (None, line)
        }
        Some((title, body)) => (Some(title.trim()), body.trim_start_matches([':', '-', '–', '—', ' '])),
        None => (None, line),
    }
}

/// Cuts a paragraph into sentences.
fn pieces(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut start, mut depth) = (0, 0_i32);
    for (at, symbol) in text.char_indices() {
        match symbol {
            '(' => depth += 1,
            ')' => depth = (depth - 1).max(0),
            '.' | '!' | '?' if depth == 0 => {
                let after = &text[at + symbol.len_utf8()..];
                let before =
                    text[start..at].rsplit([' ', '(']).next().unwrap_or_default().to_lowercase();
                let is_short = matches!(
                    before.as_str(),
                    "e.g" | "eg" | "i.e" | "ie" | "etc" | "vs" | "approx" | "incl"
                );
                if !is_short && (after.is_empty() || after.starts_with(char::is_whitespace)) {
                    found.push(text[start..=at].trim());
                    start = at + 1;
                }
            }
            _ => {}
        }
    }
    found.push(text[start..].trim());
    found.retain(|piece| piece.chars().any(char::is_alphanumeric));
    found
}

/// Removes examples, in brackets and at the end. Other brackets are opened.
fn without_examples(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('(') {
        let (inside, after) = after.split_once(')').unwrap_or((after, ""));
        kept.push_str(before);
        if !EXAMPLES.iter().any(|start| inside.trim_start().starts_with(start)) {
            kept.push_str(" , ");
            kept.push_str(inside);
            kept.push_str(" , ");
        }
        rest = after;
    }
    kept.push_str(rest);
    // What follows "i.e." says the same once more, in words that may be the known ones.
    let kept = format!(" {kept}").replace("i.e.", ",").replace(" ie ", " , ").replace("i.e", ",");
    let example = [", e.g", " e.g", ", eg ", " eg. ", ", for example", " for example"];
    let end = example
        .iter()
        .filter_map(|start| kept.find(start))
        .filter(|&at| at > 1)
        .min()
        .unwrap_or(kept.len());
    kept[..end].to_owned()
}

/// Returns whether a sentence is an example.
pub fn is_example(plain: &str) -> bool {
    let plain = plain.trim_start();
    ["e.g", "ex ", "eg.", "eg:", "eg ", "for example", "for instance", "as an example", "example"]
        .iter()
        .any(|start| plain.starts_with(start))
}
