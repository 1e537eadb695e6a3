//! The text by which a tab remembers a play that is entered in part.

use trictrac_protocol::GameId;

/// The play as text: the match, the number of its throws, and the steps.
#[must_use]
pub fn written(game: GameId, throws: u32, steps: &[(u8, u8)]) -> String {
    let steps = steps.iter().map(|(from, to)| format!("{from}/{to}"));
    let steps = steps.collect::<Vec<_>>().join(" ");
    format!("{game} {throws} {steps}")
}

/// The steps of a text that is about this throw of this match.
#[must_use]
pub fn read(text: &str, game: GameId, throws: u32) -> Option<Vec<(u8, u8)>> {
    let steps = text.strip_prefix(&written(game, throws, &[]))?;
    let step = |step: &str| {
        let (from, to) = step.split_once('/')?;
        Some((from.parse().ok()?, to.parse().ok()?))
    };
    steps.split_whitespace().map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_for_one_throw_of_one_match() {
        let [game, other] = [1, 2].map(|number| GameId([number; 16]));
        let text = written(game, 12, &[(1, 7), (24, 25)]);
        assert_eq!(read(&text, game, 12), Some(vec![(1, 7), (24, 25)]));
        assert_eq!((read(&text, game, 1), read(&text, other, 12)), (None, None));
        assert_eq!(read(&text.replace("24", "x"), game, 12), None);
    }
}
