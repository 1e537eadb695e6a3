//! The forecast of a throw: what each of the 36 throws of a side earns, gives and allows.

use core::ops::ControlFlow;

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::jan::{Earned, Jan, JanFamily};
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

use super::chance::ThrowTally;

/// The effects of a side's next throw, counted over all 36 throws, with the men of both sides where they are.
///
/// Points are those of sections 5 and 6. The points given assume that the roller holds after a hole (R6.4).
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// The roller.
    pub roller: Side,
    /// The throws that earn the roller points.
    pub earned: ThrowTally,
    /// The throws that give its opponent points.
    pub given: ThrowTally,
    /// The throws that hit a man truly. Rule: R5.1.
    pub true_hits: ThrowTally,
    /// The throws that hit a man falsely, for the opponent. Rule: R6.1.
    pub false_hits: ThrowTally,
    /// The throws that complete a hole of the roller; `points` are holes. Rule: R7.3.
    pub holes: ThrowTally,
    /// The throws that complete a hole of its opponent; `points` are holes. Rule: R7.3.
    pub holes_given: ThrowTally,
    /// The number of throws that can be played so as to take the corner; `None` if the roller holds it. Rule: R3.5.
    pub corner: Option<u8>,
    /// The quarter of the roller that is full, or that a throw can fill.
    pub quarter: Option<Quarter>,
    /// True if this quarter is full.
    pub full: bool,
    /// The throws that fill the quarter. Rule: R5.3.
    pub fill: ThrowTally,
    /// The throws that keep the full quarter. Rule: R5.4.
    pub keep: ThrowTally,
    /// Every throw, from 11 to 66.
    pub throws: Vec<ThrowOutcome>,
    /// The chance of each jan, in the order of [`Jan::ALL`].
    jans: [ThrowTally; Jan::ALL.len()],
    /// The chances that the men of the opponent are hit, truly and falsely, by point in their own numbering, from 1.
    struck: [[ThrowTally; 2]; 24],
}

/// The effect of one throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrowOutcome {
    /// The dice.
    pub throw: Throw,
    /// The points that it earns the roller.
    pub earned: u8,
    /// The points that it gives the opponent.
    pub given: u8,
}

impl ThrowOutcome {
    /// Returns the points of the roller less those of its opponent.
    #[must_use]
    pub const fn net(&self) -> i16 {
        self.earned as i16 - self.given as i16
    }
}

/// A single man that can be hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeakMan {
    /// The point of the man, in the numbering of its owner.
    pub at: Point,
    /// The throws that hit it truly.
    pub truly: ThrowTally,
    /// The throws that hit it falsely.
    pub falsely: ThrowTally,
}

impl Forecast {
    /// Counts the throws of `roller` as if it threw next in `state`.
    #[must_use]
    pub fn of(state: &Match, roller: Side) -> Self {
        let men = state.releve().board.men(roller);
        let full = Quarter::ALL.into_iter().find(|quarter| men.fill(*quarter));
        let holds_corner = men.on(Point::CORNER) > 0;
        let mut forecast = Self {
            roller,
            earned: ThrowTally::default(),
            given: ThrowTally::default(),
            true_hits: ThrowTally::default(),
            false_hits: ThrowTally::default(),
            holes: ThrowTally::default(),
            holes_given: ThrowTally::default(),
            corner: (!holds_corner).then_some(0),
            quarter: full,
            full: full.is_some(),
            fill: ThrowTally::default(),
            keep: ThrowTally::default(),
            throws: Vec::with_capacity(21),
            jans: [ThrowTally::default(); Jan::ALL.len()],
            struck: [[ThrowTally::default(); 2]; 24],
        };
        for throw in Throw::all() {
            forecast.add(state, throw);
        }
        forecast
    }

    /// Returns the chance of a jan.
    #[must_use]
    pub const fn jan(&self, jan: Jan) -> ThrowTally {
        self.jans[jan as usize]
    }

