//! Steps in words: the sentences of the catalogue, with the names that the board gives its cells and digits.

use nonet::{Because, Digit, Fact, Failure, Net, NetLink, SortedMap, SortedSet, Source};
use serde_json::Value;

use super::fillings::SETS;
use super::kinds;
use super::ladder::Reading;
use super::position::{Position, digits};
use super::sides::{Counts, EqualSets};
use super::signs::{self, Sign};
use super::step::{Mark, Pattern, Step};
use crate::technique::{Item, Telling};
use crate::telling::catalogue::{args, sentence};
use crate::telling::constraint_in_words;
use crate::telling::lines::{Numbers, named};
use crate::telling::words::{self, Join, capitalised, listed};

/// Most cells that are named one by one; of more, the first and the last are.
pub(super) const FEW: usize = 9;

/// Most cells whose bounds in a sum are told.
const BOUNDS: usize = 4;

/// Most ways to fill a clue that are compared.
const WAYS: usize = 60;

/// Most digits that are told as what is left of a cell.
const LEFT: u32 = 4;

impl Reading {
    /// Tells a step that was found in a position.
    pub fn tell(&self, position: &Position, step: &Step) -> Telling {
        let teller = Teller { reading: self, position, step };
        let (look, mut why, proof, lesson) = teller.told();
        // What is true of two parts of a step is told once.
        let mut told = SortedSet::new();
        why.retain(|sentence| told.insert(sentence.clone()));
        let (region, cells) = (teller.region(), teller.named());
        let name = step.technique.name;
        let there = words::there_is(name);
        let numbers: Vec<String> = teller
            .digits_told()
            .into_iter()
            .map(|digit| sentence("hint-plural", &args! { digit: digit }))
            .collect();
        let kind = teller.kind();
        Telling {
            short: format!("{name}: {}", teller.effects_code()),
            look,
            so: words::in_sentences(&teller.changes()),
            effects: listed(&teller.changes(), Join::And),
            hints: [
                sentence("hint.where", &args! { region: region.as_str() }),
                sentence("hint.technique", &args! { region: region.as_str(), there: there.as_str() }),
                sentence("hint.cells", &args! { region: region, there: there, cells: cells }),
            ],
            firsts: [
                sentence("hint.digits", &args! { digits: listed(&numbers, Join::And) }),
                sentence("hint.kind", &args! { kind: kind }),
            ],
            lesson,
            branches: if proof.is_empty() { Vec::new() } else { vec![why[0].clone()] },
            why,
            proof,
            lost: Vec::new(),
        }
    }

    /// Returns the name of a cell.
    pub fn cell_name(&self, cell: u16) -> String {
        self.rules().board().name(nonet::Cell::new(cell))
    }

    /// Returns the symbol of a digit, which is numbered from 0.
    pub fn digit_name(&self, digit: u8) -> String {
        Digit::new(digit + 1).map_or_else(String::new, |digit| self.rules().board().label(digit))
    }

    /// Returns a placement in short, as in `r1c1=2`.
    pub fn placement_name(&self, (cell, digit): Mark) -> String {
        format!("{}={}", self.cell_name(cell), self.digit_name(digit))
    }

    /// Returns a fact in words.
    pub(super) fn fact_name(&self, fact: Fact) -> String {
        match fact {
            Fact::House(at) => self.house_name(at),
            Fact::Constraint(at) => constraint_in_words(self.rules(), &self.rules().constraints()[at]),
            Fact::Sum(at) => {
                let sum = &self.reasoner().sums()[at];
                let houses = self.rule_houses(&sum.houses);
                if sum.constraints.is_empty() {
                    return sentence("any.sum-alone", &args! { houses: houses });
                }
                let clues = self.clue_names(&sum.constraints);
                sentence("any.sum", &args! { houses: houses, clues: clues })
            }
        }
    }

    /// Returns houses of the rules in words.
    fn rule_houses(&self, houses: &[usize]) -> String {
        let name = |&at: &usize| self.rules().houses()[at].name.clone();
        listed(&houses.iter().map(name).collect::<Vec<_>>(), Join::And)
    }

    /// Returns clues in words: by number of cages if there are many.
    fn clue_names(&self, clues: &[usize]) -> String {
        listed(&self.clue_list(clues), Join::And)
    }

    fn clue_list(&self, clues: &[usize]) -> Vec<String> {
        let name = |&at: &usize| constraint_in_words(self.rules(), &self.rules().constraints()[at]);
        clues.iter().map(name).collect()
    }

    fn house_name(&self, house: usize) -> String {
        let known = &self.houses()[house];
        match known.source {
            Source::Rules(at) => self.rules().houses()[at].name.clone(),
            Source::Constraint(at) => {
                let clue = constraint_in_words(self.rules(), &self.rules().constraints()[at]);
                sentence("any.house-of-clue", &args! { clue: clue })
            }
            Source::Others if known.is_full => {
                sentence("any.house-left", &args! { cells: self.cell_names(&known.cells, Join::And) })
            }
            Source::Others => sentence("any.house-of-clues", &args! {}),
        }
    }

    pub(super) fn cell_names(&self, cells: &[u16], join: Join) -> String {
        if cells.len() > FEW {
            let (first, last) = (cells[0], cells[cells.len() - 1]);
            return format!("{} … {}", self.cell_name(first), self.cell_name(last));
        }
        listed(&cells.iter().map(|&cell| self.cell_name(cell)).collect::<Vec<_>>(), join)
    }

    pub(super) fn digit_names(&self, set: u64, join: Join) -> String {
        listed(&digits(set).map(|digit| self.digit_name(digit)).collect::<Vec<_>>(), join)
    }
}

/// Where to look, why the step holds, its chain line by line, and its idea.
type Told = (String, Vec<String>, Vec<Item>, String);

/// What a clue takes of some digits in a house: in which cells, which of them, and how many at least.
struct Taken {
    cells: Vec<u16>,
    digits: u64,
    least: u32,
}

/// What words are found for: a step in its position.
pub(super) struct Teller<'a> {
    pub reading: &'a Reading,
    pub position: &'a Position,
    pub step: &'a Step,
}

