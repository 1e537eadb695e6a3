//! The same match in several tabs: one plays it, the others follow.
//!
//! A lock of the browser decides who plays. The playing tab broadcasts every state; a tab that follows shows it. A tab that
//! takes over steals the lock, so there is never more than one that plays, even if another tab does not answer.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent, VisibilityState};

use super::lock::{self, LockReply, LockRequest, TabLock};
use crate::archive::{MatchId, continues};

/// The name of the channel and the beginning of the names of locks.
const NAME: &str = "trictrac";
/// The beginnings of messages: a state follows, or the playing tab is asked for it.
const STATE: &str = "state";
const ASK: &str = "ask";

/// The role of this tab in its match.
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
    held: Option<TabLock>,
    /// The number of the last request. Answers to earlier ones are void.
    requests: u32,
    channel: Option<BroadcastChannel>,
    /// The function that the channel calls. It lives as long as the channel is open.
    on_message: Option<Closure<dyn Fn(MessageEvent)>>,
}

impl Tabs {
    pub(super) fn begin() -> Self {
        Self::on(BroadcastChannel::new(NAME).ok())
    }

    /// For a match that each tab shows for itself, as a server tells it.
    pub(super) fn apart() -> Self {
        Self::on(None)
    }

    fn on(channel: Option<BroadcastChannel>) -> Self {
        let wires = Wires { held: None, requests: 0, channel, on_message: None };
        Self { role: RwSignal::new(Role::Joining), wires: StoredValue::new_local(wires) }
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
        self.requests().unwrap_or_default()
    }

    /// The number of the last request; nothing once the match is no longer shown.
    fn requests(self) -> Option<u32> {
        self.wires.try_with_value(|wires| wires.requests)
    }

    /// Holds this lock, or none, instead of the one held until now.
    fn hold(self, lock: Option<TabLock>) {
        // Dropped afterwards: releasing a lock may call back.
        let _before =
            self.wires.try_update_value(|wires| core::mem::replace(&mut wires.held, lock));
    }

    fn set_listener(self, on_message: Closure<dyn Fn(MessageEvent)>) {
        self.wires.update_value(|wires| {
            if let Some(channel) = &wires.channel {
                channel.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            }
            wires.on_message = Some(on_message);
        });
    }

    /// Leaves the match to other tabs.
    fn close(self) {
        self.hold(None);
        self.wires.update_value(|wires| {
            if let Some(channel) = wires.channel.take() {
                channel.close();
            }
        });
    }
}

/// A match that the tabs share.
pub(super) trait SharedMatch: Copy + Send + Sync + 'static {
    fn tabs(self) -> Tabs;

    /// The identity of the match.
    fn id(self) -> MatchId;

    /// The match so far.
    fn saved(self) -> String;

    /// Continues from a later state of the same match.
    fn adopt(self, text: &str);

    /// Begins or ceases to follow the tab that plays, as [`Tabs::role`] says.
    fn role_has_changed(self);

    /// Listens to the other tabs, until the match is no longer shown.
    fn listen_to_tabs(self) {
        let tabs = self.tabs();
        tabs.set_listener(Closure::new(move |event: MessageEvent| {
            if let Some(message) = event.data().as_string() {
                receive_from_tab(self, &message);
            }
        }));
        // A tab in the background leaves the match to others, for instance to the playing tab that is loaded again.
        let seen = window_event_listener_untyped("visibilitychange", move |_| {
            if is_visible() && tabs.role.get_untracked() == Role::Following {
                request(self, LockRequest::IfFree);
            }
        });
        // While the browser keeps a page that was left, it releases its locks.
        let shown = window_event_listener(leptos::ev::pageshow, move |event| {
            if event.persisted() {
                self.join();
            }
        });
        on_cleanup(move || {
            seen.remove();
            shown.remove();
            tabs.close();
        });
    }

    /// Plays the match of this tab unless another tab does.
    fn join(self) {
        self.tabs().hold(None);
        take_role(self, Role::Joining);
        request(self, LockRequest::IfFree);
    }

    /// Takes the match over from the tab that plays it.
    fn take_over(self) {
        request(self, LockRequest::Steal);
    }
}

fn request(shared: impl SharedMatch, how: LockRequest) {
    let tabs = shared.tabs();
    let number = tabs.next_request();
    lock::request(&format!("{NAME} {}", shared.id()), how, move |answer| {
        // A lock for an earlier request is dropped here, and so released.
        if tabs.requests() == Some(number) {
            receive_lock(shared, answer);
        }
    });
}

fn receive_lock(shared: impl SharedMatch, answer: LockReply) {
    let tabs = shared.tabs();
    match answer {
        LockReply::Held(held) if is_visible() || tabs.role.get_untracked() == Role::Joining => {
            tabs.hold(Some(held));
            take_role(shared, Role::Playing);
        }
        LockReply::Held(_) => {}
        LockReply::Taken | LockReply::Stolen => {
            tabs.hold(None);
            take_role(shared, Role::Following);
            tabs.post(&format!("{ASK} {}", shared.id()));
            request(shared, LockRequest::Wait);
        }
        LockReply::Missing => take_role(shared, Role::Playing),
    }
}

fn take_role(shared: impl SharedMatch, role: Role) {
    let signal = shared.tabs().role;
    let before = signal.get_untracked();
    signal.set(role);
    if before != role && [before, role].contains(&Role::Following) {
        shared.role_has_changed();
    }
}

/// Receives a message of another tab.
fn receive_from_tab(shared: impl SharedMatch, message: &str) {
    let mut parts = message.splitn(3, ' ');
    let (kind, id) = (parts.next(), parts.next().and_then(|id| id.parse().ok()));
    if id != Some(shared.id()) {
        return;
    }
    let tabs = shared.tabs();
    match (kind, tabs.role.get_untracked(), parts.next()) {
        (Some(ASK), Role::Playing, _) => tabs.send(shared.id(), &shared.saved()),
        (Some(STATE), Role::Following, Some(text)) => shared.adopt(text),
        // The last action of the tab from which this one has just taken over may come after the lock.
        (Some(STATE), Role::Playing, Some(text)) if continues(text, &shared.saved()) => {
            shared.adopt(text);
        }
        _ => {}
    }
}

fn is_visible() -> bool {
    document().visibility_state() == VisibilityState::Visible
}
