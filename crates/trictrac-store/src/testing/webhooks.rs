//! Tests for every implementation of [`Webhooks`].

use crate::game::{Secret, Timestamp};
use crate::results::RatedResults;
use crate::talk::{ActAuthor, ActError, ActOutcome, Acts, ListPage, NewAct, StoredDeed};
use crate::testing::results::{add, outcome};
use crate::webhooks::{NewWebhook, WebhookProgress, Webhooks};

fn new(name: &str) -> NewWebhook {
    NewWebhook {
        address: Secret::new(format!("https://{name}.example/hook")),
        secret: Secret::new([7; 32]),
        kind: "json".to_owned(),
        wants: "result seek".to_owned(),
        lang: "fr".to_owned(),
        created: Timestamp(100),
    }
}

/// Does something as an operator, and returns the deed as the log has it.
async fn act(acts: &dyn Acts, deed: StoredDeed) -> Result<StoredDeed, ActError> {
    let (by, reason) = (ActAuthor::User("test".to_owned()), "a test".to_owned());
    let act = NewAct { at: Timestamp(100), by, deed, player: None, report: None, reason };
    match acts.act(&act).await.unwrap() {
        ActOutcome::Done(line) => {
            let page = ListPage { before: None, most: 1 };
            let mut logged = acts.audit(None, page).await.unwrap().remove(0);
            assert_eq!(logged.line, line.line);
            if let StoredDeed::AddWebhook { webhook, .. } = &mut logged.act.deed {
                assert_eq!(*webhook, None, "the log has no address");
            }
            Ok(logged.act.deed)
        }
        ActOutcome::Not(not) => Err(not),
    }
}

/// Adds a webhook; of `most` there may be.
async fn add_webhook(acts: &dyn Acts, name: &str, most: u32) -> Result<u64, ActError> {
    let (host, webhook) = (format!("{name}.example"), Some(Box::new((new(name), most))));
    let deed = StoredDeed::AddWebhook { number: 0, host: host.clone(), webhook };
    match act(acts, deed).await? {
        StoredDeed::AddWebhook { number, host: logged, .. } if logged == host => Ok(number),
        other => panic!("{other:?}"),
    }
}

/// Checks a store without results.
///
/// # Panics
/// At the first difference.
pub async fn check(webhooks: &dyn Webhooks, acts: &dyn Acts, results: &dyn RatedResults) {
    let last = add(results, &outcome(1, [1, 2], "vif", 0)).await.number;
    assert_eq!(webhooks.webhooks().await.unwrap(), []);
    let first = add_webhook(acts, "first", 2).await.unwrap();
    let second = add_webhook(acts, "second", 2).await.unwrap();
    assert_eq!(add_webhook(acts, "third", 2).await, Err(ActError::TooManyWebhooks(2)));
    let all = webhooks.webhooks().await.unwrap();
    assert_eq!(all.iter().map(|webhook| webhook.number).collect::<Vec<_>>(), [first, second]);
    assert_eq!(all[1].made, new("second"));
    let begun = WebhookProgress {
        result: last,
        sought: Timestamp(0),
        tries: 0,
        again: Timestamp(0),
        failing: None,
        fault: String::new(),
        off: None,
    };
    assert_eq!(all[1].progress, begun);

    let claimed = WebhookProgress { again: Timestamp(200), ..begun.clone() };
    assert!(webhooks.advance_webhook(second, Timestamp(0), &claimed).await.unwrap());
    let late = WebhookProgress { again: Timestamp(201), ..begun.clone() };
    assert!(!webhooks.advance_webhook(second, Timestamp(0), &late).await.unwrap());
    let failed = WebhookProgress {
        result: last + 3,
        sought: Timestamp(150),
        tries: 2,
        again: Timestamp(300),
        failing: Some(Timestamp(160)),
        fault: "500".to_owned(),
        off: Some(Timestamp(170)),
    };
    assert!(webhooks.advance_webhook(second, Timestamp(200), &failed).await.unwrap());
    let all = webhooks.webhooks().await.unwrap();
    assert_eq!([&all[0].progress, &all[1].progress], [&begun, &failed]);

    let remove = StoredDeed::RemoveWebhook { number: second };
    assert_eq!(act(acts, remove.clone()).await, Ok(remove.clone()));
    assert_eq!(act(acts, remove).await, Err(ActError::NoWebhook(second)));
    assert!(!webhooks.advance_webhook(second, Timestamp(300), &begun).await.unwrap());
    let third = add_webhook(acts, "third", 2).await.unwrap();
    assert!(third > second, "no number is given again");
}
