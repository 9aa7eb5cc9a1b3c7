//! nonet's own forcing nets: an assumption, the singles that follow, and a contradiction.

use crate::refutation::Nets;
use crate::telling::chains::tell_chains;

techniques! {
    /// Forcing net: a candidate from which singles lead to something impossible.
    ///
    /// # Pattern
    /// Assume that a candidate is true, and fill in the naked and hidden singles that follow. A cell loses all its
    /// candidates, or a digit all its places in a house. Of all candidates that can be refuted this way, the one whose proof
    /// has the fewest placements comes first.
    ///
    /// # Removes
    /// The candidate.
    ///
    /// # References
    /// - Sudoku Explainer: Dynamic Contradiction Forcing Chains, 8.8 and more. HoDoKu: Forcing Net Contradiction, 700
    ///   points. Also known as trial and error of depth one, dynamic contradiction forcing chain.
    FORCING_NET = "forcing-net", "Forcing net",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::":
        |info, _| Box::new(Nets::plain(info)) => tell_chains;

    /// Nested forcing net: a forcing net in which other candidates are refuted on the way.
    ///
    /// # Pattern
    /// Assume that a candidate is true, and fill in the singles that follow. Where they end, look for candidates that
    /// singles refute on that board: strike them out, each with a proof of its own, and go on, until a cell loses all its
    /// candidates, or a digit all its places in a house.
    ///
    /// # Removes
    /// The candidate.
    ///
    /// # References
    /// - Sudoku Explainer: Dynamic Forcing Chains with nested chains, 9.5 and more. Also known as trial and error of
    ///   depth two.
    NESTED_FORCING_NET = "nested-forcing-net", "Nested forcing net",
        ":.7...46.9.2...9...+9.58..+3+4..........246..8..+3......1.4....+8..9.89...1.+37...3+9...5::547::":
        |info, _| Box::new(Nets::nested(info)) => tell_chains;
}
