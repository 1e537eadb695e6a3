//! Tasks in which places must be touched, and the explanations of wrong ones.

use trictrac_rules::jan::Jan;
use trictrac_rules::marking::jeton;
use trictrac_rules::play::Play;
use trictrac_rules::point::{Point, PointSet};
use trictrac_rules::quarter::Quarter;
use trictrac_words::lang::{Key, key};

use super::stage::{PERSON, StagedPosition};
use super::wrong_answer::WrongAnswer;

/// The places to touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TouchPlaces {
    /// The learner's talon.
    Talon,
    /// The learner's corner.
    Corner,
    /// The single men of the opponent.
    Singles,
    /// The men that are hit truly.
    TrueHits,
    /// The men that are hit falsely.
    FalseHits,
    /// The points that a quarter lacks to be full.
    Lacking(Quarter),
    /// The points of a *jan de trois coups*, to which men of the talon could go.
    SixTables,
    /// The point of the learner's jeton after the throw is marked.
    Jeton,
    /// The point of the learner's jeton after an école: the opponent has marked this number of points for the throw.
    School(u8),
    /// The point of the learner's jeton after they have claimed what their own throw gave, and the opponent forgot.
    Given,
    /// The men that take the corner *par puissance*.
    Puissance,
    /// This arrow, which the text describes in another way.
    Arrow(u8),
}

impl TouchPlaces {
    /// Finds the places.
    #[must_use]
    pub fn places(self, stage: &StagedPosition) -> PointSet {
        let board = &stage.position.board;
        match self {
            Self::Talon => PointSet::of(Point::TALON),
            Self::Corner => PointSet::of(Point::CORNER),
            Self::Singles => board.men(PERSON.opponent()).single().mirror(),
            Self::TrueHits => hit(stage, &[Jan::TrueHitPetit, Jan::TrueHitGrand]),
            Self::FalseHits => hit(stage, &[Jan::FalseHitPetit, Jan::FalseHitGrand]),
            Self::Lacking(quarter) => quarter.points() & !board.men(PERSON).cases(),
            Self::SixTables => six_tables(stage),
            Self::Jeton => jeton_after(stage, stage.totals().roller),
            Self::School(marked) => jeton_after(stage, stage.totals().roller.abs_diff(marked)),
            Self::Given => jeton_after(stage, stage.totals().opponent),
            Self::Puissance => by_power(stage),
            Self::Arrow(number) => Point::new(number).into_iter().collect(),
        }
    }

    /// Explains what is wrong with `touched`; `None` if these are the places.
    #[must_use]
    pub fn fault(self, stage: &StagedPosition, touched: PointSet) -> Option<WrongAnswer> {
        let places = self.places(stage);
        if let Some(excess) = (touched & !places).first() {
            return Some(WrongAnswer::Place(self.excess(stage, excess), excess.number()));
        }
        let missing = (places & !touched).len() as u8;
        (missing > 0).then_some(WrongAnswer::Count(key!("learn-missing"), missing))
    }

    /// Explains why `place` is wrong.
    fn excess(self, stage: &StagedPosition, place: Point) -> Key {
        match self {
            Self::Talon => key!("learn-no-talon"),
            Self::Corner => key!("learn-no-corner"),
            Self::Singles | Self::TrueHits | Self::FalseHits => Self::no_hit(stage, place),
            Self::Lacking(quarter) if quarter.points().contains(place) => key!("learn-has-two"),
            Self::Lacking(_) => key!("learn-other-quarter"),
            Self::SixTables => key!("learn-no-six"),
            Self::Jeton => key!("learn-no-jeton"),
            Self::School(_) | Self::Given => key!("learn-no-school"),
            Self::Puissance => key!("learn-no-power"),
            Self::Arrow(_) => key!("learn-no-arrow"),
        }
    }

    fn no_hit(stage: &StagedPosition, place: Point) -> Key {
        let board = &stage.position.board;
        let others = board.men(PERSON.opponent()).on(place.mirror());
        match others {
            0 if board.men(PERSON).on(place) > 0 => key!("learn-own-man"),
            0 => key!("learn-nobody"),
            1 if Self::TrueHits.places(stage).contains(place) => key!("learn-hit-truly"),
            1 if Self::FalseHits.places(stage).contains(place) => key!("learn-hit-falsely"),
            1 => key!("learn-out-of-reach"),
            _ => key!("learn-two-men"),
        }
    }
}

/// The point of the learner's jeton after they have marked `gain` points.
fn jeton_after(stage: &StagedPosition, gain: u8) -> PointSet {
    let points = stage.marked_by(PERSON, gain).points.amounts()[PERSON];
    Point::new(jeton(points)).into_iter().collect()
}

/// The points from which men take the corner par puissance. Rule: R3.6.
fn by_power(stage: &StagedPosition) -> PointSet {
    let mut from = PointSet::EMPTY;
    if let Some(coup) = &stage.coup {
        coup.visit_plays(|play, _| {
            if let Play::Puissance(one, other) = play {
                from = from | PointSet::of(one) | PointSet::of(other);
            }
        });
    }
    from
}

fn hit(stage: &StagedPosition, jans: &[Jan]) -> PointSet {
    let hits = stage.earned().into_iter().filter(|earned| jans.contains(&earned.jan));
    hits.filter_map(|earned| earned.at).collect()
}

fn six_tables(stage: &StagedPosition) -> PointSet {
    let Some(coup) = &stage.coup else { return PointSet::EMPTY };
    let jan = stage.earned().into_iter().find(|earned| earned.jan == Jan::SixTables);
    let Some(earned) = jan else { return PointSet::EMPTY };
    coup.explain(&earned).ways().iter().map(|way| way.to).collect()
}
