//! A case as it is read: kind, options, events, and what else its kind needs.

use std::fmt;

use serde_json::Value;
use trictrac_forms::ecrire::{Company, Ecrire, EcrireSettings, FiveDice};
use trictrac_forms::{ChosenOptions, Form, Seat};
use trictrac_rules::throw::Die;

/// A part of a case that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CaseFault {
    /// The field, as in `options.coups`.
    pub(super) field: String,
    /// The text that was found there.
    pub(super) found: String,
    /// The text that was expected there.
    pub(super) expected: String,
}

impl CaseFault {
    pub(super) fn new(
        field: impl Into<String>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        Self { field: field.into(), found: found.into(), expected: expected.into() }
    }

    /// The fault that `value` is not what `expected` says.
    pub(super) fn of(field: &str, value: Option<&Value>, expected: impl Into<String>) -> Self {
        let found = value.map_or_else(|| "nothing".into(), Value::to_string);
        Self::new(field, found, expected)
    }
}

impl fmt::Display for CaseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, found, expected } = self;
        if !field.is_empty() {
            write!(f, "{field}: ")?;
        }
        let found: String = found.chars().take(60).collect();
        write!(f, "found {found}, expected {expected}")
    }
}

/// The kinds of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CaseKind {
    /// A match of a form.
    Form(Form),
    /// The account of two, from what each lost.
    Settle,
    /// The paris of three, from how often each was marked.
    Settle3,
    /// The order of the players: who meets whom.
    Order,
}

const KINDS: &str = "one of ecrire, chouette, tourner, four, honours, combine, toc, poule1, poule2, ticktack, \
                     toccategli, settle, settle3 and order";

impl CaseKind {
    fn read(value: Option<&Value>) -> Result<Self, CaseFault> {
        let found = match value.and_then(Value::as_str) {
            Some("settle") => Some(Self::Settle),
            Some("settle3") => Some(Self::Settle3),
            Some("order") => Some(Self::Order),
            Some(name) => name.parse().ok().map(Self::Form),
            None => None,
        };
        found.ok_or_else(|| CaseFault::of("kind", value, KINDS))
    }

    /// The form whose options the case has.
    fn form(self, company: Company) -> Form {
        match self {
            Self::Form(form) => form,
            Self::Settle => Form::Ecrire,
            Self::Settle3 => Form::Tourner,
            Self::Order => form_of(company),
        }
    }
}

/// A case.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub(super) kind: CaseKind,
    pub(super) options: ChosenOptions,
    /// The players: the form of à écrire that the kind, or the field `game`, names.
    pub(super) company: Company,
    pub(super) events: Vec<String>,
    /// The players of the first coup, the leader first.
    pub(super) first: [Seat; 2],
    pub(super) five_dice: Vec<FiveDice>,
    /// The losses of each account, or only their number.
    pub(super) lost: Vec<AccountLoss>,
    pub(super) winners: Vec<String>,
}

/// The losses of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AccountLoss {
    /// The jetons of each coup.
    Jetons(Vec<i64>),
    /// The number of coups.
    Coups(u32),
}

impl Case {
    /// The account of à écrire, before the events.
    pub(super) fn ecrire(&self) -> Result<Ecrire, CaseFault> {
        Ecrire::new(self.settings()?, self.first).ok_or_else(|| {
            let found = self.first.map(|seat| seat.to_string()).join(" and ");
            CaseFault::new("first", found, first_expected(self.company))
        })
    }

    /// The settings of à écrire.
    pub(super) fn settings(&self) -> Result<EcrireSettings, CaseFault> {
        EcrireSettings::new(self.company, &self.options).map_err(|wrong| {
            let expected = format!("a multiple of {} up to 48", wrong.multiple);
            CaseFault::new("options.coups", wrong.found.to_string(), expected)
        })
    }

