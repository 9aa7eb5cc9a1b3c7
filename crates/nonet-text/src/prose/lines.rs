//! Lines, thermometers and arrows: what sentences say of them, and which ones are meant.

use serde_json::json;

use super::colours;
use super::scene::{Made, Scene, name, names, typed};
use super::shapes::{Line, Patch, Place};
use super::statements::Statement;
use super::table::Claim;

/// The colour in which setters draw a kind of line if they do not say another one.
fn usual_colours(kind: &str, statement: &Statement) -> &'static [&'static str] {
    match kind {
        "whisper" if statement.tokens.iter().any(|word| word == "dutch") => &["orange"],
        "whisper" => &["green"],
        "renban" => &["purple", "pink"],
        "palindrome" | "sequence-line" => &["grey"],
        "region-sum-line" | "region-sum-line-by-box" => &["blue"],
        "zipper-line" => &["lavender"],
        "entropic-line" => &["peach"],
        "modular-line" => &["turquoise"],
        "parity" => &["red"],
        _ => &[],
    }
}

/// Returns the constraint that a kind of line is.
pub fn constraint(kind: &str) -> &str {
    match kind {
        "region-sum-line-by-box" => "region-sum-line",
        "parity" => "modular-line",
        kind => kind,
    }
}

/// Returns the lines that a sentence speaks of.
pub fn line(kind: &str, statement: &Statement, scene: &Scene<'_>) -> Option<Made> {
    let found = meant(kind, statement, scene);
    if found.is_empty() {
        return stated(kind, statement, scene);
    }
    if found.iter().any(|line| !colours::are_alike(line.colour, found[0].colour))
        || are_joined(kind, &found)
    {
        return None;
    }
    let word = colour_word(statement, &found);
    let mut made = Made { shapes: format!("{word}lines"), ..Made::default() };
    for line in found {
        let marks = marks_of(kind, line, scene)?;
        let cells = around(kind, &line.cells, scene)?;
        if kind == "region-sum-line-by-box" && returns(&cells, scene) {
            return None;
        }
        let mut arguments = json!({ "cells": names(&cells) });
        match (kind, statement.number) {
            ("parity", _) => arguments["modulus"] = 2.into(),
            ("sum-line", Some(number)) => arguments["sum"] = number.into(),
            (_, Some(number)) => arguments["difference"] = number.into(),
            _ => {}
        }
        made.constraints.push(typed(constraint(kind), arguments));
        made.used.extend(line.shapes.iter().copied().chain(marks));
    }
    Some(made)
}

/// Returns nothing more than the document states as data, if that is what the sentence says.
fn stated(kind: &str, statement: &Statement, scene: &Scene<'_>) -> Option<Made> {
    let stated = scene.stated(constraint(kind));
    let digits = u64::from(scene.board.digits());
    let usual = if kind == "lockout-line" { digits / 2 } else { digits.div_ceil(2) };
    let fits = |item: &&crate::members::Object| match (kind, statement.number) {
        ("parity", _) => item.get("modulus").and_then(serde_json::Value::as_u64) == Some(2),
        ("modular-line", _) => item.get("modulus").is_none_or(|modulus| *modulus == 3),
        ("sum-line", Some(sum)) => item.get("sum").map_or(sum == 10, |stated| *stated == sum),
        (_, Some(least)) => {
            item.get("difference").map_or(u64::from(least) == usual, |stated| *stated == least)
        }
        (_, None) => true,
    };
    (!stated.is_empty() && stated.iter().all(fits)).then(Made::default)
}

/// Returns the lines without a head or bulb that have the colour of the sentence, or the usual one.
fn meant<'a>(kind: &str, statement: &Statement, scene: &'a Scene<'_>) -> Vec<&'a Line> {
    let has_bulb = |line: &Line| scene.shapes.patches.iter().any(|patch| is_bulb(patch, line));
    let plain = || scene.shapes.lines.iter().filter(|line| !line.is_arrow && !has_bulb(line));
    let of = |words: &[&str]| -> Vec<&Line> {
        plain().filter(|line| words.iter().any(|word| colours::is(word, line.colour))).collect()
    };
    if !statement.colours.is_empty() {
        return of(&statement.colours);
    }
    let usual = of(usual_colours(kind, statement));
    // Where none has that colour, all lines are meant, provided that they look alike.
    if usual.is_empty() { plain().collect() } else { usual }
}

fn colour_word(statement: &Statement, found: &[&Line]) -> String {
    let word =
        statement.colours.iter().find(|word| found.iter().all(|line| colours::is(word, line.colour)));
    word.map(|word| format!("{word} ")).unwrap_or_default()
}

