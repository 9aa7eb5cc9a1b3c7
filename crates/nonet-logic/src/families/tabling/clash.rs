//! Contradictions: a candidate both true and false, a cell without a digit, or a digit without a place.

use crate::candidates::Candidate;
use crate::explanation::Reason;
use crate::families::rows::has;
use crate::families::tabling::graph::Graph;
use crate::layout::HouseNumber;
use crate::premise::Premise;
use crate::state::State;
use nonet::numbers::short;

/// A unit that needs a digit: a cell with its candidates, or a digit in a house with its places.
pub struct Need {
    /// The cell, or the house and the digit.
    pub place: Place,
    /// The candidates, as nodes.
    pub nodes: Vec<u16>,
}

/// A cell, or a digit in a house.
#[derive(Clone, Copy)]
pub enum Place {
    Cell(u8),
    House(HouseNumber, u8),
}

impl Need {
    /// Returns the reason why one of the candidates is true when all others are false.
    pub const fn reason(&self) -> Reason {
        match self.place {
            Place::Cell(_) => Reason::Cell,
            Place::House(house, _) => Reason::House(house),
        }
    }

    /// Returns the premise that one of the candidates is true.
    pub fn premise(&self, state: &State) -> Premise {
        match self.place {
            Place::Cell(cell) => Premise::cell(state, cell),
            Place::House(house, digit) => Premise::house(state, house, digit),
        }
    }
}

/// Returns all cells, and all digits in houses, that are still open.
pub fn needs(state: &State, graph: &Graph) -> Vec<Need> {
    let layout = state.layout();
    let cells = state
        .empty_cells()
        .into_iter()
        .map(|cell| Need { place: Place::Cell(cell), nodes: graph.nodes_of(cell).map(short).collect() });
    let houses = layout.numbers().filter(|&house| layout.house(house).is_full);
    let digits = houses.flat_map(|house| (0..9).map(move |digit| (house, digit)));
    let houses =
        digits.filter(|&(house, digit)| state.places(house, digit) != 0).map(|(house, digit)| {
            let node = |cell| short(graph.node(Candidate::new(cell, digit)));
            let nodes = state.cells_in(house, digit).into_iter().map(node).collect();
            Need { place: Place::House(house, digit), nodes }
        });
    cells.chain(houses).collect()
}

/// Returns whether all of these nodes are in a row of bits.
pub fn holds(row: &[u64], nodes: &[u16]) -> bool {
    nodes.iter().all(|&node| has(row, node))
}
