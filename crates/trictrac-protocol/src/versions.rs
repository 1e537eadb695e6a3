//! The versions of the protocol, and messages for clients of an older one.

use crate::account::AccountKind;
use crate::event::{GameEnding, GameEvent, GameOffer, VoidReason};
use crate::lobby::{Challenge, LobbyItems};
use crate::server::{EntryView, ServerMessage};
use crate::who::PlayerIdentity;

/// The version of the messages in this crate.
pub const VERSION: u32 = 2;

/// The oldest version that this crate understands.
pub const OLDEST: u32 = 1;

/// Checks whether this crate understands messages of this version.
#[must_use]
pub const fn understands(version: u32) -> bool {
    OLDEST <= version && version <= VERSION
}

/// The last versions of logs that clients of version 1 know, of classical games and of the other forms.
const FOLDS_OF_FIRST: [u32; 2] = [2, 1001];

/// A message as a client of this version understands it; nothing if it is about something that the version does not have.
///
/// An entry of a new kind becomes `resume`, which changes nothing. What is new in a message is left out.
///
/// ```
/// use trictrac_protocol::{ServerMessage, VERSION, for_version};
/// let text = r#"{"type":"did","game":"000102030405060708090a0b0c0d0e0f","seq":9,"by":"white","at":1763800020000,"hash":"6666777788889999","clocks":{},"event":{"kind":"offer","offer":"abort"}}"#;
/// let message: ServerMessage = serde_json::from_str(text).unwrap();
/// assert_eq!(for_version(VERSION, message.clone()), Some(message.clone()));
/// let old = serde_json::to_string(&for_version(1, message)).unwrap();
/// let resumed = text.replace(r#"{"kind":"offer","offer":"abort"}"#, r#"{"kind":"resume"}"#);
/// assert_eq!(old, resumed.replace(r#""by":"white","#, ""));
/// ```
#[must_use]
pub fn for_version(version: u32, mut message: ServerMessage) -> Option<ServerMessage> {
    if version >= VERSION {
        return Some(message);
    }
    debug_assert_eq!(version, OLDEST, "only one older version is understood");
    match &mut message {
        ServerMessage::Welcome { fold, restored, .. } => {
            (*fold, *restored) = ((*fold).min(FOLDS_OF_FIRST[0]), None);
        }
        ServerMessage::Game { log, .. } => {
            forget_undone(log);
            log.iter_mut().for_each(for_first);
        }
        ServerMessage::Did { did, .. } => {
            if matches!(did.event, GameEvent::Offer { undoes: Some(_), .. }) {
                // The client finds that it lacks an entry, and asks for the whole game.
                did.seq += 1;
            }
            for_first(did);
        }
        ServerMessage::Lobby { items, .. } => lobby_for_first(items),
        ServerMessage::LobbyChange { added, removed, .. } => {
            lobby_for_first(added);
            removed.seeks.clear();
        }
        ServerMessage::Names { players } => {
            players.retain(|player| player.kind != AccountKind::Guest);
            if players.is_empty() {
                return None;
            }
        }
        ServerMessage::Posted { challenge, .. } | ServerMessage::Called { challenge } => {
            challenge_for_first(challenge);
        }
        ServerMessage::Matched(made) => identity_for_first(&mut made.opponent),
        ServerMessage::FalseStarts { .. }
        | ServerMessage::Knocked { .. }
        | ServerMessage::Paused { .. }
        | ServerMessage::Resumed { .. } => return None,
        _ => {}
    }
    Some(message)
}

fn lobby_for_first(items: &mut LobbyItems) {
    items.seeks.clear();
    items.challenges.iter_mut().for_each(challenge_for_first);
    for game in &mut items.games {
        [&mut game.white, &mut game.black].into_iter().for_each(identity_for_first);
    }
}

/// Challengers send no digests in version 1.
fn challenge_for_first(challenge: &mut Challenge) {
    challenge.dice = None;
    identity_for_first(&mut challenge.by);
}

/// Guests have no names in version 1.
fn identity_for_first(player: &mut PlayerIdentity) {
    if player.kind == AccountKind::Guest {
        player.name = None;
    }
}

/// Leaves out what was taken back: in version 1 it never happened.
fn forget_undone(log: &mut [EntryView]) {
    for place in 0..log.len() {
        let GameEvent::Offer { undoes: Some(first), .. } = log[place].event else { continue };
        let first = (first as usize).min(place);
        for undone in &mut log[first..=place] {
            (undone.by, undone.event) = (None, GameEvent::Resume);
        }
    }
}

