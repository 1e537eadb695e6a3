//! A whole record as a short text for an address: with its tags, comments, glyphs and variations.
//!
//! What the rules leave open is written, and nothing else: which of the 21 throws, which of the legal plays. The form is
//! specified in `docs/notation.md`.

mod number;
mod read;
mod write;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use trictrac_rules::notation::record::{Record, RecordError};

use number::{CodeNumber, Digits};

/// The most characters of an address with a whole match.
pub const MOST_CHARACTERS: usize = 4000;

/// The version of the form.
const VERSION: u32 = 1;
/// The number of versions that there can be.
const VERSIONS: u32 = 16;

/// The number of different throws.
const THROWS: u32 = 21;

/// The most by which the estimate of the length can be off.
const ROUNDING: usize = 8;

/// The reason for which a text is not a record.
#[derive(Clone, Debug, PartialEq)]
pub enum CodeError {
    /// It has other characters than those of the form.
    Characters,
    /// Something is missing at its end.
    Cut,
    /// It has another version.
    Version(u32),
    /// It has more than one record, or more characters than an address may have.
    TooLong,
    /// It says something that a record cannot have.
    Nonsense,
    /// A tag or a line breaks the rules.
    Record(RecordError),
}

/// A record needs more characters than there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordTooLong {
    /// The number of characters that it needs.
    pub needed: usize,
}

/// Writes a record as a text of at most `most` letters, digits, `-` and `_`.
///
/// # Errors
/// The record needs more of them.
pub fn encode(record: &Record, most: usize) -> Result<String, RecordTooLong> {
    let mut digits = Digits::default();
    digits.push(VERSION, VERSIONS);
    write::record(&mut digits, record);
    let needed = digits.characters();
    // Long comments take long to write as one number, so this is not tried in vain.
    if needed > most + ROUNDING {
        return Err(RecordTooLong { needed });
    }
    let code = URL_SAFE_NO_PAD.encode(digits.into_bytes());
    if code.len() > most { Err(RecordTooLong { needed: code.len() }) } else { Ok(code) }
}

/// Reads a text that [`encode`] wrote.
///
/// # Errors
/// Why it is none.
pub fn decode(text: &str) -> Result<Record, CodeError> {
    if text.len() > MOST_CHARACTERS {
        return Err(CodeError::TooLong);
    }
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| CodeError::Characters)?;
    let mut number = CodeNumber::from_bytes(&bytes);
    match number.digit(VERSIONS)? {
        VERSION => {}
        other => return Err(CodeError::Version(other)),
    }
    let record = read::record(&mut number)?;
    if number.is_read() { Ok(record) } else { Err(CodeError::TooLong) }
}

#[cfg(test)]
mod tests {
    use trictrac_words::shipped::SHIPPED;

    use super::*;

    fn back(text: &str) -> usize {
        let record = Record::parse(text).unwrap();
        let code = encode(&record, MOST_CHARACTERS).unwrap();
        assert_eq!(decode(&code), Ok(record), "{text}");
        assert!(encode(&Record::parse(text).unwrap(), code.len()).is_ok());
        code.len()
    }

    #[test]
    fn records_come_back() {
        for text in [
            "[Trictrac \"1\"]\n",
            "[Trictrac \"1\"]\n[White \"Aimé\"]\n[Rules \"holes=3\"]\n\n{before}\nlead 4/4\nlead 5/3\nw 64\n",
            "[Trictrac \"1\"]\n[Position \"W15,5/6/6/5,B15 b - 0/0 0/0 1\"]\n\nb 64 1/7 1/5 ?? {a} {fr: b}\n(\n  b 66 1/7 1/7\n  (\n    b 11 1/2 1/2 !\n  )\n)\n",
            "[Trictrac \"1\"]\n[Rules \"lead=coupe_et_des\"]\n\nlead 5/3\nw 53 1/6 1/4\n(\n  w 53 1/4/9\n)\nb 21\n",
            "[Trictrac \"1\"]\n[Ended \"b resigned\"]\n\nlead 5/3\nw 64\n",
            "[Trictrac \"1\"]\n[Rules \"marking=table\"]\n[Fold \"1\"]\n\nlead 5/3\nw 64 +2\n",
            "[Trictrac \"1\"]\n[WhiteSeat \"human\"]\n[Rules \"marking=table\"]\n\nlead 5/3\nw 64 +2\n",
            "[Trictrac \"1\"]\n[WhiteSeat \"human\"]\n[Rules \"marking=table\"]\n[Fold \"2\"]\n\nlead 5/3\nw 64 +2\n",
        ] {
            back(text);
        }
    }

    #[test]
    fn whole_matches_fit() {
        for shipped in SHIPPED {
            let record = shipped.record().unwrap();
            let Err(RecordTooLong { needed }) = encode(&record, MOST_CHARACTERS) else {
                panic!("{} has long comments", shipped.name)
            };
            let bare = back(&record.bare().to_string());
            println!("{}: {needed} characters, {bare} without comments", shipped.name);
        }
    }

    #[test]
    fn a_match_of_the_computer_is_short() {
        let record = crate::study::selfplayed();
        let (text, code) = (record.to_string().len(), back(&record.to_string()));
        println!("{} turns: {text} bytes as text, {code} as code", record.entries().len());
        assert!(code < text / 6 && code < 900, "{code}");
    }

    #[test]
    fn nonsense_is_an_error() {
        assert_eq!(decode(""), Err(CodeError::Cut));
        assert_eq!(decode("é"), Err(CodeError::Characters));
        assert_eq!(decode("Ag"), Err(CodeError::Version(2)));
        let code = encode(&SHIPPED[1].record().unwrap().bare(), MOST_CHARACTERS).unwrap();
        assert!(decode(&code[..code.len() - 4]).is_err());
        assert!(decode(&format!("{code}AAAB")).is_err());
        // Whatever it says, reading ends: every digit makes the number smaller.
        for seed in 0_u32..400 {
            let byte = |index: u32| {
                (seed.wrapping_mul(2_654_435_761).rotate_left(index % 31) ^ index) as u8
            };
            let mut bytes: Vec<u8> = (0..300).map(byte).collect();
            bytes[0] = bytes[0] & 0xf0 | 1;
            let _ = decode(&URL_SAFE_NO_PAD.encode(bytes));
        }
    }
}
