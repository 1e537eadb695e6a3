//! The faces of the computer's levels: silhouettes of the time in which each of them plays.

use leptos::prelude::*;
use trictrac_engine::level::{LEVELS, Level};

/// A head in profile with shoulders, and a head on a pedestal.
const HEAD: &str = "M8 64C9 53 15 49.5 22.5 46.5 24 43.5 23.5 41 22 39 17 35 16 28 18 22 20 15 27 12 33 13 38 14 41 17 41.5 21L42.3 26 45 31Q45.4 32.2 43 32.6L43.4 34.3 42.6 35.5 42.9 36.8C43 39 42 40.3 40 40.5 38 40.7 36.5 40.3 35.6 41 34.9 42.5 35 44.5 36 46.5 42 48.5 48 53 50 64Z";
const BUST: &str = "M14 64L16 57 22 55C24 50 25 44 22 39 17 35 16 28 18 22 20 15 27 12 33 13 38 14 41 17 41.5 21L42.3 26 45 31Q45.4 32.2 43 32.6L43.4 34.3 42.6 35.5 42.9 36.8C43 39 42 40.3 40 40.5 38 40.7 36.5 40.3 35.6 41 34.9 45 36 51 39 55L45 57 47 64Z";

/// A silhouette, what belongs to its hair or collar, and what it wears on its head.
type Silhouette = [&'static str; 3];

/// The silhouettes, in the order of [`LEVELS`].
const FACES: [Silhouette; LEVELS.len()] = [
    [
        HEAD,
        "M22 22C12 25 11 33 15 37 12 41 15 47 20 44 22 42 21 39 19 38L25 30Z",
        "M6 27C10 21 17 19 19 18 20 9 26 6 32 7.5 37 8.5 40 12 40 16 46 16 52 18 56 22 47 21 35 20 27 22 19 23.5 12 28 6 27Z",
    ],
    [
        HEAD,
        "M24 20C13 24 14 34 18 38 15 43 13 49 9 56 13 57 17 53 18 49 19 45 22 42 26 40Z",
        "M10 24C13 18 15 12 17 7 25 12 31 9 36 5 41 10 48 15 57 18 49 22 43 21 38 19.5 30 23 18 22 10 24ZM13.5 41l8 2-1 3-8-2Z",
    ],
    [
        HEAD,
        "M20 46L37 43.5 38.5 50 22 52Z",
        "M12 20.5C15 18.5 18 18 20 17.5L17.5 1C25-.8 34-.5 41 1.5L41 16.5C44 17 47 18 50 20 43 22.5 36 20.5 30 20.5 24 20.5 18 22.5 12 20.5Z",
    ],
    [
        HEAD,
        "M40.5 21C41 10 38 2 28 2 17 2 11 9 14 16 10 20 12 26 16 28 12 32 14 37 18 38 15 42 19 47 23 44 24 38 28 34 31 29 34 24 38 23 40.5 21Z",
        "M20 14C12 6 17-3 30-3 42-3 47 5 56 1 54 9 46 11 39 7 32 3 25 4 24 13Z",
    ],
    [
        BUST,
        "",
        "M16 33C10 31 7 27 8 22 13 23 16 27 17 31 17 29 16.5 26 17 24 11 21 10 16 12 12 17 14 19 18 19 21L21 17C17 13 17 8 20 5 24 8 25 12 24 15L27 13.5C25 9 27 5 31 3 33 7 33 10 31 13.5L34 14C34 10 37 7 41 7 41 11 39 14 37 15.5L41 20 38 22C33 17 26 17 22 21 19 25 19 29 20 33 19 34 17 34 16 33Z",
    ],
];

/// Draws the face of a level in a medallion.
pub(super) fn face(level: &Level) -> Option<AnyView> {
    let place = LEVELS.iter().position(|one| one.name == level.name)?;
    let [head, hair, hat] = FACES[place];
    Some(
        view! {
            <svg class="medallion" viewBox="-3 -7 70 70" aria-hidden="true">
                <path d=head/>
                <path d=hair/>
                <path class="hat" d=hat/>
            </svg>
        }
        .into_any(),
    )
}
