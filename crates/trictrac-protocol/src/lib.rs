//! The messages between browser, server and bots, as JSON.
//!
//! A client first asks for the [`Greeting`] of a server, which contains the version that the server speaks. If the
//! client does not know this version, it works without the server. A version may gain fields, which clients that do not
//! know them ignore; every other change makes a new version.
//!
//! ```
//! use trictrac_protocol::{Greeting, VERSION};
//! let greeting: Greeting = serde_json::from_str(r#"{"protocol":1,"server":"trictrac 0.1.0","news":"x"}"#).unwrap();
//! assert!(greeting.is_understood());
//! assert!(!Greeting { protocol: VERSION + 1, ..greeting }.is_understood());
//! ```
#![forbid(unsafe_code)]

use serde::{Deserialize, Serialize};

/// The version of the messages in this crate.
pub const VERSION: u32 = 1;

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
        self.protocol == VERSION
    }
}