impl Teller<'_> {
    fn told(&self) -> Told {
        let (reading, step) = (self.reading, self.step);
        let plain = |look, why, lesson: &str| (look, why, Vec::new(), sentence(lesson, &args! {}));
        match &step.pattern {
            Pattern::Seen { cell } => {
                let gone: Vec<u16> = step.eliminations.iter().map(|&(cell, _)| cell).collect();
                let digit = step.eliminations[0].1;
                let args = args! {
                    cell: reading.cell_name(*cell), digit: reading.digit_name(digit),
                    gone: capitalised(&reading.cell_names(&gone, Join::And)), count: gone.len()
                };
                let mut why = self.seen_by(*cell, &gone);
                why.push(sentence("any.seen-why", &args));
                plain(sentence("any.seen-look", &args), why, "any.lesson-seen")
            }
            Pattern::Place { house: at } => {
                let (cell, digit) = step.placements[0];
                let house = reading.house_name(*at);
                let args = args! {
                    house: house.as_str(), House: capitalised(&house),
                    digit: reading.digit_name(digit), cell: reading.cell_name(cell)
                };
                if *step.technique == kinds::FULL_HOUSE {
                    let why = vec![sentence("any.full-why", &args)];
                    return plain(sentence("any.place-look", &args), why, "full-house.lesson");
                }
                let why = self.hidden(*at, (cell, digit));
                plain(sentence("any.place-look", &args), why, "hidden-single.lesson")
            }
            Pattern::Last => {
                let (cell, digit) = step.placements[0];
                let args = args! { cell: reading.cell_name(cell), digit: reading.digit_name(digit) };
                let mut why = vec![sentence("any.last-why", &args)];
                why.extend(self.seen(cell));
                plain(sentence("any.last-look", &args), why, "naked-single.lesson")
            }
            Pattern::Locked { by, cells, digit } => {
                let mut gone: Vec<u16> = step.eliminations.iter().map(|&(cell, _)| cell).collect();
                gone.dedup();
                let name = reading.fact_name(*by);
                let args = args! {
                    house: name.as_str(), clue: name.as_str(), Clue: capitalised(&name),
                    digit: reading.digit_name(*digit), cells: reading.cell_names(cells, Join::Or),
                    gone: reading.cell_names(&gone, Join::And), count: gone.len()
                };
                let is_house = matches!(by, Fact::House(_));
                let (look, why, lesson) = if is_house {
                    ("any.locked-look", "any.locked-why", "locked.lesson")
                } else {
                    ("any.needed-look", "any.needed-why", "any.lesson-needed")
                };
                let needed = if is_house { None } else { self.needed(*by, *digit) };
                let mut told: Vec<String> = needed.into_iter().collect();
                told.extend([sentence(why, &args), sentence("any.locked-seen", &args)]);
                plain(sentence(look, &args), told, lesson)
            }
            Pattern::Subset { house, cells, digits, is_hidden } => {
                let kind = if *is_hidden { "hidden" } else { "naked" };
                let (look, why) = self.subset(*house, cells, (*digits, kind));
                plain(look, why, &format!("{kind}-subset.lesson"))
            }
            Pattern::Clue { clue: Fact::Sum(at), .. } => {
                let (look, mut why) = self.sum(*at);
                why.extend(self.parity(Fact::Sum(*at)).unwrap_or_default());
                plain(look, why, "any.lesson-sum")
            }
            Pattern::Clue { clue, because } => {
                let (name, count) = self.signs(*clue).unwrap_or_else(|| {
                    (reading.fact_name(*clue), if self.is_many(*clue) { 2 } else { 1 })
                });
                let look = sentence("any.clue-look", &args! { clue: name, count: count });
                plain(look, self.clue(*clue, because), "any.lesson-clue")
            }
            Pattern::Fish { digit, bases, covers, .. } => {
                let (look, why) = self.fish(*digit, bases, covers);
                plain(look, why, "locked.lesson")
            }
            Pattern::Pointed { house, cells, digit } => {
                let (look, why) = self.pointed(*house, cells, *digit);
                plain(look, why, "any.lesson-pointed")
            }
            Pattern::UsedUp { house, clues, cells, digits } => {
                let (look, why) = self.used_up(*house, clues, (cells, *digits));
                plain(look, why, "any.lesson-used")
            }
            Pattern::Conflict { clue, with, cells } => {
                let (look, why) = self.conflict(*clue, with, cells);
                plain(look, why, "any.lesson-conflict")
            }
            Pattern::Equal { more, fewer } => {
                let (look, why) = self.equal(&reading.equal_sets_of(more, fewer));
                plain(look, why, "any.lesson-equal")
            }
            Pattern::Net(net) => self.net(net),
        }
    }

    /// Tells which cells hold which digits of a house, and where these go.
    fn subset(&self, house: usize, cells: &[u16], (set, kind): (u64, &str)) -> (String, Vec<String>) {
        let reading = self.reading;
        let own = &reading.houses()[house].cells;
        let is_within = self.step.eliminations.iter().all(|(cell, _)| own.contains(cell));
        let args = args! {
            house: reading.house_name(house), cells: reading.cell_names(cells, Join::And),
            digits: reading.digit_names(set, Join::And), to: if is_within { "house" } else { "all" }
        };
        let mut why = vec![sentence(&format!("any.{kind}-why"), &args)];
        if kind == "naked" {
            why.push(sentence("any.naked-seen", &args));
        }
        (sentence(&format!("any.{kind}-look"), &args), why)
    }

    /// Returns whether the name of a clue is a plural.
    fn is_many(&self, clue: Fact) -> bool {
        self.reading.constraint(clue).is_some_and(|constraint| constraint.name().ends_with("circles"))
    }

    /// Tells the houses of a fish, and what they leave of others.
    fn fish(&self, digit: u8, bases: &[usize], covers: &[usize]) -> (String, Vec<String>) {
        let names = |houses: &[usize]| {
            let names = houses.iter().map(|&house| self.reading.house_name(house));
            listed(&names.collect::<Vec<_>>(), Join::And)
        };
        let args = args! {
            digit: self.reading.digit_name(digit), bases: names(bases), covers: names(covers)
        };
        let why = vec![sentence("any.fish-why", &args), sentence("any.fish-taken", &args)];
        (sentence("any.fish-look", &args), why)
    }

    /// Tells a chain or a net.
    fn net(&self, net: &Net) -> Told {
        let start = self.claim(net.links[0].cell, net.links[0].digit, net.links[0].holds);
        let proof = Lines { teller: self, count: 0 }.net(net, &mut Vec::new());
        let args = args! { start: start, end: self.ending(net) };
        let mut why = vec![sentence("any.net-why", &args), sentence("any.so-false", &args)];
        why.extend(self.also_false(net));
        let lesson = sentence("any.lesson-net", &args);
        (sentence("any.net-look", &args), why, proof, lesson)
    }

    /// Tells what leaves a digit one place in a house: the same digit in few cells, and earlier steps.
    fn hidden(&self, house: usize, (cell, digit): Mark) -> Vec<String> {
        let reading = self.reading;
        let others = reading.houses()[house].cells.iter().copied();
        let mut open: Vec<u16> =
            others.filter(|&other| other != cell && !self.position.is_placed(other)).collect();
        let is_digit =
            |&other: &u16| self.position.is_placed(other) && self.position.at(other) == 1 << digit;
        let count = u16::try_from(self.position.marks().len()).unwrap_or(u16::MAX);
        let placed: Vec<u16> = (0..count).filter(is_digit).collect();
        let mut blockers = Vec::new();
        loop {
            let blocked = |&one: &u16| open.iter().filter(|&&other| reading.sees(one, other)).count();
            let Some(&best) = placed.iter().max_by_key(|one| blocked(one)) else { break };
            if blocked(&best) == 0 {
                break;
            }
            open.retain(|&other| !reading.sees(best, other));
            blockers.push(best);
        }
        blockers.sort_unstable();
        let args = args! {
            digit: reading.digit_name(digit), cell: reading.cell_name(cell), house: reading.house_name(house),
            blockers: reading.cell_names(&blockers, Join::And), count: blockers.len()
        };
        if open.is_empty() && !blockers.is_empty() {
            return vec![sentence("hidden-single.why", &args)];
        }
        let mut why = Vec::new();
        if !blockers.is_empty() {
            why.push(sentence("any.place-blocked", &args));
        }
        if !open.is_empty() {
            let cells = reading.cell_names(&open, Join::And);
            why.push(sentence("any.place-struck", &args! { cells: capitalised(&cells), count: open.len(), digit: reading.digit_name(digit) }));
        }
        why.push(sentence("hidden-single.left", &args));
        why
    }

    /// Tells which digits a cell sees.
    fn seen(&self, cell: u16) -> Option<String> {
        let mut cells: Vec<u16> = self.reading.peers(cell).to_vec();
        cells.retain(|&peer| self.position.is_placed(peer));
        let set = cells.iter().fold(0, |all, &peer| all | self.position.at(peer));
        let mut known = 0;
        cells.retain(|&peer| {
            let is_new = known & self.position.at(peer) == 0;
            known |= self.position.at(peer);
            is_new
        });
        (set != 0).then(|| {
            let args = args! {
                digits: self.reading.digit_names(set, Join::And),
                cells: self.reading.cell_names(&cells, Join::And)
            };
            sentence("any.last-seen", &args)
        })
    }

    fn clue(&self, clue: Fact, because: &[u16]) -> Vec<String> {
        let mut why = self.rule(clue);
        let told = self.rising(clue).or_else(|| self.parity(clue)).or_else(|| self.turns(clue));
        if let Some(told) = told.or_else(|| self.of_groups(clue)) {
            why.extend(told);
            return why;
        }
        let ways = self.sign_pairs(clue).or_else(|| self.all_ways(clue));
        let told = ways.or_else(|| self.runs(clue));
        if let Some(reasons) = if told.is_none() { self.reasons(clue, because) } else { None } {
            why.extend(reasons);
            return why;
        }
        let told = told.or_else(|| self.bounds(clue)).or_else(|| self.indexed(clue));
        let Some(told) = told else {
            why.extend(self.ways(clue).map(|(ways, _)| ways));
            why.extend(self.excluded(clue, &self.step.eliminations));
            return why;
        };
        why.extend(self.known_of(because));
        why.extend(told);
        why
    }

    /// Tells the ways that are left to fill a clue, if they are few: of a cage only the digits, if these say all.
    fn all_ways(&self, clue: Fact) -> Option<Vec<String>> {
        let sets = self.ways(clue).filter(|&(_, is_said)| is_said).map(|(sets, _)| sets);
        let ways = sets.or_else(|| self.fillings(clue))?;
        Some(self.known_sum(clue).into_iter().chain([ways]).collect())
    }

    /// Tells the candidates of the cells on which a step rests, apart from those that lose any.
    fn known_of(&self, because: &[u16]) -> Vec<String> {
        let others: Vec<u16> = because.iter().copied().filter(|&cell| self.is_elsewhere(cell)).collect();
        if others.len() > FEW {
            return Vec::new();
        }
        let cells = others.iter().map(|&cell| {
            let set = self.reading.digit_names(self.position.at(cell), Join::Or);
            sentence("placed", &args! { cell: self.reading.cell_name(cell), digit: set })
        });
        let cells = words::lists(&cells.collect::<Vec<_>>());
        cells.iter().map(|cells| sentence("any.clue-given", &args! { cells: cells.as_str() })).collect()
    }

    /// Tells what the other cells of a sum leave for each cell that loses digits, if that says all.
    fn bounds(&self, clue: Fact) -> Option<Vec<String>> {
        let gone = self.gone();
        let told = |(&cell, &set): (&u16, &u64)| self.bounds_of(clue, cell, set);
        let told = (gone.len() <= BOUNDS)
            .then(|| gone.iter().map(told).collect::<Option<Vec<_>>>())?
            .map(|told| told.concat())?;
        // Of a cage, its own rule says so.
        let is_cage = self.reading.constraint(clue)?.name() == "killer-cage";
        let cells = if is_cage { &[] } else { self.reading.cells_of(clue) };
        Some(self.differing(cells).into_iter().chain(told).collect())
    }

    /// Tells what the digits that go would say as index clues, if that says all.
    fn indexed(&self, clue: Fact) -> Option<Vec<String>> {
        let gone = &self.step.eliminations;
        let told = gone.iter().map(|&mark| {
            let (own, said) = self.reading.says(clue, self.position, mark)?;
            let claim = |(cell, digit): Mark| self.claim(cell, digit, true);
            let id = if own == mark { "any.index-says" } else { "any.index-said" };
            Some(sentence(id, &args! { own: claim(own), said: claim(said) }))
        });
        (gone.len() <= BOUNDS).then(|| told.collect())?
    }

    fn bounds_of(&self, clue: Fact, cell: u16, gone: u64) -> Option<Vec<String>> {
        let reading = self.reading;
        let found = reading.bounds(clue, self.position, cell)?;
        let [most, least] = found.others.map(|others| found.sum - others);
        let values = || digits(gone).map(|digit| reading.value(digit));
        if values().any(|value| (least..=most).contains(&value)) {
            return None;
        }
        let name = reading.cell_name(cell);
        let tell = |id: &str, others: i64, bound: i64| {
            sentence(id, &args! { cell: name.as_str(), others: others, bound: bound })
        };
        let high =
            values().any(|value| value > most).then(|| tell("any.clue-most", found.others[0], most));
        let low =
            values().any(|value| value < least).then(|| tell("any.clue-least", found.others[1], least));
        Some(high.into_iter().chain(low).collect())
    }

    /// Returns whether a cell loses nothing by the step.
    pub(super) fn is_elsewhere(&self, cell: u16) -> bool {
        self.step.eliminations.iter().all(|&(other, _)| other != cell)
    }

    /// Returns the ways to fill the open cells of a clue, digit by digit, if they are few.
    fn fillings(&self, clue: Fact) -> Option<String> {
        let found = self.reading.fillings(clue, self.position, SETS)?;
        let way = |way: &Vec<u8>| {
            way.iter().map(|&digit| self.reading.digit_name(digit)).collect::<Vec<_>>().join("–")
        };
        let ways: Vec<String> = found.ways.iter().map(way).collect();
        let cells: Vec<String> = found.cells.iter().map(|&cell| self.reading.cell_name(cell)).collect();
        let args = args! {
            cells: listed(&cells, Join::And), count: ways.len(), ways: listed(&ways, Join::And),
            open: cells.len()
        };
        Some(sentence("any.clue-fillings", &args))
    }

    /// Returns the ways to fill a cage or a pair of cells, if they are few, and whether no way has any digit that goes.
    fn ways(&self, clue: Fact) -> Option<(String, bool)> {
        let found = self.sets(clue)?;
        let is_cage = self.reading.constraint(clue)?.name() == "killer-cage";
        let join = if is_cage { "+" } else { "–" };
        let told = found.iter().map(|way| {
            way.iter().map(|&digit| self.reading.digit_name(digit)).collect::<Vec<_>>().join(join)
        });
        let told: Vec<String> = told.collect();
        let (count, list) = (told.len(), listed(&told, Join::And));
        let has = |digit: u8| found.iter().any(|way| way.contains(&digit));
        let is_said = !self.step.eliminations.iter().any(|&(_, digit)| has(digit));
        Some(if is_cage {
            (sentence("any.clue-sets", &args! { count: count, sets: list }), is_said)
        } else {
            (sentence("any.clue-pairs", &args! { count: count, pairs: list }), false)
        })
    }

    /// Returns the sets of digits that fill a cage with a sum, if they are few.
    pub(super) fn cage_sets(&self, clue: Fact) -> Option<SortedSet<Vec<u8>>> {
        self.reading.constraint(clue).filter(|constraint| constraint.name() == "killer-cage")?;
        self.sets(clue)
    }

    /// Returns the sets of digits that fill a cage with a sum, or the pairs that fill two cells, if they are few.
    fn sets(&self, clue: Fact) -> Option<SortedSet<Vec<u8>>> {
        let Fact::Constraint(at) = clue else { return None };
        let constraint = &self.reading.rules().constraints()[at];
        let cells = self.reading.cells_of(clue);
        if constraint.name() != "killer-cage" && cells.len() != 2 {
            return None;
        }
        let is_cage = constraint.name() == "killer-cage";
        let has_sum = constraint.json().and_then(|json| json.get("sum")).is_some_and(Value::is_u64);
        if (is_cage && !has_sum) || cells.len() > 5 {
            return None;
        }
        let mut found: SortedSet<Vec<u8>> = SortedSet::new();
        let mut board = vec![0_u8; self.position.marks().len()];
        let mut filling =
            Filling { position: self.position, constraint, is_sorted: is_cage, found: &mut found };
        filling.fill(cells, &mut board, &mut Vec::new());
        if found.is_empty() || found.len() > SETS {
            return None;
        }
        Some(found)
    }

    fn sum(&self, at: usize) -> (String, Vec<String>) {
        let reading = self.reading;
        let sum = &reading.reasoner().sums()[at];
        let houses = reading.rule_houses(&sum.houses);
        let values = reading.rules().board().values();
        let total: u32 =
            values.map(u32::from).sum::<u32>() * u32::try_from(sum.houses.len()).unwrap_or(0);
        let mut equation = String::new();
        for &(cell, weight) in &sum.terms {
            let sign = if weight < 0 { " − " } else { " + " };
            let sign = if equation.is_empty() { sign.trim_start_matches(" + ") } else { sign };
            let times = if weight.abs() > 1 { format!("{}×", weight.abs()) } else { String::new() };
            equation.extend([sign, &times, &reading.cell_name(cell)]);
        }
        equation.extend([" = ", &sum.sum.to_string()]);
        let args = args! {
            houses: capitalised(&houses), total: total, count: sum.houses.len(),
            equation: equation
        };
        let mut why = vec![sentence("any.sum-total", &args)];
        for clues in words::lists(&reading.clue_list(&sum.constraints)) {
            why.push(sentence("any.sum-cages", &args! { clues: clues }));
        }
        why.push(sentence("any.sum-left", &args));
        (sentence("any.sum-look", &args! { houses: houses }), why)
    }

    /// Returns the rules of constraints by which cells see a cell.
    fn seen_by(&self, cell: u16, gone: &[u16]) -> Vec<String> {
        let peers = self.reading.peers(cell).iter().zip(self.reading.differences(cell));
        let by = peers.filter(|(peer, _)| gone.contains(peer)).map(|(_, &fact)| fact);
        by.collect::<SortedSet<Fact>>().into_iter().flat_map(|fact| self.rule(fact)).collect()
    }

    /// Returns the rule of a clue, a sentence for each half: one sentence is easy where it stands alone, and here it is not.
    fn rule(&self, clue: Fact) -> Vec<String> {
        let Fact::Constraint(at) = clue else { return Vec::new() };
        let constraint = &self.reading.rules().constraints()[at];
        let mut rule = constraint.sentence().to_owned();
        if self.reading.signs_of(clue).is_some() && !self.reading.has_numbers(clue) {
            for number in signs::NUMBERED {
                rule = rule.replace(number, "");
            }
        }
        let halves = rule.trim_end_matches('.').split("; ").flat_map(|half| half.split(". "));
        // What holds with other numbers than the line's own is left out.
        let halves =
            halves.filter(|half| !half.starts_with("with another") && self.is_concerned(clue, half));
        let halves =
            halves.map(|half| sentence("any.clue-rule", &args! { sentence: capitalised(half) }));
        halves.chain(self.numbers_of(constraint)).collect()
    }

    /// Returns whether a sentence of a rule concerns a step: not if it is about signs of a kind that the step does not use.
    fn is_concerned(&self, clue: Fact, half: &str) -> bool {
        let Some((acting, _)) = self.reading.acting_signs(clue, self.position, &self.step.eliminations)
        else {
            return true;
        };
        let about = signs::TOLD.iter().filter(|(_, word)| half.contains(word));
        let mut about = about.map(|(id, _)| acting.iter().any(|one| one.sign.id == *id)).peekable();
        acting.is_empty() || about.peek().is_none() || about.any(|is_used| is_used)
    }

    /// Returns the numbers of a rule that depend on the digits of the board.
    fn numbers_of(&self, constraint: &nonet::Constraint) -> Option<String> {
        let count = self.reading.rules().digits();
        match constraint.name() {
            "whisper" => {
                let number = constraint.json()?.get("difference").and_then(Value::as_u64);
                let number = number.unwrap_or_else(|| u64::from(count.div_ceil(2)));
                Some(sentence("any.whisper", &args! { number: number }))
            }
            "entropic-line" => {
                let class = |digit: &u8| 3 * usize::from(*digit) / usize::from(count);
                let names = [0, 1, 2].map(|of| {
                    let of_class = (0..count).filter(|digit| class(digit) == of);
                    self.reading.digit_names(of_class.fold(0, |set, digit| set | 1 << digit), Join::And)
                });
                let [low, middle, high] = names;
                Some(sentence("any.entropic", &args! { low: low, middle: middle, high: high }))
            }
            _ => None,
        }
    }

    /// Tells how clues rule candidates out beside every place of a digit in a house.
    fn pointed(&self, house: usize, cells: &[u16], digit: u8) -> (String, Vec<String>) {
        let reading = self.reading;
        let args = args! {
            house: reading.house_name(house), digit: reading.digit_name(digit),
            cells: reading.cell_names(cells, Join::Or)
        };
        let clues = || self.step.facts.iter().filter(|fact| !matches!(fact, Fact::House(_)));
        let mut why = vec![sentence("any.locked-why", &args)];
        for &clue in clues() {
            why.extend(self.rule(clue));
        }
        if clues().any(|&clue| self.is_unsigned(clue, cells)) {
            why.push(sentence("any.no-sign-there", &args! {}));
        }
        let told: Vec<(Vec<String>, u16)> =
            cells.iter().map(|&cell| (self.beside((cell, digit)), cell)).collect();
        for alike in told.chunk_by(|(one, _), (other, _)| one == other) {
            let places: Vec<u16> = alike.iter().map(|&(_, cell)| cell).collect();
            for told in words::lists(&alike[0].0) {
                let args = args! {
                    digit: reading.digit_name(digit), cells: reading.cell_names(&places, Join::Or), told: told
                };
                why.push(sentence("any.pointed-if", &args));
            }
        }
        (sentence("any.locked-look", &args), why)
    }

    /// Tells how a candidate rules out each of those that go.
    fn beside(&self, (place, digit): Mark) -> Vec<String> {
        let mut told = Vec::new();
        for (cell, mut set) in self.gone() {
            let name = self.reading.cell_name(cell);
            if cell == place {
                let args = args! { cell: name, digits: self.reading.digit_names(set, Join::Or) };
                told.push(sentence("any.pointed-own", &args));
                continue;
            }
            if self.reading.sees(place, cell) && set >> digit & 1 == 1 {
                told.push(sentence("any.pointed-seen", &args! { cell: name }));
                set &= !(1 << digit);
            }
            for &clue in &self.step.facts {
                let taken = self.taken_by(clue, (place, digit), cell);
                if taken & set != 0 {
                    told.push(self.beside_by(clue, place, cell, [taken & set, taken]));
                    set &= !taken;
                }
            }
            // Of what several clues take together, each by itself takes nothing.
            let clues: Vec<Fact> = self
                .step
                .facts
                .iter()
                .copied()
                .filter(|fact| matches!(fact, Fact::Constraint(_)))
                .collect();
            if set != 0
                && let [clue] = clues[..]
            {
                told.push(self.beside_by(clue, place, cell, [set, self.position.at(cell)]));
            }
        }
        told
    }

    /// Returns what a clue takes from a cell if a candidate is true.
    fn taken_by(&self, clue: Fact, (place, digit): Mark, cell: u16) -> u64 {
        let marks = self.marks_beside(clue, (place, digit));
        let own =
            matches!(clue, Fact::Constraint(_)).then(|| self.reading.reasoner().alone(clue, &marks));
        match own {
            Some(Some(gone)) => {
                let gone = gone.iter().find(|(own, _)| *own == cell).map_or(0, |&(_, set)| set);
                self.position.at(cell) & !(marks[usize::from(cell)] & !gone)
            }
            Some(None) => self.position.at(cell),
            None => 0,
        }
    }

    /// Returns the marks of a clue's cells if a candidate is true: cells that see a single digit lose it.
    fn marks_beside(&self, clue: Fact, (place, digit): Mark) -> Vec<u64> {
        let cells = self.reading.cells_of(clue);
        let mut marks = self.position.marks().to_vec();
        marks[usize::from(place)] = 1 << digit;
        let mut singles = vec![place];
        while let Some(single) = singles.pop() {
            let own = marks[usize::from(single)];
            for &other in cells.iter().filter(|&&other| self.reading.sees(single, other)) {
                let left = &mut marks[usize::from(other)];
                let is_new = *left & own != 0 && *left & !own != 0;
                *left &= if is_new { !own } else { u64::MAX };
                singles.extend((is_new && left.is_power_of_two()).then_some(other));
            }
        }
        marks
    }

    /// Tells what a clue leaves of a cell beside a place of a digit, or what it takes.
    fn beside_by(&self, clue: Fact, place: u16, cell: u16, [set, taken]: [u64; 2]) -> String {
        let left = self.position.at(cell) & !taken;
        let is_short = (1..=LEFT).contains(&left.count_ones());
        let (id, digits) = if is_short { ("leaves", left) } else { ("without", set) };
        let args = args! {
            clue: self.clue_between(clue, &[place, cell]), cell: self.reading.cell_name(cell),
            digits: self.reading.digit_names(digits, Join::Or)
        };
        sentence(&format!("any.pointed-{id}"), &args)
    }

    fn signs_between(&self, clue: Fact, cells: &[u16]) -> Option<Vec<Sign>> {
        let mut signs = self.reading.signs_of(clue)?;
        let joins = |one: &u16, other: &u16| cells.contains(one) && !self.is_elsewhere(*other);
        signs.retain(|Sign { cells: [one, other], .. }| joins(one, other) || joins(other, one));
        Some(signs)
    }

    /// Returns whether a clue consists of signs, none of which stands between a cell that loses a candidate and these.
    fn is_unsigned(&self, clue: Fact, cells: &[u16]) -> bool {
        self.signs_between(clue, cells).is_some_and(|signs| signs.is_empty())
    }

    /// Tells which digits clues and cells use up in a house.
    fn used_up(
        &self,
        house: usize,
        clues: &[Fact],
        (cells, set): (&[u16], u64),
    ) -> (String, Vec<String>) {
        let reading = self.reading;
        let own = reading.houses()[house].cells.clone();
        let house = reading.house_name(house);
        let taken: Vec<Taken> = clues.iter().map(|&clue| self.taken_in(clue, &own, set)).collect();
        let is_each = taken.iter().map(|taken| taken.least).sum::<u32>()
            == u32::try_from(clues.len()).unwrap_or(0);
        let args = args! {
            house: house.as_str(), digits: reading.digit_names(set, Join::And), count: clues.len() + cells.len(),
            each: if is_each { "yes" } else { "no" }
        };
        let mut why = Vec::new();
        for (&clue, taken) in clues.iter().zip(&taken) {
            why.extend(self.takes(clue, &own, taken));
        }
        if !cells.is_empty() {
            let args = args! {
                cells: capitalised(&reading.cell_names(cells, Join::And)), count: cells.len(),
                digits: reading.digit_names(set, Join::Or)
            };
            why.push(sentence("any.used-cells", &args));
        }
        why.push(sentence("any.used-up", &args));
        (sentence("any.used-look", &args), why)
    }

    /// Returns which of these digits a clue takes in the cells of a house.
    fn taken_in(&self, clue: Fact, own: &[u16], set: u64) -> Taken {
        let mut taken = Taken { cells: Vec::new(), digits: 0, least: u32::MAX };
        let Some(found) = self.reading.fillings(clue, self.position, WAYS) else { return taken };
        let mut cells = SortedSet::new();
        for way in &found.ways {
            let in_house = found
                .cells
                .iter()
                .zip(way)
                .filter(|(cell, digit)| own.contains(cell) && set >> **digit & 1 == 1);
            let (places, digits): (Vec<u16>, Vec<u8>) = in_house.unzip();
            let digits = digits.iter().fold(0_u64, |set, digit| set | 1 << digit);
            cells.extend(places);
            taken.digits |= digits;
            taken.least = taken.least.min(digits.count_ones());
        }
        taken.cells = cells.into_iter().collect();
        taken
    }

    /// Tells the ways to fill a clue, if they are few, and which digits each of them takes in a house.
    fn takes(&self, clue: Fact, own: &[u16], taken: &Taken) -> Vec<String> {
        let reading = self.reading;
        let name = self.clue_between(clue, own);
        let ways = self.fillings(clue);
        let is_many = taken.least > 1;
        let args = args! {
            clue: name.as_str(), listed: if ways.is_some() { "yes" } else { "no" }, count: taken.least,
            digits: reading.digit_names(taken.digits, if is_many { Join::And } else { Join::Or }),
            cells: reading.cell_names(&taken.cells, if is_many { Join::And } else { Join::Or })
        };
        let mut told: Vec<String> = ways
            .into_iter()
            .map(|ways| format!("{} {ways}", sentence("any.look-clue", &args)))
            .collect();
        told.push(sentence("any.used-clue", &args));
        told
    }

    /// Tells which ways to fill a clue leave other clues or cells nothing.
    fn conflict(&self, clue: Fact, with: &[Fact], cells: &[u16]) -> (String, Vec<String>) {
        let reading = self.reading;
        let name = self.clue_named(clue);
        let mut others: Vec<String> = with.iter().map(|&other| self.clue_named(other)).collect();
        others.extend(cells.iter().map(|&cell| reading.cell_name(cell)));
        let others = listed(&others, Join::Or);
        let args = args! { clue: name.as_str(), others: others.as_str() };
        let mut why: Vec<String> = with.iter().filter_map(|&other| self.room(other)).collect();
        for &cell in cells {
            let args = args! {
                cells: capitalised(&reading.cell_name(cell)), count: 1,
                digits: reading.digit_names(self.position.at(cell), Join::Or)
            };
            why.push(sentence("any.used-cells", &args));
        }
        why.extend(self.room(clue));
        why.push(self.failing(clue, &others));
        (sentence("any.conflict-look", &args), why)
    }

    /// Tells the ways to fill a clue, or how many there are.
    fn room(&self, clue: Fact) -> Option<String> {
        let args = args! { clue: self.clue_named(clue) };
        let ways = self.fillings(clue).or_else(|| self.ways_count(clue))?;
        Some(format!("{} {ways}", sentence("any.look-clue", &args)))
    }

    /// Tells which cells are left of equal sets, what they hold, and why some candidates do not fit.
    fn equal(&self, sets: &EqualSets) -> (String, Vec<String>) {
        let reading = self.reading;
        let houses = sets.sides.each_ref().map(|side| {
            let names: Vec<String> = side.iter().map(|&house| reading.house_name(house)).collect();
            listed(&names, Join::And)
        });
        let args = args! {
            one: houses[0].as_str(), One: capitalised(&houses[0]), other: houses[1].as_str(), more: sets.more,
            count: sets.sides[0].len()
        };
        let mut why = vec![sentence("any.equal-why", &args)];
        for side in 0..2 {
            why.extend(self.equal_side(sets, side));
        }
        why.extend(self.equal_counts(sets));
        (sentence("any.equal-look", &args), why)
    }

    /// Tells which cells are left of a side, and their digits.
    fn equal_side(&self, sets: &EqualSets, side: usize) -> Vec<String> {
        let cells = sets.cells(side);
        let names: Vec<String> = cells.iter().map(|&cell| self.reading.cell_name(cell)).collect();
        let args = args! { side: side, cells: listed(&names, Join::And), count: cells.len() };
        let mut told = vec![sentence("any.equal-left", &args)];
        let twice = sets.terms.iter().filter(|(cell, weight)| weight.abs() > 1 && cells.contains(cell));
        let twice: Vec<u16> = twice.map(|&(cell, _)| cell).collect();
        if !twice.is_empty() {
            let cells = capitalised(&self.reading.cell_names(&twice, Join::And));
            told.push(sentence("any.equal-twice", &args! { cells: cells, count: twice.len() }));
        }
        let mut known: Vec<u64> = cells.iter().map(|&cell| self.position.at(cell)).collect();
        known.retain(|marks| marks.is_power_of_two());
        known.sort_unstable();
        let known: Vec<String> =
            known.iter().map(|&marks| self.reading.digit_names(marks, Join::And)).collect();
        if !known.is_empty() {
            told.push(sentence(
                "any.equal-known",
                &args! { digits: listed(&known, Join::And), count: cells.len() },
            ));
        }
        told
    }

    /// Tells how often the digits that go can stand on the sides.
    fn equal_counts(&self, sets: &EqualSets) -> Vec<String> {
        let counts = sets.counts(self.position, self.reading.rules().digits());
        let loses = |&side: &usize| sets.cells(side).iter().any(|&cell| !self.is_elsewhere(cell));
        let mut told = Vec::new();
        for side in (0..2).filter(loses) {
            let needed: Vec<String> = (0..self.reading.rules().digits())
                .flat_map(|digit| {
                    let count = usize::try_from(counts.range(side, digit).0).unwrap_or(0);
                    std::iter::repeat_n(self.reading.digit_name(digit), count)
                })
                .collect();
            let args =
                args! { side: side, count: counts.open[side], digits: listed(&needed, Join::And) };
            if counts.is_tight(side) {
                told.push(sentence("any.equal-tight", &args));
            } else {
                told.extend(self.equal_ranges(&counts, side));
            }
        }
        told
    }

    /// Tells how often digits can stand in the open cells of a side: those that go, and those that are needed.
    fn equal_ranges(&self, counts: &Counts, side: usize) -> Vec<String> {
        let gone = self.step.eliminations.iter().fold(0, |all, &(_, digit)| all | 1 << digit);
        let losing =
            self.step.eliminations.iter().fold(0, |all, &(cell, _)| all | self.position.at(cell));
        let says = |&digit: &u8| {
            let (least, most) = counts.range(side, digit);
            if gone >> digit & 1 == 1 { most <= 0 || least > 0 } else { least > 0 }
        };
        let mut ranges: Vec<((i64, i64), u64)> = Vec::new();
        for digit in digits(losing).filter(says) {
            let range = counts.range(side, digit);
            match ranges.iter_mut().find(|(known, _)| *known == range) {
                Some((_, set)) => *set |= 1 << digit,
                None => ranges.push((range, 1 << digit)),
            }
        }
        let told = ranges.into_iter().map(|((least, most), set)| {
            let join = if most <= 0 { Join::Or } else { Join::And };
            let args = args! {
                side: side, digits: self.reading.digit_names(set, join), least: least, most: most,
                kinds: set.count_ones()
            };
            sentence("any.equal-range", &args)
        });
        told.collect()
    }

    fn claim(&self, cell: u16, digit: u8, holds: bool) -> String {
        let args = args! {
            count: 1, cells: self.reading.cell_name(cell), digit: self.reading.digit_name(digit)
        };
        sentence(if holds { "claim.on" } else { "claim.off" }, &args)
    }

    /// Tells what else a chain rules out: candidates that exclude both of its ends, as its start does.
    fn also_false(&self, net: &Net) -> Option<String> {
        let [start, first, .., last] = net.links.as_slice() else { return None };
        let others = self.step.eliminations.iter().filter(|&&mark| mark != (start.cell, start.digit));
        let others: Vec<String> = others.map(|&(cell, digit)| self.claim(cell, digit, true)).collect();
        let candidate = |link: &NetLink| {
            let (cell, digit) = (self.reading.cell_name(link.cell), self.reading.digit_name(link.digit));
            sentence("any.candidate", &args! { digit: digit, cell: cell })
        };
        let args = args! {
            others: listed(&others, Join::Or), first: candidate(first), last: candidate(last)
        };
        (!others.is_empty()).then(|| sentence("any.also-false", &args))
    }

    /// Tells how a net ends: with the two candidates that exclude each other, where these are all.
    fn ending(&self, net: &Net) -> String {
        let links: Vec<&NetLink> = net.from.iter().filter_map(|&at| net.links.get(at)).collect();
        let others = others_beside(net);
        if !others.is_empty() {
            let clues: Vec<String> = others.iter().map(|&fact| self.reading.fact_name(fact)).collect();
            let args = args! { end: self.end(net.failure, &links), clues: listed(&clues, Join::And) };
            return sentence("any.fails-with", &args);
        }
        let (Failure::Fact(fact), [one, other]) = (net.failure, links.as_slice()) else {
            return self.end(net.failure, &links);
        };
        let claim = |link: &NetLink| self.claim(link.cell, link.digit, true);
        match fact {
            _ if !one.holds || !other.holds => self.end(net.failure, &links),
            Fact::House(house) if one.digit == other.digit => {
                let cells = [one.cell.min(other.cell), one.cell.max(other.cell)];
                let args = args! {
                    house: self.shared_house(cells).unwrap_or_else(|| self.reading.house_name(house)), digit: self.reading.digit_name(one.digit),
                    cells: self.reading.cell_names(&cells, Join::And)
                };
                sentence("any.twice", &args)
            }
            _ if self.is_move(fact) && one.digit == other.digit => {
                let cells = [one.cell.min(other.cell), one.cell.max(other.cell)];
                let args = args! {
                    digit: self.reading.digit_name(one.digit), cells: self.reading.cell_names(&cells, Join::And),
                    clue: self.reading.constraint(fact).map_or("", nonet::Constraint::name)
                };
                sentence("any.apart", &args)
            }
            _ => {
                let clue = self.clue_between(fact, &[one.cell, other.cell]);
                sentence("any.clash", &args! { clue: clue, one: claim(one), other: claim(other) })
            }
        }
    }

    /// Returns a house of the rules in which two cells stand.
    fn shared_house(&self, cells: [u16; 2]) -> Option<String> {
        let has = |house: &&nonet::House| {
            cells.iter().all(|&cell| house.cells.iter().any(|own| own.index() == usize::from(cell)))
        };
        self.reading.rules().houses().iter().find(has).map(|house| house.name.clone())
    }

    fn end(&self, failure: Failure, links: &[&NetLink]) -> String {
        match failure {
            Failure::Cell(cell) => {
                sentence("any.cell-fails", &args! { cell: self.reading.cell_name(cell) })
            }
            Failure::Place(house, digit) => {
                let (house, digit) = (self.reading.house_name(house), self.reading.digit_name(digit));
                sentence("any.place-fails", &args! { house: house, digit: digit })
            }
            Failure::Fact(fact) => {
                let cells: Vec<u16> = links.iter().map(|link| link.cell).collect();
                sentence("any.clue-fails", &args! { clue: self.clue_between(fact, &cells) })
            }
        }
    }

    /// Returns a statement about links that one clue leads to in one go.
    fn claims(&self, run: &[NetLink]) -> String {
        if let [link] = run {
            return self.claim(link.cell, link.digit, link.holds);
        }
        let mut cells: SortedMap<u16, u64> = SortedMap::new();
        for link in run {
            *cells.or_default(link.cell) |= 1 << link.digit;
        }
        self.struck(cells)
    }

    /// Returns why links of a net hold that follow from one fact in one go.
    fn reason(&self, net: &Net, run: &[NetLink]) -> String {
        match run[0].because {
            Because::Fact(Fact::House(house)) => {
                let house = self.reading.house_name(house);
                sentence("reason.house", &args! { on: "on", count: 1, house: house, digit: "" })
            }
            Because::Fact(fact) => self.by_clue(net, run, fact),
            _ => sentence("reason.cell", &args! { on: "on" }),
        }
    }

    /// Returns the eliminations, grouped by digits.
    fn grouped(&self) -> Vec<(u64, Vec<u16>)> {
        let mut cells: SortedMap<u16, u64> = SortedMap::new();
        for &(cell, digit) in &self.step.eliminations {
            *cells.or_default(cell) |= 1 << digit;
        }
        by_digits(cells)
    }

    fn struck(&self, cells: SortedMap<u16, u64>) -> String {
        listed(&self.struck_each(cells), Join::And)
    }

    fn struck_each(&self, cells: SortedMap<u16, u64>) -> Vec<String> {
        let told = by_digits(cells).into_iter().map(|(set, cells)| {
            let names: Vec<String> = digits(set).map(|digit| self.reading.digit_name(digit)).collect();
            let args = args! {
                count: cells.len(), cells: self.reading.cell_names(&cells, Join::And),
                kinds: names.len(), digits: listed(&names, Join::Or),
                first: names.first().cloned().unwrap_or_default(),
                last: names.last().cloned().unwrap_or_default()
            };
            sentence("struck", &args)
        });
        told.collect()
    }

    fn changes(&self) -> Vec<String> {
        let mut told: Vec<String> = self
            .step
            .placements
            .iter()
            .map(|&(cell, digit)| {
                let (cell, digit) = (self.reading.cell_name(cell), self.reading.digit_name(digit));
                sentence("placed", &args! { cell: cell, digit: digit })
            })
            .collect();
        let (left, gone) = self.parted();
        told.extend(by_digits(left).into_iter().map(|(set, cells)| {
            let args = args! {
                count: cells.len(), cells: self.reading.cell_names(&cells, Join::And),
                digits: self.reading.digit_names(set, Join::Or)
            };
            sentence("any.left", &args)
        }));
        told.extend(self.struck_each(gone));
        told
    }

    /// Returns the digits that are left for cells that lose more than they keep, and those that the other cells lose.
    fn parted(&self) -> (SortedMap<u16, u64>, SortedMap<u16, u64>) {
        let mut gone: SortedMap<u16, u64> = SortedMap::new();
        for &(cell, digit) in &self.step.eliminations {
            *gone.or_default(cell) |= 1 << digit;
        }
        let mut left = SortedMap::new();
        gone.retain(|&cell, set| {
            let kept = self.position.at(cell) & !*set;
            let is_short = kept != 0 && kept.count_ones() < set.count_ones();
            if is_short {
                left.insert(cell, kept);
            }
            !is_short
        });
        (left, gone)
    }

    fn effects_code(&self) -> String {
        let name = |&(cell, digit): &Mark, sign: &str| {
            format!("{}{sign}{}", self.reading.cell_name(cell), self.reading.digit_name(digit))
        };
        let mut told: Vec<String> = self.step.placements.iter().map(|mark| name(mark, "=")).collect();
        for (set, cells) in self.grouped() {
            let cells: Vec<String> = cells.iter().map(|&cell| self.reading.cell_name(cell)).collect();
            let set: Vec<String> = digits(set).map(|digit| self.reading.digit_name(digit)).collect();
            told.push(format!("{}<>{}", cells.join(","), set.join(",")));
        }
        told.join("; ")
    }

    /// Returns where a hint tells the player to look.
    fn region(&self) -> String {
        let reading = self.reading;
        match &self.step.pattern {
            Pattern::Place { house }
            | Pattern::Subset { house, .. }
            | Pattern::Pointed { house, .. }
            | Pattern::UsedUp { house, .. } => reading.house_name(*house),
            Pattern::Last => reading.cell_name(self.step.placements[0].0),
            Pattern::Seen { cell } => reading.cell_name(*cell),
            Pattern::Locked { by, .. } => reading.fact_name(*by),
            Pattern::Clue { clue, .. } => {
                self.signs(*clue).map_or_else(|| reading.fact_name(*clue), |(signs, _)| signs)
            }
            Pattern::Conflict { clue, .. } => self.clue_named(*clue),
            Pattern::Fish { digit, .. } => {
                sentence("hint.places", &args! { digit: reading.digit_name(*digit) })
            }
            Pattern::Equal { more, fewer } => {
                let names = more.iter().chain(fewer).map(|&house| reading.house_name(house));
                listed(&names.collect::<Vec<_>>(), Join::And)
            }
            Pattern::Net(net) => reading.cell_name(net.links[0].cell),
        }
    }

    /// Returns the cells that a hint names.
    fn named(&self) -> String {
        let cells: Vec<u16> = match &self.step.pattern {
            Pattern::Place { .. } | Pattern::Last => {
                self.step.placements.iter().map(|&(cell, _)| cell).collect()
            }
            Pattern::Seen { cell } => vec![*cell],
            Pattern::Locked { cells, .. }
            | Pattern::Subset { cells, .. }
            | Pattern::Pointed { cells, .. }
            | Pattern::Fish { cells, .. } => cells.clone(),
            Pattern::UsedUp { clues, .. } => self.reading.cells_used(self.step, clues),
            Pattern::Clue { clue, .. } | Pattern::Conflict { clue, .. } => {
                self.reading.cells_of(*clue).to_vec()
            }
            Pattern::Equal { more, fewer } => self.reading.equal_sets_of(more, fewer).cells(0),
            Pattern::Net(net) => vec![net.links[0].cell],
        };
        self.reading.cell_names(&cells, Join::And)
    }

    fn digits_told(&self) -> Vec<String> {
        let step = self.step;
        let marks = step.placements.iter().chain(&step.eliminations);
        let set = marks.fold(0, |all, &(_, digit)| all | 1 << digit);
        digits(set).map(|digit| self.reading.digit_name(digit)).collect()
    }

    fn kind(&self) -> String {
        let id = match self.step.pattern {
            Pattern::Place { .. } | Pattern::Last => "kind-single",
            Pattern::Locked { by: Fact::House(_), .. } => "kind-locked",
            Pattern::Subset { .. } | Pattern::UsedUp { .. } => "kind-subset",
            Pattern::Fish { .. } => "kind-fish",
            Pattern::Equal { .. } => "kind-rare",
            Pattern::Seen { .. }
            | Pattern::Clue { .. }
            | Pattern::Locked { .. }
            | Pattern::Pointed { .. }
            | Pattern::Conflict { .. } => "kind-clue",
            Pattern::Net(_) if self.step.technique.price < kinds::NET.price => "kind-chain",
            Pattern::Net(_) => "kind-net",
        };
        sentence(id, &args! {})
    }
}

