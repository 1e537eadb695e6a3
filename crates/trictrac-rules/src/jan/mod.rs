//! The events that earn points (*jans*), one file for each. Rule: sections 5 and 6.
//!
//! All events are found on the position before the play, whatever is then played. Each file has a function `find`,
//! which reports the event, the point where it happens, if any, and the number of ways; a function `explain`, which
//! gives the reason; and cases for the tests. Name, rule, beneficiary and prices of an event are its row in the table
//! of [`Jan`], the tariff.

mod bear_off;
mod coin;
mod deux_tables;
mod explain;
mod fill;
mod helpless;
mod hit;
mod keep;
mod margot;
mod mezeas;
mod pile_de_misere;
mod reach;
mod rencontre;
mod six_tables;
mod tariff;
#[cfg(test)]
mod tests;

pub use explain::{Explanation, Way};
pub use reach::Number;
pub use tariff::{Beneficiary, Jan, JanFamily, price};

use crate::coup::{Coup, Totals};
use crate::point::Point;

/// One event of a throw, with its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Earned {
    /// The event.
    pub jan: Jan,
    /// The point where it happens, in the roller's numbering: that of the man hit, Margot's point, or the point where
    /// one man was missing in a jan that is filled. `None` for other events.
    pub at: Option<Point>,
    /// The number of ways: 1 where the rules count no ways; for helpless men the number of them.
    pub ways: u8,
    /// The points for all ways together.
    pub points: u8,
}

impl Earned {
    /// An event with its points by the tariff.
    fn new(coup: &Coup, jan: Jan, at: Option<Point>, ways: u8) -> Self {
        Self { jan, at, ways, points: ways * price(jan, coup.situation.throw.is_doublet()) }
    }
}

/// The room for the events of one throw: more than any throw has.
///
/// At most fifteen men are hit, Margot's points are between fifteen men, and of the other events each comes once, or
/// once for each quarter.
const MOST_EVENTS: usize = 48;

/// An event that stands where none has been found yet.
const NO_EVENT: Earned = Earned { jan: Jan::SixTables, at: None, ways: 0, points: 0 };

impl Coup {
    /// Iterates over the events of the throw, for both players, in the order of [`Jan::ALL`].
    ///
    /// ```
    /// use trictrac_rules::{Position, Rules};
    /// let position: Position = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w 63".parse()?;
    /// let coup = position.coup(Rules::default()).expect("the position has dice");
    /// let earned: Vec<_> = coup.earned().map(|event| (event.jan.name(), event.points)).collect();
    /// assert_eq!(earned, [("true_hit_grand", 6), ("fill_grand", 4)]);
    /// assert_eq!(coup.totals().roller, 10);
    /// # Ok::<(), trictrac_rules::ParseErrors>(())
    /// ```
    #[must_use]
    pub fn earned(&self) -> impl ExactSizeIterator<Item = Earned> + DoubleEndedIterator + use<> {
        let mut events = [NO_EVENT; MOST_EVENTS];
        let mut count = 0;
        self.score(|event| {
            events[count] = event;
            count += 1;
        });
        events.into_iter().take(count)
    }

    /// Returns the points of both players.
    #[must_use]
    #[inline]
    pub fn totals(&self) -> Totals {
        self.score(|_| ())
    }

    /// Calls `earned` with every event of the throw and returns the points of both players.
    ///
    /// The events come in the order of [`Jan::ALL`].
    #[inline]
    pub fn score(&self, mut earned: impl FnMut(Earned)) -> Totals {
        let mut totals = Totals::default();
        find_all(self, &mut |event: Earned| {
            match event.jan.beneficiary() {
                Beneficiary::Roller => totals.roller += event.points,
                Beneficiary::Opponent => totals.opponent += event.points,
            }
            earned(event);
        });
        totals
    }

    /// The reason why this throw earns `earned`, which must be one of the events that [`Coup::score`] reports.
    #[must_use]
    pub fn explain(&self, earned: &Earned) -> Explanation {
        match earned.jan {
            Jan::SixTables => six_tables::explain(self),
            Jan::DeuxTables | Jan::ContreDeuxTables => deux_tables::explain(self),
            Jan::Mezeas | Jan::ContreMezeas => mezeas::explain(self),
            Jan::TrueHitPetit | Jan::TrueHitGrand => hit::explain(self, earned.at),
            Jan::FalseHitPetit | Jan::FalseHitGrand => hit::explain_false(self, earned.at),
            Jan::Coin => coin::explain(self),
            Jan::FillPetit | Jan::FillGrand | Jan::FillRetour => fill::explain(self, earned.at),
            Jan::KeepPetit | Jan::KeepGrand | Jan::KeepRetour => keep::explain(self),
            Jan::BearOff => bear_off::explain(self),
            Jan::Helpless => helpless::explain(self),
            Jan::Rencontre => rencontre::explain(),
            Jan::Margot => margot::explain(self, earned.at),
            Jan::PileDeMisere => pile_de_misere::explain(self),
        }
    }
}

/// Visits all events of `coup`, for both players, in the order of the notation.
#[inline]
fn find_all(coup: &Coup, earned: &mut impl FnMut(Earned)) {
    let mut found = |jan, at, ways| earned(Earned::new(coup, jan, at, ways));
    six_tables::find(coup, &mut found);
    deux_tables::find(coup, &mut found);
    mezeas::find(coup, &mut found);
    hit::find(coup, &mut found);
    coin::find(coup, &mut found);
    fill::find(coup, &mut found);
    keep::find(coup, &mut found);
    bear_off::find(coup, &mut found);
    helpless::find(coup, &mut found);
    rencontre::find(coup, &mut found);
    margot::find(coup, &mut found);
    pile_de_misere::find(coup, &mut found);
}

/// The cases of every file: position, event, and the reason in short (numbers with the ways of men, the play, the unplayed numbers).
#[cfg(test)]
const CASES: [&[(&str, &str, &str)]; 12] = [
    six_tables::CASES,
    deux_tables::CASES,
    mezeas::CASES,
    hit::CASES,
    coin::CASES,
    fill::CASES,
    keep::CASES,
    bear_off::CASES,
    helpless::CASES,
    rencontre::CASES,
    margot::CASES,
    pile_de_misere::CASES,
];
