//! The account sheet, as players wrote it.

use leptos::prelude::*;
use trictrac_forms::amount::ExactAmount;
use trictrac_forms::combine::AccountState;
use trictrac_forms::game::{FormAccount, FormMatch};
use trictrac_rules::side::Side;
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use super::live::LiveForm;
use super::{purse, settlement, signs};
use crate::forms::narration::Scribe;
use crate::forms::paid::signed;
use crate::forms::seats::SeatNames;
use crate::forms::sheet::{
    AccountSheet, Column, CoupSide, EcrireSheet, HonoursSheet, LostCoup, pegs,
};
use crate::page::cite::linked;

/// Shows the account of the match as it stands.
pub(super) fn sheet(live: LiveForm) -> AnyView {
    let (names, texts) = (live.names(), live.speech.texts());
    live.session.with(|session| of_match(&texts, &names, session.game()))
}

/// Shows the account of `game`.
pub(super) fn of_match(texts: &Texts, names: &SeatNames, game: &FormMatch) -> AnyView {
    let scribe = Scribe { texts, names };
    let AccountSheet { ecrire, honours, pool, score } = AccountSheet::of(game);
    let settled = ecrire.as_ref().and_then(|sheet| settlement::of(scribe, game, sheet));
    let parts = [
        ecrire.map(|sheet| of_ecrire(scribe, game, &sheet)),
        settled,
        honours.map(|sheet| of_honours(scribe, &sheet)),
        both_pegs(scribe, game),
        pool.map(|sheet| purse::of_pool(scribe, game, &sheet)),
        score.map(|sheet| purse::of_score(scribe, &sheet)),
    ];
    view! {
        <section class="card forms-sheet" aria-label=texts.plain(key!("forms-page-sheet"))>
            {parts.into_iter().flatten().collect_view()}
        </section>
    }
    .into_any()
}

fn of_ecrire(scribe: Scribe, game: &FormMatch, sheet: &EcrireSheet) -> AnyView {
    let texts = scribe.texts;
    let names = sheet.columns.iter().map(|column| {
        view! { <th scope="col">{scribe.account_name(game, column.account)}</th> }
    });
    let names = names.collect_view();
    let rows = sheet.columns.iter().map(|column| column.lost.len()).max().unwrap_or_default();
    let rows = (0..rows).map(|row| {
        let cells = sheet.columns.iter().map(|column| lost(texts, column.lost.get(row)));
        view! { <tr>{cells.collect_view()}</tr> }
    });
    let rows = rows.collect_view();
    let feet = sheet.columns.iter().map(|column| foot(texts, column)).collect_view();
    let title = match sheet.running {
        _ if game.is_over() => texts.plain(key!("forms-page-columns")),
        AccountState::Closed => texts.plain(key!("forms-page-closed")),
        AccountState::Runs | AccountState::Frozen => {
            let [coup, coups] = sheet.coup;
            texts.with(key!("forms-page-coup"), &fluent_args!["coup" => coup, "coups" => coups])
        }
    };
    let state = [
        (sheet.refaits > 0).then(|| {
            texts.with(key!("forms-page-refaits"), &fluent_args!["refaits" => sheet.refaits])
        }),
        (sheet.running == AccountState::Frozen).then(|| texts.plain(key!("forms-page-frozen"))),
    ];
    let state = state.into_iter().flatten().map(|line| {
        view! { <p class="why">{linked(&line)}</p> }
    });
    let state = state.collect_view();
    let hands = (!game.is_over())
        .then(|| Side::ALL.map(|side| hand(scribe, sheet.hand[side])).into_iter().collect_view());
    view! {
        <h3>{title}</h3>
        <ul class="forms-hands">{hands}</ul>
        {state}
        <div class="wide" tabindex="0" role="region" aria-label=texts.plain(key!("forms-page-columns"))>
            <table class="forms-columns">
                <caption>{texts.plain(key!("forms-page-columns-mean"))}</caption>
                <thead><tr>{names}</tr></thead>
                <tbody>{rows}</tbody>
                <tfoot><tr>{feet}</tr></tfoot>
            </table>
        </div>
    }
    .into_any()
}

/// A coup that an account lost: what it paid, the holes and the rate.
fn lost(texts: &Texts, lost: Option<&LostCoup>) -> AnyView {
    let Some(lost) = lost else { return view! { <td></td> }.into_any() };
    let [won, own] = lost.holes;
    let arguments = fluent_args!["won" => won, "lost" => own, "rate" => lost.rate];
    let how = texts.with(key!("forms-page-lost"), &arguments);
    view! { <td><b>{lost.paid}</b> <small>{how}</small></td> }.into_any()
}

