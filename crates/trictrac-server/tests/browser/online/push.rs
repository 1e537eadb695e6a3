//! Notices to a browser: the reader asks for them, chooses among them, and ends them.

use serde_json::{Value, json};

use super::people::{becomes, press};
use super::place::Place;
use crate::matches::wait_for_text;
use crate::offline::KEPT;
use crate::visit::Visit;

/// A browser whose push service is here: no test reaches another one. It remembers what it has subscribed to.
const BROWSER: &str = r"
    if (window.PushManager) {
        const made = Object.create(PushSubscription.prototype, {
            toJSON: { value: () => ({
                endpoint: 'https://fcm.googleapis.com/fcm/send/test',
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
    anne.go("#/online/account");
    shows(&anne, "This browser shows notices:");
    press(&anne, "Show no notices any more");
    shows(&anne, "Show notices in this browser");
    assert_eq!(channels(&anne), json!([]));
    assert!(anne.ask::<bool>("localStorage.getItem('test-push') === null"));
}
