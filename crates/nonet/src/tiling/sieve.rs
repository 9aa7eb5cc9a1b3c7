//! Finds the templates of a digit that fit, given the cells that other digits have taken.

/// Number of sample sets for choosing the houses by which templates are sorted.
const SAMPLES: usize = 8;

/// For each of the eight bytes of the taken cells and each value of that byte, the templates that fit, one bit each.
type Rows = [[u64; 256]; 8];

/// The templates of one digit, 64 to a table. They are sorted by their cells in two houses, which are enough to rule
/// out most tables.
pub(super) struct Sieve {
    templates: Vec<u64>,
    tables: Vec<Table>,
}

/// Finds out which of 64 templates fit, from the bytes of the taken cells.
pub(super) struct Table {
    /// The cells of the templates in each of two houses. At least one cell in each must be free.
    some: [u64; 2],
    rows: Box<Rows>,
}

impl Sieve {
    /// Makes a sieve. A template fits if it has no taken cell, and every cell of `must` that is not taken. The
    /// templates may be sorted by any of the houses. The samples are typical sets of taken cells.
    pub(super) fn new(mut templates: Vec<u64>, must: u64, houses: &[u64], samples: &[u64]) -> Self {
        let houses =
            if templates.len() > 64 { best_houses(&templates, houses, samples) } else { [0; 2] };
        templates.sort_unstable_by_key(|cells| houses.map(|house| cells & house));
        let table = |templates: &[u64]| {
            let any = templates.iter().fold(0, |any, cells| any | cells);
            let some = houses.map(|house| if house == 0 { u64::MAX } else { any & house });
            Table { some, rows: rows(templates, must) }
        };
        let tables = templates.chunks(64).map(table).collect();
        Self { templates, tables }
    }

    pub(super) fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// Returns a template by its number.
    #[inline]
    pub(super) fn template(&self, number: usize) -> u64 {
        self.templates[number]
    }
}

impl Table {
    /// Returns whether some template may fit. At least one cell must be free.
    #[inline]
    pub(super) fn may_fit(&self, taken: u64) -> bool {
        (!taken & self.some[0]).min(!taken & self.some[1]) != 0
    }

    /// Returns the templates that fit, one bit each.
    #[inline]
    pub(super) fn fitting(&self, taken: u64) -> u64 {
        let bytes = taken.to_le_bytes();
        let row = |byte: usize| self.rows[byte][usize::from(bytes[byte])];
        (row(0) & row(1) & row(2) & row(3)) & (row(4) & row(5) & row(6) & row(7))
    }
}

/// Returns the rows of a table. A template fits if it fits in each of the eight bytes, so a row is found for each byte
/// alone, and [`Table::fitting`] needs eight lookups.
///
/// The rows of a byte are filled bit by bit. Before a bit, the first `1 << bit` rows hold the templates that fit as
/// far as the cells before it are concerned. They are copied behind themselves for the cell taken, where templates
/// without the cell fit, and stay for the cell free, where templates with the cell fit if it must be filled.
fn rows(templates: &[u64], must: u64) -> Box<Rows> {
    let of = |fits: &dyn Fn(u64) -> bool| {
        let fitting = templates.iter().enumerate().filter(|(_, cells)| fits(**cells));
        fitting.fold(0_u64, |word, (at, _)| word | 1 << at)
    };
    let mut rows = Box::new([[of(&|_| true); 256]; 8]);
    for (byte, rows) in rows.iter_mut().enumerate() {
        for bit in 0..8 {
            let cell = 1 << (8 * byte + bit);
            let without = of(&|cells| cells & cell == 0);
            let with = if must & cell == 0 { u64::MAX } else { !without };
            let (free, taken) = rows.split_at_mut(1 << bit);
            for (free, taken) in free.iter_mut().zip(taken) {
                *taken = *free & without;
                *free &= with;
            }
        }
    }
    rows
}

/// Returns two of the houses in which every template has a cell, chosen so that few templates have a free cell in both;
/// 0 stands for no such house.
fn best_houses(templates: &[u64], houses: &[u64], samples: &[u64]) -> [u64; 2] {
    let has_all = |house: &u64| templates.iter().all(|cells| cells & house != 0);
    let houses: Vec<u64> = houses.iter().copied().filter(has_all).collect();
    let mut best = [0; 2];
    for round in 0..2 {
        let mut left = vec![0; houses.len()];
        for taken in samples.iter().take(SAMPLES) {
            let free = |house: u64, cells: u64| house == 0 || cells & house & !taken != 0;
            for cells in
                templates.iter().filter(|cells| best[..round].iter().all(|&house| free(house, **cells)))
            {
                for (left, &house) in left.iter_mut().zip(&houses) {
                    *left += usize::from(free(house, *cells));
                }
            }
        }
        let few = (0..houses.len()).min_by_key(|&house| left[house]);
        best[round] = few.map_or(0, |house| houses[house]);
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_what_a_look_at_each_template_says() {
        let mut seed = 1_u64;
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            seed.rotate_left(31)
        };
        let houses = [0x1c00_0000_0010, 0x07_0000_0000];
        for (number, sorted) in
            [(1, true), (63, false), (64, true), (65, true), (300, false), (300, true)]
        {
            // Each template has one cell of each house, or none of any.
            let mut template = || {
                let mut cells = next() & next() & next() & next() & !houses[0] & !houses[1];
                for house in houses.into_iter().filter(|_| sorted) {
                    let one = (0..64).filter(|cell| house >> cell & 1 == 1).nth((next() % 3) as usize);
                    cells |= one.map_or(0, |cell| 1 << cell);
                }
                cells
            };
            let templates: Vec<u64> = (0..number).map(|_| template()).collect();
            for _ in 0..200 {
                let must = next() & next() & next() & next();
                let taken = next() & next() | must & next();
                let sieve = Sieve::new(templates.clone(), must, &houses, &[next(), next()]);
                let mut found = Vec::new();
                for (at, table) in
                    sieve.tables().iter().enumerate().filter(|(_, table)| table.may_fit(taken))
                {
                    let fitting = table.fitting(taken);
                    found.extend(
                        (0..64)
                            .filter(|bit| fitting >> bit & 1 == 1)
                            .map(|bit| sieve.template(64 * at + bit)),
                    );
                }
                let fits = |cells: &u64| cells & taken == 0 && must & !(cells | taken) == 0;
                let mut expected: Vec<u64> = templates.iter().copied().filter(fits).collect();
                found.sort_unstable();
                expected.sort_unstable();
                assert_eq!(found, expected);
            }
        }
    }
}
