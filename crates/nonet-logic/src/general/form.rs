//! Steps as JSON: in the form of `docs/step.schema.json`, with what they rest on besides.

use nonet::{Because, Cell, Digit, Fact, Failure, Net, Source};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::kinds::{Kind, TECHNIQUES};
use super::ladder::Reading;
use super::step::{Mark, Pattern, Step};
use crate::technique::Telling;

/// What a step is made from again: its pattern, and what it rests on.
#[derive(Serialize, Deserialize)]
struct Held {
    pattern: Pattern,
    facts: Vec<Fact>,
    cells: Vec<u16>,
}

impl Reading {
    /// Returns a step as JSON, with its words if they are given.
    pub fn form(&self, step: &Step, telling: Option<&Telling>) -> Value {
        let held =
            Held { pattern: step.pattern.clone(), facts: step.facts.clone(), cells: step.cells.clone() };
        let chains = match &step.pattern {
            Pattern::Net(net) => self.chains_of(net),
            _ => Vec::new(),
        };
        let mut form = json!({
            "technique": step.technique.key,
            "price": f64::from(step.price) / 10.0,
            "placements": self.mark_names(&step.placements),
            "eliminations": self.mark_names(&step.eliminations),
            "parts": self.parts_of(step),
            "chains": chains,
            "grounds": self.grounds_of(step),
            "held": serde_json::to_value(held).unwrap_or_default(),
        });
        if let Some(telling) = telling {
            form["telling"] = serde_json::to_value(telling).unwrap_or_default();
        }
        form
    }

