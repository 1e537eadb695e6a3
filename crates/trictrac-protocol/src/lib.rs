//! What browser, server and bots say to each other, as JSON.
//!
//! Whoever asks a server for the first time asks for its [`Greeting`], which tells the version that it speaks; who does
//! not understand that version plays alone. Fields may be added within a version and are passed over by those who do
//! not know them; whatever else changes makes another.
//!
//! ```
//! use trictrac_protocol::{Greeting, VERSION};
//! let greeting: Greeting = serde_json::from_str(r#"{"protocol":1,"server":"trictrac 0.1.0","news":"x"}"#).unwrap();
//! assert!(greeting.is_understood());
//! assert!(!Greeting { protocol: VERSION + 1, ..greeting }.is_understood());
//! ```
#![forbid(unsafe_code)]

use serde::{Deserialize, Serialize};

/// The version that is spoken here.
pub const VERSION: u32 = 1;

/// What a server says first, at [`Greeting::PATH`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greeting {
    /// Which version of the protocol it speaks.
    pub protocol: u32,
    /// What it is, with its own version, for people.
    pub server: String,
}

impl Greeting {
    /// Where it is asked for.
    pub const PATH: &'static str = "/greeting";

    /// The greeting of the server that calls itself so.
    #[must_use]
    pub fn of(server: &str) -> Self {
        Self { protocol: VERSION, server: server.into() }
    }

    /// Whether what the server says is understood here.
    #[must_use]
    pub const fn is_understood(&self) -> bool {
        self.protocol == VERSION
    }
}
