//! A record of a match: tags, then one action a line.
//!
//! ```
//! use trictrac_forms::game::FormRecord;
//! let text = "[TrictracForm \"1\"]\n[Form \"toc\"]\n[Options \"holes=3\"]\n\nlots 53\nthrow 63\nA play 1/7 1/4\n";
//! let record = FormRecord::parse(text)?;
//! assert_eq!((record.to_string().as_str(), record.actions().len()), (text, 3));
//! # Ok::<(), trictrac_forms::game::FormRecordError>(())
//! ```

use core::fmt;
use core::str::FromStr;

use game_notation::record::{Format, RecordHead, RecordReader, Tags};
use game_notation::{By, Seat, TextError};
use trictrac_rules::Rules;

use super::{
    ActRefusal, ActionFault, FormAction, FormEvent, FormMatch, NotAnAction, OptionConflict, Setting,
};
use crate::form::{Form, UnknownForm};
use crate::options::{ChosenOptions, OptionExpectation};

/// The form of these records.
static FORMAT: Format = Format {
    tag: "TrictracForm",
    version: "1",
    meant: &["Form", "Options", "Rules"],
    example: "[Form \"ecrire\"]",
    comments: true,
};

/// The tag with the seed of the dice, which programs write.
pub const SEED: &str = "Seed";

/// The tag with who plays at `seat`, which programs write: `PlayerA`.
#[must_use]
pub fn player_tag(seat: Seat) -> String {
    format!("Player{}", seat.letter())
}

/// The most actions of a match that are read.
pub const MOST_ACTIONS: usize = 200_000;

/// The reason why a text is not a record.
pub type FormRecordError = game_notation::record::LineError<FormFault>;

/// The fault in a line of a record.
pub type FormRecordFault = game_notation::record::LineFault<FormFault>;

/// A fault in a record of a match, besides those of any record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormFault {
    /// The tag with the form is missing, or names none.
    Form(UnknownForm),
    /// An option cannot be read.
    Options(TextError<&'static str, OptionExpectation>),
    /// The options of the relève cannot be read.
    Rules(trictrac_rules::notation::ParseError),
    /// The options do not go together.
    Setting(OptionConflict),
    /// A line is no action.
    NotAnAction(NotAnAction),
    /// An action is refused.
    Refused {
        /// The action.
        action: String,
        /// The reason.
        refusal: ActRefusal,
    },
    /// There are too many actions.
    TooMany,
}

impl fmt::Display for FormFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(unknown) => write!(f, "Form: {unknown}"),
            Self::Options(error) => error.fmt(f),
            Self::Rules(error) => error.fmt(f),
            Self::Setting(disagreement) => disagreement.fmt(f),
            Self::NotAnAction(error) => error.fmt(f),
            Self::Refused { action, refusal } => write!(f, "found {action}, but {refusal}"),
            Self::TooMany => write!(f, "found more than {MOST_ACTIONS} actions"),
        }
    }
}

/// A match, finished or not: what was agreed on, and everything that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormRecord {
    tags: Tags,
    actions: Vec<(By, FormAction)>,
    game: FormMatch,
}

impl FormRecord {
    /// The record of a match that is about to begin.
    ///
    /// # Errors
    /// Options that do not go together.
    pub fn new(setting: Setting) -> Result<Self, OptionConflict> {
        Ok(Self { tags: Tags::new(&FORMAT), actions: Vec::new(), game: FormMatch::new(setting)? })
    }

    /// The match as it began.
    #[must_use]
    pub fn beginning(&self) -> FormMatch {
        self.game.anew()
    }

    /// The match as it stands.
    #[must_use]
    pub const fn game(&self) -> &FormMatch {
        &self.game
    }

    /// Everything that was done, in order, and by whom.
    #[must_use]
    pub fn actions(&self) -> &[(By, FormAction)] {
        &self.actions
    }

