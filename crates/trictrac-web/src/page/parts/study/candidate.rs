//! A candidate: its value, why it is worse than the best, and what the next throws do after it.

use leptos::prelude::*;
use trictrac_engine::evaluator::after;
use trictrac_engine::insight::{Difference, Insight};
use trictrac_engine::prospects::Aim;
use trictrac_rules::game::Match;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::advice::{action as said, choice, decimal, per_cent};
use trictrac_words::insight::{Outlook, outlooks, why_worse};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::summary::lost;

use super::looked::RecordBrowser;
use crate::messages::CandidateValue;
use crate::narration::capital;

/// Shows a candidate of the moment with this number. To point at it draws it on the table, a click plays it.
pub(super) fn candidate(looked: RecordBrowser, round: u32, action: Action) -> AnyView {
    let valued = Memo::new(move |before: Option<&Option<(CandidateValue, CandidateValue)>>| {
        // The row of an earlier moment stays as it was until it is gone.
        if looked.round.get() != round {
            return before.copied().flatten();
        }
        looked.weighing.with(|weighing| {
            let weighing = weighing.as_ref()?;
            Some((*weighing.candidate(action)?, *weighing.candidates().first()?))
        })
    });
    let state = looked.state.get_untracked();
    let is_open = Memo::new(move |_| looked.chosen.get() == Some(action));
    let id = format!("candidate-{round}-{}", action.to_string().replace(['/', ' '], "-"));
    let details = id.clone();
    let why = move || {
        let (one, best) = valued.get()?;
        Some(view! { <p class="why">{reason(looked, state.as_ref()?, one, best)?}</p> })
    };
    let more = move || {
        let (one, _) = valued.get().filter(|_| is_open.get())?;
        Some(insight(looked, state.as_ref()?, one))
    };
    view! {
        <li class="candidate">
            <div class="line">
                {figures(looked, action, valued, state)}
                <button class="details" aria-expanded=move || is_open.get().to_string() aria-controls=details
                    aria-label=move || named(looked, action) title=move || looked.speech.plain(key!("board-details"))
                    on:click=move |_| {
                        let shown = (!is_open.get_untracked()).then_some(action);
                        looked.chosen.set(shown);
                        looked.preview.set(shown);
                    }>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 9L12 15L18 9"/></svg>
                </button>
            </div>
            {why}
            <div id=id>{more}</div>
        </li>
    }
    .into_any()
}

fn named(looked: RecordBrowser, action: Action) -> String {
    let play = written(looked, action);
    looked.speech.with(key!("board-details-of"), &fluent_args!["play" => play])
}

/// Writes an action in the numbering of the reader.
pub(super) fn written(looked: RecordBrowser, action: Action) -> String {
    let state = looked.state.get();
    let roller = state.as_ref().and_then(Match::coup).map(|coup| coup.situation().roller);
    let texts = looked.speech.texts().read_by(looked.near.get());
    let texts = roller.map_or_else(|| texts.clone(), |roller| texts.about(roller));
    if state.is_some_and(|state| matches!(state.phase(), Phase::Choice(_))) {
        choice(&texts, action)
    } else {
        said(&texts, action)
    }
}

/// The button with the play, its chance and its loss.
fn figures(
    looked: RecordBrowser,
    action: Action,
    valued: Memo<Option<(CandidateValue, CandidateValue)>>,
    state: Option<Match>,
) -> AnyView {
    let chooses = state.is_some_and(|state| matches!(state.phase(), Phase::Choice(_)));
    let roller = state.as_ref().and_then(Match::coup).map(|coup| coup.situation().roller);
    let name = move || {
        let texts = looked.speech.texts().read_by(looked.near.get());
        let texts = roller.map_or_else(|| texts.clone(), |roller| texts.about(roller));
        if chooses { choice(&texts, action) } else { said(&texts, action) }
    };
    let is_deed = Memo::new(move |_| looked.deed() == Some(action));
    let note = move || is_deed.get().then(|| looked.speech.plain(key!("study-done")));
    let chance =
        move || valued.get().map(|(one, _)| per_cent(&looked.speech.texts(), one.worth.win));
    let loss = move || {
        let (one, best) = valued.get()?;
        lost(&looked.speech.texts(), Aim::Win, best.worth.win - one.worth.win)
    };
    let point = move || looked.preview.set(Some(action));
    let leave = move || looked.preview.set(looked.chosen.get_untracked());
    view! {
        <button class="alternative" class:made=is_deed on:click=move |_| looked.play(action)
            on:mouseenter=move |_| point() on:mouseleave=move |_| leave()
            on:focus=move |_| point() on:blur=move |_| leave()>
            <span class="done">{name}</span>
            <span class="note">{note}</span>
            <span class="figure">{chance}</span>
            <span class="figure lost">{loss}</span>
        </button>
    }
    .into_any()
}

/// The reason for which a candidate is worse than the best; `None` for the best.
fn reason(
    looked: RecordBrowser,
    state: &Match,
    one: CandidateValue,
    best: CandidateValue,
) -> Option<String> {
    let texts = looked.speech.texts();
    lost(&texts, Aim::Win, best.worth.win - one.worth.win)?;
    let [worse, better] = [insight_after(state, one.action)?, insight_after(state, best.action)?];
    let difference = Difference::between(&better, &worse);
    Some(why_worse(&texts, &difference, [one.worth.win, best.worth.win]))
}

/// The effects of the next throws after an action; `None` where it ends the match.
fn insight_after(state: &Match, action: Action) -> Option<Insight> {
    let roller = state.coup()?.situation().roller;
    Insight::of(&after(state, roller, action), roller)
}

/// The stake, the holes, and both forecasts.
fn insight(looked: RecordBrowser, state: &Match, one: CandidateValue) -> AnyView {
    let texts = looked.speech.texts().read_by(looked.near.get());
    let outlooks = insight_after(state, one.action).map(|insight| outlooks(&texts, &insight));
    let outlooks = outlooks.into_iter().flatten().map(outlook).collect_view();
    view! {
        <div class="insight">
            <p>{worth(&texts, one)}</p>
            {outlooks}
        </div>
    }
    .into_any()
}

fn worth(texts: &Texts, one: CandidateValue) -> String {
    let [own, other] = one.worth.holes.map(|holes| decimal(texts, holes, 1));
    let arguments = fluent_args![
        "stake" => decimal(texts, one.worth.stake, 2), "own" => own, "other" => other,
        "depth" => one.plies
    ];
    texts.with(key!("board-worth"), &arguments)
}

fn outlook(outlook: Outlook) -> AnyView {
    let rows = outlook.rows.into_iter().map(|(label, value)| {
        view! { <div><dt>{capital(&label)}</dt><dd>{value}</dd></div> }
    });
    view! { <h3>{outlook.title}</h3><dl>{rows.collect_view()}</dl> }.into_any()
}
