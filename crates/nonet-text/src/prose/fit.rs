//! Statements and shapes together: the constraints that both agree on.

use nonet::Rules;
use serde_json::{Value, json};

use super::colours;
use super::lines;
use super::scene::{Made, Scene, names, typed};
use super::shapes::{Patch, Place, Spot};
use super::statements::Statement;
use super::table::{Claim, Sign};
use crate::members::{Object, number};

/// The statements that mean something together: what each of them says and what it speaks of.
pub fn key(statement: &Statement, at: usize) -> Option<(&'static str, usize)> {
    match statement.claim {
        Claim::Usual | Claim::Nothing => None,
        // Each statement about lines is about lines of its own.
        Claim::Line(kind) => Some((kind, at + 1)),
        Claim::Marked(kind) | Claim::Outside(kind) | Claim::Global(kind) => Some((kind, 0)),
        _ => Some((statement.topic, 0)),
    }
}

/// Returns what statements with one key mean; `None` if they do not fit what is drawn, or contradict each other.
pub fn fit(statements: &[&Statement], scene: &Scene<'_>) -> Option<Made> {
    let first = statements.first()?;
    match first.claim {
        Claim::Line(kind) => lines::line(kind, first, scene),
        Claim::Thermometer | Claim::Slow | Claim::MayStay | Claim::Generally => {
            lines::thermometers(statements, scene)
        }
        Claim::Arrow => lines::arrows(scene),
        Claim::Sign(_) | Claim::AllGiven | Claim::NotAllGiven => signs(statements, scene),
        Claim::CageSum | Claim::CageDiffer => cages(statements, scene),
        Claim::Marked("counting-circles") => circles(scene),
        Claim::Marked(kind) => marked(kind, first, scene),
        Claim::Outside("little-killer") => little_killers(scene),
        Claim::Outside(kind) => outside(kind, scene),
        Claim::Quadruple => quadruples(scene),
        Claim::Global(kind) => global(kind, first, scene),
        Claim::Usual | Claim::Nothing => None,
    }
}

/// Returns whether statements are about shapes of which the document states none as data either.
pub fn are_absent(statements: &[&Statement], scene: &Scene<'_>) -> bool {
    statements.iter().all(|statement| {
        let kinds: &[&str] = match statement.claim {
            Claim::Line(kind) => &[lines::constraint(kind)],
            Claim::Marked(kind) | Claim::Outside(kind) => &[kind],
            Claim::Thermometer | Claim::Slow | Claim::MayStay | Claim::Generally => {
                &["thermometer", "slow-thermometer"]
            }
            Claim::Arrow => &["arrow"],
            Claim::Quadruple => &["quadruple"],
            Claim::CageSum | Claim::CageDiffer => &["killer-cage"],
            Claim::Sign(_) | Claim::NotAllGiven => &["kropki-dots", "xv"],
            // That none is drawn says something of every pair of cells.
            Claim::AllGiven | Claim::Global(_) | Claim::Usual | Claim::Nothing => return false,
        };
        kinds.iter().all(|kind| scene.stated(kind).is_empty())
    })
}

fn has(statements: &[&Statement], claim: Claim) -> bool {
    statements.iter().any(|statement| statement.claim == claim)
}

// -- signs between cells ----------------------------------------------------------------------------------------

/// The parameter of each sign.
const SIGNS: [(Sign, &str); 4] =
    [(Sign::White, "white"), (Sign::Black, "black"), (Sign::X, "x"), (Sign::V, "v")];

