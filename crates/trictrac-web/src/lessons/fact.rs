//! The variables of the lesson texts, computed by the rules crate.

use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Jan, price};
use trictrac_rules::marking::{POINTS_OF_A_HOLE, Run, Tally, jeton};
use trictrac_rules::men::MEN;
use trictrac_rules::point::PointSet;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::situation::Situation;
use trictrac_rules::stake::Stake;
use trictrac_rules::throw::Throw;
use trictrac_words::french;
use trictrac_words::lang::{FluentArgs, Texts};
use trictrac_words::reasons::{all_falls, falls, keeps, scores};

use super::chance::ThrowChance;
use super::stage::PERSON;
use super::stage::StagedPosition;
use super::step::{LessonStep, StepTask};
use crate::narration::thrown;

/// A variable of the lesson texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonFact {
    /// The throw, in the reader's language.
    Throw,
    /// The throw, as players announce it.
    Call,
    /// The higher number of the throw.
    High,
    /// The lower number of the throw.
    Low,
    /// The sum of the throw.
    Sum,
    /// The number of flèches on the table.
    Fleches,
    /// The number of men of a side.
    Men,
    /// The points of a hole.
    Hole,
    /// The holes that win the match.
    Goal,
    /// The points that the learner marks.
    Points,
    /// The points that the opponent marks.
    Owed,
    /// The learner's points before the throw.
    Before,
    /// The learner's points left after the hole.
    Left,
    /// The holes that the throw wins.
    Won,
    /// The point at which the jeton stands for this number of points.
    Jeton(u8),
    /// The price of one way of a jan for a simple throw.
    Price(Jan),
    /// The price of one way of a jan for a doublet.
    Doublet(Jan),
    /// The holes of the opponent.
    OtherHoles,
    /// The number of holes with which a loser no longer pays a second stake, if the winner has no grande bredouille.
    FewHoles,
    /// This number.
    Given(u8),
    /// The number of ways in which two dice can fall.
    Falls,
    /// The number of falls after which the learner can keep the grand jan at the next throw.
    OwnKeeps,
    /// The number of falls after which the opponent can keep the grand jan.
    OtherKeeps,
    /// The number of falls after which the opponent marks points, if the learner holds.
    OtherScores,
    /// The number of falls after which the learner marks points at the next throw, if they hold.
    OwnScores,
    /// The points of the opponent.
    OtherPoints,
    /// The learner's holes after the throw is marked.
    HolesAfter,
    /// The number of falls, of 36, that do this.
    Chances(ThrowChance),
    /// The number of falls that the best play leaves, in a task that counts them.
    Best,
    /// The learner's chance to win the match by holding, in percent: the engine's, which a test computes again.
    Holding(u8),
    /// The same by going.
    Going(u8),
}

impl LessonFact {
    /// The name of the variable in the texts.
    #[must_use]
    pub fn name(self) -> String {
        let jan = |jan: Jan| jan.name().replace('_', "-");
        match self {
            Self::Jeton(points) => format!("jeton-{points}"),
            Self::Price(of) => jan(of),
            Self::Doublet(of) => jan(of) + "-doublet",
            _ => self.plain_name().to_owned(),
        }
    }

