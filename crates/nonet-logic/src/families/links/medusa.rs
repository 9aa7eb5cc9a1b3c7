//! 3D Medusa: candidates of all digits that are joined by strong links get two colours, exactly one of which is true.

use std::ops::ControlFlow;

use nonet::CellSet;

use crate::candidates::{ALL_DIGITS, Candidate, CandidateSet, bits};
use crate::explanation::{Explanation, Part, Role};
use crate::families::links::{Picks, rest_on};
use crate::premise::Premise;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// Finds 3D Medusas: `outside` removes candidates that see both colours, `inside` a whole colour.
pub fn finder(outside: &'static Info, inside: &'static Info) -> Box<dyn Finder> {
    Box::new(Medusa { outside, inside, picks: Picks::default() })
}

struct Medusa {
    outside: &'static Info,
    inside: &'static Info,
    picks: Picks<Trail>,
}

/// A cluster, and what its false colour leaves nothing for, if that is why it is false.
type Trail = (Cluster, Option<Premise>);

/// The candidates of each colour, and the cells and houses whose strong links join them.
#[derive(Clone, Default)]
struct Cluster {
    colours: [CandidateSet; 2],
    premises: Vec<Premise>,
}

impl Finder for Medusa {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.picks.clear();
        for cluster in clusters(state) {
            self.judge(state, &cluster);
        }
        self.picks
            .pass_on(Style::Own, sink, |step, (cluster, empty)| explain(step, cluster, empty.as_ref()))
    }
}

impl Medusa {
    /// Notes the effects of a cluster.
    fn judge(&mut self, state: &State, cluster: &Cluster) {
        let sight = cluster.colours.map(|colour| seen(state, &colour));
        let size = cluster.colours.iter().map(CandidateSet::len).sum();
        for (side, sight) in sight.iter().enumerate() {
            let (own, other) = (&cluster.colours[side], &cluster.colours[1 - side]);
            if !meet(own, sight).is_empty() {
                self.picks.offer(self.inside, own, size, || (cluster.clone(), None));
            } else if let Some(empty) = emptied(state, &join(sight, other)) {
                self.picks.offer(self.inside, own, size, || (cluster.clone(), Some(empty)));
            }
        }
        let [one, other] = &cluster.colours;
        let between = without(&meet(&sight[0], &sight[1]), &join(one, other));
        self.picks.offer(self.outside, &between, size, || (cluster.clone(), None));
    }
}

fn combine(
    one: &CandidateSet,
    other: &CandidateSet,
    by: impl Fn(CellSet, CellSet) -> CellSet,
) -> CandidateSet {
    CandidateSet(std::array::from_fn(|digit| by(one.0[digit], other.0[digit])))
}

fn meet(one: &CandidateSet, other: &CandidateSet) -> CandidateSet {
    combine(one, other, |one, other| one & other)
}

fn join(one: &CandidateSet, other: &CandidateSet) -> CandidateSet {
    combine(one, other, |one, other| one | other)
}

fn without(one: &CandidateSet, other: &CandidateSet) -> CandidateSet {
    combine(one, other, |one, other| one - other)
}

/// Returns the candidates that are false if all of a colour are true.
fn seen(state: &State, colour: &CandidateSet) -> CandidateSet {
    let mut sight = CandidateSet::EMPTY;
    for Candidate { cell, digit } in colour.iter() {
        sight.add(digit, state.layout().peers(cell));
        sight.add_digits(cell, ALL_DIGITS & !(1 << digit));
    }
    meet(&sight, &state.all())
}

/// Returns a cell without candidates or a house without a place for a digit, if these candidates are false.
fn emptied(state: &State, gone: &CandidateSet) -> Option<Premise> {
    let bare = |cell: &u8| state.candidates(*cell) & !gone.digits_at(*cell) == 0;
    if let Some(cell) = state.empty_cells().into_iter().find(bare) {
        return Some(Premise::cell(state, cell));
    }
    let needed = state.layout().numbers().flat_map(|house| (0..9).map(move |digit| (house, digit)));
    let mut needed = needed.filter(|&(house, digit)| state.needs(house, digit));
    let lacks =
        |&(house, digit): &(_, u8)| state.cells_in(house, digit).is_subset(gone.0[usize::from(digit)]);
    needed.find(lacks).map(|(house, digit)| Premise::house(state, house, digit))
}

/// Returns the clusters of candidates of several digits.
fn clusters(state: &State) -> Vec<Cluster> {
    let links = links(state);
    let mut near: Vec<Vec<usize>> = vec![Vec::new(); 729];
    for (number, (ends, _)) in links.iter().enumerate() {
        for end in ends {
            near[end.index()].push(number);
        }
    }
    let mut known = CandidateSet::EMPTY;
    let mut found = Vec::new();
    for start in links.iter().map(|(ends, _)| ends[0]) {
        if !known.contains(start) {
            let cluster = cluster(start, &links, &near);
            known = join(&known, &join(&cluster.colours[0], &cluster.colours[1]));
            found.push(cluster);
        }
    }
    found.retain(|cluster| join(&cluster.colours[0], &cluster.colours[1]).digits().count_ones() > 1);
    found
}

/// A strong link: its ends, and what it rests on.
type Strong = ([Candidate; 2], Premise);

/// Returns all strong links, those in cells first.
fn links(state: &State) -> Vec<Strong> {
    let mut links = Vec::new();
    for cell in state.cells_with(2) {
        let mut digits = bits(state.candidates(cell)).map(|digit| Candidate::new(cell, digit));
        if let (Some(one), Some(other)) = (digits.next(), digits.next()) {
            links.push(([one, other], Premise::cell(state, cell)));
        }
    }
    for digit in 0..9 {
        let pairs = state.strong_pairs(digit);
        links.extend(pairs.map(|(house, ends)| {
            (ends.map(|cell| Candidate::new(cell, digit)), Premise::house(state, house, digit))
        }));
    }
    links
}

/// Colours the candidates that are linked to one, which gets the first colour.
fn cluster(start: Candidate, links: &[Strong], near: &[Vec<usize>]) -> Cluster {
    let mut cluster = Cluster::default();
    cluster.colours[0].insert(start);
    let mut queue = vec![(start, 0)];
    while let Some((from, side)) = queue.pop() {
        for (ends, premise) in near[from.index()].iter().map(|&number| &links[number]) {
            let to = if ends[0] == from { ends[1] } else { ends[0] };
            if !cluster.colours.iter().any(|colour| colour.contains(to)) {
                cluster.colours[1 - side].insert(to);
                cluster.premises.push(*premise);
                queue.push((to, 1 - side));
            }
        }
    }
    cluster
}

fn explain(step: &mut Explanation, cluster: &Cluster, empty: Option<&Premise>) {
    for (role, colour) in [Role::ColourA, Role::ColourB].into_iter().zip(&cluster.colours) {
        step.parts.push(Part::new(role, colour.cells(), colour.digits(), colour));
    }
    if let Some(empty) = empty {
        let (candidates, house) = (&empty.candidates, empty.house_of());
        let part = Part::new(Role::Excluder, candidates.cells(), candidates.digits(), candidates);
        step.parts.push(part.within(house));
    }
    cluster.premises.iter().chain(empty).for_each(|premise| rest_on(step, premise));
}
