//! The key by which push services know the server (RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::error::Unspecified;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

/// The seconds for which a signature holds: 12 hours.
pub(super) const HOLDS: u64 = 12 * 3600;

/// Makes a new key, in PKCS#8.
///
/// # Errors
/// The system has no random numbers.
pub(super) fn new_key() -> Result<Vec<u8>, Unspecified> {
    let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    Ok(key?.as_ref().to_vec())
}

/// The key of the server.
pub(super) struct ServerKey {
    pair: EcdsaKeyPair,
    random: SystemRandom,
    /// The address of the people who run the server.
    contact: String,
}

impl ServerKey {
    /// Reads a key in PKCS#8. `contact` is an address where the people who run the server are found.
    ///
    /// # Errors
    /// It is none.
    pub(super) fn new(key: &[u8], contact: String) -> Result<Self, Unspecified> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, key, &random);
        Ok(Self { pair: pair.map_err(|_| Unspecified)?, random, contact })
    }

    /// The public part, as browsers need it: 65 bytes in base64.
    pub(super) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key().as_ref())
    }

    /// The value of the header `Authorization` for a push service, until `expires` in seconds since 1970.
    ///
    /// # Errors
    /// The system has no random numbers.
    pub(super) fn authorization(&self, origin: &str, expires: u64) -> Result<String, Unspecified> {
        let header = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = json!({ "aud": origin, "exp": expires, "sub": self.contact }).to_string();
        let signed = format!("{header}.{}", URL_SAFE_NO_PAD.encode(claims));
        let signature = self.pair.sign(&self.random, signed.as_bytes())?;
        let signature = URL_SAFE_NO_PAD.encode(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;

    use super::*;

    #[test]
    fn the_signature_is_that_of_the_key() {
        let key = ServerKey::new(&new_key().unwrap(), "https://trictrac.example".to_owned());
        let key = key.unwrap_or_else(|_| panic!("no key"));
        let value = key.authorization("https://push.example", 1_700_000_000).unwrap();
        let (token, public) = value.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let public = URL_SAFE_NO_PAD.decode(public).unwrap();
        assert_eq!((public.len(), public[0]), (65, 4));
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
        let reader = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, public);
        reader.verify(signed.as_bytes(), &signature).unwrap();
        assert!(reader.verify(&signed.as_bytes()[1..], &signature).is_err());
        let claims = URL_SAFE_NO_PAD.decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: Value = serde_json::from_slice(&claims).unwrap();
        let expected = json!({ "aud": "https://push.example", "exp": 1_700_000_000, "sub": "https://trictrac.example" });
        assert_eq!(claims, expected);
        assert!(ServerKey::new(b"no key", String::new()).is_err());
    }
}
