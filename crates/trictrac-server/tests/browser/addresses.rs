//! Addresses: every part has one, and whatever else is typed does no harm.

use crate::served::Served;
use crate::visit::Visit;

const CURRENT: &str = "nav [aria-current=page]";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn every_part_has_an_address() {
    let served = Served::start();
    let visit = Visit::to(&served.origin());
    visit.language("en");
    for (hash, part) in [
        ("#/learn", "Learn"),
        ("#/study", "Study"),
        ("#/cabinet", "Cabinet"),
        ("#/today", "Today"),
        ("#/play", "Play"),
    ] {
        visit.go(hash);
        let current = format!("document.querySelector('{CURRENT}')");
        visit.wait_until(&format!(
            "{current}.hash === '{hash}' && {current}.innerText === '{part}'"
        ));
    }
    // Sections that the header does not list are inside one that it does.
    for (hash, inside) in [
        ("#/tribord", "Cabinet"),
        ("#/forms", "Cabinet"),
        ("#/real-table", "Cabinet"),
        ("#/library", "Cabinet"),
        ("#/about", "Cabinet"),
        ("#/matches", "Study"),
        ("#/puzzles", "Learn"),
        ("#/count", "Learn"),
        ("#/new", "Play"),
    ] {
        visit.go(hash);
        visit.wait_until(&format!(
            "document.querySelector('header nav [aria-current=true]')?.innerText === '{inside}'"
        ));
    }
}

/// The addresses that are only in this part.
const PARTS: &[(&str, &str)] = &[
    ("new", "main.new-match .opponent"),
    ("cabinet", "main.cabinet-page .drawer"),
    ("today", "main.today .daily"),
    ("count", "main.counting .count-topics"),
    ("progress", "main.progress .empty"),
    ("puzzles", "main.puzzles .puzzle-doors"),
    ("learn", "main.learn"),
    ("study", "main.shelf"),
    ("openings", "main.openings"),
    ("hold", "main.hold .offer"),
    ("library", "main.library-shelf"),
    ("forms", "main.forms-start"),
    ("tribord", "main.tb"),
    ("real-table", "main.guide h1"),
    ("matches", "main.matches"),
    ("rules", "main.rules h1"),
    ("about", "main.guide h1"),
    ("first-match", "main .story"),
    // The first match comes before the guide.
    ("guided", "main .story"),
];

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_part_is_found_with_and_without_a_slash() {
    let served = Served::start();
    let with = PARTS.iter().map(|(name, main)| (format!("#/{name}"), main));
    let without = PARTS[..2].iter().map(|(name, main)| (format!("#{name}"), main));
    for (address, main) in with.chain(without) {
        let script = format!("{COUNT_LOADS} localStorage.place ??= 'learn';");
        let visit = Visit::prepared(&format!("{}{address}", served.origin()), &script);
        visit.wait_for(main);
        assert_eq!(visit.ask::<u32>("loads()"), 1, "{address}");
    }
}

/// Counts how often the page is loaded in a tab.
const COUNT_LOADS: &str = "
    sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1;
    window.loads = () => Number(sessionStorage.loads);
";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn unknown_parts_lead_to_today() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), COUNT_LOADS);
    for address in ["#nowhere", "#/nowhere/3?x=1", "#", "#/", "#//", "#/learning", "#/LEARN"] {
        visit.go("#/learn");
        visit.wait_for("main.learn");
        visit.go(address);
        visit.wait_for("main.today");
    }
    assert_eq!(visit.ask::<u32>("loads()"), 1);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn hostile_addresses_do_no_harm() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), COUNT_LOADS);
    let long = "a".repeat(100_000);
    let nested = "/".repeat(5_000);
    let (learn, astray, tribord) = ("main.learn.path", "main.shelf .astray", "main.tb");
    let today = "main.today";
    for (address, main) in [
        ("#/learn/0", learn),
        ("#/learn/99999999999999999999999", learn),
        ("#/learn/-1", learn),
        ("#/learn/1/../2", learn),
        ("#/study/game/<img src=x onerror=alert(1)>/3", astray),
        ("#/study/game/soumille-1738/99999999999999999999", astray),
        ("#/study/game/../../etc/passwd", astray),
        ("#/study?position=%00%ff%", astray),
        ("#/study?position=W15,5/6/6/5,B15 w 99&rules=x=y", astray),
        ("#/study?position=W99999999999999999999 w -", astray),
        ("#/study/edit?position=<script>alert(1)</script>", astray),
        ("#/tribord/odds/../odds", tribord),
        ("#/puzzles/treatises/../1", ".puzzles .astray"),
        ("#/puzzles/<img src=x onerror=alert(1)>", ".puzzles .astray"),
        ("#/openings/99/<img src=x>", "main.openings"),
        ("#/openings/64/21/../..", "main.openings"),
        ("#/hold/<img src=x>", "main.shelf .astray"),
        ("#/hold?position=W15,5/6/6/5,B15 w 64", "main.shelf .astray"),
        ("#/library/glossary/<img src=x onerror=alert(1)>", "main.glossary-page"),
        ("#/library/soumille-1738/99999999999999999999", "main.old-game"),
        ("#/library/../../etc/passwd", "main.library-shelf"),
        ("#/real-table?x=javascript:alert(1)", "main.guide"),
        ("#/rules/<img src=x onerror=alert(1)>", "main.rules"),
        ("#/progress/<img src=x onerror=alert(1)>", "main.progress .astray"),
        ("#/progress/00000000000000ff/9-play", "main.progress .replay-over"),
        ("#/%F0%9F%8E%B2", today),
        (&format!("#/{long}"), today),
        (&format!("#/study/game/{long}"), astray),
        (&format!("#/study?position={long}"), astray),
        (&format!("#/learn{nested}1"), "main.learn"),
    ] {
        visit.go("#/play");
        visit.wait_for(".tools");
        visit.go(address);
        visit.wait_for(main);
        let shown = visit.count("main script, main img, main iframe");
        assert_eq!(shown, 0, "{}", &address[..address.len().min(60)]);
    }
    visit.go("#/play");
    visit.wait_for(".board");
    assert_eq!(visit.ask::<u32>("loads()"), 1);
}

/// Delays the chunks: whoever leaves a part for another waits for it.
const SLOW_CHUNKS: &str = "
    const request = window.fetch;
    window.fetch = async (address, ...more) => {
        if (String(address).includes('split_study')) await new Promise(done => window.release = done);
        return request(address, ...more);
    };
";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn for_visitors_a_part_that_is_left_is_gone_while_the_next_one_is_loaded() {
    let served = Served::start();
    for (from, main) in
        [("#/learn", "main.learn"), ("#/learn/1", "main.learn"), ("#/tribord", "main.tb")]
    {
        let visit = Visit::prepared(&format!("{}{from}", served.origin()), SLOW_CHUNKS);
        visit.wait_for(main);
        visit.go("#/study");
        visit.wait_for(".loading");
        visit.wait_until(&format!("!document.querySelector('{main}')"));
        visit.language("en");
        visit.size(390, 844);
        visit.wait_until("window.release");
        visit.ask::<()>("void release()");
        visit.wait_for("main.shelf");
        visit.go("#/play");
        visit.wait_for(".tools");
    }
}
