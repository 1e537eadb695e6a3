//! What the link of an invitation says.

use trictrac_protocol::{GameId, Occupant};
use trictrac_umpire::{Game, allowance};
use trictrac_words::card::CardWords;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::online::{clock, named};

use super::club::Club;
use super::stored::{entries, store_id};

/// A match that has not begun; nothing if it is not there, or has begun.
pub(crate) async fn waiting(club: &Club, game: GameId) -> Option<Game> {
    let log = entries(&club.base.store.read(store_id(game), 0).await.ok()?).ok()?;
    Game::fold(&log).ok().filter(|game| !game.is_begun() && game.ended().is_none())
}

/// Says who invites, and to which match.
pub(crate) fn invitation(club: &Club, game: &Game, texts: &Texts) -> CardWords {
    let host = game.first().and_then(|seat| game.player(seat));
    let name = match host {
        Some(Occupant::Person(number)) => {
            let who = club.people.directory.persona(*number);
            who.name.map(|name| named(texts, who.kind, name))
        }
        Some(Occupant::Engine(_)) | None => None,
    };
    let title = match name {
        Some(name) => texts.with(key!("online-invited-by"), &fluent_args!["name" => name]),
        None => texts.plain(key!("online-invited")),
    };
    let holes = game.rules().holes.get();
    let mut facts = vec![clock(texts, game.clock(), allowance(game.clock(), holes.into()))];
    if game.form().is_none() {
        facts.insert(0, texts.with(key!("online-holes"), &fluent_args!["holes" => holes]));
    }
    CardWords { title: vec![title], facts }
}
