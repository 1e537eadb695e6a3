//! The answer to a case: its events are entered one after the other.

use serde_json::{Map, Value, json};
use trictrac_forms::combine::Combine;
use trictrac_forms::earned::EarnedEntry;
use trictrac_forms::game::{OptionConflict, Setting};
use trictrac_forms::holes::HoleAccount;
use trictrac_forms::honours::{Honours, HonoursSettings};
use trictrac_forms::poule::{
    GrowingPoule, GrowingSettings, PouleEntry, ShrinkingPoule, ShrinkingSettings,
};
use trictrac_forms::ticktack::{TickEntry, Ticktack, TicktackSettings};
use trictrac_forms::toc::{Toc, TocSettings};
use trictrac_forms::toccategli::{Toccategli, ToccategliSettings};
use trictrac_forms::token::HoleEntry;
use trictrac_forms::{EntryRefusal, Form};
use trictrac_rules::Rules;
use trictrac_rules::side::Side;

use super::case::{Case, CaseFault, CaseKind};
use super::{data, settled};

/// The answer to a case.
pub(super) fn answer(case: &Case) -> Result<Map<String, Value>, CaseFault> {
    match case.kind {
        CaseKind::Settle => settled::settle(case),
        CaseKind::Settle3 => settled::settle3(case),
        CaseKind::Order => settled::order(case),
        CaseKind::Form(form) => of_form(case, form),
    }
}

/// The account of a match.
fn of_form(case: &Case, form: Form) -> Result<Map<String, Value>, CaseFault> {
    let Case { options, .. } = case;
    let checked = Setting::new(form, options.clone(), Rules::default());
    checked.map_err(|OptionConflict { option, found, expected }| {
        CaseFault::new(format!("options.{option}"), found, expected)
    })?;
    Ok(match form {
        Form::Ecrire | Form::Chouette | Form::Tourner | Form::Four => {
            let mut account = case.ecrire()?;
            let refused = enter_holes(case, &mut account);
            with_refusal(data::ecrire(&account, &case.five_dice), refused)
        }
        Form::Honours => {
            let mut account = Honours::new(HonoursSettings::new(options), Side::White);
            let refused = enter_holes(case, &mut account);
            with_refusal(data::honours(&account), refused)
        }
        Form::Combine => {
            let mut account = Combine::new(case.ecrire()?);
            let refused = enter_holes(case, &mut account);
            with_refusal(data::combine(&account, &case.five_dice), refused)
        }
        Form::Toc => {
            let mut account = Toc::new(TocSettings::new(options), Side::White);
            let refused = enter(case, |text| account.enter(&EarnedEntry::parse(text)?));
            with_refusal(data::toc(&account), refused)
        }
        Form::Poule1 => {
            let mut account = GrowingPoule::new(GrowingSettings::new(options));
            let refused = enter(case, |text| account.enter(PouleEntry::parse(text)?));
            with_refusal(data::growing(&account), refused)
        }
        Form::Poule2 => {
            let mut account = ShrinkingPoule::new(ShrinkingSettings::new(options));
            let refused = enter(case, |text| account.enter(PouleEntry::parse(text)?));
            with_refusal(data::shrinking(&account), refused)
        }
        Form::Ticktack => {
            let mut account = Ticktack::new(TicktackSettings::new(options));
            let refused = enter(case, |text| account.enter(&TickEntry::parse(text)?));
            with_refusal(data::ticktack(&account), refused)
        }
        Form::Toccategli => {
            let mut account = Toccategli::new(ToccategliSettings::new(options), Side::White);
            let refused = enter(case, |text| account.enter(&EarnedEntry::parse(text)?));
            with_refusal(data::toccategli(&account), refused)
        }
    })
}

/// The entry that was refused, from 1, and why.
type RefusedEntry = Option<(usize, EntryRefusal)>;

fn enter_holes<A: HoleAccount>(case: &Case, account: &mut A) -> RefusedEntry {
    enter(case, |text| HoleEntry::parse(text)?.enter(account))
}

/// Enters the events up to the first that is refused.
fn enter(case: &Case, mut entry: impl FnMut(&str) -> Result<(), EntryRefusal>) -> RefusedEntry {
    let refused = |(at, text): (usize, &String)| entry(text).err().map(|refusal| (at + 1, refusal));
    case.events.iter().enumerate().find_map(refused)
}

fn with_refusal(mut answer: Map<String, Value>, refused: RefusedEntry) -> Map<String, Value> {
    if let Some((at, refusal)) = refused {
        answer.insert("error_at".into(), json!(at));
        answer.insert("error".into(), json!(refusal.to_string()));
        answer.insert("error_rule".into(), json!(refusal.rule()));
    }
    answer
}
