//! The table of a match: the board, who plays, what can be done, what happened, and the account sheet.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_forms::Seat;
use trictrac_forms::game::Match;
use trictrac_rules::side::Side;
use trictrac_words::forms::name as form_name;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::live::Live;
use super::{back, card, doing, sheet, tools};
use crate::forms::session::FormSession;
use crate::forms::standing;
use crate::page::board::{self, Board, Dice, DiceControl, Quick};
use crate::page::play::focus::{Moment, follow_moments};
use crate::scene::Scene;
use crate::session::{Ask, Awaits};

/// Shows the table, or where to find a match.
pub(super) fn table(live: Live) -> AnyView {
    let is_there = Memo::new(move |_| live.session.with(Option::is_some));
    let local = move || {
        let back = back(live.speech);
        shown(live, ().into_any(), back)
    };
    (move || if is_there.get() { local() } else { super::start::start(live) }).into_any()
}

/// Shows the table of a match on a server; `first` is above all else beside it.
pub(super) fn remote(live: Live, first: AnyView) -> AnyView {
    shown(live, first, ().into_any())
}

fn shown(live: Live, first: AnyView, back: AnyView) -> AnyView {
    let scene = Memo::new(move |_| {
        live.session.with(|it| it.as_ref().map(Scene::of_form_session)).unwrap_or_else(nothing)
    });
    let quick = Quick::new(move |place| tap(live, place), dice(live));
    let touch = Callback::new(move |place| live.with_session(|session| session.touch_at(place)));
    let board = Board { scene: scene.into(), touch, quick: Some(quick) };
    listen_to_keys(live);
    follow_moments(Memo::new(move |_| moment(live)));
    let speech = live.speech;
    let title = move || {
        let form = live.session.with(|it| it.as_ref().map(|it| it.game().setting().form()));
        form.map(|form| form_name(&speech.texts(), form))
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

fn nothing() -> Scene {
    let start = trictrac_rules::notation::Position::START;
    Scene::of(Side::White, &start.to_match(trictrac_rules::Rules::default()))
}

/// The players at the board with their points and holes; who throws is marked. Below, who waits.
fn players(live: Live) -> AnyView {
    let at_board = Memo::new(move |_| {
        live.session.with(|it| {
            let session = it.as_ref()?;
            let near = session.near();
            Some([near, near.opponent()].map(|side| (side, session.game().seat(side))))
        })
    });
    let sides = move || {
        let [(near, first), (far, second)] = at_board.get()?;
        Some([player(live, near, first, "near"), player(live, far, second, "far")])
    };
    view! { <div class="players">{sides}</div> {waiting(live)} {company(live)} }.into_any()
}

fn player(live: Live, side: Side, seat: Seat, end: &str) -> AnyView {
    let class = format!("player {end} {}", material(side));
    let turn = move || live.session.with(|it| it.as_ref().and_then(acting)) == Some(seat);
    let counted = move || {
        let texts = live.speech.texts();
        live.session.with(|it| it.as_ref().map(|it| standing_of(&texts, it.game(), side)))
    };
    view! {
        <p class=class class:turn=turn>
            <span class="man" aria-hidden="true"></span>
            <strong>{move || name(live, seat)}</strong>
            {you(live, seat)}
            {live.beside_names.map(|show| show.run(seat))}
            <span class="standing">{counted}</span>
        </p>
    }
    .into_any()
}

fn name(live: Live, seat: Seat) -> Option<String> {
    live.names().map(|names| names.of(seat).to_owned())
}

/// Marks the reader, on a server.
fn you(live: Live, seat: Seat) -> Option<AnyView> {
    let own = untrack(|| live.session.with(|it| it.as_ref().and_then(FormSession::own)));
    let label = move || live.speech.plain(key!("online-form-you"));
    (own == Some(seat)).then(|| view! { <small class="you">{label}</small> }.into_any())
}

/// The holes and points of a side.
fn standing_of(texts: &Texts, game: &Match, side: Side) -> String {
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
fn company(live: Live) -> AnyView {
    let idle = Memo::new(move |_| {
        live.session.with(|it| {
            let game = it.as_ref().map(|session| session.game());
            let seats = game.map(|game| {
                let away = |seat: &Seat| game.side_of(*seat).is_none();
                Seat::first(game.setting().players()).filter(away).collect::<Vec<_>>()
            });
            seats.unwrap_or_default()
        })
    });
    let Some(beside) = live.beside_names else { return ().into_any() };
    let row = move |seat| view! { <li><strong>{move || name(live, seat)}</strong> {you(live, seat)} {beside.run(seat)}</li> };
    let list = move || {
        let idle = idle.get();
        (!idle.is_empty()).then(|| {
            view! { <ul class="forms-company">{idle.into_iter().map(row).collect_view()}</ul> }
        })
    };
    list.into_any()
}

/// The seat that the match waits for.
fn acting(session: &FormSession) -> Option<Seat> {
    if session.awaits() == Awaits::Over {
        return None;
    }
    match session.game().to_act() {
        trictrac_forms::game::ToAct::Dice(seat) | trictrac_forms::game::ToAct::Player(seat) => {
            Some(seat)
        }
        _ => None,
    }
}

/// Who waits, and who may advise whom. Rule: V2.2.
fn waiting(live: Live) -> AnyView {
    let said = move || {
        let (names, texts) = (live.names()?, live.speech.texts());
        live.session.with(|it| {
            let game = it.as_ref()?.game();
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
        let (names, texts) = (live.names()?, live.speech.texts());
        live.session.with(|it| {
            let game = it.as_ref()?.game();
            let queue = crate::forms::sheet::Sheet::of(game).pool?.queue;
            let queue: Vec<&str> = queue.into_iter().map(|seat| names.of(seat)).collect();
            let waits = fluent_args!["who" => queue.join(", "), "count" => queue.len()];
            (!queue.is_empty()).then(|| texts.with(key!("forms-page-queue"), &waits))
        })
    };
    view! { <p class="forms-waiting">{move || queue().or_else(said).map(|line| super::linked(&line))}</p> }
        .into_any()
}

/// Taps a man. Returns where that sends it; nothing if it is only picked.
fn tap(live: Live, place: u8) -> Option<u8> {
    let plays = untrack(|| live.settings.one_tap());
    let mut to = None;
    live.with_session(|session| {
        if plays {
            to = session.tap_at(place);
        } else {
            session.pick_at(place);
        }
    });
    to
}

/// The dice as a control: they throw, confirm, or change which number a tap plays first.
fn dice(live: Live) -> DiceControl {
    let does = Memo::new(move |_| {
        if live.awaits().is_throw() {
            return Some(Dice::Throw);
        }
        live.session.with(|it| {
            let hand = it.as_ref()?.hand()?;
            let numbers = hand.numbers().filter(|_| !hand.has_moved());
            Dice::of_hand(hand.complete().is_some(), numbers)
        })
    });
    let press = move |()| match does.get_untracked() {
        Some(Dice::Throw) => live.throw(),
        Some(Dice::Confirm) => live.change(|session| session.confirm()),
        Some(Dice::Swap(_)) => live.with_session(|session| session.swap()),
        None => {}
    };
    DiceControl { does, press: Callback::new(press) }
}

fn moment(live: Live) -> Moment<Awaits> {
    live.session.with(|it| {
        let awaits = it.as_ref().map_or(Awaits::Over, |session| session.awaits());
        let hand = it.as_ref().and_then(|session| session.hand());
        Moment::new(awaits, awaits.person().is_some(), hand)
    })
}

/// Space throws and confirms, Escape puts the picked man back.
fn listen_to_keys(live: Live) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        // If anything else has the focus, Space belongs to it: it presses buttons.
        let nowhere = event.target() == document().body().map(Into::into);
        match event.key().as_str() {
            " " if nowhere => {
                event.prevent_default();
                match untrack(|| live.awaits()) {
                    Awaits::Person(_, Ask::Throw(_)) => live.throw(),
                    Awaits::Person(_, Ask::Play) => live.change(|session| session.confirm()),
                    _ => {}
                }
            }
            "Escape" => live.with_session(|session| session.put_back()),
            _ => {}
        }
    });
    on_cleanup(move || handle.remove());
}
