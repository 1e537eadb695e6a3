//! The checks at the end of a run, whatever has failed.

use std::collections::BTreeSet;

use trictrac_protocol::{
    Absence, ActId, Clock, Code, GameEnding, GameEvent, PerSeat, Seat, SeedShare, VoidReason,
};
use trictrac_umpire::dice::digest;
use trictrac_umpire::{Game, LogEntry, record, seal};

use super::Violation;
use super::client::Client;
use super::journal::{Sent, logged};
use super::server::{Server, dids};

/// Fails with this violation unless `fact`.
fn demand(fact: bool, violation: impl FnOnce() -> String) -> Result<(), Violation> {
    if fact { Ok(()) } else { Err(Violation::new(violation())) }
}

/// Checks everything, and returns the game.
pub(super) fn check(server: &Server, clients: &[Client; 2]) -> Result<Game, Violation> {
    let log = &server.disk.log;
    let game = Game::fold(log)
        .map_err(|(place, error)| Violation::new(format!("the log at entry {place}: {error}")))?;
    let live = server.live.as_ref().map(|live| live.umpire.game());
    demand(live == Some(&game), || "the umpire has another state than the log".to_owned())?;
    names_are_unique(log)?;
    one_rematch(log, &game)?;
    dice_fall_once(log, &game)?;
    secrets_are_used_once(log)?;
    ends_once(log, &game)?;
    nobody_is_charged_for_stops(log, &server.runs)?;
    turns_last_as_long_as_they_should(log, &server.absences)?;
    for client in clients {
        sees_the_log(client, log, &game)?;
        answers_agree(client, log)?;
        own_bytes_are_used(client, &game)?;
    }
    if game.ended().is_some() {
        record_is_verified(log, &game)?;
    }
    Ok(game)
}

/// The client has every entry, once and in order, and its replica is in the same state.
fn sees_the_log(client: &Client, log: &[LogEntry], game: &Game) -> Result<(), Violation> {
    let seat = client.seat;
    let seen = dids(log).map_err(|error| Violation::new(format!("fold: {error}")))?;
    demand(client.list == seen, || {
        format!("{seat:?} has other entries than the log: {} of {}", client.list.len(), log.len())
    })?;
    let same = client.replica.as_ref().map(Game::hash) == Some(game.hash());
    demand(same, || format!("the replica of {seat:?} has another fingerprint than the log"))
}

/// Each message is in the log once, and only what players did has a name.
fn names_are_unique(log: &[LogEntry]) -> Result<(), Violation> {
    let mut names = BTreeSet::new();
    for LogEntry { seq, by, id, event, .. } in log {
        let once = id.is_none() || names.insert((by, id));
        demand(once, || format!("{by:?} {id:?} is in the log twice, at last as entry {seq}"))?;
        let asks = by.is_some() && !matches!(event, GameEvent::Absent(_));
        demand(asks == id.is_some(), || format!("entry {seq}: {by:?}, {id:?}"))?;
    }
    Ok(())
}

/// Every answer that the client has received is true.
fn answers_agree(client: &Client, log: &[LogEntry]) -> Result<(), Violation> {
    let seat = client.seat;
    let of_seat = || log.iter().filter(|entry| entry.by == Some(seat));
    for Sent { id, content, answer, .. } in &client.journal.sent {
        let named = of_seat().find(|entry| entry.id.as_ref() == Some(id));
        let same = named.filter(|entry| logged(&entry.event) == *content);
        let fact = match answer {
            None | Some(Err(Code::Unavailable)) => true,
            Some(Ok(seq)) => same.is_some_and(|entry| entry.seq == *seq),
            Some(Err(Code::IdReused)) => named.is_some() && same.is_none(),
            Some(Err(_)) => same.is_none() || may_be_another_copy(client, id, content),
        };
        demand(fact, || {
            format!("{id} of {seat:?} was answered {answer:?}; the log has {named:?}")
        })?;
    }
    Ok(())
}

/// Checks whether another copy of a message that was refused may have been accepted.
fn may_be_another_copy(client: &Client, id: &ActId, content: &GameEvent) -> bool {
    client.journal.sent.iter().any(|sent| {
        let open = matches!(sent.answer, None | Some(Ok(_) | Err(Code::Unavailable)));
        sent.id == *id && sent.content == *content && open
    })
}

/// Every throw has a number of its own, in order.
fn dice_fall_once(log: &[LogEntry], game: &Game) -> Result<(), Violation> {
    let standing = record::standing(log, |entry| &entry.event);
    let numbers: Vec<u32> = standing.into_iter().filter_map(|entry| thrown(&entry.event)).collect();
    let expected: Vec<u32> = (0..game.throws()).collect();
    demand(numbers == expected, || format!("throws {numbers:?}"))
}

const fn thrown(event: &GameEvent) -> Option<u32> {
    match event {
        GameEvent::Dice { throw, .. } => Some(*throw),
        _ => None,
    }
}

/// After a restore the server has another secret: throws that somebody may have seen do not come again.
fn secrets_are_used_once(log: &[LogEntry]) -> Result<(), Violation> {
    for entry in log {
        let GameEvent::Reveal { secret, renewed } = &entry.event else { continue };
        let all: BTreeSet<_> = renewed.iter().chain([secret]).map(|secret| secret.0).collect();
        demand(all.len() == renewed.len() + 1, || "a secret is used twice".to_owned())?;
    }
    Ok(())
}

