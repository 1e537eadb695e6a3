//! The dialogue of both players in a throw, with manual scoring. Rule: section 11.

use leptos::prelude::*;
use trictrac_rules::event::Event;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{TableAction, TableEvent};
use trictrac_words::lang::Texts;
use trictrac_words::{Truth, acted, sentence};

use crate::narration::capital;
use crate::page::cite::linked;
use crate::page::live::LiveMatch;
use crate::page::speech::PageSpeech;
use crate::session::{ClassicPageSession, ClassicStep, ClassicTurn};

/// Shows what was said and done in the throw with the index `shown`, or in the last one.
pub(super) fn dialogue(
    game: LiveMatch,
    speech: PageSpeech,
    shown: Signal<Option<usize>>,
) -> AnyView {
    let said = move || {
        game.session.with(|session| {
            let last = session.last_turn();
            let turn = shown.get().map_or(last, |index| session.turn(index).or(last))?;
            let texts = speech.texts().read_by(session.near());
            let texts = texts.for_players(session.setup().players(&texts));
            Some(said_and_done(session, turn, &texts, game.teaches()))
        })
    };
    said.into_any()
}

/// Shows what both players said and did, with manual scoring.
///
/// What was due stays hidden; only what the dice made too late is shown, if the player wants to see it.
fn said_and_done(
    session: &ClassicPageSession,
    turn: ClassicTurn<'_>,
    texts: &Texts,
    teach: bool,
) -> AnyView {
    let line = |line: String| view! { <p class="why">{linked(&line)}</p> };
    let overlooked: Vec<_> = if teach { overlooked(session, turn, texts) } else { Vec::new() }
        .into_iter()
        .map(line)
        .collect();
    let done = turn.steps.iter().filter_map(|done| {
        let (side, said) = statement(texts, turn, done)?;
        let own = side == session.near();
        let reasons: Vec<_> = reasons(texts, done).into_iter().map(line).collect();
        Some(view! { <li class=if own { "own" } else { "other" }>{capital(&said)} {reasons}</li> })
    });
    let done: Vec<_> = done.collect();
    view! { {overlooked} <ul class="words">{done}</ul> }.into_any()
}

/// Describes what the dice of `turn` made too late.
///
/// Only for a person against the computer: between two people, watching each other's marks is the game.
fn overlooked(session: &ClassicPageSession, turn: ClassicTurn<'_>, texts: &Texts) -> Vec<String> {
    let people = PerSide::from_fn(|side| session.setup().seats[side].is_person());
    let among_people = Side::ALL.into_iter().all(|side| people[side]);
    let Some(dice) = turn.steps.first().filter(|_| !among_people) else { return Vec::new() };
    Truth { texts, game: &dice.before }.overlooked(people)
}

/// Explains an action that comes with reasons: a stated école, a corrected fausse case.
fn reasons(texts: &Texts, done: &ClassicStep) -> Vec<String> {
    let truth = Truth { texts, game: &done.before };
    match done.action {
        TableAction::Reason => truth.reason().unwrap_or_default(),
        TableAction::Mend(_) => truth.fausse_case().into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Describes an action, with the side that did it.
fn statement(texts: &Texts, turn: ClassicTurn<'_>, done: &ClassicStep) -> Option<(Side, String)> {
    let by = Side::of(done.by.player()?);
    let said = acted(texts, turn.roller(), by, done.action, &done.before).unwrap_or_default();
    let narrated: Vec<_> = done.events.iter().filter(|event| is_narrated(event)).copied().collect();
    let said = [said, sentence(texts, &narrated)].join(" ");
    let said = said.trim();
    (!said.is_empty()).then(|| (by, said.to_owned()))
}

const fn is_narrated(event: &TableEvent) -> bool {
    matches!(event.common(), Some(Event::Held(_) | Event::Went(_) | Event::Played { .. }))
}
