//! The accounts of `trictrac-forms` as the literal transcription writes them.

use trictrac_forms::amount::ExactAmount;
use trictrac_forms::combine::Combine;
use trictrac_forms::earned::EarnedEntry;
use trictrac_forms::ecrire::{Company, Ecrire, EcrireSettings};
use trictrac_forms::holes::HoleAccount;
use trictrac_forms::honours::{Honours, HonoursSettings};
use trictrac_forms::options::Tariff;
use trictrac_forms::poule::{
    GrowingPoule, GrowingSettings, PouleEntry, ShrinkingPoule, ShrinkingSettings,
};
use trictrac_forms::tally::HoleTally;
use trictrac_forms::ticktack::{TickEntry, Ticktack, TicktackSettings};
use trictrac_forms::toc::{Toc, TocSettings};
use trictrac_forms::toccategli::{Toccategli, ToccategliSettings};
use trictrac_forms::token::HoleEntry;
use trictrac_forms::{ChosenOptions, EntryRefusal, Form, Seat};
use trictrac_reference::accounts::{AgreedOptions, Sheet};
use trictrac_rules::side::Side;

const WHITE: Side = Side::White;
const BLACK: Side = Side::Black;

fn options(form: Form, agreed: &AgreedOptions) -> ChosenOptions {
    let mut options = ChosenOptions::default();
    for (key, value) in agreed {
        options.set(form, key, value).unwrap();
    }
    options
}

/// An account of any form.
#[derive(Clone)]
pub(super) enum Account {
    Ecrire(Ecrire),
    Honours(Honours),
    Combine(Combine),
    Toc(Toc),
    Growing(GrowingPoule),
    Shrinking(ShrinkingPoule),
    Ticktack(Ticktack),
    Toccategli(Toccategli),
}

impl Account {
    pub(super) fn new(form: Form, agreed: &AgreedOptions) -> Self {
        let options = options(form, agreed);
        match form {
            Form::Ecrire | Form::Chouette | Form::Tourner | Form::Four => {
                Self::Ecrire(ecrire(form, &options))
            }
            Form::Honours => Self::Honours(Honours::new(HonoursSettings::new(&options), WHITE)),
            Form::Combine => {
                Self::Combine(Combine::new(ecrire(options.game.unwrap_or(Form::Ecrire), &options)))
            }
            Form::Toc => Self::Toc(Toc::new(TocSettings::new(&options), WHITE)),
            Form::Poule1 => Self::Growing(GrowingPoule::new(GrowingSettings::new(&options))),
            Form::Poule2 => Self::Shrinking(ShrinkingPoule::new(ShrinkingSettings::new(&options))),
            Form::Ticktack => Self::Ticktack(Ticktack::new(TicktackSettings::new(&options))),
            Form::Toccategli => {
                Self::Toccategli(Toccategli::new(ToccategliSettings::new(&options), WHITE))
            }
        }
    }

