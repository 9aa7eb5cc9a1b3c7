//! Reads the drawing in a link to Penpa+.

use serde_json::Value;

use super::points::{Frame, Point};
use super::short::long;
use super::{BORDERS, DASHED};
use crate::document::Document;
use crate::error::ReadError;
use crate::members::{self, Left, Object, is_stated, number, shown};
use crate::packed::inflated;
use crate::rules::RulesText;
use crate::sites;
use crate::square::{add_preset, constraint, name_of, numbered, with_regions};

/// The lines of a link that are read: the head, the drawing, the player's digits and the cells.
const HEAD: usize = 0;
const DRAWING: usize = 3;
const PLAYER: usize = 4;
const CELLS: usize = 5;

/// The styles of numbers: of usual size, large, of medium and of small size.
const USUAL: [&str; 2] = ["1", "10"];
const SMALL: [&str; 2] = ["5", "6"];

/// Members that say nothing about the rules.
const SILENT: [&str; 4] = ["command_redo", "command_undo", "command_replay", "deletelineE"];

/// Members that are read.
const READ: [&str; 8] =
    ["number", "numberS", "symbol", "thermo", "arrows", "killercages", "cage", "lineE"];

/// Reads a link.
///
/// # Errors
/// [`ReadError`] if the text is no link, its board is not a square, or what is drawn there may be a rule that nonet does not
/// know.
pub fn read(text: &str) -> Result<Document, ReadError> {
    let body = sites::penpa_body(text.trim())
        .ok_or_else(|| ReadError::new("expected a link to Penpa+, with #m= and &p="))?;
    let text = long(&inflated(&sites::decoded(body))?);
    let lines: Vec<&str> = text.split('\n').collect();
    let line = |at: usize| lines.get(at).copied().unwrap_or_default();
    let head: Vec<&str> = line(HEAD).split(',').collect();
    let frame = Frame::of(&head, line(CELLS))?;
    let drawing = members::json(line(DRAWING))?;
    let mut reading = Reading {
        frame,
        drawing: drawing.as_object().ok_or_else(|| ReadError::new("expected a drawing in the link"))?,
        unknown: Vec::new(),
        unread: Vec::new(),
    };
    let mut document = reading.document()?;
    if let Ok(Value::Object(player)) = members::json(line(PLAYER)) {
        reading.frame.add_player(&player, &mut document);
    }
    let mut left = Left::default();
    for name in reading.unread.into_iter().chain(reading.unknown) {
        left.note(name);
    }
    document.unread = left.names;
    document.fields = fields(&head);
    Ok(document.without_marks_of_digits())
}

/// Returns the title, the author and the rules in words.
fn fields(head: &[&str]) -> Vec<(String, String)> {
    let text = |at: usize| head.get(at).copied().unwrap_or_default();
    let unescaped = |text: &str| {
        let text = text.replace("%2C", ",").replace("%2D", "\n").replace("%2E", "&");
        text.replace("%2F", "=").trim().to_owned()
    };
    let label = |text: &str, label: &str| text.strip_prefix(label).unwrap_or(text).to_owned();
    let found = [
        ("title", unescaped(&label(text(15), "Title:"))),
        ("author", unescaped(&label(text(16), "Author:"))),
        ("rules", unescaped(text(18))),
    ];
    let found = found.into_iter().filter(|(_, text)| !text.is_empty());
    found.map(|(name, text)| (name.to_owned(), text)).collect()
}

// -- digits -----------------------------------------------------------------------------------------------------

impl Frame {
    /// Returns the digit of a text; `None` if it is not one of the board.
    fn digit(&self, text: &str) -> Option<u8> {
        text.trim().parse().ok().filter(|digit| (1..=self.size).contains(digit))
    }

    /// Adds the player's digits and marks.
    fn add_player(&self, player: &Object, document: &mut Document) {
        for (point, (text, style)) in texts(player, "number") {
            let Point::Cell(cell) = self.point(point) else { continue };
            if USUAL.contains(&style.as_str()) && document.givens[cell] == 0 {
                document.placed[cell] = self.digit(&text).unwrap_or(0);
            } else if SMALL.contains(&style.as_str()) {
                document.centre[cell] = self.marks(&text);
            }
        }
        for (point, (text, _)) in texts(player, "numberS") {
            if let Point::Corner(cell, _) = self.point(point) {
                document.corner[cell] |= self.marks(&text);
            }
        }
    }

