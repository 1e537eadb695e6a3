//! The same match in several tabs: one plays it, the others follow.
//!
//! A lock of the browser decides who plays. The playing tab broadcasts every state; a tab that follows shows it. A tab that
//! takes over steals the lock, so there is never more than one that plays, even if another tab does not answer.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent, VisibilityState};

use super::live_match::LiveMatch;
use super::lock::{self, Held, Lock, Request};
use crate::archive::{MatchId, continues};
use crate::session::MatchSession;

/// The name of the channel and the beginning of the names of locks.
const NAME: &str = "trictrac";
/// The beginnings of messages: a state follows, or the playing tab is asked for it.
const STATE: &str = "state";
const ASK: &str = "ask";

/// What this tab does with its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It is not known yet whether another tab plays.
    Joining,
    /// It plays.
    Playing,
    /// Another tab plays.
    Following,
}

/// The connection of this tab with the others.
#[derive(Clone, Copy)]
pub(super) struct Tabs {
    pub(super) role: RwSignal<Role>,
    wires: StoredValue<Wires, LocalStorage>,
}

struct Wires {
    /// The lock while this tab plays.
    held: Option<Held>,
    /// The number of the last request. Answers to earlier ones are void.
    requests: u32,
    channel: Option<BroadcastChannel>,
}

impl Tabs {
    pub(super) fn begin() -> Self {
        Self {
            role: RwSignal::new(Role::Joining),
            wires: StoredValue::new_local(Wires {
                held: None,
                requests: 0,
                channel: BroadcastChannel::new(NAME).ok(),
            }),
        }
    }

    /// Sends the state of the match to the tabs that follow.
    pub(super) fn send(self, id: MatchId, text: &str) {
        self.post(&format!("{STATE} {id} {text}"));
    }

    fn post(self, message: &str) {
        self.wires.with_value(|wires| {
            if let Some(channel) = &wires.channel {
                // Texts can always be posted, and a closed channel has no listener.
                let _ = channel.post_message(&message.into());
            }
        });
    }

    /// Counts a request and returns its number.
    fn next_request(self) -> u32 {
        self.wires.update_value(|wires| wires.requests += 1);
        self.requests()
    }

    fn requests(self) -> u32 {
        self.wires.with_value(|wires| wires.requests)
    }

    /// Holds this lock, or none, instead of the one held until now.
    fn hold(self, lock: Option<Held>) {
        // Dropped afterwards: releasing a lock may call back.
        let _before =
            self.wires.try_update_value(|wires| core::mem::replace(&mut wires.held, lock));
    }
}

impl LiveMatch {
    /// Listens to the other tabs.
    pub(super) fn listen_to_tabs(self) {
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(message) = event.data().as_string() {
                self.receive_from_tab(&message);
            }
        });
        self.tabs.wires.with_value(|wires| {
            if let Some(channel) = &wires.channel {
                channel.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            }
        });
        // The closure lives as long as the page.
        on_message.forget();
        // A tab in the background leaves the match to others, for instance to the playing tab that is loaded again.
        let _ = window_event_listener_untyped("visibilitychange", move |_| {
            if is_visible() && self.tabs.role.get_untracked() == Role::Following {
                self.request(Request::IfFree);
            }
        });
        // While the browser keeps a page that was left, it releases its locks.
        let _ = window_event_listener(leptos::ev::pageshow, move |event| {
            if event.persisted() {
                self.join();
            }
        });
    }

    /// Plays the match of this tab unless another tab does.
    pub(super) fn join(self) {
        self.tabs.hold(None);
        self.tabs.role.set(Role::Joining);
        self.request(Request::IfFree);
    }

    /// Takes the match over from the tab that plays it.
    pub(super) fn take_over(self) {
        self.request(Request::Steal);
    }

    fn request(self, how: Request) {
        let number = self.tabs.next_request();
        let name = format!("{NAME} {}", self.id.get_untracked());
        lock::request(&name, how, move |answer| {
            // A lock for an earlier request is dropped here, and so released.
            if self.tabs.requests() == number {
                self.receive_lock(answer);
            }
        });
    }

    fn receive_lock(self, answer: Lock) {
        match answer {
            Lock::Held(held) if is_visible() || self.tabs.role.get_untracked() == Role::Joining => {
                self.tabs.hold(Some(held));
                self.play_here();
            }
            Lock::Held(_) => {}
            Lock::Taken | Lock::Stolen => {
                self.tabs.hold(None);
                self.follow_another_tab();
                self.request(Request::Wait);
            }
            Lock::Missing => self.play_here(),
        }
    }

    fn play_here(self) {
        if self.tabs.role.get_untracked() == Role::Following {
            self.set_elsewhere(false);
        }
        self.tabs.role.set(Role::Playing);
    }

    fn follow_another_tab(self) {
        if self.tabs.role.get_untracked() != Role::Following {
            self.tabs.role.set(Role::Following);
            self.set_elsewhere(true);
        }
        self.tabs.post(&format!("{ASK} {}", self.id.get_untracked()));
    }

    /// Sets whether another tab plays the match.
    fn set_elsewhere(self, elsewhere: bool) {
        self.number.update(|number| *number += 1);
        self.session.update(|session| session.set_elsewhere(elsewhere));
        self.advance();
    }

    /// Receives a message of another tab.
    fn receive_from_tab(self, message: &str) {
        let mut parts = message.splitn(3, ' ');
        let (kind, id) = (parts.next(), parts.next().and_then(|id| id.parse().ok()));
        if id != Some(self.id.get_untracked()) {
            return;
        }
        let role = self.tabs.role.get_untracked();
        match (kind, role, parts.next()) {
            (Some(ASK), Role::Playing, _) => self.tabs.send(self.id.get_untracked(), &self.saved()),
            (Some(STATE), Role::Following, Some(text)) => self.adopt(text),
            // The last action of the tab from which this one has just taken over may come after the lock.
            (Some(STATE), Role::Playing, Some(text)) if continues(text, &self.saved()) => {
                self.adopt(text);
            }
            _ => {}
        }
    }

    /// Continues from a later state of the same match.
    pub(super) fn adopt(self, text: &str) {
        if text == self.saved() {
            return;
        }
        let Ok(mut session) = MatchSession::resumed(text) else { return };
        session.set_elsewhere(self.tabs.role.get_untracked() == Role::Following);
        self.change(session);
    }
}

fn is_visible() -> bool {
    document().visibility_state() == VisibilityState::Visible
}
