//! Holes and points as they are typed: `trou 2`, `2 holes 6`, `trou bredouille et deux`.

use trictrac_rules::table::{Mark, OpponentJeton};

const NUMBERS: [[&str; 2]; 13] = [
    ["zero", "zero"],
    ["un", "one"],
    ["deux", "two"],
    ["trois", "three"],
    ["quatre", "four"],
    ["cinq", "five"],
    ["six", "six"],
    ["sept", "seven"],
    ["huit", "eight"],
    ["neuf", "nine"],
    ["dix", "ten"],
    ["onze", "eleven"],
    ["douze", "twelve"],
];
/// Words that count nothing.
const FILLING: [&str; 12] =
    ["et", "and", "de", "reste", "point", "points", "je", "marque", "mark", "i", "the", "rest"];

/// A mark; `line` is in small letters without accents.
pub(super) fn mark(line: &str) -> Option<Mark> {
    let words: Vec<_> = line.split_whitespace().filter(|word| !FILLING.contains(word)).collect();
    let hole = words.iter().position(|word| ["trou", "trous", "hole", "holes"].contains(word));
    match hole {
        Some(hole) => holes(&words[..hole], &words[hole + 1..]),
        None => points(&words),
    }
}

/// `4`, `+4`.
fn points(words: &[&str]) -> Option<Mark> {
    let [word] = words else { return None };
    number(word.strip_prefix('+').unwrap_or(word)).map(Mark::Points)
}

fn holes(before: &[&str], after: &[&str]) -> Option<Mark> {
    let count = match before {
        [] => 1,
        [word] => number(word.strip_prefix('+').unwrap_or(word))?,
        _ => return None,
    };
    let double = after.first().is_some_and(|word| word.starts_with("bredouille"));
    let left = after.last().is_some_and(|word| ["laisse", "laissee", "left"].contains(word));
    let rest = after.get(usize::from(double)..after.len() - usize::from(left))?;
    let rest = match rest {
        [] => 0,
        [word] => number(word)?,
        _ => return None,
    };
    // One hole won en bredouille is two pegs; of more the pegs are said.
    let pegs = if double && count == 1 { 2 } else { count };
    Some(Mark::Holes {
        pegs,
        rest,
        opponent_jeton: if left { OpponentJeton::Left } else { OpponentJeton::Wiped },
    })
}

/// A number in digits or in words.
pub(super) fn number(word: &str) -> Option<u8> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return word.parse().ok();
    }
    NUMBERS.iter().position(|names| names.contains(&word)).and_then(|at| u8::try_from(at).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_players_say_it() {
        let check = |line: &str, text: &str| {
            assert_eq!(mark(line).map(|mark| mark.to_string()), Some(text.to_owned()), "{line}");
        };
        check("4", "+4");
        check("+ 12".replace(' ', "").as_str(), "+12");
        check("je marque quatre points", "+4");
        check("trou", "+1h");
        check("trou 2", "+1h2");
        check("hole and 2", "+1h2");
        check("trou bredouille et deux points de reste", "+2h2");
        check("deux trous 6", "+2h6");
        check("3 holes 6 left", "+3h6~");
        check("0 trou 2", "+0h2");
        check("trou laisse", "+1h~");
        for line in ["", "trou trou", "trou x", "1 2", "4 h", "999", "bredouille"] {
            assert_eq!(mark(line), None, "{line}");
        }
    }
}
