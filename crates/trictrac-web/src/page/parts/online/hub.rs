//! Everything about online play that lasts for the whole visit: the connection, and the match that is shown.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::time::Duration;

use leptos::prelude::*;
use trictrac_client::{MessageAnswer, News};
use trictrac_protocol::{
    AccountKind, ActId, Bytes32, ClientMessage, Code, EntryView, GameId, NamedPlayer, Occupant,
    Seat, Token,
};
use trictrac_words::online::called;

use super::club::ClubVisit;
use super::room::OnlineRoom;
use super::when::now;
use super::wire::{OnlineWire, WireStatus};
use crate::online::KnownMatches;
use crate::page::live::LiveMatch;
use crate::page::memory::{self, Retention};
use crate::page::sound::Sounds;
use crate::page::speech::PageSpeech;

/// The storage key of what this browser knows about matches on the server.
pub(in crate::page) const KNOWN: &str = "online";
/// The pause before the page looks again if the connection lives.
const CHECK: Duration = Duration::from_secs(5);
/// The storage key of the players whose words the reader hides.
const MUTED: &str = "muted";

thread_local! {
    /// This visit's knowledge of matches, for a browser that stores nothing.
    static COPY: RefCell<KnownMatches> = RefCell::default();
}

/// Online play in this visit.
#[derive(Clone, Copy)]
pub(in crate::page) struct Online {
    pub(super) wire: StoredValue<OnlineWire, LocalStorage>,
    pub(super) status: RwSignal<WireStatus>,
    /// The moment since which the server cannot be reached, in milliseconds of the page.
    pub(super) lost: RwSignal<Option<f64>>,
    /// The number of the player.
    pub(super) you: RwSignal<Option<u64>>,
    /// The match that is shown.
    pub(super) room: RwSignal<Option<OnlineRoom>>,
    /// The other matches of the reader that this page follows.
    pub(super) others: RwSignal<Vec<OnlineRoom>>,
    /// The reason for which the last wish was refused.
    pub(super) refused: RwSignal<Option<Code>>,
    /// The match that this page is creating: the name of the message, and the seat that the player wants.
    pub(super) creating: RwSignal<Option<(ActId, Seat)>>,
    /// Lobby and account.
    club: StoredValue<ClubVisit>,
    /// The players whose words the reader hides, in every match.
    pub(super) muted: RwSignal<BTreeSet<u64>>,
    /// Counts the messages with names: whatever shows a name reads it.
    names: RwSignal<u32>,
    /// The match against the computer, which goes on beside this one.
    pub(super) local: StoredValue<LiveMatch>,
    pub(super) sounds: Sounds,
    pub(super) speech: PageSpeech,
    owner: StoredValue<Owner>,
}

impl Online {
    /// Begins to play online. What is made here lasts as long as `owner`.
    pub(super) fn begin(
        owner: &Owner,
        local: LiveMatch,
        sounds: Sounds,
        speech: PageSpeech,
    ) -> Self {
        let online = owner.with(|| Self {
            wire: StoredValue::new_local(OnlineWire::new()),
            status: RwSignal::new(WireStatus::Connecting),
            lost: RwSignal::new(None),
            you: RwSignal::new(None),
            room: RwSignal::new(None),
            others: RwSignal::new(Vec::new()),
            refused: RwSignal::new(None),
            creating: RwSignal::new(None),
            club: StoredValue::new(ClubVisit::new()),
            muted: RwSignal::new(muted()),
            names: RwSignal::new(0),
            local: StoredValue::new(local),
            sounds,
            speech,
            owner: StoredValue::new(owner.clone()),
        });
        let _ = set_interval_with_handle(move || online.check(), CHECK);
        let _ = window_event_listener_untyped("online", move |_| online.hurry());
        let _ = window_event_listener_untyped("visibilitychange", move |_| online.hurry());
        owner.with(|| {
            Effect::new(move |_| {
                let is_open = online.status.get() == WireStatus::Open;
                online.lost.update(|lost| *lost = (!is_open).then(|| lost.unwrap_or_else(now)));
            });
            Effect::new(move |_| {
                let muted = online.muted.get();
                let text: Vec<_> = muted.iter().map(u64::to_string).collect();
                // A tab that stores nothing forgets it when it is loaded again.
                let _ = Retention::InTab.save(MUTED, &text.join(" "));
            });
        });
        online.connect();
        online
    }

