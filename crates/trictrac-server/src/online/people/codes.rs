//! Recovery codes: 80 random bits each, to be written on paper.

use sha2::{Digest as _, Sha256};
use trictrac_protocol::HiddenText;
use trictrac_store::people::CodeDigest;

use crate::online::outside::{Outside, random};

/// The number of codes of an account.
const CODES: usize = 8;
/// The characters of a code, without the hyphens.
const LENGTH: usize = 16;
/// Digits and letters that are not mistaken for each other (Crockford's base 32).
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// New codes, and the digests that are stored.
pub(super) fn new_codes(outside: &dyn Outside) -> (Vec<HiddenText>, Vec<CodeDigest>) {
    let codes: Vec<HiddenText> =
        (0..CODES).map(|_| HiddenText::new(code(random(outside)))).collect();
    let digests = codes.iter().filter_map(|code| digest(code.reveal())).collect();
    (codes, digests)
}

/// A code in four groups. Each character has 5 of the random bits.
fn code(random: [u8; LENGTH]) -> String {
    let mut text = String::new();
    for (place, byte) in random.into_iter().enumerate() {
        if place > 0 && place % 4 == 0 {
            text.push('-');
        }
        text.push(char::from(ALPHABET[usize::from(byte % 32)]));
    }
    text
}

/// The digest of a code as somebody typed it; nothing if it is none. `O` counts as 0, `I` and `L` as 1.
pub(super) fn digest(typed: &str) -> Option<CodeDigest> {
    let mut plain = String::new();
    for character in typed.chars().filter(|&character| character != '-' && character != ' ') {
        plain.push(match character.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other if ALPHABET.contains(&u8::try_from(other).ok()?) => other,
            _ => return None,
        });
    }
    let code = || CodeDigest(Sha256::digest(format!("trictrac-recovery-1 {plain}")).into());
    (plain.len() == LENGTH).then(code)
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
