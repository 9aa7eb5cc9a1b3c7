//! Words as tokens: one word for one thing, phrases as one word, and nothing that says nothing.

/// Words that become others: the word that the tables know, then those that people write.
const SYNONYMS: &[(&str, &str)] = &[
    ("digit", "digits number numbers value values numeral numerals"),
    ("cell", "cells"),
    ("on", "along in inside within upon onto at"),
    ("line", "lines"),
    ("arrow", "arrows"),
    ("circle", "circles circled"),
    ("cage", "cages"),
    ("dot", "dots"),
    ("thermometer", "thermometers thermo thermos"),
    ("bulb", "bulbs"),
    ("tip", "tips"),
    ("end", "ends endpoint endpoints endcap endcaps"),
    ("box", "boxes region regions nonet nonets"),
    ("border", "borders boundary boundaries"),
    ("row", "rows"),
    ("column", "columns"),
    ("diagonal", "diagonals"),
    ("square", "squares"),
    ("diamond", "diamonds"),
    ("corner", "corners"),
    ("clue", "clues"),
    ("rule", "rules"),
    ("segment", "segments piece pieces section sections"),
    ("sum", "sums summing add adds adding summed"),
    ("total", "totals"),
    ("differ", "differs differing difference differences"),
    ("adjacent", "neighbouring neighboring neighbour neighbours neighbor neighbors successive"),
    (
        "attached",
        "connected connects linked joined corresponding associated connecting linking joining join joins connect link",
    ),
    ("separated", "between separating separates"),
    ("increase", "increases increasing ascending ascend rise rises grow grows"),
    ("decrease", "decreases decreasing"),
    ("repeat", "repeats repeated repeating repetition repetitions repeats"),
    ("given", "shown marked indicated displayed present printed provided written listed stated"),
    ("consecutive", "consecutively"),
    ("center", "centre middle midpoint"),
    ("surrounding", "touching touch touches around surround surrounds"),
    ("form", "forms comprise comprises consist consists make"),
    ("set", "sets sequence group"),
    ("palindrome", "palindromes palindromic"),
    ("whisper", "whispers whispering"),
    ("renban", "renbans"),
    ("zipper", "zippers zip"),
    ("knight", "knights"),
    ("king", "kings"),
    ("move", "moves step"),
    ("appear", "appears occur occurs"),
    ("same", "identical equal equals"),
    ("different", "distinct unique differently"),
    ("pass", "passes visits visit crosses cross goes"),
    ("divide", "divides divided split splits separate"),
    ("direction", "directions way ways"),
    ("forward", "forwards"),
    ("backward", "backwards"),
    ("grid", "board puzzle"),
    ("double", "twice"),
    ("not", "cannot can't don't doesn't mustn't never isn't aren't won't shouldn't"),
    ("place", "placed put fill enter insert write"),
    ("normal", "standard usual regular classic ordinary conventional"),
    ("apply", "applies"),
    ("start", "starting starts begin begins beginning"),
    ("medium", "mid"),
    ("sandwich", "sandwiches sandwiched"),
    (
        "indicate",
        "indicates indicating show shows tells tell states says counts count denotes gives give represents",
    ),
    ("remainder", "remainders"),
    ("skyscraper", "skyscrapers"),
    ("pair", "pairs"),
    ("remain", "remains stay stays"),
    ("x", "xs xes"),
    ("v", "vs ves"),
    ("time", "times"),
    ("1", "one once"),
    ("2", "two"),
    ("3", "three"),
    ("4", "four"),
    ("5", "five"),
    ("6", "six"),
    ("7", "seven"),
    ("8", "eight"),
    ("9", "nine"),
    ("10", "ten"),
];

/// Words that say nothing in any of the statements that the tables know.
const FILLERS: &str = "the a an must should shall will of that which is are be being has have having had its it their \
    this these those as to for with by contain contains containing hold holds holding there do does also then up \
    simply again here need needs needed so themselves itself such found they them";

