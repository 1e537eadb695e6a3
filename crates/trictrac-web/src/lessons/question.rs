//! Multiple-choice questions. The rules give the right answer; the wrong ones are likely mistakes.

use trictrac_rules::jan::{Beneficiary, Earned, Jan, price};
use trictrac_rules::point::Point;

use super::{PERSON, Stage};

/// A question about a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The points that the learner marks.
    Points,
    /// The points that the opponent marks.
    Owed,
    /// The number of ways of the only jan.
    Ways,
    /// The number of holes that the throw wins.
    Holes,
    /// The points left after the hole.
    Left,
    /// The side that marks.
    Who,
    /// The side en bredouille after the throw is marked.
    Bredouille,
    /// Whether the throw can take the corner.
    Corner,
    /// To hold or to go. The second field is the key of the text about the worse choice.
    HoldOrGo(Better, &'static str),
}

/// The better choice after a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// To hold.
    Hold,
    /// To go.
    Go,
}

/// An answer to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The label of the answer.
    pub label: Label,
    /// The key of the explanation why the answer is wrong; `None` if it is right.
    pub slip: Option<&'static str>,
}

/// The label of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// A number.
    Number(u8),
    /// The key of a text.
    Text(&'static str),
}

impl Question {
    /// Lists the answers, of which one is right.
    #[must_use]
    pub fn choices(self, stage: &Stage) -> Vec<Choice> {
        match self {
            Self::Points => points(stage, Beneficiary::Roller),
            Self::Owed => points(stage, Beneficiary::Opponent),
            Self::Ways => ways(stage),
            Self::Holes => holes(stage),
            Self::Left => left(stage),
            Self::Who => who(stage),
            Self::Bredouille => bredouille(stage),
            Self::Corner => {
                yes_or_no(corner(stage), ["learn-slip-corner-yes", "learn-slip-corner-no"])
            }
            Self::HoldOrGo(better, worse) => {
                texts(["learn-hold", "learn-go"], usize::from(better == Better::Go), worse)
            }
        }
    }
}

fn points(stage: &Stage, whose: Beneficiary) -> Vec<Choice> {
    let doublet = stage.coup.is_some_and(|coup| coup.situation().throw.is_doublet());
    let sum = |worth: &dyn Fn(Earned) -> u8| stage.earned_by(whose).map(worth).sum::<u8>();
    let totals = stage.totals();
    let (right, others) = match whose {
        Beneficiary::Roller => (totals.roller, totals.opponent),
        Beneficiary::Opponent => (totals.opponent, totals.roller),
    };
    let kind = if doublet { "learn-slip-simple" } else { "learn-slip-doublet" };
    numbers(
        right,
        &[
            (sum(&|earned| price(earned.jan, doublet)), "learn-slip-one-way"),
            (
                sum(&|earned| earned.ways * price(other_table(earned.jan), doublet)),
                "learn-slip-table",
            ),
            (sum(&|earned| earned.ways * price(earned.jan, !doublet)), kind),
            (others, "learn-slip-others"),
            (right + others, "learn-slip-together"),
            (0, "learn-slip-nothing"),
        ],
    )
}

/// The same hit in the other kind of quarter, which has another price.
const fn other_table(jan: Jan) -> Jan {
    match jan {
        Jan::TrueHitPetit => Jan::TrueHitGrand,
        Jan::TrueHitGrand => Jan::TrueHitPetit,
        Jan::FalseHitPetit => Jan::FalseHitGrand,
        Jan::FalseHitGrand => Jan::FalseHitPetit,
        other => other,
    }
}

fn ways(stage: &Stage) -> Vec<Choice> {
    let right = stage.earned_by(Beneficiary::Roller).next().map_or(0, |earned| earned.ways);
    let slip = |ways: u8| if ways < right { "learn-slip-fewer" } else { "learn-slip-more" };
    let slips: Vec<_> = (1..=3).map(|ways| (ways, slip(ways))).collect();
    numbers(right, &slips)
}

fn holes(stage: &Stage) -> Vec<Choice> {
    let won = stage.marked().won;
    let slip = |holes: u8| if holes < won { "learn-slip-single" } else { "learn-slip-double" };
    let slips: Vec<_> = (0..=3).map(|holes| (holes, slip(holes))).collect();
    numbers(won, &slips)
}

fn left(stage: &Stage) -> Vec<Choice> {
    let gain = stage.totals().roller;
    let before = stage.position.points.amounts()[PERSON];
    let rest = stage.marked().points.amounts()[PERSON];
    numbers(
        rest,
        &[
            (0, "learn-slip-rest-lost"),
            (gain, "learn-slip-rest-gain"),
            (before + gain, "learn-slip-rest-all"),
        ],
    )
}

fn who(stage: &Stage) -> Vec<Choice> {
    let totals = stage.totals();
    match (totals.roller, totals.opponent) {
        (0, 0) => texts(WHO, 2, "learn-slip-who-nobody"),
        (0, _) => texts(WHO, 1, "learn-slip-who-other"),
        _ => texts(WHO, 0, "learn-slip-who-you"),
    }
}

fn bredouille(stage: &Stage) -> Vec<Choice> {
    match stage.marked().points.run().holder() {
        Some(PERSON) => texts(WHO, 0, "learn-slip-run-you"),
        Some(_) => texts(WHO, 1, "learn-slip-run-other"),
        None => texts(WHO, 2, "learn-slip-run-nobody"),
    }
}

fn corner(stage: &Stage) -> bool {
    let mut takes = false;
    if let Some(coup) = &stage.coup {
        coup.plays(|_, men| takes |= men.on(Point::CORNER) > 1);
    }
    takes
}

const WHO: [&str; 3] = ["learn-you", "learn-other", "learn-none"];

fn yes_or_no(yes: bool, slips: [&'static str; 2]) -> Vec<Choice> {
    let right = usize::from(!yes);
    texts(["learn-yes", "learn-no"], right, slips[right])
}

/// Creates answers with texts. `right` is the index of the right one; `slip` explains all others.
fn texts<const N: usize>(
    labels: [&'static str; N],
    right: usize,
    slip: &'static str,
) -> Vec<Choice> {
    let choice = |(index, label)| Choice {
        label: Label::Text(label),
        slip: (index != right).then_some(slip),
    };
    labels.into_iter().enumerate().map(choice).collect()
}

/// Creates answers with numbers: the right one and the mistakes, sorted, without duplicates.
fn numbers(right: u8, slips: &[(u8, &'static str)]) -> Vec<Choice> {
    let mut choices = vec![Choice { label: Label::Number(right), slip: None }];
    for &(number, slip) in slips {
        let label = Label::Number(number);
        if choices.iter().all(|choice| choice.label != label) {
            choices.push(Choice { label, slip: Some(slip) });
        }
    }
    choices.sort_by_key(|choice| match choice.label {
        Label::Number(number) => number,
        Label::Text(_) => 0,
    });
    choices
}
