//! Writes constraints that ISS does not know by what they are made of.

use nonet::{Automaton, Cell, DigitSet, Primitive, Rules};
use serde_json::{Value, json};

use super::beside::{Constraints, Names, joined};
use super::codes::{self, Machine};
use super::syntax::after_each;
use crate::error::WriteError;
use crate::members::Object;

/// What never holds: none of no alternatives.
const NEVER: &str = ".Or.End";

/// Maximum number of sums that are listed.
const MOST_SUMS: i64 = 100;

/// Returns a constraint as what it is made of. It may name cells beside the grid.
pub fn written(
    constraints: &mut Constraints,
    rules: &Rules,
    item: &Object,
    names: &Names,
) -> Result<Vec<String>, WriteError> {
    let name = item.get("type").and_then(Value::as_str).unwrap_or_default();
    let unknown = || WriteError(format!("iss cannot store '{name}'"));
    let declared: Vec<&String> = names.keys().collect();
    let list = if names.is_empty() {
        json!([item])
    } else {
        json!([{ "type": "all-of", "constraints": [item], "auxiliary": declared }])
    };
    let made = rules.with_constraints(&list.to_string()).map_err(|_| unknown())?;
    let constraint = made.constraints().last().ok_or_else(unknown)?;
    let (primitives, beside) = constraint.primitives(rules.board()).ok_or_else(unknown)?;
    let mut ids: Vec<String> = (0..rules.cell_count()).map(|cell| constraints.grid.id(cell)).collect();
    // The cells that it names come first.
    ids.extend(names.values().cloned());
    let mut found = Vec::new();
    for digits in beside.into_iter().skip(names.len()) {
        let id = constraints.add_cell();
        if digits != DigitSet::all(rules.digits()) {
            let digits = digits.iter().map(nonet::Digit::value);
            found.push(restricted(&id, digits, constraints.grid.lowest));
        }
        ids.push(id);
    }
    let writer = Writer { ids, digits: rules.digits(), lowest: constraints.grid.lowest, name };
    for primitive in &primitives {
        found.extend(writer.written(primitive).ok_or_else(unknown)?);
    }
    Ok(together(found))
}

/// Joins relations with the same key.
fn together(texts: Vec<String>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for text in texts {
        let cells =
            text.match_indices('~').nth(2).filter(|_| text.starts_with(".Pair~")).map(|(at, _)| at);
        let (key, cells) = text.split_at(cells.unwrap_or(0));
        match found.iter_mut().find(|known| !key.is_empty() && known.starts_with(key)) {
            Some(known) => *known = format!("{known}~{cells}"),
            None => found.push(text),
        }
    }
    found
}

fn restricted(id: &str, digits: impl Iterator<Item = u8>, lowest: u8) -> String {
    format!(".~{id}{}", after_each('_', digits.map(|digit| digit - 1 + lowest)))
}

struct Writer<'a> {
    /// What ISS calls each cell.
    ids: Vec<String>,
    digits: u8,
    lowest: u8,
    /// What the constraint is called.
    name: &'a str,
}

