//! The keys of a browser for its notices, and what it does with a message: RFC 8291 from the other end.

use aes_gcm::aead::{Aead as _, KeyInit as _};
use aes_gcm::{Aes128Gcm, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

/// The keys of a subscription, as the browser has them.
pub(crate) struct BrowserKeys {
    secret: SecretKey,
    auth: [u8; 16],
}

impl BrowserKeys {
    /// The keys that follow from a number.
    pub(crate) fn of(number: u8) -> Self {
        Self { secret: SecretKey::from_slice(&[number; 32]).unwrap(), auth: [number ^ 0x3e; 16] }
    }

    fn public(&self) -> Vec<u8> {
        self.secret.public_key().to_encoded_point(false).as_bytes().to_vec()
    }

    /// The public key, as the page gives it to the server.
    pub(crate) fn p256dh(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.public())
    }

    /// The secret that browser and server share, as the page gives it to the server.
    pub(crate) fn auth(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.auth)
    }

    /// Decrypts a message.
    pub(crate) fn decrypted(&self, body: &[u8]) -> String {
        let (salt, rest) = body.split_at(16);
        let (record, rest) = rest.split_at(4);
        assert_eq!((record, rest[0]), (&4096_u32.to_be_bytes()[..], 65));
        let (theirs, sealed) = rest[1..].split_at(65);
        assert_eq!(sealed.len(), 1024 + 16, "every message has the same length");
        let public = PublicKey::from_sec1_bytes(theirs).unwrap();
        let shared =
            p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), public.as_affine());
        let info = [b"WebPush: info\0", &self.public()[..], theirs].concat();
        let mut input = [0; 32];
        let combined = Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes());
        combined.expand(&info, &mut input).unwrap();
        let keys = Hkdf::<Sha256>::new(Some(salt), &input);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        keys.expand(b"Content-Encoding: aes128gcm\0", &mut key).unwrap();
        keys.expand(b"Content-Encoding: nonce\0", &mut nonce).unwrap();
        let cipher = Aes128Gcm::new_from_slice(&key).unwrap();
        let padded = cipher.decrypt(Nonce::from_slice(&nonce), sealed).unwrap();
        let end = padded.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(padded[end], 2, "the last record");
        String::from_utf8(padded[..end].to_vec()).unwrap()
    }
}
