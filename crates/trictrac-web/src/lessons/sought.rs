//! Tasks in which places must be touched, and the explanations of wrong ones.

use trictrac_rules::jan::Jan;
use trictrac_rules::marking::jeton;
use trictrac_rules::point::{Point, PointSet};
use trictrac_rules::quarter::Quarter;
use trictrac_words::lang::{Key, key};

use super::{PERSON, Stage, WrongAnswer};

/// The places to touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
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
}

impl Sought {
    /// Finds the places.
    #[must_use]
    pub fn places(self, stage: &Stage) -> PointSet {
        let board = &stage.position.board;
        match self {
            Self::Talon => PointSet::of(Point::TALON),
            Self::Corner => PointSet::of(Point::CORNER),
            Self::Singles => board.men(PERSON.opponent()).single().mirror(),
            Self::TrueHits => hit(stage, &[Jan::TrueHitPetit, Jan::TrueHitGrand]),
            Self::FalseHits => hit(stage, &[Jan::FalseHitPetit, Jan::FalseHitGrand]),
            Self::Lacking(quarter) => quarter.points() & !board.men(PERSON).cases(),
            Self::SixTables => six_tables(stage),
            Self::Jeton => {
                Point::new(jeton(stage.marked().points.amounts()[PERSON])).into_iter().collect()
            }
        }
    }

    /// Explains what is wrong with `touched`; `None` if these are the places.
    #[must_use]
    pub fn fault(self, stage: &Stage, touched: PointSet) -> Option<WrongAnswer> {
        let places = self.places(stage);
        if let Some(excess) = (touched & !places).first() {
            return Some(WrongAnswer::Place(self.excess(stage, excess), excess.number()));
        }
        let missing = (places & !touched).len() as u8;
        (missing > 0).then_some(WrongAnswer::Count(key!("learn-missing"), missing))
    }

    /// Explains why `place` is wrong.
    fn excess(self, stage: &Stage, place: Point) -> Key {
        match self {
            Self::Talon => key!("learn-no-talon"),
            Self::Corner => key!("learn-no-corner"),
            Self::Singles | Self::TrueHits | Self::FalseHits => Self::no_hit(stage, place),
            Self::Lacking(quarter) if quarter.points().contains(place) => key!("learn-has-two"),
            Self::Lacking(_) => key!("learn-other-quarter"),
            Self::SixTables => key!("learn-no-six"),
            Self::Jeton => key!("learn-no-jeton"),
        }
    }

    fn no_hit(stage: &Stage, place: Point) -> Key {
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

fn hit(stage: &Stage, jans: &[Jan]) -> PointSet {
    let hits = stage.earned().into_iter().filter(|earned| jans.contains(&earned.jan));
    hits.filter_map(|earned| earned.at).collect()
}

fn six_tables(stage: &Stage) -> PointSet {
    let Some(coup) = &stage.coup else { return PointSet::EMPTY };
    let jan = stage.earned().into_iter().find(|earned| earned.jan == Jan::SixTables);
    let Some(earned) = jan else { return PointSet::EMPTY };
    coup.explain(&earned).ways().iter().map(|way| way.to).collect()
}
