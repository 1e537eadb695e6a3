//! An analysed match, the analysis board, an evaluated position, and an address that does not exist.

use crate::accessibility::everywhere;
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
    visit.click(".candidate:nth-child(2) .details");
    visit.wait_for(".insight dd");
    visit.click(".candidate .alternative:not(.made)");
    visit.wait_for(".moves .variation [aria-current=true]");
    visit.click(".controls .error ~ .error");
    visit.wait_until("!document.querySelector('.moves .variation [aria-current=true]')");
    // Every error has a reason.
    visit.go("#/study/game/lepeintre-1818-lesson/12");
    visit.wait_for(".judged .verdict.mistake + .why:not(:empty)");
}

/// A position is played on in two ways; what was written is there again in another visit to it.
#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_board_grows_and_is_kept_axe() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/study?position=W15,5/6/6/5,B15+w+64", served.origin()));
    visit.reduced_motion();
    visit.click(".candidate:nth-child(1) .alternative");
    visit.wait_for(".heat [data-heat='1'], .heat [data-heat='-1']");
    visit.click(".heat [data-throw='21']");
    visit.wait_for(".moves li:nth-child(2) [aria-current=true]");
    visit.press("ArrowLeft");
    visit.click(".candidate .alternative:not(.made)");
    visit.wait_for(".moves .variation [aria-current=true]");
    visit.click(".glyphs button:nth-child(2)");
    visit.ask::<()>(
        "void (() => {
            const note = document.querySelector('.note textarea');
            note.value = 'takes a step';
            note.dispatchEvent(new Event('change', { bubbles: true }));
        })()",
    );
    visit.wait_for(".moves .variation .noted");
    visit.press("ArrowLeft");
    visit.click(".rollout .roll");
    visit.wait_for(".rollout tbody tr:nth-child(2) td:nth-child(3)");
    everywhere(&visit, "the analysis board");
    visit.click(".rollout .roll");
    visit.reload();
    visit.wait_for(".moves .variation .noted");
    visit.click(".keep .whole");
    visit.wait_for(".keep [role=status]:last-child p");
    visit.click(".keep .row button:nth-child(3)");
    visit.wait_until("location.hash.startsWith('#/study/game/')");
    visit.reload();
    visit.wait_for(".moves .variation .noted");
    assert_eq!(visit.text(".moves .variation .glyph"), "!");
    visit.click(".moves .variation button");
    visit.wait_until("document.querySelector('.note textarea').value === 'takes a step'");
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
