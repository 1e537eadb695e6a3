//! The motion of a throw: the dice tumble, then what they earn runs along the lines to the counter.
//!
//! The style sheet animates; this only says what moves and when. A click or a key ends it and does what it would do anyway.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_drawing::shape::{Shape, Spot};

use super::spots::placed;
use super::tokens::jeton_spot;
use crate::page::settings::{AnimationPace, moves};
use crate::page::time::RevocableTimers;
use crate::scene::{Hit, Pile, Scene};

/// The time in which the first die tumbles, and by which the second is later.
const TUMBLE: Duration = Duration::from_millis(600);
const BRISK_TUMBLE: Duration = Duration::from_millis(250);
const LATER: Duration = Duration::from_millis(60);
/// The time between two gains that run to the counter, the time of each, and the longest time of all.
const BETWEEN: u16 = 80;
const RUN: u16 = 240;
const RUNS: u16 = 480;
/// The most gains that run for one throw.
const MOST_GAINS: usize = 6;

/// A part of the motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ThrowPhase {
    /// The dice tumble.
    Rolls,
    /// The gains run to the counter.
    Scores,
}

/// The motion of the throws of a match.
#[derive(Clone, Copy)]
pub(in crate::page) struct ThrowMotion {
    phase: RwSignal<Option<ThrowPhase>>,
    pace: RwSignal<AnimationPace>,
    /// The timers of the last motion.
    timers: RevocableTimers,
}

impl ThrowMotion {
    /// Follows `throws`: the number of the match, and that of its throws so far.
    pub(in crate::page) fn follow(
        throws: Memo<(u32, usize)>,
        pace: RwSignal<AnimationPace>,
    ) -> Self {
        let motion = Self { phase: RwSignal::new(None), pace, timers: RevocableTimers::new() };
        Effect::new(move |before: Option<(u32, usize)>| {
            let now = throws.get();
            // A match that is opened or replaced does not throw.
            if before.is_some_and(|(game, count)| (game, count + 1) == now) {
                motion.begin();
            }
            now
        });
        let pressed = window_event_listener(leptos::ev::pointerdown, move |_| motion.end());
        let typed = window_event_listener(leptos::ev::keydown, move |_| motion.end());
        on_cleanup(move || {
            pressed.remove();
            typed.remove();
        });
        motion
    }

    /// Checks whether anything moves at the table.
    pub(super) fn moves(self) -> bool {
        moves(self.pace.get_untracked())
    }

    /// Checks whether the dice tumble.
    pub(super) fn rolls(self) -> bool {
        self.phase.get() == Some(ThrowPhase::Rolls)
    }

    /// The time for which the counters wait for what moves now.
    pub(super) fn hold(self, gains: usize) -> Duration {
        let run = Duration::from_millis(u64::from(gap(gains)) * gains.saturating_sub(1) as u64);
        let arrives = if gains > 0 { run + Duration::from_millis(RUN.into()) } else { run };
        if self.rolls() { self.tumble() + arrives } else { Duration::ZERO }
    }

    fn tumble(self) -> Duration {
        LATER
            + match self.pace.get_untracked() {
                AnimationPace::Brisk => BRISK_TUMBLE,
                AnimationPace::Calm | AnimationPace::Still => TUMBLE,
            }
    }

    fn begin(self) {
        self.end();
        if !self.moves() {
            return;
        }
        self.phase.set(Some(ThrowPhase::Rolls));
        self.then(self.tumble(), Some(ThrowPhase::Scores));
        self.then(self.tumble() + Duration::from_millis(RUNS.into()), None);
    }

    /// Ends what moves now.
    fn end(self) {
        self.timers.revoke();
        if self.phase.get_untracked().is_some() {
            self.phase.set(None);
        }
    }

    /// Goes to `phase` after a time, unless another motion has begun or this one was ended.
    fn then(self, after: Duration, phase: Option<ThrowPhase>) {
        self.timers.after(after, move || self.phase.set(phase));
    }

    /// Draws the gains that run to the counter.
    pub(super) fn gains(self, scene: Signal<Scene>, shape: Signal<Shape>) -> impl IntoView {
        move || {
            let runs = self.phase.get() == Some(ThrowPhase::Scores);
            runs.then(|| scene.with_untracked(|scene| drawn(scene, shape.get_untracked())))
        }
    }
}

/// The time between the gains of a throw, in milliseconds.
fn gap(gains: usize) -> u16 {
    let between = u16::try_from(gains.saturating_sub(1)).unwrap_or(u16::MAX).max(1);
    BETWEEN.min((RUNS - RUN) / between)
}

/// A gain on its way from the beginning of a line over its end to the counter.
struct RunningGain {
    way: [Spot; 3],
    points: u8,
    class: &'static str,
}

/// The gains of the hits of `scene`: one for each way, along the lines in turn.
fn gains(scene: &Scene, shape: Shape) -> Vec<RunningGain> {
    // A label belongs to its hit and to those without a label behind it.
    let labelled = |hit: &&Hit| hit.tag.is_some();
    let starts: Vec<usize> =
        (0..scene.hits.len()).filter(|&at| labelled(&&scene.hits[at])).collect();
    let ends = starts.iter().skip(1).copied().chain([scene.hits.len()]);
    let mut gains = Vec::new();
    for (start, end) in starts.iter().zip(ends) {
        gains.extend(of_jan(scene, &scene.hits[*start..end], shape));
    }
    gains.truncate(MOST_GAINS);
    gains
}

/// The gains of one jan, whose places are `hits`.
fn of_jan(scene: &Scene, hits: &[Hit], shape: Shape) -> Vec<RunningGain> {
    let Some((hit, tag)) = hits.first().and_then(|hit| Some((hit, hit.tag?))) else {
        return Vec::new();
    };
    let struck = |hit: &Hit| shape.man(hit.at, 0, 1);
    let line = |hit: &Hit, from: &Pile| [from.foremost(shape), struck(hit)];
    let mut lines: Vec<[Spot; 2]> =
        hits.iter().flat_map(|hit| hit.from.iter().map(move |from| line(hit, from))).collect();
    if lines.is_empty() {
        lines.push([struck(hit); 2]);
    }
    let class = if hit.to == scene.near { "gain own" } else { "gain other" };
    let counter = jeton_spot(scene, hit.to, shape, false);
    let ways = tag.ways.max(1);
    let gain = |[start, end]: &[Spot; 2]| RunningGain {
        way: [*start, *end, counter],
        points: tag.points / ways,
        class,
    };
    lines.iter().cycle().take(ways.into()).map(gain).collect()
}

/// The number of gains that run for the hits of `scene`.
pub(super) fn gain_count(scene: &Scene) -> usize {
    let ways = scene.hits.iter().filter_map(|hit| hit.tag).map(|tag| usize::from(tag.ways.max(1)));
    ways.sum::<usize>().min(MOST_GAINS)
}

fn drawn(scene: &Scene, shape: Shape) -> impl IntoView + use<> {
    let gains = gains(scene, shape);
    let gap = gap(gains.len());
    let view = |(nth, gain): (u16, RunningGain)| {
        let [start, over, end] = gain.way.map(placed);
        view! {
            <g class=gain.class
                style:--from=start style:--over=over style:--to=end
                style:animation-delay=format!("{}ms", nth * gap)
            >
                <circle r="17"/>
                <text y="7">{format!("+{}", gain.points)}</text>
            </g>
        }
    };
    let gains: Vec<_> = (0..).zip(gains).map(view).collect();
    view! { <g aria-hidden="true">{gains}</g> }
}
