//! The historical records that come with the program.

use trictrac_rules::notation::record::{Record, RecordError};
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;

use crate::lang::{Key, Texts, fluent_args, key};
use crate::side;

/// A record that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct ShippedRecord {
    /// The name of its file, without the extension.
    pub name: &'static str,
    /// The text of the record.
    pub text: &'static str,
    /// The key of the text that describes it.
    pub shows: Key,
}

/// Every shipped record, the recommended first one in front.
pub const SHIPPED: [ShippedRecord; 2] = [
    ShippedRecord {
        name: "soumille-1738",
        text: include_str!("../games/soumille-1738.trictrac"),
        shows: key!("shipped-soumille"),
    },
    ShippedRecord {
        name: "lepeintre-1818-lesson",
        text: include_str!("../games/lepeintre-1818-lesson.trictrac"),
        shows: key!("shipped-lepeintre-lesson"),
    },
];

impl ShippedRecord {
    /// Finds a shipped record by its name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        SHIPPED.into_iter().find(|shipped| shipped.name == name)
    }

    /// Parses the record.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn record(&self) -> Result<Record, RecordError> {
        Record::parse(self.text)
    }
}

/// Second throws of a relève as Lelasseux-Lafosse plays them (1852, n. 292 and 293): names, and records of one throw. The opponent's men are
/// on the talon, because the book does not place them.
pub const SECOND_THROWS: [(&str, &str); 3] = [
    (
        "lelasseux-292",
        "[Trictrac \"1\"]\n[Position \"W13,2,W1,W1,1/6/6/5,B15 w - 0/0 0/0 2\"]\n\nw 52 4/9 5/7\n",
    ),
    (
        "lelasseux-293a",
        "[Trictrac \"1\"]\n[Position \"W13,4,W1/W1,5/6/5,B15 w - 0/0 0/0 2\"]\n\nw 21 6/7/9\n",
    ),
    (
        "lelasseux-293c",
        "[Trictrac \"1\"]\n[Position \"W13,1,W1,W1,2/6/6/5,B15 w - 0/0 0/0 2\"]\n\nw 43 3/7 4/7\n",
    ),
];

/// Parses every shipped record and the second throws, with their names.
///
/// # Panics
/// Never: a test reads them all.
#[must_use]
pub fn records() -> Vec<(&'static str, Record)> {
    let games = SHIPPED.into_iter().map(|one| (one.name, one.text));
    let parsed = |text| Record::parse(text).expect("a record that a test reads");
    games.chain(SECOND_THROWS).map(|(name, text)| (name, parsed(text))).collect()
}

/// Describes the result of a record: the winner and the holes, or the holes where the record ends.
#[must_use]
pub fn ended(texts: &Texts, record: &Record) -> String {
    let state = record.state();
    let holes = &state.holes().amounts();
    if let Phase::Over { winner, .. } = state.phase() {
        let arguments = fluent_args![
            "side" => side(texts, winner),
            "winner" => holes[winner],
            "loser" => holes[winner.opponent()]
        ];
        return texts.with(key!("shipped-won"), &arguments);
    }
    let stopped = record.ended().is_some();
    let key = if stopped { key!("shipped-stopped") } else { key!("shipped-unfinished") };
    let holes = fluent_args!["white" => holes[Side::White], "black" => holes[Side::Black]];
    texts.with(key, &holes)
}
