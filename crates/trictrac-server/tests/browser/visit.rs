//! A visit to the page: a separate browser with one tab, watched from beginning to end.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::chromium::{Chromium, Tab};
use crate::watch::Watch;

/// The longest time to wait for anything, on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);
/// The longest time that a hint takes, unless it is lost.
const HINT: Duration = Duration::from_secs(5);
/// The time between two checks.
const PAUSE: Duration = Duration::from_millis(40);
/// True once the page has taken the place of the drawing that is seen before it.
const LOADED: &str = "document.readyState === 'complete' && document.querySelector('body > main')";
/// Keeps the service worker away. It stores every part of the page, which no test of anything else needs, and which takes
/// more time than most tests.
const WITHOUT_WORKER: &str = "delete Navigator.prototype.serviceWorker;";
/// Windows narrower than this are those of a phone.
const PHONE: u32 = 600;

/// A tab that shows the page.
pub(crate) struct Visit {
    pub(crate) tab: Tab,
    watch: Watch,
    /// The preferences of the emulated system.
    prefers: RefCell<BTreeMap<&'static str, String>>,
    /// The profile of the visit, which other tabs of the visit share.
    profile: Arc<Profile>,
}

impl Visit {
    /// Opens this address and waits for the page to load. An address without `#` leads to the table; with nothing after
    /// it, where a visitor begins.
    pub(crate) fn to(address: &str) -> Self {
        Self::prepared(address, "")
    }

    /// The same, with a script that runs before those of the page at every load.
    pub(crate) fn prepared(address: &str, script: &str) -> Self {
        let profile = Arc::new(Profile::new(Worker::IsMissing));
        Self::open(profile, address, script, |_| ()).loaded()
    }

    /// The same with the service worker, which stores the page; `prepare` sets up the tab before.
    pub(crate) fn storing(address: &str, script: &str, prepare: impl FnOnce(&Tab)) -> Self {
        Self::open(Arc::new(Profile::new(Worker::Runs)), address, script, prepare).loaded()
    }

    /// Opens this address with a script without waiting: its page cannot be loaded yet.
    pub(crate) fn unloaded(address: &str, script: &str) -> Self {
        Self::open(Arc::new(Profile::new(Worker::IsMissing)), address, script, |_| ())
    }

    /// Opens this address in another tab of the same browser, which shares the stored data.
    pub(crate) fn beside(&self, address: &str) -> Self {
        Self::open(Arc::clone(&self.profile), address, "", |_| ()).loaded()
    }

    fn open(
        profile: Arc<Profile>,
        address: &str,
        script: &str,
        prepare: impl FnOnce(&Tab),
    ) -> Self {
        let table = if address.contains('#') { "" } else { "#/play" };
        let address = &[address, table].concat();
        let tab = profile.browser.new_tab(&profile.name);
        prepare(&tab);
        let origin = address.split_inclusive('/').take(3).collect::<String>();
        let watch = Watch::over(&tab, &origin);
        let before = if profile.worker == Worker::Runs { "" } else { WITHOUT_WORKER };
        let script = [before, script].concat();
        tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
        tab.call("Page.navigate", json!({ "url": address }));
        Self { tab, watch, prefers: RefCell::default(), profile }
    }

    fn loaded(self) -> Self {
        self.wait_until(LOADED);
        self
    }

    /// Returns the value of an expression in the page; of a promise, the value that it resolves to.
    pub(crate) fn ask<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.try_ask(expression).unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    fn try_ask<T: DeserializeOwned>(&self, expression: &str) -> Result<T, String> {
        let asked =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.tab.try_call("Runtime.evaluate", asked)?;
        if let Some(thrown) = answer.get("exceptionDetails") {
            return Err(thrown["exception"]["description"].to_string());
        }
        serde_json::from_value(answer["result"]["value"].take()).map_err(|error| error.to_string())
    }

    /// Waits until an expression in the page is true, or a promise resolves to true.
    pub(crate) fn wait_until(&self, expression: &str) {
        self.wait_to_have::<bool>(&format!("(async () => await ({expression}) ? true : null)()"));
    }

    /// Waits until an expression in the page, or the value of its promise, is not null; returns it.
    pub(crate) fn wait_to_have<T: DeserializeOwned>(&self, expression: &str) -> T {
        let begun = Instant::now();
        loop {
            // While the page reloads, expressions fail.
            let value = self.try_ask::<Option<Value>>(expression).ok().flatten();
            if let Some(value) = value {
                return serde_json::from_value(value).expect("a value of that kind");
            }
            let waited = begun.elapsed();
            assert!(
                waited < PATIENCE,
                "{expression}: not within {waited:?}; {:?}",
                self.body_text()
            );
            thread::sleep(PAUSE);
        }
    }

