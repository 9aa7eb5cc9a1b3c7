//! Writes constraints as ISS strings: by the row of their type, in a way of their own, or by what they are made of.

use std::collections::BTreeMap;

use nonet::{Constraint, Rules};
use serde_json::Value;

use super::codes::{self, Machine};
use super::grid::{Grid, Shift};
use super::lowered;
use super::own::diagonals;
use super::types::{Form, TYPES, Type};
use crate::error::WriteError;
use crate::members::Object;

/// Writes constraints, and knows the cells beside the grid that they need.
pub struct Constraints<'a> {
    rules: &'a Rules,
    pub grid: &'a Grid,
    /// The number of cells beside the grid so far.
    beside: usize,
}

/// Names of cells beside the grid, with what ISS calls them.
pub type Names = BTreeMap<String, String>;

impl<'a> Constraints<'a> {
    pub fn new(rules: &'a Rules, grid: &'a Grid) -> Self {
        Self { rules, grid, beside: 0 }
    }

    /// Returns the declarations of cells beside the grid.
    pub fn declared(&self) -> String {
        (1..=self.beside).map(|number| format!(".Var~{}", letters(number))).collect()
    }

    /// Adds a cell beside the grid.
    pub fn add_cell(&mut self) -> String {
        self.beside += 1;
        format!("V{}", letters(self.beside))
    }

    /// Returns a constraint as a string.
    pub fn of(&mut self, constraint: &Constraint) -> Result<String, WriteError> {
        let unknown = || WriteError(format!("iss cannot store '{}'", constraint.name()));
        let item = constraint.json().and_then(Value::as_object).ok_or_else(unknown)?;
        Ok(self.written(item, &Names::new())?.concat())
    }

    /// Returns the constraints of ISS that a constraint is.
    fn written(&mut self, item: &Object, names: &Names) -> Result<Vec<String>, WriteError> {
        let kind = item.get("type").and_then(Value::as_str).unwrap_or_default();
        let inner = || {
            item.get("constraints")
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
                .filter_map(Value::as_object)
        };
        match kind {
            "any-of" => {
                let mut text = ".Or".to_owned();
                for item in inner() {
                    text += &joined(&self.written(item, names)?);
                }
                Ok(vec![text + ".End"])
            }
            "all-of" => {
                let mut names = names.clone();
                for name in item.get("auxiliary").and_then(Value::as_array).into_iter().flatten() {
                    let id = self.add_cell();
                    names.insert(name.as_str().unwrap_or_default().to_owned(), id);
                }
                let mut found = Vec::new();
                for item in inner() {
                    found.extend(self.written(item, &names)?);
                }
                Ok(found)
            }
            _ => {
                let stated = Stated { grid: self.grid, rules: self.rules, names, item };
                match stated.by_rows(kind).or_else(|| stated.by_itself(kind)) {
                    Some(found) => Ok(found),
                    None => lowered::written(self, self.rules, item, names),
                }
            }
        }
    }
}

/// Returns constraints as one, for a place that takes one.
pub fn joined(constraints: &[String]) -> String {
    match constraints {
        [only] => only.clone(),
        all => format!(".And{}.End", all.concat()),
    }
}

/// Returns a number as capital letters: A to Z, then AA.
fn letters(number: usize) -> String {
    let mut text = String::new();
    let mut left = number;
    while left > 0 {
        text.insert(0, char::from(b'A' + u8::try_from((left - 1) % 26).unwrap_or(0)));
        left = (left - 1) / 26;
    }
    text
}

/// A constraint that is to be written.
struct Stated<'a> {
    grid: &'a Grid,
    rules: &'a Rules,
    names: &'a Names,
    item: &'a Object,
}

