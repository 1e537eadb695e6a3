//! The record of a finished game, and how anyone can check it.

use core::fmt;

use trictrac_forms::game as forms;
use trictrac_protocol::{Bytes32, GameId, PerSeat, Seat};
use trictrac_rules::notation::record::{Record, RecordError};
use trictrac_rules::throw::Die;
use trictrac_table::{ENDED, EarlyEnd, Fall, GameTable as _, TableNext, TableRecord};

use crate::dice::{FIRST, GameDice, commitment, sha256};

/// The tag with the number of the game.
pub const GAME: &str = "Game";
/// The tag with the commitment of the server. This tag, and those with secrets and bytes, have a value for the beginning, and one more for
/// each restore after which the game continued.
pub const COMMITMENT: &str = "DiceCommitment";
/// The tag with the secret of the server.
pub const SECRET: &str = "DiceSecret";
/// The tag with the first throw after each restore, from 0, leads included.
pub const RENEWED: &str = "Renewed";
/// The sign in the place of bytes that were not given, because the server was restored again, or the game ended.
pub(crate) const NOTHING: &str = "-";
/// The tag with SHA-256 of the record without the line of this tag.
pub const DIGEST: &str = "Digest";

/// The tag with the bytes of the player at a seat.
#[must_use]
pub const fn share_tag(seat: Seat) -> &'static str {
    match seat {
        Seat::A => "DiceWhite",
        Seat::B => "DiceBlack",
        Seat::C => "DiceC",
        Seat::D => "DiceD",
        Seat::E => "DiceE",
        Seat::F => "DiceF",
    }
}

/// Prints a record with the digest of its text, so that any change is noticed.
#[must_use]
pub fn seal(record: &impl fmt::Display) -> String {
    let text = record.to_string();
    let (head, body) = text.split_once("\n\n").unwrap_or((&text, ""));
    format!("{head}\n[{DIGEST} \"{}\"]\n\n{body}", sha256(&text))
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
pub struct VerifiedRecord {
    /// The number of throws that were checked, leads included.
    pub throws: u32,
    /// The first throw after each restore, from 0, leads included.
    pub renewed: Vec<u32>,
    /// The ending that the rules of the game did not make.
    pub ended: Option<EarlyEnd>,
}

/// A doubt that a record leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It is no record.
    Record(RecordError),
    /// It is no record of another form.
    Form(forms::FormRecordError),
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
        found: Vec<u8>,
        /// The dice that were thrown.
        expected: Vec<u8>,
    },
    /// The throws are right, but the text has changed since it was written.
    Changed,
}

