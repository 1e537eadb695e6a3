//! The settlement of à écrire at the end, line by line. Rule: V1.18-V1.23.

use leptos::prelude::*;
use trictrac_forms::amount::ExactAmount;
use trictrac_forms::game::FormMatch;
use trictrac_forms::options::Reckoning;
use trictrac_words::lang::{Key, key};

use crate::forms::narration::Scribe;
use crate::forms::paid::signed;
use crate::forms::sheet::{EcrireSheet, SettlementSums};
use crate::page::cite::linked;

/// A line of the settlement.
type SettlementRow = (Key, fn(&SettlementSums) -> Option<ExactAmount>);

const COUPS: SettlementRow = (key!("forms-page-settled-coups"), |settled| Some(settled.coups));
const REST: [SettlementRow; 3] = [
    (key!("forms-page-settled-paris"), |settled| Some(settled.paris)),
    (key!("forms-page-settled-net"), |settled| Some(settled.net)),
    (key!("forms-page-settled-fiches"), |settled| settled.fiches.map(ExactAmount::whole)),
];

/// The marqués: by the jetons in hand, or in the written form. Rule: V1.19, V1.21.
fn marques(game: &FormMatch) -> SettlementRow {
    let written = game
        .account()
        .ecrire()
        .is_some_and(|ecrire| ecrire.settings().account == Reckoning::Written);
    let key = if written {
        key!("forms-page-settled-marques-written")
    } else {
        key!("forms-page-settled-marques")
    };
    (key, |settled| Some(settled.marques))
}

/// Shows the settlement, once the match is over.
pub(super) fn of(scribe: Scribe, game: &FormMatch, sheet: &EcrireSheet) -> Option<AnyView> {
    let settled = sheet.settled.as_ref()?;
    let names = sheet.columns.iter().map(|column| {
        view! { <th scope="col">{scribe.account_name(game, column.account)}</th> }
    });
    let names = names.collect_view();
    let rows = [COUPS, marques(game)].into_iter().chain(REST).map(|(about, amount)| {
        let cells = settled.iter().map(|one| {
            view! { <td>{amount(one).map_or_else(|| "–".to_owned(), signed)}</td> }
        });
        let cells = cells.collect_view();
        view! { <tr><th scope="row">{linked(&scribe.texts.plain(about))}</th>{cells}</tr> }
    });
    let rows = rows.collect_view();
    let title = scribe.texts.plain(key!("forms-page-settlement"));
    Some(
        view! {
            <h3>{title.clone()}</h3>
            <div class="wide" tabindex="0" role="region" aria-label=title>
                <table class="forms-settled">
                    <thead><tr><td></td>{names}</tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        }
        .into_any(),
    )
}
