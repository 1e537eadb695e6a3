//! Shares a moment: copies its address, or saves a card or a picture of the table.

mod card;
mod picture;
mod style;

use leptos::prelude::*;
use trictrac_drawing::card::{Card, CardContent, CardTable};
use trictrac_protocol::GameId;
use trictrac_rules::notation::Position;
use trictrac_rules::side::PerSide;
use trictrac_words::Player;
use trictrac_words::card::{CARD_PATH, CardLink, CardSubject, CardWords, question};
use trictrac_words::lang::{Key, key};
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

use super::file;
use super::speech::PageSpeech;

/// The media type of vector pictures.
const SVG: &str = "image/svg+xml";

/// The content of a card.
#[derive(Clone)]
pub(super) struct SharedCard {
    pub(super) table: CardTable,
    pub(super) words: CardWords,
}

impl SharedCard {
    /// A card that asks what to play in a position.
    pub(super) fn asking(
        position: &Position,
        players: &PerSide<Player>,
        speech: PageSpeech,
    ) -> Self {
        let words = question(&speech.texts(), position, players);
        Self { table: CardTable::of_position(position), words }
    }

    /// Saves it as a file; whether that was possible.
    pub(super) async fn save(self, name: &str) -> bool {
        let Self { table, words } = self;
        let location = window().location();
        let (host, path) = (location.host(), location.pathname());
        let address = host.unwrap_or_default() + path.unwrap_or_default().trim_end_matches('/');
        let content = CardContent {
            table: &table,
            title: &words.title,
            facts: &words.facts,
            address: &address,
        };
        let blob = card::pixels(&Card::new(&content)).await;
        blob.map(|blob| file::save(&format!("{name}.png"), &blob)).is_some()
    }
}

/// The moment to share.
#[derive(Clone, Copy)]
pub(super) struct SharedMoment {
    /// Its card, if it has one.
    pub(super) card: Signal<Option<SharedCard>>,
    /// The link to its card on a server, which is copied if this server has cards.
    pub(super) preview: Signal<Option<CardLink>>,
    /// The part of the address after `#/`.
    pub(super) link: Signal<String>,
    /// The name of its pictures, without extension.
    pub(super) name: Signal<String>,
}

/// The result of the last button.
#[derive(Clone, PartialEq)]
enum ShareResult {
    Nothing,
    Copied,
    /// The browser refused to copy, so the address is shown to be copied by hand.
    Shown(String),
    Failed,
}

/// The whole address of a link on this page: the part after `#/` with what comes before.
pub(super) fn address(link: &str) -> String {
    let page = window().location().href().unwrap_or_default();
    format!("{}#/{link}", page.split('#').next().unwrap_or_default())
}

/// Copies a text. Returns whether the browser allowed it.
pub(super) async fn copied(text: &str) -> bool {
    let clipboard = window().navigator().clipboard();
    // Over plain HTTP the browser has no clipboard, whatever the bindings promise.
    !clipboard.is_undefined() && JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// The address of a card on the server of this page. `None` if there is no answer, or not that of a card: not every server of the page
/// has cards.
async fn previewed(link: &CardLink) -> Option<String> {
    let path = format!("{CARD_PATH}{link}");
    let answer = JsFuture::from(window().fetch_with_str(&path)).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    let page = JsFuture::from(answer.text().ok()?).await.ok()?.as_string()?;
    let origin = window().location().origin().ok()?;
    (answer.ok() && page.contains("og:image")).then(|| origin + &path)
}

/// Shows a button that copies a link on this page, the part after `#/`, or that to its card, which has a preview, if the server has it.
fn copy_button(
    link: Signal<String>,
    preview: Signal<Option<CardLink>>,
    done: RwSignal<ShareResult>,
    speech: PageSpeech,
) -> AnyView {
    let copy = move |_| {
        let (link, preview) = (link.get_untracked(), preview.get_untracked());
        spawn_local(async move {
            let previewed = match preview {
                Some(preview) => previewed(&preview).await,
                None => None,
            };
            let address = previewed.unwrap_or_else(|| address(&link));
            let is_copied = copied(&address).await;
            let result = if is_copied { ShareResult::Copied } else { ShareResult::Shown(address) };
            // The reader may have left.
            let _ = done.try_set(result);
        });
    };
    view! { <button on:click=copy>{move || speech.plain(key!("share-link"))}</button> }.into_any()
}

/// Says what became of the last button.
fn told(done: RwSignal<ShareResult>, speech: PageSpeech) -> AnyView {
    let result = move || {
        match done.get() {
        ShareResult::Nothing => ().into_any(),
        ShareResult::Copied => view! { <p>{speech.plain(key!("share-copied"))}</p> }.into_any(),
        ShareResult::Shown(address) => view! {
            <p>{speech.plain(key!("share-copy-by-hand"))}</p>
            <input type="text" readonly class="tfen" aria-label=speech.plain(key!("share-link")) prop:value=address/>
        }
        .into_any(),
        ShareResult::Failed => {
            view! { <p class="refused">{speech.plain(key!("share-failed"))}</p> }.into_any()
        }
    }
    };
    view! { <div role="status">{result}</div> }.into_any()
}

/// Shows a button that copies the link to a match on the server.
pub(super) fn match_link(game: GameId, speech: PageSpeech) -> AnyView {
    let done = RwSignal::new(ShareResult::Nothing);
    let card = move || CardLink { language: speech.language(), subject: CardSubject::Match(game) };
    let link = Signal::derive(move || card().place());
    let preview = Signal::derive(move || Some(card()));
    view! { {copy_button(link, preview, done, speech)} {told(done, speech)} }.into_any()
}

/// Shows buttons that copy the address and save the table on the page as a picture.
pub(super) fn share(shared: SharedMoment, speech: PageSpeech) -> AnyView {
    let done = RwSignal::new(ShareResult::Nothing);
    let vector = move |_| {
        let blob = picture::vector().and_then(|picture| file::blob(&picture, SVG));
        match blob {
            Some(blob) => file::save(&format!("{}.svg", shared.name.get_untracked()), &blob),
            None => done.set(ShareResult::Failed),
        }
    };
    let pixels = move |_| {
        let Some(card) = shared.card.get_untracked() else { return };
        let name = shared.name.get_untracked();
        spawn_local(async move {
            if !card.save(&name).await {
                done.set(ShareResult::Failed);
            }
        });
    };
    let has_card = move || shared.card.with(Option::is_some);
    let label = move |key: Key| move || speech.plain(key);
    view! {
        <section class="card share">
            <h2>{label(key!("share-title"))}</h2>
            <div class="row">
                {copy_button(shared.link, shared.preview, done, speech)}
                <button on:click=vector>{label(key!("share-svg"))}</button>
                <Show when=has_card>
                    <button on:click=pixels>{label(key!("share-png"))}</button>
                </Show>
            </div>
            {told(done, speech)}
        </section>
    }
    .into_any()
}
