//! Chromium, driven by its `DevTools` protocol: commands, answers and events are JSON in a WebSocket.
//!
//! A library with types for the whole protocol takes longer to compile than everything else in the tests; the tests use a
//! dozen commands.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::fs;
use std::io::{self, BufRead as _, BufReader};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use crate::visit::PATIENCE;

/// The programs to try: Chromium without windows needs a quarter less time, and distributions name Chromium differently.
const PROGRAMS: [&str; 5] = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];
/// No sandbox, because root may run the tests; no requests of the browser's own; tabs in the background run as usual. With these
/// features each window starts two more processes for the suggestions below an address bar, which cost more than the page.
const ARGUMENTS: [&str; 19] = [
    "--headless",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-client-side-phishing-detection",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-ipc-flooding-protection",
    "--force-color-profile=srgb",
    "--no-first-run",
    "--window-size=1280,800",
    "--remote-debugging-port=0",
];
/// The text that Chromium prints before the address of its protocol.
const LISTENING: &str = "DevTools listening on ";

/// The running browser, which visits at the same time share.
static RUNNING: Mutex<Weak<Chromium>> = Mutex::new(Weak::new());

/// A running browser; it ends with its last user.
pub(crate) struct Chromium {
    process: Child,
    /// The folder of its data.
    folder: PathBuf,
    /// The address of its protocol: `ws://127.0.0.1:PORT/devtools/browser/ID`.
    address: String,
    socket: Mutex<Socket>,
}

impl Chromium {
    /// Returns the running browser, or starts one.
    pub(crate) fn running() -> Arc<Self> {
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.upgrade().unwrap_or_else(|| {
            let started = Arc::new(Self::start());
            *running = Arc::downgrade(&started);
            started
        })
    }

