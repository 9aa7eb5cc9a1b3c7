//! Steps as JSON, with readable names: the one form in which steps are kept in files, and in which the faces of this crate
//! receive them. `docs/step.schema.json` describes it.
//!
//! Cells are written as `r4c7`, candidates as `3r4c7` (3 in r4c7), houses by their names, and digits from 1.

use std::fmt;
use std::marker::PhantomData;

use nonet::numbers::rounded;
use nonet::{CellSet, cell_name};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error as _, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Number;

use crate::candidates::{Candidate, CandidateSet, bits};
use crate::explanation::{Chain, Node, Part, Reason, Role};
use crate::ladders::technique;
use crate::layout::{HouseNumber, Layout};
use crate::premise::{Ground, Premise};
use crate::state::State;
use crate::symmetry::{Symmetry, Turn};
use crate::technique::{Step, Telling};

/// A step as JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepForm {
    technique: String,
    price: Number,
    placements: Vec<Candidate>,
    eliminations: CandidateSet,
    #[serde(deserialize_with = "objects")]
    parts: Vec<PartForm>,
    #[serde(deserialize_with = "objects")]
    chains: Vec<ChainForm>,
    #[serde(deserialize_with = "objects")]
    grounds: Vec<GroundForm>,
    /// The words follow from the rest, so nobody reads them back.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "ignored", default)]
    telling: Option<Telling>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PartForm {
    role: String,
    #[serde(with = "cell_names", default)]
    cells: CellSet,
    #[serde(default)]
    digits: Vec<u8>,
    #[serde(default)]
    candidates: CandidateSet,
    #[serde(default)]
    houses: Vec<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChainForm {
    #[serde(rename = "loop", default)]
    is_loop: bool,
    #[serde(deserialize_with = "objects")]
    nodes: Vec<NodeForm>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NodeForm {
    #[serde(with = "cell_names")]
    cells: CellSet,
    digit: u8,
    on: bool,
    #[serde(rename = "from", default)]
    parents: Vec<usize>,
    reason: String,
    // What else a reason takes stands in `REASONS`.
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Option::is_none")]
    house: Option<String>,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Option::is_none")]
    lost: Option<u8>,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Option::is_none")]
    cell: Option<CellName>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GroundForm {
    kind: String,
    // What else a kind takes stands in `GROUNDS`.
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Option::is_none")]
    cell: Option<CellName>,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Option::is_none")]
    house: Option<String>,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Option::is_none")]
    pattern: Option<CandidateSet>,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Option::is_none")]
    turn: Option<String>,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Option::is_none")]
    digits: Option<[u8; 9]>,
}

/// The other fields of a node, by its reason.
const REASONS: [(&str, &str); 8] = [
    ("assumed", "no other field"),
    ("cell", "no other field"),
    ("house", "the field 'house'"),
    ("als", "the field 'number'"),
    ("pattern", "the field 'number'"),
    ("nested", "the field 'number'"),
    ("no_place", "the fields 'house' and 'lost'"),
    ("no_candidate", "the field 'cell'"),
];

/// The other fields of a ground, by its kind.
const GROUNDS: [(&str, &str); 4] = [
    ("cell", "the field 'cell'"),
    ("house", "the fields 'house' and 'digit'"),
    ("deadly", "the field 'pattern'"),
    ("symmetry", "the fields 'cell', 'turn' and 'digits'"),
];

/// Reads a field that only some reasons or kinds have. It may be missing, but not null.
fn some<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// An object, which serde would also read from a list of its fields.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(AnObject(PhantomData))
    }
}

struct AnObject<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for AnObject<T> {
    type Value = Object<T>;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Object)
    }
}

fn objects<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Vec<T>, D::Error> {
    let all = Vec::<Object<T>>::deserialize(from)?;
    Ok(all.into_iter().map(|Object(one)| one).collect())
}

fn ignored<'de, D: Deserializer<'de>>(data: D) -> Result<Option<Telling>, D::Error> {
    IgnoredAny::deserialize(data).map(|_| None)
}

/// A cell by its number in the frame (see [`Layout`]).
#[derive(Clone, Copy, Debug)]
struct CellName(u8);

/// Returns the number of a digit, a row or a column from 0.
fn number(symbol: u8) -> Option<u8> {
    symbol.is_ascii_digit().then_some(symbol)?.checked_sub(b'1')
}

fn cell_of(name: &[u8]) -> Option<u8> {
    let &[b'r', row, b'c', column] = name else { return None };
    Some(9 * number(row)? + number(column)?)
}

