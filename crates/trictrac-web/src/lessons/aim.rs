//! What a play must achieve in a lesson, besides being legal.

use trictrac_rules::play::Play;
use trictrac_rules::point::{Point, RAIL};
use trictrac_rules::quarter::Quarter;
use trictrac_words::lang::{Key, key};

use super::{PERSON, Stage};

/// What a play must achieve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Nothing but being legal: the rules alone decide.
    Legal,
    /// Two men play one number each.
    TwoMen,
    /// One man plays both numbers.
    OneMan,
    /// The corner is taken.
    Corner,
    /// A man enters the last quarter.
    Enter,
    /// This number of men are borne off.
    Off(u8),
}

impl Aim {
    /// Whether `play` achieves the aim.
    #[must_use]
    pub fn is_met(self, stage: &Stage, play: Play) -> bool {
        let Some(coup) = &stage.coup else { return false };
        let after = *coup.board_after(play).men(PERSON);
        match self {
            Self::Legal => true,
            Self::TwoMen => matches!(play, Play::Two(..)),
            Self::OneMan => matches!(play, Play::Both { .. }),
            Self::Corner => after.on(Point::CORNER) > 1,
            Self::Enter => Quarter::Retour.points().into_iter().any(|point| after.on(point) > 0),
            Self::Off(men) => after.at(RAIL) - stage.position.board.men(PERSON).at(RAIL) == men,
        }
    }

    /// The key of the text for a legal play that misses the aim.
    #[must_use]
    pub const fn missed(self) -> Key {
        match self {
            Self::Legal => key!("learn-missed"),
            Self::TwoMen => key!("learn-missed-two"),
            Self::OneMan => key!("learn-missed-one"),
            Self::Corner => key!("learn-missed-corner"),
            Self::Enter => key!("learn-missed-enter"),
            Self::Off(_) => key!("learn-missed-off"),
        }
    }
}
