//! The signs of a picture: the tone of each candidate and cell, and what the tone means there.

use nonet::{SortedMap, SortedSet};

use super::data::Tone;
use super::subject::Subject;
use super::views::View;
use crate::candidates::Candidate;
use crate::explanation::{Node, Part, Reason, Role};
use crate::layout::HouseNumber;
use crate::telling::catalogue::{args, sentence};
use crate::telling::teller::cells_of;

/// A tone, and its meaning in the legend.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sign {
    pub tone: Tone,
    pub meaning: String,
}

impl Sign {
    /// Returns the sign with this name in the legend.
    fn new(tone: Tone, name: &str) -> Self {
        Self { tone, meaning: meaning(name) }
    }
}

fn meaning(name: &str) -> String {
    sentence(&format!("legend.{name}"), &args! {})
}

/// Returns the tones of a role, used in turn if several parts have it.
const fn tones(role: Role) -> &'static [Tone] {
    match role {
        Role::Pattern
        | Role::Base
        | Role::Cover
        | Role::Pincer
        | Role::Floor
        | Role::Roof
        | Role::Blocker
        | Role::Outie => &[Tone::Support],
        Role::Fin | Role::StrongLink | Role::Guardian | Role::Excluder | Role::Innie => &[Tone::Second],
        Role::EndoFin | Role::RestrictedCommon | Role::Intersection => &[Tone::Third],
        Role::Pivot | Role::Target => &[Tone::Focus],
        Role::Als => &[Tone::Support, Tone::Second, Tone::Focus],
        Role::ColourA => &[Tone::Support, Tone::Focus],
        Role::ColourB => &[Tone::Second, Tone::Third],
    }
}

/// Returns whether the candidates of a role are coloured apart from the parts that contain them.
const fn is_later(role: Role) -> bool {
    matches!(
        role,
        Role::RestrictedCommon | Role::Fin | Role::EndoFin | Role::Guardian | Role::Intersection
    )
}

/// Returns the name of the outline in the legend, for roles whose houses are outlined.
const fn outline(role: Role) -> Option<&'static str> {
    match role {
        Role::Pattern | Role::Blocker => Some("house"),
        Role::Base => Some("base-house"),
        Role::StrongLink => Some("strong-link-house"),
        _ => None,
    }
}

/// Maximum number of outlined houses, as many as the largest fish has; more would not be readable.
const MOST_HOUSES: usize = 7;

/// What the chains of a picture say of a candidate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Truth {
    On,
    Off,
    Both,
}

impl Truth {
    fn sign(self) -> Sign {
        match self {
            Self::On => Sign::new(Tone::Support, "on"),
            Self::Off => Sign::new(Tone::Second, "off"),
            Self::Both => Sign::new(Tone::Third, "on-and-off"),
        }
    }
}

/// Returns the sign of each marked candidate.
pub(super) fn marks(subject: &Subject<'_>, view: &View<'_>) -> SortedMap<Candidate, Sign> {
    let nodes = truths(&view.nodes);
    let mut signs: SortedMap<Candidate, Sign> =
        nodes.iter().map(|(&one, truth)| (one, truth.sign())).collect();
    if subject.step.chains.is_empty() {
        for (part, sign) in signed(subject, view) {
            if part.role != Role::Cover {
                signs.extend(part.candidates.iter().map(|one| (one, sign.clone())));
            }
        }
    }
    if view.shows_effect {
        signs.extend(outcomes(subject, &nodes));
    }
    signs.retain(|&one, _| subject.state.has(one));
    signs.extend(subject.lost().into_iter().map(|one| (one, Sign::new(Tone::Faint, "lost"))));
    let blocked = subject.blocked().into_iter();
    signs.extend(blocked.map(|one| (one.candidate, Sign::new(Tone::Bad, "blocked"))));
    signs
}

fn truths(nodes: &[&Node]) -> SortedMap<Candidate, Truth> {
    let mut truths = SortedMap::new();
    for node in nodes {
        let truth = if node.on { Truth::On } else { Truth::Off };
        for cell in node.cells {
            let known = truths.or_insert_with(Candidate::new(cell, node.digit), || truth);
            if *known != truth {
                *known = Truth::Both;
            }
        }
    }
    truths
}

/// Returns the signs of what a step eliminates and places. The sign of a node that the step refutes also says what the
/// chain takes it to be.
fn outcomes(subject: &Subject<'_>, nodes: &SortedMap<Candidate, Truth>) -> Vec<(Candidate, Sign)> {
    let is = |one: Candidate, truth| nodes.get(&one).is_some_and(|&is| is == truth || is == Truth::Both);
    let gone = subject.step.eliminations.iter().map(|one| {
        if is(one, Truth::On) {
            (one, Sign::new(Tone::Focus, "on-eliminated"))
        } else {
            (one, Sign::new(Tone::Bad, "eliminated"))
        }
    });
    let placed = subject.step.placements.iter().map(|&one| {
        if is(one, Truth::Off) {
            (one, Sign::new(Tone::Focus, "off-placed"))
        } else {
            (one, Sign::new(Tone::Good, "placed"))
        }
    });
    gone.chain(placed).collect()
}

