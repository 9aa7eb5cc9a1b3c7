//! The techniques: the name and page of each, and its finder.
//!
//! A file holds one technique, or a family whose members differ by parameters. The documentation comment of a technique is
//! its page.

/// Declares techniques, each with its documentation (which is its page), key, name, requirements, example, finder and
/// wording.
macro_rules! techniques {
    ($(
        $(#[doc = $doc:expr])+
        $id:ident = $key:literal, $name:literal $(, $needs:ident)?, $example:literal: $make:expr => $tell:expr;
    )+) => {$(
        $(#[doc = $doc])+
        pub static $id: crate::technique::Info = crate::technique::Info {
            key: $key,
            name: $name,
            module: module_path!(),
            needs: techniques!(@needs $($needs)?),
            text: concat!($($doc, "\n"),+),
            words: &[],
            example: $example,
            make: $make,
            tell: $tell,
        };
    )+};
    (@needs) => { crate::technique::Needs::NOTHING };
    (@needs $needs:ident) => { crate::technique::Needs::$needs };
}

/// Declares techniques that differ by a parameter. They share one page, in which each fills in the words in braces.
macro_rules! family {
    (
        $(#[doc = $doc:expr])+
        $text:ident: $make:path => $tell:path;
        $($id:ident = $key:literal, $name:literal, $of:expr, $example:literal, {
            $($word:ident: $meaning:expr),+ $(,)?
        };)+
    ) => {
        const $text: &str = concat!($($doc, "\n"),+);
        $(
            #[doc = concat!($name, ".")]
            pub static $id: crate::technique::Info = crate::technique::Info {
                key: $key,
                name: $name,
                module: module_path!(),
                needs: crate::technique::Needs::NOTHING,
                text: $text,
                words: &[("{name}", $name), $((concat!("{", stringify!($word), "}"), $meaning)),+],
                example: $example,
                make: |info, setup| $make(info, setup, $of),
                tell: $tell,
            };
        )+
    };
}

pub mod aligned_exclusion;
pub mod als;
pub mod als_wings;
pub mod avoidable_rectangles;
pub mod bug;
pub mod bug_lite;
pub mod chains;
pub mod colours;
pub mod exocets;
pub mod extended_rectangles;
pub mod fireworks;
pub mod fish;
pub mod forcing_chains;
pub mod hodoku_forcing;
pub mod kraken_fish;
pub mod law_of_leftovers;
pub mod locked;
pub mod medusa;
pub mod multi_sector_locked_set;
pub mod nets;
pub mod nice_loops;
pub mod odd_cycles;
pub mod reverse_bug;
pub mod siamese_fish;
pub mod singles;
pub mod sk_loop;
pub mod strong_links;
pub mod subsets;
pub mod sue_de_coq;
pub mod symmetry;
pub mod templates;
pub mod three_link_wings;
pub mod tridagon;
pub mod two_links;
pub mod unique_rectangles;
pub mod w_wing;
pub mod whips;
pub mod wings;

use crate::technique::Info;

/// Every technique, from the easiest to the hardest.
pub static CATALOGUE: &[&Info] = &[
    &singles::FULL_HOUSE,
    &singles::HIDDEN_SINGLE,
    &locked::DIRECT_POINTING,
    &locked::DIRECT_CLAIMING,
    &subsets::DIRECT_HIDDEN_PAIR,
    &singles::NAKED_SINGLE,
    &subsets::DIRECT_HIDDEN_TRIPLE,
    &locked::POINTING,
    &locked::CLAIMING,
    &law_of_leftovers::LAW_OF_LEFTOVERS,
    &subsets::LOCKED_PAIR,
    &subsets::LOCKED_TRIPLE,
    &subsets::NAKED_PAIR,
    &fish::X_WING,
    &fish::FINNED_X_WING,
    &subsets::HIDDEN_PAIR,
    &fish::SASHIMI_X_WING,
    &subsets::NAKED_TRIPLE,
    &fish::SWORDFISH,
    &two_links::SKYSCRAPER,
    &fish::FINNED_SWORDFISH,
    &subsets::HIDDEN_TRIPLE,
    &two_links::TWO_STRING_KITE,
    &fish::SASHIMI_SWORDFISH,
    &two_links::TURBOT_FISH,
    &wings::XY_WING,
    &two_links::EMPTY_RECTANGLE,
    &strong_links::TWO_STRONG_LINKS,
    &two_links::DUAL_TWO_STRING_KITE,
    &two_links::DUAL_EMPTY_RECTANGLE,
    &fish::FRANKEN_X_WING,
    &wings::XYZ_WING,
    &w_wing::W_WING,
    &fish::FINNED_FRANKEN_X_WING,
    &unique_rectangles::UNIQUE_RECTANGLE_1,
    &unique_rectangles::UNIQUE_RECTANGLE_2,
    &unique_rectangles::UNIQUE_RECTANGLE_3,
    &unique_rectangles::UNIQUE_RECTANGLE_4,
    &unique_rectangles::UNIQUE_RECTANGLE_5,
    &unique_rectangles::UNIQUE_RECTANGLE_6,
    &unique_rectangles::HIDDEN_RECTANGLE,
    &avoidable_rectangles::AVOIDABLE_RECTANGLE_1,
    &avoidable_rectangles::AVOIDABLE_RECTANGLE_2,
    &extended_rectangles::EXTENDED_RECTANGLE_1,
    &extended_rectangles::EXTENDED_RECTANGLE_2,
    &extended_rectangles::EXTENDED_RECTANGLE_3,
    &extended_rectangles::EXTENDED_RECTANGLE_4,
    &unique_rectangles::UNIQUE_LOOP_1,
    &unique_rectangles::UNIQUE_LOOP_2,
    &unique_rectangles::UNIQUE_LOOP_3,
    &unique_rectangles::UNIQUE_LOOP_4,
    &fish::FRANKEN_SWORDFISH,
    &subsets::NAKED_QUAD,
    &chains::REMOTE_PAIR,
    &sue_de_coq::SUE_DE_COQ,
    &fish::FINNED_FRANKEN_SWORDFISH,
    &fish::JELLYFISH,
    &fish::MUTANT_X_WING,
    &fish::FINNED_MUTANT_X_WING,
    &strong_links::THREE_STRONG_LINKS,
    &fish::FINNED_JELLYFISH,
    &subsets::HIDDEN_QUAD,
    &als_wings::WXYZ_WING,
    &fish::SASHIMI_JELLYFISH,
    &siamese_fish::SIAMESE_FISH,
    &siamese_fish::SIAMESE_FRANKEN_FISH,
    &bug::BUG_1,
    &bug::BUG_2,
    &bug::BUG_3,
    &bug::BUG_4,
    &bug::BUG_N,
    &bug_lite::BUG_LITE_1,
    &bug_lite::BUG_LITE_2,
    &bug_lite::BUG_LITE_3,
    &bug_lite::BUG_LITE_4,
    &reverse_bug::REVERSE_BUG_1,
    &reverse_bug::REVERSE_BUG_2,
    &reverse_bug::REVERSE_BUG_3,
    &reverse_bug::REVERSE_BUG_4,
    &strong_links::FOUR_STRONG_LINKS,
    &fireworks::FIREWORK_TRIPLE,
    &fish::FRANKEN_JELLYFISH,
    &fish::FINNED_FRANKEN_JELLYFISH,
    &strong_links::FIVE_STRONG_LINKS,
    &fireworks::FIREWORK_QUAD,
    &tridagon::TRIDAGON,
    &symmetry::SYMMETRICAL_PLACEMENT,
    &aligned_exclusion::ALIGNED_PAIR_EXCLUSION,
    &als_wings::VWXYZ_WING,
    &fish::MUTANT_SWORDFISH,
    &colours::SIMPLE_COLOURS_TRAP,
    &colours::SIMPLE_COLOURS_WRAP,
    &fish::FINNED_MUTANT_SWORDFISH,
    &colours::MULTI_COLOURS_1,
    &colours::MULTI_COLOURS_2,
    &strong_links::SIX_STRONG_LINKS,
    &chains::X_CHAIN,
    &als::ALS_XZ,
    &als_wings::UVWXYZ_WING,
    &als::ALS_W_WING,
    &als::ALS_XY_WING,
    &fish::MUTANT_JELLYFISH,
    &fish::FINNED_MUTANT_JELLYFISH,
    &siamese_fish::SIAMESE_MUTANT_FISH,
    &fish::SQUIRMBAG,
    &chains::XY_CHAIN,
    &als::ALS_CHAIN,
    &fish::FINNED_SQUIRMBAG,
    &fish::SASHIMI_SQUIRMBAG,
    &fish::FRANKEN_SQUIRMBAG,
    &fish::FINNED_FRANKEN_SQUIRMBAG,
    &fish::MUTANT_SQUIRMBAG,
    &fish::FINNED_MUTANT_SQUIRMBAG,
    &three_link_wings::M_WING,
    &three_link_wings::S_WING,
    &three_link_wings::L2_WING,
    &three_link_wings::L3_WING,
    &three_link_wings::H2_WING,
    &three_link_wings::H3_WING,
    &nice_loops::AIC,
    &medusa::MEDUSA_TRAP,
    &medusa::MEDUSA_WRAP,
    &odd_cycles::BROKEN_WING,
    &odd_cycles::BIVALUE_ODDAGON,
    &nice_loops::GROUPED_CONTINUOUS_NICE_LOOP,
    &nice_loops::GROUPED_DISCONTINUOUS_NICE_LOOP,
    &aligned_exclusion::ALIGNED_TRIPLET_EXCLUSION,
    &als_wings::TUVWXYZ_WING,
    &forcing_chains::X_CYCLE,
    &forcing_chains::Y_CYCLE,
    &forcing_chains::FORCING_X_CHAIN,
    &forcing_chains::XY_CYCLE,
    &forcing_chains::FORCING_CHAIN,
    &forcing_chains::NISHIO,
    &forcing_chains::CELL_FORCING_CHAINS,
    &forcing_chains::REGION_FORCING_CHAINS,
    &nice_loops::GROUPED_AIC,
    &fish::WHALE,
    &nice_loops::ALS_CONTINUOUS_NICE_LOOP,
    &nice_loops::ALS_DISCONTINUOUS_NICE_LOOP,
    &nice_loops::ALS_AIC,
    &hodoku_forcing::FORCING_CHAIN_CONTRADICTION,
    &hodoku_forcing::FORCING_CHAIN_VERITY,
    &fish::FINNED_WHALE,
    &als::DEATH_BLOSSOM,
    &forcing_chains::DYNAMIC_CELL_FORCING_CHAINS,
    &forcing_chains::DYNAMIC_REGION_FORCING_CHAINS,
    &forcing_chains::DYNAMIC_CONTRADICTION_FORCING_CHAINS,
    &forcing_chains::DYNAMIC_DOUBLE_FORCING_CHAINS,
    &forcing_chains::DYNAMIC_FORCING_CHAINS_PLUS,
    &forcing_chains::NESTED_FORCING_CHAINS,
    &forcing_chains::NESTED_MULTIPLE_FORCING_CHAINS,
    &forcing_chains::NESTED_DYNAMIC_FORCING_CHAINS,
    &fish::SASHIMI_WHALE,
    &fish::FRANKEN_WHALE,
    &fish::FINNED_FRANKEN_WHALE,
    &fish::MUTANT_WHALE,
    &fish::FINNED_MUTANT_WHALE,
    &whips::WHIP,
    &whips::BRAID,
    &exocets::JUNIOR_EXOCET,
    &exocets::SENIOR_EXOCET,
    &exocets::EXOCET_INCOMPATIBLE_PAIR,
    &exocets::EXOCET_MIRROR,
    &exocets::DOUBLE_EXOCET,
    &sk_loop::SK_LOOP,
    &multi_sector_locked_set::MULTI_SECTOR_LOCKED_SET,
    &templates::TEMPLATE_SET,
    &nets::FORCING_NET,
    &nets::NESTED_FORCING_NET,
    &hodoku_forcing::FORCING_NET_CONTRADICTION,
    &hodoku_forcing::FORCING_NET_VERITY,
    &kraken_fish::KRAKEN_FISH_1,
    &kraken_fish::KRAKEN_FISH_2,
    &fish::LEVIATHAN,
    &templates::TEMPLATE_DELETE,
    &fish::FINNED_LEVIATHAN,
    &fish::SASHIMI_LEVIATHAN,
    &fish::FRANKEN_LEVIATHAN,
    &fish::FINNED_FRANKEN_LEVIATHAN,
    &fish::MUTANT_LEVIATHAN,
    &fish::FINNED_MUTANT_LEVIATHAN,
    &nice_loops::CONTINUOUS_NICE_LOOP,
    &nice_loops::DISCONTINUOUS_NICE_LOOP,
];
