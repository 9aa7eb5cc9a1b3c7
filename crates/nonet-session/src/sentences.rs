//! Sentences of the catalogue, which give the page and Python the same words.

use nonet_logic::{Argument, sentence_with};

/// Returns a sentence of the catalogue, with its arguments filled in.
pub fn sentence<const N: usize>(id: &str, args: [(&str, &str); N]) -> String {
    counted(id, 0, args)
}

/// Like [`sentence`], for a sentence that depends on the number of things in its argument `count`.
pub fn counted<const N: usize>(id: &str, count: usize, args: [(&str, &str); N]) -> String {
    let count = Argument::Number(i64::try_from(count).unwrap_or(i64::MAX));
    let texts = args.map(|(name, text)| (name.to_owned(), Argument::Text(text.to_owned())));
    let args = texts.into_iter().chain([("count".to_owned(), count)]);
    let found = sentence_with(id, args);
    debug_assert!(found.is_some(), "the catalogue has no sentence {id} with these arguments");
    found.unwrap_or_else(|| id.to_owned())
}

/// Returns a list in words: `a`, `a and b`, `a, b and c`.
pub fn listed(mut items: Vec<String>) -> String {
    match items.pop() {
        Some(last) if !items.is_empty() => {
            sentence("list-of-two", [("first", &items.join(", ")), ("last", &last)])
        }
        last => last.unwrap_or_default(),
    }
}
