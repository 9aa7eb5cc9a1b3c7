//! Which templates of a digit go with the cells that other digits have taken.

/// The templates of one digit, with tables that say, byte by byte of the cells taken, which of them fit.
pub(super) struct Sieve {
    /// A set of open cells for each template.
    templates: Vec<u64>,
    /// How many words a set of templates has.
    words: usize,
    /// For each of the eight bytes, for each of its values, the templates that fit.
    rows: Vec<u64>,
}

impl Sieve {
    /// Templates fit that have no cell that is taken, and every cell of `must` that is not.
    pub(super) fn new(templates: Vec<u64>, must: u64) -> Self {
        let words = templates.len().div_ceil(64);
        let mut rows = vec![0; 8 * 256 * words];
        let mut holders = vec![0; words];
        for (byte, rows) in rows.chunks_exact_mut(256 * words).enumerate() {
            for (at, _) in templates.iter().enumerate() {
                rows[at / 64] |= 1 << (at % 64);
            }
            for bit in 0..8 {
                let cell = 1 << (8 * byte + bit);
                holders.fill(0);
                for (at, _) in templates.iter().enumerate().filter(|(_, cells)| *cells & cell != 0) {
                    holders[at / 64] |= 1 << (at % 64);
                }
                let (free, taken) = rows.split_at_mut(words << bit);
                for (free, taken) in free.chunks_exact_mut(words).zip(taken.chunks_exact_mut(words)) {
                    for word in 0..words {
                        taken[word] = free[word] & !holders[word];
                        if must & cell != 0 {
                            free[word] &= holders[word];
                        }
                    }
                }
            }
        }
        Self { templates, words, rows }
    }

    /// How much work a look-up is.
    pub(super) const fn words(&self) -> usize {
        self.words
    }

    /// Hands over each template that fits the cells taken.
    #[inline]
    pub(super) fn each(&self, taken: u64, mut visit: impl FnMut(u64)) {
        let words = self.words;
        let bytes = taken.to_le_bytes();
        let row = |byte: usize| {
            let start = (256 * byte + usize::from(bytes[byte])) * words;
            &self.rows[start..start + words]
        };
        let of: [&[u64]; 8] = std::array::from_fn(row);
        let rows =
            both(of[0], of[1]).zip(both(of[2], of[3])).zip(both(of[4], of[5]).zip(both(of[6], of[7])));
        for (word, ((ab, cd), (ef, gh))) in rows.enumerate() {
            let mut fitting = ab & cd & ef & gh;
            while fitting != 0 {
                let at = 64 * word + fitting.trailing_zeros() as usize;
                fitting &= fitting - 1;
                visit(self.templates[at]);
            }
        }
    }
}

fn both(left: &[u64], right: &[u64]) -> impl Iterator<Item = u64> {
    left.iter().zip(right).map(|(left, right)| left & right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_what_a_look_at_each_template_says() {
        let mut seed = 1_u64;
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            seed >> 33 | seed << 31
        };
        for number in [1, 63, 64, 65, 300] {
            let templates: Vec<u64> = (0..number).map(|_| next() & next() & next()).collect();
            for _ in 0..200 {
                let must = next() & next() & next() & next();
                let taken = next() & next() | must & next();
                let sieve = Sieve::new(templates.clone(), must);
                let mut found = Vec::new();
                sieve.each(taken, |cells| found.push(cells));
                let fits = |cells: &u64| cells & taken == 0 && must & !(cells | taken) == 0;
                assert_eq!(found, templates.iter().copied().filter(fits).collect::<Vec<_>>());
            }
        }
    }
}
