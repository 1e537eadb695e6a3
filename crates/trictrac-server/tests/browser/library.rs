//! Openings and library: the tree of openings by finger, an old game by keyboard, the glossary by its search.

use crate::accessibility::everywhere;
use crate::served::Served;
use crate::visit::Visit;

fn fits(visit: &Visit) {
    let wide: i32 = visit.ask("document.documentElement.scrollWidth");
    assert_eq!(wide, 360, "nothing is wider than the screen");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn openings_are_a_tree_and_axe_finds_nothing_serious() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/openings", served.origin()));
    visit.language("en");
    visit.size(360, 740);
    visit.wait_for(".throws-list svg.picture .ivory");
    assert_eq!(visit.count(".throws-list li"), 21);
    fits(&visit);
    visit.tap(".orders button:nth-of-type(2)");
    visit.wait_until("document.querySelector('.throws-list a').hash === '#/openings/66'");
    visit.tap(".throws-list a[href='#/openings/64']");
    visit.wait_for(".candidates [aria-pressed='true']");
    assert!(visit.text(".opening h2").contains("6 and 4"), "{}", visit.text(".opening h2"));
    assert!(visit.text(".treatises").contains("Guiton 1822"), "{}", visit.text(".treatises"));
    visit.tap(".candidates li:nth-of-type(2) button");
    visit.wait_for(".candidates li:nth-of-type(2) [aria-pressed='true']");
    fits(&visit);
    everywhere(&visit, "an opening");
    visit.language("en");
    visit.size(360, 740);
    visit.tap(".replies a[href='#/openings/64/21']");
    visit.wait_until("document.querySelector('.opening h2')?.innerText.includes('then')");
    assert_eq!(visit.count(".replies"), 0);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_library_is_read_and_axe_finds_nothing_serious() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/library/soumille-1738/54", served.origin()));
    visit.language("en");
    visit.size(360, 740);
    visit.wait_for(".engine-view");
    visit.press("ArrowRight");
    visit.wait_until("location.hash === '#/library/soumille-1738/55'");
    visit.wait_until(
        "document.querySelector('.engine-view').innerText.includes('against the rules')",
    );
    assert!(visit.text(".author").contains("fausse case"), "{}", visit.text(".author"));
    fits(&visit);
    everywhere(&visit, "an old game");
    visit.language("en");
    visit.size(360, 740);
    visit.go("#/library/glossary/bredouille");
    visit.wait_for(".entry.here svg");
    let top = "document.querySelector('.entry.here').getBoundingClientRect().top";
    visit.wait_until(&format!("{top} > -5 && {top} < innerHeight"));
    fits(&visit);
    visit.tab_to(".search input");
    for key in ["m", "e", "z", "e"] {
        visit.press(key);
    }
    visit.wait_until("document.querySelector('.entry dt').innerText.includes('mézéas')");
    everywhere(&visit, "the glossary");
    visit.size(360, 740);
    for text in ["history", "strategy"] {
        visit.go(&format!("#/library/{text}"));
        visit.wait_for(".illustration svg");
        fits(&visit);
    }
    // Every position of the book leads to the study board, and the book is one click away from the lessons.
    assert_eq!(visit.count(".illustration svg"), visit.count(".illustration a.study"));
    visit.go("#/learn");
    visit.click(".beside a[href='#/library/strategy']");
    visit.wait_for(".strategy-text .illustration a.study");
    visit.click(".illustration a.study");
    visit.wait_for(".candidate");
}
