//! The absence of the player from correspondence matches.

use js_sys::Date;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use trictrac_protocol::{ABSENCE_PATH, Absence, AbsenceRequest, OwnAbsence};
use trictrac_words::lang::{fluent_args, key};

use super::super::http::{self, RequestTrouble};
use super::super::hub::Online;
use super::super::when::day;
use super::sessions::said;

/// A minute in milliseconds.
const MINUTE: u64 = 60_000;

/// A day in milliseconds.
const DAY: u64 = 24 * 3_600_000;

/// The parts of the form.
#[derive(Clone, Copy)]
struct AwayForm {
    online: Online,
    own: RwSignal<Option<OwnAbsence>>,
    first: RwSignal<String>,
    last: RwSignal<String>,
    trouble: RwSignal<Option<RequestTrouble>>,
    busy: RwSignal<bool>,
}

/// Shows whether the player is away, and lets them change that.
pub(super) fn away(online: Online) -> AnyView {
    let today = local_day(online.server_time());
    let (first, last) = (RwSignal::new(today.clone()), RwSignal::new(today));
    let (own, trouble, busy) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(false));
    let form = AwayForm { online, own, first, last, trouble, busy };
    // Asked again when another player has entered.
    let you = Memo::new(move |_| online.club().account.with(|it| it.as_ref().map(|it| it.you)));
    Effect::new(move |_| {
        if you.get().is_some() {
            form.does(http::get(ABSENCE_PATH));
        }
    });
    form.view()
}

impl AwayForm {
    fn view(self) -> AnyView {
        let speech = self.online.speech;
        let send = move |event: SubmitEvent| {
            event.prevent_default();
            let Some(request) = self.request() else { return };
            self.does(async move { http::exchange("PUT", ABSENCE_PATH, Some(&request)).await });
        };
        let label = move || {
            let has_one = self.absence().is_some();
            speech.plain(if has_one {
                key!("account-away-change")
            } else {
                key!("account-away-set")
            })
        };
        view! {
            <details class="card absence">
                <summary>{move || speech.plain(key!("account-away"))}</summary>
                <p>{move || speech.plain(key!("account-away-about"))}</p>
                {self.current()}
                <form class="form" on:submit=send>
                    <div class="range">
                        {self.field("away-from", self.first)}
                        {self.field("away-until", self.last)}
                    </div>
                    <div class="row"><button disabled=move || self.busy.get()>{label}</button></div>
                </form>
                <p class="why">{move || self.left()}</p>
                {said(self.online, self.trouble)}
            </details>
        }
        .into_any()
    }

    /// The absence that is not over.
    fn absence(self) -> Option<Absence> {
        self.own.with(|own| own.as_ref()?.absence)
    }

    /// Says how long the player is away, and ends it.
    fn current(self) -> AnyView {
        let (online, speech) = (self.online, self.online.speech);
        let end = move |_| {
            self.does(async move { http::exchange("DELETE", ABSENCE_PATH, None::<&()>).await });
        };
        let shown = move || {
            let Absence { from, until } = self.absence()?;
            let texts = speech.texts();
            // The time that is known here is a little behind that of the server.
            let now = from <= online.server_time() + MINUTE;
            let arguments = fluent_args![
                "when" => if now { "now" } else { "later" },
                "from" => day(&texts, from), "until" => last_day(&texts, until)
            ];
            let back = if now { key!("account-away-back") } else { key!("account-away-cancel") };
            Some(view! {
                <p role="status"><strong>{texts.with(key!("account-away-is"), &arguments)}</strong></p>
                <div class="row">
                    <button type="button" on:click=end disabled=move || self.busy.get()>{speech.plain(back)}</button>
                </div>
            })
        };
        shown.into_any()
    }

    /// The field of a day.
    fn field(self, id: &'static str, value: RwSignal<String>) -> AnyView {
        let speech = self.online.speech;
        let label = move || {
            let is_first = id == "away-from";
            speech.plain(if is_first {
                key!("account-away-from")
            } else {
                key!("account-away-until")
            })
        };
        let now = self.online.server_time();
        let least = move || {
            if id == "away-from" { local_day(now) } else { self.first.get() }
        };
        let most = local_day(now + (Absence::DAYS_AHEAD + Absence::DAYS_AT_ONCE) * DAY);
        let change = move |event| {
            value.set(event_target_value(&event));
            // The last day never comes before the first.
            if self.last.get_untracked() < self.first.get_untracked() {
                self.last.set(self.first.get_untracked());
            }
        };
        view! {
            <div class="field">
                <label for=id>{label}</label>
                <input type="date" id=id required min=least max=most prop:value=value on:change=change/>
            </div>
        }
        .into_any()
    }

    /// Says how many days are left in the year.
    fn left(self) -> Option<String> {
        let left = self.own.with(|own| own.as_ref().map(OwnAbsence::whole_days_left))?;
        let year = local_day(self.online.server_time())[..4].to_owned();
        let arguments = fluent_args!["days" => left, "year" => year];
        Some(self.online.speech.with(key!("account-away-left"), &arguments))
    }

    /// The days in the fields, from the first moment of the first to the last of the last. Today begins now.
    fn request(self) -> Option<AbsenceRequest> {
        let from = midnight(&self.first.get_untracked(), 0)?;
        let until = midnight(&self.last.get_untracked(), 1)?;
        Some(AbsenceRequest { from: (from > self.online.server_time()).then_some(from), until })
    }

    /// Asks the server, and shows its answer.
    fn does(self, asked: impl Future<Output = Result<OwnAbsence, RequestTrouble>> + 'static) {
        http::once(self.busy, asked, move |answer| match answer {
            Ok(own) => {
                if let Some(Absence { from, until }) = own.absence {
                    let from = from.max(self.online.server_time());
                    let _ = self.first.try_set(local_day(from));
                    let _ = self.last.try_set(local_day(until.saturating_sub(1)));
                }
                let _ = self.own.try_set(Some(own));
                let _ = self.trouble.try_set(None);
            }
            Err(trouble) => {
                let _ = self.trouble.try_set(Some(trouble));
            }
        });
    }
}

/// The last day of an absence that ends at this moment.
fn last_day(texts: &trictrac_words::lang::Texts, until: u64) -> String {
    day(texts, until.saturating_sub(1))
}

/// The day of a moment where the reader is, as fields for dates have it: 2026-12-14.
fn local_day(at: u64) -> String {
    let date = Date::new(&(at as f64).into());
    format!("{:04}-{:02}-{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// The moment at which a day begins where the reader is, or this number of days later.
#[expect(clippy::cast_sign_loss, reason = "nobody is away before 1970")]
fn midnight(text: &str, later: i32) -> Option<u64> {
    let mut parts = text.split('-').map(str::parse::<i32>);
    let mut next = || parts.next()?.ok();
    let (year, month, day) = (next()?, next()?, next()?);
    let date = Date::new_with_year_month_day(u32::try_from(year).ok()?, month - 1, day + later);
    Some(date.get_time().max(0.0) as u64)
}