    /// Returns the single men of the opponent that a throw can hit, the most exposed first.
    #[must_use]
    pub fn weak_men(&self) -> Vec<WeakMan> {
        let men = Point::all().zip(self.struck);
        let men = men.map(|(at, [truly, falsely])| WeakMan { at, truly, falsely });
        let mut weak: Vec<_> =
            men.filter(|man| man.truly.throws + man.falsely.throws > 0).collect();
        weak.sort_by_key(|man| core::cmp::Reverse((man.truly.points, man.falsely.points)));
        weak
    }

    /// Returns the throws that are best for the roller by points, the best first; throws worth nothing are left out.
    #[must_use]
    pub fn best_throws(&self) -> Vec<ThrowOutcome> {
        let mut best: Vec<_> = self.throws.iter().copied().filter(|one| one.net() > 0).collect();
        best.sort_by_key(|one| core::cmp::Reverse(one.net()));
        best
    }

    /// Returns the throws that are worst for the roller by points, the worst first: those that give more than they earn.
    #[must_use]
    pub fn worst_throws(&self) -> Vec<ThrowOutcome> {
        let mut worst: Vec<_> = self.throws.iter().copied().filter(|one| one.net() < 0).collect();
        worst.sort_by_key(ThrowOutcome::net);
        worst
    }

    /// Adds one throw.
    fn add(&mut self, state: &Match, throw: Throw) {
        let weight = throw.weight();
        let coup = Coup::new(state.rules(), &state.situation_of_next(self.roller, throw));
        let mut points = [0; Jan::ALL.len()];
        let totals = coup.score(|earned| {
            points[earned.jan as usize] += earned.points;
            self.strike(&earned, weight);
        });
        for (chance, points) in self.jans.iter_mut().zip(points) {
            chance.add(weight, points);
        }
        self.add_by_kind(weight, |jan| points[jan as usize]);
        self.earned.add(weight, totals.roller);
        self.given.add(weight, totals.opponent);
        self.throws.push(ThrowOutcome { throw, earned: totals.roller, given: totals.opponent });
        let mut tally = state.releve().points;
        let won = tally.mark(self.roller, totals.roller);
        let lost = tally.mark(self.roller.opponent(), totals.opponent);
        self.holes.add(weight, won);
        self.holes_given.add(weight, lost);
        if let Some(corner) = &mut self.corner {
            *corner += if takes_corner(&coup) { weight } else { 0 };
        }
    }

    /// Adds a throw to the chances that put several jans together.
    fn add_by_kind(&mut self, weight: u8, points: impl Fn(Jan) -> u8) {
        self.true_hits.add(weight, points(Jan::TrueHitPetit) + points(Jan::TrueHitGrand));
        self.false_hits.add(weight, points(Jan::FalseHitPetit) + points(Jan::FalseHitGrand));
        let quarters = [
            (Quarter::Petit, Jan::FillPetit, Jan::KeepPetit),
            (Quarter::Grand, Jan::FillGrand, Jan::KeepGrand),
            (Quarter::Retour, Jan::FillRetour, Jan::KeepRetour),
        ];
        for (quarter, fill, keep) in quarters {
            // At most one quarter can be filled or is full: fifteen men are too few for two.
            if points(fill) > 0 {
                self.quarter = Some(quarter);
            }
            self.fill.add(weight, points(fill));
            self.keep.add(weight, points(keep));
        }
    }

    /// Adds a hit to the man that it is about.
    fn strike(&mut self, earned: &Earned, weight: u8) {
        let falsely = match earned.jan.family() {
            JanFamily::TrueHit => 0,
            JanFamily::FalseHit => 1,
            _ => return,
        };
        if let Some(at) = earned.at {
            let own = at.mirror().number();
            self.struck[usize::from(own) - 1][falsely].add(weight, earned.points);
        }
    }
}

/// Checks whether a legal play of `coup` takes the corner, which the roller does not hold.
fn takes_corner(coup: &Coup) -> bool {
    coup.try_visit_plays(|_, men| {
        if men.on(Point::CORNER) > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .is_break()
}
