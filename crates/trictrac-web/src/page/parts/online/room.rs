//! A match on the server: what its entries say, and what the player does about it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use leptos::prelude::*;
use trictrac_protocol::{
    ActId, ClientMessage, Clocks, Code, EntryView, GameEvent, GameId, GameOffer, Occupant,
    PauseReason, PerSeat, RatingChange, Said, Seat, Token,
};
use trictrac_umpire::{Game, OwnShare, Replica};

use super::beside;
use super::hub::Online;
use super::room_match::{RoomMatch, RoomSession};
use super::when::now;
use crate::archive::MatchId;
use crate::online::{self, Check, Countdown, OnlineTarget};
use crate::page::route::go_to;

/// The pause before what belongs to a match is freed: the page is drawn without it first.
const BEFORE_FREE: Duration = Duration::from_secs(1);

/// The time after which spectators are led to the rematch.
const BEFORE_REMATCH: Duration = Duration::from_secs(5);

/// The request in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RoomRequest {
    /// A seat.
    Seat,
    /// An action on the table, by its number there.
    Act(usize),
    /// The bytes to be opened.
    Open,
    /// To continue after a restore.
    Share,
}

/// The players and spectators who are connected.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RoomPresence {
    pub(super) here: PerSeat<bool>,
    pub(super) watchers: u32,
    /// True if the match has gone on for too long.
    pub(super) paused: bool,
    /// The moment since which each player has been away, in milliseconds of the page.
    pub(super) away_since: PerSeat<Option<f64>>,
}

/// The result of the check of a finished match, and its record.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct FinishedMatch {
    pub(super) record: String,
    pub(super) check: Check,
    pub(super) id: MatchId,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct TalkLine {
    /// The number that the server gave it; without one, a number of this page.
    pub(super) number: u64,
    /// The seat of the speaker; nothing for a spectator.
    pub(super) by: Option<Seat>,
    /// The number of the speaker, if it is known.
    pub(super) player: Option<u64>,
    pub(super) text: Said,
}

/// A match on the server.
#[derive(Clone, Copy)]
pub(super) struct OnlineRoom {
    pub(super) id: GameId,
    pub(super) online: Online,
    /// The key to the free seat, from the address.
    pub(super) token: RwSignal<Option<Token>>,
    /// The match after its last entry; nothing until the server has told it.
    pub(super) replica: RwSignal<Option<Replica>>,
    /// The match on the table, once it has begun.
    pub(super) live: RwSignal<Option<RoomMatch>>,
    pub(super) presence: RwSignal<Option<RoomPresence>>,
    pub(super) countdown: RwSignal<Countdown>,
    /// The fault of the server that stops the match, and since when, in milliseconds of the page.
    pub(super) fault: RwSignal<Option<(PauseReason, f64)>>,
    pub(super) talk: RwSignal<Vec<TalkLine>>,
    /// The words that somebody else has said just now.
    pub(super) heard: RwSignal<Option<TalkLine>>,
    /// The players whose words the reader hides.
    pub(super) muted: RwSignal<BTreeSet<u64>>,
    /// The reason for which the last wish about this match was refused.
    pub(super) refused: RwSignal<Option<Code>>,
    pub(super) finished: RwSignal<Option<FinishedMatch>>,
    /// The rematch to which a spectator will be led in a moment.
    pub(super) next: RwSignal<Option<GameId>>,
    /// The seat that the reader takes as soon as the player who invites is here.
    pub(super) awaited: RwSignal<Option<Seat>>,
    /// The changes of the ratings of White and Black, after a rated match.
    pub(super) changes: RwSignal<Option<[RatingChange; 2]>>,
    /// True if the server knows the match.
    pub(super) missing: RwSignal<bool>,
    pub(super) log: StoredValue<Vec<EntryView>>,
    /// Entries that are not on the table yet.
    pub(super) queue: StoredValue<VecDeque<EntryView>>,
    /// The seat that the server calls the reader's: an account may have sat down as a guest, under another number.
    seat: RwSignal<Option<Seat>>,
    /// The seat that the player wants as soon as the match is known.
    pub(super) wanted: StoredValue<Option<Seat>>,
    /// The messages of this match that have no answer, and what they ask for.
    pub(super) asked: StoredValue<BTreeMap<ActId, RoomRequest>>,
    /// What this page has given to the dice.
    pub(super) given: StoredValue<Vec<OwnShare>>,
    /// The number of the dice with which the player wants to continue after a restore.
    pub(super) agreed: StoredValue<Option<usize>>,
    /// The actions that a restore has lost, as far as this page had seen them.
    pub(super) lost_actions: RwSignal<Vec<(Seat, String)>>,
    /// The number of the last action on the table that was sent.
    pub(super) sent: StoredValue<usize>,
    /// Counts the pauses before dice: one that is over ends no other.
    pub(super) pauses: StoredValue<u32>,
    /// True if the match has begun since this page follows it.
    fresh: RwSignal<bool>,
    /// True if it is followed while another match, or none, is shown: nothing is laid on a table, and no seat is taken.
    behind: bool,
    owner: StoredValue<Owner>,
}

