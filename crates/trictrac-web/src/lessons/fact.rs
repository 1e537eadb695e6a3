//! The variables of the lesson texts, computed by the rules crate.

use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Beneficiary, Jan, price};
use trictrac_rules::marking::{POINTS_OF_A_HOLE, jeton};
use trictrac_rules::men::MEN;
use trictrac_rules::point::PointSet;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;
use trictrac_words::french;
use trictrac_words::lang::FluentArgs;

use super::{PERSON, Stage};

/// A throw late in the relève, so that the jans of its beginning cannot be earned.
const LATER: u16 = 99;

/// A variable of the lesson texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The throw, as players announce it.
    Throw,
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
    /// The number of ways in which two dice can fall.
    Falls,
    /// The number of falls after which the learner can keep the grand jan at the next throw.
    OwnKeeps,
    /// The number of falls after which the opponent can keep the grand jan.
    OtherKeeps,
    /// The number of falls after which the opponent marks points, if the learner holds.
    OtherScores,
}

impl Fact {
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
            Self::Falls => "falls",
            Self::OwnKeeps => "own-keeps",
            Self::OtherKeeps => "other-keeps",
            Self::OtherScores => "other-scores",
            Self::Jeton(_) | Self::Price(_) | Self::Doublet(_) => "",
        }
    }

    /// Computes the number for `stage`; 0 for the throw itself, which is a text.
    #[must_use]
    pub fn number(self, stage: &Stage) -> u8 {
        let of_throw = |number: fn(Throw) -> u8| stage.position.throw.map_or(0, number);
        match self {
            Self::Throw => 0,
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
            Self::Falls => Throw::all().map(Throw::weight).sum(),
            Self::OwnKeeps => best(stage, &|after| falls(after, PERSON, keeps), u8::max),
            Self::OtherKeeps => {
                best(stage, &|after| falls(after, PERSON.opponent(), keeps), u8::min)
            }
            Self::OtherScores => {
                best(stage, &|after| falls(after, PERSON.opponent(), scores), u8::min)
            }
        }
    }
}

/// Computes the variables `facts` for the texts of a step.
#[must_use]
pub fn arguments(facts: &[Fact], stage: &Stage) -> FluentArgs<'static> {
    let mut arguments = FluentArgs::new();
    for fact in facts {
        match (fact, stage.position.throw) {
            (Fact::Throw, Some(throw)) => arguments.set(fact.name(), french::throw(throw)),
            _ => arguments.set(fact.name(), fact.number(stage)),
        }
    }
    arguments
}

/// Computes `count` after every play, and returns the best result.
fn best(stage: &Stage, count: &dyn Fn(Situation) -> u8, better: fn(u8, u8) -> u8) -> u8 {
    let Some(coup) = &stage.coup else { return 0 };
    let mut counts = Vec::new();
    coup.plays(|play, _| {
        let situation = Situation { board: coup.board_after(play), ..*coup.situation() };
        counts.push(count(situation));
    });
    counts.into_iter().reduce(better).unwrap_or(0)
}

/// Counts the falls of the dice of `side` for which `does` is true.
fn falls(situation: Situation, side: Side, does: fn(&Coup) -> bool) -> u8 {
    let coup = |throw| {
        Coup::new(Rules::default(), &Situation { roller: side, throw, nth: LATER, ..situation })
    };
    Throw::all().filter(|&throw| does(&coup(throw))).map(Throw::weight).sum()
}

fn keeps(coup: &Coup) -> bool {
    let mut kept = false;
    coup.score(|earned| kept |= earned.jan == Jan::KeepGrand);
    kept
}

fn scores(coup: &Coup) -> bool {
    let mut scored = false;
    coup.score(|earned| scored |= earned.jan.beneficiary() == Beneficiary::Roller);
    scored
}
