//! Actions as text: `lead 5/3` (White's die, Black's), `64`, `hold`, `go`, or a play.

use core::fmt;

use super::error::{ParseError, Piece};
use super::play::PlayError;
use crate::game::Match;
use crate::play::Play;
use crate::rules::Rules;
use crate::throw::{Die, Throw};
use crate::turn::Action;

const FIELD: &str = "action";

impl Action {
    /// Reads an action that `state` could be given next; a play takes its canonical form.
    ///
    /// # Errors
    /// Where it cannot be read, or the rule that a play breaks.
    pub fn parse(text: &str, state: &Match, rules: &Rules) -> Result<Self, PlayError> {
        let expected = "lead 5/3, 64, hold, go or a play";
        let unreadable = |piece: Piece| PlayError::Unreadable(piece.error(FIELD, expected));
        let whole = Piece::whole(text.trim());
        if let Some(dice) = whole.text.strip_prefix("lead ") {
            return read_lead(dice).ok_or_else(|| unreadable(whole));
        }
        match whole.text.as_bytes() {
            b"hold" => Ok(Self::Hold),
            b"go" => Ok(Self::Go),
            [b'1'..=b'6', b'1'..=b'6'] => {
                read_throw(whole).map(Self::Throw).map_err(PlayError::Unreadable)
            }
            _ => match state.coup(rules) {
                Some(coup) => Play::parse(whole.text, &coup).map(Self::Play),
                None => Err(unreadable(whole)),
            },
        }
    }
}

fn read_lead(dice: &str) -> Option<Action> {
    let (white, black) = dice.trim().split_once('/')?;
    let read = |text: &str| Die::new(u8::try_from(Piece::whole(text).number()?).ok()?);
    Some(Action::Lead { white: read(white)?, black: read(black)? })
}

/// Two digits from 1 to 6, in either order.
pub(super) fn read_throw(piece: Piece) -> Result<Throw, ParseError> {
    let throw = match piece.text.as_bytes() {
        [one @ b'1'..=b'6', other @ b'1'..=b'6'] => Throw::of(one - b'0', other - b'0'),
        _ => None,
    };
    throw.ok_or_else(|| piece.error("dice", "two digits from 1 to 6"))
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lead { white, black } => write!(f, "lead {white}/{black}"),
            Self::Throw(throw) => throw.fmt(f),
            Self::Hold => f.write_str("hold"),
            Self::Go => f.write_str("go"),
            Self::Play(play) => play.fmt(f),
        }
    }
}