impl OnlineRoom {
    pub(super) fn open(
        online: Online,
        home: &Owner,
        id: GameId,
        token: Option<Token>,
        behind: bool,
    ) -> Self {
        let owner = home.with(Owner::new);
        owner.with(|| Self {
            id,
            behind,
            pauses: StoredValue::new(0),
            fresh: RwSignal::new(false),
            online,
            token: RwSignal::new(token),
            replica: RwSignal::new(None),
            live: RwSignal::new(None),
            presence: RwSignal::new(None),
            countdown: RwSignal::new(Countdown::default()),
            fault: RwSignal::new(None),
            talk: RwSignal::new(Vec::new()),
            heard: RwSignal::new(None),
            muted: online.muted,
            refused: RwSignal::new(None),
            finished: RwSignal::new(None),
            next: RwSignal::new(None),
            awaited: RwSignal::new(None),
            changes: RwSignal::new(None),
            missing: RwSignal::new(false),
            log: StoredValue::new(Vec::new()),
            queue: StoredValue::new(VecDeque::new()),
            seat: RwSignal::new(None),
            wanted: StoredValue::new(None),
            asked: StoredValue::new(BTreeMap::new()),
            given: StoredValue::new(Vec::new()),
            agreed: StoredValue::new(None),
            lost_actions: RwSignal::new(Vec::new()),
            sent: StoredValue::new(0),
            owner: StoredValue::new(owner.clone()),
        })
    }

    /// Frees everything that belongs to the match, as soon as nothing shows it any more.
    pub(super) fn close(self) {
        let free = move || {
            if let Some(owner) = self.owner.try_get_value() {
                owner.cleanup();
            }
        };
        set_timeout(free, BEFORE_FREE);
    }

    /// Checks whether it is followed while another match, or none, is shown.
    pub(super) const fn is_behind(self) -> bool {
        self.behind
    }

    /// Checks whether the match has begun since this page follows it.
    pub(super) fn began_here(self) -> bool {
        self.fresh.get()
    }

    /// Checks whether the server has sent the match.
    pub(super) fn is_known(self) -> bool {
        self.replica.with(Option::is_some)
    }

    /// The reader's seat, if they play.
    pub(super) fn own(self) -> Option<Seat> {
        if let Some(seat) = self.seat.get() {
            return Some(seat);
        }
        let you = self.online.you.get()?;
        self.replica.with(|replica| online::own_seat(replica.as_ref()?.game(), you))
    }

    pub(super) fn own_now(self) -> Option<Seat> {
        untrack(|| self.own())
    }

    /// Reads something of the match.
    pub(super) fn read<T>(self, read: impl FnOnce(&Game) -> T) -> Option<T> {
        self.replica.with(|replica| replica.as_ref().map(|replica| read(replica.game())))
    }

