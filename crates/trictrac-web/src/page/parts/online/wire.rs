//! The connection with the server: opens it, opens it again when it is lost, and passes messages on.

use std::time::Duration;

use js_sys::Math::random;
use leptos::prelude::*;
use trictrac_client::{Follower, News, reconnect_delay};
use trictrac_protocol::{
    ActId, ClientMessage, GUEST_PATH, SOCKET_PATH, ServerMessage, read_foreign,
};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{CloseEvent, MessageEvent, RequestInit, Response, WebSocket};

use super::hub::Online;
use super::when::now;

/// The silence after which the page asks for a sign of life, and the time that it waits for one, in milliseconds.
const SILENCE: f64 = 10_000.0;
const PATIENCE: f64 = 15_000.0;
/// The pause before a message is sent again that the server could not take.
const AGAIN: Duration = Duration::from_millis(1_500);

/// The state of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WireStatus {
    /// It is being opened for the first time.
    Connecting,
    /// It is open.
    Open,
    /// It was lost, and is opened again after a pause.
    Lost,
    /// There is no server for online play at this address.
    NoServer,
    /// The page and the server have different versions.
    Outdated,
}

/// The state of the connection.
pub(super) struct OnlineWire {
    pub(super) follower: Follower,
    socket: Option<PageSocket>,
    /// The number of times that opening has failed since the connection was last open.
    failures: u32,
    /// The pause that the server has asked for.
    asked: Option<Duration>,
    /// True if everything is about to be sent again.
    repeats: bool,
    /// The time of the last message, and that since which an answer to a ping is awaited, in milliseconds of the page.
    heard: f64,
    pinged: Option<f64>,
    /// The time of the server less that of the page, in milliseconds.
    pub(super) offset: f64,
    /// The number of the last try. What an earlier one leads to is void.
    tries: u32,
}

/// A socket with what it calls. The functions live as long as the socket.
struct PageSocket {
    web: WebSocket,
    _on_open: Closure<dyn Fn()>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_close: Closure<dyn Fn(CloseEvent)>,
}

impl Drop for PageSocket {
    fn drop(&mut self) {
        self.web.set_onmessage(None);
        self.web.set_onclose(None);
        if self.web.ready_state() == WebSocket::CONNECTING {
            // The browser reports it as an error if a socket is closed before it is open.
            let web = self.web.clone();
            let close = Closure::once_into_js(move || drop(web.close()));
            self.web.set_onopen(Some(close.unchecked_ref()));
            return;
        }
        self.web.set_onopen(None);
        // A socket that is closed already stays closed.
        let _ = self.web.close();
    }
}

/// A client that knows nothing, whose messages have names of their own.
fn follower() -> Follower {
    Follower::new(&format!("{:x}", getrandom::u32().unwrap_or_default()))
}

impl OnlineWire {
    pub(super) fn new() -> Self {
        Self {
            follower: follower(),
            socket: None,
            failures: 0,
            asked: None,
            repeats: false,
            heard: 0.0,
            pinged: None,
            // Until the server says its time, that of this device is the best guess.
            offset: js_sys::Date::now() - now(),
            tries: 0,
        }
    }

    /// Forgets what an earlier player of this browser has done.
    pub(super) fn forget(&mut self) {
        self.follower = follower();
    }

    fn send(&self, message: &ClientMessage) {
        // A message contains nothing that JSON cannot express. What a broken socket loses is sent again by the next one.
        let text = serde_json::to_string(message).unwrap_or_default();
        if let Some(PageSocket { web: socket, .. }) = &self.socket
            && socket.ready_state() == WebSocket::OPEN
        {
            let _ = socket.send_with_str(&text);
        }
    }

    /// The pause before the next try.
    fn pause(&mut self) -> Duration {
        let usual = reconnect_delay(self.failures, random());
        self.failures += 1;
        self.asked.take().unwrap_or(usual)
    }
}

impl Online {
    /// Opens the connection.
    pub(super) fn connect(self) {
        let Some(number) = self.wire.try_update_value(|wire| {
            wire.socket = None;
            wire.pinged = None;
            wire.tries += 1;
            wire.tries
        }) else {
            return;
        };
        spawn_local(async move {
            let answer = become_guest().await;
            if self.wire.try_with_value(|wire| wire.tries) != Some(number) {
                return;
            }
            match answer {
                Ok(200) => self.open(),
                Ok(403..=405 | 501) => self.status.set(WireStatus::NoServer),
                _ => self.lost(),
            }
        });
    }

    /// Opens the connection again, with the session that the browser has now.
    pub(super) fn renew(self) {
        self.status.set(WireStatus::Connecting);
        self.connect();
    }

