//! The page in a real browser.
//!
//! `cargo xtask web --quick` builds the page, `cargo xtask browser [NAME]` builds it and runs these tests, or those whose names hold
//! `NAME`. To write one:
//!
//! ```ignore
//! #[test]
//! #[ignore = "needs the page and a browser: cargo xtask browser"]
//! fn something_by_touch() {
//!     let served = Served::start();
//!     let visit = Visit::to(&served.origin());
//!     visit.size(360, 740);               // a phone; `scheme`, `language`, `reduced_motion`, `prefer` say the rest
//!     visit.tap(".doing .main");          // `click`, `drag`, `swipe`, `press`, `tab_to`: what the browser hears is real
//!     visit.wait_for(".place.origin");    // everything waits for its thing, and for `PATIENCE`
//!     assert_eq!(visit.count(".man"), 30); // `text` and `ask` find out more
//!     axe::check(&visit, "after the throw");
//! }
//! ```
//!
//! Every visit is watched ([`watch`]) and fails at its end if the page said a word on the console, erred, violated its policy or asked
//! for anything elsewhere. A test that calls [`axe::check`] has `axe` in its name: it is left out where axe-core cannot be had.

mod accessibility;
mod addresses;
mod axe;
mod engine;
mod first;
mod hand;
mod lessons;
mod offline;
mod phone;
mod screens;
mod served;
mod speed;
mod study;
mod tribord;
mod visit;
mod watch;
mod whole;
