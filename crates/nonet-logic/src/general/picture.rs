//! Pictures of steps: the clue or the houses, the candidates that matter, the effect, and the links of a chain.

use nonet::{Because, Fact, Net, SortedMap, SortedSet};

use super::ladder::Reading;
use super::position::{Position, digits};
use super::step::{Mark, Pattern, Step};
use crate::picture::{Key, KeyKind, Link, Picture, Pictures, Spot, Tone};
use crate::technique::Telling;
use crate::telling::catalogue::{args, sentence};

/// Most links in a picture: the eye cannot follow more.
const LINKS: usize = 16;

impl Reading {
    /// Returns the pictures of a step that was found in a position and told.
    pub fn pictures(&self, position: &Position, step: &Step, telling: &Telling) -> Pictures {
        let open = |(at, &marks): (usize, &u64)| {
            let cell = u16::try_from(at).unwrap_or(u16::MAX);
            if position.is_placed(cell) { 0 } else { marks }
        };
        let candidates = position.marks().iter().enumerate().map(open).collect();
        let seen = self.seen_in(position, step);
        let stage =
            |level: usize, shows: [bool; 3]| Self::picture(step, &seen, &telling.hints[level], shows);
        // A cell or a clue that the first hint names is shown as a house is.
        let is_named = seen.outlined.is_empty();
        Pictures {
            stages: [
                stage(0, [is_named, false, false]),
                stage(2, [true, false, false]),
                stage(2, [true, true, false]),
            ],
            candidates,
            whole: Self::picture(step, &seen, &telling.short, [true, true, true]),
            branches: Vec::new(),
        }
    }

    /// Returns a picture with or without the cells, the pattern and the effect.
    fn picture(step: &Step, seen: &Seen, caption: &str, [cells, pattern, effect]: [bool; 3]) -> Picture {
        let mut marks: SortedMap<Mark, Tone> = SortedMap::new();
        if pattern {
            marks.extend(seen.marks.iter().copied());
        }
        if effect {
            marks.extend(step.eliminations.iter().map(|&mark| (mark, Tone::Bad)));
            marks.extend(step.placements.iter().map(|&mark| (mark, Tone::Good)));
        }
        let links = if pattern { seen.links.clone() } else { Vec::new() };
        let tones: SortedSet<Tone> = marks.values().copied().collect();
        let mut keys: Vec<Key> =
            tones.into_iter().map(|tone| key(KeyKind::Mark, tone, meaning(tone))).collect();
        let shown = if cells { seen.cells.clone() } else { Vec::new() };
        let others = if cells { seen.others.clone() } else { Vec::new() };
        if !shown.is_empty() {
            keys.push(key(KeyKind::Cell, Tone::Focus, "legend.any-cells"));
        }
        if !others.is_empty() {
            keys.push(key(KeyKind::Cell, Tone::Second, "legend.any-others"));
        }
        if !links.is_empty() {
            keys.push(key(KeyKind::Link, Tone::Focus, "legend.any-links"));
        }
        if !seen.outlined.is_empty() {
            keys.push(key(KeyKind::Outline, Tone::Focus, "legend.any-house"));
        }
        Picture {
            marks: marks.into_iter().map(|((cell, digit), tone)| (cell, digit + 1, tone)).collect(),
            cells: in_tone(shown, Tone::Focus).chain(in_tone(others, Tone::Second)).collect(),
            links,
            outlined: seen.outlined.clone(),
            keys,
            caption: caption.to_owned(),
        }
    }

