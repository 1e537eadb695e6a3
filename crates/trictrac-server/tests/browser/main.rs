//! The page in a real browser: it loads, nothing is on the console, nothing leaves the origin, a throw is made and played.

mod screens;
mod tribord;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use headless_chrome::protocol::cdp::types::Event;
use headless_chrome::protocol::cdp::{Log, Network, Runtime};
use headless_chrome::{Browser, LaunchOptions, Tab};
use trictrac_server::Server;
use trictrac_server::site::Site;

/// How long the page may take for anything, on a machine that has much to do.
const PATIENCE: Duration = Duration::from_mins(1);

/// The page, served by this process until it ends; where.
fn serve() -> String {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web/dist");
    let site = Site::read(&dist).expect("the page: cargo xtask web");
    let server = Server::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).expect("a port");
    let origin = format!("http://{}/", server.address());
    thread::spawn(move || server.run(Arc::new(site)));
    origin
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

/// What must not happen: words on the console, requests to elsewhere.
fn watch(tab: &Tab, origin: &str) -> Arc<Mutex<Vec<String>>> {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let (kept, origin) = (Arc::clone(&seen), origin.to_owned());
    tab.call_method(Log::Enable(None)).expect("the log");
    tab.call_method(Runtime::Enable(None)).expect("the console");
    tab.call_method(Network::Enable {
        max_total_buffer_size: None,
        max_resource_buffer_size: None,
        max_post_data_size: None,
        report_direct_socket_traffic: None,
        enable_durable_messages: None,
    })
    .expect("the network");
    tab.add_event_listener(Arc::new(move |event: &Event| {
        let wrong = match event {
            Event::LogEntryAdded(entry) => Some(format!("{:?}", entry.params.entry)),
            Event::RuntimeConsoleAPICalled(call) => Some(format!("{:?}", call.params.args)),
            Event::RuntimeExceptionThrown(thrown) => Some(format!("{:?}", thrown.params)),
            Event::NetworkRequestWillBeSent(sent) => {
                let url = &sent.params.request.url;
                (!url.starts_with(&origin)).then(|| format!("request: {url}"))
            }
            _ => None,
        };
        kept.lock().expect("no panic").extend(wrong);
    }))
    .expect("a listener");
    seen
}

/// Clicks on the first thing of this kind, as soon as it is there.
fn click(tab: &Tab, selector: &str) {
    let found = tab.wait_for_element_with_custom_timeout(selector, PATIENCE);
    let clicked = found.and_then(|element| element.click().map(drop));
    clicked.unwrap_or_else(|error| panic!("{selector}: {error}"));
}

/// How many throws the history holds that were played.
fn played(tab: &Tab) -> usize {
    let script = "[...document.querySelectorAll('.history .play')].filter(e => e.innerText).length";
    let value = tab.evaluate(script, false).expect("a number").value;
    value.and_then(|value| value.as_u64()).map_or(0, |number| number as usize)
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask test"]
fn a_throw_is_made_and_played_by_mouse() {
    let origin = serve();
    let browser = browser();
    let tab = browser.new_tab().expect("a tab");
    let wrong = watch(&tab, &origin);
    tab.navigate_to(&origin).expect("the page");
    click(&tab, ".doing .main:not([disabled])");
    let before = played(&tab);
    let confirm = ".doing .main:not([disabled])";
    for _ in 0..2 {
        click(&tab, ".place.origin");
        click(&tab, ".place.target");
        if tab.find_element(confirm).is_ok() {
            break;
        }
    }
    click(&tab, confirm);
    assert_eq!(played(&tab), before + 1);
    tab.wait_for_element_with_custom_timeout(".doing .main:not([disabled])", PATIENCE)
        .expect("the engine throws and plays, and it is the person's turn again");
    assert!(played(&tab) >= before + 2);
    let wrong = wrong.lock().expect("no panic");
    assert!(wrong.is_empty(), "{wrong:#?}");
}
