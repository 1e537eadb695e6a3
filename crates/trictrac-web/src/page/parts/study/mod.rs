//! The section of study: records walked and analysed, positions set up and judged.

mod act;
mod browser;
mod candidate;
mod candidates;
mod cell;
mod checking;
mod editor;
mod game;
pub(super) mod graph;
mod heat;
mod moves;
mod narration;
mod note;
mod options;
mod rollout;
mod save;
mod start;
mod state;
mod summary;
mod table;
mod workers;
mod worst;

use leptos::prelude::*;
use trictrac_rules::notation::record::RecordError;
use trictrac_rules::notation::{ParseErrors, Position};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::unreadable::{parse_error, record_error};

pub(super) use state::Study;

use crate::archive::MatchId;
use crate::match_settings::MatchSettings;
use crate::page::live::LiveMatch;
use crate::page::route::{Route, go_to};
use crate::page::speech::PageSpeech;
use crate::session::ClassicPageSession;
use crate::study::link::{LinkError, StudyLink};
use crate::study::record::LAST;

/// The view that the address leads to.
#[derive(Clone, PartialEq)]
enum StudyView {
    Start,
    Position(StudyLink),
    Edit(StudyLink),
    Game(String),
    Match(String),
    Nowhere(LinkError),
}

/// Shows what the address leads to.
pub(super) fn section(study: Study, live: LiveMatch, route: Route, speech: PageSpeech) -> AnyView {
    let link = Memo::new(move |_| StudyLink::parse(&route.rest()));
    // A memo compares its value, so a step to another moment of the same record does not rebuild the whole view.
    let shown = Memo::new(move |_| match link.get() {
        Ok(StudyLink::Start) => StudyView::Start,
        Ok(link @ StudyLink::Position(..)) => StudyView::Position(link),
        Ok(link @ StudyLink::Edit(..)) => StudyView::Edit(link),
        Ok(StudyLink::Game { name, .. }) => StudyView::Game(name),
        Ok(StudyLink::Match(code)) => StudyView::Match(code),
        Err(link_error) => StudyView::Nowhere(link_error),
    });
    Effect::new(move |_| {
        // Not the memo: a step changes the moment without an address, so the same address may have to be shown again.
        if let Ok(StudyLink::Game { throw, .. }) = StudyLink::parse(&route.rest()) {
            study.moment.set(throw);
            study.addressed.update(|count| *count += 1);
        }
    });
    (move || match shown.get() {
        StudyView::Start => start::start(study, speech, None),
        StudyView::Nowhere(link_error) => start::start(study, speech, Some(link_error)),
        StudyView::Position(StudyLink::Position(rules, position)) => {
            game::position(study, speech, rules, &position)
        }
        StudyView::Edit(StudyLink::Edit(rules, position)) => {
            editor::editor(live, speech, rules, position)
        }
        StudyView::Game(name) if is_archived(&name) => archived(study, speech, name),
        StudyView::Game(name) => game::open(study, speech, &name),
        StudyView::Match(code) => game::shared(study, speech, &code),
        StudyView::Position(_) | StudyView::Edit(_) => ().into_any(),
    })
    .into_any()
}

/// Checks whether a record may be in the archive, perhaps with notes.
fn is_archived(name: &str) -> bool {
    name == LAST || name.parse::<MatchId>().is_ok()
}

/// Shows a match of the archive, as soon as it is loaded.
fn archived(study: Study, speech: PageSpeech, name: String) -> AnyView {
    let loaded = RwSignal::new(false);
    study.load(&name, move || {
        loaded.try_set(true);
    });
    (move || loaded.get().then(|| game::open(study, speech, &name))).into_any()
}

/// Explains why an address or a text leads nowhere.
fn link_error(speech: PageSpeech, link_error: &LinkError) -> AnyView {
    let texts = speech.texts();
    let (key, reasons) = match link_error {
        LinkError::Unknown(_) => (key!("study-unknown"), Vec::new()),
        LinkError::Rules(error) => (key!("study-no-rules"), vec![parse_error(&texts, error)]),
        LinkError::Position(errors) => {
            let reasons = errors.0.iter().take(ParseErrors::MOST_SHOWN);
            (key!("study-no-position"), reasons.map(|error| parse_error(&texts, error)).collect())
        }
    };
    let reasons = reasons.into_iter().map(|reason| view! { <li>{reason}</li> }).collect_view();
    view! { <p>{texts.plain(key)}</p><ul class="faults">{reasons}</ul> }.into_any()
}

/// Explains why a text is not a record.
fn not_a_game(speech: PageSpeech, error: &RecordError) -> String {
    let texts = speech.texts();
    let reason = record_error(&texts, error);
    texts.with(key!("study-file-wrong"), &fluent_args!["reason" => reason])
}

/// Starts a match from this position in place of the current one. The person plays the side to move.
fn play_from(game: LiveMatch, rules: Rules, position: Position) {
    let seed = getrandom::u64().unwrap_or_default();
    let mut setup = MatchSettings { rules, start: Some(position), ..MatchSettings::new(seed) };
    if position.to_move == Side::Black {
        setup.seats = PerSide::from_fn(|side| setup.seats[side.opponent()]);
    }
    game.replace(ClassicPageSession::new(setup));
    go_to("play");
}

/// Shows the link back to the start of the section.
fn back(speech: PageSpeech) -> AnyView {
    view! { <p class="back"><a href="#/study">{move || speech.plain(key!("study-back"))}</a></p> }
        .into_any()
}
