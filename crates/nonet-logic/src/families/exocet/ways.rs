//! The ways to place a digit of a base in the lines across it.

use nonet::CellSet;

use crate::layout::HouseNumber;
use crate::state::State;

/// Returns all ways to place a digit in each of these houses, if it is also in one of the cells of each of the `bases`.
pub(crate) fn ways(state: &State, houses: &[HouseNumber], digit: u8, bases: &[CellSet]) -> Vec<CellSet> {
    let layout = state.layout();
    let free = bases.iter().fold(state.cells_of(digit), |free, &base| free - layout.common_peers(base));
    let mut ways = vec![(CellSet::EMPTY, free)];
    for &house in houses.iter().filter(|&&house| state.needs(house, digit)) {
        let set = layout.house(house).set;
        ways = ways.into_iter().flat_map(|way| longer(state, way, set)).collect();
    }
    ways.into_iter().map(|(way, _)| way).collect()
}

/// Returns a way, and the cells that it leaves free, with one more house: each cell there, if it has none yet.
fn longer(state: &State, (way, free): (CellSet, CellSet), house: CellSet) -> Vec<(CellSet, CellSet)> {
    if !(way & house).is_empty() {
        return vec![(way, free)];
    }
    let with = |cell| (way | CellSet::of(cell), free - state.layout().peers(cell));
    (free & house).into_iter().map(with).collect()
}

/// Returns the pairs of cells of which every way has at least one.
pub(super) fn targets(ways: &[CellSet]) -> Vec<CellSet> {
    let mut pairs = Vec::new();
    for one in ways.first().into_iter().flat_map(|&way| way) {
        let rest = ways.iter().copied().filter(|way| !way.contains(one));
        if let Some(common) = rest.reduce(|common, way| common & way) {
            pairs.extend(common.into_iter().map(|other| CellSet::of(one) | CellSet::of(other)));
        }
    }
    pairs.sort_unstable_by_key(|pair| pair.0);
    pairs.dedup();
    pairs
}