fn candidate_of(name: &[u8]) -> Option<Candidate> {
    let (&digit, cell) = name.split_first()?;
    Some(Candidate::new(cell_of(cell)?, number(digit)?))
}

/// Returns the symbols of a cell's name.
const fn symbols_of(cell: u8) -> [u8; 4] {
    [b'r', b'1' + cell / 9, b'c', b'1' + cell % 9]
}

/// Returns ASCII symbols as text.
fn text(symbols: &[u8]) -> &str {
    str::from_utf8(symbols).unwrap_or_default()
}

/// Reads a name.
fn named<'de, D: Deserializer<'de>, T>(
    from: D,
    read: fn(&[u8]) -> Option<T>,
    expected: &str,
) -> Result<T, D::Error> {
    let name = String::deserialize(from)?;
    read(name.as_bytes()).ok_or_else(|| D::Error::custom(format!("expected {expected}, found '{name}'")))
}

impl Serialize for CellName {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(text(&symbols_of(self.0)))
    }
}

impl<'de> Deserialize<'de> for CellName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        named(from, cell_of, "a cell such as r4c4").map(Self)
    }
}

/// Sets of cells as lists of names.
mod cell_names {
    use super::{CellName, CellSet, Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(cells: &CellSet, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(cells.into_iter().map(CellName))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<CellSet, D::Error> {
        let cells = Vec::<CellName>::deserialize(from)?;
        Ok(cells.into_iter().map(|CellName(cell)| cell).collect())
    }
}

impl Serialize for Candidate {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let [row, y, column, x] = symbols_of(self.cell);
        to.serialize_str(text(&[b'1' + self.digit, row, y, column, x]))
    }
}

impl<'de> Deserialize<'de> for Candidate {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        named(from, candidate_of, "a candidate such as 3r4c4")
    }
}

impl Serialize for CandidateSet {
    /// Writes the candidates cell by cell.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let at = |cell| bits(self.digits_at(cell)).map(move |digit| Candidate::new(cell, digit));
        to.collect_seq(self.cells().into_iter().flat_map(at))
    }
}

impl<'de> Deserialize<'de> for CandidateSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Candidate>::deserialize(from)?.into_iter().collect())
    }
}

fn sorted(candidates: impl Iterator<Item = Candidate>) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = candidates.collect();
    candidates.sort_unstable();
    candidates
}

/// The field that is not that of a step, as in `parts[0].houses[1]`, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormError(String);

impl fmt::Display for FormError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for FormError {}

fn error(place: impl fmt::Display, reason: impl fmt::Display) -> FormError {
    FormError(format!("{place}: {reason}"))
}

// -- from steps to JSON -----------------------------------------------------------------------------------

impl StepForm {
    /// Returns the form of a step that was found under this layout, on a ladder with this many units of price to one
    /// of its scale.
    pub fn of(step: &Step, layout: &Layout, scale: u32) -> Self {
        let whole = || step.price.into();
        let price = Number::from_f64(f64::from(step.price) / f64::from(scale));
        Self {
            technique: step.technique.key.to_owned(),
            price: if scale == 1 { whole() } else { price.unwrap_or_else(whole) },
            placements: sorted(step.placements.iter().copied()),
            eliminations: step.eliminations,
            parts: step.parts.iter().map(|part| PartForm::of(part, layout)).collect(),
            chains: step.chains.iter().map(|chain| ChainForm::of(chain, layout)).collect(),
            grounds: step
                .premises
                .iter()
                .map(|premise| GroundForm::of(&premise.ground, layout))
                .collect(),
            telling: None,
        }
    }

    /// Returns the form with the step in words.
    #[must_use]
    pub fn told(self, telling: Telling) -> Self {
        Self { telling: Some(telling), ..self }
    }
}

impl PartForm {
    fn of(part: &Part, layout: &Layout) -> Self {
        Self {
            role: part.role.name().to_owned(),
            cells: part.cells,
            digits: bits(part.digits).map(|digit| digit + 1).collect(),
            candidates: part.candidates,
            houses: part.houses.iter().map(|&house| layout.house_name(house).to_owned()).collect(),
        }
    }
}

impl ChainForm {
    fn of(chain: &Chain, layout: &Layout) -> Self {
        let nodes = chain.nodes.iter().map(|node| NodeForm::of(node, layout));
        Self { is_loop: chain.is_loop, nodes: nodes.collect() }
    }
}

