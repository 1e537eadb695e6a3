//! Draws the table from a [`Scene`] and reports which place is touched.

mod captions;
mod cup;
mod dice;
mod gleam;
mod hits;
mod men;
mod motion;
mod places;
mod pointer;
mod quick;
mod spots;
mod tokens;

pub(super) use dice::die;
pub(super) use motion::ThrowMotion;
pub(super) use quick::{DiceControl, DiceTap, QuickTaps};
pub(super) use spots::row_of;

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use trictrac_drawing::shape::Shape;
use trictrac_drawing::svg;
use trictrac_words::lang::key;
use wasm_bindgen::JsCast as _;

use super::speech::PageSpeech;
use super::styles::PartStyles;
use crate::scene::Scene;

/// A table: what is on it, and where touches go.
#[derive(Clone, Copy)]
pub(super) struct BoardControl {
    /// The scene on the table.
    pub(super) scene: Signal<Scene>,
    /// Receives a touched place: 1 to 24 in the numbering of the near side, 25 and 0 for the rails.
    pub(super) touch: Callback<u8>,
    /// The effect of taps beyond touches; `None` where a man is picked before it is put down.
    pub(super) quick: Option<QuickTaps>,
}

impl BoardControl {
    /// Handles a press without a pointer: a man that can be picked is tapped, every other place touched.
    fn press(self, place: u8) {
        let taken = self
            .scene
            .with_untracked(|scene| scene.picked.is_none() && scene.origins.contains(&place));
        match self.quick {
            Some(quick) if taken => quick.tap(place),
            _ => self.touch.run(place),
        }
    }
}

/// Draws the table. Furniture is an SVG of its own, so that the browser paints it once and not with every move.
pub(super) fn draw(board: BoardControl, speech: PageSpeech) -> AnyView {
    let shape = expect_context::<Signal<Shape>>();
    let BoardControl { scene, .. } = board;
    // What seldom changes is not drawn again with every man that moves.
    let counters = Memo::new(move |_| scene.with(Scene::counters));
    let thrown = Memo::new(move |_| scene.with(Scene::thrown));
    let held = pointer::HeldMan::nothing();
    let pointed = captions::PointedPiece::nothing();
    let motion = board.quick.and_then(|quick| quick.motion);
    let rolls = move || motion.is_some_and(ThrowMotion::rolls);
    let delay = move || {
        let gains = scene.with(motion::gain_count);
        motion.map(|motion| format!("{}ms", motion.hold(gains).as_millis()))
    };
    let box_ = move || svg::view_box(shape.get());
    let table = move || [svg::WOOD, &svg::table(shape.get())].concat();
    let named = move || speech.plain(key!("page-table"));
    PartStyles(include_str!("style.css")).add();
    view! {
        <div class="board">
        <svg class="furniture" viewBox=box_ aria-hidden="true" inner_html=table></svg>
        <svg class="pieces" viewBox=box_ role="group" aria-label=named class:rolling=rolls style:--hold=delay
            on:mousedown=move |event| leave_focus(&event)
            on:pointerdown=move |event| pointed.follow(&event, counters, shape.get_untracked())
            on:pointermove=move |event| pointed.follow(&event, counters, shape.get_untracked())
            on:pointerleave=move |event| pointed.leave(&event)
        >
            <g inner_html=svg::MATERIALS></g>
            {move || hits::lit(&scene.get(), shape.get())}
            {motion.map(|motion| gleam::gleams(scene, motion, shape))}
            {tokens::pegs(counters, shape)}
            {tokens::jetons(counters, shape)}
            {move || tokens::borne_off(&counters.get(), shape.get(), speech)}
            {men::all(scene, held, shape)}
            {move || hits::lines(&scene.get(), shape.get())}
            {dice::dice(thrown, shape, board.quick)}
            {board.quick.map(|quick| cup::cup(thrown, quick.dice, motion, shape))}
            {motion.map(|motion| motion.gains(scene, shape))}
            {move || men::marks(&scene.get(), shape.get())}
            {move || hits::labels(&scene.get(), shape.get(), speech)}
            {places::all(board, held, speech, shape)}
            {board.quick.map(|quick| places::dice(thrown, quick.dice, speech, shape))}
            {held.drawn(scene)}
            {pointed.captions(counters, shape, speech)}
        </svg>
        </div>
    }
    .into_any()
}

/// Takes the room of a board that is drawn later.
pub(super) fn room() -> AnyView {
    let shape = expect_context::<Signal<Shape>>();
    view! { <div class="board"><svg viewBox=move || svg::view_box(shape.get())></svg></div> }
        .into_any()
}

/// Keeps the focus off the places that a mouse presses, so that Space still throws and confirms.
fn leave_focus(event: &MouseEvent) {
    event.prevent_default();
    let focused = document().active_element();
    if let Some(focused) = focused.and_then(|at| at.dyn_into::<web_sys::HtmlElement>().ok()) {
        // An element that cannot lose the focus keeps it.
        let _ = focused.blur();
    }
}

/// Provides the shape of the table that fits the screen, and updates it when the screen turns.
pub(super) fn provide_shape() {
    /// Screens narrower than this in portrait orientation get the tall table.
    const TALL: &str = "(max-width: 46rem) and (orientation: portrait)";
    let query = window().match_media(TALL).ok().flatten();
    let matches = move || query.as_ref().is_some_and(web_sys::MediaQueryList::matches);
    let shape_of = |tall| if tall { Shape::Tall } else { Shape::Wide };
    let shape = RwSignal::new(shape_of(matches()));
    window_event_listener(leptos::ev::resize, move |_| shape.set(shape_of(matches())));
    provide_context::<Signal<Shape>>(shape.into());
}
