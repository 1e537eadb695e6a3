//! Notices to a browser: the reader asks for them, and the service worker shows them.

use std::net::SocketAddr;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::runtime::Runtime;

use super::people::{becomes, press};
use super::place::Place;
use crate::browser_keys::BrowserKeys;
use crate::called::{Arrived, Service};
use crate::chromium::Tab;
use crate::matches::wait_for_text;
use crate::offline::KEPT;
use crate::visit::Visit;

/// A browser whose push service is here: no test reaches another one. It remembers what it has subscribed to.
const BROWSER: &str = r"
    if (window.PushManager) {
        const made = Object.create(PushSubscription.prototype, {
            toJSON: { value: () => ({
                endpoint: localStorage.getItem('test-endpoint') ?? '{endpoint}',
                keys: { p256dh: '{p256dh}', auth: '{auth}' },
            }) },
            unsubscribe: { value: async () => (localStorage.removeItem('test-push'), true) },
        });
        PushManager.prototype.subscribe = async options => {
            if (localStorage.getItem('test-granted') === null) throw new Error('nobody was asked');
            localStorage.setItem('test-push', options.applicationServerKey);
            return made;
        };
        PushManager.prototype.getSubscription = async () =>
            localStorage.getItem('test-push') === null ? null : made;
        Notification.requestPermission = async () => (localStorage.setItem('test-granted', ''), 'granted');
        Object.defineProperty(Notification, 'permission', {
            get: () => localStorage.getItem('test-granted') === null ? 'default' : 'granted',
        });
    }
";

/// A script for a browser that subscribes at this address with these keys.
pub(super) fn browser(endpoint: &str, keys: &BrowserKeys) -> String {
    let script = BROWSER.replace("{endpoint}", endpoint);
    script.replace("{p256dh}", &keys.p256dh()).replace("{auth}", &keys.auth())
}

/// A push service over TLS, in this process.
pub(super) struct PushService {
    runtime: Runtime,
    service: Service,
}

impl PushService {
    pub(super) fn start() -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let service = runtime.block_on(Service::start());
        Self { runtime, service }
    }

    pub(super) const fn address(&self) -> SocketAddr {
        self.service.address
    }

    /// The next message.
    pub(super) fn next(&mut self) -> Arrived {
        self.runtime.block_on(self.service.next())
    }

    /// Nothing arrives for a moment.
    pub(super) fn is_quiet(&mut self) {
        self.runtime.block_on(self.service.is_quiet());
    }
}

/// Asks for notices in the account.
pub(super) fn subscribe(visit: &Visit) {
    press(visit, "Show notices in this browser");
    shows(visit, "This browser shows notices:");
}

/// Opens the notices of the account, until this can be seen.
pub(super) fn shows(visit: &Visit, text: &str) {
    visit.wait_for(".notices");
    visit.ask::<()>("void (document.querySelector('.notices').open = true)");
    wait_for_text(visit, ".notices", text);
}

/// The channels of the player, as the server knows them.
fn channels(visit: &Visit) -> Value {
    visit.ask("fetch('/api/v1/account').then(it => it.json()).then(it => it.channels ?? [])")
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_browser_shows_the_notices_that_its_reader_wants() {
    let service = PushService::start();
    let place = Place::pushing(service.address());
    let script = browser("https://localhost/anne", &BrowserKeys::of(1));
    let anne = Visit::storing(&format!("{}#/online", place.origin()), &script, |_| ());
    becomes(&anne, "Anne", "#/online/account");
    assert!(anne.ask::<bool>(KEPT));
    // Who learns what is said before anything is asked.
    shows(&anne, "It cannot read what.");
    assert!(anne.ask::<bool>("localStorage.getItem('test-granted') === null"), "nothing is asked");
    subscribe(&anne);
    assert_eq!(anne.count(".notices input[type=checkbox]:checked"), 6);
    let key = "fetch('/api/v1/push').then(it => it.json())
        .then(it => it.key === localStorage.getItem('test-push'))";
    assert!(anne.ask::<bool>(key), "the subscription is for this server");
    let usual = json!(["turn", "late", "call", "taken", "friend", "ended"]);
    assert_eq!(channels(&anne)[0]["wants"], usual);
    // Another choice.
    anne.ask::<()>("void document.querySelector('.notices .switch input').click()");
    anne.wait_until("document.querySelectorAll('.notices input:checked').length === 5");
    anne.wait_until("fetch('/api/v1/account').then(it => it.json()).then(it => !it.channels[0].wants.includes('turn'))");
    anne.reload();
    shows(&anne, "This browser shows notices:");
    assert_eq!(anne.count(".notices input[type=checkbox]:checked"), 5);
    works(&anne, &place);
    // The page learns at the next visit what the worker has done.
    anne.reload();
    shows(&anne, "This browser shows notices:");
    press(&anne, "Show no notices any more");
    shows(&anne, "Show notices in this browser");
    assert_eq!(channels(&anne), json!([]));
    assert!(anne.ask::<bool>("localStorage.getItem('test-push') === null"));
}

/// The service worker shows what a push service brings, leads to it, and subscribes again when that has ended.
fn works(visit: &Visit, place: &Place) {
    let worker = Worker::of(visit, place.origin());
    let notices = [("call/1", "Rose challenges you"), ("turn/2", "It is your turn against Rose.")];
    for (nth, (tag, text)) in notices.into_iter().enumerate() {
        let message = json!({ "kind": "call", "text": text, "tag": tag, "place": "/#/online" });
        worker.push(visit, &message.to_string());
        assert_eq!(worker.shown(nth), json!(["Trictrac", text, tag, "/#/online"]));
    }
    // Whoever touches a notice comes to its place, in the page that is open.
    visit.go("#/learn");
    assert_eq!(worker.touch(), Value::Null);
    visit.wait_until("location.hash === '#/online'");
    // The next subscription brings the same notices.
    visit.go("#/online/account");
    let before = channels(visit);
    visit.ask::<()>("void localStorage.setItem('test-endpoint', 'https://localhost/next')");
    worker.ask(
        "happens('pushsubscriptionchange', {
            oldSubscription: { endpoint: 'https://localhost/anne', options: {} },
            newSubscription: { toJSON: () => ({
                endpoint: 'https://localhost/next',
                keys: { p256dh: 'BA' + 'A'.repeat(85), auth: 'A'.repeat(22) },
            }) },
        })",
    );
    let after = channels(visit);
    assert_eq!(after.as_array().map(Vec::len), Some(1), "{after}");
    assert_ne!(after[0]["id"], before[0]["id"]);
    assert_eq!(after[0]["wants"], before[0]["wants"]);
}

