//! Computing all ratings again, from nothing.

use std::collections::{HashMap, HashSet};

use trictrac_store::club::{ClubError, ClubPlace, OfflineClub};
use trictrac_store::{GameId, PlayerId, RatedOutcome, RatedResult, RatingStanding, ReadError};

use super::{glicko, outcome};

/// The results that are read at once.
const AT_ONCE: u32 = 10_000;

/// The result of [`rerate`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RerateReport {
    /// The number of results.
    pub results: u64,
    /// The number of players with a rating.
    pub players: u64,
    /// The number of results whose place or ratings were not the same to the last bit. They have been replaced.
    pub changed: u64,
    /// The games whose results were not what their logs say.
    pub disagreements: Vec<(GameId, ResultDisagreement)>,
}

/// A disagreement between the result of a game and its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultDisagreement {
    /// The result said something else. It says now what the log says.
    Other,
    /// The log contains no result that counts. The result has been removed.
    NoResult,
    /// There was no result. It has been added after all others.
    Missing,
    /// The log cannot be read, for this reason. The result stays as it was.
    Unreadable(String),
}

/// Computes all ratings again in the order of the results, and checks every result against the log of its game. Replaces what is
/// stored where it is different. `progress` is called with the number of results done and their total.
///
/// # Errors
/// A server uses the folder, or the database cannot be read or written.
pub async fn rerate(
    place: &dyn ClubPlace,
    mut progress: impl FnMut(u64, u64),
) -> Result<RerateReport, ClubError> {
    let place = place.offline().await?;
    let stored = stored(&place).await?;
    let mut rerated = RerateReport::default();
    let mut outcomes = Vec::with_capacity(stored.len());
    for (done, RatedResult { outcome, .. }) in stored.iter().enumerate() {
        progress(done as u64, stored.len() as u64);
        let (checked, found) = check(&place, outcome).await?;
        outcomes.extend(checked);
        rerated.disagreements.extend(found.map(|found| (outcome.game, found)));
    }
    for outcome in missing(&place, &stored).await? {
        rerated.disagreements.push((outcome.game, ResultDisagreement::Missing));
        outcomes.push(outcome);
    }
    let results = fold(outcomes);
    rerated.results = results.len() as u64;
    let players = results.iter().flat_map(|rated| rated.outcome.players);
    rerated.players = players.collect::<HashSet<PlayerId>>().len() as u64;
    let same = results.iter().zip(&stored).filter(|(new, old)| is_same(new, old)).count();
    rerated.changed = (results.len().max(stored.len()) - same) as u64;
    if rerated.changed > 0 {
        place.registry.replace_results(&results).await?;
    }
    place.close().await;
    Ok(rerated)
}

/// The results that follow from outcomes in this order.
pub(crate) fn fold(outcomes: impl IntoIterator<Item = RatedOutcome>) -> Vec<RatedResult> {
    let mut standings: HashMap<(PlayerId, String), RatingStanding> = HashMap::new();
    let rated = |(number, outcome): (u64, RatedOutcome)| {
        let keys = outcome.players.map(|player| (player, outcome.pace.clone()));
        let known = [0, 1].map(|side: usize| standings.get(&keys[side]).copied());
        let (before, after) = glicko::rate(known, &outcome);
        for (key, strength) in keys.into_iter().zip(after) {
            standings.insert(key, RatingStanding { strength, ended: outcome.ended });
        }
        RatedResult { number, outcome, before, after }
    };
    (1..).zip(outcomes).map(rated).collect()
}

fn is_same(new: &RatedResult, old: &RatedResult) -> bool {
    let same = |side: usize| {
        new.before[side].is_same(&old.before[side]) && new.after[side].is_same(&old.after[side])
    };
    (new.number, &new.outcome) == (old.number, &old.outcome) && same(0) && same(1)
}

async fn stored(place: &OfflineClub) -> Result<Vec<RatedResult>, ClubError> {
    let mut all: Vec<RatedResult> = Vec::new();
    loop {
        let from = all.last().map_or(1, |last| last.number + 1);
        let part = place.registry.results(from, AT_ONCE).await?;
        if part.is_empty() {
            return Ok(all);
        }
        all.extend(part);
    }
}

/// The result as the log of its game says, and whether that is another one.
async fn check(
    place: &OfflineClub,
    stored: &RatedOutcome,
) -> Result<(Option<RatedOutcome>, Option<ResultDisagreement>), ClubError> {
    let of_log = match place.games.read(stored.game, 0).await {
        Ok(log) => outcome::of_log(stored.game, &log),
        Err(ReadError::Failed(fault)) => return Err(fault.into()),
        Err(unreadable) => Err(unreadable.to_string()),
    };
    Ok(match of_log {
        Ok(Some(outcome)) if outcome == *stored => (Some(outcome), None),
        Ok(Some(outcome)) => (Some(outcome), Some(ResultDisagreement::Other)),
        Ok(None) => (None, Some(ResultDisagreement::NoResult)),
        Err(reason) => (Some(stored.clone()), Some(ResultDisagreement::Unreadable(reason))),
    })
}

/// The results that are not stored, in the order in which their games ended.
async fn missing(
    place: &OfflineClub,
    stored: &[RatedResult],
) -> Result<Vec<RatedOutcome>, ClubError> {
    let known: HashSet<GameId> = stored.iter().map(|rated| rated.outcome.game).collect();
    let mut missing = Vec::new();
    for game in place.games.rated().await?.into_iter().filter(|game| !known.contains(game)) {
        let log = place.games.read(game, 0).await?;
        // The server logs what is wrong with a log that has no result.
        missing.extend(outcome::of_log(game, &log).ok().flatten());
    }
    Ok(missing)
}
