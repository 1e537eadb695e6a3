//! A lesson for each form: what differs from the classical game, and questions about real accounts.
//!
//! The right answers and all figures come from the accounts of `trictrac-forms`; only the wrong answers are written here.

mod questions;

use trictrac_forms::combine::Combine;
use trictrac_forms::earned::EarnedEntry;
use trictrac_forms::ecrire::{
    AccountColumns, Company, CoupEnd, Ecrire, EcrireSettings, Going, settle,
};
use trictrac_forms::holes::HoleAccount;
use trictrac_forms::honours::{Honours, HonoursSettings};
use trictrac_forms::poule::{
    GrowingPoule, GrowingSettings, PouleEntry, ShrinkingPoule, ShrinkingSettings,
};
use trictrac_forms::ticktack::{TickEntry, Ticktack, TicktackSettings};
use trictrac_forms::toc::{Toc, TocSettings};
use trictrac_forms::toccategli::{Toccategli, ToccategliSettings};
use trictrac_forms::token::HoleEntry;
use trictrac_forms::{ChosenOptions, EntryRefusal, Form, Seat};
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::lang::{FluentArgs, Key, fluent_args};

/// A lesson.
#[derive(Clone, Copy, Debug)]
pub struct FormLesson {
    /// The differences from the classical game.
    pub about: Key,
    /// The questions.
    pub steps: &'static [AccountQuestion],
}

/// A question about an account.
#[derive(Clone, Copy, Debug)]
pub struct AccountQuestion {
    /// The form of the account, and its options.
    form: Form,
    options: &'static str,
    /// The events, in the tokens of V0.5.
    entries: &'static str,
    measure: AccountMeasure,
    /// The question.
    pub question: Key,
    /// The explanation, with the figures of the account.
    pub why: Key,
    wrong: [i64; 2],
}

/// The figure of an account that is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AccountMeasure {
    /// The payment of the loser of the last coup.
    Payment,
    /// The meaning of going for A now, as a number of the list of meanings.
    Meaning,
    /// The consolation that the idle player received.
    Consolation,
    /// The sum that A receives for paris if A lost 4 of 12 coups.
    Paris,
    /// The value of the last partie.
    Value,
    /// The holes of A in the honours.
    Honours,
    /// The holes of A at toc.
    TocHoles,
    /// The sum that the winner of the growing pool takes.
    Pool,
    /// The sum that player 1 took from the fund.
    Took,
    /// The games of A at tick-tack.
    Games,
    /// The value of the last game of toccategli.
    GameValue,
}

/// The answer and the figures of an account.
#[derive(Debug)]
pub struct AccountSolution {
    /// The right answer.
    pub right: i64,
    /// The figures for the explanation.
    pub figures: FluentArgs<'static>,
}

/// The possible meanings of going, in the order of the answers. Rule: V1.5, V1.6.
pub const MEANINGS: [Going; 4] = [Going::Releve, Going::Mark, Going::Refait, Going::Marked];

/// The lesson of `form`.
#[must_use]
pub const fn of(form: Form) -> &'static FormLesson {
    match form {
        Form::Ecrire => &questions::ECRIRE,
        Form::Chouette => &questions::CHOUETTE,
        Form::Tourner => &questions::TOURNER,
        Form::Four => &questions::FOUR,
        Form::Honours => &questions::HONOURS,
        Form::Combine => &questions::COMBINE,
        Form::Toc => &questions::TOC,
        Form::Poule1 => &questions::POULE1,
        Form::Poule2 => &questions::POULE2,
        Form::Ticktack => &questions::TICKTACK,
        Form::Toccategli => &questions::TOCCATEGLI,
    }
}

impl AccountQuestion {
    /// Checks whether the answers are meanings of going: indexes of [`MEANINGS`].
    #[must_use]
    pub fn asks_meaning(&self) -> bool {
        self.measure == AccountMeasure::Meaning
    }

    /// The answers to choose from, in ascending order.
    #[must_use]
    pub fn answers(&self) -> Vec<i64> {
        let [one, other] = self.wrong;
        let mut answers = vec![one, other, self.facts().map_or(0, |facts| facts.right)];
        answers.sort_unstable();
        answers
    }

    /// The right answer, and the figures of the account.
    ///
    /// # Errors
    /// An entry that is refused: a test plays them all.
    pub fn facts(&self) -> Result<AccountSolution, EntryRefusal> {
        let options = ChosenOptions::parse(self.form, self.options).unwrap_or_default();
        match self.form {
            Form::Ecrire | Form::Chouette | Form::Tourner | Form::Four => self.of_ecrire(&options),
            Form::Honours => {
                let mut honours = Honours::new(HonoursSettings::new(&options), Side::White);
                self.play(&mut honours)?;
                Ok(self.of_honours(&honours))
            }
            Form::Combine => self.of_combine(&options),
            _ => self.of_other(&options),
        }
    }

    fn play<A: HoleAccount>(&self, account: &mut A) -> Result<(), EntryRefusal> {
        self.entries
            .split_whitespace()
            .try_for_each(|entry| HoleEntry::parse(entry)?.enter(account))
    }

    fn ecrire(&self, options: &ChosenOptions) -> Option<Ecrire> {
        let company = match self.form {
            Form::Tourner => Company::Tourner,
            _ => Company::Two,
        };
        let settings = EcrireSettings::new(company, options).ok()?;
        Ecrire::new(settings, [Seat::A, Seat::B])
    }

