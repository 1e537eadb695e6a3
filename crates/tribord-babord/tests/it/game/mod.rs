//! The game: each rule separately, properties of every game, and a second, slow implementation.

mod literal;
mod properties;
pub(crate) mod random;
mod rule_by_rule;
mod series;
mod setups;
