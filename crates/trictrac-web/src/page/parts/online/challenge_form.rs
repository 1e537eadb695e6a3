//! The form for a challenge: to everybody in the lobby, or to one player.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use trictrac_forms::Form;
use trictrac_protocol::{Clock, Code, Terms};
use trictrac_rules::rules::{HolesToWin, Rules};
use trictrac_umpire::lasts;
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::online::refused as refused_because;

use super::club::LobbyWish;
use super::form::{clocks, holes};
use super::form_new;
use super::hub::Online;
use super::rated::{self, MatchDescription};
use super::refusal::refused_wish;
use super::wire::WireStatus;
use crate::forms::agreement::FormAgreement;
use crate::match_settings::MatchSettings;
use crate::page::lazy::quiet;
use crate::page::parts::forms::remote::form_agreement;
use crate::page::parts::new_match::options;

/// The length of a challenge, unless the player chooses another one, in holes.
pub(super) const HOLES: u8 = 3;

/// The wishes in the form.
#[derive(Clone, Copy)]
struct ChallengeWishes {
    setup: RwSignal<MatchSettings>,
    /// The form, unless it is the classical game.
    form: RwSignal<Option<Form>>,
    /// The agreement in another form.
    agreed: RwSignal<FormAgreement>,
    clock: RwSignal<Clock>,
    rated: RwSignal<bool>,
    least: RwSignal<Option<i32>>,
    most: RwSignal<Option<i32>>,
}

impl ChallengeWishes {
    fn new() -> Self {
        let mut setup = MatchSettings::new(0);
        if let Some(holes) = HolesToWin::new(HOLES) {
            setup.rules.holes = holes;
        }
        Self {
            setup: RwSignal::new(setup),
            form: RwSignal::new(None),
            agreed: RwSignal::new(FormAgreement::online(Form::Ecrire)),
            clock: RwSignal::new(Clock::Pose),
            // Only where it can be.
            rated: RwSignal::new(true),
            least: RwSignal::new(None),
            most: RwSignal::new(None),
        }
    }

    const fn rateable(self) -> MatchDescription {
        MatchDescription { setup: self.setup, clock: self.clock, wanted: self.rated }
    }

    fn terms(self, online: Online) -> Terms {
        let clock = self.clock.get_untracked();
        if self.form.with_untracked(Option::is_some) {
            let form = self.agreed.with_untracked(form_new::terms);
            return Terms {
                rules: String::new(),
                form: Some(form),
                clock,
                seat: None,
                rated: false,
            };
        }
        let rules = self.setup.with_untracked(|setup| setup.rules);
        let rules = if rules == Rules::default() { String::new() } else { rules.to_string() };
        let rated = self.rateable().is_rated(online);
        Terms { rules, form: None, clock, seat: None, rated }
    }
}

/// Shows the form for a challenge that everybody can take.
pub(super) fn open(online: Online) -> AnyView {
    let speech = online.speech;
    let wishes = ChallengeWishes::new();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let (least, most) = (wishes.least.get_untracked(), wishes.most.get_untracked());
        online.post(wishes.terms(online), least, most);
    };
    view! {
        <details class="make">
            <summary>{move || speech.plain(key!("lobby-make"))}</summary>
            <form class="form agree challenge-form" on:submit=submit>
                {fields(online, wishes)}
                <div class="range">
                    {number(online, "least", key!("lobby-least"), wishes.least)}
                    {number(online, "most", key!("lobby-most"), wishes.most)}
                </div>
                {refused_wish(online, |wish| wish == LobbyWish::Post)}
                {sends(online, key!("lobby-post"))}
            </form>
        </details>
    }
    .into_any()
}