    /// Lobby and account.
    pub(super) fn club(self) -> ClubVisit {
        self.club.get_value()
    }

    /// This browser's knowledge of matches.
    pub(super) fn known() -> KnownMatches {
        memory::load(KNOWN)
            .map_or_else(|| COPY.with_borrow(Clone::clone), |text| KnownMatches::parse(&text))
    }

    /// Changes what this browser knows about matches.
    pub(super) fn remember(change: impl FnOnce(&mut KnownMatches)) {
        let mut known = Self::known();
        change(&mut known);
        memory::save(KNOWN, &known.to_string());
        COPY.set(known);
    }

    /// Shows a match, and forgets the one that was shown before.
    pub(super) fn show(self, game: GameId, token: Option<Token>) {
        if let Some(room) = self.room.get_untracked().filter(|room| room.id == game) {
            if token.is_some() {
                room.token.set(token);
            }
            return;
        }
        if let Some(before) = self.room.get_untracked() {
            self.room.set(None);
            self.send(&ClientMessage::Unwatch { game: before.id });
            self.wire.update_value(|wire| wire.follower.forget(before.id));
            if before.goes_on_for_reader() {
                self.attend(before.id);
            }
            before.close();
        }
        self.leave(game);
        self.refused.set(None);
        self.room.set(Some(self.opens(game, token, false)));
        self.ask_for_match();
    }

    /// Opens a match, which the page follows from now on.
    pub(super) fn opens(self, game: GameId, token: Option<Token>, behind: bool) -> OnlineRoom {
        self.owner.with_value(|owner| OnlineRoom::open(self, owner, game, token, behind))
    }

    /// Asks for the match that is shown, and the others, unless the server sends them already.
    pub(super) fn ask_for_match(self) {
        let shown = self.room.get_untracked();
        for room in shown.into_iter().chain(self.others.get_untracked()) {
            // `hello` asks for the matches that go on.
            let follows = self.wire.with_value(|wire| {
                wire.follower.game(room.id).is_some_and(|replica| replica.game().ended().is_none())
            });
            if !follows && self.status.get_untracked() == WireStatus::Open {
                self.send(&ClientMessage::Watch { game: room.id });
            }
        }
    }

    /// The match with this number, if the page follows it.
    pub(super) fn room_of(self, game: GameId) -> Option<OnlineRoom> {
        let shown = self.room.get_untracked();
        shown.into_iter().chain(self.others.get_untracked()).find(|room| room.id == game)
    }

    /// Takes news of the server that are about a match. `whole` is the whole match with the reader's seat, if that is the news.
    pub(super) fn hear(self, news: News, whole: Option<(Vec<EntryView>, Option<Seat>)>) {
        let here = |game: GameId| self.room_of(game);
        match news {
            News::Game(game) => {
                if let (Some(room), Some((log, seat))) = (here(game), whole) {
                    room.begin(log, seat);
                }
            }
            News::Did(game, did) => {
                if let Some(room) = here(game) {
                    room.take(*did);
                }
            }
            News::Unreadable(_) => self.status.set(WireStatus::Outdated),
            News::Answered(id, answer) => self.answered(&id, answer),
            News::Refused(code) => self.refused_without_name(code),
            News::Presence { game, here: present, watchers, paused } => {
                if let Some(room) = here(game) {
                    room.presence_is(present, watchers, paused);
                }
            }
            News::Paused(game, why) => {
                if let Some(room) = here(game) {
                    room.fault_is(why);
                }
            }
            News::Said { game, word, by, player, text, .. } => {
                if let Some(room) = here(game) {
                    room.hear(word, by, player, text);
                }
            }
            News::Talk(game, words) => {
                if let Some(room) = here(game) {
                    room.talk_is(words);
                }
            }
            News::Rated { game, changes } => {
                if let Some(room) = here(game) {
                    room.changes.set(Some(changes));
                }
            }
            News::Names => self.names.update(|number| *number += 1),
            News::Matched(made) => self.matched(*made),
            News::Lobby(message) => self.hears_of_lobby(*message),
            News::Old
            | News::Pong(_)
            | News::Welcome { .. }
            | News::Gap(_)
            | News::Bye(_)
            | News::Unknown => {}
        }
    }