    const fn plain_name(self) -> &'static str {
        match self {
            Self::Throw => "throw",
            Self::Call => "call",
            Self::High => "high",
            Self::Low => "low",
            Self::Sum => "sum",
            Self::Fleches => "fleches",
            Self::Men => "men",
            Self::Hole => "hole",
            Self::Goal => "goal",
            Self::Points => "points",
            Self::Owed => "owed",
            Self::Before => "before",
            Self::Left => "left",
            Self::Won => "won",
            Self::OtherHoles => "other-holes",
            Self::FewHoles => "few-holes",
            Self::Given(_) => "given",
            Self::Falls => "falls",
            Self::OwnKeeps => "own-keeps",
            Self::OtherKeeps => "other-keeps",
            Self::OtherScores => "other-scores",
            Self::OwnScores => "own-scores",
            Self::OtherPoints => "other-points",
            Self::HolesAfter => "holes-after",
            Self::Chances(_) => "chances",
            Self::Best => "best",
            Self::Holding(_) => "holding",
            Self::Going(_) => "going",
            Self::Jeton(_) | Self::Price(_) | Self::Doublet(_) => "",
        }
    }

    /// Computes the number for `stage`; 0 for what the stage alone does not decide: texts, and the best play of a task.
    #[must_use]
    pub fn number(self, stage: &StagedPosition) -> u8 {
        let of_throw = |number: fn(Throw) -> u8| stage.position.throw.map_or(0, number);
        match self {
            Self::Throw | Self::Call | Self::Best => 0,
            Self::High => of_throw(|throw| throw.high().pips()),
            Self::Low => of_throw(|throw| throw.low().pips()),
            Self::Sum => of_throw(Throw::sum),
            Self::Fleches => PointSet::ALL.len() as u8,
            Self::Men => MEN,
            Self::Hole => POINTS_OF_A_HOLE,
            Self::Goal => Rules::default().holes.get(),
            Self::Points => stage.totals().roller,
            Self::Owed => stage.totals().opponent,
            Self::Before => stage.position.points.amounts()[PERSON],
            Self::Left => stage.marked().points.amounts()[PERSON],
            Self::Won => stage.marked().won,
            Self::Jeton(points) => jeton(points),
            Self::Price(jan) => price(jan, false),
            Self::Doublet(jan) => price(jan, true),
            Self::OtherHoles => stage.position.holes.amounts()[PERSON.opponent()],
            Self::FewHoles => few_holes(),
            Self::OtherPoints => stage.position.points.amounts()[PERSON.opponent()],
            Self::HolesAfter => stage.marked().holes.amounts()[PERSON],
            Self::Chances(chance) => chance.throws(stage).falls(),
            Self::Given(number) | Self::Holding(number) | Self::Going(number) => number,
            Self::Falls => all_falls(),
            Self::OwnKeeps => best(stage, &|after| count(after, PERSON, keeps), u8::max),
            Self::OtherKeeps => {
                best(stage, &|after| count(after, PERSON.opponent(), keeps), u8::min)
            }
            Self::OtherScores => {
                best(stage, &|after| count(after, PERSON.opponent(), scores), u8::min)
            }
            Self::OwnScores => best(stage, &|after| count(after, PERSON, scores), u8::max),
        }
    }
}

/// Computes the variables for the texts of a step.
#[must_use]
pub fn arguments(texts: &Texts, step: &LessonStep, stage: &StagedPosition) -> FluentArgs<'static> {
    let mut arguments = FluentArgs::new();
    for fact in step.facts {
        match (fact, stage.position.throw) {
            (LessonFact::Best, _) => arguments.set(fact.name(), best_of(step.task, stage)),
            (LessonFact::Throw, Some(throw)) => {
                arguments.set(fact.name(), thrown(texts, throw).text.to_lowercase());
            }
            (LessonFact::Call, Some(throw)) => arguments.set(fact.name(), french::throw(throw)),
            _ => arguments.set(fact.name(), fact.number(stage)),
        }
    }
    arguments
}

/// The number of holes with which a loser pays a single stake. Rule: R10.1.
fn few_holes() -> u8 {
    let rules = Rules::default();
    let goal = rules.holes.get();
    let single = |holes: &u8| {
        let amounts = PerSide::new(goal, *holes);
        let stake = Tally::new(amounts, Run::NONE)
            .map(|tally| Stake::of(rules.stakes, Side::White, &tally).as_f32());
        stake == Some(1.0)
    };
    (0..goal).find(single).unwrap_or(goal)
}

fn best_of(task: StepTask, stage: &StagedPosition) -> u8 {
    match task {
        StepTask::Play(aim) => aim.best(stage).unwrap_or(0),
        _ => 0,
    }
}

/// Computes `count` after every play, and returns the best result.
fn best(stage: &StagedPosition, count: &dyn Fn(Situation) -> u8, better: fn(u8, u8) -> u8) -> u8 {
    let Some(coup) = &stage.coup else { return 0 };
    let mut counts = Vec::new();
    coup.visit_plays(|play, _| {
        let situation = Situation { board: coup.board_after(play), ..*coup.situation() };
        counts.push(count(situation));
    });
    counts.into_iter().reduce(better).unwrap_or(0)
}

fn count(situation: Situation, side: Side, does: fn(&Coup) -> bool) -> u8 {
    falls(Rules::default(), &situation, side, does)
}
