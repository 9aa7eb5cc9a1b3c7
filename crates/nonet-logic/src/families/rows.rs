//! Rows of bits: sets of numbers, 64 to a word.

/// Adds a number to a row.
pub fn set(row: &mut [u64], number: impl Into<usize>) {
    let number = number.into();
    row[number / 64] |= 1 << (number % 64);
}

/// Removes a number from a row.
pub fn unset(row: &mut [u64], number: impl Into<usize>) {
    let number = number.into();
    row[number / 64] &= !(1 << (number % 64));
}

/// Returns whether a number is in a row.
pub fn has(row: &[u64], number: impl Into<usize>) -> bool {
    let number = number.into();
    row[number / 64] >> (number % 64) & 1 != 0
}

/// Adds all numbers of one row to another.
pub fn add(to: &mut [u64], row: &[u64]) {
    to.iter_mut().zip(row).for_each(|(word, more)| *word |= more);
}

/// Returns whether two rows have a number in common.
pub fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// Resets a buffer to this many words of zeros.
pub fn clear(rows: &mut Vec<u64>, words: usize) {
    rows.clear();
    rows.resize(words, 0);
}

/// Returns the numbers in a row, given word by word, in ascending order.
pub fn numbers(row: impl IntoIterator<Item = u64>) -> impl Iterator<Item = usize> {
    row.into_iter().enumerate().flat_map(|(at, word)| ones(word).map(move |bit| at * 64 + bit))
}

/// Returns the bits of a word, in ascending order.
pub fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}
