//! Computed reasons for holding and for going after a hole. Rule: R8.3, R8.4.

use core::cmp::Reverse;

use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Beneficiary, JanFamily};
use trictrac_rules::quarter::Quarter;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

use crate::lang::{Key, Texts, fluent_args, key};

/// A throw late in the relève, so that the jans of its beginning cannot be earned.
pub(crate) const LATER: u16 = 99;
/// Half of [`all_falls`], and a few of them.
const HALF: u8 = 18;
const FEW: u8 = 9;

/// Counts the falls of the dice of `side`, of [`all_falls`], for which `does` is true.
///
/// Only the board of `situation` matters. It is taken as it stands, so the jans of the first throws are not found.
#[must_use]
pub fn falls(rules: Rules, situation: &Situation, side: Side, does: fn(&Coup) -> bool) -> u8 {
    let coup =
        |throw| Coup::new(rules, &Situation { roller: side, throw, nth: LATER, ..*situation });
    Throw::all().filter(|&throw| does(&coup(throw))).map(Throw::weight).sum()
}

/// The number of ways in which two dice can fall: 36.
#[must_use]
pub fn all_falls() -> u8 {
    Throw::all().map(Throw::weight).sum()
}

/// True if the throw keeps a full quarter. Rule: R5.4.
#[must_use]
pub fn keeps(coup: &Coup) -> bool {
    let mut kept = false;
    coup.score(|earned| kept |= earned.jan.family() == JanFamily::Keep);
    kept
}

/// True if the throw earns points for the side that throws. Rule: section 5.
#[must_use]
pub fn scores(coup: &Coup) -> bool {
    let mut scored = false;
    coup.score(|earned| scored |= earned.jan.beneficiary() == Beneficiary::Roller);
    scored
}

/// The next throw of a side, in falls of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NextThrow {
    /// The number that keep a full quarter; `None` without one.
    keeps: Option<u8>,
    /// The number that earn points.
    scores: u8,
}

impl NextThrow {
    fn of(rules: Rules, situation: &Situation, side: Side) -> Self {
        let men = situation.board.men(side);
        let full = Quarter::ALL.into_iter().any(|quarter| men.fill(quarter));
        Self {
            keeps: full.then(|| falls(rules, situation, side, keeps)),
            scores: falls(rules, situation, side, scores),
        }
    }
}

/// The next throws of the roller and the opponent, if the roller holds and plays well by these counts.
fn next_throws(coup: &Coup) -> Option<[NextThrow; 2]> {
    let roller = coup.situation().roller;
    let mut all = Vec::new();
    coup.visit_plays(|play, _| {
        let after = Situation { board: coup.board_after(play), ..*coup.situation() };
        all.push([roller, roller.opponent()].map(|side| NextThrow::of(coup.rules(), &after, side)));
    });
    all.into_iter().max_by_key(|[own, other]| {
        (own.keeps, Reverse(other.keeps), Reverse(other.scores), own.scores)
    })
}

/// Gives one reason for holding and one for going, for the player who has thrown `coup` against `other`; an empty text where
/// the next throws give none. A reason only speaks for its own side.
#[must_use]
pub fn reasons(texts: &Texts, coup: &Coup, other: &str) -> Option<[String; 2]> {
    let [own, theirs] = next_throws(coup)?;
    let said = |(key, own, theirs): (Key, u8, u8)| {
        let falls = all_falls();
        let counts = fluent_args!["own" => own, "theirs" => theirs, "falls" => falls, "other" => other.to_owned()];
        texts.with(key, &counts)
    };
    Some(
        [for_holding(own, theirs), for_going(own, theirs)]
            .map(|it| it.map(said).unwrap_or_default()),
    )
}

/// The reasons for holding that the next throws give.
fn for_holding(own: NextThrow, theirs: NextThrow) -> Option<(Key, u8, u8)> {
    match (own.keeps, theirs.keeps) {
        (Some(own), Some(theirs)) if own >= HALF && own > theirs => {
            Some((key!("reason-hold-keeps-both"), own, theirs))
        }
        (Some(own), _) if own >= HALF => Some((key!("reason-hold-keeps"), own, 0)),
        _ if theirs.scores == 0 && own.scores <= FEW => Some((key!("reason-hold-safe"), 0, 0)),
        _ if own.scores > theirs.scores => {
            Some((key!("reason-hold-scores"), own.scores, theirs.scores))
        }
        _ => None,
    }
}

/// The reasons for going that the next throws give.
fn for_going(own: NextThrow, theirs: NextThrow) -> Option<(Key, u8, u8)> {
    let breaks = own.keeps.map(|keeps| all_falls() - keeps);
    match (breaks, theirs.keeps) {
        (Some(breaks), _) if breaks >= HALF => Some((key!("reason-go-breaks"), breaks, 0)),
        (None, Some(keeps)) if keeps >= HALF => Some((key!("reason-go-other-keeps"), 0, keeps)),
        _ if theirs.scores >= HALF || theirs.scores > own.scores => {
            Some((key!("reason-go-other-scores"), 0, theirs.scores))
        }
        _ if own.scores <= FEW => Some((key!("reason-go-few"), own.scores, 0)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use trictrac_rules::notation::Position;

    use super::*;
    use crate::lang::Language;

    fn coup(position: &str) -> Coup {
        let rules = Rules::default();
        let position = Position::parse(position, rules).unwrap();
        position.coup(rules).unwrap()
    }

    #[test]
    fn reasons_count_the_falls_of_the_dice() {
        let check = |position: &str, hold: &str, go: &str| {
            let texts = Texts::new(Language::En);
            assert_eq!(reasons(&texts, &coup(position), "Débutant").unwrap(), [hold, go]);
        };
        // Both grand jans are full; White has three men to play outside, Black none.
        check(
            "1,W1,W1,W1,2/W2,W2,W2,W2,W2,W2/B3,B3,B3,B2,B2,B2/6 w 21 8/6 3/3 12",
            "If you hold, you keep your full quarter after 36 of 36 throws, Débutant only after 8.",
            "",
        );
        // No quarter is full.
        check(
            "W9,3,W1,1/W1,W1,2,W1,W2/B2,B1,B1,B2,B2,B1/B1,3,B1,B4 w 64 8/10* 3/3 7",
            "If you hold, your next throw scores in 32 of 36 cases, Débutant’s in 22.",
            "If you go, Débutant loses a position that scores with 22 of 36 throws.",
        );
    }

    #[test]
    fn there_are_36_falls_of_two_dice() {
        assert_eq!(all_falls(), 36);
        let start = coup("W15,5/6/6/5,B15 w 63");
        assert_eq!(falls(Rules::default(), start.situation(), Side::White, scores), 0);
        assert_eq!(falls(Rules::default(), start.situation(), Side::White, |_| true), 36);
    }
}
