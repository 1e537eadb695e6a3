//! Tribord et Bâbord in the page: thrown by keyboard, kept over a reload, its odds shown.

use std::thread;
use std::time::Duration;

use headless_chrome::Tab;

use crate::{PATIENCE, browser, click, serve, watch};

/// The symbols that the history shows, the last throw first.
const SHOWN: &str =
    "[...document.querySelectorAll('.tb-shown svg')].map(e => e.getAttribute('aria-label')).join()";

fn shown(tab: &Tab) -> String {
    let value = tab.evaluate(SHOWN, false).expect("a text").value;
    value.and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

/// Throws until this is there.
fn throw_until(tab: &Tab, selector: &str) {
    for _ in 0..100 {
        if tab.find_element(selector).is_ok() {
            return;
        }
        tab.press_key("Enter").expect("a key");
        thread::sleep(Duration::from_millis(200));
    }
    panic!("{selector} never came");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask test"]
fn tribord_is_thrown_by_keyboard_and_kept() {
    let origin = serve();
    let browser = browser();
    let tab = browser.new_tab().expect("a tab");
    let wrong = watch(&tab, &origin);
    tab.navigate_to(&format!("{origin}#/tribord")).expect("the page");
    tab.wait_for_element_with_custom_timeout(".tb-doing button", PATIENCE).expect("the button");
    // Two people: nobody throws but by the keyboard.
    click(&tab, ".tb-fold summary");
    click(&tab, ".tb-choice:nth-of-type(3)");
    click(&tab, ".tb-fold .main");
    throw_until(&tab, ".tb-history li:nth-child(4)");
    let before = shown(&tab);
    tab.reload(false, None).expect("the page again");
    tab.wait_for_element_with_custom_timeout(".tb-history li:nth-child(4)", PATIENCE)
        .expect("the series of before");
    assert_eq!(shown(&tab), before);
    click(&tab, ".tb-head a:last-child");
    tab.wait_for_element_with_custom_timeout(".tb-chart", PATIENCE).expect("the odds");
    let wrong = wrong.lock().expect("no panic");
    assert!(wrong.is_empty(), "{wrong:#?}");
}
