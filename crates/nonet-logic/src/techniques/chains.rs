//! X-chains, XY-chains and remote pairs.

use crate::families::links::{remote_pairs, x_chains, xy_chains};
use crate::telling::chains::tell_chains;

techniques! {
    /// X-chain: a chain of one digit that begins and ends with a strong link.
    ///
    /// # Pattern
    /// Strong links (a house with two places for the digit: if it is not here, it is there) alternate with weak links (a
    /// shared house: if it is here, it is not there). If the first cell lacks the digit, the chain puts it in the last
    /// one. So the digit is in the first cell, or in the last one, or in both. Skyscrapers, two-string kites and turbot
    /// fish are the X-chains of four cells.
    ///
    /// # Removes
    /// The digit from every cell that sees both ends.
    ///
    /// # Confusions
    /// It begins and ends with a strong link. A strong link needs exactly two places in the house; a weak one may
    /// have more. Both ends may be true.
    ///
    /// # Neighbours
    /// - `skyscraper`: four cells.
    /// - `turbot-fish`: four cells.
    /// - `xy-chain`: cells with two candidates instead of one digit.
    /// - `aic`: both kinds of links.
    ///
    /// # References
    /// - HoDoKu: X-Chain, 0701, 260 points, at most 20 cells. Sudoku Explainer: Forcing X-Chain, 6.6 and
    ///   more. Also known as X-cycle (discontinuous), single-digit alternating inference chain, fishy cycle.
    X_CHAIN = "x-chain", "X-chain",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::391::":
        |info, setup| x_chains::finder(info, setup.style) => tell_chains;

    /// XY-chain: a chain of cells with two candidates each.
    ///
    /// # Pattern
    /// Each cell has two candidates and shares one of them with the next cell, which it sees. If the first cell lacks its
    /// digit, it has its other one; then the next cell has its other one, and so on, until the last cell has the digit that
    /// the first lacks. So the digit is in the first cell, or in the last one, or in both. The XY-wing is the chain of
    /// three cells.
    ///
    /// # Removes
    /// The digit from every cell that sees both ends.
    ///
    /// # Confusions
    /// The digit that enters a cell and the digit that leaves it must differ. The digit that goes is the one at both
    /// ends, which the links in between need not have.
    ///
    /// # Neighbours
    /// - `xy-wing`: three cells.
    /// - `remote-pair`: all cells have the same two digits.
    /// - `aic`: houses as well as cells.
    ///
    /// # References
    /// - HoDoKu: XY-Chain, 0702, 260 points, at most ten cells. Sudoku Explainer: Forcing Y-Chain, 7.0 and
    ///   more. Also known as Y-chain.
    XY_CHAIN = "xy-chain", "XY-chain",
        ":.13+7.+5.+9...+9.1+37+5.+7+5.2.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73...2+1+97+5.+753+9.+8.+1+19.5..4.+3::211::":
        |info, setup| xy_chains::finder(info, setup.style) => tell_chains;

    /// Remote pair: a chain of cells with the same two digits.
    ///
    /// # Pattern
    /// Four or more cells have the same two candidates, and each sees the next one. The digits alternate along the chain.
    /// Two cells that are an odd number of steps apart have different digits, so between them they hold both.
    ///
    /// # Removes
    /// Both digits from every cell that sees two cells of the chain three, five, or any greater odd number
    /// of steps apart.
    ///
    /// # Confusions
    /// The cells that see two chain cells an even number of steps apart lose nothing: these hold the same digit. Two
    /// steps are not a chain, and one step is a naked pair.
    ///
    /// # Neighbours
    /// - `naked-pair`: two cells that see each other.
    /// - `w-wing`: two equal cells that a house links.
    /// - `xy-chain`: the cells have different digits.
    ///
    /// # References
    /// - HoDoKu: Remote Pair, 0703, 110 points. Sudoku Explainer finds the same as a forcing Y-chain, 7.0
    ///   and more.
    REMOTE_PAIR = "remote-pair", "Remote pair",
        ":9+5.+1.+378+6.+6.+9.+8+5+4+18.16.+5+23+9..853+1+6+9.+5+39+2+674+1+8+6+1.8+94+3.+5.+9...+6+8..726+4+891+5+3.+8...29+64::774 775::":
        |info, setup| remote_pairs::finder(info, setup.style) => tell_chains;
}