    /// Reads a step back.
    ///
    /// # Errors
    /// What is wrong, with the name of the field.
    pub fn read(&self, form: &Value) -> Result<Step, String> {
        let field = |name: &str| form.get(name).ok_or_else(|| format!("{name}: missing"));
        let key = field("technique")?.as_str().unwrap_or_default();
        let technique: &'static Kind = TECHNIQUES
            .iter()
            .find(|kind| kind.key == key)
            .ok_or_else(|| format!("technique: there is no technique '{key}' for these rules"))?;
        let held: Held =
            serde_json::from_value(field("held")?.clone()).map_err(|error| format!("held: {error}"))?;
        let marks = |name: &str| -> Result<Vec<Mark>, String> {
            let list = field(name)?.as_array().ok_or_else(|| format!("{name}: expected a list"))?;
            let mark = |(at, value): (usize, &Value)| {
                let text = value.as_str().unwrap_or_default();
                self.mark_named(text).ok_or_else(|| format!("{name}[{at}]: no candidate '{text}'"))
            };
            list.iter().enumerate().map(mark).collect()
        };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "prices are small")]
        let price = field("price")?.as_f64().map_or(0, |price| (price * 10.0).round() as u32);
        let Held { pattern, facts, cells } = held;
        let step = Step {
            technique,
            price,
            placements: marks("placements")?,
            eliminations: marks("eliminations")?,
            pattern,
            facts,
            cells,
        };
        self.check(&step).map(|()| step)
    }

    /// Checks that a step from outside speaks of what there is.
    fn check(&self, step: &Step) -> Result<(), String> {
        let count = self.rules().cell_count();
        let is_cell = |&cell: &u16| usize::from(cell) < count;
        let is_fact = |&fact: &Fact| match fact {
            Fact::House(at) => at < self.houses().len(),
            Fact::Constraint(at) => at < self.rules().constraints().len(),
            Fact::Sum(at) => at < self.reasoner().sums().len(),
        };
        if !step.facts.iter().all(is_fact) || !step.cells.iter().all(is_cell) {
            return Err("held: there is no such fact or cell".to_owned());
        }
        let is_digit = |digit: u8| digit < self.rules().digits();
        let mut is_right = true;
        match &step.pattern {
            Pattern::Place { house } => {
                is_right &= is_fact(&Fact::House(*house)) && step.placements.len() == 1;
            }
            Pattern::Seen { cell } => is_right &= is_cell(cell) && !step.eliminations.is_empty(),
            Pattern::Last => is_right &= step.placements.len() == 1,
            Pattern::Locked { by, cells, digit } => {
                is_right &= is_fact(by) && cells.iter().all(is_cell) && is_digit(*digit);
            }
            Pattern::Subset { house, cells, .. } => {
                is_right &= is_fact(&Fact::House(*house)) && cells.iter().all(is_cell);
            }
            Pattern::Clue { clue, because } => {
                is_right &= is_fact(clue) && because.iter().all(is_cell);
            }
            Pattern::Fish { digit, bases, covers, cells } => {
                let known = |&house: &usize| is_fact(&Fact::House(house));
                is_right &= bases.iter().all(known) && covers.iter().all(known);
                is_right &= cells.iter().all(is_cell) && is_digit(*digit);
            }
            Pattern::Pointed { house, cells, digit } => {
                is_right &=
                    is_fact(&Fact::House(*house)) && cells.iter().all(is_cell) && is_digit(*digit);
            }
            Pattern::UsedUp { house, clues, cells, .. } => {
                is_right &= is_fact(&Fact::House(*house)) && cells.iter().all(is_cell);
                is_right &= clues.iter().all(is_fact);
            }
            Pattern::Conflict { clue, with, cells } => {
                is_right &= is_fact(clue) && with.iter().all(is_fact) && cells.iter().all(is_cell);
            }
            Pattern::Equal { more, fewer } => {
                is_right &= more.iter().chain(fewer).all(|&house| is_fact(&Fact::House(house)));
                is_right &= more.len().saturating_sub(1) <= fewer.len() && fewer.len() <= more.len();
            }
            Pattern::Net(net) => is_right &= self.is_sound(net),
        }
        if is_right { Ok(()) } else { Err("held: the pattern does not fit the board".to_owned()) }
    }

    fn is_sound(&self, net: &Net) -> bool {
        let is_fact = |fact: Fact| match fact {
            Fact::House(at) => at < self.houses().len(),
            Fact::Constraint(at) => at < self.rules().constraints().len(),
            Fact::Sum(at) => at < self.reasoner().sums().len(),
        };
        let links = net.links.iter().enumerate().all(|(number, link)| {
            usize::from(link.cell) < self.rules().cell_count()
                && link.digit < self.rules().digits()
                && link.from.iter().all(|&parent| parent < number)
                && match link.because {
                    Because::Fact(fact) => is_fact(fact),
                    Because::Nested(at) => at < net.nested.len(),
                    Because::Assumed | Because::Cell => true,
                }
        });
        let failure = match net.failure {
            Failure::Cell(cell) => usize::from(cell) < self.rules().cell_count(),
            Failure::Place(house, digit) => is_fact(Fact::House(house)) && digit < self.rules().digits(),
            Failure::Fact(fact) => is_fact(fact),
        };
        links
            && failure
            && !net.links.is_empty()
            && net.from.iter().all(|&link| link < net.links.len())
            && net.beside.iter().all(|&fact| is_fact(fact))
            && net.nested.iter().all(|net| self.is_sound(net))
    }

    fn mark_names(&self, marks: &[Mark]) -> Vec<String> {
        marks.iter().map(|&(cell, digit)| format!("{}{}", digit + 1, self.cell_name(cell))).collect()
    }

    fn mark_named(&self, text: &str) -> Option<Mark> {
        let at = text.find(|letter: char| !letter.is_ascii_digit())?;
        let (digit, cell) = text.split_at(at);
        let digit: u8 = digit.parse().ok()?;
        Digit::new(digit).filter(|_| digit <= self.rules().digits())?;
        Some((self.cell_named(cell)?, digit - 1))
    }

    /// Returns the cell with a name.
    pub(super) fn cell_named(&self, name: &str) -> Option<u16> {
        let count = u16::try_from(self.rules().cell_count()).ok()?;
        (0..count).find(|&cell| self.rules().board().name(Cell::new(cell)) == name)
    }

    fn names(&self, cells: &[u16]) -> Vec<String> {
        cells.iter().map(|&cell| self.cell_name(cell)).collect()
    }

    fn parts_of(&self, step: &Step) -> Vec<Value> {
        let house = |at: usize| match self.houses()[at].source {
            Source::Rules(own) => vec![format!("#{own}")],
            _ => Vec::new(),
        };
        let part = |cells: &[u16], set: u64, houses: Vec<String>| {
            let digits: Vec<u8> = super::position::digits(set).map(|digit| digit + 1).collect();
            json!({ "role": "pattern", "cells": self.names(cells), "digits": digits, "houses": houses })
        };
        match &step.pattern {
            Pattern::Place { house: at } => {
                let (cell, digit) = step.placements[0];
                vec![part(&[cell], 1 << digit, house(*at))]
            }
            Pattern::Seen { cell } => vec![part(&[*cell], 0, Vec::new())],
            Pattern::Last => vec![part(&[step.placements[0].0], 0, Vec::new())],
            Pattern::Locked { by, cells, digit } => {
                let houses = if let Fact::House(at) = by { house(*at) } else { Vec::new() };
                vec![part(cells, 1 << digit, houses)]
            }
            Pattern::Subset { house: at, cells, digits, .. } => vec![part(cells, *digits, house(*at))],
            Pattern::Clue { clue, .. } | Pattern::Conflict { clue, .. } => {
                vec![part(self.cells_of(*clue), 0, Vec::new())]
            }
            Pattern::Fish { digit, bases, cells, .. } => {
                let houses = bases.iter().flat_map(|&base| house(base)).collect();
                vec![part(cells, 1 << digit, houses)]
            }
            Pattern::Pointed { house: at, cells, digit } => vec![part(cells, 1 << digit, house(*at))],
            Pattern::UsedUp { house: at, digits, clues, .. } => {
                vec![part(&self.cells_used(step, clues), *digits, house(*at))]
            }
            Pattern::Equal { more, fewer } => {
                let houses = more.iter().chain(fewer).flat_map(|&at| house(at)).collect();
                vec![part(&step.cells, 0, houses)]
            }
            Pattern::Net(_) => Vec::new(),
        }
    }

    fn grounds_of(&self, step: &Step) -> Vec<Value> {
        let cells =
            step.cells.iter().map(|&cell| json!({ "kind": "cell", "cell": self.cell_name(cell) }));
        cells.chain(step.facts.iter().map(|&fact| self.fact_form(fact))).collect()
    }

    fn fact_form(&self, fact: Fact) -> Value {
        match fact {
            Fact::Constraint(at) => json!({ "kind": "constraint", "number": at }),
            Fact::Sum(at) => {
                let sum = &self.reasoner().sums()[at];
                let houses: Vec<String> = sum.houses.iter().map(|house| format!("#{house}")).collect();
                json!({ "kind": "sum", "houses": houses, "constraints": sum.constraints })
            }
            Fact::House(at) => match self.houses()[at].source {
                Source::Rules(own) => json!({ "kind": "house", "house": format!("#{own}") }),
                Source::Constraint(own) => json!({ "kind": "constraint", "number": own }),
                Source::Others => {
                    json!({ "kind": "cells", "cells": self.names(&self.houses()[at].cells) })
                }
            },
        }
    }

    /// Returns a net as a chain, and those that support it.
    fn chains_of(&self, net: &Net) -> Vec<Value> {
        let mut chains = vec![Value::Null];
        let mut nested = Vec::new();
        for inner in &net.nested {
            nested.push(chains.len());
            chains.extend(self.chains_of(inner));
        }
        let mut nodes: Vec<Value> = net.links.iter().map(|link| {
            let mut node = json!({
                "cells": [self.cell_name(link.cell)], "digit": link.digit + 1, "on": link.holds, "from": link.from,
            });
            match link.because {
                Because::Assumed => node["reason"] = "assumed".into(),
                Because::Cell => node["reason"] = "cell".into(),
                Because::Fact(fact) => {
                    node["reason"] = "fact".into();
                    node["fact"] = self.fact_form(fact);
                }
                Because::Nested(at) => {
                    node["reason"] = "nested".into();
                    node["number"] = nested[at].into();
                }
            }
            node
        }).collect();
        let first = &net.links[0];
        let mut end = json!({
            "cells": [self.cell_name(first.cell)], "digit": first.digit + 1, "on": !first.holds, "from": net.from,
        });
        match net.failure {
            Failure::Cell(cell) => {
                end["reason"] = "no_candidate".into();
                end["cell"] = self.cell_name(cell).into();
            }
            Failure::Place(house, digit) => {
                end["reason"] = "fact".into();
                end["fact"] = self.fact_form(Fact::House(house));
                end["lost"] = (digit + 1).into();
            }
            Failure::Fact(fact) => {
                end["reason"] = "fact".into();
                end["fact"] = self.fact_form(fact);
            }
        }
        nodes.push(end);
        chains[0] = json!({ "loop": false, "nodes": nodes });
        chains
    }
}
