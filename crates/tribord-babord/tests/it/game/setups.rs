//! Positions that are no games: one for every fault.

use tribord_babord::game::Game;
use tribord_babord::ledger::Ledger;
use tribord_babord::rules::Rules;
use tribord_babord::side::Side::{Babord, Tribord};
use tribord_babord::state::{Fault, UncheckedGame};

fn check(options: &str, position: &str, faults: &[Fault]) {
    let rules: Rules = options.parse().unwrap();
    let setup: UncheckedGame = position.parse().unwrap();
    assert_eq!(setup.faults(&rules), faults, "{options} {position}");
    assert_eq!(Game::from_setup(&rules, setup).is_ok(), faults.is_empty());
    let read = Game::parse(position, &rules);
    for fault in faults {
        assert!(read.as_ref().unwrap_err().to_string().contains(&fault.to_string()), "{fault}");
    }
}

#[test]
fn every_fault() {
    check("", "d--/--- ? 0/0 +0", &[Fault::NotEmpty]); // T6
    check("", "---/--- ? 0/0 +1", &[Fault::NotEmpty]);
    check("", "---/--- ? 1/0 +0", &[Fault::NotEmpty]);
    check("first=babord", "---/--- ? 0/0 +0", &[Fault::BeginnerNamed]); // T6
    check("", "---/--- t2* 0/0 +0", &[Fault::OwnSymbolUnmarked]); // T3
    check("", "d--/--- t1* 0/0 +0", &[Fault::OwnSymbolUnmarked]);
    check("", "doh/--- t2* 0/0 +0", &[Fault::PriseEnds(Tribord)]); // T5
    check("", "---/cas t= 0/0 +0", &[Fault::NoPrise(Tribord), Fault::PriseEnds(Babord)]);
    check("end=3", "doh/--- t= 0/0 +0", &[Fault::NoPrise(Tribord)]);
    check("", "---/--- t1 2/1 +0", &[Fault::TurnsOutOfOrder]);
    check("", "---/--- t1 1/3 +0", &[Fault::TurnsOutOfOrder]);
    check("first=tribord", "---/--- b1 1/1 +0", &[Fault::TurnsOutOfOrder]);
    check("first=tribord", "---/--- t1 1/2 +0", &[Fault::TurnsOutOfOrder]);
    check("", "doh/--- t= 3/2 +0", &[Fault::TurnsOutOfOrder]);
    check("end=3", "---/--- t1 3/3 +0", &[Fault::TurnsMiscounted]);
    check("end=3", "---/--- t1 3/4 +0", &[Fault::TurnsMiscounted]);
    check("end=3", "---/--- = 3/2 +0", &[Fault::TurnsMiscounted]);
    check("end=prise", "---/--- = 3/3 +0", &[Fault::TurnsMiscounted]);
    check("", "---/--- t1 0/0 +1000000001", &[Fault::BalanceTooLarge]);
    let mut setup: UncheckedGame = "---/--- t1 0/0 +0".parse().unwrap();
    let tribord_boards =
        tribord_babord::state::TurnProgress { thrower: Tribord, thrown: 3, own: false };
    setup.phase = tribord_babord::state::Phase::Turn(tribord_boards);
    assert_eq!(setup.faults(&Rules::default()), [Fault::TooManyThrows]);
}

#[test]
fn a_balance_beyond_every_number_is_too_large() {
    for balance in [i64::MIN, i64::MAX] {
        let mut setup: UncheckedGame = "---/--- t1 0/0 +0".parse().unwrap();
        setup.ledger = Ledger::with_balance(Babord, balance);
        assert_eq!(setup.faults(&Rules::default()), [Fault::BalanceTooLarge]);
        assert!(setup.ledger.balance(Babord) != 0);
    }
}

#[test]
fn several_faults_at_once() {
    let faults = [Fault::NotEmpty, Fault::BeginnerNamed, Fault::BalanceTooLarge];
    check("first=tribord", "d--/--- ? 0/0 +1000000001", &faults);
}

#[test]
fn unusual_is_no_fault() {
    for position in ["doh/ca- t= 0/0 -40", "---/--- b2 0/0 +999", "---/--- t1 7/7 +0"] {
        check("", position, &[]);
    }
    check("end=3", "doh/cas = 3/3 +0", &[]);
    check("end=3", "doh/cas b3* 2/2 +0", &[]);
    check("end=3,first=babord", "---/--- t1 2/3 +0", &[]);
}
