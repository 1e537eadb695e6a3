//! The agreement before a match: the form, its options, and the rules below it. Rule: V11, R12.

use core::fmt;

use trictrac_rules::rules::{Marking, Rules};

use crate::ecrire::{Company, EcrireSettings};
use crate::form::Form;
use crate::options::{ChosenOptions, Tariff};

/// The agreement before a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    form: Form,
    options: ChosenOptions,
    rules: Rules,
}

/// Options that do not go together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionConflict {
    /// The option.
    pub option: &'static str,
    /// Its value.
    pub found: String,
    /// The expected text.
    pub expected: String,
}

impl fmt::Display for OptionConflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}={}, expected {}", self.option, self.found, self.expected)
    }
}

impl core::error::Error for OptionConflict {}

fn disagree(
    option: &'static str,
    found: impl Into<String>,
    expected: impl Into<String>,
) -> OptionConflict {
    OptionConflict { option, found: found.into(), expected: expected.into() }
}

impl Setting {
    /// Checks what was agreed on.
    ///
    /// # Errors
    /// The first option that does not go with the form or with another option.
    pub fn new(form: Form, options: ChosenOptions, rules: Rules) -> Result<Self, OptionConflict> {
        if rules.marking != Marking::Assisted {
            return Err(disagree("marking", "announced or table", "assisted"));
        }
        let setting = Self { form, options, rules };
        setting.check_honours()?;
        setting.check_combine()?;
        if setting.company().is_some() {
            setting.ecrire()?;
        }
        Ok(setting)
    }

    /// The form.
    #[must_use]
    pub const fn form(&self) -> Form {
        self.form
    }

    /// The options that were chosen.
    #[must_use]
    pub const fn options(&self) -> &ChosenOptions {
        &self.options
    }

    /// The rules of the relève: the options of R12.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the players of à écrire; nobody in forms without it. Rule: V6.1.
    #[must_use]
    pub fn company(&self) -> Option<Company> {
        let form = match self.form {
            Form::Combine => self.options.game.unwrap_or(Form::Ecrire),
            form => form,
        };
        match form {
            Form::Ecrire => Some(Company::Two),
            Form::Chouette => Some(Company::Chouette),
            Form::Tourner => Some(Company::Tourner),
            Form::Four => Some(Company::Four),
            _ => None,
        }
    }

    /// The number of people.
    #[must_use]
    pub fn players(&self) -> u8 {
        match self.form {
            Form::Poule1 | Form::Poule2 => self.options.players.unwrap_or(3),
            _ => self.company().map_or(2, Company::players),
        }
    }

    /// The settings of à écrire.
    ///
    /// # Errors
    /// A number of coups that the company cannot play.
    pub fn ecrire(&self) -> Result<EcrireSettings, OptionConflict> {
        let company = self.company().unwrap_or(Company::Two);
        EcrireSettings::new(company, &self.options).map_err(|wrong| {
            let expected = format!("a multiple of {} up to 48", wrong.multiple);
            disagree("coups", wrong.found.to_string(), expected)
        })
    }

    /// A pool is what `pools` counts. Rule: V5.3.
    fn check_honours(&self) -> Result<(), OptionConflict> {
        match self.options.pools {
            Some(pools) if self.options.pool != Some(true) => {
                Err(disagree("pools", pools.to_string(), "pool=on too"))
            }
            _ => Ok(()),
        }
    }

    /// The combined match has one tariff, a continuation and a pool. Rule: V6.1.
    fn check_combine(&self) -> Result<(), OptionConflict> {
        if self.form != Form::Combine {
            return Ok(());
        }
        let ChosenOptions { tariff, continuation, pool, .. } = &self.options;
        match (tariff, continuation, pool) {
            (Some(tariff @ (Tariff::Paris | Tariff::Fallavel)), _, _) => {
                Err(disagree("tariff", tariff.name(), "vienna"))
            }
            (_, Some(false), _) => Err(disagree("continuation", "off", "on")),
            (_, _, Some(false)) => Err(disagree("pool", "off", "on")),
            _ => Ok(()),
        }
    }
}
