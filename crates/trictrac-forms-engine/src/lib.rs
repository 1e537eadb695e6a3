//! The engine for the accounts of the other forms: it looks ahead on their value.
//!
//! [`chain`] says how likely which hole follows, by the strength of the position, and [`explore`] counts it in self-play.
//! From it [`solve`] computes the value of an account at every standing: [`coup`] (à écrire, the shrinking pool) and
//! [`race`] (honours, toc, the growing pool). [`weigh`] compares the choices at an own hole, and [`player`] chooses.
//! [`review`] values everything that can be done, for advice; [`analysis`] judges a whole match by it.
//! [`ticktack`] and [`toccategli`] are apart, because their men move otherwise.
//! [`dice`] throws the dice that follow from a seed. [`thumb`] is the rule of thumb against which a [`duel`] measures all this.
#![forbid(unsafe_code)]

pub mod analysis;
pub mod chain;
pub mod coup;
pub mod dice;
pub mod duel;
pub mod explore;
mod hand;
pub mod player;
pub mod position;
pub mod poule;
pub mod prices;
pub mod race;
pub mod review;
pub mod solve;
pub mod tables;
pub mod thumb;
pub mod ticktack;
pub mod toccategli;
pub mod weigh;
