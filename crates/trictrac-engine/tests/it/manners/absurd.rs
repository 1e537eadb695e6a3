//! Absurd statements win no match.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::match_runner::MatchRunner;
use trictrac_engine::player::EnginePlayer;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{Mark, TableAction, TableMatch};
use trictrac_rules::turn::Actor;

use crate::manners::play::{rates, rules};

/// White makes the action `absurd` at the first throw, or when it is first allowed, and Black answers until the next
/// dice.
fn white_is_believed(absurd: TableAction, attention: u16, index: u64) -> bool {
    let rules = rules("marking=announced");
    let (mut game, mut table) =
        (TableMatch::new(rules), MatchRunner::new(RandomNumbers::new(51, index)));
    let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Greedy, &Greedy);
    let manners = PerSide::new(rates(0, 1000), rates(50, attention));
    let mut said = false;
    while let Some((by, action)) =
        table.next_announced(&game, &players, &manners).expect("no forfeit")
    {
        if said && by == Actor::Table {
            return false;
        }
        let thrown = game.coup().is_some();
        if thrown && !said && game.apply(Actor::Player(Side::White), absurd, &mut ()).is_ok() {
            said = true;
        } else {
            game.apply(by, action, &mut ()).expect("a computer player does what it may");
        }
    }
    assert!(said, "{absurd} could not be said");
    let holes = &game.state().holes().amounts();
    holes[Side::White] > holes[Side::Black]
}

#[test]
fn absurd_actions_win_no_match() {
    for absurd in [TableAction::Mark(Mark::Points(120)), TableAction::Claim(120)] {
        for attention in [0, 500, 800] {
            let won = (0..60).filter(|&index| white_is_believed(absurd, attention, index)).count();
            assert_eq!(won, 0, "{absurd} at {attention}");
        }
    }
}
