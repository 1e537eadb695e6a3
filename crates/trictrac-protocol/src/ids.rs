//! Names, numbers and short texts with limits: a value that exists is within them.

use core::fmt;
use core::str::FromStr;

use game_notation::{MOST_MARKS, is_control, is_hidden, is_joiner, is_mark, is_selector};
use serde::{Deserialize, Serialize};

/// The reason why a text is none of these values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadText {
    /// The expected text.
    pub expected: &'static str,
}

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl core::error::Error for BadText {}

/// The hexadecimal digits.
const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// Bytes that are written as hexadecimal digits in small letters.
macro_rules! hexadecimal {
    ($(#[$doc:meta])* $name:ident, $bytes:literal, $expected:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(pub [u8; $bytes]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut digits = [0; 2 * $bytes];
                for (digits, byte) in digits.as_chunks_mut::<2>().0.iter_mut().zip(self.0) {
                    *digits = [byte >> 4, byte & 0xf].map(|digit| DIGITS[usize::from(digit)]);
                }
                f.write_str(str::from_utf8(&digits).map_err(|_| fmt::Error)?)
            }
        }

        impl FromStr for $name {
            type Err = BadText;
            fn from_str(text: &str) -> Result<Self, BadText> {
                let bad = BadText { expected: $expected };
                let (digits, []) = text.as_bytes().as_chunks::<2>() else { return Err(bad) };
                if digits.len() != $bytes {
                    return Err(bad);
                }
                let mut bytes = [0; $bytes];
                for (byte, &[high, low]) in bytes.iter_mut().zip(digits) {
                    *byte = digit(high).ok_or(bad)? << 4 | digit(low).ok_or(bad)?;
                }
                Ok(Self(bytes))
            }
        }

        text_form!($name);
    };
}

/// A text of a limited length.
macro_rules! limited {
    ($(#[$doc:meta])* $name:ident, $fits:expr, $expected:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = BadText;
            fn from_str(text: &str) -> Result<Self, BadText> {
                let fits: fn(&str) -> bool = $fits;
                if fits(text) { Ok(Self(text.to_owned())) } else { Err(BadText { expected: $expected }) }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        text_form!($name);
    };
}

/// The conversions that serde uses.
macro_rules! text_form {
    ($name:ident) => {
        impl TryFrom<String> for $name {
            type Error = BadText;
            fn try_from(text: String) -> Result<Self, BadText> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> Self {
                value.to_string()
            }
        }
    };
}

hexadecimal!(
    /// The number of a game: 16 random bytes, as 32 hexadecimal digits.
    GameId, 16, "32 hexadecimal digits"
);
hexadecimal!(
    /// The number of a challenge: 16 bytes, as 32 hexadecimal digits.
    ChallengeId, 16, "32 hexadecimal digits"
);
hexadecimal!(
    /// The number of a seek: 16 random bytes, as 32 hexadecimal digits.
    SeekId, 16, "32 hexadecimal digits"
);
hexadecimal!(
    /// 32 bytes for the dice: a commitment, a digest, a contribution or a secret, as 64 hexadecimal digits.
    Bytes32, 32, "64 hexadecimal digits"
);
hexadecimal!(
    /// The fingerprint of the state of a game, as 16 hexadecimal digits.
    Hash, 8, "16 hexadecimal digits"
);
limited!(
    /// The name that a client gives to a message: 1 to 32 letters, digits, `-` and `_`, unique in its seat of the game.
    ActId, |text| (1..=32).contains(&text.len()) && text.bytes().all(is_plain), "1 to 32 letters, digits, - and _"
);
limited!(
    /// The key to a seat, from an invitation: 43 characters of base64url, which are 32 random bytes.
    Token, |text| text.len() == 43 && text.bytes().all(is_plain), "43 letters, digits, - and _"
);
limited!(
    /// An action as in a record: 1 to 64 printable ASCII characters.
    ActionText,
    |text| (1..=64).contains(&text.len()) && text.bytes().all(|byte| (b' '..=b'~').contains(&byte)),
    "1 to 64 printable ASCII characters"
);
limited!(
    /// A chat message: 1 to 500 characters. One of them can be seen, none hides or controls the terminal or the direction of the text,
    /// and marks are not heaped on a letter.
    Said,
    is_said,
    "1 to 500 characters, some of them visible, without control characters or hidden ones, and with at most 4 marks on a letter"
);

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameId({self})")
    }
}

impl fmt::Debug for ChallengeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChallengeId({self})")
    }
}

impl fmt::Debug for SeekId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SeekId({self})")
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({self})")
    }
}

/// Does not show the bytes: they may be a secret, and logs print this.
impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Bytes32(…)")
    }
}

