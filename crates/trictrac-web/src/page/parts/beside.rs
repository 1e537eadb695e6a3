//! The parts beside the table: what a match shows in addition when it is needed.

use leptos::prelude::*;
use trictrac_words::lang::Key;
use wasm_split_helpers::wasm_split;

use super::super::calls::Calls;
use super::super::live::LiveMatch;
use super::super::play::{self, Looking};
use super::super::settings::Settings;
use super::super::speech::Speech;
use super::styles::PartStyles;
use super::{FORM, Part, quiet, shown, slow};

/// Shows the form for a new match beside the table, as soon as its chunk is loaded.
pub(in crate::page) fn agreement(game: LiveMatch, speech: Speech, open: RwSignal<bool>) -> AnyView {
    slow(form(game, speech, open), speech)
}

/// Shows the form of the settings, as soon as its chunk is loaded.
pub(in crate::page) fn settings(settings: Settings, calls: Calls, speech: Speech) -> AnyView {
    slow(settings_form(settings, calls, speech), speech)
}

/// Shows what a person can say with manual scoring, while `shown`, as soon as its chunk is loaded.
pub(in crate::page) fn statements(game: LiveMatch, speech: Speech, shown: Signal<bool>) -> AnyView {
    quiet(stated(game, speech, shown), speech)
}

/// Shows the choice to hold or go, while `shown`, as soon as its chunk is loaded.
pub(in crate::page) fn choice(game: LiveMatch, speech: Speech, shown: Signal<bool>) -> AnyView {
    quiet(chosen(game, speech, shown), speech)
}

/// Shows the earlier throws, as soon as their chunk is loaded.
pub(in crate::page) fn history(game: LiveMatch, speech: Speech, looking: Looking) -> AnyView {
    quiet(throws(game, speech, looking), speech)
}

/// Shows hints and the warnings of the coach, as soon as their chunk is loaded.
pub(in crate::page) fn advice(game: LiveMatch, speech: Speech) -> AnyView {
    quiet(advised(game, speech), speech)
}

/// Draws the opponent's last play and the hint over the table, as soon as the chunk is loaded.
pub(in crate::page) fn over_the_table(game: LiveMatch, looking: Looking) -> AnyView {
    let part = async move { arrows(game, looking).await.unwrap_or_else(|_| ().into_any()) };
    shown(Box::pin(part))
}

/// Shows how a match between two computers is watched, as soon as its chunk is loaded.
pub(in crate::page) fn watching(game: LiveMatch, speech: Speech) -> AnyView {
    quiet(watched(game, speech), speech)
}

/// Shows what both players say and do with manual scoring in the throw with the index `shown`, or in the last one, as soon
/// as its chunk is loaded.
pub(in crate::page) fn dialogue(
    game: LiveMatch,
    speech: Speech,
    shown: Signal<Option<usize>>,
) -> AnyView {
    quiet(spoken(game, speech, shown), speech)
}

/// Shows what decided a finished match, as soon as its chunk is loaded.
pub(in crate::page) fn outcome(game: LiveMatch, speech: Speech) -> AnyView {
    slow(decided(game, speech), speech)
}

/// Shows the explanations of terms, as soon as their chunk is loaded.
pub(in crate::page) fn meanings(keys: Vec<Key>, speech: Speech) -> AnyView {
    slow(explained(keys, speech), speech)
}

/// Shows where people enter what their own dice show and take back, as soon as its chunk is loaded.
pub(in crate::page) fn corrections(game: LiveMatch, speech: Speech) -> AnyView {
    quiet(entry(game, speech), speech)
}

#[wasm_split(agree, fallible)]
fn form(game: LiveMatch, speech: Speech, open: RwSignal<bool>) -> Part {
    speech.add_parts();
    FORM.add();
    Ok(super::agree::agree(game, speech, open))
}

#[wasm_split(settings, fallible)]
fn settings_form(settings: Settings, calls: Calls, speech: Speech) -> Part {
    speech.add_parts();
    FORM.add();
    Ok(super::settings::form(settings, calls, speech))
}

#[wasm_split(statements, fallible)]
fn stated(game: LiveMatch, speech: Speech, shown: Signal<bool>) -> Part {
    speech.add_parts();
    PartStyles(include_str!("statements.css")).add();
    Ok(super::statements::statements(game, speech, shown))
}

#[wasm_split(choice, fallible)]
fn chosen(game: LiveMatch, speech: Speech, shown: Signal<bool>) -> Part {
    speech.add_parts();
    PartStyles(include_str!("../play/choice.css")).add();
    Ok(play::choice::choices(game, speech, shown))
}

#[wasm_split(history, fallible)]
fn throws(game: LiveMatch, speech: Speech, looking: Looking) -> Part {
    Ok(play::history::history(game, speech, looking))
}

#[wasm_split(advice, fallible)]
fn arrows(game: LiveMatch, looking: Looking) -> Part {
    PartStyles(include_str!("../play/last_play.css")).add();
    Ok(play::last_play::over_the_table(game, looking))
}

#[wasm_split(advice, fallible)]
fn advised(game: LiveMatch, speech: Speech) -> Part {
    speech.add_parts();
    PartStyles(include_str!("../play/advice.css")).add();
    Ok(play::adviser::advice(game, speech))
}

#[wasm_split(watching, fallible)]
fn watched(game: LiveMatch, speech: Speech) -> Part {
    speech.add_parts();
    Ok(play::watching::controls(game, speech))
}

#[wasm_split(dialogue, fallible)]
fn spoken(game: LiveMatch, speech: Speech, shown: Signal<Option<usize>>) -> Part {
    speech.add_parts();
    PartStyles(include_str!("dialogue.css")).add();
    Ok(super::dialogue::dialogue(game, speech, shown))
}

#[wasm_split(outcome, fallible)]
fn decided(game: LiveMatch, speech: Speech) -> Part {
    speech.add_parts();
    PartStyles(include_str!("outcome/style.css")).add();
    Ok(super::outcome::outcome(game, speech))
}

#[wasm_split(meanings, fallible)]
fn explained(keys: Vec<Key>, speech: Speech) -> Part {
    speech.add_parts();
    Ok(super::meanings::meanings(&keys, speech))
}

#[wasm_split(entering, fallible)]
fn entry(game: LiveMatch, speech: Speech) -> Part {
    speech.add_parts();
    Ok(super::entering::entry(game))
}
