//! The result of a match as text.

use super::error::MessageError;
use super::words::MessageWords;
use crate::match_result::MatchResult;

const END: &str = "end or forfeit";
const STAKE: &str = "a number of stakes, as in 1.5";
const HOLES: &str = "two numbers of holes, as in 12/7";

/// Reads what follows the word `result`.
pub(super) fn read(words: &mut MessageWords) -> Result<MatchResult, MessageError> {
    let won = one_of(words, "won or lost", ["won", "lost"])?;
    words.expect("stake")?;
    let text = words.word(STAKE)?;
    let stake = text.parse().ok().map(|stake: f32| 2.0 * stake).filter(|halves| {
        halves.fract() == 0.0 && (f32::from(i16::MIN)..=f32::from(i16::MAX)).contains(halves)
    });
    let half_stakes = stake.ok_or_else(|| words.wrong(Some(text), STAKE))? as i16;
    words.expect("holes")?;
    let text = words.word(HOLES)?;
    let read = text.split_once('/').and_then(|(own, other)| Some([number(own)?, number(other)?]));
    let holes = read.ok_or_else(|| words.wrong(Some(text), HOLES))?;
    words.expect("by")?;
    let forfeit = !one_of(words, END, ["end", "forfeit"])?;
    Ok(MatchResult { won, half_stakes, holes, forfeit })
}

fn number(text: &str) -> Option<u8> {
    text.parse().ok()
}

/// Reads one of two words; returns true for the first.
fn one_of(
    words: &mut MessageWords,
    expected: &str,
    [first, second]: [&str; 2],
) -> Result<bool, MessageError> {
    match words.word(expected)? {
        word if word == first => Ok(true),
        word if word == second => Ok(false),
        other => Err(words.wrong(Some(other), expected)),
    }
}

/// Prints a result.
pub(super) fn print(result: &MatchResult) -> String {
    let MatchResult { won, half_stakes, holes: [own, other], forfeit } = result;
    let stake = f32::from(*half_stakes) / 2.0;
    let won = if *won { "won" } else { "lost" };
    let by = if *forfeit { "forfeit" } else { "end" };
    format!("result {won} stake {stake} holes {own}/{other} by {by}")
}