fn signs(statements: &[&Statement], scene: &Scene<'_>) -> Option<Made> {
    let of_dots = statements.iter().any(|statement| statement.topic == "dot");
    let kind = if of_dots { "kropki-dots" } else { "xv" };
    let mut made = Made::default();
    let mut arguments = Object::new();
    let mut claimed = Vec::new();
    for (sign, parameter) in SIGNS.iter().filter(|(sign, _)| has(statements, Claim::Sign(*sign))) {
        let mut places = Vec::new();
        for (patch, shapes) in at_edges(scene, *sign) {
            let Spot::Edge(cells) = patch.spot else { continue };
            places.push(names(&cells));
            made.used.extend(shapes);
        }
        arguments.insert((*parameter).to_owned(), json!(places));
        claimed.push(*parameter);
    }
    let is_all = has(statements, Claim::AllGiven);
    let stated = scene.stated(kind);
    let is_negative = stated.iter().any(|item| item.keys().any(|name| name.starts_with("negative")));
    if claimed.is_empty() || is_all && has(statements, Claim::NotAllGiven) {
        return None;
    }
    if made.used.is_empty() {
        if !stated.is_empty() {
            // The document states them itself.
            return (is_negative == is_all).then_some(made);
        }
        let is_at_edge = |patch: &Patch| matches!(patch.spot, Spot::Edge(_));
        if !is_all || scene.shapes.patches.iter().any(is_at_edge) {
            return None;
        }
    } else if !stated.is_empty() {
        return None;
    }
    // "All white dots are given" says nothing of black ones.
    let given: Vec<&str> =
        claimed.iter().copied().filter(|sign| are_all_given(statements, sign)).collect();
    if kind == "xv" && is_all {
        if given.len() < 2 {
            return None;
        }
        arguments.insert("negative".to_owned(), true.into());
    } else {
        for parameter in given {
            arguments.insert(format!("negative_{parameter}"), true.into());
        }
    }
    made.constraints.push(typed(kind, arguments.into()));
    (if of_dots { "dots" } else { "letters" }).clone_into(&mut made.shapes);
    Some(made)
}

/// Returns whether a statement says that all signs of a kind are given: it names them, or none.
fn are_all_given(statements: &[&Statement], sign: &str) -> bool {
    let names = |statement: &Statement, sign: &str| statement.tokens.iter().any(|word| word == sign);
    let others = SIGNS.map(|(_, name)| name);
    statements
        .iter()
        .filter(|one| one.claim == Claim::AllGiven)
        .any(|one| names(one, sign) || !others.iter().any(|other| names(one, other)))
}

/// Returns the patches that show a sign between two cells, each with all shapes at its place.
fn at_edges<'a>(scene: &'a Scene<'_>, sign: Sign) -> Vec<(&'a Patch, Vec<usize>)> {
    let patches = &scene.shapes.patches;
    let mut found = Vec::new();
    for patch in patches.iter().filter(|patch| matches!(patch.spot, Spot::Edge(_))) {
        let others: Vec<&Patch> =
            patches.iter().filter(|other| other.shape != patch.shape && is_at(other, patch)).collect();
        let is_dot =
            patch.is_round && patch.text.is_empty() && patch.measures(0.1, 0.5) && others.is_empty();
        let is_ground = |other: &&Patch| {
            other.text.is_empty() && other.fill.is_none_or(colours::is_white) && other.measures(0.0, 0.6)
        };
        let is_letter = |letter: &str| {
            patch.text.eq_ignore_ascii_case(letter)
                && patch.fill.is_none_or(colours::is_white)
                && others.iter().all(is_ground)
        };
        let shows = match sign {
            Sign::White => {
                is_dot
                    && patch.fill.is_none_or(colours::is_white)
                    && patch.rim.is_some_and(colours::is_black)
            }
            Sign::Black => is_dot && patch.fill.is_some_and(colours::is_black),
            Sign::X => is_letter("x"),
            Sign::V => is_letter("v"),
        };
        if shows {
            let shapes = others.iter().map(|other| other.shape).chain([patch.shape]);
            found.push((patch, shapes.collect()));
        }
    }
    found
}

fn is_at(one: &Patch, other: &Patch) -> bool {
    (one.centre[0] - other.centre[0]).hypot(one.centre[1] - other.centre[1]) < 0.2
}

// -- cages ------------------------------------------------------------------------------------------------------

