//! The form for a new match: its options, and who plays.

use leptos::prelude::*;
use trictrac_engine::seat_tag::LONGEST_NAME;
use trictrac_forms::game::OptionConflict;
use trictrac_forms::{Form, Seat};
use trictrac_words::forms::{about as told, name};
use trictrac_words::lang::{fluent_args, key};

use super::back::back;
use super::live::Forms;
use crate::forms::agreement::FormAgreement;
use crate::forms::options::{self, OptionOffer, named};
use crate::online::OnlineTarget;
use crate::page::beside::entering;
use crate::page::cite::linked;
use crate::page::route;
use crate::page::speech::PageSpeech;
use crate::page::styles::FORM;
use crate::participant::Participant;

/// Shows what is agreed on before a match on a server: the options, and who plays if that is wanted.
pub(super) fn agreement(
    agreed: RwSignal<FormAgreement>,
    form: Form,
    speech: PageSpeech,
    with_players: bool,
) -> AnyView {
    let wrong = Memo::new(move |_| agreed.with(|agreed| agreed.setting().err()));
    let players = with_players.then(|| players(agreed, speech, online_seat));
    view! {
        {players}
        {options(agreed, form, speech)}
        <p class="refused" role="alert">{move || disagreement(speech, wrong.get()?)}</p>
    }
    .into_any()
}

fn disagreement(speech: PageSpeech, wrong: OptionConflict) -> Option<String> {
    let arguments = fluent_args!["found" => wrong.found, "expected" => wrong.expected];
    Some(speech.with(key!("forms-page-disagree"), &arguments))
}

/// Shows the form.
pub(super) fn setup(forms: Forms, form: Form) -> AnyView {
    FORM.add();
    let speech = forms.speech;
    let agreed = RwSignal::new(FormAgreement::usual(form));
    let wrong = Memo::new(move |_| agreed.with(|agreed| agreed.setting().err()));
    let begin = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if wrong.with_untracked(Option::is_none) {
            forms.start(&agreed.get_untracked());
            route::go_to("forms/table");
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    };
    let refused = move || disagreement(speech, wrong.get()?);
    // What was chosen here is chosen there.
    let online = move || agreed.with(|it| OnlineTarget::Form(form, it.options_text()).link());
    let told = told(form).map(|key| view! { <p>{move || linked(&speech.plain(key))}</p> });
    view! {
        <main class="forms-new">
            {back(speech)}
            <form class="card form" on:submit=begin>
                <h2>{move || name(&speech.texts(), form)}</h2>
                <details><summary>{move || speech.plain(key!("forms-page-about"))}</summary>{told}</details>
                {players(agreed, speech, seat)}
                {entering::choice(speech, false, move |own| agreed.update(|it| it.own_dice = own))}
                {options(agreed, form, speech)}
                <p class="refused" role="alert">{refused}</p>
                <div class="doing">
                    <button class="main" disabled=move || wrong.with(Option::is_some)>
                        {move || speech.plain(key!("forms-page-begin"))}
                    </button>
                    <a class="button" href=online>{move || speech.plain(key!("forms-page-online"))}</a>
                </div>
            </form>
        </main>
    }
    .into_any()
}

fn options(agreed: RwSignal<FormAgreement>, form: Form, speech: PageSpeech) -> AnyView {
    let (main, more): (Vec<_>, Vec<_>) = options::of(form).partition(|one| one.main);
    let all = |offered: Vec<OptionOffer>| {
        offered.into_iter().map(|one| option(one, agreed, form, speech)).collect_view()
    };
    let has_more = !more.is_empty();
    let more = all(more);
    let more = has_more.then(|| {
        view! {
            <details>
                <summary>{move || speech.plain(key!("forms-page-more-options"))}</summary>
                {more}
            </details>
        }
    });
    view! { {all(main)} {more} }.into_any()
}

/// A choice of the values of an option; the usual one is chosen until another is.
fn option(
    offered: OptionOffer,
    agreed: RwSignal<FormAgreement>,
    form: Form,
    speech: PageSpeech,
) -> AnyView {
    let usual = move || agreed.with(|it| offered.usual(form, it.option("tariff")));
    let chosen = move || {
        agreed.with(|it| it.option(offered.key).map_or_else(|| usual().to_owned(), str::to_owned))
    };
    let values = offered.values(form).map(|value| {
        let label = move || named(value).map_or_else(|| value.to_owned(), |key| speech.plain(key));
        view! { <option value=value prop:selected=move || chosen() == value>{label}</option> }
    });
    let choose = move |event| {
        let value = event_target_value(&event);
        let value = (value != untrack(usual)).then_some(value);
        agreed.update(|agreed| agreed.choose(offered.key, value));
    };
    view! {
        <label>
            <span>{move || about(speech, offered).0}</span>
            <select prop:value=chosen on:change=choose>{values.collect_view()}</select>
        </label>
        <small class="forms-cited">{move || linked(&about(speech, offered).1)}</small>
    }
    .into_any()
}

