//! Ways to fill the open cells of a clue.

/// The open cells of a clue, and the digits of each way to fill them, in the same order.
pub(super) struct Fillings {
    pub cells: Vec<u16>,
    pub ways: Vec<Vec<u8>>,
}
