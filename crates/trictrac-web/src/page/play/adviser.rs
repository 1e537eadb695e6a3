//! Hints on request, and the coach's warnings.

use leptos::prelude::*;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::advice::{action as named, choice, hinted_loss, per_cent, verdict};
use trictrac_words::lang::{fluent_args, key};

use super::live_match::LiveMatch;
use crate::coach::{Advice, Loss};
use crate::messages::Weighed;
use crate::page::arrows;
use crate::page::speech::Speech;
use crate::session::MatchSession;
use crate::study::arrow::{Arrow, arrows as arrows_of};

/// The advice for the decision that the player faces.
#[derive(Clone, Copy)]
pub(in crate::page) struct Adviser {
    /// Whether the coach is on.
    pub(super) coach: RwSignal<bool>,
    /// Whether the player asked for a hint.
    pub(super) hinting: RwSignal<bool>,
    advice: RwSignal<Advice>,
    /// The index of the hinted action that is drawn on the board.
    drawn: RwSignal<usize>,
}

impl Adviser {
    pub(super) fn new(coach: RwSignal<bool>) -> Self {
        let (hinting, drawn) = (RwSignal::new(false), RwSignal::new(0));
        Self { coach, hinting, advice: RwSignal::new(Advice::default()), drawn }
    }

    /// Whether hints or warnings may be shown.
    pub(super) fn may_speak(self) -> bool {
        self.hinting.get() || self.coach.get()
    }

    /// Discards all advice, because the decision has changed.
    pub(super) fn forget(self) {
        self.hinting.set(false);
        self.drawn.set(0);
        self.advice.set(Advice::default());
    }

    /// Whether the engine has answered already.
    pub(super) fn is_known(self) -> bool {
        self.advice.with_untracked(Advice::is_known)
    }

    /// Stores the answer of the engine.
    pub(super) fn receive(self, candidates: Vec<Weighed>) {
        self.advice.update(|advice| advice.receive(candidates));
    }

    /// Whether the coach is on and warns against `action`, which must then not be carried out yet.
    pub(super) fn warns(self, action: TableAction) -> bool {
        self.coach.get_untracked()
            && self.advice.try_update(|advice| advice.warns(action)).unwrap_or(false)
    }
}

/// Shows the hint and the warning.
pub(in crate::page) fn advice(game: LiveMatch, speech: Speech) -> AnyView {
    let Adviser { hinting, advice, .. } = game.adviser;
    let hint = move || {
        let known = advice.with(Advice::is_known);
        (hinting.get() && known).then(|| advice.with(|advice| hint(game, speech, advice)))
    };
    let warning = move || {
        let loss @ Loss { best, then } = advice.with(Advice::warning)?;
        let texts = speech.texts();
        let arguments = fluent_args![
            "before" => per_cent(&texts, best),
            "after" => per_cent(&texts, then),
            "verdict" => verdict(&texts, loss.verdict())
        ];
        Some(
            view! { <p class="card warned" role="alert">{texts.with(key!("page-coach-warns"), &arguments)}</p> },
        )
    };
    view! { <div class="hints" aria-live="polite">{hint}</div> {warning} }.into_any()
}

/// Shows the best actions. One of them is drawn on the board and can be played at once.
fn hint(game: LiveMatch, speech: Speech, advice: &Advice) -> AnyView {
    let texts = game.texts(speech);
    let may_go = may_go(game);
    let drawn = game.adviser.drawn;
    let line = |(index, (one, loss)): (usize, (&Weighed, f32))| {
        let said = if may_go { choice(&texts, one.action) } else { named(&texts, one.action) };
        let (loss, many) = hinted_loss(&texts, loss);
        let arguments = fluent_args![
            "action" => said, "win" => per_cent(&texts, one.chance()), "loss" => loss, "many" => many
        ];
        let said = texts.with(key!("hint-line"), &arguments);
        let pressed = move || (drawn.get() == index).to_string();
        view! { <li><button aria-pressed=pressed on:click=move |_| drawn.set(index)>{said}</button></li> }
    };
    let lines: Vec<_> = advice.hinted(may_go).enumerate().map(line).collect();
    let pressed = move || can_play(game) && !self::drawn(game).is_empty();
    let arrow = texts.plain(key!("hint-arrow"));
    let bound = game.session.with_untracked(|session| !session.has_free_hand()).then(|| {
        view! {
            <button class="main" on:click=move |_| play(game)>{texts.plain(key!("page-play-hint"))}</button>
            <p class="why" hidden=move || !pressed()>{arrow}</p>
        }
    });
    let title = texts.plain(key!("hint-title"));
    view! { <section class="card hinted"><h2>{title}</h2>{bound}<ol>{lines}</ol></section> }
        .into_any()
}

fn may_go(game: LiveMatch) -> bool {
    game.session.with_untracked(|session| {
        session.game().to_decide().is_some_and(|state| matches!(state.phase(), Phase::Choice(_)))
    })
}

/// The action of the hint with this index.
fn hinted(game: LiveMatch, index: usize) -> Option<Action> {
    let may_go = may_go(game);
    game.adviser.advice.with(|advice| advice.hinted(may_go).nth(index).map(|(one, _)| one.action))
}

/// Draws the hint over the table, while `shown`. A click on the arrows plays it.
pub(in crate::page) fn over_the_table(game: LiveMatch, shown: Signal<bool>) -> AnyView {
    let hinted = Signal::derive(move || if shown.get() { drawn(game) } else { Vec::new() });
    let pressable = Memo::new(move |_| can_play(game));
    let press = Callback::new(move |()| play(game));
    view! {
        {arrows::over(hinted, false.into())}
        {move || pressable.get().then(|| arrows::grips(hinted, press))}
    }
    .into_any()
}

/// Plays the hint that is drawn on the board.
fn play(game: LiveMatch) {
    if let Some(action) = hinted(game, game.adviser.drawn.get_untracked()) {
        game.act_as_hinted(action);
    }
}

/// Whether a click on the arrows plays the hint: until the player moves men, and where no man has to be touched one by one.
fn can_play(game: LiveMatch) -> bool {
    let untouched = |session: &MatchSession| !session.has_free_hand() && !session.is_touched();
    game.adviser.hinting.get() && game.session.with(untouched)
}

/// The arrows of the hinted play that is drawn on the board.
fn drawn(game: LiveMatch) -> Vec<Arrow> {
    let Adviser { hinting, drawn, .. } = game.adviser;
    let action = hinting.get().then(|| hinted(game, drawn.get())).flatten();
    game.session.with(|session| match (action, session.game().coup()) {
        (Some(Action::Play(play)), Some(coup)) => {
            arrows_of(play, coup.situation().roller, session.near())
        }
        _ => Vec::new(),
    })
}
