//! The rules, which `docs/` has too: every rule has its address, and positions on the table beside it.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;
use trictrac_words::Player;
use trictrac_words::lang::{Key, fluent_args, key};

use crate::glossary::{entry, rule as rule_of};
use crate::lessons::{PERSON, StagedPosition};
use crate::narration::{Announcement, JanLine, lines};
use crate::page::board::{self, BoardControl};
use crate::page::calls::calls;
use crate::page::document::{Document, document};
use crate::page::glossary::said;
use crate::page::route::{self, Route};
use crate::page::speech::PageSpeech;
use crate::rulebook::{FIGURES, Figure, FigureContent};
use crate::scene::Scene;
use crate::study::link::StudyLink;

/// The rules: `docs/rules.md`, and its translations.
const RULES: Document = document!("rules");
/// The beginning of a rule or a section: its name follows, up to the end of the line.
const CUT: char = '\u{c}';

/// The terms that readers look up most.
const OFTEN: [Key; 6] = [
    key!("glossary-coin"),
    key!("glossary-battre"),
    key!("glossary-remplir"),
    key!("glossary-bredouille"),
    key!("glossary-tenir"),
    key!("glossary-ecole"),
];

/// Shows the rules, at the one that the address names.
pub(super) fn section(route: Route, speech: PageSpeech) -> AnyView {
    let text = move || RULES.html(speech.language());
    show_place(move || route.rest(), speech);
    let drawn = RwSignal::new(0);
    draw_next(drawn);
    let all = move || {
        text().split(CUT).map(players_text).map(|block| rule(block, drawn, speech)).collect_view()
    };
    view! {
        <main class="guide rules">
            {way_back(route, speech)}
            <article class="card">
                {move || introduction(speech)}
                {move || contents(text(), speech)}
                {move || often(speech)}
                {all}
            </article>
        </main>
    }
    .into_any()
}

