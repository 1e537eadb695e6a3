//! Determines what a match waits for.

use trictrac_rules::side::Side;
use trictrac_rules::table::{AfterPlay, Moment, Next};
use trictrac_rules::turn::Phase;

use super::{MatchSession, PlayedTurn};
use crate::match_settings::Participant;

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// The person of this side must throw.
    Throw(Side),
    /// The person of this side must hold or go.
    Choice(Side),
    /// The person of this side must play.
    Play(Side),
    /// The person of this side may mark, claim, answer or play, with manual scoring. Rule: section 11.
    Statement(Side, Moment),
    /// People must enter what their dice show: those of the side that throws, or one die of each side for the lead.
    Entry(Option<Side>),
    /// The dice fall without a person throwing them.
    Dice,
    /// The engine must act for this side.
    Computer(Side),
    /// The server must tell what happens: what the player of this side does, or what the dice are.
    Remote(Option<Side>),
    /// The match is over.
    Nothing,
    /// Another tab of the browser plays the match.
    Elsewhere,
}

impl Awaits {
    /// The person that the match waits for, if any.
    #[must_use]
    pub const fn person(self) -> Option<Side> {
        match self {
            Self::Throw(side)
            | Self::Choice(side)
            | Self::Play(side)
            | Self::Statement(side, _) => Some(side),
            Self::Entry(_)
            | Self::Dice
            | Self::Computer(_)
            | Self::Remote(_)
            | Self::Nothing
            | Self::Elsewhere => None,
        }
    }
}

impl MatchSession {
    /// Whether two computers play, and people only watch.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        let seats = self.setup.seats;
        Side::BOTH.into_iter().all(|side| matches!(seats[side], Participant::Computer(_)))
    }

    /// What the match waits for now.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        if self.elsewhere {
            return Awaits::Elsewhere;
        }
        if self.record.ended().is_some() {
            return Awaits::Nothing;
        }
        if self.is_assisted() { self.awaits_assisted() } else { self.awaits_at_table() }
    }

    fn awaits_assisted(&self) -> Awaits {
        let is_person = |side: Side| self.setup.seats[side].is_person();
        match self.game().state().phase() {
            Phase::Over { .. } => Awaits::Nothing,
            Phase::Lead | Phase::Throw(_) if self.is_remote() => Awaits::Remote(None),
            Phase::Lead | Phase::Throw(_) if self.has_own_dice() => self.awaits_entry(),
            Phase::Throw(side) if is_person(side) => Awaits::Throw(side),
            Phase::Lead | Phase::Throw(_) => Awaits::Dice,
            Phase::Choice(turn) if is_person(turn.roller) => Awaits::Choice(turn.roller),
            Phase::Play(turn) if is_person(turn.roller) => Awaits::Play(turn.roller),
            Phase::Choice(turn) | Phase::Play(turn) => self.awaits_other(turn.roller),
        }
    }

    fn awaits_at_table(&self) -> Awaits {
        let is_person = |side: Side| self.setup.seats[side].is_person();
        match self.game().next(self.takes_back()) {
            Next::Over => Awaits::Nothing,
            Next::Ask(side, moment) if is_person(side) => Awaits::Statement(side, moment),
            Next::Ask(side, _) => self.awaits_other(side),
            Next::Dice if self.is_remote() => Awaits::Remote(None),
            Next::Dice if self.has_own_dice() => self.awaits_entry(),
            Next::Dice => match self.state().next_roller() {
                Some(side) if is_person(side) && !self.has_just_watched(side) => {
                    Awaits::Throw(side)
                }
                _ => Awaits::Dice,
            },
        }
    }

    /// Waits for the player of `side`, who is not at this device.
    const fn awaits_other(&self, side: Side) -> Awaits {
        if self.is_remote() { Awaits::Remote(Some(side)) } else { Awaits::Computer(side) }
    }

    /// Whether `side` has watched the opponent's throw and asked for the dice: that request is the throw.
    fn has_just_watched(&self, side: Side) -> bool {
        let roller = self.turns.last().map(PlayedTurn::roller);
        self.game().after_play() == AfterPlay::Nobody && roller == Some(side.opponent())
    }
}
