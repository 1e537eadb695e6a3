//! An exercise: position, throw, question and solution.

use trictrac_rules::coup::{Coup, Totals};
use trictrac_rules::jan::{Beneficiary, Earned, JanFamily};
use trictrac_rules::notation::Position;
use trictrac_rules::point::PointSet;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

use super::answer::{CountAnswer, FamilyPoints, MarkingPlayers, PointsPair};
use super::grade::Grade;
use super::id::ExerciseId;
use super::topic::Topic;
use super::{PERSON, families, search};
use crate::lessons::{StagedPosition, TouchPlaces};

/// An exercise.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The identity of the exercise.
    pub id: ExerciseId,
    /// The topic of the exercise; never mixed.
    pub topic: Topic,
    /// The position and its throw.
    pub stage: StagedPosition,
    /// The form of the answer.
    pub form: ExerciseForm,
}

/// The form in which an exercise is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseForm {
    /// Touch these places.
    Mark(TouchPlaces),
    /// Say who marks.
    Who,
    /// Say who marks, and in how many ways.
    Ways,
    /// Say how many points each player marks.
    Points,
    /// Say how many points each of these earns, for whomever.
    Each(Vec<JanFamily>),
}

impl PartialEq for Exercise {
    fn eq(&self, other: &Self) -> bool {
        (self.id, self.topic, &self.form, self.stage.position)
            == (other.id, other.topic, &other.form, other.stage.position)
    }
}

impl Exercise {
    /// Makes the exercise: always the same for an `id`.
    #[must_use]
    pub fn new(id: ExerciseId) -> Self {
        let (topic, position) = search::find(id);
        Self::at(id, topic, position)
    }

    fn at(id: ExerciseId, topic: Topic, position: Position) -> Self {
        let stage = StagedPosition::at(position, Rules::default());
        let form = form(id, topic, &stage);
        Self { id, topic, stage, form }
    }

    /// The throw, with everything that it earns.
    #[must_use]
    pub const fn coup(&self) -> Option<&Coup> {
        self.stage.coup.as_ref()
    }

    /// The side that has thrown.
    #[must_use]
    pub const fn roller(&self) -> Side {
        self.stage.position.to_move
    }

    /// The points of the player and of the opponent.
    #[must_use]
    pub fn amounts(&self) -> PointsPair {
        let Totals { roller, opponent } = self.stage.totals();
        if self.roller() == PERSON {
            PointsPair { own: roller, other: opponent }
        } else {
            PointsPair { own: opponent, other: roller }
        }
    }

    /// The right answer.
    #[must_use]
    pub fn solution(&self) -> CountAnswer {
        let amounts = self.amounts();
        match &self.form {
            ExerciseForm::Mark(sought) => CountAnswer::Marks(self.marks(*sought)),
            ExerciseForm::Who => CountAnswer::Who(MarkingPlayers::of(amounts)),
            ExerciseForm::Ways => {
                let ways = self.stage.earned().first().map_or(0, |earned| earned.ways);
                CountAnswer::Ways(MarkingPlayers::of(amounts), ways)
            }
            ExerciseForm::Points => CountAnswer::Points(amounts),
            ExerciseForm::Each(families) => {
                let counted = |&family| FamilyPoints { family, points: self.points_of(family) };
                CountAnswer::Each(families.iter().map(counted).collect())
            }
        }
    }

    /// The places to touch; none if the throw does not earn what is asked.
    fn marks(&self, sought: TouchPlaces) -> PointSet {
        if self.earns_nothing_of(sought) { PointSet::EMPTY } else { sought.places(&self.stage) }
    }

    /// Checks whether a quarter that lacks a man is not filled by the throw.
    fn earns_nothing_of(&self, sought: TouchPlaces) -> bool {
        matches!(sought, TouchPlaces::Lacking(_)) && self.points_of(JanFamily::Fill) == 0
    }

    /// The points of a family, for whomever.
    #[must_use]
    pub fn points_of(&self, family: JanFamily) -> u8 {
        let of = |earned: &Earned| earned.jan.family() == family;
        self.stage.earned().iter().filter(|it| of(it)).map(|it| it.points).sum()
    }

    /// The player who marks the points of a family; nobody if the throw does not earn it.
    #[must_use]
    pub fn marks_for(&self, family: JanFamily) -> MarkingPlayers {
        let event = self.stage.earned().into_iter().find(|it| it.jan.family() == family);
        let to_roller = event.map(|it| it.jan.beneficiary() == Beneficiary::Roller);
        match to_roller {
            None => MarkingPlayers::Nobody,
            Some(to_roller) if to_roller == (self.roller() == PERSON) => MarkingPlayers::You,
            Some(_) => MarkingPlayers::Other,
        }
    }

    /// The grade whose question is asked: a jan that has no ways is asked for its points.
    #[must_use]
    pub const fn asked_grade(&self) -> Grade {
        match (self.id.kind.grade, &self.form) {
            (Grade::Ways, ExerciseForm::Points) => Grade::Points,
            (grade, _) => grade,
        }
    }

    /// Checks whether an answer is right.
    #[must_use]
    pub fn is_right(&self, answer: &CountAnswer) -> bool {
        *answer == self.solution()
    }

    /// The difficulty of the exercise, by what must be seen: events, ways, whom they are for, and from which side.
    #[must_use]
    pub fn difficulty(&self) -> u32 {
        let event = |earned: &Earned| {
            let other = earned.jan.beneficiary() == Beneficiary::Opponent;
            3 + 2 * u32::from(earned.ways) + 2 * u32::from(other)
        };
        let events: u32 = self.stage.earned().iter().map(event).sum();
        let asked = match self.form {
            ExerciseForm::Mark(_) | ExerciseForm::Who => 0,
            ExerciseForm::Ways => 2,
            ExerciseForm::Points => 4,
            ExerciseForm::Each(_) => 6,
        };
        let opposite = if self.roller() == PERSON { 0 } else { 4 };
        let counting = if self.id.kind.grade == Grade::All { 4 } else { 0 };
        events + asked + opposite + counting
    }
}

/// The form in which an exercise is asked.
fn form(id: ExerciseId, topic: Topic, stage: &StagedPosition) -> ExerciseForm {
    match (id.kind.grade, topic) {
        (Grade::See, Topic::Hits) => ExerciseForm::Mark(TouchPlaces::TrueHits),
        (Grade::See, Topic::False) => ExerciseForm::Mark(TouchPlaces::FalseHits),
        (Grade::See, Topic::Fill) => ExerciseForm::Mark(TouchPlaces::Lacking(filled(stage))),
        (Grade::See, _) => ExerciseForm::Who,
        (Grade::Ways, topic) if topic.has_ways() => ExerciseForm::Ways,
        (Grade::Each, _) => ExerciseForm::Each(families::asked(id.seed, stage)),
        (Grade::Ways | Grade::Points | Grade::All, _) => ExerciseForm::Points,
    }
}

/// The quarter that the throw fills, or the one that lacks less.
fn filled(stage: &StagedPosition) -> Quarter {
    let men = stage.position.board.men(PERSON);
    let lacking = |quarter: &Quarter| (quarter.points() & !men.cases()).len();
    let filled = stage.coup.and_then(|coup| match coup.duty() {
        Some(trictrac_rules::coup::Duty::Fill(quarter)) => Some(quarter),
        _ => None,
    });
    let nearest = || [Quarter::Petit, Quarter::Grand].into_iter().min_by_key(lacking);
    filled.or_else(nearest).unwrap_or(Quarter::Petit)
}
