//! Multiple-choice questions. The rules give the right answer; the wrong ones are likely mistakes.

use core::cmp::Ordering;

use trictrac_rules::jan::Beneficiary;
use trictrac_rules::men::Men;
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::rules::Rules;
use trictrac_rules::stake::Stake;
use trictrac_words::lang::{Key, key};
use trictrac_words::reasons::all_falls;

use super::chance::ThrowChance;
use super::points::points;
use super::stage::PERSON;
use super::stage::StagedPosition;
use super::wrong_answer::WrongAnswer;

/// The most answers to a question about points.
const CHOICES: usize = 5;

/// A question about a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonQuestion {
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
    /// The side that may win the grande bredouille after the throw is marked.
    Pavillon,
    /// The stakes that the learner wins, if the throw ends the match.
    Stakes,
    /// Asks whether the opponent, who has marked this number of points for the throw, can be sent to school.
    Claim(u8),
    /// Asks whether the throw can take the corner.
    Corner,
    /// Asks whether the learner's men may land in this quarter of the opponent's side.
    Open(Quarter),
    /// The number of throws, of 36, that do this.
    Falls(ThrowChance),
    /// To hold or to go. The second field is the key of the text about the worse choice.
    HoldOrGo(HoleChoice, Key),
}

/// The better choice after a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoleChoice {
    /// To hold.
    Hold,
    /// To go.
    Go,
}

/// An answer to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerChoice {
    /// The label of the answer.
    pub label: AnswerLabel,
    /// The explanation why the answer is wrong; `None` if it is right.
    pub slip: Option<WrongAnswer>,
}

/// The label of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerLabel {
    /// A number.
    Number(u8),
    /// The key of a text.
    Text(Key),
}

impl LessonQuestion {
    /// Lists the answers, of which one is right.
    #[must_use]
    pub fn choices(self, stage: &StagedPosition) -> Vec<AnswerChoice> {
        match self {
            Self::Points => few(points(stage, Beneficiary::Roller)),
            Self::Owed => few(points(stage, Beneficiary::Opponent)),
            Self::Ways => sorted(ways(stage)),
            Self::Holes => sorted(holes(stage)),
            Self::Left => sorted(left(stage)),
            Self::Who => who(stage),
            Self::Bredouille => bredouille(stage),
            Self::Pavillon => pavillon(stage),
            Self::Stakes => sorted(stakes(stage)),
            Self::Claim(marked) => texts(
                [key!("learn-claim-nothing"), key!("learn-claim-few"), key!("learn-claim-many")],
                claim(stage, marked),
                key!("learn-slip-claim"),
            ),
            Self::Open(quarter) => yes_or_no(
                open(stage, quarter),
                [key!("learn-slip-open-yes"), key!("learn-slip-open-no")],
            ),
            Self::Falls(chance) => sorted(falls(stage, chance)),
            Self::Corner => yes_or_no(
                corner(stage),
                [key!("learn-slip-corner-yes"), key!("learn-slip-corner-no")],
            ),
            Self::HoldOrGo(better, worse) => texts(
                [key!("learn-hold"), key!("learn-go")],
                usize::from(better == HoleChoice::Go),
                worse,
            ),
        }
    }
}

/// The right answer and the likeliest mistakes.
fn few(mut choices: Vec<AnswerChoice>) -> Vec<AnswerChoice> {
    choices.truncate(CHOICES);
    sorted(choices)
}

fn ways(stage: &StagedPosition) -> Vec<AnswerChoice> {
    let right = stage.earned_by(Beneficiary::Roller).next().map_or(0, |earned| earned.ways);
    let slip =
        |ways: u8| if ways < right { key!("learn-slip-fewer") } else { key!("learn-slip-more") };
    let slips: Vec<_> = (1..=3).map(|ways| (ways, slip(ways))).collect();
    numbers(right, &slips)
}

fn holes(stage: &StagedPosition) -> Vec<AnswerChoice> {
    let won = stage.marked().won;
    let slip =
        |holes: u8| if holes < won { key!("learn-slip-single") } else { key!("learn-slip-double") };
    let slips: Vec<_> = (0..=3).map(|holes| (holes, slip(holes))).collect();
    numbers(won, &slips)
}

fn left(stage: &StagedPosition) -> Vec<AnswerChoice> {
    let gain = stage.totals().roller;
    let before = stage.position.points.amounts()[PERSON];
    let rest = stage.marked().points.amounts()[PERSON];
    numbers(
        rest,
        &[
            (0, key!("learn-slip-rest-lost")),
            (gain, key!("learn-slip-rest-gain")),
            (before + gain, key!("learn-slip-rest-all")),
        ],
    )
}

fn who(stage: &StagedPosition) -> Vec<AnswerChoice> {
    let totals = stage.totals();
    match (totals.roller, totals.opponent) {
        (0, 0) => texts(WHO, 2, key!("learn-slip-who-nobody")),
        (0, _) => texts(WHO, 1, key!("learn-slip-who-other")),
        _ => texts(WHO, 0, key!("learn-slip-who-you")),
    }
}