    fn seen_in(&self, position: &Position, step: &Step) -> Seen {
        let mut seen = Seen::default();
        let house = |at: usize| self.houses()[at].cells.clone();
        let at = |cells: &[u16], set: u64| -> Vec<(Mark, Tone)> {
            let of = |&cell: &u16| digits(position.at(cell) & set).map(move |digit| (cell, digit));
            let open = cells.iter().filter(|&&cell| !position.is_placed(cell));
            open.flat_map(of).map(|mark| (mark, Tone::Support)).collect()
        };
        match &step.pattern {
            Pattern::Place { house: number } => {
                seen.outlined.push(house(*number));
                seen.cells = step.placements.iter().map(|&(cell, _)| cell).collect();
            }
            Pattern::Seen { cell } => seen.cells = vec![*cell],
            Pattern::Last => seen.cells = step.placements.iter().map(|&(cell, _)| cell).collect(),
            Pattern::Locked { by, cells, digit } => {
                seen.marks = at(cells, 1 << digit);
                match by {
                    Fact::House(number) => seen.outlined.push(house(*number)),
                    _ => seen.cells = self.cells_of(*by).to_vec(),
                }
            }
            Pattern::Subset { house: number, cells, digits, .. } => {
                seen.outlined.push(house(*number));
                seen.cells.clone_from(cells);
                seen.marks = at(cells, *digits);
            }
            Pattern::Clue { clue, .. } => {
                seen.cells = self.cells_of(*clue).to_vec();
                if let Fact::Sum(number) = clue {
                    let houses = &self.reasoner().sums()[*number].houses;
                    let cells = |&at: &usize| {
                        let cells = self.rules().houses()[at].cells.iter();
                        cells.filter_map(|cell| u16::try_from(cell.index()).ok()).collect()
                    };
                    seen.outlined = houses.iter().map(cells).collect();
                }
            }
            Pattern::Fish { digit, bases, cells, .. } => {
                seen.outlined = bases.iter().map(|&base| house(base)).collect();
                seen.marks = at(cells, 1 << digit);
            }
            Pattern::Pointed { house: number, cells, digit } => {
                seen.outlined.push(house(*number));
                seen.marks = at(cells, 1 << digit);
            }
            Pattern::UsedUp { house: number, clues, digits, .. } => {
                seen.outlined.push(house(*number));
                seen.cells = self.cells_used(step, clues);
                seen.marks = at(&seen.cells, *digits);
            }
            Pattern::Conflict { clue, with, cells } => {
                seen.cells = self.cells_of(*clue).to_vec();
                let others = with.iter().flat_map(|&other| self.cells_of(other)).chain(cells).copied();
                seen.others = others.filter(|cell| !seen.cells.contains(cell)).collect();
            }
            Pattern::Equal { more, fewer } => {
                let sets = self.equal_sets_of(more, fewer);
                seen.cells = sets.cells(0);
                seen.others = sets.cells(1);
            }
            Pattern::Net(net) => seen.net(net),
        }
        seen
    }
}

/// What a picture shows besides the effect.
#[derive(Default)]
struct Seen {
    cells: Vec<u16>,
    /// Cells that are compared with these.
    others: Vec<u16>,
    marks: Vec<(Mark, Tone)>,
    outlined: Vec<Vec<u16>>,
    links: Vec<Link>,
}

impl Seen {
    /// Shows what holds in a net, and the links between; of a long one, where it starts and ends.
    fn net(&mut self, net: &Net) {
        let first = &net.links[0];
        self.cells = vec![first.cell];
        let tone = |holds: bool| if holds { Tone::Support } else { Tone::Second };
        let mut links = SortedSet::new();
        for (number, link) in net.links.iter().enumerate() {
            let is_told = link.holds
                || number == 0
                || net.links.len() <= LINKS
                || matches!(link.because, Because::Fact(Fact::Constraint(_) | Fact::Sum(_)));
            if is_told {
                self.marks.push(((link.cell, link.digit), tone(link.holds)));
                for &parent in &link.from {
                    let parent = &net.links[parent];
                    links.insert((
                        Spot::Candidate(parent.cell, parent.digit + 1),
                        Spot::Candidate(link.cell, link.digit + 1),
                        link.holds,
                    ));
                }
            }
        }
        if links.len() <= LINKS {
            let link =
                |(start, end, strong)| Link { start, end, strong, thin: false, tone: Tone::Focus };
            self.links = links.into_iter().map(link).collect();
        }
    }
}

fn in_tone(cells: Vec<u16>, tone: Tone) -> impl Iterator<Item = (u16, Tone)> {
    cells.into_iter().map(move |cell| (cell, tone))
}

const fn meaning(tone: Tone) -> &'static str {
    match tone {
        Tone::Bad => "legend.any-gone",
        Tone::Good => "legend.any-placed",
        Tone::Second => "legend.any-false",
        _ => "legend.any-pattern",
    }
}

fn key(kind: KeyKind, tone: Tone, id: &str) -> Key {
    Key { text: sentence(id, &args! {}), kind, tone, strong: true, thin: false }
}