    /// Reads a case.
    pub(super) fn read(value: &Value) -> Result<Self, CaseFault> {
        if !value.is_object() {
            return Err(CaseFault::of("", Some(value), "an object with kind, options and events"));
        }
        let kind = CaseKind::read(value.get("kind"))?;
        let mut company = company(kind, value)?;
        let form = kind.form(company);
        let (options, mut five_dice) = options(form, value.get("options"))?;
        if let Some(dice) = value.get("five_dice") {
            five_dice = self::five_dice("five_dice", dice)?;
        }
        if let Some(game) = options.game {
            company = company_of(game).unwrap_or(company);
        }
        let needs_events = matches!(kind, CaseKind::Form(_));
        Ok(Self {
            kind,
            options,
            company,
            events: strings("events", value.get("events"), needs_events)?,
            first: first(company, value.get("first"))?,
            five_dice,
            lost: lost(kind, value.get("lost"))?,
            winners: strings("winners", value.get("winners"), kind == CaseKind::Order)?,
        })
    }
}

const fn form_of(company: Company) -> Form {
    match company {
        Company::Two => Form::Ecrire,
        Company::Chouette => Form::Chouette,
        Company::Tourner => Form::Tourner,
        Company::Four => Form::Four,
    }
}

const fn company_of(form: Form) -> Option<Company> {
    match form {
        Form::Ecrire => Some(Company::Two),
        Form::Chouette => Some(Company::Chouette),
        Form::Tourner => Some(Company::Tourner),
        Form::Four => Some(Company::Four),
        _ => None,
    }
}

/// The players, by the kind or by the field `game`.
fn company(kind: CaseKind, value: &Value) -> Result<Company, CaseFault> {
    if let CaseKind::Form(form) = kind
        && let Some(company) = company_of(form)
    {
        return Ok(company);
    }
    let game = value.get("game");
    let named = match game.and_then(Value::as_str) {
        Some("two") => Some(Company::Two),
        Some(name) => name.parse().ok().and_then(company_of),
        None => None,
    };
    match (kind, game, named) {
        (CaseKind::Settle3, _, _) => Ok(Company::Tourner),
        (CaseKind::Order, _, Some(company)) => Ok(company),
        (CaseKind::Order, _, None) => {
            Err(CaseFault::of("game", game, "two, chouette, tourner or four"))
        }
        (CaseKind::Form(Form::Combine), Some(_), Some(company)) if company != Company::Tourner => {
            Ok(company)
        }
        (CaseKind::Form(Form::Combine), Some(_), _) => {
            Err(CaseFault::of("game", game, "two, chouette or four"))
        }
        _ => Ok(Company::Two),
    }
}

/// The options, and the dice for five jetons.
fn options(form: Form, value: Option<&Value>) -> Result<(ChosenOptions, Vec<FiveDice>), CaseFault> {
    let mut options = ChosenOptions::default();
    let mut dice = Vec::new();
    let Some(value) = value.filter(|value| !value.is_null()) else { return Ok((options, dice)) };
    let given =
        value.as_object().ok_or_else(|| CaseFault::of("options", Some(value), "an object"))?;
    for (key, value) in given {
        let field = format!("options.{key}");
        if key == "five_dice" {
            dice = five_dice(&field, value)?;
            continue;
        }
        let text = match value {
            Value::String(text) => text.clone(),
            Value::Bool(on) => if *on { "on" } else { "off" }.to_owned(),
            other => other.to_string(),
        };
        let refused = |expected| CaseFault::of(&field, Some(value), format!("{expected}"));
        options.set(form, key, &text).map_err(refused)?;
    }
    Ok((options, dice))
}

/// Pairs of dice: the loser's, then the winner's. Rule: V1.22.
fn five_dice(field: &str, value: &Value) -> Result<Vec<FiveDice>, CaseFault> {
    let wrong = || CaseFault::of(field, Some(value), "pairs of dice, as in [[2,2],[5,3]]");
    let die =
        |value: &Value| value.as_u64().and_then(|pips| u8::try_from(pips).ok()).and_then(Die::new);
    let pair = |value: &Value| match value.as_array()?.as_slice() {
        [loser, winner] => Some((die(loser)?, die(winner)?)),
        _ => None,
    };
    let pairs = value.as_array().ok_or_else(wrong)?;
    pairs.iter().map(|value| pair(value).ok_or_else(wrong)).collect()
}