/// The marqués of an account, and what it received and paid.
fn foot(texts: &Texts, column: &Column) -> AnyView {
    let count = column.lost.len() as u32;
    let arguments = fluent_args![
        "marques" => count, "received" => column.received, "paid" => column.paid
    ];
    let postillons = (column.postillons > 0).then(|| {
        let arguments = fluent_args!["postillons" => column.postillons];
        view! { <small>{linked(&texts.with(key!("forms-page-postillons"), &arguments))}</small> }
    });
    view! {
        <td>
            {signs::jetons(count)}
            <small>{texts.with(key!("forms-page-foot"), &arguments)}</small>
            {postillons}
        </td>
    }
    .into_any()
}

/// One side of the coup in hand: holes, signs, and what marking would pay now.
fn hand(scribe: Scribe, hand: CoupSide) -> AnyView {
    let texts = scribe.texts;
    let flag = hand.flag.then(|| signs::flag(texts.plain(key!("forms-page-flag"))));
    let cravate = hand.cravate.then(|| signs::cravate(texts.plain(key!("forms-page-cravate"))));
    let price = hand.price.map(|[rate, jetons]| {
        let arguments = fluent_args!["rate" => rate, "jetons" => jetons];
        view! { <small>{texts.with(key!("forms-page-would-pay"), &arguments)}</small> }
    });
    let holes = texts.with(key!("forms-page-standing-holes"), &fluent_args!["holes" => hand.holes]);
    view! {
        <li>
            <strong>{scribe.names.of(hand.seat).to_owned()}</strong>
            " " {holes} {flag} {cravate} " " {price}
        </li>
    }
    .into_any()
}

fn of_honours(scribe: Scribe, sheet: &HonoursSheet) -> AnyView {
    let texts = scribe.texts;
    let name = |side: Side| scribe.names.of(sheet.seats[side]).to_owned();
    let parties = sheet.parties.iter().map(|(winner, lost, value)| {
        let arguments = fluent_args!["winner" => name(*winner), "lost" => *lost, "value" => *value];
        view! { <li>{texts.with(key!("forms-page-partie-line"), &arguments)}</li> }
    });
    let parties = parties.collect_view();
    let sides = Side::ALL.map(|side| {
        let cravate = (sheet.cravate == Some(side))
            .then(|| signs::cravate(texts.plain(key!("forms-page-cravate"))));
        let arguments = fluent_args![
            "who" => name(side), "holes" => sheet.holes[side],
            "money" => signed(ExactAmount::whole(sheet.money[side]))
        ];
        let said = texts.with(key!("forms-page-honours-side"), &arguments);
        view! { <li>{said} {cravate}</li> }
    });
    let sides = sides.into_iter().collect_view();
    let pool = sheet.pool.map(|(basket, contract)| {
        let contract = contract.map_or_else(|| "–".to_owned(), name);
        let arguments = fluent_args!["basket" => basket, "contract" => contract];
        let said = texts.with(key!("forms-page-basket"), &arguments);
        view! { <p class="forms-pool">{signs::pile(basket)} <span>{linked(&said)}</span></p> }
    });
    let frozen = sheet.frozen.then(|| line(texts, key!("forms-page-honours-frozen")));
    view! {
        <h3>{texts.plain(key!("forms-page-honours"))}</h3>
        <ul class="forms-hands">{sides}</ul>
        {frozen}
        {pool}
        <ol class="forms-parties">{parties}</ol>
    }
    .into_any()
}

fn line(texts: &Texts, key: Key) -> AnyView {
    view! { <p class="why">{linked(&texts.plain(key))}</p> }.into_any()
}

/// The pegs of combiné. Rule: V6.11.
fn both_pegs(scribe: Scribe, game: &FormMatch) -> Option<AnyView> {
    let FormAccount::Combine(both) = game.account() else { return None };
    let texts = scribe.texts;
    let sides = Side::ALL.map(|side| {
        let each = pegs(both, side).into_iter().map(|(peg, holes)| {
            view! { <span class="forms-peg">{signs::peg(peg)} {holes}</span> }
        });
        let each = each.collect_view();
        view! { <li><strong>{scribe.names.of(game.seat(side)).to_owned()}</strong> " " {each}</li> }
    });
    Some(
        view! {
            <ul class="forms-hands">{sides.into_iter().collect_view()}</ul>
            <p class="why">{linked(&texts.plain(key!("forms-page-pegs")))}</p>
        }
        .into_any(),
    )
}
