//! The consequences of the answer of a webhook: the next message, another try, or the end.

use std::time::Duration;

use trictrac_store::{Timestamp, WebhookProgress};

use super::message::WebhookNews;

/// The pauses before a message is sent again.
const PAUSES: [Duration; 6] = [
    Duration::from_mins(1),
    Duration::from_mins(5),
    Duration::from_mins(30),
    Duration::from_hours(2),
    Duration::from_hours(6),
    Duration::from_hours(24),
];
/// The longest pause that another program may ask for.
const LONGEST: Duration = Duration::from_hours(24);
/// The time after which a webhook that does not take anything is off.
const DEAD: Duration = Duration::from_hours(5 * 24);

/// The outcome of a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WebhookOutcome {
    /// The message has arrived.
    Accepted,
    /// The other program wants no more messages (410).
    Gone,
    /// The message has not arrived: why, and the pause that the other program asks for.
    Failed { fault: String, after: Option<Duration> },
}

impl WebhookOutcome {
    /// The name in metrics.
    pub(super) const fn text(&self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Gone => "gone",
            Self::Failed { .. } => "failed",
        }
    }
}

fn later(now: Timestamp, pause: Duration) -> Timestamp {
    let pause = i64::try_from(pause.as_millis()).unwrap_or(i64::MAX);
    Timestamp(now.0.saturating_add(pause))
}

/// The progress after a try at `now`.
pub(super) fn after(
    before: &WebhookProgress,
    news: &WebhookNews,
    outcome: WebhookOutcome,
    now: Timestamp,
) -> WebhookProgress {
    let mut progress = WebhookProgress { again: now, ..before.clone() };
    match outcome {
        WebhookOutcome::Accepted => {
            news.done(&mut progress, now);
            (progress.tries, progress.failing) = (0, None);
            progress.fault.clear();
        }
        WebhookOutcome::Gone => {
            "410".clone_into(&mut progress.fault);
            progress.off = Some(now);
        }
        WebhookOutcome::Failed { fault, after } => {
            let since = *progress.failing.get_or_insert(now);
            progress.fault = fault;
            if later(since, DEAD) <= now {
                progress.off = Some(now);
            } else if let Some(pause) = PAUSES.get(before.tries as usize) {
                let asked = after.unwrap_or_default().min(LONGEST);
                progress.tries += 1;
                progress.again = later(now, asked.max(*pause));
            } else {
                news.done(&mut progress, now);
                progress.tries = 0;
            }
        }
    }
    progress
}

#[cfg(test)]
mod tests {
    use trictrac_protocol::{PlayerIdentity, Seek, SeekId};

    use super::*;

    const MINUTE: i64 = 60_000;
    const HOUR: i64 = 60 * MINUTE;

    fn begun() -> WebhookProgress {
        WebhookProgress {
            result: 7,
            sought: Timestamp(0),
            tries: 0,
            again: Timestamp(5),
            failing: None,
            fault: String::new(),
            off: None,
        }
    }

    fn seek() -> WebhookNews {
        let by = PlayerIdentity::guest(4);
        WebhookNews::Seek(Seek { seek: SeekId([3; 16]), by, clocks: Vec::new(), at: 70 })
    }

    fn failed(after: Option<Duration>) -> WebhookOutcome {
        WebhookOutcome::Failed { fault: "500".to_owned(), after }
    }

    #[test]
    fn pauses_grow_until_the_message_is_given_up() {
        let (mut progress, mut now) = (begun(), Timestamp(100));
        for pause in [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR] {
            progress = after(&progress, &seek(), failed(None), now);
            assert_eq!(progress.again.0 - now.0, pause);
            assert_eq!((progress.failing, progress.sought.0), (Some(Timestamp(100)), 0));
            now = progress.again;
        }
        progress = after(&progress, &seek(), failed(None), now);
        assert_eq!((progress.sought, progress.again, progress.tries), (now, now, 0));
        assert_eq!((progress.failing, &progress.fault[..]), (Some(Timestamp(100)), "500"));
        progress = after(&progress, &seek(), WebhookOutcome::Accepted, now);
        assert_eq!((progress.failing, &progress.fault[..], progress.off), (None, "", None));
    }

    #[test]
    fn a_pause_is_asked_for_but_no_endless_one() {
        let now = Timestamp(1_000);
        for (asked, expected) in [(1, MINUTE), (600, 10 * MINUTE), (u64::MAX, 24 * HOUR)] {
            let asked = failed(Some(Duration::from_secs(asked)));
            let progress = after(&begun(), &seek(), asked, now);
            assert_eq!(progress.again.0 - now.0, expected);
        }
    }

    #[test]
    fn a_webhook_that_is_gone_or_dead_is_off() {
        let now = Timestamp(1_000);
        let gone = after(&begun(), &seek(), WebhookOutcome::Gone, now);
        assert_eq!((gone.off, &gone.fault[..], gone.sought.0), (Some(now), "410", 0));
        let failing = WebhookProgress { failing: Some(now), ..begun() };
        for (hours, off) in [(5 * 24 - 1, false), (5 * 24, true)] {
            let now = Timestamp(now.0 + hours * HOUR);
            let progress = after(&failing, &seek(), failed(None), now);
            assert_eq!(progress.off.is_some(), off, "{hours}");
        }
    }
}
