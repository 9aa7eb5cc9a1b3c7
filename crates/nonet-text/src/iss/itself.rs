//! Writes constraints that state more than a row of the types can say.

use serde_json::Value;

use super::codes::{self, Machine};
use super::outside::diagonals;
use super::stated::Stated;
use super::syntax::after_each;

/// What is written as its cells after a word.
const PLAIN: [(&str, &str, &[&str]); 8] = [
    ("region-sum-line", "RegionSumLine", &["cells"]),
    ("value-indexing-line", "ValueIndexing", &["cells"]),
    ("element", "ValueIndexing", &["equal", "position", "list"]),
    ("double-arrow", "DoubleArrow", &["cells"]),
    ("same-values", "SameValues~2", &["cells", "others"]),
    ("column-indexer", "Indexing~C", &["cells"]),
    ("row-indexer", "Indexing~R", &["cells"]),
    ("count-distinct", "CountDistinct", &["number", "cells"]),
];

type Written = Option<Vec<String>>;

#[expect(clippy::unnecessary_wraps, reason = "what is written may be nothing")]
fn one(text: String) -> Written {
    Some(vec![text])
}

impl Stated<'_> {
    /// Writes it as no other constraint is written.
    pub fn by_itself(&self, kind: &str) -> Written {
        let plain = || {
            let (_, name, parameters) = PLAIN.iter().find(|(known, ..)| *known == kind)?;
            let cells =
                parameters.iter().map(|parameter| self.cells(parameter)).collect::<Option<String>>()?;
            one(format!(".{name}{cells}"))
        };
        let found = plain().or_else(|| self.of_lines(kind)).or_else(|| self.of_sets(kind));
        found.or_else(|| self.of_clues(kind))
    }

    /// Writes a constraint on lines.
    fn of_lines(&self, kind: &str) -> Written {
        match kind {
            "greater-than" => {
                let cells = self.names_of("cells")?;
                let sign = |pair: &[String]| {
                    if self.are_neighbours(pair) {
                        format!(".GreaterThan~{}~{}", pair[0], pair[1])
                    } else {
                        format!(".Thermo~{}~{}", pair[1], pair[0])
                    }
                };
                Some(cells.windows(2).map(sign).collect())
            }
            "whisper" | "sum-line" => {
                let (name, parameter) =
                    if kind == "whisper" { ("Whisper", "difference") } else { ("SumLine", "sum") };
                let number = self.number(parameter).or_else(|| self.usual(kind))?;
                one(format!(".{name}~{number}{}", self.cells("cells")?))
            }
            "regex" => {
                let pattern = self.item.get("pattern")?.as_str()?;
                one(format!(".Regex~{}{}", codes::packed_text(pattern), self.cells("cells")?))
            }
            "relation" => self.relation(),
            "automaton" => self.automaton(),
            "arrow" => self.arrow(),
            _ => None,
        }
    }

    /// Writes a constraint on cells in any order.
    fn of_sets(&self, kind: &str) -> Written {
        match kind {
            "sets" => {
                let sets = self.item.get("sets")?.as_array()?.iter();
                let only = |set: &Value| match &set.as_array()?[..] {
                    [only] => only.as_u64(),
                    _ => None,
                };
                self.restricted(&sets.map(only).collect::<Option<Vec<_>>>()?)
            }
            "odd" | "even" => {
                let (lowest, highest) = self.grid.values();
                let values = u64::from(lowest)..=u64::from(highest);
                self.restricted(
                    &values.filter(|value| value % 2 == u64::from(kind == "odd")).collect::<Vec<_>>(),
                )
            }
            "killer-cage" => {
                // A rellik cage says this as well.
                let cages = self.rules.constraints().iter().filter(|one| one.name() == "rellik-cage");
                let mut cages = cages.filter_map(|one| one.json()?.get("cells"));
                match self.item.get("sum") {
                    None if cages.any(|cells| Some(cells) == self.item.get("cells")) => Some(Vec::new()),
                    None => one(format!(".Cage~0{}", self.cells("cells")?)),
                    Some(_) => one(format!(
                        ".Cage~{}{}",
                        self.number("sum").filter(|&sum| sum > 0)?,
                        self.cells("cells")?
                    )),
                }
            }
            "rellik-cage" if self.are_different() => {
                one(format!(".RellikCage~{}{}", self.number("sum")?, self.cells("cells")?))
            }
            "sum-cage" => one(format!(".Sum~{}{}", self.number("sum")?, self.cells("cells")?)),
            "look-and-say-cage" => {
                let clue = self.list("clue", "")?;
                let is_short = self.item.get("clue")?.as_array()?.len() == clue.len();
                one(format!(".LookAndSay~{clue}{}", self.cells("cells")?)).filter(|_| is_short)
            }
            "clone" => {
                let (cells, copies) = (self.names_of("cells")?, self.names_of("copies")?);
                let pairs = cells.iter().zip(&copies);
                Some(pairs.map(|(cell, copy)| format!(".SameValues~2~{cell}~{copy}")).collect())
            }
            "equal-sums" => {
                let groups = self.item.get("groups")?.as_array()?.iter();
                let groups = groups.map(|group| self.ids(group.as_array()?));
                one(format!(".EqualSum{}", groups.collect::<Option<Vec<_>>>()?.join("~-")))
            }
            "quadruple" => {
                let cells = self.item.get("cells")?.as_array()?.iter().map(|name| self.index(name));
                let cells = cells.collect::<Option<Vec<_>>>()?;
                let first = *cells.iter().min()?;
                let is_in = |&(down, right): &(isize, isize)| {
                    self.grid.beside(first, down, right).is_some_and(|cell| cells.contains(&cell))
                };
                let is_square = cells.len() == 4 && [(0, 1), (1, 0), (1, 1)].iter().all(is_in);
                one(format!(".Quad~{}~{}", self.grid.id(first), self.list("digits", "~")?))
                    .filter(|_| is_square)
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

    /// Writes a clue outside the grid.
    fn of_clues(&self, kind: &str) -> Written {
        match kind {
            "distinct-ranks" => one(".FullRankTies~none".to_owned()),
            "full-rank" => {
                let (line, is_last) = self.line()?;
                let number = self.number("rank")?;
                let clue = if is_last { format!("~{number}") } else { format!("{number}~") };
                // The option is for all clues.
                let ranks = self.rules.constraints().iter().filter_map(|one| one.json());
                let mut ranks = ranks.filter(|one| one["type"] == "full-rank");
                let text = format!(".FullRankTies~any.FullRank~{line}~{clue}");
                one(text).filter(|_| ranks.all(|one| one["ties"] == true))
            }
            "little-killer" => self.little_killer(),
            "sandwich" => {
                let (line, _) = self.line()?;
                let length = if line.starts_with('R') { self.grid.columns } else { self.grid.rows };
                one(format!(".Sandwich~{}~{line}", self.number("sum")?))
                    .filter(|_| length == self.grid.digits)
            }
            _ => None,
        }
    }

    /// Writes that cells hold some values.
    fn restricted(&self, values: &[u64]) -> Written {
        let values = after_each('_', values);
        Some(self.names_of("cells")?.iter().map(|cell| format!(".~{cell}{values}")).collect())
    }

    fn relation(&self) -> Written {
        let allowed = self.item.get("allowed")?.as_array()?;
        let tuples: Vec<Vec<u64>> = allowed
            .iter()
            .map(|tuple| tuple.as_array()?.iter().map(Value::as_u64).collect())
            .collect::<Option<_>>()?;
        let (lowest, highest) = self.grid.values();
        let values = u64::from(lowest)..=u64::from(highest);
        match tuples.first()?.len() {
            1 => self.restricted(&tuples.iter().map(|tuple| tuple[0]).collect::<Vec<_>>()),
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

    fn automaton(&self) -> Written {
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

    fn arrow(&self) -> Written {
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

    fn linear(&self) -> Written {
        let cells = self.cells("cells")?;
        let count = self.item.get("cells")?.as_array()?.len();
        let weights: Vec<i64> = match self.item.get("weights") {
            Some(weights) => weights.as_array()?.iter().map(Value::as_i64).collect::<Option<_>>()?,
            None => vec![1; count],
        };
        if weights.iter().any(|weight| weight.abs() > 100) {
            return None;
        }
        let weights = after_each('_', weights);
        let sums = self.item.get("sums")?.as_array()?.iter();
        let sums: Vec<String> = sums
            .map(|sum| Some(format!(".Sum~{}_={weights}{cells}", sum.as_i64()?)))
            .collect::<Option<_>>()?;
        Some(if sums.len() == 1 { sums } else { vec![format!(".Or{}.End", sums.concat())] })
    }

    fn little_killer(&self) -> Written {
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
    fn chaos(&self) -> Written {
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
                    after_each('~', cells.iter().map(|cell| format!("CC{}", cell + 1)))
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
}