/// Returns whether lines meet, so that they may be one line: at an end, or anywhere if their cells have no order.
fn are_joined(kind: &str, lines: &[&Line]) -> bool {
    // Of a whisper, only the digits beside each other matter.
    if ["whisper", "parity"].contains(&kind) {
        return false;
    }
    let is_set = ["renban", "nabner", "region-sum-line", "region-sum-line-by-box"].contains(&kind);
    let meeting = |line: &Line| -> Vec<Place> {
        let ends = [line.cells.first(), line.cells.last()].into_iter().flatten().copied();
        if is_set { line.cells.clone() } else { ends.collect() }
    };
    let meet = |one: &Line, other: &Line| meeting(one).iter().any(|cell| meeting(other).contains(cell));
    lines.iter().enumerate().any(|(at, line)| lines[..at].iter().any(|other| meet(line, other)))
}

/// Returns the cells of a line as its rule needs them where it is a loop; `None` if the rule has no meaning on loops.
fn around(kind: &str, cells: &[Place], scene: &Scene<'_>) -> Option<Vec<Place>> {
    let [first, second, .., last] = cells else { return Some(cells.to_vec()) };
    if first != last || ["whisper", "parity"].contains(&kind) {
        return Some(cells.to_vec());
    }
    match kind {
        "renban" | "nabner" => Some(cells[1..].to_vec()),
        // The last three cells are the last, the first and the second.
        "entropic-line" | "modular-line" => Some([cells, &[*second]].concat()),
        // Pieces end where boxes do, so that it must not start inside of one.
        "region-sum-line" | "region-sum-line-by-box" => {
            let mut open = cells[1..].to_vec();
            let region = |place: &Place| region(*place, scene);
            let start = open.windows(2).position(|pair| region(&pair[0]) != region(&pair[1]))?;
            open.rotate_left(start + 1);
            Some(open)
        }
        _ => None,
    }
}

/// Returns the number of a cell's box.
fn region((row, column): Place, scene: &Scene<'_>) -> Option<u16> {
    scene.board.cell_at(row, column).and_then(|cell| scene.rules.regions()[cell.index()])
}

/// Returns whether a line comes back to a box that it has left.
fn returns(cells: &[Place], scene: &Scene<'_>) -> bool {
    let regions = scene.rules.regions();
    let region =
        |&(row, column): &Place| scene.board.cell_at(row, column).and_then(|cell| regions[cell.index()]);
    let mut visited: Vec<Option<u16>> = cells.iter().map(region).collect();
    visited.dedup();
    let count = visited.len();
    visited.sort_unstable();
    visited.dedup();
    visited.len() != count || visited.contains(&None)
}

/// Returns the marks on a line that belong to its kind: circles or diamonds at its ends, a dot in its middle.
fn marks_of(kind: &str, line: &Line, scene: &Scene<'_>) -> Option<Vec<usize>> {
    let patches = &scene.shapes.patches;
    let ends = [line.cells.first().copied(), line.cells.last().copied()];
    let at_ends = |is_mark: &dyn Fn(&Patch) -> bool| -> Option<Vec<usize>> {
        let at = |end: Option<Place>| {
            let mut marks = patches.iter().filter(|patch| patch.cell() == end && is_mark(patch));
            marks.next().map(|patch| patch.shape)
        };
        Some(vec![at(ends[0])?, at(ends[1])?])
    };
    match kind {
        "between-line" => {
            at_ends(&|patch| patch.is_round && patch.text.is_empty() && patch.measures(0.5, 0.99))
        }
        "lockout-line" => at_ends(&|patch| patch.is_turned && !patch.is_round && patch.text.is_empty()),
        "zipper-line" => {
            let middle =
                line.cells.get(line.cells.len() / 2).copied().filter(|_| line.cells.len() % 2 == 1);
            let is_mark = |patch: &&Patch| {
                middle.is_some() && patch.cell() == middle && patch.is_round && patch.text.is_empty()
            };
            Some(patches.iter().filter(is_mark).map(|patch| patch.shape).collect())
        }
        _ => Some(Vec::new()),
    }
}

// -- thermometers -----------------------------------------------------------------------------------------------

/// Returns whether a patch is the bulb at an end of a line.
pub fn is_bulb(patch: &Patch, line: &Line) -> bool {
    let ends = [line.cells.first().copied(), line.cells.last().copied()];
    !line.is_arrow
        && patch.is_round
        && patch.text.is_empty()
        && patch.measures(0.5, 0.99)
        && patch
            .fill
            .is_some_and(|fill| colours::are_alike(fill, line.colour) && !colours::is_white(fill))
        && patch.cell().is_some()
        && ends.contains(&patch.cell())
}

