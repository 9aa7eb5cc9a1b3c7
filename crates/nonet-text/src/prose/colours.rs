//! The colours that people name in rules, and the shapes that have them.

/// Red, green and blue of 0 to 255.
pub type Rgb = [u8; 3];

/// Less difference than this between the strongest and the weakest part is seen as grey.
const GREY: u8 = 26;

/// Reads six hexadecimal digits, as drawings state colours.
pub fn rgb(colour: &str) -> Option<Rgb> {
    let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

fn ends(colour: Rgb) -> (u8, u8) {
    let [red, green, blue] = colour;
    (red.min(green).min(blue), red.max(green).max(blue))
}

/// Returns the hue in degrees, from 0 for red by 120 for green to 240 for blue; `None` for shades of grey.
fn hue(colour: Rgb) -> Option<f64> {
    let (least, most) = ends(colour);
    if most - least < GREY {
        return None;
    }
    let [red, green, blue] = colour.map(f64::from);
    let spread = f64::from(most - least);
    let hue = match colour {
        [part, ..] if part == most => 60.0 * ((green - blue) / spread),
        [_, part, _] if part == most => 60.0 * ((blue - red) / spread) + 120.0,
        _ => 60.0 * ((red - green) / spread) + 240.0,
    };
    Some(hue.rem_euclid(360.0))
}

/// Returns whether a colour is nearly white.
pub fn is_white(colour: Rgb) -> bool {
    ends(colour).0 > 235
}

/// Returns whether a colour is nearly black.
pub fn is_black(colour: Rgb) -> bool {
    ends(colour).1 < 90 && hue(colour).is_none()
}

/// Returns whether people would call two colours the same.
pub fn are_alike(one: Rgb, other: Rgb) -> bool {
    one.iter().zip(other).all(|(&part, other)| part.abs_diff(other) < 40)
}

/// The hues that a word means, in degrees.
const HUES: &[(&str, f64, f64)] = &[
    ("red", 345.0, 375.0),
    ("orange", 14.0, 46.0),
    ("peach", 10.0, 46.0),
    ("brown", 10.0, 46.0),
    ("gold", 34.0, 62.0),
    ("yellow", 44.0, 72.0),
    ("green", 75.0, 168.0),
    ("turquoise", 160.0, 191.0),
    ("blue", 187.0, 252.0),
    ("lavender", 240.0, 290.0),
    ("purple", 248.0, 318.0),
    ("magenta", 285.0, 335.0),
    ("pink", 286.0, 352.0),
];

/// The names of shades without a hue.
const SHADES: [&str; 3] = ["grey", "white", "black"];

/// Returns the word for a colour as the tables know it; `None` if a word is not the name of a colour.
pub fn named(word: &str) -> Option<&'static str> {
    let known = match word {
        "gray" => "grey",
        "teal" | "cyan" | "aqua" => "turquoise",
        "violet" => "purple",
        "golden" => "gold",
        word => word,
    };
    let hues = HUES.iter().map(|(name, ..)| *name);
    hues.chain(SHADES).find(|name| *name == known)
}

/// Returns whether a colour is one that a word means.
pub fn is(word: &str, colour: Rgb) -> bool {
    match (word, hue(colour)) {
        ("white", _) => is_white(colour),
        ("black", _) => is_black(colour),
        ("grey", hue) => hue.is_none() && !is_white(colour) && !is_black(colour),
        (word, Some(hue)) => HUES.iter().any(|(name, from, to)| {
            *name == word && [hue, hue + 360.0].iter().any(|hue| (*from..*to).contains(hue))
        }),
        (_, None) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_mean_the_colours_that_setters_use() {
        let usual = [
            ("#f067f0", "purple"),
            ("#f067f0", "pink"),
            ("#67f067", "green"),
            ("#2ecbff", "blue"),
            ("#dfc5fe", "lavender"),
            ("#ffccaa", "peach"),
            ("#cccccc", "grey"),
            ("#ffffff", "white"),
            ("#000000", "black"),
            ("#71ded2", "turquoise"),
            ("#ff9504", "orange"),
            ("#e36464", "red"),
        ];
        for (colour, word) in usual {
            assert!(is(word, rgb(colour).unwrap_or_default()), "{colour} {word}");
        }
        for (colour, word) in [("#f067f0", "blue"), ("#cccccc", "white"), ("#2ecbff", "grey")] {
            assert!(!is(word, rgb(colour).unwrap_or_default()), "{colour} {word}");
        }
    }
}
