//! The table of a match: the board, who plays, what can be done, what happened, and the account sheet.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_forms::Seat;
use trictrac_forms::game::FormMatch;
use trictrac_rules::side::Side;
use trictrac_words::forms::name as form_name;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::back::back;
use super::live::{Forms, LiveForm};
use super::{card, doing, sheet, tools};
use crate::forms::session::FormPageSession;
use crate::forms::standing;
use crate::page::board::{self, BoardControl};
use crate::page::cite::linked;
use crate::page::focus::follow;
use crate::page::live::PageGame as _;
use crate::scene::Scene;
use crate::session::NextStep;

/// Shows the table, or where to find a match.
pub(super) fn table(forms: Forms) -> AnyView {
    (move || match forms.live.get() {
        Some(live) => shown(live, ().into_any(), back(forms.speech)),
        None => super::start::start(forms),
    })
    .into_any()
}

/// Shows the table of a match on a server; `first` is above all else beside it.
pub(super) fn remote(live: LiveForm, first: AnyView) -> AnyView {
    shown(live, first, ().into_any())
}

fn shown(live: LiveForm, first: AnyView, back: AnyView) -> AnyView {
    let scene = Memo::new(move |_| live.session.with(Scene::of_form_session));
    let touch = Callback::new(move |place| live.touch(place));
    let quick = Some(live.quick(true.into()));
    let board = BoardControl { scene: scene.into(), touch, quick };
    live.listen_to_keys(|| true);
    follow(live);
    let speech = live.speech;
    let title = move || {
        let form = live.session.with(|session| session.game().setting().form());
        form_name(&speech.texts(), form)
    };
    view! {
        <main class="forms-play">
            <section class="table">
                {players(live)}
                <div class="drawn">{board::draw(board, speech)}</div>
            </section>
            <aside>
                {first}
                {card::card(live)}
                {doing::doing(live)}
                <div class="forms-title"><strong>{title}</strong> {back}</div>
                {tools::tools(live)}
            </aside>
            <div class="forms-account">{move || sheet::sheet(live)}</div>
        </main>
    }
    .into_any()
}

/// The players at the board with their points and holes; who throws is marked. Below, who waits.
fn players(live: LiveForm) -> AnyView {
    let at_board = Memo::new(move |_| {
        live.session.with(|session| {
            let near = session.near();
            [near, near.opponent()].map(|side| (side, session.game().seat(side)))
        })
    });
    let sides = move || {
        let [(near, first), (far, second)] = at_board.get();
        [player(live, near, first, "near"), player(live, far, second, "far")]
    };
    view! { <div class="players">{sides}</div> {waiting(live)} {company(live)} }.into_any()
}

fn player(live: LiveForm, side: Side, seat: Seat, end: &str) -> AnyView {
    let class = format!("player {end} {}", material(side));
    let turn = move || live.session.with(acting) == Some(seat);
    let counted = move || {
        let texts = live.speech.texts();
        live.session.with(|session| standing_of(&texts, session.game(), side))
    };
    view! {
        <p class=class class:turn=turn>
            <span class="man" aria-hidden="true"></span>
            <strong>{move || FormMatch::name(live, seat)}</strong>
            {you(live, seat)}
            {live.beside_names.map(|show| show.run(seat))}
            <span class="standing">{counted}</span>
        </p>
    }
    .into_any()
}

/// Marks the reader, on a server.
fn you(live: LiveForm, seat: Seat) -> Option<AnyView> {
    let own = live.session.with_untracked(FormPageSession::own);
    let label = move || live.speech.plain(key!("online-form-you"));
    (own == Some(seat)).then(|| view! { <small class="you">{label}</small> }.into_any())
}

/// The holes and points of a side.
fn standing_of(texts: &Texts, game: &FormMatch, side: Side) -> String {
    let points = game.points_of(side);
    match (game.holes_of(side), standing::counts_points(game.setting().form())) {
        (Some(holes), true) => texts
            .with(key!("forms-page-standing"), &fluent_args!["holes" => holes, "points" => points]),
        (Some(holes), false) => {
            texts.with(key!("forms-page-standing-holes"), &fluent_args!["holes" => holes])
        }
        (None, _) => {
            texts.with(key!("forms-page-standing-points"), &fluent_args!["points" => points])
        }
    }
}

/// On a server: those who are not at the board, with what is shown beside their names.
fn company(live: LiveForm) -> AnyView {
    let idle = Memo::new(move |_| {
        live.session.with(|session| {
            let game = session.game();
            let away = |seat: &Seat| game.side_of(*seat).is_none();
            Seat::first(game.setting().players()).filter(away).collect::<Vec<_>>()
        })
    });
    let Some(beside) = live.beside_names else { return ().into_any() };
    let row = move |seat| view! { <li><strong>{move || FormMatch::name(live, seat)}</strong> {you(live, seat)} {beside.run(seat)}</li> };
    let list = move || {
        let idle = idle.get();
        (!idle.is_empty()).then(|| {
            view! { <ul class="forms-company">{idle.into_iter().map(row).collect_view()}</ul> }
        })
    };
    list.into_any()
}

/// The seat that the match waits for.
fn acting(session: &FormPageSession) -> Option<Seat> {
    if session.awaits() == NextStep::Over {
        return None;
    }
    match session.game().to_act() {
        trictrac_forms::game::ActingPlayers::Dice(seat)
        | trictrac_forms::game::ActingPlayers::Player(seat) => Some(seat),
        _ => None,
    }
}

/// The players who wait, and those who may advise. Rule: V2.2.
fn waiting(live: LiveForm) -> AnyView {
    let said = move || {
        let (names, texts) = (live.names(), live.speech.texts());
        live.session.with(|session| {
            let game = session.game();
            let idle: Vec<&str> = Seat::first(game.setting().players())
                .filter(|seat| game.side_of(*seat).is_none())
                .map(|seat| names.of(seat))
                .collect();
            if idle.is_empty() || game.is_over() {
                return None;
            }
            let waits = fluent_args!["who" => idle.join(", "), "count" => idle.len()];
            let mut lines = vec![texts.with(key!("forms-page-waits"), &waits)];
            for (adviser, player) in game.account().ecrire()?.advisers() {
                let arguments =
                    fluent_args!["adviser" => names.of(adviser), "player" => names.of(player)];
                lines.push(texts.with(key!("forms-page-adviser"), &arguments));
            }
            Some(lines.join(" "))
        })
    };
    let queue = move || {
        let (names, texts) = (live.names(), live.speech.texts());
        live.session.with(|session| {
            let game = session.game();
            let queue = crate::forms::sheet::AccountSheet::of(game).pool?.queue;
            let queue: Vec<&str> = queue.into_iter().map(|seat| names.of(seat)).collect();
            let waits = fluent_args!["who" => queue.join(", "), "count" => queue.len()];
            (!queue.is_empty()).then(|| texts.with(key!("forms-page-queue"), &waits))
        })
    };
    view! { <p class="forms-waiting">{move || queue().or_else(said).map(|line| linked(&line))}</p> }
        .into_any()
}
