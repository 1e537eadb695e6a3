//! An analysed match, an evaluated position, and an address that does not exist.

use crate::served::Served;
use crate::visit::Visit;

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn an_old_game_is_analysed_to_its_end() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/study/game/lepeintre-1818-lesson/3", served.origin()));
    visit.wait_for(".judged .alternative");
    visit.wait_until("!document.querySelector('.graph progress')");
    assert_eq!(visit.count(".graph .chart .course"), 1);
    assert_eq!(visit.count(".refused:not(:empty)"), 0);
    visit.click(".alternative:last-child");
    visit.wait_for(".alternative[aria-pressed=true]");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_position_is_weighed_and_a_wrong_one_explained() {
    let served = Served::start();
    let address = |position: &str| format!("{}#/study?position={position}", served.origin());
    let visit = Visit::to(&address("W15,5/6/6/5,B15+w+64"));
    visit.wait_for(".alternative");
    assert_eq!(visit.count(".alternative"), 2);
    let visit = Visit::to(&address("W16"));
    visit.language("fr");
    visit.wait_for(".astray li");
    assert!(visit.text(".astray li").contains("il faut"));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_address_of_a_moment_leads_to_it_again() {
    let served = Served::start();
    let address = "#/study/game/soumille-1738/3";
    let visit = Visit::to(&format!("{}{address}", served.origin()));
    let shown = |number: u8| {
        visit.wait_until(&format!(
            "document.querySelector('.controls input')?.value === '{number}'"
        ));
    };
    shown(3);
    visit.press("ArrowRight");
    shown(4);
    visit.go(address);
    shown(3);
    visit.ask::<()>("void history.back()");
    shown(4);
}
