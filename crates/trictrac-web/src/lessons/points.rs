//! The number of points that a throw earns, and the mistakes that lead to other numbers.

use trictrac_rules::jan::{Beneficiary, Earned, Jan, JanFamily, price};
use trictrac_words::lang::{Key, key};

use super::question::{AnswerChoice, AnswerLabel, explained_numbers};
use super::stage::{PERSON, StagedPosition};
use super::wrong_answer::WrongAnswer;
use crate::session::seen;

/// The likely mistake that leads to `marked` points, where the throw earns others.
#[must_use]
pub fn points_slip(stage: &StagedPosition, whose: Beneficiary, marked: u8) -> Option<WrongAnswer> {
    points(stage, whose).into_iter().find(|it| it.label == AnswerLabel::Number(marked))?.slip
}

/// The right number of points, and the mistakes, the likeliest first. Each names what was missed, if it is one thing.
pub(super) fn points(stage: &StagedPosition, whose: Beneficiary) -> Vec<AnswerChoice> {
    let earned: Vec<_> = stage.earned_by(whose).collect();
    let totals = stage.totals();
    let (right, others) = match whose {
        Beneficiary::Roller => (totals.roller, totals.opponent),
        Beneficiary::Opponent => (totals.opponent, totals.roller),
    };
    let mut slips: Vec<_> =
        missed(stage, &earned).map(|(lost, said)| (right - lost, said)).collect();
    slips.extend(miscounted(stage, &earned));
    if others > 0 {
        let marks = (whose == Beneficiary::Roller) == (stage.roller() == PERSON);
        let key = if marks { key!("learn-slip-others") } else { key!("learn-slip-own") };
        let both = WrongAnswer::Text(key!("learn-slip-together"));
        // What a player has earned is the first thing that somebody takes for the points of the other.
        slips.insert(0, (others, WrongAnswer::Text(key)));
        slips.push((right + others, both));
    }
    slips.push((0, WrongAnswer::Text(key!("learn-slip-nothing"))));
    explained_numbers(right, slips.into_iter())
}

/// The jans that may have been missed, each one thing among several, with its points.
fn missed(stage: &StagedPosition, earned: &[Earned]) -> impl Iterator<Item = (u8, WrongAnswer)> {
    let several = earned.len() > 1;
    let roller = stage.roller();
    let way = move |it: &Earned| {
        let lost = it.points - it.points / it.ways.max(1);
        let place = seen(PERSON, roller, it.at?.number());
        let hit = is_hit(it.jan).then_some(WrongAnswer::Place(key!("learn-slip-man-ways"), place));
        hit.filter(|_| lost > 0).map(|said| (lost, said))
    };
    let whole = |it: &Earned| Some((it.points, WrongAnswer::Text(forgotten(it.jan)?)));
    let ways = earned.iter().filter_map(way);
    let wholes = earned.iter().filter_map(whole);
    let found: Vec<_> = wholes.chain(ways).collect();
    found.into_iter().filter(move |_| several)
}

/// Mistakes in the price or in the number of ways of everything.
fn miscounted(stage: &StagedPosition, earned: &[Earned]) -> [(u8, WrongAnswer); 3] {
    let doublet = stage.coup.is_some_and(|coup| coup.situation().throw.is_doublet());
    let sum = |worth: &dyn Fn(&Earned) -> u8| earned.iter().map(worth).sum::<u8>();
    let kind = if doublet { key!("learn-slip-simple") } else { key!("learn-slip-doublet") };
    let one =
        if earned.len() > 1 { key!("learn-slip-each-way") } else { key!("learn-slip-one-way") };
    [
        (sum(&|it| price(it.jan, doublet)), WrongAnswer::Text(one)),
        (
            sum(&|it| it.ways * price(other_table(it.jan), doublet)),
            WrongAnswer::Text(key!("learn-slip-table")),
        ),
        (sum(&|it| it.ways * price(it.jan, !doublet)), WrongAnswer::Text(kind)),
    ]
}

/// The text for somebody who has forgotten a jan; nothing for hits, of which a throw has several.
const fn forgotten(jan: Jan) -> Option<Key> {
    Some(match (jan.family(), jan.beneficiary()) {
        (JanFamily::Coin, _) => key!("learn-slip-no-corner"),
        (JanFamily::Fill, _) => key!("learn-slip-no-fill"),
        (JanFamily::Keep, _) => key!("learn-slip-no-keep"),
        (JanFamily::Opening, Beneficiary::Roller) => key!("learn-slip-no-opening"),
        (JanFamily::Opening, Beneficiary::Opponent) => key!("learn-slip-no-contre"),
        (JanFamily::Helpless, _) => key!("learn-slip-no-helpless"),
        (JanFamily::BearOff, _) => key!("learn-slip-no-last"),
        (JanFamily::TrueHit | JanFamily::FalseHit | JanFamily::Optional, _) => return None,
    })
}

const fn is_hit(jan: Jan) -> bool {
    matches!(jan.family(), JanFamily::TrueHit | JanFamily::FalseHit)
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