    fn of_ecrire(&self, options: &ChosenOptions) -> Result<AccountSolution, EntryRefusal> {
        let Some(mut ecrire) = self.ecrire(options) else { return Ok(nothing()) };
        self.play(&mut ecrire)?;
        if self.measure == AccountMeasure::Paris {
            return Ok(paris(&ecrire));
        }
        if self.measure == AccountMeasure::Meaning {
            let going = ecrire.coup().going(Side::White);
            let right = (0..).zip(MEANINGS).find(|(_, one)| *one == going).map_or(0, |(at, _)| at);
            let holes = ecrire.coup().tally().holes();
            let [price, other] = [Side::White, Side::Black].map(|side| ecrire.price(side).payment);
            let figures = fluent_args![
                "own" => holes[Side::White], "other" => holes[Side::Black],
                "jetons" => price, "costs" => other
            ];
            return Ok(AccountSolution { right, figures });
        }
        Ok(self.of_ended(&ecrire))
    }

    fn of_ended(&self, ecrire: &Ecrire) -> AccountSolution {
        let Some(CoupEnd::Marked(marked)) = ecrire.ended().last() else { return nothing() };
        let figures = fluent_args![
            "won" => marked.holes[0], "lost" => marked.holes[1], "rate" => marked.price.rate,
            "consolation" => marked.price.consolation, "jetons" => marked.price.payment
        ];
        let right = match self.measure {
            AccountMeasure::Consolation => marked.price.consolation,
            _ => marked.price.payment,
        };
        AccountSolution { right, figures }
    }

    fn of_honours(&self, honours: &Honours) -> AccountSolution {
        let partie = honours.parties().last();
        let own = honours.tally().of(Side::White);
        let figures = fluent_args![
            "lost" => partie.map_or(0, |partie| partie.lost),
            "value" => partie.map_or(0, |partie| partie.value), "own" => own
        ];
        let right = match self.measure {
            AccountMeasure::Honours => i64::from(own),
            _ => partie.map_or(0, |partie| partie.value),
        };
        AccountSolution { right, figures }
    }

    fn of_combine(&self, options: &ChosenOptions) -> Result<AccountSolution, EntryRefusal> {
        let Some(ecrire) = self.ecrire(options) else { return Ok(nothing()) };
        let mut both = Combine::new(ecrire);
        self.play(&mut both)?;
        if self.measure == AccountMeasure::Payment {
            return Ok(self.of_ended(both.ecrire()));
        }
        let mut facts = self.of_honours(both.honours());
        facts.figures.set("written", both.ecrire().coup().tally().of(Side::White));
        Ok(facts)
    }

    fn of_other(&self, options: &ChosenOptions) -> Result<AccountSolution, EntryRefusal> {
        let entries = || self.entries.split_whitespace();
        let number = match self.form {
            Form::Toc => {
                let mut toc = Toc::new(TocSettings::new(options), Side::White);
                entries().try_for_each(|it| toc.enter(&EarnedEntry::parse(it)?))?;
                i64::from(toc.holes()[Side::White])
            }
            Form::Poule1 => {
                let mut poule = GrowingPoule::new(GrowingSettings::new(options));
                entries().try_for_each(|it| poule.enter(PouleEntry::parse(it)?))?;
                poule.pool()
            }
            Form::Poule2 => {
                let mut poule = ShrinkingPoule::new(ShrinkingSettings::new(options));
                entries().try_for_each(|it| poule.enter(PouleEntry::parse(it)?))?;
                poule.took()[0].as_whole().unwrap_or_default()
            }
            Form::Ticktack => {
                let mut game = Ticktack::new(TicktackSettings::new(options));
                entries().try_for_each(|it| game.enter(&TickEntry::parse(it)?))?;
                i64::from(game.score()[Side::White])
            }
            _ => {
                let settings = ToccategliSettings::new(options);
                let mut game = Toccategli::new(settings, Side::White);
                entries().try_for_each(|it| game.enter(&EarnedEntry::parse(it)?))?;
                game.games().last().map_or(0, |game| i64::from(game.value))
            }
        };
        Ok(AccountSolution { right: number, figures: fluent_args!["number" => number] })
    }
}

fn nothing() -> AccountSolution {
    AccountSolution { right: 0, figures: fluent_args![] }
}

/// The paris of a match of which A lost a third and B the rest. Rule: V1.20.
fn paris(ecrire: &Ecrire) -> AccountSolution {
    let coups = ecrire.settings().coups;
    let lost = PerSide::new(coups / 3, coups - coups / 3);
    let columns = Side::ALL.map(|side| AccountColumns {
        lost: lost[side],
        won: lost[side.opponent()],
        ..AccountColumns::default()
    });
    let end = settle(ecrire.settings(), &columns, &[]);
    let right = end.paris[0].as_whole().unwrap_or_default();
    let beyond = lost[Side::Black] - coups / 2;
    let figures = fluent_args![
        "coups" => coups, "own" => lost[Side::White], "other" => lost[Side::Black],
        "beyond" => beyond, "paris" => 2 * beyond, "jetons" => right
    ];
    AccountSolution { right, figures }
}
