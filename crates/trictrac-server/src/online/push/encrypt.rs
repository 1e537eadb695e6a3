//! Encrypts messages for browsers (RFC 8291, with the content coding `aes128gcm` of RFC 8188).

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};

use super::subscription::SubscriptionKeys;

/// The bytes of a message with its padding: whoever watches the network learns nothing from its length.
pub(super) const PADDED: usize = 1024;
/// The size of a record that the header names. There is one record, and it is shorter.
const RECORD: u32 = 4096;

/// The key and the nonce of one message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ContentKeys {
    key: [u8; 16],
    nonce: [u8; 12],
}

/// A number of bytes that HKDF makes.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// The first bytes that HKDF makes of a key for a purpose.
fn expanded<const N: usize>(key: &Prk, purpose: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    key.expand(purpose, Length(N))?.fill(&mut bytes)?;
    Ok(bytes)
}

/// The keys of a message that follow from the secret which both sides share, and from what both know (RFC 8291, section 3.4).
fn schedule(
    shared: &[u8],
    to: &SubscriptionKeys,
    own: &[u8],
    salt: &[u8],
) -> Result<ContentKeys, Unspecified> {
    let combined = Salt::new(HKDF_SHA256, &to.auth).extract(shared);
    let input: [u8; 32] = expanded(&combined, &[b"WebPush: info\0", &to.p256dh, own])?;
    let key = Salt::new(HKDF_SHA256, salt).extract(&input);
    Ok(ContentKeys {
        key: expanded(&key, &[b"Content-Encoding: aes128gcm\0"])?,
        nonce: expanded(&key, &[b"Content-Encoding: nonce\0"])?,
    })
}

/// Encrypts a message of these keys, with its end and its padding `length` bytes long, and puts the header before it.
fn sealed(
    message: &[u8],
    length: usize,
    keys: ContentKeys,
    (salt, own): (&[u8; 16], &[u8]),
) -> Result<Vec<u8>, Unspecified> {
    // The last record ends with a 2, and zeros follow.
    let mut record = message.to_vec();
    record.push(2);
    if record.len() > length {
        return Err(Unspecified);
    }
    record.resize(length, 0);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &keys.key)?);
    let nonce = Nonce::assume_unique_for_key(keys.nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)?;
    let name = u8::try_from(own.len()).map_err(|_| Unspecified)?;
    let header: [&[u8]; 4] = [salt, &RECORD.to_be_bytes(), &[name], own];
    Ok([&header.concat()[..], &record].concat())
}

/// Encrypts a message of at most 1023 bytes for a subscription. Two encryptions of the same message differ.
///
/// # Errors
/// The message is too long, or the key of the subscription is none.
pub(super) fn encrypted(message: &[u8], to: &SubscriptionKeys) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let mut salt = [0; 16];
    random.fill(&mut salt)?;
    let private = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let own = private.compute_public_key()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, to.p256dh);
    let keys =
        agree_ephemeral(private, &theirs, |shared| schedule(shared, to, own.as_ref(), &salt));
    sealed(message, PADDED, keys??, (&salt, own.as_ref()))
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        URL_SAFE_NO_PAD.decode(text).unwrap().try_into().unwrap()
    }

    /// RFC 8291, appendix A.
    #[test]
    fn the_key_schedule_is_that_of_the_standard() {
        let p256dh = bytes(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let own: [u8; 65] = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let to = SubscriptionKeys { p256dh, auth: bytes("BTBZMqHH6r4Tts7J_aSIgg") };
        let salt: [u8; 16] = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let shared: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let keys = schedule(&shared, &to, &own, &salt).unwrap();
        let key = bytes("oIhVW04MRdy2XN9CiKLxTg");
        assert_eq!(keys, ContentKeys { key, nonce: bytes("4h_95klXJ5E_qnoN") });
        let message = b"When I grow up, I want to be a watermelon";
        let sent = sealed(message, message.len() + 1, keys, (&salt, &own)).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sent),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
             AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn all_messages_have_one_length_and_a_key_that_is_none_is_refused() {
        let p256dh = bytes(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let to = SubscriptionKeys { p256dh, auth: [7; 16] };
        let [short, long] = [&b""[..], &[b'x'; PADDED - 1]].map(|it| encrypted(it, &to).unwrap());
        assert_eq!((short.len(), long.len()), (86 + PADDED + 16, 86 + PADDED + 16));
        assert_ne!(encrypted(b"", &to).unwrap(), short);
        assert!(encrypted(&[b'x'; PADDED], &to).is_err(), "it is too long");
        let mut wrong = to;
        wrong.p256dh[64] ^= 1;
        assert!(encrypted(b"", &wrong).is_err(), "this is no point of the curve");
    }
}
