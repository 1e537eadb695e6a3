//! Rules T1 to T7, each separately.

use tribord_babord::event::{TribordEnding, TribordEvent};
use tribord_babord::game::{DieRefusal, TribordGame};
use tribord_babord::rules::TribordRules;
use tribord_babord::side::ShipSide::{self, Babord, Tribord};
use tribord_babord::stake::{Currency, StakeWorth};
use tribord_babord::symbol::Symbol::{self, Anchor, Club, Diamond, Heart, Spade, Sun};

fn rules(text: &str) -> TribordRules {
    text.parse().unwrap()
}

/// Plays `throws` (`td`: Tribord throws the diamond) from `position`; returns the events and the position after them.
fn play(options: &str, position: &str, throws: &str) -> (Vec<TribordEvent>, String) {
    let rules = rules(options);
    let mut game = TribordGame::parse(position, &rules).unwrap();
    let mut events = Vec::new();
    for throw in throws.split_whitespace() {
        let letters: Vec<char> = throw.chars().collect();
        let side = ShipSide::from_letter(letters[0]).unwrap();
        let symbol = Symbol::from_letter(letters[1]).unwrap();
        game.apply(&rules, side, symbol, &mut events).unwrap();
    }
    (events, game.to_string())
}

fn check(options: &str, position: &str, throws: &str, after: &str) {
    assert_eq!(play(options, position, throws).1, after, "{options} {position} {throws}");
}

/// T1: port has club, anchor, spade; starboard has diamond, sun, heart; the die has all six.
#[test]
fn t1_symbols() {
    assert_eq!(Symbol::of(Babord), [Club, Anchor, Spade]);
    assert_eq!(Symbol::of(Tribord), [Diamond, Sun, Heart]);
    assert_eq!(Symbol::ALL.len(), 6);
    for side in ShipSide::ALL {
        assert!(Symbol::of(side).iter().all(|symbol| symbol.side() == side));
        assert_eq!(ShipSide::from_letter(side.letter()), Some(side));
    }
    for symbol in Symbol::ALL {
        assert_eq!(Symbol::from_letter(symbol.letter()), Some(symbol));
    }
}

/// T2: a stake is money or points. stake=1, stake=5, stake=0.50EUR
#[test]
fn t2_stakes() {
    let euro = Currency::new("EUR").unwrap();
    assert_eq!(rules("stake=1").stake, StakeWorth::default());
    assert_eq!(rules("stake=5").stake, StakeWorth::points(5).unwrap());
    assert_eq!(rules("stake=5").stake.worth_of(-3), -15);
    assert_eq!(rules("stake=0.50EUR").stake, StakeWorth::money(50, euro).unwrap());
    assert_eq!(rules("stake=0.50EUR").stake.worth_of(7), 350);
    assert_eq!((StakeWorth::points(0), StakeWorth::points(StakeWorth::LARGEST + 1)), (None, None));
    assert_eq!((Currency::new("eur"), Currency::new("EURO")), (None, None));
}

/// T3: 1 stake for the first symbol marked, 2 for the radoub, 4 for the prise; 1 for one marked before.
#[test]
fn t3_own_symbols() {
    check("", "---/--- t1 0/0 +0", "td", "d--/--- t2* 0/0 +1");
    check("", "d--/--- t1 1/1 +0", "to", "do-/--- t2* 1/1 +2");
    check("", "do-/--- t1 1/1 +0", "th", "doh/--- t= 1/1 +4");
    check("", "d--/--- t1 1/1 +0", "td", "d--/--- t2* 1/1 +1");
    check("", "---/--- b1 0/0 +0", "bc ba bs", "---/cas b= 0/0 -7");
}

/// T3: an opponent's symbol costs 1, marked or not.
#[test]
fn t3_ecueil() {
    check("", "---/--- t1 0/0 +0", "tc", "---/--- t2 0/0 -1");
    check("", "---/c-- t1 0/1 +0", "tc", "---/c-- t2 0/1 -1");
    check("", "d--/--- b2 1/0 +0", "bd", "d--/--- b3 1/0 +1");
}

/// T3: events come in order, each payment after its reason.
#[test]
fn t3_events_in_order() {
    let (events, _) = play("", "d--/--- t1 1/1 +0", "to tc td");
    assert_eq!(
        events,
        [
            TribordEvent::Thrown { side: Tribord, symbol: Sun },
            TribordEvent::Marked { side: Tribord, symbol: Sun, tokens: 2 },
            TribordEvent::Radoub(Tribord),
            TribordEvent::Paid { by: Babord, stakes: 2 },
            TribordEvent::Thrown { side: Tribord, symbol: Club },
            TribordEvent::Ecueil { side: Tribord, symbol: Club },
            TribordEvent::Paid { by: Tribord, stakes: 1 },
            TribordEvent::Thrown { side: Tribord, symbol: Diamond },
            TribordEvent::MarkedBefore { side: Tribord, symbol: Diamond },
            TribordEvent::Paid { by: Babord, stakes: 1 },
            TribordEvent::TurnEnded(Tribord),
        ]
    );
}

