//! Writes a board as a link to `SudokuMaker`.

use nonet::{Constraint, Rules};
use serde_json::{Value, json};

use super::places::Places;
use super::{ELEMENTS, Form, Groups, element};
use crate::document::Document;
use crate::error::WriteError;
use crate::lz::compress;
use crate::members::Object;
use crate::sites;
use crate::square::{arguments, extras, place_of};

/// The version of the form of documents.
const VERSION: &str = "1.5.0";

/// The colours of lines, shapes and texts.
const GREY: &str = "#aaaaaa";
const SHADE: &str = "#00000033";
const BLACK: &str = "#000000";

/// Returns the link of a board under its rules, which count instead of those of the document.
///
/// # Errors
/// [`WriteError`] if documents of `SudokuMaker` cannot hold the board or one of its rules.
pub fn to_link(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    let packed = compress(&to_json(document, rules)?.to_string());
    // A link uses the alphabet for addresses, in which + is escaped.
    let packed = packed.trim_end_matches('=').replace('/', "-").replace('+', "%2B");
    Ok(format!("{}{packed}", sites::SUDOKUMAKER))
}

fn to_json(document: &Document, rules: &Rules) -> Result<Value, WriteError> {
    let refused = |what: &str| WriteError(format!("sudokumaker cannot store {what}"));
    let (board, lowest) = (rules.board(), *rules.board().values().start());
    let [grid] = board.grids() else {
        return Err(refused(&format!("a board of {}", board.describe())));
    };
    let (rows, columns) = (grid.rows, grid.columns);
    // Only here must a row hold every digit.
    let is_square = board.square_size() == Some(rules.digits());
    if *board.values().end() > 63 {
        return Err(refused("digits above 63"));
    }
    let mut writing = Writing {
        places: Places { rows: rows.into(), columns: columns.into() },
        values: lowest..=*board.values().end(),
        elements: vec![json!({ "type": element::GIVENS })],
    };
    if !is_square {
        writing.elements.push(json!({ "type": element::ROWS_AND_COLUMNS }));
    }
    writing.add_houses(rules);
    for constraint in rules.constraints() {
        writing
            .add(constraint)
            .map_err(|more| refused(&format!("the constraint '{}'{more}", constraint.name())))?;
    }
    let field = |names: [&str; 2]| {
        names
            .into_iter()
            .map(|name| document.field(name))
            .find(|text| !text.is_empty())
            .unwrap_or_default()
    };
    let mut puzzle = json!({
        "cells": written_cells(document, lowest),
        "constraints": writing.elements,
        "name": field(["title", "title"]),
        "author": field(["author", "author"]),
        "comment": field(["rules", "ruleset"]),
    });
    if !is_square {
        puzzle["type"] = "custom".into();
        (puzzle["width"], puzzle["height"]) = (columns.into(), rows.into());
    } else if rows != 9 || lowest != 1 {
        puzzle["type"] = "sudoku".into();
        puzzle["size"] = rows.into();
    }
    if !is_square || lowest != 1 {
        puzzle["minDigit"] = lowest.into();
        puzzle["maxDigit"] = (*board.values().end()).into();
    }
    Ok(json!({ "formatVersion": VERSION, "puzzle": puzzle }))
}

/// Returns the cells. The digits of a solution are written as if a player had placed them all.
fn written_cells(document: &Document, lowest: u8) -> Vec<Value> {
    let digits: Vec<u8> = match &document.solution {
        Some(solution) => solution.clone(),
        None => document.digits().collect(),
    };
    let bits = |marks: u64| u128::from(marks) << lowest;
    let cell = |(at, &digit): (usize, &u8)| {
        let mut cell = Object::new();
        let given = document.givens[at];
        if given != 0 {
            cell.insert("given".to_owned(), true.into());
        }
        if given.max(digit) != 0 {
            let digit = if given == 0 { digit } else { given };
            cell.insert("value".to_owned(), (digit - 1 + lowest).into());
        }
        for (name, marks) in
            [("candidates", document.centre[at]), ("cornerPencilMarks", document.corner[at])]
        {
            if let Some(marks) = u64::try_from(bits(marks)).ok().filter(|&marks| marks != 0) {
                cell.insert(name.to_owned(), marks.into());
            }
        }
        cell.into()
    };
    digits.iter().enumerate().map(cell).collect()
}

struct Writing {
    places: Places,
    values: std::ops::RangeInclusive<u8>,
    elements: Vec<Value>,
}

