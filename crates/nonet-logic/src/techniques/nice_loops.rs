//! Nice loops and alternating inference chains: of cells, with groups, and with almost locked sets.
//!
//! One search finds all three shapes.

use crate::families::tabling::{self, Nodes, Shape, Shared};
use crate::technique::{Finder, Info, Setup};
use crate::telling::chains::tell_chains;

/// Returns the technique of a loop or chain, by its shape and its nodes.
const fn name(shape: Shape, nodes: Nodes) -> &'static Info {
    match (shape, nodes) {
        (Shape::Continuous, Nodes::Cells) => &CONTINUOUS_NICE_LOOP,
        (Shape::Continuous, Nodes::Groups) => &GROUPED_CONTINUOUS_NICE_LOOP,
        (Shape::Continuous, Nodes::Sets) => &ALS_CONTINUOUS_NICE_LOOP,
        (Shape::Discontinuous, Nodes::Cells) => &DISCONTINUOUS_NICE_LOOP,
        (Shape::Discontinuous, Nodes::Groups) => &GROUPED_DISCONTINUOUS_NICE_LOOP,
        (Shape::Discontinuous, Nodes::Sets) => &ALS_DISCONTINUOUS_NICE_LOOP,
        (Shape::Chain, Nodes::Cells) => &AIC,
        (Shape::Chain, Nodes::Groups) => &GROUPED_AIC,
        (Shape::Chain, Nodes::Sets) => &ALS_AIC,
    }
}

/// Returns the finder of all three shapes. Other finders of a ladder read the same tables with groups.
fn loops(_: &'static Info, setup: &Setup, nodes: Nodes) -> Box<dyn Finder> {
    let tables = match nodes {
        Nodes::Groups => setup.share(Shared::default),
        Nodes::Cells | Nodes::Sets => Shared::default(),
    };
    tabling::loops(setup.style, nodes, tables, name)
}

/// The explanation of a group.
const GROUP: &str = "
A node may also be a group: two or three cells of a line in a box, one of which has the digit, or none.";

/// The explanation of groups and almost locked sets as nodes.
const SET: &str = "
A node may be a group: two or three cells of a line in a box, one of which has the digit, or none. It may also be
an almost locked set: cells of one house with one more digit than cells. If something true sees every candidate of a
digit in the set, the set loses that digit and its cells hold all its others: each of these can be removed from all
cells that see all its candidates in the set. If that leaves a cell with a single candidate, this one is true.";

family! {
    /// {name}: an alternating inference chain{through}, with a strong link at each end.
    ///
    /// # Pattern
    /// Strong links (if this is false, that is true) alternate with weak links (if this is true, that is false). If the
    /// first candidate is false, the last one is true: in any case at least one of the two is true.{nodes}
    ///
    /// # Removes
    /// If both ends have the same digit: the digit from every cell that sees both. If they have different digits and lie
    /// in two cells that see each other: from each of these cells, the digit of the other end.
    ///
    /// # Confusions
    /// Links alternate: two weak ones in a row prove nothing. A strong link may serve as a weak one if both are not
    /// true together, but never the other way round.
    ///
    /// # Neighbours
    /// - `x-chain`: one digit.
    /// - `xy-chain`: cells with two candidates.
    /// - `continuous-nice-loop`: the ends are joined as well.
    ///
    /// # References
    /// - {references}
    CHAINS: loops => tell_chains;
    AIC = "aic", "AIC", Nodes::Cells,
        ":..3.+2.7...4.1...+28+78265....27.+4+6+583....+2.1.......9.2.4.5.+3+1+24979.7+54+6.+8.....8....:118 119 161 351 551 553 568 651 653 663 691 692 693 736 766 861 863 916 919 953:816 864::", {
        through: "",
        nodes: "",
        references: "HoDoKu: AIC, 0708, 280 points. Sudoku Explainer: Forcing Chain, 7.0 and more. Also known as\n  alternating inference chain of type 1 (same digit) and type 2.",
    };
    GROUPED_AIC = "grouped-aic", "Grouped AIC", Nodes::Groups,
        ":.13+7.+5.+9...+9.1+37+5.+7+5.2.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73...2+1+97+5.+753+9.+8.+1+19.5..4.+3::622 673 693::", {
        through: " through groups",
        nodes: GROUP,
        references: "HoDoKu: Grouped AIC, 0711, 300 points. Sudoku Explainer: Forcing Chain, 7.0 and more (without\n  groups). Also known as alternating inference chain of type 1 (same digit) and type 2.",
    };
    ALS_AIC = "als-aic", "AIC with almost locked sets", Nodes::Sets,
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::835 894::", {
        through: " through sets of cells with one digit too many",
        nodes: SET,
        references: "HoDoKu: Grouped AIC, 0711, 300 points, with the option to let almost locked sets into chains (off by
  default). Sudoku Explainer finds the same only as forcing chains, 8.0 and more. Also known as ALS-AIC,
  AIC with ALS.",
    };
}

