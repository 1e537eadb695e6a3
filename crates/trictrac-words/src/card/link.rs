//! The code of a card in an address: its language, and what it shows.

use core::fmt;
use core::str::FromStr;

use trictrac_protocol::GameId;
use trictrac_rules::notation::Position;

use crate::lang::Language;

/// The path of cards on a server: the code follows.
pub const CARD_PATH: &str = "/s/";

/// Separates the parts of a code.
const PARTS: char = '-';
/// The characters that an address would have to escape, and those that a code has instead.
const WRITTEN: [(char, char); 3] = [('/', '.'), (',', '~'), (' ', '_')];
/// The most characters of a code.
const LONGEST: usize = 250;
/// The most characters of a place.
const LONGEST_PLACE: usize = 60;
/// The addresses of the page that show a position.
const PLACES: [&str; 2] = ["puzzles/", "study/game/"];

/// A card that an address names.
///
/// ```
/// use trictrac_words::card::CardLink;
/// let code = "en-puzzles.836ac26c-W15~5.6.6.5~B15_w_64_4.0_2.1_1";
/// let link: CardLink = code.parse().unwrap();
/// assert_eq!(link.to_string(), code);
/// assert_eq!(link.place(), "puzzles/836ac26c");
/// let finished: CardLink = "fr-000102030405060708090a0b0c0d0e0f".parse().unwrap();
/// assert_eq!(finished.place(), "online/000102030405060708090a0b0c0d0e0f");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardLink {
    /// The language of its words.
    pub language: Language,
    /// What it shows.
    pub subject: CardSubject,
}

/// What a card shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardSubject {
    /// The game, with its name.
    Page,
    /// A question about a position.
    Position {
        /// The puzzle or the moment of a shipped record, as the page addresses it; `None` for another position.
        place: Option<String>,
        /// The position.
        position: Position,
    },
    /// The result of a match on the server.
    Match(GameId),
}

/// A text is not the code of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCard;

impl CardLink {
    /// The part of the address of the page, after `#/`, to which the card leads.
    #[must_use]
    pub fn place(&self) -> String {
        match &self.subject {
            CardSubject::Page => String::new(),
            CardSubject::Position { place: Some(place), .. } => place.clone(),
            // Spaces are the only characters of a position that an address cannot contain.
            CardSubject::Position { place: None, position } => {
                format!("study?position={}", position.to_string().replace(' ', "+"))
            }
            CardSubject::Match(game) => format!("online/{game}"),
        }
    }
}

/// Checks whether a text is an address of the page that shows a position.
fn is_place(place: &str) -> bool {
    let is_named = |letter: u8| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'/' | b'-');
    place.len() <= LONGEST_PLACE
        && place.bytes().all(is_named)
        && PLACES.iter().any(|one| place.starts_with(one))
}

impl fmt::Display for CardLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.language.code())?;
        match &self.subject {
            CardSubject::Page => Ok(()),
            CardSubject::Match(game) => write!(f, "{PARTS}{game}"),
            CardSubject::Position { place, position } => {
                // A place contains no commas, but it may contain the character between the parts.
                let place = place.as_deref().unwrap_or_default().replace(PARTS, ",");
                let rest = format!("{place}{PARTS}{position}");
                let write = |rest: String, (from, to): &(char, char)| {
                    rest.replace(*from, to.encode_utf8(&mut [0; 4]))
                };
                write!(f, "{PARTS}{}", WRITTEN.iter().fold(rest, write))
            }
        }
    }
}

impl FromStr for CardLink {
    type Err = NoCard;

    fn from_str(code: &str) -> Result<Self, NoCard> {
        if code.len() > LONGEST || code.contains(WRITTEN.map(|(original, _)| original)) {
            return Err(NoCard);
        }
        let (language, rest) = match code.split_once(PARTS) {
            Some((language, rest)) => (language, Some(rest)),
            None => (code, None),
        };
        let is_language = |one: &Language| one.code() == language;
        Ok(Self {
            language: Language::ALL.into_iter().find(is_language).ok_or(NoCard)?,
            subject: rest.map_or(Ok(CardSubject::Page), subject)?,
        })
    }
}

/// Reads what a card shows.
fn subject(code: &str) -> Result<CardSubject, NoCard> {
    let Some((place, position)) = code.split_once(PARTS) else {
        return code.parse().map(CardSubject::Match).map_err(|_| NoCard);
    };
    let [place, position] = [place, position].map(|text| {
        let read = |text: String, (to, from): &(char, char)| {
            text.replace(*from, to.encode_utf8(&mut [0; 4]))
        };
        WRITTEN.iter().fold(text.to_owned(), read)
    });
    let place = place.replace(',', "-");
    if !place.is_empty() && !is_place(&place) {
        return Err(NoCard);
    }
    let place = (!place.is_empty()).then_some(place);
    let position = position.parse().map_err(|_| NoCard)?;
    Ok(CardSubject::Position { place, position })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let check = |subject| {
            let link = CardLink { language: Language::Fr, subject };
            assert_eq!(link.to_string().parse(), Ok(link));
        };
        for position in [
            "W15,5/6/6/5,B15 w - 0/0 0/0 1",
            "4,W1,1/1,W4,W2,W4,W2,W2/B3,B2,B2,B2,B2,B4/6 w 32 6*/4 11/6 19",
        ] {
            for place in
                ["", "puzzles/836ac26c", "puzzles/treatises/12", "study/game/soumille-1738/12"]
            {
                let place = (!place.is_empty()).then(|| place.to_owned());
                check(CardSubject::Position { place, position: position.parse().unwrap() });
            }
        }
        check(CardSubject::Match(GameId([7; 16])));
        check(CardSubject::Page);
    }

    #[test]
    fn nonsense_is_no_card() {
        let long = format!("en--{}", "1".repeat(LONGEST));
        for code in [
            "",
            "xx",
            "en-",
            "en--",
            "en-00010203",
            "xx--W15~5.6.6.5~B15_w_64_4.0_2.1_1",
            "en-puzzles.836AC26C-W15~5.6.6.5~B15_w_64_4.0_2.1_1",
            "en-online.account-W15~5.6.6.5~B15_w_64_4.0_2.1_1",
            "en--W15,5/6/6/5,B15_w_64_4.0_2.1_1",
            "en--W15~5.6.6.5~B16_w_64_4.0_2.1_1",
            &long,
        ] {
            assert_eq!(code.parse::<CardLink>(), Err(NoCard), "{code}");
        }
    }
}
