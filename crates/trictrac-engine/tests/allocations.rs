//! Checks that plays, scoring and matches allocate nothing.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::match_runner::play_match;
use trictrac_engine::player::{EnginePlayer, Random};
use trictrac_rules::coup::Coup;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;

#[test]
fn a_whole_match_allocates_nothing() {
    let rules: Rules =
        "margot=on,pile_de_misere=on,bearing_off=provincial".parse().expect("options");
    let random: &dyn EnginePlayer = &Random;
    let players = PerSide::new(random, random);
    for index in 0..20 {
        let used = allocation_counter::measure(|| {
            play_match(rules, &players, RandomNumbers::new(1, index), &mut ()).expect("legal play");
        });
        assert_eq!(used.count_total, 0, "match {index}");
    }
}

#[test]
fn plays_and_scoring_allocate_nothing() {
    for position in [
        "W1,W1,1,W1,W1,W1/1,W1,W1,3/1,W1,W1,W1,W1,W1/1,W1,W1,W1,2 w 21",
        "6/6/6/W4,W2,W2,W2,W2,W3 w 66",
        "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w 63",
    ] {
        let rules = Rules::default();
        let position =
            trictrac_rules::notation::Position::parse(position, rules).expect("a position");
        let situation = position.situation().expect("dice");
        let used = allocation_counter::measure(|| {
            let coup = Coup::new(rules, &situation);
            let mut plays = 0;
            coup.visit_plays(|_, _| plays += 1);
            assert!(plays > 0 && coup.plays().len() == plays);
            let points: u8 = coup.earned().map(|earned| earned.points).sum();
            let totals = coup.totals();
            assert_eq!(points, totals.roller + totals.opponent);
        });
        assert_eq!(used.count_total, 0, "{position}");
    }
}
