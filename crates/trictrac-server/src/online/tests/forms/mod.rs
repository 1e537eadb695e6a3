//! Games of other forms over real sockets, with up to six seats.

mod company;
mod ends;
mod lists;
mod lobby;
mod whole;

pub(super) use company::{Wanted, create};
