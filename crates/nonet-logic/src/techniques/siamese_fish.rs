//! Siamese fish: two finned fish with the same bases.

use crate::families::fish::{Fins, FishKind, Shape, Siamese};
use crate::technique::{Finder, Style};
use crate::telling::fish::tell_fish;

/// Kinds of fish of two to four houses, the smallest first.
fn kinds(shape: Shape, fins: &[Fins]) -> Vec<FishKind> {
    let of_size = |size| fins.iter().map(move |&fins| FishKind { size, shape, fins });
    (2..=4).flat_map(of_size).collect()
}

/// Returns a finder of siamese fish of one kind only, as in HoDoKu.
pub fn finder_of(size: usize, shape: Shape, fins: Fins, style: Style) -> Box<dyn Finder> {
    let info = match shape {
        Shape::Basic => &SIAMESE_FISH,
        Shape::Franken => &SIAMESE_FRANKEN_FISH,
        Shape::Mutant => &SIAMESE_MUTANT_FISH,
    };
    Box::new(Siamese { technique: info, kinds: vec![FishKind { size, shape, fins }], style })
}

techniques! {
    /// Siamese fish: two finned fish with the same bases, each with fins and covers of its own.
    ///
    /// # Pattern
    /// The same two, three or four rows (or columns) make two finned or sashimi fish: the fins of each lie in a cover of
    /// the other.
    ///
    /// # Removes
    /// Everything that either fish removes.
    ///
    /// # References
    /// - Not in Sudoku Explainer. An option of the search for fish in HoDoKu, off by default; it costs as much as the fish.
    SIAMESE_FISH = "siamese-fish", "Siamese fish",
        ":.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::474 481::":
        |info, setup| Box::new(Siamese { technique: info, kinds: kinds(Shape::Basic, &[Fins::Finned, Fins::Sashimi]), style: setup.style }) => tell_fish;

    /// Siamese Franken fish: two finned Franken fish with the same bases, each with fins and covers of its own.
    ///
    /// # Pattern
    /// The same two, three or four bases make two finned fish of rows and boxes against columns and boxes, or the other
    /// way round: the fins of each lie in a cover of the other.
    ///
    /// # Removes
    /// Everything that either fish removes.
    ///
    /// # References
    /// - Not in Sudoku Explainer. An option of the search for fish in HoDoKu, off by default; it costs as much as the fish.
    SIAMESE_FRANKEN_FISH = "siamese-franken-fish", "Siamese Franken fish",
        ":...+8+5.+6+9.+9.+6.+2...+8+8+5.+9.+3.+4+2.+9+3...+8..+6...+3.....+8+5..+9.+6+4.+4.+7+8+1...+7+6...+5.+2+1..+9.+4..+8+5::756 757::":
        |info, setup| Box::new(Siamese { technique: info, kinds: kinds(Shape::Franken, &[Fins::Finned]), style: setup.style }) => tell_fish;

    /// Siamese mutant fish: two finned mutant fish with the same bases, each with fins and covers of its own.
    ///
    /// # Pattern
    /// The same two, three or four bases make two finned fish of any houses: the fins of each lie in a cover of the
    /// other.
    ///
    /// # Removes
    /// Everything that either fish removes.
    ///
    /// # References
    /// - Not in Sudoku Explainer. An option of the search for fish in HoDoKu, off by default; it costs as much as the fish.
    SIAMESE_MUTANT_FISH = "siamese-mutant-fish", "Siamese mutant fish",
        ":.+4+2...+3..+3+5..+2+6...+1....+4..+6+2.+4+5.+7+6+8.+8+1....+7..+7...+3+1..+5...+7+5+9+1..+9+6+1....+7.+5+7+3.+1.+9+4.::824 834::":
        |info, setup| Box::new(Siamese { technique: info, kinds: kinds(Shape::Mutant, &[Fins::Finned]), style: setup.style }) => tell_fish;
}
