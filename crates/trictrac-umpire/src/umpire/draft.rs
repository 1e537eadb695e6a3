//! Entries that are not on disk yet.

use std::collections::BTreeMap;

use trictrac_protocol::{
    Absence, Code, EntryView, GameEnding, GameEvent, Occupant, Seat, VoidReason,
};
use trictrac_table::Fall;

use super::{CommandAnswer, CommandRefusal, Umpire, UmpireStep};
use crate::dice::GameDice;
use crate::entry::{LogEntry, Now};
use crate::game::Game;

/// Entries that are not on disk yet, and the state that they lead to.
pub(super) struct Draft<'a> {
    umpire: &'a Umpire,
    pub(super) game: Box<Game>,
    now: Now,
    /// The time since the player who is asked is asked.
    pub(super) elapsed: u64,
    pub(super) entries: Vec<LogEntry>,
    /// The absences that are set, by the numbers of their players.
    absences: BTreeMap<u64, Vec<Absence>>,
    dids: Vec<EntryView>,
}

impl<'a> Draft<'a> {
    pub(super) fn of(umpire: &'a Umpire, now: Now) -> Self {
        let elapsed = umpire.elapsed(now);
        let (entries, dids) = (Vec::new(), Vec::new());
        let absences = umpire.absences.clone();
        Self { umpire, game: Box::new(umpire.game.clone()), now, elapsed, entries, absences, dids }
    }

    /// An entry without number and fingerprint.
    pub(super) fn blank(&self, by: Option<Seat>, event: GameEvent) -> LogEntry {
        LogEntry::unhashed(self.game.next(), self.now.wall, by, event)
    }

    /// Adds an entry if it is possible, and returns its number.
    pub(super) fn push(&mut self, entry: LogEntry) -> Option<u32> {
        let entry = self.game.add(entry)?;
        let seq = entry.seq;
        end_absence(&mut self.absences, &self.game, &entry);
        self.dids.push(self.game.did(&entry));
        self.entries.push(entry);
        Some(seq)
    }

    /// Adds the entry of a command, and whatever it leads to.
    pub(super) fn answer(mut self, entry: LogEntry) -> CommandAnswer {
        let answer = self.push(entry).ok_or(Code::Unavailable);
        // The next turn begins when these entries are on disk.
        self.elapsed = 0;
        self.settle();
        CommandAnswer { step: self.step(), answer: answer.map_err(CommandRefusal::from) }
    }

    /// The entries, with everything that they lead to.
    pub(super) fn step(self) -> UmpireStep {
        let Self { game, entries, dids, .. } = self;
        UmpireStep { entries, dids, game }
    }

    /// Adds everything that is owed.
    pub(super) fn settle(&mut self) {
        while let Some(entry) = self.owed() {
            if self.push(entry).is_none() {
                return;
            }
            self.elapsed = 0;
        }
    }

    fn owed(&self) -> Option<LogEntry> {
        let (game, secrets) = (&self.game, &self.umpire.secrets);
        // Without the last secret nothing can be done.
        let (n, secret) = (game.number(), *secrets.get(game.rounds().len() - 1)?);
        let dice = |throw, fall: Fall| {
            // No dice are owed before all bytes are open.
            let shares = game.shares().unwrap_or_default();
            GameDice { game: game.id(), n, secret, shares }.throw(throw, fall)
        };
        if let Some(event) = game.owed(secrets, dice) {
            return Some(self.blank(None, event));
        }
        if let Some((seat, absence)) = self.missing_absence() {
            return Some(self.blank(Some(seat), GameEvent::Absent(absence)));
        }
        if game.opening_until().is_some_and(|until| until <= self.now.wall) {
            return Some(self.blank(None, GameEvent::End(game.unopened())));
        }
        // Nobody loses on time who may not act.
        let loser = game.asked().filter(|_| !self.is_paused())?;
        let ending = if game.timer.is_first(loser) {
            GameEnding::Void { why: VoidReason::NoStart, seat: Some(loser) }
        } else {
            GameEnding::Flag { loser }
        };
        let flag = self.blank(None, GameEvent::End(ending));
        if let Some(left) = game.timer.left(loser) {
            return (self.elapsed >= left).then_some(LogEntry { spent: left, ..flag });
        }
        game.turn_until().is_some_and(|until| until <= self.now.wall).then_some(flag)
    }

    /// An absence that is set, and that the game does not have yet. Nothing if the game waits for nobody.
    fn missing_absence(&self) -> Option<(Seat, Absence)> {
        let since = self.game.waits_since().filter(|_| !self.is_paused())?;
        self.game.players().find_map(|seat| {
            let set = self.absences.get(&person(&self.game, seat)?)?;
            Some((seat, self.game.absences[seat].difference(set, since)?))
        })
    }

    /// Checks whether the match has too many entries to continue.
    pub(super) fn is_paused(&self) -> bool {
        self.umpire.pauses(&self.game)
    }

    /// Checks whether the time of `by` is up in this draft.
    pub(super) fn flagged(&self, by: Seat) -> bool {
        self.entries.iter().any(|entry| match entry.event {
            GameEvent::End(GameEnding::Flag { loser }) => loser == by,
            GameEvent::End(GameEnding::Void { why: VoidReason::NoStart, seat }) => seat == Some(by),
            _ => false,
        })
    }
}

/// The number of the person at `seat`.
fn person(game: &Game, seat: Seat) -> Option<u64> {
    match game.seats()[seat].as_ref()?.player {
        Occupant::Person(number) => Some(number),
        Occupant::Engine(_) => None,
    }
}

/// Ends the absence of the player who plays with this entry.
pub(super) fn end_absence(
    absences: &mut BTreeMap<u64, Vec<Absence>>,
    game: &Game,
    entry: &LogEntry,
) {
    if !matches!(entry.event, GameEvent::Act { .. } | GameEvent::Ready) {
        return;
    }
    let player = entry.by.and_then(|by| person(game, by));
    let set = player.and_then(|player| absences.get_mut(&player));
    for absence in set.into_iter().flatten().filter(|absence| absence.is_at(entry.at)) {
        absence.until = entry.at;
    }
}
