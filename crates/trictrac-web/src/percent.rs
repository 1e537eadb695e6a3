//! Percent-encoding for parts of addresses.

/// Percent-encodes `text`. Slashes, commas and stars stay, so that a position remains readable in the address.
#[must_use]
pub fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z'
            | b'A'..=b'Z'
            | b'0'..=b'9'
            | b'-'
            | b'.'
            | b'_'
            | b'~'
            | b','
            | b'/'
            | b'*' => encoded.push(char::from(byte)),
            _ => encoded.extend(escaped(byte)),
        }
    }
    encoded
}

/// Percent-encodes a name that stands between two slashes.
#[must_use]
pub fn segment(name: &str) -> String {
    encoded(name).replace('/', "%2F")
}

/// Encodes one byte as `%XX`.
fn escaped(byte: u8) -> [char; 3] {
    let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or('0').to_ascii_uppercase();
    ['%', digit(byte / 16), digit(byte % 16)]
}

/// Decodes a part of an address; `+` stands for a space. `None` if the encoding is malformed or not UTF-8.
#[must_use]
pub fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut left = text.bytes();
    while let Some(byte) = left.next() {
        bytes.push(match byte {
            b'%' => 16 * digit(left.next()?)? + digit(left.next()?)?,
            b'+' => b' ',
            other => other,
        });
    }
    String::from_utf8(bytes).ok()
}

fn digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        for text in ["", "Rabelais", "Aimé Césaire", "a/b?c=d&e#f%", "日本", "*,-._~"] {
            assert_eq!(decoded(&encoded(text)).as_deref(), Some(text));
            assert!(encoded(text).is_ascii());
        }
        for broken in ["%", "%4", "%zz", "%ff"] {
            assert_eq!(decoded(broken), None, "{broken}");
        }
    }
}
