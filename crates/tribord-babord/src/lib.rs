//! The rules of Tribord et Bâbord, a dice game for two (L. Saussine, Paris, 1880).
//!
//! A die with six symbols is thrown three times a turn. One's own three symbols are marked with tokens and bring stakes,
//! the opponent's cost some, and a turn without any of one's own is a shipwreck. The rules are numbered T1 to T7 in
//! `docs/tribord-et-babord.md`; the code cites the numbers. What a game is worth before it is played is in [`odds`].
//!
//! ```
//! use tribord_babord::event::Event;
//! use tribord_babord::game::Game;
//! use tribord_babord::rules::{First, Rules};
//! use tribord_babord::side::Side;
//! use tribord_babord::symbol::Symbol;
//!
//! let rules = Rules { first: First::Named(Side::Tribord), ..Rules::default() };
//! let mut game = Game::new(&rules);
//! let mut events = Vec::new();
//! game.apply(&rules, Side::Tribord, Symbol::Sun, &mut events)?;
//! assert_eq!(game.ledger().balance(Side::Tribord), 1); // Bâbord pays for the first symbol marked
//! assert!(events.contains(&Event::Marked { side: Side::Tribord, symbol: Symbol::Sun, tokens: 1 }));
//! # Ok::<(), tribord_babord::game::Refusal>(())
//! ```
#![forbid(unsafe_code)]

pub mod event;
pub mod game;
pub mod ledger;
pub mod marks;
pub mod notation;
pub mod odds;
pub mod rules;
pub mod series;
pub mod setup;
pub mod side;
pub mod stake;
pub mod symbol;
pub mod tariff;
