//! The card beside the table: the throw, what it earns, and what was done about it.

use leptos::prelude::*;
use trictrac_rules::event::Event;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{TableAction, TableEvent};
use trictrac_rules::turn::Actor;
use trictrac_words::lang::{Texts, key};
use trictrac_words::{Truth, acted, french, played, sentence, won};

use super::Looking;
use super::live_match::LiveMatch;
use super::players::name;
use crate::glossary::{of_marked, of_throw};
use crate::narration::{capital, lines, marks};
use crate::page::earned::earned;
use crate::page::glossary::term;
use crate::page::speech::Speech;
use crate::session::{Done, MatchSession, PlayedTurn};

/// Shows the card of the throw on the table. Screen readers announce every change.
pub(super) fn card(game: LiveMatch, speech: Speech, looking: Looking) -> impl IntoView {
    view! {
        <section class="card throw" aria-live="polite">
            {move || game.session.with(|session| narrated(session, speech, looking, game.teaches()))}
        </section>
    }
}

fn narrated(session: &MatchSession, speech: Speech, looking: Looking, teach: bool) -> AnyView {
    let texts = speech.texts();
    let Some(turn) = looking.turn(session) else {
        let said = sentence(&texts, &session.lead);
        let said = if said.is_empty() { texts.plain(key!("page-lead")) } else { said };
        return view! { <p>{said}</p> }.into_any();
    };
    let name = |side| name(session.setup(), side, speech);
    let throw = turn.coup.situation().throw;
    let doublet = of_throw(throw);
    let throw = capital(&french::throw(throw));
    let narrated = if session.is_assisted() {
        marked(session, turn, &texts, &name)
    } else {
        by_statements(session, turn, &texts, teach)
    };
    let last = !looking.is_back();
    let end =
        end(session, turn, &texts).filter(|_| last).map(|said| view! { <p class="end">{said}</p> });
    view! {
        <h2><span lang="fr">{term(throw, doublet)}</span><small>{name(turn.roller())}</small></h2>
        {narrated}
        {end}
    }
    .into_any()
}

/// Shows what the throw earns, jan by jan, then what was marked and played.
fn marked(
    session: &MatchSession,
    turn: &PlayedTurn,
    texts: &Texts,
    name: &dyn Fn(Side) -> String,
) -> AnyView {
    let near = session.setup().near();
    let earned: Vec<_> = lines(texts, near, &turn.coup, turn.over)
        .into_iter()
        .map(|line| earned(line, near))
        .collect();
    let nothing = earned
        .is_empty()
        .then(|| view! { <p class="why">{texts.plain(key!("earns-nothing"))}</p> });
    let events: Vec<_> = turn.events().copied().collect();
    let marked: Vec<_> = marks(texts, turn.roller(), &events)
        .into_iter()
        .map(|(side, said)| {
            let terms = of_marked(&events, side);
            view! { <p class="marked"><span>{name(side)}</span><strong lang="fr">{term(said, terms)}</strong></p> }
        })
        .collect();
    let play =
        turn.play().map(|play| view! { <p class="played">{capital(&played(texts, play))}</p> });
    view! { {earned} {nothing} {marked} {play} }.into_any()
}

/// Shows what both players said and did, with manual scoring.
///
/// What was due stays hidden; only what the dice made too late is shown, if the player wants to see it.
fn by_statements(session: &MatchSession, turn: &PlayedTurn, texts: &Texts, teach: bool) -> AnyView {
    let line = |line: String| view! { <p class="why">{line}</p> };
    let overlooked: Vec<_> = if teach { overlooked(session, turn, texts) } else { Vec::new() }
        .into_iter()
        .map(line)
        .collect();
    let done = turn.done.iter().filter_map(|done| {
        let (side, said) = statement(texts, turn, done)?;
        let own = side == session.setup().near();
        let reasons: Vec<_> = reasons(texts, done).into_iter().map(line).collect();
        Some(view! { <li class=if own { "own" } else { "other" }>{capital(&said)} {reasons}</li> })
    });
    let done: Vec<_> = done.collect();
    view! { {overlooked} <ul class="words">{done}</ul> }.into_any()
}

/// Describes what the dice of `turn` made too late.
///
/// Only for a person against the computer: between two people, watching each other's marks is the game.
fn overlooked(session: &MatchSession, turn: &PlayedTurn, texts: &Texts) -> Vec<String> {
    let people = PerSide::from_fn(|side| session.setup().seats[side].is_person());
    let among_people = Side::BOTH.into_iter().all(|side| people[side]);
    let Some(dice) = turn.done.first().filter(|_| !among_people) else { return Vec::new() };
    Truth { texts, game: &dice.before }.overlooked(people)
}

/// Explains an action that comes with reasons: a stated école, a corrected fausse case.
fn reasons(texts: &Texts, done: &Done) -> Vec<String> {
    let truth = Truth { texts, game: &done.before };
    match done.action {
        TableAction::Reason => truth.reason().unwrap_or_default(),
        TableAction::Mend(_) => truth.fausse_case().into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Describes an action, with the side that did it.
fn statement(texts: &Texts, turn: &PlayedTurn, done: &Done) -> Option<(Side, String)> {
    let Actor::Player(by) = done.by else { return None };
    let said = acted(texts, turn.roller(), by, done.action, &done.before).unwrap_or_default();
    let narrated: Vec<_> = done.events.iter().filter(|event| is_narrated(event)).copied().collect();
    let said = [said, sentence(texts, &narrated)].join(" ");
    let said = said.trim();
    (!said.is_empty()).then(|| (by, said.to_owned()))
}

const fn is_narrated(event: &TableEvent) -> bool {
    matches!(event.common(), Some(Event::Held(_) | Event::Went(_) | Event::Played { .. }))
}

/// Describes the end of the relève or of the match.
fn end(session: &MatchSession, turn: &PlayedTurn, texts: &Texts) -> Option<String> {
    result(session, turn, texts).or_else(|| {
        let is_releve =
            |event: &&TableEvent| matches!(event, TableEvent::Common(Event::Releve { .. }));
        let releve = turn.events().find(is_releve)?;
        Some(sentence(texts, &[*releve]))
    })
}

/// Says who has won the match, if the throw ended it.
pub(super) fn result(session: &MatchSession, turn: &PlayedTurn, texts: &Texts) -> Option<String> {
    let events: Vec<_> = turn.events().copied().collect();
    won(texts, &events, &session.state().holes().amounts())
}
