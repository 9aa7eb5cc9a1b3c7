//! Reads the elements of documents of `SudokuMaker`.

use serde_json::{Value, json};

use super::spec::Spec;
use super::{ELEMENTS, Form, Groups, element};
use crate::error::ReadError;
use crate::members::{Object, is_silent, is_stated, objects, shown, unknown_in};
use crate::square::constraint;

/// Members that every element may have.
const USUAL_MEMBERS: [&str; 4] = ["type", "name", "disabled", "style"];

/// What elements have stated so far.
pub(super) struct Elements {
    spec: Spec,
    /// The number of each cell's region, -1 for a cell in none.
    pub regions: Option<Vec<i64>>,
    pub presets: Vec<&'static str>,
    pub houses: Vec<Vec<usize>>,
    pub constraints: Vec<Object>,
    pub unread: Vec<&'static str>,
    dots: Dots,
    has_rows: bool,
    /// What is not understood.
    pub unknown: Vec<String>,
}

/// All dots of a document, which together say what cells without dots may hold.
#[derive(Default)]
struct Dots {
    white: Vec<Value>,
    black: Vec<Value>,
    all_white: bool,
    all_black: bool,
    /// Whether dots of one kind do not say that the other kind may be missing.
    is_strict: bool,
}

impl Elements {
    pub fn of(spec: Spec) -> Self {
        Self {
            spec,
            regions: None,
            presets: Vec::new(),
            houses: Vec::new(),
            constraints: Vec::new(),
            unread: Vec::new(),
            dots: Dots::default(),
            has_rows: false,
            unknown: Vec::new(),
        }
    }

    /// Ends reading.
    pub fn finish(&mut self, is_custom: bool) {
        if is_custom && !self.has_rows {
            self.unknown.push("a board without rows and columns".to_owned());
        }
        self.add_dots();
    }

    /// Reads an element.
    pub fn read(&mut self, item: &Object) -> Result<(), ReadError> {
        let number = item.get("type").and_then(Value::as_u64);
        let number =
            number.ok_or_else(|| ReadError::new("expected a number as the type of an element"))?;
        let slow = item.get("slow") == Some(&Value::Bool(true));
        let known = ELEMENTS.iter().filter(|(known, ..)| *known == number);
        if let Some(&(_, kind, form)) =
            known.clone().nth(usize::from(slow)).or_else(|| known.clone().next())
        {
            return self.of_a_kind(item, kind, form);
        }
        match number {
            element::GIVENS => {}
            element::REGIONS => {
                let regions = item.get("regions").and_then(Value::as_array);
                let regions: Option<Vec<i64>> = regions
                    .filter(|regions| regions.len() == self.spec.count())
                    .map(|regions| regions.iter().map(|region| region.as_i64().unwrap_or(-1)).collect());
                self.regions = Some(regions.ok_or_else(|| {
                    ReadError::new(format!("expected the regions of {} cells", self.spec.count()))
                })?);
            }
            element::MAIN_DIAGONAL => self.presets.push("diagonal-main"),
            element::ANTI_DIAGONAL => self.presets.push("diagonal-anti"),
            element::DISJOINT_GROUPS => self.presets.push("disjoint-groups"),
            element::ROWS_AND_COLUMNS if !item.contains_key("areas") => self.has_rows = true,
            element::DIFFERENT => {
                let cells = self.list(item.get("cells"))?;
                self.houses.push(cells);
            }
            element::GLOBAL_GROUPS => match self.groups(item) {
                Some(Groups::Thirds) => self.constraints.push(constraint("global-entropy", [])),
                Some(Groups::Remainders(3)) => self.constraints.push(constraint("global-modular", [])),
                _ => self.refuse(item, "squares with groups of digits"),
            },
            element::GROUP_LINES => self.group_lines(item)?,
            element::CAGES => self.cages(item)?,
            element::ARROWS => self.arrows(item)?,
            element::CLONES => self.clones(item)?,
            element::QUADRUPLES => self.quadruples(item)?,
            element::DIFFERENCES | element::RATIOS => self.dots(item, number == element::RATIOS)?,
            element::XV => self.xv(item)?,
            element::LITTLE_KILLERS => self.little_killers(item)?,
            element::LINES => self.note("line"),
            element::DRAWN_CAGES => self.note("cage"),
            element::SYMBOLS => self.note("symbol"),
            element::FOG_LIGHTS | element::FOG_TRIGGERS => self.note("fog"),
            _ => self.refuse(item, &format!("element {number}")),
        }
        Ok(())
    }

