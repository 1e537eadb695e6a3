//! The umpire: commands in, entries out.

mod command;
mod draft;
mod judge;
mod names;
mod step;

use std::collections::BTreeMap;

use trictrac_protocol::{
    Absence, ActId, Bytes32, Code, EntryView, GameEvent, GameOffer, PerSeat, Seat, SeedShare,
    VoidReason,
};

pub use command::{CommandAnswer, CommandRefusal, NewGame, PlayerCommand};
pub use judge::MOST_ACTS;
pub use step::UmpireStep;

use crate::clock::{FIRST_MATCHED, first_turn};
use crate::dice::{FIRST, commitment};
use crate::entry::{LogEntry, Now};
use crate::form::FORMS_FOLD;
use crate::game::{FOLD, FoldError, Game, content};
use draft::{Draft, end_absence};
use judge::{event_of, sit};
use names::MessageNames;

/// One game that is played.
///
/// It changes only by [`Umpire::advance`] and [`Umpire::commit`], with entries that are on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Umpire {
    game: Game,
    names: MessageNames,
    /// The first secret, and those after restores.
    secrets: Vec<Bytes32>,
    /// The moment since which the player who is asked is asked, by the steady clock.
    since: u64,
    /// The moment since which each player is away, by the steady clock.
    away: PerSeat<Option<u64>>,
    /// The absences that are set, by the numbers of their players, as far as they are known.
    absences: BTreeMap<u64, Vec<Absence>>,
    /// The number of entries after which the game can only end.
    most: u32,
}

impl Umpire {
    /// The first entry of a new game.
    #[must_use]
    pub fn create(new: &NewGame, now: Now) -> LogEntry {
        let event = GameEvent::Create {
            game: new.game,
            fold: if new.form.is_some() { FORMS_FOLD } else { FOLD },
            rules: new.rules.clone(),
            form: new.form.clone(),
            clock: new.clock,
            commitment: commitment(new.game, FIRST, new.secret),
            reserved: Box::new(new.reserved.clone()),
            rematch_of: new.rematch_of,
            rated: new.rated,
            first: new.first,
            listed: new.listed,
        };
        let entry = LogEntry::unhashed(0, now.wall, None, event);
        let hash = Game::state_of_first(&entry).map_or(entry.hash, |game| game.hash());
        LogEntry { hash, ..entry }
    }

    /// The first entries of a new game whose players have agreed to it with these contributions: they sit from the beginning, on the
    /// seats that are reserved for them, in this order.
    ///
    /// # Errors
    /// The seat is reserved for nobody, or the player cannot sit there with this contribution.
    pub fn create_seated(
        new: &NewGame,
        shares: &[(Seat, SeedShare)],
        now: Now,
    ) -> Result<Vec<LogEntry>, CommandRefusal> {
        let created = Self::create(new, now);
        let game = Game::new(&created).map_err(|_| Code::Unavailable)?;
        let umpire = Self::new(game, std::slice::from_ref(&created), new.secret, now);
        let mut draft = Draft::of(&umpire, now);
        for &(seat, share) in shares {
            let player = new.reserved[seat].as_ref().ok_or(Code::SeatTaken)?;
            let event = sit(&draft.game, seat, player, share)?;
            draft.push(draft.blank(Some(seat), event)).ok_or(Code::Unavailable)?;
        }
        Ok(std::iter::once(created).chain(draft.entries).collect())
    }

    /// Takes a game whose log is on disk, with this log. All players count as away until they connect.
    #[must_use]
    pub fn new(game: Game, log: &[LogEntry], secret: Bytes32, now: Now) -> Self {
        Self {
            game,
            names: MessageNames::of(log),
            secrets: vec![secret],
            since: now.steady,
            away: PerSeat::from_fn(|_| Some(now.steady)),
            absences: BTreeMap::new(),
            most: u32::MAX,
        }
    }

    /// Adds the secrets of a game that was restored, in their order.
    #[must_use]
    pub fn with_renewed(mut self, secrets: impl IntoIterator<Item = Bytes32>) -> Self {
        self.secrets.extend(secrets);
        self
    }

    /// Pauses the game when it has this number of entries: then nobody's time runs, and players can only resign, or agree to stop.
    #[must_use]
    pub fn with_most(self, most: u32) -> Self {
        Self { most, ..self }
    }