fn strings(field: &str, value: Option<&Value>, needed: bool) -> Result<Vec<String>, CaseFault> {
    let expected = "a list of texts, or one text with spaces between them";
    let Some(value) = value.filter(|value| !value.is_null()) else {
        return if needed { Err(CaseFault::of(field, None, expected)) } else { Ok(Vec::new()) };
    };
    if let Some(line) = value.as_str() {
        return Ok(line.split_whitespace().map(str::to_owned).collect());
    }
    let list = value.as_array().ok_or_else(|| CaseFault::of(field, Some(value), expected))?;
    let text = |(at, value): (usize, &Value)| {
        let text = value.as_str().map(str::to_owned);
        text.ok_or_else(|| CaseFault::of(&format!("{field}[{at}]"), Some(value), "a text"))
    };
    list.iter().enumerate().map(text).collect()
}

/// A seat by its letter.
pub(super) fn seat(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none())
}

fn first(company: Company, value: Option<&Value>) -> Result<[Seat; 2], CaseFault> {
    let Some(value) = value.filter(|value| !value.is_null()) else {
        return Ok(company.usual_first());
    };
    let wrong =
        || CaseFault::of("first", Some(value), "two players, the leader first, as [\"A\",\"B\"]");
    let letters: Option<Vec<Seat>> = match value {
        Value::String(letters) => letters.chars().map(Seat::from_letter).collect(),
        Value::Array(list) => list.iter().map(|letter| seat(letter.as_str()?)).collect(),
        _ => None,
    };
    letters.and_then(|letters| letters.try_into().ok()).ok_or_else(wrong)
}

fn lost(kind: CaseKind, value: Option<&Value>) -> Result<Vec<AccountLoss>, CaseFault> {
    let seats: &[&str] = match kind {
        CaseKind::Settle => &["A", "B"],
        CaseKind::Settle3 => &["A", "B", "C"],
        CaseKind::Form(_) | CaseKind::Order => return Ok(Vec::new()),
    };
    let expected = "what each account lost, as {\"A\": [13, 7], \"B\": [23]}";
    let given =
        value.and_then(Value::as_object).ok_or_else(|| CaseFault::of("lost", value, expected))?;
    let unknown = given.keys().find(|key| !seats.contains(&key.as_str()));
    if let Some(key) = unknown {
        let expected = format!("only {}", seats.join(", "));
        return Err(CaseFault::of(&format!("lost.{key}"), given.get(key), expected));
    }
    seats.iter().map(|seat| lost_by(kind, seat, given.get(*seat))).collect()
}

/// The losses of one account.
fn lost_by(kind: CaseKind, seat: &str, value: Option<&Value>) -> Result<AccountLoss, CaseFault> {
    let field = format!("lost.{seat}");
    let coups = value.and_then(Value::as_u64).and_then(|coups| u32::try_from(coups).ok());
    match (kind, coups, value) {
        (CaseKind::Settle3, Some(coups), _) => Ok(AccountLoss::Coups(coups)),
        (_, _, Some(Value::Array(list))) => {
            let jetons = |value: &Value| {
                value.as_i64().filter(|jetons| (0..=1_000_000_000).contains(jetons))
            };
            let read: Option<Vec<i64>> = list.iter().map(jetons).collect();
            read.map(AccountLoss::Jetons)
                .ok_or_else(|| CaseFault::of(&field, value, "a list of numbers of jetons"))
        }
        (CaseKind::Settle3, _, _) => Err(CaseFault::of(&field, value, "the number of coups lost")),
        _ => Err(CaseFault::of(&field, value, "a list of numbers of jetons")),
    }
}

const fn first_expected(company: Company) -> &'static str {
    match company {
        Company::Two => "A and B, in either order",
        Company::Chouette => "A and B: the chouette leads",
        Company::Tourner => "two of A, B and C",
        Company::Four => "one of A and B, and one of C and D",
    }
}
