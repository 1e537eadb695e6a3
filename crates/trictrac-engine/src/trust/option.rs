//! The options of the game that the network has not learned, and the positions in which they matter.

use trictrac_rules::game::Match;
use trictrac_rules::men::Men;
use trictrac_rules::rules::{BearingOff, Rules};
use trictrac_rules::side::Side;

/// The number of the corner, beyond which no man may be in a pile de misère.
const CORNER: u8 = 12;
/// The most pips that all men still need to the corner where the pile de misère decides.
const NEAR: u16 = 24;
/// The first number of the quarter in which all men are when bearing off begins to decide.
const LAST: u8 = 17;

/// An option that the network has not learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum UnknownOption {
    /// The *pile de misère*, where a side is near it. Rule: R12.
    PileDeMisere,
    /// The provincial method of bearing off, where all men of a side are in its last eight points. Rule: R12.
    Provincial,
}

impl UnknownOption {
    /// All options.
    pub const ALL: [Self; 2] = [Self::PileDeMisere, Self::Provincial];

    /// Returns the option that makes judgements of `state` unreliable.
    #[must_use]
    pub fn of(state: &Match) -> Option<Self> {
        let Rules { pile_de_misere, bearing_off, .. } = state.rules();
        let any = |is: fn(&Men) -> bool| {
            Side::ALL.into_iter().any(|side| is(state.releve().board.men(side)))
        };
        if pile_de_misere && any(is_near_pile) {
            return Some(Self::PileDeMisere);
        }
        (bearing_off == BearingOff::Provincial && any(is_last)).then_some(Self::Provincial)
    }

    /// Returns its name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::PileDeMisere => "pile_de_misere",
            Self::Provincial => "provincial",
        }
    }
}

/// Returns whether no man is past the corner and all together need at most [`NEAR`] pips to it.
fn is_near_pile(men: &Men) -> bool {
    let need = |at: u8| u16::from(CORNER - at) * u16::from(men.at(at));
    (CORNER + 1..=24).all(|at| men.at(at) == 0)
        && men.borne_off() == 0
        && (1..=CORNER).map(need).sum::<u16>() <= NEAR
}

/// Returns whether all men are in the last eight points or off.
fn is_last(men: &Men) -> bool {
    (1..LAST).all(|at| men.at(at) == 0)
}

/// Returns whether chances to win are only approximate under `rules`: the network has learned matches of at most twelve holes.
#[must_use]
pub const fn is_approximate(rules: Rules) -> bool {
    rules.holes.get() > 12
}

#[cfg(test)]
mod tests {
    use trictrac_rules::notation::Position;

    use super::*;

    #[test]
    fn options_matter_only_in_some_positions() {
        let check = |position: &str, rules: &str, expected| {
            let rules: Rules = rules.parse().unwrap();
            let state = Position::parse(position, rules).unwrap().to_match(rules);
            assert_eq!(UnknownOption::of(&state), expected, "{position}");
        };
        let (pile, provincial) = ("pile_de_misere=on", "bearing_off=provincial");
        let near = "6/3,W1,W1,W13/6/5,B15 w 21";
        check(near, pile, Some(UnknownOption::PileDeMisere));
        check(near, "", None);
        check("W15,5/6/6/5,B15 w 21", pile, None);
        check("6/5,W14/1,W1,4/5,B15 w 21", pile, None);
        let last = "5,B15/6/4,W7,W1/W7,5 w 21";
        check(last, provincial, Some(UnknownOption::Provincial));
        check(last, "", None);
        check("W15,5/6/6/5,B15 w 21", provincial, None);
    }
}
