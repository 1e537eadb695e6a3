//! The names of mistakes, in addresses and in the results of training.

use core::fmt;
use core::str::FromStr;

use trictrac_engine::analysis::DecisionSubject;

use crate::archive::MatchId;

/// The names of the exercises that are own mistakes begin with this.
pub const MISTAKES: &str = "mistake/";

/// A wrong decision of an archived match: `00c0ffee00c0ffee/17-play` is the play of its seventeenth throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MistakeId {
    /// The match.
    pub game: MatchId,
    /// The number of the throw, from 1.
    pub throw: usize,
    /// The kind of decision.
    pub kind: DecisionSubject,
}

impl MistakeId {
    /// The name of the exercise.
    #[must_use]
    pub fn exercise(&self) -> String {
        format!("{MISTAKES}{self}")
    }

    /// The mistake of this exercise.
    #[must_use]
    pub fn of_exercise(name: &str) -> Option<Self> {
        name.strip_prefix(MISTAKES)?.parse().ok()
    }
}

const fn word(kind: DecisionSubject) -> &'static str {
    match kind {
        DecisionSubject::Choice => "choice",
        DecisionSubject::Play => "play",
    }
}

impl fmt::Display for MistakeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}-{}", self.game, self.throw, word(self.kind))
    }
}

impl FromStr for MistakeId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (game, decision) = text.split_once('/').ok_or(())?;
        let (throw, kind) = decision.split_once('-').ok_or(())?;
        let kind = [DecisionSubject::Choice, DecisionSubject::Play]
            .into_iter()
            .find(|one| word(*one) == kind);
        let throw = throw.parse().ok().filter(|throw| *throw > 0).ok_or(())?;
        Ok(Self { game: game.parse()?, throw, kind: kind.ok_or(())? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_mistakes() {
        let game = MatchId::new(7);
        for (throw, kind) in [(1, DecisionSubject::Play), (85, DecisionSubject::Choice)] {
            let id = MistakeId { game, throw, kind };
            assert_eq!(MistakeId::of_exercise(&id.exercise()), Some(id));
        }
        for text in ["", "1", "0000000000000007/0-play", "0000000000000007/1-x", "7/1-play"] {
            assert_eq!(text.parse::<MistakeId>(), Err(()), "{text}");
        }
        assert_eq!(MistakeId::of_exercise("puzzle/0000000000000007/1-play"), None);
    }
}
