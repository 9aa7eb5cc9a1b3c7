//! Steps in the form that the page receives: cells as numbers from 0, digits from 1, candidates as pairs, and the
//! words.

use nonet_logic::{
    Candidate, CandidateSet, Chain, Ground, Item, Node, Part, Reason, State, Step, Telling, bits,
    pictures, tell,
};
use serde_json::{Value, json};

/// Returns a step with its words. `state` is the state in which it was found.
pub fn step(found: &Step, state: &State) -> Value {
    let houses = state.layout().houses();
    let step = found.on_board(state.layout());
    json!({
        "technique": step.technique.key,
        "name": step.technique.name,
        "price": step.price,
        "placements": step.placements.iter().copied().map(candidate).collect::<Vec<_>>(),
        "eliminations": candidates(&step.eliminations),
        "parts": step.parts.iter().map(part).collect::<Vec<_>>(),
        "chains": step.chains.iter().map(chain).collect::<Vec<_>>(),
        "houses": grounds(&step, houses.len()),
        "words": telling(tell(found, state)),
        "pictures": pictures(found, state),
    })
}

fn candidate(candidate: Candidate) -> Value {
    json!([candidate.cell, candidate.digit + 1])
}

fn candidates(set: &CandidateSet) -> Vec<Value> {
    set.iter().map(candidate).collect()
}

fn part(part: &Part) -> Value {
    json!({
        "role": part.role.name(),
        "cells": part.cells.into_iter().collect::<Vec<u8>>(),
        "digits": bits(part.digits).map(|digit| digit + 1).collect::<Vec<u8>>(),
        "candidates": candidates(&part.candidates),
        "houses": part.houses,
    })
}

fn chain(chain: &Chain) -> Value {
    json!({ "loop": chain.is_loop, "nodes": chain.nodes.iter().map(node).collect::<Vec<_>>() })
}

fn node(node: &Node) -> Value {
    let mut data = json!({
        "cells": node.cells.into_iter().collect::<Vec<u8>>(),
        "digit": node.digit + 1,
        "on": node.on,
        "from": node.parents,
    });
    let (reason, more) = match node.reason {
        Reason::Assumed => ("assumed", json!({})),
        Reason::Cell => ("cell", json!({})),
        Reason::House(house) => ("house", json!({ "house": house })),
        Reason::Als(part) => ("als", json!({ "number": part })),
        Reason::Pattern(part) => ("pattern", json!({ "number": part })),
        Reason::Nested(chain) => ("nested", json!({ "number": chain })),
        Reason::NoPlace(house, digit) => ("no_place", json!({ "house": house, "lost": digit + 1 })),
        Reason::NoCandidate(cell) => ("no_candidate", json!({ "cell": cell })),
    };
    if let (Some(data), Value::Object(more)) = (data.as_object_mut(), more) {
        data.insert("reason".to_owned(), reason.into());
        data.extend(more);
    }
    data
}

/// Returns the houses that the step is based on.
fn grounds(step: &Step, count: usize) -> Vec<usize> {
    let mut used = vec![false; count];
    for premise in &step.premises {
        if let Ground::House(house, _) = premise.ground {
            used[usize::from(house)] = true;
        }
    }
    (0..count).filter(|&house| used[house]).collect()
}

fn telling(telling: Telling) -> Value {
    let Telling { short, look, why, so, effects, hints, firsts, lesson, proof, branches } = telling;
    json!({
        "short": short,
        "look": look,
        "why": why,
        "so": so,
        "effects": effects,
        "hints": hints,
        "firsts": firsts,
        "lesson": lesson,
        "proof": items(proof),
        "branches": branches,
    })
}

fn items(items: Vec<Item>) -> Vec<Value> {
    items
        .into_iter()
        .map(|item| json!({ "text": item.text, "below": self::items(item.below) }))
        .collect()
}
