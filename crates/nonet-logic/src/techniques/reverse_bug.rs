//! Reverse BUGs: cells that hold two digits and would leave the rest of the board free to swap these.

use crate::families::unique::{GuardianKind, Reverses};
use crate::technique::Info;
use crate::telling::deadly::tell_reverse;

fn name(kind: GuardianKind) -> &'static Info {
    match kind {
        GuardianKind::OneCell => &REVERSE_BUG_1,
        GuardianKind::OneDigit => &REVERSE_BUG_2,
        GuardianKind::Subset => &REVERSE_BUG_3,
        _ => &REVERSE_BUG_4,
    }
}

/// The argument behind all reverse BUGs.
macro_rules! reverse {
    () => {
        " Some cells, filled or empty, lie in such a way that every house has two of them or none, and some house has none.
 All givens of two digits a and b are among them. If each of the cells held a or b, all other cells of a and b would
 lie in other rows, columns and boxes. None of those would be a given, so they could swap a and b, and the puzzle
 would have two solutions. So one of the empty cells must hold another digit."
    };
}

techniques! {
    /// Reverse BUG type 1: one cell keeps two digits from being swapped on the rest of the board.
    ///
    /// # Pattern
    #[doc = reverse!()]
    /// Here only one of the cells has other candidates.
    ///
    /// # Removes
    /// a and b from that cell.
    ///
    /// # Confusions
    /// Givens belong to the pattern here: all givens of the two digits must be in it, unlike in all other deadly
    /// patterns, which have none.
    ///
    /// # Neighbours
    /// - `avoidable-rectangle-1`: no corner is a given, and the corners themselves would be swapped.
    /// - `bug-1`: the empty cells themselves have two candidates.
    ///
    /// # References
    /// - SudokuStudio: reverse BUG, reverse unique rectangle, reverse unique loop. Neither Sudoku Explainer nor HoDoKu has it. Also known
    ///   as reverse BUG-Lite.
    REVERSE_BUG_1 = "reverse-bug-1", "Reverse BUG type 1", UNIQUENESS,
        ":.+7265.+9+3..9+5.+73.1..+4.+9..7.+5..75..8.+95.+6.9+7.4.+9.4....+57+2+6+9.8+54+7.+4+5.+7+69.+827.8..25+96::116::":
        |_, _| Box::new(Reverses { name }) => tell_reverse;

    /// Reverse BUG type 2: one further digit keeps two digits from being swapped on the rest of the board.
    ///
    /// # Pattern
    #[doc = reverse!()]
    /// Here the only other candidate is c: one of the cells that have it must hold it.
    ///
    /// # Removes
    /// c from all cells that see all of these.
    ///
    /// # Confusions
    /// The digit c goes from cells that see all cells of the pattern with it, and may stay in those.
    ///
    /// # Neighbours
    /// - `reverse-bug-1`: one cell has other candidates.
    /// - `avoidable-rectangle-2`: no corner is a given.
    ///
    /// # References
    /// - SudokuStudio: reverse BUG. Neither Sudoku Explainer nor HoDoKu has it.
    REVERSE_BUG_2 = "reverse-bug-2", "Reverse BUG type 2", UNIQUENESS,
        ":...+91+65+7.+197+5..6+24..5+4+72.+9+1..96....77.+83.19+62....+9+7..+5+9.17..+2+5652+41+69+7...+76..5+14+9:342 367 442 445 875:261::":
        |_, _| Box::new(Reverses { name }) => tell_reverse;

    /// Reverse BUG type 3: what keeps two digits from being swapped on the rest of the board makes a naked subset.
    ///
    /// # Pattern
    #[doc = reverse!()]
    /// Here two cells in one house have other candidates, which count as one cell. Together with n more cells of the house
    /// it has n + 1 digits: a naked subset.
    ///
    /// # Removes
    /// Those digits from all other cells that see each of their candidates in the subset.
    ///
    /// # Confusions
    /// The subset lies in one house with both cells, and counts only their other candidates, not a and b.
    ///
    /// # Neighbours
    /// - `reverse-bug-4`: a digit is locked in the two cells.
    ///
    /// # References
    /// - SudokuStudio: reverse BUG. Neither Sudoku Explainer nor HoDoKu has it.
    REVERSE_BUG_3 = "reverse-bug-3", "Reverse BUG type 3", UNIQUENESS,
        ":+7+263+58+9+149+3+14..+528.+5.91+2..+3+51..2....2.9+1.4.35.4.5..+2.+1..+28.1.+59..5...1..+1....+53..:361 646 647 648 743 746 747 748 848 868:852::":
        |_, _| Box::new(Reverses { name }) => tell_reverse;

    /// Reverse BUG type 4: two digits could be swapped on the rest of the board, but one is locked in two cells.
    ///
    /// # Pattern
    #[doc = reverse!()]
    /// Here two cells in one house have other candidates, and a has no other place in the house. One of them holds a; if
    /// the other held b, all of them would hold a or b.
    ///
    /// # Removes
    /// b from both cells.
    ///
    /// # Confusions
    /// The digit a stays in both cells: it is in one of them, and nothing says in which.
    ///
    /// # Neighbours
    /// - `reverse-bug-3`: the other candidates make a naked subset.
    ///
    /// # References
    /// - SudokuStudio: reverse BUG. Neither Sudoku Explainer nor HoDoKu has it.
    REVERSE_BUG_4 = "reverse-bug-4", "Reverse BUG type 4", UNIQUENESS,
        ":+4+6+2+7+9+3+51+8+9+17+8+65..285+3+412+9+7.+74+1+5+8+6+2+9+3+3+2+897+1...5..+2+3418+717+53.+98..+6+84+1.+7..92..6.+87.+1:388 659 679:398::":
        |_, _| Box::new(Reverses { name }) => tell_reverse;
}
