//! Contrast, measured in pixels: axe-core cannot judge what lies on a gradient or on wood.

use std::collections::HashMap;
use std::io::Cursor;
use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::first::NEXT;
use crate::matches::{BEGUN, resumed};
use crate::served::Served;
use crate::visit::Visit;

/// The least contrast of text, and of everything else that must be seen (WCAG 2.2, 1.4.3 and 1.4.11).
const TEXT: f64 = 4.5;
const OTHER: f64 = 3.0;
/// The longest time that moving things may take until they lie still.
const STILL: Duration = Duration::from_millis(500);
/// The distance around an element in which its focus ring is looked for, in pixels.
const AROUND: f64 = 8.0;

pub(crate) type Pixel = [u8; 3];

/// A picture of a part of the page.
pub(crate) struct Picture {
    wide: usize,
    pixels: Vec<Pixel>,
}

impl Picture {
    /// Takes a picture of the first element that matches and `around` pixels about it.
    pub(crate) fn of(visit: &Visit, selector: &str, around: f64) -> Self {
        thread::sleep(STILL);
        let [x, y, width, height]: [f64; 4] = visit.ask(&format!(
            "(() => {{
                const box = document.querySelector({selector:?}).getBoundingClientRect();
                return [box.x + scrollX, box.y + scrollY, box.width, box.height];
            }})()"
        ));
        let clip = json!({
            "x": x - around, "y": y - around,
            "width": width + 2.0 * around, "height": height + 2.0 * around, "scale": 1
        });
        Self::read(visit.tab.picture(Some(clip)))
    }

    /// Takes a picture of the window, once everything lies still.
    pub(crate) fn of_window(visit: &Visit) -> Self {
        thread::sleep(STILL);
        Self::read(visit.tab.picture(None))
    }

    fn read(file: Vec<u8>) -> Self {
        let mut reader = png::Decoder::new(Cursor::new(file)).read_info().expect("a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut bytes).expect("pixels");
        let samples = info.color_type.samples();
        let pixels = bytes[..info.buffer_size()].chunks(samples).map(|p| [p[0], p[1], p[2]]);
        Self { wide: info.width as usize, pixels: pixels.collect() }
    }

    /// The pixel at this place.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "places in a picture"
    )]
    pub(crate) fn at(&self, x: f64, y: f64) -> Pixel {
        self.pixels[y.round() as usize * self.wide + x.round() as usize]
    }

    /// The pixels of the middle third, from top to bottom.
    pub(crate) fn middle_rows(&self) -> impl Iterator<Item = Pixel> {
        let third = self.pixels.len() / self.wide / 3 * self.wide;
        self.pixels[third..2 * third].iter().copied()
    }

    /// The colour of most pixels, with nearly equal colours taken together.
    pub(crate) fn background(&self) -> Pixel {
        let mut counts: HashMap<Pixel, (usize, Pixel)> = HashMap::new();
        for &pixel in &self.pixels {
            counts.entry(pixel.map(|part| part / 16)).or_insert((0, pixel)).0 += 1;
        }
        counts.into_values().max_by_key(|(count, _)| *count).expect("pixels").1
    }
}

/// The contrast of two colours: 1 to 21.
pub(crate) fn contrast(one: Pixel, other: Pixel) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance(pixel: Pixel) -> f64 {
    let [red, green, blue] = pixel.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const SIZES: [(u32, u32); 2] = [(390, 844), (1280, 800)];
pub(crate) const SCHEMES: [&str; 2] = ["light", "dark"];

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn texts_on_the_gradient_can_be_read() {
    let served = Served::start();
    let visit = Visit::to(&served.origin());
    visit.wait_for(NEXT);
    for (hash, texts) in [
        ("#/play", &["nav a:not([aria-current])", ".standing", ".hint", ".tools a.button"][..]),
        ("#/learn", &[".path .lead"]),
    ] {
        visit.go(hash);
        visit.wait_for(texts[0]);
        for scheme in SCHEMES {
            visit.scheme(scheme);
            for (width, height) in SIZES {
                visit.size(width, height);
                for text in texts {
                    let picture = Picture::of(&visit, text, 0.0);
                    let background = picture.background();
                    let all = picture.pixels.iter().map(|&pixel| contrast(pixel, background));
                    let most = all.fold(1.0, f64::max);
                    assert!(most >= TEXT, "{text}: {most:.2} ({scheme}, {width} px)");
                }
            }
        }
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_focus_can_be_seen() {
    let served = Served::start();
    let visit = Visit::to(&served.origin());
    visit.wait_for(NEXT);
    for scheme in SCHEMES {
        visit.scheme(scheme);
        for kind in ["nav a:not([aria-current])", NEXT] {
            visit.ask::<()>("void document.activeElement.blur()");
            let before = Picture::of(&visit, kind, AROUND);
            visit.tab_to(kind);
            let after = Picture::of(&visit, kind, AROUND);
            let seen = median_change(&before, &after);
            assert!(seen >= OTHER, "{kind}: {seen:.2} ({scheme})");
        }
    }
}

/// The median contrast of the pixels that differ between two pictures of the same place.
fn median_change(before: &Picture, after: &Picture) -> f64 {
    let pairs = before.pixels.iter().zip(&after.pixels).filter(|(before, after)| before != after);
    let mut changes: Vec<_> = pairs.map(|(&before, &after)| contrast(before, after)).collect();
    changes.sort_by(f64::total_cmp);
    changes.get(changes.len() / 2).copied().unwrap_or(1.0)
}

/// A man that can be touched has a ring. From the man to the wood around it, some border must be seen in every direction.
#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_ring_of_a_man_can_be_seen() {
    let served = Served::start();
    // Not a throw with only one legal play, of which the men would move.
    let visit = Visit::prepared(&served.origin(), &resumed(BEGUN));
    visit.wait_for(".marks .origin");
    for scheme in SCHEMES {
        visit.scheme(scheme);
        let picture = Picture::of(&visit, ".marks .origin", 10.0);
        let middle = picture.wide / 2;
        let outwards: Vec<_> =
            (middle..picture.wide).map(|x| picture.pixels[middle * picture.wide + x]).collect();
        let steps = outwards.windows(4).map(|pixels| contrast(pixels[0], pixels[3]));
        let most = steps.skip(middle / 2).fold(1.0, f64::max);
        assert!(most >= OTHER, "{most:.2} ({scheme})");
    }
}