/// A game that is over has one end, and the secret directly after it; then only offers. Another game has neither.
fn ends_once(log: &[LogEntry], game: &Game) -> Result<(), Violation> {
    let is_end = |entry: &LogEntry| matches!(entry.event, GameEvent::End(_));
    let is_reveal = |entry: &LogEntry| matches!(entry.event, GameEvent::Reveal { .. });
    let number = |is: &dyn Fn(&LogEntry) -> bool| log.iter().filter(|entry| is(entry)).count();
    let times = usize::from(game.ended().is_some());
    let (ends, reveals) = (number(&is_end), number(&is_reveal));
    demand((ends, reveals) == (times, times), || format!("{ends} ends, {reveals} secrets"))?;
    let Some(end) = log.iter().position(is_end) else { return Ok(()) };
    let then = log.get(end + 1).is_some_and(is_reveal);
    let rest = log.iter().skip(end + 2).all(|entry| matches!(entry.event, GameEvent::Offer { .. }));
    demand(then && rest, || format!("after the end: {:?}", &log[end..]))
}

/// At most one entry has the number of the next game.
fn one_rematch(log: &[LogEntry], game: &Game) -> Result<(), Violation> {
    let number = |entry: &LogEntry| match entry.event {
        GameEvent::Offer { rematch, .. } => rematch,
        _ => None,
    };
    let numbers: Vec<_> = log.iter().filter_map(number).collect();
    demand(numbers == Vec::from_iter(game.rematch()), || format!("rematches {numbers:?}"))
}

/// Nobody is charged for more time than a process of the server has run since the entry before.
fn nobody_is_charged_for_stops(log: &[LogEntry], runs: &[(u64, u64)]) -> Result<(), Violation> {
    for pair in log.windows(2) {
        let (from, to) = (pair[0].at, pair[1].at);
        demand(from <= to, || format!("entry {} is older than the one before", pair[1].seq))?;
        let ran = |&(start, end): &(u64, u64)| end.min(to).saturating_sub(start.max(from));
        let ran: u64 = runs.iter().map(ran).sum();
        let (seq, spent) = (pair[1].seq, pair[1].spent);
        demand(spent <= ran, || format!("entry {seq} charges {spent} ms of {ran}"))?;
    }
    Ok(())
}

/// By correspondence nobody loses on time before a whole turn without absences is over, and nobody plays afterwards.
fn turns_last_as_long_as_they_should(
    log: &[LogEntry],
    absences: &[Vec<Absence>; 2],
) -> Result<(), Violation> {
    let mut game = Game::new(&log[0]).map_err(|error| Violation::new(error.to_string()))?;
    let Clock::Days(days) = game.clock() else { return Ok(()) };
    let turn = u64::from(days.number()) * 24 * 3_600_000;
    let mut since = log[0].at;
    for entry in &log[1..] {
        let (asked, throws) = (game.asked(), game.throws());
        let used = |seat: Seat| {
            let away = absences[seat.index()]
                .iter()
                .map(|absence| absence.until.min(entry.at).saturating_sub(absence.from.max(since)));
            (entry.at - since).saturating_sub(away.sum())
        };
        let (seq, late) = (entry.seq, used(asked.unwrap_or(Seat::A)));
        match (&entry.event, entry.by) {
            (
                GameEvent::End(
                    GameEnding::Flag { loser }
                    | GameEnding::Void { why: VoidReason::NoStart, seat: Some(loser) },
                ),
                _,
            ) if asked == Some(*loser) => {
                demand(late >= turn, || format!("entry {seq}: a flag after {late} ms of {turn}"))?;
            }
            (GameEvent::Act { .. } | GameEvent::Ready, by) if by == asked => {
                demand(late < turn, || format!("entry {seq}: a play after {late} ms of {turn}"))?;
            }
            _ => {}
        }
        game = game.then(entry).map_err(|error| Violation::new(error.to_string()))?;
        if (game.asked(), game.throws()) != (asked, throws) {
            since = entry.at;
        }
    }
    Ok(())
}

/// The dice follow from the client's own bytes, among others.
fn own_bytes_are_used(client: &Client, game: &Game) -> Result<(), Violation> {
    for (round, n) in game.rounds().iter().zip(1..) {
        let own = client.bytes(n);
        let used = round.share(client.seat).is_none_or(|share| match share {
            SeedShare::Bytes(bytes) => bytes == own,
            SeedShare::Digest(hidden) => hidden == digest(own),
        });
        demand(used, || format!("other bytes than those of {:?}", client.seat))?;
    }
    Ok(())
}

/// The record of the game is verified, with every throw.
fn record_is_verified(log: &[LogEntry], game: &Game) -> Result<(), Violation> {
    let names = PerSeat::new("Anne".to_owned(), "Basile".to_owned());
    let record = record(log, &names).map_err(|error| Violation::new(format!("record: {error}")))?;
    let verified = seal::verify(&seal::seal(&record));
    let throws = verified.map(|verified| verified.throws);
    demand(throws == Ok(game.throws()), || format!("the record: {throws:?}"))
}