/// Returns thermometers: lines from a bulb, and branches of these.
pub fn thermometers(statements: &[&Statement], scene: &Scene<'_>) -> Option<Made> {
    let has = |claim: Claim| statements.iter().any(|statement| statement.claim == claim);
    let kind = match (
        has(Claim::Slow) || has(Claim::MayStay),
        has(Claim::Thermometer) || has(Claim::Generally),
    ) {
        (true, false) if has(Claim::Slow) => "slow-thermometer",
        (true, true) if !has(Claim::Slow) || has(Claim::MayStay) => "slow-thermometer",
        (false, true) if !has(Claim::Generally) => "thermometer",
        _ => return None,
    };
    let words: Vec<&str> = statements.iter().flat_map(|statement| statement.colours.clone()).collect();
    let fits = |line: &Line| words.iter().all(|word| colours::is(word, line.colour));
    let (mut made, mut found) =
        (Made { shapes: "lines with bulbs".to_owned(), ..Made::default() }, Vec::new());
    let mut open: Vec<&Line> =
        scene.shapes.lines.iter().filter(|line| !line.is_arrow && fits(line)).collect();
    let is_any = |line: &&Line| scene.shapes.patches.iter().any(|patch| is_bulb(patch, line));
    let Some(colour) = open.iter().find(|line| is_any(line)).map(|line| line.colour) else {
        let other = if kind == "thermometer" { "slow-thermometer" } else { "thermometer" };
        let is_stated = !scene.stated(kind).is_empty() && scene.stated(other).is_empty();
        return is_stated.then(Made::default);
    };
    open.retain(|line| colours::are_alike(line.colour, colour));
    let mut bulbs: Vec<Place> = Vec::new();
    for patch in &scene.shapes.patches {
        if open.iter().any(|line| is_bulb(patch, line)) {
            bulbs.extend(patch.cell());
            made.used.push(patch.shape);
        }
    }
    let (with_bulb, mut branches): (Vec<&Line>, Vec<&Line>) =
        open.iter().partition(|line| bulbs.iter().any(|bulb| is_end(line, *bulb)));
    for line in with_bulb {
        found.push(from_one_of(line, &bulbs)?);
        made.used.extend(&line.shapes);
    }
    // A branch starts on a thermometer, which may itself be a branch.
    let mut on: Vec<Place> = found.concat();
    while let Some(at) = branches.iter().position(|line| on.iter().any(|place| is_end(line, *place))) {
        let line = branches.remove(at);
        let cells = from_one_of(line, &on)?;
        on.extend(&cells);
        made.used.extend(&line.shapes);
        found.push(cells);
    }
    made.constraints = found.iter().map(|cells| typed(kind, json!({ "cells": names(cells) }))).collect();
    Some(made)
}

fn is_end(line: &Line, place: Place) -> bool {
    [line.cells.first(), line.cells.last()].contains(&Some(&place))
}

/// Returns the cells of a line from the only end that is one of these places.
fn from_one_of(line: &Line, places: &[Place]) -> Option<Vec<Place>> {
    let is_on = |place: Option<&Place>| place.is_some_and(|place| places.contains(place));
    match (is_on(line.cells.first()), is_on(line.cells.last())) {
        (true, false) => Some(line.cells.clone()),
        (false, true) => Some(line.cells.iter().rev().copied().collect()),
        _ => None,
    }
}

// -- arrows -----------------------------------------------------------------------------------------------------

/// Returns arrows that start in circles.
pub fn arrows(scene: &Scene<'_>) -> Option<Made> {
    let mut made = Made { shapes: "arrows with circles".to_owned(), ..Made::default() };
    for line in scene.shapes.lines.iter().filter(|line| line.is_arrow) {
        let (bulb, cells) = line.cells.split_first()?;
        let is_circle = |patch: &&Patch| {
            patch.is_round
                && patch.text.is_empty()
                && patch.measures(0.55, 0.99)
                && patch.cell() == Some(*bulb)
        };
        let circles: Vec<usize> =
            scene.shapes.patches.iter().filter(is_circle).map(|patch| patch.shape).collect();
        if circles.is_empty() {
            return None;
        }
        made.used.extend(circles.into_iter().chain(line.shapes.iter().copied()));
        made.constraints.push(typed("arrow", json!({ "bulb": [name(*bulb)], "cells": names(cells) })));
    }
    made.used.sort_unstable();
    made.used.dedup();
    (!made.used.is_empty() || !scene.stated("arrow").is_empty()).then_some(made)
}
