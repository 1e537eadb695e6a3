//! Metrics of players: sockets, messages, games, talk, notices.

use std::time::{Duration, Instant};

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use serde_json::Value;
use trictrac_protocol::{Code, GameEnding, GameEvent};

use super::{Add, GaugeGuard, LabelledCounters, observe_time};

/// The name of something as it is in messages.
fn name(value: impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(name)) => name,
        _ => "other".to_owned(),
    }
}

/// Connections by WebSocket.
#[derive(Debug)]
pub(crate) struct SocketMetrics {
    open: Gauge,
    closed: LabelledCounters,
    messages: LabelledCounters,
    refused: LabelledCounters,
    answers: Histogram,
}

/// The moment when the server read a message that it must answer.
pub(crate) type ReadTime = Instant;

impl SocketMetrics {
    pub(super) fn new(add: &mut Add<'_>) -> Self {
        Self {
            open: add.gauge("sockets", "Open WebSockets"),
            closed: add.counters("sockets_closed", "WebSockets closed by the server, by reason"),
            messages: add.counters("messages", "Messages of clients, by type"),
            refused: add.counters("refusals", "Refused messages, by code"),
            answers: add
                .seconds("answer", "Time from reading a message to the answer that it is stored"),
        }
    }

    /// A socket, counted until it is dropped.
    pub(crate) fn socket(&self) -> GaugeGuard {
        GaugeGuard::new(&self.open)
    }

    /// Counts a socket that the server has closed.
    pub(crate) fn closed(&self, why: &'static str) {
        self.closed.get_or_create(&[("why", why.to_owned())]).inc();
    }

    /// Counts a message.
    pub(crate) fn message(&self, kind: &'static str) {
        self.messages.get_or_create(&[("type", kind.to_owned())]).inc();
    }

    /// Counts a refusal.
    pub(crate) fn refused(&self, code: Code) {
        self.refused.get_or_create(&[("code", name(code))]).inc();
    }

    /// Notes that a message was answered that was read at `asked`.
    pub(crate) fn answered(&self, asked: ReadTime) {
        observe_time(&self.answers, asked.elapsed());
    }
}

/// Games.
#[derive(Debug)]
pub(crate) struct GameMetrics {
    open: Gauge,
    created: Counter,
    entries: Counter,
    ended: LabelledCounters,
    waiting: Gauge,
    thinking: Histogram,
}

impl GameMetrics {
    pub(super) fn new(add: &mut Add<'_>) -> Self {
        Self {
            open: add.gauge("games_open", "Games in memory"),
            created: add.counter("games_created", "New games"),
            entries: add.counter("entries", "Entries added to the logs of games"),
            ended: add.counters("games_ended", "Games that ended, by how"),
            waiting: add.gauge("engine_waiting", "Questions that wait for the engine"),
            thinking: add.seconds("engine_thinking", "Time of the engine for an answer"),
        }
    }

    /// A game in memory, counted until it is dropped.
    pub(crate) fn game(&self) -> GaugeGuard {
        GaugeGuard::new(&self.open)
    }

    pub(crate) fn created(&self) {
        self.created.inc();
    }

    /// Counts entries that are on disk.
    pub(crate) fn stored<'a>(&self, events: impl Iterator<Item = &'a GameEvent>) {
        for event in events {
            self.entries.inc();
            if let GameEvent::End(ending) = event {
                self.ended.get_or_create(&[("how", how(ending).to_owned())]).inc();
            }
        }
    }

    /// A question to the engine, counted until it is dropped.
    pub(crate) fn question(&self) -> GaugeGuard {
        GaugeGuard::new(&self.waiting)
    }

    /// Notes how long the engine thought.
    pub(crate) fn thought(&self, time: Duration) {
        observe_time(&self.thinking, time);
    }
}

/// The name of an ending, as in the log.
const fn how(ending: &GameEnding) -> &'static str {
    match ending {
        GameEnding::Won { .. } => "won",
        GameEnding::Settled { .. } => "settled",
        GameEnding::Resigned { .. } => "resigned",
        GameEnding::Flag { .. } => "flag",
        GameEnding::Agreed => "agreed",
        GameEnding::Away { .. } => "away",
        GameEnding::Void { .. } => "void",
    }
}

/// Talk.
#[derive(Debug)]
pub(crate) struct TalkMetrics {
    said: Counter,
}

impl TalkMetrics {
    pub(super) fn new(add: &mut Add<'_>) -> Self {
        Self { said: add.counter("words", "Texts that players and spectators said") }
    }

    pub(crate) fn said(&self) {
        self.said.inc();
    }
}

/// Notices to browsers, messages to webhooks, and mails.
#[derive(Debug)]
pub(crate) struct NoticeMetrics {
    sent: Family<[(&'static str, &'static str); 2], Counter>,
    waiting: Gauge,
    not_called: Counter,
    webhooks: Family<[(&'static str, &'static str); 2], Counter>,
    mails: Family<[(&'static str, &'static str); 2], Counter>,
}

#[cfg_attr(not(feature = "tls"), allow(dead_code, reason = "nothing is sent without TLS"))]
impl NoticeMetrics {
    pub(super) fn new(add: &mut Add<'_>) -> Self {
        let sent = Family::default();
        add.0.register("notices", "Notices to browsers, by kind and result", sent.clone());
        let webhooks = Family::default();
        add.0.register("webhooks", "Messages to webhooks, by event and result", webhooks.clone());
        let mails = Family::default();
        add.0.register("mails", "Mails, by kind and result", mails.clone());
        let refused = "Addresses that the server did not call, because they are not global";
        Self {
            sent,
            waiting: add.gauge("notices_waiting", "Notices on the way to push services"),
            not_called: add.counter("calls_refused", refused),
            webhooks,
            mails,
        }
    }

    /// Counts a notice of a kind with its result.
    pub(crate) fn sent(&self, kind: &'static str, result: &'static str) {
        self.sent.get_or_create(&[("kind", kind), ("result", result)]).inc();
    }

    /// A notice on its way, counted until it is dropped.
    pub(crate) fn waiting(&self) -> GaugeGuard {
        GaugeGuard::new(&self.waiting)
    }

    /// Counts a message to a webhook about an event, with its result.
    pub(crate) fn webhook(&self, event: &'static str, result: &'static str) {
        self.webhooks.get_or_create(&[("event", event), ("result", result)]).inc();
    }

    /// Counts a mail of a kind with its result.
    pub(crate) fn mailed(&self, kind: &'static str, result: &'static str) {
        self.mails.get_or_create(&[("kind", kind), ("result", result)]).inc();
    }

    /// Counts an address that was not called.
    pub(crate) fn not_called(&self) {
        self.not_called.inc();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Metrics;

    #[test]
    fn codes_and_ends_have_the_names_of_the_protocol() {
        let metrics = Metrics::default();
        metrics.sockets.refused(Code::AgainstRules);
        metrics.sockets.refused(Code::AgainstRules);
        metrics.games.stored([GameEvent::Ready, GameEvent::End(GameEnding::Agreed)].iter());
        let text = metrics.text();
        for line in [
            r#"trictrac_refusals_total{code="against_rules"} 2"#,
            r#"trictrac_games_ended_total{how="agreed"} 1"#,
            "trictrac_entries_total 2",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
