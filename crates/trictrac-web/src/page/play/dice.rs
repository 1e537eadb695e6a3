//! What a tap on the dice does.

use leptos::prelude::*;

use super::Looking;
use super::live_match::LiveMatch;
use crate::page::board::{Dice, DiceControl};
use crate::session::{Hand, MatchSession};

/// Connects the dice of the table to the match.
pub(super) fn control(game: LiveMatch, looking: Looking) -> DiceControl {
    let does = Memo::new(move |_| if looking.is_back() { None } else { game.session.with(does) });
    let press = move |()| match does.get_untracked() {
        Some(Dice::Throw) => game.throw(),
        Some(Dice::Confirm) => game.confirm(),
        Some(Dice::Swap(_)) => game.swap(),
        None => {}
    };
    DiceControl { does, press: Callback::new(press) }
}

/// What a tap on the dice does now.
fn does(session: &MatchSession) -> Option<Dice> {
    if session.awaits().is_throw() {
        return Some(Dice::Throw);
    }
    let unmoved = session.hand().filter(|hand| !hand.has_moved());
    Dice::of_hand(session.complete().is_some(), unmoved.and_then(Hand::numbers))
}