/// A statement with the numbers of the lines that a reader has to know for it.
type Known = (NetLink, Numbers);

/// Writes nets in numbered lines, each with the numbers of those from which it follows. What a digit rules out in its cell
/// and its houses is left to the reader; what a clue rules out in one go is one line.
struct Lines<'t, 'a> {
    teller: &'t Teller<'a>,
    /// The number of the last line.
    count: usize,
}

impl Lines<'_, '_> {
    fn add(&mut self, text: &str) -> Item {
        self.count += 1;
        let text = sentence("line.numbered", &args! { number: self.count, text: text });
        Item { text, below: Vec::new() }
    }

    /// Tells a net: what it supposes, what follows, and where that ends. `known` has what is known around it.
    fn net(&mut self, net: &Net, known: &mut Vec<Known>) -> Vec<Item> {
        let (around, mut at) = (known.len(), 0);
        let mut items = Vec::new();
        while at < net.links.len() {
            let run = run(&net.links[at..]);
            // Links of one run may follow from each other.
            let behind = |parent: &usize| {
                known.get(around + parent).into_iter().flat_map(|(_, numbers)| numbers.iter().copied())
            };
            let from: Numbers = run.iter().flat_map(|link| &link.from).flat_map(behind).collect();
            let numbers = self.link(net, run, &from, known, &mut items);
            known.extend(run.iter().map(|link| (link.clone(), numbers.clone())));
            at += run.len();
        }
        let from = net.from.iter().flat_map(|&link| known[around + link].1.iter().copied()).collect();
        let args = args! { from: named(&from), end: self.teller.ending(net) };
        items.push(self.add(&sentence("line.fails", &args)));
        known.truncate(around);
        items
    }

