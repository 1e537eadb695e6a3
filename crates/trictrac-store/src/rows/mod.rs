//! Rows of the tables as what they mean. All databases have the same columns.

mod games;
mod people;
mod results;
mod talk;

pub(crate) use games::{
    ListedRow, SUMMARY, SummaryRow, any_seat, game_ids, listed, numbered, summary,
};
pub(crate) use people::{
    AccountRow, SessionRow, TokenRow, account, digest, password, session, token,
};
pub(crate) use results::{RatingRow, ResultRow, StandingRow, rated, standing, strengths};
pub(crate) use talk::{
    AuditRow, ReportRow, ReportedRow, WordRow, audit_line, may_be_reported, report, reported_word,
    room_number, word,
};
