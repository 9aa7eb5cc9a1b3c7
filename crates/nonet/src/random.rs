//! Random numbers determined by a seed, the same on any machine and in any version of nonet.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::numbers::{low_word, place};

/// A source of random numbers.
///
/// The numbers are those of the `ChaCha8` cipher. The seed is in the low 8 of the key's 32 bytes, and the index is the
/// stream. The numbers are therefore fixed by definition, not by a library's version; changing them is a breaking
/// change.
///
/// ```
/// use nonet::Random;
///
/// let mut random = Random::new(7);
/// let rolls: Vec<usize> = (0..5).map(|_| random.below(6) + 1).collect();
/// assert_eq!(rolls, [5, 3, 1, 2, 3]);
/// ```
#[derive(Debug)]
pub struct Random {
    words: ChaCha8Rng,
}

impl Random {
    /// Makes the source for a seed.
    pub fn new(seed: u64) -> Self {
        Self::of(seed, 0)
    }

    /// Makes the source for item `index` of a seed. Items are independent, so they can be made in any order and on any
    /// thread, and item 1,000 costs no more than item 0.
    pub fn of(seed: u64, index: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut words = ChaCha8Rng::from_seed(key);
        words.set_stream(index);
        Self { words }
    }

    /// Returns 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.words.next_u64()
    }

    /// Returns a number from 0 to `n - 1`, all equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "no number is below 0");
        let n = n as u64;
        // Lemire's method: the high word of bits * n is the number. Unless 2^64 is a multiple of n, the lowest products
        // would occur once too often, so they are rejected.
        loop {
            let product = u128::from(self.bits()) * u128::from(n);
            let low = low_word(product);
            // The remainder is below n, so it seldom has to be computed.
            if low >= n || low >= n.wrapping_neg() % n {
                return place(low_word(product >> 64));
            }
        }
    }

    /// Returns a number from 0 to 1, without 1: a multiple of 2^-32.
    pub(crate) fn fraction(&mut self) -> f64 {
        let high = u32::try_from(self.bits() >> 32).unwrap_or_default();
        f64::from(high) / (f64::from(u32::MAX) + 1.0)
    }

    /// Shuffles a slice; all orders are equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_cipher() {
        // The first words of ChaCha8 for a key of zeros, TC1 of draft-strombergson-chacha-test-vectors.
        assert_eq!(
            Random::new(0).bits(),
            u64::from_le_bytes([0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6])
        );
    }

    #[test]
    fn seeds_and_indices_have_numbers_of_their_own() {
        let first = |seed, index| Random::of(seed, index).bits();
        let mut seen: Vec<u64> =
            (0..10).flat_map(|seed| (0..10).map(move |at| first(seed, at))).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 100);
        assert_eq!(Random::new(5).bits(), first(5, 0));
    }

    #[test]
    fn numbers_below_a_bound_are_equally_likely() {
        let mut random = Random::new(1);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[random.below(7)] += 1;
        }
        assert!(counts.iter().all(|&count| count.abs_diff(10_000) < 500), "{counts:?}");
        assert_eq!(random.below(1), 0);
    }

    #[test]
    fn orders_are_equally_likely() {
        let mut random = Random::new(2);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            random.shuffle(&mut items);
            *counts.entry(items).or_insert(0_u32) += 1;
        }
        assert_eq!(counts.len(), 24);
        assert!(counts.values().all(|&count| count.abs_diff(1_000) < 200), "{counts:?}");
    }
}
