//! Passwords that are refused: short ones, and those that everybody tries first.
//!
//! Refused are the passwords of published counts of leaked ones (`common_passwords.txt`), and all that follow their patterns: repetitions,
//! runs along the alphabet or a keyboard, and one or two very common words (`common_words.txt`) with a few digits and signs around them,
//! also where letters are replaced by digits (`P4ssw0rd2024!`).

use std::collections::HashSet;
use std::sync::LazyLock;

use trictrac_protocol::{ApiError, HiddenText};
use unicode_normalization::UnicodeNormalization as _;

use super::names::likeness;

/// The fewest characters of a password.
const FEWEST: usize = 10;
/// The most bytes.
const MOST: usize = 256;
/// The fewest characters that must remain without the name.
const BESIDES_NAME: usize = 6;

/// Checks a new password of the account `name`.
///
/// # Errors
/// Why it is refused.
pub(super) fn check(password: &HiddenText, name: &str) -> Result<(), ApiError> {
    let text: String = password.reveal().nfkc().collect();
    if text.chars().count() < FEWEST {
        return Err(ApiError::PasswordShort);
    }
    if text.len() > MOST || password.reveal().len() > MOST {
        return Err(ApiError::PasswordLong);
    }
    let (own, plain) = (likeness(name), likeness(&text));
    if plain.contains(&own) && plain.replace(&own, "").chars().count() < BESIDES_NAME {
        return Err(ApiError::PasswordName);
    }
    if is_common(&text) { Err(ApiError::PasswordCommon) } else { Ok(()) }
}

/// Checks whether somebody who guesses tries this one early.
fn is_common(password: &str) -> bool {
    let lower = password.to_lowercase();
    let characters: Vec<char> = lower.chars().collect();
    let different: HashSet<&char> = characters.iter().collect();
    different.len() <= 3
        || PASSWORDS.contains(lower.as_str())
        || repeats(&characters)
        || runs(&characters)
        || [lower.clone(), without_digits_for_letters(&lower)].iter().any(|text| of_words(text))
}

/// Checks whether the text is one part again and again: `abcabcabcabc`.
fn repeats(characters: &[char]) -> bool {
    (1..=characters.len() / 2)
        .any(|period| characters.iter().zip(&characters[period..]).all(|(one, next)| one == next))
}

/// Neighbours on keyboards and in the alphabet.
const ROWS: [&str; 15] = [
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "azertyuiop",
    "qsdfghjklm",
    "wxcvbn",
    "qwertzuiop",
    "yxcvbnm",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "1q2w3e4r5t6y7u8i9o0p",
    "1a2z3e4r5t6y7u8i9o0p",
    "a1b2c3d4e5f6g7h8i9",
    "&é\"'(-è_çà)=",
];

/// Checks whether the text consists of parts of such rows, in either direction, of four characters on average.
fn runs(characters: &[char]) -> bool {
    let mut parts = 0;
    let mut rest = characters;
    while !rest.is_empty() {
        rest = &rest[run(rest)..];
        parts += 1;
    }
    characters.len() >= 4 * parts
}

/// The length of the longest run at the beginning.
fn run(characters: &[char]) -> usize {
    let along = |row: Vec<char>| {
        let starts = (0..row.len()).map(|start| {
            row[start..].iter().zip(characters).take_while(|(one, other)| one == other).count()
        });
        starts.max().unwrap_or_default()
    };
    let both = |row: &&str| along(row.chars().collect()).max(along(row.chars().rev().collect()));
    ROWS.iter().map(both).max().unwrap_or_default().max(1)
}

/// The text with the letters that digits and signs stand for.
fn without_digits_for_letters(text: &str) -> String {
    let letter = |character| match character {
        '0' => 'o',
        '1' | '!' | '|' => 'i',
        '3' | '€' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' | '+' => 't',
        '8' => 'b',
        '9' => 'g',
        other => other,
    };
    text.chars().map(letter).collect()
}

static PASSWORDS: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| entries(include_str!("common_passwords.txt")).collect());

static WORDS: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    entries(include_str!("common_words.txt")).flat_map(str::split_whitespace).collect()
});

/// The lines of a list, without its comments.
fn entries(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.lines().filter(|line| !line.starts_with("# ") && !line.is_empty())
}

/// The most characters around and between common words that make a password no better.
const AROUND: usize = 6;

/// Checks whether the text is one or two common words, the same word several times, or a word with up to six characters around it.
fn of_words(text: &str) -> bool {
    let letters: Vec<String> = text
        .split(|character: char| !character.is_alphabetic())
        .filter(|part| !part.is_empty())
        .map(likeness_of_word)
        .collect();
    let joined = letters.concat();
    let around = text.chars().filter(|character| !character.is_alphabetic()).count();
    around <= AROUND && at_most_two_words(&joined)
}

/// A word without accents.
fn likeness_of_word(word: &str) -> String {
    word.nfd()
        .filter(|&character| !unicode_normalization::char::is_combining_mark(character))
        .collect()
}

