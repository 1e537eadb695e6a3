//! Temporary.
use std::fs;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::served::Served;
use crate::visit::Visit;

fn shot(visit: &Visit, name: &str) {
    let css = fs::read_to_string("/tmp/board/override.css").unwrap_or_default();
    visit.ask::<()>(&format!(
        "void (() => {{ const s = new CSSStyleSheet(); s.replaceSync({}); document.adoptedStyleSheets = [...document.adoptedStyleSheets, s]; }})()",
        serde_json::to_string(&css).unwrap()
    ));
    thread::sleep(Duration::from_millis(400));
    let height: f64 = visit.ask("document.documentElement.scrollHeight");
    let width: f64 = visit.ask("window.innerWidth");
    for (slice, top) in (0..(height as u32)).step_by(1400).enumerate() {
        let shot: Value = visit.tab.call(
        "Page.captureScreenshot",
        json!({"format": "png", "captureBeyondViewport": true, "clip": {"x": 0, "y": top, "width": width, "height": (height - f64::from(top)).min(1400.0), "scale": 1}}),
    );
        let data = shot["data"].as_str().expect("data");
        fs::write(format!("/tmp/board/{name}-{slice}.b64"), data).unwrap();
    }
}

#[test]
#[ignore = "temporary"]
fn tmpshots() {
    let served = Served::start();
    for (name, hash) in [
        ("pos", "#/study?position=W13,5/W1,W1,4/4,B1,1/5,B14+w+64+0/0+0/0+3"),
        ("game", "#/study/game/soumille-1738/31"),
    ] {
        let visit = Visit::to(&format!("{}{hash}", served.origin()));
        visit.reduced_motion();
        visit.size(1440, 900);
        visit.wait_for(".candidate");
        thread::sleep(Duration::from_secs(4));
        visit.click(".candidate:nth-child(2) .details");
        visit.wait_for(".insight");
        visit.click(".heat .switch button:nth-child(2)");
        if name == "pos" {
            visit.click(".rollout .roll");
            visit.wait_for(".rollout tbody tr:nth-child(2) td:nth-child(3)");
            thread::sleep(Duration::from_secs(6));
        } else {
            visit.wait_until("!document.querySelector('.graph progress')");
        }
        for (language, scheme, width, height) in [
            ("en", "light", 1440, 900),
            ("fr", "dark", 1440, 900),
            ("en", "dark", 360, 740),
            ("fr", "light", 360, 740),
        ] {
            visit.language(language);
            visit.scheme(scheme);
            visit.size(width, height);
            shot(&visit, &format!("{name}-{width}-{scheme}-{language}"));
        }
        // a variation
        visit.size(1440, 900);
        visit.language("en");
        visit.click(".candidate:nth-child(3) .alternative");
        thread::sleep(Duration::from_secs(2));
        shot(&visit, &format!("{name}-varied"));
        let _ = visit.forgive();
    }
}
