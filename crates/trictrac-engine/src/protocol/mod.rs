//! The engine protocol, version 1: one message a line, between a program that plays and a program that asks it.
//!
//! `docs/engine-protocol.md` defines the protocol. This module reads and prints the messages, and does nothing else.
//!
//! ```
//! use trictrac_engine::protocol::{EngineReply, EngineRequest};
//! use trictrac_rules::rules::Rules;
//! let rules = Rules::default();
//! let request = EngineRequest::parse("position start moves lead 5/3; 64", rules).unwrap();
//! let text = "position board W15,5/6/6/5,B15 side w dice 64 points 0/0 holes 0/0 \
//!             throws 1/0 privileges 0/0 opening w64 await play";
//! assert_eq!(request.to_string(), text);
//! assert_eq!(EngineRequest::parse(text, rules), Ok(request));
//! assert_eq!(EngineReply::parse("bestaction 1/7 1/5"), Ok(EngineReply::BestAction("1/7 1/5".into())));
//! ```

mod error;
mod offer;
mod position;
mod reply;
mod request;
mod result;
mod state;
mod words;

pub use error::MessageError;
pub use offer::{EngineOption, EngineOptionKind};
pub use position::step;
pub use reply::{Basis, EngineReply, Info, Judgement};
pub use request::{EngineRequest, GoLimits};
pub use state::StateReport;

/// The option that sets the seed of an engine's own random numbers.
pub const SEED: &str = "Seed";

/// The version of the protocol that this module reads and prints.
pub const VERSION: u32 = 1;
