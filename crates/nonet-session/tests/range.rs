//! Ranges hold exactly the numbers between their ends.

use nonet_session::Range;

#[test]
fn a_range_with_decimals_holds_exactly_the_tenths_between_its_ends() {
    let tenths = |number: u32| Some(f64::from(number) / 10.0);
    for low in 0..=120 {
        for high in 0..=120 {
            let held = Range::Ends(tenths(low), tenths(high)).in_units(10);
            assert_eq!(held, (low <= high).then_some((low, high)));
        }
        assert_eq!(Range::One(f64::from(low) / 10.0).in_units(10), Some((low, low)));
        assert_eq!(Range::Ends(tenths(low), None).in_units(10), Some((low, u32::MAX)));
        assert_eq!(Range::Ends(None, tenths(low)).in_units(10), Some((0, low)));
    }
    assert_eq!(Range::One(1e300).in_units(10), Some((u32::MAX, u32::MAX)));
}