impl NodeForm {
    fn of(node: &Node, layout: &Layout) -> Self {
        let form = Self {
            cells: node.cells,
            digit: node.digit + 1,
            on: node.on,
            parents: node.parents.clone(),
            reason: node.reason.name().to_owned(),
            number: None,
            house: None,
            lost: None,
            cell: None,
        };
        let name = |house| Some(layout.house_name(house).to_owned());
        match node.reason {
            Reason::Assumed | Reason::Cell => form,
            Reason::House(house) => Self { house: name(house), ..form },
            Reason::Als(number) | Reason::Pattern(number) | Reason::Nested(number) => {
                Self { number: Some(number), ..form }
            }
            Reason::NoPlace(house, digit) => Self { house: name(house), lost: Some(digit + 1), ..form },
            Reason::NoCandidate(cell) => Self { cell: Some(CellName(cell)), ..form },
        }
    }
}

impl GroundForm {
    fn of(ground: &Ground, layout: &Layout) -> Self {
        let of = |kind: &str| Self { kind: kind.to_owned(), ..Self::default() };
        match *ground {
            Ground::Cell(cell) => Self { cell: Some(CellName(cell)), ..of("cell") },
            Ground::House(house, digit) => {
                let house = Some(layout.house_name(house).to_owned());
                Self { house, digit: Some(digit + 1), ..of("house") }
            }
            Ground::Deadly(pattern) => Self { pattern: Some(pattern), ..of("deadly") },
            Ground::Symmetry(Symmetry { turn, digits }, cell) => Self {
                cell: Some(CellName(cell)),
                turn: Some(turn.name().to_owned()),
                digits: Some(digits.map(|digit| digit + 1)),
                ..of("symmetry")
            },
        }
    }
}

// -- from JSON to steps -----------------------------------------------------------------------------------

/// The highest price that a step may have.
const MOST_PRICE: f64 = 1e9;

impl StepForm {
    /// Reads the form from JSON, without a look at the board.
    ///
    /// # Errors
    /// [`FormError`] naming the field that is missing, unknown or malformed.
    pub fn read<'de>(from: impl Deserializer<'de>) -> Result<Self, FormError> {
        let form = serde_path_to_error::deserialize(from).map(|Object(form)| form);
        form.map_err(|wrong| match (wrong.path().to_string().as_str(), wrong.inner().to_string()) {
            (".", said) => error("the step", plain(&said)),
            (place, said) => error(place, plain(&said)),
        })
    }

    /// Returns the step in a state. `scale` is the number of units of price to one of the ladder's scale.
    ///
    /// # Errors
    /// [`FormError`] naming the field that does not fit the board, or another field.
    pub fn step(&self, state: &State, scale: u32) -> Result<Step, FormError> {
        let reader = Reader { state, parts: self.parts.len(), chains: self.chains.len() };
        let technique = technique(&self.technique)
            .ok_or_else(|| error("technique", format!("there is none called '{}'", self.technique)))?;
        let price = self.price.as_f64().filter(|price| (0.0..=MOST_PRICE).contains(price));
        let price = price.ok_or_else(|| {
            error("price", format!("expected a number, 0 or more, found {}", self.price))
        })?;
        Ok(Step {
            technique,
            price: rounded((price * f64::from(scale)).min(f64::from(u32::MAX))),
            placements: each("placements", &self.placements, |at, &one| reader.candidate(at, one))?,
            eliminations: reader.candidates("eliminations", self.eliminations)?,
            parts: each("parts", &self.parts, |at, part| reader.part(at, part))?,
            chains: each("chains", &self.chains, |at, chain| reader.chain(at, chain))?,
            premises: each("grounds", &self.grounds, |at, ground| reader.ground(at, ground))?,
        })
    }
}

/// Returns what is wrong with a field, given what serde says of it.
fn plain(said: &str) -> String {
    // A place in the text follows where there is a text; the name of the field says more.
    let said = match said.rsplit_once(" at line ") {
        Some((said, place)) if place.starts_with(|first: char| first.is_ascii_digit()) => said,
        _ => said,
    };
    let wrong = ["invalid type: ", "invalid value: "].iter().find_map(|start| said.strip_prefix(start));
    if let Some((found, expected)) = wrong.and_then(|rest| rest.rsplit_once(", expected ")) {
        let expected = match expected {
            "a sequence" => "a list",
            "a boolean" => "true or false",
            "a JSON number" => "a number",
            "u8" | "u32" | "usize" => "a whole number, 0 or more",
            other => other,
        };
        let found = match found {
            "map" => "an object",
            "sequence" => "a list",
            other => ["string ", "integer ", "floating point ", "boolean "]
                .iter()
                .find_map(|kind| other.strip_prefix(kind))
                .unwrap_or(other)
                .trim_matches('`'),
        };
        return format!("expected {expected}, found {found}");
    }
    said.replace('`', "'")
        .replace("missing field ", "expected a field ")
        .replace("unknown field ", "there is no field ")
        .replace(", expected one of ", "; there are ")
        .replace(", expected ", "; there are ")
}

