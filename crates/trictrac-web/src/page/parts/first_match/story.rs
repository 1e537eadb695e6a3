//! The sentence of the moment, and what can be done.

use leptos::prelude::*;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;
use trictrac_words::Player;
use trictrac_words::lang::{Key, fluent_args, key};

use super::FirstTable;
use crate::first_match::{Beat, FirstMatch, FirstStep, WrongTouch};
use crate::page::beside::choice::{means, offer, outcome};
use crate::page::hand::undo_button;
use crate::page::play::doing::{how_to_tap, not_allowed};
use crate::page::play::players::{amounts, player_line};

/// Shows both players with their holes and points.
pub(super) fn players(table: FirstTable) -> AnyView {
    let speech = table.speech;
    let player = move |side: Side| {
        let name = move || match side {
            Side::White => Player::You.name(&speech.texts()),
            Side::Black => speech.plain(key!("first-cloris")),
        };
        let standing = move || {
            let [holes, points] = table.first.with(|first| amounts(first.session(), side, speech));
            view! { <span>{holes}</span><span class="between">" · "</span><span>{points}</span> }
        };
        player_line(side, Side::White, name, None, standing)
    };
    view! { <div class="players">{Side::ALL.map(player).collect_view()}</div> }.into_any()
}

/// Shows the sentence and the buttons.
pub(super) fn story(table: FirstTable) -> AnyView {
    let wrong = Memo::new(move |_| table.first.with(FirstMatch::wrong));
    let beat = Memo::new(move |_| table.first.with(FirstMatch::beat));
    let said = move || match wrong.get() {
        Some(wrong) => view! { <p class="wrong">{answer(table, wrong)}</p> }.into_any(),
        None => sentence(table, beat.get()),
    };
    view! {
        <section class="card story" aria-live="polite">{said}</section>
        <section class="doing" data-awaits=move || named(table.step.get())>
            {move || buttons(table, table.step.get())}
            {undo(table)}
            {how_to_move(table)}
        </section>
    }
    .into_any()
}

/// Shows a sentence, with its small second line.
fn sentence(table: FirstTable, beat: Beat) -> AnyView {
    let text =
        move |key: Key| table.speech.with(key, &table.first.with_untracked(FirstMatch::arguments));
    let aside = beat.aside().map(|key| view! { <p class="aside">{move || text(key)}</p> });
    view! { <p class="said">{move || text(beat.text())}</p> {aside} }.into_any()
}

/// Answers a touch that does nothing.
fn answer(table: FirstTable, wrong: WrongTouch) -> AnyView {
    let texts = table.speech.texts();
    let (high, low, from) = match wrong {
        WrongTouch::OutOfReach { left: [high, low] }
        | WrongTouch::CornerPassed { numbers: [high, low] } => (high, low, 0),
        WrongTouch::NotFilling { from } => (0, 0, from),
        WrongTouch::Forbidden(refusal) => return not_allowed(&texts, refusal.into()),
        _ => (0, 0, 0),
    };
    let arguments = fluent_args!["high" => high, "low" => low, "from" => from];
    wrong.text().map(|key| texts.with(key, &arguments)).into_any()
}

/// The value of `data-awaits`, by which tests of the page see what the match waits for.
const fn named(step: FirstStep) -> &'static str {
    match step {
        FirstStep::Throw => "throw",
        FirstStep::Choose => "choice",
        FirstStep::Play => "play",
        FirstStep::Cloris => "computer",
        FirstStep::Cut => "cut",
        FirstStep::Refused => "answer",
        FirstStep::Over => "nothing",
    }
}

/// Shows the buttons of a step.
fn buttons(table: FirstTable, step: FirstStep) -> AnyView {
    let label = move |key: Key| move || table.speech.plain(key);
    match step {
        FirstStep::Throw => view! {
            <button class="main" on:click=move |_| table.throw()>{label(key!("page-throw"))}</button>
        }
        .into_any(),
        FirstStep::Choose => {
            let options = move || [Action::Hold, Action::Go].map(|action| option(table, action));
            options.into_any()
        }
        FirstStep::Refused => view! {
            <button on:click=move |_| table.leave_story()>{label(key!("first-leave-story"))}</button>
        }
        .into_any(),
        FirstStep::Play | FirstStep::Cloris | FirstStep::Cut | FirstStep::Over => ().into_any(),
    }
}

/// Shows a choice, with the table that it leads to.
fn option(table: FirstTable, action: Action) -> AnyView {
    let texts = table.speech.texts();
    table.first.with_untracked(|first| {
        let (state, near) = (first.session().state(), first.session().near());
        let points = state.releve().points.amounts()[near];
        let arguments = fluent_args!["points" => points, "owed" => 0];
        let says = means(action).map(|key| texts.with(key, &arguments));
        offer(outcome(near, state, action), says, String::new(), move || table.decide(action))
    })
}

/// Shows the button that takes a man or a decision back. After a whole play, that takes back the answer of Cloris, too.
fn undo(table: FirstTable) -> AnyView {
    let first = table.first;
    let begun = Memo::new(move |_| {
        first.with(FirstMatch::turn) > 0
            && !matches!(table.step.get(), FirstStep::Over | FirstStep::Choose)
    });
    let can = move || first.with(FirstMatch::can_undo);
    let decision = move || first.with(|first| first.can_undo() && !first.has_moved());
    let button =
        move || undo_button(table.speech, decision, can, move || first.update(FirstMatch::undo));
    (move || begun.get().then(button)).into_any()
}

/// Shows how to move men, until the learner has moved one by a tap.
fn how_to_move(table: FirstTable) -> AnyView {
    let said = move || {
        table.first.with(|first| {
            let hand = first.session().hand().filter(|_| first.step() == FirstStep::Play)?;
            how_to_tap(hand, table.settings, table.speech)
        })
    };
    (move || said().map(|said| view! { <p class="hint">{said}</p> })).into_any()
}
