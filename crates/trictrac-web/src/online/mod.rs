//! Matches on a server, as far as they need no browser: what is known about them, what their entries do on the table, clocks,
//! the check of the dice; and the club around them: the lobby, ratings, what is wrong in forms about accounts.

mod check;
mod countdown;
mod credentials;
mod follow;
mod form;
#[cfg(test)]
mod form_tests;
pub mod half_play;
mod hours;
mod known;
mod lost;
mod ratings;
mod target;

pub use check::{Check, check};
pub use countdown::{Countdown, TimeLeft};
pub use credentials::AccountField;
pub use follow::{FollowError, PlayerNamer, follow, own_seat, player, session, settings};
pub use form::{form_names, form_session, form_terms};
pub use hours::usual_hours;
pub use known::{KnownMatch, KnownMatches};
pub use lost::lost_actions;
pub use ratings::{HEIGHT, RatingCourse, RatingGraph, WIDTH};
pub use target::OnlineTarget;
pub use trictrac_client::{LobbyContents, PersonalChallenges, is_live};
