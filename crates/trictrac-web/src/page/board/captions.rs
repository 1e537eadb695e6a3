//! Names the pieces that keep the score: those that a text is about, and the one that the reader points at.

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use trictrac_drawing::shape::{END_RAIL, LongRail, Shape, Spot, WIDTH};
use trictrac_rules::side::Side;
use trictrac_words::lang::{fluent_args, key};

use super::hits::{is_small, tag, width};
use super::spots::spot;
use super::tokens::spot_of;
use crate::page::speech::PageSpeech;
use crate::scene::{Scene, ScorePiece};

/// The distance, in units of the drawing, at which the pointer is on a piece: a finger is less exact.
const REACH: f32 = 17.0;
const REACH_OF_FINGERS: f32 = 30.0;
/// The kind of pointer that leaves the table whenever it is lifted.
const FINGER: &str = "touch";
/// The distance of the end of a caption from its piece.
const ASIDE: f32 = 19.0;
/// The most that the middle of a caption is on a long rail: farther out are the numbers of the arrows.
const ON_RAIL: f32 = 0.0;

/// The piece that the reader points at.
#[derive(Clone, Copy)]
pub(super) struct PointedPiece(RwSignal<Option<ScorePiece>>);

impl PointedPiece {
    /// Starts with no piece.
    pub(super) fn nothing() -> Self {
        Self(RwSignal::new(None))
    }

    /// Follows the pointer over the table.
    pub(super) fn follow(self, event: &PointerEvent, counters: Memo<Scene>, shape: Shape) {
        let is_finger = event.pointer_type() == FINGER;
        let reach = if is_finger { REACH_OF_FINGERS } else { REACH };
        let at = spot(event);
        let found = counters.with_untracked(|scene| {
            ScorePiece::ALL.into_iter().find(|&piece| {
                let Spot { x, y } = spot_of(scene, piece, shape);
                (x - at.x).hypot(y - at.y) < reach
            })
        });
        if self.0.get_untracked() != found {
            self.0.set(found);
        }
    }

    /// Forgets the piece when a mouse leaves the table. What a finger has shown stays until it touches elsewhere.
    pub(super) fn leave(self, event: &PointerEvent) {
        if event.pointer_type() != FINGER {
            self.0.set(None);
        }
    }

    /// Draws the captions.
    pub(super) fn captions(
        self,
        counters: Memo<Scene>,
        shape: Signal<Shape>,
        speech: PageSpeech,
    ) -> impl IntoView {
        move || {
            let pointed = self.0.get();
            let drawn = counters.with(|scene| {
                let named = scene.named.iter().copied();
                let pointed = pointed.filter(|piece| !scene.named.contains(piece));
                let pieces = named.chain(pointed);
                pieces.map(|piece| caption(scene, piece, shape.get(), speech)).collect::<Vec<_>>()
            });
            view! { <g aria-hidden="true" class="captions">{drawn}</g> }
        }
    }
}

/// Draws the caption of a piece.
fn caption(
    scene: &Scene,
    piece: ScorePiece,
    shape: Shape,
    speech: PageSpeech,
) -> impl IntoView + use<> {
    let whose = |side: Side| if side == scene.near { "own" } else { "other" };
    let (name, owner, amount) = match piece {
        ScorePiece::Counter(side) => ("counter", whose(side), scene.points[side]),
        ScorePiece::ThirdCounter => ("third", scene.second_jeton.map_or("none", whose), 0),
        ScorePiece::Peg(side) => ("peg", whose(side), scene.holes[side]),
        ScorePiece::Flag => ("flag", "none", 0),
    };
    let given = fluent_args!["piece" => name, "whose" => owner, "amount" => amount];
    let (said, small) = (speech.with(key!("page-score-piece"), &given), is_small());
    let half = width(&said, small) / 2.0;
    tag(said, place(spot_of(scene, piece, shape), half, shape), owner, small)
}

/// The middle of a caption whose half is this wide: at the right of the piece, or at its left where the table ends. So it covers no
/// number, and no man but an edge.
fn place(Spot { x, y }: Spot, half: f32, shape: Shape) -> Spot {
    let right = x + half + ASIDE;
    let fits = right + half < WIDTH - END_RAIL;
    let [far, near] = [LongRail::Far, LongRail::Near].map(|row| shape.edge(row));
    Spot {
        x: if fits { right } else { x - half - ASIDE },
        y: y.clamp(far - ON_RAIL, near + ON_RAIL),
    }
}
