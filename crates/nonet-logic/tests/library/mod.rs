//! Lines in the notation of HoDoKu's regression library: `:code-variant:digits:board:struck:eliminations:placements:length`.
//!
//! A line is a position, a technique, and all that the technique can do there for some digits. Variant `x` is a position where
//! it can do nothing.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::ops::ControlFlow;
use std::sync::Arc;

use nonet::Rules;
use nonet_logic::techniques as t;
use nonet_logic::{CandidateSet, Finder, Fins, Fixture, Layout, Step, Style, prove};

/// The finders and the keys of their techniques that a code of the library stands for.
#[expect(clippy::too_many_lines, reason = "a table")]
pub fn finders(code: &str, variant: &str) -> Option<(Box<dyn Finder>, &'static [&'static str])> {
    // In the second variant sets may overlap, as in nonet's own style.
    let als = if variant == "2" { Style::Own } else { Style::Hodoku };
    Some(match code {
        "0000" => (t::full_house::finder(Style::Hodoku), &["full-house"]),
        "0002" => (t::hidden_single::finder(Style::Hodoku), &["hidden-single"]),
        "0003" => (t::naked_single::finder(Style::Hodoku), &["naked-single"]),
        "0100" => (t::pointing::finder(Style::Hodoku), &["pointing"]),
        "0101" => (t::claiming::finder(Style::Hodoku), &["claiming"]),
        "0110" => (t::locked_pair::finder(Style::Hodoku), &["locked-pair"]),
        "0111" => (t::locked_triple::finder(Style::Hodoku), &["locked-triple"]),
        "0200" => (t::naked_pair::finder(Style::Hodoku), &["naked-pair"]),
        "0201" => (t::naked_triple::finder(Style::Hodoku), &["naked-triple"]),
        "0202" => (t::naked_quad::finder(Style::Hodoku), &["naked-quad"]),
        "0210" => (t::hidden_pair::finder(Style::Hodoku), &["hidden-pair"]),
        "0211" => (t::hidden_triple::finder(Style::Hodoku), &["hidden-triple"]),
        "0212" => (t::hidden_quad::finder(Style::Hodoku), &["hidden-quad"]),
        "0300" => (t::x_wing::finder(Style::Hodoku), &["x-wing"]),
        "0301" => (t::swordfish::finder(Style::Hodoku), &["swordfish"]),
        "0302" => (t::jellyfish::finder(Style::Hodoku), &["jellyfish"]),
        "0303" => (t::squirmbag::finder(Style::Hodoku), &["squirmbag"]),
        "0304" => (t::whale::finder(Style::Hodoku), &["whale"]),
        "0305" => (t::leviathan::finder(Style::Hodoku), &["leviathan"]),
        "0310" => (t::finned_x_wing::finder(Style::Hodoku), &["finned-x-wing"]),
        "0311" => (t::finned_swordfish::finder(Style::Hodoku), &["finned-swordfish"]),
        "03111" => (t::siamese_fish::finder_of(3, Fins::Finned, Style::Hodoku), &["siamese-fish"]),
        "0312" => (t::finned_jellyfish::finder(Style::Hodoku), &["finned-jellyfish"]),
        "03121" => (t::siamese_fish::finder_of(4, Fins::Finned, Style::Hodoku), &["siamese-fish"]),
        "0313" => (t::finned_squirmbag::finder(Style::Hodoku), &["finned-squirmbag"]),
        "0314" => (t::finned_whale::finder(Style::Hodoku), &["finned-whale"]),
        "0315" => (t::finned_leviathan::finder(Style::Hodoku), &["finned-leviathan"]),
        "0320" => (t::sashimi_x_wing::finder(Style::Hodoku), &["sashimi-x-wing"]),
        "0321" => (t::sashimi_swordfish::finder(Style::Hodoku), &["sashimi-swordfish"]),
        "03211" => (t::siamese_fish::finder_of(3, Fins::Sashimi, Style::Hodoku), &["siamese-fish"]),
        "0322" => (t::sashimi_jellyfish::finder(Style::Hodoku), &["sashimi-jellyfish"]),
        "03221" => (t::siamese_fish::finder_of(4, Fins::Sashimi, Style::Hodoku), &["siamese-fish"]),
        "0323" => (t::sashimi_squirmbag::finder(Style::Hodoku), &["sashimi-squirmbag"]),
        "0324" => (t::sashimi_whale::finder(Style::Hodoku), &["sashimi-whale"]),
        "0325" => (t::sashimi_leviathan::finder(Style::Hodoku), &["sashimi-leviathan"]),
        "0330" => (t::franken_x_wing::finder(Style::Hodoku), &["franken-x-wing"]),
        "0331" => (t::franken_swordfish::finder(Style::Hodoku), &["franken-swordfish"]),
        "0332" => (t::franken_jellyfish::finder(Style::Hodoku), &["franken-jellyfish"]),
        "0333" => (t::franken_squirmbag::finder(Style::Hodoku), &["franken-squirmbag"]),
        "0334" => (t::franken_whale::finder(Style::Hodoku), &["franken-whale"]),
        "0335" => (t::franken_leviathan::finder(Style::Hodoku), &["franken-leviathan"]),
        "0340" => (t::finned_franken_x_wing::finder(Style::Hodoku), &["finned-franken-x-wing"]),
        "0341" => (t::finned_franken_swordfish::finder(Style::Hodoku), &["finned-franken-swordfish"]),
        "03411" => (t::siamese_franken_fish::finder_of(3, Style::Hodoku), &["siamese-franken-fish"]),
        "0342" => (t::finned_franken_jellyfish::finder(Style::Hodoku), &["finned-franken-jellyfish"]),
        "03421" => (t::siamese_franken_fish::finder_of(4, Style::Hodoku), &["siamese-franken-fish"]),
        "0343" => (t::finned_franken_squirmbag::finder(Style::Hodoku), &["finned-franken-squirmbag"]),
        "0344" => (t::finned_franken_whale::finder(Style::Hodoku), &["finned-franken-whale"]),
        "0345" => (t::finned_franken_leviathan::finder(Style::Hodoku), &["finned-franken-leviathan"]),
        "0350" => (t::mutant_x_wing::finder(Style::Hodoku), &["mutant-x-wing"]),
        "0351" => (t::mutant_swordfish::finder(Style::Hodoku), &["mutant-swordfish"]),
        "0352" => (t::mutant_jellyfish::finder(Style::Hodoku), &["mutant-jellyfish"]),
        "0353" => (t::mutant_squirmbag::finder(Style::Hodoku), &["mutant-squirmbag"]),
        "0354" => (t::mutant_whale::finder(Style::Hodoku), &["mutant-whale"]),
        "0355" => (t::mutant_leviathan::finder(Style::Hodoku), &["mutant-leviathan"]),
        "0360" => (t::finned_mutant_x_wing::finder(Style::Hodoku), &["finned-mutant-x-wing"]),
        "0361" => (t::finned_mutant_swordfish::finder(Style::Hodoku), &["finned-mutant-swordfish"]),
        "0362" => (t::finned_mutant_jellyfish::finder(Style::Hodoku), &["finned-mutant-jellyfish"]),
        "03621" => (t::siamese_mutant_fish::finder_of(4, Style::Hodoku), &["siamese-mutant-fish"]),
        "0363" => (t::finned_mutant_squirmbag::finder(Style::Hodoku), &["finned-mutant-squirmbag"]),
        "0364" => (t::finned_mutant_whale::finder(Style::Hodoku), &["finned-mutant-whale"]),
        "0365" => (t::finned_mutant_leviathan::finder(Style::Hodoku), &["finned-mutant-leviathan"]),
        "0400" => (t::skyscraper::finder(Style::Hodoku), &["skyscraper"]),
        "0401" => (t::two_string_kite::finder(Style::Hodoku), &["two-string-kite"]),
        "0402" if variant == "1" => {
            (t::empty_rectangle::finder_with_two(Style::Hodoku), &["empty-rectangle"])
        }
        "0402" => (t::empty_rectangle::finder(Style::Hodoku), &["empty-rectangle"]),
        "0403" => (t::turbot_fish::finder(Style::Hodoku), &["turbot-fish"]),
        "0404" => (t::dual_two_string_kite::finder(Style::Hodoku), &["dual-two-string-kite"]),
        "0405" => (t::dual_empty_rectangle::finder(Style::Hodoku), &["dual-empty-rectangle"]),
        "0500" => (t::simple_colours_trap::finder(Style::Hodoku), &["simple-colours-trap"]),
        "0501" => (t::simple_colours_trap::finder(Style::Hodoku), &["simple-colours-wrap"]),
        "0502" => (t::multi_colours_1::finder(Style::Hodoku), &["multi-colours-1"]),
        "0503" => (t::multi_colours_1::finder(Style::Hodoku), &["multi-colours-2"]),
        "0600" => (t::unique_rectangle_1::finder(Style::Hodoku), &["unique-rectangle-1"]),
        "0601" => (t::unique_rectangle_2::finder(Style::Hodoku), &["unique-rectangle-2"]),
        "0602" => (t::unique_rectangle_3::finder(Style::Hodoku), &["unique-rectangle-3"]),
        "0603" => (t::unique_rectangle_4::finder(Style::Hodoku), &["unique-rectangle-4"]),
        "0604" => (t::unique_rectangle_5::finder(Style::Hodoku), &["unique-rectangle-5"]),
        "0605" => (t::unique_rectangle_6::finder(Style::Hodoku), &["unique-rectangle-6"]),
        "0606" => (t::hidden_rectangle::finder(Style::Hodoku), &["hidden-rectangle"]),
        "0607" => (t::avoidable_rectangle_1::finder(Style::Hodoku), &["avoidable-rectangle-1"]),
        "0608" => (t::avoidable_rectangle_2::finder(Style::Hodoku), &["avoidable-rectangle-2"]),
        "0610" => (t::bug_1::finder(Style::Hodoku), &["bug-1"]),
        "0701" => (t::x_chain::finder(Style::Hodoku), &["x-chain"]),
        "0702" => (t::xy_chain::finder(Style::Hodoku), &["xy-chain"]),
        "0703" => (t::remote_pair::finder(Style::Hodoku), &["remote-pair"]),
        "0706" => (t::aic::finder(Style::Hodoku), &["continuous-nice-loop"]),
        "0707" => (t::aic::finder(Style::Hodoku), &["discontinuous-nice-loop"]),
        "0708" => (t::aic::finder(Style::Hodoku), &["aic"]),
        // In these variants chains may go through almost locked sets.
        "0709" if variant == "2" => (
            t::als_aic::finder(Style::Hodoku),
            &["als-continuous-nice-loop", "grouped-continuous-nice-loop"],
        ),
        "0710" if matches!(variant, "3" | "4") => (
            t::als_aic::finder(Style::Hodoku),
            &["als-discontinuous-nice-loop", "grouped-discontinuous-nice-loop"],
        ),
        "0711" if matches!(variant, "3" | "4") => {
            (t::als_aic::finder(Style::Hodoku), &["als-aic", "grouped-aic"])
        }
        "0709" => (t::grouped_aic::finder(Style::Hodoku), &["grouped-continuous-nice-loop"]),
        "0710" => (t::grouped_aic::finder(Style::Hodoku), &["grouped-discontinuous-nice-loop"]),
        "0711" => (t::grouped_aic::finder(Style::Hodoku), &["grouped-aic"]),
        "0800" => (t::xy_wing::finder(Style::Hodoku), &["xy-wing"]),
        "0801" => (t::xyz_wing::finder(Style::Hodoku), &["xyz-wing"]),
        "0803" => (t::w_wing::finder(Style::Hodoku), &["w-wing"]),
        "0901" => (t::als_xz::finder(Style::Hodoku), &["als-xz"]),
        "0902" => (t::als_xy_wing::finder(als), &["als-xy-wing"]),
        // The library's chains come from an older search; HoDoKu 2.2, whose results are variant 3, takes sets in ascending order.
        "0903" if matches!(variant, "3" | "x") => (t::als_chain::finder(Style::Hodoku), &["als-chain"]),
        "0903" => (t::als_chain::finder(Style::Own), &["als-chain"]),
        "0904" => (t::death_blossom::finder(als), &["death-blossom"]),
        "1101" => (t::sue_de_coq::finder(Style::Hodoku), &["sue-de-coq"]),
        "1201" => (t::template_set::finder(Style::Hodoku), &["template-set"]),
        "1202" => (t::template_delete::finder(Style::Hodoku), &["template-delete"]),
        _ => return None,
    })
}

