//! The reason why something is refused: one variant for each rule that it would break.

use core::fmt;

use game_notation::Seat;

use crate::form::Form;

/// The reason why an entry of an account is refused. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryRefusal {
    /// The text is none of an entry.
    Unreadable {
        /// The character where it cannot be read, from 1.
        character: usize,
        /// The text that was expected there.
        expected: &'static str,
    },
    /// The match is over.
    MatchOver(Form),
    /// The player does not sit at the board.
    NotAtBoard(Seat),
    /// There is no choice to hold or go: the hole is not the player's own. Rule: V1.4, R8.1.
    NoChoice,
    /// The match, or the partie without continuation, is won, so there is nothing to choose. Rule: R7.5, V5.4.
    WonAtOnce,
    /// After an own hole the player holds or goes. Rule: R8.1.
    ChoiceMissing,
    /// The form has no account that could be suspended. Rule: V6.2.
    NothingToSuspend,
    /// One account is suspended or closed already. Rule: V6.3.
    AlreadySuspended,
    /// Suspending would mark a side in the last coup. Rule: V6.6.
    LastCoup,
    /// Going has another meaning here. Rule: V1.6.
    OtherMeaning {
        /// The meaning of the option.
        expected: &'static str,
    },
    /// The form knows no giving up. Rule: V1.24.
    CannotGiveUp,
    /// The event is not of the part of the throw in which it is written. Rule: R6.
    WrongPart(&'static str),
    /// The event is not known to the form, or its option is off.
    UnknownEvent {
        /// The rule.
        rule: &'static str,
        /// The name.
        name: &'static str,
    },
    /// The event has no such number of ways. Rule: R5, R6.
    Ways(&'static str),
    /// The players are not those of the next game. Rule: V8.3, V8.10.
    OtherPlayers {
        /// Those of the next game.
        next: (Seat, Seat),
    },
    /// The holes are not those of a coup that was won. Rule: V1.6, V8.8.
    NotWon,
    /// The first form of the poule knows no holes, the second needs them. Rule: V8.8.
    Holes {
        /// True if they are needed.
        needed: bool,
    },
    /// There was no error, so nothing was neglected. Rule: V9.4.
    NothingNeglected,
    /// More was claimed than the throw is worth. Rule: V9.4.
    ClaimedTooMuch,
    /// The stake cannot be raised in this match. Rule: V9.6.
    NoVie,
    /// The other is to raise next. Rule: V9.6.
    OtherRaises(Seat),
    /// The stake is six. Rule: V9.6.
    HighestStake,
    /// The raised stake must be taken or dropped first. Rule: V9.6.
    VieOpen(Seat),
    /// Nobody has raised the stake. Rule: V9.6.
    NoVieOpen,
}

impl EntryRefusal {
    /// The number of the rule.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Unreadable { .. } => "V0.5",
            Self::MatchOver(form) => match form {
                Form::Ecrire | Form::Chouette => "V1.1",
                Form::Tourner => "V2.3",
                Form::Four => "V3.1",
                Form::Honours => "V5.3",
                Form::Combine => "V6.10",
                Form::Toc => "V7.3",
                Form::Poule1 => "V8.4",
                Form::Poule2 => "V8.11",
                Form::Ticktack => "V9.5",
                Form::Toccategli => "V10.7",
            },
            Self::NotAtBoard(_) => "V2.4",
            Self::NoChoice => "V1.4",
            Self::WonAtOnce => "R7.5",
            Self::ChoiceMissing => "R8.1",
            Self::NothingToSuspend => "V6.2",
            Self::AlreadySuspended => "V6.3",
            Self::LastCoup => "V6.6",
            Self::OtherMeaning { .. } | Self::NotWon => "V1.6",
            Self::CannotGiveUp => "V1.24",
            Self::WrongPart(_) => "R6.4",
            Self::UnknownEvent { rule, .. } => rule,
            Self::Ways(_) => "R5.1",
            Self::OtherPlayers { .. } => "V8.3",
            Self::Holes { .. } => "V8.8",
            Self::NothingNeglected | Self::ClaimedTooMuch => "V9.4",
            Self::NoVie
            | Self::OtherRaises(_)
            | Self::HighestStake
            | Self::VieOpen(_)
            | Self::NoVieOpen => "V9.6",
        }
    }
}

impl fmt::Display for EntryRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { character, expected } => {
                write!(f, "character {character}: expected {expected}")
            }
            Self::MatchOver(_) => f.write_str("the match is over"),
            Self::NotAtBoard(seat) => write!(f, "{seat} does not sit at the board"),
            Self::NoChoice => f.write_str("only an own hole gives the right to hold or go"),
            Self::WonAtOnce => f.write_str("the hole wins at once, so there is nothing to choose"),
            Self::ChoiceMissing => f.write_str("after an own hole the player must hold or go"),
            Self::NothingToSuspend => f.write_str("only trictrac combiné has accounts to suspend"),
            Self::AlreadySuspended => f.write_str("an account is suspended or closed already"),
            Self::LastCoup => f.write_str("suspending would mark a side in the last coup"),
            Self::OtherMeaning { expected } => write!(f, "going means {expected} here"),
            Self::CannotGiveUp => f.write_str("this form cannot be given up"),
            Self::WrongPart(name) => write!(f, "{name} belongs to the other part of the throw"),
            Self::UnknownEvent { name, .. } => write!(f, "{name} wins nothing here"),
            Self::Ways(name) => write!(f, "{name} does not have this number of ways"),
            Self::OtherPlayers { next: (one, other) } => {
                write!(f, "the next game is between {} and {}", one.rank(), other.rank())
            }
            Self::NotWon => f.write_str("the winner needs six holes, and more than the loser"),
            Self::Holes { needed: true } => f.write_str("the holes of both players are missing"),
            Self::Holes { needed: false } => f.write_str("the holes do not count in this form"),
            Self::NothingNeglected => f.write_str("nothing was neglected"),
            Self::ClaimedTooMuch => f.write_str("the throw is not worth what was claimed"),
            Self::NoVie => f.write_str("the stake cannot be raised in this match"),
            Self::OtherRaises(seat) => write!(f, "{seat} is the next who may raise the stake"),
            Self::HighestStake => f.write_str("the stake is six, and cannot be raised"),
            Self::VieOpen(seat) => write!(f, "{seat} must take or drop first"),
            Self::NoVieOpen => f.write_str("nobody has raised the stake"),
        }?;
        write!(f, " ({})", self.rule())
    }
}

impl core::error::Error for EntryRefusal {}
