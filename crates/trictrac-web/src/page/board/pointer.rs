//! A man carried by the mouse or a finger.

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use super::{Board, men};
use crate::scene::Scene;
use crate::shape::{Shape, Spot, WIDTH};

/// A finger that moves less than this, in units of the drawing, taps.
const TREMBLE: f32 = 14.0;

/// The man in the hand.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Man {
    /// Where he was taken.
    from: u8,
    /// Where the pointer was then, and is now.
    began: Spot,
    at: Spot,
    /// Whether he was picked only now.
    fresh: bool,
    /// Whether he has left his place.
    carried: bool,
}

/// What the pointer holds.
#[derive(Clone, Copy)]
pub(super) struct Held(RwSignal<Option<Man>>);

impl Held {
    pub(super) fn nothing() -> Self {
        Self(RwSignal::new(None))
    }

    /// The pointer goes down on `place`.
    pub(super) fn take(self, event: &PointerEvent, place: u8, board: Board) {
        if event.button() != 0 {
            return;
        }
        let (origin, picked, target) = board.scene.with_untracked(|scene| {
            let target = scene.targets.contains(&place);
            (scene.origins.contains(&place), scene.picked == Some(place), target)
        });
        if !origin || target && !picked {
            return;
        }
        if !picked {
            board.touch.run(place);
        }
        let spot = spot(event);
        let element = event.target().and_then(|at| at.dyn_into::<Element>().ok());
        if let Some(element) = element {
            // A pointer that is gone cannot be captured and needs not.
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

    /// The pointer moves.
    pub(super) fn carry(self, event: &PointerEvent) {
        let Some(man) = self.0.get_untracked() else { return };
        let at = spot(event);
        let far = (at.x - man.began.x).hypot(at.y - man.began.y) > TREMBLE;
        if man.carried || far {
            self.0.set(Some(Man { at, carried: true, ..man }));
        }
    }

    /// The pointer goes up, having gone down on `place`.
    pub(super) fn put(self, event: &PointerEvent, place: u8, board: Board, shape: Shape) {
        if event.button() != 0 {
            return;
        }
        let Some(man) = self.0.get_untracked() else { return board.touch.run(place) };
        self.0.set(None);
        let to = shape.place(spot(event));
        match to {
            _ if !man.carried && man.fresh => {}
            _ if !man.carried => board.touch.run(man.from),
            Some(to) if to != man.from => board.touch.run(to),
            _ => board.touch.run(man.from),
        }
    }

    /// The pointer is lost.
    pub(super) fn drop(self, board: Board) {
        if let Some(man) = self.0.get_untracked() {
            self.0.set(None);
            board.touch.run(man.from);
        }
    }

    /// The point that a man is carried from.
    pub(super) fn from(self) -> Option<u8> {
        self.0.with(|man| man.filter(|man| man.carried).map(|man| man.from))
    }

    /// Where the man is who is carried.
    pub(super) fn at(self) -> Option<Spot> {
        self.0.with(|man| man.filter(|man| man.carried).map(|man| man.at))
    }

    /// The man who is carried, above everything.
    pub(super) fn drawn(self, scene: Signal<Scene>) -> impl IntoView {
        move || {
            let (from, at) = (self.from()?, self.at()?);
            let side = scene.with_untracked(|scene| {
                scene.piles.iter().find(|pile| pile.point == from).map(|pile| pile.side)
            })?;
            let place = format!("translate({}px,{}px)", at.x, at.y);
            let class = format!("man carried {}", men::material(side));
            Some(view! { <g class=class style:transform=place aria-hidden="true">{men::man()}</g> })
        }
    }
}

/// Where the pointer is on the drawing.
fn spot(event: &PointerEvent) -> Spot {
    let element = event.target().and_then(|at| at.dyn_into::<Element>().ok());
    let drawing = element.and_then(|at| at.closest("svg").ok().flatten());
    let Some(drawing) = drawing else { return Spot { x: 0.0, y: 0.0 } };
    let frame = drawing.get_bounding_client_rect();
    let scale = f64::from(WIDTH) / frame.width().max(1.0);
    let x = (f64::from(event.client_x()) - frame.left()) * scale;
    let y = (f64::from(event.client_y()) - frame.top()) * scale;
    Spot { x: x as f32, y: y as f32 }
}
