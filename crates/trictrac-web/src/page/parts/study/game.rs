//! The analysis board: the table, the moment in words, the candidates, the throws, the tree of variations.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_words::lang::{Key, fluent_args, key};
use wasm_bindgen::JsCast as _;

use super::browser::RecordBrowser;
use super::state::{Study, written};
use super::{
    candidates, checking, graph, heat, moves, narration, note, rollout, save, summary, table, worst,
};
use crate::page::speech::PageSpeech;
use crate::progress::ProgressAddress;
use crate::study::code;
use crate::study::link::StudyLink;
use crate::study::record::{FILE, LAST, StudyRecord};

/// Opens and shows the record `name`, or explains why it cannot be shown.
pub(super) fn open(study: Study, speech: PageSpeech, name: &str) -> AnyView {
    if let Err(reason) = study.open(name) {
        let label = move || match &reason {
            Some(error) => super::not_a_game(speech, error),
            None => speech.plain(key!("study-no-game")),
        };
        return astray(speech, label);
    }
    shown(study, speech)
}

/// Shows a position of a match under `rules`.
pub(super) fn position(
    study: Study,
    speech: PageSpeech,
    rules: Rules,
    position: &Position,
) -> AnyView {
    let name = StudyLink::Position(rules, *position).to_string();
    let opened = match written(&name) {
        Some(record) => StudyRecord::new(&name, &record),
        None => StudyRecord::of_position(&name, rules, position),
    };
    study.show(opened, None);
    study.moment.set(usize::from(position.throw.is_some()));
    shown(study, speech)
}

/// Shows the record that is in the address.
pub(super) fn shared(study: Study, speech: PageSpeech, text: &str) -> AnyView {
    match code::decode(text) {
        Ok(record) => {
            let name = StudyLink::Match(text.to_owned()).to_string();
            let record = written(&name).unwrap_or(record);
            study.show(StudyRecord::new(&name, &record), Some(&record));
            study.moment.set(0);
            shown(study, speech)
        }
        Err(error) => astray(speech, move || save::code_error(&speech.texts(), &error)),
    }
}

fn astray(speech: PageSpeech, label: impl Fn() -> String + Send + 'static) -> AnyView {
    view! {
        <main class="shelf">
            <section class="card astray" role="alert"><p>{label}</p></section>
            {super::back(speech)}
        </main>
    }
    .into_any()
}

fn shown(study: Study, speech: PageSpeech) -> AnyView {
    let Some(opened) = study.opened.get_untracked() else { return ().into_any() };
    let browser = RecordBrowser::begin(study, opened, speech);
    listen(browser);
    checking::check(study);
    // The first evaluation does not wait until everything else is drawn.
    let late = RwSignal::new(false);
    Effect::new(move |_| {
        if browser.is_judged() {
            late.set(true);
        }
    });
    view! {
        <main class="study">
            <section class="table">
                {title(browser)}
                {table::players(browser)}
                {table::table(browser)}
                {controls(browser)}
            </section>
            <aside>
                {narration::narration(browser)}
                {candidates::candidates(browser)}
                {worst::worst(browser)}
            </aside>
            {move || late.get().then(|| wide(browser))}
        </main>
    }
    .into_any()
}

/// Shows what is below table and candidates.
fn wide(browser: RecordBrowser) -> AnyView {
    let analysed = Memo::new(move |_| browser.study.inquiry.with(Option::is_some));
    view! {
        <section class="wide">
            <div class="pair">{moves::moves(browser)} {heat::heat(browser)}</div>
            <div class="pair">{note::note(browser)} {rollout::rollout(browser)}</div>
            {move || analysed.get().then(|| view! { {graph::graph(browser)} {summary::summary(browser)} })}
            {save::save(browser)}
            {super::back(browser.speech)}
        </section>
    }
    .into_any()
}

fn title(browser: RecordBrowser) -> AnyView {
    let tag = |opened: &StudyRecord| opened.tree.base().tag("Title").map(str::to_owned);
    let named = browser.opened.with_untracked(tag);
    let speech = browser.speech;
    let (name, is_match) =
        browser.opened.with_untracked(|opened| (opened.name.clone(), opened.tree.is_match()));
    let plain = move || {
        speech.plain(match name.as_str() {
            LAST => key!("study-last"),
            FILE => key!("study-file"),
            _ if !is_match => key!("board-position"),
            shared if shared.starts_with("study") => key!("board-shared"),
            _ => key!("study-archived"),
        })
    };
    match named {
        Some(title) => view! { <h2 class="title" lang="fr">{title}</h2> }.into_any(),
        None => view! { <h2 class="title">{plain} " " {report(browser)}</h2> }.into_any(),
    }
}

/// Shows the link to the report of a match of the archive.
fn report(browser: RecordBrowser) -> AnyView {
    let name = browser.opened.with_untracked(|opened| opened.name.clone());
    let link = move || {
        let address = ProgressAddress::Report(browser.study.identity(&name)?).to_string();
        Some(view! { <a href=address>{browser.speech.plain(key!("report-open"))}</a> })
    };
    link.into_any()
}

