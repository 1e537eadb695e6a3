//! Keeps and shares what is open: in the browser, as a file, as an address.

use leptos::prelude::*;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;
use trictrac_words::Player;
use trictrac_words::card::{CardLink, CardSubject};
use trictrac_words::lang::{Key, Texts, fluent_args, key};
use trictrac_words::shipped::ShippedRecord;
use trictrac_words::unreadable::record_error;
use wasm_bindgen_futures::spawn_local;

use super::browser::RecordBrowser;
use super::state::Study;
use crate::match_settings::MatchSettings;
use crate::page::file;
use crate::page::route::go_to;
use crate::page::share::{self, SharedCard, SharedMoment};
use crate::study::code::{CodeError, MOST_CHARACTERS, encode};
use crate::study::export::with_analysis;
use crate::study::link::StudyLink;
use crate::study::record::StudyRecord;

/// The result of the last button.
#[derive(Clone, PartialEq)]
enum SaveResult {
    Nothing,
    /// The address of the whole match was copied, with notes or without.
    Copied(AddressExtent),
    /// The browser refused to copy, so the address is shown.
    Shown(String, AddressExtent),
    /// The match does not fit into an address: the number of characters that it needs.
    NoRoom(usize),
    NotKept,
}

/// The part of a record that is in its address.
#[derive(Clone, Copy, PartialEq)]
enum AddressExtent {
    /// Everything.
    All,
    /// The match without comments and variations.
    Bare,
}

/// Shows everything that can be done with the whole: save, share, play on.
pub(super) fn save(browser: RecordBrowser) -> AnyView {
    let done = RwSignal::new(SaveResult::Nothing);
    view! {
        {keep(browser, done)}
        {shared(browser)}
        {onwards(browser)}
    }
    .into_any()
}

fn keep(browser: RecordBrowser, done: RwSignal<SaveResult>) -> AnyView {
    let speech = browser.speech;
    let label = move |key: Key| move || speech.plain(key);
    let write = move |record: &Record, suffix: &str| {
        let blob = file::blob(&record.to_string(), "text/plain");
        if let Some(blob) = blob {
            file::save(&format!("{}{suffix}.trictrac", file_name(browser)), &blob);
            browser.unsaved.set(false);
        }
    };
    let plain = move |_| write(&browser.opened.with_untracked(|opened| opened.tree.record()), "");
    let analysed = move |_| write(&exported(browser), "-analysis");
    let keep = move |_| {
        let text = browser.opened.with_untracked(|opened| opened.tree.record().to_string());
        Study::add(text, move |id| match id {
            Some(id) => go_to(&StudyLink::Game { name: id.to_string(), throw: 0 }.to_string()),
            None => {
                done.try_set(SaveResult::NotKept);
            }
        });
    };
    let unsaved = move || browser.unsaved.get().then(|| speech.plain(key!("board-unsaved")));
    view! {
        <section class="card keep">
            <h2>{label(key!("board-keep"))}</h2>
            <p class="why" role="status">{unsaved}</p>
            <div class="row">
                <button on:click=plain>{label(key!("study-save"))}</button>
                <button on:click=analysed>{label(key!("board-export"))}</button>
                <button on:click=keep>{label(key!("board-to-matches"))}</button>
                <button class="whole" on:click=move |_| copy_whole(browser, done)>{label(key!("board-whole-link"))}</button>
            </div>
            <div role="status">{move || told(browser, &done.get())}</div>
        </section>
    }
    .into_any()
}

/// The name of files, without extension.
fn file_name(browser: RecordBrowser) -> String {
    let name = browser.opened.with_untracked(|opened| opened.name.clone());
    if name.starts_with("study") { "trictrac".into() } else { name }
}

/// The record with the figures of the analysis, as far as it has got.
fn exported(browser: RecordBrowser) -> Record {
    browser.study.inquiry.with_untracked(|inquiry| {
        let judged =
            inquiry.as_ref().map(crate::study::inquiry::Inquiry::judged).unwrap_or_default();
        browser.figures.with_value(|figures| {
            browser.opened.with_untracked(|opened| with_analysis(&opened.tree, judged, figures))
        })
    })
}

/// Copies an address with the whole record, or with the match alone if the rest does not fit.
fn copy_whole(browser: RecordBrowser, done: RwSignal<SaveResult>) {
    let record = browser.opened.with_untracked(|opened| opened.tree.record());
    let before = share::address(&StudyLink::Match(String::new()).to_string()).len();
    let most = MOST_CHARACTERS.saturating_sub(before);
    let found = encode(&record, most).map(|code| (code, AddressExtent::All));
    let found =
        found.or_else(|_| encode(&record.bare(), most).map(|code| (code, AddressExtent::Bare)));
    match found {
        Err(no_room) => done.set(SaveResult::NoRoom(no_room.needed + before)),
        Ok((code, whole)) => {
            let address = share::address(&StudyLink::Match(code).to_string());
            spawn_local(async move {
                let copied = share::copied(&address).await;
                done.try_set(if copied {
                    SaveResult::Copied(whole)
                } else {
                    SaveResult::Shown(address, whole)
                });
            });
        }
    }
}