/// Catches what the worker does.
///
/// This browser has no place where notices appear, no reader who touches one, and no push service. So the worker gets these events from the
/// test, and its notices are caught.
const CAUGHT: &str = "
    self.shown = [];
    registration.showNotification = async (title, { body, tag, data }) => {
        shown.push([title, body, tag, data]);
    };
    WindowClient.prototype.focus = async function () { return this; };
    self.opened = null;
    Clients.prototype.openWindow = async (place) => { opened = place; };
    self.happens = async (name, about) => {
        let done;
        const event = new Event(name);
        dispatchEvent(Object.assign(event, about, { waitUntil: (work) => { done = work; } }));
        await done;
    };
";

/// The service worker of a page.
pub(super) struct Worker {
    origin: String,
    /// Its number in the protocol of the browser.
    registration: Value,
    tab: Tab,
}

impl Worker {
    pub(super) fn of(visit: &Visit, origin: String) -> Self {
        let tab = &visit.tab;
        tab.call("ServiceWorker.enable", json!({}));
        let mut events = std::iter::repeat_with(|| tab.events()).take(200).flatten();
        let registration = events.find_map(|event| {
            let all = event["params"]["registrations"].as_array()?;
            let here = |one: &&Value| one["scopeURL"] == *origin && one["isDeleted"] == false;
            Some(all.iter().find(here)?["registrationId"].clone())
        });
        let registration = registration.expect("a service worker");
        tab.call("ServiceWorker.startWorker", json!({ "scopeURL": origin }));
        let worker = Self { tab: visit.worker(&origin), origin, registration };
        worker.ask(CAUGHT);
        worker
    }

    /// The value of an expression, or of its promise.
    fn ask(&self, expression: &str) -> Value {
        let asked =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let answer = self.tab.call("Runtime.evaluate", asked);
        assert_eq!(answer["exceptionDetails"], Value::Null, "{expression}");
        answer["result"]["value"].clone()
    }

    /// Brings a message, as a push service does.
    pub(super) fn push(&self, visit: &Visit, message: &str) {
        let Self { origin, registration, .. } = self;
        let push = json!({ "origin": origin, "registrationId": registration, "data": message });
        visit.tab.call("ServiceWorker.deliverPushMessage", push);
    }

    /// The notice with this number that the worker has shown: title, text, tag and place.
    pub(super) fn shown(&self, nth: usize) -> Value {
        let mut tries = 0..200;
        loop {
            let shown = self.ask("shown");
            if let Some(notice) = shown.get(nth) {
                return notice.clone();
            }
            assert!(tries.next().is_some(), "{shown}");
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// The reader touches the last notice. Returns the address that the worker opens, if no page is open.
    pub(super) fn touch(&self) -> Value {
        let touched = self.ask(
            "(async () => {
                let closed = 0;
                opened = null;
                const notification = { data: shown.at(-1)[3], close: () => { closed += 1; } };
                await happens('notificationclick', { notification });
                return [closed, opened];
            })()",
        );
        assert_eq!(touched[0], 1, "the notice is closed");
        touched[1].clone()
    }
}
