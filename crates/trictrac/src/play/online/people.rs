//! Who plays: names, ratings, and whether the match is rated.

use trictrac_engine::seat_tag::clean_name;
use trictrac_protocol::{Pace, Player, RatingChange};
use trictrac_rules::side::{PerSide, Side};
use trictrac_umpire::Game;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::client::Client;
use super::table::OnlineTable;
use crate::failure::Failure;

impl Client {
    /// The name of an account; nothing for a guest.
    pub(super) fn name_of(&self, number: u64) -> Option<String> {
        self.follower.name(number).and_then(|named| clean_name(&named.name))
    }
}

/// The number of the person on this side.
pub(super) fn person(state: &Game, side: Side) -> Option<u64> {
    match state.player(side.seat()) {
        Some(Player::Person(number)) => Some(*number),
        _ => None,
    }
}

/// A rating, with a question mark while it says little.
fn shown(texts: &Texts, rating: i32, provisional: bool) -> String {
    let sure = if provisional { "no" } else { "yes" };
    texts.with(key!("club-rating"), &fluent_args!["rating" => rating.to_string(), "sure" => sure])
}

impl OnlineTable<'_, '_> {
    /// Names the players again: somebody has got a name, or another one.
    pub(super) fn rename(&mut self) -> Result<(), Failure> {
        let state = self.state()?.clone();
        self.session.names = self.names(&state);
        Ok(())
    }

    /// What both players are called on the screen.
    pub(super) fn names(&self, state: &Game) -> PerSide<String> {
        PerSide::from_fn(|side| self.name(state, side))
    }

    fn name(&self, state: &Game, side: Side) -> String {
        super::begin::name(self.session.texts, state, side, self.me, self.client)
    }

    /// Prints whether the match is rated, and the ratings that are known.
    pub(super) fn describe_ratings(&mut self, state: &Game) -> Result<(), Failure> {
        let texts = self.session.texts;
        let rated = if state.is_rated() { key!("net-rated") } else { key!("net-unrated") };
        self.session.wrapped(&texts.plain(rated), 0)?;
        for side in Side::BOTH {
            self.describe_rating(state, side)?;
        }
        Ok(())
    }

    /// Prints the rating of a player for the clock of the match, if there is one.
    pub(super) fn describe_rating(&mut self, state: &Game, side: Side) -> Result<(), Failure> {
        let texts = self.session.texts;
        let named = person(state, side).and_then(|number| self.client.follower.name(number));
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
        for (side, change) in Side::BOTH.into_iter().zip(changes) {
            let Some(number) = person(&state, side) else { continue };
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