impl Writing {
    fn add_houses(&mut self, rules: &Rules) {
        let regions = rules.regions();
        if regions.iter().any(Option::is_some) {
            let numbers = regions.iter().map(|number| number.map_or(-1, i64::from));
            let regions: Value = numbers.collect();
            self.elements.push(json!({ "type": element::REGIONS, "regions": regions }));
        }
        let extras = extras(rules);
        let line = json!({ "color": "#34bbe6ff", "thickness": 0.02 });
        for (is_there, number) in
            [(extras.main, element::MAIN_DIAGONAL), (extras.anti, element::ANTI_DIAGONAL)]
        {
            if is_there {
                self.elements.push(json!({ "type": number, "style": line }));
            }
        }
        for house in extras.others {
            let cells: Value = house.cells.iter().map(|cell| cell.index()).collect();
            let style = json!({ "color": "#14d7ff47", "offset": 0.1 });
            self.elements.push(json!({
                "type": element::DIFFERENT, "cells": cells, "style": style
            }));
        }
    }

    /// Adds the elements that state a constraint, or says with what they cannot.
    fn add(&mut self, constraint: &Constraint) -> Result<(), String> {
        let mut arguments = arguments(constraint);
        let kind = constraint.name();
        if let Some((number, _, form)) = ELEMENTS.iter().find(|(_, known, _)| *known == kind) {
            self.add_of_a_kind(*number, kind, *form, &mut arguments);
        } else {
            self.add_other(kind, &mut arguments)?;
        }
        arguments.keys().next().map_or(Ok(()), |name| Err(format!(" with {name}")))
    }

    fn add_of_a_kind(&mut self, number: u64, kind: &str, form: Form, arguments: &mut Object) {
        let mut item = Object::from_iter([("type".to_owned(), number.into())]);
        let mut insert = |name: &str, value: Value| item.insert(name.to_owned(), value);
        match form {
            Form::Switch => {}
            Form::Cells => {
                insert("cells", self.cells(arguments, "cells").into());
                insert("style", json!({ "color": SHADE, "size": 0.8 }));
            }
            Form::Lines(member) => {
                insert(member, json!([self.cells(arguments, "cells")]));
                insert("style", line_style(number));
                if number == 300 {
                    insert("slow", (kind == "slow-thermometer").into());
                }
                if kind == "whisper" {
                    let usual = (self.values.end() - self.values.start() + 1).div_ceil(2);
                    insert("minDifference", arguments.remove("difference").unwrap_or(usual.into()));
                }
                if kind == "region-sum-line" {
                    insert("singleRegionTotals", false.into());
                }
            }
            Form::Clues(parameter) => {
                let at = self.outside(arguments);
                let value = arguments.remove(parameter).unwrap_or_default();
                insert("clues", json!([{ "value": value, "outerCell": at }]));
                insert("style", json!({ "color": BLACK }));
            }
        }
        self.elements.push(item.into());
    }

    fn add_other(&mut self, kind: &str, arguments: &mut Object) -> Result<(), String> {
        let text = || json!({ "text": { "color": BLACK }, "cage": { "color": BLACK } });
        let item = match kind {
            "killer-cage" => {
                let stated = arguments.remove("sum");
                if stated == Some(0.into()) {
                    return Err(" with the sum 0".to_owned());
                }
                let cage = json!({ "cells": self.cells(arguments, "cells"), "value": stated.unwrap_or_else(|| 0.into()) });
                json!({ "type": element::CAGES, "cages": [cage], "style": text() })
            }
            "arrow" => {
                let bulb = self.cells(arguments, "bulb");
                let line: Vec<usize> =
                    bulb.last().copied().into_iter().chain(self.cells(arguments, "cells")).collect();
                let shape = json!({ "size": 0.8, "fill": "#ffffff", "stroke": { "thickness": 0.02, "color": GREY } });
                let style = json!({
                    "bulb": shape, "arrow": { "thickness": 0.05, "color": GREY, "headSize": 0.35 }
                });
                let arrow = json!({ "bulbCells": bulb, "arrows": [line] });
                json!({ "type": element::ARROWS, "bulbsWithArrows": [arrow], "style": style })
            }
            "clone" => {
                let pairs =
                    self.cells(arguments, "cells").into_iter().zip(self.cells(arguments, "copies"));
                let groups: Vec<[usize; 2]> = pairs.map(|(one, other)| [one, other]).collect();
                json!({ "type": element::CLONES, "groups": groups, "style": { "color": SHADE } })
            }
            "quadruple" => {
                let cells = self.cells(arguments, "cells");
                let corner = cells.iter().min().map(|&first| self.places.corner(first));
                let digits = arguments.remove("digits").unwrap_or_default();
                let clue = json!({ "corner": corner, "digits": digits });
                json!({ "type": element::QUADRUPLES, "clues": [clue], "style": { "singleLine": false } })
            }
            "little-killer" => {
                let at = self.outside(arguments);
                let direction = arguments.remove("direction").unwrap_or_default();
                let is_positive = direction == "down-left" || direction == "up-right";
                let diagonal = if is_positive { 1 } else { -1 };
                let sum = arguments.remove("sum").unwrap_or_default();
                let clue = json!({ "value": sum, "outerCell": at, "diagonal": diagonal });
                let style = json!({ "text": { "color": BLACK }, "arrow": { "color": BLACK } });
                json!({ "type": element::LITTLE_KILLERS, "clues": [clue], "style": style })
            }
            "global-entropy" | "global-modular" => {
                let groups =
                    if kind == "global-entropy" { Groups::Thirds } else { Groups::Remainders(3) };
                json!({ "type": element::GLOBAL_GROUPS, "groups": groups.bits(self.values.clone()) })
            }
            "entropic-line" | "modular-line" => {
                let modulus = arguments.remove("modulus").unwrap_or_else(|| 3.into());
                let modulus = modulus.as_u64().and_then(|modulus| u8::try_from(modulus).ok());
                let digits = self.values.end() - self.values.start() + 1;
                let modulus = modulus.filter(|modulus| (2..=digits).contains(modulus));
                let groups = match kind {
                    "entropic-line" => Groups::Thirds,
                    _ => {
                        Groups::Remainders(modulus.ok_or(" with a modulus above the number of digits")?)
                    }
                };
                let lines = [self.cells(arguments, "cells")];
                let style = line_style(element::GROUP_LINES);
                let groups = groups.bits(self.values.clone());
                json!({ "type": element::GROUP_LINES, "lines": lines, "groups": groups, "style": style })
            }
            "xv" => {
                let mut clues = self.edges(arguments, "x", &10.into());
                clues.extend(self.edges(arguments, "v", &5.into()));
                let all = arguments.remove("negative").is_some();
                json!({ "type": element::XV, "clues": clues, "negative": if all { vec![5, 10] } else { vec![] } })
            }
            "kropki-dots" => return self.add_dots(arguments),
            _ => return Err(String::new()),
        };
        self.elements.push(item);
        Ok(())
    }

