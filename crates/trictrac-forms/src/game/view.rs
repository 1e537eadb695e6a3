//! A throw on the table: what may be played. Rule: R3, V9.2, V10.2.

use core::fmt;

use trictrac_rules::board::{Board, Setup};
use trictrac_rules::notation::PlayError;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::{Coup, Situation};

use crate::cousins::{FreeThrow, PairedThrow, RollerBoard, ThrowWalk, WrongPlay};
use crate::form::Form;

/// A throw with its legal plays.
#[derive(Clone, Debug)]
pub enum ThrowView {
    /// A throw of the classical game.
    Classic(Coup),
    /// A throw of tick-tack.
    Free(FreeThrow),
    /// A throw of toccategli.
    Paired(PairedThrow),
}

/// The reason why a play is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormPlayRefusal {
    /// By the rules of the classical game.
    Classic(PlayError),
    /// By those of tick-tack or toccategli.
    Cousin(WrongPlay, &'static str),
}

impl fmt::Display for FormPlayRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Classic(error) => error.fmt(f),
            Self::Cousin(wrong, rule) => write!(f, "{wrong} ({rule})"),
        }
    }
}

impl core::error::Error for FormPlayRefusal {}

impl FormPlayRefusal {
    /// The rule that the play breaks; nothing if its text is none of a play.
    #[must_use]
    pub const fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Classic(PlayError::Unreadable(_)) | Self::Cousin(WrongPlay::Unreadable(_), _) => {
                None
            }
            Self::Classic(PlayError::Refused(refusal)) => Some(refusal.rule()),
            Self::Classic(PlayError::NoThrow(refusal)) => Some(refusal.rule()),
            Self::Cousin(_, rule) => Some(rule),
        }
    }
}

impl ThrowView {
    /// The throw of `situation`, in which the men stand as `men`.
    pub(super) fn new(
        form: Form,
        men: &Setup,
        coup: impl Fn() -> Coup,
        situation: &Situation,
    ) -> Self {
        let seen = || {
            let roller = situation.roller;
            RollerBoard::new(men[roller], men[roller.opponent()], situation.throw)
        };
        match form {
            Form::Ticktack => Self::Free(FreeThrow::new(seen())),
            Form::Toccategli => Self::Paired(PairedThrow::new(seen(), &coup())),
            _ => Self::Classic(coup()),
        }
    }

    /// The legal plays, each result once; at least one.
    #[must_use]
    pub fn plays(&self) -> Vec<Play> {
        match self {
            Self::Classic(coup) => {
                let plays: Vec<_> = coup.plays().collect();
                plays
            }
            Self::Free(throw) => throw.plays.distinct().iter().map(|walk| walk.play).collect(),
            Self::Paired(throw) => throw.plays.distinct().iter().map(|walk| walk.play).collect(),
        }
    }

    /// The play that `text` names in its canonical form, and the men of `roller` after it.
    ///
    /// # Errors
    /// A text that names no legal play.
    pub fn read(&self, text: &str, roller: Side) -> Result<(Play, [u8; 24]), FormPlayRefusal> {
        match self {
            Self::Classic(coup) => {
                let play = Play::parse(text, coup).map_err(FormPlayRefusal::Classic)?;
                Ok((play, coup.board_after(play).setup()[roller]))
            }
            Self::Free(throw) => found(throw.plays.read(text, &throw.seen), FreeThrow::RULE),
            Self::Paired(throw) => found(throw.plays.read(text, &throw.seen), PairedThrow::RULE),
        }
    }

    /// The canonical form of `play`, and the men of `roller` after it.
    ///
    /// # Errors
    /// A play that is not legal.
    pub fn check(&self, play: Play, roller: Side) -> Result<(Play, [u8; 24]), FormPlayRefusal> {
        match self {
            Self::Classic(coup) => {
                let refused = |refusal| FormPlayRefusal::Classic(PlayError::Refused(refusal));
                let play = coup.canonical(play).map_err(refused)?;
                Ok((play, coup.board_after(play).setup()[roller]))
            }
            Self::Free(throw) => found(throw.plays.check(play, &throw.seen), FreeThrow::RULE),
            Self::Paired(throw) => found(throw.plays.check(play, &throw.seen), PairedThrow::RULE),
        }
    }
}

/// A play that was found, and the men after it, or the rule that it breaks.
fn found(
    walk: Result<&ThrowWalk, WrongPlay>,
    rule: &'static str,
) -> Result<(Play, [u8; 24]), FormPlayRefusal> {
    walk.map(|walk| (walk.play, walk.after)).map_err(|wrong| FormPlayRefusal::Cousin(wrong, rule))
}

/// The board of `men`, which stand as the rules allow; the start if they do not.
pub(super) fn board(men: &Setup) -> Board {
    Board::new(men).unwrap_or(Board::START)
}
