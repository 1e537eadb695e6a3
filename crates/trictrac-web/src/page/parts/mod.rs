//! The sections of the page: the table, and the parts beside it, each loaded when it is first shown.
//!
//! A lazy function, and everything that only such functions use, is in a chunk of its own, not in the first module. A
//! part brings its texts and its styles with it.
#![expect(
    clippy::unnecessary_wraps,
    reason = "a lazy function fails where its chunk cannot be loaded"
)]

mod about;
mod archive;
mod cabinet;
mod cells;
mod context;
mod count;
mod first_match;
mod forms;
mod guided;
mod hold;
mod learn;
mod library;
mod new_match;
mod online;
mod openings;
mod progress;
mod puzzles;
mod real_table;
mod results;
mod rules;
mod study;
mod today;
mod tribord;
mod why;

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;

use super::lazy::{LoadedPart, PendingPart, loaded, quiet};
use super::memory;
use super::play;
use super::route::is_first_visit;
use super::section::PageSection;
use super::styles::{CHOICE, FACES, FORM, GUIDE, PICTURE, SectionStyles};
use super::welcome;
use crate::guide::STORAGE_KEY as GUIDE_KEY;
pub(super) use context::PageContext;

/// Shows a section, as soon as its chunk is loaded.
pub(super) fn section(section: PageSection, &context: &PageContext) -> AnyView {
    match section {
        PageSection::Welcome => welcome::section(context.speech),
        PageSection::Today if is_first_visit() => welcome::section(context.speech),
        PageSection::Today => loaded(today_part(context), context.speech),
        // The guide stays with its match until the player sends it away.
        PageSection::Play if untrack(|| context.game.is_guided()) => {
            request_animation_frame(move || context.route.replace(PageSection::Guided.name()));
            ().into_any()
        }
        PageSection::Play => {
            play::section(context.game, context.speech, ().into_any(), false.into())
        }
        PageSection::New => loaded(new_match_part(context), context.speech),
        PageSection::Online => loaded(with_others(context), context.speech),
        PageSection::FirstMatch => loaded(first_match_part(context), context.speech),
        // The script comes first, and then the guide.
        PageSection::Guided if memory::load(GUIDE_KEY).is_none() => {
            request_animation_frame(move || context.route.replace(PageSection::FirstMatch.name()));
            ().into_any()
        }
        PageSection::Guided => loaded(guided_match(context), context.speech),
        PageSection::Learn => loaded(lessons(context), context.speech),
        PageSection::Study => loaded(studies(context), context.speech),
        PageSection::Cabinet => loaded(cabinet_part(context), context.speech),
        PageSection::Tribord => loaded(second_game(context), context.speech),
        PageSection::RealTable => loaded(guide(context), context.speech),
        PageSection::Matches => loaded(matches(context), context.speech),
        PageSection::Rules => loaded(rulebook(context), context.speech),
        PageSection::About => loaded(about_page(context), context.speech),
        PageSection::Count => loaded(counting(context), context.speech),
        PageSection::Puzzles => loaded(puzzle_part(context), context.speech),
        PageSection::Progress => loaded(progress_part(context), context.speech),
        PageSection::Openings => loaded(openings_part(context), context.speech),
        PageSection::Library => loaded(library_part(context), context.speech),
        PageSection::Forms => loaded(other_forms(context), context.speech),
        PageSection::Hold => loaded(hold_or_go(context), context.speech),
    }
}

#[wasm_split(today, fallible)]
fn today_part(context: PageContext) -> LoadedPart {
    context.speech.add_parts();
    FACES.add();
    PICTURE.add();
    SectionStyles(include_str!("today/style.css")).while_shown();
    let parts = [waiting_online(&context), news_online(&context)];
    Ok(today::section(context, parts))
}

#[wasm_split(new_match, fallible)]
fn new_match_part(PageContext { game, route, speech, .. }: PageContext) -> LoadedPart {
    speech.add_parts();
    FACES.add();
    FORM.add();
    SectionStyles(include_str!("new_match/style.css")).while_shown();
    Ok(new_match::section(game, route, speech))
}

#[wasm_split(cabinet, fallible)]
fn cabinet_part(PageContext { speech, .. }: PageContext) -> LoadedPart {
    speech.add_parts();
    SectionStyles(include_str!("cabinet/style.css")).while_shown();
    Ok(cabinet::section(speech))
}

/// Shows which match on the server waits for the reader, once online play has begun.
fn waiting_online(&context: &PageContext) -> AnyView {
    let begun = move || context.online.get().is_some();
    (move || begun().then(|| quiet(waiting_games(context), context.speech))).into_any()
}

#[wasm_split(online, fallible)]
fn waiting_games(context: PageContext) -> LoadedPart {
    context.speech.add_parts();
    Ok(online::waiting(&context))
}

/// Shows the last matches of the server, once online play has begun.
fn news_online(&context: &PageContext) -> AnyView {
    let begun = move || context.online.get().is_some();
    (move || begun().then(|| quiet(club_news(context), context.speech))).into_any()
}

#[wasm_split(online, fallible)]
fn club_news(context: PageContext) -> LoadedPart {
    context.speech.add_parts();
    Ok(online::news(&context))
}

#[wasm_split(learn, fallible)]
fn lessons(PageContext { game, route, speech, .. }: PageContext) -> LoadedPart {
    speech.add_parts();
    PICTURE.add();
    SectionStyles(include_str!("learn/style.css")).while_shown();
    Ok(learn::section(route, game.settings(), speech))
}