/// The subject of an option, and the rules, which are links and so beside the label.
fn about(speech: PageSpeech, offered: OptionOffer) -> (String, String) {
    let text = speech.plain(offered.about);
    match text.split_once(" (") {
        Some((about, rules)) => (about.to_owned(), rules.trim_end_matches(')').to_owned()),
        None => (text, String::new()),
    }
}

fn players(
    agreed: RwSignal<FormAgreement>,
    speech: PageSpeech,
    seat: fn(Seat, RwSignal<FormAgreement>, PageSpeech) -> AnyView,
) -> AnyView {
    let count = Memo::new(move |_| agreed.with(FormAgreement::seats));
    let seats = move || Seat::first(count.get()).map(|at| seat(at, agreed, speech)).collect_view();
    view! {
        <fieldset class="forms-seats">
            <legend>{move || speech.plain(key!("forms-page-who-plays"))}</legend>
            {seats}
        </fieldset>
    }
    .into_any()
}

/// The player at a seat, and the name of a person.
fn seat(seat: Seat, agreed: RwSignal<FormAgreement>, speech: PageSpeech) -> AnyView {
    let at = seat.index();
    let who = Memo::new(move |_| agreed.with(|agreed| agreed.players[at].who));
    let choose = move |who| agreed.update(|agreed| agreed.players[at].who = who);
    let chooses = chooses(seat, who, Participant::all().collect(), speech, choose);
    let letter = move || fluent_args!["letter" => seat.letter().to_string()];
    let name = move || {
        (who.get() == Participant::Person).then(|| {
            let typed = move |event| {
                let name = event_target_value(&event);
                agreed.update(|agreed| agreed.players[at].name = name);
            };
            view! {
                <input
                    type="text"
                    maxlength=LONGEST_NAME.to_string()
                    aria-label=move || speech.with(key!("forms-page-name"), &letter())
                    prop:value=move || agreed.with(|agreed| agreed.players[at].name.clone())
                    on:input=typed
                />
            }
        })
    };
    view! {
        <div class="forms-seat">
            <b aria-hidden="true">{seat.letter().to_string()}</b>
            {chooses}
            {name}
        </div>
    }
    .into_any()
}

/// The player at a seat of a match on a server: the reader, a friend or a computer.
fn online_seat(seat: Seat, agreed: RwSignal<FormAgreement>, speech: PageSpeech) -> AnyView {
    let at = seat.index();
    let who = Memo::new(move |_| agreed.with(|agreed| agreed.players[at].who));
    let all =
        [Participant::Person, Participant::Remote].into_iter().chain(Participant::all().skip(1));
    let choose = move |who| agreed.update(|agreed| agreed.seat(at, who));
    view! {
        <div class="forms-seat online">
            <b aria-hidden="true">{seat.letter().to_string()}</b>
            {chooses(seat, who, all.collect(), speech, choose)}
        </div>
    }
    .into_any()
}

/// The choice of who plays at a seat.
fn chooses(
    seat: Seat,
    who: Memo<Participant>,
    all: Vec<Participant>,
    speech: PageSpeech,
    choose: impl Fn(Participant) + 'static,
) -> AnyView {
    let online = all.contains(&Participant::Remote);
    let options = all.iter().copied().enumerate().map(|(number, one)| {
        let label = move || match one {
            Participant::Person if online => speech.plain(key!("forms-page-you")),
            Participant::Person => speech.plain(key!("forms-page-person")),
            Participant::Remote | Participant::RemoteEngine => speech.plain(key!("forms-page-friend")),
            Participant::Computer(level) => trictrac_words::level(&speech.texts(), level),
        };
        view! { <option value=number.to_string() prop:selected=move || who.get() == one>{label}</option> }
    });
    let options = options.collect_view();
    let chosen = all.clone();
    let value = move || chosen.iter().position(|one| *one == who.get()).map(|at| at.to_string());
    let change = move |event| {
        let number = event_target_value(&event).parse().ok();
        number.and_then(|number: usize| all.get(number).copied()).map(&choose);
    };
    let letter = move || fluent_args!["letter" => seat.letter().to_string()];
    view! {
        <select
            aria-label=move || speech.with(key!("forms-page-player"), &letter())
            prop:value=value
            on:change=change
        >
            {options}
        </select>
    }
    .into_any()
}
