//! The actions that a restore of the server has lost, as far as a page had seen them.

use trictrac_protocol::{EntryView, GameEvent, Seat};

/// The actions in what was shown `before` that are not in the log of a game that was restored, with their players.
#[must_use]
pub fn lost_actions(before: &[EntryView], log: &[EntryView]) -> Vec<(Seat, String)> {
    let is_same =
        |(one, other): &(&EntryView, &EntryView)| (one.by, &one.event) == (other.by, &other.event);
    let same = before.iter().zip(log).take_while(is_same).count();
    let is_renewed =
        matches!(log.get(same), Some(EntryView { event: GameEvent::Renew { .. }, .. }));
    let lost = before.get(same..).filter(|_| is_renewed).unwrap_or_default();
    let action = |did: &EntryView| match &did.event {
        GameEvent::Act { action } => Some((did.by?, action.as_str().to_owned())),
        _ => None,
    };
    lost.iter().filter_map(action).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn entry(seq: u32, by: Option<&str>, event: &serde_json::Value) -> EntryView {
        let mut entry = json!({"seq": seq, "at": 7, "hash": format!("{seq:016x}"), "event": event});
        if let Some(by) = by {
            entry["by"] = by.into();
        }
        serde_json::from_value(entry).unwrap()
    }

    #[test]
    fn what_followed_the_backup_is_lost() {
        let act = |action: &str| json!({"kind": "act", "action": action});
        let dice = json!({"kind": "dice", "throw": 2, "dice": [6, 5]});
        let first = entry(0, Some("white"), &act("1/7 1/6"));
        let before = [
            first.clone(),
            entry(1, None, &dice),
            entry(2, Some("black"), &act("1/3 1/2")),
            entry(3, Some("white"), &act("6/8 7/8")),
        ];
        let commitment = "ab".repeat(32);
        let renew = json!({"kind": "renew", "n": 2, "commitment": commitment, "backup": 1});
        let log = [first.clone(), entry(1, None, &renew)];
        let lost = [(Seat::B, "1/3 1/2".to_owned()), (Seat::A, "6/8 7/8".to_owned())];
        assert_eq!(lost_actions(&before, &log), lost);
        // Nothing is lost in a log that goes on, nor at the first sight of one.
        assert_eq!(lost_actions(&before[..2], &before), []);
        assert_eq!(lost_actions(&[], &log), []);
        assert_eq!(lost_actions(&log, &log), []);
    }
}
