//! The page without its server, and after a newer version was installed.

use std::io::Read as _;

use trictrac_server::site::{Content, Site};

use crate::first::{BY_HAND, NEXT, play_by_mouse, throw_and_play};
use crate::served::{Served, files};
use crate::visit::Visit;

/// The service worker has stored the whole page.
pub(crate) const KEPT: &str = "navigator.serviceWorker.ready.then(() => true)";
/// The page says that the engine does not answer.
const DESERTED: &str =
    "document.querySelector('.doing .hint')?.innerText.includes('does not answer')";
const NEWER: &str = "index-0000000000000002.html";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn it_plays_without_its_server() {
    let served = Served::start();
    let visit = Visit::storing(&format!("{}?from=afar", served.origin()), BY_HAND, |_| ());
    assert!(visit.ask::<bool>(KEPT));
    served.stop();
    visit.reload();
    assert!(visit.ask::<bool>("!!navigator.serviceWorker.controller"));
    throw_and_play(&visit);
    let font = "document.fonts.check(\"1em 'EB Garamond'\")";
    visit.wait_until(font);
    // The parts were never shown while the server ran.
    for (hash, part) in [
        ("#/today", "main.today .daily"),
        ("#/new", ".opponent"),
        ("#/cabinet", ".drawer"),
        ("#/learn", "main.learn"),
        ("#/tribord", "main.tb"),
        ("#/study", "main.shelf"),
        ("#/real-table", "main.guide"),
        ("#/matches", "main.matches"),
        ("#/progress", "main.progress .reported"),
        ("#/rules", "main.rules"),
        ("#/first-match", ".story"),
        ("#/puzzles/ebd7fe72", ".puzzles .place.origin"),
        ("#/puzzles/treatises", ".puzzle-problems a"),
    ] {
        visit.go(hash);
        visit.wait_for(part);
    }
    // The browser asks for a newer version and gets no answer.
    let wrong = visit.forgive();
    assert!(wrong.iter().all(|wrong| wrong.contains("offline.js")), "{wrong:?}");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_newer_version_comes_with_the_next_visit() {
    let served = Served::start();
    let address = format!("{}#/play", served.origin());
    let visit = Visit::storing(&address, "", |_| ());
    assert!(visit.ask::<bool>(KEPT));
    visit.reload();
    let beside = visit.beside(&address);
    let served = Served::at(served.stop(), newer());
    visit.wait_until(
        "navigator.serviceWorker.getRegistration()
            .then(async it => { await it.update(); return it.waiting; })",
    );
    assert!(!is_newer(&visit));
    visit.reload();
    assert!(!is_newer(&visit), "the other tab may be in the middle of a match");
    drop(beside);
    // The browser needs a moment to notice that the other tab is closed.
    let mut tries = 0..20;
    while tries.next().is_some() && !is_newer(&visit) {
        visit.reload();
    }
    assert!(is_newer(&visit));
    assert_eq!(visit.ask::<String>("location.hash"), "#/play");
    let kept = format!("caches.keys().then(names => names.join() === 'trictrac {NEWER}')");
    visit.wait_until(&kept);
    served.stop();
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn for_visitors_a_part_that_the_server_no_longer_has_is_reported_and_the_match_goes_on() {
    let served = Served::start();
    // Without the service worker, which would have stored the parts.
    let visit = Visit::prepared(&served.origin(), BY_HAND);
    visit.language("en");
    throw_and_play(&visit);
    let throws = visit.count(".history li");
    let newer = files().into_iter().filter(|(name, _)| !name.starts_with("split_"));
    let served = Served::at(served.stop(), Site::new(newer).expect("the page"));
    visit.go("#/learn");
    visit.wait_for("main [role=alert] button");
    assert!(visit.text("main").contains("Load the page again"), "{}", visit.text("main"));
    visit.go("#/play");
    visit.wait_for(NEXT);
    assert_eq!(visit.count(".history li"), throws);
    throw_and_play(&visit);
    let wrong = visit.forgive();
    assert!(
        wrong.iter().all(|wrong| wrong.contains("split_") || wrong.contains("HTTP status code")),
        "{wrong:?}"
    );
    served.stop();
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_page_that_cannot_be_loaded_says_so() {
    for missing in ["page-", "start-"] {
        let served = Served::without(missing);
        let visit = Visit::unloaded(&served.origin(), "");
        visit.wait_until("getComputedStyle(document.querySelector('.failed')).display !== 'none'");
        assert!(visit.text(".failed").contains("Load it again."), "{}", visit.text(".failed"));
        assert!(!visit.forgive().is_empty(), "nothing was missing without {missing}");
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn an_engine_that_is_not_loaded_or_stops_is_reported() {
    let served = Served::without("network-");
    let visit = Visit::prepared(&served.origin(), BY_HAND);
    visit.language("en");
    play_by_mouse(&visit);
    visit.wait_until(DESERTED);
    visit.forgive();

    let served = Served::start();
    let visit = Visit::prepared(
        &served.origin(),
        "localStorage.forced = 'no';
        Worker = class extends Worker {
            constructor(...its) { super(...its); window.engine = this; }
        };",
    );
    visit.language("en");
    play_by_mouse(&visit);
    visit.wait_until("window.engine?.dispatchEvent(new Event('error'))");
    visit.wait_until(DESERTED);
    visit.forgive();
}

/// Checks whether the page is that of the newer site.
fn is_newer(visit: &Visit) -> bool {
    visit.ask("!!document.querySelector('meta[name=newer]')")
}

/// The site with a changed page, whose files have other names.
fn newer() -> Site {
    let files = files();
    let page = files.iter().find(|(name, _)| name.starts_with("index-")).expect("a page");
    let (old, page) = (whole_name(&page.0).to_owned(), text(page));
    let page = page.replace("<title>", "<meta name=\"newer\"><title>");
    let offline = |file: (String, Content)| match whole_name(&file.0) {
        "offline.js" => {
            let script = text(&file).replace(&old, NEWER);
            ("offline.js".to_owned(), script.into_bytes().into())
        }
        _ => file,
    };
    let files = files.into_iter().map(offline);
    Site::new(files.chain([(NEWER.to_owned(), page.into_bytes().into())])).expect("the page")
}

/// The name of a file without the ending of its compressed form.
fn whole_name(name: &str) -> &str {
    name.strip_suffix(".br").unwrap_or(name)
}

/// The text of a file, compressed or not.
fn text((name, content): &(String, Content)) -> String {
    let mut text = String::new();
    let read = match name.strip_suffix(".br") {
        Some(_) => brotli::Decompressor::new(&**content, 4096).read_to_string(&mut text),
        None => (&**content).read_to_string(&mut text),
    };
    read.expect("a text");
    text
}