    /// Checks whether the game is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.pauses(&self.game)
    }

    /// Checks whether the game is paused in the state `game`.
    fn pauses(&self, game: &Game) -> bool {
        game.ended().is_none() && game.is_begun() && game.next() >= self.most
    }

    /// The state of the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Decides about a command of `by`, whose frame was read at `now`. Nothing changes before [`Umpire::advance`].
    #[must_use]
    pub fn decide(&self, by: Seat, id: &ActId, command: &PlayerCommand, now: Now) -> CommandAnswer {
        if let Some(decision) = self.said_before(by, id, command) {
            return decision;
        }
        // What was owed before the frame was read comes first: a frame that is too late meets the flag.
        let mut draft = Draft::of(self, now);
        draft.settle();
        if draft.flagged(by) {
            return CommandAnswer { step: draft.step(), answer: Err(Code::TimeIsUp.into()) };
        }
        let spent = if draft.entries.is_empty() { self.spent(now) } else { 0 };
        let event =
            match command {
                PlayerCommand::Act { .. }
                | PlayerCommand::Ready { .. }
                | PlayerCommand::Offer {
                    offer: GameOffer::Unfinished | GameOffer::TakeBack, ..
                } if draft.is_paused() => Err(too_long()),
                _ => self.event(&draft.game, by, command, now),
            };
        match event {
            Ok(event) => {
                let blank = draft.blank(Some(by), event);
                draft.answer(LogEntry { id: Some(id.clone()), spent, ..blank })
            }
            Err(refused) => CommandAnswer { step: draft.step(), answer: Err(refused) },
        }
    }

    /// The answer to a message whose name this seat has used before.
    fn said_before(&self, by: Seat, id: &ActId, command: &PlayerCommand) -> Option<CommandAnswer> {
        let named = self.names.find(by, id)?;
        let event = match command {
            PlayerCommand::Sit { player, share } => {
                GameEvent::Sit { player: player.clone(), share: *share }
            }
            PlayerCommand::Open { bytes } => GameEvent::Open { bytes: *bytes, n: None },
            PlayerCommand::Share { share } => GameEvent::Share { share: *share },
            PlayerCommand::Act { action, .. } => event_of(action),
            PlayerCommand::Ready { .. } => GameEvent::Ready,
            PlayerCommand::Offer { offer, .. } => {
                GameEvent::Offer { offer: *offer, rematch: None, away: None, undoes: None }
            }
        };
        let same = named.content == content(&event);
        let answer = if same { Ok(named.seq) } else { Err(Code::IdReused.into()) };
        let step = Draft::of(self, Now::default()).step();
        Some(CommandAnswer { step, answer })
    }

    /// The step that is owed at `now`: dice, a flag, an end, the secret.
    ///
    /// `now` must not be later than the moment at which a frame was read that is not decided yet, so that nobody loses on
    /// time while their answer waits.
    pub fn wake(&self, now: Now) -> UmpireStep {
        let mut draft = Draft::of(self, now);
        draft.settle();
        draft.step()
    }

    /// Ends a game that is not over as void.
    pub fn void(&self, why: VoidReason, now: Now) -> UmpireStep {
        let mut draft = Draft::of(self, now);
        if let Some(end) = self.game.voided(why, now.wall) {
            draft.push(end);
        }
        draft.settle();
        draft.step()
    }

    /// Resumes a game after the server was stopped. The player who was asked is charged up to `heartbeat`, the last wall
    /// time at which the process that wrote the entry `last` is known to have run. The heartbeats of later processes do not
    /// count: none of them has resumed the game, so its time stood still.
    ///
    /// `now` has the same limit as that of [`Umpire::wake`].
    pub fn resume(&self, last: &LogEntry, heartbeat: u64, now: Now) -> UmpireStep {
        let mut draft = Draft::of(self, now);
        if self.game.ended().is_none() {
            let charged = self.game.asked().filter(|_| self.game.timer.charges());
            let left = charged.and_then(|seat| self.game.timer.left(seat)).unwrap_or(0);
            let spent = heartbeat.saturating_sub(last.at).min(left);
            draft.push(LogEntry { spent, ..draft.blank(None, GameEvent::Resume) });
            draft.elapsed = 0;
        }
        draft.settle();
        draft.step()
    }

    /// Takes a step whose entries are on disk since `now`, and returns them as clients see them.
    ///
    /// # Errors
    /// The step does not begin in this state. Then nothing has changed, and the log must be folded again.
    pub fn advance(&mut self, step: UmpireStep, now: Now) -> Result<Vec<EntryView>, FoldError> {
        let UmpireStep { entries, dids, game } = step;
        let Some(first) = entries.first() else { return Ok(dids) };
        if (game.id(), first.seq) != (self.game.id(), self.game.next()) {
            return Err(FoldError::Number { found: first.seq, expected: self.game.next() });
        }
        self.taken(*game, &entries, now);
        Ok(dids)
    }

    /// Takes entries of the log that are on disk since `now`, and returns them as clients see them.
    ///
    /// # Errors
    /// The entries are not those that follow. Then nothing has changed, and the log must be folded again.
    pub fn commit(&mut self, entries: &[LogEntry], now: Now) -> Result<Vec<EntryView>, FoldError> {
        let mut game = self.game.clone();
        let mut done = Vec::with_capacity(entries.len());
        for entry in entries {
            game = game.then(entry)?;
            done.push(game.did(entry));
        }
        self.taken(game, entries, now);
        Ok(done)
    }

    /// The state is now `game`, which these entries have led to.
    fn taken(&mut self, game: Game, entries: &[LogEntry], now: Now) {
        if !entries.is_empty() {
            self.since = now.steady;
        }
        self.game = game;
        for entry in entries {
            self.names.note(entry);
            end_absence(&mut self.absences, &self.game, entry);
        }
    }

    /// Notes that the server could not do anything for this number of milliseconds: that time is nobody's.
    pub const fn stood_still(&mut self, milliseconds: u64) {
        self.since = self.since.saturating_add(milliseconds);
    }

    /// Notes the absences from correspondence games that a person with this number has set. What the game lacks is owed from now on, before a
    /// turn ends.
    pub fn know_absences(&mut self, player: u64, mut absences: Vec<Absence>) {
        // Of two that begin at the same moment the longer one counts.
        absences.sort_unstable_by_key(|absence| (absence.from, std::cmp::Reverse(absence.until)));
        absences.dedup_by_key(|absence| absence.from);
        self.absences.insert(player, absences);
    }

    /// Checks whether a person with this number is away at a moment, as far as it is known.
    #[must_use]
    pub fn is_absent(&self, player: u64, at: u64) -> bool {
        let set = self.absences.get(&player);
        set.is_some_and(|set| set.iter().any(|absence| absence.is_at(at)))
    }

    /// Notes that the player at `seat` is connected or not.
    pub fn presence(&mut self, seat: Seat, here: bool, now: Now) {
        self.away[seat] = if here { None } else { self.away[seat].or(Some(now.steady)) };
    }

    /// The number of milliseconds after which [`Umpire::wake`] has something to do, if nothing else happens.
    #[must_use]
    pub fn next_wake(&self, now: Now) -> Option<u64> {
        let wall = |until: u64| until.saturating_sub(now.wall);
        if let Some(until) = self.game.opening_until() {
            return Some(wall(until));
        }
        let asked = self.game.asked().filter(|_| !self.is_paused())?;
        let left = self.game.timer.left(asked).map(|left| left.saturating_sub(self.elapsed(now)));
        left.or_else(|| self.game.turn_until().map(wall))
    }

    /// The game that all want to play next, if they do: its secret is random. In the classical game sides are exchanged; in
    /// another form the lots decide anew.
    #[must_use]
    pub fn rematch(&self, secret: Bytes32) -> Option<NewGame> {
        let form = self.game.form_terms().cloned();
        let player = |seat: Seat| {
            let before = if form.is_some() || seat.index() > 1 { seat } else { seat.opponent() };
            self.game.seats()[before].as_ref().map(|seated| seated.player.clone())
        };
        let reserved = PerSeat::from_fn(player);
        Some(NewGame {
            game: self.game.rematch()?,
            secret,
            rules: self.game.rules().to_string(),
            form,
            clock: self.game.clock(),
            reserved,
            rematch_of: Some(self.game.id()),
            rated: self.game.is_rated(),
            first: first_turn(self.game.clock(), FIRST_MATCHED),
            listed: self.game.listed(),
        })
    }

    /// The time since the player who is asked is asked.
    const fn elapsed(&self, now: Now) -> u64 {
        now.steady.saturating_sub(self.since)
    }

    /// The time that the player who is asked has used.
    fn spent(&self, now: Now) -> u64 {
        let left = self.game.asked().and_then(|seat| self.game.timer.left(seat));
        left.map_or(0, |left| self.elapsed(now).min(left))
    }
}

/// The refusal of actions in a game that continues without end.
fn too_long() -> CommandRefusal {
    let reason = "the game is paused, because it has too many entries: stop or resign".to_owned();
    CommandRefusal { code: Code::TooMany, rule: None, reason: Some(reason) }
}