    /// Takes the whole match, when the page is opened or after entries were missed.
    pub(super) fn begin(self, log: Vec<EntryView>, seat: Option<Seat>) {
        self.missing.set(false);
        self.seat.set(seat);
        self.queue.update_value(VecDeque::clear);
        let lost = self.log.with_value(|before| online::lost_actions(before, &log));
        if !lost.is_empty() {
            self.lost_actions.set(lost);
        }
        self.log.set_value(log);
        self.update();
        if untrack(|| self.read(Game::is_begun)) == Some(true) {
            self.lay_the_table();
        } else {
            self.fresh.set(true);
            self.knock();
        }
        self.go_on();
    }

    /// Takes an entry.
    pub(super) fn take(self, did: EntryView) {
        self.log.update_value(|log| log.push(did.clone()));
        self.update();
        let (next, undone) = match did.event {
            GameEvent::Offer { rematch, undoes, .. } => (rematch, undoes.is_some()),
            _ => (None, false),
        };
        if undone {
            self.queue.update_value(VecDeque::clear);
            self.lay_the_table();
        } else if self.live.with_untracked(Option::is_some) {
            self.queue.update_value(|queue| queue.push_back(did));
            if self.queue.with_value(VecDeque::len) == 1 {
                self.play_queue(false);
            }
        } else if untrack(|| self.read(Game::is_begun)) == Some(true) {
            self.lay_the_table();
        }
        self.go_on();
        match (next, self.own_now()) {
            (Some(next), Some(_)) if self.is_here() => {
                go_to(&OnlineTarget::Match(next, None).to_string());
            }
            (Some(next), None) if self.is_here() => self.follows_to(next),
            _ => {}
        }
    }

    /// Leads a spectator to the rematch after a moment, unless they stay.
    fn follows_to(self, next: GameId) {
        self.next.set(Some(next));
        let go_on = move || {
            if self.next.try_get_untracked().flatten() == Some(next) && self.is_here() {
                go_to(&OnlineTarget::Match(next, None).to_string());
            }
        };
        set_timeout(go_on, BEFORE_REMATCH);
    }

    /// Checks whether the reader looks at this match, and not at another part of the page.
    pub(super) fn is_here(self) -> bool {
        let here = format!("#/{}", OnlineTarget::Match(self.id, None));
        window().location().hash().is_ok_and(|hash| hash.starts_with(&here))
    }

    /// Shows the state of the follower.
    fn update(self) {
        let replica = self.online.wire.with_value(|wire| wire.follower.game(self.id).cloned());
        let clocks = replica.as_ref().map_or_else(Clocks::default, Replica::clocks);
        // The clocks are those directly after the last entry, which may be older than this connection.
        let offset = self.online.wire.with_value(|wire| wire.offset);
        let at = self.log.with_value(|log| log.last().map(|did| did.at as f64 - offset));
        let now = now();
        self.countdown.set(Countdown::new(clocks, at.map_or(now, |at| at.min(now))));
        self.replica.set(replica);
    }

    /// Takes a fault of the server that stops the match, or its end. The time between them is nobody's.
    pub(super) fn fault_is(self, why: Option<PauseReason>) {
        let before = self.fault.get_untracked();
        match (before, why) {
            (None, Some(why)) => self.fault.set(Some((why, now()))),
            (Some((_, since)), None) => {
                self.countdown.update(|countdown| countdown.stood_still(now() - since));
                self.fault.set(None);
            }
            _ => {}
        }
    }

    /// The moment since which nothing is known about the clocks: the server has a fault, or cannot be reached.
    pub(super) fn stopped_at(self) -> Option<f64> {
        self.fault.get().map(|(_, since)| since).or_else(|| self.online.lost.get())
    }