    /// The tags without a meaning for the match: names, date, place.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        self.tags.as_slice()
    }

    /// The value of the tag `key`.
    #[must_use]
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.get(key)
    }

    /// Sets the tag `key`, as [`Tags::set`] does.
    pub fn set_tag(&mut self, key: &str, value: &str) {
        self.tags.set(key, value);
    }

    /// Removes the tag `key`, if it is there.
    pub fn remove_tag(&mut self, key: &str) {
        self.tags.remove(key);
    }

    /// Does `action` as `by`, records it, and returns what happened. A play is recorded in its canonical form; that a player is
    /// ready is not recorded.
    ///
    /// # Errors
    /// Why not; then nothing is recorded.
    pub fn apply(&mut self, by: By, action: &FormAction) -> Result<Vec<FormEvent>, ActRefusal> {
        let events = self.game.apply(by, action)?;
        let played = events.iter().find_map(|event| match event {
            FormEvent::Played(_, play) => Some(FormAction::Play(*play)),
            _ => None,
        });
        if *action != FormAction::Ready {
            self.actions.push((by, played.unwrap_or_else(|| action.clone())));
        }
        Ok(events)
    }

    /// Takes back all but the first `actions`.
    pub fn keep(&mut self, actions: usize) {
        self.actions.truncate(actions);
        self.game = self.beginning();
        for (by, action) in &self.actions {
            let applied = self.game.apply(*by, action);
            debug_assert!(applied.is_ok(), "the actions were applied before");
        }
    }

    /// Reads a record, and checks every line of it against the rules.
    ///
    /// # Errors
    /// The first line that cannot be read or breaks a rule.
    pub fn parse(text: &str) -> Result<Self, FormRecordError> {
        game_notation::record::read(text).map(|reading: FormRecordReading| reading.0)
    }
}

impl FromStr for FormRecord {
    type Err = FormRecordError;
    fn from_str(text: &str) -> Result<Self, FormRecordError> {
        Self::parse(text)
    }
}

impl fmt::Display for FormRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setting = self.game.setting();
        let options = setting.options().to_string();
        let rules = setting.rules();
        let meant = [
            ("Form", Some(setting.form().to_string())),
            ("Options", (!options.is_empty()).then_some(options)),
            ("Rules", (rules != Rules::default()).then(|| rules.to_string())),
        ];
        self.tags.write(f, meant, self.game.result())?;
        writeln!(f)?;
        self.actions.iter().try_for_each(|(by, action)| writeln!(f, "{}", action.written(*by)))
    }
}

struct FormRecordReading(FormRecord);

impl RecordReader for FormRecordReading {
    const FORMAT: &'static Format = &FORMAT;
    type Fault = FormFault;

    fn begin(head: &RecordHead) -> Result<Self, FormRecordError> {
        let form = head.read("Form", |text| text.parse::<Form>().map_err(FormFault::Form))?;
        let missing = || FormFault::Form(UnknownForm("nothing".to_owned()));
        let form = form.ok_or_else(|| FormRecordError { line: 1, reason: missing().into() })?;
        let options = head
            .read("Options", |text| ChosenOptions::parse(form, text).map_err(FormFault::Options))?;
        let rules = head.read("Rules", |text| text.parse().map_err(FormFault::Rules))?;
        let setting = Setting::new(form, options.unwrap_or_default(), rules.unwrap_or_default());
        let disagree =
            |error| FormRecordError { line: 1, reason: FormFault::Setting(error).into() };
        let record = FormRecord::new(setting.map_err(disagree)?).map_err(disagree)?;
        Ok(Self(FormRecord { tags: head.tags().clone(), ..record }))
    }

    fn read_line(&mut self, line: &str) -> Result<(), FormFault> {
        if self.0.actions.len() >= MOST_ACTIONS {
            return Err(FormFault::TooMany);
        }
        let refused = |refusal| FormFault::Refused { action: line.to_owned(), refusal };
        let (by, action) = self.0.game.read(line).map_err(|unread| match unread {
            ActionFault::Text(error) => FormFault::NotAnAction(error),
            ActionFault::Refused(refusal) => refused(refusal),
        })?;
        self.0.apply(by, &action).map(|_| ()).map_err(refused)
    }

    fn result(&self) -> Option<String> {
        self.0.game.result()
    }
}
