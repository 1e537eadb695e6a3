//! Online play over real sockets, with a store in memory that can fail, and a clock that the test controls.

mod absences;
mod accounts;
mod analysis;
mod bots;
#[cfg(feature = "tls")]
#[path = "../../../tests/services/browser_keys.rs"]
mod browser_keys;
#[cfg(feature = "tls")]
#[path = "../../../tests/services/called.rs"]
mod called;
mod cluster;
mod cookies;
mod damaged;
mod disk;
#[cfg(feature = "tls")]
mod encrypted;
mod feeds;
mod floods;
mod foreign;
mod forms;
mod frames;
mod full;
mod games;
mod guessing;
mod guest_names;
mod hostile;
mod invited;
mod knocks;
mod leaving;
mod links;
mod lobby;
#[cfg(feature = "tls")]
pub(super) mod mail;
mod operations;
mod pages;
mod panics;
mod persons;
mod place;
mod previews;
mod progress;
mod proxied;
#[cfg(feature = "tls")]
mod push;
mod restored;
mod slow;
mod starting;
mod talk;
mod versions;
mod watching;
#[cfg(feature = "tls")]
mod webhooks;
mod wire;