    /// Returns the digits of a text, a symbol for each.
    fn marks(&self, text: &str) -> u64 {
        let digits = text.chars().filter_map(|symbol| self.digit(&symbol.to_string()));
        digits.fold(0, |bits, digit| bits | 1 << (digit - 1))
    }
}

/// Returns the texts at points, each with its style.
fn texts(data: &Object, name: &str) -> Vec<(usize, (String, String))> {
    let shown = |value: Option<&Value>| match value {
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
        None => String::new(),
    };
    let texts = data.get(name).and_then(Value::as_object).into_iter().flatten();
    texts
        .filter_map(|(point, parts)| {
            let parts = parts.as_array()?;
            Some((point.parse().ok()?, (shown(parts.first()), shown(parts.get(2)))))
        })
        .collect()
}

// -- rules ------------------------------------------------------------------------------------------------------

/// A drawing, and what of it is not understood.
struct Reading<'a> {
    frame: Frame,
    drawing: &'a Object,
    unknown: Vec<String>,
    unread: Vec<String>,
}

impl Reading<'_> {
    fn document(&mut self) -> Result<Document, ReadError> {
        for (name, value) in self.drawing {
            let name = name.as_str();
            if is_stated(value) && !SILENT.contains(&name) && !READ.contains(&name) && is_drawn(value) {
                self.unknown.push(name.to_owned());
            }
        }
        let mut rules = self.board();
        let area = usize::from(self.frame.size).pow(2);
        let mut givens = vec![0; area];
        let mut letters = [Vec::new(), Vec::new()];
        for (point, (text, style)) in texts(self.drawing, "number") {
            match (self.frame.point(point), self.frame.digit(&text)) {
                (Point::Cell(cell), Some(digit))
                    if [USUAL, SMALL].concat().contains(&style.as_str()) =>
                {
                    givens[cell] = digit;
                }
                (Point::Edge(cells), _) if ["X", "V"].contains(&text.trim()) => {
                    letters[usize::from(text.trim() == "V")].push(self.names(&cells));
                }
                (Point::Beside, _) if !text.contains(|symbol: char| symbol.is_ascii_digit()) => {
                    self.note("number");
                }
                _ => self.unknown.push(format!("number {}", start(&text))),
            }
        }
        let mut found = self.cages()?;
        for (name, kind) in [("thermo", "thermometer"), ("arrows", "arrow")] {
            for line in self.lines(name)? {
                found.push(match (kind, &line[..]) {
                    ("arrow", [bulb, cells @ ..]) => {
                        constraint(kind, [("bulb", self.names(&[*bulb])), ("cells", self.names(cells))])
                    }
                    _ => constraint(kind, [("cells", self.names(&line))]),
                });
            }
        }
        found.extend(self.symbols());
        let [x, v] = letters.map(|list| if list.is_empty() { Value::Null } else { list.into() });
        if !(x.is_null() && v.is_null()) {
            found.push(constraint("xv", [("x", x), ("v", v)]));
        }
        rules.constraints = found;
        Ok(Document::of(givens, rules))
    }

    /// Notes that something is only drawn.
    fn note(&mut self, name: &str) {
        if !self.unread.iter().any(|known| known == name) {
            self.unread.push(name.to_owned());
        }
    }

    fn names(&self, cells: &[usize]) -> Value {
        cells.iter().map(|&cell| name_of(cell, self.frame.size)).collect()
    }

    /// Returns the board with its regions and diagonals, which the lines between cells draw.
    fn board(&mut self) -> RulesText {
        let side = usize::from(self.frame.size);
        let mut walls: Vec<[usize; 2]> = Vec::new();
        let mut diagonals = [vec![false; side], vec![false; side]];
        let lines = self.drawing.get("lineE").and_then(Value::as_object).into_iter().flatten();
        for (points, style) in lines {
            let ends = points.split_once(',').and_then(|(one, other)| {
                let corner = |text: &str| self.frame.corner(text.parse().ok()?);
                corner(one).zip(corner(other))
            });
            let style = style.as_u64().unwrap_or_default();
            let step = ends.map(|(one, other)| {
                let (one, other) = (one.min(other), one.max(other));
                (one, other.0 - one.0, other.1.abs_diff(one.1), other.1 > one.1)
            });
            match step {
                Some(((row, column), 1, 0, _)) if BORDERS.contains(&style) => {
                    if (1..side).contains(&column) {
                        walls.push([row * side + column - 1, row * side + column]);
                    }
                }
                Some(((row, column), 0, 1, _)) if BORDERS.contains(&style) => {
                    if (1..side).contains(&row) {
                        walls.push([(row - 1) * side + column, row * side + column]);
                    }
                }
                Some(((row, column), 1, 1, true)) if style == DASHED && row == column => {
                    diagonals[0][row] = true;
                }
                Some(((row, column), 1, 1, false)) if style == DASHED && row + column == side => {
                    diagonals[1][row] = true;
                }
                _ => self.unknown.push("lineE".to_owned()),
            }
        }
        let mut rules = self.with_walls(&walls);
        for (cells, preset) in diagonals.iter().zip(["diagonal-main", "diagonal-anti"]) {
            if cells.iter().all(|&is_drawn| is_drawn) {
                add_preset(&mut rules, preset);
            } else if cells.contains(&true) {
                self.unknown.push("lineE".to_owned());
            }
        }
        rules
    }

    /// Returns the rules of a board with lines between these cells.
    fn with_walls(&mut self, walls: &[[usize; 2]]) -> RulesText {
        let side = usize::from(self.frame.size);
        let mut group: Vec<usize> = (0..side * side).collect();
        let beside = (0..side * side).filter(|cell| cell % side + 1 < side).map(|cell| [cell, cell + 1]);
        let below = (side..side * side).map(|cell| [cell - side, cell]);
        for pair in beside.chain(below).filter(|pair| !walls.contains(pair)) {
            let [one, other] = pair.map(|cell| group[cell]);
            for number in group.iter_mut().filter(|number| **number == one.max(other)) {
                *number = one.min(other);
            }
        }
        let groups = numbered(&group);
        let count = |number: u16| groups.iter().filter(|&&other| other == number).count();
        let sizes: Vec<usize> = groups.iter().map(|&number| count(number)).collect();
        if sizes.iter().all(|&count| count == side) {
            return with_regions(self.frame.size, groups.into_iter().map(Some).collect());
        }
        if sizes.iter().any(|&count| count != side * side) {
            self.unknown.push("regions of other sizes".to_owned());
        }
        with_regions(self.frame.size, vec![None; side * side])
    }

    /// Returns lists of cells; lists that leave the board are not understood.
    fn lines(&mut self, name: &str) -> Result<Vec<Vec<usize>>, ReadError> {
        let wrong = |value: &Value| {
            ReadError::new(format!("expected lists of points in '{name}', found {}", shown(value)))
        };
        let Some(value) = self.drawing.get(name).filter(|value| is_stated(value)) else {
            return Ok(Vec::new());
        };
        let mut found = Vec::new();
        for line in value.as_array().ok_or_else(|| wrong(value))? {
            let mut cells = Vec::new();
            for point in line.as_array().ok_or_else(|| wrong(line))? {
                let number = number(point).and_then(|number| usize::try_from(number).ok());
                cells.push(self.frame.point(number.ok_or_else(|| wrong(point))?));
            }
            let inside: Option<Vec<usize>> = cells
                .iter()
                .map(|point| if let Point::Cell(cell) = point { Some(*cell) } else { None })
                .collect();
            match inside {
                // A single point draws nothing.
                Some(cells) if cells.len() > 1 || name == "killercages" && !cells.is_empty() => {
                    found.push(cells);
                }
                Some(_) => {}
                None => self.unknown.push(name.to_owned()),
            }
        }
        Ok(found)
    }

    /// Returns the cages, each with the number at the top left of one of its cells.
    fn cages(&mut self) -> Result<Vec<Object>, ReadError> {
        let cages = self.lines("killercages")?;
        let mut cage_of: Vec<Option<usize>> = vec![None; usize::from(self.frame.size).pow(2)];
        for (at, cage) in cages.iter().enumerate() {
            for &cell in cage {
                cage_of[cell].get_or_insert(at);
            }
        }
        let mut sums: Vec<Value> = vec![Value::Null; cages.len()];
        for (point, (text, _)) in texts(self.drawing, "numberS") {
            let cage = match self.frame.point(point) {
                Point::Corner(cell, 0) => cage_of[cell],
                _ => None,
            };
            let sum = number(&Value::from(text.trim()));
            match cage.zip(sum) {
                Some((cage, sum)) if sums[cage].is_null() => sums[cage] = sum.into(),
                _ => self.unknown.push(format!("number {}", start(text.trim()))),
            }
        }
        let drawn = self.drawing.get("cage").and_then(Value::as_object).into_iter().flatten();
        let is_of_a_cage = |point: &str| {
            let point = point.parse().map(|point| self.frame.point(point));
            matches!(point, Ok(Point::Corner(cell, _)) if cage_of[cell].is_some())
        };
        if drawn.into_iter().any(|(points, _)| !points.split(',').all(is_of_a_cage)) {
            self.unknown.push("cage".to_owned());
        }
        let cages = cages.iter().zip(sums);
        Ok(cages
            .map(|(cells, sum)| constraint("killer-cage", [("cells", self.names(cells)), ("sum", sum)]))
            .collect())
    }

    /// Returns the constraints that symbols state.
    fn symbols(&mut self) -> Vec<Object> {
        let mut found = Vec::new();
        let (mut odd, mut even, mut dots) = (Vec::new(), Vec::new(), [Vec::new(), Vec::new()]);
        let symbols = self.drawing.get("symbol").and_then(Value::as_object).into_iter().flatten();
        for (point, parts) in symbols {
            let point = point.parse().map_or(Point::Beside, |point| self.frame.point(point));
            let form = parts.get(0).and_then(Value::as_u64).unwrap_or_default();
            let name = parts.get(1).and_then(Value::as_str).unwrap_or_default();
            match (point, name, form) {
                (Point::Edge(cells), "circle_SS" | "circle_S", 1 | 2 | 8) => {
                    dots[usize::from(form == 2)].push(self.names(&cells));
                }
                (Point::Edge(cells), "inequality", 1..=8) => {
                    if let Some(cells) = inequality(cells, form) {
                        found.push(constraint("greater-than", [("cells", self.names(&cells))]));
                    } else {
                        self.unknown.push(format!("symbol {name}"));
                    }
                }
                (Point::Cell(cell), "circle_L" | "circle_M", 3) => odd.push(cell),
                (Point::Cell(cell), "square_L" | "square_M", 3) => even.push(cell),
                (Point::Beside, _, _) => self.note("symbol"),
                _ => self.unknown.push(format!("symbol {}", start(name))),
            }
        }
        for (kind, cells) in [("odd", odd), ("even", even)] {
            if !cells.is_empty() {
                found.push(constraint(kind, [("cells", self.names(&cells))]));
            }
        }
        let [white, black] = dots.map(|list| if list.is_empty() { Value::Null } else { list.into() });
        if !(white.is_null() && black.is_null()) {
            found.push(constraint("kropki-dots", [("white", white), ("black", black)]));
        }
        found
    }
}

/// Returns whether a member draws anything: surfaces may state that they have no colour.
fn is_drawn(value: &Value) -> bool {
    match value {
        Value::Object(object) => object.values().any(is_stated),
        Value::Array(list) => list.iter().any(is_stated),
        _ => true,
    }
}

/// Returns the start of a text, for a message.
fn start(text: &str) -> String {
    text.chars().take(20).collect()
}

/// Returns two cells, the greater one first; `None` if the sign does not point from one to the other. Signs 1 to 4 point to
/// the left, up, to the right and down, and the next four too.
fn inequality(cells: [usize; 2], sign: u64) -> Option<[usize; 2]> {
    let [first, second] = cells;
    match ((sign - 1) % 4, second - first == 1) {
        (0, true) | (1, false) => Some([second, first]),
        (2, true) | (3, false) => Some([first, second]),
        _ => None,
    }
}
