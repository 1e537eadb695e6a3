//! The players of a match, and its next step for them.

use trictrac_table::{
    EarlyAction, Fall, PerSeat, PlayerQuestion, Seat, TableNext, TableRecord as _,
};

use crate::seated::{SessionDice as _, SessionTable};
use crate::served::PendingActions;
use crate::session::Session;

/// The player of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeatControl {
    /// A person at this device.
    Here,
    /// The computer of this device.
    Computer,
    /// A person elsewhere, whose actions come from a server.
    #[default]
    There,
    /// The computer of a server.
    ThereEngine,
}

impl SeatControl {
    /// Checks whether a program plays.
    #[must_use]
    pub const fn is_engine(self) -> bool {
        matches!(self, Self::Computer | Self::ThereEngine)
    }
}

/// The next step of a match: the person, the program or the dice that it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// A person at this device.
    Person(Seat, PlayerQuestion),
    /// The computer of this device acts in this seat.
    Computer(Seat),
    /// Dice that nobody need throw.
    Dice,
    /// People enter what their dice show.
    Entry(Fall),
    /// The server sends the action of the player in this seat, or the dice.
    Server(Option<Seat>),
    /// The server answers: something was sent that is not shown as done.
    Sent,
    /// Another window plays the match.
    Elsewhere,
    /// Nothing: the match is over.
    Over,
}

impl NextStep {
    /// The person at this device who is asked.
    #[must_use]
    pub const fn person(self) -> Option<Seat> {
        match self {
            Self::Person(seat, _) => Some(seat),
            _ => None,
        }
    }

    /// The question to the person at this device.
    #[must_use]
    pub const fn ask(self) -> Option<PlayerQuestion> {
        match self {
            Self::Person(_, ask) => Some(ask),
            _ => None,
        }
    }

    /// Checks whether a person at this device is to throw.
    #[must_use]
    pub const fn is_throw(self) -> bool {
        matches!(self, Self::Person(_, PlayerQuestion::Throw(_)))
    }
}

impl<T: SessionTable> Session<T> {
    /// The next step of the match.
    #[must_use]
    pub fn awaits(&self) -> NextStep {
        if self.elsewhere {
            return NextStep::Elsewhere;
        }
        if self.record.ended().is_some() {
            return NextStep::Over;
        }
        if self.served.as_ref().is_some_and(PendingActions::hides) {
            return NextStep::Sent;
        }
        match self.next() {
            TableNext::Over => NextStep::Over,
            TableNext::Ask(seat, ask) => match (self.who[seat], ask) {
                (SeatControl::Here, _) => NextStep::Person(seat, ask),
                (SeatControl::There | SeatControl::ThereEngine, _) => NextStep::Server(Some(seat)),
                // A computer never gives up.
                (SeatControl::Computer, PlayerQuestion::Throw(early))
                    if early != Some(EarlyAction::Raise) =>
                {
                    self.falls(Fall { dice: 2, sorted: true, of: Some(seat) })
                }
                (SeatControl::Computer, _) => NextStep::Computer(seat),
            },
            TableNext::Dice(_) if self.is_served() => NextStep::Server(None),
            TableNext::Dice(fall) => self.falls(fall),
        }
    }

    /// The step of a match without a server in which these dice fall.
    fn falls(&self, fall: Fall) -> NextStep {
        match fall.of {
            _ if self.dice.are_own() => NextStep::Entry(fall),
            Some(seat) if self.is_here(seat) && !self.game().has_asked_for_dice(seat) => {
                NextStep::Person(seat, PlayerQuestion::Throw(None))
            }
            _ => NextStep::Dice,
        }
    }

    /// Checks whether computers of this device play, and people only watch.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        Seat::first(self.settled().seats()).all(|seat| self.who[seat] == SeatControl::Computer)
    }

    /// The next step of the match, with what was sent.
    pub(crate) fn next(&self) -> TableNext {
        let engines = PerSeat::from_fn(|seat| self.who[seat].is_engine());
        self.game().next(&engines)
    }
}
