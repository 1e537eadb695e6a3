//! Three people and a week, from an invitation to the record: pages are closed, and the server is what brings the players back.
//!
//! Each part has tests of its own; this is all of them together. Rose and Panurge play by correspondence. Their browsers are reached
//! through a push service on loopback, which decrypts what it gets; the service worker of the page shows it. Between two days the server
//! stops, and its clock has moved on when it starts.

use std::cell::Cell;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use super::absent::{chooses, unfolds};
use super::people::{becomes, player, press};
use super::place::Place;
use super::play::{STILL, awaits, invite, play_out, play_until, step, wait_to_see_the_same};
use super::push::{PushService, Worker, browser, shows, subscribe};
use super::resigns;
use crate::browser_keys::BrowserKeys;
use crate::matches::wait_for_text;
use crate::offline::KEPT;
use crate::visit::Visit;

/// The most steps of a turn, and the most looks.
const MOST: usize = 1_500;
/// The pause between two looks.
const PAUSE: Duration = Duration::from_millis(40);
const DAY: Duration = Duration::from_hours(24);

/// A player whose browser shows notices.
struct Person {
    name: &'static str,
    visit: Visit,
    keys: BrowserKeys,
    worker: Worker,
    /// The number of notices so far.
    notices: Cell<usize>,
}

impl Person {
    /// Somebody with an account, who asks for notices in a browser of their own.
    fn come(place: &Place, name: &'static str, number: u8) -> Self {
        let keys = BrowserKeys::of(number);
        let script = [STILL, &browser(&format!("https://localhost/{name}"), &keys)].concat();
        let visit = Visit::storing(&format!("{}#/online", place.origin()), &script, |_| ());
        visit.size(1280, 900);
        becomes(&visit, name, "#/online/account");
        assert!(visit.ask::<bool>(KEPT));
        shows(&visit, "It cannot read what.");
        subscribe(&visit);
        let worker = Worker::of(&visit, place.origin());
        Self { name, visit, keys, worker, notices: Cell::new(0) }
    }

    /// Waits for the notice that the server sends to this browser, which begins so, and touches it. It opens the match in the closed page.
    fn is_called(&self, service: &mut PushService, text: &str) {
        let arrived = service.next();
        assert_eq!(arrived.path, format!("/{}", self.name), "for {text}");
        self.worker.push(&self.visit, &self.keys.decrypted(&arrived.body));
        let nth = self.notices.replace(self.notices.get() + 1);
        let shown = self.worker.shown(nth);
        assert!(shown[1].as_str().expect("a text").starts_with(text), "{shown}");
        let address = self.worker.touch();
        self.visit.come(address.as_str().expect("the page is closed"));
    }

    /// Waits until the match waits for this player.
    fn comes_to_play(&self) {
        let mut tries = 0..MOST;
        while !is_asked(&self.visit) {
            assert!(tries.next().is_some(), "{} is not asked", self.name);
            thread::sleep(PAUSE);
        }
    }

    /// Plays until somebody else is asked.
    fn plays(&self) {
        self.comes_to_play();
        for _ in 0..MOST {
            if !is_asked(&self.visit) {
                return;
            }
            if !step(&self.visit, &|what| self.visit.click(what)) {
                thread::sleep(PAUSE);
            }
        }
        panic!("{} is still asked", self.name);
    }
}

