//! A candidate: its value, why it is worse than the best, and what the next throws do after it.

use leptos::prelude::*;
use trictrac_engine::evaluator::after;
use trictrac_engine::insight::Insight;
use trictrac_engine::prospects::Aim;
use trictrac_engine::trust::DecisionQuality;
use trictrac_rules::game::Match;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::advice::{action as said, choice, decimal, per_cent};
use trictrac_words::insight::{Outlook, outlooks};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::summary::lost;

use super::browser::RecordBrowser;
use crate::messages::CandidateValue;
use crate::narration::capital;
use crate::page::parts::why::why;

/// Shows a candidate of the moment with this number. To point at it draws it on the table, a click plays it.
pub(super) fn candidate(browser: RecordBrowser, round: u32, action: Action) -> AnyView {
    let valued = Memo::new(move |before: Option<&Option<(CandidateValue, CandidateValue)>>| {
        // The row of an earlier moment stays as it was until it is gone.
        if browser.round.get() != round {
            return before.copied().flatten();
        }
        browser.weighing.with(|weighing| {
            let weighing = weighing.as_ref()?;
            Some((*weighing.candidate(action)?, *weighing.candidates().first()?))
        })
    });
    let state = browser.state.get_untracked();
    let is_open = Memo::new(move |_| browser.chosen.get() == Some(action));
    let id = format!("candidate-{round}-{}", action.to_string().replace(['/', ' '], "-"));
    let details = id.clone();
    // The lines are played once for the best of the deepest search; equals have no reason.
    let against = Memo::new(move |_| {
        let (one, best) = valued.get().filter(|_| is_open.get())?;
        let is_worse = best.worth.win - one.worth.win >= DecisionQuality::EQUAL;
        is_worse.then_some(best.action)
    });
    let why = move || {
        let (state, best) = (state.as_ref()?, against.get()?);
        Some(reason(browser, state, [best, action], None))
    };
    let more = move || {
        let (one, _) = valued.get().filter(|_| is_open.get())?;
        Some(insight(browser, state.as_ref()?, one))
    };
    view! {
        <li class="candidate">
            <div class="line">
                {figures(browser, action, valued, state)}
                <button class="details" aria-expanded=move || is_open.get().to_string() aria-controls=details
                    aria-label=move || named(browser, action) title=move || browser.speech.plain(key!("board-details"))
                    on:click=move |_| {
                        let shown = (!is_open.get_untracked()).then_some(action);
                        browser.chosen.set(shown);
                        browser.preview.set(shown);
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

fn named(browser: RecordBrowser, action: Action) -> String {
    let play = written(browser, action);
    browser.speech.with(key!("board-details-of"), &fluent_args!["play" => play])
}

/// Shows why the first of two actions is better than the second.
pub(super) fn reason(
    browser: RecordBrowser,
    state: &Match,
    actions: [Action; 2],
    loss: Option<f32>,
) -> AnyView {
    let texts = move || browser.speech.texts().read_by(browser.near.get());
    why(browser.study.engine(), texts, state, actions, loss)
}

/// Writes an action in the numbering of the reader.
pub(super) fn written(browser: RecordBrowser, action: Action) -> String {
    let state = browser.state.get();
    let roller = state.as_ref().and_then(Match::coup).map(|coup| coup.situation().roller);
    let texts = browser.speech.texts().read_by(browser.near.get());
    let texts = roller.map_or_else(|| texts.clone(), |roller| texts.about(roller));
    if state.is_some_and(|state| matches!(state.phase(), Phase::Choice(_))) {
        choice(&texts, action)
    } else {
        said(&texts, action)
    }
}

/// The button with the play, its chance and its loss.
fn figures(
    browser: RecordBrowser,
    action: Action,
    valued: Memo<Option<(CandidateValue, CandidateValue)>>,
    state: Option<Match>,
) -> AnyView {
    let chooses = state.is_some_and(|state| matches!(state.phase(), Phase::Choice(_)));
    let roller = state.as_ref().and_then(Match::coup).map(|coup| coup.situation().roller);
    let name = move || {
        let texts = browser.speech.texts().read_by(browser.near.get());
        let texts = roller.map_or_else(|| texts.clone(), |roller| texts.about(roller));
        if chooses { choice(&texts, action) } else { said(&texts, action) }
    };
    let is_deed = Memo::new(move |_| browser.deed() == Some(action));
    let note = move || is_deed.get().then(|| browser.speech.plain(key!("study-done")));
    let chance =
        move || valued.get().map(|(one, _)| per_cent(&browser.speech.texts(), one.worth.win));
    let loss = move || {
        let (one, best) = valued.get()?;
        lost(&browser.speech.texts(), Aim::Win, best.worth.win - one.worth.win)
    };
    let point = move || browser.preview.set(Some(action));
    let leave = move || browser.preview.set(browser.chosen.get_untracked());
    view! {
        <button class="alternative" class:made=is_deed on:click=move |_| browser.play(action)
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

/// The effects of the next throws after an action; `None` where it ends the match.
fn insight_after(state: &Match, action: Action) -> Option<Insight> {
    let roller = state.coup()?.situation().roller;
    Insight::of(&after(state, roller, action), roller)
}

/// The stake, the holes, and both forecasts.
fn insight(browser: RecordBrowser, state: &Match, one: CandidateValue) -> AnyView {
    let texts = browser.speech.texts().read_by(browser.near.get());
    let outlooks = insight_after(state, one.action).map(|insight| outlooks(&texts, &insight));
    let outlooks = outlooks.into_iter().flatten().map(outlook).collect_view();
    view! {
        <div class="insight">
            <p>{worth(&texts, one)}</p>
            <button class="roll" on:click=move |_| browser.to_roll.set(Some(one.action))>
                {texts.plain(key!("board-roll-this"))}
            </button>
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