impl Stated<'_> {
    /// Writes it by the rows of the types; `None` if they do not say all that it says.
    fn by_rows(&self, kind: &str) -> Option<Vec<String>> {
        let mut left: Vec<&str> =
            self.item.keys().map(String::as_str).filter(|name| *name != "type").collect();
        let mut found = Vec::new();
        let mut is_known = false;
        for row in TYPES.iter().filter(|row| row.kind == kind) {
            let parameter = match row.form {
                Form::Cells => "",
                Form::Number(parameter)
                | Form::Digits(parameter)
                | Form::Ends(parameter)
                | Form::Dots(parameter, _) => parameter,
                Form::Switch(flag) => flag.unwrap_or_default(),
                Form::Board | Form::Own(_) | Form::Nothing => continue,
            };
            is_known = true;
            found.extend(self.by_row(row, parameter)?);
            let takes_cells = matches!(row.form, Form::Cells | Form::Number(_) | Form::Digits(_));
            left.retain(|name| {
                *name != parameter
                    && !(takes_cells && *name == "cells")
                    && !(matches!(row.form, Form::Ends(_)) && *name == "at")
            });
        }
        (is_known && left.is_empty()).then_some(found)
    }

    fn by_row(&self, row: &Type, parameter: &str) -> Option<Vec<String>> {
        let name = row.name;
        Some(match row.form {
            Form::Cells => vec![format!(".{name}{}", self.cells("cells")?)],
            Form::Number(parameter) => {
                let number = self.number(parameter).or_else(|| self.usual(row.kind))?;
                vec![format!(".{name}~{number}{}", self.cells("cells")?)]
            }
            Form::Digits(parameter) => {
                vec![format!(".{name}~{}{}", self.list(parameter, "_")?, self.cells("cells")?)]
            }
            Form::Dots(..) => {
                let dots =
                    self.item.get(parameter).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
                let dot = |dot: &Value| {
                    // A dot with a number is another relation.
                    let [first, second] = &dot.as_array()?[..] else { return None };
                    Some(format!(".{name}~{}~{}", self.id(first)?, self.id(second)?))
                };
                dots.iter().map(dot).collect::<Option<Vec<_>>>()?
            }
            Form::Switch(None) => vec![format!(".{name}")],
            Form::Switch(Some(flag)) => {
                if self.item.get(flag) == Some(&true.into()) {
                    vec![format!(".{name}")]
                } else {
                    Vec::new()
                }
            }
            Form::Ends(parameter) => {
                let (line, is_last) = self.line()?;
                let gap = if is_last { "~" } else { "" };
                let after = if is_last { "" } else { "~" };
                vec![format!(".{name}~{line}~{gap}{}{after}", self.number(parameter)?)]
            }
            Form::Board | Form::Own(_) | Form::Nothing => return None,
        })
    }

    /// Writes it as no other constraint is written.
    fn by_itself(&self, kind: &str) -> Option<Vec<String>> {
        let one = |text: String| Some(vec![text]);
        match kind {
            "distinct-ranks" => one(".FullRankTies~none".to_owned()),
            "full-rank" => {
                let (line, is_last) = self.line()?;
                let number = self.number("rank")?;
                let clue = if is_last { format!("~{number}") } else { format!("{number}~") };
                // The option is for all clues.
                let ranks = self.rules.constraints().iter().filter_map(|one| one.json());
                let mut ranks = ranks.filter(|one| one["type"] == "full-rank");
                ranks
                    .all(|one| one["ties"] == true)
                    .then(|| vec![".FullRankTies~any".to_owned(), format!(".FullRank~{line}~{clue}")])
            }
            "greater-than" => {
                let cells = self.names_of("cells")?;
                let sign = |pair: &[String]| match self.are_neighbours(pair) {
                    true => format!(".GreaterThan~{}~{}", pair[0], pair[1]),
                    false => format!(".Thermo~{}~{}", pair[1], pair[0]),
                };
                Some(cells.windows(2).map(sign).collect())
            }
            "sets" => {
                let sets = self.item.get("sets")?.as_array()?;
                let values = sets.iter().map(|set| match &set.as_array()?[..] {
                    [only] => Some(format!("_{}", only.as_u64()?)),
                    _ => None,
                });
                let values = values.collect::<Option<String>>()?;
                Some(self.names_of("cells")?.iter().map(|cell| format!(".~{cell}{values}")).collect())
            }
            "automaton" => self.automaton(),
            "whisper" | "sum-line" => {
                let (name, parameter) =
                    if kind == "whisper" { ("Whisper", "difference") } else { ("SumLine", "sum") };
                let number = self.number(parameter).or_else(|| self.usual(kind))?;
                one(format!(".{name}~{number}{}", self.cells("cells")?))
            }
            "value-indexing-line" => one(format!(".ValueIndexing{}", self.cells("cells")?)),
            "element" => one(format!(
                ".ValueIndexing{}{}{}",
                self.cells("equal")?,
                self.cells("position")?,
                self.cells("list")?
            )),
            "region-sum-line" => one(format!(".RegionSumLine{}", self.cells("cells")?)),
            "regex" => {
                let pattern = self.item.get("pattern")?.as_str()?;
                one(format!(".Regex~{}{}", codes::packed_text(pattern), self.cells("cells")?))
            }
            "relation" => self.relation(),
            "odd" | "even" => {
                let (lowest, highest) = self.grid.values();
                let rest = u8::from(kind == "odd");
                let values: String = (lowest..=highest)
                    .filter(|value| value % 2 == rest)
                    .map(|value| format!("_{value}"))
                    .collect();
                Some(self.names_of("cells")?.iter().map(|cell| format!(".~{cell}{values}")).collect())
            }
            "arrow" => self.arrow(),
            "double-arrow" => one(format!(".DoubleArrow{}", self.cells("cells")?)),
            "killer-cage" => {
                // A rellik cage says this as well.
                let cages = self.rules.constraints().iter().filter(|one| one.name() == "rellik-cage");
                let mut cages = cages.filter_map(|one| one.json()?.get("cells"));
                if !self.item.contains_key("sum")
                    && cages.any(|cells| Some(cells) == self.item.get("cells"))
                {
                    return Some(Vec::new());
                }
                let sum = self
                    .item
                    .get("sum")
                    .map_or(Some(0), |_| self.number("sum").filter(|&sum| sum > 0))?;
                one(format!(".Cage~{sum}{}", self.cells("cells")?))
            }
            "sum-cage" => one(format!(".Sum~{}{}", self.number("sum")?, self.cells("cells")?)),
            "rellik-cage" => self
                .are_different()
                .then(|| {
                    format!(".RellikCage~{}", self.number("sum").unwrap_or(0))
                        + &self.cells("cells").unwrap_or_default()
                })
                .map(|text| vec![text]),
            "look-and-say-cage" => {
                let clue = self.list("clue", "")?;
                let count = self.item.get("clue")?.as_array()?.len();
                (clue.len() == count)
                    .then(|| Some(vec![format!(".LookAndSay~{clue}{}", self.cells("cells")?)]))?
            }
            "same-values" => {
                one(format!(".SameValues~2{}{}", self.cells("cells")?, self.cells("others")?))
            }
            "clone" => {
                let (cells, copies) = (self.names_of("cells")?, self.names_of("copies")?);
                Some(
                    cells
                        .iter()
                        .zip(&copies)
                        .map(|(cell, copy)| format!(".SameValues~2~{cell}~{copy}"))
                        .collect(),
                )
            }
            "equal-sums" => {
                let groups =
                    self.item.get("groups")?.as_array()?.iter().map(|group| self.ids(group.as_array()?));
                one(format!(".EqualSum{}", groups.collect::<Option<Vec<_>>>()?.join("~-")))
            }
            "quadruple" => {
                let cells = self
                    .item
                    .get("cells")?
                    .as_array()?
                    .iter()
                    .map(|name| self.index(name))
                    .collect::<Option<Vec<_>>>()?;
                let first = *cells.iter().min()?;
                let square = [(0, 0), (0, 1), (1, 0), (1, 1)]
                    .map(|(down, right)| self.grid.beside(first, down, right));
                let is_square = cells.len() == 4
                    && square.iter().all(|cell| cell.is_some_and(|cell| cells.contains(&cell)));
                is_square.then(|| {
                    Some(vec![format!(".Quad~{}~{}", self.grid.id(first), self.list("digits", "~")?)])
                })?
            }
            "column-indexer" => one(format!(".Indexing~C{}", self.cells("cells")?)),
            "row-indexer" => one(format!(".Indexing~R{}", self.cells("cells")?)),
            "count-distinct" => {
                one(format!(".CountDistinct{}{}", self.cells("number")?, self.cells("cells")?))
            }
            "little-killer" => self.little_killer(),
            "sandwich" => {
                let (line, _) = self.line()?;
                let length = if line.starts_with('R') { self.grid.columns } else { self.grid.rows };
                (length == self.grid.digits)
                    .then(|| Some(vec![format!(".Sandwich~{}~{line}", self.number("sum")?)]))?
            }
            "linear" => self.linear(),
            "connected-values" => {
                let size = self.number("size").map_or_else(String::new, |size| format!("~{size}"));
                one(format!(".ConnectedValues~~{}{size}", self.list("digits", "_")?))
            }
            "chaos-construction" => self.chaos(),
            _ => None,
        }
    }

    fn relation(&self) -> Option<Vec<String>> {
        let allowed = self.item.get("allowed")?.as_array()?;
        let tuples: Vec<Vec<u64>> = allowed
            .iter()
            .map(|tuple| tuple.as_array()?.iter().map(Value::as_u64).collect())
            .collect::<Option<_>>()?;
        let (lowest, highest) = self.grid.values();
        let values = u64::from(lowest)..=u64::from(highest);
        match tuples.first()?.len() {
            1 => {
                let listed: String = tuples.iter().map(|tuple| format!("_{}", tuple[0])).collect();
                Some(self.names_of("cells")?.iter().map(|cell| format!(".~{cell}{listed}")).collect())
            }
            2 => {
                let pairs = values
                    .clone()
                    .flat_map(|first| values.clone().map(move |second| vec![first, second]));
                let key = codes::packed_bits(pairs.map(|pair| tuples.contains(&pair)));
                Some(vec![format!(".Pair~{key}~_{}", self.cells("cells")?)])
            }
            _ => None,
        }
    }

    fn automaton(&self) -> Option<Vec<String>> {
        let numbers = |value: &Value| -> Option<Vec<usize>> {
            value.as_array()?.iter().map(|number| usize::try_from(number.as_u64()?).ok()).collect()
        };
        let step = |step: &Value| {
            let [state, value, next] = numbers(step)?[..] else { return None };
            Some([state, value.checked_sub(self.grid.lowest.into())?, next])
        };
        let transitions =
            self.item.get("transitions")?.as_array()?.iter().map(step).collect::<Option<Vec<_>>>()?;
        let starts = vec![usize::try_from(self.number("start").unwrap_or(0)).ok()?];
        let machine = Machine { starts, accepting: numbers(self.item.get("accepting")?)?, transitions };
        let packed = codes::packed_machine(&machine, self.grid.digits)?;
        Some(vec![format!(".NFA~{packed}~_{}", self.cells("cells")?)])
    }

    fn arrow(&self) -> Option<Vec<String>> {
        let bulb = self.item.get("bulb")?.as_array()?;
        if bulb.len() == 1 {
            return Some(vec![format!(".Arrow{}{}", self.ids(bulb)?, self.cells("cells")?)]);
        }
        let pill: Vec<usize> = bulb.iter().map(|name| self.index(name)).collect::<Option<_>>()?;
        let follows = |pair: &[usize]| {
            [(0, 1), (1, 0), (1, 1)]
                .iter()
                .any(|&(down, right)| self.grid.beside(pair[0], down, right) == Some(pair[1]))
        };
        pill.windows(2).all(follows).then(|| {
            Some(vec![format!(".PillArrow~{}{}{}", pill.len(), self.ids(bulb)?, self.cells("cells")?)])
        })?
    }

    fn linear(&self) -> Option<Vec<String>> {
        let cells = self.cells("cells")?;
        let count = self.item.get("cells")?.as_array()?.len();
        let weights: Vec<i64> = match self.item.get("weights") {
            Some(weights) => weights.as_array()?.iter().map(Value::as_i64).collect::<Option<_>>()?,
            None => vec![1; count],
        };
        if weights.iter().any(|weight| weight.abs() > 100) {
            return None;
        }
        let weights: String = weights.iter().map(|weight| format!("_{weight}")).collect();
        let sums = self.item.get("sums")?.as_array()?.iter();
        let sums: Vec<String> = sums
            .map(|sum| Some(format!(".Sum~{}_={weights}{cells}", sum.as_i64()?)))
            .collect::<Option<_>>()?;
        Some(if sums.len() == 1 { sums } else { vec![format!(".Or{}.End", sums.concat())] })
    }

    fn little_killer(&self) -> Option<Vec<String>> {
        let at = self.item.get("at")?.as_str()?.strip_prefix('r')?.split_once('c')?;
        let (row, column): (isize, isize) = (at.0.parse().ok()?, at.1.parse().ok()?);
        let direction = self.item.get("direction")?.as_str()?;
        let down = if direction.starts_with("down") { 1 } else { -1 };
        let right = if direction.ends_with("right") { 1 } else { -1 };
        let first = self.index(&format!("r{}c{}", row + down, column + right).into())?;
        let cells: Vec<usize> =
            std::iter::successors(Some(first), |&cell| self.grid.beside(cell, down, right)).collect();
        let (known, _) = diagonals(self.grid).into_iter().find(|(known, _)| {
            known.len() == cells.len() && cells.iter().all(|cell| known.contains(cell))
        })?;
        Some(vec![format!(".LittleKiller~{}~{}", self.number("sum")?, self.grid.id(known[0]))])
    }

    /// Regions that are to be found: each list of cells is a constraint of ISS.
    fn chaos(&self) -> Option<Vec<String>> {
        let mut found = vec![".ChaosConstruction".to_owned()];
        if let Some(size) = self.number("size") {
            found.push(format!(".RegionSize~{size}"));
        }
        for (name, value) in self.item.iter().filter(|(_, value)| value.is_array()) {
            for cells in value.as_array()? {
                let cells: Vec<usize> =
                    cells.as_array()?.iter().map(|name| self.index(name)).collect::<Option<_>>()?;
                let first = self.grid.id(*cells.first()?);
                let regions = |cells: &[usize]| {
                    cells.iter().map(|cell| format!("~CC{}", cell + 1)).collect::<String>()
                };
                let beyond = u8::from(name.ends_with("_beyond"));
                found.push(match name.as_str() {
                    "arrows" | "arrows_beyond" if cells.len() > 1 => {
                        let arms = cells[1..].split(|cell| *cell == cells[0]);
                        let arms: Vec<String> =
                            arms.map(|arm| regions(&[&cells[..1], arm].concat())).collect();
                        format!(".ChaosArrow~{first}~{beyond}{}", arms.join("~-"))
                    }
                    "counts" | "counts_beyond" if cells.len() > 1 => {
                        format!(".ChaosCount~{first}~{beyond}{}", regions(&cells))
                    }
                    "arrows" | "arrows_beyond" => format!(".ChaosArrow~{first}~{beyond}"),
                    "counts" | "counts_beyond" => format!(".ChaosCount~{first}~{beyond}"),
                    "regions" => format!(".CountDistinct~{first}{}", regions(&cells[1..])),
                    "together" => format!(".SameValues~{}{}", cells.len(), regions(&cells)),
                    "apart" => format!(".AllDifferent{}", regions(&cells)),
                    _ => return None,
                });
            }
        }
        Some(found)
    }

    /// Returns whether its cells lie in one house or cage.
    fn are_different(&self) -> bool {
        let Some(cells) = self.item.get("cells").and_then(Value::as_array) else { return false };
        let indices: Vec<Option<usize>> = cells.iter().map(|name| self.index(name)).collect();
        let in_house = |house: &nonet::House| {
            indices.iter().all(|at| house.cells.iter().any(|cell| Some(cell.index()) == *at))
        };
        let cages = self.rules.constraints().iter().filter(|one| one.name() == "killer-cage");
        let mut cages = cages.filter_map(|one| one.json()?.get("cells")?.as_array());
        self.rules.houses().iter().any(in_house)
            || cages.any(|cage| cells.iter().all(|cell| cage.contains(cell)))
    }

    /// Returns whether two cells share a side.
    fn are_neighbours(&self, pair: &[String]) -> bool {
        let [first, second] = [0, 1].map(|at| self.grid.cell(&pair[at], Shift::default()));
        matches!((first, second), (Ok(first), Ok(second)) if self.grid.are_neighbours(first, second))
    }

    /// Returns the number of a kind that states none.
    fn usual(&self, kind: &str) -> Option<u64> {
        let digits = u64::from(self.grid.digits);
        Some(match kind {
            "whisper" => digits.div_ceil(2),
            "lockout-line" => digits / 2,
            "modular-line" => 3,
            "sum-line" => 10,
            _ => return None,
        })
    }

    fn number(&self, parameter: &str) -> Option<u64> {
        self.item.get(parameter)?.as_u64()
    }

    /// Returns a list of numbers.
    fn list(&self, parameter: &str, between: &str) -> Option<String> {
        let numbers = self
            .item
            .get(parameter)?
            .as_array()?
            .iter()
            .map(|number| Some(number.as_u64()?.to_string()));
        Some(numbers.collect::<Option<Vec<_>>>()?.join(between))
    }

    /// Returns cells, each after a tilde.
    fn cells(&self, parameter: &str) -> Option<String> {
        self.ids(self.item.get(parameter)?.as_array()?)
    }

    fn ids(&self, cells: &[Value]) -> Option<String> {
        cells.iter().map(|cell| Some(format!("~{}", self.id(cell)?))).collect()
    }

    fn names_of(&self, parameter: &str) -> Option<Vec<String>> {
        self.item.get(parameter)?.as_array()?.iter().map(|cell| self.id(cell)).collect()
    }

    /// Returns what ISS calls a cell.
    fn id(&self, name: &Value) -> Option<String> {
        let name = name.as_str()?;
        self.names.get(name).cloned().or_else(|| Some(self.grid.id(self.index(&name.into())?)))
    }

    /// Returns the number of a cell of the grid.
    fn index(&self, name: &Value) -> Option<usize> {
        let (row, column) = name.as_str()?.strip_prefix('r')?.split_once('c')?;
        let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
        let columns = usize::from(self.grid.columns);
        let is_on = (1..=usize::from(self.grid.rows)).contains(&row) && (1..=columns).contains(&column);
        is_on.then(|| (row - 1) * columns + column - 1)
    }

    /// Returns the row or column that a place outside looks along, and whether from its end.
    fn line(&self) -> Option<(String, bool)> {
        let (row, column) = self.item.get("at")?.as_str()?.strip_prefix('r')?.split_once('c')?;
        let (row, column): (u8, u8) = (row.parse().ok()?, column.parse().ok()?);
        Some(match (row, column) {
            (0, _) => (format!("C{column}"), false),
            (_, 0) => (format!("R{row}"), false),
            (row, _) if row > self.grid.rows => (format!("C{column}"), true),
            _ => (format!("R{row}"), true),
        })
    }
}