impl Writer<'_> {
    fn written(&self, primitive: &Primitive) -> Option<Vec<String>> {
        let one = |text: String| Some(vec![text]);
        match primitive {
            Primitive::AllDifferent(cells) => one(format!(".AllDifferent{}", self.listed(cells))),
            Primitive::Linear { terms, sums } => self.linear(terms, sums),
            Primitive::Pair { cells, table } => {
                let all = || 1..=self.digits;
                let pairs = all().flat_map(|first| all().map(move |second| (first, second)));
                let key = codes::packed_bits(pairs.map(|(first, second)| table.holds(first, second)));
                one(format!(".Pair~{key}~_{}{}", self.name, self.listed(cells)))
            }
            Primitive::Tuples { cells, allowed } => {
                if let [cell] = cells[..] {
                    let digits = allowed.iter().map(|tuple| tuple[0]);
                    return one(restricted(&self.ids[cell.index()], digits, self.lowest));
                }
                let fits = |held: &Vec<u8>| allowed.iter().any(|tuple| tuple.starts_with(held));
                let step = |held: &Vec<u8>, digit: u8| Some([&held[..], &[digit]].concat()).filter(fits);
                let is_whole = |held: &Vec<u8>| held.len() == cells.len();
                let automaton = Automaton::new(self.digits, cells.len(), Vec::new(), step, is_whole);
                one(self.automaton(cells, &automaton)?)
            }
            Primitive::Sets { cells, sets } => {
                let step = |used: &u64, digit: u8| {
                    let bit = 1 << (digit - 1);
                    let next = used | bit;
                    (used & bit == 0 && sets.iter().any(|set| set.bits() & next == next)).then_some(next)
                };
                let automaton = Automaton::new(self.digits, cells.len(), 0, step, |_| true);
                one(self.automaton(cells, &automaton)?)
            }
            Primitive::Automaton { cells, automaton } => one(self.automaton(cells, automaton)?),
            Primitive::Counts { cells, allowed } => {
                let all = u128::MAX >> (127 - cells.len());
                let counted = allowed.iter().zip(1..).filter(|(numbers, _)| **numbers & all != all);
                let count = |(&numbers, digit): (&u128, u8)| {
                    let step = |count: &u32, next: u8| {
                        Some(count + u32::from(next == digit)).filter(|&count| numbers >> count != 0)
                    };
                    let automaton = Automaton::new(self.digits, cells.len(), 0, step, |&count| {
                        numbers >> count & 1 == 1
                    });
                    self.automaton(cells, &automaton)
                };
                counted.map(count).collect()
            }
            Primitive::Distinct { cells, number } => {
                one(format!(".CountDistinct{}{}", self.listed(&[*number]), self.listed(cells)))
            }
            Primitive::Indexed { position, list, equal } => {
                let place = |(digit, cell): (u8, &Option<Cell>)| {
                    let at = restricted(&self.ids[position.index()], [digit].into_iter(), self.lowest);
                    let pair = cell
                        .as_ref()
                        .map(|cell| format!(".SameValues~2{}", self.listed(&[*cell, *equal])));
                    pair.map(|pair| format!(".And{at}{pair}.End"))
                };
                one(format!(".Or{}.End", (1..).zip(list).filter_map(place).collect::<String>()))
            }
            Primitive::Same(groups) => {
                one(format!(".SameValues~{}{}", groups.len(), self.listed(&groups.concat())))
            }
            Primitive::Classes { cells, classes } => {
                let with = |digit: u8| {
                    let own = classes.iter().position(|class| class.bits() >> (digit - 1) & 1 == 1);
                    own.map_or(0, |class| 1_u64 << class)
                };
                let step = |seen: &u64, digit: u8| Some(seen | with(digit));
                let automaton = Automaton::new(self.digits, cells.len(), 0, step, |seen| {
                    seen.count_ones() as usize == classes.len()
                });
                one(self.automaton(cells, &automaton)?)
            }
            Primitive::AnyOf(alternatives) => {
                let all = |rules: &Vec<Primitive>| {
                    let rules =
                        rules.iter().map(|rule| self.written(rule)).collect::<Option<Vec<_>>>()?;
                    Some(joined(&rules.concat()))
                };
                let written = alternatives.iter().map(all).collect::<Option<Vec<String>>>()?;
                // What cannot hold is no alternative.
                let possible = written.iter().filter(|text| !text.contains(NEVER));
                one(format!(".Or{}.End", possible.map(String::as_str).collect::<String>()))
            }
            Primitive::NotAll(_)
            | Primitive::Rank { .. }
            | Primitive::Connected { .. }
            | Primitive::Alike { .. }
            | Primitive::Division { .. } => None,
        }
    }

    fn listed(&self, cells: &[Cell]) -> String {
        after_each('~', cells.iter().map(|cell| &self.ids[cell.index()]))
    }

    /// Lists the sums that are possible and allowed.
    fn linear(&self, terms: &[(Cell, i32)], sums: &nonet::Sums) -> Option<Vec<String>> {
        let ends = [self.lowest, self.lowest + (self.digits - 1)].map(i64::from);
        let end = |pick: fn(i64, i64) -> i64| {
            terms
                .iter()
                .map(|&(_, weight)| pick(ends[0] * i64::from(weight), ends[1] * i64::from(weight)))
                .sum::<i64>()
        };
        let possible = end(i64::min)..=end(i64::max);
        let is_small = terms.iter().all(|(_, weight)| weight.abs() <= 100);
        if terms.is_empty() {
            return Some(if sums.contains(0) { Vec::new() } else { vec![NEVER.to_owned()] });
        }
        let weights = after_each('_', terms.iter().map(|(_, weight)| weight));
        let cells: Vec<Cell> = terms.iter().map(|(cell, _)| *cell).collect();
        let sum = |sum: i64| format!(".Sum~{sum}_={weights}{}", self.listed(&cells));
        if let Some(only) = sums.single() {
            return is_small.then(|| vec![sum(only)]);
        }
        let is_short = possible.end() - possible.start() < MOST_SUMS * 10;
        let allowed: Vec<i64> =
            if is_short { possible.filter(|&sum| sums.contains(sum)).collect() } else { Vec::new() };
        let is_listed = is_small && (1..=MOST_SUMS).contains(&i64::try_from(allowed.len()).ok()?);
        is_listed.then(|| vec![format!(".Or{}.End", allowed.into_iter().map(sum).collect::<String>())])
    }

    fn automaton(&self, cells: &[Cell], automaton: &Automaton) -> Option<String> {
        let mut machine = Machine { starts: vec![0], ..Machine::default() };
        for (state, &is_accepting) in automaton.accepting().iter().enumerate() {
            if is_accepting {
                machine.accepting.push(state);
            }
            for digit in 0..usize::from(self.digits) {
                let next = automaton.next(state, digit).map(|next| [state, digit, next]);
                machine.transitions.extend(next);
            }
        }
        let packed = codes::packed_machine(&machine, self.digits)?;
        Some(format!(".NFA~{packed}~_{}{}", self.name, self.listed(cells)))
    }
}