    /// Notes that something is only drawn.
    fn note(&mut self, name: &'static str) {
        if !self.unread.contains(&name) {
            self.unread.push(name);
        }
    }

    /// Notes that an element is not understood, under its own name if it has one.
    fn refuse(&mut self, item: &Object, what: &str) {
        let own = item
            .get("definition")
            .and_then(|definition| definition.get("name"))
            .or_else(|| item.get("name"));
        let own = own.and_then(Value::as_str).filter(|name| !name.is_empty());
        self.unknown.push(own.unwrap_or(what).chars().take(60).collect());
    }

    /// Refuses members of an element that may change its meaning.
    fn check(&mut self, item: &Object, known: &[&str]) {
        let known: Vec<&str> = USUAL_MEMBERS.iter().chain(known).copied().collect();
        let unknown = unknown_in(item, &known);
        self.unknown.extend(unknown.into_iter().map(str::to_owned));
    }

    fn of_a_kind(&mut self, item: &Object, kind: &str, form: Form) -> Result<(), ReadError> {
        match form {
            Form::Switch => {
                self.check(item, &[]);
                self.constraints.push(constraint(kind, []));
            }
            Form::Cells => {
                self.check(item, &["cells"]);
                let cells = self.list(item.get("cells"))?;
                if !cells.is_empty() {
                    self.constraints.push(constraint(kind, [("cells", cells.into())]));
                }
            }
            Form::Lines(member) => {
                self.check(item, &[member, "slow", "minDifference", "singleRegionTotals"]);
                if item.get("singleRegionTotals") == Some(&Value::Bool(true)) {
                    self.unknown.push("singleRegionTotals".to_owned());
                }
                let difference = item.get("minDifference").cloned().unwrap_or_default();
                for line in self.lists(item, member)? {
                    let parts = [("cells", line.into()), ("difference", difference.clone())];
                    self.constraints.push(constraint(kind, parts));
                }
            }
            Form::Clues(parameter) => {
                self.check(item, &["clues"]);
                for clue in objects(item.get("clues"), "clues")? {
                    // A clue without a number is still to be set.
                    let Some(value) = clue.get("value").filter(|value| !is_silent(value)) else {
                        continue;
                    };
                    if clue.get("diagonal").is_some_and(is_stated) {
                        self.unknown.push("diagonal".to_owned());
                    }
                    let (row, column) = self.spec.places.outside(index(clue.get("outerCell"))?);
                    let at = format!("r{row}c{column}");
                    self.constraints
                        .push(constraint(kind, [("at", at.into()), (parameter, value.clone())]));
                }
            }
        }
        Ok(())
    }

    /// Returns how an element divides the digits; `None` if nonet does not know such groups.
    fn groups(&self, item: &Object) -> Option<Groups> {
        let stated = item.get("groups").and_then(Value::as_array)?;
        let mut stated: Vec<u64> = stated.iter().map(Value::as_u64).collect::<Option<_>>()?;
        stated.sort_unstable();
        let count =
            u8::try_from(stated.len()).ok().filter(|count| (2..=self.spec.digits).contains(count))?;
        let thirds = Some(Groups::Thirds).filter(|_| self.spec.digits.is_multiple_of(3));
        let known = thirds.into_iter().chain([Groups::Remainders(count)]);
        known.into_iter().find(|groups| groups.bits(self.spec.values()) == stated)
    }

    fn group_lines(&mut self, item: &Object) -> Result<(), ReadError> {
        let Some(groups) = self.groups(item) else {
            self.refuse(item, "lines with groups of digits");
            return Ok(());
        };
        for line in self.lists(item, "lines")? {
            self.constraints.push(match groups {
                Groups::Thirds => constraint("entropic-line", [("cells", line.into())]),
                Groups::Remainders(modulus) => {
                    constraint("modular-line", [("cells", line.into()), ("modulus", modulus.into())])
                }
            });
        }
        Ok(())
    }

    fn cages(&mut self, item: &Object) -> Result<(), ReadError> {
        self.check(item, &["cages"]);
        for cage in objects(item.get("cages"), "cages")? {
            let cells = self.list(cage.get("cells"))?;
            // A cage without a sum has the value 0.
            let sum = cage.get("value").filter(|value| is_stated(value)).cloned().unwrap_or_default();
            self.constraints.push(constraint("killer-cage", [("cells", cells.into()), ("sum", sum)]));
        }
        Ok(())
    }

