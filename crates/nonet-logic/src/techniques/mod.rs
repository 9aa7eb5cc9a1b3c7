//! The techniques: one small file each, and one line each in the catalogue.

pub mod avoidable_rectangle_1;
pub mod avoidable_rectangle_2;
pub mod bug_1;
pub mod bug_2;
pub mod bug_3;
pub mod bug_4;
pub mod extended_rectangle_1;
pub mod extended_rectangle_2;
pub mod extended_rectangle_3;
pub mod extended_rectangle_4;
pub mod hidden_rectangle;
pub mod hidden_single;
pub mod naked_single;
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

use crate::technique::Info;

/// Every technique, from the easiest to the hardest.
pub static CATALOGUE: &[&Info] = &[
    &hidden_single::INFO,
    &naked_single::INFO,
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
    &bug_1::INFO,
    &bug_2::INFO,
    &bug_3::INFO,
    &bug_4::INFO,
];
