//! The settlement of à écrire at the end, line by line. Rule: V1.18-V1.23.

use leptos::prelude::*;
use trictrac_forms::amount::Amount;
use trictrac_forms::game::Match;
use trictrac_words::lang::{Key, key};

use super::linked;
use crate::forms::narration::Scribe;
use crate::forms::paid::signed;
use crate::forms::sheet::{EcrireSheet, Settled};

/// A line of the settlement.
type Row = (Key, fn(&Settled) -> Option<Amount>);

const ROWS: [Row; 4] = [
    (key!("forms-page-settled-coups"), |settled| Some(settled.coups)),
    (key!("forms-page-settled-marques"), |settled| Some(settled.marques)),
    (key!("forms-page-settled-paris"), |settled| Some(settled.paris)),
    (key!("forms-page-settled-net"), |settled| Some(settled.net)),
];
const FICHES: Row =
    (key!("forms-page-settled-fiches"), |settled| settled.fiches.map(Amount::whole));

/// Shows the settlement, once the match is over.
pub(super) fn of(scribe: Scribe, game: &Match, sheet: &EcrireSheet) -> Option<AnyView> {
    let settled = sheet.settled.as_ref()?;
    let names = sheet.columns.iter().map(|column| {
        view! { <th scope="col">{scribe.account_name(game, column.account)}</th> }
    });
    let names = names.collect_view();
    let rows = ROWS.into_iter().chain([FICHES]).map(|(about, amount)| {
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
