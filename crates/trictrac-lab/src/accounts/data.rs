//! Accounts as JSON, under the keys of the cases.

use serde_json::{Map, Value, json};
use trictrac_forms::Seat;
use trictrac_forms::amount::ExactAmount;
use trictrac_forms::combine::Combine;
use trictrac_forms::ecrire::{AccountSettlement, Company, Ecrire, FiveDice};
use trictrac_forms::holes::{HoleAccount, OwnHoleChoices};
use trictrac_forms::honours::Honours;
use trictrac_forms::poule::{GrowingPoule, ShrinkingPoule};
use trictrac_forms::tally::HoleTally;
use trictrac_forms::ticktack::Ticktack;
use trictrac_forms::toc::Toc;
use trictrac_forms::toccategli::Toccategli;
use trictrac_rules::side::{PerSide, Side};

type Answer = Map<String, Value>;

/// Makes an answer of keys and values.
fn answer<const N: usize>(pairs: [(&str, Value); N]) -> Answer {
    pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

const TWO: PerSide<Seat> = PerSide::new(Seat::A, Seat::B);

/// One value for each side, under the letters of the seats.
fn sides(seats: PerSide<Seat>, value: impl Fn(Side) -> Value) -> Value {
    Side::ALL.map(|side| (seats[side].to_string(), value(side))).into_iter().collect()
}

fn holes(seats: PerSide<Seat>, tally: &HoleTally) -> Value {
    sides(seats, |side| json!(tally.of(side)))
}

fn side(seats: PerSide<Seat>, side: Option<Side>) -> Value {
    json!(side.map(|side| seats[side].to_string()))
}

fn choices(choices: &OwnHoleChoices) -> Value {
    choices.as_slice().iter().map(|choice| choice.name()).collect()
}

/// A whole number, or the nearest number with a fraction.
pub(super) fn amount(amount: ExactAmount) -> Value {
    amount.as_whole().map_or_else(|| json!(amount.as_f64()), |whole| json!(whole))
}

/// The accounts of a company, by name, in order.
pub(super) fn accounts<T>(company: Company, values: &[T], value: impl Fn(&T) -> Value) -> Value {
    let names = company.accounts().iter().map(Seat::to_string);
    names.zip(values).map(|(name, of)| (name, value(of))).collect()
}

/// The settlement of an account.
pub(super) fn settlement(company: Company, settlement: &AccountSettlement) -> Answer {
    let amounts = |values: &[ExactAmount]| accounts(company, values, |of| amount(*of));
    let fiches = settlement.fiches.as_ref().map(|fiches| accounts(company, fiches, |of| json!(of)));
    answer([
        ("net", amounts(&settlement.net)),
        ("queue_jetons", amounts(&settlement.queue_jetons)),
        ("paris", amounts(&settlement.paris)),
        ("fiches", fiches.unwrap_or(Value::Null)),
    ])
}

fn seats_of(account: &Ecrire) -> Value {
    let table = account.table();
    let places = Side::ALL.map(|side| table.seats()[side]);
    let shown = match account.settings().company {
        Company::Two | Company::Chouette => places,
        Company::Tourner | Company::Four => table.pair(),
    };
    json!(shown.map(|seat| seat.to_string()))
}

/// À écrire.
pub(super) fn ecrire(account: &Ecrire, dice: &[FiveDice]) -> Answer {
    let seats = account.seats();
    let company = account.settings().company;
    let over = account.is_over();
    let settled = over.then(|| settlement(company, &account.settlement(dice)));
    let tally = account.coup().tally();
    answer([
        ("marked", account.ended().iter().map(ToString::to_string).collect()),
        ("holes", holes(seats, tally)),
        ("flag", side(seats, account.flag())),
        ("cravate", side(seats, tally.cravate())),
        ("choices", choices(account.last_choices())),
        ("lead", side(seats, Some(account.leader()))),
        ("table", seats_of(account)),
        ("coup", json!(account.number())),
        ("lost", accounts(company, account.columns(), |column| json!(column.lost))),
        ("over", json!(over)),
        ("settlement", json!(settled)),
    ])
}

/// The accounts of honours, by the names that the company gives them.
const fn sides_of(company: Company) -> PerSide<Seat> {
    match company {
        Company::Four => PerSide::new(Seat::A, Seat::C),
        _ => TWO,
    }
}

fn parties(seats: PerSide<Seat>, account: &Honours) -> Value {
    account.parties().iter().map(|partie| partie.text(seats)).collect()
}

/// The partie with honours.
pub(super) fn honours(account: &Honours) -> Answer {
    answer([
        ("parties", parties(TWO, account)),
        ("holes", holes(TWO, account.tally())),
        ("cravate", side(TWO, account.tally().cravate())),
        ("choices", choices(account.last_choices())),
        ("lead", side(TWO, Some(account.leader()))),
        ("money", sides(TWO, |of| json!(account.money()[of]))),
        ("basket", json!(account.pool().basket())),
        ("contract", side(TWO, account.pool().contract())),
        ("over", json!(account.is_over())),
    ])
}

/// Both accounts of a combined match.
pub(super) fn combine(account: &Combine, dice: &[FiveDice]) -> Answer {
    let mut shown = ecrire(account.ecrire(), dice);
    let seats = account.seats();
    let names = sides_of(account.ecrire().settings().company);
    let (tally, honours) = (account.ecrire().coup().tally(), account.honours());
    for key in ["holes", "cravate"] {
        shown.remove(key);
    }
    shown.append(&mut answer([
        ("ecrire", holes(seats, tally)),
        ("honours", holes(names, honours.tally())),
        ("cravate_ecrire", side(seats, tally.cravate())),
        ("cravate_honours", side(names, honours.tally().cravate())),
        ("ecrire_state", json!(account.ecrire_state().name())),
        ("honours_state", json!(account.honours_state().name())),
        ("choices", choices(account.last_choices())),
        ("parties", parties(names, honours)),
        ("money", sides(names, |of| json!(honours.money()[of]))),
        ("basket", json!(honours.pool().basket())),
        ("contract", side(names, honours.pool().contract())),
    ]));
    shown
}

/// The names of the choices where a hole or a game won by one's own throw offers any.
fn hold_or_go(offered: bool) -> Value {
    if offered { json!(["hold", "go:releve"]) } else { json!([]) }
}

/// Toc.
pub(super) fn toc(account: &Toc) -> Answer {
    answer([
        ("holes", sides(TWO, |of| json!(account.holes()[of]))),
        ("winner", side(TWO, account.winner())),
        ("stake", json!(account.stake())),
        ("lead", side(TWO, Some(account.leader()))),
        ("choices", hold_or_go(account.offered())),
        ("over", json!(account.winner().is_some())),
    ])
}

/// One value for each rank of a poule.
fn ranks<T>(values: &[T], value: impl Fn(&T) -> Value) -> Value {
    (1..).zip(values).map(|(rank, of): (u8, _)| (rank.to_string(), value(of))).collect()
}

/// The growing pool.
pub(super) fn growing(account: &GrowingPoule) -> Answer {
    let next = account.next_pair().map(|pair| {
        let mut ranks = pair.map(Seat::rank);
        ranks.sort_unstable();
        ranks
    });
    answer([
        ("winner", json!(account.winner().map(Seat::rank))),
        ("pool", json!(account.pool())),
        ("paid", ranks(account.paid(), |paid| json!(paid))),
        ("net", ranks(&account.net(), |net| amount(*net))),
        ("next", json!(next)),
        ("streak", json!(account.streak())),
        ("over", json!(account.is_over())),
    ])
}

/// The shrinking pool.
pub(super) fn shrinking(account: &ShrinkingPoule) -> Answer {
    answer([
        ("fund", amount(account.fund())),
        ("took", ranks(account.took(), |took| amount(*took))),
        ("net", ranks(&account.net(), |net| amount(*net))),
        ("next", json!(account.next_pair().map(|pair| pair.map(Seat::rank)))),
        ("over", json!(account.is_over())),
    ])
}

/// Tick-tack.
pub(super) fn ticktack(account: &Ticktack) -> Answer {
    answer([
        ("score", sides(TWO, |of| json!(account.score()[of]))),
        ("stake", json!(account.vying().stake)),
        ("winner", side(TWO, account.winner())),
        ("over", json!(account.is_over())),
    ])
}

/// Toccategli.
pub(super) fn toccategli(account: &Toccategli) -> Answer {
    let game = |game: &trictrac_forms::toccategli::WonGame| {
        format!("{} v{}", TWO[game.winner], game.value)
    };
    answer([
        ("games", account.games().iter().map(game).collect()),
        ("points", sides(TWO, |of| json!(account.points()[of]))),
        ("score", sides(TWO, |of| json!(account.score(of)))),
        ("lead", side(TWO, Some(account.leader()))),
        ("choices", hold_or_go(account.offered())),
        ("over", json!(account.is_over())),
    ])
}