/// The digits that a step is said to be about.
fn digits(code: &str, step: &Step) -> u16 {
    let eliminated = || step.eliminations.iter().fold(0, |mask, candidate| mask | 1 << candidate.digit);
    match code {
        "0706" | "0707" | "0708" | "0709" | "0710" | "0711" | "1101" => eliminated(),
        code if code.starts_with("09") => eliminated(),
        _ => step.parts.first().map_or(0, |part| part.digits),
    }
}

/// Why a line is not met, or `None` where it is.
pub fn fault(layout: &Arc<Layout>, line: &str) -> Option<String> {
    let fields: Vec<&str> = line.trim_start_matches(':').split(':').collect();
    let (code, variant) = split(fields[0]);
    let Some((mut finder, keys)) = finders(code, variant) else {
        return Some("no finder for this code".to_owned());
    };
    let Fixture { state, eliminations, placements } =
        Fixture::parse(layout, &fields[2..6].join(":")).expect("a line of the library");
    let wanted = fields[1].bytes().fold(0_u16, |mask, digit| mask | 1 << (digit - b'1'));
    let mut steps = Vec::new();
    let _ = finder.find(&state, &mut |found| {
        let step = found.step(0);
        if keys.contains(&step.technique.key) && (variant == "x" || digits(code, &step) == wanted) {
            steps.push(step);
        }
        ControlFlow::Continue(())
    });
    for step in &steps {
        if let Err(unproved) = prove(&state, step) {
            return Some(format!("{unproved}: {step:?}"));
        }
    }
    if variant == "x" {
        return (!steps.is_empty()).then(|| format!("found {:?}", steps[0]));
    }
    let meets = |step: &&Step| {
        step.eliminations == eliminations
            && step.placements.iter().copied().collect::<CandidateSet>()
                == placements.iter().copied().collect()
    };
    let others: Vec<_> = steps
        .iter()
        .filter(|step| !meets(step))
        .map(|step| (&step.placements, step.eliminations))
        .collect();
    match steps.iter().any(|step| meets(&step)) {
        false => Some(format!("not found, but {others:?}")),
        true if !others.is_empty() => Some(format!("found, and {others:?}")),
        true => None,
    }
}

/// A technique's code and its variant, or nothing where it has none.
pub fn split(code: &str) -> (&str, &str) {
    code.split_once('-').unwrap_or((code, ""))
}

/// The code of a line, with its variant.
pub fn code(line: &str) -> &str {
    line[1..].split(':').next().unwrap_or_default()
}

/// The lines of a file that are no comments.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| line.starts_with(':'))
}

/// The lines that are not met, each with the reason.
pub fn unmet<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<(&'a str, String)> {
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    lines.filter_map(|line| fault(&layout, line).map(|fault| (line, fault))).collect()
}
