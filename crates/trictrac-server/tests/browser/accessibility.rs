//! Accessibility: the page breaks no rule of axe-core, on a phone and a large screen, light and dark, in both
//! languages.

use crate::axe;
use crate::first::NEXT;
use crate::served::Served;
use crate::visit::Visit;

const SIZES: [(u32, u32); 2] = [(360, 740), (1920, 1080)];

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn axe_finds_nothing_serious_on_the_table() {
    let served = Served::start();
    let visit = Visit::to(&served.origin());
    visit.reduced_motion();
    visit.wait_for(NEXT);
    everywhere(&visit, "before the throw");
    visit.click(NEXT);
    visit.wait_for(".place.origin");
    everywhere(&visit, "after the throw");
}

/// Checks the page at both sizes, in both colour schemes and languages: every pair of a size, a scheme and a language once.
pub(crate) fn everywhere(visit: &Visit, when: &str) {
    let [small, large] = SIZES;
    let both =
        [("fr", [("light", small), ("dark", large)]), ("en", [("light", large), ("dark", small)])];
    for (language, looks) in both {
        visit.language(language);
        for (scheme, (width, height)) in looks {
            visit.scheme(scheme);
            visit.size(width, height);
            axe::check(visit, &format!("{when}, {language}, {scheme}, {width} px"));
        }
    }
}
