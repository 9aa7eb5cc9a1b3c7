//! How few excluders can be enough.

use nonet::numbers::byte;

/// How many excluders at least it takes to leave a digit of a base cell without a filling, by the number of
/// candidates of the other base cells: for pairs, and for triplets.
pub(super) static LEAST: [[[u8; 10]; 10]; 2] = {
    let mut least = [[[0; 10]; 10]; 2];
    let mut at = 0;
    while at < 100 {
        let (second, third) = (at / 10, at % 10);
        if second > 0 && third > 0 {
            least[0][second][third] = byte(second) - 1;
            // Where all base cells see each other, and all excluders have the digit and one other, which goes from both.
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

/// Whether some of the excluders, which forbid the others a digit each, and the rest, which forbid two fillings each,
/// can forbid all fillings but those that have the same digit twice.
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