    /// Reads arrows. A number in a bulb is read in the order of its cells.
    fn arrows(&mut self, item: &Object) -> Result<(), ReadError> {
        self.check(item, &["bulbsWithArrows"]);
        for bulb in objects(item.get("bulbsWithArrows"), "bulbsWithArrows")? {
            let held = self.list(bulb.get("bulbCells"))?;
            if !held.is_sorted() {
                self.unknown.push("a bulb that is not read from left to right".to_owned());
            }
            for mut line in self.lists(bulb, "arrows")? {
                if held.contains(&line[0]) {
                    line.remove(0);
                }
                if !line.is_empty() {
                    let parts = [("bulb", held.clone().into()), ("cells", line.into())];
                    self.constraints.push(constraint("arrow", parts));
                }
            }
        }
        Ok(())
    }

    /// Reads groups of cells that hold the same digit.
    fn clones(&mut self, item: &Object) -> Result<(), ReadError> {
        self.check(item, &["groups"]);
        let groups = self.lists(item, "groups")?;
        if groups.iter().all(|group| group.len() == 2) && !groups.is_empty() {
            let side = |at: usize| groups.iter().map(|group| group[at]).collect::<Vec<usize>>();
            let parts = [("cells", side(0).into()), ("copies", side(1).into())];
            self.constraints.push(constraint("clone", parts));
            return Ok(());
        }
        for pair in groups.iter().flat_map(|group| group.windows(2)) {
            let parts = [("cells", json!([pair[0]])), ("copies", json!([pair[1]]))];
            self.constraints.push(constraint("clone", parts));
        }
        Ok(())
    }

    fn quadruples(&mut self, item: &Object) -> Result<(), ReadError> {
        self.check(item, &["clues"]);
        for clue in objects(item.get("clues"), "clues")? {
            let cells = self.spec.places.around_corner(index(clue.get("corner"))?);
            let cells = cells
                .ok_or_else(|| ReadError::new("expected quadruples at corners between four cells"))?;
            let digits = clue.get("digits").cloned().unwrap_or_default();
            if is_stated(&digits) {
                let parts = [("cells", cells.to_vec().into()), ("digits", digits)];
                self.constraints.push(constraint("quadruple", parts));
            }
        }
        Ok(())
    }

    /// Returns the cells beside each clue on an edge, and its value.
    fn edges(&mut self, item: &Object, more: &str) -> Result<Vec<([usize; 2], Value)>, ReadError> {
        self.check(item, &["clues", "negative", more]);
        let mut found = Vec::new();
        for clue in objects(item.get("clues"), "clues")? {
            let cells = self.spec.places.beside_edge(index(clue.get("edge"))?);
            let cells =
                cells.ok_or_else(|| ReadError::new("expected clues on edges between two cells"))?;
            found.push((cells, clue.get("value").cloned().unwrap_or_default()));
        }
        Ok(found)
    }

    fn dots(&mut self, item: &Object, is_black: bool) -> Result<(), ReadError> {
        let (usual, overrides) =
            if is_black { (2, "overrideNegativeDifferences") } else { (1, "overrideNegativeRatios") };
        let usual = Value::from(usual);
        let edges = self.edges(item, overrides)?;
        let negative = item.get("negative").filter(|value| is_stated(value));
        let are_usual = edges.iter().all(|(_, value)| value.is_null() || *value == usual);
        match negative {
            Some(negative) if are_usual && *negative == json!([usual]) => {
                *(if is_black { &mut self.dots.all_black } else { &mut self.dots.all_white }) = true;
            }
            Some(_) => self.unknown.push("negative".to_owned()),
            None => {}
        }
        self.dots.is_strict |= item.get(overrides) == Some(&Value::Bool(false)) && !edges.is_empty();
        let dots = edges.into_iter().map(|([one, other], value)| match value {
            Value::Null => json!([one, other]),
            value if value == usual => json!([one, other]),
            value => json!([one, other, value]),
        });
        (if is_black { &mut self.dots.black } else { &mut self.dots.white }).extend(dots);
        Ok(())
    }

