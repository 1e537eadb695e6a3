//! How a match may end: the chances that an evaluation speaks of, and the one number that a decision maximises.

use trictrac_rules::game::Match;
use trictrac_rules::marking::Tally;
use trictrac_rules::rules::{Rules, Stakes};
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;

/// The ends that the stakes tell apart, for either winner. Rule: R10.1.
///
/// Not en bredouille: the loser has 7 holes or more, has 6, has fewer. Grande bredouille: he has some, he has none.
pub const ENDS: usize = 5;

/// The chances of every end of a match, as one side sees them. They add up to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prospects {
    /// That this side wins, by [end](ENDS).
    pub win: [f32; ENDS],
    /// That the other side wins, by [end](ENDS).
    pub loss: [f32; ENDS],
    /// How many holes this side and the other may expect to have at the end.
    pub holes: [f32; 2],
}

impl Prospects {
    /// The chance that this side wins the match.
    #[must_use]
    pub fn win_chance(&self) -> f32 {
        self.win.iter().sum()
    }

    /// The stakes that this side may expect to win, less those it may expect to lose. Rule: R10.1.
    #[must_use]
    pub fn stake(&self, scheme: Stakes) -> f32 {
        let paid = stakes(scheme);
        (0..ENDS).map(|end| paid[end] * (self.win[end] - self.loss[end])).sum()
    }

    /// The same chances as the other side sees them.
    #[must_use]
    pub const fn exchanged(self) -> Self {
        let Self { win, loss, holes: [own, other] } = self;
        Self { win: loss, loss: win, holes: [other, own] }
    }

    /// What is certain when the match has been won, as `side` sees it; nothing before.
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

    /// Adds `share` times what `other` says.
    pub fn add(&mut self, share: f32, other: &Self) {
        let own = self.win.iter_mut().chain(&mut self.loss).chain(&mut self.holes);
        let others = other.win.iter().chain(&other.loss).chain(&other.holes);
        for (own, other) in own.zip(others) {
            *own += share * other;
        }
    }
}

/// The number of the [end](ENDS) by which `winner` has won.
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

/// Which [ends](ENDS) are still possible should `winner` win. Rule: R7.6, R10.1.
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

/// What each [end](ENDS) pays. Rule: R10.1.
const fn stakes(scheme: Stakes) -> [f32; ENDS] {
    match scheme {
        Stakes::Oldest => [1.0, 1.0, 1.0, 2.0, 2.0],
        Stakes::Bridge => [1.0, 1.5, 1.5, 2.0, 2.0],
        Stakes::Guiton => [1.0, 1.0, 2.0, 3.0, 4.0],
        Stakes::Honours => [1.0, 2.0, 2.0, 3.0, 4.0],
    }
}

/// What a player wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aim {
    /// To win the match.
    #[default]
    Win,
    /// To win the greatest stake that can be expected.
    Stake,
}

impl Aim {
    /// What `prospects` are worth: from -1 (lost) to 1 (won), or the expected stake. The other side has its negative.
    #[must_use]
    pub fn equity(self, rules: Rules, prospects: &Prospects) -> f32 {
        match self {
            Self::Win => 2.0 * prospects.win_chance() - 1.0,
            Self::Stake => prospects.stake(rules.stakes),
        }
    }
}
