//! The views beside the table, each loaded when a match needs it.
#![expect(
    clippy::unnecessary_wraps,
    reason = "a lazy function fails where its chunk cannot be loaded"
)]

mod advice;
mod ceremony;
pub(in crate::page) mod choice;
mod comparison;
mod dialogue;
pub(super) mod entering;
pub(super) mod history;
mod last_play;
mod outcome;
mod resigning;
mod statements;
mod watching;

pub(super) use ceremony::CeremonyTable;
pub(super) use resigning::resigning;

use leptos::prelude::*;
use trictrac_rules::notation::record::EarlyEnd;
use trictrac_words::lang::key;
use wasm_split_helpers::wasm_split;

use super::lazy::{LoadedPart, quiet, shown, slow};
use super::live::LiveMatch;
use super::shown_moment::ShownMoment;
use super::speech::PageSpeech;
use super::styles::{CHOICE, PartStyles};

/// Shows what a person can say with manual scoring, while `shown`, as soon as its chunk is loaded.
pub(in crate::page) fn statements(
    game: LiveMatch,
    speech: PageSpeech,
    shown: Signal<bool>,
) -> AnyView {
    quiet(stated(game, speech, shown), speech)
}

/// Shows the choice to hold or go, while `shown`, as soon as its chunk is loaded.
pub(in crate::page) fn choice(game: LiveMatch, speech: PageSpeech, shown: Signal<bool>) -> AnyView {
    quiet(chosen(game, speech, shown), speech)
}

/// Shows the earlier throws, as soon as their chunk is loaded.
pub(in crate::page) fn history(
    game: LiveMatch,
    speech: PageSpeech,
    moment: ShownMoment,
) -> AnyView {
    quiet(throws(game, speech, moment), speech)
}

/// Shows hints and the warnings of the coach, as soon as their chunk is loaded.
pub(in crate::page) fn advice(game: LiveMatch, speech: PageSpeech) -> AnyView {
    quiet(advised(game, speech), speech)
}

/// Draws the opponent's last play, the hint and ceremonies over the table, as soon as the chunk is loaded.
pub(in crate::page) fn over_the_table(game: LiveMatch, moment: ShownMoment) -> AnyView {
    let part = async move { arrows(game, moment).await.unwrap_or_else(|_| ().into_any()) };
    shown(Box::pin(part))
}

/// Shows ceremonies over a table that has no other match, as soon as their chunk is loaded.
pub(in crate::page) fn ceremonies(table: CeremonyTable) -> AnyView {
    let part = async move { celebrated(table).await.unwrap_or_else(|_| ().into_any()) };
    shown(Box::pin(part))
}

/// Shows how a match between two computers is watched, as soon as its chunk is loaded.
pub(in crate::page) fn watching(game: LiveMatch, speech: PageSpeech) -> AnyView {
    quiet(watched(game, speech), speech)
}

/// Shows what both players say and do with manual scoring in the throw with the index `shown`, or in the last one, as soon
/// as its chunk is loaded.
pub(in crate::page) fn dialogue(
    game: LiveMatch,
    speech: PageSpeech,
    shown: Signal<Option<usize>>,
) -> AnyView {
    quiet(spoken(game, speech, shown), speech)
}

/// Shows what decided a finished match, as soon as its chunk is loaded.
pub(in crate::page) fn outcome(game: LiveMatch, speech: PageSpeech) -> AnyView {
    slow(decided(game, speech), speech)
}

/// Leads to the moment that decided a finished match, as soon as its chunk is loaded.
pub(in crate::page) fn turning_point(game: LiveMatch, speech: PageSpeech) -> AnyView {
    quiet(turned(game, speech), speech)
}

/// Shows what else can be done with a finished match, as soon as its chunk is loaded.
pub(in crate::page) fn after_match(game: LiveMatch, speech: PageSpeech) -> AnyView {
    quiet(finished(game, speech), speech)
}

