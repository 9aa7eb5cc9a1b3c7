//! SK-loops.

use crate::families::multi_sector::DominoLoops;
use crate::telling::covers::tell_covers;

techniques! {
    /// SK-loop: a ring of eight dominoes in four boxes that uses up its digits.
    ///
    /// # Pattern
    /// Two rows and two columns cross in four boxes. Their cells in these boxes, except for the crossings, make a ring of
    /// eight dominoes: the two dominoes of a line share that line, the two of a box share that box. Usually neighbours have
    /// two digits in common, alternately in a line and in a box, so 16 cells face 16 pairs of a digit and a house that can
    /// hold it once (a cover). Each cover accounts for one cell, and every cell needs a cover: all covers are used.
    ///
    /// # Removes
    /// The digit of each cover from the other cells of its house.
    ///
    /// # References
    /// - Also known as domino loop; the best known of the multi-sector locked sets; named after the forum user who found it in the
    ///   puzzle Easter Monster. Neither Sudoku Explainer nor HoDoKu has it.
    SK_LOOP = "sk-loop", "SK-loop",
        ":7.......13.5..4..+22+4.+16...+8+682.+5..1.4..3.7.9+69..+6..8...9.+7.+8+1+2...4.1.7+5...+7+9456.3::152 162 315 316 337 338 362 373 386 613 682 815 825 937::":
        |info, _| Box::new(DominoLoops { info }) => tell_covers;
}
