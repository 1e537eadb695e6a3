use crate::matches::import;
use crate::served::Served;
use crate::visit::Visit;
use serde_json::json;
use std::{fs, thread, time::Duration};
const LONG: &str = include_str!("../../../../games/soumille-1738.trictrac");
const LAST_THROW: &str = "[Trictrac \"1\"]\n[WhiteSeat \"human\"]\n[BlackSeat \"amateur\"]\n[Seed \"4\"]\n\
    [Rules \"holes=1\"]\n\nlead 3/5\nb 43 1/4/8\nw 52 1/3/8\nb 42 1/3/7\nw 62 1/3/9\nb 66 1/7 1/7\n\
    w 54 +2 1/5/10\nb 52 +2 1/3/8\nw 55 1/6/11\nb 41 1/2/6\nw 63 +4 1/4/10\nb 62 +6 1/3/9\n";
fn look(visit: &Visit, name: &str) {
    fs::create_dir_all("/tmp/after-look").unwrap();
    for (language, scheme, width, height) in [
        ("en", "light", 360, 740),
        ("fr", "dark", 360, 740),
        ("fr", "light", 1440, 900),
        ("en", "dark", 1440, 900),
    ] {
        visit.language(language);
        visit.scheme(scheme);
        visit.size(width, height);
        thread::sleep(Duration::from_millis(500));
        let tall: u32 = visit.ask("Math.min(document.documentElement.scrollHeight, 5000)");
        visit.size(width, tall.max(height));
        thread::sleep(Duration::from_millis(300));
        fs::write(
            format!("/tmp/after-look/{name}-{width}-{scheme}-{language}.png"),
            visit.tab.picture(None),
        )
        .unwrap();
        let wide: u32 = visit.ask("document.documentElement.scrollWidth");
        println!("{name} {width} {language}: wide {wide}, tall {tall}");
    }
    visit.size(1440, 900);
}
#[test]
#[ignore = "look"]
fn tmplook() {
    let served = Served::start();
    let visit =
        Visit::prepared(&format!("{}#/matches", served.origin()), "localStorage.pace ??= 'still'");
    let long = LONG.replacen(
        "[Trictrac \"1\"]\n",
        "[Trictrac \"1\"]\n[WhiteSeat \"human\"]\n[BlackSeat \"joueur\"]\n",
        1,
    );
    let other = LONG.replacen(
        "[Trictrac \"1\"]\n",
        "[Trictrac \"1\"]\n[WhiteSeat \"maitre\"]\n[BlackSeat \"human\"]\n",
        1,
    );
    let lesson = include_str!("../../../../games/lepeintre-1818-lesson.trictrac").replacen(
        "[Trictrac \"1\"]\n",
        "[Trictrac \"1\"]\n[WhiteSeat \"human\"]\n[BlackSeat \"human\"]\n",
        1,
    );
    for (n, record) in [&long, LAST_THROW, &other, &lesson, "[TribordEtBabord \"1\"]\n[Tribord \"human\"]\n[Babord \"computer\"]\n[Seed \"5\"]\n\ngame 1\nbegin td ba\nbegin ts ba\n"].iter().enumerate() {
        import(&visit, record);
        visit.wait_until(&format!("document.querySelectorAll('.matches li').length === {}", n + 1));
    }
    let _ = json!(1);
    visit.go("#/progress");
    visit.wait_for(".analyse-all");
    look(&visit, "open");
    visit.click(".analyse-all");
    visit.wait_for(".running");
    look(&visit, "running");
    visit.wait_until(
        "document.querySelector('.reported') && !document.querySelector('.open-matches')",
    );
    look(&visit, "overview");
    visit.ask::<()>("void [...document.querySelectorAll('.reported a')].at(-1).click()");
    visit.wait_for(".costliest li");
    look(&visit, "report");
    visit.click(".doing-report a.main");
    visit.wait_for("main.replay .place.origin, main.replay .doing .main:not([disabled])");
    look(&visit, "question");
    for _ in 0..20 {
        if visit.count(".judged strong") > 0 {
            break;
        }
        if visit.count(".doing .main:not([disabled])") > 0 {
            visit.click(".doing .main:not([disabled])");
        } else {
            visit.click(".place.origin");
        }
    }
    visit.wait_for(".judged strong");
    look(&visit, "judged");
}
