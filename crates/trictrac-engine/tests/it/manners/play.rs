//! Plays matches and lets a test watch them.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::manners::{Manners, Permille};
use trictrac_engine::match_runner::MatchRunner;
use trictrac_engine::player::EnginePlayer;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_rules::turn::Actor;

/// The most actions of both sides together for one throw.
const MOST_ACTIONS: u32 = 16;

pub(crate) fn rules(options: &str) -> Rules {
    options.parse().expect("options")
}

pub(crate) fn rates(mistakes: u16, attention: u16) -> Manners {
    let rate = |thousandths| Permille::new(thousandths).expect("at most 1000");
    Manners { mistakes: rate(mistakes), attention: rate(attention) }
}

pub(crate) fn both(manners: Manners) -> PerSide<Manners> {
    PerSide::new(manners, manners)
}

/// Plays a match and passes the game before each action to `watch`. Checks that every action is accepted, and that no
/// throw takes too many.
pub(crate) fn watch(
    rules: Rules,
    players: &PerSide<&dyn EnginePlayer>,
    manners: &PerSide<Manners>,
    chance: RandomNumbers,
    mut watch: impl FnMut(&TableMatch, Actor, TableAction),
) -> TableMatch {
    let mut game = TableMatch::new(rules);
    let mut table = MatchRunner::new(chance);
    let mut actions = 0;
    while let Some((by, action)) =
        table.next_announced(&game, players, manners).expect("no forfeit")
    {
        watch(&game, by, action);
        actions = if by == Actor::Table { 0 } else { actions + 1 };
        assert!(actions <= MOST_ACTIONS, "{action} after {actions} actions");
        game.apply(by, action, &mut ()).unwrap_or_else(|refusal| {
            panic!("{action}: {refusal}");
        });
    }
    assert!(game.state().is_over());
    game
}

pub(crate) fn actor(by: Actor) -> Option<Side> {
    match by {
        Actor::Player(side) => Some(side),
        Actor::Table => None,
    }
}
