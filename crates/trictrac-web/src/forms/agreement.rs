//! The agreement before a match: form, options, players.

use trictrac_engine::match_dice::DiceSource;
use trictrac_forms::game::{FormRecord, OptionConflict, Setting};
use trictrac_forms::{ChosenOptions, Form, Seat};
use trictrac_forms_engine::dice::note;
use trictrac_rules::Rules;

use super::options;
use super::seats::SeatPlayer;
use crate::participant::Participant;

/// The agreement before a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormAgreement {
    /// The form.
    pub form: Form,
    /// The options that differ from the usual ones: keys and values. Rule: V11.
    pub options: Vec<(&'static str, String)>,
    /// The players, as many as any choice of options needs.
    pub players: Vec<SeatPlayer>,
    /// True if people throw real dice and enter what they show.
    pub own_dice: bool,
}

impl FormAgreement {
    /// The usual match of `form`: a person against computers.
    #[must_use]
    pub fn usual(form: Form) -> Self {
        let players = Seat::first(Seat::MOST).map(SeatPlayer::usual).collect();
        Self { form, options: Vec::new(), players, own_dice: false }
    }

    /// The usual match of `form` on a server: the reader with friends.
    #[must_use]
    pub fn online(form: Form) -> Self {
        let mut agreed = Self::usual(form);
        for player in &mut agreed.players[1..] {
            player.who = Participant::Remote;
        }
        agreed
    }

    /// Chooses the options of a text: `coups=6,queue=10`. Those that the page does not offer are left out.
    #[must_use]
    pub fn with_options(mut self, text: &str) -> Self {
        for (key, value) in pairs(text) {
            let offered = options::of(self.form).find(|offered| offered.key == key);
            if let Some(offered) = offered {
                self.choose(offered.key, Some(value.to_owned()));
            }
        }
        self
    }

    /// The chosen options as a text, as in records.
    #[must_use]
    pub fn options_text(&self) -> String {
        let pairs = self.options.iter().map(|(key, value)| format!("{key}={value}"));
        pairs.collect::<Vec<_>>().join(",")
    }

    /// Lets `who` decide at the seat with this index of a match on a server, in which the reader has exactly one seat: whoever
    /// gives theirs up exchanges it with another one.
    pub fn seat(&mut self, at: usize, who: Participant) {
        let own = self.players.iter().position(|player| player.who == Participant::Person);
        let before = self.players[at].who;
        self.players[at].who = who;
        let seats = usize::from(self.seats());
        match own {
            Some(own) if who == Participant::Person && own != at => self.players[own].who = before,
            Some(own) if own == at && who != Participant::Person => {
                self.players[(at + 1) % seats].who = Participant::Person;
            }
            _ => {}
        }
    }

    /// The reader's seat in a match on a server.
    #[must_use]
    pub fn own(&self) -> Seat {
        let own = Seat::first(self.seats())
            .find(|at| self.players[at.index()].who == Participant::Person);
        own.unwrap_or(Seat::A)
    }

    /// The levels of the computers, with their seats.
    pub fn computers(&self) -> impl Iterator<Item = (Seat, &'static str)> {
        Seat::first(self.seats()).filter_map(|at| match self.players[at.index()].who {
            Participant::Computer(level) => Some((at, level.name)),
            Participant::Person | Participant::Remote | Participant::RemoteEngine => None,
        })
    }

    /// The chosen value of an option; nothing if it is the usual one.
    #[must_use]
    pub fn option(&self, key: &str) -> Option<&str> {
        self.options.iter().find(|(known, _)| *known == key).map(|(_, value)| value.as_str())
    }

    /// Chooses a value, or the usual one.
    pub fn choose(&mut self, key: &'static str, value: Option<String>) {
        self.options.retain(|(known, _)| *known != key);
        self.options.extend(value.map(|value| (key, value)));
    }

    /// The setting.
    ///
    /// # Errors
    /// The option that does not go with another one.
    pub fn setting(&self) -> Result<Setting, OptionConflict> {
        let mut options = ChosenOptions::default();
        for (key, value) in &self.options {
            options.set(self.form, key, value).map_err(|expected| OptionConflict {
                option: key,
                found: value.clone(),
                expected: expected.to_string(),
            })?;
        }
        Setting::new(self.form, options, Rules::default())
    }

    /// The number of people and computers that play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.setting().map_or(2, |setting| setting.players())
    }

    /// The record of the match that begins; dice of the program follow from `seed`.
    ///
    /// # Errors
    /// The option that does not go with another one.
    pub fn record(&self, seed: u64) -> Result<FormRecord, OptionConflict> {
        let mut record = FormRecord::new(self.setting()?)?;
        for (seat, player) in Seat::first(self.seats()).zip(&self.players) {
            player.write(seat, &mut record);
        }
        let source = if self.own_dice { DiceSource::Own } else { DiceSource::Seed(seed) };
        note(source, &mut record);
        Ok(record)
    }
}

/// The keys and values of a text of options.
pub fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split(',').filter_map(|pair| pair.trim().split_once('='))
}
