//! What a match waits for.

use trictrac_rules::side::Side;
use trictrac_rules::table::{AfterPlay, Moment, Next};
use trictrac_rules::turn::Phase;

use super::{MatchSession, PlayedTurn};

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// The person of this side to throw.
    Throw(Side),
    /// The person of this side to hold or go.
    Choice(Side),
    /// The person of this side to play.
    Play(Side),
    /// The person of this side, at a table where each marks for himself. Rule: section 11.
    Word(Side, Moment),
    /// The dice that nobody here has to throw.
    Dice,
    /// The engine, for this side.
    Computer(Side),
    /// Nothing: the match is won.
    Nothing,
}

impl Awaits {
    /// Which person it waits for.
    #[must_use]
    pub const fn person(self) -> Option<Side> {
        match self {
            Self::Throw(side) | Self::Choice(side) | Self::Play(side) | Self::Word(side, _) => {
                Some(side)
            }
            Self::Dice | Self::Computer(_) | Self::Nothing => None,
        }
    }
}

impl MatchSession {
    /// What it waits for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        if self.is_assisted() { self.awaits_assisted() } else { self.awaits_at_table() }
    }

    fn awaits_assisted(&self) -> Awaits {
        let is_person = |side: Side| self.setup.seats[side].is_person();
        match self.state().phase() {
            Phase::Over { .. } => Awaits::Nothing,
            Phase::Throw(side) if is_person(side) => Awaits::Throw(side),
            Phase::Lead | Phase::Throw(_) => Awaits::Dice,
            Phase::Choice(turn) if is_person(turn.roller) => Awaits::Choice(turn.roller),
            Phase::Play(turn) if is_person(turn.roller) => Awaits::Play(turn.roller),
            Phase::Choice(turn) | Phase::Play(turn) => Awaits::Computer(turn.roller),
        }
    }

    fn awaits_at_table(&self) -> Awaits {
        let is_person = |side: Side| self.setup.seats[side].is_person();
        match self.game().next(self.after) {
            Next::Over => Awaits::Nothing,
            Next::Ask(side, moment) if is_person(side) => Awaits::Word(side, moment),
            Next::Ask(side, _) => Awaits::Computer(side),
            Next::Dice => match self.state().next_roller() {
                Some(side) if is_person(side) && !self.has_just_watched(side) => {
                    Awaits::Throw(side)
                }
                _ => Awaits::Dice,
            },
        }
    }

    /// Whether `side` has looked at the other's throw and asked for the dice.
    fn has_just_watched(&self, side: Side) -> bool {
        let roller = self.turns.last().map(PlayedTurn::roller);
        self.after == AfterPlay::Ready && roller == Some(side.opponent())
    }
}
