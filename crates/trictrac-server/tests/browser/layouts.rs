//! Nothing makes the page scroll sideways, in any section at any size.

use crate::screens::PARTS;
use crate::served::Served;
use crate::visit::Visit;

/// Phones upright and turned, tablets, screens; 720 × 450 is a screen of 1440 × 900 at a zoom of 200%.
const SIZES: [(u32, u32); 12] = [
    (844, 390),
    (720, 450),
    (640, 360),
    (667, 375),
    (932, 430),
    (1024, 500),
    (1440, 500),
    (360, 740),
    (390, 844),
    (768, 1024),
    (1440, 900),
    (2560, 1440),
];
/// Sections that have no picture among [`PARTS`], and the element to wait for.
const MORE: [(&str, &str); 2] = [("#/play", ".doing .main"), ("#/forms/rules", "main")];
/// Names what is too wide, if the page can be scrolled sideways.
const TOO_WIDE: &str = "(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const beyond = (it) => it.getBoundingClientRect().right > clientWidth + 1;
    const named = (it) => `${it.localName}.${it.getAttribute('class')}`;
    return scrollWidth <= clientWidth ? ''
        : [...document.querySelectorAll('body *')].filter(beyond).slice(0, 4).map(named).join(', ') || 'something';
})()";

/// Fails if the page that is shown is wider than the window at one of the sizes.
pub(crate) fn check(visit: &Visit, shown: &str) {
    for (width, height) in SIZES {
        visit.size(width, height);
        let wide: String = visit.ask(TOO_WIDE);
        assert!(wide.is_empty(), "{shown} at {width} × {height}: {wide}");
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn no_section_scrolls_sideways() {
    let served = Served::start();
    let visit = Visit::to(&served.origin());
    visit.language("fr");
    let parts = PARTS.iter().map(|&(address, shown, _)| (address, shown));
    for (address, shown) in MORE.into_iter().chain(parts) {
        visit.go(address);
        visit.wait_for(shown);
        check(&visit, address);
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn open_settings_do_not_scroll_sideways() {
    let served = Served::start();
    let visit = Visit::to(&served.origin());
    visit.language("fr");
    visit.click(".settings summary");
    visit.wait_for(".settings .tables");
    check(&visit, "the settings");
}

/// Holds every module back until the page is told to load them.
const HELD: &str = "
    localStorage.language = 'en';
    const request = window.fetch;
    const held = [];
    const release = () => {
        window.fetch = request;
        held.splice(0).forEach(go => go());
    };
    window.fetch = (...what) => String(what[0]).includes('.wasm')
        ? new Promise(answer => {
            held.push(() => answer(request(...what)));
            window.goOn = release;
        })
        : request(...what);
";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_doors_open_before_the_page_is_loaded() {
    let served = Served::start();
    let visit = Visit::unloaded(&format!("{}#", served.origin()), HELD);
    visit.wait_until("!!window.goOn");
    let seen: usize = visit.ask(
        "[...document.querySelectorAll('.first .doors a')]
            .filter(it => it.checkVisibility({ visibilityProperty: true })).length",
    );
    assert_eq!(seen, 3);
    visit.click(".first [lang=en] a[href='#/new']");
    assert_eq!(visit.ask::<String>("location.hash"), "#/new");
    visit.ask::<()>("void goOn()");
    visit.wait_for("body > main .opponent");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_keyboard_skips_the_header() {
    let served = Served::start();
    let visit = Visit::to(&served.origin());
    visit.wait_for(".doing .main");
    visit.tab_to(".skip");
    visit.press("Enter");
    visit.wait_until("document.activeElement === document.querySelector('main')");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_volume_is_saved_and_the_switch_follows() {
    let served = Served::start();
    let visit = Visit::to(&served.origin());
    visit.click(".settings summary");
    visit.wait_for(".settings [type=range]");
    let volume = "document.querySelector('.settings [type=range]').value";
    assert_eq!(visit.ask::<String>(volume), "60");
    let choose = |level: u8| {
        visit.ask::<()>(&format!(
            "(range => {{
                range.value = {level};
                range.dispatchEvent(new Event('input', {{ bubbles: true }}));
            }})(document.querySelector('.settings [type=range]'))"
        ));
    };
    choose(0);
    visit.wait_for(".sounds[aria-pressed=false]");
    visit.click(".settings summary");
    visit.click(".sounds");
    visit.wait_until(&format!("{volume} === '60'"));
    choose(25);
    visit.reload();
    visit.click(".settings summary");
    visit.wait_until(&format!(
        "document.querySelector('.settings [type=range]') && {volume} === '25'"
    ));
    visit.ask::<()>("void (localStorage.sounds = 'off')");
    visit.reload();
    visit.wait_for(".sounds[aria-pressed=false]");
}
