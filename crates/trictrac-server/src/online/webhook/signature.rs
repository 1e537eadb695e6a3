//! The headers of a message to a webhook, as Standard Webhooks has them.

use axum::http::header::{CONTENT_TYPE, USER_AGENT};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

/// The headers of a message with this name, which is sent `now`, in seconds since 1970. Nothing if the name is no text for a header.
pub(super) fn headers(key: &[u8], name: &str, now: u64, body: &[u8]) -> Option<HeaderMap> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
    mac.update(format!("{name}.{now}.").as_bytes());
    mac.update(body);
    let signature = format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()));
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    let program = concat!("trictrac/", env!("CARGO_PKG_VERSION"));
    headers.insert(USER_AGENT, HeaderValue::from_static(program));
    headers.insert(HeaderName::from_static("webhook-id"), name.parse().ok()?);
    headers.insert(HeaderName::from_static("webhook-timestamp"), now.into());
    headers.insert(HeaderName::from_static("webhook-signature"), signature.parse().ok()?);
    Some(headers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_that_of_the_specification() {
        // The example of the specification's libraries.
        let key = STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let name = "msg_p5jXN8AQM9LWM0D4loKWxJek";
        let made = headers(&key, name, 1_614_265_330, br#"{"test": 2432232314}"#).unwrap();
        assert_eq!(made["webhook-signature"], "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
        assert_eq!(
            (&made["webhook-id"], &made["webhook-timestamp"]),
            (
                &HeaderValue::from_static("msg_p5jXN8AQM9LWM0D4loKWxJek"),
                &HeaderValue::from_static("1614265330"),
            )
        );
        assert!(headers(&key, "a\nb", 0, b"").is_none());
    }
}
