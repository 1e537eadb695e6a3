//! Codes by which the members of a club register from one address.

use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;
use trictrac_protocol::{
    ActRequest, AuditLine, ClubInvitation, Deed, InvitationRequest, OPERATOR_ACTS_PATH,
    OPERATOR_INVITATIONS_PATH, OpenInvitation, OpenInvitations, Said,
};
use trictrac_words::lang::{fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::super::copy::copied;
use super::super::http::{self, RequestTrouble};
use super::super::hub::Online;
use super::super::when::moment;

/// Shows the form, the code that was made, and those that can be used. `done` counts what the operator has done, and `line` is the last act.
pub(super) fn invite(
    online: Online,
    done: RwSignal<u32>,
    line: RwSignal<Option<AuditLine>>,
) -> AnyView {
    let speech = online.speech;
    let [accounts, days] = [NodeRef::<Input>::new(), NodeRef::new()];
    let busy = RwSignal::new(false);
    let made = RwSignal::new(None::<Result<ClubInvitation, RequestTrouble>>);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let number = |field: NodeRef<Input>| {
            field.get_untracked().and_then(|input| input.value().parse().ok())
        };
        let (Some(accounts), Some(days)) = (number(accounts), number(days)) else { return };
        let wanted = InvitationRequest { accounts, days };
        let asked = async move { http::post(OPERATOR_INVITATIONS_PATH, &wanted).await };
        http::once(busy, asked, move |answer| {
            let _ = made.try_set(Some(answer));
            let _ = done.try_update(|done| *done += 1);
        });
    };
    let shown = move || {
        Some(match made.get()? {
            Ok(ClubInvitation { code, accounts, until }) => {
                let said = move || {
                    let texts = speech.texts();
                    let until = moment(&texts, until);
                    let about = fluent_args!["accounts" => accounts, "until" => until];
                    texts.with(key!("operator-invited"), &about)
                };
                let code = copied(code.reveal().to_owned(), key!("account-club-code"), speech);
                view! { <p role="status">{said}</p> {code} }.into_any()
            }
            Err(trouble) => {
                let said = move || trouble.said(&speech.texts());
                view! { <p class="refused" role="alert">{said}</p> }.into_any()
            }
        })
    };
    view! {
        <section class="card">
            <h2>{move || speech.plain(key!("operator-invite"))}</h2>
            <p class="why">{move || speech.plain(key!("operator-invite-about"))}</p>
            <form class="form act" on:submit=send>
                <label>
                    <span>{move || speech.plain(key!("operator-invite-accounts"))}</span>
                    <input type="number" name="accounts" min="1" max="1000" value="50" required node_ref=accounts/>
                </label>
                <label>
                    <span>{move || speech.plain(key!("operator-invite-days"))}</span>
                    <input type="number" name="days" min="1" max="365" value="7" required node_ref=days/>
                </label>
                <div class="row"><button type="submit" disabled=move || busy.get()>{move || speech.plain(key!("operator-invite-make"))}</button></div>
            </form>
            {shown}
            {open(online, done, line)}
        </section>
    }
    .into_any()
}

/// The codes that can be used.
fn open(online: Online, done: RwSignal<u32>, line: RwSignal<Option<AuditLine>>) -> AnyView {
    let speech = online.speech;
    let codes = RwSignal::new(Vec::<OpenInvitation>::new());
    Effect::new(move |_| {
        done.track();
        spawn_local(async move {
            // Without an answer, what is known is shown.
            let answer = http::get::<OpenInvitations>(OPERATOR_INVITATIONS_PATH).await;
            let Ok(OpenInvitations { invitations }) = answer else { return };
            let _ = codes.try_set(invitations);
        });
    });
    let any = Memo::new(move |_| codes.with(|codes| !codes.is_empty()));
    let shown = move || {
        any.get().then(|| {
            view! {
                <h3>{move || speech.plain(key!("operator-codes"))}</h3>
                <ul class="rows codes">
                    <For each=move || codes.get() key=|one| (one.invitation, one.left) children=move |one| code(online, (done, line), one)/>
                </ul>
            }
        })
    };
    view! { {shown} }.into_any()
}

/// A code, with the button that withdraws it.
fn code(
    online: Online,
    (done, line): (RwSignal<u32>, RwSignal<Option<AuditLine>>),
    one: OpenInvitation,
) -> AnyView {
    let speech = online.speech;
    let busy = RwSignal::new(false);
    let trouble = RwSignal::new(None::<RequestTrouble>);
    let number = one.invitation;
    let about = move || {
        let texts = speech.texts();
        let by = online.operator(one.by.as_ref(), one.user.as_deref());
        let about = fluent_args![
            "number" => number, "left" => one.left, "accounts" => one.accounts,
            "until" => moment(&texts, one.until), "by" => by
        ];
        texts.with(key!("operator-code"), &about)
    };
    let withdraw = move |_| {
        let Ok(reason) = "club".parse::<Said>() else { return };
        let deed = Deed::WithdrawInvitation { invitation: number };
        let act = ActRequest { deed, player: None, report: None, reason };
        let asked = async move { http::post::<AuditLine>(OPERATOR_ACTS_PATH, &act).await };
        http::once(busy, asked, move |answer| {
            let _ = trouble.try_set(answer.as_ref().err().cloned());
            if let Ok(act) = answer {
                let _ = line.try_set(Some(act));
                let _ = done.try_update(|done| *done += 1);
            }
        });
    };
    let label =
        move || speech.with(key!("operator-code-withdraw"), &fluent_args!["number" => number]);
    let failed = move || trouble.get().map(|trouble| trouble.said(&speech.texts()));
    view! {
        <li>
            <span class="about">{about}</span>
            <button disabled=move || busy.get() on:click=withdraw>{label}</button>
            <p class="refused" role="alert">{failed}</p>
        </li>
    }
    .into_any()
}
