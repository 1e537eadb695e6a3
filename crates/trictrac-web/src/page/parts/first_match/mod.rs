//! The first match: the table, and beside it one sentence at a time.

mod end;
mod passing;
mod story;

use std::time::Duration;

use leptos::prelude::*;
use trictrac_rules::turn::Action;

use super::PageContext;
use crate::first_match::{Beat, FirstMatch, FirstStep, STORAGE_KEY};
use crate::guide::{self, Guide};
use crate::page::beside::{self, CeremonyTable};
use crate::page::board::{self, BoardControl, DiceControl, DiceTap, QuickTaps, ThrowMotion};
use crate::page::focus::{HandMoment, follow_keys, follow_moments};
use crate::page::live::{LiveMatch, seed};
use crate::page::memory::{self, Retention};
use crate::page::route;
use crate::page::section::PageSection;
use crate::page::settings::PageSettings;
use crate::page::speech::PageSpeech;
use crate::page::time::RevocableTimers;
use crate::scene::Scene;
use crate::session::ClassicPageSession;

/// The pause before Cloris throws.
const BEFORE_CLORIS: Duration = Duration::from_millis(1100);
/// The pause in which her throw is seen, and the longer one if it scores.
const BEFORE_HER_PLAY: Duration = Duration::from_millis(1700);
const BEFORE_HER_PLAY_SCORED: Duration = Duration::from_millis(2800);

/// The first match and what shows it.
#[derive(Clone, Copy)]
struct FirstTable {
    first: RwSignal<FirstMatch>,
    step: Memo<FirstStep>,
    game: LiveMatch,
    settings: PageSettings,
    speech: PageSpeech,
}

/// Shows the first match, as far as it was played.
pub(super) fn section(context: PageContext) -> AnyView {
    let saved = memory::load(STORAGE_KEY).and_then(|text| FirstMatch::parse(&text));
    let first = RwSignal::new(saved.unwrap_or_default());
    let table = FirstTable {
        first,
        step: Memo::new(move |_| first.with(FirstMatch::step)),
        game: context.game,
        settings: context.game.around().settings,
        speech: context.speech,
    };
    table.save();
    table.play_for_cloris();
    let session = table.session();
    context.sounds.also(session);
    follow_moments(Memo::new(move |_| {
        first.with(|first| {
            let waits = first.step() != FirstStep::Cloris;
            HandMoment::new(first.step(), waits, first.session().hand())
        })
    }));
    // After the focus, which must know that a key was pressed before what the key does is shown.
    follow_keys(|| true, move || table.throw(), move || table.first.update(FirstMatch::put_back));
    let over = move || (table.step.get() == FirstStep::Over).then(|| end::known(table));
    view! {
        <main class="first-match">
            <section class="table">
                {story::players(table)}
                {table.board(session)}
            </section>
            <aside>{story::story(table)} {over}</aside>
        </main>
    }
    .into_any()
}

impl FirstTable {
    /// The table, which listens to touches and to the dice.
    fn board(self, session: RwSignal<ClassicPageSession>) -> AnyView {
        let Self { first, settings, speech, .. } = self;
        // The men take their time to where a later scene begins.
        let skips =
            Memo::new(move |_| matches!(first.with(FirstMatch::beat), Beat::Later | Beat::Again));
        let does = Memo::new(move |_| first.with(does));
        let press = move |()| match does.get_untracked() {
            Some(DiceTap::Swap(_)) => first.update(FirstMatch::swap),
            _ => self.throw(),
        };
        let dice = DiceControl { does, press: Callback::new(press) };
        let tap = move |place| {
            let one_tap = self.settings.taps.get_untracked();
            first.try_update(|first| first.tap(place, one_tap)).flatten()
        };
        let throws = Memo::new(move |_| (0, first.with(|first| first.session().turns().len())));
        let motion = ThrowMotion::follow(throws, self.settings.pace);
        let quick = QuickTaps::new(tap, dice).with_motion(motion);
        let scene = Memo::new(move |_| first.with(|it| it.scene(settings.taps.get())));
        // A man that can move does so at a tap, also where only others are ringed.
        let touch = move |place| {
            let other = |scene: &Scene| scene.picked.is_none() && !scene.origins.contains(&place);
            if scene.with_untracked(other) {
                quick.tap(place);
            } else {
                first.update(|first| first.touch(place));
            }
        };
        let board =
            BoardControl { scene: scene.into(), touch: Callback::new(touch), quick: Some(quick) };
        view! {
            <div class="drawn" class:skips=move || skips.get()>
                {board::draw(board, speech)}
                {passing::passing(first, speech)}
                {beside::ceremonies(CeremonyTable { session, settings, speech })}
            </div>
        }
        .into_any()
    }

    fn throw(self) {
        self.first.update(FirstMatch::throw);
    }

    fn decide(self, action: Action) {
        self.first.update(|first| {
            first.decide(action);
        });
    }

    /// The match of the scene, for the sounds.
    fn session(self) -> RwSignal<ClassicPageSession> {
        let session = RwSignal::new(self.first.with_untracked(|first| first.session().clone()));
        Effect::new(move |_| session.set(self.first.with(|first| first.session().clone())));
        session
    }

    /// Saves the match after every decision; at its end also that the guide need not explain what it has shown.
    fn save(self) {
        let text = Memo::new(move |_| self.first.with(FirstMatch::to_string));
        Effect::new(move |_| memory::save(STORAGE_KEY, &text.get()));
        Effect::new(move |_| {
            if self.step.get() == FirstStep::Over {
                let went = self.first.with_untracked(FirstMatch::went);
                note_for_guide(|guide| guide.after_the_script(went));
            }
        });
    }

    /// Does after a pause what is not the learner's.
    fn play_for_cloris(self) {
        let (first, timers) = (self.first, RevocableTimers::new());
        let moment = Memo::new(move |_| first.with(FirstMatch::moment));
        Effect::new(move |_| {
            let _ = moment.get();
            timers.revoke();
            if let Some(pause) = first.with_untracked(pause) {
                let pause = self.settings.pace.get_untracked().wait(pause);
                timers.after(pause, move || first.update(FirstMatch::advance));
            }
        });
    }

    /// Goes on from here with the guide, without the script.
    fn leave_story(self) {
        let session = self.first.with_untracked(|first| first.without_script(seed()));
        note_for_guide(|guide| guide.look(&session));
        Retention::Always.remove(STORAGE_KEY);
        self.game.start_guided(session);
        route::go_to(PageSection::Guided.name());
    }
}

/// The effect of a tap on the dice.
fn does(first: &FirstMatch) -> Option<DiceTap> {
    match first.step() {
        FirstStep::Throw => Some(DiceTap::Throw),
        _ => first.session().hand().and_then(DiceTap::of_hand),
    }
}

/// Changes what the guide has explained.
fn note_for_guide(change: impl FnOnce(&mut Guide)) {
    let mut guide = Guide::parse(&memory::load(guide::STORAGE_KEY).unwrap_or_default());
    change(&mut guide);
    memory::save(guide::STORAGE_KEY, &guide.to_string());
}

/// The pause before the next step, if it is not the learner's.
fn pause(first: &FirstMatch) -> Option<Duration> {
    match first.step() {
        FirstStep::Cloris if !first.has_cloris_thrown() => Some(BEFORE_CLORIS),
        FirstStep::Cloris if first.scene(true).hits.is_empty() => Some(BEFORE_HER_PLAY),
        FirstStep::Cloris => Some(BEFORE_HER_PLAY_SCORED),
        _ => None,
    }
}