family! {
    /// {name}: a closed chain{through} in which strong and weak links alternate.
    ///
    /// # Pattern
    /// Strong links (if this is false, that is true) alternate with weak links (if this is true, that is false) all around
    /// the loop. Then either all its even nodes are true or all its odd ones: exactly one end of each weak link is true.{nodes}
    ///
    /// # Removes
    /// {removes}
    ///
    /// # References
    /// - {references}
    CONTINUOUS: loops => tell_chains;
    CONTINUOUS_NICE_LOOP = "continuous-nice-loop", "Continuous nice loop", Nodes::Cells,
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::455 555 855 866::", {
        through: "",
        nodes: "",
        removes: BETWEEN,
        references: "HoDoKu: Continuous Nice Loop, 0706, 280 points. Sudoku Explainer: Bidirectional Cycle, 6.5 and\n  more. Also known as AIC ring, continuous loop.",
    };
    GROUPED_CONTINUOUS_NICE_LOOP = "grouped-continuous-nice-loop", "Grouped continuous nice loop", Nodes::Groups,
        ":+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9....14+435+8...6...+14.29....6....459..7.6.........6+9.::156 176 347 387 394 747 769::", {
        through: " through groups",
        nodes: GROUP,
        removes: BETWEEN,
        references: "HoDoKu: Grouped Continuous Nice Loop, 0709, 300 points. Sudoku Explainer: Bidirectional Cycle, 6.5\n  and more (without groups). Also known as AIC ring, continuous loop.",
    };
    ALS_CONTINUOUS_NICE_LOOP = "als-continuous-nice-loop", "Continuous nice loop with almost locked sets", Nodes::Sets,
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192 891 894 896::", {
        through: " through sets of cells with one digit too many",
        nodes: SET,
        removes: "Whatever sees both ends of a weak link. A set that the loop enters by one digit and leaves by another
has exactly one of the two, so all its other digits are locked in it: they can be removed from the cells that see all
their candidates in the set.",
        references: "HoDoKu: Grouped Continuous Nice Loop, 0709, 300 points, with the option to let almost locked sets into
  chains (off by default). Sudoku Explainer finds the same only as forcing chains, 8.0 and more. Also
  known as ALS ring, AIC ring with ALS; with just two sets it is a doubly linked ALS-XZ.",
    };
}

/// The eliminations of loops without almost locked sets.
const BETWEEN: &str =
    "Whatever sees both ends of a weak link: the digit from the other cells of its house, and the other
digits from a cell that the loop enters by one strong link and leaves by another.";

family! {
    /// {name}: a chain{through} that leads back to the cell where it starts.
    ///
    /// # Pattern
    /// Strong links (if this is false, that is true) alternate with weak links (if this is true, that is false). A
    /// candidate is false if it leads to its own opposite, or to another digit in its own cell. It is true if its being
    /// false leads to its being true.{nodes}
    ///
    /// # Removes
    /// The candidate that is shown to be false; or all others of the cell if the candidate is shown to be true.
    ///
    /// # References
    /// - {references}
    DISCONTINUOUS: loops => tell_chains;
    DISCONTINUOUS_NICE_LOOP = "discontinuous-nice-loop", "Discontinuous nice loop", Nodes::Cells,
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::", {
        through: "",
        nodes: "",
        references: "HoDoKu: Discontinuous Nice Loop, 0707, 280 points. Sudoku Explainer: Forcing Chain, 7.0 and more.\n  Every such loop is an alternating inference chain too.",
    };
    GROUPED_DISCONTINUOUS_NICE_LOOP = "grouped-discontinuous-nice-loop", "Grouped discontinuous nice loop", Nodes::Groups,
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::894::", {
        through: " through groups",
        nodes: GROUP,
        references: "HoDoKu: Grouped Discontinuous Nice Loop, 0710, 300 points. Sudoku Explainer: Forcing Chain, 7.0 and\n  more (without groups). Every such loop is an alternating inference chain too.",
    };
    ALS_DISCONTINUOUS_NICE_LOOP = "als-discontinuous-nice-loop", "Discontinuous nice loop with almost locked sets", Nodes::Sets,
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::251::", {
        through: " through sets of cells with one digit too many",
        nodes: SET,
        references: "HoDoKu: Grouped Discontinuous Nice Loop, 0710, 300 points, with the option to let almost locked sets into
  chains (off by default). Sudoku Explainer finds the same only as forcing chains, 8.0 and more.",
    };
}