    /// Tells links in a row, unless they are obvious. Returns the lines that a reader has to know for them.
    fn link(
        &mut self,
        net: &Net,
        run: &[NetLink],
        from: &Numbers,
        known: &mut Vec<Known>,
        items: &mut Vec<Item>,
    ) -> Numbers {
        let link = &run[0];
        let claim = self.teller.claims(run);
        let text = match link.because {
            Because::Assumed if std::ptr::eq(link, &raw const net.links[0]) => {
                sentence("line.suppose", &args! { claim: claim })
            }
            // What is known around a nested net has a line there.
            Because::Assumed => return numbers_of(link, known),
            Because::Cell | Because::Fact(Fact::House(_)) if !link.holds => return from.clone(),
            Because::Nested(of) => {
                let start = self.count + 1;
                let mut below = self.net(&net.nested[of], known).into_iter();
                let head = below.next().unwrap_or_default();
                let last = named(&Numbers::from([self.count]));
                items.push(Item { below: below.collect(), ..head });
                sentence("line.false", &args! { from: last, start: start, claim: claim })
            }
            _ => {
                let reason = self.teller.reason(net, run);
                let args = args! { from: named(from), claim: claim, reason: reason };
                sentence("line.link", &args)
            }
        };
        items.push(self.add(&text));
        Numbers::from([self.count])
    }
}

