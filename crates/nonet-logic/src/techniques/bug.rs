//! Bivalue universal graves: boards on which every empty cell has two candidates.

use crate::families::unique::{BugN, BugOne, Bugs, ExplainerBug, GuardianKind};
use crate::technique::{Finder, Info, Setup, Style};
use crate::telling::deadly::tell_deadly;

fn name(kind: GuardianKind) -> &'static Info {
    match kind {
        GuardianKind::OneCell => &BUG_1,
        GuardianKind::OneDigit => &BUG_2,
        GuardianKind::Subset => &BUG_3,
        _ => &BUG_4,
    }
}

/// Graves of one kind. Sudoku Explainer looks for all kinds together, and HoDoKu knows a special case of the first only.
fn graves(info: &'static Info, setup: &Setup, kind: GuardianKind) -> Box<dyn Finder> {
    match (setup.style, kind) {
        (Style::Explainer, _) => Box::new(ExplainerBug { name }),
        (Style::Hodoku, GuardianKind::OneCell) => Box::new(BugOne { technique: info }),
        (Style::Hodoku | Style::Own, _) => Box::new(Bugs { kind, technique: info }),
    }
}

/// The argument behind all graves.
macro_rules! grave {
    () => {
        " A bivalue universal grave is a board on which every empty cell has two candidates, and every digit two candidates
 or none in each house. It has two solutions or none. So one of the candidates that keep the board from being one
 must be true."
    };
}

techniques! {
    /// BUG type 1: one cell keeps the board from being a bivalue universal grave.
    ///
    /// # Pattern
    #[doc = grave!()]
    /// Here they are in one cell, and each is its digit's third candidate in a house.
    ///
    /// # Removes
    /// The other candidates of that cell.
    ///
    /// # Confusions
    /// Every other open cell must have exactly two candidates. The digit to keep is the one that has three places in
    /// the row, the column or the box of the odd cell.
    ///
    /// # Neighbours
    /// - `unique-rectangle-1`: the same argument with four cells.
    /// - `bug-2`: several odd cells with the same digit.
    ///
    /// # References
    /// - Sudoku Explainer: BUG type 1, 5.6. HoDoKu: Bivalue Universal Grave + 1, 0610, 100 points, with three
    ///   candidates in the cell. Also known as BUG+1, BUG.
    BUG_1 = "bug-1", "BUG type 1", UNIQUENESS,
        ":9+5.+1.+378+6.+6.+9.+8+5+4+18.16.+5+23+9..853+1+6+9.+5+39+2+674+1+8+6+1.8+94+3.+5.+9.+3.+6+8..726+4+891+5+3.+8.+7.29+64::323 723::":
        |info, setup| graves(info, setup, GuardianKind::OneCell) => tell_deadly;

    /// BUG type 2: one digit in several cells keeps the board from being a bivalue universal grave.
    ///
    /// # Pattern
    #[doc = grave!()]
    /// Here they are of one digit in several cells: one of these must hold it.
    ///
    /// # Removes
    /// The digit from all cells that see all of them.
    ///
    /// # References
    /// - Sudoku Explainer: BUG type 2, 5.7. Not in HoDoKu. Also known as BUG+n with one digit.
    BUG_2 = "bug-2", "BUG type 2", UNIQUENESS,
        ":.+63.+5.+2.+47.+469+2+5..+5.+2.34.7+6+6+4+75+1+98..2+51.+8.4+69..+8+4+26+715..927+5+6+4847+5.683..+8+2+6.+4..5+7::134::":
        |info, setup| graves(info, setup, GuardianKind::OneDigit) => tell_deadly;

    /// BUG type 3: what keeps the board from being a bivalue universal grave makes a naked subset.
    ///
    /// # Pattern
    #[doc = grave!()]
    /// Here they are in several cells of one house, which count as one cell. Together with n more cells of the house it
    /// has n + 1 digits: a naked subset.
    ///
    /// # Removes
    /// Those digits from all other cells that see each of their candidates in the subset.
    ///
    /// # References
    /// - Sudoku Explainer: BUG type 3, 5.7 and 0.1 for each cell of the subset. Not in HoDoKu.
    BUG_3 = "bug-3", "BUG type 3", UNIQUENESS,
        ":+951+2.+384.7+4+398..+1+2+2+8+6+1+4.+9.3+6+3+745+2+198+82+4+3+91...+51+9..+8+3+243.+2+5+1.+4+8+9+1+9+8.24.35+4.+58+3+9+2.1::658 757::":
        |info, setup| graves(info, setup, GuardianKind::Subset) => tell_deadly;

    /// BUG type 4: two cells keep the board from being a bivalue universal grave, and a digit is locked in them.
    ///
    /// # Pattern
    #[doc = grave!()]
    /// Here they are in two cells of one house, and a digit that both cells would have in the grave has no other place in
    /// the house. One of the cells holds that digit, so the other holds one of the candidates in question.
    ///
    /// # Removes
    /// The other digits that the two cells would have in the grave.
    ///
    /// # References
    /// - Sudoku Explainer: BUG type 4, 5.7. Not in HoDoKu.
    BUG_4 = "bug-4", "BUG type 4", UNIQUENESS,
        ":+951+2.+384.7+4+398..+1+2+2+8+6+1+4.+9.3+6+3+745+2+198+82+4+3+91...+51+9..+8+3+243.+2+5+1.+4+8+9+1+9+8.24.35+4.+58+3+9+2.1::658 757::":
        |info, setup| graves(info, setup, GuardianKind::Link) => tell_deadly;

    /// BUG+n: candidates of several digits in several cells keep the board from being a bivalue universal grave.
    ///
    /// # Pattern
    #[doc = grave!()]
    /// Here they are of several digits, in two to five cells.
    ///
    /// # Removes
    /// What none of these candidates allows: each of them is in the same cell, or has the same digit and is seen.
    ///
    /// # Confusions
    /// Find the two digits of the grave in each cell first: each digit is twice in each house. All others are the
    /// candidates of which one is true.
    ///
    /// # Neighbours
    /// - `bug-1`: one cell.
    /// - `bug-2`: one digit.
    /// - `bug-3`: further cells make a subset with them.
    ///
    /// # References
    /// - SudokuStudio: BUG + n. Neither Sudoku Explainer nor HoDoKu has it. Also known as BUG multiple, BUG+2, BUG+3, BUG+4.
    BUG_N = "bug-n", "BUG+n", UNIQUENESS,
        ":+7+4.1+2+95.69.263+5+4.+7.6.+4+7+8+9.2..45+92+7+6+1..+6+84+7+3+2.+27.36+1+84.6+57+28+319+4.+2.+9+5+4+673+4..+7+1+62+5+8::133 331::":
        |info, _| Box::new(BugN { technique: info }) => tell_deadly;
}