    /// Puts the match on the table as far as it has been played.
    fn lay_the_table(self) {
        if self.behind {
            return;
        }
        let own = self.own_now();
        let names = |player: &Occupant| self.online.name(player);
        let made = untrack(|| {
            self.read(|game| self.log.with_value(|log| RoomSession::of(game, own, &names, log)))
        });
        let Some(made) = made else { return };
        let Some(session) = made else {
            return self.online.status.set(super::wire::WireStatus::Outdated);
        };
        self.sent.set_value(0);
        if let Some(laid) = self.live.get_untracked() {
            laid.replace(session);
            return self.restore_half_play(laid);
        }
        self.owner.with_value(|owner| {
            owner.with(|| {
                let laid = session.lay(self, beside::names(self));
                self.sends(laid);
                Effect::new(move |_| self.name_players(laid));
                let waits = move || self.read(|game| game.renewing().is_some()) == Some(true);
                Effect::new(move |_| laid.stops(self.stopped_at().is_some() || waits()));
                self.restore_half_play(laid);
                Effect::new(move |_| self.save_half_play(laid));
                for event in ["pointerdown", "keydown"] {
                    let listener = window_event_listener_untyped(event, move |_| self.hurry());
                    on_cleanup(move || listener.remove());
                }
                self.live.set(Some(laid));
                if let RoomMatch::Classic(live) = laid {
                    live.update(|_| ());
                }
            });
        });
    }

    /// Names the players in the language of the reader, and again when one gets another name.
    fn name_players(self, laid: RoomMatch) {
        self.online.speech.language();
        self.online.track_names();
        untrack(|| {
            let name = |player: &Occupant| self.online.name(player);
            self.read(|game| laid.rename(game, &name));
        });
    }

    /// The name of the player at a seat.
    pub(super) fn name(self, seat: Seat) -> String {
        let player = self.read(|game| online::player(game, seat).cloned()).flatten();
        player.map(|player| self.online.name(&player)).unwrap_or_default()
    }

    /// The identity of the match in the archive.
    pub(super) fn match_id(self) -> MatchId {
        MatchId::of_text(&self.id.to_string())
    }

    /// Checks whether the player who sat down first is connected.
    fn is_host_here(self) -> bool {
        let first = untrack(|| self.read(Game::first)).flatten();
        let here = self.presence.get_untracked();
        first.is_none_or(|seat| here.is_some_and(|presence| presence.here[seat]))
    }

    /// Takes a seat as soon as the player who invites is here: in a live match both must be there when the dice are prepared.
    pub(super) fn sit_together(self, seat: Seat) {
        let is_live = untrack(|| self.read(|game| online::is_live(game.clock()))) == Some(true);
        if is_live && !self.is_host_here() {
            self.awaited.set(Some(seat));
        } else {
            self.sit(seat);
        }
    }

    /// Tells the player who invites that the link was opened.
    fn knock(self) {
        let token = self.token.get_untracked().filter(|_| !self.behind && self.own_now().is_none());
        if let Some(token) = token {
            self.online.send(&ClientMessage::Knock { game: self.id, token });
        }
    }

    /// Notes what the message `name` asks for.
    pub(super) fn asks(self, name: Option<ActId>, asked: RoomRequest) {
        self.asked.update_value(|all| all.extend(name.map(|name| (name, asked))));
    }

    /// The moment up to which the player at `seat` is away from a correspondence match, if they have said so.
    pub(super) fn absent_until(self, seat: Seat) -> Option<u64> {
        let now = self.online.server_time();
        let absence = self.read(|game| game.absence(seat, now))??;
        absence.is_at(now).then_some(absence.until)
    }

    /// Offers something, or answers an offer.
    pub(super) fn offer(self, offer: GameOffer) {
        let game = self.id;
        self.refused.set(None);
        self.online.ask(|id| ClientMessage::Offer { game, id, offer });
    }

    pub(super) fn presence_is(self, here: PerSeat<bool>, watchers: u32, paused: bool) {
        let before = self.presence.get_untracked();
        let away_since = PerSeat::from_fn(|seat| {
            let since = before.and_then(|before| before.away_since[seat]);
            (!here[seat]).then(|| since.unwrap_or_else(now))
        });
        self.presence.set(Some(RoomPresence { here, watchers, paused, away_since }));
        if let Some(seat) = self.awaited.get_untracked().filter(|_| self.is_host_here()) {
            self.awaited.set(None);
            self.sit(seat);
        }
    }
}