fn cages(statements: &[&Statement], scene: &Scene<'_>) -> Option<Made> {
    let mut made = Made::default();
    let has_sums = has(statements, Claim::CageSum);
    let is_killer = |statement: &&Statement| statement.tokens.iter().any(|word| word == "killer");
    let differ = has(statements, Claim::CageDiffer) || statements.iter().any(is_killer);
    let stated = scene.stated("killer-cage");
    if !has_sums && stated.iter().any(|cage| cage.contains_key("sum")) {
        return None;
    }
    for cage in &scene.shapes.cages {
        let sum = number(&Value::from(cage.text.as_str()));
        let is_known = cage.text.is_empty() || sum.is_some() && has_sums;
        if !is_known || !differ && (sum.is_none() || !is_in_one_house(&cage.cells, scene.rules)) {
            return None;
        }
        let mut arguments = json!({ "cells": cage.cells });
        if let Some(sum) = sum {
            arguments["sum"] = sum.into();
        }
        made.constraints.push(typed("killer-cage", arguments));
        made.used.push(cage.shape);
    }
    "cages".clone_into(&mut made.shapes);
    (!stated.is_empty() || !made.used.is_empty()).then_some(made)
}

/// Returns whether the digits of cells differ anyway, so that no cage need say so.
fn is_in_one_house(cells: &[u16], rules: &Rules) -> bool {
    let is_in = |house: &nonet::House| {
        cells.iter().all(|&cell| house.cells.binary_search(&nonet::Cell::new(cell)).is_ok())
    };
    rules.houses().iter().any(is_in)
}

// -- marks in cells ---------------------------------------------------------------------------------------------

fn marked(kind: &str, statement: &Statement, scene: &Scene<'_>) -> Option<Made> {
    let is_round = kind == "odd";
    let wanted = if statement.colours.is_empty() { &["grey"][..] } else { &statement.colours };
    let is_mark = |patch: &&Patch| {
        patch.is_round == is_round
            && !patch.is_turned
            && patch.text.is_empty()
            && patch.measures(0.5, 0.95)
            && patch.cell().is_some()
            && patch.fill.is_some_and(|fill| wanted.iter().any(|word| colours::is(word, fill)))
            // The bulb of a thermometer is no mark.
            && !scene.shapes.lines.iter().any(|line| lines::is_bulb(patch, line))
    };
    let marks: Vec<&Patch> = scene.shapes.patches.iter().filter(is_mark).collect();
    if marks.is_empty() {
        return (!scene.stated(kind).is_empty()).then(Made::default);
    }
    let cells: Vec<Place> = marks.iter().filter_map(|patch| patch.cell()).collect();
    Some(Made {
        constraints: vec![typed(kind, json!({ "cells": names(&cells) }))],
        used: marks.iter().map(|patch| patch.shape).collect(),
        shapes: if is_round { "circles" } else { "squares" }.to_owned(),
        ..Made::default()
    })
}

fn circles(scene: &Scene<'_>) -> Option<Made> {
    let rings: Vec<&Patch> = scene.shapes.patches.iter().filter(|patch| patch.is_ring()).collect();
    if rings.is_empty() {
        return (!scene.stated("counting-circles").is_empty()).then(Made::default);
    }
    let cells: Vec<Place> = rings.iter().filter_map(|patch| patch.cell()).collect();
    Some(Made {
        constraints: vec![typed("counting-circles", json!({ "cells": names(&cells) }))],
        used: rings.iter().map(|patch| patch.shape).collect(),
        shapes: "circles".to_owned(),
        ..Made::default()
    })
}

fn quadruples(scene: &Scene<'_>) -> Option<Made> {
    let mut made = Made { shapes: "circles on corners".to_owned(), ..Made::default() };
    for patch in &scene.shapes.patches {
        let Spot::Corner((row, column)) = patch.spot else { continue };
        let digits: Vec<char> = patch.text.chars().filter(|symbol| !" ,".contains(*symbol)).collect();
        let is_quadruple = (1..=4).contains(&digits.len()) && digits.iter().all(char::is_ascii_digit);
        if !is_quadruple {
            return None;
        }
        let cells = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
        let digits: Vec<u32> = digits.iter().filter_map(|digit| digit.to_digit(10)).collect();
        made.constraints.push(typed("quadruple", json!({ "cells": names(&cells), "digits": digits })));
        made.used.push(patch.shape);
    }
    (!made.used.is_empty() || !scene.stated("quadruple").is_empty()).then_some(made)
}

// -- clues beside the board -------------------------------------------------------------------------------------

/// Returns the numbers beside the board: each with the name of its place.
fn numbers_beside<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = (&'a Patch, u32, String)> {
    scene.shapes.patches.iter().filter_map(|patch| {
        let Spot::Beside((row, column)) = patch.spot else { return None };
        let sum = number(&Value::from(patch.text.as_str()))?;
        Some((patch, sum, format!("r{}c{}", row + 1, column + 1)))
    })
}

