//! Series of games and their purse.

use tribord_babord::game::TribordGame;
use tribord_babord::ledger::StakeLedger;
use tribord_babord::notation::record::SeriesRecord;
use tribord_babord::rules::TribordRules;
use tribord_babord::series::{SeriesLength, SeriesScore};
use tribord_babord::side::ShipSide;

use crate::game::random::Die;

/// A finished game in which Tribord has gained `balance`.
fn over(balance: i64) -> TribordGame {
    let rules: TribordRules = "end=1".parse().unwrap();
    TribordGame::parse(&format!("---/--- = 1/1 {balance:+}"), &rules).unwrap()
}

fn score(balances: &[i64]) -> SeriesScore {
    let mut score = SeriesScore::default();
    for &balance in balances {
        score.count(&over(balance));
    }
    score
}

/// T7: the purse is the sum of the games; the side that is ahead wins a game.
#[test]
fn the_purse_runs_on() {
    let score = score(&[3, -1, -1, 0]);
    assert_eq!(score.purse, StakeLedger::with_balance(ShipSide::Tribord, 1));
    assert_eq!((score.won[ShipSide::Tribord], score.won[ShipSide::Babord], score.drawn), (1, 2, 1));
    assert_eq!((score.ahead(), score.played()), (Some(ShipSide::Babord), 4));
}

#[test]
fn a_series_ends_when_nobody_can_catch_up() {
    let three = SeriesLength::new(3).unwrap();
    for (balances, decided) in [
        (&[][..], false),
        (&[1], false),
        (&[1, 1], true),
        (&[1, -1], false),
        (&[1, 0], false),
        (&[0, 0], false),
        (&[1, -1, 0], true),
        (&[0, 0, 0], true),
    ] {
        assert_eq!(score(balances).decides(three), decided, "{balances:?}");
    }
    assert!(score(&[0]).decides(SeriesLength::default()) && score(&[1, -1, 0]).ahead().is_none());
    assert_eq!((SeriesLength::new(0), SeriesLength::new(100)), (None, None));
}

/// A record counts its games, and refuses throws after the last.
#[test]
fn a_record_counts_its_games() {
    let mut die = Die::new(9);
    for games in 1..=7 {
        let games = SeriesLength::new(games).unwrap();
        let mut record = SeriesRecord::new(die.rules(), games);
        let (mut purse, mut over) = (0, 0);
        while !record.is_over() {
            let begun = record.throws_now().is_empty();
            let side = if begun { None } else { record.game().to_throw() };
            let side = side.or_else(|| TribordGame::new(record.rules()).to_throw()).unwrap();
            record.apply(side, die.symbol(), &mut ()).unwrap();
            if record.game().is_over() {
                over += 1;
                purse += record.game().ledger().balance(ShipSide::Tribord);
            }
            assert_eq!(record.score().played(), over);
        }
        assert_eq!(record.score().purse.balance(ShipSide::Tribord), purse);
        assert_eq!(record.throws().len(), usize::from(over));
        assert!(over <= games.get() && record.throws_now().is_empty());
        let before = record.clone();
        assert!(record.apply(ShipSide::Tribord, die.symbol(), &mut ()).is_err());
        assert_eq!(record, before);
    }
}