    pub(super) fn enter(&mut self, text: &str) -> Result<(), EntryRefusal> {
        match self {
            Self::Ecrire(account) => HoleEntry::parse(text)?.enter(account),
            Self::Honours(account) => HoleEntry::parse(text)?.enter(account),
            Self::Combine(account) => HoleEntry::parse(text)?.enter(account),
            Self::Toc(account) => account.enter(&EarnedEntry::parse(text)?),
            Self::Growing(account) => account.enter(PouleEntry::parse(text)?),
            Self::Shrinking(account) => account.enter(PouleEntry::parse(text)?),
            Self::Ticktack(account) => account.enter(&TickEntry::parse(text)?),
            Self::Toccategli(account) => account.enter(&EarnedEntry::parse(text)?),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        match self {
            Self::Ecrire(account) => account.is_over(),
            Self::Honours(account) => account.is_over(),
            Self::Combine(account) => account.is_over(),
            Self::Toc(account) => account.winner().is_some(),
            Self::Growing(account) => account.is_over(),
            Self::Shrinking(account) => account.is_over(),
            Self::Ticktack(account) => account.is_over(),
            Self::Toccategli(account) => account.is_over(),
        }
    }

    /// Returns the sheet of the match, as the transcription writes it.
    pub(super) fn sheet(&self) -> Sheet {
        match self {
            Self::Ecrire(account) => {
                let mut sheet = of_ecrire(account);
                shared(account, &mut sheet);
                sheet
            }
            Self::Honours(account) => {
                let mut sheet = of_honours(account);
                shared(account, &mut sheet);
                sheet
            }
            Self::Combine(account) => {
                let mut sheet = of_ecrire(account.ecrire());
                sheet.append(&mut of_honours(account.honours()));
                if !account.is_over() {
                    sheet.insert("ecrire_state", account.ecrire_state().name().into());
                    sheet.insert("honours_state", account.honours_state().name().into());
                }
                shared(account, &mut sheet);
                sheet
            }
            Self::Toc(account) => of_toc(account),
            Self::Growing(account) => of_growing(account),
            Self::Shrinking(account) => of_shrinking(account),
            Self::Ticktack(account) => of_ticktack(account),
            Self::Toccategli(account) => of_toccategli(account),
        }
    }
}

fn ecrire(form: Form, options: &ChosenOptions) -> Ecrire {
    let company = match form {
        Form::Chouette => Company::Chouette,
        Form::Tourner => Company::Tourner,
        Form::Four => Company::Four,
        _ => Company::Two,
    };
    let settings = EcrireSettings::new(company, options).unwrap();
    Ecrire::new(settings, company.usual_first()).unwrap()
}

fn shared<A: HoleAccount>(account: &A, sheet: &mut Sheet) {
    let choices: Vec<_> =
        account.last_choices().as_slice().iter().map(|choice| choice.name()).collect();
    sheet.insert("choices", choices.join(","));
    sheet.insert("over", account.is_over().to_string());
    if !account.is_over() {
        sheet.insert("lead", account.seats()[account.leader()].to_string());
    }
}

fn both(tally: &HoleTally) -> String {
    format!("{}:{}", tally.of(WHITE), tally.of(BLACK))
}

fn of_ecrire(account: &Ecrire) -> Sheet {
    let seats = account.seats();
    // The transcription tells who sits in the order in which they came, this in the order of the board.
    let side = |side: Option<Side>| side.map_or("-".into(), |side| seats[side].to_string());
    let marked: Vec<String> = account.ended().iter().map(ToString::to_string).collect();
    let lost: Vec<u32> = account.columns().iter().map(|column| column.lost).collect();
    let mut sheet = Sheet::from([
        ("marked", marked.join(",")),
        ("holes", both(account.coup().tally())),
        ("cravate", side(account.coup().tally().cravate())),
        ("coup", account.number().to_string()),
        ("lost", format!("{lost:?}")),
    ]);
    if account.settings().tariff != Tariff::Paris {
        sheet.insert("flag", side(account.flag()));
    }
    if account.is_over() {
        let settled = account.settlement(&[]);
        let sixths = |amounts: &[ExactAmount]| {
            let sixths: Vec<i64> =
                amounts.iter().map(|of| of.times(6).as_whole().unwrap()).collect();
            format!("{sixths:?}")
        };
        sheet.insert("net", sixths(&settled.net));
        sheet.insert("paris", sixths(&settled.paris));
        sheet.insert("fiches", format!("{:?}", settled.fiches.unwrap()));
    } else {
        sheet.insert("pair", Side::ALL.map(|side| seats[side].letter()).iter().collect());
    }
    sheet
}

fn of_honours(account: &Honours) -> Sheet {
    let parties: Vec<String> = account
        .parties()
        .iter()
        .map(|partie| format!("{} 12-{} v{}", index(partie.winner), partie.lost, partie.value))
        .collect();
    Sheet::from([
        ("parties", parties.join(",")),
        ("honours", both(account.tally())),
        ("cravate_honours", format!("{:?}", account.tally().cravate().map(index))),
        ("money", format!("{:?}", account.money().into_array())),
        ("basket", account.pool().basket().to_string()),
        ("contract", format!("{:?}", account.pool().contract().map(index))),
    ])
}

const fn index(side: Side) -> usize {
    side as usize
}

fn of_toc(account: &Toc) -> Sheet {
    Sheet::from([
        ("holes", format!("{:?}", account.holes().into_array())),
        ("winner", format!("{:?}", account.winner().map(index))),
        ("stake", account.stake().to_string()),
        ("lead", leads(account.winner().is_some(), account.leader())),
    ])
}

/// Names the side that throws first when the men next stand on the talons; nobody at the end.
fn leads(over: bool, leader: Side) -> String {
    if over { "-".into() } else { index(leader).to_string() }
}

fn of_ticktack(account: &Ticktack) -> Sheet {
    Sheet::from([
        ("score", format!("{:?}", account.score().into_array())),
        ("stake", account.vying().stake.to_string()),
    ])
}

fn of_toccategli(account: &Toccategli) -> Sheet {
    let games: Vec<_> =
        account.games().iter().map(|game| (index(game.winner), game.value)).collect();
    Sheet::from([
        ("points", format!("{:?}", account.points().into_array())),
        ("games", format!("{games:?}")),
        ("lead", leads(account.is_over(), account.leader())),
    ])
}

fn of_growing(account: &GrowingPoule) -> Sheet {
    Sheet::from([
        ("winner", format!("{:?}", account.winner().map(Seat::rank))),
        ("paid", format!("{:?}", account.paid())),
        ("streak", account.streak().to_string()),
        ("over", account.is_over().to_string()),
    ])
}

fn of_shrinking(account: &ShrinkingPoule) -> Sheet {
    let twentieths = |of: &ExactAmount| of.times(20).as_whole().unwrap();
    let took: Vec<i64> = account.took().iter().map(twentieths).collect();
    let next = account.next_pair().map(|pair| format!("{:?}", pair.map(Seat::rank)));
    Sheet::from([
        ("fund", twentieths(&account.fund()).to_string()),
        ("took", format!("{took:?}")),
        ("next", next.unwrap_or("-".into())),
    ])
}
