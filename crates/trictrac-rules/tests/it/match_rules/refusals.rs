//! For every reason to refuse an action: an action that is refused for it.

use trictrac_rules::play::PlayRefusal;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Actor, Refusal};

use crate::match_rules::setting::Setting;

const WHITE: Actor = Actor::Player(Side::White);
const BLACK: Actor = Actor::Player(Side::Black);
const KINDS: usize = 11;

/// The number of the variant. A new variant needs a number here and a case below.
const fn kind(refusal: Refusal) -> usize {
    match refusal {
        Refusal::MatchOver => 0,
        Refusal::OutOfTurn { .. } => 1,
        Refusal::DiceAreThrownAtTheTable => 2,
        Refusal::TableOnlyThrows => 3,
        Refusal::LeadNotThrown => 4,
        Refusal::LeadAlreadyThrown => 5,
        Refusal::NotThrown => 6,
        Refusal::AlreadyThrown => 7,
        Refusal::NoHoleWon => 8,
        Refusal::ChoiceIsFinal => 9,
        Refusal::Play(_) => 10,
    }
}

/// White has 10 points and hits the man on 7 by a six from the talon.
const WINS_A_HOLE: &str = "W15,5/B1,5/6/5,B14 w - 10/0 0/0 5";

/// Position, actions before, who tries what, and the reason for the refusal.
fn cases() -> Vec<(&'static str, &'static [&'static str], Actor, &'static str, Refusal)> {
    let black = Refusal::OutOfTurn { turn: Side::Black };
    let white = Refusal::OutOfTurn { turn: Side::White };
    let must_play_both = Refusal::Play(PlayRefusal::BothNumbersMustBePlayed);
    let won = "W15,5/B1,5/6/5,B14 w - 10/0 11/0 5";
    vec![
        (won, &["65"], Actor::Table, "64", Refusal::MatchOver),
        (won, &["65"], WHITE, "hold", Refusal::MatchOver),
        (START, &[], WHITE, "go", Refusal::LeadNotThrown),
        (START, &[], Actor::Table, "64", Refusal::LeadNotThrown),
        (START, &[], WHITE, "lead 5/3", Refusal::DiceAreThrownAtTheTable),
        (START, &["lead 5/3"], WHITE, "64", Refusal::DiceAreThrownAtTheTable),
        (START, &["lead 5/3"], Actor::Table, "lead 5/3", Refusal::LeadAlreadyThrown),
        (START, &["lead 5/3", "64"], Actor::Table, "lead 5/3", Refusal::LeadAlreadyThrown),
        (START, &["lead 5/3"], WHITE, "hold", Refusal::NotThrown),
        (START, &["lead 5/3"], BLACK, "hold", white),
        (START, &["lead 3/5", "64"], WHITE, "1/7 1/5", black),
        (START, &["lead 5/3", "64"], Actor::Table, "1/7 1/5", Refusal::TableOnlyThrows),
        (START, &["lead 5/3", "64"], Actor::Table, "64", Refusal::AlreadyThrown),
        (START, &["lead 5/3", "64"], WHITE, "go", Refusal::NoHoleWon),
        (START, &["lead 5/3", "64"], WHITE, "1/7", must_play_both),
        (WINS_A_HOLE, &["65"], Actor::Table, "64", Refusal::AlreadyThrown),
        (WINS_A_HOLE, &["65"], BLACK, "go", white),
        (WINS_A_HOLE, &["65", "hold"], WHITE, "go", Refusal::ChoiceIsFinal),
        (WINS_A_HOLE, &["65", "hold"], WHITE, "hold", Refusal::ChoiceIsFinal),
    ]
}

/// Stands for the beginning of a match, before the lead.
const START: &str = "";

/// Rule: R2.1, R2.3, R7.5, R8.1, R8.2.
#[test]
fn every_reason_is_given_where_it_applies() {
    let mut seen = [false; KINDS];
    for (position, done, by, text, expected) in cases() {
        let mut setting =
            if position == START { Setting::new("") } else { Setting::at("", position) };
        setting.does(done).events.clear();
        let before = setting.state;
        assert_eq!(setting.tries(by, text), Err(expected), "{position} {done:?}: {text}");
        assert_eq!((setting.state, setting.events), (before, vec![]), "{text}");
        seen[kind(expected)] = true;
    }
    assert_eq!(seen, [true; KINDS]);
}

#[test]
fn every_reason_names_its_rule() {
    for (_, _, _, _, refusal) in cases() {
        let rule = format!("({})", refusal.rule());
        assert!(refusal.to_string().ends_with(&rule), "{refusal}");
    }
}
