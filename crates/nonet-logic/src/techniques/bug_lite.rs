//! BUG-Lites: a few cells that would make a bivalue universal grave of their own.

use crate::families::unique::{GuardianKind, Lites};
use crate::technique::Info;
use crate::telling::deadly::tell_lite;

fn name(kind: GuardianKind) -> &'static Info {
    match kind {
        GuardianKind::OneCell => &BUG_LITE_1,
        GuardianKind::OneDigit => &BUG_LITE_2,
        GuardianKind::Subset => &BUG_LITE_3,
        _ => &BUG_LITE_4,
    }
}

/// The argument behind all BUG-Lites.
macro_rules! lite {
    () => {
        " Choose two candidates in each of seven to ten empty cells so that every house of these cells has each digit twice or
 not at all, with three digits or more in all. If the cells had no other candidates, every cell could exchange its
 digit for its other one, and the puzzle would have two solutions. So one of their other candidates must be true."
    };
}

techniques! {
    /// BUG-Lite type 1: one cell has candidates that keep a few cells from being a bivalue universal grave.
    ///
    /// # Pattern
    #[doc = lite!()]
    /// Here only one of the cells has other candidates.
    ///
    /// # Removes
    /// The two chosen candidates from that cell.
    ///
    /// # Confusions
    /// Count each digit in rows, columns and boxes alike. What cells outside the pattern have does not matter.
    ///
    /// # Neighbours
    /// - `bug-1`: the pattern is the whole board.
    /// - `extended-rectangle-1`: three digits in six cells.
    /// - `unique-loop-1`: two digits.
    ///
    /// # References
    /// - Neither Sudoku Explainer nor HoDoKu has it. Multivalue universal graves (MUG) are more general.
    BUG_LITE_1 = "bug-lite-1", "BUG-Lite type 1", UNIQUENESS,
        ":13+598+6+4+7+2.7..+15..6.+8..3+7+9+158.4.+7.+6.+1+7136..+5.......17...61....5+72+487+5.1+6...+7+1+6...4:244 263 264 274 298 376 464 474 858 868 956:661 961::":
        |_, _| Box::new(Lites { name }) => tell_lite;

    /// BUG-Lite type 2: one digit keeps a few cells from being a bivalue universal grave.
    ///
    /// # Pattern
    #[doc = lite!()]
    /// Here all other candidates are of one digit: one of the cells that have it must hold it.
    ///
    /// # Removes
    /// That digit from all cells that see all of these.
    ///
    /// # Confusions
    /// The digit goes from cells that see all cells of the pattern with it, and may stay in those.
    ///
    /// # Neighbours
    /// - `bug-2`: the pattern is the whole board.
    /// - `extended-rectangle-2`: three digits in six cells.
    ///
    /// # References
    /// - Neither Sudoku Explainer nor HoDoKu has it.
    BUG_LITE_2 = "bug-lite-2", "BUG-Lite type 2", UNIQUENESS,
        ":.8...2+6..+2+61.......9..6...2+9+3+5+27+481+66+7.3...25+1+2.6...7.+8467+2+9...7+1+95+43+2+6+83+5+218+6+7+49:328 413 419 424 433 437 528 826 836 915 925 927:319 327 329 337 378::":
        |_, _| Box::new(Lites { name }) => tell_lite;

    /// BUG-Lite type 3: what keeps a few cells from being a bivalue universal grave makes a naked subset.
    ///
    /// # Pattern
    #[doc = lite!()]
    /// Here two cells in one house have other candidates, which count as one cell. Together with n more cells of the house
    /// it has n + 1 digits: a naked subset.
    ///
    /// # Removes
    /// Those digits from all other cells that see each of their candidates in the subset.
    ///
    /// # Confusions
    /// The subset lies in one house with both cells, and counts only their other candidates, not the chosen ones.
    ///
    /// # Neighbours
    /// - `bug-3`: the pattern is the whole board.
    /// - `extended-rectangle-3`: three digits in six cells.
    ///
    /// # References
    /// - Neither Sudoku Explainer nor HoDoKu has it.
    BUG_LITE_3 = "bug-lite-3", "BUG-Lite type 3", UNIQUENESS,
        ":2...+73.......+2+9.+7..9..1+48+2...1+28.4..+95+24+3+6+7.....+19..62+175+9+48+2+3+6+34+976+21...+2.3+5+194+7:322 329 363 518 519 529:119 549::":
        |_, _| Box::new(Lites { name }) => tell_lite;

    /// BUG-Lite type 4: two cells keep a few cells from being a bivalue universal grave, and a digit is locked in them.
    ///
    /// # Pattern
    #[doc = lite!()]
    /// Here two cells in one house have other candidates, and a digit chosen in both has no other place in the house. One
    /// of the cells holds that digit. If the other held its other chosen digit, the pattern would be deadly.
    ///
    /// # Removes
    /// The other chosen candidates from both cells.
    ///
    /// # Confusions
    /// The locked digit must be one of the two chosen in both cells, and stays in them.
    ///
    /// # Neighbours
    /// - `bug-4`: the pattern is the whole board.
    /// - `extended-rectangle-4`: three digits in six cells.
    ///
    /// # References
    /// - Neither Sudoku Explainer nor HoDoKu has it.
    BUG_LITE_4 = "bug-lite-4", "BUG-Lite type 4", UNIQUENESS,
        ":+4+1+2+9+3.5..5+6.+72.+91.89.+1+56+24.+2+7+85+6+1394+6..48975+2+9+4+5+2+7+3...+1+8+9342+6+7+5+3+568+1+7+4+297+2+4+6+9+5.+3.::169 819::":
        |_, _| Box::new(Lites { name }) => tell_lite;
}
