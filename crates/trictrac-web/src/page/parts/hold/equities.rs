//! The chances to win at the start of a relève, for every number of holes of both sides.

use leptos::prelude::*;
use trictrac_engine::equity_table::Pavillon;
use trictrac_rules::rules::Rules;
use trictrac_words::advice::decimal;
use trictrac_words::lang::{Key, key};

use crate::messages::{EngineAnswer, EngineQuestion, StudyAnswer, StudyQuestion};
use crate::page::live::Surroundings;

/// The sides that may have the pavillon, from the view of the side about to throw.
const FLAGS: [(Pavillon, Key); 3] = [
    (Pavillon::None, key!("hold-flag-none")),
    (Pavillon::Own, key!("hold-flag-own")),
    (Pavillon::Opponent, key!("hold-flag-opponent")),
];

/// Chances by the holes of the side about to throw, and then by those of its opponent.
type Chances = Vec<Vec<Option<f32>>>;

/// Shows the table, once it is opened.
pub(super) fn equities(around: Surroundings) -> AnyView {
    let speech = around.speech;
    let open = RwSignal::new(false);
    let flag = RwSignal::new(0_usize);
    let found = RwSignal::new(None::<Chances>);
    Effect::new(move |_| {
        if !open.get() {
            return;
        }
        let (pavillon, _) = FLAGS[flag.get()];
        let question = StudyQuestion::Equities(Rules::default(), pavillon);
        around.engine.ask(EngineQuestion::Study(question), move |answer| {
            if let EngineAnswer::Study(StudyAnswer::Equities(chances)) = answer {
                // The reader may have left.
                let _ = found.try_set(Some(chances));
            }
        });
    });
    let one = move |(index, (_, name)): (usize, (Pavillon, Key))| {
        let pressed = move || (flag.get() == index).to_string();
        view! {
            <button aria-pressed=pressed on:click=move |_| flag.set(index)>{move || speech.plain(name)}</button>
        }
    };
    let flags = FLAGS.into_iter().enumerate().map(one).collect_view();
    let shown = move || found.with(|found| found.as_ref().map(|found| sheet(around, found)));
    view! {
        <details class="card" on:toggle=move |_| open.set(true)>
            <summary>{move || speech.plain(key!("hold-equities"))}</summary>
            <div class="orders" role="group" aria-label=move || speech.plain(key!("hold-flag"))>{flags}</div>
            {shown}
            <p class="why">{move || speech.plain(key!("hold-equities-says"))}</p>
        </details>
    }
    .into_any()
}

fn sheet(around: Surroundings, chances: &Chances) -> AnyView {
    let texts = around.speech.texts();
    let label = texts.plain(key!("hold-equities"));
    let head = (0..chances.len()).map(|opponent| view! { <th scope="col">{opponent}</th> });
    let rows = chances.iter().enumerate().map(|(own, row)| {
        let cell = |chance: &Option<f32>| {
            let said = chance.map_or_else(|| "–".to_owned(), |it| decimal(&texts, 100.0 * it, 0));
            view! { <td>{said}</td> }
        };
        view! { <tr><th scope="row">{own}</th>{row.iter().map(cell).collect_view()}</tr> }
    });
    view! {
        <div class="hold-sheet" tabindex="0" role="region" aria-label=label>
            <table class="hold-table">
                <thead><tr><td></td>{head.collect_view()}</tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}