    /// Waits until an expression is the same text in both pages; one may learn of a change before the other.
    pub(crate) fn wait_to_agree(&self, other: &Self, expression: &str) {
        let begun = Instant::now();
        loop {
            let (own, its) = (self.ask::<String>(expression), other.ask::<String>(expression));
            if own == its {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{own}\n{its}");
            thread::sleep(PAUSE);
        }
    }

    /// Waits until an element matches.
    pub(crate) fn wait_for(&self, selector: &str) {
        self.wait_until(&format!("document.querySelector({selector:?})"));
    }

    /// Returns the number of elements that match.
    pub(crate) fn count(&self, selector: &str) -> usize {
        self.ask(&format!("document.querySelectorAll({selector:?}).length"))
    }

    /// Returns the visible text of the first element that matches.
    pub(crate) fn text(&self, selector: &str) -> String {
        self.ask(&format!("document.querySelector({selector:?})?.innerText ?? ''"))
    }

    fn body_text(&self) -> Result<String, String> {
        self.try_ask("document.body.innerText")
    }

    /// Connects to the service worker of the page, which runs.
    pub(crate) fn worker(&self, origin: &str) -> Tab {
        self.profile.browser.worker(&self.profile.name, origin)
    }

    /// Closes the page; the tab stays.
    pub(crate) fn leave(&self) {
        self.tab.call("Page.navigate", json!({ "url": "about:blank" }));
        self.wait_until("location.href === 'about:blank'");
    }

    /// Opens a page in the tab that was left.
    pub(crate) fn come(&self, address: &str) {
        self.tab.call("Page.navigate", json!({ "url": address }));
        self.wait_until(&format!("location.href !== 'about:blank' && {LOADED}"));
    }

    /// Reloads the page and waits for it.
    pub(crate) fn reload(&self) {
        self.ask::<Value>("void (window.left = true)");
        self.tab.call("Page.reload", json!({}));
        self.wait_until(&format!("!window.left && {LOADED}"));
    }

    /// Opens another part of the page: `#/learn`.
    pub(crate) fn go(&self, hash: &str) {
        self.ask::<Value>(&format!("void (location.hash = {hash:?})"));
    }

    /// Sets the size of the window, in pixels of the page; a narrow one is a phone with a touch screen.
    pub(crate) fn size(&self, width: u32, height: u32) {
        let phone = width < PHONE;
        let scale = if phone { 2 } else { 1 };
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone
        });
        self.tab.call("Emulation.setDeviceMetricsOverride", metrics);
        self.touched(phone);
    }

    /// Sets whether the screen can be touched.
    pub(crate) fn touched(&self, on: bool) {
        let touch = json!({ "enabled": on, "maxTouchPoints": 1 });
        self.tab.call("Emulation.setTouchEmulationEnabled", touch);
    }

    /// Sets the colour scheme: `light` or `dark`.
    pub(crate) fn scheme(&self, scheme: &str) {
        self.prefer("prefers-color-scheme", scheme);
    }

    /// Makes the system ask for less motion.
    pub(crate) fn reduced_motion(&self) {
        self.prefer("prefers-reduced-motion", "reduce");
    }

    /// Adds a preference of the system; earlier ones stay.
    pub(crate) fn prefer(&self, feature: &'static str, value: &str) {
        self.prefers.borrow_mut().insert(feature, value.to_owned());
        let prefers = self.prefers.borrow();
        let features: Vec<_> =
            prefers.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.tab.call("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    /// Chooses the language with its button: `fr` or `en`.
    ///
    /// Chromium can lose a click while it changes the size of the window, so this one is repeated.
    pub(crate) fn language(&self, code: &str) {
        let begun = Instant::now();
        while self.ask::<String>("document.documentElement.lang") != code {
            assert!(begun.elapsed() < PATIENCE, "the page does not change to {code}");
            self.click(&format!(".languages [lang={code}]"));
            thread::sleep(PAUSE);
        }
    }

    /// Asks for a hint, again and again until there is one: the advice about a moment that has passed is not shown.
    pub(crate) fn ask_for_hint(&self) {
        let begun = Instant::now();
        while self.count(".hinted") == 0 {
            assert!(begun.elapsed() < PATIENCE, "there is no hint");
            self.click(".tools button");
            let asked = Instant::now();
            while self.count(".hinted") == 0 && asked.elapsed() < HINT {
                thread::sleep(PAUSE);
            }
        }
    }

    /// Returns the expected problems so far and clears them; the visit fails at its end for later ones.
    pub(crate) fn forgive(&self) -> Vec<String> {
        self.watch.problems(&self.tab)
    }
}

/// Fails on problems that were seen; a failed test prints the page.
impl Drop for Visit {
    fn drop(&mut self) {
        let wrong = self.forgive();
        if thread::panicking() {
            eprintln!("the page saw {wrong:#?} and says {:?}", self.body_text());
        } else {
            self.profile.browser.close(&self.tab);
            assert!(wrong.is_empty(), "{wrong:#?}");
        }
    }
}

/// A profile of the browser; it ends with its last visit.
struct Profile {
    browser: Arc<Chromium>,
    name: String,
    worker: Worker,
}

/// The state of the service worker of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Worker {
    Runs,
    IsMissing,
}

impl Profile {
    fn new(worker: Worker) -> Self {
        let browser = Chromium::running();
        Self { name: browser.new_profile(), browser, worker }
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        self.browser.end_profile(&self.name);
    }
}