/// T3: three throws, then the opponent's turn; nobody throws out of turn.
#[test]
fn t3_three_throws() {
    check("", "---/--- t1 0/0 +0", "td to tc", "do-/--- b1 1/0 +2");
    let rules = TribordRules::default();
    let mut game = TribordGame::parse("---/--- t2 0/0 +0", &rules).unwrap();
    let before = game;
    let mut events = Vec::new();
    let refused = game.apply(&rules, Babord, Club, &mut events);
    assert_eq!(refused, Err(DieRefusal::OutOfTurn(Tribord)));
    assert_eq!((game, events), (before, vec![]));
}

/// T4: a turn without an own symbol costs 3 more; one own symbol at any throw avoids this.
#[test]
fn t4_naufrage() {
    check("", "---/--- t1 0/0 +0", "tc tc ts", "---/--- b1 1/0 -6");
    check("", "---/--- b1 0/0 +0", "bd bh bo", "---/--- t1 0/1 +6");
    for throws in ["td tc tc", "tc td tc", "tc tc td"] {
        check("", "d--/--- t1 1/1 +0", throws, "d--/--- b1 2/1 -1");
    }
    let (events, _) = play("", "---/--- t3 0/0 -2", "ta");
    let end = [
        TribordEvent::Naufrage(Tribord),
        TribordEvent::Paid { by: Tribord, stakes: 3 },
        TribordEvent::TurnEnded(Tribord),
    ];
    assert_eq!(events[3..], end);
}

/// T5, end=prise: the prise ends the game at once; the rest of the turn is not thrown.
#[test]
fn t5_the_prise_ends() {
    let (events, after) = play("end=prise", "-oh/ca- t1 3/3 +0", "td");
    assert_eq!(after, "doh/ca- t= 3/3 +4");
    assert_eq!(
        events[2..],
        [
            TribordEvent::Prise(Tribord),
            TribordEvent::Paid { by: Babord, stakes: 4 },
            TribordEvent::Over(TribordEnding::Prise(Tribord)),
        ]
    );
    let rules = TribordRules::default();
    let mut game = TribordGame::parse(&after, &rules).unwrap();
    for side in ShipSide::ALL {
        assert_eq!(game.apply(&rules, side, Sun, &mut ()), Err(DieRefusal::GameOver));
    }
}

/// T5, end=2: a fixed number of turns each. A prise does not end the game: its tokens stay, and its symbols earn 1 from
/// then on.
#[test]
fn t5_a_number_of_turns() {
    check("end=2", "-oh/--- t1 0/0 +0", "td tc td", "doh/--- b1 1/0 +4");
    check("end=2", "doh/cas t1 1/1 +0", "td to th", "doh/cas b1 2/1 +3");
    check("end=2", "doh/cas b1 2/1 +0", "bd bo bh", "doh/cas = 2/2 +6");
    check("end=1", "---/--- b1 0/0 +0", "bc bd bd tc tc tc", "---/c-- = 1/1 -5");
    let (events, _) = play("end=2", "doh/cas b3 2/1 +0", "bd");
    assert_eq!(events.last(), Some(&TribordEvent::Over(TribordEnding::Turns)));
}

/// T6, first=thrown: each throws until exactly one shows an own symbol, in any order.
#[test]
fn t6_thrown_for() {
    check("first=thrown", "---/--- ? 0/0 +0", "td", "---/--- ?td 0/0 +0");
    for (throws, phase) in
        [("td bd", "t1"), ("bd td", "t1"), ("ts bs", "b1"), ("td bc", "?"), ("bd tc", "?")]
    {
        check("", "---/--- ? 0/0 +0", throws, &format!("---/--- {phase} 0/0 +0"));
    }
    let (events, _) = play("", "---/--- ? 0/0 +0", "td bc ts bs");
    assert_eq!(events[2], TribordEvent::ThrownAgain);
    assert_eq!(events[5], TribordEvent::Begins(Babord));
    let rules = TribordRules::default();
    let mut game = TribordGame::parse("---/--- ?td 0/0 +0", &rules).unwrap();
    let refused = game.apply(&rules, Tribord, Sun, &mut ());
    assert_eq!(refused, Err(DieRefusal::ThrownAlready(Tribord)));
    assert_eq!(game.to_throw(), Some(Babord));
}

/// T6, first=tribord, first=babord: the option names the player who begins.
#[test]
fn t6_named() {
    let first = |options: &str| TribordGame::new(&rules(options)).to_string();
    assert_eq!(first("first=tribord"), "---/--- t1 0/0 +0");
    assert_eq!(first("first=babord"), "---/--- b1 0/0 +0");
    assert_eq!(first("first=thrown"), "---/--- ? 0/0 +0");
}

/// T7: the gain of one side is the loss of the other.
#[test]
fn t7_zero_sum() {
    let rules = TribordRules::default();
    let game = TribordGame::parse("d--/--- b1 1/0 -17", &rules).unwrap();
    assert_eq!((game.ledger().balance(Tribord), game.ledger().balance(Babord)), (-17, 17));
    assert_eq!(game.ledger().ahead(), Some(Babord));
}
