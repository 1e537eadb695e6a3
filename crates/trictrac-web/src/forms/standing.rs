//! The additions of a form's table to men, points and holes.

use trictrac_forms::Form;
use trictrac_forms::game::FormMatch;
use trictrac_rules::side::Side;

/// The side that shows the étendard. Rule: V1.17.
#[must_use]
pub fn flag(game: &FormMatch) -> Option<Side> {
    game.account().ecrire().and_then(trictrac_forms::ecrire::Ecrire::flag)
}

/// Checks whether the points of a throw are counted as in the classical game.
#[must_use]
pub const fn counts_points(form: Form) -> bool {
    !matches!(form, Form::Toc | Form::Ticktack | Form::Toccategli)
}
