//! The switches of the laboratory: the points that the hole leaves, the bredouille, the aim, and who has the pavillon.

use leptos::prelude::*;
use trictrac_engine::hold_table::{HoldMarks, HoldPosition};
use trictrac_engine::prospects::Aim;
use trictrac_rules::marking::{POINTS_OF_A_HOLE, Run};
use trictrac_words::lang::{Key, key};

use super::view::HoldView;

/// A switch: its text, the position and the aim that it leads to, and whether they are shown now.
struct HoldSwitch {
    text: String,
    to: Option<(HoldPosition, Aim)>,
    is_on: bool,
}

/// Shows the switches.
pub(super) fn switches(view: HoldView) -> AnyView {
    let speech = view.around.speech;
    let aim = Memo::new(move |_| view.inquiry.with(|inquiry| inquiry.aim));
    let group = move |name: Key, switches: Vec<HoldSwitch>| {
        let one = |HoldSwitch { text, to, is_on }: HoldSwitch| {
            let change = move |_| to.into_iter().for_each(|(asked, aim)| view.change(asked, aim));
            view! {
                <button aria-pressed=is_on.to_string() disabled=to.is_none() on:click=change>{text}</button>
            }
        };
        view! {
            <div class="orders" role="group" aria-label=speech.plain(name)>
                <span>{speech.plain(name)}</span>
                {switches.into_iter().map(one).collect_view()}
            </div>
        }
    };
    let shown = move || {
        let (asked, aim) = (view.asked.get(), aim.get());
        let text = |name: Key| speech.plain(name);
        view! {
            {group(key!("hold-points-left"), points(&asked, aim))}
            {group(key!("hold-counts"), bredouille(&asked, aim, text))}
            {group(key!("hold-aim"), aims(&asked, aim, text))}
            {pavillon(&asked, aim, text).map(|switches| group(key!("hold-flag"), switches))}
        }
    };
    view! { <section class="card">{shown}</section> }.into_any()
}

/// The points that the hole leaves. Points that begin at 0 are en bredouille, whatever was before.
fn points(asked: &HoldPosition, aim: Aim) -> Vec<HoldSwitch> {
    let now = asked.marks();
    let one = |left| {
        let with = |bredouille| asked.with_marks(HoldMarks { left, bredouille });
        let to = with(now.bredouille).or_else(|| with(!now.bredouille));
        HoldSwitch { text: left.to_string(), to: to.map(|to| (to, aim)), is_on: left == now.left }
    };
    (0..POINTS_OF_A_HOLE).step_by(2).map(one).collect()
}

fn bredouille(asked: &HoldPosition, aim: Aim, text: impl Fn(Key) -> String) -> Vec<HoldSwitch> {
    let now = asked.marks();
    [(false, key!("hold-single")), (true, key!("hold-double"))]
        .map(|(bredouille, name)| {
            let to = asked.with_marks(HoldMarks { bredouille, ..now }).map(|to| (to, aim));
            HoldSwitch { text: text(name), to, is_on: bredouille == now.bredouille }
        })
        .into()
}

fn aims(asked: &HoldPosition, aim: Aim, text: impl Fn(Key) -> String) -> Vec<HoldSwitch> {
    [(Aim::Win, key!("hold-aim-win")), (Aim::Stake, key!("hold-aim-stake"))]
        .map(|(to, name)| HoldSwitch { text: text(name), to: Some((*asked, to)), is_on: to == aim })
        .into()
}

/// Who has the pavillon at the scores where both sides have holes; it matters for stakes only.
fn pavillon(
    asked: &HoldPosition,
    aim: Aim,
    text: impl Fn(Key) -> String,
) -> Option<Vec<HoldSwitch>> {
    let (side, holes) = (asked.roller(), asked.position().holes);
    let both = holes.amounts()[side] > 0 && holes.amounts()[side.opponent()] > 0;
    let runs = [
        (Run::NONE, key!("hold-flag-none")),
        (Run::of(side), key!("hold-flag-you")),
        (Run::of(side.opponent()), key!("hold-flag-opponent")),
    ];
    let one = |(run, name): (Run, Key)| HoldSwitch {
        text: text(name),
        to: asked.with_run(run).map(|to| (to, aim)),
        is_on: run == holes.run(),
    };
    (aim == Aim::Stake && both).then(|| runs.map(one).into())
}
