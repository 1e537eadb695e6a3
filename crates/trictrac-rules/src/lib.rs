//! The rules of Trictrac.
#![forbid(unsafe_code)]

pub mod board;
pub mod coup;
pub mod event;
pub mod fausse_case;
pub mod game;
pub mod jan;
pub mod marking;
pub mod men;
pub mod notation;
pub mod perft;
pub mod play;
pub mod point;
pub mod quarter;
pub mod releve;
pub mod rules;
pub mod side;
pub mod situation;
pub mod stake;
pub mod table;
pub mod throw;
pub mod turn;
