//! The treatises' advice about an entry, and where the engine differs.

use leptos::prelude::*;
use trictrac_words::advice::{action, decimal};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::shipped::ShippedRecord;

use super::Shelf;
use crate::narration::thrown;
use crate::openings::advice::{OpeningAdvice, OpeningExample, Sequel, about, examples};
use crate::openings::{OpeningEntry, OpeningThrows};

/// Shows what the treatises say about the throw; nothing if they say nothing.
pub(super) fn advice(shelf: Shelf, line: OpeningThrows) -> AnyView {
    let (says, plays) = shelf.openings.with_value(|all| {
        let entry = OpeningEntry::of(all, line);
        (about(&entry), examples(&entry))
    });
    let sequel = Sequel::of(line);
    if says.is_empty() && plays.is_empty() && sequel.is_none() {
        return ().into_any();
    }
    view! {
        <section class="card treatises">
            <h3>{move || shelf.speech.plain(key!("openings-treatises"))}</h3>
            <ul>
                {says.into_iter().map(|one| said(shelf, line, one)).collect_view()}
                {plays.into_iter().map(|one| example(shelf, line, one)).collect_view()}
                {sequel.map(|one| continued(shelf, one))}
            </ul>
        </section>
    }
    .into_any()
}

fn said(
    shelf: Shelf,
    line: OpeningThrows,
    OpeningAdvice { says, source, candidate }: OpeningAdvice,
) -> AnyView {
    let speech = shelf.speech;
    let engine = candidate.map(|candidate| move || compared(shelf, line, Some(candidate)));
    let source = move || speech.with(key!("openings-source"), &fluent_args!["source" => source]);
    view! {
        <li>
            <p>{move || speech.plain(says)} " " {engine}</p>
            <small>{source}</small>
        </li>
    }
    .into_any()
}

/// Says whether the engine plays the same candidate.
fn compared(shelf: Shelf, line: OpeningThrows, candidate: Option<usize>) -> String {
    shelf.openings.with_value(|all| {
        let entry = OpeningEntry::of(all, line);
        let play = entry.play(0).to_string();
        match candidate {
            Some(0) => shelf.speech.plain(key!("openings-agrees")),
            Some(index) => {
                let chance = |index: usize| entry.opening.candidates[index].chance;
                let points = decimal(&shelf.speech.texts(), 100.0 * (chance(0) - chance(index)), 2);
                let arguments = fluent_args!["play" => play, "points" => points];
                shelf.speech.with(key!("openings-differs"), &arguments)
            }
            None => shelf.speech.with(key!("openings-not-searched"), &fluent_args!["play" => play]),
        }
    })
}

/// Shows how one of the old games goes on after these throws.
fn example(shelf: Shelf, line: OpeningThrows, example: OpeningExample) -> AnyView {
    let speech = shelf.speech;
    let OpeningExample { record, throw, play, candidate } = example;
    let source = ShippedRecord::named(record)
        .and_then(|shipped| Some(shipped.record().ok()?.tag("Source")?.to_owned()));
    let source = source.unwrap_or_else(|| record.to_owned());
    let text = move || {
        let arguments = fluent_args![
            "title" => source.as_str(), "throw" => throw, "play" => play.as_str()
        ];
        speech.with(key!("openings-example"), &arguments)
    };
    view! {
        <li>
            <p>
                <a href=format!("#/library/{record}/{throw}")>{text}</a> " "
                {move || compared(shelf, line, candidate)}
            </p>
        </li>
    }
    .into_any()
}

/// Shows how an author goes on after the engine's play, and what the engine thinks of it.
fn continued(shelf: Shelf, sequel: &'static Sequel) -> AnyView {
    let speech = shelf.speech;
    let (Some(played), Some(opinion), Some(study)) =
        (sequel.thrown(), sequel.opinion(), sequel.study())
    else {
        return ().into_any();
    };
    let play = played.play().map(|play| play.to_string()).unwrap_or_default();
    let text = move || {
        let throw = thrown(&speech.texts(), played.throw()).text;
        let arguments = fluent_args!["throw" => throw, "play" => play.as_str()];
        speech.with(key!("openings-sequel"), &arguments)
    };
    let engine = move || {
        let texts = speech.texts();
        let points = 100.0 * opinion.loss().unwrap_or_default();
        if opinion.made == Some(0) {
            return texts.plain(key!("openings-agrees"));
        }
        let arguments = fluent_args![
            "play" => action(&texts, opinion.best().action), "points" => decimal(&texts, points, 2)
        ];
        texts.with(key!("openings-differs"), &arguments)
    };
    let source =
        move || speech.with(key!("openings-source"), &fluent_args!["source" => sequel.source]);
    view! {
        <li>
            <p>
                {text} " " {move || speech.plain(sequel.says)} " " {engine} " "
                <a href=format!("#/{study}")>{move || speech.plain(key!("openings-study"))}</a>
            </p>
            <small>{source}</small>
        </li>
    }
    .into_any()
}
