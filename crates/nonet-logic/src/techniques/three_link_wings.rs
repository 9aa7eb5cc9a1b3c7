//! Wings of three strong links that have names of their own: each is a short alternating inference chain.

use crate::families::links::three_links::{self, Shape, Strong, Weak};
use crate::technique::{Finder, Info, Setup};
use crate::telling::chains::tell_chains;

fn wings(info: &'static Info, _: &Setup, shape: Shape) -> Box<dyn Finder> {
    three_links::finder(info, shape)
}

/// What wings with the same digit at both ends remove.
const SAME: &str = "The digit at both ends of the chain, from the cells that see both.";

/// What wings with different digits at their ends remove.
const DIFFERENT: &str = "If the ends are two cells that see each other: from each of them, the digit of the other end. If the ends
are in one cell: its other digits.";

family! {
    /// {name}: an alternating inference chain of three strong links, {summary}.
    ///
    /// # Pattern
    /// A strong link says that one of two candidates is true. It rests on a cell with two candidates or on a house with two
    /// places for a digit. This wing has three of them, joined by two weak links: `{eureka}`. Here `=` is a strong link and
    /// `-` a weak one; letters in brackets are digits, the others are cells. {links} If the first end is false, the last one is
    /// true, so one of the two is.
    ///
    /// # Removes
    /// {removes}
    ///
    /// # Confusions
    /// {confusions}
    ///
    /// # Neighbours
    /// - `w-wing`: two cells with the same two digits, and a house between them.
    /// - `aic`: the same chains with any links, of any length.
    ///
    /// # References
    /// - {references}
    THREE_LINKS: wings => tell_chains;
    M_WING = "m-wing", "M-wing",
        Shape { strong: [Strong::Cell, Strong::House, Strong::House], weak: [Weak::Sight, Weak::Cell], is_one_digit: true },
        ":+2173+5+96..+39+8.+465..+64+5..+19..+1+26+5+3+48+79+7.+3+9.+2+1..+4.+9.17+3.2+9.+2..54..8+7+41+9+3+2..5.+142+8+7+9.::658 678::", {
        summary: "of which the first is a cell and the last two are houses",
        eureka: "(x=y)a - (y)b = (y-x)c = (x)d",
        links: "Cell a has two candidates. One of them has two places in a house, b and c, and the other one also has two, c and d.",
        removes: SAME,
        confusions: "The chain changes its digit twice: in the cell with two candidates and in a cell that may have more.",
        references: "HoDoKu: AIC, 0708, 280 points. Sudoku Explainer: Forcing Chain, 7.0 and more. SudokuStudio: M-Wing. Also known as\n  Medusa wing, M2-wing.",
    };
    S_WING = "s-wing", "S-wing",
        Shape { strong: [Strong::House, Strong::Cell, Strong::House], weak: [Weak::Sight, Weak::Sight], is_one_digit: false },
        ":+28+9+1..+3+653+6+7..92+4+1+1453..+78+96927..+1+5+8+8+7+4+615+9+23+5+3+12+9+86+74.+28...4+17.1+3...+5+96.+5+6..1+8+3+2::486::", {
        summary: "of which the middle one is a cell and the others are houses",
        eureka: "(x)a = (x)b - (x=y)c - (y)d = (y)e",
        links: "The cell with two candidates sees one end of a strong link in each of them.",
        removes: DIFFERENT,
        confusions: "The ends have different digits, so a cell outside the wing loses nothing.",
        references: "HoDoKu: AIC, 0708, 280 points. Sudoku Explainer: Forcing Chain, 7.0 and more. SudokuStudio: Split Wing. Also known as\n  split wing.",
    };
    L2_WING = "l2-wing", "L2-wing",
        Shape { strong: [Strong::House, Strong::House, Strong::House], weak: [Weak::Sight, Weak::Cell], is_one_digit: false },
        ":6...1..928.3......29.4.....+5263....9.......15....5...6....4.5..3.59...2.17.6.....::763::", {
        summary: "all in houses, two of them of one digit",
        eureka: "(x)a = (x)b - (x)c = (x-y)d = (y)e",
        links: "Two strong links of one digit are joined by two cells that see each other, and the far end shares its cell with the third.",
        removes: DIFFERENT,
        confusions: "The cell where the digit changes may have any number of candidates.",
        references: "HoDoKu: AIC, 0708, 280 points. Sudoku Explainer: Forcing Chain, 7.0 and more. SudokuStudio: Local Wing. Also known as\n  L-wing, local wing of type 2.",
    };
    L3_WING = "l3-wing", "L3-wing",
        Shape { strong: [Strong::House, Strong::House, Strong::House], weak: [Weak::Cell, Weak::Cell], is_one_digit: false },
        ":.8......53....92...453...8.6927....+8+8.+4+615+9+23...2+9+86+74.+28...4+17.1......6.....1..+2::124::", {
        summary: "all in houses, each of another digit",
        eureka: "(x)a = (x-y)b = (y-z)c = (z)d",
        links: "Each strong link ends in a cell where the next one begins with another digit.",
        removes: DIFFERENT,
        confusions: "The two cells in the middle may have any number of candidates.",
        references: "HoDoKu: AIC, 0708, 280 points. Sudoku Explainer: Forcing Chain, 7.0 and more. SudokuStudio: Local Wing, Hybrid Wing. Also known as\n  local wing, hybrid wing, H1-wing, L-wing of type 3, H-wing.",
    };
    H2_WING = "h2-wing", "H2-wing",
        Shape { strong: [Strong::Cell, Strong::House, Strong::House], weak: [Weak::Sight, Weak::Cell], is_one_digit: false },
        ":.8......53....92...453...8.6927....+8+8.+4+615+9+23...2+9+86+74.+28...4+17.1......6.....1..+2::731::", {
        summary: "of which the first is a cell and the others are houses, with three digits",
        eureka: "(x=y)a - (y)b = (y-z)c = (z)d",
        links: "Cell a has two candidates. One of them has two places in a house, b and c, and a third digit has two places, c and d.",
        removes: DIFFERENT,
        confusions: "An M-wing has the same links, but comes back to its first digit.",
        references: "HoDoKu: AIC, 0708, 280 points. Sudoku Explainer: Forcing Chain, 7.0 and more. SudokuStudio: Hybrid Wing. Also known as\n  hybrid wing of type 2, M3-wing.",
    };
    H3_WING = "h3-wing", "H3-wing",
        Shape { strong: [Strong::Cell, Strong::Cell, Strong::House], weak: [Weak::Sight, Weak::Sight], is_one_digit: false },
        ":+2173+5+96..+39+8.+465..+64+5..+19..+1+26+5+3+48+79+7.+3+9.+2+1..+4.+9.17+3.2+9.+2..54..8+7+41+9+3+2..5.+142+8+7+9.::838::", {
        summary: "of which two are cells and the last is a house",
        eureka: "(x=y)a - (y=z)b - (z)c = (z)d",
        links: "Two cells with two candidates each see each other and share a digit; the second sees one of two places of its other digit.",
        removes: DIFFERENT,
        confusions: "An XY-wing ends in a third cell with two candidates; here a house takes its place.",
        references: "HoDoKu: AIC, 0708, 280 points. Sudoku Explainer: Forcing Chain, 7.0 and more. SudokuStudio: Hybrid Wing. Also known as\n  hybrid wing of type 3.",
    };
}