#[wasm_split(count, fallible)]
fn counting(PageContext { route, speech, .. }: PageContext) -> LoadedPart {
    speech.add_parts();
    SectionStyles(include_str!("learn/style.css")).while_shown();
    SectionStyles(include_str!("count/style.css")).while_shown();
    Ok(count::section(route, speech))
}

#[wasm_split(puzzles, fallible)]
fn puzzle_part(context: PageContext) -> LoadedPart {
    context.speech.add_parts();
    SectionStyles(include_str!("learn/style.css")).while_shown();
    SectionStyles(include_str!("count/style.css")).while_shown();
    SectionStyles(include_str!("puzzles/style.css")).while_shown();
    CHOICE.add();
    Ok(puzzles::section(context.game.around(), context.route))
}

#[wasm_split(progress, fallible)]
fn progress_part(context: PageContext) -> LoadedPart {
    context.speech.add_parts();
    for styles in [include_str!("study/style.css"), include_str!("learn/style.css")] {
        SectionStyles(styles).while_shown();
    }
    SectionStyles(include_str!("progress/style.css")).while_shown();
    Ok(progress::section(context.game.around(), context.route))
}

#[wasm_split(openings, fallible)]
fn openings_part(context: PageContext) -> LoadedPart {
    context.speech.add_parts();
    SectionStyles(include_str!("openings/style.css")).while_shown();
    Ok(openings::section(context.game.around(), context.route))
}

#[wasm_split(library, fallible)]
fn library_part(context: PageContext) -> LoadedPart {
    context.speech.add_parts();
    GUIDE.while_shown();
    SectionStyles(include_str!("library/style.css")).while_shown();
    Ok(library::section(context.game.around(), context.route))
}

#[wasm_split(forms, fallible)]
fn other_forms(context: PageContext) -> LoadedPart {
    context.speech.add_parts();
    GUIDE.while_shown();
    SectionStyles(include_str!("forms/style.css")).while_shown();
    Ok(forms::section(context.game.around(), context.route))
}

#[wasm_split(hold, fallible)]
fn hold_or_go(context: PageContext) -> LoadedPart {
    context.speech.add_parts();
    for styles in [include_str!("learn/style.css"), include_str!("hold/style.css")] {
        SectionStyles(styles).while_shown();
    }
    CHOICE.add();
    Ok(hold::section(context.game.around(), context.route))
}

#[wasm_split(study, fallible)]
fn studies(PageContext { game, study, route, speech, .. }: PageContext) -> LoadedPart {
    speech.add_parts();
    SectionStyles(include_str!("study/style.css")).while_shown();
    Ok(study::section(study, game, route, speech))
}

#[wasm_split(online, fallible)]
fn with_others(context: PageContext) -> LoadedPart {
    context.speech.add_parts();
    FORM.add();
    SectionStyles(include_str!("online/style.css")).while_shown();
    Ok(online::section(&context))
}

/// Connects a browser that has played online before: notices say in every part of the page what waits for the reader.
pub(super) fn listen(&context: &PageContext) {
    if [online::KNOWN, online::MEMBER].into_iter().any(|key| memory::load(key).is_some()) {
        let part: PendingPart = Box::pin(async move {
            // Without it there are no notices, until online play is opened.
            connected(context).await.unwrap_or_else(|_| ().into_any())
        });
        let listen = move || spawn_local(async move { drop(part.await) });
        request_animation_frame(move || set_timeout(listen, Duration::from_secs(1)));
    }
}

#[wasm_split(online, fallible)]
fn connected(context: PageContext) -> LoadedPart {
    context.speech.add_parts();
    online::begin(&context);
    Ok(().into_any())
}

#[wasm_split(tribord, fallible)]
fn second_game(PageContext { game, route, speech, .. }: PageContext) -> LoadedPart {
    speech.add_parts();
    SectionStyles(include_str!("tribord/style.css")).while_shown();
    Ok(tribord::section(game.own.archive, route, speech))
}

#[wasm_split(real_table, fallible)]
fn guide(PageContext { speech, .. }: PageContext) -> LoadedPart {
    GUIDE.while_shown();
    Ok(real_table::section(speech))
}

#[wasm_split(matches, fallible)]
fn matches(PageContext { game, speech, .. }: PageContext) -> LoadedPart {
    speech.add_parts();
    SectionStyles(include_str!("archive/style.css")).while_shown();
    Ok(archive::section(game, speech))
}

#[wasm_split(first_match, fallible)]
fn first_match_part(context: PageContext) -> LoadedPart {
    context.speech.add_parts();
    CHOICE.add();
    SectionStyles(include_str!("first_match/style.css")).while_shown();
    Ok(first_match::section(context))
}

#[wasm_split(guided, fallible)]
fn guided_match(PageContext { game, route, speech, .. }: PageContext) -> LoadedPart {
    speech.add_parts();
    SectionStyles(include_str!("guided/style.css")).while_shown();
    Ok(guided::section(game, route, speech))
}

#[wasm_split(rules, fallible)]
fn rulebook(PageContext { route, speech, .. }: PageContext) -> LoadedPart {
    speech.add_parts();
    GUIDE.while_shown();
    SectionStyles(include_str!("rules/style.css")).while_shown();
    Ok(rules::section(route, speech))
}

#[wasm_split(about, fallible)]
fn about_page(PageContext { speech, .. }: PageContext) -> LoadedPart {
    GUIDE.while_shown();
    Ok(about::section(speech))
}
