//! The complete state of a match as one line.

use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};

const OPTIONS: [&str; 3] = [
    "default",
    "rencontre=on,bearing_off=provincial,margot=on,holes=3",
    "lead=coupe_et_des,stakes=honours,pile_de_misere=on",
];

/// Plays a random match and passes every state to `look`.
fn play(rules: Rules, seed: u64, mut look: impl FnMut(&Match)) {
    let mut number = seed;
    let mut below = |most: u64| {
        number =
            number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) % most
    };
    let mut state = Match::new(rules);
    while !state.is_over() {
        look(&state);
        let mut die = || Die::new(below(6) as u8 + 1).expect("a die");
        let (one, other) = (die(), die());
        let (by, action) = match state.phase() {
            Phase::Lead => (Actor::Table, Action::Lead { white: one, black: other }),
            Phase::Throw(_) => (Actor::Table, Action::Throw(Throw::new(one, other))),
            Phase::Choice(turn) => {
                let go = below(2) == 0;
                (Actor::Player(turn.roller), if go { Action::Go } else { Action::Hold })
            }
            Phase::Play(turn) => {
                let coup = state.coup().expect("a throw");
                let index = below(coup.count_plays().into()) as u32;
                (Actor::Player(turn.roller), Action::Play(coup.nth_play(index).expect("a play")))
            }
            Phase::Over { .. } => return,
        };
        state.apply(by, action, &mut ()).expect("legal");
    }
}

#[test]
fn every_state_reads_back_as_printed() {
    for (options, seed) in OPTIONS.iter().zip(1..) {
        let rules: Rules = options.parse().expect("options");
        let mut read = 0;
        play(rules, seed, |state| {
            let Some(text) = state.to_text() else { return };
            assert_eq!(Match::parse(&text, rules).as_ref(), Ok(state), "{text}");
            read += 1;
        });
        assert!(read > 30, "{options}: {read}");
    }
}

#[test]
fn keys_may_be_left_out_and_come_in_any_order() {
    let rules = Rules::default();
    let state = Match::parse("dice 46 board W15,5/6/6/5,B15", rules).expect("a state");
    let text = "board W15,5/6/6/5,B15 side w dice 64 points 0/0 holes 0/0 throws 0/0 privileges 0/0 \
                opening past await play";
    assert_eq!(state.to_text().as_deref(), Some(text));
}

#[test]
fn the_lead_and_the_end_have_no_text() {
    assert_eq!(Match::new(Rules::default()).to_text(), None);
}

#[test]
fn faults_are_reported_with_their_place() {
    for (text, reason) in [
        ("", "board, character 1: found nothing, expected a board, as in W15,5/6/6/5,B15"),
        (
            "board W15,5/6/6/5,B15 throws 3",
            "throws, character 30: found 3, expected the numbers of White and Black, as in 3/2",
        ),
        (
            "board W15,5/6/6/5,B15 await play",
            "await, character 29: found play, expected dice, because no dice have been thrown",
        ),
        (
            "board W15,5/6/6/5,B15 dice 64 await dice",
            "await, character 37: found dice, expected choice, play or held, because the dice have been thrown",
        ),
        (
            "board W15,5/6/6/5,B15 opening x64",
            "opening, character 31: found x64, expected none, w64, b64, 64 or past",
        ),
        (
            "board W15,5/6/6/5,B15 await now",
            "await, character 29: found now, expected dice, choice, play or held",
        ),
        (
            "board W15,5/6/6/5,B15 side b side w",
            "state, character 30: found side, expected each key once",
        ),
        (
            "board W15,5/6/6/5,B15 side",
            "state, character 23: found side, expected a value after the key",
        ),
        (
            "board W15,5/6/6/6 side b",
            "side, character 24: found b, expected a side that has men (Black has none)",
        ),
        (
            "board W15,5/6/6/5,B15 holes 12/0",
            "holes, character 29: found 12, expected a number from 0 to 11",
        ),
        (
            "board W15,5/6/6/5,B15 throws 99999/0",
            "throws, character 30: found 99999/0, expected the numbers of White and Black, as in 3/2",
        ),
    ] {
        let found = Match::parse(text, Rules::default()).expect_err(text);
        assert_eq!(found.to_string(), reason, "{text}");
    }
}
