//! Sends to push services.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use async_trait::async_trait;
use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, InvalidHeaderValue};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use tokio::sync::{Mutex, oneshot};
use tokio::time::{Instant, sleep_until};
use trictrac_store::Secret;

use super::encrypt::encrypted;
use super::message::{PUSH_KEY, PushMessage, PushOutcome, PushService, PushStartError};
use super::subscription::Subscription;
use super::vapid::{HOLDS, ServerKey, new_key};
use crate::online::base::Base;
use crate::online::engines::lower_priority;
use crate::online::outgoing::{OutgoingAnswer, OutgoingError, OutgoingSettings, WayOut};
use crate::online::rarely::warn_rarely;

/// The pause between two messages: 500 in a second.
const PACE: Duration = Duration::from_millis(2);
/// A signature is used again as long as it holds for this number of seconds.
const FRESH: u64 = 3600;

/// Sends to push services.
pub(super) struct WebPush {
    base: Arc<Base>,
    key: String,
    jobs: Sender<EncryptionJob>,
    way: WayOut,
    /// The moment of the next message.
    next: Mutex<Instant>,
}

/// A message to encrypt and to sign.
struct EncryptionJob {
    subscription: Subscription,
    content: Vec<u8>,
    origin: String,
    /// In seconds since 1970.
    now: u64,
    answer: oneshot::Sender<Option<SealedMessage>>,
}

/// A message, and the proof of who sends it.
struct SealedMessage {
    content: Vec<u8>,
    authorization: String,
}

impl WebPush {
    /// Reads the key, or makes it, and starts the thread that encrypts.
    ///
    /// # Errors
    /// The key cannot be used, or the system has no certificates.
    pub(super) async fn open(
        base: &Arc<Base>,
        contact: String,
        outgoing: OutgoingSettings,
    ) -> Result<Self, PushStartError> {
        let unusable = |error: String| PushStartError::Key(error);
        let fresh = new_key().map_err(|error| unusable(error.to_string()))?;
        let stored = base.store.server_key(PUSH_KEY, Secret::new(fresh)).await;
        let stored = stored.map_err(|error| unusable(error.to_string()))?;
        let key = ServerKey::new(stored.reveal(), contact);
        let key = key.map_err(|_| unusable("it is no key of P-256".to_owned()))?;
        let public = key.public();
        let way = WayOut::new(outgoing)?;
        let jobs = start(key)?;
        Ok(Self { base: base.clone(), key: public, jobs, way, next: Mutex::new(Instant::now()) })
    }

    /// Waits for the turn of a message.
    async fn wait_for_turn(&self) {
        let turn = {
            let mut next = self.next.lock().await;
            let turn = (*next).max(Instant::now());
            *next = turn + PACE;
            turn
        };
        sleep_until(turn).await;
    }

    async fn sealed(
        &self,
        subscription: Subscription,
        content: Vec<u8>,
        origin: String,
    ) -> Option<SealedMessage> {
        let (answer, answered) = oneshot::channel();
        let now = self.base.outside.now().wall / 1000;
        self.jobs.send(EncryptionJob { subscription, content, origin, now, answer }).ok()?;
        answered.await.ok()?
    }
}

/// Starts the thread, which ends when nobody can send to it any more.
fn start(key: ServerKey) -> std::io::Result<Sender<EncryptionJob>> {
    let (sender, receiver) = channel::<EncryptionJob>();
    let work = move || {
        lower_priority();
        let mut signatures = HashMap::new();
        for job in receiver {
            let EncryptionJob { subscription, content, origin, now, answer } = job;
            // A panic concerns this message only, which is then not sent.
            let sealed = catch_unwind(AssertUnwindSafe(|| {
                let content = encrypted(&content, &subscription.keys()?).ok()?;
                let authorization = signature(&key, &mut signatures, origin, now)?;
                Some(SealedMessage { content, authorization })
            }));
            // Whoever has asked may be gone.
            let _ = answer.send(sealed.ok().flatten());
        }
    };
    thread::Builder::new().name("push".to_owned()).spawn(work)?;
    Ok(sender)
}