    fn open(self) {
        let place = window().location();
        let scheme = if place.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
        let address = format!("{scheme}://{}{SOCKET_PATH}", place.host().unwrap_or_default());
        let Ok(socket) = WebSocket::new(&address) else { return self.lost() };
        let on_open = Closure::<dyn Fn()>::new(move || {
            self.wire.with_value(|wire| {
                wire.send(&wire.follower.hello());
            });
        });
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                self.receive(&text);
            }
        });
        let on_close = Closure::<dyn Fn(CloseEvent)>::new(move |_| self.lost());
        socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        let opened = PageSocket {
            web: socket,
            _on_open: on_open,
            _on_message: on_message,
            _on_close: on_close,
        };
        self.wire.update_value(|wire| wire.socket = Some(opened));
    }

    /// Opens the connection again after a pause.
    fn lost(self) {
        if self.status.get_untracked() == WireStatus::Outdated {
            return;
        }
        self.status.set(WireStatus::Lost);
        let Some((pause, tries)) = self.wire.try_update_value(|wire| (wire.pause(), wire.tries))
        else {
            return;
        };
        let again = move || {
            let is_last = self.wire.try_with_value(|wire| wire.tries) == Some(tries);
            if is_last && self.status.get_untracked() == WireStatus::Lost {
                self.connect();
            }
        };
        set_timeout(again, pause);
    }

    /// Opens the connection at once, if it is lost: the browser is online again, or the reader has come back.
    pub(super) fn hurry(self) {
        self.check();
        if self.status.get_untracked() == WireStatus::Lost {
            self.wire.update_value(|wire| wire.failures = 0);
            self.connect();
        }
    }

    /// Asks for a sign of life after a silence, and gives the connection up if none comes: a network that has changed loses
    /// connections without a word.
    pub(super) fn check(self) {
        if self.status.get_untracked() != WireStatus::Open {
            return;
        }
        let now = now();
        let Some((pinged, silence)) =
            self.wire.try_with_value(|wire| (wire.pinged, now - wire.heard))
        else {
            return;
        };
        match pinged {
            Some(since) if now - since > PATIENCE => {
                self.status.set(WireStatus::Lost);
                self.connect();
            }
            None if silence > SILENCE => {
                self.wire.update_value(|wire| wire.pinged = Some(now));
                self.send(&ClientMessage::Ping { n: 0 });
            }
            _ => {}
        }
    }

    /// Sends a message that needs no answer.
    pub(super) fn send(self, message: &ClientMessage) {
        self.wire.with_value(|wire| wire.send(message));
    }

    /// Sends a message, and sends it again until it is answered. Returns its name.
    pub(super) fn ask(self, make: impl FnOnce(ActId) -> ClientMessage) -> Option<ActId> {
        self.wire.try_update_value(|wire| {
            let message = wire.follower.message(make);
            wire.send(&message);
            message.id().cloned()
        })?
    }

    /// Sends everything again that has no answer.
    fn ask_again(self) {
        self.wire
            .with_value(|wire| wire.follower.unanswered().for_each(|message| wire.send(message)));
    }

    /// Does so after a pause, because the server could not take it now.
    pub(super) fn ask_again_later(self) {
        let waits = self.wire.try_update_value(|wire| core::mem::replace(&mut wire.repeats, true));
        if waits != Some(false) {
            return;
        }
        let again = move || {
            self.wire.update_value(|wire| wire.repeats = false);
            self.ask_again();
            self.ask_for_match();
        };
        set_timeout(again, AGAIN);
    }

    fn receive(self, text: &str) {
        let Ok(message) = read_foreign::<ServerMessage>(text) else {
            // A message of a newer version.
            return;
        };
        self.note_time(&message);
        // The follower keeps the state; the table needs every entry.
        let log = match &message {
            ServerMessage::Game { you, log, .. } => Some((log.clone(), *you)),
            _ => None,
        };
        let Some(news) = self.wire.try_update_value(|wire| wire.follower.receive(message)) else {
            return;
        };
        match news {
            News::Welcome { you, fold, restored } => {
                self.club().restored.set(restored);
                self.welcome(you, fold);
            }
            News::Gap(watch) => {
                // An entry of a match that was just left is no gap.
                if watch.game().is_some_and(|game| self.room_of(game).is_some()) {
                    self.send(&watch);
                }
            }
            News::Bye(pause) => {
                self.wire.update_value(|wire| wire.asked = pause.map(Duration::from_millis));
            }
            other => self.hear(other, log),
        }
    }

    /// Notes that the server lives, and what time it has.
    fn note_time(self, message: &ServerMessage) {
        let now = now();
        self.wire.update_value(|wire| {
            wire.heard = now;
            wire.pinged = None;
            if let ServerMessage::Welcome { time, .. } | ServerMessage::Pong { time, .. } = message
            {
                wire.offset = *time as f64 - now;
            }
        });
    }

    fn welcome(self, you: u64, fold: u32) {
        if fold != trictrac_umpire::FOLD {
            return self.status.set(WireStatus::Outdated);
        }
        self.wire.update_value(|wire| wire.failures = 0);
        self.becomes(you);
        self.status.set(WireStatus::Open);
        self.ask_again();
        // A fault that stops a match is sent again.
        for room in self.room.get_untracked().into_iter().chain(self.others.get_untracked()) {
            room.fault.set(None);
        }
        // The server sends what is left of the talk, and nothing if nothing is left.
        if let Some(room) = self.room.get_untracked() {
            room.forget_talk();
        }
        self.ask_for_match();
        self.greets_the_club();
    }
}

/// Becomes a player of the server, unless the browser has a session already. Returns the status of the answer.
async fn become_guest() -> Result<u16, wasm_bindgen::JsValue> {
    let post = RequestInit::new();
    post.set_method("POST");
    let answer = JsFuture::from(window().fetch_with_str_and_init(GUEST_PATH, &post)).await?;
    Ok(answer.dyn_into::<Response>()?.status())
}