/// Shows the form for a challenge to one player.
pub(super) fn to_player(online: Online, name: &str) -> AnyView {
    let speech = online.speech;
    let wishes = ChallengeWishes::new();
    let sent = RwSignal::new(false);
    let called = name.to_owned();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        online.call(called.clone(), wishes.terms(online));
        sent.set(true);
    };
    let called = name.to_owned();
    let refused = move || {
        let (_, code) = online.club().refused.get().filter(|(wish, _)| *wish == LobbyWish::Call)?;
        let texts = speech.texts();
        Some(match code {
            Code::NotForYou => {
                texts.with(key!("lobby-cannot-call"), &fluent_args!["name" => called.clone()])
            }
            other => refused_because(&texts, other),
        })
    };
    let called = name.to_owned();
    let title = move || speech.with(key!("lobby-call"), &fluent_args!["name" => called.clone()]);
    let done = move || {
        let sent = sent.get() && online.club().refused.with(Option::is_none);
        sent.then(|| speech.plain(key!("lobby-called-now")))
    };
    view! {
        <details class="card make">
            <summary>{title}</summary>
            <form class="form agree challenge-form" on:submit=submit>
                {fields(online, wishes)}
                <p class="refused" role="alert">{refused}</p>
                {sends(online, key!("lobby-send"))}
                <p role="status">{done}</p>
            </form>
        </details>
    }
    .into_any()
}

/// Shows the choice of the game, and what belongs to it.
fn fields(online: Online, wishes: ChallengeWishes) -> AnyView {
    let speech = online.speech;
    let forms: Vec<Form> =
        Form::ALL.into_iter().filter(|form| FormAgreement::online(*form).seats() == 2).collect();
    let choose = move |event| {
        let form = event_target_value(&event).parse().ok();
        if let Some(form) = form {
            wishes.agreed.set(FormAgreement::online(form));
        }
        wishes.form.set(form);
    };
    let shown = move || match wishes.form.get() {
        None => classic(online, wishes),
        Some(form) => of_form(online, wishes, form),
    };
    view! {
        <label>
            <span>{move || speech.plain(key!("online-game"))}</span>
            <select name="game" on:change=choose>{form_new::choices(speech, None, &forms)}</select>
        </label>
        {shown}
    }
    .into_any()
}

/// Shows what a challenge to a match of another form has.
fn of_form(online: Online, wishes: ChallengeWishes, form: Form) -> AnyView {
    let speech = online.speech;
    let agreed = wishes.agreed;
    let lasts = Memo::new(move |_| {
        agreed.with(|agreed| agreed.setting().as_ref().map(lasts).unwrap_or_default())
    });
    view! {
        {clocks(online, wishes.clock, lasts.into())}
        <details>
            <summary>{move || speech.plain(key!("agree-options"))}</summary>
            {quiet(form_agreement(agreed, form, speech, false), speech)}
        </details>
    }
    .into_any()
}

/// Shows what a challenge to a classical match has.
fn classic(online: Online, wishes: ChallengeWishes) -> AnyView {
    let speech = online.speech;
    view! {
        {clocks(online, wishes.clock, holes(wishes.setup))}
        {options::holes(speech, wishes.setup)}
        {rated::switch(online, wishes.rateable())}
        <details>
            <summary>{move || speech.plain(key!("agree-options"))}</summary>
            {options::markings(speech, wishes.setup)}
            {options::rules(speech, wishes.setup)}
        </details>
    }
    .into_any()
}

fn number(online: Online, name: &'static str, label: Key, value: RwSignal<Option<i32>>) -> AnyView {
    let speech = online.speech;
    let choose = move |event| value.set(event_target_value(&event).trim().parse().ok());
    view! {
        <label>
            <span>{move || speech.plain(label)}</span>
            <input type="number" name=name min="0" max="4000" step="50" on:input=choose/>
        </label>
    }
    .into_any()
}

fn sends(online: Online, label: Key) -> AnyView {
    let speech = online.speech;
    let busy = move || online.club().posting.get() || online.club().posted.with(Option::is_some);
    let closed = move || online.status.get() != WireStatus::Open || busy();
    view! {
        <div class="doing">
            <button class="main" type="submit" disabled=closed>{move || speech.plain(label)}</button>
        </div>
    }
    .into_any()
}
