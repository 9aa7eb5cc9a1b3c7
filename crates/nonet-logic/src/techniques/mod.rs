//! The techniques: one small file each, and one line each in the catalogue.

pub mod aic;
pub mod aligned_pair_exclusion;
pub mod aligned_triplet_exclusion;
pub mod als_aic;
pub mod als_chain;
pub mod als_continuous_nice_loop;
pub mod als_discontinuous_nice_loop;
pub mod als_xy_wing;
pub mod als_xz;
pub mod avoidable_rectangle_1;
pub mod avoidable_rectangle_2;
pub mod bug_1;
pub mod bug_2;
pub mod bug_3;
pub mod bug_4;
pub mod cell_forcing_chains;
pub mod claiming;
pub mod continuous_nice_loop;
pub mod death_blossom;
pub mod direct_claiming;
pub mod direct_hidden_pair;
pub mod direct_hidden_triple;
pub mod direct_pointing;
pub mod discontinuous_nice_loop;
pub mod dual_empty_rectangle;
pub mod dual_two_string_kite;
pub mod dynamic_cell_forcing_chains;
pub mod dynamic_contradiction_forcing_chains;
pub mod dynamic_double_forcing_chains;
pub mod dynamic_forcing_chains_plus;
pub mod dynamic_region_forcing_chains;
pub mod empty_rectangle;
pub mod extended_rectangle_1;
pub mod extended_rectangle_2;
pub mod extended_rectangle_3;
pub mod extended_rectangle_4;
pub mod finned_franken_jellyfish;
pub mod finned_franken_leviathan;
pub mod finned_franken_squirmbag;
pub mod finned_franken_swordfish;
pub mod finned_franken_whale;
pub mod finned_franken_x_wing;
pub mod finned_jellyfish;
pub mod finned_leviathan;
pub mod finned_mutant_jellyfish;
pub mod finned_mutant_leviathan;
pub mod finned_mutant_squirmbag;
pub mod finned_mutant_swordfish;
pub mod finned_mutant_whale;
pub mod finned_mutant_x_wing;
pub mod finned_squirmbag;
pub mod finned_swordfish;
pub mod finned_whale;
pub mod finned_x_wing;
pub mod firework_quad;
pub mod firework_triple;
pub mod five_strong_links;
pub mod forcing_chain;
pub mod forcing_chain_contradiction;
pub mod forcing_chain_verity;
pub mod forcing_net_contradiction;
pub mod forcing_net_verity;
pub mod forcing_x_chain;
pub mod four_strong_links;
pub mod franken_jellyfish;
pub mod franken_leviathan;
pub mod franken_squirmbag;
pub mod franken_swordfish;
pub mod franken_whale;
pub mod franken_x_wing;
pub mod full_house;
pub mod grouped_aic;
pub mod grouped_continuous_nice_loop;
pub mod grouped_discontinuous_nice_loop;
pub mod hidden_pair;
pub mod hidden_quad;
pub mod hidden_rectangle;
pub mod hidden_single;
pub mod hidden_triple;
pub mod jellyfish;
pub mod junior_exocet;
pub mod kraken_fish_1;
pub mod kraken_fish_2;
pub mod leviathan;
pub mod locked_pair;
pub mod locked_triple;
pub mod multi_colours_1;
pub mod multi_colours_2;
pub mod multi_sector_locked_set;
pub mod mutant_jellyfish;
pub mod mutant_leviathan;
pub mod mutant_squirmbag;
pub mod mutant_swordfish;
pub mod mutant_whale;
pub mod mutant_x_wing;
pub mod naked_pair;
pub mod naked_quad;
pub mod naked_single;
pub mod naked_triple;
pub mod nested_dynamic_forcing_chains;
pub mod nested_forcing_chains;
pub mod nested_multiple_forcing_chains;
pub mod nishio;
pub mod pointing;
pub mod region_forcing_chains;
pub mod remote_pair;
pub mod sashimi_jellyfish;
pub mod sashimi_leviathan;
pub mod sashimi_squirmbag;
pub mod sashimi_swordfish;
pub mod sashimi_whale;
pub mod sashimi_x_wing;
pub mod siamese_fish;
pub mod siamese_franken_fish;
pub mod siamese_mutant_fish;
pub mod simple_colours_trap;
pub mod simple_colours_wrap;
pub mod six_strong_links;
pub mod sk_loop;
pub mod skyscraper;
pub mod squirmbag;
pub mod sue_de_coq;
pub mod swordfish;
pub mod template_delete;
pub mod template_set;
pub mod three_strong_links;
pub mod tridagon;
pub mod turbot_fish;
pub mod tuvwxyz_wing;
pub mod two_string_kite;
pub mod two_strong_links;
pub mod unique_loop_1;
pub mod unique_loop_2;
pub mod unique_loop_3;
pub mod unique_loop_4;
pub mod unique_rectangle_1;
pub mod unique_rectangle_2;
pub mod unique_rectangle_3;
pub mod unique_rectangle_4;
pub mod unique_rectangle_5;
pub mod unique_rectangle_6;
pub mod uvwxyz_wing;
pub mod vwxyz_wing;
pub mod w_wing;
pub mod whale;
pub mod wxyz_wing;
pub mod x_chain;
pub mod x_cycle;
pub mod x_wing;
pub mod xy_chain;
pub mod xy_cycle;
pub mod xy_wing;
pub mod xyz_wing;
pub mod y_cycle;

