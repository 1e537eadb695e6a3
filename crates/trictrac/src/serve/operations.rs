//! The options of `serve` for its operator: figures, the log, backups.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};
use tracing_subscriber::filter::{LevelFilter, ParseError, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, Registry, fmt};
use trictrac_server::online::{AnalysisSettings, PushSettings};
#[cfg(feature = "tls")]
use trictrac_server::online::{MailServer, MailSettings};
use trictrac_store::club::{Nightly, TimeOfDay};

/// The arguments for the operator.
#[derive(Debug, Args)]
pub struct Operations {
    /// Address for the operator, such as 127.0.0.1:9080, which answers /metrics, /health and /ready; nobody else should reach it
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub metrics: Option<SocketAddr>,

    /// Form of the log on standard error
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,

    /// Folder for a backup every night, best on another disk
    #[arg(long, value_name = "DIR")]
    pub backup_to: Option<PathBuf>,

    /// Time of day for the backup, in UTC
    #[arg(long, value_name = "HH:MM", default_value = "03:30", requires = "backup_to")]
    pub backup_at: TimeOfDay,

    /// Number of backups to keep
    #[arg(long, value_name = "NUMBER", default_value_t = 7, requires = "backup_to", value_parser = clap::value_parser!(u16).range(1..))]
    pub backup_keep: u16,

    /// Number of finished games that may wait for their analysis; 0 analyses none
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    pub analysis_queue: u32,

    /// Send notices to the browsers of players who want them, by the push services of these browsers; needs --public-url with https
    #[arg(long, requires = "public_url")]
    pub push: bool,

    /// Host of another push service, such as push.example or *.push.example; may be repeated
    #[arg(long, value_name = "HOST", requires = "push", hide_short_help = true)]
    pub push_host: Vec<String>,

    /// Server for outgoing mail, such as smtps://club@mail.example: players may get one mail a day about what waits for them; needs --public-url
    ///
    /// The password of the user is in the variable TRICTRAC_SMTP. `smtp://` is encrypted too, unless the server is on this machine.
    #[cfg(feature = "tls")]
    #[arg(long, value_name = "URL", requires_all = ["public_url", "mail_from"])]
    pub smtp: Option<MailServer>,

    /// Sender of the mails, such as club@trictrac.example
    #[cfg(feature = "tls")]
    #[arg(long, value_name = "ADDRESS", requires = "smtp")]
    pub mail_from: Option<String>,
}

/// The time that an analysis may take. It takes some twenty seconds, unless the machine has nothing left for it.
const PATIENCE: Duration = Duration::from_mins(20);

/// The form of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Lines for people
    Text,
    /// One JSON object per line, for programs
    Json,
}

impl Operations {
    /// The place and the time of the backups.
    pub(super) fn nightly(&self) -> Option<Nightly> {
        let folder = self.backup_to.clone()?;
        Some(Nightly { folder, at: self.backup_at, keep: self.backup_keep })
    }

    /// The way browsers are reached.
    pub(super) fn push(&self) -> Option<PushSettings> {
        self.push.then(|| PushSettings::new(self.push_host.clone()))
    }

    /// The way mail is sent.
    #[cfg(feature = "tls")]
    pub(super) fn mail(&self) -> Option<MailSettings> {
        let (server, from) = (self.smtp.clone()?, self.mail_from.clone()?);
        let password = std::env::var("TRICTRAC_SMTP").ok().filter(|password| !password.is_empty());
        Some(MailSettings { server, password, from, roots: None })
    }

    /// The way finished games are analysed: by this program, as a process of its own.
    pub(super) fn analysis(&self) -> Option<AnalysisSettings> {
        let arguments = ["analyse", "--for-server", "--json", "--threads", "1", "-"];
        (self.analysis_queue > 0).then(|| AnalysisSettings {
            program: this_program(),
            arguments: arguments.map(Into::into).to_vec(),
            name: "trictrac".to_owned(),
            waiting: self.analysis_queue,
            patience: PATIENCE,
        })
    }

    /// Prints what the operator should know on standard error. The variable `TRICTRAC_LOG` chooses what.
    pub(super) fn log(&self) {
        let chosen = std::env::var("TRICTRAC_LOG").unwrap_or_default();
        let log = fmt::layer().with_writer(io::stderr);
        let log = match self.log_format {
            LogFormat::Text => log.boxed(),
            LogFormat::Json => log.json().flatten_event(true).with_current_span(false).boxed(),
        };
        let (filter, fault) = match filter(&chosen) {
            Ok(filter) => (filter, None),
            Err(error) => (Targets::new().with_default(LevelFilter::WARN), Some(error)),
        };
        // An error means that somebody else prints already.
        let _ = Registry::default().with(log.with_filter(filter)).try_init();
        if let Some(error) = fault {
            tracing::warn!(%error, "TRICTRAC_LOG={chosen} cannot be read");
        }
    }
}

/// The filter of the log: a level, or levels by module as in `info,trictrac_store=debug`. Without a level it is `warn`.
///
/// # Errors
/// The text cannot be read.
fn filter(chosen: &str) -> Result<Targets, ParseError> {
    let usual = Targets::new().with_default(LevelFilter::WARN);
    if chosen.is_empty() {
        return Ok(usual);
    }
    let chosen: Targets = chosen.parse()?;
    let level = chosen.default_level().unwrap_or(LevelFilter::WARN);
    Ok(chosen.with_default(level))
}

/// The path of this program. On Linux it leads to the version that runs, also after the file was replaced by a newer one.
fn this_program() -> PathBuf {
    let running = Path::new("/proc/self/exe");
    if running.exists() {
        return running.to_owned();
    }
    // Without a path no analysis can be started, and each fails with this name in the log.
    std::env::current_exe().unwrap_or_else(|_| "trictrac".into())
}
