//! Series of games and their purse.

use tribord_babord::game::Game;
use tribord_babord::ledger::Ledger;
use tribord_babord::notation::record::Record;
use tribord_babord::rules::Rules;
use tribord_babord::series::{Games, Score};
use tribord_babord::side::Side;

use crate::game::random::Die;

/// A finished game in which Tribord has gained `balance`.
fn over(balance: i64) -> Game {
    let rules: Rules = "end=1".parse().unwrap();
    Game::parse(&format!("---/--- = 1/1 {balance:+}"), &rules).unwrap()
}

fn score(balances: &[i64]) -> Score {
    let mut score = Score::default();
    for &balance in balances {
        score.count(&over(balance));
    }
    score
}

/// T7: the purse is the sum of the games; the side that is ahead wins a game.
#[test]
fn the_purse_runs_on() {
    let score = score(&[3, -1, -1, 0]);
    assert_eq!(score.purse, Ledger::with_balance(Side::Tribord, 1));
    assert_eq!((score.won[Side::Tribord], score.won[Side::Babord], score.drawn), (1, 2, 1));
    assert_eq!((score.ahead(), score.played()), (Some(Side::Babord), 4));
}

#[test]
fn a_series_ends_when_nobody_can_catch_up() {
    let three = Games::new(3).unwrap();
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
    assert!(score(&[0]).decides(Games::default()) && score(&[1, -1, 0]).ahead().is_none());
    assert_eq!((Games::new(0), Games::new(100)), (None, None));
}

/// A record counts its games, and refuses throws after the last.
#[test]
fn a_record_counts_its_games() {
    let mut die = Die::new(9);
    for games in 1..=7 {
        let games = Games::new(games).unwrap();
        let mut record = Record::new(die.rules(), games);
        let (mut purse, mut over) = (0, 0);
        while !record.is_over() {
            let begun = record.throws_now().is_empty();
            let side = if begun { None } else { record.game().to_throw() };
            let side = side.or_else(|| Game::new(record.rules()).to_throw()).unwrap();
            record.apply(side, die.symbol(), &mut ()).unwrap();
            if record.game().is_over() {
                over += 1;
                purse += record.game().ledger().balance(Side::Tribord);
            }
            assert_eq!(record.score().played(), over);
        }
        assert_eq!(record.score().purse.balance(Side::Tribord), purse);
        assert_eq!(record.throws().len(), usize::from(over));
        assert!(over <= games.get() && record.throws_now().is_empty());
        let before = record.clone();
        assert!(record.apply(Side::Tribord, die.symbol(), &mut ()).is_err());
        assert_eq!(record, before);
    }
}
