//! The account sheet in lines of text.

use trictrac_forms::combine::{AccountState, Combine};
use trictrac_forms::ecrire::{CoupEnd, Ecrire, FiveDice};
use trictrac_forms::game::{FormAccount, FormMatch};
use trictrac_forms::honours::Honours;
use trictrac_forms::poule::{GrowingGame, ShrinkingGame};
use trictrac_forms::{Form, Seat};
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use super::words::{rank, seat_name};

/// The sheet, line by line.
pub(crate) fn lines(texts: &Texts, game: &FormMatch) -> Vec<String> {
    let mut lines = vec![texts.plain(key!("forms-sheet"))];
    match game.account() {
        FormAccount::Ecrire(ecrire) => of_ecrire(texts, game, ecrire, game.five_dice(), &mut lines),
        FormAccount::Honours(honours) => {
            of_honours(texts, honours, PerSide::new(Seat::A, Seat::B), &mut lines);
        }
        FormAccount::Combine(both) => of_combine(texts, game, both, &mut lines),
        FormAccount::Growing(growing) => of_growing(texts, growing, &mut lines),
        FormAccount::Shrinking(shrinking) => of_shrinking(texts, shrinking, &mut lines),
        FormAccount::Toc(toc) => {
            let holes = toc.holes();
            lines.push(holes_line(texts, game, |side| u32::from(holes[side])));
        }
        FormAccount::Ticktack(ticktack) => {
            let score = ticktack.score();
            lines.push(gains_line(texts, game, &score.into_array().map(|won| won.to_string())));
            let stake = fluent_args!["stake" => ticktack.vying().stake];
            lines.push(texts.with(key!("forms-sheet-stake"), &stake));
        }
        FormAccount::Toccategli(account) => {
            let score = Side::ALL.map(|side| account.score(side).to_string());
            lines.push(gains_line(texts, game, &score));
        }
    }
    if game.is_over() {
        lines.extend(results(texts, game));
    }
    lines
}

/// The total gain of each account.
fn results(texts: &Texts, game: &FormMatch) -> Vec<String> {
    let form = game.setting().form();
    let units = match form {
        Form::Combine => [key!("forms-sheet-result-jetons"), key!("forms-sheet-result-fiches")],
        Form::Ecrire | Form::Chouette | Form::Tourner | Form::Four => {
            [key!("forms-sheet-result-jetons"), key!("forms-sheet-result")]
        }
        Form::Honours => [key!("forms-sheet-result-fiches"), key!("forms-sheet-result")],
        _ => [key!("forms-sheet-result"), key!("forms-sheet-result")],
    };
    let line = |(gains, unit): (&trictrac_forms::game::AccountGains, Key)| {
        let gains: Vec<String> = gains
            .iter()
            .map(|(seat, gain)| format!("{} {gain}", rank(texts, form, *seat)))
            .collect();
        texts.with(unit, &fluent_args!["gains" => gains.join(", ")])
    };
    game.gains().iter().zip(units).map(line).collect()
}

fn holes_line(texts: &Texts, game: &FormMatch, holes: impl Fn(Side) -> u32) -> String {
    let [one, other] = Side::ALL.map(|side| {
        let seat = seat_name(texts, game, game.seat(side));
        format!("{seat} {}", holes(side))
    });
    texts.with(key!("forms-sheet-holes"), &fluent_args!["one" => one, "other" => other])
}

fn gains_line(texts: &Texts, game: &FormMatch, gains: &[String; 2]) -> String {
    let seats = Side::ALL.map(|side| seat_name(texts, game, game.seat(side)));
    let gains = format!("{} {}, {} {}", seats[0], gains[0], seats[1], gains[1]);
    texts.with(key!("forms-sheet-games"), &fluent_args!["gains" => gains])
}

/// The columns of à écrire: what each account lost, coup by coup, and the coup in hand.
fn of_ecrire(
    texts: &Texts,
    game: &FormMatch,
    ecrire: &Ecrire,
    dice: &[FiveDice],
    lines: &mut Vec<String>,
) {
    let company = ecrire.settings().company;
    for (at, account) in company.accounts().iter().enumerate() {
        let paid: Vec<String> = ecrire
            .ended()
            .iter()
            .filter_map(|ended| match ended {
                CoupEnd::Marked(marked) if company.account(marked.loser) == at => {
                    Some(marked.price.payment.to_string())
                }
                _ => None,
            })
            .collect();
        let column = ecrire.columns()[at];
        let shown = if paid.is_empty() { "–".to_owned() } else { paid.join(", ") };
        lines.push(texts.with(
            key!("forms-sheet-column"),
            &fluent_args!["seat" => account.to_string(), "list" => shown, "coups" => column.lost,
                "received" => column.received, "paid" => column.paid],
        ));
    }
    if game.is_over() {
        of_settlement(texts, ecrire, dice, lines);
        return;
    }
    let coups = ecrire.settings().coups;
    let arguments = fluent_args!["number" => ecrire.number(), "coups" => coups];
    lines.push(texts.with(key!("forms-sheet-coup"), &arguments));
    let tally = ecrire.coup().tally();
    lines.push(holes_line(texts, game, |side| tally.of(side)));
    if ecrire.refaits() > 0 {
        let refaits = fluent_args!["refaits" => ecrire.refaits()];
        lines.push(texts.with(key!("forms-sheet-refaits"), &refaits));
    }
    let shown = |side: Side| fluent_args!["seat" => seat_name(texts, game, game.seat(side))];
    if let Some(side) = ecrire.flag() {
        lines.push(texts.with(key!("forms-sheet-flag"), &shown(side)));
    }
    if let Some(side) = tally.cravate() {
        lines.push(texts.with(key!("forms-sheet-cravate"), &shown(side)));
    }
    for (idle, player) in ecrire.advisers() {
        let [idle, player] = [idle, player].map(|seat| seat_name(texts, game, seat));
        let arguments = fluent_args!["idle" => idle, "player" => player];
        lines.push(texts.with(key!("forms-sheet-adviser"), &arguments));
    }
}

