//! The aims of a play in a lesson, besides being legal.

use trictrac_rules::play::Play;
use trictrac_rules::point::{Point, RAIL};
use trictrac_rules::quarter::Quarter;
use trictrac_words::lang::{Key, key};

use super::chance::ThrowChance;
use super::stage::PERSON;
use super::stage::StagedPosition;
use super::wrong_answer::WrongAnswer;

/// The aim of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayAim {
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
    /// No other play leaves more throws that do this.
    Most(ThrowChance),
    /// No other play leaves fewer throws that do this.
    Fewest(ThrowChance),
    /// One of these plays, in the notation. The key is that of the text about all others.
    OneOf(&'static [&'static str], Key),
}

impl PlayAim {
    /// Checks whether `play` achieves the aim.
    #[must_use]
    pub fn is_met(self, stage: &StagedPosition, play: Play) -> bool {
        let Some(coup) = &stage.coup else { return false };
        let after = *coup.board_after(play).men(PERSON);
        match self {
            Self::Legal => true,
            Self::TwoMen => matches!(play, Play::Two(..)),
            Self::OneMan => matches!(play, Play::Both { .. }),
            Self::Corner => after.on(Point::CORNER) > 1,
            Self::Enter => Quarter::Retour.points().into_iter().any(|point| after.on(point) > 0),
            Self::Off(men) => after.at(RAIL) - stage.position.board.men(PERSON).at(RAIL) == men,
            Self::Most(chance) | Self::Fewest(chance) => {
                self.best(stage) == Some(chance.after(stage, play))
            }
            Self::OneOf(plays, _) => {
                let wanted = plays.iter().filter_map(|play| Play::parse(play, coup).ok());
                let mut boards = wanted.map(|play| coup.board_after(play));
                boards.any(|board| board == coup.board_after(play))
            }
        }
    }

    /// The throw chance that the play decides, for an aim that counts throws.
    #[must_use]
    pub const fn chance(self) -> Option<ThrowChance> {
        match self {
            Self::Most(chance) | Self::Fewest(chance) => Some(chance),
            _ => None,
        }
    }

    /// The number of throws that the best play leaves, for an aim that counts throws.
    #[must_use]
    pub fn best(self, stage: &StagedPosition) -> Option<u8> {
        let (coup, chance) = (stage.coup?, self.chance()?);
        let counts: Vec<_> = coup.plays().map(|play| chance.after(stage, play)).collect();
        match self {
            Self::Fewest(_) => counts.into_iter().min(),
            _ => counts.into_iter().max(),
        }
    }

    /// Explains why a legal play misses the aim.
    #[must_use]
    pub fn fault(self, stage: &StagedPosition, play: Play) -> WrongAnswer {
        match (self.chance(), self.best(stage)) {
            (Some(chance), Some(best)) => {
                WrongAnswer::Chances(self.missed(), chance.after(stage, play), best)
            }
            _ => WrongAnswer::Text(self.missed()),
        }
    }

    /// The key of the text for a legal play that misses the aim.
    const fn missed(self) -> Key {
        match self {
            Self::Most(_) => key!("learn-missed-most"),
            Self::Fewest(_) => key!("learn-missed-fewest"),
            Self::OneOf(_, others) => others,
            Self::Legal => key!("learn-missed"),
            Self::TwoMen => key!("learn-missed-two"),
            Self::OneMan => key!("learn-missed-one"),
            Self::Corner => key!("learn-missed-corner"),
            Self::Enter => key!("learn-missed-enter"),
            Self::Off(_) => key!("learn-missed-off"),
        }
    }
}
