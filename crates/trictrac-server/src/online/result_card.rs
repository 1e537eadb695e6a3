//! The card of a finished match: its last position, and its result in words.

use trictrac_drawing::card::CardTable;
use trictrac_engine::level::Level;
use trictrac_protocol::{GameEnding, GameId, Occupant};
use trictrac_rules::side::{PerSide, Side};
use trictrac_store::ReadError;
use trictrac_umpire::{Game, record};
use trictrac_words::card::{CardWords, finished};
use trictrac_words::lang::{Language, Texts};
use trictrac_words::{Player, opponent, side};

use super::base::Base;
use super::people::Directory;
use super::rarely::warn_rarely;
use super::stored::{entries, store_id};

/// The card of a finished match.
pub(crate) struct ResultCard {
    /// The table at the end.
    pub(crate) table: CardTable,
    /// Who has won, or how it ended.
    pub(crate) words: CardWords,
}

/// Makes the card of a classical match that has ended and counts; `None` for any other game. It names accounts, as the record of the match
/// does, and no guests.
///
/// # Errors
/// The store cannot be read.
pub(crate) async fn result_card(
    base: &Base,
    directory: &Directory,
    id: GameId,
    language: Language,
) -> Result<Option<ResultCard>, ReadError> {
    let log = match base.store.read(store_id(id), 0).await {
        Ok(log) => log,
        Err(ReadError::Missing(_)) => return Ok(None),
        Err(error) => return Err(error),
    };
    let folded =
        entries(&log).and_then(|log| Game::fold(&log).map_err(|(_, error)| error.to_string()));
    let game = folded.inspect_err(|error| warn_rarely!(game = %id, error, "a card cannot be made"));
    Ok(game.ok().and_then(|game| card(&game, directory, &Texts::new(language))))
}

fn card(game: &Game, directory: &Directory, texts: &Texts) -> Option<ResultCard> {
    let state = game.classic()?.state();
    let ending = game.ended()?;
    if !game.is_begun() || matches!(ending, GameEnding::Void { .. }) {
        return None;
    }
    let players = PerSide::from_fn(|one: Side| {
        let named = game.player(one.seat()).and_then(|player| name(directory, texts, player));
        Player::Named(named.unwrap_or_else(|| side(texts, one)))
    });
    let words = finished(texts, state, record::ended(ending), &players);
    Some(ResultCard { table: CardTable::of_match(state), words })
}

/// The name of an account, or of the opponent as whom the engine plays; nothing for a guest.
fn name(directory: &Directory, texts: &Texts, player: &Occupant) -> Option<String> {
    match player {
        Occupant::Person(number) => {
            let who = directory.persona(*number);
            who.name.filter(|_| who.kind.has_profile())
        }
        Occupant::Engine(level) => Level::named(level).map(|level| opponent(texts, level)),
    }
}
