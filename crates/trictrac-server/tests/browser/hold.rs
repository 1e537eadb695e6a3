//! Hold or go at every score: the table of a position, its reasons, the chances of a relève, and the trainer.

use crate::accessibility::everywhere;
use crate::served::Served;
use crate::visit::Visit;

const POSITION: &str = "position=6/W4,W3,W3,W1,W2,W2/B2,B2,B2,B2,B2,B3/B1,B1,4+w+21+2*/8+3/9+15";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_table_of_a_position_is_filled_and_explained_axe() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/study?{POSITION}", served.origin()));
    visit.language("en");
    visit.size(390, 844);
    // Reasons and what the treatise says come one after the other, and move what is below.
    visit.wait_until(
        "new Promise(done => {
            const tall = document.body.scrollHeight;
            setTimeout(() => done(document.body.scrollHeight === tall), 700);
        })",
    );
    // The study board leads to the table.
    visit.click(".judged > a.button");
    visit.wait_for(".hold-table .now.goes");
    visit.wait_for(".card .why:not(:empty)");
    assert_eq!(visit.count(".hold-table button"), 120);
    visit
        .wait_until("document.querySelectorAll('.hold-table td:is(.holds, .goes)').length === 120");
    visit.click(".hold-table tr:nth-child(2) td:nth-child(4) button");
    visit.wait_until("document.querySelector('.said').innerText.startsWith('With 3 to 2 holes')");
    change_the_marks(&visit);
    visit.click("details.card > summary");
    visit.wait_for("details .hold-table td");
    let wide: i32 = visit.ask("document.documentElement.scrollWidth");
    assert_eq!(wide, 390, "nothing is wider than the screen");
    everywhere(&visit, "the table of hold or go");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_trainer_asks_twice() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/hold", served.origin()));
    visit.language("en");
    visit.wait_until("document.querySelector('.step')?.innerText.includes('If you hold, ')");
    visit.click(".offer");
    visit.wait_until("document.querySelector('.step .said')?.innerText.includes('You win with')");
    visit.click(".hold-numbers .chip:last-child");
    visit.wait_for(".hold-table button");
    visit.wait_until("!document.querySelector('.judged:not(.right, .wrong)')");
    visit.click(".doing .main");
    visit.wait_for(".offer");
    assert_eq!(visit.count(".hold-table"), 0);
}

/// Changes the points, the bredouille and the aim, which fills the table anew; the address names the new position.
fn change_the_marks(visit: &Visit) {
    let filled = "document.querySelectorAll('.hold-table td:is(.holds, .goes)').length === 120";
    visit.click(".orders:nth-child(1) button:nth-of-type(3)");
    visit.wait_until(
        "document.querySelector('.orders button:nth-of-type(3)').ariaPressed === 'true'",
    );
    visit.wait_until("decodeURIComponent(location.hash).includes(' 4*/8 3/9')");
    visit.wait_until(filled);
    visit.click(".orders:nth-child(2) button:nth-of-type(1)");
    visit
        .wait_until("document.querySelectorAll('.hold-table td:is(.holds, .goes)').length === 132");
    visit.click(".orders:nth-child(2) button:nth-of-type(2)");
    visit.click(".orders:nth-child(3) button:nth-of-type(2)");
    visit.wait_until("document.querySelector('.said').innerText.includes(' stakes')");
    assert_eq!(visit.count(".orders:nth-child(4) button"), 3, "the pavillon matters for stakes");
    visit.click(".orders:nth-child(3) button:nth-of-type(1)");
    visit.wait_until(filled);
}
