//! Lower bounds on the number of excluders needed.

use nonet::numbers::byte;

/// The least number of excluders that can rule out every filling with some digit of a base cell. Indexed by the candidate
/// counts of the other base cells, for pairs and for triplets.
pub(super) static LEAST: [[[u8; 10]; 10]; 2] = {
    let mut least = [[[0; 10]; 10]; 2];
    let mut at = 0;
    while at < 100 {
        let (second, third) = (at / 10, at % 10);
        if second > 0 && third > 0 {
            least[0][second][third] = byte(second) - 1;
            // The best case: all base cells see each other, and each excluder has the digit and one other, which both other
            // base cells lose.
            let mut all = 0;
            while !is_enough(second - 1, third - 1, all) {
                all += 1;
            }
            least[1][second][third] = byte(all);
        }
        at += 1;
    }
    least
};

/// Returns whether the excluders can forbid all fillings except those with two equal digits. Some of them each forbid
/// a digit in the other base cells; the rest each forbid two fillings.
const fn is_enough(rows: usize, columns: usize, excluders: usize) -> bool {
    let mut pairs = 0;
    while pairs <= excluders {
        let (rows, columns) = (rows.saturating_sub(pairs), columns.saturating_sub(pairs));
        let equal = if rows < columns { rows } else { columns };
        if rows * columns <= 2 * (excluders - pairs) + equal {
            return true;
        }
        pairs += 1;
    }
    false
}
