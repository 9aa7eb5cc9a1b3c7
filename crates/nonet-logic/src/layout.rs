//! The tables of a set of rules: houses, peers, crossings of houses. They are computed once and read by every technique.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::OnceLock;

use nonet::{Cell, CellSet, HouseKind, Rules, Unsupported};

use crate::candidates::CandidateSet;
pub use crate::house::{House, HouseNumber};
use crate::rectangles::{self, RectangleTable};
use nonet::numbers::{byte, short};

/// Maximum number of houses in a layout: more than all pairs of cells plus rows, columns and boxes. With this limit, every
/// pair of a digit and a house has a 16-bit number, and so does every crossing of two houses.
const MOST_HOUSES: usize = 4_096;

/// The reason why rules have no layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// The board is not a square of up to 9 digits, or there are constraints other than houses.
    Rules(Unsupported),
    /// There are too many houses; the value is their number.
    Houses(usize),
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(why) => f.write_str(&why.0),
            Self::Houses(count) => {
                write!(f, "human techniques take up to {MOST_HOUSES} houses; these rules have {count}")
            }
        }
    }
}

impl std::error::Error for LayoutError {}

/// The kinds of houses, by number.
const KINDS: [HouseKind; 4] = [HouseKind::Row, HouseKind::Column, HouseKind::Box, HouseKind::Extra];

/// The crossing of a house with another one, in two or more cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The other house.
    pub house: HouseNumber,
    /// The cells that they share, as places of the first house.
    pub places: u16,
    /// The same cells, as places of the other house.
    pub back: u16,
}

/// The houses and peers of a board.
///
/// Techniques know one frame, of nine rows, nine columns and nine digits. A smaller board stands in its top left corner: the
/// cells outside are in no house and have no candidates, the last rows and columns have no cells, and the last digits are
/// candidates nowhere. Numbers of cells and houses are those of the frame, here and in every technique;
/// [`Layout::board_cell`], [`Layout::board_house`] and [`Layout::frame_house`] convert them.
pub struct Layout {
    rules: Rules,
    side: u8,
    cells: CellSet,
    houses: Vec<House>,
    peers: [CellSet; 81],
    homes: Vec<Vec<(HouseNumber, u8)>>,
    crossings: Vec<[Vec<Crossing>; 4]>,
    kinds: [Vec<HouseNumber>; 4],
    explainer: Vec<HouseNumber>,
    chains: Vec<HouseNumber>,
    minilines: Vec<CellSet>,
    rectangles: OnceLock<RectangleTable>,
    extended_rectangles: OnceLock<Vec<CellSet>>,
    names: OnceLock<Names>,
}

impl Layout {
    /// Computes the layout of these rules.
    ///
    /// # Errors
    /// [`LayoutError`] if the board is not a square of up to 9 digits, there are too many houses or constraints other than
    /// houses.
    pub fn new(rules: &Rules) -> Result<Self, LayoutError> {
        rules.require_houses_only().map_err(LayoutError::Rules)?;
        let side = side(rules).map_err(LayoutError::Rules)?;
        if rules.houses().len() > MOST_HOUSES {
            return Err(LayoutError::Houses(rules.houses().len()));
        }
        let houses = houses(rules, side);
        let mut peers = [CellSet::EMPTY; 81];
        for cell in rules.cells() {
            peers[usize::from(framed(cell, side))] =
                rules.peers(cell).iter().map(|&peer| framed(peer, side)).collect();
        }
        let homes = (0..81).map(|cell| homes_of(cell, &houses)).collect();
        let crossings = houses.iter().map(|house| crossings_of(house, &houses)).collect();
        let kinds = KINDS.map(|kind| by_kind(&houses, &[kind]));
        let explainer =
            by_kind(&houses, &[HouseKind::Box, HouseKind::Column, HouseKind::Row, HouseKind::Extra]);
        let chains =
            by_kind(&houses, &[HouseKind::Box, HouseKind::Row, HouseKind::Column, HouseKind::Extra]);
        let minilines = minilines(&houses);
        let cells = rules.cells().map(|cell| framed(cell, side)).collect();
        let rules = rules.clone();
        Ok(Self {
            rules,
            side,
            cells,
            houses,
            peers,
            homes,
            crossings,
            kinds,
            explainer,
            chains,
            minilines,
            rectangles: OnceLock::new(),
            extended_rectangles: OnceLock::new(),
            names: OnceLock::new(),
        })
    }

    /// Returns the rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the number of digits of the board, and of its rows and its columns.
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// Returns the digits of the board.
    pub const fn digits(&self) -> u16 {
        (1 << self.side) - 1
    }

    /// Returns the cells of the board.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns a cell of the board by its number in the frame.
    pub const fn board_cell(&self, cell: u8) -> u8 {
        cell / 9 * self.side + cell % 9
    }

