//! The table as the reader left it, and the way to go on.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::stopped;

use crate::first_match::{self, FirstMatch, FirstStep};
use crate::page::board::{self, BoardControl};
use crate::page::faces::face;
use crate::page::live::LiveMatch;
use crate::page::memory;
use crate::page::route::go_to;
use crate::page::speech::PageSpeech;
use crate::participant::Participant;
use crate::scene::Scene;
use crate::session::{ClassicPageSession, NextStep};

/// The turns of the first match.
const TURNS: usize = 9;

/// The match that Today shows.
enum ShownMatch {
    /// The match of the table, which goes on or is over.
    Own { over: bool },
    /// The first match, in this turn.
    First(Box<FirstMatch>),
    /// None: the reader has never played.
    Nothing,
    /// None: the reader has played the first match.
    Another,
}

impl ShownMatch {
    /// Finds the match that the reader may want to go on with.
    fn find(game: LiveMatch) -> Self {
        let begun =
            game.session.with(|session| session.last_turn().is_some() && !session.is_watched());
        let over = game.awaits.get() == NextStep::Over;
        let saved = memory::load(first_match::STORAGE_KEY);
        let first = saved.and_then(|text| FirstMatch::parse(&text));
        match first {
            _ if begun && !over => Self::Own { over },
            Some(first) if first.turn() > 0 && first.step() != FirstStep::Over => {
                Self::First(Box::new(first))
            }
            _ if begun => Self::Own { over },
            Some(first) if first.step() == FirstStep::Over => Self::Another,
            _ => Self::Nothing,
        }
    }
}

/// Shows the match that the reader may want to go on with, or where to begin.
pub(super) fn table(game: LiveMatch, speech: PageSpeech) -> AnyView {
    (move || match ShownMatch::find(game) {
        ShownMatch::Own { over } => own(game, over, speech),
        ShownMatch::First(first) => scripted(Some(&first), speech),
        ShownMatch::Nothing => scripted(None, speech),
        ShownMatch::Another => {
            let ways = view! {
                <a class="button main" href="#/play">{speech.plain(key!("today-play"))}</a>
                {another(speech)}
            };
            card(men_at_start(), "#/play", against(game, speech), ways.into_any(), speech)
        }
    })
    .into_any()
}

/// Shows the first match: as far as it was played, or as what to begin with.
fn scripted(begun: Option<&FirstMatch>, speech: PageSpeech) -> AnyView {
    const ADDRESS: &str = "#/first-match";
    let scene =
        begun.map_or_else(men_at_start, |first| Scene::of(Side::White, first.session().state()));
    let about = match begun {
        Some(first) => speech
            .with(key!("today-first-at"), &fluent_args!["turn" => first.turn(), "turns" => TURNS]),
        None => speech.plain(key!("welcome-first-about")),
    };
    let says = view! {
        <h3>{speech.plain(key!("welcome-first"))}</h3>
        <p class="goal">{about}</p>
    };
    let (call, other) = match begun {
        Some(_) => (key!("page-first-continue"), key!("page-new")),
        None => (key!("today-begin"), key!("welcome-play")),
    };
    let ways = view! {
        <a class="button main" href=ADDRESS>{speech.plain(call)}</a>
        <a class="button" href="#/new">{speech.plain(other)}</a>
    };
    card(scene, ADDRESS, says.into_any(), ways.into_any(), speech)
}

/// The table before a match.
fn men_at_start() -> Scene {
    Scene::of(Side::White, &Position::START.to_match(Rules::default()))
}

/// Leads to the choice of an opponent.
fn another(speech: PageSpeech) -> AnyView {
    view! { <a class="button" href="#/new">{speech.plain(key!("page-new"))}</a> }.into_any()
}

/// Shows the match of the table.
fn own(game: LiveMatch, over: bool, speech: PageSpeech) -> AnyView {
    let scene = game.session.with(|session| Scene::of(session.near(), session.state()));
    let says = view! {
        {score(game, speech)}
        <p class="goal">{game.session.with(|session| standing(session, speech))}</p>
    };
    let on = if over {
        let again = move |_| {
            game.start(game.session.with_untracked(|session| session.setup().exchanged()));
            go_to("play");
        };
        view! { <button class="main" on:click=again>{speech.plain(key!("page-again"))}</button> }
            .into_any()
    } else {
        view! { <a class="button main" href="#/play">{speech.plain(key!("today-continue"))}</a> }
            .into_any()
    };
    let ways = view! { {on} {another(speech)} };
    card(scene, "#/play", says.into_any(), ways.into_any(), speech)
}

/// The opponents of a match that has not begun.
fn against(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let goal = game.session.with(|session| session.rules().holes.get());
    view! {
        {score(game, speech)}
        <p class="goal">{speech.with(key!("today-goal"), &fluent_args!["goal" => goal])}</p>
    }
    .into_any()
}

/// The players with their holes, the near one first.
fn score(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let texts = speech.texts();
    game.session.with(|session| {
        let near = session.near();
        let setup = session.setup();
        let (names, holes) = (setup.players(&texts), session.state().holes().amounts());
        let player = |side: Side| {
            let sign = match setup.seats[side] {
                Participant::Computer(level) => face(level),
                _ => None,
            };
            let sign = sign.unwrap_or_else(|| {
                view! { <span class=format!("man {}", material(side)) aria-hidden="true"></span> }
                    .into_any()
            });
            view! { {sign} <span class="name">{names[side].name(&texts)}</span> }
        };
        view! {
            <h3 class="standing-now">
                {player(near)} " " <b>{holes[near]}</b> " : " <b>{holes[near.opponent()]}</b> " "
                {player(near.opponent())}
            </h3>
        }
        .into_any()
    })
}

/// Says how far the match is, or who has won it.
fn standing(session: &ClassicPageSession, speech: PageSpeech) -> String {
    let texts = speech.texts();
    if let Phase::Over { winner, .. } = session.state().phase() {
        let names = session.setup().players(&texts);
        return texts.with(key!("today-won"), &names[winner].arguments(&texts));
    }
    if let Some(ended) = session.record().ended() {
        return stopped(&texts, ended, &session.setup().players(&texts));
    }
    let near = session.near();
    let points = session.state().releve().points.amounts();
    let given = fluent_args![
        "goal" => session.rules().holes.get(),
        "own" => points[near],
        "other" => points[near.opponent()]
    ];
    texts.with(key!("today-standing"), &given)
}

fn card(
    scene: Scene,
    address: &'static str,
    says: AnyView,
    ways: AnyView,
    speech: PageSpeech,
) -> AnyView {
    let board =
        BoardControl { scene: Signal::stored(scene), touch: Callback::new(|_| ()), quick: None };
    view! {
        <section class="card left">
            <a class="as-left" href=address tabindex="-1" aria-hidden="true">
                <div inert>{board::draw(board, speech)}</div>
            </a>
            <div class="says">{says}</div>
            <div class="ways">{ways}</div>
        </section>
    }
    .into_any()
}