/// Returns the clues without which a net's end would leave a way beside the board, and of which no line speaks.
fn others_beside(net: &Net) -> Vec<Fact> {
    let is_told = |fact: &Fact| {
        net.failure == Failure::Fact(*fact)
            || net.links.iter().any(|link| link.because == Because::Fact(*fact))
    };
    let clues = net.beside.iter().filter(|fact| !matches!(fact, Fact::House(_)));
    clues.filter(|fact| !is_told(fact)).copied().collect()
}

/// Returns the lines of a statement that is known.
fn numbers_of(link: &NetLink, known: &[Known]) -> Numbers {
    let is_same = |(other, _): &&Known| {
        (other.cell, other.digit, other.holds) == (link.cell, link.digit, link.holds)
    };
    known.iter().rev().find(is_same).map(|(_, numbers)| numbers.clone()).unwrap_or_default()
}

/// Returns the first links that are told together: those that one clue rules out.
fn run(links: &[NetLink]) -> &[NetLink] {
    let first = &links[0];
    let is_clue = !matches!(first.because, Because::Fact(Fact::House(_)));
    let is_one = matches!(first.because, Because::Fact(_)) && is_clue && !first.holds;
    let alike = |link: &&NetLink| !link.holds && link.because == first.because;
    &links[..if is_one { links.iter().take_while(alike).count() } else { 1 }]
}

