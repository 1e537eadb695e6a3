//! The subscription of a browser: an address of a push service, and the keys for what is sent there.

use std::fmt;

use axum::http::Uri;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};

/// The hosts of the push services of browsers. A `*` stands for any name before the rest.
pub(super) const HOSTS: [&str; 4] = [
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
];
/// The most bytes of an address.
const LONGEST: usize = 1_024;

/// The keys of a subscription.
#[derive(Clone, Copy)]
pub(crate) struct SubscriptionKeys {
    /// The public key of the browser, a point of P-256.
    pub(super) p256dh: [u8; 65],
    /// A secret that the browser and the server share.
    pub(super) auth: [u8; 16],
}

/// The subscription of a browser. Whoever has it can send to the browser, so no log line shows it.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Subscription {
    pub(super) endpoint: String,
    p256dh: String,
    auth: String,
}

impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Subscription")
    }
}

impl Subscription {
    /// Checks a subscription.
    ///
    /// # Errors
    /// Why it can be none, for the person who writes the client.
    pub(crate) fn new(
        endpoint: String,
        p256dh: String,
        auth: String,
        hosts: &[String],
    ) -> Result<Self, &'static str> {
        let own = Self { endpoint, p256dh, auth };
        let host = own.host().ok_or("endpoint: an https address without a port")?;
        if !hosts.iter().any(|pattern| is_like(&host, pattern)) {
            return Err("endpoint: not the address of a push service that this server knows");
        }
        own.keys().ok_or("p256dh: 65 bytes, auth: 16 bytes, both in base64url")?;
        Ok(own)
    }

    /// The subscription in a stored text.
    pub(crate) fn of_stored(body: &[u8]) -> Option<Self> {
        serde_json::from_slice(body).ok()
    }

    /// The subscription as a text to store.
    pub(crate) fn stored(&self) -> Vec<u8> {
        // Three texts are JSON.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// The host of the push service; nothing if the address is none to which the server would send.
    fn host(&self) -> Option<String> {
        if self.endpoint.len() > LONGEST {
            return None;
        }
        let uri: Uri = self.endpoint.parse().ok()?;
        let authority = uri.authority()?;
        let is_plain = uri.scheme_str() == Some("https") && !authority.as_str().contains('@');
        let is_usual = uri.port().is_none() || uri.port_u16() == Some(443);
        (is_plain && is_usual).then(|| authority.host().to_ascii_lowercase())
    }

    pub(super) fn keys(&self) -> Option<SubscriptionKeys> {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let p256dh: [u8; 65] = bytes(&self.p256dh)?.try_into().ok()?;
        let auth = bytes(&self.auth)?.try_into().ok()?;
        (p256dh[0] == 4).then_some(SubscriptionKeys { p256dh, auth })
    }
}

/// Checks whether a host is one of a pattern.
fn is_like(host: &str, pattern: &str) -> bool {
    match pattern.strip_prefix('*') {
        Some(end) => host.strip_suffix(end).is_some_and(|name| !name.is_empty()),
        None => host == pattern,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(endpoint: &str, p256dh: &[u8], auth: &[u8]) -> Result<Subscription, &'static str> {
        let [p256dh, auth] = [p256dh, auth].map(|bytes| URL_SAFE_NO_PAD.encode(bytes));
        let hosts = HOSTS.map(ToOwned::to_owned);
        Subscription::new(endpoint.to_owned(), p256dh, auth, &hosts)
    }

    #[test]
    fn only_push_services_of_browsers_are_sent_to() {
        let key = [4; 65];
        for endpoint in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/x",
            "https://web.push.apple.com:443/Q",
            "https://db5p.notify.windows.com/w/?token=x",
        ] {
            let own = checked(endpoint, &key, &[1; 16]).unwrap();
            let again = Subscription::of_stored(&own.stored()).unwrap();
            assert_eq!(again.endpoint, endpoint);
            assert!(!format!("{own:?}").contains("push"));
        }
        let long = format!("https://fcm.googleapis.com/{}", "x".repeat(LONGEST));
        for endpoint in [
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:8443/x",
            "https://somebody@fcm.googleapis.com/x",
            "https://fcm.googleapis.com.example/x",
            "https://push.services.mozilla.com/x",
            "https://xpush.apple.com/x",
            "https://127.0.0.1/x",
            "https://localhost/x",
            "/x",
            "",
            &long,
        ] {
            assert!(checked(endpoint, &key, &[1; 16]).is_err(), "{endpoint}");
        }
        let endpoint = "https://fcm.googleapis.com/x";
        assert!(checked(endpoint, &key[..64], &[1; 16]).is_err());
        assert!(checked(endpoint, &[2; 65], &[1; 16]).is_err());
        assert!(checked(endpoint, &key, &[1; 15]).is_err());
    }
}
