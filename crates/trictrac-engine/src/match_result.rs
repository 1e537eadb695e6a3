//! The result of a match, as a player hears it.

use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;

/// The result of a match, from the view of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchResult {
    /// True if the player won.
    pub won: bool,
    /// The stakes that the player won, in halves: 3 is one and a half; negative if it lost. Rule: R10.1.
    pub half_stakes: i16,
    /// The holes of the player and of its opponent.
    pub holes: [u8; 2],
    /// True if the loser forfeited or resigned, or if its time was up. Then one stake is won.
    pub forfeit: bool,
}

impl MatchResult {
    /// Returns the result of `side`, or `None` if the match is not over.
    #[must_use]
    pub fn of(state: &Match, side: Side) -> Option<Self> {
        let Phase::Over { winner, stake } = state.phase() else { return None };
        Some(Self::new(state, side, winner, stake.halves(), false))
    }

    /// Returns the result of `side` after `loser` forfeited the match in `state`.
    #[must_use]
    pub fn of_forfeit(state: &Match, side: Side, loser: Side) -> Self {
        Self::new(state, side, loser.opponent(), 2, true)
    }

    fn new(state: &Match, side: Side, winner: Side, halves: u8, forfeit: bool) -> Self {
        let (won, amounts) = (side == winner, state.holes().amounts());
        let holes = [amounts[side], amounts[side.opponent()]];
        let paid = i16::from(halves);
        Self { won, half_stakes: if won { paid } else { -paid }, holes, forfeit }
    }
}
