//! Order: what is said, blocking, reporting, and the operator who looks at it.

use super::looks::look;
use super::people::{PASSWORD, anne_invites_zoe, player, press, write};
use super::place::Place;
use super::play::choose_in;
use crate::accessibility::everywhere;
use crate::matches::wait_for_text;
use crate::visit::Visit;

/// Says something at the table.
fn say(visit: &Visit, text: &str) {
    write(visit, ".talk [name=say]", text);
    press(visit, "Send");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_report_is_written_and_handled_by_the_operator_and_axe_agrees() {
    let place = Place::start();
    let [anne, zoe] = anne_invites_zoe(&place, &[("holes", "1")]);
    say(&anne, "Bonjour");
    say(&zoe, "Vous jouez <b>mal</b>");
    wait_for_text(&anne, ".talk .words", "Vous jouez <b>mal</b>");
    // What was said is there again after a reload.
    anne.reload();
    wait_for_text(&anne, ".talk .words", "Vous jouez <b>mal</b>");
    press(&anne, "Block or report");
    write(&anne, ".report [name=text]", "Zoé is rude.");
    press(&anne, "Send the report");
    wait_for_text(&anne, ".trouble [role=status]", "Thank you.");
    press(&anne, "Block Zoé");
    wait_for_text(&anne, ".trouble [role=status]", "Blocked.");
    // A block can be ended where it was made.
    press(&anne, "Unblock Zoé");
    wait_for_text(&anne, ".trouble [role=status]", "The block is removed.");
    press(&anne, "Block Zoé");
    wait_for_text(&anne, ".trouble [role=status]", "Blocked.");
    // The operator sees the words with those around them, and closes the account for a day.
    let operator = player(&place, "Gargamelle");
    let number = operator.ask("fetch('/api/v1/account').then(it => it.json()).then(it => it.you)");
    place.makes_operator(number);
    operator.go("#/online/operator");
    operator.reload();
    wait_for_text(&operator, ".report-list h3", "What they write");
    wait_for_text(&operator, ".report-list h3", "Zoé");
    wait_for_text(&operator, ".reported .about", "Vous jouez <b>mal</b>");
    wait_for_text(&operator, ".reported li:not(.about)", "Bonjour");
    press(&operator, "What is known about the player");
    wait_for_text(&operator, ".dossier", "Reported once");
    press(&operator, "What operators did");
    everywhere(&operator, "the operator's page");
    operator.size(1280, 900);
    choose_in(&operator, ".reports .act", "act", "6");
    write(&operator, ".reports .act [name=reason]", "insults");
    operator.click(".reports .act button");
    wait_for_text(&operator, ".reports", "No reports.");
    wait_for_text(&operator, ".audit li", "insults");
    // Zoé is out, and reads why.
    wait_for_text(&zoe, ".connection", "Your session has ended.");
    zoe.forgive();
    zoe.go("#/online/login");
    write(&zoe, "#login-username", "Zoé");
    write(&zoe, "#login-current-password", PASSWORD);
    zoe.click(".account form [type=submit]");
    wait_for_text(&zoe, ".account .refused", "has closed this account until");
    zoe.forgive();
    // Anne ends the block.
    anne.go("#/online/account");
    press(&anne, "Players whom you have blocked");
    press(&anne, "Unblock Zoé");
    wait_for_text(&anne, ".account", "Nobody.");
}

#[test]
#[ignore = "makes pictures: cargo xtask screens"]
fn screens_of_the_operator() {
    let place = Place::start();
    let [anne, zoe] = anne_invites_zoe(&place, &[("holes", "1")]);
    say(&anne, "Bonjour");
    say(&zoe, "Vous jouez mal");
    wait_for_text(&anne, ".talk .words", "Vous jouez mal");
    press(&anne, "Block or report");
    write(&anne, ".report [name=text]", "Zoé is rude.");
    press(&anne, "Send the report");
    wait_for_text(&anne, ".trouble [role=status]", "Thank you.");
    let operator = player(&place, "Gargamelle");
    let number = operator.ask("fetch('/api/v1/account').then(it => it.json()).then(it => it.you)");
    place.makes_operator(number);
    operator.go("#/online/operator");
    operator.reload();
    wait_for_text(&operator, ".reported .about", "Vous jouez mal");
    press(&operator, "What is known about the player");
    wait_for_text(&operator, ".dossier", "Reported once");
    look(&operator, "operator");
    let act = |place: &str, reason: &str| {
        choose_in(&operator, ".reports .act", "act", place);
        write(&operator, ".reports .act [name=reason]", reason);
        operator.click(".reports .act button");
    };
    act("1", "has been told");
    wait_for_text(&operator, ".connection", "Done: Write a note");
    act("0", "nothing serious");
    wait_for_text(&operator, ".reports", "No reports.");
    operator.wait_until("!document.querySelector('nav.club').innerText.includes('(1)')");
    operator.click(".reports .switch input");
    wait_for_text(&operator, ".report-list", "Dismiss the report");
    press(&operator, "What operators did");
    wait_for_text(&operator, ".audit li", "nothing serious");
    look(&operator, "operator-done");
}

/// Goes to the next field by keyboard until this one has the focus.
fn to(visit: &Visit, field: &str) {
    visit.wait_for(field);
    visit.tab_to(field);
}

/// Types a text, key by key.
fn types(visit: &Visit, text: &str) {
    text.chars().for_each(|one| visit.press(&one.to_string()));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn an_operator_works_by_keyboard_and_deleted_words_vanish() {
    let place = Place::start();
    let [anne, zoe] = anne_invites_zoe(&place, &[("holes", "1")]);
    say(&zoe, "insult");
    wait_for_text(&anne, ".talk .words", "insult");
    press(&anne, "Block or report");
    press(&anne, "Send the report");
    wait_for_text(&anne, ".trouble [role=status]", "Thank you.");
    let operator = player(&place, "Gargamelle");
    let number = operator.ask("fetch('/api/v1/account').then(it => it.json()).then(it => it.you)");
    place.makes_operator(number);
    operator.go("#/online/operator");
    operator.reload();
    wait_for_text(&operator, ".reported .about", "insult");
    // Reads what is known, and deletes the words, all by keyboard.
    to(&operator, ".report-list .row button");
    operator.press("Enter");
    wait_for_text(&operator, ".dossier", "Reported once");
    to(&operator, ".reports .act [name=act]");
    operator.press("ArrowDown");
    operator.press("ArrowDown");
    to(&operator, ".reports .act [name=reason]");
    types(&operator, "rude");
    operator.press("Enter");
    wait_for_text(&operator, ".reports", "No reports.");
    to(&operator, ".audit summary");
    operator.press("Enter");
    wait_for_text(&operator, ".audit li", "rude");
    // Whoever connects again sees only what is left: nothing.
    anne.reload();
    anne.wait_for(".doing");
    anne.wait_until("!document.querySelector('.talk .words').innerText.includes('insult')");
}
