//! Explanations of events: men, numbers, resting points, plays.

use trictrac_rules::coup::{Coup, Duty};
use trictrac_rules::jan::{Earned, Explanation, Jan, Number, Way};
use trictrac_rules::men::MEN;
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;

use crate::match_rules::playout::for_each_coup;

fn events(coup: &Coup) -> Vec<Earned> {
    let mut events = Vec::new();
    coup.score(|earned| events.push(earned));
    events
}

/// Events that count ways show the same number of ways; every way leads from a man by its number to its place.
#[test]
fn ways_are_true_and_as_many_as_paid() {
    for_each_coup(12, |coup| {
        for earned in events(coup) {
            let explanation = coup.explain(&earned);
            for way in explanation.ways() {
                check_way(coup, &earned, way);
            }
            if matches!(earned.jan, Jan::TrueHitPetit | Jan::TrueHitGrand | Jan::Margot)
                || earned.jan.name().starts_with("fill") && earned.at.is_some()
            {
                assert_eq!(
                    explanation.ways().len(),
                    usize::from(earned.ways),
                    "{coup:?} {earned:?}"
                );
            }
        }
    });
}

fn check_way(coup: &Coup, earned: &Earned, way: &Way) {
    let situation = coup.situation();
    let roller = situation.board.men(situation.roller);
    let opponent = situation.board.men(situation.roller.opponent());
    assert!(roller.on(way.from) > 0, "{coup:?} {earned:?} {way:?}");
    assert_eq!(way.from.ahead(coup.pips(way.number)), Some(way.to), "{coup:?} {earned:?}");
    let falsely = matches!(earned.jan, Jan::FalseHitPetit | Jan::FalseHitGrand);
    assert_eq!(way.rests.is_empty(), way.number != Number::Sum, "{coup:?} {earned:?} {way:?}");
    for rest in way.rests {
        let dice = [situation.throw.high(), situation.throw.low()];
        assert!(dice.iter().any(|die| way.from.ahead(die.pips()) == Some(rest)), "{way:?}");
        assert_eq!(opponent.on(rest.mirror()) >= 2, falsely, "{coup:?} {earned:?} {way:?}");
    }
}

/// A play in an explanation is legal and earns the points.
#[test]
fn plays_in_explanations_earn_the_points() {
    for_each_coup(12, |coup| {
        for earned in events(coup) {
            let explanation = coup.explain(&earned);
            if let Explanation::Played(play) = explanation {
                assert!(coup.allows(play), "{coup:?} {play}");
                let men = *coup.board_after(play).men(coup.situation().roller);
                let done = match earned.jan {
                    Jan::FillPetit | Jan::KeepPetit => men.fill(Quarter::Petit),
                    Jan::FillGrand | Jan::KeepGrand => men.fill(Quarter::Grand),
                    Jan::FillRetour | Jan::KeepRetour => men.fill(Quarter::Retour),
                    Jan::BearOff => men.borne_off() == MEN && coup.duty() == Some(Duty::BearOff),
                    Jan::PileDeMisere => men.on(Point::CORNER) == MEN,
                    _ => false,
                };
                assert!(done, "{coup:?} {earned:?} {play}");
            }
            let unplayed =
                if let Explanation::Unplayed(dice) = explanation { dice.len() } else { 0 };
            let helpless = if earned.jan == Jan::Helpless { earned.ways } else { 0 };
            assert_eq!(unplayed, usize::from(helpless), "{coup:?} {earned:?}");
        }
    });
}
