//! The integration tests of this crate, as one program, so that it is linked once.

mod count;
mod face;
mod glossary;
mod learn;
mod lessons;
mod pictures;
mod puzzles;
mod rules_in_french;
mod sounds;
mod strategy;
