//! Two strong links of one digit that form a named shape.

use crate::families::fish::{DualKite, EmptyRectangle, Pair, TwoLinks};
use crate::technique::{Finder, Style};
use crate::telling::fish::{tell_dual, tell_strong_links};

/// Returns a finder of empty rectangles, also in boxes with two candidates: variant 1 of HoDoKu's library.
pub fn empty_rectangles_from_two_candidates(style: Style) -> Box<dyn Finder> {
    EmptyRectangle::boxed(&EMPTY_RECTANGLE, 2, style)
}

techniques! {
    /// Skyscraper: two rows with two candidates each, two of which share a column.
    ///
    /// # Pattern
    /// A digit has two candidates in each of two rows (or columns). One end of the first row is in the same column as
    /// one end of the second: these two are the base. The other ends, the roofs, are in different columns.
    ///
    /// # Removes
    /// The base cells cannot both be true, so one of the roofs is: the digit can be removed from all cells that see both
    /// roofs.
    ///
    /// # Confusions
    /// The two ends in one line are the base; the digit goes from cells that see both roofs, the other ends. If the
    /// roofs are in one line too, it is an X-Wing and removes more.
    ///
    /// # Neighbours
    /// - `x-wing`: both pairs of ends are in line.
    /// - `two-string-kite`: a row and a column that meet in a box.
    /// - `turbot-fish`: one of the links is in a box.
    ///
    /// # References
    /// - Not in Sudoku Explainer 1.2.1, where it is a forcing X-chain of 6.6; 4.0 in Sukaku Explainer. HoDoKu:
    ///   Skyscraper, 0400, 130 points. It is also a sashimi X-Wing, and a turbot fish.
    SKYSCRAPER = "skyscraper", "Skyscraper",
        ":.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::453::":
        |info, setup| TwoLinks::boxed(info, Pair::Skyscraper, setup.style) => tell_strong_links;

    /// Two-string kite: a row and a column with two candidates each, two of which share a box.
    ///
    /// # Pattern
    /// A digit has two candidates in a row and two in a column. One end of the row and one end of the column are
    /// different cells of the same box: the knot. The other ends are the tails.
    ///
    /// # Removes
    /// The cells of the knot cannot both be true, so one of the tails is: the digit can be removed from all cells that
    /// see both tails, usually the one where the other lines through the tails cross.
    ///
    /// # Confusions
    /// The two cells in the box must be different cells; a single cell where the row and the column cross does not join them. The row and
    /// the column each have exactly two places for the digit.
    ///
    /// # Neighbours
    /// - `skyscraper`: two rows, or two columns.
    /// - `turbot-fish`: one of the links is in a box.
    /// - `empty-rectangle`: a box takes the place of one link.
    ///
    /// # References
    /// - Not in Sudoku Explainer 1.2.1, where it is a forcing X-chain of 6.6; 4.1 in Sukaku Explainer. HoDoKu:
    ///   2-String Kite, 0401, 150 points. An extra house may hold the knot, too.
    ///   Also known as kite.
    TWO_STRING_KITE = "two-string-kite", "Two-string kite",
        ":.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::474::":
        |info, setup| TwoLinks::boxed(info, Pair::Kite, setup.style) => tell_strong_links;

    /// Turbot fish: a box and another house with two candidates each, joined by two that see each other.
    ///
    /// # Pattern
    /// A digit has two candidates in a box and two in another house. One candidate of the first sees one of the second:
    /// they are joined.
    ///
    /// # Removes
    /// The joined candidates cannot both be true, so one of the other two is: the digit can be removed from all cells
    /// that see both.
    ///
    /// # Confusions
    /// The two ends in the middle see each other, so at most one of them is true; the conclusion is about the other
    /// two. A link in a house needs exactly two places, not two places among others.
    ///
    /// # Neighbours
    /// - `skyscraper`: both links are in rows, or both in columns.
    /// - `two-string-kite`: the links are in a row and a column.
    /// - `x-chain`: more than two links.
    ///
    /// # References
    /// - Sudoku Explainer: Turbot Fish, 6.6, for every forcing X-chain of this length; 4.2 in Sukaku Explainer with a
    ///   box. HoDoKu: Turbot Fish, 0403, 120 points. Two lines make a skyscraper or a two-string kite instead.
    TURBOT_FISH = "turbot-fish", "Turbot fish",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::":
        |info, setup| TwoLinks::boxed(info, Pair::Turbot, setup.style) => tell_strong_links;

    /// Empty rectangle: a box with all candidates in one row and one column, and a strong link across.
    ///
    /// # Pattern
    /// All candidates of a digit in a box lie in one row and one column of it, some only in the row and some only in the
    /// column: the rest of the box, a rectangle, is empty. A column with two candidates has one of them in that row,
    /// outside the box. The other is in line with a third cell, which lies in the column of the box.
    ///
    /// # Removes
    /// If the digit were in the third cell, it would be in the row of the box, and the strong link would put it in line
    /// with the third cell as well: it can be removed from the third cell. Rows and columns may be exchanged.
    ///
    /// # Confusions
    /// The link outside the box must have exactly two places; the places in the box may be as many as fit in one row
    /// and one column. One cell loses the digit, the one that the far end and the box both see.
    ///
    /// # Neighbours
    /// - `two-string-kite`: a row and a column with two places each.
    /// - `pointing`: all places of the box are in one line.
    /// - `turbot-fish`: the box has just two places.
    ///
    /// # References
    /// - Not in Sudoku Explainer 1.2.1; 4.3 in Sukaku Explainer, as two grouped strong links. HoDoKu: Empty
    ///   Rectangle, 0402, 120 points; boxes with two candidates, which make a turbot fish, are an option there.
    EMPTY_RECTANGLE = "empty-rectangle", "Empty rectangle",
        ":.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::474::":
        |info, setup| EmptyRectangle::boxed(info, 3, setup.style) => tell_strong_links;

    /// Dual two-string kite: two two-string kites with the same knot.
    ///
    /// # Pattern
    /// Two cells of a box have a digit as a candidate. Each is one of the digit's two cells in its row, and one of the
    /// two in its column: the row of either cell makes a kite with the column of the other.
    ///
    /// # Removes
    /// Everything that either kite removes.
    ///
    /// # References
    /// - Not in Sudoku Explainer. HoDoKu: Dual 2-String Kite, 0404, off by default; there the two kites may be of
    ///   different digits.
    DUAL_TWO_STRING_KITE = "dual-two-string-kite", "Dual two-string kite",
        ":...+8+597.+1517+3+4+69+2+8...+12+7.+549.4+7+6+21.+5.6+15......+5..31......21+3+57+61+256+7..+93+6+73..+5.+12::457 467::":
        |info, setup| DualKite::boxed(info, setup.style) => tell_dual;

    /// Dual empty rectangle: two empty rectangles in the same box.
    ///
    /// # Pattern
    /// All candidates of a digit in a box lie in one row and one column of it. Two different strong links, or two ways to
    /// choose the row and the column, each make an empty rectangle.
    ///
    /// # Removes
    /// Everything that either empty rectangle removes.
    ///
    /// # References
    /// - Not in Sudoku Explainer. HoDoKu: Dual Empty Rectangle, 0405, off by default.
    DUAL_EMPTY_RECTANGLE = "dual-empty-rectangle", "Dual empty rectangle",
        ":.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::453 474::":
        |info, setup| EmptyRectangle::dual(info, setup.style) => tell_dual;
}
