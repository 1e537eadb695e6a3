//! The odds of a turn.

use tribord_babord::odds::{GameOdds, Machine, TurnOdds};
use tribord_babord::rules::{GameEndRule, TribordRules};

fn turn(end: GameEndRule, tokens: u8) -> TurnOdds<f64> {
    TurnOdds::new::<Machine>(end, tokens).unwrap()
}

/// T3, T4: an eighth of all turns are naufrages; a player with more tokens marks fewer; the gains have the stated mean.
#[test]
fn what_must_hold_of_turns() {
    let twelve = "end=12".parse::<TribordRules>().unwrap().end;
    for (end, states) in [(GameEndRule::Prise, 3), (twelve, 4)] {
        let turns: Vec<_> = (0..states).map(|tokens| turn(end, tokens)).collect();
        for odds in &turns {
            assert!((odds.naufrage - 0.125).abs() < 1e-15);
            let mean: f64 = odds.gains.chances.iter().map(|(gain, p)| *gain as f64 * p).sum();
            let sum: f64 = odds.gains.chances.iter().map(|(_, chance)| chance).sum();
            assert!((mean - odds.gain).abs() < 1e-12 && (sum - 1.0).abs() < 1e-12);
        }
        assert!(turns.windows(2).all(|pair| pair[0].marks > pair[1].marks));
    }
    assert_eq!(TurnOdds::new::<Machine>(GameEndRule::Prise, 3), None);
}

/// T3: the first turn by counting: 189 of 216 results show an own symbol, 6 all three.
#[test]
fn the_first_turn_by_counting() {
    let first = turn(GameEndRule::Prise, 0);
    assert!((first.marks - 189.0 / 216.0).abs() < 1e-15);
    assert!((first.prise - 6.0 / 216.0).abs() < 1e-15);
    let ends = (first.gains.chances.first(), first.gains.chances.last());
    assert_eq!((ends.0.unwrap().0, ends.1.unwrap().0), (-6, 7));
}

/// T7: the chances of gaining, losing and coming out even add up to 1.
#[test]
fn somebody_is_ahead_or_nobody() {
    let odds = GameOdds::new::<Machine>(&TribordRules::default());
    let [behind, even, ahead] = odds.purse_chances.signs(&0.0);
    assert!((behind + even + ahead - 1.0).abs() < 1e-11);
    assert!(ahead > behind && even > 0.0);
}
