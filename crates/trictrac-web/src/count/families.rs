//! Chooses what is asked where a throw is counted jan by jan.

use trictrac_rules::jan::JanFamily;
use trictrac_rules::men::MEN;
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;

use crate::lessons::StagedPosition;

/// The families that exercises count, those for the roller first: all but the jans of options, which no exercise has.
/// A throw has at most one jan of a family, or several hits.
pub(super) const FAMILIES: [JanFamily; 8] = [
    JanFamily::TrueHit,
    JanFamily::Coin,
    JanFamily::Fill,
    JanFamily::Keep,
    JanFamily::BearOff,
    JanFamily::Opening,
    JanFamily::FalseHit,
    JanFamily::Helpless,
];
/// The number of families that are asked for.
const ASKED: usize = 4;
/// The most men that a quarter may lack, so that it seems possible to fill it.
const LACKING: usize = 2;
/// The throws in which a jan de trois coups seems possible.
const EARLY: u16 = 3;
/// The men on the talon with which the jans of two men are possible.
const ALL_BUT_TWO: u8 = MEN - 2;

/// The families of the throw, and others that it does not earn but that seem possible in the position.
pub(super) fn asked(seed: u32, stage: &StagedPosition) -> Vec<JanFamily> {
    let earned = stage.earned();
    let is_earned = |family: &JanFamily| earned.iter().any(|it| it.jan.family() == *family);
    let mut all = FAMILIES;
    all.rotate_left(seed as usize % FAMILIES.len());
    // The earned ones come first; then they are sorted, so that their places say nothing.
    let (mut asked, mut others): (Vec<_>, Vec<_>) = all.into_iter().partition(is_earned);
    // If none of the others seems possible, one that is not of a single moment of the relève is asked.
    let moment = |family: &JanFamily| matches!(family, JanFamily::BearOff | JanFamily::Opening);
    others.sort_by_key(|family| (!seems_possible(*family, stage), moment(family)));
    // At least one of them earns nothing.
    let more = ASKED.saturating_sub(asked.len()).max(1);
    let possible = others.iter().filter(|it| seems_possible(**it, stage)).count().max(1);
    asked.extend(others.into_iter().take(more.min(possible)));
    asked.sort_by_key(|family| FAMILIES.iter().position(|it| it == family));
    asked
}

/// Checks whether a player must look at the throw to see that it does not earn a family.
fn seems_possible(family: JanFamily, stage: &StagedPosition) -> bool {
    let board = &stage.position.board;
    let (men, others) = (board.men(stage.roller()), board.men(stage.roller().opponent()));
    let quarters = [Quarter::Petit, Quarter::Grand, Quarter::Retour];
    match family {
        JanFamily::TrueHit | JanFamily::FalseHit => !others.single().is_empty(),
        JanFamily::Coin => men.on(Point::CORNER) > 1 && others.on(Point::CORNER) == 0,
        JanFamily::Fill => quarters.iter().any(|quarter| {
            let lacking: u8 =
                quarter.points().into_iter().map(|point| 2_u8.saturating_sub(men.on(point))).sum();
            (1..=LACKING).contains(&usize::from(lacking))
        }),
        JanFamily::Keep => quarters.iter().any(|quarter| men.fill(*quarter)),
        JanFamily::BearOff => men.all_home(),
        JanFamily::Opening => {
            let early = stage.coup.is_some_and(|coup| coup.situation().nth <= EARLY);
            early || men.on(Point::TALON) == ALL_BUT_TWO
        }
        JanFamily::Helpless => true,
        JanFamily::Optional => false,
    }
}
