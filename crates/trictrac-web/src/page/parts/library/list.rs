//! The list of all throws of an old game, as a table: what was played, what the engine plays, the difference.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_words::advice::decimal;
use trictrac_words::lang::{Key, fluent_args, key};

use super::address;
use super::game::OldGameBrowser;
use crate::library::LibraryAddress;
use crate::library::games::{GameComparison, GameRow, OldGame};

/// Shows the comparison and the table.
pub(super) fn list(browser: OldGameBrowser) -> AnyView {
    let speech = browser.speech;
    let only = RwSignal::new(false);
    let rows = move || {
        let texts = speech.texts();
        let rows = browser.game.with_value(|game| game.rows(&texts));
        let shown = rows.into_iter().filter(|row| !only.get() || row.engine.is_some());
        shown.map(|row| line(browser, row)).collect_view()
    };
    let head = move |key: Key| view! { <th scope="col">{move || speech.plain(key)}</th> };
    view! {
        <section class="wide-list card">
            <h3>{move || speech.plain(key!("library-throws"))}</h3>
            <p>{move || compared(browser)}</p>
            <p class="why">{move || how(browser)}</p>
            <label class="only">
                <input type="checkbox" prop:checked=only on:change=move |event| only.set(event_target_checked(&event))/>
                " " {move || speech.plain(key!("library-only"))}
            </label>
            <div class="scrolled" tabindex="0" role="region" aria-label=move || speech.plain(key!("library-throws"))>
                <table>
                    <thead><tr>
                        {head(key!("library-number"))}
                        {head(key!("library-dice"))}
                        {head(key!("library-played"))}
                        {head(key!("library-engine"))}
                        {head(key!("library-difference"))}
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </section>
    }
    .into_any()
}

/// Says how many decisions the engine makes in the same way.
fn compared(browser: OldGameBrowser) -> String {
    let texts = browser.speech.texts();
    let GameComparison { decisions, same, largest } = browser.game.with_value(OldGame::comparison);
    let (throw, loss) = largest.unwrap_or_default();
    let points = decimal(&texts, 100.0 * loss, 1);
    let arguments = fluent_args![
        "decisions" => decisions, "same" => same, "throw" => throw, "points" => points
    ];
    texts.with(key!("library-compared"), &arguments)
}

/// Says how the engine judged.
fn how(browser: OldGameBrowser) -> String {
    let judge = browser.game.with_value(|game| game.judge().to_owned());
    browser.speech.with(key!("library-how"), &fluent_args!["judge" => judge])
}

fn line(browser: OldGameBrowser, row: GameRow) -> AnyView {
    let speech = browser.speech;
    let GameRow { throw, roller, dice, played, engine, loss } = row;
    let name = browser.game.with_value(|game| game.name);
    let here = move || (browser.throw.get() == throw).then_some("true");
    // Where the engine does the same there is no difference to show; men put down against the rules have none.
    let difference = engine.is_some().then(|| match loss {
        Some(loss) => decimal(&speech.texts(), 100.0 * loss, 1),
        None => "–".to_owned(),
    });
    view! {
        <tr aria-current=here>
            <td><a href=address(LibraryAddress::Game(name, throw))>{throw}</a></td>
            <td class="dice"><span class=format!("man {}", material(roller)) aria-hidden="true"></span> {dice}</td>
            <td>{played}</td>
            <td>{engine}</td>
            <td class="number">{difference}</td>
        </tr>
    }
    .into_any()
}