/// Returns the sign of each highlighted cell.
pub(super) fn grounds(subject: &Subject<'_>, view: &View<'_>) -> SortedMap<u8, Sign> {
    let starts = view.starts.into_iter().map(|cell| (cell, Sign::new(Tone::Focus, "start")));
    let mut signs: SortedMap<u8, Sign> = starts.collect();
    for (part, sign) in signed(subject, view) {
        if !matches!(part.role, Role::Cover | Role::RestrictedCommon) {
            signs.extend(cells_of(part).into_iter().map(|cell| (cell, sign.clone())));
        }
    }
    for node in &view.failures {
        if let Reason::NoCandidate(cell) = node.reason {
            signs.insert(cell, Sign::new(Tone::Bad, "empty"));
        }
    }
    if subject.step.chains.is_empty() && view.shows_effect {
        let placed = subject.step.placements.iter();
        signs.extend(placed.map(|one| (one.cell, Sign::new(Tone::Good, "placed"))));
    }
    signs
}

/// Returns the houses that a picture outlines.
pub(super) fn outlined(subject: &Subject<'_>, view: &View<'_>) -> Vec<HouseNumber> {
    let housed = housed(subject, view);
    let empty = empty_houses(view).map(|(house, _)| house);
    housed.iter().flat_map(|part| part.houses.iter().copied()).chain(empty).collect()
}

/// Returns the meaning of the outlines in a picture, or "" if there are none.
pub(super) fn house_meaning(subject: &Subject<'_>, view: &View<'_>) -> String {
    let kinds: SortedSet<&str> =
        housed(subject, view).iter().filter_map(|part| outline(part.role)).collect();
    let kind = if kinds.len() > 1 { Some("house") } else { kinds.first().copied() };
    let empty: SortedSet<u8> = empty_houses(view).map(|(_, digit)| digit + 1).collect();
    let lost =
        empty.into_iter().map(|digit| sentence("legend.no-place", &args! { digits: digit.to_string() }));
    kind.map(meaning).into_iter().chain(lost).collect::<Vec<_>>().join(", ")
}

/// Returns the houses in which an assumption leaves a digit without a place, with the digit.
fn empty_houses(view: &View<'_>) -> impl Iterator<Item = (HouseNumber, u8)> {
    view.failures.iter().filter_map(|node| match node.reason {
        Reason::NoPlace(house, digit) => Some((house, digit)),
        _ => None,
    })
}

/// Returns the parts whose houses are outlined: none if they would cover the board.
fn housed<'a>(subject: &Subject<'a>, view: &View<'_>) -> Vec<&'a Part> {
    let mut parts: Vec<&Part> = signed(subject, view).into_iter().map(|(part, _)| part).collect();
    parts.retain(|part| outline(part.role).is_some() && !part.houses.is_empty());
    let houses: SortedSet<HouseNumber> =
        parts.iter().flat_map(|part| part.houses.iter().copied()).collect();
    if houses.len() <= MOST_HOUSES { parts } else { Vec::new() }
}

/// Returns each part of a picture with its sign; parts contained in others come last.
fn signed<'a>(subject: &Subject<'a>, view: &View<'_>) -> Vec<(&'a Part, Sign)> {
    let parts = &subject.step.parts;
    let linked = linked(view.nodes.iter().copied());
    let elsewhere = linked_anywhere(subject);
    let mut found = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        // A part of a link is shown with the link.
        if linked.contains(&number) || view.shows_pattern && !elsewhere.contains(&number) {
            let before = parts[..number].iter().filter(|other| other.role == part.role).count();
            found.push((part, sign(parts, part, before)));
        }
    }
    found.sort_by_key(|(part, _)| is_later(part.role));
    found
}

fn linked_anywhere(subject: &Subject<'_>) -> SortedSet<usize> {
    linked(subject.step.chains.iter().flat_map(|chain| &chain.nodes))
}

fn linked<'a>(nodes: impl Iterator<Item = &'a Node>) -> SortedSet<usize> {
    let part = |node: &Node| match node.reason {
        Reason::Als(part) | Reason::Pattern(part) => usize::try_from(part).ok(),
        _ => None,
    };
    nodes.filter_map(part).collect()
}

/// Returns the sign of a part, given the number of parts before it in its role.
fn sign(parts: &[Part], part: &Part, before: usize) -> Sign {
    if part.role == Role::Pattern && parts.iter().any(|other| other.role == Role::Floor) {
        // The set that completes a deadly pattern is not part of it.
        return Sign::new(Tone::Focus, "als");
    }
    let tones = tones(part.role);
    let sign = Sign::new(tones[before % tones.len()], part.role.name());
    let is_one = tones.len() == 1 || parts.iter().filter(|other| other.role == part.role).count() == 1;
    if is_one {
        return sign;
    }
    let args = args! { name: sign.meaning, number: before + 1 };
    Sign { tone: sign.tone, meaning: sentence("legend.numbered", &args) }
}
