//! The dice of a match that follow from a seed: the same in the terminal and in the page.

use trictrac_engine::dice::Chance;
use trictrac_forms::game::{Action, Match, ToAct};
use trictrac_rules::side::Side;

/// More dice than fall for any one action.
const PER_ACTION: u64 = 64;

/// Throws the dice that `game` waits for; nothing if it waits for none. `number` is that of the action: each has random
/// numbers of its own.
#[must_use]
pub fn throw(game: &Match, seed: u64, number: u64) -> Option<Action> {
    let die = |nth| Chance::new(seed, 1).lead(number * PER_ACTION + nth).0;
    match game.to_act() {
        ToAct::Lots(seats) => {
            Some(Action::Lots((1..).zip(&seats).map(|(nth, _)| die(nth)).collect()))
        }
        ToAct::Five(..) => Some(Action::Five(die(1), die(2))),
        ToAct::Dice(_) => Some(Action::Throw(Chance::new(seed, 0).throw(Side::White, number))),
        ToAct::Player(_) | ToAct::Nobody => None,
    }
}
