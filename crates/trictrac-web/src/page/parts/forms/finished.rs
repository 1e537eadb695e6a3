//! Finished matches, replayed throw by throw.

use leptos::prelude::*;
use trictrac_forms::game::FormRecord;
use trictrac_table::TableRecord as _;
use trictrac_words::forms::name;
use trictrac_words::lang::key;

use super::back::back;
use super::live::Forms;
use super::stepping::{StepLabels, beside_board, buttons};
use super::{card, kept, sheet};
use crate::forms::seats::SeatNames;
use crate::forms::session::FormPageSession;
use crate::page::speech::PageSpeech;
use crate::scene::Scene;

/// Lists the finished matches.
pub(super) fn list(speech: PageSpeech, records: &[String]) -> AnyView {
    let entries: Vec<_> = records
        .iter()
        .enumerate()
        .filter_map(|(nth, text)| {
            let record = FormRecord::parse(text).ok()?;
            let form = record.game().setting().form();
            // A match on a server may have ended before its rules ended it.
            let stopped = record.ended().map(|_| String::new());
            let result = record.game().result().or(stopped)?;
            Some(view! {
                <li>
                    <a href=format!("#/forms/replay/{nth}")>{move || name(&speech.texts(), form)}</a>
                    " " <small>{result}</small> " "
                    <a href=format!("#/forms/analyse/{nth}")>
                        {move || speech.plain(key!("forms-page-analysis"))}
                        <span class="sr">" " {move || name(&speech.texts(), form)}</span>
                    </a>
                </li>
            })
        })
        .collect();
    if entries.is_empty() {
        return ().into_any();
    }
    view! {
        <section class="card forms-finished">
            <h3>{move || speech.plain(key!("forms-page-finished"))}</h3>
            <ul>{entries}</ul>
        </section>
    }
    .into_any()
}

/// A match that is replayed.
#[derive(Clone, Copy)]
struct FormReplay {
    speech: PageSpeech,
    session: StoredValue<FormPageSession>,
    /// The steps in which dice fell.
    throws: StoredValue<Vec<usize>>,
    /// The throw that is shown.
    at: RwSignal<usize>,
}

impl FormReplay {
    /// The steps of the throw that is shown: from its dice to before the next dice.
    fn steps(self) -> (usize, usize) {
        let at = self.at.get();
        let [first, end] =
            [at, at + 1].map(|at| self.throws.with_value(|throws| throws.get(at).copied()));
        let all = || self.session.with_value(|it| it.steps().len());
        (first.unwrap_or_default(), end.unwrap_or_else(all))
    }

    fn scene(self) -> Scene {
        let (first, _) = self.steps();
        self.session.with_value(|it| Scene::of_form(it.near(), it.after(first)))
    }

    fn told(self) -> AnyView {
        let (first, end) = self.steps();
        let texts = self.speech.texts();
        self.session.with_value(|it| {
            let names = SeatNames::new(&texts, it.setup());
            card::turn(self.speech, it, &names, first, end)
        })
    }

    fn account(self) -> AnyView {
        let (_, end) = self.steps();
        let texts = self.speech.texts();
        self.session.with_value(|it| {
            let names = SeatNames::new(&texts, it.setup());
            sheet::of_match(&texts, &names, it.after(end.saturating_sub(1)))
        })
    }

    /// The buttons that go from throw to throw.
    fn buttons(self) -> AnyView {
        let labels = StepLabels {
            place: key!("forms-page-throw-of"),
            previous: key!("forms-page-previous"),
            next: key!("forms-page-next"),
        };
        let all = move || self.throws.with_value(|throws| throws.len().max(1));
        buttons(self.speech, self.at, all, labels)
    }
}

/// Replays a finished match.
pub(super) fn replay(forms: Forms, nth: usize) -> AnyView {
    let Some(session) = kept::session(nth) else { return super::start::start(forms) };
    let speech = forms.speech;
    let throws = StoredValue::new(session.starts().collect::<Vec<_>>());
    let replayed =
        FormReplay { speech, session: StoredValue::new(session), throws, at: RwSignal::new(0) };
    let scene = Memo::new(move |_| replayed.scene());
    let aside = view! {
        <section class="card throw forms-card">{move || replayed.told()}</section>
        {replayed.buttons()}
        <a class="button" href=format!("#/forms/analyse/{nth}")>
            {move || speech.plain(key!("forms-page-analyse"))}
        </a>
        {back(speech)}
    };
    beside_board(scene, speech, aside, move || replayed.account())
}
