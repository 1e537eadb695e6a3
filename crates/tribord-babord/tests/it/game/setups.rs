//! Positions that are no games: one for every fault.

use tribord_babord::game::TribordGame;
use tribord_babord::ledger::StakeLedger;
use tribord_babord::rules::TribordRules;
use tribord_babord::side::ShipSide::{Babord, Tribord};
use tribord_babord::state::{GameFault, UncheckedGame};

fn check(options: &str, position: &str, faults: &[GameFault]) {
    let rules: TribordRules = options.parse().unwrap();
    let setup: UncheckedGame = position.parse().unwrap();
    assert_eq!(setup.faults(&rules), faults, "{options} {position}");
    assert_eq!(TribordGame::from_setup(&rules, setup).is_ok(), faults.is_empty());
    let read = TribordGame::parse(position, &rules);
    for fault in faults {
        assert!(read.as_ref().unwrap_err().to_string().contains(&fault.to_string()), "{fault}");
    }
}

#[test]
fn every_fault() {
    check("", "d--/--- ? 0/0 +0", &[GameFault::NotEmpty]); // T6
    check("", "---/--- ? 0/0 +1", &[GameFault::NotEmpty]);
    check("", "---/--- ? 1/0 +0", &[GameFault::NotEmpty]);
    check("first=babord", "---/--- ? 0/0 +0", &[GameFault::BeginnerNamed]); // T6
    check("", "---/--- t2* 0/0 +0", &[GameFault::OwnSymbolUnmarked]); // T3
    check("", "d--/--- t1* 0/0 +0", &[GameFault::OwnSymbolUnmarked]);
    check("", "doh/--- t2* 0/0 +0", &[GameFault::PriseEnds(Tribord)]); // T5
    check("", "---/cas t= 0/0 +0", &[GameFault::NoPrise(Tribord), GameFault::PriseEnds(Babord)]);
    check("end=3", "doh/--- t= 0/0 +0", &[GameFault::NoPrise(Tribord)]);
    check("", "---/--- t1 2/1 +0", &[GameFault::TurnsOutOfOrder]);
    check("", "---/--- t1 1/3 +0", &[GameFault::TurnsOutOfOrder]);
    check("first=tribord", "---/--- b1 1/1 +0", &[GameFault::TurnsOutOfOrder]);
    check("first=tribord", "---/--- t1 1/2 +0", &[GameFault::TurnsOutOfOrder]);
    check("", "doh/--- t= 3/2 +0", &[GameFault::TurnsOutOfOrder]);
    check("end=3", "---/--- t1 3/3 +0", &[GameFault::TurnsMiscounted]);
    check("end=3", "---/--- t1 3/4 +0", &[GameFault::TurnsMiscounted]);
    check("end=3", "---/--- = 3/2 +0", &[GameFault::TurnsMiscounted]);
    check("end=prise", "---/--- = 3/3 +0", &[GameFault::TurnsMiscounted]);
    check("", "---/--- t1 0/0 +1000000001", &[GameFault::BalanceTooLarge]);
    let mut setup: UncheckedGame = "---/--- t1 0/0 +0".parse().unwrap();
    let tribord_boards =
        tribord_babord::state::TurnProgress { thrower: Tribord, thrown: 3, own: false };
    setup.phase = tribord_babord::state::TribordPhase::Turn(tribord_boards);
    assert_eq!(setup.faults(&TribordRules::default()), [GameFault::TooManyThrows]);
}

#[test]
fn a_balance_beyond_every_number_is_too_large() {
    for balance in [i64::MIN, i64::MAX] {
        let mut setup: UncheckedGame = "---/--- t1 0/0 +0".parse().unwrap();
        setup.ledger = StakeLedger::with_balance(Babord, balance);
        assert_eq!(setup.faults(&TribordRules::default()), [GameFault::BalanceTooLarge]);
        assert!(setup.ledger.balance(Babord) != 0);
    }
}

#[test]
fn several_faults_at_once() {
    let faults = [GameFault::NotEmpty, GameFault::BeginnerNamed, GameFault::BalanceTooLarge];
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
