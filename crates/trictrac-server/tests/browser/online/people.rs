//! Accounts in the browser: what a guest keeps, sessions, recovery.

use super::place::Place;
use super::play::{at_once, awaits, invite, join, play_until, visit};
use crate::matches::wait_for_text;
use crate::visit::Visit;

/// The password of everybody here.
pub(super) const PASSWORD: &str = "la dive bouteille";

/// Makes an account for this visit, and opens this part of online play.
pub(super) fn becomes(visit: &Visit, name: &str, hash: &str) {
    let content = serde_json::json!({ "name": name, "password": PASSWORD }).to_string();
    let status: u16 = visit.ask(&format!(
        "fetch('/api/v1/account/register', {{
            method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: {content:?}
        }}).then(answer => answer.status)"
    ));
    assert_eq!(status, 200, "{name}");
    visit.go(hash);
    visit.reload();
    // A request that was on its way when the session changed is refused.
    let seen = visit.forgive();
    assert!(seen.iter().all(|problem| problem.contains("401")), "{seen:#?}");
}

/// A player with an account, in the lobby.
pub(super) fn player(place: &Place, name: &str) -> Visit {
    let visit = visit(&format!("{}#/online", place.origin()));
    visit.wait_until("!document.querySelector('.connection').innerText");
    becomes(&visit, name, "#/online");
    wait_for_text(&visit, "nav.club .own", name);
    visit
}

/// Anne invites Zoé to a match with these values of fields, and both sit at the table. Both have accounts.
pub(super) fn anne_invites_zoe(place: &Place, fields: &[(&str, &str)]) -> [Visit; 2] {
    let [anne, zoe] = ["Anne", "Zoé"].map(|name| player(place, name));
    anne.go("#/online/invite");
    let link = invite(&anne, fields);
    zoe.ask::<()>(&format!("void (location.href = {link:?})"));
    wait_for_text(&zoe, ".invitation h2", "Anne invites you to a match");
    wait_for_text(&zoe, ".invitation", "You play as Zoé.");
    zoe.click(".invitation .main");
    for one in [&anne, &zoe] {
        one.wait_for(".doing");
    }
    [anne, zoe]
}

/// A server that answers the first requests for the account as it does when an address asks too often.
const BUSY: &str = r"
    const fetched = window.fetch;
    window.refused = 0;
    window.fetch = async (path, ...more) => {
        if (window.refused === 3 || !String(path).endsWith('/api/v1/account')) return fetched(path, ...more);
        window.refused += 1;
        const answer = { error: 'slow_down', reason: 'too many requests: wait', again_after: 1 };
        return new Response(JSON.stringify(answer), { status: 429 });
    };
";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_page_behind_a_busy_address_asks_again_until_it_knows_its_player() {
    let place = Place::start();
    let anne = player(&place, "Anne");
    let script = serde_json::json!({ "source": BUSY });
    anne.tab.call("Page.addScriptToEvaluateOnNewDocument", script);
    anne.reload();
    wait_for_text(&anne, "nav.club .own", "Anne");
    assert_eq!(anne.ask::<u32>("window.refused"), 3);
}

/// Writes in a field.
pub(super) fn write(visit: &Visit, field: &str, text: &str) {
    visit.wait_for(field);
    visit.ask::<()>(&format!(
        "void (field => {{
            field.value = {text:?};
            field.dispatchEvent(new Event('input', {{ bubbles: true }}));
        }})(document.querySelector({field:?}))"
    ));
}

/// Presses the button with this text.
pub(super) fn press(visit: &Visit, text: &str) {
    let button = format!(
        "[...document.querySelectorAll('button, summary, a.button')].find(it => it.innerText === {text:?} && it.checkVisibility() && !it.disabled)"
    );
    visit.wait_until(&format!("!!{button}"));
    visit.ask::<()>(&format!("void {button}.click()"));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_guest_plays_registers_and_keeps_the_game() {
    let place = Place::start();
    let white = at_once(&place);
    let link = invite(&white, &[("holes", "2")]);
    let black = join(&place, &link);
    let throws = |one: &Visit| one.count(".history li");
    play_until(&white, &black, &|| throws(&white) > 3 && awaits(&white) == "play");
    white.go("#/online/register");
    write(&white, "#register-username", "Rabelais");
    write(&white, "#register-new-password", PASSWORD);
    white.press("Tab");
    press(&white, "Create the account");
    wait_for_text(&white, ".codes h2", "Welcome, Rabelais!");
    assert_eq!(white.count(".code-list li"), 8);
    let code: String = white.text(".code-list li");
    wait_for_text(&black, ".player strong", "Rabelais");
    // The codes wait until the reader says that they are saved.
    white.go("#/online");
    wait_for_text(&white, ".connection.ready", "Your recovery codes are shown in this tab only");
    white.click(".connection.ready a");
    white.wait_for(".code-list li");
    press(&white, "I have saved them");
    // Whoever has an account is led there by the form for a new one.
    white.go("#/online/register");
    white.wait_until("location.hash === '#/online/account'");
    white.go("#/online");
    // The match is in the lobby, and waits.
    wait_for_text(&white, "nav.club .own", "Rabelais");
    wait_for_text(&white, ".mine .yours", "Your turn");
    white.click(".mine .yours a");
    white.wait_for(".doing");
    play_until(&white, &black, &|| throws(&white) > 5 && awaits(&white) == "play");
    // In another browser the account has the match, too.
    let other = visit(&format!("{}#/online/login", place.origin()));
    write(&other, "#login-username", "rabelais");
    write(&other, "#login-current-password", "wrong password");
    press(&other, "Log in");
    wait_for_text(&other, "#login-current-password-trouble", "The name or the password is wrong.");
    assert!(other.forgive().iter().all(|problem| problem.contains("401")), "nothing else");
    write(&other, "#login-current-password", PASSWORD);
    press(&other, "Log in");
    wait_for_text(&other, ".mine .yours", "Your turn");
    other.click(".mine .yours a");
    play_until(&other, &black, &|| throws(&other) > 7);
    // A recovery code opens the account, and all other sessions end.
    other.go("#/online/account");
    press(&other, "Log out");
    wait_for_text(&other, ".account", "You play as Player ");
    other.go("#/online/recover");
    write(&other, "#recover-username", "Rabelais");
    write(&other, "#recover-off", &code);
    write(&other, "#recover-new-password", "trinch trinch");
    press(&other, "Save the new password");
    wait_for_text(&other, "nav.club .own", "Rabelais");
    wait_for_text(&other, ".connection", "The password is changed. 7 recovery codes are left.");
    wait_for_text(&white, ".connection", "Your session has ended.");
    other.go("#/online/account");
    press(&other, "Where you are logged in");
    assert_eq!(other.count(".sessions li"), 1);
    white.forgive();
}