/// Offers the person who plays against the computer to resign, as soon as its chunk is loaded.
pub(in crate::page) fn resignation(game: LiveMatch, speech: PageSpeech) -> AnyView {
    quiet(resigned(game, speech), speech)
}

/// Shows where people enter what their own dice show and take back, as soon as its chunk is loaded.
pub(in crate::page) fn corrections(game: LiveMatch, speech: PageSpeech) -> AnyView {
    quiet(entry(game, speech), speech)
}

#[wasm_split(statements, fallible)]
fn stated(game: LiveMatch, speech: PageSpeech, shown: Signal<bool>) -> LoadedPart {
    speech.add_parts();
    PartStyles(include_str!("statements.css")).add();
    Ok(statements::statements(game, speech, shown))
}

#[wasm_split(choice, fallible)]
fn chosen(game: LiveMatch, speech: PageSpeech, shown: Signal<bool>) -> LoadedPart {
    speech.add_parts();
    CHOICE.add();
    Ok(choice::choices(game, speech, shown))
}

#[wasm_split(history, fallible)]
fn throws(game: LiveMatch, speech: PageSpeech, moment: ShownMoment) -> LoadedPart {
    Ok(history::history(game, speech, moment))
}

#[wasm_split(advice, fallible)]
fn celebrated(table: CeremonyTable) -> LoadedPart {
    table.speech.add_parts();
    PartStyles(include_str!("ceremony.css")).add();
    Ok(ceremony::ceremony(table))
}

#[wasm_split(advice, fallible)]
fn arrows(game: LiveMatch, moment: ShownMoment) -> LoadedPart {
    game.speech.add_parts();
    PartStyles(include_str!("last_play.css")).add();
    PartStyles(include_str!("ceremony.css")).add();
    Ok(last_play::over_the_table(game, moment))
}

#[wasm_split(advice, fallible)]
fn advised(game: LiveMatch, speech: PageSpeech) -> LoadedPart {
    speech.add_parts();
    PartStyles(include_str!("advice.css")).add();
    Ok(advice::advice(game, speech))
}

#[wasm_split(watching, fallible)]
fn watched(game: LiveMatch, speech: PageSpeech) -> LoadedPart {
    speech.add_parts();
    Ok(watching::controls(game, speech))
}

#[wasm_split(dialogue, fallible)]
fn spoken(game: LiveMatch, speech: PageSpeech, shown: Signal<Option<usize>>) -> LoadedPart {
    speech.add_parts();
    PartStyles(include_str!("dialogue.css")).add();
    Ok(dialogue::dialogue(game, speech, shown))
}

#[wasm_split(outcome, fallible)]
fn decided(game: LiveMatch, speech: PageSpeech) -> LoadedPart {
    speech.add_parts();
    PartStyles(include_str!("outcome/style.css")).add();
    Ok(outcome::outcome(game, speech))
}

#[wasm_split(outcome, fallible)]
fn turned(game: LiveMatch, speech: PageSpeech) -> LoadedPart {
    speech.add_parts();
    Ok(outcome::turning_point(game, speech))
}

#[wasm_split(outcome, fallible)]
fn finished(game: LiveMatch, speech: PageSpeech) -> LoadedPart {
    speech.add_parts();
    Ok(outcome::more(game, speech))
}

#[wasm_split(advice, fallible)]
fn resigned(game: LiveMatch, speech: PageSpeech) -> LoadedPart {
    speech.add_parts();
    let resign = move |()| {
        let side = game.session.with_untracked(|session| session.setup().lone_person());
        if let Some(side) = side {
            game.update(|session| session.end(EarlyEnd::Resigned(side.seat())));
        }
    };
    Ok(resigning(key!("resign-sure"), Callback::new(resign), speech))
}

#[wasm_split(entering, fallible)]
fn entry(game: LiveMatch, speech: PageSpeech) -> LoadedPart {
    speech.add_parts();
    Ok(entering::entry(game))
}