/// Returns the arrow that belongs to a number beside the board.
fn pointer_of<'a>(patch: &Patch, scene: &'a Scene<'_>) -> Vec<&'a super::shapes::Pointer> {
    let away = |tip: nonet::Point| (tip[0] - patch.centre[0]).hypot(tip[1] - patch.centre[1]);
    scene.shapes.pointers.iter().filter(|pointer| away(pointer.tip) < 0.95).collect()
}

fn little_killers(scene: &Scene<'_>) -> Option<Made> {
    let mut made = Made { shapes: "arrows beside the board".to_owned(), ..Made::default() };
    for (patch, sum, at) in numbers_beside(scene) {
        let (pointer, direction) = match pointer_of(patch, scene)[..] {
            [] => continue,
            [pointer] => (pointer, direction(pointer.direction)?),
            _ => return None,
        };
        if made.used.contains(&pointer.shape) {
            return None;
        }
        let arguments = json!({ "at": at, "direction": direction, "sum": sum });
        made.constraints.push(typed("little-killer", arguments));
        made.used.extend([patch.shape, pointer.shape]);
    }
    let is_whole = scene.shapes.pointers.iter().all(|pointer| made.used.contains(&pointer.shape));
    (is_whole && (!made.used.is_empty() || !scene.stated("little-killer").is_empty())).then_some(made)
}

fn direction(step: (i32, i32)) -> Option<&'static str> {
    match step {
        (1, 1) => Some("down-right"),
        (1, -1) => Some("down-left"),
        (-1, 1) => Some("up-right"),
        (-1, -1) => Some("up-left"),
        _ => None,
    }
}

fn outside(kind: &str, scene: &Scene<'_>) -> Option<Made> {
    let parameter = match kind {
        "skyscraper" => "count",
        "numbered-room" => "digit",
        _ => "sum",
    };
    let mut made = Made { shapes: "numbers beside the board".to_owned(), ..Made::default() };
    // A sandwich is between 1 and 9, so that the board has to have these.
    if kind == "sandwich" && scene.board.values() != (1..=9) {
        return None;
    }
    for (patch, clue, at) in numbers_beside(scene) {
        if pointer_of(patch, scene).is_empty() {
            made.constraints.push(typed(kind, json!({ "at": at, parameter: clue })));
            made.used.push(patch.shape);
        }
    }
    (!made.used.is_empty() || !scene.stated(kind).is_empty()).then_some(made)
}

// -- rules of the whole board -----------------------------------------------------------------------------------

fn global(kind: &'static str, statement: &Statement, scene: &Scene<'_>) -> Option<Made> {
    match kind {
        "diagonal" => diagonals(statement, scene),
        "disjoint-groups" => {
            let preset = (!scene.presets.contains(kind)).then_some(kind);
            Some(Made { preset, ..Made::default() })
        }
        _ if !scene.stated(kind).is_empty() => Some(Made::default()),
        _ => Some(Made { constraints: vec![typed(kind, json!({}))], ..Made::default() }),
    }
}

fn diagonals(statement: &Statement, scene: &Scene<'_>) -> Option<Made> {
    if scene.presets.contains("diagonal") {
        return scene.shapes.diagonals.is_empty().then(Made::default);
    }
    let says = |word: &str| statement.tokens.iter().any(|token| token == word);
    let drawn = &scene.shapes.diagonals;
    let has = |is_main: bool| drawn.iter().any(|&(_, each)| each == is_main);
    let is_said = says("both") || says("main") || says("2");
    let preset = match (has(true), has(false)) {
        (true, true) => "diagonal",
        (false, false) if is_said && !says("given") => "diagonal",
        (true, false) if !is_said => "diagonal-main",
        (false, true) if !is_said => "diagonal-anti",
        _ => return None,
    };
    let used: Vec<usize> = drawn.iter().map(|(shape, _)| *shape).collect();
    Some(Made {
        preset: Some(preset),
        used,
        shapes: "lines from corner to corner".to_owned(),
        ..Made::default()
    })
}