use crate::technique::Info;

/// Every technique, from the easiest to the hardest.
#[rustfmt::skip]
pub static CATALOGUE: &[&Info] = &[
    &full_house::INFO,
    &hidden_single::INFO,
    &direct_pointing::INFO,
    &direct_claiming::INFO,
    &direct_hidden_pair::INFO,
    &naked_single::INFO,
    &direct_hidden_triple::INFO,
    &pointing::INFO,
    &claiming::INFO,
    &locked_pair::INFO,
    &locked_triple::INFO,
    &naked_pair::INFO,
    &x_wing::INFO,
    &finned_x_wing::INFO,
    &hidden_pair::INFO,
    &sashimi_x_wing::INFO,
    &naked_triple::INFO,
    &swordfish::INFO,
    &skyscraper::INFO,
    &finned_swordfish::INFO,
    &hidden_triple::INFO,
    &two_string_kite::INFO,
    &sashimi_swordfish::INFO,
    &turbot_fish::INFO,
    &xy_wing::INFO,
    &empty_rectangle::INFO,
    &two_strong_links::INFO,
    &dual_two_string_kite::INFO,
    &dual_empty_rectangle::INFO,
    &franken_x_wing::INFO,
    &xyz_wing::INFO,
    &w_wing::INFO,
    &finned_franken_x_wing::INFO,
    &unique_rectangle_1::INFO,
    &unique_rectangle_2::INFO,
    &unique_rectangle_3::INFO,
    &unique_rectangle_4::INFO,
    &unique_rectangle_5::INFO,
    &unique_rectangle_6::INFO,
    &hidden_rectangle::INFO,
    &avoidable_rectangle_1::INFO,
    &avoidable_rectangle_2::INFO,
    &extended_rectangle_1::INFO,
    &extended_rectangle_2::INFO,
    &extended_rectangle_3::INFO,
    &extended_rectangle_4::INFO,
    &unique_loop_1::INFO,
    &unique_loop_2::INFO,
    &unique_loop_3::INFO,
    &unique_loop_4::INFO,
    &franken_swordfish::INFO,
    &naked_quad::INFO,
    &remote_pair::INFO,
    &sue_de_coq::INFO,
    &finned_franken_swordfish::INFO,
    &jellyfish::INFO,
    &mutant_x_wing::INFO,
    &finned_mutant_x_wing::INFO,
    &three_strong_links::INFO,
    &finned_jellyfish::INFO,
    &hidden_quad::INFO,
    &wxyz_wing::INFO,
    &sashimi_jellyfish::INFO,
    &siamese_fish::INFO,
    &siamese_franken_fish::INFO,
    &bug_1::INFO,
    &bug_2::INFO,
    &bug_3::INFO,
    &bug_4::INFO,
    &four_strong_links::INFO,
    &firework_triple::INFO,
    &franken_jellyfish::INFO,
    &finned_franken_jellyfish::INFO,
    &five_strong_links::INFO,
    &firework_quad::INFO,
    &tridagon::INFO,
    &aligned_pair_exclusion::INFO,
    &vwxyz_wing::INFO,
    &mutant_swordfish::INFO,
    &simple_colours_trap::INFO,
    &simple_colours_wrap::INFO,
    &finned_mutant_swordfish::INFO,
    &multi_colours_1::INFO,
    &multi_colours_2::INFO,
    &six_strong_links::INFO,
    &x_chain::INFO,
    &als_xz::INFO,
    &uvwxyz_wing::INFO,
    &als_xy_wing::INFO,
    &mutant_jellyfish::INFO,
    &finned_mutant_jellyfish::INFO,
    &siamese_mutant_fish::INFO,
    &squirmbag::INFO,
    &xy_chain::INFO,
    &als_chain::INFO,
    &finned_squirmbag::INFO,
    &sashimi_squirmbag::INFO,
    &franken_squirmbag::INFO,
    &finned_franken_squirmbag::INFO,
    &mutant_squirmbag::INFO,
    &finned_mutant_squirmbag::INFO,
    &aic::INFO,
    &grouped_continuous_nice_loop::INFO,
    &grouped_discontinuous_nice_loop::INFO,
    &aligned_triplet_exclusion::INFO,
    &tuvwxyz_wing::INFO,
    &x_cycle::INFO,
    &y_cycle::INFO,
    &forcing_x_chain::INFO,
    &xy_cycle::INFO,
    &forcing_chain::INFO,
    &nishio::INFO,
    &cell_forcing_chains::INFO,
    &region_forcing_chains::INFO,
    &grouped_aic::INFO,
    &whale::INFO,
    &als_continuous_nice_loop::INFO,
    &als_discontinuous_nice_loop::INFO,
    &als_aic::INFO,
    &forcing_chain_contradiction::INFO,
    &forcing_chain_verity::INFO,
    &finned_whale::INFO,
    &death_blossom::INFO,
    &dynamic_cell_forcing_chains::INFO,
    &dynamic_region_forcing_chains::INFO,
    &dynamic_contradiction_forcing_chains::INFO,
    &dynamic_double_forcing_chains::INFO,
    &dynamic_forcing_chains_plus::INFO,
    &nested_forcing_chains::INFO,
    &nested_multiple_forcing_chains::INFO,
    &nested_dynamic_forcing_chains::INFO,
    &sashimi_whale::INFO,
    &franken_whale::INFO,
    &finned_franken_whale::INFO,
    &mutant_whale::INFO,
    &finned_mutant_whale::INFO,
    &junior_exocet::INFO,
    &sk_loop::INFO,
    &multi_sector_locked_set::INFO,
    &template_set::INFO,
    &forcing_net_contradiction::INFO,
    &forcing_net_verity::INFO,
    &kraken_fish_1::INFO,
    &kraken_fish_2::INFO,
    &leviathan::INFO,
    &template_delete::INFO,
    &finned_leviathan::INFO,
    &sashimi_leviathan::INFO,
    &franken_leviathan::INFO,
    &finned_franken_leviathan::INFO,
    &mutant_leviathan::INFO,
    &finned_mutant_leviathan::INFO,
    &continuous_nice_loop::INFO,
    &discontinuous_nice_loop::INFO,
];