/// The proof for a push service, which is made again before it ends.
fn signature(
    key: &ServerKey,
    signatures: &mut HashMap<String, (u64, String)>,
    origin: String,
    now: u64,
) -> Option<String> {
    if let Some((expires, known)) = signatures.get(&origin)
        && *expires > now + FRESH
        && *expires <= now + HOLDS
    {
        return Some(known.clone());
    }
    signatures.retain(|_, (expires, _)| *expires > now);
    let expires = now + HOLDS;
    let made = key.authorization(&origin, expires).ok()?;
    signatures.insert(origin, (expires, made.clone()));
    Some(made)
}

fn headers(sealed: &SealedMessage, message: &PushMessage) -> Result<HeaderMap, InvalidHeaderValue> {
    let mut headers = HeaderMap::new();
    let mut authorization = HeaderValue::from_str(&sealed.authorization)?;
    authorization.set_sensitive(true);
    headers.insert(AUTHORIZATION, authorization);
    headers.insert(CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
    headers.insert(HeaderName::from_static("ttl"), message.ttl.as_secs().into());
    headers.insert(HeaderName::from_static("topic"), HeaderValue::from_str(&message.topic)?);
    Ok(headers)
}

#[async_trait]
impl PushService for WebPush {
    fn key(&self) -> &str {
        &self.key
    }

    async fn push(&self, message: PushMessage) -> PushOutcome {
        let _waiting = self.base.metrics.notices.waiting();
        let Ok(address) = message.subscription.endpoint.parse::<Uri>() else {
            return PushOutcome::Refused;
        };
        let host = address.host().unwrap_or_default().to_ascii_lowercase();
        self.wait_for_turn().await;
        let (subscription, content) = (message.subscription.clone(), message.content.clone());
        let sealed = self.sealed(subscription, content, format!("https://{host}")).await;
        let Some(sealed) = sealed else { return PushOutcome::Refused };
        let Ok(headers) = headers(&sealed, &message) else { return PushOutcome::Refused };
        match self.way.post(&address, headers, sealed.content).await {
            Ok(answer) => outcome(answer),
            Err(OutgoingError::Refused(why)) => {
                self.base.metrics.notices.not_called();
                warn_rarely!(host, why, "a push service is not called");
                PushOutcome::Refused
            }
            Err(OutgoingError::Failed(error)) => {
                warn_rarely!(host, %error, "a push service does not answer");
                PushOutcome::Later(None)
            }
        }
    }
}

/// The meaning of an answer.
fn outcome(OutgoingAnswer { status, again_after }: OutgoingAnswer) -> PushOutcome {
    match status {
        StatusCode::NOT_FOUND | StatusCode::GONE => PushOutcome::Gone,
        StatusCode::TOO_MANY_REQUESTS => PushOutcome::Later(again_after),
        status if status.is_success() => PushOutcome::Accepted,
        status if status.is_server_error() => PushOutcome::Later(again_after),
        _ => PushOutcome::Refused,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_have_the_meanings_of_the_standard() {
        let outcome = |status: u16| {
            let (status, again_after) = (StatusCode::from_u16(status).unwrap(), None);
            outcome(OutgoingAnswer { status, again_after })
        };
        for (statuses, expected) in [
            (&[200, 201, 202][..], PushOutcome::Accepted),
            (&[404, 410], PushOutcome::Gone),
            (&[400, 401, 403, 413, 301], PushOutcome::Refused),
            (&[429, 500, 503], PushOutcome::Later(None)),
        ] {
            for status in statuses {
                assert_eq!(outcome(*status), expected, "{status}");
            }
        }
    }

    #[test]
    fn a_signature_is_made_again_before_it_ends() {
        let key = new_key().unwrap();
        let key = ServerKey::new(&key, "https://trictrac.example".to_owned()).ok().unwrap();
        let mut known = HashMap::new();
        let mut at = |now| signature(&key, &mut known, "https://push.example".to_owned(), now);
        let first = at(1_000).unwrap();
        assert_eq!(at(1_000 + HOLDS - FRESH - 1).unwrap(), first);
        let second = at(1_000 + HOLDS - FRESH).unwrap();
        assert_ne!(second, first);
        assert_ne!(at(5).unwrap(), second, "the clock was set back");
    }
}
