//! Extended rectangles: six cells that would have two fillings if they held nothing but three digits.

use crate::families::unique::{Extended, GuardianKind};
use crate::telling::deadly::tell_deadly;

/// The premise of all extended rectangles.
macro_rules! extended_rectangle {
    () => {
        " Two parallel lines and three lines across them meet in six empty cells that share three candidates a, b and c. Either
 each pair of cells that lie across from each other has a box of its own, or the three cells of each line lie in one
 box. If the cells held nothing else, the two lines could swap what they hold, and the puzzle would have two
 solutions."
    };
}

techniques! {
    /// Extended rectangle type 1: six cells with three candidates and nothing else, except for one cell.
    ///
    /// # Pattern
    #[doc = extended_rectangle!()]
    /// Here one cell has other candidates too and must hold one of them.
    ///
    /// # Removes
    /// a, b and c from that cell.
    ///
    /// # Confusions
    /// Each of the two lines, or each of the three, must lie in one box: six cells in six boxes prove nothing. No
    /// cell may be a given.
    ///
    /// # Neighbours
    /// - `unique-rectangle-1`: two digits in four cells.
    /// - `extended-rectangle-2`: several cells have the same further candidate.
    ///
    /// # References
    /// - Not in Sudoku Explainer or HoDoKu. SudokuWiki: Extended Unique Rectangle. Also known as a 2x3 deadly pattern.
    EXTENDED_RECTANGLE_1 = "extended-rectangle-1", "Extended rectangle type 1", UNIQUENESS,
        ":.+1856.9+3.+5+6.+9+381+7..9+3.14+65+8.5+1+8+9..6+3+6+793+4+182+53+8.+6.+5.+1+9+92+6+1+8354+71.7.+59.+8+6+8.+5..+6.+91::294 494::":
        |info, _| Box::new(Extended { kind: GuardianKind::OneCell, technique: info }) => tell_deadly;

    /// Extended rectangle type 2: six cells with three candidates and one fourth candidate in some of them.
    ///
    /// # Pattern
    #[doc = extended_rectangle!()]
    /// Here the only other candidate is d: one of its cells must hold it.
    ///
    /// # Removes
    /// d from all cells that see all of these.
    ///
    /// # Confusions
    /// The further digit goes from cells that see all those of the six that have it, and stays in the six.
    ///
    /// # Neighbours
    /// - `unique-rectangle-2`: two digits in four cells.
    /// - `extended-rectangle-1`: one cell has further candidates.
    ///
    /// # References
    /// - Not in Sudoku Explainer or HoDoKu. SudokuWiki: Extended Unique Rectangle. Also known as a 2x3 deadly pattern.
    EXTENDED_RECTANGLE_2 = "extended-rectangle-2", "Extended rectangle type 2", UNIQUENESS,
        ":......9.6...8.6....+6....52+8...+57..+63+65+3.+8..7...7631.+9+5+39+14+65.+8..26+19.3+5+4....2.+61+9::447 467::":
        |info, _| Box::new(Extended { kind: GuardianKind::OneDigit, technique: info }) => tell_deadly;

    /// Extended rectangle type 3: the other candidates of two of six cells, taken as one cell, make a naked subset.
    ///
    /// # Pattern
    #[doc = extended_rectangle!()]
    /// Here two cells in one house have other candidates too. One of these is true, so they count as one cell. Together
    /// with n more cells of the house it has n + 1 digits: a naked subset.
    ///
    /// # Removes
    /// Those digits from all other cells that see each of their candidates in the subset.
    ///
    /// # Confusions
    /// The two cells with further candidates must share a house, and the subset lies in that house.
    ///
    /// # Neighbours
    /// - `unique-rectangle-3`: two digits in four cells.
    /// - `extended-rectangle-4`: a digit is locked in the two cells.
    ///
    /// # References
    /// - Not in Sudoku Explainer or HoDoKu. SudokuWiki: Extended Unique Rectangle. Also known as a 2x3 deadly pattern.
    EXTENDED_RECTANGLE_3 = "extended-rectangle-3", "Extended rectangle type 3", UNIQUENESS,
        ":.+63.+5.+2.+47.+469+2+5..+5.+2.34.7+6+6+4+75+1+98..2+51.+8.4+69..+8+4+26+715..927+5+6+4847+5.683..+8+2+6.+4..5+7::114 194::":
        |info, _| Box::new(Extended { kind: GuardianKind::Subset, technique: info }) => tell_deadly;

    /// Extended rectangle type 4: one of the three digits is locked in the two of six cells that have other candidates.
    ///
    /// # Pattern
    #[doc = extended_rectangle!()]
    /// Here two cells in one house have other candidates too, and a has no other place in the house. One of them holds a;
    /// if the other held b or c, the pattern would be deadly.
    ///
    /// # Removes
    /// b and c from both cells.
    ///
    /// # References
    /// - Not in Sudoku Explainer or HoDoKu. SudokuWiki: Extended Unique Rectangle. Also known as a 2x3 deadly pattern.
    EXTENDED_RECTANGLE_4 = "extended-rectangle-4", "Extended rectangle type 4", UNIQUENESS,
        ":.1+9+5.4+7..6...7..8+4....3+65+19.....2.51+54....6.+7.+27+68..+4..82...1..3+9.26...+87.1.+5+83+9.:156 343 354:974 976::":
        |info, _| Box::new(Extended { kind: GuardianKind::Link, technique: info }) => tell_deadly;
}