/// Does not show the token: anyone who has it has the seat.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl fmt::Debug for ActId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ActId({self})")
    }
}

impl fmt::Debug for ActionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ActionText({self})")
    }
}

/// Does not show what players say to each other.
impl fmt::Debug for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Said(…)")
    }
}

/// The value of a hexadecimal digit in small letters.
const fn digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

fn is_said(text: &str) -> bool {
    let (mut marks, mut before) = (0, ' ');
    let fits = |character: char| {
        marks = if is_mark(character) { marks + 1 } else { 0 };
        let joins = is_joiner(character) || is_selector(character);
        let is_alone = joins && (before.is_whitespace() || is_joiner(before))
            || is_selector(character) && is_selector(before);
        before = character;
        marks <= MOST_MARKS && !is_alone && !is_control(character) && !is_hidden(character)
    };
    (1..=500).contains(&text.chars().count())
        && text.chars().all(fits)
        && text.chars().any(|character| !is_invisible(character))
}

/// Checks whether nobody sees a character that is allowed: a space, or one that only says how others are joined or drawn.
fn is_invisible(character: char) -> bool {
    let draws_nothing = character.is_whitespace() || character == '\u{2800}';
    draws_nothing || is_joiner(character) || is_selector(character) || is_mark(character)
}

const fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_at_their_limits() {
        let id = |text: &str| text.parse::<ActId>().is_ok();
        assert!(id("a") && id(&"Z".repeat(32)) && id("0-_"));
        assert!(!id("") && !id(&"Z".repeat(33)) && !id("a b") && !id("é"));
        let token = |length| "x".repeat(length).parse::<Token>().is_ok();
        assert!(token(43) && !token(42) && !token(44));
        let action = |text: &str| text.parse::<ActionText>().is_ok();
        assert!(action("1/7 1/5") && action(&"x".repeat(64)));
        assert!(!action("") && !action(&"x".repeat(65)) && !action("1/7\n") && !action("é"));
        let said = |text: &str| text.parse::<Said>().is_ok();
        assert!(said("Bien joué !") && said(&"é".repeat(500)));
        assert!(!said("") && !said(&"é".repeat(501)) && !said("\u{202e}x") && !said("\u{7}"));
        for nothing in [" ", "\u{a0}", "\u{200c}", "\u{fe0f}", "\u{301}", "\u{2800}"] {
            assert!(!said(nothing) && said(&format!("a{nothing}")), "{nothing:?}");
        }
        let marks = |number: usize| format!("e{}!", "\u{301}".repeat(number));
        assert!(said(&marks(4)) && !said(&marks(5)) && !said(&marks(400)));
        assert!(!said("\u{61c}") && !said("a\u{2028}b") && !said("\u{9b}31m") && !said("\0"));
    }

    #[test]
    fn nothing_hides_in_a_chat_message() {
        let said = |text: &str| text.parse::<Said>().is_ok();
        for hidden in [
            '\u{ad}',
            '\u{34f}',
            '\u{180e}',
            '\u{200b}',
            '\u{2060}',
            '\u{2064}',
            '\u{3164}',
            '\u{feff}',
            '\u{fff9}',
            '\u{fffb}',
            '\u{fdd0}',
            '\u{fffe}',
            '\u{ffff}',
            '\u{1d173}',
            '\u{1fffe}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e007f}',
            '\u{10ffff}',
        ] {
            assert!(!said(&format!("a{hidden}b")), "{hidden:?}");
        }
        for heaped in [
            "a\u{fe00}\u{fe0f}",
            "a\u{e0100}\u{e0101}",
            "a\u{200d}\u{200c}b",
            "a \u{fe0f}",
            "\u{200d}a",
        ] {
            assert!(!said(heaped), "{heaped:?}");
        }
        for needed in [
            "👩\u{200d}🚀",
            "❤\u{fe0f}\u{200d}🔥",
            "1\u{fe0f}\u{20e3}",
            "می\u{200c}خواهم",
            "क्\u{200d}ष",
            "അവന്\u{200d}",
            "葛\u{e0100}",
        ] {
            assert!(said(needed), "{needed:?}");
        }
    }

    #[test]
    fn bytes_come_back() {
        let game = GameId([0xab; 16]);
        assert_eq!(game.to_string().parse(), Ok(game));
        for text in ["", "ab", &"AB".repeat(16), &"ab".repeat(17), &"é".repeat(16), &"a".repeat(33)]
        {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
    }

    #[test]
    fn secrets_are_not_shown() {
        assert_eq!(format!("{:?}", Bytes32([1; 32])), "Bytes32(…)");
        assert_eq!(format!("{:?}", "x".repeat(43).parse::<Token>().unwrap()), "Token(…)");
    }
}
