//! The result of a game that counts for ratings, from its log.

use trictrac_protocol::{GameEvent, Occupant, Pace, Seat};
use trictrac_store::{GameId, PlayerId, RatedOutcome};
use trictrac_umpire::{Game, LogEntry, winner};

use crate::online::stored::store_id;
use crate::online::stored::timestamp;

/// The kinds of events that the result follows from. Most entries of a log are others, and need not be read.
const NEEDED: [&str; 4] =
    [r#""kind":"create""#, r#""kind":"sit""#, r#""kind":"open""#, r#""kind":"end""#];

/// The facts of a log that the result follows from.
#[derive(Default)]
struct ResultFacts {
    rated: bool,
    pace: Option<Pace>,
    players: [Option<PlayerId>; 2],
    begun: bool,
    end: Option<(Seat, u64)>,
}

impl ResultFacts {
    fn read(&mut self, entry: &LogEntry) {
        match &entry.event {
            GameEvent::Create { rated, clock, form, .. } => {
                (self.rated, self.pace) = (*rated && form.is_none(), Pace::of(*clock));
            }
            GameEvent::Sit { player: Occupant::Person(number), .. } => {
                let seat = entry.by.and_then(|by| self.players.get_mut(by.index()));
                if let Some(seat) = seat {
                    *seat = Some(PlayerId(number.cast_signed()));
                }
            }
            GameEvent::Open { .. } => self.begun = true,
            GameEvent::End(ending) => self.end = winner(ending).map(|winner| (winner, entry.at)),
            _ => {}
        }
    }

    fn outcome(self, game: GameId) -> Option<RatedOutcome> {
        let Self { rated: true, begun: true, .. } = self else { return None };
        let (winner, at) = self.end?;
        let [white, black] = self.players;
        Some(RatedOutcome {
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
    log: &[trictrac_store::StoredEntry],
) -> Result<Option<RatedOutcome>, String> {
    let mut facts = ResultFacts::default();
    for (number, entry) in log.iter().enumerate().filter(|(_, entry)| is_needed(&entry.body)) {
        let entry = serde_json::from_str(&entry.body);
        facts.read(&entry.map_err(|error| format!("entry {number}: {error}"))?);
    }
    Ok(facts.outcome(game))
}

/// Checks whether an entry may be of one of the kinds. The server writes JSON without spaces.
fn is_needed(body: &str) -> bool {
    NEEDED.iter().any(|kind| body.contains(kind))
}

/// The same from entries that have been read.
pub(crate) fn of_entries(game: GameId, log: &[LogEntry]) -> Option<RatedOutcome> {
    let mut facts = ResultFacts::default();
    for entry in log {
        facts.read(entry);
    }
    facts.outcome(game)
}

/// The result of a game; nothing if it is not over, or does not count.
pub(crate) fn of_game(game: &Game) -> Option<RatedOutcome> {
    let person = |seat: Seat| match game.seats()[seat].as_ref()?.player {
        Occupant::Person(number) => Some(PlayerId(number.cast_signed())),
        Occupant::Engine(_) => None,
    };
    let end = game.ended().and_then(winner);
    let facts = ResultFacts {
        rated: game.is_rated() && game.classic().is_some(),
        pace: Pace::of(game.clock()),
        players: Seat::BOTH.map(person),
        begun: game.is_begun(),
        end: end.zip(game.ended_at()),
    };
    facts.outcome(store_id(game.id()))
}
