//! Several servers as one club: three nodes share a Postgres database and talk over NATS, and everything fails in turn.

mod killed;
mod outages;
mod partitions;
mod place;
#[cfg(unix)]
mod rolling;

use place::disturb;
pub(super) use place::{LEFT_OUT, Place, figures, log, play_until};
