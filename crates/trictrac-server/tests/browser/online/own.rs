//! The possessions of an account: the tokens of a program, the export, erasing.

use std::io::{Cursor, Read as _};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use super::people::{PASSWORD, becomes, player, press, write};
use super::place::Place;
use super::play::{at_once, awaits, invite, join, play_until, visit};
use crate::matches::wait_for_text;
use crate::visit::Visit;

/// Opens everything that is folded, until this can be seen.
fn unfold(visit: &Visit, what: &str) {
    visit.wait_until(&format!(
        "(document.querySelectorAll('main details').forEach(it => {{ it.open = true; }}),
            document.querySelector({what:?})?.checkVisibility())"
    ));
}

/// The status of a request with this token and without cookies.
fn status_with(visit: &Visit, token: &str) -> u16 {
    visit.ask(&format!(
        "fetch('/api/v1/games/mine', {{ credentials: 'omit', headers: {{ authorization: 'Bearer {token}' }} }})
            .then(answer => answer.status)"
    ))
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_token_is_shown_once_used_and_revoked() {
    let place = Place::start();
    let bot = player(&place, "Gargantua");
    bot.go("#/online/account");
    unfold(&bot, "#bot-current-password");
    write(&bot, "#bot-current-password", PASSWORD);
    press(&bot, "Mark this account as a program");
    wait_for_text(&bot, ".account", "This is the account of a program.");
    unfold(&bot, "#token-off");
    write(&bot, "#token-off", "the engine at home");
    press(&bot, "Make a token");
    bot.wait_for(".account .link input");
    let token: String = bot.ask("document.querySelector('.account .link input').value");
    wait_for_text(&bot, ".account .rows", "the engine at home");
    let elsewhere = visit(&format!("{}#/online", place.origin()));
    assert_eq!(status_with(&elsewhere, &token), 200);
    bot.reload();
    unfold(&bot, "#token-off");
    wait_for_text(&bot, ".account .rows", "last used");
    assert_eq!(bot.count(".account .link input"), 0, "it is shown only once");
    assert!(!bot.text("main").contains(&token));
    press(&bot, "Revoke");
    bot.wait_until("!document.querySelector('.account .rows li button:not([disabled])')?.innerText.includes('Revoke')");
    assert_eq!(status_with(&elsewhere, &token), 401);
    elsewhere.forgive();
}

/// The names of the files in the archive that this link leads to, with their texts.
fn downloaded(visit: &Visit, link: &str) -> Vec<(String, String)> {
    let bytes: String = visit.ask(&format!(
        "fetch(document.querySelector({link:?}).href).then(answer => answer.blob()).then(blob => new Promise(done => {{
            const reader = new FileReader();
            reader.onload = () => done(reader.result.split(',')[1]);
            reader.readAsDataURL(blob);
        }}))"
    ));
    let bytes = BASE64_STANDARD.decode(bytes).expect("base64");
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).expect("a zip file");
    let count = zip.len();
    let read = |at| {
        let mut file = zip.by_index(at).expect("a file");
        let mut text = String::new();
        file.read_to_string(&mut text).expect("text");
        let name = file.name().expect("a name").into_owned();
        (name, text)
    };
    (0..count).map(read).collect()
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn an_account_is_exported_and_erased() {
    let place = Place::start();
    let anne = at_once(&place);
    becomes(&anne, "Anne", "#/online/invite");
    let link = invite(&anne, &[("holes", "1")]);
    let other = join(&place, &link);
    play_until(&anne, &other, &|| anne.count(".history li") > 3 && awaits(&anne) == "play");
    anne.click(".company summary");
    press(&anne, "Resign");
    press(&anne, "Yes, resign");
    wait_for_text(&other, ".over h2", "Anne resigned.");
    // The archive has the record and the account.
    anne.go("#/online/account");
    press(&anne, "Your data");
    let files = downloaded(&anne, ".account a[download]");
    let named = |end: &str| files.iter().find(|(name, _)| name.ends_with(end)).expect("a file");
    let (_, account) = named("account.json");
    let account: serde_json::Value = serde_json::from_str(account).expect("JSON");
    assert!(account.to_string().contains("Anne"));
    assert!(!account.to_string().contains("argon2"), "no hash");
    assert!(trictrac_umpire::seal::verify(&named(".txt").1).is_ok());
    // Erasing asks for the password.
    press(&anne, "Erase…");
    press(&anne, "Keep it");
    press(&anne, "Erase…");
    write(&anne, "#erase-current-password", "not this one");
    press(&anne, "Erase for ever");
    wait_for_text(&anne, "#erase-current-password-trouble", "The password is wrong.");
    anne.forgive();
    write(&anne, "#erase-current-password", PASSWORD);
    press(&anne, "Erase for ever");
    wait_for_text(&anne, ".account", "You play as Player ");
    wait_for_text(&anne, ".connection", "The account Anne is erased.");
    press(&anne, "Close");
    anne.go("#/online/player/Anne");
    wait_for_text(&anne, ".profile", "Nobody here is called Anne.");
    assert!(anne.forgive().iter().all(|problem| problem.contains("404")), "nothing else");
    // The match stays, without the name, which somebody else can take.
    other.reload();
    wait_for_text(&other, ".over h2", "Erased account");
    assert!(!other.text("main").contains("Anne"));
    let next = player(&place, "Anne");
    next.go("#/online/player/Anne");
    wait_for_text(&next, ".profile", "None yet.");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_address_of_a_calendar_is_shown_once_and_removed() {
    let place = Place::start();
    let anne = player(&place, "Anne");
    anne.go("#/online/account");
    unfold(&anne, ".notices button");
    press(&anne, "Make an address");
    anne.wait_until("document.querySelectorAll('.notices .link input').length === 2");
    let addresses: Vec<String> =
        anne.ask("[...document.querySelectorAll('.notices .link input')].map(it => it.value)");
    let forms: Vec<_> = addresses.iter().filter_map(|address| address.rsplit('.').next()).collect();
    assert_eq!(forms, ["ics", "atom"], "{addresses:?}");
    assert!(addresses.iter().all(|address| address.starts_with(&place.origin())));
    let status = |address: &str| -> u16 {
        anne.ask(&format!("fetch({address:?}).then(answer => answer.status)"))
    };
    assert_eq!([status(&addresses[0]), status(&addresses[1])], [200, 200]);
    anne.reload();
    unfold(&anne, ".notices button");
    wait_for_text(&anne, ".notices", "It was last read");
    assert_eq!(anne.count(".notices .link input"), 0, "it is shown only once");
    wait_for_text(&anne, ".notices", "Make a new address");
    press(&anne, "Remove the address");
    anne.wait_until("!document.querySelector('.notices').innerText.includes('Remove the address')");
    assert_eq!(status(&addresses[0]), 404);
    anne.forgive();
}
