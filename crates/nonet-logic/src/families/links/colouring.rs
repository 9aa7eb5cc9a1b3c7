//! Colouring: cells of a digit that are joined by strong links get two colours, exactly one of which is true.

use std::ops::ControlFlow;

use nonet::CellSet;

use crate::candidates::CandidateSet;
use crate::explanation::{Explanation, Role};
use crate::families::fish::impossible;
use crate::families::links::{Picks, partners, rest_on};
use crate::premise::Premise;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// The techniques to name: one for eliminations outside the clusters, one for the elimination of a whole colour.
#[derive(Clone, Copy)]
pub struct Names {
    pub outside: &'static Info,
    pub inside: &'static Info,
}

/// Finds simple colours: traps and wraps.
pub fn simple(style: Style, names: Names) -> Box<dyn Finder> {
    Box::new(Colouring { style, names, look: simple_colours, picks: Picks::default() })
}

/// Finds multi-colours of both kinds.
pub fn multi(style: Style, names: Names) -> Box<dyn Finder> {
    Box::new(Colouring { style, names, look: multi_colours, picks: Picks::default() })
}

/// The cells of a digit in each of two colours.
type Colours = [CellSet; 2];

struct Colouring {
    style: Style,
    names: Names,
    look: fn(Names, &State, u8, &[Colours], &mut Picks<Trail>),
    picks: Picks<Trail>,
}

/// The digit, and the colours of one or two clusters.
type Trail = (u8, Vec<Colours>);

impl Finder for Colouring {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.picks.clear();
        let mut clusters = Vec::new();
        for digit in (0..9).filter(|&digit| !impossible(state, digit).is_empty()) {
            coloured(state, digit, &mut clusters);
            (self.look)(self.names, state, digit, &clusters, &mut self.picks);
        }
        self.picks.pass_on(self.style, sink, |step, (digit, trail)| explain(state, step, *digit, trail))
    }
}

/// Lists the clusters of a digit: the first cell of each has the first colour.
fn coloured(state: &State, digit: u8, clusters: &mut Vec<Colours>) {
    let mut strong = [CellSet::EMPTY; 81];
    let mut left = partners(state, digit, &mut strong);
    clusters.clear();
    while let Some(first) = left.first() {
        let mut colours = [CellSet::EMPTY; 2];
        let mut edge = CellSet::of(first);
        let mut side = 0;
        while !edge.is_empty() {
            colours[side] |= edge;
            side = 1 - side;
            let next =
                edge.into_iter().fold(CellSet::EMPTY, |set, cell| set | strong[usize::from(cell)]);
            edge = next - colours[side];
        }
        left -= colours[0] | colours[1];
        clusters.push(colours);
    }
}

fn simple_colours(
    names: Names,
    state: &State,
    digit: u8,
    clusters: &[Colours],
    picks: &mut Picks<Trail>,
) {
    let layout = state.layout();
    for &colours in clusters {
        let size = (colours[0] | colours[1]).len();
        let trail = || (digit, vec![colours]);
        let sight = colours.map(|colour| layout.peers_of_any(colour));
        for side in 0..2 {
            if !(sight[side] & colours[side]).is_empty() {
                let effect = CandidateSet::of(digit, colours[side]);
                picks.offer(names.inside, &effect, size, trail);
            }
        }
        let between = (state.cells_of(digit) & sight[0] & sight[1]) - (colours[0] | colours[1]);
        picks.offer(names.outside, &CandidateSet::of(digit, between), size, trail);
    }
}

fn multi_colours(
    names: Names,
    state: &State,
    digit: u8,
    clusters: &[Colours],
    picks: &mut Picks<Trail>,
) {
    let layout = state.layout();
    let places = state.cells_of(digit);
    for (number, &one) in clusters.iter().enumerate() {
        let sight = one.map(|colour| layout.peers_of_any(colour));
        for (_, &other) in clusters.iter().enumerate().filter(|&(at, _)| at != number) {
            let size = (one[0] | one[1] | other[0] | other[1]).len();
            let trail = || (digit, vec![one, other]);
            let mut between = CellSet::EMPTY;
            for side in 0..2 {
                // A colour that sees both colours of another cluster is false.
                if other.iter().all(|&colour| !(sight[side] & colour).is_empty()) {
                    let effect = CandidateSet::of(digit, one[side]);
                    picks.offer(names.inside, &effect, size, trail);
                }
                // If two colours see each other, at least one of the two opposite colours is true.
                for opposite in 0..2 {
                    if !(sight[side] & other[opposite]).is_empty() {
                        between |= sight[1 - side] & layout.peers_of_any(other[1 - opposite]);
                    }
                }
            }
            let effect = CandidateSet::of(digit, between & places);
            picks.offer(names.outside, &effect, size, trail);
        }
    }
}

fn explain(state: &State, step: &mut Explanation, digit: u8, clusters: &[Colours]) {
    for colours in clusters {
        for (role, colour) in [Role::ColourA, Role::ColourB].into_iter().zip(colours) {
            step.part(state, role, *colour, 1 << digit);
        }
        let cluster = colours[0] | colours[1];
        for (house, [one, _]) in state.strong_pairs(digit) {
            // Both cells of a link are in the same cluster.
            if cluster.contains(one) {
                rest_on(step, &Premise::house(state, house, digit));
            }
        }
    }
}
