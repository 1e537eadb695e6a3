//! Plays and analyses Trictrac: a neural network, search and rollouts, five levels, match analysis, and an arena.
//!
//! Every result is a function of its seed: the same seed gives the same match on any processor and any number of
//! threads. Read the modules from the inside out: [`evaluator`] estimates positions, [`search`] compares actions by
//! these estimates, [`player`] and [`level`] play, [`analysis`] judges a record, [`arena`] lets players meet.
//!
//! The feature `shipped` (on by default) includes the network. Without it, load one with [`net::Network::from_bytes`].
//!
//! # Evaluate a position
//!
//! ```
//! use trictrac_engine::evaluator::Evaluator;
//! use trictrac_engine::net::Network;
//! use trictrac_rules::{Position, Rules, Side};
//!
//! let rules = Rules::default();
//! let state = Position::parse("W15,5/6/6/5,B15 w - 0/0 9/3", rules).expect("a position").to_match(rules);
//! let network = Network::shipped();
//! let prospects = network.seen_by(&state, Side::White);
//! assert!(prospects.win_chance() > 0.8, "White leads by nine holes to three");
//! ```
//!
//! # Find the best play
//!
//! ```
//! use trictrac_engine::net::Network;
//! use trictrac_engine::prospects::Aim;
//! use trictrac_engine::search::Search;
//! use trictrac_rules::{Action, Actor, Position, Rules, Throw};
//!
//! let rules = Rules::default();
//! let mut state = Position::parse("W15,5/6/6/5,B15 w", rules).expect("a position").to_match(rules);
//! let throw = Throw::of(6, 4).expect("two dice");
//! state.apply(Actor::Table, Action::Throw(throw), &mut ()).expect("the dice are awaited");
//!
//! let network = Network::shipped();
//! let search = Search { evaluator: &network, aim: Aim::Win, plies: 1 };
//! let (action, _equity) = search.decide(&state).expect("a decision is awaited");
//! assert!(matches!(action, Action::Play(_)));
//! let candidates = search.candidates(&state);
//! assert_eq!((candidates.len(), candidates[0].action), (2, action));
//! ```
//!
//! # Analyse a record
//!
//! ```
//! use trictrac_engine::analysis::MatchAnalyst;
//! use trictrac_engine::net::Network;
//! use trictrac_engine::prospects::Aim;
//! use trictrac_rules::{Record, Side};
//!
//! let text = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21 1/3 1/2\nw 66 1/7 1/7\n";
//! let record = Record::parse(text).expect("a record");
//! let network = Network::shipped();
//! let analyst = MatchAnalyst { evaluator: &network, aim: Aim::Win, plies: 0, kept: 3, threads: 1 };
//! let analysis = analyst.analyse(&record);
//! assert_eq!(analysis.throws.len(), 3);
//! for throw in &analysis.throws {
//!     println!("luck {:+.3}", throw.luck());
//! }
//! assert!((analysis.result(Side::White) + analysis.result(Side::Black) - 1.0).abs() < 1e-3);
//! ```

pub mod adjusted;
pub mod analysis;
pub mod arena;
pub mod computers;
pub mod dice;
pub mod equity_table;
pub mod evaluator;
pub mod forfeit;
pub mod greedy;
pub mod insight;
pub mod interval;
pub mod level;
pub mod linear;
pub mod manners;
pub mod match_dice;
pub mod match_runner;
pub mod named;
pub mod net;
pub mod next_throw;
pub mod openings;
pub mod opinions;
pub mod paired;
pub mod parallel;
pub mod player;
pub mod prospects;
pub mod protocol;
pub mod puzzles;
pub mod rollout;
pub mod search;
pub mod seat_tag;
pub mod starts;
pub mod thinker;