/// Leaves out what version 1 does not have.
fn for_first(entry: &mut EntryView) {
    // Nobody's time runs in a first turn.
    if entry.clocks.start.take().is_some() {
        entry.clocks.running = None;
    }
    match &mut entry.event {
        GameEvent::Create { fold, form, first, listed, .. } => {
            *fold = (*fold).min(FOLDS_OF_FIRST[usize::from(form.is_some())]);
            (*first, *listed) = (None, None);
        }
        GameEvent::Offer {
            offer: GameOffer::Abort | GameOffer::TakeBack | GameOffer::Void,
            ..
        }
        | GameEvent::Renew { .. }
        | GameEvent::Share { .. }
        | GameEvent::Absent(_)
        | GameEvent::Open { n: Some(_), .. } => {
            entry.by = None;
            entry.event = GameEvent::Resume;
        }
        GameEvent::End(GameEnding::Void { why: VoidReason::Restored, seat }) => *seat = None,
        GameEvent::End(ending @ GameEnding::Void { seat: Some(_), .. }) => {
            *ending = GameEnding::void(VoidReason::Left);
        }
        GameEvent::Reveal { renewed, .. } => renewed.clear(),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// A message as version 1 has it; nothing if it has none.
    fn first(message: &Value) -> Option<Value> {
        let message: ServerMessage = serde_json::from_value(message.clone()).unwrap();
        assert_eq!(for_version(VERSION, message.clone()), Some(message.clone()));
        Some(serde_json::to_value(for_version(1, message)?).unwrap())
    }

    /// An entry of the log; its clocks are empty.
    fn entry(seq: u32, by: Option<&str>, event: &Value) -> Value {
        let hash = format!("{seq:016x}");
        let mut entry = json!({"seq": seq, "at": 7, "hash": hash, "clocks": {}, "event": event});
        if let Some(by) = by {
            entry["by"] = by.into();
        }
        entry
    }

    #[test]
    fn what_was_taken_back_never_happened_in_version_1() {
        let game = "ab".repeat(16);
        let ready = || json!({"kind": "ready"});
        let dice = || json!({"kind": "dice", "throw": 1, "dice": [6, 5]});
        let asks = json!({"kind": "offer", "offer": "take_back"});
        let agrees = json!({"kind": "offer", "offer": "take_back", "undoes": 1});
        let log = [
            entry(0, Some("white"), &ready()),
            entry(1, Some("white"), &json!({"kind": "act", "action": "1/7 1/6"})),
            entry(2, None, &dice()),
            entry(3, Some("white"), &asks),
            entry(4, Some("black"), &agrees),
            entry(5, None, &dice()),
        ];
        let old = first(&json!({"type": "game", "game": game, "log": log})).unwrap();
        let resumed = |seq| entry(seq, None, &json!({"kind": "resume"}));
        let kept = [log[0].clone(), resumed(1), resumed(2), resumed(3), resumed(4), log[5].clone()];
        assert_eq!(old["log"], json!(kept));
        // A client that follows the game finds that it lacks an entry, and asks for all of it.
        let did = |entry: &Value| {
            let mut did = entry.clone();
            (did["type"], did["game"]) = ("did".into(), game.as_str().into());
            did
        };
        let mut later = did(&resumed(4));
        later["seq"] = 5.into();
        assert_eq!(first(&did(&log[4])), Some(later));
        assert_eq!(first(&did(&log[3])), Some(did(&resumed(3))));
        assert_eq!(first(&did(&log[1])), Some(did(&log[1])));
    }

    #[test]
    fn no_clock_runs_in_a_first_turn_of_version_1() {
        let game = |clocks: &Value| {
            let mut entry = entry(5, None, &json!({"kind": "dice", "throw": 1, "dice": [6, 5]}));
            entry["clocks"] = clocks.clone();
            json!({"type": "game", "game": "ab".repeat(16), "log": [entry]})
        };
        let left = json!({"delay": 8000, "reserve": 60000});
        let still = json!({"white": left, "black": left});
        let mut running = still.clone();
        running["running"] = "white".into();
        assert_eq!(first(&game(&running)), Some(game(&running)));
        let mut starting = running;
        starting["start"] = 60_000.into();
        assert_eq!(first(&game(&starting)), Some(game(&still)));
    }

    #[test]
    fn a_game_that_continues_after_a_restore_only_waits_in_version_1() {
        let [bytes, digest] = ["12".repeat(32), "34".repeat(32)];
        let did = |seq, by, event: &Value| {
            let mut did = entry(seq, by, event);
            (did["type"], did["game"]) = ("did".into(), "ab".repeat(16).into());
            did
        };
        let resumed = did(7, None, &json!({"kind": "resume"}));
        for (by, event) in [
            (None, json!({"kind": "renew", "n": 2, "commitment": digest, "backup": 5})),
            (Some("white"), json!({"kind": "share", "share": {"digest": digest}})),
            (Some("white"), json!({"kind": "open", "bytes": bytes, "n": 2})),
            (Some("black"), json!({"kind": "offer", "offer": "void"})),
        ] {
            assert_eq!(first(&did(7, by, &event)), Some(resumed.clone()), "{event}");
        }
        let open = did(3, Some("white"), &json!({"kind": "open", "bytes": bytes}));
        assert_eq!(first(&open), Some(open));
        let mut end = json!({"kind": "end", "how": "void", "why": "restored", "seat": "black"});
        let ended = first(&did(8, None, &end));
        end.as_object_mut().unwrap().remove("seat");
        assert_eq!(ended, Some(did(8, None, &end)));
        let mut secrets = json!({"kind": "reveal", "secret": bytes, "renewed": [digest]});
        let revealed = first(&did(9, None, &secrets));
        secrets.as_object_mut().unwrap().remove("renewed");
        assert_eq!(revealed, Some(did(9, None, &secrets)));
    }

    #[test]
    fn only_the_end_of_the_turn_shows_an_absence_in_version_1() {
        let did = |by, event: &Value| {
            let mut did = entry(7, by, event);
            (did["type"], did["game"]) = ("did".into(), "ab".repeat(16).into());
            did["clocks"] = json!({"running": "white", "until": 900});
            did
        };
        let absent = did(Some("black"), &json!({"kind": "absent", "from": 5, "until": 9}));
        assert_eq!(first(&absent), Some(did(None, &json!({"kind": "resume"}))));
    }

    #[test]
    fn guests_have_no_names_in_version_1() {
        let rose = json!({"number": 4, "name": "Rose", "kind": "guest"});
        let anne = json!({"number": 5, "name": "Anne", "kind": "account"});
        let names = |players: &[&Value]| json!({"type": "names", "players": players});
        assert_eq!(first(&names(&[&rose, &anne])), Some(names(&[&anne])));
        assert_eq!(first(&names(&[&rose])), None);

        let guest = json!({"kind": "guest", "number": 4, "name": "Rose"});
        let nameless = json!({"kind": "guest", "number": 4});
        let challenge = |by: &Value| {
            json!({"challenge": "cd".repeat(16), "by": by, "rules": "", "clock": "3d",
                "seat": "white", "rated": false, "at": 1})
        };
        let mut fixed = challenge(&guest);
        fixed["dice"] = json!({"game": "ab".repeat(16), "commitment": "12".repeat(32),
            "digest": "34".repeat(32)});
        let posted =
            |challenge: &Value| json!({"type": "posted", "id": "p", "challenge": challenge});
        assert_eq!(first(&posted(&fixed)), Some(posted(&challenge(&nameless))));
        let called = |challenge: &Value| json!({"type": "called", "challenge": challenge});
        assert_eq!(first(&called(&fixed)), Some(called(&challenge(&nameless))));
        let matched = |opponent: &Value| {
            json!({"type": "matched", "game": "ab".repeat(16), "seat": "white", "rated": false,
                "rules": "", "clock": "3d", "opponent": opponent})
        };
        assert_eq!(first(&matched(&guest)), Some(matched(&nameless)));
        let seek = json!({"seek": "ef".repeat(16), "by": guest, "clocks": ["vif"], "at": 1});
        let lobby = |challenge: &Value, seeks: &[Value]| {
            let mut lobby = json!({"type": "lobby", "challenges": [challenge], "online": 1});
            if !seeks.is_empty() {
                lobby["seeks"] = seeks.into();
            }
            lobby
        };
        let old = first(&lobby(&fixed, &[seek])).unwrap();
        assert_eq!(old, lobby(&challenge(&nameless), &[]));
    }

    #[test]
    fn version_1_has_no_faults_knocks_and_false_starts() {
        let game = "ab".repeat(16);
        for message in [
            json!({"type": "paused", "game": game, "why": "disk"}),
            json!({"type": "resumed", "game": game}),
            json!({"type": "false_starts", "number": 3}),
            json!({"type": "knocked", "game": game, "by": {"kind": "guest", "number": 4}}),
        ] {
            assert_eq!(first(&message), None, "{message}");
        }
        let mut welcome = json!({"type": "welcome", "protocol": 1, "fold": 3, "server": "s", "you": 1, "time": 9});
        let mut restored = welcome.clone();
        restored["restored"] = 7.into();
        welcome["fold"] = 2.into();
        assert_eq!(first(&restored), Some(welcome));
        let pong = json!({"type": "pong", "n": 1, "time": 2});
        assert_eq!(first(&pong), Some(pong.clone()));
    }
}
