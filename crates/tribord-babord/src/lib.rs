//! The rules of Tribord et Bâbord, a dice game for two players (L. Saussine, Paris, 1880).
//!
//! A die with six symbols is thrown three times a turn. Each player marks their own three symbols with tokens and earns
//! stakes for them; the opponent's symbols cost stakes; a turn without any own symbol is a shipwreck (*naufrage*). The
//! rules are numbered T1 to T7 in `docs/tribord-et-babord.md`; the code cites the numbers.
//!
//! The crate has no dependency except [`game_notation`], which has none. It has no unsafe code and no I/O, and it builds for
//! WebAssembly. Throws are always an input.
//!
//! # Throw a symbol
//!
//! ```
//! use tribord_babord::{TribordEvent, BeginnerRule, TribordGame, TribordRules, ShipSide, Symbol};
//!
//! let rules = TribordRules { first: BeginnerRule::Named(ShipSide::Tribord), ..TribordRules::default() };
//! let mut game = TribordGame::new(&rules);
//! let mut events = Vec::new();
//! game.apply(&rules, ShipSide::Tribord, Symbol::Sun, &mut events)?;
//! assert_eq!(game.ledger().balance(ShipSide::Tribord), 1); // Bâbord pays for the first symbol marked
//! assert!(events.contains(&TribordEvent::Marked { side: ShipSide::Tribord, symbol: Symbol::Sun, tokens: 1 }));
//! # Ok::<(), tribord_babord::game::DieRefusal>(())
//! ```
//!
//! # Play a random game
//!
//! ```
//! use tribord_babord::{TribordGame, TribordRules, Symbol};
//!
//! // Any generator will do; this one is short.
//! let mut seed = 1_u64;
//! let mut symbol = || {
//!     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
//!     Symbol::ALL[(seed >> 33) as usize % 6]
//! };
//! let rules = TribordRules::default();
//! let mut game = TribordGame::new(&rules);
//! while let Some(side) = game.to_throw() {
//!     game.apply(&rules, side, symbol(), &mut Vec::new())?;
//! }
//! assert!(game.is_over());
//! # Ok::<(), tribord_babord::game::DieRefusal>(())
//! ```
//!
//! # Compute the odds
//!
//! ```
//! use tribord_babord::TribordRules;
//! use tribord_babord::odds::{Machine, GameOdds};
//!
//! let odds = GameOdds::new::<Machine>(&TribordRules::default());
//! assert_eq!(format!("{:.3}", odds.beginner.prise), "0.586"); // who begins makes the prise more often
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
pub mod side;
pub mod stake;
pub mod state;
pub mod symbol;
pub mod tariff;

pub use event::TribordEvent;
pub use game::TribordGame;
pub use notation::record::SeriesRecord;
pub use rules::{BeginnerRule, TribordRules};
pub use side::ShipSide;
pub use symbol::Symbol;
