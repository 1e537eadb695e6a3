#![doc = include_str!("../README.md")]
//!
//! # Where things are
//!
//! From the inside out: [`evaluator`] estimates positions, [`search`] compares actions by these estimates, [`player`] and
//! [`level`] play, [`analysis`] judges a record, as far as [`trust`] believes a search, [`arena`] lets players meet, [`protocol`] drives an engine by text.

pub mod adjusted;
pub mod analysis;
pub mod arena;
pub mod computers;
pub mod dice;
pub mod equity_table;
pub mod evaluator;
pub mod forfeit;
pub mod greedy;
pub mod hold_table;
pub mod insight;
pub mod interval;
pub mod level;
pub mod linear;
pub mod lines;
pub mod manners;
pub mod match_dice;
pub mod match_result;
pub mod match_runner;
pub mod named;
pub mod net;
pub mod next_throw;
pub mod observation;
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
pub mod seeded_match;
pub mod starts;
pub mod thinker;
pub mod trust;

pub use analysis::{DecisionQuality, JudgedDecision, JudgedThrow, MatchAnalysis, MatchAnalyst};
pub use arena::{DuelScore, MatchDuel};
pub use dice::RandomNumbers;
pub use evaluator::Evaluator;
pub use level::{LEVELS, Level};
pub use match_runner::{play_match, record_match};
pub use net::Network;
pub use player::{EnginePlayer, PendingDecision, Random};
pub use prospects::{Aim, Prospects};
pub use rollout::{Horizon, Rollout, RolloutEstimate};
pub use search::{ActionValue, NoDecision, Search};
pub use seeded_match::SeededMatch;