    /// Returns a house of the rules by its number in the frame.
    pub const fn board_house(&self, house: HouseNumber) -> HouseNumber {
        let side = self.side as HouseNumber;
        match house {
            0..9 => house,
            9..18 => house - 9 + side,
            _ => house - 18 + 2 * side,
        }
    }

    /// Returns the number in the frame of a house of the rules; `None` if the rules have no such house.
    pub fn frame_house(&self, house: HouseNumber) -> Option<HouseNumber> {
        self.numbers()
            .find(|&number| self.board_house(number) == house && !self.house(number).cells.is_empty())
    }

    fn names(&self) -> &Names {
        self.names.get_or_init(|| Names::of(self))
    }

    /// Returns what identifies a house in JSON: its name, or its number, as in `#27`, if it shares its name with
    /// another house.
    pub fn house_name(&self, house: HouseNumber) -> &str {
        &self.names().each[usize::from(house)]
    }

    /// Returns the house with this name or number in JSON; `None` if there is no such house.
    pub fn house_named(&self, name: &str) -> Option<HouseNumber> {
        match numbered(name) {
            Some(number) => self.frame_house(number),
            None => self.names().own.get(name).copied(),
        }
    }

    /// Returns all houses: rows 0 to 8, columns 9 to 17, boxes from 18 where there are boxes, then extra houses.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Returns the numbers of all houses.
    pub fn numbers(&self) -> impl Iterator<Item = HouseNumber> + use<> {
        0..short(self.houses.len())
    }

    /// Returns all houses with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (HouseNumber, &House)> {
        self.numbers().zip(&self.houses)
    }

    /// Returns whether the houses are nine rows, nine columns and nine boxes, and no others.
    pub fn is_classic(&self) -> bool {
        let boxes = self.houses.iter().filter(|house| house.kind == HouseKind::Box).count();
        boxes == 9 && self.houses.len() == 27
    }

    /// Returns whether the boxes are 3x3 squares in reading order.
    pub fn has_square_boxes(&self) -> bool {
        let boxes = self.of_kind(HouseKind::Box);
        boxes.len() == 9
            && boxes.iter().zip(0..).all(|(&number, at)| {
                let corner: u8 = at / 3 * 27 + at % 3 * 3;
                let square = (0..9).map(|place| corner + place / 3 * 9 + place % 3);
                square.eq(self.house(number).cells.iter().copied())
            })
    }

    /// Returns the rectangles that two digits can make deadly, computed at the first call.
    pub(crate) fn rectangles(&self) -> &RectangleTable {
        self.rectangles.get_or_init(|| RectangleTable::of(&self.houses))
    }

    /// Returns the extended rectangles, computed at the first call.
    pub(crate) fn extended_rectangles(&self) -> &[CellSet] {
        self.extended_rectangles.get_or_init(|| rectangles::extended(&self.houses))
    }

    /// Returns whether, in each house, the pattern has every digit exactly twice or not at all.
    pub(crate) fn is_paired(&self, pattern: &CandidateSet) -> bool {
        let is_even = |house: &House, cells: CellSet| matches!((cells & house.set).len(), 0 | 2);
        self.houses.iter().all(|house| pattern.0.iter().all(|&cells| is_even(house, cells)))
    }

    /// Returns a house by its number.
    pub fn house(&self, house: HouseNumber) -> &House {
        &self.houses[usize::from(house)]
    }

    /// Returns the cells that share a house with this one.
    pub const fn peers(&self, cell: u8) -> CellSet {
        self.peers[cell as usize]
    }

    /// Returns the cells that see at least one of these cells.
    pub fn peers_of_any(&self, cells: CellSet) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, |seen, cell| seen | self.peers(cell))
    }

    /// Returns the cells that see all of these cells; every cell if there are none.
    pub fn common_peers(&self, cells: CellSet) -> CellSet {
        cells.into_iter().fold(CellSet::ALL, |seen, cell| seen & self.peers(cell))
    }

    /// Returns the houses of a cell, each with the cell's place there: row, column, box, extra houses.
    pub fn homes(&self, cell: u8) -> &[(HouseNumber, u8)] {
        &self.homes[usize::from(cell)]
    }

    /// Returns the houses that contain all of these cells, in ascending order.
    pub fn shared_houses(&self, cells: CellSet) -> impl Iterator<Item = HouseNumber> + '_ {
        self.numbers().filter(move |&house| cells.is_subset(self.house(house).set))
    }

    /// Returns the houses of a kind that meet this one in two or more cells, in ascending order.
    pub fn crossings(&self, house: HouseNumber, kind: HouseKind) -> &[Crossing] {
        &self.crossings[usize::from(house)][kind as usize]
    }

    /// Returns the houses of a kind, in ascending order.
    pub fn of_kind(&self, kind: HouseKind) -> &[HouseNumber] {
        &self.kinds[kind as usize]
    }

    /// Returns the sets of two or more cells that two houses share, usually the cells of a line in a box.
    pub fn minilines(&self) -> &[CellSet] {
        &self.minilines
    }

    /// Returns boxes, columns, rows, then extra houses: the order of most searches on the Explainer scale.
    pub fn boxes_columns_rows(&self) -> &[HouseNumber] {
        &self.explainer
    }

    /// Returns boxes, rows, columns, then extra houses: the order of chain and uniqueness searches on the Explainer
    /// scale.
    pub fn boxes_rows_columns(&self) -> &[HouseNumber] {
        &self.chains
    }
}

