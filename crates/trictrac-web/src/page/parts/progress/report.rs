//! The report of a match.

use leptos::prelude::*;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::Player;
use trictrac_words::lang::{Key, fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::analyser::{Analyser, AnalyserState};
use super::context::{ProgressContext, back, trouble};
use super::load::{self, AnalysedEntry};
use super::sides::{self, ShownSides};
use super::{costly, running, sums};
use crate::archive::{EntrySummary, MatchId};
use crate::page::database::DatabaseTrouble;
use crate::page::parts::archive;
use crate::progress::{MatchReport, ProgressAddress, UnfitReason, own_side};
use crate::study::link::StudyLink;
use crate::study::record::StudyRecord;

/// The match of the report, and the state that all its views share.
#[derive(Clone, Copy)]
pub(super) struct ReportView {
    pub(super) context: ProgressContext,
    pub(super) id: MatchId,
    pub(super) loaded: StoredValue<AnalysedEntry>,
    /// The report, once the analysis is complete.
    pub(super) report: RwSignal<Option<MatchReport>>,
    pub(super) whose: RwSignal<ShownSides>,
    pub(super) opened: StoredValue<Option<StudyRecord>>,
}

impl ReportView {
    /// The players as the reader's texts name them.
    pub(super) fn players(self) -> PerSide<Player> {
        let texts = self.context.speech.texts();
        let players = self.opened.with_value(|opened| Some(opened.as_ref()?.players(&texts)));
        players.unwrap_or_else(|| PerSide::from_fn(|_| Player::You))
    }

    /// The address of a moment of the match in Study.
    pub(super) fn study(self, throw: usize) -> String {
        format!("#/{}", StudyLink::Game { name: self.id.to_string(), throw })
    }
}

/// Loads and shows the report of a match.
pub(super) fn report(context: ProgressContext, id: MatchId) -> AnyView {
    let found = RwSignal::new(None::<Result<Option<AnalysedEntry>, DatabaseTrouble>>);
    spawn_local(async move {
        let loaded = load::load(id).await;
        let _ = found.try_set(Some(loaded));
    });
    let view = move || match found.get() {
        None => ().into_any(),
        Some(Err(why)) => trouble(context, Signal::stored(Some(why))),
        Some(Ok(None)) => said(context, key!("report-missing")),
        Some(Ok(Some(loaded))) => shown(context, loaded),
    };
    view! { <main class="progress report">{view} {back(context)}</main> }.into_any()
}

fn said(context: ProgressContext, key: Key) -> AnyView {
    view! { <section class="card astray" role="alert"><p>{move || context.plain(key)}</p></section> }
        .into_any()
}

/// Explains why an entry cannot be analysed.
pub(super) const fn unfit(unfit: UnfitReason) -> Key {
    match unfit {
        UnfitReason::OtherGame => key!("report-other-game"),
        UnfitReason::Unreadable => key!("report-unreadable"),
        UnfitReason::TooShort => key!("report-too-short"),
    }
}

fn shown(context: ProgressContext, loaded: AnalysedEntry) -> AnyView {
    let head = head(context, &loaded);
    if let Some(why) = UnfitReason::of(&loaded.entry.summary) {
        return view! { {head} {said(context, unfit(why))} }.into_any();
    }
    let EntrySummary::Match(summary) = &loaded.entry.summary else { return head };
    let own = own_side(loaded.entry.id, summary, &untrack(|| load::rows(context)));
    let record = Record::parse(&loaded.entry.text).ok();
    let id = loaded.entry.id;
    let shown = ReportView {
        context,
        id,
        report: RwSignal::new(loaded.report()),
        whose: RwSignal::new(own.map_or(ShownSides::Both, ShownSides::One)),
        opened: StoredValue::new(record.map(|record| StudyRecord::new(&id.to_string(), &record))),
        loaded: StoredValue::new(loaded),
    };
    let analyser = Analyser::begin(context.engine);
    // A complete analysis ends at once.
    analyse(shown, analyser);
    let players = Signal::derive(move || shown.players());
    view! {
        {head}
        {sides::choose(context, shown.whose, players)}
        {trouble(context, analyser.trouble.into())}
        {move || if shown.report.with(Option::is_some) {
            complete(shown)
        } else {
            incomplete(shown, analyser)
        }}
    }
    .into_any()
}

/// Starts or resumes the analysis.
fn analyse(shown: ReportView, analyser: Analyser) {
    // What was analysed until the reader stopped it is stored.
    let id = shown.id;
    spawn_local(async move {
        let saved = load::load(id).await.ok().flatten().and_then(|loaded| loaded.body);
        let Some(entry) = shown.loaded.try_with_value(|loaded| loaded.entry.clone()) else {
            return;
        };
        // The list is there at once; it changes once more when all rollouts are made.
        analyser.start(&entry, saved, move |_, report, complete| {
            if complete || shown.report.with_untracked(Option::is_none) {
                shown.report.set(Some(report));
            }
        });
    });
}

fn head(context: ProgressContext, loaded: &AnalysedEntry) -> AnyView {
    let entry = StoredValue::new(loaded.entry.clone());
    let title = move || {
        let texts = context.speech.texts();
        entry.with_value(|entry| archive::title(&texts, &entry.summary))
    };
    let about = move || {
        let texts = context.speech.texts();
        let (result, date) = entry.with_value(|entry| {
            (archive::result(&texts, &entry.summary), archive::date(&texts, entry.last))
        });
        format!("{result} · {date}").trim_start_matches(" · ").to_owned()
    };
    view! {
        <div class="report-head">
            <h2>{title}</h2>
            <p class="why">{about}</p>
        </div>
    }
    .into_any()
}

fn incomplete(shown: ReportView, analyser: Analyser) -> AnyView {
    let context = shown.context;
    let stop = Callback::new(move |()| analyser.stop());
    let state = move || match analyser.state.get() {
        AnalyserState::Running => running::running(context, analyser, stop),
        AnalyserState::Idle | AnalyserState::Failed => view! {
            <div class="row">
                <button class="main" on:click=move |_| analyse(shown, analyser)>
                    {move || context.plain(key!("report-resume"))}
                </button>
            </div>
        }
        .into_any(),
    };
    view! {
        <section class="card">
            <p>{move || context.plain(key!("report-waits"))}</p>
            {state}
            {running::failed(context, analyser)}
        </section>
    }
    .into_any()
}

fn complete(shown: ReportView) -> AnyView {
    // A short match has no errors, and one relève: their tables would be empty.
    let [has_errors, has_releves] =
        [sums::has_errors, sums::has_releves].map(|has| Memo::new(move |_| has(shown)));
    view! {
        {doing(shown)}
        {sums::course(shown)}
        <div class="pair">
            {sums::fortune(shown)}
            <div class="stack">
                {move || has_errors.get().then(|| sums::by_class(shown))}
                {move || has_releves.get().then(|| sums::by_releve(shown))}
            </div>
        </div>
        {costly::costliest(shown)}
    }
    .into_any()
}

/// Shows what can be done about the mistakes.
fn doing(shown: ReportView) -> AnyView {
    let context = shown.context;
    let count = Memo::new(move |_| {
        let whose = shown.whose.get();
        shown.report.with(|report| {
            report
                .as_ref()
                .map_or(0, |report| report.analysis().errors(|side| whose.counts(side)).len())
        })
    });
    let address = ProgressAddress::Replay(shown.id).to_string();
    let replay = move || {
        let label =
            context.speech.with(key!("report-replay"), &fluent_args!["mistakes" => count.get()]);
        (count.get() > 0).then(|| view! { <a class="button main" href=address.clone()>{label}</a> })
    };
    let none = move || (count.get() == 0).then(|| context.plain(key!("study-no-errors")));
    view! {
        <div class="row doing-report">
            {replay}
            {costly::repeat(shown)}
            <a class="button" href=shown.study(0)>{move || context.plain(key!("page-study-match"))}</a>
        </div>
        <p class="no-errors">{none}</p>
    }
    .into_any()
}

/// The holes of both sides where the record ends.
pub(super) fn end(shown: ReportView) -> PerSide<u8> {
    shown.opened.with_value(|opened| {
        opened.as_ref().map_or(PerSide::new(0, 0), |it| it.main.record.state().holes().amounts())
    })
}

/// The names of White and Black.
pub(super) fn names(shown: ReportView) -> [String; 2] {
    let texts = shown.context.speech.texts();
    let players = shown.players();
    Side::ALL.map(|side| players[side].name(&texts))
}