/// Reads the items of a list, with the place of each.
fn each<T, C: FromIterator<U>, U>(
    place: &str,
    items: &[T],
    read: impl Fn(&str, &T) -> Result<U, FormError>,
) -> Result<C, FormError> {
    items.iter().enumerate().map(|(at, item)| read(&format!("{place}[{at}]"), item)).collect()
}

/// Returns what is wrong where the other fields do not fit a reason or a kind, or there is none of that name.
fn misfit(place: &str, field: &str, name: &str, known: &[(&str, &str)]) -> FormError {
    if let Some((_, fields)) = known.iter().find(|&&(other, _)| other == name) {
        return error(place, format!("the {field} '{name}' takes {fields}"));
    }
    let names: Vec<String> = known.iter().map(|(name, _)| format!("'{name}'")).collect();
    error(format!("{place}.{field}"), format!("there is no '{name}'; there are {}", names.join(", ")))
}

/// Reads the fields of a step in a state.
struct Reader<'a> {
    state: &'a State,
    /// The number of the step's parts.
    parts: usize,
    /// The number of the step's chains.
    chains: usize,
}

impl Reader<'_> {
    fn part(&self, place: &str, part: &PartForm) -> Result<Part, FormError> {
        let role = Role::named(&part.role);
        let digits: Vec<u8> =
            each(&format!("{place}.digits"), &part.digits, |at, one| self.digit(at, *one))?;
        Ok(Part {
            role: role
                .ok_or_else(|| error(format!("{place}.role"), format!("there is no '{}'", part.role)))?,
            cells: self.cells(&format!("{place}.cells"), part.cells)?,
            digits: digits.into_iter().fold(0, |all, digit| all | 1 << digit),
            candidates: self.candidates(&format!("{place}.candidates"), part.candidates)?,
            houses: each(&format!("{place}.houses"), &part.houses, |at, one| self.house(at, one))?,
        })
    }

    fn chain(&self, place: &str, chain: &ChainForm) -> Result<Chain, FormError> {
        let place = format!("{place}.nodes");
        if chain.nodes.is_empty() {
            return Err(error(place, "expected at least one node"));
        }
        let nodes = chain.nodes.iter().enumerate();
        let nodes = nodes.map(|(at, node)| self.node(&format!("{place}[{at}]"), at, node));
        Ok(Chain { nodes: nodes.collect::<Result<_, _>>()?, is_loop: chain.is_loop })
    }

    fn node(&self, place: &str, at: usize, node: &NodeForm) -> Result<Node, FormError> {
        if node.cells.is_empty() {
            return Err(error(format!("{place}.cells"), "expected at least one cell"));
        }
        let parents = each(&format!("{place}.from"), &node.parents, |place, &parent| {
            let is_before = parent < at;
            let wrong = || error(place, format!("expected a node before {at}, found {parent}"));
            is_before.then_some(parent).ok_or_else(wrong)
        })?;
        Ok(Node {
            cells: self.cells(&format!("{place}.cells"), node.cells)?,
            digit: self.digit(&format!("{place}.digit"), node.digit)?,
            on: node.on,
            parents,
            reason: self.reason(place, node)?,
        })
    }

    fn reason(&self, place: &str, node: &NodeForm) -> Result<Reason, FormError> {
        let in_field = |field: &str| format!("{place}.{field}");
        let below = |most: usize, number: u32| {
            let is_there = usize::try_from(number).is_ok_and(|at| at < most);
            let wrong =
                || error(in_field("number"), format!("expected a number below {most}, found {number}"));
            is_there.then_some(number).ok_or_else(wrong)
        };
        let house = |name| self.house(&in_field("house"), name);
        Ok(match (&*node.reason, node.number, node.house.as_deref(), node.lost, node.cell) {
            ("assumed", None, None, None, None) => Reason::Assumed,
            ("cell", None, None, None, None) => Reason::Cell,
            ("house", None, Some(name), None, None) => Reason::House(house(name)?),
            ("als", Some(number), None, None, None) => Reason::Als(below(self.parts, number)?),
            ("pattern", Some(number), None, None, None) => Reason::Pattern(below(self.parts, number)?),
            ("nested", Some(number), None, None, None) => Reason::Nested(below(self.chains, number)?),
            ("no_place", None, Some(name), Some(lost), None) => {
                Reason::NoPlace(house(name)?, self.digit(&in_field("lost"), lost)?)
            }
            ("no_candidate", None, None, None, Some(cell)) => {
                Reason::NoCandidate(self.cell(&in_field("cell"), cell)?)
            }
            (reason, ..) => return Err(misfit(place, "reason", reason, &REASONS)),
        })
    }

    /// Reads the premise of a symmetry: its turn and the digit, 1 to 9, that replaces each digit.
    fn symmetry(
        &self,
        place: &str,
        turn: &str,
        digits: [u8; 9],
        cell: CellName,
    ) -> Result<Premise, FormError> {
        let unknown = || error(format!("{place}.turn"), format!("there is no turn '{turn}'"));
        let turn = Turn::named(turn).ok_or_else(unknown)?;
        for digit in digits {
            self.digit(&format!("{place}.digits"), digit)?;
        }
        let symmetry = Symmetry { turn, digits: digits.map(|digit| digit - 1) };
        Ok(Premise::symmetry(self.state, symmetry, self.cell(&format!("{place}.cell"), cell)?))
    }

    fn ground(&self, place: &str, ground: &GroundForm) -> Result<Premise, FormError> {
        let in_field = |field: &str| format!("{place}.{field}");
        match (&*ground.kind, ground.turn.as_deref(), ground.digits, ground.cell) {
            ("symmetry", Some(turn), Some(digits), Some(cell))
                if ground.house.is_none() && ground.digit.is_none() && ground.pattern.is_none() =>
            {
                return self.symmetry(place, turn, digits, cell);
            }
            (_, None, None, _) => {}
            (kind, ..) => return Err(misfit(place, "kind", kind, &GROUNDS)),
        }
        let fields = (&*ground.kind, ground.cell, ground.house.as_deref(), ground.digit, ground.pattern);
        Ok(match fields {
            ("cell", Some(cell), None, None, None) => {
                Premise::cell(self.state, self.cell(&in_field("cell"), cell)?)
            }
            ("house", None, Some(house), Some(digit), None) => Premise::house(
                self.state,
                self.house(&in_field("house"), house)?,
                self.digit(&in_field("digit"), digit)?,
            ),
            ("deadly", None, None, None, Some(pattern)) => {
                Premise::deadly(self.state, &self.candidates(&in_field("pattern"), pattern)?)
            }
            (kind, ..) => return Err(misfit(place, "kind", kind, &GROUNDS)),
        })
    }

    fn cells(&self, place: &str, cells: CellSet) -> Result<CellSet, FormError> {
        match (cells - self.state.layout().cells()).first() {
            None => Ok(cells),
            Some(cell) => Err(error(place, format!("the board has no cell {}", cell_name(cell)))),
        }
    }

    fn cell(&self, place: &str, CellName(cell): CellName) -> Result<u8, FormError> {
        self.cells(place, CellSet::of(cell)).map(|_| cell)
    }

    fn candidates(&self, place: &str, candidates: CandidateSet) -> Result<CandidateSet, FormError> {
        candidates.iter().try_for_each(|one| self.candidate(place, one).map(|_| ()))?;
        Ok(candidates)
    }

    fn candidate(&self, place: &str, one: Candidate) -> Result<Candidate, FormError> {
        self.cell(place, CellName(one.cell))?;
        self.digit(place, one.digit + 1)?;
        Ok(one)
    }

    /// Returns a digit, from 0.
    fn digit(&self, place: &str, digit: u8) -> Result<u8, FormError> {
        let most = self.state.layout().side();
        match digit {
            1.. if digit <= most => Ok(digit - 1),
            _ => Err(error(place, format!("expected a digit 1 to {most}, found {digit}"))),
        }
    }

    fn house(&self, place: &str, name: &str) -> Result<HouseNumber, FormError> {
        let house = self.state.layout().house_named(name);
        house.ok_or_else(|| error(place, format!("there is no house '{name}'")))
    }
}
