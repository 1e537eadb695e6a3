//! What a match of another form waits for.

use trictrac_forms::Seat;

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// Dice that nobody need throw: lots, those of computers, those for five jetons.
    Dice,
    /// This person throws.
    Throw(Seat),
    /// This person chooses at an own hole.
    Choice(Seat),
    /// This person takes the raised stake or drops the game.
    Answer(Seat),
    /// This person plays.
    Play(Seat),
    /// The computer at this seat acts.
    Computer(Seat),
    /// The server answers: the player has sent something.
    Sent,
    /// A player elsewhere acts; without a seat, the server throws.
    Remote(Option<Seat>),
    /// Another tab of the browser plays the match.
    Elsewhere,
    /// The match is over.
    Nothing,
}

impl Awaits {
    /// The person who is asked.
    #[must_use]
    pub const fn person(self) -> Option<Seat> {
        match self {
            Self::Throw(seat) | Self::Choice(seat) | Self::Answer(seat) | Self::Play(seat) => {
                Some(seat)
            }
            Self::Dice
            | Self::Computer(_)
            | Self::Sent
            | Self::Remote(_)
            | Self::Elsewhere
            | Self::Nothing => None,
        }
    }
}
