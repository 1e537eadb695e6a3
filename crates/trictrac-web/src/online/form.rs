//! The effects of the entries of a log on the table of another form.

use trictrac_protocol::{EntryView, FormTerms, Seat};
use trictrac_umpire::Game;
use trictrac_umpire::record::standing;
use trictrac_words::forms::name;
use trictrac_words::lang::Texts;

use super::follow::{FollowError, PlayerNamer, follow, player};
use crate::forms::agreement::pairs;
use crate::forms::options::described;
use crate::forms::seats::SeatPlayer;
use crate::forms::session::FormPageSession;

/// The names of all players, by seat. Computers of the same level are told apart by the letters of their seats.
#[must_use]
pub fn form_names(game: &Game, names: PlayerNamer<'_>) -> Vec<String> {
    let name = |seat| player(game, seat).map(names).unwrap_or_default();
    let all: Vec<String> = game.players().map(name).collect();
    let is_double = |name: &String| all.iter().filter(|other| *other == name).count() > 1;
    let told_apart = |(seat, name): (Seat, &String)| {
        if is_double(name) { format!("{name} ({})", seat.letter()) } else { name.clone() }
    };
    game.players().zip(&all).map(told_apart).collect()
}

/// Describes a form with its options, in words: its name first.
#[must_use]
pub fn form_terms(texts: &Texts, terms: &FormTerms) -> Vec<String> {
    let name = terms.name.parse().map_or_else(|_| terms.name.clone(), |form| name(texts, form));
    let options = pairs(&terms.options).map(|(key, value)| described(texts, key, value));
    [name].into_iter().chain(options).collect()
}

/// The match of a log of another form, for the reader who plays `own`, or who watches.
///
/// # Errors
/// The log is of the classical game, or an entry does not fit.
pub fn form_session(
    game: &Game,
    own: Option<Seat>,
    names: PlayerNamer<'_>,
    log: &[EntryView],
) -> Result<FormPageSession, FollowError> {
    let setting = game.form().ok_or(FollowError)?.setting().clone();
    let seats = game.players().zip(form_names(game, names));
    let players = seats.map(|(seat, name)| SeatPlayer::remote(own == Some(seat), name)).collect();
    let mut session = FormPageSession::remote(setting, players).map_err(|_| FollowError)?;
    for did in standing(log, |did| &did.event) {
        follow(&mut session, did)?;
    }
    Ok(session)
}