    fn add_dots(&mut self) {
        let Dots { white, black, all_white, all_black, is_strict } = std::mem::take(&mut self.dots);
        if is_strict && (all_white || all_black) {
            self.unknown.push("overrideNegative".to_owned());
        }
        let list = |list: Vec<Value>| if list.is_empty() { Value::Null } else { list.into() };
        let flag = |flag: bool| if flag { true.into() } else { Value::Null };
        let both = all_white && all_black;
        let parts = [
            ("white", list(white)),
            ("black", list(black)),
            ("negative", flag(both)),
            ("negative_white", flag(all_white && !both)),
            ("negative_black", flag(all_black && !both)),
        ];
        if parts.iter().any(|(_, value)| !value.is_null()) {
            self.constraints.push(constraint("kropki-dots", parts));
        }
    }

    fn xv(&mut self, item: &Object) -> Result<(), ReadError> {
        let (mut x, mut v) = (Vec::new(), Vec::new());
        for (cells, value) in self.edges(item, "")? {
            match value.as_u64() {
                Some(10) => x.push(json!(cells)),
                Some(5) => v.push(json!(cells)),
                _ => self.unknown.push(format!("xv with {}", shown(&value))),
            }
        }
        let mut negative: Vec<u64> = Vec::new();
        for number in item.get("negative").and_then(Value::as_array).into_iter().flatten() {
            negative.extend(number.as_u64());
        }
        negative.sort_unstable();
        let list = |list: Vec<Value>| if list.is_empty() { Value::Null } else { list.into() };
        let all = match negative[..] {
            [] => Value::Null,
            [5, 10] => true.into(),
            _ => {
                self.unknown.push("negative".to_owned());
                Value::Null
            }
        };
        if !(x.is_empty() && v.is_empty() && all.is_null()) {
            let parts = [("x", list(x)), ("v", list(v)), ("negative", all)];
            self.constraints.push(constraint("xv", parts));
        }
        Ok(())
    }

    /// Reads the clues of diagonals. A positive one goes from the bottom left to the top right, whichever end its clue is at.
    fn little_killers(&mut self, item: &Object) -> Result<(), ReadError> {
        self.check(item, &["clues"]);
        for clue in objects(item.get("clues"), "clues")? {
            let Some(value) = clue.get("value").filter(|value| !is_silent(value)) else { continue };
            let (row, column) = self.spec.places.outside(index(clue.get("outerCell"))?);
            let is_positive = clue.get("diagonal").and_then(Value::as_i64) != Some(-1);
            let goes_down = if is_positive {
                row == 0 || column > self.spec.places.columns
            } else {
                row == 0 || column == 0
            };
            let direction = match (goes_down, is_positive) {
                (true, true) => "down-left",
                (true, false) => "down-right",
                (false, true) => "up-right",
                (false, false) => "up-left",
            };
            let at = format!("r{row}c{column}");
            let parts = [("at", at.into()), ("direction", direction.into()), ("sum", value.clone())];
            self.constraints.push(constraint("little-killer", parts));
        }
        Ok(())
    }

    /// Returns lists of cells that are not empty.
    fn lists(&self, item: &Object, member: &str) -> Result<Vec<Vec<usize>>, ReadError> {
        let wrong = || ReadError::new(format!("expected lists of cells in '{member}'"));
        let lists = match item.get(member).filter(|value| is_stated(value)) {
            None => &[][..],
            Some(value) => value.as_array().ok_or_else(wrong)?,
        };
        let lists: Vec<Vec<usize>> =
            lists.iter().map(|list| self.list(Some(list))).collect::<Result<_, _>>()?;
        Ok(lists.into_iter().filter(|list| !list.is_empty()).collect())
    }

    fn list(&self, cells: Option<&Value>) -> Result<Vec<usize>, ReadError> {
        let cells = cells.and_then(Value::as_array);
        let cells = cells.ok_or_else(|| ReadError::new("expected a list of cells"))?;
        let cell = |value: &Value| {
            let cell = index(Some(value))?;
            (cell < self.spec.count()).then_some(cell).ok_or_else(|| {
                let most = self.spec.count() - 1;
                ReadError::new(format!("expected cells of 0 to {most}, found {}", shown(value)))
            })
        };
        cells.iter().map(cell).collect()
    }
}

fn index(value: Option<&Value>) -> Result<usize, ReadError> {
    let found = value.and_then(Value::as_u64).filter(|&number| number < 1 << 16);
    found.and_then(|number| usize::try_from(number).ok()).ok_or_else(|| {
        let found = value.map_or_else(|| "none".to_owned(), shown);
        ReadError::new(format!("expected the number of a cell, edge or corner, found {found}"))
    })
}