fn at_most_two_words(joined: &str) -> bool {
    let is_word = |part: &str| WORDS.contains(part);
    let cuts = joined.char_indices().map(|(place, _)| joined.split_at(place));
    let mut halves = cuts.filter(|(first, _)| is_word(first));
    is_word(joined)
        || halves.any(|(first, second)| {
            is_word(second) || second.chars().count() <= 2 || second.replace(first, "").is_empty()
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(password: &str) -> Option<ApiError> {
        check(&HiddenText::new(password), "Rabelais").err()
    }

    #[test]
    fn a_password_has_10_characters_to_256_bytes() {
        assert_eq!(refused(""), Some(ApiError::PasswordShort));
        assert_eq!(refused("k7#vQ9!xz"), Some(ApiError::PasswordShort));
        assert_eq!(refused("k7#vQ9!xzw"), None);
        let sentence: String =
            (0..900_u16).step_by(7).map(|number| number.to_string()).collect::<Vec<_>>().join(", ");
        assert_eq!(refused(&sentence[..256]), None);
        assert_eq!(refused(&sentence[..257]), Some(ApiError::PasswordLong));
        assert_eq!(refused(&format!("{sentence}{sentence}")), Some(ApiError::PasswordLong));
        // Characters that grow when they are normalised count as what they become.
        assert_eq!(refused(&"\u{fdfa}\u{fdfb}z".repeat(20)), Some(ApiError::PasswordLong));
    }

    #[test]
    fn the_name_is_no_password() {
        for password in
            ["Rabelais12", "RABELAIS2024", "rabelais rabelais", "xx-Rabelais-1", "Rabe1ais!!"]
        {
            assert_eq!(refused(password), Some(ApiError::PasswordName), "{password}");
        }
        assert_eq!(refused("Rabelais drank at Chinon"), None);
    }

    #[test]
    fn passwords_that_everybody_tries_are_refused() {
        for password in [
            "1234567890",
            "0987654321",
            "12345678910",
            "1111111111",
            "0000000000",
            "1212121212",
            "qwertyuiop",
            "azertyuiop",
            "qwerty12345",
            "azerty12345",
            "1q2w3e4r5t",
            "1qaz2wsx3edc",
            "a1b2c3d4e5",
            "abcdefghij",
            "asdfghjkl;1234",
            "abcabcabcabc",
            "azertyazerty",
            "password123",
            "Password2024!",
            "P4ssw0rd123",
            "passwordpassword",
            "iloveyou123",
            "ILoveYou!!",
            "motdepasse",
            "MotDePasse1!",
            "jetaime1234",
            "doudou2024",
            "soleil12345",
            "marseille13",
            "bonjour1234",
            "letmein12345",
            "welcome2024",
            "admin123456",
            "administrator",
            "trictrac2024",
            "trictrac12",
            "football123",
            "princess1234",
            "superman2000",
            "chocolat123",
            "loulou12345",
            "nicolas2010",
            "backgammon",
            "Backgammon1",
            "sunshine123",
            "changeme123",
            "qwertyuiop123",
            "987654321987654321",
            "aaaaaaaaaabbb",
            "mot de passe",
            "m0td3p4sse",
            "baseball2023",
            "dragon123456",
            "iloveyou iloveyou",
            "monkeymonkey",
        ] {
            assert_eq!(refused(password), Some(ApiError::PasswordCommon), "{password}");
        }
    }

    #[test]
    fn every_listed_password_is_refused() {
        assert!(PASSWORDS.len() > 2_500, "{}", PASSWORDS.len());
        for password in PASSWORDS.iter() {
            assert!(is_common(password), "{password}");
            assert!(is_common(&password.to_uppercase()), "{password}");
            assert!(password.len() >= FEWEST, "{password}");
        }
    }

    #[test]
    fn other_passwords_are_allowed() {
        for password in [
            "correct horse battery staple",
            "dive bouteille",
            "xkq-84-mlbv",
            "Gargantua&Pantagruel",
            "7f3kq92mzp",
            "tour de case au coin",
            "je n'aime pas les mots de passe",
            "пароль-на-память",
            "六人の友と双六をする夜",
            "Wq8#nR2$tL",
        ] {
            assert_eq!(refused(password), None, "{password}");
        }
    }

    #[test]
    fn every_text_gets_an_answer() {
        let mut seed = fastrand::Rng::with_seed(19);
        for _ in 0..1_000 {
            let text: String = (0..seed.usize(..40)).map(|_| seed.char(..)).collect();
            let _ = refused(&text);
        }
    }

    #[test]
    fn the_words_are_lower_case_and_plain() {
        for word in WORDS.iter() {
            assert!(word.chars().all(|letter| letter.is_ascii_lowercase()), "{word}");
        }
        assert!(WORDS.len() > 400, "{}", WORDS.len());
    }
}
