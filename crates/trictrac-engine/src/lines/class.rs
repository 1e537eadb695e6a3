//! Classes of errors: what was wrong with a worse action, by the men after both actions and by the points of the next throws.

use core::fmt;

use trictrac_rules::game::Match;
use trictrac_rules::jan::{Beneficiary, Earned, JanFamily};
use trictrac_rules::men::Men;
use trictrac_rules::play::Play;
use trictrac_rules::point::{Point, RAIL};
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;

use super::measure::LineMeasure;
use super::play::{PairedLines, index, passed};
use crate::paired::PairedDifference;

/// What was wrong with an action that lost something. The first class that applies counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ErrorClass {
    /// Held, where to go was better.
    HeldTooLong,
    /// Went, where to hold was better.
    LeftTooEarly,
    /// Bearing off: one of the plays bears off a man.
    BearingOff,
    /// More men passed the corner than after the better play.
    PassedEarly,
    /// Fewer men passed the corner.
    PassedLate,
    /// The corner is empty, and held after the better play.
    CornerMissed,
    /// The corner is held, and empty after the better play.
    CornerEarly,
    /// Three men or more had passed before: the play of the return.
    Return,
    /// A quarter is full after both plays: the choice of the spare men.
    SpareMen,
    /// Without the holes, another play would be better.
    LastHoles,
    /// Own men are hit more, or less falsely, though the better play leaves more of them alone.
    Cautious,
    /// Own men are hit more, or less falsely, and the better play covers one that stood alone before and still does.
    NotCovered,
    /// Other men in the quarters of six points at the ends are hit more, or less falsely.
    AlonePetit,
    /// Other men in the grand jan quarters are hit more, or less falsely.
    AloneGrand,
    /// Own men hit less.
    Aiming,
    /// Quarters are filled and kept less, in the first six throws of the relève.
    FillingInFirstThrows,
    /// The same later.
    FillingAfterFirstThrows,
    /// The opponent fills and keeps its quarters more.
    OpponentQuarter,
    /// The corner comes less often, or is hit more.
    CornerChances,
    /// Own men can be played less, or those of the opponent more.
    Immobility,
    /// More or fewer men stay on the talon, and no points show why.
    Talon,
    /// None of these.
    Other,
}

impl ErrorClass {
    /// All classes, in the order in which they are tried.
    pub const ALL: [Self; 22] = [
        Self::HeldTooLong,
        Self::LeftTooEarly,
        Self::BearingOff,
        Self::PassedEarly,
        Self::PassedLate,
        Self::CornerMissed,
        Self::CornerEarly,
        Self::Return,
        Self::SpareMen,
        Self::LastHoles,
        Self::Cautious,
        Self::NotCovered,
        Self::AlonePetit,
        Self::AloneGrand,
        Self::Aiming,
        Self::FillingInFirstThrows,
        Self::FillingAfterFirstThrows,
        Self::OpponentQuarter,
        Self::CornerChances,
        Self::Immobility,
        Self::Talon,
        Self::Other,
    ];

    /// Its name in files, such as `corner_missed`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HeldTooLong => "held_too_long",
            Self::LeftTooEarly => "left_too_early",
            Self::BearingOff => "bearing_off",
            Self::PassedEarly => "passed_early",
            Self::PassedLate => "passed_late",
            Self::CornerMissed => "corner_missed",
            Self::CornerEarly => "corner_early",
            Self::Return => "return",
            Self::SpareMen => "spare_men",
            Self::LastHoles => "last_holes",
            Self::Cautious => "cautious",
            Self::NotCovered => "not_covered",
            Self::AlonePetit => "alone_petit",
            Self::AloneGrand => "alone_grand",
            Self::Aiming => "aiming",
            Self::FillingInFirstThrows => "filling_in_first_throws",
            Self::FillingAfterFirstThrows => "filling_after_first_throws",
            Self::OpponentQuarter => "opponent_quarter",
            Self::CornerChances => "corner_chances",
            Self::Immobility => "immobility",
            Self::Talon => "talon",
            Self::Other => "other",
        }
    }

    /// Returns the class of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name() == name)
    }
}

impl fmt::Display for ErrorClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The families of points, in the order of a [`PointBalance`].
#[derive(Clone, Copy, PartialEq, Eq)]
enum PointFamily {
    AlonePetit,
    AloneGrand,
    Aiming,
    Filling,
    OpponentQuarter,
    CornerChances,
    Immobility,
}

impl PointFamily {
    const ALL: [Self; 7] = [
        Self::AlonePetit,
        Self::AloneGrand,
        Self::Aiming,
        Self::Filling,
        Self::OpponentQuarter,
        Self::CornerChances,
        Self::Immobility,
    ];
}

/// The own points of a line less those of the opponent, by families.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PointBalance([f32; PointFamily::ALL.len()]);

impl PointBalance {
    /// Adds what a throw earns; `own` if the own side threw.
    pub(super) fn add(&mut self, own: bool, earned: &Earned) {
        let family = match (earned.jan.family(), own) {
            (JanFamily::TrueHit | JanFamily::FalseHit, false) => match earned.at {
                // The place of the own man, in the numbering of the opponent, who threw.
                Some(at) if (7..=RAIL - 7).contains(&at.number()) => PointFamily::AloneGrand,
                _ => PointFamily::AlonePetit,
            },
            (JanFamily::TrueHit | JanFamily::FalseHit | JanFamily::Coin, true) => {
                PointFamily::Aiming
            }
            (JanFamily::Coin, false) => PointFamily::CornerChances,
            (JanFamily::Fill | JanFamily::Keep, true) => PointFamily::Filling,
            (JanFamily::Fill | JanFamily::Keep, false) => PointFamily::OpponentQuarter,
            (JanFamily::Helpless, _) => PointFamily::Immobility,
            _ => return,
        };
        let is_gain = own == (earned.jan.beneficiary() == Beneficiary::Roller);
        let points = f32::from(earned.points);
        self.0[family as usize] += if is_gain { points } else { -points };
    }
}

