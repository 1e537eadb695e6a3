//! Tests for every implementation of [`Webhooks`].

use crate::game::{Secret, Timestamp};
use crate::results::RatedResults;
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

/// Checks a store without results.
///
/// # Panics
/// At the first difference.
pub async fn check(webhooks: &dyn Webhooks, results: &dyn RatedResults) {
    let last = add(results, &outcome(1, [1, 2], "vif", 0)).await.number;
    assert_eq!(webhooks.webhooks().await.unwrap(), []);
    let first = webhooks.add_webhook(&new("first"), 2).await.unwrap().unwrap();
    let second = webhooks.add_webhook(&new("second"), 2).await.unwrap().unwrap();
    assert_eq!(webhooks.add_webhook(&new("third"), 2).await.unwrap(), None);
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

    assert!(webhooks.remove_webhook(second).await.unwrap());
    assert!(!webhooks.remove_webhook(second).await.unwrap());
    assert!(!webhooks.advance_webhook(second, Timestamp(300), &begun).await.unwrap());
    let third = webhooks.add_webhook(&new("third"), 2).await.unwrap().unwrap();
    assert!(third > second, "no number is given again");
}