/// The text before the first section, as players read it: nothing. It is about the project; an introduction stands for it.
fn players_text(block: &'static str) -> &'static str {
    if block.starts_with("<h1") { "" } else { block }
}

/// The heading, and what the game is, for players.
fn introduction(speech: PageSpeech) -> AnyView {
    let plain = |key: Key| speech.plain(key);
    view! {
        <h1>{plain(key!("page-rules"))}</h1>
        <p>{plain(key!("rules-intro"))}</p>
        <p>
            {plain(key!("rules-intro-more"))} " "
            <a href="#/learn/start">{plain(key!("rules-lessons"))}</a>
        </p>
    }
    .into_any()
}

/// Leads back to where the reader came from, however many rules were read since.
fn way_back(route: Route, speech: PageSpeech) -> AnyView {
    let back = move |_| {
        let before = route.before();
        route::go_to(if before.is_empty() { "play" } else { &before });
    };
    view! { <p class="back"><button on:click=back>"‹ " {move || speech.plain(key!("rules-back"))}</button></p> }
        .into_any()
}

/// Shows the rule at `place` in the view, again when that or the language changes.
pub(super) fn show_place(place: impl Fn() -> String + 'static, speech: PageSpeech) {
    Effect::new(move |_| {
        let (place, _) = (place(), speech.language());
        // The rules are in the page from the next frame on.
        request_animation_frame(move || go_to(&place));
    });
}

/// Shows the place in the view, and marks it.
fn go_to(place: &str) {
    const HERE: &str = "here";
    if let Ok(Some(before)) = document().query_selector(".rules .here") {
        let _ = before.class_list().remove_1(HERE);
    }
    if let Some(found) = document().get_element_by_id(place).filter(|_| !place.is_empty()) {
        let _ = found.class_list().add_1(HERE);
        found.scroll_into_view();
    }
}

/// Draws the boards one after the other: all at once would keep a slow device from showing the text.
fn draw_next(drawn: RwSignal<usize>) {
    let next = move || {
        let all = drawn.try_update(|drawn| {
            *drawn += 1;
            *drawn >= FIGURES.len()
        });
        if all == Some(false) {
            draw_next(drawn);
        }
    };
    set_timeout(next, Duration::ZERO);
}

/// Lists the sections.
fn contents(text: &'static str, speech: PageSpeech) -> AnyView {
    let sections = text.split(CUT).filter_map(|block| {
        let (name, html) = block.split_once('\n')?;
        let title = html.strip_prefix("<h2")?.split_once('>')?.1.split_once('<')?.0;
        Some(view! { <li><a href=format!("#/rules/{name}")>{title}</a></li> })
    });
    let sections: Vec<_> = sections.collect();
    let named = speech.plain(key!("rules-contents"));
    view! { <nav class="contents" aria-label=named><ul>{sections}</ul></nav> }.into_any()
}

/// Leads to the rules of the terms that readers look up most.
fn often(speech: PageSpeech) -> AnyView {
    let links = OFTEN.into_iter().filter_map(|term| {
        let (text, rule) = (speech.plain(term), rule_of(term)?);
        let name = entry(&text).0.to_owned();
        Some(view! { <a href=format!("#/rules/{rule}")>{name}</a> })
    });
    let links: Vec<_> = links.collect();
    let label = speech.plain(key!("rules-often"));
    let said = label.clone();
    view! { <nav class="often" aria-label=label><span>{said}</span>{links}</nav> }.into_any()
}

/// Shows one rule, or a heading, and the positions beside it. What comes before the first section has no name.
fn rule(block: &'static str, drawn: RwSignal<usize>, speech: PageSpeech) -> AnyView {
    let (name, html) = match block.split_once('\n') {
        Some((name, html)) if !name.starts_with('<') => (name, html),
        _ => ("", block),
    };
    let here = FIGURES.iter().enumerate().filter(|(_, it)| it.rule == name);
    let figures: Vec<_> = here
        .map(|(index, it)| {
            let seen = Memo::new(move |_| index < drawn.get());
            figure(it, seen, speech)
        })
        .collect();
    let figures = (!figures.is_empty()).then(|| view! { <div class="figures">{figures}</div> });
    view! { <div class="rule-text" inner_html=html></div> {figures} }.into_any()
}

/// Shows a position with its caption; until it may be `seen`, the board is only as large as it will be.
fn figure(
    &Figure { position, shows, .. }: &Figure,
    seen: Memo<bool>,
    speech: PageSpeech,
) -> AnyView {
    let stage = StagedPosition::of(position);
    let mut scene = Scene::of(PERSON, &stage.position.without_throw().to_match(Rules::default()));
    if let Some(coup) = &stage.coup {
        scene = scene.with_dice(coup).with_hits(coup);
    }
    let study = StudyLink::Position(Rules::default(), stage.position);
    let board =
        BoardControl { scene: Signal::stored(scene), touch: Callback::new(|_| ()), quick: None };
    let (points, won) = (stage.totals().roller, stage.marked().won);
    let told = |key: Key| {
        let before = stage.position.points.amounts()[PERSON];
        let given = fluent_args!["before" => before, "points" => points, "won" => won];
        view! { <p>{speech.with(key, &given)}</p> }.into_any()
    };
    let caption = match (shows, &stage.coup) {
        (FigureContent::Earned(jan), Some(coup)) => {
            let texts = speech.texts();
            let other = Player::Named(texts.plain(key!("learn-opponent")));
            let players =
                PerSide::from_fn(|side| if side == PERSON { Player::You } else { other.clone() });
            let shown = lines(&texts, &players, PERSON, coup, false).into_iter();
            let shown = shown.filter(|line| line.said.name == jan.name());
            shown.map(|line| caption(line, speech)).collect_view().into_any()
        }
        (FigureContent::Told(key), _) => told(key),
        (FigureContent::Earned(_), None) => ().into_any(),
    };
    view! {
        <figure>
            // A picture: nothing on it can be touched.
            <div inert>
                {move || if seen.get() { board::draw(board, speech) } else { board::room() }}
            </div>
            <figcaption>
                {caption}
                <a class="study" href=format!("#/{study}")>{speech.plain(key!("rules-study"))}</a>
            </figcaption>
        </figure>
    }
    .into_any()
}

/// Says in one sentence what the throw of a position earns.
fn caption(line: JanLine, speech: PageSpeech) -> AnyView {
    let sum = speech.with(key!("rules-sum"), &fluent_args!["sum" => line.sum]);
    let call = calls().view(line.said.name, line.said.call.clone());
    // In one button: text after a button of several lines would begin a new line.
    let sentence = Announcement { text: format!("{} {sum}", line.said.text), ..line.said };
    view! {
        <div class="earned">
            <p class="said">{said(sentence)}</p>
            <p class="why">{call} {line.why}</p>
        </div>
    }
    .into_any()
}
