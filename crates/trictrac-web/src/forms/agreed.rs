//! What is agreed on before a match: form, options, players.

use trictrac_forms::game::{Disagreement, Record, SEED, Setting};
use trictrac_forms::{Form, Options, Seat};
use trictrac_rules::Rules;

use super::seats::Player;

/// What is agreed on before a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreed {
    /// The form.
    pub form: Form,
    /// The options that differ from the usual ones: keys and values. Rule: V11.
    pub options: Vec<(&'static str, String)>,
    /// The players, as many as any choice of options needs.
    pub players: Vec<Player>,
}

impl Agreed {
    /// The usual match of `form`: a person against computers.
    #[must_use]
    pub fn usual(form: Form) -> Self {
        let players = Seat::first(trictrac_forms::seat::MOST_SEATS).map(Player::usual).collect();
        Self { form, options: Vec::new(), players }
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
    pub fn setting(&self) -> Result<Setting, Disagreement> {
        let mut options = Options::default();
        for (key, value) in &self.options {
            options.set(self.form, key, value).map_err(|expected| Disagreement {
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

    /// The record of the match that begins with these dice.
    ///
    /// # Errors
    /// The option that does not go with another one.
    pub fn record(&self, seed: u64) -> Result<Record, Disagreement> {
        let mut record = Record::new(self.setting()?)?;
        for (seat, player) in Seat::first(self.seats()).zip(&self.players) {
            player.write(seat, &mut record);
        }
        record.set_tag(SEED, &seed.to_string());
        Ok(record)
    }
}
