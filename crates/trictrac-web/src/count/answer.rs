//! Answers, and what is wrong with them.

use trictrac_rules::jan::{Beneficiary, JanFamily};
use trictrac_rules::point::PointSet;
use trictrac_words::lang::{Key, key};

use super::PERSON;
use super::exercise::{Exercise, ExerciseForm};
use crate::lessons::{WrongAnswer, points_slip};

/// The most points that a player marks in an exercise.
pub const MOST_POINTS: u8 = 24;

/// An answer to an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountAnswer {
    /// The places that were touched.
    Marks(PointSet),
    /// The players who mark.
    Who(MarkingPlayers),
    /// The players who mark, and the number of ways: 0 if nobody does.
    Ways(MarkingPlayers, u8),
    /// The points of both players.
    Points(PointsPair),
    /// The points of each family.
    Each(Vec<FamilyPoints>),
}

/// The players who mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkingPlayers {
    /// The player.
    You,
    /// The opponent.
    Other,
    /// Nobody.
    Nobody,
}

impl MarkingPlayers {
    /// All answers.
    pub const ALL: [Self; 3] = [Self::You, Self::Other, Self::Nobody];

    /// The player who marks these amounts, of which one is zero.
    #[must_use]
    pub const fn of(amounts: PointsPair) -> Self {
        match (amounts.own, amounts.other) {
            (0, 0) => Self::Nobody,
            (0, _) => Self::Other,
            _ => Self::You,
        }
    }
}

/// The points of both players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointsPair {
    /// Those of the player.
    pub own: u8,
    /// Those of the opponent.
    pub other: u8,
}

/// The points of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FamilyPoints {
    /// The family.
    pub family: JanFamily,
    /// The points, for whomever.
    pub points: u8,
}

impl Exercise {
    /// Explains in a sentence what is wrong with an answer; nothing if it is right, or if the list of what the throw earns says it all.
    #[must_use]
    pub fn fault(&self, answer: &CountAnswer) -> Option<WrongAnswer> {
        if self.is_right(answer) {
            return None;
        }
        match (answer, &self.form) {
            (CountAnswer::Marks(_), ExerciseForm::Mark(_))
                if self.solution() == CountAnswer::Marks(PointSet::EMPTY) =>
            {
                Some(WrongAnswer::Text(key!("count-slip-none")))
            }
            (CountAnswer::Marks(touched), ExerciseForm::Mark(sought)) => {
                sought.fault(&self.stage, *touched)
            }
            (CountAnswer::Who(_), _) => Some(WrongAnswer::Text(self.who_marks())),
            (CountAnswer::Ways(who, ways), _) => {
                Some(WrongAnswer::Text(self.ways_fault(*who, *ways)))
            }
            (CountAnswer::Points(amounts), _) => self.points_fault(*amounts),
            _ => None,
        }
    }

    fn who_marks(&self) -> Key {
        match MarkingPlayers::of(self.amounts()) {
            MarkingPlayers::You => key!("count-slip-you"),
            MarkingPlayers::Other => key!("count-slip-other"),
            MarkingPlayers::Nobody => key!("count-slip-nobody"),
        }
    }

    fn ways_fault(&self, who: MarkingPlayers, ways: u8) -> Key {
        match self.solution() {
            CountAnswer::Ways(right, _) if right != who => self.who_marks(),
            CountAnswer::Ways(_, right) if ways < right => key!("learn-slip-fewer"),
            _ => key!("learn-slip-more"),
        }
    }

    /// The mistake that leads to these points, if it is a known one.
    fn points_fault(&self, marked: PointsPair) -> Option<WrongAnswer> {
        let right = self.amounts();
        let own = if self.roller() == PERSON { Beneficiary::Roller } else { Beneficiary::Opponent };
        if marked.own == right.other && marked.other == right.own {
            return Some(WrongAnswer::Text(key!("count-slip-exchanged")));
        }
        if marked.own != right.own {
            return points_slip(&self.stage, own, marked.own);
        }
        let other = match own {
            Beneficiary::Roller => Beneficiary::Opponent,
            Beneficiary::Opponent => Beneficiary::Roller,
        };
        match marked.other {
            0 => Some(WrongAnswer::Text(key!("count-slip-forgotten"))),
            others => points_slip(&self.stage, other, others),
        }
    }
}