/// How houses are identified in JSON.
struct Names {
    /// What identifies each house.
    each: Vec<String>,
    /// The houses that have a name of their own.
    own: HashMap<String, HouseNumber>,
}

impl Names {
    fn of(layout: &Layout) -> Self {
        let mut each: Vec<String> =
            layout.numbers().map(|house| format!("#{}", layout.board_house(house))).collect();
        let mut known = HashMap::new();
        for (number, house) in layout.numbered().filter(|(_, house)| !house.cells.is_empty()) {
            known.entry(&house.name).or_insert_with(Vec::new).push(number);
        }
        let mut own = HashMap::new();
        for (name, houses) in known.into_iter().filter(|(name, _)| numbered(name).is_none()) {
            if let [house] = houses[..] {
                own.insert(name.clone(), house);
                each[usize::from(house)].clone_from(name);
            }
        }
        Self { each, own }
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layout").field("houses", &self.houses.len()).finish_non_exhaustive()
    }
}

/// Returns the number of rows, columns and digits of a board that fits into the frame.
fn side(rules: &Rules) -> Result<u8, Unsupported> {
    let board = rules.board();
    match board.square_size() {
        Some(side @ 1..=9) if board.values() == (1..=side) => Ok(side),
        _ => Err(Unsupported(format!(
            "the board is {}, and human techniques take squares with the digits 1 to 9 or fewer",
            board.describe()
        ))),
    }
}

/// Returns the number that stands for a house in JSON, as in `#27`.
fn numbered(name: &str) -> Option<HouseNumber> {
    let digits = name.strip_prefix('#').filter(|digits| !digits.starts_with('+'))?;
    digits.parse().ok()
}

/// Returns the place in the frame of a cell of the board.
fn framed(cell: Cell, side: u8) -> u8 {
    let cell = byte(cell.index());
    cell / side * 9 + cell % side
}

/// Returns the houses of the rules in the frame, by kind. Rows and columns that the board lacks have no cells.
fn houses(rules: &Rules, side: u8) -> Vec<House> {
    let mut houses = Vec::new();
    for kind in KINDS {
        let known = rules.houses().iter().filter(|house| house.kind == kind);
        houses.extend(known.map(|known| house(known, side)));
        if matches!(kind, HouseKind::Row | HouseKind::Column) {
            let empty = (side..9).map(|number| House {
                kind,
                name: format!(
                    "{} {}",
                    if kind == HouseKind::Row { "row" } else { "column" },
                    number + 1
                ),
                cells: Vec::new(),
                set: CellSet::EMPTY,
                is_full: false,
            });
            houses.extend(empty);
        }
    }
    houses
}

fn house(house: &nonet::House, side: u8) -> House {
    let mut cells: Vec<u8> = house.cells.iter().map(|&cell| framed(cell, side)).collect();
    cells.sort_unstable();
    let set = cells.iter().copied().collect();
    let is_full = cells.len() == usize::from(side);
    House { kind: house.kind, name: house.name.clone(), cells, set, is_full }
}

fn homes_of(cell: u8, houses: &[House]) -> Vec<(HouseNumber, u8)> {
    (0..)
        .zip(houses)
        .filter_map(|(number, house)| {
            let place = house.cells.iter().position(|&other| other == cell)?;
            Some((number, byte(place)))
        })
        .collect()
}

fn crossings_of(house: &House, houses: &[House]) -> [Vec<Crossing>; 4] {
    let mut crossings: [Vec<Crossing>; 4] = Default::default();
    for (number, other) in (0..).zip(houses) {
        let shared = house.set & other.set;
        if other.set != house.set && shared.len() > 1 {
            let (places, back) = (house.places_of(shared), other.places_of(shared));
            crossings[other.kind as usize].push(Crossing { house: number, places, back });
        }
    }
    crossings
}

/// Returns the numbers of the houses, grouped by kind in this order.
fn by_kind(houses: &[House], kinds: &[HouseKind]) -> Vec<HouseNumber> {
    let of_kind = |kind| (0..).zip(houses).filter(move |(_, house)| house.kind == kind);
    kinds.iter().flat_map(|&kind| of_kind(kind)).map(|(number, _)| number).collect()
}

fn minilines(houses: &[House]) -> Vec<CellSet> {
    let (mut minilines, mut known) = (Vec::new(), HashSet::new());
    for (number, one) in houses.iter().enumerate() {
        for other in &houses[number + 1..] {
            let cells = one.set & other.set;
            if cells.len() >= 2 && known.insert(cells) {
                minilines.push(cells);
            }
        }
    }
    minilines
}
