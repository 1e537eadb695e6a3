//! The record of a finished game, and how anyone can check it.

use core::fmt;

use trictrac_protocol::{Bytes32, GameId};
use trictrac_rules::notation::record::{Ended, Record, RecordError};
use trictrac_rules::side::Side;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::{Action, Actor};

use crate::dice::{Dice, commitment, sha256};

/// The tag with the number of the game.
pub const GAME: &str = "Game";
/// The tag with the commitment of the server.
pub const COMMITMENT: &str = "DiceCommitment";
/// The tag with White's bytes.
pub const WHITE: &str = "DiceWhite";
/// The tag with Black's bytes.
pub const BLACK: &str = "DiceBlack";
/// The tag with the secret of the server.
pub const SECRET: &str = "DiceSecret";
/// The tag with SHA-256 of the record without the line of this tag.
pub const DIGEST: &str = "Digest";

/// Prints a record with the digest of its text, so that any change is noticed.
#[must_use]
pub fn seal(record: &Record) -> String {
    let text = record.to_string();
    let (head, body) = text.split_once("\n\n").unwrap_or((&text, ""));
    format!("{head}\n[{DIGEST} \"{}\"]\n\n{body}", sha256(&text))
}

/// Whether the dice of a record follow from the bytes that the player of `side` has given, and from the commitment that the
/// player was shown, if it is known. A tag that is missing says nothing: [`verify`] demands those that it needs.
#[must_use]
pub fn follows_from(
    record: &Record,
    side: Side,
    bytes: Bytes32,
    commitment: Option<Bytes32>,
) -> bool {
    let own = match side {
        Side::White => WHITE,
        Side::Black => BLACK,
    };
    let says = |tag, known: Bytes32| record.tag(tag).is_none_or(|text| text == known.to_string());
    says(own, bytes) && commitment.is_none_or(|known| says(COMMITMENT, known))
}

/// Removes the line with the digest; nothing if there is no such line, or not where [`seal`] puts it.
fn unseal(text: &str) -> Option<(String, &str)> {
    let (head, body) = text.split_once("\n\n")?;
    let (head, line) = head.rsplit_once('\n')?;
    let digest =
        line.strip_prefix('[')?.strip_prefix(DIGEST)?.strip_prefix(" \"")?.strip_suffix("\"]")?;
    Some((format!("{head}\n\n{body}"), digest))
}

/// A record whose dice are those of its commitment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many throws were checked, leads included.
    pub throws: u32,
    /// How the game ended, if the rules did not end it.
    pub ended: Option<Ended>,
}

/// What a record does not prove.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It is no record.
    Record(RecordError),
    /// The game is not over.
    Unfinished,
    /// A tag is missing, or is not the hexadecimal digits that it should be.
    Tag(&'static str),
    /// The secret is not what the server had committed to.
    Commitment,
    /// A throw does not follow from the secret and the bytes of the players.
    Throw {
        /// Its number, from 1, leads included.
        number: u32,
        /// The line of the record, counted from 1 below the tags, that it is on.
        line: usize,
        /// The dice of the record.
        found: [u8; 2],
        /// The dice that were thrown.
        expected: [u8; 2],
    },
    /// The throws are right, but the text has changed since it was written.
    Changed,
}

impl From<RecordError> for Doubt {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Record(error) => error.fmt(f),
            Self::Unfinished => f.write_str("the game is not over"),
            Self::Tag(tag) => write!(f, "the tag {tag} is missing or cannot be read"),
            Self::Commitment => f.write_str("the secret is not what the server had committed to"),
            Self::Throw { number, line, found, expected } => {
                let [found, expected] =
                    [found, expected].map(|[one, other]| format!("{one}-{other}"));
                write!(
                    f,
                    "throw {number} (line {line} of the moves) is {found}, but {expected} was thrown"
                )
            }
            Self::Changed => f.write_str("the throws are right, but the text was changed"),
        }
    }
}

impl core::error::Error for Doubt {}

/// Checks the record of a finished game: the rules, the commitment, every throw, and that the text is as it was written.
/// Comments, glyphs and variations may have been added.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(text: &str) -> Result<Verified, Doubt> {
    let record = Record::parse(text)?;
    if !record.state().is_over() && record.ended().is_none() {
        return Err(Doubt::Unfinished);
    }
    let game: GameId = tag(&record, GAME)?;
    let secret: Bytes32 = tag(&record, SECRET)?;
    if commitment(game, secret) != tag(&record, COMMITMENT)? {
        return Err(Doubt::Commitment);
    }
    let throws = check_throws(&record, game, secret)?;
    let unchanged = unseal(text).is_some_and(|(text, digest)| sha256(&text).to_string() == digest);
    if unchanged || is_annotated(&record) {
        return Ok(Verified { throws, ended: record.ended() });
    }
    Err(Doubt::Changed)
}

/// Whether somebody has added comments, glyphs or variations to a record whose text was otherwise as it was sealed.
fn is_annotated(record: &Record) -> bool {
    let mut bare = record.bare();
    let Some(digest) = bare.tag(DIGEST).map(str::to_owned) else { return false };
    let added = bare != *record;
    bare.remove_tag(DIGEST);
    added && sha256(&bare.to_string()).to_string() == digest
}

fn tag<T: core::str::FromStr>(record: &Record, key: &'static str) -> Result<T, Doubt> {
    record.tag(key).and_then(|value| value.parse().ok()).ok_or(Doubt::Tag(key))
}

/// Checks every throw, and returns their number.
fn check_throws(record: &Record, game: GameId, secret: Bytes32) -> Result<u32, Doubt> {
    let thrown = record.acted().zip(1..).flat_map(|((_, actions), line)| {
        actions.into_iter().filter_map(move |(by, action)| Some((line, dice_of(by, action)?)))
    });
    let thrown: Vec<_> = thrown.collect();
    if thrown.is_empty() {
        return Ok(0);
    }
    let dice = Dice { game, secret, white: tag(record, WHITE)?, black: tag(record, BLACK)? };
    for (number, &(line, found)) in (0..).zip(&thrown) {
        let mut expected = dice.throw(number);
        if !is_lead(record, line) {
            expected.sort_unstable_by(|one, other| other.cmp(one));
        }
        if found != expected {
            return Err(Doubt::Throw { number: number + 1, line, found, expected });
        }
    }
    Ok(thrown.len() as u32)
}

fn is_lead(record: &Record, line: usize) -> bool {
    use trictrac_rules::notation::record::EntryKind;
    matches!(record.entries().get(line - 1).map(|entry| &entry.kind), Some(EntryKind::Lead(..)))
}

/// The dice of an action of the table.
fn dice_of(by: Actor, action: TableAction) -> Option<[u8; 2]> {
    match (by, action) {
        (Actor::Table, TableAction::Common(Action::Lead { white, black })) => {
            Some([white.pips(), black.pips()])
        }
        (Actor::Table, TableAction::Common(Action::Throw(throw))) => {
            Some([throw.high().pips(), throw.low().pips()])
        }
        _ => None,
    }
}
