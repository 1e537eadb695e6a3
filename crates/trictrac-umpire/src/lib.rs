//! The umpire of one online game: what may be done, what the dice are, whose time runs, how it ends.
//!
//! Nothing here does I/O, reads a clock or throws dice: time, secrets and new numbers are inputs. So every race is an
//! ordinary test.
//!
//! A game is its log: [`LogEntry`] after [`LogEntry`], which [`Game`] folds into a state. An [`Umpire`] takes commands and answers
//! with a [`UmpireStep`]: the server appends its entries to the log, and then the umpire advances.
#![forbid(unsafe_code)]

pub mod dice;
pub mod seal;

mod absence;
mod clock;
mod entry;
mod form;
mod game;
mod load;
mod own_share;
mod played;
mod rated;
pub mod record;
mod seats;
mod umpire;

pub use clock::{AWAY, FIRST_INVITED, FIRST_MATCHED, allowance, first_turn, opening};
pub use entry::{LogEntry, Now};
pub use form::{FORMS_FOLD, NotAForm, allowance_of, lasts, setting};
pub use game::{DiceRound, FOLD, FoldError, Game, Replica};
pub use load::{LoadedLog, load};
pub use own_share::{OwnShare, ShareUse};
pub use rated::{RATED_HOLES, UnratedReason, may_be_rated, winner};
pub use record::record;
pub use seats::{SeatOffers, SeatedPlayer};
pub use umpire::{
    CommandAnswer, CommandRefusal, MOST_ACTS, NewGame, PlayerCommand, Umpire, UmpireStep,
};
