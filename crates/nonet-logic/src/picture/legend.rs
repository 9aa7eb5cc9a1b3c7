//! The legend of a picture: the signs in it, and no others.

use nonet::{SortedMap, SortedSet};

use super::data::{Key, KeyKind, Tone};
use super::signs::{Sign, house_meaning};
use super::subject::Subject;
use super::views::View;
use crate::candidates::Candidate;
use crate::telling::catalogue::{args, sentence};

/// Returns the lines of the legend.
pub(super) fn keys(
    subject: &Subject<'_>,
    view: &View<'_>,
    marks: &SortedMap<Candidate, Sign>,
    cells: &SortedMap<u8, Sign>,
) -> Vec<Key> {
    let known: SortedSet<&Sign> = marks.values().collect();
    let told: SortedSet<&str> = known.iter().map(|sign| sign.meaning.as_str()).collect();
    let others = cells.values().filter(|sign| !told.contains(sign.meaning.as_str())).collect();
    let mut keys = toned(KeyKind::Mark, &known);
    keys.extend(toned(KeyKind::Cell, &others));
    keys.extend(links(view));
    let text = house_meaning(subject, view);
    if !text.is_empty() {
        keys.push(Key { text, kind: KeyKind::Outline, tone: Tone::Focus, strong: true, thin: false });
    }
    keys
}

/// Returns a line for each tone, with all its meanings, in the order of the tones.
fn toned(kind: KeyKind, signs: &SortedSet<&Sign>) -> Vec<Key> {
    let mut meanings: SortedMap<Tone, Vec<&str>> = SortedMap::new();
    for sign in signs {
        meanings.or_default(sign.tone).push(&sign.meaning);
    }
    let key = |(tone, meanings): (Tone, Vec<&str>)| Key {
        text: meanings.join(", "),
        kind,
        tone,
        strong: true,
        thin: false,
    };
    meanings.into_iter().map(key).collect()
}

fn links(view: &View<'_>) -> Vec<Key> {
    let kinds: SortedSet<(bool, bool, Tone)> =
        view.links.iter().map(|link| (link.thin, link.strong, link.tone)).collect();
    let key = |(thin, strong, tone)| {
        let name = match (thin, strong) {
            (true, _) if view.nodes.is_empty() => "legend.blocks",
            (true, _) => "legend.leads",
            (false, true) => "legend.strong",
            (false, false) => "legend.weak",
        };
        Key { text: sentence(name, &args! {}), kind: KeyKind::Link, tone, strong, thin }
    };
    kinds.into_iter().map(key).collect()
}
