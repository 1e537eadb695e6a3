//! Notices to a browser: the reader asks for them, and the service worker shows them.

use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use super::people::{becomes, press};
use super::place::Place;
use crate::chromium::{Chromium, Tab};
use crate::matches::wait_for_text;
use crate::offline::KEPT;
use crate::visit::Visit;

/// A browser whose push service is here: no test reaches another one. It remembers what it has subscribed to.
const BROWSER: &str = r"
    if (window.PushManager) {
        const made = Object.create(PushSubscription.prototype, {
            toJSON: { value: () => ({
                endpoint: localStorage.getItem('test-endpoint') ?? 'https://fcm.googleapis.com/fcm/send/test',
                keys: { p256dh: 'BA' + 'A'.repeat(85), auth: 'A'.repeat(22) },
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

/// Opens the notices of the account, until this can be seen.
fn shows(visit: &Visit, text: &str) {
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
    let place = Place::pushing();
    let anne = Visit::storing(&format!("{}#/online", place.origin()), BROWSER, |_| ());
    becomes(&anne, "Anne", "#/online/account");
    assert!(anne.ask::<bool>(KEPT));
    // Who learns what is said before anything is asked.
    shows(&anne, "It cannot read what.");
    assert!(anne.ask::<bool>("localStorage.getItem('test-granted') === null"), "nothing is asked");
    press(&anne, "Show notices in this browser");
    shows(&anne, "This browser shows notices:");
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
///
/// This browser has no place where notices appear, no reader who touches one, and no push service. So the worker gets these events from the
/// test, and its notices are caught.
fn works(visit: &Visit, place: &Place) {
    let worker = Worker::of(visit, place.origin());
    worker.ask(
        "self.shown = [];
        registration.showNotification = async (title, { body, tag, data }) => {
            shown.push([title, body, tag, data]);
        };
        WindowClient.prototype.focus = async function () { return this; };
        self.happens = async (name, about) => {
            let done;
            const event = new Event(name);
            dispatchEvent(Object.assign(event, about, { waitUntil: (work) => { done = work; } }));
            await done;
        };",
    );
    let notices = [("call/1", "Rose challenges you"), ("turn/2", "It is your turn against Rose.")];
    for (tag, text) in notices {
        worker.push(
            visit,
            &json!({ "kind": "call", "text": text, "tag": tag, "place": "/#/online" }),
        );
    }
    let expected = notices.map(|(tag, text)| json!(["Trictrac", text, tag, "/#/online"]));
    let mut tries = 0..200;
    while worker.ask("shown.length") != json!(notices.len()) {
        assert!(tries.next().is_some(), "{}", worker.ask("shown"));
        thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(worker.ask("shown"), json!(expected));
    // Whoever touches a notice comes to its place.
    visit.go("#/online");
    let closed = worker.ask(
        "(async () => {
            let closed = 0;
            const notification = { data: '/#/online/account', close: () => { closed += 1; } };
            await happens('notificationclick', { notification });
            return closed;
        })()",
    );
    assert_eq!(closed, json!(1));
    visit.wait_until("location.hash === '#/online/account'");
    // The next subscription brings the same notices.
    let before = channels(visit);
    visit.ask::<()>(
        "void localStorage.setItem('test-endpoint', 'https://fcm.googleapis.com/fcm/send/next')",
    );
    worker.ask(
        "happens('pushsubscriptionchange', {
            oldSubscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/test', options: {} },
            newSubscription: { toJSON: () => ({
                endpoint: 'https://fcm.googleapis.com/fcm/send/next',
                keys: { p256dh: 'BA' + 'A'.repeat(85), auth: 'A'.repeat(22) },
            }) },
        })",
    );
    let after = channels(visit);
    assert_eq!(after.as_array().map(Vec::len), Some(1), "{after}");
    assert_ne!(after[0]["id"], before[0]["id"]);
    assert_eq!(after[0]["wants"], before[0]["wants"]);
}

/// The service worker of a page.
struct Worker {
    origin: String,
    /// Its number in the protocol of the browser.
    registration: Value,
    tab: Tab,
}

impl Worker {
    fn of(visit: &Visit, origin: String) -> Self {
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
        let tab = Chromium::running().worker(&origin);
        Self { origin, registration, tab }
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
    fn push(&self, visit: &Visit, message: &Value) {
        let Self { origin, registration, .. } = self;
        let message = message.to_string();
        let push = json!({ "origin": origin, "registrationId": registration, "data": message });
        visit.tab.call("ServiceWorker.deliverPushMessage", push);
    }
}
