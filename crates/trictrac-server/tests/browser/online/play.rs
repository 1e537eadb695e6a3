//! Inviting, joining and playing, in two browsers.

use std::thread;
use std::time::Duration;

use super::place::Place;
use crate::visit::Visit;

/// The most steps of a match.
const MOST: usize = 3_000;

/// The throws that a page has seen, as one text.
const SEEN: &str = "[...document.querySelectorAll('.history li')].map(it => it.querySelector('.number').innerText + ' ' + it.querySelector('b').innerText).join('; ')";

/// No animations and no pauses, and the page does nothing for the player.
pub(super) const STILL: &str = "if (location.protocol !== 'about:') for (const [key, value] of [['pace', 'still'], ['forced', 'no'], ['language', 'en']]) localStorage[key] ??= value;";

/// A visit of the part for playing with others, without animations and pauses.
pub(super) fn at_once(place: &Place) -> Visit {
    visit(&format!("{}#/online/invite", place.origin()))
}

/// A visit without animations and pauses, in which the page does nothing for the player.
pub(super) fn visit(address: &str) -> Visit {
    let visit = Visit::prepared(address, STILL);
    visit.size(1280, 900);
    visit
}

/// Makes an invitation as White, with these values of fields in the form. Returns the link.
pub(super) fn invite(visit: &Visit, fields: &[(&str, &str)]) -> String {
    choose(visit, "side", "w");
    for (name, value) in fields {
        choose(visit, name, value);
    }
    visit.click(".online-form .main:not([disabled])");
    visit.wait_for(".link input");
    visit.ask("document.querySelector('.link input').value")
}

/// Chooses a value in the form of an invitation.
pub(super) fn choose(visit: &Visit, name: &str, value: &str) {
    choose_in(visit, ".online-form", name, value);
}

/// Chooses a value in this form.
pub(super) fn choose_in(visit: &Visit, form: &str, name: &str, value: &str) {
    visit.wait_for(&format!("{form} [name={name}]"));
    visit.ask::<Option<()>>(&format!(
        "(() => {{
            const radio = document.querySelector('{form} [name={name}][value=\"{value}\"]');
            if (radio) return radio.click();
            const field = document.querySelector('{form} [name={name}]');
            field.value = '{value}';
            field.dispatchEvent(new Event('change', {{ bubbles: true }}));
        }})()"
    ));
}

/// Follows an invitation in another browser.
pub(super) fn join(place: &Place, link: &str) -> Visit {
    assert!(link.starts_with(&place.origin()), "{link}");
    let visit = visit(link);
    visit.click(".invitation .main");
    visit.wait_for(".doing");
    visit.touched(true);
    visit
}

/// Says a stock phrase.
pub(super) fn phrase(visit: &Visit, phrase: &str) {
    visit.wait_for(&format!(".talk [value='{phrase}']"));
    visit.ask::<()>(&format!("void document.querySelector(\".talk [value='{phrase}']\").click()"));
}

/// The next step of the match.
pub(super) fn awaits(visit: &Visit) -> String {
    visit.ask("document.querySelector('.doing')?.dataset.awaits ?? ''")
}

/// The throws that a page shows.
pub(super) fn seen(visit: &Visit) -> String {
    visit.ask(SEEN)
}

/// Waits until both pages show the same throws; one may learn of a throw before the other.
pub(super) fn wait_to_see_the_same(one: &Visit, other: &Visit) {
    one.wait_to_agree(other, SEEN);
}

/// Plays until both see the end: White by mouse, Black by touch.
pub(super) fn play_out(white: &Visit, black: &Visit) {
    play_until(white, black, &|| [white, black].iter().all(|one| awaits(one) == "nothing"));
}

/// Plays until something is so.
pub(super) fn play_until(white: &Visit, black: &Visit, is_so: &dyn Fn() -> bool) {
    for _ in 0..MOST {
        if is_so() {
            return;
        }
        let did = step(white, &|what| white.click(what)) | step(black, &|what| black.tap(what));
        if !did {
            thread::sleep(Duration::from_millis(10));
        }
    }
    panic!("it does not come to that");
}

/// Takes the next step, if the match waits for this player.
pub(super) fn step(visit: &Visit, touch: &dyn Fn(&str)) -> bool {
    let men = [".doing .main:not([disabled])", ".place.target, .off .exit", ".place.origin"];
    let words = [".word .main", ".word > button"];
    let selectors: Vec<&str> = match awaits(visit).as_str() {
        "choice" => vec![".offer"],
        "play" => men.to_vec(),
        "word" => men.into_iter().chain(words).collect(),
        _ => return false,
    };
    let found = selectors.into_iter().find(|selector| visit.count(selector) > 0);
    found.inspect(|selector| touch(selector)).is_some()
}
