//! Pictures of the page, to be looked at: on a phone and a large screen, light and dark.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use headless_chrome::Tab;
use headless_chrome::protocol::cdp::Emulation::{
    MediaFeature, SetDeviceMetricsOverride, SetEmulatedMedia,
};
use headless_chrome::protocol::cdp::Page::CaptureScreenshotFormatOption::Png;

use crate::{PATIENCE, browser, serve};

const SCREENS: [(&str, u32, u32); 2] = [("phone", 360, 740), ("desktop", 1280, 800)];
/// What is waited for, playing on, and what to call the picture.
const MOMENTS: [(&str, &str); 4] = [
    ("start", "svg.pieces"),
    ("early", ".history li:nth-child(8)"),
    ("hit", ".hit.own"),
    ("choice", ".offer"),
];

/// Does the next thing that can be done: hold, throw, put, touch, confirm.
const NEXT: &str = "(() => {
    const one = ['.offer', '.doing .main:not([disabled])', '.place.target', '.place.origin']
        .map(kind => document.querySelector(kind)).find(found => found);
    one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
})()";

fn play(tab: &Tab, until: &str) {
    for _ in 0..400 {
        if tab.find_element(until).is_ok() {
            return;
        }
        tab.evaluate(NEXT, false).expect("a click");
        thread::sleep(Duration::from_millis(200));
    }
}

fn look(tab: &Tab, folder: &Path, moment: &str) {
    for scheme in ["light", "dark"] {
        let feature = MediaFeature { name: "prefers-color-scheme".into(), value: scheme.into() };
        tab.call_method(SetEmulatedMedia { media: None, features: Some(vec![feature]) })
            .expect("a scheme");
        for (name, width, height) in SCREENS {
            tab.call_method(size(width, height)).expect("a size");
            thread::sleep(Duration::from_millis(400));
            let picture = tab.capture_screenshot(Png, None, None, true).expect("a picture");
            let file = folder.join(format!("{moment}-{name}-{scheme}.png"));
            fs::write(file, picture).expect("a file");
        }
    }
}

fn size(width: u32, height: u32) -> SetDeviceMetricsOverride {
    SetDeviceMetricsOverride {
        width,
        height,
        device_scale_factor: if width < 500 { 2.0 } else { 1.0 },
        mobile: width < 500,
        scale: None,
        screen_width: None,
        screen_height: None,
        position_x: None,
        position_y: None,
        dont_set_visible_size: None,
        screen_orientation: None,
        viewport: None,
        display_feature: None,
        device_posture: None,
    }
}

#[test]
#[ignore = "makes pictures: cargo xtask screens"]
fn screens() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web/screens");
    fs::create_dir_all(&folder).expect("a folder");
    let origin = serve();
    let browser = browser();
    let tab = browser.new_tab().expect("a tab");
    tab.navigate_to(&origin).expect("the page");
    tab.wait_for_element_with_custom_timeout("svg.pieces", PATIENCE).expect("the table");
    for (moment, until) in MOMENTS {
        play(&tab, until);
        look(&tab, &folder, moment);
    }
}
