//! Who plays: names, ratings, and whether the match is rated.

use trictrac_console::failure::Failure;
use trictrac_engine::seat_tag::clean_name;
use trictrac_protocol::{Pace, Player, RatingChange, Seat};
use trictrac_umpire::Game;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::client::TerminalClient;
use super::kind::ServerGame;
use super::table::OnlineTable;

impl TerminalClient {
    /// The name of an account; nothing for a guest.
    pub(super) fn name_of(&self, number: u64) -> Option<String> {
        self.follower.name(number).and_then(|named| clean_name(&named.name))
    }
}

/// The number of the person in this seat.
pub(super) fn person(state: &Game, seat: Seat) -> Option<u64> {
    match state.player(seat) {
        Some(Player::Person(number)) => Some(*number),
        _ => None,
    }
}

/// A rating, with a question mark while it says little.
fn shown(texts: &Texts, rating: i32, provisional: bool) -> String {
    let sure = if provisional { "no" } else { "yes" };
    texts.with(key!("club-rating"), &fluent_args!["rating" => rating.to_string(), "sure" => sure])
}

impl<T: ServerGame> OnlineTable<'_, '_, T> {
    /// Prints whether the match is rated, and the ratings that are known.
    pub(super) fn describe_ratings(&mut self, state: &Game) -> Result<(), Failure> {
        let texts = self.session.texts;
        let rated = if state.is_rated() { key!("net-rated") } else { key!("net-unrated") };
        self.session.wrapped(&texts.plain(rated), 0)?;
        for seat in state.players() {
            self.describe_rating(state, seat)?;
        }
        Ok(())
    }

    /// Prints the rating of a player for the clock of the match, if there is one.
    pub(super) fn describe_rating(&mut self, state: &Game, seat: Seat) -> Result<(), Failure> {
        let texts = self.session.texts;
        let named = person(state, seat).and_then(|number| self.client.follower.name(number));
        let rating = named.and_then(|named| named.ratings.get(&Pace::of(state.clock())?).copied());
        let (Some(named), Some(rating)) = (named, rating) else { return Ok(()) };
        let arguments = fluent_args![
            "name" => named.name.clone(),
            "rating" => shown(texts, rating.rating, rating.provisional),
            "number" => rating.games
        ];
        let text = texts.with(key!("net-rating"), &arguments);
        self.session.wrapped(&text, 0)
    }

    /// Prints how the ratings have changed, once.
    pub(super) fn ratings_changed(&mut self, changes: [RatingChange; 2]) -> Result<(), Failure> {
        if std::mem::replace(&mut self.rated, true) {
            return Ok(());
        }
        let state = self.state()?.clone();
        let texts = self.session.texts;
        for (seat, change) in state.players().zip(changes) {
            let Some(number) = person(&state, seat) else { continue };
            let Some(name) = self.client.name_of(number) else { continue };
            let of =
                |rating: trictrac_protocol::Rating| shown(texts, rating.rating, rating.provisional);
            let arguments = fluent_args![
                "name" => name, "before" => of(change.before), "after" => of(change.after),
                "change" => format!("{:+}", change.points())
            ];
            self.say(key!("online-rated-change"), &arguments)?;
        }
        Ok(())
    }
}