/// Checks whether the match waits for the player of this page.
fn is_asked(visit: &Visit) -> bool {
    matches!(awaits(visit).as_str(), "play" | "choice")
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn three_people_and_a_week() {
    let mut service = PushService::start();
    let mut place = Place::pushing(service.address());
    let rose = Person::come(&place, "Rose", 1);
    let panurge = Person::come(&place, "Panurge", 2);
    let game = a_friend_comes_while_the_page_is_closed(&place, &mut service, &rose, &panurge);
    two_seekers_with_different_clocks(&place, &rose);
    let both = [&rose, &panurge];
    let [asked, other] = if is_asked(&panurge.visit) { [&panurge, &rose] } else { both };
    for one in both {
        one.visit.leave();
    }

    place.passes(DAY);
    asked.is_called(&mut service, &format!("It is your turn against {}.", other.name));
    asked.plays();
    asked.visit.leave();
    place.passes(DAY);
    other.is_called(&mut service, &format!("It is your turn against {}.", asked.name));
    // Two days are gone by the clock of the server, which the page knows once it shows the match.
    other.comes_to_play();
    unfolds(&other.visit);
    chooses(&other.visit, "#away-until", 2 + 5);
    press(&other.visit, "I am away then");
    wait_for_text(&other.visit, ".absence [role=status]", "You are away until ");
    other.visit.leave();
    // Longer than a turn: nobody is called, and nobody loses.
    place.passes(4 * DAY);
    service.is_quiet();
    let address = format!("{}#/online/{game}", place.origin());
    asked.visit.come(&address);
    wait_for_text(&asked.visit, ".away", "away until ");
    asked.visit.leave();
    place.passes(2 * DAY);
    other.is_called(&mut service, &format!("It is your turn against {}.", asked.name));
    other.plays();
    asked.visit.come(&address);

    a_backup_is_restored(&mut place, &rose.visit, &panurge.visit);
    play_out(&rose.visit, &panurge.visit);
    for one in both {
        one.visit.wait_for(".dice-check[data-right=true]");
    }
    service.is_quiet();
    let record = format!("fetch('/api/v1/games/{game}/record').then(it => it.text())");
    verifies(&rose.visit.ask::<String>(&record));
}

/// Rose invites and closes her page. Panurge follows the link: Rose is called, and the dice fall when she comes. Returns the game.
fn a_friend_comes_while_the_page_is_closed(
    place: &Place,
    service: &mut PushService,
    rose: &Person,
    panurge: &Person,
) -> String {
    rose.visit.go("#/online/invite");
    let link = invite(&rose.visit, &[("holes", "3"), ("clock", "3d")]);
    assert!(link.starts_with(&place.origin()), "{link}");
    rose.visit.leave();
    panurge.visit.ask::<()>(&format!("void (location.href = {link:?})"));
    wait_for_text(&panurge.visit, ".invitation h2", "Rose invites you to a match");
    panurge.visit.click(".invitation .main");
    wait_for_text(&panurge.visit, "main", "The dice fall as soon as Rose opens the club.");
    rose.is_called(service, "Panurge has opened your link.");
    for one in [rose, panurge] {
        one.visit.wait_for(".doing");
    }
    // The dice for the lead are seen for a while.
    let mut tries = 0..MOST;
    while !is_asked(&rose.visit) && !is_asked(&panurge.visit) {
        assert!(tries.next().is_some(), "nobody is asked");
        thread::sleep(PAUSE);
    }
    let hash: String = rose.visit.ask("location.hash");
    hash.strip_prefix("#/online/").expect("a match").to_owned()
}

/// Rose and Badebec wait with different clocks, see each other, and play. Then Rose returns to the match with Panurge.
fn two_seekers_with_different_clocks(place: &Place, rose: &Person) {
    let badebec = player(place, "Badebec");
    let rose = &rose.visit;
    let hash: String = rose.ask("location.hash");
    rose.go("#/online");
    for (one, other, clock) in [(rose, "Badebec", "lent"), (&badebec, "Rose", "vif")] {
        one.click(&format!(".clocks [value='{clock}']"));
        wait_for_text(one, ".looking", "Looking for an opponent…");
        if clock == "vif" {
            wait_for_text(one, ".seeks", other);
        }
    }
    wait_for_text(rose, ".seeks", "Badebec");
    rose.click(".seeks .main");
    for one in [rose, &badebec] {
        one.wait_for(".doing");
        wait_for_text(one, ".company", "rated");
    }
    let is_white = rose.count(".player.ivory a") == 0;
    let (white, black) = if is_white { (rose, &badebec) } else { (&badebec, rose) };
    play_until(white, black, &|| white.count(".history li") > 4);
    resigns(&badebec);
    wait_for_text(rose, ".over h2", "Badebec resigned.");
    rose.go(&hash);
    rose.wait_for(".doing");
}

/// Both play on after a backup, which is restored then: what they played is lost, and both agree to continue.
fn a_backup_is_restored(place: &mut Place, rose: &Visit, panurge: &Visit) {
    let both = [rose, panurge];
    let throws = |number: usize| move || both.iter().all(|one| one.count(".history li") >= number);
    let before = rose.count(".history li").max(panurge.count(".history li"));
    play_until(rose, panurge, &throws(before + 1));
    wait_to_see_the_same(rose, panurge);
    let backup = place.backup();
    play_until(rose, panurge, &throws(before + 4));
    place.kill();
    place.restore(&backup);
    place.start_again();
    for one in both {
        wait_for_text(one, ".renewal", "The club was restored from a backup of");
        // What is not answered while the server is gone is no fault of the page.
        one.forgive();
        one.click(".renewal .main");
    }
    for one in both {
        one.wait_until("!document.querySelector('.asked-now')");
    }
}

/// The program that shares nothing with the server finds every throw right, and so does the umpire.
fn verifies(record: &str) {
    assert!(record.contains("\n[Renewed \""), "{record}");
    assert!(trictrac_umpire::seal::verify(record).is_ok());
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("match.trictrac");
    std::fs::write(&file, record).expect("a file");
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/verify.py");
    let verified = Command::new("python3").arg("-B").arg(program).arg(&file).output();
    let verified = verified.expect("Python is installed");
    let said = String::from_utf8_lossy(&verified.stdout);
    assert!(verified.status.success() && said.ends_with("throws are right\n"), "{verified:?}");
}
