//! The dice of the first guided match: a seed with which a newcomer meets what the guide explains.
//!
//! `SEEDS=100000 cargo test -p trictrac-web search_for_seeds -- --ignored` found it. It plays the guided match of
//! every seed with eighteen players in the visitor's place (see `visitors.rs`): levels of the engine, with several sets of
//! errors, somebody who sees less than the weakest of them, the greedy player, and one who follows every first hint. It prints
//! the seeds with which nearly all of them hit, fill a quarter, win a hole with a throw of their own and so meet hold or go,
//! and win. About one seed in a hundred thousand does. With the shipped network 15 of the 18 meet all of it with the seed below;
//! no seed below 450,000 is better.
//!
//! A test checks the seed below. When a change of the engine or of the network spoils it, search again.

/// The seed of the first guided match.
pub(super) const SEED: u64 = 75_821;
