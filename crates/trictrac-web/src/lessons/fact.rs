//! The variables of the texts: every number of the rules that a lesson tells, from the rules crate.

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

/// A throw of the relève after which nothing of its beginning can be earned.
const LATER: u16 = 99;

/// A variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The throw, as players announce it.
    Throw,
    /// Its higher number.
    High,
    /// Its lower number.
    Low,
    /// Both together.
    Sum,
    /// How many flèches the table has.
    Fleches,
    /// How many men a side has.
    Men,
    /// How many points make a hole.
    Hole,
    /// How many holes win the match.
    Goal,
    /// What the person marks.
    Points,
    /// What the other marks.
    Owed,
    /// How many points the person had.
    Before,
    /// How many points are left after the hole.
    Left,
    /// How many holes the throw counts.
    Won,
    /// Where the jeton of so many points stands.
    Jeton(u8),
    /// What one way of a jan is worth by a simple throw.
    Price(Jan),
    /// What it is worth by a doublet.
    Doublet(Jan),
    /// How many falls two dice have.
    Falls,
    /// After how many of them the person can keep his grand jan at the next throw.
    OwnKeeps,
    /// After how many of them the other can.
    OtherKeeps,
    /// After how many of them the other marks, if the person holds.
    OtherScores,
}

impl Fact {
    /// Its name in the texts.
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

    /// Its number on `stage`; the throw itself has none.
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

/// The variables `facts` for the texts of a step.
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

/// What `count` gives after the play for which it is best.
fn best(stage: &Stage, count: &dyn Fn(Situation) -> u8, better: fn(u8, u8) -> u8) -> u8 {
    let Some(coup) = &stage.coup else { return 0 };
    let mut counts = Vec::new();
    coup.plays(|play, _| {
        let situation = Situation { board: coup.board_after(play), ..*coup.situation() };
        counts.push(count(situation));
    });
    counts.into_iter().reduce(better).unwrap_or(0)
}

/// How many falls of the dice of `side` do what `does` looks for.
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
