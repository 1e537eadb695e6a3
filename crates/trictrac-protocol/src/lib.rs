//! The messages between browser, server and bots, as JSON, and the types of a game's log.
//!
//! `docs/protocol.md` describes them for people who write a client. This crate only reads and prints:
//!
//! - [`ClientMessage`] and [`ServerMessage`]: the frames of the socket;
//! - [`GameEvent`]: what happens in a game, in a log and on the wire;
//! - [`Code`]: why a message is refused;
//! - [`OwnAccount`], [`PlayerProfile`] and the other types of the HTTP routes, and [`ApiError`]: why a request is refused.
//!
//! A client may first ask for the [`Greeting`] of a server, which contains the version that the server speaks. A version may
//! gain fields and messages, which a reader that does not know them ignores or refuses; every other change makes a new
//! version. A server understands its version and the one before it.
//!
//! ```
//! use trictrac_protocol::{ClientMessage, Code, Greeting, VERSION};
//! let greeting: Greeting = serde_json::from_str(r#"{"protocol":1,"server":"trictrac 1.0.0-rc.1","news":"x"}"#).unwrap();
//! assert!(greeting.is_understood());
//! assert!(!Greeting { protocol: VERSION + 1, ..greeting }.is_understood());
//!
//! let ping = ClientMessage::read(r#"{"type":"ping","n":7,"mood":"good"}"#).unwrap();
//! assert_eq!(ping, ClientMessage::Ping { n: 7 });
//! assert_eq!(ClientMessage::read(r#"{"type":"sing"}"#).unwrap_err().code, Code::UnknownMessage);
//! ```
#![forbid(unsafe_code)]

mod absence;
mod account;
mod analysis;
mod api;
mod client;
mod code;
mod event;
mod foreign;
mod frames;
mod ids;
mod lobby;
mod notices;
mod operator;
mod phrase;
mod profile;
mod server;
mod talk;
mod training;
mod versions;
mod who;

use serde::{Deserialize, Serialize};

pub use absence::{ABSENCE_PATH, Absence, AbsenceRequest, OwnAbsence};
pub use account::{
    ACCOUNT_PATH, AccountKind, BOT_PATH, CODES_PATH, Credentials, ERASE_PATH, EXPORT_PATH,
    HiddenText, IssuedToken, LOGIN_PATH, LOGOUT_PATH, LoginAnswer, NewMember, NewPassword,
    OwnAccount, OwnSession, OwnToken, PASSWORD_PATH, PasswordConfirmation, RECOVER_PATH,
    REGISTER_PATH, RecoveryCodes, RecoveryRequest, RegistrationAnswer, SESSIONS_PATH, TOKENS_PATH,
    TokenName,
};
pub use analysis::{
    AnalysisFailure, AnalysisState, CandidateAnalysis, DecisionAnalysis, DecisionKind,
    ErrorsAnalysis, GameAnalysis, SideAnalysis, ThrowAnalysis, analysis_path,
};
pub use api::{ApiError, ApiFailure, MOST_CONTENT};
pub use client::{ClientMessage, FrameError, KnownGame, MOST_FRAME, is_object};
pub use code::Code;
pub use event::{
    Clock, Days, DiceOf, FormTerms, GameEnding, GameEvent, GameOffer, Occupant, SeedShare,
    VoidReason,
};
pub use foreign::read_foreign;
pub use frames::FrameCounter;
pub use game_notation::{
    MOST_MARKS, PerSeat, Seat, day, from_utc, is_control, is_hidden, is_joiner, is_mark,
    is_selector, utc,
};
pub use ids::{
    ActId, ActionText, BadText, Bytes32, ChallengeId, GameId, Hash, Said, SeekId, Token,
};
pub use lobby::{
    CallEnd, Challenge, ChallengeDice, LobbyBoard, LobbyItems, LobbyRemovals, Pairing, Seek, Terms,
};
pub use notices::{
    CLUB_FEED_PATH, ChannelType, FEED_PATH, FeedRequest, MAIL_PATH, MailOffer, MailRequest,
    NewFeed, NoticeKind, OwnChannel, PUSH_PATH, PushKey, PushRequest, PushedNotice,
};
pub use operator::{
    ActRequest, Agreement, Audit, AuditLine, Closure, ClubInvitation, Deed, Dossier,
    IntervalEstimate, InvitationRequest, OPERATOR_ACTS_PATH, OPERATOR_AUDIT_PATH,
    OPERATOR_INVITATIONS_PATH, OPERATOR_PLAYERS_PATH, OPERATOR_REPORTS_PATH, OpenInvitation,
    OpenInvitations, OperatorReport, ReportPage, ReportedWord,
};
pub use phrase::Phrase;
pub use profile::{
    FinishedGame, FinishedGames, HeadToHead, MINE_PATH, NamedPlayer, OngoingGame, OngoingGames,
    Opponent, PLAYERS_PATH, Pace, Performance, PlayerProfile, RECENT_PATH, Rating, RatingChange,
    RatingPoint,
};
pub use server::{Clocks, EntryView, PauseReason, ServerMessage, SideClock};
pub use talk::{
    BLOCKS_PATH, ChatRoom, MOST_REPORTED, NameOnly, REPORTS_PATH, ReportReason, ReportRequest, Word,
};
pub use training::{PROGRESS_PATH, ProgressPlace, TrainedRow, TrainedRows, TrainingProgress};
pub use versions::{OLDEST, VERSION, for_version, understands};
pub use who::PlayerIdentity;

/// The path where a visitor becomes a player, by POST. A guest chooses a name by PUT of [`NameOnly`], answered with [`LoginAnswer`], and
/// removes it by DELETE.
pub const GUEST_PATH: &str = "/api/v1/guest";

/// The path of the socket.
pub const SOCKET_PATH: &str = "/api/v1/socket";

/// The first message of a server, at [`Greeting::PATH`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greeting {
    /// The version that the server speaks.
    pub protocol: u32,
    /// The name and version of the server, for people.
    pub server: String,
}

impl Greeting {
    /// The path of the greeting.
    pub const PATH: &'static str = "/greeting";

    /// Creates the greeting of a server with the name `server`.
    #[must_use]
    pub fn of(server: &str) -> Self {
        Self { protocol: VERSION, server: server.into() }
    }

    /// Returns whether this crate understands the server's version.
    #[must_use]
    pub const fn is_understood(&self) -> bool {
        understands(self.protocol)
    }
}
