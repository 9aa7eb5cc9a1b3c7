//! Writes a board as a link to Penpa+.

use nonet::{Constraint, Rules, SortedMap};
use serde_json::{Value, json};

use super::points::Frame;
use super::short::short;
use super::{BORDERS, DASHED};
use crate::document::Document;
use crate::error::WriteError;
use crate::members::Object;
use crate::packed::deflated;
use crate::sites;
use crate::square::{arguments, extras, place_of, size_of};

/// The size of a cell in pixels, and the version of Penpa+ that first wrote such links.
const CELL: usize = 38;
const VERSION: [u8; 3] = [3, 1, 4];

/// The style of the lines around cages.
const CAGE: u64 = 10;

/// A drawing on a square board.
struct Drawing {
    frame: Frame,
    size: usize,
    members: SortedMap<&'static str, Value>,
}

/// Returns the link of a board under its rules, which count instead of those of the document. Only the givens are written.
///
/// # Errors
/// [`WriteError`] if the board is not a square, or nonet does not know how Penpa+ draws one of its rules.
pub fn to_link(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    let text = text(document, rules)?;
    Ok(format!("{}{}", sites::PENPA, deflated(&short(&text))))
}

/// Returns the text that a link holds.
fn text(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    let frame = Frame::around(size_of(rules, "penpa")?);
    let size = usize::from(frame.size);
    let mut drawing = Drawing { frame, size, members: SortedMap::new() };
    for (cell, digit) in document.givens.iter().enumerate().filter(|(_, digit)| **digit != 0) {
        drawing.put("number", drawing.frame.middle(cell), json!([digit.to_string(), 1, "1"]));
    }
    drawing.draw_board(rules)?;
    for constraint in rules.constraints() {
        drawing.draw(constraint).map_err(|more| {
            WriteError(format!("penpa cannot draw the constraint '{}'{more}", constraint.name()))
        })?;
    }
    let pixels = (size + 1) * CELL;
    let middle = drawing.frame.middle(size / 2 * size + size / 2);
    let cells: Vec<usize> = (0..size * size).map(|cell| drawing.frame.middle(cell)).collect();
    let steps: Vec<usize> =
        [cells[0]].into_iter().chain(cells.windows(2).map(|pair| pair[1] - pair[0])).collect();
    let diagonals = extras(rules);
    let (main, anti) = (u8::from(diagonals.main), u8::from(diagonals.anti));
    let field = |name: &str| document.field(name).replace('\n', " ").replace(',', "%2C");
    let words = document.words().replace('\n', "%2D").replace(',', "%2C");
    let words = words.replace('&', "%2E").replace('=', "%2F");
    let head = format!(
        "sudoku,{size},{size},{CELL},0,1,1,{pixels},{pixels},{middle},{middle},{main},0,0,{anti},\
         Title: {},Author: {},,{words},OFF,false",
        field("title"),
        field("author")
    );
    let mode = |numbers: [&str; 2]| {
        json!({
            "edit_mode": "sudoku", "surface": ["", 1], "line": ["1", 3], "lineE": ["1", 3], "wall": ["", 3],
            "cage": ["1", CAGE], "number": numbers, "symbol": ["circle_L", 1], "special": ["thermo", ""],
            "board": ["", ""], "move": ["1", ""], "combi": ["battleship", ""], "sudoku": ["1", 9]
        })
    };
    let modes = json!({
        "qa": "pu_a", "grid": ["1", "2", "1"], "pu_q": mode(["1", "1"]), "pu_a": mode(["1", "2"])
    });
    let lines = [
        head,
        "[0,0,0,0]".to_owned(),
        r#"["1","2","1"]~"sudoku"~["1",9]"#.to_owned(),
        json(&drawing.members),
        String::new(),
        json!(steps).to_string(),
        "[]".to_owned(),
        "{}".to_owned(),
        r#""x""#.to_owned(),
        r#""x""#.to_owned(),
        json!(VERSION).to_string(),
        modes.to_string(),
        r#""x""#.to_owned(),
        "0".to_owned(),
        json(&SortedMap::new()),
        "x".to_owned(),
        "{}".to_owned(),
        r#"["sudoku"]"#.to_owned(),
        "false".to_owned(),
    ];
    Ok(lines.join("\n"))
}

