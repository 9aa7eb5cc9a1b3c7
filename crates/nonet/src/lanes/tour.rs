//! The way in for walks: boards to the lanes, with the instructions that the machine has.

use super::path::Lanes;
#[cfg(target_arch = "x86_64")]
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
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<Paths<16>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Paths<8>>),
    Portable(Box<Paths<8>>),
}

impl Tour {
    /// For rules with the standard boxes; `None` on [`Lanes::Off`].
    pub(crate) fn new(rules: &Rules, lanes: Lanes) -> Option<Self> {
        let paths = match lanes {
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx512 => Wide::Avx512(Box::new(Paths::new())),
            #[cfg(target_arch = "x86_64")]
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
        // SAFETY: `Lanes` says that the machine has the instructions; arrays need none.
        unsafe {
            match &mut self.paths {
                #[cfg(target_arch = "x86_64")]
                Wide::Avx512(paths) => by_avx512(paths, errand),
                #[cfg(target_arch = "x86_64")]
                Wide::Avx2(paths) => by_avx2(paths, errand),
                Wide::Portable(paths) => by_arrays(paths, errand),
            }
        }
    }
}

/// [`Paths::walk`] by AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
fn by_avx512(paths: &mut Paths<16>, errand: Errand<'_>) -> Result<(), Stopped> {
    // SAFETY: this function has the instructions.
    unsafe { paths.walk::<Avx512>(errand) }
}

/// [`Paths::walk`] by AVX2.
#[cfg(target_arch = "x86_64")]
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
