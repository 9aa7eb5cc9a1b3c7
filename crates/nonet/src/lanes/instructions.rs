//! The instruction sets that the lanes use.

use std::sync::OnceLock;

use super::vector::WORDS;

/// The number of puzzles that a thread processes at once, and the instructions used.
///
/// Lanes with special instructions can be obtained only from [`Lanes::available`] and [`Lanes::best`]. Such a value
/// therefore exists only on a machine that has the instructions, which makes it safe to use.
///
/// ```compile_fail,E0603
/// let unchecked = nonet::Lanes::Avx2;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lanes {
    /// 16 puzzles, with AVX-512.
    #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
    #[non_exhaustive]
    Avx512,
    /// 8 puzzles, with AVX2.
    #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
    #[non_exhaustive]
    Avx2,
    /// 8 puzzles, with instructions that every machine of the architecture has (SSE2, NEON); 1 in WebAssembly.
    Portable,
    /// 1 puzzle, with the scalar engine.
    Off,
}

impl Lanes {
    /// The environment variable that names the lanes to use: `avx512`, `avx2`, `portable` or `off`.
    pub const VARIABLE: &str = "NONET_LANES";

    /// Returns the lanes that [`Lanes::VARIABLE`] names if this machine has them, otherwise the fastest. The variable
    /// is read once per process.
    pub fn best() -> Self {
        Self::choice().0
    }

    /// Returns a warning if [`Lanes::VARIABLE`] names lanes other than [`Lanes::best`]; `None` if it does not, or if it
    /// is unset or empty.
    pub fn complaint() -> Option<&'static str> {
        Self::choice().1.as_deref()
    }

    fn choice() -> &'static (Self, Option<String>) {
        static CHOICE: OnceLock<(Lanes, Option<String>)> = OnceLock::new();
        CHOICE.get_or_init(|| {
            let here = Self::available();
            let wanted = std::env::var_os(Self::VARIABLE).unwrap_or_default();
            match here.iter().find(|lanes| lanes.name() == wanted) {
                Some(&lanes) => (lanes, None),
                None if wanted.is_empty() => (here[0], None),
                None => (here[0], Some(Self::complain(&wanted.to_string_lossy(), &here))),
            }
        })
    }

    fn complain(wanted: &str, here: &[Self]) -> String {
        let names: Vec<_> = here.iter().map(|lanes| lanes.name()).collect();
        let (variable, runs, all) = (Self::VARIABLE, names[0], names.join(", "));
        format!(
            "{variable}={wanted:?}: this machine has no such lanes; using {runs} instead. Choose from {all}"
        )
    }

    /// Returns all lanes that this machine can run, the fastest first.
    pub fn available() -> Vec<Self> {
        let all = [
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Self::Avx512,
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Self::Avx2,
            Self::Portable,
            Self::Off,
        ];
        all.into_iter().filter(|lanes| lanes.is_here()).collect()
    }

    /// Returns the name, as in [`Lanes::VARIABLE`].
    pub const fn name(self) -> &'static str {
        match self {
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Self::Avx512 => "avx512",
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Self::Avx2 => "avx2",
            Self::Portable => "portable",
            Self::Off => "off",
        }
    }

    /// Returns the number of puzzles that a thread processes at once.
    pub const fn count(self) -> usize {
        match self {
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Self::Avx512 => 16,
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Self::Avx2 => 8,
            Self::Off => 1,
            Self::Portable => WORDS,
        }
    }

    /// Returns whether this machine has all the instructions that these lanes need: those for which the functions in
    /// [`super::workspace`], [`super::enumerate`], [`super::ask`] and [`super::singles`] are compiled. Soundness depends on
    /// this list.
    fn is_here(self) -> bool {
        match self {
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Self::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512dq")
                    && is_x86_feature_detected!("avx512vbmi")
                    && is_x86_feature_detected!("avx512bitalg")
                    && is_x86_feature_detected!("gfni")
                    && Self::Avx2.is_here()
            }
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Self::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("lzcnt")
                    && is_x86_feature_detected!("popcnt")
            }
            Self::Portable | Self::Off => true,
        }
    }
}
