//! What stands on the table beside the men: points, holes and signs of both sides.

use trictrac_forms::Form;
use trictrac_forms::game::{Account, Match};
use trictrac_rules::side::Side;

/// The points of `side`.
#[must_use]
pub fn points(game: &Match, side: Side) -> u32 {
    match game.account() {
        Account::Toccategli(account) => account.points()[side],
        _ => u32::from(game.points().amounts()[side]),
    }
}

/// The holes of `side` in the coup, the partie or the game; nothing in forms without holes.
#[must_use]
pub fn holes(game: &Match, side: Side) -> Option<u32> {
    match game.account() {
        Account::Ecrire(ecrire) => Some(ecrire.coup().tally().of(side)),
        Account::Combine(both) => Some(both.ecrire().coup().tally().of(side)),
        Account::Honours(honours) => Some(honours.tally().of(side)),
        Account::Growing(growing) => Some(growing.holes()[side]),
        Account::Shrinking(shrinking) => Some(shrinking.coup().tally().of(side)),
        Account::Toc(toc) => Some(u32::from(toc.holes()[side])),
        Account::Ticktack(_) | Account::Toccategli(_) => None,
    }
}

/// The side that shows the étendard. Rule: V1.17.
#[must_use]
pub fn flag(game: &Match) -> Option<Side> {
    game.account().ecrire().and_then(trictrac_forms::ecrire::Ecrire::flag)
}

/// Whether the points of a throw are counted as in the classical game.
#[must_use]
pub const fn counts_points(form: Form) -> bool {
    !matches!(form, Form::Toc | Form::Ticktack | Form::Toccategli)
}