    fn add_dots(&mut self, arguments: &mut Object) -> Result<(), String> {
        let all = arguments.remove("negative").is_some();
        for (number, name, usual, negative, overrides) in [
            (element::DIFFERENCES, "white", 1, "negative_white", "overrideNegativeRatios"),
            (element::RATIOS, "black", 2, "negative_black", "overrideNegativeDifferences"),
        ] {
            let clues = self.edges(arguments, name, &usual.into());
            let all = arguments.remove(negative).is_some() || all;
            if all && clues.iter().any(|clue| clue["value"] != usual) {
                return Err(" with numbers where all dots are given".to_owned());
            }
            if all || !clues.is_empty() {
                let negative = if all { vec![usual] } else { vec![] };
                self.elements.push(json!({
                    "type": number, "clues": clues, "negative": negative, overrides: true
                }));
            }
        }
        Ok(())
    }

    /// Takes the cells of a parameter.
    fn cells(&self, arguments: &mut Object, name: &str) -> Vec<usize> {
        let cells = arguments.remove(name).unwrap_or_default();
        cells.as_array().into_iter().flatten().filter_map(|cell| self.cell(cell)).collect()
    }

    fn cell(&self, name: &Value) -> Option<usize> {
        let (row, column) = place_of(name.as_str()?)?;
        Some(usize::from(row) * self.places.columns + usize::from(column))
    }

    /// Takes the place of a clue outside the board.
    fn outside(&self, arguments: &mut Object) -> Option<usize> {
        let at = arguments.remove("at")?;
        let (row, column) = at.as_str()?.strip_prefix('r')?.split_once('c')?;
        Some(self.places.outside_at(row.parse().ok()?, column.parse().ok()?))
    }

    /// Takes the clues on edges, each with its number.
    fn edges(&self, arguments: &mut Object, name: &str, usual: &Value) -> Vec<Value> {
        let dots = arguments.remove(name).unwrap_or_default();
        let clue = |dot: &Value| {
            let edge = self.places.edge([self.cell(dot.get(0)?)?, self.cell(dot.get(1)?)?])?;
            Some(json!({ "edge": edge, "value": dot.get(2).unwrap_or(usual) }))
        };
        dots.as_array().into_iter().flatten().filter_map(clue).collect()
    }
}

/// Returns the style of lines of an element.
fn line_style(number: u64) -> Value {
    let line = |color: &str, thickness: f64| json!({ "color": color, "thickness": thickness });
    let ends = |thickness: f64| {
        let ends = json!({ "size": 0.8, "fill": "#ffffff80", "stroke": line(GREY, 0.02) });
        json!({ "lines": line(GREY, thickness), "endPoints": ends })
    };
    match number {
        300 => json!({ "color": GREY, "thickness": 0.3, "bulbRadius": 0.4 }),
        400 => line("#f067f0", 0.15),
        401 => line("#67f067", 0.15),
        404 => line("#2ecbff", 0.15),
        403 | 407 => ends(0.1),
        409 => ends(0.05),
        element::GROUP_LINES => line("#ffccaa", 0.15),
        _ => line(GREY, 0.15),
    }
}