/// The number of standard errors by which a family must differ.
const SURE: f64 = 2.0;
/// The points that a corner is worth which is taken within four throws.
const CORNER: f32 = 4.0;
/// The last throw of a relève that is early.
const EARLY: u16 = 6;
/// The number of men beyond the corner from which on a side is on its return.
const RETURNING: u8 = 3;

/// A play that lost something, against the better one.
pub(super) struct WrongPlay<'a> {
    /// The match in which both are legal.
    pub(super) state: &'a Match,
    /// Who plays.
    pub(super) side: Side,
    /// The better play, the worse one.
    pub(super) actions: [Action; 2],
    /// The match after each.
    pub(super) after: [Match; 2],
}

impl WrongPlay<'_> {
    /// Returns the class of the error, from lines over four throws if the men do not tell it; `is_last_holes` if another play would
    /// be better without the holes.
    pub(super) fn class<'l>(
        &self,
        is_last_holes: impl FnOnce() -> bool,
        lines: impl FnOnce() -> PairedLines<'l>,
    ) -> ErrorClass {
        match self.by_men() {
            Some(class) => class,
            None if is_last_holes() => ErrorClass::LastHoles,
            None => self.by_points(&lines()),
        }
    }

    /// Returns the class if the men after both plays tell it.
    fn by_men(&self) -> Option<ErrorClass> {
        let before = self.state.releve().board.men(self.side);
        let [better, worse] = self.men();
        let corner = |men: &Men| men.on(Point::CORNER) > 0;
        let keeps = |quarter: &Quarter| better.fill(*quarter) && worse.fill(*quarter);
        Some(if self.actions.into_iter().any(bears_off) {
            ErrorClass::BearingOff
        } else if passed(worse) > passed(better) {
            ErrorClass::PassedEarly
        } else if passed(worse) < passed(better) {
            ErrorClass::PassedLate
        } else if corner(better) && !corner(worse) {
            ErrorClass::CornerMissed
        } else if corner(worse) && !corner(better) {
            ErrorClass::CornerEarly
        } else if passed(before) >= RETURNING {
            ErrorClass::Return
        } else if Quarter::ALL.iter().any(keeps) {
            ErrorClass::SpareMen
        } else {
            return None;
        })
    }

    /// Returns the class by the family of points that costs the most.
    fn by_points(&self, lines: &PairedLines<'_>) -> ErrorClass {
        let costs = PointFamily::ALL.into_iter().filter_map(|family| {
            let PairedDifference { mean, standard_error } = difference(lines, family);
            (mean > 0.0 && mean >= SURE * standard_error).then_some((family, mean))
        });
        let costliest = costs.max_by(|(_, one), (_, other)| one.total_cmp(other));
        let early = self.state.releve().throws[self.side] <= EARLY;
        match costliest.map(|(family, _)| family) {
            Some(family @ (PointFamily::AlonePetit | PointFamily::AloneGrand)) => {
                self.alone(family)
            }
            Some(PointFamily::Aiming) => ErrorClass::Aiming,
            Some(PointFamily::Filling) if early => ErrorClass::FillingInFirstThrows,
            Some(PointFamily::Filling) => ErrorClass::FillingAfterFirstThrows,
            Some(PointFamily::OpponentQuarter) => ErrorClass::OpponentQuarter,
            Some(PointFamily::CornerChances) => ErrorClass::CornerChances,
            Some(PointFamily::Immobility) => ErrorClass::Immobility,
            None if self.moves_from_talon() => ErrorClass::Talon,
            None => ErrorClass::Other,
        }
    }

    /// Returns the class where the points of hits on the own men cost the most.
    fn alone(&self, family: PointFamily) -> ErrorClass {
        let before = self.state.releve().board.men(self.side);
        let [better, worse] = self.men();
        if better.single().len() > worse.single().len() {
            ErrorClass::Cautious
        } else if !(before.single() & worse.single() & better.cases()).is_empty() {
            ErrorClass::NotCovered
        } else if family == PointFamily::AlonePetit {
            ErrorClass::AlonePetit
        } else {
            ErrorClass::AloneGrand
        }
    }

    /// True if one of the plays moves more men from the talon.
    fn moves_from_talon(&self) -> bool {
        let [better, worse] = self.men();
        better.on(Point::TALON) != worse.on(Point::TALON)
    }

    /// The own men after each play.
    fn men(&self) -> [&Men; 2] {
        self.after.each_ref().map(|one| one.releve().board.men(self.side))
    }
}

/// By how many points the family is better after the better play.
fn difference(lines: &PairedLines<'_>, family: PointFamily) -> PairedDifference {
    let of = |action: usize| -> Vec<f64> {
        let points = lines.counts[action].iter().map(|one| {
            let corner = match family {
                PointFamily::CornerChances => CORNER * one.four[index(LineMeasure::Corner)],
                _ => 0.0,
            };
            f64::from(one.balance.0[family as usize] + corner)
        });
        points.collect()
    };
    PairedDifference::of(&of(0), &of(1))
}

/// Returns whether `action` bears off a man.
#[must_use]
pub fn bears_off(action: Action) -> bool {
    match action {
        Action::Play(Play::Both { to, .. }) => Point::new(to).is_none(),
        Action::Play(Play::Two(first, second)) => first.to().is_none() || second.to().is_none(),
        Action::Play(Play::One(step)) => step.to().is_none(),
        _ => false,
    }
}
