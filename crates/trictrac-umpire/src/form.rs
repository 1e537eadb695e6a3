//! The terms of a game of another form.

use trictrac_forms::game::{FormFault, OptionConflict, Setting};
use trictrac_forms::options::GameCount;
use trictrac_forms::{ChosenOptions, Form};
use trictrac_protocol::{Clock, FormTerms, SideClock};
use trictrac_rules::rules::Rules;

use crate::clock::allowance;

/// The version of the effects of actions in the other forms, as logs name it. Programs that know only the classical game leave
/// such logs alone: no version of theirs is as great.
pub const FORMS_FOLD: u32 = 1002;

/// The holes of a classical match that takes as long as a coup of à écrire.
const COUP_LASTS: u32 = 6;
/// The holes of a classical match that takes as long as a partie, a poule, a game of tick-tack or toccategli.
const PARTIE_LASTS: u32 = 12;
const POULE_LASTS: u32 = 24;
const SMALL_GAME_LASTS: u32 = 2;
/// The holes of the longest match for which clocks give more time.
const LONGEST: u32 = 288;

/// Terms that do not make a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAForm(
    /// The fault, in English.
    pub String,
);

impl From<FormFault> for NotAForm {
    fn from(fault: FormFault) -> Self {
        Self(fault.to_string())
    }
}

impl From<OptionConflict> for NotAForm {
    fn from(disagreement: OptionConflict) -> Self {
        Self(disagreement.to_string())
    }
}

/// Reads what players agree on.
///
/// # Errors
/// An unknown form, or options that cannot be read or do not go together. The forms count their own holes, so `rules` must not.
pub fn setting(terms: &FormTerms, rules: Rules) -> Result<Setting, NotAForm> {
    if rules.holes != Rules::default().holes {
        let found = rules.holes.get();
        return Err(NotAForm(format!(
            "rules: found holes={found}, expected no holes: forms count their own"
        )));
    }
    let form: Form = terms.name.parse().map_err(FormFault::Form)?;
    let options = ChosenOptions::parse(form, &terms.options).map_err(FormFault::Options)?;
    Ok(Setting::new(form, options, rules)?)
}

/// The time that a player has for a match on these terms; nothing for clocks without, or for terms that are not understood.
#[must_use]
pub fn allowance_of(rules: Rules, form: Option<&FormTerms>, clock: Clock) -> Option<SideClock> {
    let length = |form| setting(form, rules).as_ref().map(lasts).ok();
    allowance(clock, form.map_or(Some(rules.holes.get().into()), length)?)
}

/// The holes of a classical match that takes about as long as this one: its clock allows as much.
#[must_use]
pub fn lasts(setting: &Setting) -> u32 {
    let options = setting.options();
    let holes = match setting.form() {
        Form::Ecrire | Form::Chouette | Form::Tourner | Form::Four | Form::Combine => {
            setting.ecrire().map_or(PARTIE_LASTS, |ecrire| COUP_LASTS * ecrire.coups)
        }
        Form::Poule1 | Form::Poule2 => POULE_LASTS,
        Form::Honours => {
            let parties = options.parties.unwrap_or(1).max(options.pools.unwrap_or(1));
            PARTIE_LASTS * u32::from(parties)
        }
        Form::Toc => PARTIE_LASTS,
        Form::Ticktack | Form::Toccategli => match options.games {
            Some(GameCount::Of(games)) => SMALL_GAME_LASTS * u32::from(games),
            None if setting.form() == Form::Ticktack => SMALL_GAME_LASTS,
            Some(GameCount::Open) | None => POULE_LASTS,
        },
    };
    holes.clamp(PARTIE_LASTS, LONGEST)
}
