//! The records that come with the program, old games to study.

use trictrac_rules::notation::record::{Record, RecordError};
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;

use crate::lang::{Key, Texts, fluent_args, key};
use crate::side;

/// A record that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// What it is called: that of its file, without its extension.
    pub name: &'static str,
    /// The record.
    pub text: &'static str,
    /// The key of the line that says what it shows.
    pub shows: Key,
}

/// All of them, the one to begin with first.
pub const SHIPPED: [Shipped; 2] = [
    Shipped {
        name: "soumille-1738",
        text: include_str!("../../../games/soumille-1738.trictrac"),
        shows: key!("shipped-soumille"),
    },
    Shipped {
        name: "lepeintre-1818-lesson",
        text: include_str!("../../../games/lepeintre-1818-lesson.trictrac"),
        shows: key!("shipped-lepeintre-lesson"),
    },
];

impl Shipped {
    /// The one of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        SHIPPED.into_iter().find(|shipped| shipped.name == name)
    }

    /// The record itself.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn record(&self) -> Result<Record, RecordError> {
        Record::parse(self.text)
    }
}

/// Who won, or how it stands where the record ends.
#[must_use]
pub fn ended(texts: &Texts, record: &Record) -> String {
    let state = record.state();
    let holes = &state.holes().amounts();
    match state.phase() {
        Phase::Over { winner, .. } => texts.with(
            key!("shipped-won"),
            &fluent_args![
                "side" => side(texts, winner),
                "winner" => holes[winner],
                "loser" => holes[winner.opponent()]
            ],
        ),
        _ => texts.with(
            key!("shipped-unfinished"),
            &fluent_args!["white" => holes[Side::White], "black" => holes[Side::Black]],
        ),
    }
}
