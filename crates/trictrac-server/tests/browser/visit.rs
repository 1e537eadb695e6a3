//! A visit to the page: a tab of its own in a browser of its own, watched from the first to the last moment.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use headless_chrome::protocol::cdp::types::Method;
use headless_chrome::protocol::cdp::{Emulation, Page, Runtime};
use headless_chrome::{Browser, LaunchOptions, Tab};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::watch::Watch;

/// How long the page may take for anything, on a machine that has much to do.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);
/// How long to wait before looking again.
const PAUSE: Duration = Duration::from_millis(40);
/// True once the page has taken the place of the drawing that is seen before it.
const LOADED: &str = "document.readyState === 'complete' && document.querySelector('body > main')";
/// Screens narrower than this are a phone's.
const PHONE: u32 = 600;

/// A tab with the page in it.
pub(crate) struct Visit {
    pub(crate) tab: Arc<Tab>,
    watch: Watch,
    /// What the system is said to prefer.
    prefers: RefCell<BTreeMap<&'static str, String>>,
    /// Ends with the last visit in it.
    browser: Arc<Browser>,
}

impl Visit {
    /// Opens this address and waits for the page.
    pub(crate) fn to(address: &str) -> Self {
        Self::prepared(address, "")
    }

    /// The same, with a script that runs before those of the page whenever it is loaded.
    pub(crate) fn prepared(address: &str, script: &str) -> Self {
        Self::after(address, script, |_| ())
    }

    /// The same; `prepare` sets up the tab before.
    pub(crate) fn after(address: &str, script: &str, prepare: impl FnOnce(&Tab)) -> Self {
        Self::open(Arc::new(browser()), address, script, prepare)
    }

    /// Opens this address in another tab of the same browser, which shares what is kept.
    pub(crate) fn beside(&self, address: &str) -> Self {
        Self::open(Arc::clone(&self.browser), address, "", |_| ())
    }

    fn open(
        browser: Arc<Browser>,
        address: &str,
        script: &str,
        prepare: impl FnOnce(&Tab),
    ) -> Self {
        let tab = browser.new_tab().expect("a tab");
        prepare(&tab);
        let origin = address.split_inclusive('/').take(3).collect::<String>();
        let watch = Watch::over(&tab, &origin);
        call::<Page::AddScriptToEvaluateOnNewDocument>(&tab, json!({ "source": script }));
        tab.navigate_to(address).expect("the page");
        let visit = Self { tab, watch, prefers: RefCell::default(), browser };
        visit.wait_until(LOADED);
        visit
    }

    /// The value of an expression in the page, of a promise when it is kept.
    pub(crate) fn ask<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.try_ask(expression).unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    fn try_ask<T: DeserializeOwned>(&self, expression: &str) -> Result<T, String> {
        let asked =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let asked: Runtime::Evaluate = serde_json::from_value(asked).expect("an expression");
        let answer = self.tab.call_method(asked).map_err(|error| error.to_string())?;
        if let Some(thrown) = answer.exception_details {
            return Err(format!("{:?}", thrown.exception.and_then(|error| error.description)));
        }
        let value = answer.result.value.unwrap_or(Value::Null);
        serde_json::from_value(value).map_err(|error| error.to_string())
    }

    /// Waits until an expression is true in the page, or the promise of something true.
    pub(crate) fn wait_until(&self, expression: &str) {
        self.wait_to_have::<bool>(&format!("(async () => await ({expression}) ? true : null)()"));
    }

    /// Waits until an expression in the page, or what it promises, is more than null; its value.
    pub(crate) fn wait_to_have<T: DeserializeOwned>(&self, expression: &str) -> T {
        let begun = Instant::now();
        loop {
            // While the page is loaded anew nothing can be asked.
            let value = self.try_ask::<Option<Value>>(expression).ok().flatten();
            if let Some(value) = value {
                return serde_json::from_value(value).expect("a value of that kind");
            }
            let waited = begun.elapsed();
            assert!(waited < PATIENCE, "{expression}: not within {waited:?}; {:?}", self.said());
            thread::sleep(PAUSE);
        }
    }

