//! The result of a game that counts for ratings, from its log.

use trictrac_protocol::{Event, Pace, Player, Seat};
use trictrac_store::{GameId, Outcome, PlayerId};
use trictrac_umpire::{Entry, Game, winner};

use crate::online::stored::store_id;
use crate::online::stored::timestamp;

/// The kinds of events that the result follows from. Most entries of a log are others, and need not be read.
const NEEDED: [&str; 4] =
    [r#""kind":"create""#, r#""kind":"sit""#, r#""kind":"open""#, r#""kind":"end""#];

/// The facts of a log that the result follows from.
#[derive(Default)]
struct Facts {
    rated: bool,
    pace: Option<Pace>,
    players: [Option<PlayerId>; 2],
    begun: bool,
    end: Option<(Seat, u64)>,
}

impl Facts {
    fn read(&mut self, entry: &Entry) {
        match &entry.event {
            Event::Create { rated, clock, form, .. } => {
                (self.rated, self.pace) = (*rated && form.is_none(), Pace::of(*clock));
            }
            Event::Sit { player: Player::Person(number), .. } => {
                let seat = entry.by.and_then(|by| self.players.get_mut(by.index()));
                if let Some(seat) = seat {
                    *seat = Some(PlayerId(number.cast_signed()));
                }
            }
            Event::Open { .. } => self.begun = true,
            Event::End(ending) => self.end = winner(ending).map(|winner| (winner, entry.at)),
            _ => {}
        }
    }

    fn outcome(self, game: GameId) -> Option<Outcome> {
        let Self { rated: true, begun: true, .. } = self else { return None };
        let (winner, at) = self.end?;
        let [white, black] = self.players;
        Some(Outcome {
            game,
            ended: timestamp(at),
            pace: self.pace?.text().to_owned(),
            players: [white?, black?],
            winner: winner.index(),
        })
    }
}

/// The result of a game from its log; nothing if it does not count.
///
/// # Errors
/// What is wrong with the log.
pub(crate) fn of_log(
    game: GameId,
    log: &[trictrac_store::Entry],
) -> Result<Option<Outcome>, String> {
    let mut facts = Facts::default();
    for (number, entry) in log.iter().enumerate().filter(|(_, entry)| is_needed(&entry.body)) {
        let entry = serde_json::from_str(&entry.body);
        facts.read(&entry.map_err(|error| format!("entry {number}: {error}"))?);
    }
    Ok(facts.outcome(game))
}

/// Whether an entry may be of one of the kinds. The server writes JSON without spaces.
fn is_needed(body: &str) -> bool {
    NEEDED.iter().any(|kind| body.contains(kind))
}

/// The same from entries that have been read.
pub(crate) fn of_entries(game: GameId, log: &[Entry]) -> Option<Outcome> {
    let mut facts = Facts::default();
    for entry in log {
        facts.read(entry);
    }
    facts.outcome(game)
}

/// The result of a game; nothing if it is not over, or does not count.
pub(crate) fn of_game(game: &Game) -> Option<Outcome> {
    let person = |seat: Seat| match game.seats()[seat].as_ref()?.player {
        Player::Person(number) => Some(PlayerId(number.cast_signed())),
        Player::Engine(_) => None,
    };
    let end = game.ended().and_then(winner);
    let facts = Facts {
        rated: game.is_rated() && game.classic().is_some(),
        pace: Pace::of(game.clock()),
        players: Seat::BOTH.map(person),
        begun: game.is_begun(),
        end: end.zip(game.ended_at()),
    };
    facts.outcome(store_id(game.id()))
}
