//! For tests: a store in memory, a writer with faults, and the suite that every store must pass.

pub mod analyses;
pub mod epochs;
mod faulty;
mod lease;
pub mod lists;
mod memory;
pub mod nats;
pub mod nodes;
mod old;
pub mod people;
pub mod postgres;
mod refused;
pub mod results;
pub mod suite;
pub mod talk;
pub mod wire;

pub use faulty::{Faults, Faulty, Sort};
pub use memory::Memory;
pub use old::old_database;
pub use refused::refuse_results;
