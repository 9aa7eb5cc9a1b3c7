//! Lines in the notation of HoDoKu's regression library: `:code-variant:digits:board:struck:eliminations:placements:length`.
//!
//! A line states a position, a technique, and everything that the technique can do there for some digits. Variant `x`
//! stands for a position where it can do nothing.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::ops::ControlFlow;
use std::sync::Arc;

use nonet::Rules;
use nonet_logic::techniques as t;
use nonet_logic::{CandidateSet, Finder, Fins, Fixture, Layout, Shape, Step, Style, prove};

/// Returns the finders that a code of the library stands for, and the keys of their techniques.
#[expect(clippy::too_many_lines, reason = "a table")]
pub fn finders(code: &str, variant: &str) -> Option<(Box<dyn Finder>, &'static [&'static str])> {
    // In the second variant, sets may overlap, as in nonet's own style.
    let als = if variant == "2" { Style::Own } else { Style::Hodoku };
    Some(match code {
        "0000" => (t::singles::FULL_HOUSE.finder(Style::Hodoku), &["full-house"]),
        "0002" => (t::singles::HIDDEN_SINGLE.finder(Style::Hodoku), &["hidden-single"]),
        "0003" => (t::singles::NAKED_SINGLE.finder(Style::Hodoku), &["naked-single"]),
        "0100" => (t::locked::POINTING.finder(Style::Hodoku), &["pointing"]),
        "0101" => (t::locked::CLAIMING.finder(Style::Hodoku), &["claiming"]),
        "0110" => (t::subsets::LOCKED_PAIR.finder(Style::Hodoku), &["locked-pair"]),
        "0111" => (t::subsets::LOCKED_TRIPLE.finder(Style::Hodoku), &["locked-triple"]),
        "0200" => (t::subsets::NAKED_PAIR.finder(Style::Hodoku), &["naked-pair"]),
        "0201" => (t::subsets::NAKED_TRIPLE.finder(Style::Hodoku), &["naked-triple"]),
        "0202" => (t::subsets::NAKED_QUAD.finder(Style::Hodoku), &["naked-quad"]),
        "0210" => (t::subsets::HIDDEN_PAIR.finder(Style::Hodoku), &["hidden-pair"]),
        "0211" => (t::subsets::HIDDEN_TRIPLE.finder(Style::Hodoku), &["hidden-triple"]),
        "0212" => (t::subsets::HIDDEN_QUAD.finder(Style::Hodoku), &["hidden-quad"]),
        "0300" => (t::fish::X_WING.finder(Style::Hodoku), &["x-wing"]),
        "0301" => (t::fish::SWORDFISH.finder(Style::Hodoku), &["swordfish"]),
        "0302" => (t::fish::JELLYFISH.finder(Style::Hodoku), &["jellyfish"]),
        "0303" => (t::fish::SQUIRMBAG.finder(Style::Hodoku), &["squirmbag"]),
        "0304" => (t::fish::WHALE.finder(Style::Hodoku), &["whale"]),
        "0305" => (t::fish::LEVIATHAN.finder(Style::Hodoku), &["leviathan"]),
        "0310" => (t::fish::FINNED_X_WING.finder(Style::Hodoku), &["finned-x-wing"]),
        "0311" => (t::fish::FINNED_SWORDFISH.finder(Style::Hodoku), &["finned-swordfish"]),
        "03111" => {
            (t::siamese_fish::finder_of(3, Shape::Basic, Fins::Finned, Style::Hodoku), &["siamese-fish"])
        }
        "0312" => (t::fish::FINNED_JELLYFISH.finder(Style::Hodoku), &["finned-jellyfish"]),
        "03121" => {
            (t::siamese_fish::finder_of(4, Shape::Basic, Fins::Finned, Style::Hodoku), &["siamese-fish"])
        }
        "0313" => (t::fish::FINNED_SQUIRMBAG.finder(Style::Hodoku), &["finned-squirmbag"]),
        "0314" => (t::fish::FINNED_WHALE.finder(Style::Hodoku), &["finned-whale"]),
        "0315" => (t::fish::FINNED_LEVIATHAN.finder(Style::Hodoku), &["finned-leviathan"]),
        "0320" => (t::fish::SASHIMI_X_WING.finder(Style::Hodoku), &["sashimi-x-wing"]),
        "0321" => (t::fish::SASHIMI_SWORDFISH.finder(Style::Hodoku), &["sashimi-swordfish"]),
        "03211" => (
            t::siamese_fish::finder_of(3, Shape::Basic, Fins::Sashimi, Style::Hodoku),
            &["siamese-fish"],
        ),
        "0322" => (t::fish::SASHIMI_JELLYFISH.finder(Style::Hodoku), &["sashimi-jellyfish"]),
        "03221" => (
            t::siamese_fish::finder_of(4, Shape::Basic, Fins::Sashimi, Style::Hodoku),
            &["siamese-fish"],
        ),
        "0323" => (t::fish::SASHIMI_SQUIRMBAG.finder(Style::Hodoku), &["sashimi-squirmbag"]),
        "0324" => (t::fish::SASHIMI_WHALE.finder(Style::Hodoku), &["sashimi-whale"]),
        "0325" => (t::fish::SASHIMI_LEVIATHAN.finder(Style::Hodoku), &["sashimi-leviathan"]),
        "0330" => (t::fish::FRANKEN_X_WING.finder(Style::Hodoku), &["franken-x-wing"]),
        "0331" => (t::fish::FRANKEN_SWORDFISH.finder(Style::Hodoku), &["franken-swordfish"]),
        "0332" => (t::fish::FRANKEN_JELLYFISH.finder(Style::Hodoku), &["franken-jellyfish"]),
        "0333" => (t::fish::FRANKEN_SQUIRMBAG.finder(Style::Hodoku), &["franken-squirmbag"]),
        "0334" => (t::fish::FRANKEN_WHALE.finder(Style::Hodoku), &["franken-whale"]),
        "0335" => (t::fish::FRANKEN_LEVIATHAN.finder(Style::Hodoku), &["franken-leviathan"]),
        "0340" => (t::fish::FINNED_FRANKEN_X_WING.finder(Style::Hodoku), &["finned-franken-x-wing"]),
        "0341" => {
            (t::fish::FINNED_FRANKEN_SWORDFISH.finder(Style::Hodoku), &["finned-franken-swordfish"])
        }
        "03411" => (
            t::siamese_fish::finder_of(3, Shape::Franken, Fins::Finned, Style::Hodoku),
            &["siamese-franken-fish"],
        ),
        "0342" => {
            (t::fish::FINNED_FRANKEN_JELLYFISH.finder(Style::Hodoku), &["finned-franken-jellyfish"])
        }
        "03421" => (
            t::siamese_fish::finder_of(4, Shape::Franken, Fins::Finned, Style::Hodoku),
            &["siamese-franken-fish"],
        ),
        "0343" => {
            (t::fish::FINNED_FRANKEN_SQUIRMBAG.finder(Style::Hodoku), &["finned-franken-squirmbag"])
        }
        "0344" => (t::fish::FINNED_FRANKEN_WHALE.finder(Style::Hodoku), &["finned-franken-whale"]),
        "0345" => {
            (t::fish::FINNED_FRANKEN_LEVIATHAN.finder(Style::Hodoku), &["finned-franken-leviathan"])
        }
        "0350" => (t::fish::MUTANT_X_WING.finder(Style::Hodoku), &["mutant-x-wing"]),
        "0351" => (t::fish::MUTANT_SWORDFISH.finder(Style::Hodoku), &["mutant-swordfish"]),
        "0352" => (t::fish::MUTANT_JELLYFISH.finder(Style::Hodoku), &["mutant-jellyfish"]),
        "0353" => (t::fish::MUTANT_SQUIRMBAG.finder(Style::Hodoku), &["mutant-squirmbag"]),
        "0354" => (t::fish::MUTANT_WHALE.finder(Style::Hodoku), &["mutant-whale"]),
        "0355" => (t::fish::MUTANT_LEVIATHAN.finder(Style::Hodoku), &["mutant-leviathan"]),
        "0360" => (t::fish::FINNED_MUTANT_X_WING.finder(Style::Hodoku), &["finned-mutant-x-wing"]),
        "0361" => (t::fish::FINNED_MUTANT_SWORDFISH.finder(Style::Hodoku), &["finned-mutant-swordfish"]),
        "0362" => (t::fish::FINNED_MUTANT_JELLYFISH.finder(Style::Hodoku), &["finned-mutant-jellyfish"]),
        "03621" => (
            t::siamese_fish::finder_of(4, Shape::Mutant, Fins::Finned, Style::Hodoku),
            &["siamese-mutant-fish"],
        ),
        "0363" => (t::fish::FINNED_MUTANT_SQUIRMBAG.finder(Style::Hodoku), &["finned-mutant-squirmbag"]),
        "0364" => (t::fish::FINNED_MUTANT_WHALE.finder(Style::Hodoku), &["finned-mutant-whale"]),
        "0365" => (t::fish::FINNED_MUTANT_LEVIATHAN.finder(Style::Hodoku), &["finned-mutant-leviathan"]),
        "0400" => (t::two_links::SKYSCRAPER.finder(Style::Hodoku), &["skyscraper"]),
        "0401" => (t::two_links::TWO_STRING_KITE.finder(Style::Hodoku), &["two-string-kite"]),
        "0402" if variant == "1" => {
            (t::two_links::empty_rectangles_from_two_candidates(Style::Hodoku), &["empty-rectangle"])
        }
        "0402" => (t::two_links::EMPTY_RECTANGLE.finder(Style::Hodoku), &["empty-rectangle"]),
        "0403" => (t::two_links::TURBOT_FISH.finder(Style::Hodoku), &["turbot-fish"]),
        "0404" => (t::two_links::DUAL_TWO_STRING_KITE.finder(Style::Hodoku), &["dual-two-string-kite"]),
        "0405" => (t::two_links::DUAL_EMPTY_RECTANGLE.finder(Style::Hodoku), &["dual-empty-rectangle"]),
        "0500" => (t::colours::SIMPLE_COLOURS_TRAP.finder(Style::Hodoku), &["simple-colours-trap"]),
        "0501" => (t::colours::SIMPLE_COLOURS_TRAP.finder(Style::Hodoku), &["simple-colours-wrap"]),
        "0502" => (t::colours::MULTI_COLOURS_1.finder(Style::Hodoku), &["multi-colours-1"]),
        "0503" => (t::colours::MULTI_COLOURS_1.finder(Style::Hodoku), &["multi-colours-2"]),
        "0600" => {
            (t::unique_rectangles::UNIQUE_RECTANGLE_1.finder(Style::Hodoku), &["unique-rectangle-1"])
        }
        "0601" => {
            (t::unique_rectangles::UNIQUE_RECTANGLE_2.finder(Style::Hodoku), &["unique-rectangle-2"])
        }
        "0602" => {
            (t::unique_rectangles::UNIQUE_RECTANGLE_3.finder(Style::Hodoku), &["unique-rectangle-3"])
        }
        "0603" => {
            (t::unique_rectangles::UNIQUE_RECTANGLE_4.finder(Style::Hodoku), &["unique-rectangle-4"])
        }
        "0604" => {
            (t::unique_rectangles::UNIQUE_RECTANGLE_5.finder(Style::Hodoku), &["unique-rectangle-5"])
        }
        "0605" => {
            (t::unique_rectangles::UNIQUE_RECTANGLE_6.finder(Style::Hodoku), &["unique-rectangle-6"])
        }
        "0606" => (t::unique_rectangles::HIDDEN_RECTANGLE.finder(Style::Hodoku), &["hidden-rectangle"]),
        "0607" => (
            t::avoidable_rectangles::AVOIDABLE_RECTANGLE_1.finder(Style::Hodoku),
            &["avoidable-rectangle-1"],
        ),
        "0608" => (
            t::avoidable_rectangles::AVOIDABLE_RECTANGLE_2.finder(Style::Hodoku),
            &["avoidable-rectangle-2"],
        ),
        "0610" => (t::bug::BUG_1.finder(Style::Hodoku), &["bug-1"]),
        "0701" => (t::chains::X_CHAIN.finder(Style::Hodoku), &["x-chain"]),
        "0702" => (t::chains::XY_CHAIN.finder(Style::Hodoku), &["xy-chain"]),
        "0703" => (t::chains::REMOTE_PAIR.finder(Style::Hodoku), &["remote-pair"]),
        "0706" => (t::nice_loops::AIC.finder(Style::Hodoku), &["continuous-nice-loop"]),
        "0707" => (t::nice_loops::AIC.finder(Style::Hodoku), &["discontinuous-nice-loop"]),
        "0708" => (t::nice_loops::AIC.finder(Style::Hodoku), &["aic"]),
        // In these variants, chains may go through almost locked sets.
        "0709" if variant == "2" => (
            t::nice_loops::ALS_AIC.finder(Style::Hodoku),
            &["als-continuous-nice-loop", "grouped-continuous-nice-loop"],
        ),
        "0710" if matches!(variant, "3" | "4") => (
            t::nice_loops::ALS_AIC.finder(Style::Hodoku),
            &["als-discontinuous-nice-loop", "grouped-discontinuous-nice-loop"],
        ),
        "0711" if matches!(variant, "3" | "4") => {
            (t::nice_loops::ALS_AIC.finder(Style::Hodoku), &["als-aic", "grouped-aic"])
        }
        "0709" => (t::nice_loops::GROUPED_AIC.finder(Style::Hodoku), &["grouped-continuous-nice-loop"]),
        "0710" => {
            (t::nice_loops::GROUPED_AIC.finder(Style::Hodoku), &["grouped-discontinuous-nice-loop"])
        }
        "0711" => (t::nice_loops::GROUPED_AIC.finder(Style::Hodoku), &["grouped-aic"]),
        "0800" => (t::wings::XY_WING.finder(Style::Hodoku), &["xy-wing"]),
        "0801" => (t::wings::XYZ_WING.finder(Style::Hodoku), &["xyz-wing"]),
        "0803" => (t::w_wing::W_WING.finder(Style::Hodoku), &["w-wing"]),
        "0901" => (t::als::ALS_XZ.finder(Style::Hodoku), &["als-xz"]),
        "0902" => (t::als::ALS_XY_WING.finder(als), &["als-xy-wing"]),
        // The library's chains come from an older search. HoDoKu 2.2, whose results are variant 3, takes sets in
        // ascending order.
        "0903" if matches!(variant, "3" | "x") => {
            (t::als::ALS_CHAIN.finder(Style::Hodoku), &["als-chain"])
        }
        "0903" => (t::als::ALS_CHAIN.finder(Style::Own), &["als-chain"]),
        "0904" => (t::als::DEATH_BLOSSOM.finder(als), &["death-blossom"]),
        "1101" => (t::sue_de_coq::SUE_DE_COQ.finder(Style::Hodoku), &["sue-de-coq"]),
        "1201" => (t::templates::TEMPLATE_SET.finder(Style::Hodoku), &["template-set"]),
        "1202" => (t::templates::TEMPLATE_DELETE.finder(Style::Hodoku), &["template-delete"]),
        _ => return None,
    })
}

/// Returns the digits that a line of the library would name for a step.
fn digits(code: &str, step: &Step) -> u16 {
    let eliminated = || step.eliminations.iter().fold(0, |mask, candidate| mask | 1 << candidate.digit);
    match code {
        "0706" | "0707" | "0708" | "0709" | "0710" | "0711" | "1101" => eliminated(),
        code if code.starts_with("09") => eliminated(),
        _ => step.parts.first().map_or(0, |part| part.digits),
    }
}

/// Returns the reason why nonet's results differ from a line, or `None` if they agree.
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

/// Splits a code into the technique's code and its variant, which is empty if there is none.
pub fn split(code: &str) -> (&str, &str) {
    code.split_once('-').unwrap_or((code, ""))
}

/// Returns the code of a line, with its variant.
pub fn code(line: &str) -> &str {
    line[1..].split(':').next().unwrap_or_default()
}

/// Returns the lines of a file, without comments.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| line.starts_with(':'))
}

/// Returns the lines with which nonet's results do not agree, each with the reason.
pub fn unmet<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<(&'a str, String)> {
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    lines.filter_map(|line| fault(&layout, line).map(|fault| (line, fault))).collect()
}