/// Groups cells that have the same digits.
pub(super) fn by_digits(cells: SortedMap<u16, u64>) -> Vec<(u64, Vec<u16>)> {
    let mut groups: Vec<(u64, Vec<u16>)> = Vec::new();
    for (cell, set) in cells {
        match groups.iter_mut().find(|(known, _)| *known == set) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((set, vec![cell])),
        }
    }
    groups
}

/// Collects the ways to fill the cells of a clue.
struct Filling<'a> {
    position: &'a Position,
    constraint: &'a nonet::Constraint,
    /// Whether the order of digits does not matter, as in a cage.
    is_sorted: bool,
    found: &'a mut SortedSet<Vec<u8>>,
}

impl Filling<'_> {
    /// Adds the ways to fill the cells from one on, until there are too many to list.
    fn fill(&mut self, cells: &[u16], board: &mut [u8], way: &mut Vec<u8>) {
        if self.found.len() > SETS {
            return;
        }
        let Some((&cell, rest)) = cells.split_first() else {
            let mut way = way.clone();
            if self.is_sorted {
                way.sort_unstable();
            }
            self.found.insert(way);
            return;
        };
        for digit in digits(self.position.at(cell)) {
            board[usize::from(cell)] = digit + 1;
            way.push(digit);
            if self.constraint.broken_at(board).is_none() {
                self.fill(rest, board, way);
            }
            way.pop();
            board[usize::from(cell)] = 0;
        }
    }
}
