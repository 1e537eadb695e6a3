//! The games that may be rated, and their results.

use core::fmt;

use trictrac_protocol::{Clock, FormTerms, GameEnding, Seat};
use trictrac_rules::rules::{Marking, Rules};

/// The lengths of rated matches, in holes.
pub const RATED_HOLES: [u8; 3] = [3, 6, 12];

/// The reason why a game cannot be rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnratedReason {
    /// It has no clock.
    NoClock,
    /// The players score by hand: any program could tell them what is due.
    Marking,
    /// It is not of 3, 6 or 12 holes.
    Holes,
    /// It has other rules than the standard ones.
    Rules,
    /// It is another form of the game.
    Form,
}

impl fmt::Display for UnratedReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoClock => "a rated game has a clock",
            Self::Marking => "a rated game has automatic scoring",
            Self::Holes => "a rated game has 3, 6 or 12 holes",
            Self::Rules => "a rated game has the standard rules",
            Self::Form => "only the classical game can be rated",
        })
    }
}

impl core::error::Error for UnratedReason {}

/// Checks that a game of this form, with these rules and this clock, may be rated. Who plays is for the server to check.
///
/// # Errors
/// The first reason against it.
///
/// ```
/// use trictrac_protocol::Clock;
/// use trictrac_umpire::{UnratedReason, may_be_rated};
/// let check = |rules: &str, clock| may_be_rated(None, &rules.parse().unwrap(), clock);
/// assert_eq!(check("holes=3", Clock::Vif), Ok(()));
/// assert_eq!(check("holes=3", Clock::None), Err(UnratedReason::NoClock));
/// assert_eq!(check("holes=4", Clock::Vif), Err(UnratedReason::Holes));
/// assert_eq!(check("holes=3,margot=on", Clock::Vif), Err(UnratedReason::Rules));
/// ```
pub fn may_be_rated(
    form: Option<&FormTerms>,
    rules: &Rules,
    clock: Clock,
) -> Result<(), UnratedReason> {
    if form.is_some() {
        return Err(UnratedReason::Form);
    }
    if clock == Clock::None {
        return Err(UnratedReason::NoClock);
    }
    if rules.marking != Marking::Assisted {
        return Err(UnratedReason::Marking);
    }
    if !RATED_HOLES.contains(&rules.holes.get()) {
        return Err(UnratedReason::Holes);
    }
    let mut standard = Rules::default();
    standard.holes = rules.holes;
    if *rules == standard { Ok(()) } else { Err(UnratedReason::Rules) }
}

/// The seat that has won, if the ending counts for ratings: a game that was won, resigned, lost on time, or ended because a
/// player was away. Games that are void, or that both agreed to stop, do not count.
#[must_use]
pub const fn winner(ending: &GameEnding) -> Option<Seat> {
    match *ending {
        GameEnding::Won { winner, .. } => Some(winner),
        GameEnding::Resigned { loser }
        | GameEnding::Flag { loser }
        | GameEnding::Away { away: loser } => Some(loser.opponent()),
        GameEnding::Settled { .. } | GameEnding::Agreed | GameEnding::Void { .. } => None,
    }
}
