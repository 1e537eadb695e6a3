//! Reasons why a throw earns its points: which men, by which numbers, over which points.

use super::reach::{Number, Reach};
use super::{Earned, Jan, deux_tables, fill, hit, margot, six_tables};
use crate::coup::{Coup, Duty, Numbers};
use crate::play::Play;
use crate::point::{Point, PointSet};
use crate::throw::Die;

/// One way in which a man earns an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Way {
    /// The number by which the man would move.
    pub number: Number,
    /// The point where the man stands, in the roller's numbering.
    pub from: Point,
    /// The point where the man would arrive.
    pub to: Point,
    /// The points between, if the man moves by the sum; empty for a single number.
    ///
    /// They are the points where the man can rest, at least one; for a false hit those where it cannot, which are all.
    pub rests: PointSet,
}

/// The reason for an event, by the kind of reason that a player can see on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Explanation {
    /// These men would arrive there by these numbers: hits, corners, and a jan that one man fills.
    Reached(Vec<Way>),
    /// These men would hit, but cannot rest on any point between. Rule: R6.1.
    Barred(Vec<Way>),
    /// This play shows it: a jan that two men fill, a jan that is kept, the last man borne off, the pile de misère.
    Played(Play),
    /// These numbers cannot be played. Rule: R6.5.
    Unplayed(Vec<Die>),
    /// The opponent's first throw was the same. Rule: section 12 (jan de rencontre).
    SameThrow,
}

impl Explanation {
    /// The ways that the reason lists: those that earn the points, or that are stopped. Empty for other reasons.
    #[must_use]
    pub fn ways(&self) -> &[Way] {
        match self {
            Self::Reached(ways) | Self::Barred(ways) => ways,
            Self::Played(_) | Self::Unplayed(_) | Self::SameThrow => &[],
        }
    }
}

impl Coup {
    /// The reason why this throw earns `earned`, which must be one of the events that [`Coup::score`] reports.
    #[must_use]
    pub fn explain(&self, earned: &Earned) -> Explanation {
        match earned.jan {
            Jan::TrueHitPetit | Jan::TrueHitGrand => self.hitting(&hit::reach(self), earned.at),
            Jan::Margot => self.hitting(&margot::reach(self), earned.at),
            Jan::FalseHitPetit | Jan::FalseHitGrand => self.barred(earned.at),
            Jan::FillPetit | Jan::FillGrand | Jan::FillRetour => self.filling(earned.at),
            Jan::SixTables => Explanation::Reached(self.six_tables_ways()),
            Jan::DeuxTables | Jan::ContreDeuxTables => {
                Explanation::Reached(self.deux_tables_ways())
            }
            Jan::Mezeas | Jan::ContreMezeas => {
                let way = self.way(Number::Low, Point::CORNER, Point::OPPONENT_CORNER);
                Explanation::Reached(vec![way])
            }
            Jan::Coin => {
                let numbers = [Number::High, Number::Low].into_iter();
                let way = |number| self.way_to(number, Point::OPPONENT_CORNER);
                Explanation::Reached(numbers.filter_map(way).collect())
            }
            Jan::KeepPetit
            | Jan::KeepGrand
            | Jan::KeepRetour
            | Jan::BearOff
            | Jan::PileDeMisere => Explanation::Played(self.first_play()),
            Jan::Helpless => Explanation::Unplayed(self.unplayed()),
            Jan::Rencontre => Explanation::SameThrow,
        }
    }

    /// The ways that reach the point of the event.
    fn hitting(&self, reach: &Reach, at: Option<Point>) -> Explanation {
        let ways = |at| self.ways(at, |number| reach.has(number, at));
        Explanation::Reached(at.map(ways).unwrap_or_default())
    }

    /// The way by the sum that does not reach the point of a false hit.
    fn barred(&self, at: Option<Point>) -> Explanation {
        let way = |at| Some(Way { rests: self.between(at), ..self.way_to(Number::Sum, at)? });
        Explanation::Barred(at.and_then(way).into_iter().collect())
    }

    /// The ways in which one man fills the quarter, or the play in which two men do. Rule: R5.3.
    fn filling(&self, at: Option<Point>) -> Explanation {
        match (self.duty(), at) {
            (Some(Duty::Fill(quarter)), Some(at)) => {
                let fills = |number| fill::fills(self, quarter, at, number);
                Explanation::Reached(self.ways(at, fills))
            }
            _ => Explanation::Played(self.first_play()),
        }
    }

    /// The ways to `to` by those numbers for which `does` is true.
    fn ways(&self, to: Point, does: impl Fn(Number) -> bool) -> Vec<Way> {
        Number::ALL
            .into_iter()
            .filter(|&number| does(number))
            .filter_map(|number| self.way_to(number, to))
            .collect()
    }

    /// The way to `to` by `number`, unless it would begin before point 1.
    fn way_to(&self, number: Number, to: Point) -> Option<Way> {
        to.behind(self.pips(number)).map(|from| self.way(number, from, to))
    }

    fn way(&self, number: Number, from: Point, to: Point) -> Way {
        let rests = match number {
            Number::Sum => self.between(to) & !self.ground.opposing_cases,
            Number::High | Number::Low => PointSet::EMPTY,
        };
        Way { number, from, to, rests }
    }

    /// The points between for a man that moves the sum of the numbers to `to`.
    fn between(&self, to: Point) -> PointSet {
        hit::between(self, to)
    }

    /// The number of points that a man moves by `number`.
    #[must_use]
    pub const fn pips(&self, number: Number) -> u8 {
        match number {
            Number::High => self.situation.throw.high().pips(),
            Number::Low => self.situation.throw.low().pips(),
            Number::Sum => self.situation.throw.sum(),
        }
    }

    /// The two men from the talon and the points where they would arrive.
    fn six_tables_ways(&self) -> Vec<Way> {
        let number = |to: Point| {
            if Point::TALON.ahead(self.pips(Number::High)) == Some(to) {
                Number::High
            } else {
                Number::Low
            }
        };
        six_tables::targets(self)
            .into_iter()
            .map(|to| self.way(number(to), Point::TALON, to))
            .collect()
    }

    /// The two men and the corners where they would arrive.
    fn deux_tables_ways(&self) -> Vec<Way> {
        let Some((to_own, _)) = deux_tables::pair(self) else { return Vec::new() };
        let (own, other) = if to_own == self.pips(Number::High) {
            (Number::High, Number::Low)
        } else {
            (Number::Low, Number::High)
        };
        [(own, Point::CORNER), (other, Point::OPPONENT_CORNER)]
            .into_iter()
            .filter_map(|(number, to)| self.way_to(number, to))
            .collect()
    }

    /// The numbers that cannot be played.
    fn unplayed(&self) -> Vec<Die> {
        let (high, low) = (self.situation.throw.high(), self.situation.throw.low());
        match self.numbers() {
            Numbers::Both => Vec::new(),
            Numbers::Only(die) if die == high => vec![low],
            Numbers::Only(_) => vec![high],
            Numbers::Neither => vec![high, low],
        }
    }
}