    fn start() -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!(
            "chromium-{}-{}",
            std::process::id(),
            fastrand::u32(..)
        ));
        fs::create_dir_all(&folder).expect("a folder");
        let mut process = PROGRAMS
            .iter()
            .find_map(|program| launch(program, &folder).ok())
            .expect("Chromium is installed");
        let mut printed = BufReader::new(process.stderr.take().expect("a pipe")).lines();
        let address = printed
            .find_map(|line| line.ok()?.strip_prefix(LISTENING).map(str::to_owned))
            .expect("the address of Chromium's protocol");
        // A full pipe would stop the browser.
        thread::spawn(move || printed.for_each(drop));
        let socket = Mutex::new(Socket::open(&address));
        Self { process, folder, address, socket }
    }

    /// Creates a profile that shares nothing with other profiles; returns its number.
    pub(crate) fn new_profile(&self) -> String {
        let created = self.call("Target.createBrowserContext", json!({}));
        text(&created["browserContextId"])
    }

    /// Closes all tabs of a profile and forgets its data.
    pub(crate) fn end_profile(&self, profile: &str) {
        self.call("Target.disposeBrowserContext", json!({ "browserContextId": profile }));
    }

    /// Opens an empty tab.
    pub(crate) fn new_tab(&self, profile: &str) -> Tab {
        // In a window of its own, because tabs behind others are not painted.
        let wanted =
            json!({ "url": "about:blank", "browserContextId": profile, "newWindow": true });
        let id = text(&self.call("Target.createTarget", wanted)["targetId"]);
        let server = self.address.split("/devtools/").next().unwrap_or_default();
        let socket = Socket::open(&format!("{server}/devtools/page/{id}"));
        let tab = Tab { id, socket: RefCell::new(socket) };
        // Without this, scripts for new documents are not run.
        tab.call("Page.enable", json!({}));
        // Every tab behaves as if it had the focus.
        tab.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        tab
    }

    /// Connects to the service worker of a page in a profile, which runs.
    pub(crate) fn worker(&self, profile: &str, origin: &str) -> Tab {
        let targets = self.call("Target.getTargets", json!({}));
        let all = targets["targetInfos"].as_array().expect("targets");
        let is_it = |target: &&Value| {
            target["type"] == "service_worker"
                && target["browserContextId"] == profile
                && text(&target["url"]).starts_with(origin)
        };
        let id = text(&all.iter().find(is_it).expect("a service worker")["targetId"]);
        let server = self.address.split("/devtools/").next().unwrap_or_default();
        let socket = RefCell::new(Socket::open(&format!("{server}/devtools/page/{id}")));
        Tab { id, socket }
    }

    /// Closes a tab.
    pub(crate) fn close(&self, tab: &Tab) {
        self.call("Target.closeTarget", json!({ "targetId": tab.id }));
    }

    fn call(&self, method: &str, parameters: Value) -> Value {
        let socket = self.socket.lock().unwrap_or_else(PoisonError::into_inner);
        answer(socket.call(method, parameters), method)
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // The program may be a script that started the browser, so the browser itself is asked to end. It may have ended already.
        let socket = self.socket.get_mut().unwrap_or_else(PoisonError::into_inner);
        if socket.call("Browser.close", json!({})).is_err() {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
        // Its other processes may still write into the folder.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn launch(program: &str, folder: &Path) -> io::Result<Child> {
    let data = format!("--user-data-dir={}", folder.display());
    let output = Stdio::null();
    Command::new(program).args(ARGUMENTS).arg(data).stdout(output).stderr(Stdio::piped()).spawn()
}

/// A tab of the browser.
pub(crate) struct Tab {
    id: String,
    socket: RefCell<Socket>,
}

impl Tab {
    /// Calls a method of the protocol; panics if the browser refuses.
    pub(crate) fn call(&self, method: &str, parameters: Value) -> Value {
        answer(self.try_call(method, parameters), method)
    }

    /// Calls a method of the protocol.
    pub(crate) fn try_call(&self, method: &str, parameters: Value) -> Result<Value, String> {
        self.socket.borrow().call(method, parameters)
    }

    /// Returns the events since the last call, and forgets them.
    pub(crate) fn events(&self) -> Vec<Value> {
        // Events arrive in order, so those so far come before the answer.
        let _ = self.try_call("Runtime.evaluate", json!({ "expression": "0" }));
        self.socket.borrow().events.take().into()
    }

    /// Takes a picture, as a PNG file, of the window or of a part of the page: `x`, `y`, `width`, `height`, `scale`.
    pub(crate) fn picture(&self, clip: Option<Value>) -> Vec<u8> {
        let mut wanted = json!({ "format": "png" });
        if let Some(clip) = clip {
            wanted["clip"] = clip;
            wanted["captureBeyondViewport"] = true.into();
        }
        let taken = self.call("Page.captureScreenshot", wanted);
        BASE64_STANDARD.decode(text(&taken["data"])).expect("base64")
    }

    /// Presses and releases a key: a letter, a digit, ` `, `Enter`, `Tab`, `ArrowLeft`.
    pub(crate) fn press(&self, key: &str) {
        let (code, number, typed) = match key {
            "Enter" => ("Enter", 13, "\r"),
            "Tab" => ("Tab", 9, ""),
            "Escape" => ("Escape", 27, ""),
            "ArrowLeft" => ("ArrowLeft", 37, ""),
            "ArrowUp" => ("ArrowUp", 38, ""),
            "ArrowRight" => ("ArrowRight", 39, ""),
            "ArrowDown" => ("ArrowDown", 40, ""),
            " " => ("Space", 32, " "),
            other => {
                let letter = other.chars().next().expect("a key").to_ascii_uppercase();
                ("", u32::from(letter), other)
            }
        };
        let event = |kind: &str| json!({ "type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number });
        let mut down = event("keyDown");
        down["text"] = typed.into();
        self.call("Input.dispatchKeyEvent", down);
        self.call("Input.dispatchKeyEvent", event("keyUp"));
    }
}

/// A connection to the browser or to a tab.
struct Socket {
    stream: RefCell<WebSocket<TcpStream>>,
    calls: Cell<u64>,
    /// The events that came before answers.
    events: RefCell<VecDeque<Value>>,
}

impl Socket {
    fn open(address: &str) -> Self {
        let host = address.trim_start_matches("ws://").split('/').next().unwrap_or_default();
        let tcp = TcpStream::connect(host).expect("Chromium listens");
        tcp.set_read_timeout(Some(PATIENCE)).expect("a limit");
        let (stream, _) = tungstenite::client(address, tcp).expect("a WebSocket");
        Self { stream: RefCell::new(stream), calls: Cell::new(0), events: RefCell::default() }
    }

    /// Sends a command and returns its result.
    fn call(&self, method: &str, parameters: Value) -> Result<Value, String> {
        let id = self.calls.get();
        self.calls.set(id + 1);
        let mut command = json!({ "id": id, "method": method });
        command["params"] = parameters;
        let mut stream = self.stream.borrow_mut();
        stream.send(Message::text(command.to_string())).map_err(|error| error.to_string())?;
        loop {
            let message = stream.read().map_err(|error| error.to_string())?;
            let Message::Text(message) = message else { continue };
            let mut message: Value =
                serde_json::from_str(&message).map_err(|error| error.to_string())?;
            if message["id"] != id {
                self.events.borrow_mut().push_back(message);
                continue;
            }
            return match message.get("error") {
                Some(error) => Err(error.to_string()),
                None => Ok(message["result"].take()),
            };
        }
    }
}

fn answer(answered: Result<Value, String>, method: &str) -> Value {
    answered.unwrap_or_else(|error| panic!("{method}: {error}"))
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}
