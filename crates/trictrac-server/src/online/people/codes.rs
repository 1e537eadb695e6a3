//! Recovery codes, 80 random bits each, to be written on paper; and codes of invitations to the club, of 50 bits.

use sha2::{Digest as _, Sha256};
use trictrac_protocol::HiddenText;
use trictrac_store::people::CodeDigest;

use crate::online::outside::{Outside, random};

/// The number of codes of an account.
const CODES: usize = 8;
/// The characters of a recovery code, without the hyphens.
const LENGTH: usize = 16;
/// The same of an invitation.
const INVITATION_LENGTH: usize = 10;
/// Digits and letters that are not mistaken for each other (Crockford's base 32).
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// New codes, and the digests that are stored.
pub(super) fn new_codes(outside: &dyn Outside) -> (Vec<HiddenText>, Vec<CodeDigest>) {
    let codes: Vec<HiddenText> =
        (0..CODES).map(|_| HiddenText::new(code(random::<LENGTH>(outside), 4))).collect();
    let digests = codes.iter().filter_map(|code| digest(code.reveal())).collect();
    (codes, digests)
}

/// A new code of an invitation to the club, and the digest that is stored.
#[must_use]
pub fn invitation_code(outside: &dyn Outside) -> (String, CodeDigest) {
    let code = code(random::<INVITATION_LENGTH>(outside), 5);
    let digest =
        CodeDigest(Sha256::digest(format!("trictrac-club-1 {}", code.replace('-', ""))).into());
    (code, digest)
}

/// The digest of the code of an invitation as somebody typed it; nothing if it is none.
pub(super) fn invitation_digest(typed: &str) -> Option<CodeDigest> {
    let plain = plain(typed).filter(|plain| plain.len() == INVITATION_LENGTH)?;
    Some(CodeDigest(Sha256::digest(format!("trictrac-club-1 {plain}")).into()))
}

/// A code in groups of characters. Each character has 5 of the random bits.
fn code<const N: usize>(random: [u8; N], group: usize) -> String {
    let mut text = String::new();
    for (place, byte) in random.into_iter().enumerate() {
        if place > 0 && place % group == 0 {
            text.push('-');
        }
        text.push(char::from(ALPHABET[usize::from(byte % 32)]));
    }
    text
}

/// The digest of a recovery code as somebody typed it; nothing if it is none.
pub(super) fn digest(typed: &str) -> Option<CodeDigest> {
    let plain = plain(typed).filter(|plain| plain.len() == LENGTH)?;
    Some(CodeDigest(Sha256::digest(format!("trictrac-recovery-1 {plain}")).into()))
}

/// A code as it is printed, but without hyphens; nothing if it has other characters. `O` counts as 0, `I` and `L` as 1.
fn plain(typed: &str) -> Option<String> {
    let mut plain = String::new();
    for character in typed.chars().filter(|&character| character != '-' && character != ' ') {
        plain.push(match character.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other if ALPHABET.contains(&u8::try_from(other).ok()?) => other,
            _ => return None,
        });
    }
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::System;

    #[test]
    fn codes_are_different_and_readable() {
        let (codes, digests) = new_codes(&System::start());
        assert_eq!((codes.len(), digests.len()), (CODES, CODES));
        for (code, expected) in codes.iter().zip(&digests) {
            assert_eq!(code.reveal().len(), 19);
            let typed =
                code.reveal().to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l");
            assert_eq!(digest(&typed), Some(*expected));
        }
        let different: std::collections::BTreeSet<_> = digests.iter().collect();
        assert_eq!(different.len(), CODES);
    }

    #[test]
    fn an_invitation_is_found_as_it_is_typed() {
        let (code, digest) = invitation_code(&System::start());
        assert_eq!(code.len(), 11);
        assert_eq!(invitation_digest(&code.to_lowercase().replace('-', " ")), Some(digest));
        assert_eq!(invitation_digest("01234-5678"), None);
    }

    #[test]
    fn what_is_no_code_has_no_digest() {
        for typed in [
            "",
            "0123",
            "0123-4567-89AB-CDE",
            "0123-4567-89AB-CDEFG",
            "0123-4567-89AB-CDEU",
            "0123-4567-89AB-CDÉF",
        ] {
            assert_eq!(digest(typed), None, "{typed}");
        }
    }
}
