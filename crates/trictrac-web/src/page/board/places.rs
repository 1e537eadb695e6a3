//! Makes the table respond to mouse, finger, keyboard and screen reader.

use leptos::ev::{KeyboardEvent, MouseEvent, TouchEvent};
use leptos::prelude::*;
use trictrac_drawing::dice::die_size;
use trictrac_drawing::shape::{END_RAIL, LongRail, PITCH, Shape, Spot, column, row};
use trictrac_rules::point::RAIL;
use trictrac_words::lang::{fluent_args, key};
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use super::BoardControl;
use super::cup::{CUP, cup_scale, cup_spot, half_of_cup};
use super::pointer::HeldMan;
use super::quick::{DiceControl, DiceTap};
use crate::page::speech::PageSpeech;
use crate::scene::Scene;

/// The rails over which men are borne off: that of the near side, and that of the opponent.
const RAILS: [u8; 2] = [RAIL, 0];

/// The room of the pegs and the flag on the left rail, from its middle.
const PEGS: f32 = 76.0;

/// Creates an invisible control for every place.
pub(super) fn all(
    board: BoardControl,
    held: HeldMan,
    speech: PageSpeech,
    shape: Signal<Shape>,
) -> impl IntoView {
    let stop = RwSignal::new(1);
    view! {
        {(1..=24).map(|point| place(point, board, held, stop, speech, shape)).collect_view()}
        {RAILS.map(|rail| {
            let offered = Memo::new(move |_| board.scene.with(|scene| scene.targets.contains(&rail)));
            move || offered.get().then(|| off(rail, board, speech, shape.get()))
        })}
    }
}

/// Creates the control for a point; `stop` is the one that the Tab key reached last. It covers the whole half of the table above or below the flèche.
fn place(
    point: u8,
    board: BoardControl,
    held: HeldMan,
    stop: RwSignal<u8>,
    speech: PageSpeech,
    shape: Signal<Shape>,
) -> impl IntoView {
    let height = move || shape.get().middle() - shape.get().edge(LongRail::Far);
    let top = move || match row(point) {
        LongRail::Near => shape.get().middle(),
        LongRail::Far => shape.get().edge(LongRail::Far),
    };
    let scene = board.scene;
    let origin = Memo::new(move |_| scene.with(|scene| scene.origins.contains(&point)));
    let target = Memo::new(move |_| scene.with(|scene| scene.targets.contains(&point)));
    let chosen = Memo::new(move |_| {
        scene.with(|scene| scene.chosen.as_ref().map(|chosen| chosen.contains(&point)))
    });
    // Where any place can be chosen, the table is one stop for the Tab key; the arrow keys move inside it.
    let alive =
        move || origin.get() || target.get() || chosen.get().is_some() && stop.get() == point;
    let named = move || described(&scene.get(), point, speech);
    view! {
        <rect
            class="place"
            class:origin=origin
            class:target=target
            class:open=move || chosen.get().is_some()
            x=column(point) - PITCH / 2.0
            y=top
            width=PITCH
            height=height
            role="button"
            tabindex=move || if alive() { "0" } else { "-1" }
            aria-pressed=move || chosen.get().map(|chosen| chosen.to_string())
            aria-label=named
            data-point=point
            on:touchstart=move |event| stay(&event, origin.get_untracked())
            on:pointerdown=move |event| held.take(&event, point, board)
            on:pointermove=move |event| held.carry(&event)
            on:pointerup=move |event| held.put(&event, point, board, shape.get_untracked())
            on:pointercancel=move |_| held.drop(board)
            on:click=move |event| clicked(&event, point, board)
            on:focus=move |_| stop.set(point)
            on:keydown=move |event| pressed(&event, point, board)
        />
    }
}

/// Keeps the page from scrolling under a finger that takes a man.
///
/// The style sheet asks for this with `touch-action`, which some browsers ignore on SVG shapes.
fn stay(event: &TouchEvent, takes: bool) {
    if takes {
        event.prevent_default();
    }
}

/// Touches a place for clicks without a pointer, such as those of a screen reader.
///
/// Clicks of a pointer have a `detail` of 1 or more. Their `pointerup` has already touched the place.
fn clicked(event: &MouseEvent, place: u8, board: BoardControl) {
    if event.detail() == 0 {
        board.press(place);
    }
}

