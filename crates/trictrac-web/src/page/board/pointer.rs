//! Drags men with mouse or finger and distinguishes drags from taps.
//!
//! A drag is two touches: `pointerdown` picks a man, `pointerup` elsewhere puts it there. So the session receives the same
//! two places as from taps and keys, and explains a refused drop as it explains a refused tap.

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use trictrac_drawing::shape::{Shape, Spot};
use trictrac_drawing::svg;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use super::BoardControl;
use super::spots::spot;
use crate::scene::Scene;

/// The distance, in units of the drawing, up to which a moving pointer still taps: fingers are never quite still.
const TAP_RANGE: f32 = 14.0;

/// The man under the pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Man {
    /// The point where it was taken.
    from: u8,
    /// The position of the pointer when it went down, and now.
    began: Spot,
    at: Spot,
    /// True if this pointer picked the man. If not, it was picked before, and a tap puts it back.
    fresh: bool,
    /// True if the pointer has moved far enough to drag the man.
    carried: bool,
}

/// The man that the pointer holds, if any.
#[derive(Clone, Copy)]
pub(super) struct HeldMan(RwSignal<Option<Man>>);

impl HeldMan {
    /// Starts with no man.
    pub(super) fn nothing() -> Self {
        Self(RwSignal::new(None))
    }

    /// Handles `pointerdown` on `place`: picks a man that can be picked.
    pub(super) fn take(self, event: &PointerEvent, place: u8, board: BoardControl) {
        if event.button() != 0 {
            return;
        }
        let (origin, picked, target) = board.scene.with_untracked(|scene| {
            let target = scene.targets.contains(&place);
            (scene.origins.contains(&place), scene.picked == Some(place), target)
        });
        // A target is touched on `pointerup`, and so is everything that cannot be picked.
        if !origin || target && !picked {
            return;
        }
        if !picked {
            board.touch.run(place);
        }
        let spot = spot(event);
        let element = event.target().and_then(|at| at.dyn_into::<Element>().ok());
        if let Some(element) = element {
            // With capture, the moves outside this shape and the final `pointerup` still arrive here. If the pointer is gone
            // already, nothing will arrive and capture fails: that is harmless.
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        self.0.set(Some(Man {
            from: place,
            began: spot,
            at: spot,
            fresh: !picked,
            carried: false,
        }));
    }

    /// Handles `pointermove`: drags the man once the pointer has left the range of a tap.
    pub(super) fn carry(self, event: &PointerEvent) {
        let Some(man) = self.0.get_untracked() else { return };
        let at = spot(event);
        let far = (at.x - man.began.x).hypot(at.y - man.began.y) > TAP_RANGE;
        if man.carried || far {
            self.0.set(Some(Man { at, carried: true, ..man }));
        }
    }

    /// Handles `pointerup`. `place` is the place that received the event: where the pointer went down, if it took a man.
    pub(super) fn put(self, event: &PointerEvent, place: u8, board: BoardControl, shape: Shape) {
        if event.button() != 0 {
            return;
        }
        let Some(man) = self.0.get_untracked() else { return board.touch.run(place) };
        self.0.set(None);
        let to = shape.place(spot(event));
        // A tap on a man that was just picked plays it, or leaves it picked, so that a second tap can name the target. A tap
        // on a man that was picked before, and a drop outside the table or at home, touch it again, which puts it back.
        match to {
            _ if !man.carried && man.fresh => {
                if let Some(quick) = board.quick {
                    quick.tap(man.from);
                }
            }
            _ if !man.carried => board.touch.run(man.from),
            Some(to) if to != man.from => board.touch.run(to),
            _ => board.touch.run(man.from),
        }
    }

    /// Handles `pointercancel`, when the browser takes the pointer for itself: puts the man back.
    pub(super) fn drop(self, board: BoardControl) {
        if let Some(man) = self.0.get_untracked() {
            self.0.set(None);
            board.touch.run(man.from);
        }
    }

    /// The point that a man is dragged from.
    pub(super) fn from(self) -> Option<u8> {
        self.0.with(|man| man.filter(|man| man.carried).map(|man| man.from))
    }

    /// The position of the dragged man.
    pub(super) fn at(self) -> Option<Spot> {
        self.0.with(|man| man.filter(|man| man.carried).map(|man| man.at))
    }

    /// Draws the dragged man again above everything else, because SVG has no `z-index`.
    pub(super) fn drawn(self, scene: Signal<Scene>) -> impl IntoView {
        move || {
            let (from, at) = (self.from()?, self.at()?);
            let side = scene.with_untracked(|scene| {
                scene.piles.iter().find(|pile| pile.point == from).map(|pile| pile.side)
            })?;
            let place = format!("translate({}px,{}px)", at.x, at.y);
            let class = format!("man carried {}", svg::material(side));
            Some(
                view! { <g class=class style:transform=place aria-hidden="true" inner_html=svg::man()></g> },
            )
        }
    }
}
