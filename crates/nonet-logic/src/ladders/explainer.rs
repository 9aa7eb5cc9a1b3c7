//! The ladder of Sudoku Explainer 1.2.1. Prices are tenths: 15 is 1.5.

use crate::ladder::{Ladder, Rung};
use crate::technique::{Info, Setup, Style};
use crate::techniques as t;
use crate::techniques::forcing_chains::{dynamic, multiple};

/// Sudoku Explainer 1.2.1: its producers in their order.
pub fn explainer() -> Ladder {
    let setup = Setup::new(Style::Explainer);
    let rung =
        |price, technique: &'static Info| Rung { finder: technique.finder_in(&setup), price, level: 0 };
    #[rustfmt::skip]
    let rungs = vec![
        rung(10, &t::singles::FULL_HOUSE),
        rung(12, &t::singles::HIDDEN_SINGLE),
        rung(17, &t::locked::DIRECT_POINTING),
        rung(19, &t::locked::DIRECT_CLAIMING),
        rung(20, &t::subsets::DIRECT_HIDDEN_PAIR),
        rung(23, &t::singles::NAKED_SINGLE),
        rung(25, &t::subsets::DIRECT_HIDDEN_TRIPLE),
        rung(26, &t::locked::POINTING),
        rung(28, &t::locked::CLAIMING),
        rung(30, &t::subsets::NAKED_PAIR),
        rung(32, &t::fish::X_WING),
        rung(34, &t::subsets::HIDDEN_PAIR),
        rung(36, &t::subsets::NAKED_TRIPLE),
        rung(38, &t::fish::SWORDFISH),
        rung(40, &t::subsets::HIDDEN_TRIPLE),
        rung(42, &t::wings::XY_WING),
        rung(44, &t::wings::XYZ_WING),
        rung(45, &t::unique_rectangles::UNIQUE_RECTANGLE_1),
        rung(50, &t::subsets::NAKED_QUAD),
        rung(52, &t::fish::JELLYFISH),
        rung(54, &t::subsets::HIDDEN_QUAD),
        rung(56, &t::bug::BUG_1),
        rung(62, &t::aligned_exclusion::ALIGNED_PAIR_EXCLUSION),
        rung(65, &t::forcing_chains::X_CYCLE),
        rung(75, &t::aligned_exclusion::ALIGNED_TRIPLET_EXCLUSION),
        rung(75, &t::forcing_chains::NISHIO),
        Rung { finder: multiple(), price: 80, level: 0 },
        Rung { finder: dynamic(0), price: 85, level: 0 },
        Rung { finder: dynamic(1), price: 90, level: 0 },
        Rung { finder: dynamic(2), price: 95, level: 0 },
        Rung { finder: dynamic(3), price: 100, level: 0 },
        Rung { finder: dynamic(4), price: 105, level: 0 },
        Rung { finder: dynamic(5), price: 110, level: 0 },
        Rung { finder: dynamic(6), price: 115, level: 0 },
        Rung { finder: dynamic(7), price: 120, level: 0 },
    ];
    Ladder { name: "explainer-1.2.1", rungs }
}
