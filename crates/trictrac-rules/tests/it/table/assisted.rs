//! Under assisted marking the game is the match, and nothing more. Rule: section 11.

use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableMatch;
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Refusal};

/// Does the same in a game and in the match that it should be.
fn does(
    (game, state): (&mut TableMatch, &mut Match),
    by: Actor,
    action: Action,
) -> Result<(), Refusal> {
    let (mut told, mut expected) = (Vec::new(), Vec::new());
    let done = game.apply(by, action, &mut told);
    assert_eq!(done, state.apply(by, action, &mut expected), "{action}");
    assert_eq!((game.state(), told), (&*state, expected), "{action}");
    assert_eq!(game.referee().claims, []);
    done
}

/// Rule: section 11, `marking=assisted`.
#[test]
fn assisted_play_is_the_match_itself() {
    let rules: Rules = "marking=assisted".parse().expect("options");
    assert_eq!(rules, Rules::default());
    let (mut game, mut state) = (TableMatch::new(rules), Match::new(rules));
    let [white, black] = [5, 3].map(|pips| Die::new(pips).expect("a die"));
    let mut acts = |by, action| does((&mut game, &mut state), by, action).map(|()| state);
    acts(Actor::Table, Action::Lead { white, black }).expect("the lead");
    for throw in Throw::all() {
        let thrown = acts(Actor::Table, Action::Throw(throw)).expect("the dice");
        for side in Side::BOTH {
            let refused = acts(Actor::Player(side), Action::Pass).expect_err("no such action");
            assert!(matches!(refused, Refusal::MarkedByItself | Refusal::OutOfTurn { .. }));
        }
        let coup = thrown.coup().expect("a throw");
        let mover = Actor::Player(coup.situation().roller);
        acts(mover, Action::Play(coup.first_play())).expect("a legal play");
    }
}