fn bredouille(stage: &StagedPosition) -> Vec<AnswerChoice> {
    match stage.marked().points.run().holder() {
        Some(PERSON) => texts(WHO, 0, key!("learn-slip-run-you")),
        Some(_) => texts(WHO, 1, key!("learn-slip-run-other")),
        None => texts(WHO, 2, key!("learn-slip-run-nobody")),
    }
}

fn pavillon(stage: &StagedPosition) -> Vec<AnswerChoice> {
    match stage.marked().holes.run().holder() {
        Some(PERSON) => texts(WHO, 0, key!("learn-slip-flag-you")),
        Some(_) => texts(WHO, 1, key!("learn-slip-flag-other")),
        None => texts(WHO, 2, key!("learn-slip-flag-nobody")),
    }
}

fn stakes(stage: &StagedPosition) -> Vec<AnswerChoice> {
    /// The most stakes that a match is worth. Rule: R10.1.
    const MOST: u8 = 4;
    let won = Stake::of(Rules::default().stakes, PERSON, &stage.marked().holes).as_f32();
    // The default scheme has no halves.
    let right = (1..=MOST).rev().find(|&number| f32::from(number) <= won).unwrap_or(1);
    let slip = |number: u8| {
        let fewer = number < right;
        if fewer { key!("learn-slip-stakes-fewer") } else { key!("learn-slip-stakes-more") }
    };
    let slips: Vec<_> = (1..=MOST).map(|number| (number, slip(number))).collect();
    numbers(right, &slips)
}

/// The index of what is wrong with what the opponent has marked: nothing, too few points, too many.
fn claim(stage: &StagedPosition, marked: u8) -> usize {
    match stage.totals().roller.cmp(&marked) {
        Ordering::Equal => 0,
        Ordering::Greater => 1,
        Ordering::Less => 2,
    }
}

/// Checks whether the learner's men may land in `quarter`. Rule: R3.8.
const fn may_land(others: &Men, quarter: Quarter) -> bool {
    match quarter {
        Quarter::Retour => !others.can_fill_petit(),
        _ => !others.can_fill_petit() && !others.can_fill_grand(),
    }
}

fn open(stage: &StagedPosition, quarter: Quarter) -> bool {
    may_land(stage.position.board.men(PERSON.opponent()), quarter)
}

fn falls(stage: &StagedPosition, chance: ThrowChance) -> Vec<AnswerChoice> {
    let throws = chance.throws(stage);
    let right = throws.falls();
    numbers(
        right,
        &[
            (throws.different(), key!("learn-slip-falls-once")),
            (2 * throws.different(), key!("learn-slip-falls-twice")),
            (all_falls() - right, key!("learn-slip-falls-others")),
        ],
    )
}

fn corner(stage: &StagedPosition) -> bool {
    let mut takes = false;
    if let Some(coup) = &stage.coup {
        coup.visit_plays(|_, men| takes |= men.on(Point::CORNER) > 1);
    }
    takes
}

const WHO: [Key; 3] = [key!("learn-you"), key!("learn-other"), key!("learn-none")];

fn yes_or_no(yes: bool, slips: [Key; 2]) -> Vec<AnswerChoice> {
    let right = usize::from(!yes);
    texts([key!("learn-yes"), key!("learn-no")], right, slips[right])
}

/// Creates answers with texts. `right` is the index of the right one; `slip` explains all others.
fn texts<const N: usize>(labels: [Key; N], right: usize, slip: Key) -> Vec<AnswerChoice> {
    let choice = |(index, label)| AnswerChoice {
        label: AnswerLabel::Text(label),
        slip: (index != right).then_some(WrongAnswer::Text(slip)),
    };
    labels.into_iter().enumerate().map(choice).collect()
}

/// Creates answers with numbers: the right one and the mistakes, sorted, without duplicates.
fn numbers(right: u8, slips: &[(u8, Key)]) -> Vec<AnswerChoice> {
    explained_numbers(right, slips.iter().map(|&(number, key)| (number, WrongAnswer::Text(key))))
}

/// The same with any explanations.
pub(super) fn explained_numbers(
    right: u8,
    slips: impl Iterator<Item = (u8, WrongAnswer)>,
) -> Vec<AnswerChoice> {
    let mut choices = vec![AnswerChoice { label: AnswerLabel::Number(right), slip: None }];
    for (number, slip) in slips {
        let label = AnswerLabel::Number(number);
        if choices.iter().all(|choice| choice.label != label) {
            choices.push(AnswerChoice { label, slip: Some(slip) });
        }
    }
    choices
}

/// Puts numbers into their order.
fn sorted(mut choices: Vec<AnswerChoice>) -> Vec<AnswerChoice> {
    choices.sort_by_key(|choice| match choice.label {
        AnswerLabel::Number(number) => number,
        AnswerLabel::Text(_) => 0,
    });
    choices
}
