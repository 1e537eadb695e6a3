//! Explanations of events: men, numbers, resting points, plays.

use std::collections::BTreeSet;

use trictrac_rules::coup::{Coup, Duty};
use trictrac_rules::jan::{Earned, Explanation, Jan, Number, Way};
use trictrac_rules::men::MEN;
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::throw::Throw;

use crate::match_rules::playout::for_each_coup;
use crate::match_rules::setting::read;

const ALL: &str = "rencontre=on,margot=on,pile_de_misere=on";

/// Position, event, and its explanation in short: numbers with the ways of men, the play, the unplayed numbers.
const CASES: [(&str, &str, &str); 28] = [
    ("W11,W1,1,W1,1,W1/W1,5/6/5,B15 w 42 0/0 0/0 3", "six_tables", "low 1/3, high 1/5"),
    ("W13,5/1,W1,W1,3/6/5,B15 w 53 0/0 0/0 2", "deux_tables", "low 9/12, high 8/13"),
    ("W13,5/1,W1,1,W1,2/B2,5/5,B13 w 43 0/0 0/0 2", "contre_deux_tables", "high 8/12, low 10/13"),
    ("W13,5/5,W2/6/5,B15 w 31 0/0 0/0 2", "mezeas", "low 12/13"),
    ("W13,5/5,W2/B2,5/5,B13 w 31 0/0 0/0 2", "contre_mezeas", "low 12/13"),
    ("W13,5/3,W1,W1,1/1,B1,4/B1,4,B13 w 54", "true_hit_petit 19", "sum 10/19 over 14,15"),
    ("W13,5/3,W1,W1,1/1,B1,4/B1,4,B13 w 54", "true_hit_grand 14", "low 10/14"),
    (
        "W13,1,W1,1,W1,1/B1,5/6/5,B14 w 42",
        "true_hit_grand 7",
        "high 3/7, low 5/7, sum 1/7 over 3,5",
    ),
    ("W14,5/3,W1,2/1,B2,1,B2,2/1,B1,3,B10 w 64", "false_hit_petit 20", "sum 10/20 over 14,16"),
    ("W14,3,B2,1/B2,3,B1,1/6/W1,4,B10 w 64", "false_hit_grand 11", "sum 1/11 over 5,7"),
    ("W14,3,B2,1/B2,3,B1,1/6/W1,4,B10 w 64", "helpless", "no 6"),
    ("W11,5/W1,W1,3,W2/6/5,B15 w 65", "coin", "high 7/13, low 8/13"),
    ("W4,W2,W2,W2,W1,W2/W2,5/6/5,B15 w 42", "fill_petit 5", "high 1/5"),
    ("W4,W2,W2,W2,W1,W1/W3,5/6/5,B15 w 54", "fill_petit", "play 1/6 1/5"),
    ("W2,2,W1,2/W2,W1,W2,W2,W2,W3/6/5,B15 w 42", "fill_grand 8", "high 4/8"),
    ("6/6/2,W1,1,W1,1/W2,W2,W2,W2,W1,W2 w 65", "fill_retour 23", "high 17/23"),
    ("W2,W2,W2,W2,W2,W2/W3,5/6/5,B15 w 21", "keep_petit", "play 7/8/10"),
    ("W1,W1,W1,3/W2,W2,W2,W2,W2,W2/6/5,B15 w 21", "keep_grand", "play 1/2/4"),
    ("6/6/6/W3,W3,W3,W2,W2,W2 w 21", "keep_retour", "play 19/20/22"),
    ("6/6/6/4,W1,W1 w 64", "bear_off", "play 23/off 24/off"),
    ("6/6/6/4,W1,1 w 64", "bear_off", "play 23/off"),
    ("W1,5/4,B2,1/6/5,B13 w 64", "helpless", "no 4"),
    ("W15,3,B2,1/B2,5/6/5,B11 w 64", "helpless", "no 6, no 4"),
    ("W15,5/6/6/5,B15 w 53 0/0 0/0 1", "rencontre", ""),
    ("W13,5/5,W2/3,B1,1,B1/1,B1,3,B12 w 52", "margot 17", "high 12/17"),
    ("W13,5/5,W2/3,B1,1,B1/1,B1,3,B12 w 52", "margot 19", "sum 12/19 over 14,17"),
    ("6/3,W1,W1,W13/6/5,B15 w 21", "pile_de_misere", "play 10/12 11/12"),
    ("6/5,W15/6/B2,4,B13 w 66", "pile_de_misere", "play -"),
];

fn shortly(explanation: &Explanation) -> String {
    let number = |number| match number {
        Number::High => "high",
        Number::Low => "low",
        Number::Sum => "sum",
    };
    let way = |way: &Way| {
        let rests: Vec<_> = way.rests.into_iter().map(|point| point.to_string()).collect();
        let over =
            if rests.is_empty() { String::new() } else { format!(" over {}", rests.join(",")) };
        format!("{} {}/{}{over}", number(way.number), way.from, way.to)
    };
    let parts: Vec<_> = match explanation {
        Explanation::Reached(ways) | Explanation::Barred(ways) => ways.iter().map(way).collect(),
        Explanation::Played(play) => vec![format!("play {play}")],
        Explanation::Unplayed(dice) => dice.iter().map(|die| format!("no {die}")).collect(),
        Explanation::SameThrow => Vec::new(),
    };
    parts.join(", ")
}

fn coup(position: &str) -> Coup {
    let rules = ALL.parse().expect("options");
    let mut situation = read(position, rules).situation().expect("dice");
    // A roller at their first throw is the second player; the first player has thrown 5-3.
    situation.opening = Throw::of(5, 3).filter(|_| situation.nth == 1);
    Coup::new(rules, &situation)
}

fn events(coup: &Coup) -> Vec<Earned> {
    let mut events = Vec::new();
    coup.score(|earned| events.push(earned));
    events
}

#[test]
fn every_jan_is_explained() {
    let mut explained = BTreeSet::new();
    for (position, event, expected) in CASES {
        let coup = coup(position);
        let named = |earned: &&Earned| {
            let at = earned.at.map_or(String::new(), |at| format!(" {at}"));
            format!("{}{at}", earned.jan) == event
        };
        let events = events(&coup);
        let earned = events.iter().find(named).unwrap_or_else(|| panic!("{position}: {events:?}"));
        assert_eq!(shortly(&coup.explain(earned)), expected, "{position}: {event}");
        explained.insert(earned.jan);
    }
    assert_eq!(explained.into_iter().collect::<Vec<_>>(), Jan::ALL);
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
