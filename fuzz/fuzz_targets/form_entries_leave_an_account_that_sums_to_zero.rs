//! Other forms: any entries leave an account whose payments sum to zero; a refused entry changes nothing. Rule: V0.5, V1-V10.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_forms::amount::ExactAmount;
use trictrac_forms::combine::Combine;
use trictrac_forms::earned::EarnedEntry;
use trictrac_forms::ecrire::{Company, Ecrire, EcrireSettings};
use trictrac_forms::holes::HoleAccount;
use trictrac_forms::honours::{Honours, HonoursSettings};
use trictrac_forms::poule::{
    GrowingPoule, GrowingSettings, PouleEntry, ShrinkingPoule, ShrinkingSettings,
};
use trictrac_forms::ticktack::{TickEntry, Ticktack, TicktackSettings};
use trictrac_forms::toc::{Toc, TocSettings};
use trictrac_forms::toccategli::{Toccategli, ToccategliSettings};
use trictrac_forms::token::HoleEntry;
use trictrac_forms::{ChosenOptions, Form};
use trictrac_rules::side::Side;

/// Enters everything that can be read; a refusal must leave the account as it was.
fn enter<A: HoleAccount + PartialEq + std::fmt::Debug>(account: &mut A, entries: &str) {
    for text in entries.split_whitespace() {
        let before = account.clone();
        if let Ok(entry) = HoleEntry::parse(text)
            && entry.enter(account).is_err()
        {
            assert_eq!(*account, before);
        }
    }
}

fn check(account: &Ecrire) {
    let settled = account.settlement(&[]);
    assert_eq!(settled.net.into_iter().sum::<ExactAmount>(), ExactAmount::ZERO);
    assert_eq!(settled.paris.into_iter().sum::<ExactAmount>(), ExactAmount::ZERO);
}

fuzz_target!(|input: (u8, &str, &str)| {
    let (index, options, entries) = input;
    let form = Form::ALL[usize::from(index) % Form::ALL.len()];
    let Ok(options) = ChosenOptions::parse(form, options) else { return };
    assert_eq!(ChosenOptions::parse(form, &options.to_string()).as_ref(), Ok(&options));
    let company = match form {
        Form::Chouette => Company::Chouette,
        Form::Tourner => Company::Tourner,
        Form::Four => Company::Four,
        _ => Company::Two,
    };
    match form {
        Form::Ecrire | Form::Chouette | Form::Tourner | Form::Four | Form::Combine => {
            let Ok(settings) = EcrireSettings::new(company, &options) else { return };
            let mut account = Ecrire::new(settings, company.usual_first()).expect("two who meet");
            if form != Form::Combine {
                enter(&mut account, entries);
                return check(&account);
            }
            let mut both = Combine::new(account);
            enter(&mut both, entries);
            check(both.ecrire());
            let (money, pool) = (both.honours().money(), both.honours().pool());
            assert_eq!(money[Side::White] + money[Side::Black] + pool.basket(), 0);
        }
        Form::Honours => {
            let mut account = Honours::new(HonoursSettings::new(&options), Side::White);
            enter(&mut account, entries);
            let money = account.money();
            assert_eq!(money[Side::White] + money[Side::Black] + account.pool().basket(), 0);
        }
        Form::Toc | Form::Toccategli => {
            let mut toc = Toc::new(TocSettings::new(&options), Side::White);
            let mut toccategli = Toccategli::new(ToccategliSettings::new(&options), Side::White);
            for entry in entries.split_whitespace().filter_map(|text| EarnedEntry::parse(text).ok())
            {
                let _ = toc.enter(&entry);
                let _ = toccategli.enter(&entry);
            }
            assert!(Side::ALL.iter().all(|side| toccategli.points()[*side] < 12));
        }
        Form::Poule1 => {
            let mut poule = GrowingPoule::new(GrowingSettings::new(&options));
            for entry in entries.split_whitespace().filter_map(|text| PouleEntry::parse(text).ok())
            {
                let _ = poule.enter(entry);
            }
            let standing = if poule.is_over() { 0 } else { poule.pool() };
            let net: ExactAmount = poule.net().into_iter().sum();
            assert_eq!(net + ExactAmount::whole(standing), ExactAmount::ZERO);
        }
        Form::Poule2 => {
            let mut poule = ShrinkingPoule::new(ShrinkingSettings::new(&options));
            for entry in entries.split_whitespace().filter_map(|text| PouleEntry::parse(text).ok())
            {
                let _ = poule.enter(entry);
            }
            let net: ExactAmount = poule.net().into_iter().sum();
            assert_eq!(net + poule.fund(), ExactAmount::ZERO);
        }
        Form::Ticktack => {
            let mut account = Ticktack::new(TicktackSettings::new(&options));
            for entry in entries.split_whitespace().filter_map(|text| TickEntry::parse(text).ok()) {
                let before = account.clone();
                if account.enter(&entry).is_err() {
                    assert_eq!(account, before);
                }
            }
        }
    }
});
