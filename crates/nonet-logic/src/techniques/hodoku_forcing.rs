//! Forcing chains and forcing nets as in HoDoKu: contradictions and verities, found by one search.

use crate::families::tabling::{self, Names, Shared};
use crate::telling::chains::tell_chains;

const CHAINS: Names =
    Names { contradiction: &FORCING_CHAIN_CONTRADICTION, verity: &FORCING_CHAIN_VERITY };
const NETS: Names = Names { contradiction: &FORCING_NET_CONTRADICTION, verity: &FORCING_NET_VERITY };

techniques! {
    /// Forcing chain contradiction: a candidate from which chains lead to something impossible.
    ///
    /// # Pattern
    /// Assume that a candidate is true, or that it is false, and follow chains of strong and weak links, with groups.
    /// They lead to something impossible: a candidate is both true and false, a cell loses all its candidates, or a digit
    /// loses all its places in a house.
    ///
    /// # Removes
    /// The candidate, if it was assumed to be true. If it was assumed to be false, it can be placed.
    ///
    /// # References
    /// - HoDoKu: Forcing Chain Contradiction, 500 points. Sudoku Explainer: Forcing Chain, 7.0 and more;
    ///   Region and Cell Forcing Chains, 8.0 and more. Also known as contradiction forcing chain.
    FORCING_CHAIN_CONTRADICTION = "forcing-chain-contradiction", "Forcing chain contradiction",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.:::451:":
        |_, setup| tabling::chains(setup.style, setup.share(Shared::default), CHAINS) => tell_chains;

    /// Forcing chain verity: chains from all candidates of a cell, or all places of a digit, to the same
    /// conclusion.
    ///
    /// # Pattern
    /// One of the candidates of a cell is true, and so is one of a digit's candidates in a house. From each of them,
    /// follow chains of strong and weak links, with groups. If all of them lead to the same candidate being true, or to
    /// it being false, then it is.
    ///
    /// # Removes
    /// The candidate that is shown to be false; one that is shown to be true can be placed.
    ///
    /// # References
    /// - HoDoKu: Forcing Chain Verity, 500 points. Sudoku Explainer: Forcing Chain, 7.0 and more; Region and
    ///   Cell Forcing Chains, 8.0 and more. Also known as multiple forcing chain, cell forcing chain,
    ///   unit forcing chain.
    FORCING_CHAIN_VERITY = "forcing-chain-verity", "Forcing chain verity",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.:::451:":
        |_, setup| tabling::chains(setup.style, setup.share(Shared::default), CHAINS) => tell_chains;

    /// Forcing net contradiction: a candidate from which nets lead to something impossible.
    ///
    /// # Pattern
    /// Assume that a candidate is true, or that it is false, and follow a net in which a step may rest on several others:
    /// all other candidates of a cell, or all other places of a digit in a house, are gone. It leads to something
    /// impossible: a candidate is both true and false, a cell loses all its candidates, or a digit loses all its places
    /// in a house.
    ///
    /// In HoDoKu's style, four rounds of singles are filled in for each candidate; otherwise as many as there are. Chains
    /// through groups, two or three candidates of a digit where a line crosses a box, are followed too.
    ///
    /// # Removes
    /// The candidate, if it was assumed to be true. If it was assumed to be false, it can be placed.
    ///
    /// # References
    /// - HoDoKu: Forcing Net Contradiction, 700 points. Sudoku Explainer: Dynamic Forcing Chains, 8.5 and
    ///   more. Also known as dynamic contradiction forcing chain.
    FORCING_NET_CONTRADICTION = "forcing-net-contradiction", "Forcing net contradiction",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.:::315:":
        |_, setup| tabling::nets(setup.style, setup.share(Shared::default), NETS) => tell_chains;

    /// Forcing net verity: nets from all candidates of a cell, or all places of a digit, to the same conclusion.
    ///
    /// # Pattern
    /// One of the candidates of a cell is true, and so is one of a digit's candidates in a house. From each of them,
    /// follow a net in which a step may rest on several others: all other candidates of a cell, or all other places of a
    /// digit in a house, are gone. If all nets lead to the same candidate being true, or to it being false, then it is.
    ///
    /// In HoDoKu's style, four rounds of singles are filled in for each candidate; otherwise as many as there are.
    ///
    /// # Removes
    /// The candidate that is shown to be false; one that is shown to be true can be placed.
    ///
    /// # References
    /// - HoDoKu: Forcing Net Verity, 700 points. Sudoku Explainer: Dynamic Forcing Chains, 8.5 and more.
    ///   Also known as dynamic multiple forcing chain.
    FORCING_NET_VERITY = "forcing-net-verity", "Forcing net verity",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.:::315:":
        |_, setup| tabling::nets(setup.style, setup.share(Shared::default), NETS) => tell_chains;
}