/// What stands for several words, in order: a word or several with | between, perhaps followed by ? if it may be missing.
const PHRASES: &[(&str, &str)] = &[
    // Before fillers are dropped, "do not have to" is no "not".
    ("do|does|are|is? not need|necessarily to? be?", "neednot"),
    ("not have to be?", "neednot"),
    ("need not", "neednot"),
    ("not all|every", "notall"),
    ("digit of circle|time|skyscraper", "howmany"),
    ("may|can|must|should|will|do|does not", "not"),
    ("|", ""),
    ("not appear|repeat more than 1", "norepeat"),
    ("not all? same digit|value?", "norepeat"),
    ("not repeat digit?", "norepeat"),
    ("same digit not", "norepeat"),
    ("no|without|non any? repeat digit?", "norepeat"),
    ("no digit repeat", "norepeat"),
    ("or more|greater|higher", "atleast"),
    ("all different", "norepeat"),
    ("may|can repeat", "mayrepeat"),
    ("repeat allowed|permitted", "mayrepeat"),
    (
        "if|when|where|whenever|provided|unless allowed|permitted|allow other? constraint|rule?",
        "ifallowed",
    ),
    ("if|where|when any? 1? total|clue|sum? given|any", "ifgiven"),
    ("any|some|whatever particular? order", "anyorder"),
    ("neednot on order", "anyorder"),
    ("at|on least|minimum", "atleast"),
    ("minimum", "atleast"),
    ("ratio 1:2|2:1", "ratio2"),
    ("1:2|2:1 ratio?", "ratio2"),
    ("ratio 1|2 2|1", "ratio2"),
    ("1|2 2|1 ratio", "ratio2"),
    ("ratio 2", "ratio2"),
    ("1? digit? cell? on? exactly? double digit? on? other digit? cell?", "ratio2"),
    ("exactly? 1 greater|more|larger|higher than digit? on? other digit? cell?", "consecutive"),
    ("differ exactly? 1", "consecutive"),
    ("no 2 digit|cell consecutive", "nonconsecutive"),
    ("not|non consecutive", "nonconsecutive"),
    ("away? start? moving|going? away? outward|outwards? from|on bulb end? tip? end?", "frombulb"),
    ("away from bulb end?", "frombulb"),
    ("or remain|same same?", "orsame"),
    ("may|can remain same", "mayequal"),
    ("not decrease", "nondecrease"),
    ("read same forward|backward , and|as? backward|forward", "palindrome"),
    ("read same forward|backward and|as backward|forward", "palindrome"),
    ("read same from? on? 2|both|either|any direction|end", "palindrome"),
    ("same from both|either direction|end", "palindrome"),
    ("same distance", "equidistant"),
    ("chess? knight move chess? apart|away?", "knightmove"),
    ("anti knight", "antiknight"),
    ("chess? king move chess? apart|away?", "kingmove"),
    ("anti king", "antiking"),
    ("how many circle|skyscraper", "howmany"),
    ("how many time digit? appear? on? circle?", "howmany"),
    ("low digit? , 1 3", "low"),
    ("medium|middle digit? , 4 6", "medium"),
    ("high digit? , 7 9", "high"),
    ("low medium and? high", "entropy"),
    ("same total|sum", "samesum"),
    ("sum same", "samesum"),
    ("not separated", "notbetween"),
    ("strictly separated", "separated"),
];

/// Maximum number of tokens of a sentence that is looked at.
const MOST: usize = 90;

/// Returns the tokens of a sentence in lower case; none if it is too long.
pub fn tokens(plain: &str) -> Option<Vec<String>> {
    let mut found = words(plain);
    if found.len() > 2 * MOST {
        return None;
    }
    let (before, after) =
        PHRASES.split_at(PHRASES.iter().position(|(from, _)| *from == "|").unwrap_or(0));
    for phrase in before {
        replace(&mut found, phrase);
    }
    found.retain(|word| !is_filler(word));
    after[1..].iter().for_each(|phrase| replace(&mut found, phrase));
    (found.len() <= MOST).then_some(found)
}

fn is_filler(word: &str) -> bool {
    FILLERS.split_whitespace().any(|filler| filler == word)
}

/// Returns the words of a text, each as the tables know it; a comma or semicolon is a word of its own.
fn words(plain: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let text =
        plain.replace(['–', '—'], "-").replace([';', ','], " , ").replace(['{', '}', '[', ']'], " ");
    for part in text.split_whitespace() {
        let part = part
            .trim_matches(|symbol: char| !symbol.is_alphanumeric() && symbol != ',' && symbol != '<');
        let is_single = |symbol: char| symbol.is_ascii_digit() || symbol == ':';
        if part == "," || !part.is_empty() && part.chars().all(is_single) {
            found.push(part.to_owned());
        } else if part.chars().all(|symbol| symbol.is_ascii_digit() || symbol == '-') {
            found.extend(part.split('-').filter(|word| !word.is_empty()).map(str::to_owned));
        } else {
            let part = part.strip_suffix("'s").or_else(|| part.strip_suffix("s'")).unwrap_or(part);
            found.extend(part.split(['-', '/']).filter(|word| !word.is_empty()).map(known));
        }
    }
    found
}

/// Returns the word that the tables know for a word.
fn known(word: &str) -> String {
    if word.starts_with("nec") {
        return "necessarily".to_owned();
    }
    let synonym = SYNONYMS.iter().find(|(_, others)| others.split(' ').any(|other| other == word));
    let colour = super::colours::named(word);
    synonym.map(|(known, _)| *known).or(colour).unwrap_or(word).to_owned()
}

/// Replaces a phrase wherever it stands.
fn replace(words: &mut Vec<String>, (from, to): &(&str, &str)) {
    let parts: Vec<&str> = from.split(' ').collect();
    let mut at = 0;
    while at < words.len() {
        if let Some(length) = length(&words[at..], &parts).filter(|&length| length > 0) {
            words.splice(at..at + length, [(*to).to_owned()]);
        }
        at += 1;
    }
}

/// Returns how many words a phrase takes at the start; `None` if it does not stand there.
fn length(words: &[String], parts: &[&str]) -> Option<usize> {
    let mut at = 0;
    for part in parts {
        let (choices, is_optional) = part.strip_suffix('?').map_or((*part, false), |part| (part, true));
        if words.get(at).is_some_and(|word| choices.split('|').any(|choice| choice == word)) {
            at += 1;
        } else if !is_optional {
            return None;
        }
    }
    Some(at)
}