/// Handles the keyboard: Enter and Space touch a point, the arrow keys move the focus to its neighbours.
fn pressed(event: &KeyboardEvent, point: u8, board: BoardControl) {
    let next = match event.key().as_str() {
        "Enter" | " " => {
            // Otherwise Space would scroll the page.
            event.prevent_default();
            event.stop_propagation();
            return board.press(point);
        }
        "ArrowLeft" | "ArrowRight" => beside(point, event.key() == "ArrowRight"),
        "ArrowUp" | "ArrowDown" => 25 - point,
        _ => return,
    };
    event.prevent_default();
    let selector = format!("[data-point='{next}']");
    let table = event.target().and_then(|at| at.dyn_into::<web_sys::Element>().ok());
    let table = table.and_then(|at| at.closest("svg").ok().flatten());
    let found = table.and_then(|table| table.query_selector(&selector).ok().flatten());
    if let Some(element) = found {
        // SVG elements have `focus` too, but the bindings define it only for HTML elements.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// The neighbour of a point on the screen. The end of a row continues at its beginning.
const fn beside(point: u8, right: bool) -> u8 {
    match (point, right) {
        (12, true) => 1,
        (1, false) => 12,
        (13, true) => 24,
        (24, false) => 13,
        (1..=12, true) | (13.., false) => point + 1,
        _ => point - 1,
    }
}

/// Describes the men on a point for screen readers.
fn described(scene: &Scene, point: u8, speech: PageSpeech) -> String {
    let pile = scene.piles.iter().find(|pile| pile.point == point);
    let whose = match pile {
        None => "none",
        Some(pile) if pile.side == scene.near => "own",
        Some(_) => "other",
    };
    let count = pile.map_or(0, |pile| pile.count);
    speech.with(
        key!("page-point"),
        &fluent_args!["point" => point, "count" => count, "whose" => whose],
    )
}

/// Creates the control over the dice while they can be tapped, or over the cup.
pub(super) fn dice(
    scene: Memo<Scene>,
    control: DiceControl,
    speech: PageSpeech,
    shape: Signal<Shape>,
) -> impl IntoView {
    let DiceControl { does, press } = control;
    move || {
        let does = does.get()?;
        let [middle, half] = scene.with(|scene| reached(scene, does, shape.get()))?;
        let label = match does {
            DiceTap::Throw => speech.plain(key!("page-throw")),
            DiceTap::Confirm => speech.plain(key!("page-confirm")),
            DiceTap::Swap(number) => {
                speech.with(key!("page-swap"), &fluent_args!["number" => number])
            }
        };
        Some(view! {
            <rect
                class="cast"
                class:ready=does == DiceTap::Confirm
                x=middle.x - half.x
                y=middle.y - half.y
                width=2.0 * half.x
                height=2.0 * half.y
                rx="16"
                role="button"
                tabindex="0"
                aria-label=label
                on:click=move |_| press.run(())
                on:keydown=move |event| if matches!(event.key().as_str(), "Enter" | " ") {
                    event.prevent_default();
                    event.stop_propagation();
                    press.run(());
                }
            />
        })
    }
}

/// The middle and half the size of what is tapped: the cup, or both dice.
fn reached(scene: &Scene, does: DiceTap, shape: Shape) -> Option<[Spot; 2]> {
    if does == DiceTap::Throw {
        let [x, y] = CUP.map(|half| half * cup_scale(shape));
        return Some([cup_spot(half_of_cup(scene), shape), Spot { x, y }]);
    }
    let [left, right] = scene.dice.as_ref()?.rests(shape).map(|rest| rest.at);
    let middle = Spot { x: left.x.midpoint(right.x), y: left.y.midpoint(right.y) };
    let around = die_size(shape) * 0.9;
    let half =
        Spot { x: (right.x - left.x) / 2.0 + around, y: (right.y - left.y).abs() / 2.0 + around };
    Some([middle, half])
}

/// Creates the control for bearing off: the left rail and the gap between the flèches beside it.
///
/// The rail alone is too narrow for a finger.
fn off(rail: u8, board: BoardControl, speech: PageSpeech, shape: Shape) -> impl IntoView {
    let (middle, high) = (shape.middle(), shape.middle() - shape.edge(LongRail::Far));
    let between = high - shape.fleche();
    let far = rail == RAIL;
    let (top, inner) =
        if far { (shape.edge(LongRail::Far), middle - between) } else { (middle, middle) };
    // Only the rail up to its pegs is marked: pegs, flag and jetons stay clear.
    let marked = if far { top + 3.0 } else { middle + PEGS };
    view! {
        <g
            class="off"
            role="button"
            tabindex="0"
            aria-label=move || speech.plain(key!("page-off"))
            data-point=rail
            on:click=move |_| board.touch.run(rail)
            on:keydown=move |event| if matches!(event.key().as_str(), "Enter" | " ") {
                event.prevent_default();
                event.stop_propagation();
                board.touch.run(rail);
            }
        >
            <rect class="room" x="0" y=top width=END_RAIL height=high/>
            <rect class="room" x=END_RAIL y=inner width=PITCH height=between/>
            <rect class="exit" x="3" y=marked width=END_RAIL - 6.0 height=high - PEGS - 3.0 rx="10"/>
        </g>
    }
}
