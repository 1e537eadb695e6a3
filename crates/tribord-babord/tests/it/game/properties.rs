//! Properties of every game.

use tribord_babord::event::{TribordEnding, TribordEvent};
use tribord_babord::game::{DieRefusal, TribordGame};
use tribord_babord::rules::{GameEndRule, TribordRules};
use tribord_babord::side::ShipSide;
use tribord_babord::state::TribordPhase;
use tribord_babord::symbol::Symbol;

use crate::game::random::{Die, Step, game};

fn games(seed: u64, count: u32, mut check: impl FnMut(&TribordRules, &[Step])) {
    let mut die = Die::new(seed);
    for _ in 0..count {
        let rules = die.rules();
        let steps = game(&mut die, &rules);
        check(&rules, &steps);
    }
}

/// T7: the payments in the events add up to the ledger, and both balances sum to zero after every throw.
#[test]
fn the_ledger_is_the_payments() {
    games(1, 2000, |_, steps| {
        let mut balance = [0_i64; 2];
        for step in steps {
            for event in &step.events {
                if let TribordEvent::Paid { by, stakes } = *event {
                    assert!(stakes > 0);
                    balance[by as usize] -= stakes;
                    balance[by.opponent() as usize] += stakes;
                }
            }
            assert_eq!(balance, ShipSide::ALL.map(|side| step.after.ledger().balance(side)));
            assert_eq!(balance[0] + balance[1], 0);
        }
    });
}

/// T3, T5: a turn has three throws unless the prise ends it, and turns alternate.
#[test]
fn turns_have_three_throws() {
    games(2, 2000, |rules, steps| {
        let turns: Vec<_> = steps
            .iter()
            .filter(|step| matches!(step.before.phase(), TribordPhase::Turn(_)))
            .collect();
        let groups: Vec<_> = turns.chunk_by(|a, b| a.side == b.side).collect();
        for (number, group) in groups.iter().enumerate() {
            let last = &group[group.len() - 1].events;
            let prise = last
                .iter()
                .any(|event| matches!(event, TribordEvent::Over(TribordEnding::Prise(_))));
            assert!(group.len() == 3 || prise, "{} throws", group.len());
            assert!(!prise || number + 1 == groups.len() && rules.end == GameEndRule::Prise);
        }
        if let GameEndRule::Turns(turns) = rules.end {
            assert_eq!(groups.len(), 2 * usize::from(turns.get()));
        }
    });
}

/// T3: a side has at most three tokens, never loses one, and makes the prise at most once.
#[test]
fn tokens_grow_to_three() {
    games(3, 2000, |_, steps| {
        for step in steps {
            for side in ShipSide::ALL {
                let (before, after) = (step.before.marks().of(side), step.after.marks().of(side));
                assert!(before <= after && after <= 3 && after - before <= 1);
                assert!(after == before || step.symbol.side() == side && step.side == side);
            }
        }
        for side in ShipSide::ALL {
            let prises = steps.iter().flat_map(|step| &step.events);
            let prises = prises.filter(|event| **event == TribordEvent::Prise(side)).count();
            assert_eq!(prises, usize::from(steps.last().unwrap().after.marks().of(side) == 3));
        }
    });
}

/// T3, T4: every throw of a turn moves at least one stake and at most four.
#[test]
fn every_throw_pays() {
    games(4, 2000, |_, steps| {
        for step in steps {
            let balance = |game: &TribordGame| game.ledger().balance(step.side);
            let gain = balance(&step.after) - balance(&step.before);
            let in_turn = matches!(step.before.phase(), TribordPhase::Turn(_));
            assert!(if in_turn { [-4, -1, 1, 2, 4].contains(&gain) } else { gain == 0 });
            let naufrage = step.events.contains(&TribordEvent::Naufrage(step.side));
            assert_eq!(gain == -4, naufrage);
        }
    });
}

/// T1: exchanging the sides changes nothing else.
#[test]
fn the_sides_can_be_exchanged() {
    let mirrored = |symbol: Symbol| {
        let index = Symbol::of(symbol.side()).iter().position(|s| *s == symbol).unwrap();
        Symbol::of(symbol.side().opponent())[index]
    };
    games(5, 1000, |rules, steps| {
        use tribord_babord::rules::BeginnerRule;
        let first = match rules.first {
            BeginnerRule::Named(side) => BeginnerRule::Named(side.opponent()),
            BeginnerRule::Thrown => BeginnerRule::Thrown,
        };
        let rules = TribordRules { first, ..*rules };
        let mut game = TribordGame::new(&rules);
        for step in steps {
            let by = step.side.opponent();
            game.apply(&rules, by, mirrored(step.symbol), &mut ()).unwrap();
            assert_eq!(game.ledger().balance(by), step.after.ledger().balance(step.side));
            assert_eq!(game.marks().of(by), step.after.marks().of(step.side));
            assert_eq!(game.to_throw().is_none(), step.after.to_throw().is_none());
        }
    });
}

/// Every throw by anybody else is refused and changes nothing, at every moment. Rule: T3, T5, T6.
#[test]
fn refusals_change_nothing() {
    games(6, 300, |rules, steps| {
        let last = steps.last().unwrap();
        for (game, by) in steps.iter().map(|step| (step.before, step.side)) {
            if game.phase() == TribordPhase::Beginning(None) {
                continue;
            }
            let mut tried = game;
            let mut events = Vec::new();
            let refused = tried.apply(rules, by.opponent(), Symbol::Sun, &mut events);
            assert!(refused.is_err() && events.is_empty() && tried == game);
        }
        let mut over = last.after;
        let refused = over.apply(rules, ShipSide::Tribord, Symbol::Sun, &mut ());
        assert_eq!((refused, over), (Err(DieRefusal::GameOver), last.after));
    });
}

/// The state is a small value. The same throws give the same state with and without a sink.
#[test]
fn the_state_is_a_small_value() {
    assert!(size_of::<TribordGame>() <= 32, "{}", size_of::<TribordGame>());
    games(7, 300, |rules, steps| {
        for step in steps {
            let mut deaf = step.before;
            deaf.apply(rules, step.side, step.symbol, &mut ()).unwrap();
            assert_eq!(deaf, step.after);
        }
    });
}

/// Every position of a game reads back as printed and has no fault.
#[test]
fn positions_round_trip() {
    games(8, 1000, |rules, steps| {
        for step in steps {
            let text = step.after.to_string();
            assert_eq!(TribordGame::parse(&text, rules).as_ref(), Ok(&step.after), "{text}");
        }
    });
}
