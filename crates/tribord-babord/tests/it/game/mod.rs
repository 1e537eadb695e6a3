//! The game: each rule by itself, what holds in every game, and a second, slow implementation.

mod literal;
mod properties;
mod random;
mod rule_by_rule;
mod series;
mod setups;