    /// Waits until there is something of this kind.
    pub(crate) fn wait_for(&self, selector: &str) {
        self.wait_until(&format!("document.querySelector({selector:?})"));
    }

    /// How many things of this kind there are.
    pub(crate) fn count(&self, selector: &str) -> usize {
        self.ask(&format!("document.querySelectorAll({selector:?}).length"))
    }

    /// The text of the first thing of this kind, as it is seen.
    pub(crate) fn text(&self, selector: &str) -> String {
        self.ask(&format!("document.querySelector({selector:?})?.innerText ?? ''"))
    }

    fn said(&self) -> Result<String, String> {
        self.try_ask("document.body.innerText")
    }

    /// Loads the page again and waits for it.
    pub(crate) fn reload(&self) {
        self.ask::<Value>("void (window.left = true)");
        call::<Page::Reload>(&self.tab, json!({}));
        self.wait_until(&format!("!window.left && {LOADED}"));
    }

    /// Goes to another part of the page: `#/learn`.
    pub(crate) fn go(&self, hash: &str) {
        self.ask::<Value>(&format!("void (location.hash = {hash:?})"));
    }

    /// The size of the window, in pixels of the page; a narrow one is that of a phone, which is touched.
    pub(crate) fn size(&self, width: u32, height: u32) {
        let phone = width < PHONE;
        let scale = if phone { 2 } else { 1 };
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone
        });
        call::<Emulation::SetDeviceMetricsOverride>(&self.tab, metrics);
        self.touched(phone);
    }

    /// Whether the screen can be touched.
    pub(crate) fn touched(&self, on: bool) {
        let touch = json!({ "enabled": on, "maxTouchPoints": 1 });
        call::<Emulation::SetTouchEmulationEnabled>(&self.tab, touch);
    }

    /// `light` or `dark`.
    pub(crate) fn scheme(&self, scheme: &str) {
        self.prefer("prefers-color-scheme", scheme);
    }

    /// The system asks for less motion.
    pub(crate) fn reduced_motion(&self) {
        self.prefer("prefers-reduced-motion", "reduce");
    }

    /// Says that the system prefers this; what was said before holds on.
    pub(crate) fn prefer(&self, feature: &'static str, value: &str) {
        self.prefers.borrow_mut().insert(feature, value.to_owned());
        let prefers = self.prefers.borrow();
        let features: Vec<_> =
            prefers.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        call::<Emulation::SetEmulatedMedia>(&self.tab, json!({ "features": features }));
    }

    /// Chooses the language by its button: `fr` or `en`.
    pub(crate) fn language(&self, code: &str) {
        self.click(&format!(".languages [lang={code}]"));
        self.wait_until(&format!("document.documentElement.lang === {code:?}"));
    }

    /// What was wrong until now, where that is expected; the visit fails at its end for anything after it.
    pub(crate) fn forgive(&self) -> Vec<String> {
        self.watch.take()
    }
}

/// Nothing may have been wrong; a test that fails tells what was seen.
impl Drop for Visit {
    fn drop(&mut self) {
        let wrong = self.watch.take();
        if thread::panicking() {
            eprintln!("the page saw {wrong:#?} and says {:?}", self.said());
        } else {
            // A tab that is gone already cannot be closed.
            let _ = self.tab.close(false);
            assert!(wrong.is_empty(), "{wrong:#?}");
        }
    }
}

/// Tells the browser something, in the words of its protocol.
pub(crate) fn call<M: Method + Serialize + DeserializeOwned>(
    tab: &Tab,
    parameters: Value,
) -> M::ReturnObject {
    let told: M = serde_json::from_value(parameters).expect("words of the protocol");
    tab.call_method(told).unwrap_or_else(|error| panic!("{}: {error}", M::NAME))
}

fn browser() -> Browser {
    let args = ["--disable-quic", "--disable-background-networking", "--disable-component-update"];
    let options = LaunchOptions::default_builder()
        .sandbox(false)
        .window_size(Some((1280, 800)))
        .args(args.map(AsRef::as_ref).into())
        .idle_browser_timeout(PATIENCE * 4)
        .build()
        .expect("options");
    Browser::new(options).expect("chromium")
}
