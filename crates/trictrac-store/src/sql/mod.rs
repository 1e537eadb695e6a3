//! Common parts of stores in SQL databases: the rows of the tables, which have the same columns in all of them.

mod absence_tables;
mod analyses;
mod appends;
mod channel_tables;
mod games;
mod guest_tables;
mod locks;
mod people;
mod people_tables;
mod restored;
mod result_queries;
mod results;
mod talk;
mod talk_tables;
mod webhook_tables;
mod webhooks;

pub use crate::training::{AmountRow, latest, news, page, place_before};
pub use analyses::AnalysisRow;
pub use appends::{GameAppend, leading_appends};
pub use games::{ListedRow, SUMMARY, SummaryRow, any_seat, game_ids, listed, numbered, summary};
pub use locks::TransactionLock;
pub use people::{
    AccountRow, ChannelRow, SessionRow, TokenRow, account, channel, digest, password, session,
    token,
};
pub use restored::{BACKUP_UNTIL, LAST_ENTRY, RESTORED_AT, backup_until, restored_at};
pub use results::{RatingRow, ResultRow, StandingRow, Strengths, rated, standing, strengths};
pub use talk::{
    AdmissionRow, AuditRow, ReportRow, ReportedRow, WordRow, audit_line, may_be_reported,
    open_admission, report, reported_word, room_number, word,
};
pub use webhooks::{WebhookRow, webhook};
