//! Multi-sector locked sets.

use crate::families::multi_sector::CoverSets;
use crate::telling::covers::tell_covers;

techniques! {
    /// Multi-sector locked set: cells of several rows and columns whose houses hold just enough digits for them.
    ///
    /// # Pattern
    /// The cells are the empty ones where three to five rows cross three to five columns. Each of some houses can hold a
    /// digit there once (a cover): rows, columns or boxes that together have all candidates of the digit among these cells.
    /// With the fewest possible houses for each digit, there are as many covers as cells. Each cover accounts for one cell,
    /// and every cell needs a cover: all covers are used.
    ///
    /// # Removes
    /// The digit of each cover from the other cells of its house, and from cells in two covers of the digit at once.
    ///
    /// # References
    /// - Also known as MSLS, or as a rank-0 pattern of cell truths. The SK-loop is one of dominoes; fish and naked subsets are
    ///   the smallest. Neither Sudoku Explainer nor HoDoKu has it.
    MULTI_SECTOR_LOCKED_SET = "multi-sector-locked-set", "Multi-sector locked set",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::251 253 551 555 851 853 855::":
        |info, _| Box::new(CoverSets::new(info)) => tell_covers;
}
