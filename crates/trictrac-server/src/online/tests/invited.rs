//! Invitations to the club: many people register from one address.

use serde_json::json;
use trictrac_store::people::Admission;
use trictrac_store::talk::{ActAuthor, ActOutcome, NewAct, StoredDeed};

use super::persons::{PASSWORD, person, post, refused};
use super::place::{Place, few, generous};
use crate::online::stored::timestamp;
use crate::online::{Outside as _, ServerLimits, System, invitation_code};

#[tokio::test]
async fn a_code_of_the_club_lifts_the_limits_of_the_address() {
    let limits = ServerLimits { accounts: few(1), guests: few(1), tries: few(2), ..generous() };
    let place = Place::with(limits).await;
    let (code, digest) = invitation_code(&System::start());
    let until = timestamp(place.time.now().wall + 60_000);
    let admission = Some(Admission { digest, accounts: 2, until });
    let act = NewAct {
        at: until,
        by: ActAuthor::User("test".to_owned()),
        deed: StoredDeed::Invite { accounts: 2, days: 1, admission },
        player: None,
        report: None,
        reason: "a test".to_owned(),
    };
    assert!(matches!(place.club().base.registry.act(&act).await, Ok(ActOutcome::Done(_))));
    let invited =
        |name: &str, code: &str| json!({ "name": name, "password": PASSWORD, "club": code });

    assert_eq!(post(&place, "register", "", &person("Ronsard")).await.status, 200);
    assert_eq!(post(&place, "register", "", &person("Du Bellay")).await.status, 429);
    let typed = code.to_lowercase().replace('-', " ");
    for name in ["Du Bellay", "Jodelle"] {
        let answer = post(&place, "register", "", &invited(name, &typed)).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    // It is used up, and wrong ones are tries like any other.
    for code in [&code[..], "00000-00000"] {
        let answer = post(&place, "register", "", &invited("Belleau", code)).await;
        assert_eq!(refused(&answer), (401, "wrong_code".to_owned()));
    }
    let answer = post(&place, "register", "", &invited("Belleau", &code)).await;
    assert_eq!(refused(&answer), (429, "slow_down".to_owned()));
}
