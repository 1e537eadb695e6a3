//! Sends mouse, touch and keyboard input to the browser, as real events.

use serde_json::json;

use crate::visit::Visit;

/// The number of steps of a drag.
const STEPS: u32 = 8;

/// A place in the window.
#[derive(Clone, Copy)]
struct Point {
    x: f64,
    y: f64,
}

impl Point {
    fn on_the_way(self, to: Self, step: u32) -> Self {
        let part = f64::from(step) / f64::from(STEPS);
        Self { x: self.x + (to.x - self.x) * part, y: self.y + (to.y - self.y) * part }
    }
}

impl Visit {
    /// Clicks the first element that matches, as soon as it can be hit.
    pub(crate) fn click(&self, selector: &str) {
        let point = self.place(selector);
        self.mouse("mouseMoved", point, 0);
        self.mouse("mousePressed", point, 1);
        self.mouse("mouseReleased", point, 0);
    }

    /// Drags the first element that matches to the first of another selector, by mouse.
    pub(crate) fn drag(&self, from: &str, to: &str) {
        let (from, to) = self.way(from, to);
        self.mouse("mouseMoved", from, 0);
        self.mouse("mousePressed", from, 1);
        for step in 1..=STEPS {
            self.mouse("mouseMoved", from.on_the_way(to, step), 1);
        }
        self.mouse("mouseReleased", to, 0);
    }

    /// Taps the first element that matches with a finger; the window must be a phone's, or `touched`.
    pub(crate) fn tap(&self, selector: &str) {
        let point = self.place(selector);
        self.finger("touchStart", Some(point));
        self.finger("touchEnd", None);
    }

    /// Drags the first element that matches to the first of another selector, with a finger.
    pub(crate) fn swipe(&self, from: &str, to: &str) {
        let (from, to) = self.way(from, to);
        self.finger("touchStart", Some(from));
        for step in 1..=STEPS {
            self.finger("touchMove", Some(from.on_the_way(to, step)));
        }
        self.finger("touchEnd", None);
    }

    /// Presses a key: `Enter`, ` `, `Tab`, `ArrowLeft`, `a`.
    pub(crate) fn press(&self, key: &str) {
        self.tab.press(key);
    }

    /// Presses Tab until an element that matches has the focus.
    pub(crate) fn tab_to(&self, selector: &str) {
        for _ in 0..200 {
            self.press("Tab");
            if self.ask(&format!("!!document.activeElement?.matches({selector:?})")) {
                return;
            }
        }
        panic!("{selector}: Tab does not get there");
    }

    /// The places where the first elements of both selectors can be hit; scrolling to one may have moved the other.
    fn way(&self, from: &str, to: &str) -> (Point, Point) {
        self.place(from);
        let to = self.place(to);
        (self.place(from), to)
    }

    /// The place where the first element that matches can be hit, after scrolling to it and when it no longer moves.
    fn place(&self, selector: &str) -> Point {
        let place = format!(
            "(async () => {{
                const thing = document.querySelector({selector:?});
                if (!thing || thing.disabled) return null;
                thing.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
                const middle = () => {{
                    if (thing instanceof SVGPathElement) {{
                        const half = thing.getPointAtLength(thing.getTotalLength() / 2);
                        const {{ x, y }} = half.matrixTransform(thing.getScreenCTM());
                        return [x, y];
                    }}
                    const {{ x, y, width, height }} = thing.getBoundingClientRect();
                    return [x + width / 2, y + height / 2];
                }};
                const before = middle();
                await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)));
                const place = middle();
                const hit = thing.contains(document.elementFromPoint(...place));
                return hit && '' + place === '' + before ? place : null;
            }})()"
        );
        let (x, y) = self.wait_to_have(&place);
        Point { x, y }
    }

    fn mouse(&self, what: &str, at: Point, buttons: u32) {
        let button = if what == "mouseMoved" && buttons == 0 { "none" } else { "left" };
        let clicks = u32::from(what != "mouseMoved");
        let event = json!({
            "type": what, "x": at.x, "y": at.y, "button": button, "buttons": buttons,
            "clickCount": clicks
        });
        self.tab.call("Input.dispatchMouseEvent", event);
    }

    fn finger(&self, what: &str, at: Option<Point>) {
        let points: Vec<_> = at.iter().map(|at| json!({ "x": at.x, "y": at.y })).collect();
        let event = json!({ "type": what, "touchPoints": points });
        self.tab.call("Input.dispatchTouchEvent", event);
    }
}