/// The end of the account of à écrire. Rule: V1.19-V1.23.
fn of_settlement(texts: &Texts, ecrire: &Ecrire, dice: &[FiveDice], lines: &mut Vec<String>) {
    let settled = ecrire.settlement(dice);
    for (at, account) in ecrire.settings().company.accounts().iter().enumerate() {
        let fiches =
            settled.fiches.as_ref().map_or_else(String::new, |fiches| fiches[at].to_string());
        lines.push(texts.with(
            key!("forms-sheet-settled"),
            &fluent_args!["seat" => account.to_string(), "queue" => settled.queue_jetons[at].to_string(),
                "paris" => settled.paris[at].to_string(), "net" => settled.net[at].to_string(),
                "fiches" => fiches],
        ));
    }
}

fn of_honours(texts: &Texts, honours: &Honours, names: PerSide<Seat>, lines: &mut Vec<String>) {
    for partie in honours.parties() {
        let arguments = fluent_args![
            "seat" => names[partie.winner].to_string(), "lost" => partie.lost, "value" => partie.value
        ];
        lines.push(texts.with(key!("forms-partie"), &arguments));
    }
    let tally = honours.tally();
    let [one, other] = Side::ALL.map(|side| format!("{} {}", names[side], tally.of(side)));
    lines.push(
        texts.with(key!("forms-sheet-partie"), &fluent_args!["one" => one, "other" => other]),
    );
    let [one, other] = Side::ALL.map(|side| format!("{} {}", names[side], honours.money()[side]));
    lines.push(
        texts.with(key!("forms-sheet-fiches"), &fluent_args!["one" => one, "other" => other]),
    );
    if honours.pool().stands() {
        let contract =
            honours.pool().contract().map_or("–".to_owned(), |side| names[side].to_string());
        let arguments = fluent_args!["basket" => honours.pool().basket(), "contract" => contract];
        lines.push(texts.with(key!("forms-sheet-pool"), &arguments));
    }
    if let Some(side) = tally.cravate() {
        let seat = fluent_args!["seat" => names[side].to_string()];
        lines.push(texts.with(key!("forms-sheet-cravate-honours"), &seat));
    }
}

fn of_combine(texts: &Texts, game: &FormMatch, both: &Combine, lines: &mut Vec<String>) {
    of_ecrire(texts, game, both.ecrire(), game.five_dice(), lines);
    let accounts = both.ecrire().settings().company.accounts();
    of_honours(texts, both.honours(), PerSide::new(accounts[0], accounts[1]), lines);
    match both.ecrire_state() {
        AccountState::Runs => {}
        AccountState::Frozen => lines.push(texts.plain(key!("forms-sheet-ecrire-frozen"))),
        AccountState::Closed => lines.push(texts.plain(key!("forms-sheet-ecrire-closed"))),
    }
    if both.honours_state() == AccountState::Frozen {
        lines.push(texts.plain(key!("forms-sheet-honours-frozen")));
    }
}

fn queue(texts: &Texts, seats: impl Iterator<Item = Seat>) -> String {
    let names: Vec<String> = seats.map(|seat| rank(texts, Form::Poule1, seat)).collect();
    let waiting = if names.is_empty() { "–".to_owned() } else { names.join(", ") };
    texts.with(key!("forms-sheet-queue"), &fluent_args!["waiting" => waiting])
}

fn of_growing(texts: &Texts, game: &GrowingGame, lines: &mut Vec<String>) {
    let poule = game.poule();
    let arguments = fluent_args!["pool" => poule.pool(), "streak" => poule.streak()];
    lines.push(texts.with(key!("forms-sheet-growing"), &arguments));
    lines.push(queue(texts, poule.queue()));
    let holes = game.holes();
    let seats = trictrac_forms::holes::HoleAccount::seats(game);
    let [one, other] =
        Side::ALL.map(|side| format!("{} {}", rank(texts, Form::Poule1, seats[side]), holes[side]));
    lines
        .push(texts.with(key!("forms-sheet-holes"), &fluent_args!["one" => one, "other" => other]));
}

fn of_shrinking(texts: &Texts, game: &ShrinkingGame, lines: &mut Vec<String>) {
    let poule = game.poule();
    let fund = fluent_args!["fund" => poule.fund().to_string()];
    lines.push(texts.with(key!("forms-sheet-shrinking"), &fund));
    lines.push(queue(texts, poule.queue()));
    let tally = *game.coup().tally();
    let seats = trictrac_forms::holes::HoleAccount::seats(game);
    let [one, other] = Side::ALL
        .map(|side| format!("{} {}", rank(texts, Form::Poule2, seats[side]), tally.of(side)));
    lines
        .push(texts.with(key!("forms-sheet-holes"), &fluent_args!["one" => one, "other" => other]));
}