fn controls(browser: RecordBrowser) -> AnyView {
    let speech = browser.speech;
    let last = Memo::new(move |_| browser.last());
    let at_end = Signal::derive(move || browser.moment() == last.get());
    let at_begin = Signal::derive(move || browser.moment() == 0);
    let button = move |key: Key, sign: &'static str, off: Signal<bool>, to: Callback<()>| {
        view! {
            <button aria-label=move || speech.plain(key) title=move || speech.plain(key)
                disabled=off on:click=move |_| to.run(())>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d=sign/></svg>
            </button>
        }
    };
    let go = move |to: fn(RecordBrowser)| Callback::new(move |()| to(browser));
    let slide = move |event| {
        if let Ok(moment) = event_target_value(&event).parse() {
            browser.go(moment);
        }
    };
    let label = move || moment_name(browser);
    view! {
        <div class="controls" role="group" aria-label=move || speech.plain(key!("study-walking"))>
            {button(key!("study-first"), "M6 5V19M18 5L9 12L18 19Z", at_begin, go(|browser| browser.go(0)))}
            {button(key!("study-previous"), "M16 5L7 12L16 19Z", at_begin, go(|browser| browser.step(-1)))}
            <input type="range" min="0" max=last prop:value=move || browser.moment().to_string()
                aria-label=move || speech.plain(key!("study-moment")) aria-valuetext=label on:input=slide/>
            <output>{label}</output>
            {button(key!("study-next"), "M8 5L17 12L8 19Z", at_end, go(|browser| browser.step(1)))}
            {button(key!("study-last-moment"), "M18 5V19M6 5L15 12L6 19Z", at_end, go(|browser| browser.go(usize::MAX)))}
            {errors(browser)}
            <button class="turning" aria-label=move || speech.plain(key!("study-turn")) title=move || speech.plain(key!("study-turn"))
                on:click=move |_| browser.near.update(|near| *near = near.opponent())>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 4V20M8 4L4 8M8 4L12 8M16 20V4M16 20L12 16M16 20L20 16"/></svg>
            </button>
        </div>
        {refusal(browser)}
    }
    .into_any()
}

/// Jumps from error to error of an analysed match.
fn errors(browser: RecordBrowser) -> AnyView {
    let speech = browser.speech;
    let is_analysed = Memo::new(move |_| browser.study.inquiry.with(Option::is_some));
    let button = move |key: Key, sign: &'static str, forward: bool| {
        let none = move || browser.next_error(forward).is_none();
        view! {
            <button class="error" aria-label=move || speech.plain(key) title=move || speech.plain(key)
                disabled=none on:click=move |_| browser.go_to_error(forward)>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d=sign/><path class="mark" d="M15 6L22 19H8Z"/></svg>
            </button>
        }
    };
    (move || {
        is_analysed.get().then(|| {
            view! {
                {button(key!("board-error-before"), "M6 8L1 12L6 16", false)}
                {button(key!("board-error-next"), "M2 8L7 12L2 16", true)}
            }
        })
    })
    .into_any()
}

/// Names the moment: the number of its throw, and whether it is in a variation.
fn moment_name(browser: RecordBrowser) -> String {
    let (speech, moment, last) = (browser.speech, browser.moment(), browser.last());
    let (throws, is_main) =
        browser.opened.with(|opened| (opened.walk().throws().len(), opened.is_main()));
    let arguments = fluent_args!["number" => moment, "count" => throws];
    match moment {
        0 if throws > 0 => speech.plain(key!("study-begin")),
        end if end == last && end > throws && is_main => speech.plain(key!("study-end")),
        after if after == 0 || after > throws => speech.plain(key!("board-to-throw")),
        _ if is_main => speech.with(key!("study-throw"), &arguments),
        _ => speech.with(key!("board-throw-varied"), &arguments),
    }
}

/// Explains why a turn could not be added.
fn refusal(browser: RecordBrowser) -> AnyView {
    use crate::study::tree::TreeError;
    let said = move || {
        browser.refused.get().map(|refused| {
            browser.speech.plain(match refused {
                TreeError::TooDeep => key!("board-too-deep"),
                TreeError::AfterTheMatch => key!("board-after-the-match"),
                TreeError::Refused(_) | TreeError::Impossible => key!("board-impossible"),
            })
        })
    };
    view! { <p class="refused" role="alert">{said}</p> }.into_any()
}

/// Handles the arrow keys, Home and End, unless the focused element needs them.
fn listen(browser: RecordBrowser) {
    /// The elements that need the keys themselves.
    const NEEDED: &str = "input, select, textarea, .place, .heat *";
    let handle = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let needed = event
            .target()
            .and_then(|at| at.dyn_into::<web_sys::Element>().ok())
            .is_some_and(|at| at.matches(NEEDED).unwrap_or(false));
        if needed || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match (event.key().as_str(), event.shift_key()) {
            ("ArrowLeft", false) => browser.step(-1),
            ("ArrowRight", false) => browser.step(1),
            ("ArrowLeft", true) => browser.go_to_error(false),
            ("ArrowRight", true) => browser.go_to_error(true),
            ("ArrowUp", false) if browser.go_beside(false) => {}
            ("ArrowDown", false) if browser.go_beside(true) => {}
            ("Home", false) => browser.go(0),
            ("End", false) => browser.go(usize::MAX),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}