/// Says what became of the last button.
fn told(browser: RecordBrowser, done: &SaveResult) -> Option<AnyView> {
    let texts = browser.speech.texts();
    let bare = |whole: AddressExtent| {
        (whole == AddressExtent::Bare).then(|| texts.plain(key!("board-link-bare")))
    };
    let said = match done {
        SaveResult::Nothing => return None,
        SaveResult::Copied(whole) => {
            view! { <p>{texts.plain(key!("share-copied"))} " " {bare(*whole)}</p> }.into_any()
        }
        SaveResult::Shown(address, whole) => view! {
            <p>{texts.plain(key!("share-copy-by-hand"))} " " {bare(*whole)}</p>
            <input type="text" readonly class="tfen" aria-label=texts.plain(key!("board-whole-link")) prop:value=address.clone()/>
        }
        .into_any(),
        SaveResult::NoRoom(needed) => {
            let counts = fluent_args!["needed" => *needed, "most" => MOST_CHARACTERS];
            let said = texts.with(key!("board-no-room"), &counts);
            view! { <p class="refused">{said}</p> }.into_any()
        }
        SaveResult::NotKept => {
            view! { <p class="refused">{texts.plain(key!("board-not-kept"))}</p> }.into_any()
        }
    };
    Some(said)
}

/// Explains why the address of a whole match cannot be read.
pub(super) fn code_error(texts: &Texts, error: &CodeError) -> String {
    match error {
        CodeError::Cut => texts.plain(key!("board-code-cut")),
        CodeError::Version(_) => texts.plain(key!("board-code-version")),
        CodeError::Record(error) => {
            let reason = record_error(texts, error);
            texts.with(key!("study-file-wrong"), &fluent_args!["reason" => reason])
        }
        CodeError::Characters | CodeError::TooLong | CodeError::Nonsense => {
            texts.plain(key!("board-code-wrong"))
        }
    }
}

/// Shares the moment: its address, and pictures of the table.
fn shared(browser: RecordBrowser) -> AnyView {
    // Other readers have no access to a record that is saved only in this browser, so its position is shared.
    let target = move || {
        let name = browser.opened.with(|opened| opened.name.clone());
        let known =
            ShippedRecord::named(&name).is_some() && browser.opened.with(StudyRecord::is_main);
        let position = browser.position().filter(|_| !known);
        position.unwrap_or_else(|| StudyLink::Game { name, throw: browser.moment() })
    };
    let link = Signal::derive(move || target().to_string());
    let name = Signal::derive(move || {
        browser.opened.track();
        format!("{}-{}", file_name(browser), browser.moment())
    });
    let card = Signal::derive(move || match browser.position()? {
        StudyLink::Position(_, position) => {
            Some(SharedCard::asking(&position, &players(browser), browser.speech))
        }
        _ => None,
    });
    // A card has the usual options; other ones are in the address of the position, or in the record.
    let preview = Signal::derive(move || {
        let StudyLink::Position(rules, position) = browser.position()? else { return None };
        let target = target();
        let place = matches!(target, StudyLink::Game { .. }).then(|| target.to_string());
        if place.is_none() && rules != Rules::default() {
            return None;
        }
        let subject = CardSubject::Position { place, position };
        Some(CardLink { language: browser.speech.language(), subject })
    });
    share::share(SharedMoment { card, preview, link, name }, browser.speech)
}

/// The players of the record, as somebody else names them.
fn players(browser: RecordBrowser) -> PerSide<Player> {
    let texts = browser.speech.texts();
    browser.opened.with(|opened| MatchSettings::of(opened.tree.base()).named(&texts))
}

/// Leads on from the moment: to a match against the computer, to the editor, to a study of the position alone.
fn onwards(browser: RecordBrowser) -> AnyView {
    let speech = browser.speech;
    let label = move |key: Key| move || speech.plain(key);
    let links = move || {
        let Some(StudyLink::Position(rules, position)) = browser.position() else {
            return ().into_any();
        };
        let address = |link: StudyLink| format!("#/{link}");
        let alone = browser.opened.with(|opened| opened.tree.is_match());
        let alone = alone.then(|| {
            view! { <a class="button" href=address(StudyLink::Position(rules, position))>{label(key!("study-judge"))}</a> }
        });
        view! {
            <button on:click=move |_| super::play_from(browser.study.game(), rules, position)>{label(key!("study-play"))}</button>
            <a class="button" href=address(StudyLink::Edit(rules, position))>{label(key!("study-change"))}</a>
            {alone}
            <p class="tfen"><code>{position.to_string()}</code></p>
        }
        .into_any()
    };
    view! { <div class="row onwards">{links}</div> }.into_any()
}
