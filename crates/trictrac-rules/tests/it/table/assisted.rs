//! Under automatic scoring a `TableMatch` behaves like a `Match`. Rule: section 11.

use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableEvent, TableMatch, TableRefusal};
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor};

/// Applies an action to a `TableMatch` and to the equal `Match`, and compares them.
fn does(
    (game, state): (&mut TableMatch, &mut Match),
    by: Actor,
    action: Action,
) -> Result<(), TableRefusal> {
    let (mut events, mut expected) = (Vec::new(), Vec::new());
    let done = game.apply(by, action, &mut events);
    assert_eq!(done, state.apply(by, action, &mut expected).map_err(Into::into), "{action}");
    let expected = expected.into_iter().map(TableEvent::Common).collect();
    assert_eq!((game.state(), events), (&*state, expected), "{action}");
    assert_eq!(game.referee().claims, []);
    done
}

/// Checks that automatic scoring refuses the actions of manual scoring.
fn refuses_to_mark(game: &TableMatch) -> bool {
    let texts = ["pass", "+4", "ecole 4", "1>7", "send on"];
    let actions = texts.map(|text| TableAction::parse(text, game).expect("an action"));
    let refusals = actions.into_iter().flat_map(|action| {
        Side::ALL.map(|side| game.clone().apply(Actor::Player(side), action, &mut ()))
    });
    refusals.into_iter().all(|refusal| refusal == Err(TableRefusal::ScoredAutomatically))
}

/// Rule: section 11, `marking=assisted`.
#[test]
fn assisted_play_is_the_match_itself() {
    let rules: Rules = "marking=assisted".parse().expect("options");
    assert_eq!(rules, Rules::default());
    let (mut game, mut state) = (TableMatch::new(rules), Match::new(rules));
    let [white, black] = [5, 3].map(|pips| Die::new(pips).expect("a die"));
    let mut acts = |by, action| {
        does((&mut game, &mut state), by, action).expect("a legal action");
        assert!(refuses_to_mark(&game));
        state
    };
    acts(Actor::Table, Action::Lead { white, black });
    for throw in Throw::all() {
        let coup = acts(Actor::Table, Action::Throw(throw)).coup().expect("a throw");
        let mover = Actor::Player(coup.situation().roller);
        acts(mover, Action::Play(coup.first_play()));
    }
}
