//! A code by which the members of a club register from one address.

use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;
use trictrac_protocol::{ClubInvitation, InvitationRequest, OPERATOR_INVITATIONS_PATH};
use trictrac_words::lang::{fluent_args, key};

use super::super::copy::copied;
use super::super::http::{self, RequestTrouble};
use super::super::hub::Online;
use super::super::when::moment;

/// Shows the form, and the code that was made.
pub(super) fn invite(online: Online) -> AnyView {
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
        </section>
    }
    .into_any()
}
