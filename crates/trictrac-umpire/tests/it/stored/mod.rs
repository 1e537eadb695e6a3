//! Logs of games that earlier programs have written, and the records of these games.
//!
//! A program must go on with them to the same result, bit by bit. If this fails, the effect or the text of an action has
//! changed: raise `FOLD` or `FORMS_FOLD`, keep the old effect for the old version, and write logs of the new one with
//! `WRITE_LOGS=1 cargo test -p trictrac-umpire stored`. A file that is there is never written again.

mod write;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Once;

use serde_json::Value;
use trictrac_forms::game as forms;
use trictrac_protocol::{Bytes32, GameEvent, GameId, Seat};
use trictrac_rules::notation::record::Record;
use trictrac_umpire::seal::{seal, verify};
use trictrac_umpire::{
    FOLD, FORMS_FOLD, Game, LoadedLog, LogEntry, Now, PlayerCommand, Umpire, load, record,
};

use crate::forms::names;

/// The extension of a log: an entry a line, as the store keeps it.
const LOG: &str = "jsonl";
/// The extension of a record.
const RECORD: &str = "trictrac";

/// A stored log, and the record of its game.
struct Stored {
    path: PathBuf,
    log: Vec<LogEntry>,
    record: String,
}

fn folder(version: u32) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/logs").join(version.to_string())
}

impl Stored {
    /// All logs of all versions.
    fn all() -> Vec<Self> {
        static WRITTEN: Once = Once::new();
        if std::env::var_os("WRITE_LOGS").is_some() {
            WRITTEN.call_once(write::missing);
        }
        let versions = (1..=FOLD).chain(write::FIRST_OF_FORMS..=FORMS_FOLD);
        let files = versions.flat_map(|version| {
            let files = fs::read_dir(folder(version)).expect("the logs of a version");
            files.map(|file| file.expect("a file").path())
        });
        files
            .filter(|path| path.extension().is_some_and(|end| end == LOG))
            .map(Self::read)
            .collect()
    }

    fn read(path: PathBuf) -> Self {
        let text = |path: &Path| {
            fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        };
        let entry = |line: &str| serde_json::from_str(line).expect("an entry");
        let log = text(&path).lines().map(entry).collect();
        let record = text(&path.with_extension(RECORD));
        Self { path, log, record }
    }

    fn name(&self) -> String {
        let folder = self.path.parent().and_then(Path::file_name).expect("a version");
        let file = self.path.file_stem().expect("a name");
        format!("{}/{}", folder.display(), file.display())
    }

    fn version(&self) -> u32 {
        let GameEvent::Create { fold, .. } = &self.log[0].event else { panic!("no game") };
        *fold
    }
}

#[test]
fn stored_logs_fold_to_the_same_states() {
    let mut forms = Vec::new();
    for stored in Stored::all() {
        let name = stored.name();
        assert!(name.starts_with(&format!("{}/", stored.version())), "{name}");
        let loaded = load(&stored.log, Now::default());
        let Ok(LoadedLog::Agrees(game)) = loaded else { panic!("{name}: {loaded:?}") };
        assert!(game.ended().is_some(), "{name}");
        forms.extend(game.form_terms().map(|terms| terms.name.clone()));
    }
    forms.sort();
    forms.dedup();
    let all = trictrac_forms::Form::ALL.len();
    assert_eq!(forms.len(), all, "a log of every form: {forms:?}");
}

/// Older versions of the effects of actions are not the present one under another number: some of their games would go otherwise now.
#[test]
fn stored_games_of_older_versions_would_go_otherwise_now() {
    for version in 1..trictrac_rules::FOLD {
        let differs = |stored: &Stored| {
            let mut log = stored.log.clone();
            if let GameEvent::Create { fold, .. } = &mut log[0].event {
                *fold = FOLD;
            }
            !matches!(load(&log, Now::default()), Ok(LoadedLog::Agrees(_)))
        };
        let mut games = Stored::all().into_iter().filter(|stored| stored.version() == version);
        assert!(games.any(|stored| differs(&stored)), "version {version}");
    }
}

/// Entries change only by addition: what an entry was written with, it still is.
#[test]
fn stored_entries_are_written_with_what_they_had() {
    for stored in Stored::all() {
        let text = fs::read_to_string(&stored.path).expect("a log");
        for (line, entry) in text.lines().zip(&stored.log) {
            let old: Value = serde_json::from_str(line).expect("JSON");
            let new = serde_json::to_value(entry).expect("JSON");
            assert!(holds(&new, &old), "{}: found {new}, expected all of {old}", stored.name());
        }
    }
}

/// Checks whether `new` has everything that `old` has.
fn holds(new: &Value, old: &Value) -> bool {
    match (new, old) {
        (Value::Object(new), Value::Object(old)) => {
            old.iter().all(|(key, old)| new.get(key).is_some_and(|new| holds(new, old)))
        }
        _ => new == old,
    }
}

