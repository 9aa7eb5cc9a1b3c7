//! All choices of some cells among many, in lexicographic order.

/// Iterates over all choices of a number of cells.
pub(super) struct Choices {
    cells: Vec<usize>,
    /// The places of the next choice, in ascending order; `None` after the last.
    next: Option<Vec<usize>>,
}

impl Choices {
    /// Makes all choices of `count` among these cells.
    pub(super) fn new(cells: Vec<usize>, count: usize) -> Self {
        let next = (count <= cells.len()).then(|| (0..count).collect());
        Self { cells, next }
    }
}

impl Iterator for Choices {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let places = self.next.take()?;
        let chosen = places.iter().map(|&place| self.cells[place]).collect();
        // The last place that can still advance does so, and the places after it are put directly behind it.
        let count = places.len();
        let last = (0..count).rev().find(|&at| places[at] + count - at < self.cells.len());
        self.next = last.map(|last| {
            let mut places = places;
            let first = places[last] + 1;
            for (place, next) in places[last..].iter_mut().zip(first..) {
                *place = next;
            }
            places
        });
        Some(chosen)
    }
}