    fn answered(self, id: &ActId, answer: MessageAnswer) {
        let Some(answer) = self.answered_in_lobby(id, answer) else { return };
        if self.others.with_untracked(|others| others.iter().any(|room| room.forgets(id))) {
            return;
        }
        let creates = self.creating.with_untracked(|creating| {
            creating.as_ref().filter(|(name, _)| name == id).map(|(_, seat)| *seat)
        });
        match answer {
            MessageAnswer::Refused { code: Code::SlowDown | Code::Unavailable, .. } => {
                self.ask_again_later();
            }
            MessageAnswer::Created(game, token) => {
                if let Some(seat) = creates {
                    self.creating.set(None);
                    self.created(game, token, seat);
                }
            }
            MessageAnswer::Refused { code, .. } if creates.is_some() => {
                self.creating.set(None);
                self.refused.set(Some(code));
            }
            MessageAnswer::Refused { code, .. } => {
                if let Some(room) = self.room.get_untracked() {
                    room.refused(id, code);
                }
            }
            MessageAnswer::Posted(_) | MessageAnswer::Done => {}
            MessageAnswer::Accepted(_) => {
                if let Some(room) = self.room.get_untracked() {
                    room.asked.update_value(|asked| {
                        asked.remove(id);
                    });
                }
            }
        }
    }

    fn refused_without_name(self, code: Code) {
        match code {
            Code::WrongVersion => self.status.set(WireStatus::Outdated),
            Code::SlowDown | Code::Unavailable => self.ask_again_later(),
            Code::UnknownGame => {
                if let Some(room) = self.room.get_untracked() {
                    room.missing.set(true);
                }
            }
            other => self.refused.set(Some(other)),
        }
    }

    /// Is told when a player gets another name or rating.
    pub(super) fn track_names(self) {
        self.names.track();
    }

    /// The knowledge of the player with this number, if they have a name.
    pub(super) fn named(self, number: u64) -> Option<NamedPlayer> {
        self.track_names();
        self.wire.with_value(|wire| wire.follower.name(number).cloned())
    }

    /// Names a player: guests without a name by their number.
    pub(super) fn name(self, player: &Occupant) -> String {
        match player {
            Occupant::Person(number) => {
                let named = self.named(*number);
                let kind = named.as_ref().map_or(AccountKind::Guest, |named| named.kind);
                self.called(kind, Some(*number), named.map(|named| named.name).as_deref())
            }
            Occupant::Engine(level) => self.called(AccountKind::Engine, None, Some(level)),
        }
    }

    /// Names a player of this kind: a guest without a name by the number, the engine by its level.
    pub(super) fn called(
        self,
        kind: AccountKind,
        number: Option<u64>,
        name: Option<&str>,
    ) -> String {
        called(&self.speech.texts(), kind, number, name)
    }

    /// Forgets the player of an earlier session, and asks again for what is shown.
    pub(super) fn becomes(self, you: u64) {
        let before = self.you.get_untracked();
        self.you.set(Some(you));
        if before.is_none_or(|before| before == you) {
            return;
        }
        self.wire.update_value(OnlineWire::forget);
        self.creating.set(None);
        for other in self.others.get_untracked() {
            self.leave(other.id);
        }
        let shown = self.room.get_untracked();
        if let Some(room) = shown {
            let wanted = room.asks_for();
            self.room.set(None);
            room.close();
            self.show(room.id, room.token.get_untracked());
            if let (Some(room), Some(seat)) = (self.room.get_untracked(), wanted) {
                room.wants(seat);
            }
        }
    }
}

/// The players whose words were hidden before this tab was loaded again.
fn muted() -> BTreeSet<u64> {
    let text = Retention::InTab.load(MUTED).unwrap_or_default();
    text.split(' ').filter_map(|number| number.parse().ok()).collect()
}

/// Bytes for the dice, from the browser's random numbers; nothing if it has none.
pub(super) fn random_bytes() -> Option<Bytes32> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    Some(Bytes32(bytes))
}
