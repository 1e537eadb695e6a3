//! Shows the odds as tables.

use leptos::prelude::*;
use trictrac_words::lang::{Language, Texts, key};

use crate::tribord::chances::{Chances, in_short, number, per_cent, with_sign};

/// Shows a table. Each row has a heading and its cells.
fn table(columns: Vec<String>, rows: Vec<(String, Vec<String>)>) -> AnyView {
    let head = columns.into_iter().map(|text| view! { <th scope="col">{text}</th> }).collect_view();
    let row = |(label, cells): (String, Vec<String>)| {
        let cells = cells.into_iter().map(|text| view! { <td>{text}</td> }).collect_view();
        view! { <tr><th scope="row">{label}</th>{cells}</tr> }
    };
    view! {
        <div class="tb-scroll">
            <table>
                <thead><tr><td></td>{head}</tr></thead>
                <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// Shows the expectations of the beginner and the opponent.
pub(super) fn players(texts: &Texts, chances: &Chances) -> AnyView {
    let language = texts.language();
    let both = |of: &dyn Fn(&tribord_babord::odds::PlayerOdds<f64>) -> String| {
        vec![of(&chances.game.beginner), of(&chances.game.opponent)]
    };
    let [other, even, beginner] = chances.ahead().map(|chance| per_cent(language, chance));
    let rows = vec![
        (key!("tribord-page-ahead"), vec![beginner, other]),
        (key!("tribord-page-even"), vec![even.clone(), even]),
        (key!("tribord-odds-chance"), both(&|of| per_cent(language, of.prise))),
        (key!("tribord-odds-gain"), both(&|of| with_sign(language, of.gain, 3))),
        (key!("tribord-page-spread"), both(&|of| number(language, of.variance.sqrt(), 2))),
    ];
    let columns =
        [key!("tribord-odds-beginner"), key!("tribord-odds-other")].map(|key| texts.plain(key));
    let named = rows.into_iter().map(|(key, cells)| (texts.plain(key), cells));
    table(columns.into(), named.collect())
}

/// Shows what a turn brings, by the number of symbols marked before it.
pub(super) fn turns(texts: &Texts, chances: &Chances) -> AnyView {
    let language = texts.language();
    let columns = [
        key!("tribord-odds-gain"),
        key!("tribord-page-marks"),
        key!("tribord-odds-chance"),
        key!("tribord-naufrage"),
    ];
    let row = |(tokens, turn): (usize, &tribord_babord::odds::TurnOdds<f64>)| {
        let chance = |chance: f64| or_none(language, chance);
        let cells = vec![
            with_sign(language, turn.gain, 3),
            chance(turn.marks),
            chance(turn.prise),
            chance(turn.naufrage),
        ];
        (tokens.to_string(), cells)
    };
    let columns = columns.map(|key| texts.plain(key));
    table(columns.into(), chances.turns.iter().enumerate().map(row).collect())
}

/// Formats a chance, or a dash if it is zero.
fn or_none(language: Language, chance: f64) -> String {
    if chance > 0.0 { per_cent(language, chance) } else { "–".into() }
}

/// Shows the average length of a game.
pub(super) fn length(texts: &Texts, chances: &Chances) -> AnyView {
    let language = texts.language();
    let game = &chances.game;
    let pairs = game.pairs.map(|pairs| (key!("tribord-odds-pairs"), pairs));
    let others = [
        (key!("tribord-odds-turns-expected"), game.turns),
        (key!("tribord-odds-naufrages"), game.naufrages),
    ];
    let rows = pairs.into_iter().chain(others);
    let rows = rows.map(|(key, value)| (texts.plain(key), vec![in_short(language, value, 3)]));
    table(vec![texts.plain(key!("tribord-odds-average"))], rows.collect())
}
