//! What a tap on the dice does.

use leptos::prelude::*;

use super::Looking;
use super::live_match::LiveMatch;
use crate::page::board::{Dice, DiceControl};
use crate::session::{Awaits, Hand, MatchSession};

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
    if let Awaits::Throw(_) = session.awaits() {
        return Some(Dice::Throw);
    }
    if session.complete().is_some() {
        return Some(Dice::Confirm);
    }
    let hand = session.hand.as_ref().filter(|hand| !Hand::has_moved(hand))?;
    let [first, other] = hand.numbers()?;
    (first != other).then_some(Dice::Swap(other))
}
