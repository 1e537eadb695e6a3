//! The page in a real browser.
//!
//! `cargo xtask browser [NAME]` builds the page quickly and runs these tests, or only those whose names contain `NAME`. Those with
//! `for_visitors` in their names need the page as visitors get it, and run in `cargo xtask test`. This is a test:
//!
//! ```ignore
//! #[test]
//! #[ignore = "needs the page and a browser: cargo xtask browser"]
//! fn something_by_touch() {
//!     let served = Served::start();
//!     let visit = Visit::to(&served.origin());
//!     visit.size(360, 740);               // a phone; see also `scheme`, `language`, `reduced_motion`, `prefer`
//!     visit.tap(".doing .main");          // `click`, `drag`, `swipe`, `press`, `tab_to`: real browser events
//!     visit.wait_for(".place.origin");    // every call waits for its element, at most `PATIENCE`
//!     assert_eq!(visit.count(".man"), 30); // `text` and `ask` return other values
//!     axe::check(&visit, "after the throw");
//! }
//! ```
//!
//! [`watch`] watches every visit. The visit fails at its end if the page wrote to the console, had an error, violated its
//! policy or sent a request to another server. A test that calls [`axe::check`] has `axe` in its name: it is left out
//! without axe-core.

mod accessibility;
mod addresses;
mod axe;
#[path = "../services/browser_keys.rs"]
mod browser_keys;
#[path = "../services/called.rs"]
#[expect(dead_code, reason = "a push service that always answers 201 is enough here")]
mod called;
mod cards;
mod chromium;
mod clicks;
mod contrast;
mod count;
mod engine;
mod first;
mod first_match;
mod forms;
mod frames;
mod full;
mod hand;
mod help;
mod hold;
mod layouts;
mod lessons;
mod library;
mod matches;
mod offline;
mod online;
mod own_dice;
mod parts;
mod phone;
mod progress;
mod puzzles;
mod robust;
mod screens;
mod served;
mod speed;
mod study;
mod table;
mod tables;
mod tabs;
mod taking_back;
mod tribord;
mod visit;
mod watch;
mod welcome;
mod whole;
