//! Why a throw earns what it earns: which men, by which numbers, over which points.

use super::reach::{Number, Reach};
use super::{Earned, Jan, deux_tables, fill, hit, margot, six_tables};
use crate::coup::{Coup, Duty, Numbers};
use crate::play::Play;
use crate::point::{Point, PointSet};
use crate::throw::Die;

/// One way in which a man does what an event pays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Way {
    /// The number by which he does it.
    pub number: Number,
    /// Where he stands.
    pub from: Point,
    /// Where he would go.
    pub to: Point,
    /// For the sum: the points between, on any of which he can rest; for a false hit, on none of which he can.
    pub rests: PointSet,
}

/// What a person needs to see why an event is paid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Explanation {
    /// The men and numbers that do it.
    pub ways: Vec<Way>,
    /// A play that does it, where it is done by playing.
    pub play: Option<Play>,
    /// The numbers that cannot be played.
    pub unplayed: Vec<Die>,
}

impl Coup {
    /// Why this throw earns `earned`, which must be one of the events that [`Coup::score`] visits.
    #[must_use]
    pub fn explain(&self, earned: &Earned) -> Explanation {
        let mut explanation = Explanation::default();
        match (earned.jan, earned.at) {
            (Jan::TrueHitPetit | Jan::TrueHitGrand, Some(at)) => {
                explanation.ways = self.ways(at, |number| hit::reach(self).has(number, at));
            }
            (Jan::FalseHitPetit | Jan::FalseHitGrand, Some(at)) => {
                explanation.ways = self.ways(at, |number| number == Number::Sum);
                explanation.ways.iter_mut().for_each(|way| way.rests = self.between(at));
            }
            (Jan::Margot, Some(at)) => {
                let reach: Reach = margot::reach(self);
                explanation.ways = self.ways(at, |number| reach.has(number, at));
            }
            (Jan::FillPetit | Jan::FillGrand | Jan::FillRetour, Some(at)) => {
                if let Some(Duty::Fill(quarter)) = self.duty() {
                    explanation.ways =
                        self.ways(at, |number| fill::fills(self, quarter, at, number));
                }
            }
            (Jan::SixTables, _) => explanation.ways = self.six_tables_ways(),
            (Jan::DeuxTables | Jan::ContreDeuxTables, _) => {
                explanation.ways = self.deux_tables_ways();
            }
            (Jan::Mezeas | Jan::ContreMezeas, _) => {
                explanation.ways =
                    vec![self.way(Number::Low, Point::CORNER, Point::OPPONENT_CORNER)];
            }
            (Jan::Coin, _) => {
                explanation.ways = [Number::High, Number::Low]
                    .into_iter()
                    .filter_map(|number| self.way_to(number, Point::OPPONENT_CORNER))
                    .collect();
            }
            (Jan::Helpless, _) => explanation.unplayed = self.unplayed(),
            (Jan::Rencontre, _) => {}
            _ => explanation.play = Some(self.first_play()),
        }
        explanation
    }

    fn ways(&self, to: Point, does: impl Fn(Number) -> bool) -> Vec<Way> {
        Number::ALL
            .into_iter()
            .filter(|&number| does(number))
            .filter_map(|number| self.way_to(number, to))
            .collect()
    }

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

    fn between(&self, to: Point) -> PointSet {
        hit::between(self, to)
    }

    /// How many points `number` carries a man.
    #[must_use]
    pub const fn pips(&self, number: Number) -> u8 {
        match number {
            Number::High => self.situation.throw.high().pips(),
            Number::Low => self.situation.throw.low().pips(),
            Number::Sum => self.situation.throw.sum(),
        }
    }

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
