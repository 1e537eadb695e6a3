//! The database of a club is lost: a standby takes its place, or it is restored to an earlier time.

mod restore;
mod restored;
mod standby;
