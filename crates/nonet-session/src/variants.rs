//! Variants that players choose by name: what constraints are drawn for them.

/// A kind of puzzles with constraints.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// The name that players use.
    pub name: &'static str,
    /// The names of the constraints that are drawn.
    pub constraints: &'static [&'static str],
}

/// The variants, the best known first.
///
/// ```
/// assert_eq!(nonet_session::VARIANTS[0].constraints, ["killer-cage"]);
/// ```
pub const VARIANTS: [Variant; 8] = [
    Variant { name: "killer", constraints: &["killer-cage"] },
    Variant { name: "thermometers", constraints: &["thermometer"] },
    Variant { name: "arrows", constraints: &["arrow"] },
    Variant { name: "Kropki dots", constraints: &["kropki-dots"] },
    Variant { name: "XV", constraints: &["xv"] },
    Variant { name: "even/odd", constraints: &["even", "odd"] },
    Variant { name: "anti-knight", constraints: &["anti-knight"] },
    Variant { name: "sandwich", constraints: &["sandwich"] },
];