/// Returns the drawing as JSON, with all members that Penpa+ expects.
fn json(members: &SortedMap<&'static str, Value>) -> String {
    let objects = [
        "surface",
        "number",
        "numberS",
        "symbol",
        "freeline",
        "freelineE",
        "line",
        "lineE",
        "wall",
        "cage",
        "deletelineE",
    ];
    let lists =
        ["thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"];
    let stacks = ["command_redo", "command_undo", "command_replay"];
    let mut all = Object::new();
    all.extend(objects.map(|name| (name.to_owned(), json!({}))));
    all.extend(lists.map(|name| (name.to_owned(), json!([]))));
    all.extend(stacks.map(|name| (name.to_owned(), json!({ "__a": [] }))));
    all.extend(members.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
    Value::from(all).to_string()
}

impl Drawing {
    fn put(&mut self, name: &'static str, point: usize, value: Value) {
        let member = self.members.or_insert_with(name, || json!({}));
        member[point.to_string()] = value;
    }

    fn push(&mut self, name: &'static str, points: Vec<usize>) {
        if let Value::Array(list) = self.members.or_insert_with(name, || json!([])) {
            list.push(points.into());
        }
    }

    fn line(&mut self, name: &'static str, one: usize, other: usize, style: u64) {
        let member = self.members.or_insert_with(name, || json!({}));
        member[format!("{},{}", one.min(other), one.max(other))] = style.into();
    }

    /// Draws lines between regions, and diagonals.
    fn draw_board(&mut self, rules: &Rules) -> Result<(), WriteError> {
        let refused = |what: &str| Err(WriteError(format!("penpa cannot draw {what}")));
        let regions = rules.regions();
        if regions.contains(&None) && regions.iter().any(Option::is_some) {
            return refused("cells outside regions");
        }
        for cell in 0..regions.len() {
            let (row, column) = (cell / self.size, cell % self.size);
            if column + 1 < self.size && regions[cell] != regions[cell + 1] {
                self.line(
                    "lineE",
                    self.frame.corner_at(row, column + 1),
                    self.frame.corner_at(row + 1, column + 1),
                    BORDERS[0],
                );
            }
            if row + 1 < self.size && regions[cell] != regions[cell + self.size] {
                self.line(
                    "lineE",
                    self.frame.corner_at(row + 1, column),
                    self.frame.corner_at(row + 1, column + 1),
                    BORDERS[0],
                );
            }
        }
        let extras = extras(rules);
        for at in 0..self.size {
            let back = self.size - at;
            if extras.main {
                self.line(
                    "lineE",
                    self.frame.corner_at(at, at),
                    self.frame.corner_at(at + 1, at + 1),
                    DASHED,
                );
            }
            if extras.anti {
                self.line(
                    "lineE",
                    self.frame.corner_at(at, back),
                    self.frame.corner_at(at + 1, back - 1),
                    DASHED,
                );
            }
        }
        match extras.others.first() {
            Some(house) => refused(&format!("the house '{}'", house.name)),
            None => Ok(()),
        }
    }

    /// Draws a constraint, or says with what it cannot.
    fn draw(&mut self, constraint: &Constraint) -> Result<(), String> {
        let mut arguments = arguments(constraint);
        let size = self.size;
        let index = |value: &Value| {
            let (row, column) = place_of(value.as_str()?)?;
            Some(usize::from(row) * size + usize::from(column))
        };
        let indices = |value: Value| -> Vec<usize> {
            value.as_array().into_iter().flatten().filter_map(index).collect()
        };
        let mut cells = |name: &str| indices(arguments.remove(name).unwrap_or_default());
        match constraint.name() {
            "killer-cage" => {
                let cage = cells("cells");
                let sum = arguments.remove("sum");
                self.draw_cage(&cage, sum);
            }
            "thermometer" => {
                let line = cells("cells").into_iter().map(|cell| self.frame.middle(cell)).collect();
                self.push("thermo", line);
            }
            "arrow" => {
                let (bulb, line) = (cells("bulb"), cells("cells"));
                if bulb.len() > 1 {
                    return Err(" with a bulb of several cells".to_owned());
                }
                let line = bulb.into_iter().chain(line).map(|cell| self.frame.middle(cell)).collect();
                self.push("arrows", line);
            }
            kind @ ("odd" | "even") => {
                let form = if kind == "odd" { "circle_L" } else { "square_L" };
                for cell in cells("cells") {
                    self.put("symbol", self.frame.middle(cell), json!([3, form, 1]));
                }
            }
            "greater-than" => {
                for pair in cells("cells").windows(2) {
                    let edge =
                        self.frame.edge(pair[0], pair[1]).ok_or(" of cells that share no side")?;
                    let sign = match (pair[0] < pair[1], pair[0].abs_diff(pair[1]) == 1) {
                        (false, true) => 5,
                        (false, false) => 6,
                        (true, true) => 7,
                        (true, false) => 8,
                    };
                    self.put("symbol", edge, json!([sign, "inequality", 2]));
                }
            }
            "kropki-dots" => {
                self.draw_dots(&mut arguments, "white", &json!([8, "circle_SS", 2]), "symbol")?;
                self.draw_dots(&mut arguments, "black", &json!([2, "circle_SS", 2]), "symbol")?;
            }
            "xv" => {
                self.draw_dots(&mut arguments, "x", &json!(["X", 1, "6"]), "number")?;
                self.draw_dots(&mut arguments, "v", &json!(["V", 1, "6"]), "number")?;
            }
            _ => return Err(String::new()),
        }
        arguments.keys().next().map_or(Ok(()), |name| Err(format!(" with {name}")))
    }

    /// Draws the same thing at each dot of a parameter.
    fn draw_dots(
        &mut self,
        arguments: &mut Object,
        name: &str,
        drawn: &Value,
        member: &'static str,
    ) -> Result<(), String> {
        let dots = arguments.remove(name).unwrap_or_default();
        for dot in dots.as_array().into_iter().flatten() {
            let Some([one, other]) = dot.as_array().map(Vec::as_slice) else {
                return Err(" with a number".to_owned());
            };
            let index = |value: &Value| {
                let (row, column) = place_of(value.as_str()?)?;
                Some(usize::from(row) * self.size + usize::from(column))
            };
            let edge = index(one).zip(index(other)).and_then(|(one, other)| self.frame.edge(one, other));
            self.put(member, edge.ok_or(" of cells that share no side")?, drawn.clone());
        }
        Ok(())
    }

    /// Draws a cage with its lines, and its sum at the top left.
    fn draw_cage(&mut self, cage: &[usize], sum: Option<Value>) {
        self.push("killercages", cage.iter().map(|&cell| self.frame.middle(cell)).collect());
        let first = cage.iter().min().copied().unwrap_or_default();
        if let Some(sum) = sum {
            self.put("numberS", self.frame.inside(first, 0), json!([format!(" {sum}"), 1]));
        }
        let size = self.size.cast_signed();
        // The cell of the cage that is a step away.
        let next = |step: isize, cell: usize| {
            let other = cell.checked_add_signed(step).filter(|other| cage.contains(other));
            let is_beside = |other: &usize| step.abs() == size || other / self.size == cell / self.size;
            other.filter(is_beside)
        };
        let mut lines = Vec::new();
        for &cell in cage {
            for (step, [one, other]) in [(-size, [0, 1]), (size, [2, 3]), (-1, [0, 2]), (1, [1, 3])] {
                if next(step, cell).is_none() {
                    lines.push((self.frame.inside(cell, one), self.frame.inside(cell, other)));
                }
            }
            // Lines go on from one cell to the next, unless four cells meet.
            for (step, edges) in
                [(1, [(-size, [1, 0]), (size, [3, 2])]), (size, [(-1, [2, 0]), (1, [3, 1])])]
            {
                let Some(other_cell) = next(step, cell) else { continue };
                for (across, [one, other]) in edges {
                    if next(across, cell).is_none() || next(across, other_cell).is_none() {
                        lines.push((self.frame.inside(cell, one), self.frame.inside(other_cell, other)));
                    }
                }
            }
        }
        for (one, other) in lines {
            self.line("cage", one, other, CAGE);
        }
    }
}
