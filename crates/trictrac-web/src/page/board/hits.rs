//! Draws what a throw earns: lines to the men that are hit, the arrows of full quarters, and labels with the points.

use leptos::prelude::*;
use trictrac_drawing::shape::{MAN, Shape, Spot, TAG_HEIGHT};
use trictrac_drawing::svg;
use trictrac_words::lang::{fluent_args, key};

use crate::calls::WAYS;
use crate::page::calls::calls;
use crate::page::settings::system_prefers;
use crate::page::speech::PageSpeech;
use crate::scene::{Hit, JanTag, Pile, Scene};

/// Screens on which a label has room for the points only.
const SMALL: &str = "(max-width: 479px), (max-height: 479px)";
/// The width of a letter of a label, on a screen of this kind and on others, and the room at its ends.
const LETTER: [f32; 2] = [13.0, 10.6];
const ENDS: f32 = 26.0;

/// Lights the arrows of full quarters and those that a text is about, under the men.
pub(super) fn lit(scene: &Scene, shape: Shape) -> impl IntoView + use<> {
    let full = scene.hits.iter().filter(|hit| hit.lit).map(|hit| (owner(scene, hit), hit.at));
    let named = scene.lit.iter().map(|&at| ("named", at));
    let arrow = |(class, at)| {
        view! { <path class=format!("lit {class}") d=svg::fleche_outline(shape, at)/> }
    };
    let arrows: Vec<_> = full.chain(named).map(arrow).collect();
    view! { <g aria-hidden="true" class="hits">{arrows}</g> }
}

/// Draws dotted lines from the men that hit to the men hit.
pub(super) fn lines(scene: &Scene, shape: Shape) -> impl IntoView + use<> {
    let lines = scene.hits.iter().map(|hit| {
        let reaches: Vec<_> = hit.from.iter().map(|from| reach(from, hit, shape)).collect();
        let Spot { x, y } = shape.man(hit.at, 0, 1);
        let struck = (!hit.lit).then(|| {
            view! {
                <circle class="casing" cx=x cy=y r=MAN + 5.0/>
                <circle class="struck" cx=x cy=y r=MAN + 5.0/>
            }
        });
        view! { <g class=format!("hit {}", owner(scene, hit))>{reaches}{struck}</g> }
    });
    let lines: Vec<_> = lines.collect();
    view! { <g aria-hidden="true" class="hits">{lines}</g> }
}

/// Draws labels with what the hits and full quarters earn; none while a man is picked, whose targets they would cover.
pub(super) fn labels(scene: &Scene, shape: Shape, speech: PageSpeech) -> impl IntoView + use<> {
    let small = is_small();
    let shown = if scene.picked.is_none() { &scene.hits[..] } else { &[] };
    let tagged: Vec<_> =
        shown.iter().filter_map(|hit| Some((hit, label(hit.tag?, small, speech)))).collect();
    let points: Vec<_> = tagged.iter().map(|(hit, _)| hit.at).collect();
    let widest = tagged.iter().map(|(_, label)| width(label, small)).fold(0.0, f32::max);
    let spots = shape.tags(&points, widest, |point| scene.men_on(point));
    let tags = tagged
        .into_iter()
        .zip(spots)
        .map(|((hit, label), at)| tag(label, at, owner(scene, hit), small));
    let tags: Vec<_> = tags.collect();
    view! { <g aria-hidden="true" class="hits">{tags}</g> }
}

/// Checks whether the screen is so small that labels need larger letters.
pub(super) fn is_small() -> bool {
    system_prefers(SMALL)
}

/// The width of a label.
pub(super) fn width(label: &str, small: bool) -> f32 {
    ENDS + LETTER[usize::from(!small)] * label.chars().count() as f32
}

/// Draws a label around `at` about the side of this class.
pub(super) fn tag(label: String, at: Spot, whose: &str, small: bool) -> impl IntoView + use<> {
    let wide = width(&label, small);
    let (x, y) = (at.x - wide / 2.0, at.y - TAG_HEIGHT / 2.0);
    view! {
        <g class=format!("hit {whose}")>
            <rect class="tag" x=x y=y width=wide height=TAG_HEIGHT rx=TAG_HEIGHT / 2.0/>
            <text class="told" class:small=small x=at.x y=at.y + 7.5>{label}</text>
        </g>
    }
}

/// The class of the side that marks the points.
fn owner(scene: &Scene, hit: &Hit) -> &'static str {
    if hit.to == scene.near { "own" } else { "other" }
}

/// Draws a line from the foremost man of a pile to the single man that is hit.
fn reach(from: &Pile, hit: &Hit, shape: Shape) -> impl IntoView + use<> {
    let [start, bend, turn, end] =
        shape.hit_line(from.foremost(shape), hit.at).map(|Spot { x, y }| format!("{x} {y}"));
    let d = format!("M{start}C{bend} {turn} {end}");
    view! {
        <path class="casing" d=d.clone()/>
        <path class="reach" d=d/>
    }
}

/// The text of a label: in words until the reader knows the figures.
fn label(tag: JanTag, small: bool, speech: PageSpeech) -> String {
    let JanTag { ways, points } = tag;
    let form = if small || ways < 2 { "points" } else { "ways" };
    let each = points.checked_div(ways).filter(|each| form == "ways" && each * ways == points);
    if let Some(each) = each.filter(|_| calls().knows(WAYS)) {
        return format!("{ways} × {each} = {points}");
    }
    let arguments = fluent_args!["form" => form, "ways" => ways, "points" => points];
    speech.with(key!("page-hit"), &arguments)
}
