//! The way in for walks: boards to the lanes, with the instructions that the machine has.

use super::path::Lanes;
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
use super::vector::{Avx2, Avx512};
use super::walk::{Errand, Paths};
use super::work::Rulebook;
use crate::limits::{Limits, Stopped};
use crate::rules::Rules;
use crate::survey::{CandidateSet, Question};

/// Lanes that go through all solutions of many boards.
pub(crate) struct Tour {
    rules: Rulebook,
    paths: Wide,
}

/// The memory of the lanes, by their kind.
enum Wide {
    #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
    Avx512(Box<Paths<16>>),
    #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
    Avx2(Box<Paths<8>>),
    Portable(Box<Paths<8>>),
}

impl Tour {
    /// For rules with the standard boxes; `None` on [`Lanes::Off`].
    pub(crate) fn new(rules: &Rules, lanes: Lanes) -> Option<Self> {
        let paths = match lanes {
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Lanes::Avx512 => Wide::Avx512(Box::new(Paths::new())),
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Lanes::Avx2 => Wide::Avx2(Box::new(Paths::new())),
            Lanes::Portable => Wide::Portable(Box::new(Paths::new())),
            Lanes::Off => return None,
        };
        Some(Self { rules: Rulebook::new(rules), paths })
    }

    /// Shows the solutions of all boards, up to `most` of each, with the number of the board, and counts them.
    pub(crate) fn run(
        &mut self,
        questions: &[Question<'_>],
        most: u64,
        counts: &mut [u64],
        limits: &Limits<'_>,
        show: &mut dyn FnMut(usize, &CandidateSet),
    ) -> Result<(), Stopped> {
        let errand = Errand { rules: &self.rules, questions, most, counts, limits, show };
        match &mut self.paths {
            // SAFETY: these paths were made for `Lanes::Avx512`, which exist only where the machine has AVX-512.
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Wide::Avx512(paths) => unsafe { by_avx512(paths, errand) },
            // SAFETY: these paths were made for `Lanes::Avx2`, which exist only where the machine has AVX2.
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Wide::Avx2(paths) => unsafe { by_avx2(paths, errand) },
            Wide::Portable(paths) => by_arrays(paths, errand),
        }
    }
}

/// [`Paths::walk`] by AVX-512.
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,gfni,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
fn by_avx512(paths: &mut Paths<16>, errand: Errand<'_>) -> Result<(), Stopped> {
    // SAFETY: this function has the instructions.
    unsafe { paths.walk::<Avx512>(errand) }
}

/// [`Paths::walk`] by AVX2.
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn by_avx2(paths: &mut Paths<8>, errand: Errand<'_>) -> Result<(), Stopped> {
    // SAFETY: this function has the instructions.
    unsafe { paths.walk::<Avx2>(errand) }
}

/// [`Paths::walk`] by arrays of eight words.
fn by_arrays(paths: &mut Paths<8>, errand: Errand<'_>) -> Result<(), Stopped> {
    // SAFETY: arrays need no special instructions.
    unsafe { paths.walk::<[u32; 8]>(errand) }
}
