//! The people who play: their numbers and ratings.

use trictrac_protocol::{Occupant, Pace, Rating, RatingChange, Seat};
use trictrac_umpire::Game;
use trictrac_words::lang::{FluentArgs, Texts, fluent_args, key};

use super::client::TerminalClient;

/// The number of the person in this seat.
pub(super) fn person(state: &Game, seat: Seat) -> Option<u64> {
    match state.player(seat) {
        Some(Occupant::Person(number)) => Some(*number),
        _ => None,
    }
}

/// Lines about the ratings: whether the match is rated, and those that are known.
pub(super) fn ratings(texts: &Texts, client: &TerminalClient, state: &Game) -> Vec<String> {
    let rated = if state.is_rated() { key!("net-rated") } else { key!("net-unrated") };
    let known = state.players().filter_map(|seat| rating(texts, client, state, seat));
    std::iter::once(texts.plain(rated)).chain(known).collect()
}

/// The rating of a player for the clock of the match, if there is one.
pub(super) fn rating(
    texts: &Texts,
    client: &TerminalClient,
    state: &Game,
    seat: Seat,
) -> Option<String> {
    let named = client.follower.name(person(state, seat)?)?;
    let rating = named.ratings.get(&Pace::of(state.clock())?).copied()?;
    let arguments = fluent_args![
        "name" => named.name.clone(),
        "rating" => in_words(texts, rating.rating, rating.provisional),
        "number" => rating.games
    ];
    Some(texts.with(key!("net-rating"), &arguments))
}

/// The change of the rating of a player, for the sentence about it.
pub(super) fn change(
    texts: &Texts,
    client: &TerminalClient,
    state: &Game,
    (seat, change): (Seat, RatingChange),
) -> Option<FluentArgs<'static>> {
    let name = client.name_of(texts, person(state, seat)?)?;
    let of = |rating: Rating| in_words(texts, rating.rating, rating.provisional);
    Some(fluent_args![
        "name" => name, "before" => of(change.before), "after" => of(change.after),
        "change" => format!("{:+}", change.points())
    ])
}

/// A rating, with a question mark while it says little.
fn in_words(texts: &Texts, rating: i32, provisional: bool) -> String {
    let sure = if provisional { "no" } else { "yes" };
    texts.with(key!("club-rating"), &fluent_args!["rating" => rating.to_string(), "sure" => sure])
}
