//! The prospects of a match: the chance of every end, and the one number (equity) that a decision maximises.

use trictrac_rules::game::Match;
use trictrac_rules::marking::Tally;
use trictrac_rules::rules::{Rules, Stakes};
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;

/// The number of ends that the stakes distinguish for either winner. Rule: R10.1.
///
/// By index: without grande bredouille against a loser with at least 7 holes (0), with 6 (1), with fewer (2); grande
/// bredouille against a loser with some holes (3), with none (4).
pub const ENDS: usize = 5;

/// The chances of every end of a match, from the view of one side. They add up to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Prospects {
    /// The chance that this side wins, by [end](ENDS).
    pub win: [f32; ENDS],
    /// The chance that the opponent wins, by [end](ENDS).
    pub loss: [f32; ENDS],
    /// The expected holes of this side and of its opponent at the end of the match.
    pub holes: [f32; 2],
}

impl Prospects {
    /// Returns the chance that this side wins the match, 0 to 1.
    #[must_use]
    pub fn win_chance(&self) -> f32 {
        self.win.iter().sum()
    }

    /// Returns the expected stake: stakes won less stakes lost. Rule: R10.1.
    #[must_use]
    pub fn stake(&self, scheme: Stakes) -> f32 {
        let paid = stakes(scheme);
        (0..ENDS).map(|end| paid[end] * (self.win[end] - self.loss[end])).sum()
    }

    /// Returns the prospects from the view of the opponent.
    #[must_use]
    pub const fn exchanged(self) -> Self {
        let Self { win, loss, holes: [own, other] } = self;
        Self { win: loss, loss: win, holes: [other, own] }
    }

    /// Returns the certain prospects of `side` when the match is over, `None` before.
    #[must_use]
    pub fn of_end(state: &Match, side: Side) -> Option<Self> {
        let Phase::Over { winner, .. } = state.phase() else { return None };
        let amounts = &state.holes().amounts();
        let mut prospects = Self {
            holes: [side, side.opponent()].map(|one| f32::from(amounts[one])),
            ..Self::default()
        };
        let end = end_of(winner, &state.holes());
        if winner == side {
            prospects.win[end] = 1.0;
        } else {
            prospects.loss[end] = 1.0;
        }
        Some(prospects)
    }

    /// Adds `share` times `other`.
    pub fn add(&mut self, share: f32, other: &Self) {
        let own = self.win.iter_mut().chain(&mut self.loss).chain(&mut self.holes);
        let others = other.win.iter().chain(&other.loss).chain(&other.holes);
        for (own, other) in own.zip(others) {
            *own += share * other;
        }
    }
}

/// Returns the index of the [end](ENDS) by which `winner` has won with these holes.
#[must_use]
pub fn end_of(winner: Side, holes: &Tally) -> usize {
    match (holes.en_bredouille(winner), holes.amounts()[winner.opponent()]) {
        (true, 0) => 4,
        (true, _) => 3,
        (false, 0..=5) => 2,
        (false, 6) => 1,
        (false, _) => 0,
    }
}

/// Returns which [ends](ENDS) are still possible if `winner` wins, at the present `holes`. Rule: R7.6, R10.1.
#[must_use]
pub fn possible_ends(rules: Rules, winner: Side, holes: &Tally) -> [bool; ENDS] {
    let (own, loser) = (holes.amounts()[winner], holes.amounts()[winner.opponent()]);
    let most = rules.holes.get() - 1;
    let runs = holes.en_bredouille(winner);
    [
        most >= 7,
        loser <= 6 && most >= 6,
        loser <= 5 && most >= 1,
        (runs && loser > 0) || (own == 0 && most >= 1),
        loser == 0 && (runs || own == 0),
    ]
}

/// Returns what each [end](ENDS) pays. Rule: R10.1.
const fn stakes(scheme: Stakes) -> [f32; ENDS] {
    match scheme {
        Stakes::Oldest => [1.0, 1.0, 1.0, 2.0, 2.0],
        Stakes::Bridge => [1.0, 1.5, 1.5, 2.0, 2.0],
        Stakes::Guiton => [1.0, 1.0, 2.0, 3.0, 4.0],
        Stakes::Honours => [1.0, 2.0, 2.0, 3.0, 4.0],
    }
}

/// The aim of a player: the value that it maximises.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Aim {
    /// The chance to win the match.
    #[default]
    Win,
    /// The expected stake.
    Stake,
}

impl Aim {
    /// Returns the equity: from -1 (lost) to 1 (won) for the match, else the expected stake. The opponent has its
    /// negative.
    #[must_use]
    pub fn equity(self, rules: Rules, prospects: &Prospects) -> f32 {
        match self {
            Self::Win => 2.0 * prospects.win_chance() - 1.0,
            Self::Stake => prospects.stake(rules.stakes),
        }
    }
}
