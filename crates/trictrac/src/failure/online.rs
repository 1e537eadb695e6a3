//! Failures of matches on a server, in the reader's language.

use std::io::ErrorKind;

use trictrac_client::net::NetError;
use trictrac_console::failure::{FAILED, FailureCause, system};
use trictrac_protocol::{ApiError, Code};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::online::{refused, request_refused};

/// The failure of a match on a server.
#[derive(Debug)]
pub struct OnlineFailure {
    /// The address of the server.
    pub server: String,
    /// The reason.
    pub fault: OnlineFault,
}

/// The reason why a match on a server cannot be played.
#[derive(Debug)]
pub enum OnlineFault {
    /// The server cannot be reached, or does not answer as it should.
    Net(NetError),
    /// The server refuses.
    Refused(Code),
    /// The server refuses the name of a guest.
    Name(ApiError),
    /// Both seats are taken.
    NoSeat,
    /// The server does not know the session any more.
    UnknownSession,
    /// The server does not accept the token of a bot.
    UnknownToken,
    /// This program cannot follow what the server sends.
    Version,
}

impl FailureCause for OnlineFailure {
    fn describe(&self, texts: &Texts) -> String {
        let reason = match &self.fault {
            OnlineFault::Net(error) => net(texts, error),
            OnlineFault::Refused(code) => refused(texts, *code),
            OnlineFault::Name(error) => request_refused(texts, *error, None),
            OnlineFault::NoSeat => texts.plain(key!("net-no-seat")),
            OnlineFault::UnknownSession => texts.plain(key!("net-unknown-session")),
            OnlineFault::UnknownToken => texts.plain(key!("bot-token-refused")),
            OnlineFault::Version => refused(texts, Code::WrongVersion),
        };
        texts.with(
            key!("net-failure"),
            &fluent_args!["server" => self.server.as_str(), "reason" => reason],
        )
    }

    fn status(&self) -> u8 {
        FAILED
    }
}

fn net(texts: &Texts, error: &NetError) -> String {
    match error {
        NetError::Io(error) => {
            let key = match error.kind() {
                ErrorKind::ConnectionRefused => key!("net-refused-connection"),
                ErrorKind::TimedOut => key!("net-timed-out"),
                ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable => {
                    key!("net-unreachable")
                }
                ErrorKind::ConnectionReset | ErrorKind::UnexpectedEof | ErrorKind::InvalidData => {
                    key!("net-no-server")
                }
                // The resolver of names has no kind of its own.
                _ if error.raw_os_error().is_none() => key!("net-no-name"),
                _ => return system(texts, error),
            };
            texts.plain(key)
        }
        NetError::Tls(reason) => {
            texts.with(key!("net-tls"), &fluent_args!["reason" => reason.as_str()])
        }
        NetError::Name(name) => {
            texts.with(key!("net-host"), &fluent_args!["name" => name.as_str()])
        }
        NetError::Busy { again_after } => {
            texts.with(key!("net-busy"), &fluent_args!["seconds" => *again_after])
        }
        NetError::Socket(_) | NetError::Answer { .. } => texts.plain(key!("net-no-server")),
        NetError::Closed => texts.plain(key!("net-closed")),
    }
}