impl From<RecordError> for Doubt {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl From<forms::FormRecordError> for Doubt {
    fn from(error: forms::FormRecordError) -> Self {
        Self::Form(error)
    }
}

/// Dice as text: `6-3`.
#[must_use]
pub fn dice_text(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join("-")
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Record(error) => error.fmt(f),
            Self::Form(error) => error.fmt(f),
            Self::Unfinished => f.write_str("the game is not over"),
            Self::Tag(tag) => write!(f, "the tag {tag} is missing or cannot be read"),
            Self::Commitment => f.write_str("the secret is not what the server had committed to"),
            Self::Throw { number, line, found, expected } => {
                let [found, expected] = [found, expected].map(|dice| dice_text(dice));
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

/// Checks the record of a finished game, of the classical game or of another form: the rules, the commitment, every throw, and
/// that the text is as it was written. Comments, glyphs and variations may have been added to a classical one.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(text: &str) -> Result<VerifiedRecord, Doubt> {
    if text.trim_start().starts_with("[TrictracForm ") {
        return check(&forms::FormRecord::parse(text)?, text, |_| false);
    }
    check(&Record::parse(text)?, text, is_annotated)
}

/// Checks the record of `text`; `is_annotated` says whether it was only annotated since it was sealed.
fn check<R: TableRecord>(
    record: &R,
    text: &str,
    is_annotated: impl Fn(&R) -> bool,
) -> Result<VerifiedRecord, Doubt> {
    let (table, ended) = (record.table(), record.ended());
    let is_over = table.next(&PerSeat::default()) == TableNext::Over;
    match ended {
        None if record.tag(ENDED).is_some() => return Err(Doubt::Tag(ENDED)),
        None if !is_over => return Err(Doubt::Unfinished),
        // All agree to share a growing pool, and then it is over.
        Some(ended) if is_over && ended != EarlyEnd::Agreed => return Err(Doubt::Tag(ENDED)),
        _ => {}
    }
    let (game, secrets) = committed(record)?;
    let renewed = renewed(record, secrets.len())?;
    let found = record.actions().filter_map(|(line, _, action)| {
        let (dice, sorted) = R::Table::thrown(&action)?;
        Some(RecordedThrow { line, found: dice.into_iter().map(Die::pips).collect(), sorted })
    });
    let seats: Vec<Seat> = Seat::first(table.seats()).collect();
    let rounds = RecordedRounds { game, secrets, renewed };
    let throws = check_throws(record, &seats, &rounds, found.collect())?;
    if is_unchanged(text) || is_annotated(record) {
        return Ok(VerifiedRecord { throws, renewed: rounds.renewed, ended });
    }
    Err(Doubt::Changed)
}

/// The game and the secrets of a record, if they are those that the server has committed to.
fn committed(record: &impl TableRecord) -> Result<(GameId, Vec<Bytes32>), Doubt> {
    let game = tag(record, GAME)?;
    let (secrets, commitments) = (tags(record, SECRET)?, tags::<Bytes32>(record, COMMITMENT)?);
    let mut made = (FIRST..).zip(&secrets).map(|(n, secret)| commitment(game, n, *secret));
    if made.by_ref().eq(commitments) { Ok((game, secrets)) } else { Err(Doubt::Commitment) }
}

/// The first throw after each restore, in a record with this number of secrets.
fn renewed(record: &impl TableRecord, secrets: usize) -> Result<Vec<u32>, Doubt> {
    let renewed =
        if record.tag(RENEWED).is_some() { tags(record, RENEWED)? } else { Vec::<u32>::new() };
    if renewed.len() + 1 == secrets && renewed.is_sorted() {
        Ok(renewed)
    } else {
        Err(Doubt::Tag(RENEWED))
    }
}

fn is_unchanged(text: &str) -> bool {
    unseal(text).is_some_and(|(text, digest)| sha256(&text).to_string() == digest)
}

/// Checks whether somebody has added comments, glyphs or variations to a record whose text was otherwise as it was sealed.
fn is_annotated(record: &Record) -> bool {
    let mut bare = record.bare();
    let Some(digest) = bare.tag(DIGEST).map(str::to_owned) else { return false };
    let added = bare != *record;
    bare.remove_tag(DIGEST);
    added && sha256(&bare.to_string()).to_string() == digest
}

fn tag<T: core::str::FromStr>(record: &impl TableRecord, key: &'static str) -> Result<T, Doubt> {
    record.tag(key).and_then(|value| value.parse().ok()).ok_or(Doubt::Tag(key))
}

/// The values of a tag, with one space between them.
fn tags<T: core::str::FromStr>(
    record: &impl TableRecord,
    key: &'static str,
) -> Result<Vec<T>, Doubt> {
    let values = record.tag(key).map(|text| text.split(' ').map(|value| value.parse().ok()));
    values.and_then(Iterator::collect).ok_or(Doubt::Tag(key))
}

/// Everything but the bytes of the players that the throws of a record follow from.
struct RecordedRounds {
    game: GameId,
    secrets: Vec<Bytes32>,
    renewed: Vec<u32>,
}

/// Bytes of a player in a record; nothing if they were not given.
struct RecordedBytes(Option<Bytes32>);

impl core::str::FromStr for RecordedBytes {
    type Err = <Bytes32 as core::str::FromStr>::Err;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == NOTHING { Ok(Self(None)) } else { text.parse().map(|bytes| Self(Some(bytes))) }
    }
}

/// Dice of a record.
struct RecordedThrow {
    /// The line below the tags, counted from 1.
    line: usize,
    found: Vec<u8>,
    sorted: bool,
}

/// Checks every throw, and returns their number.
fn check_throws(
    record: &impl TableRecord,
    seats: &[Seat],
    RecordedRounds { game, secrets, renewed }: &RecordedRounds,
    found: Vec<RecordedThrow>,
) -> Result<u32, Doubt> {
    if found.is_empty() {
        return Ok(0);
    }
    let bytes = |seat: &Seat| {
        let (key, bytes) = (share_tag(*seat), tags::<RecordedBytes>(record, share_tag(*seat))?);
        if bytes.len() == secrets.len() { Ok((key, bytes)) } else { Err(Doubt::Tag(key)) }
    };
    let bytes: Vec<_> = seats.iter().map(bytes).collect::<Result<_, _>>()?;
    let dice = |round: usize| -> Result<GameDice, Doubt> {
        let share = |(key, bytes): &(&'static str, Vec<RecordedBytes>)| {
            bytes[round].0.ok_or(Doubt::Tag(key))
        };
        let shares = bytes.iter().map(share).collect::<Result<_, _>>()?;
        Ok(GameDice { game: *game, n: FIRST + round as u32, secret: secrets[round], shares })
    };
    let throws = found.len() as u32;
    for (number, RecordedThrow { line, found, sorted }) in (0..).zip(found) {
        let round = renewed.partition_point(|from| *from <= number);
        let expected = dice(round)?.throw(number, Fall { dice: found.len(), sorted, of: None });
        if found != expected {
            return Err(Doubt::Throw { number: number + 1, line, found, expected });
        }
    }
    Ok(throws)
}
