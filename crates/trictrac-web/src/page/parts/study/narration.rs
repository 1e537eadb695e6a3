//! The moment in words: the throw, its jans, what was done and missed, and the comments of the record.

use leptos::prelude::*;
use trictrac_engine::prospects::Aim;
use trictrac_rules::side::Side;
use trictrac_words::advice::{decimal, per_cent};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::replay::{NarratedTurn, comments, turns};
use trictrac_words::stopped;
use trictrac_words::summary::lost;

use super::browser::RecordBrowser;
use crate::narration::{capital, thrown as said_thrown};
use crate::page::calls::calls;
use crate::page::cite::linked;
use crate::page::earned::all_earned;
use crate::page::glossary::said;
use crate::study::figures::{FigureMethod, TurnFigures};
use crate::study::record::StudyRecord;
use crate::study::walk::ThrowMoment;

/// Shows the current moment in words. Screen readers announce every change.
pub(super) fn narration(browser: RecordBrowser) -> AnyView {
    let all = Memo::new(move |_| {
        let texts = browser.speech.texts().read_by(browser.near.get());
        browser
            .opened
            .with(|opened| turns(&opened.line.record, &texts.for_players(opened.players(&texts))))
    });
    let moment = move || {
        let (moment, near) = (browser.moment(), browser.near.get());
        let texts = browser.speech.texts().read_by(near);
        browser.opened.with(|opened| {
            all.with(|all| match opened.walk().thrown(moment) {
                Some(thrown) => throw(opened, thrown, all, &texts, near),
                None if moment == 0 => beginning(opened, all, &texts),
                None => end(opened, all, &texts),
            })
        })
    };
    view! { <section class="card throw moment" aria-live="polite">{moment}</section> }.into_any()
}

fn throw(
    opened: &StudyRecord,
    thrown: &ThrowMoment,
    all: &[NarratedTurn],
    texts: &Texts,
    near: Side,
) -> AnyView {
    let narrated = all.iter().find(|narrated| narrated.entry == thrown.entry);
    let name = opened.player(texts, thrown.roller());
    let head = said_thrown(texts, thrown.throw());
    let call = calls().view(head.name, head.call.clone());
    view! {
        <h2>{said(head)} {call}<small>{name}</small></h2>
        {all_earned(texts, &opened.players(texts), near, &thrown.coup, thrown.state.is_over())}
        {narrated.map(|narrated| turn(texts, narrated))}
    }
    .into_any()
}

/// Shows what was done in a turn, with all remarks.
fn turn(texts: &Texts, narrated: &NarratedTurn) -> AnyView {
    let overlooked = narrated.overlooked.clone().into_iter();
    let overlooked: Vec<_> = overlooked.map(|note| view! { <li>{linked(&note)}</li> }).collect();
    let overlooked =
        (!overlooked.is_empty()).then(|| view! { <ul class="overlooked">{overlooked}</ul> });
    let standing = (!narrated.standing.is_empty())
        .then(|| view! { <span class="standing">" "{narrated.standing.clone()}</span> });
    view! {
        <p class="turn">{linked(&capital(&narrated.text))}{standing}</p>
        {overlooked}
        {remarks(texts, &narrated.comments)}
        {narrated.won.clone().map(|won| view! { <p class="end">{won}</p> })}
    }
    .into_any()
}

fn remarks(texts: &Texts, comments: &[String]) -> AnyView {
    let said = |comment: &String| match TurnFigures::parse(comment) {
        Some(figures) => figures_in_words(texts, &figures),
        None => comment.clone(),
    };
    let all = comments.iter().map(|comment| view! { <p>{linked(&said(comment))}</p> });
    let all: Vec<_> = all.collect();
    (!all.is_empty()).then(|| view! { <div class="remark">{all}</div> }).into_any()
}

/// Says the figures of an analysis that a record has as a comment.
fn figures_in_words(texts: &Texts, figures: &TurnFigures) -> String {
    let loss = lost(texts, Aim::Win, figures.loss / 100.0).unwrap_or_else(|| "none".to_owned());
    let win = per_cent(texts, figures.win / 100.0);
    match figures.found {
        FigureMethod::Depth(depth) => {
            let arguments = fluent_args!["win" => win, "loss" => loss, "depth" => depth];
            texts.with(key!("board-figures"), &arguments)
        }
        FigureMethod::Trials(trials, error) => {
            let error = decimal(texts, error, 2);
            let arguments =
                fluent_args!["win" => win, "loss" => loss, "trials" => trials, "error" => error];
            texts.with(key!("board-figures-rolled"), &arguments)
        }
    }
}

fn beginning(opened: &StudyRecord, all: &[NarratedTurn], texts: &Texts) -> AnyView {
    let [white, black] = Side::ALL.map(|side| opened.player(texts, side));
    let about = ["Source", "Event", "Date"];
    let mut about: Vec<_> =
        about.iter().filter_map(|tag| opened.tree.base().tag(tag)).map(str::to_owned).collect();
    about.dedup();
    let lead: Vec<_> = all
        .iter()
        .take_while(|narrated| narrated.roller.is_none())
        .map(|narrated| view! { <p class="turn">{capital(&narrated.text)}</p> })
        .collect();
    view! {
        <h2>{format!("{white} – {black}")}</h2>
        <p class="why">{about.join(" · ")}</p>
        {lead}
        {remarks(texts, &comments(opened.line.record.preface(), texts))}
    }
    .into_any()
}

fn end(opened: &StudyRecord, all: &[NarratedTurn], texts: &Texts) -> AnyView {
    let won = all.last().and_then(|narrated| narrated.won.clone());
    let standing = || capital(&trictrac_words::shipped::ended(texts, &opened.line.record));
    let standing = won.is_none().then(|| view! { <p class="why">{standing()}</p> });
    let ended = || Some(stopped(texts, opened.line.record.ended()?, &opened.players(texts)));
    let narrated = won.or_else(ended).unwrap_or_else(|| texts.plain(key!("unfinished")));
    view! { <h2>{texts.plain(key!("study-end"))}</h2> <p>{narrated}</p> {standing} }.into_any()
}