#[test]
fn stored_records_are_those_of_their_logs() {
    for stored in Stored::all() {
        let (name, text) = (stored.name(), &stored.record);
        let written = record(&stored.log, &names()).expect("a record");
        assert_eq!(&seal(&written), text, "{name}");
        let game = Game::fold(&stored.log).expect("a log");
        let verified = verify(text).unwrap_or_else(|doubt| panic!("{name}: {doubt}"));
        assert_eq!(verified.throws, game.throws(), "{name}");
        let printed = match (game.classic(), game.form()) {
            (Some(table), _) => {
                let read = Record::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
                // Who is ready is not recorded: the end says it too.
                assert_eq!(read.game().state(), table.state(), "{name}");
                read.to_string()
            }
            (_, Some(form)) => {
                let read = forms::FormRecord::parse(text);
                let read = read.unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_eq!(read.game(), form, "{name}");
                read.to_string()
            }
            (None, None) => panic!("{name}: no game"),
        };
        // The digest was written last, behind the result; as a tag of a record it is among the others.
        assert_eq!(without_digest(&printed), without_digest(text), "{name}");
    }
}

fn without_digest(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with("[Digest ")).collect()
}

/// A server that takes a game in progress from its log goes on as the one before: dice, flags, ends.
#[test]
fn stored_games_are_resumed_at_any_place() {
    for stored in Stored::all() {
        let length = stored.log.len();
        for begun in [1, length / 3, 2 * length / 3, length - 1] {
            goes_on(&stored, begun);
        }
    }
}

/// Takes the game from its first entries, and lets everything else happen again.
fn goes_on(stored: &Stored, begun: usize) {
    let log = &stored.log;
    let at = |entry: &LogEntry| Now { wall: entry.at, steady: entry.at };
    let game = Game::fold(&log[..begun]).expect("a log");
    // These games have one secret: the byte of their number.
    let secret = Bytes32([game.id().0[0]; 32]);
    let mut umpire = Umpire::new(game, &log[..begun], secret, at(&log[begun - 1]));
    let mut done = begun;
    while let Some(next) = log.get(done) {
        let now = at(next);
        let last = &log[done - 1];
        let step = match (next.by, &next.id, &next.event) {
            (Some(by), Some(id), event) => {
                umpire.decide(by, id, &command(event, last.seq), now).step
            }
            (_, _, GameEvent::Resume) => umpire.resume(last, last.at + next.spent, now),
            _ => umpire.wake(now),
        };
        let entries = step.entries();
        let place = format!("{} from {begun}, entry {done}", stored.name());
        assert!(!entries.is_empty(), "{place}: nothing happens");
        for (entry, stored) in entries.iter().zip(&log[done..][..entries.len()]) {
            let [new, old] = [entry, stored].map(|it| serde_json::to_value(it).expect("JSON"));
            assert!(holds(&new, &old), "{place}: {new}, expected {old}");
        }
        done += entries.len();
        umpire.advance(step, now).expect("the entries that follow");
    }
}

/// The command that has led to an event.
fn command(event: &GameEvent, after: u32) -> PlayerCommand {
    match event {
        GameEvent::Sit { player, share } => {
            PlayerCommand::Sit { player: player.clone(), share: *share }
        }
        GameEvent::Open { bytes, .. } => PlayerCommand::Open { bytes: *bytes },
        GameEvent::Act { action } => PlayerCommand::Act { after, action: action.clone() },
        GameEvent::Ready => PlayerCommand::Ready { after },
        GameEvent::Offer { offer, rematch, .. } => {
            let next_game = rematch.unwrap_or(GameId([0x77; 16]));
            PlayerCommand::Offer { offer: *offer, next_game }
        }
        _ => panic!("nobody commands {event:?}"),
    }
}

/// The logs contain the rare events without which their tests mean nothing.
#[test]
fn stored_logs_contain_what_is_rare() {
    let logs = Stored::all();
    let has = |versions: core::ops::RangeInclusive<u32>,
               is: &dyn Fn(&GameEvent, Option<Seat>) -> bool| {
        let logs = logs.iter().filter(|stored| versions.contains(&stored.version()));
        logs.flat_map(|stored| &stored.log).any(|entry| is(&entry.event, entry.by))
    };
    let says = |versions, words: &str| {
        has(
            versions,
            &|event, _| matches!(event, GameEvent::Act { action } if action.as_str().contains(words)),
        )
    };
    for words in
        ["ecole ", "contest ", "accept", "correct", "+1h", "hold", "go", "1>", "mend ", "  "]
    {
        assert!(says(1..=FOLD, words), "classical: {words:?}");
    }
    for words in ["give_up", "vie", "take", "drop", "go:", "hold", "play ", "  "] {
        assert!(says(write::FIRST_OF_FORMS..=FORMS_FOLD, words), "forms: {words:?}");
    }
    for versions in [1..=FOLD, write::FIRST_OF_FORMS..=FORMS_FOLD] {
        assert!(has(versions.clone(), &|event, _| *event == GameEvent::Ready));
        assert!(has(versions.clone(), &|event, _| *event == GameEvent::Resume));
        assert!(has(versions.clone(), &|event, _| matches!(event, GameEvent::Offer { .. })));
    }
}
