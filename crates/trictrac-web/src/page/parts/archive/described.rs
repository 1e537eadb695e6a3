//! Describes entries in the reader's language.

use js_sys::{Date, Object, Reflect};
use trictrac_rules::notation::record::{Record, read_ended};
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::lang::{FluentArgs, Texts, fluent_args, key};
use trictrac_words::unreadable::{record_error, record_fault};
use trictrac_words::{Player, stopped};
use wasm_bindgen::JsValue;

use crate::archive::{
    ArchiveFileError, ArchiveFileFault, EntrySummary, MatchSummary, SeriesSummary,
};
use crate::page::speech::locale;
use crate::participant::Participant;
use crate::study::record::called;

/// Names the players, or the entry if it cannot be read.
pub(in crate::page) fn title(texts: &Texts, summary: &EntrySummary) -> String {
    let [one, other] = match summary {
        EntrySummary::Match(it) => sides(it).map(|side| name(texts, it, side)),
        EntrySummary::Series(it) => [0, 1].map(|index| thrower(texts, it, index)),
        EntrySummary::Unreadable => return texts.plain(key!("matches-unreadable")),
    };
    texts.with(key!("matches-players"), &fluent_args!["one" => one, "other" => other])
}

/// Describes the result, or how far the match was played.
pub(in crate::page) fn result(texts: &Texts, summary: &EntrySummary) -> String {
    match summary {
        EntrySummary::Match(it) => of_match(texts, it),
        EntrySummary::Series(it) => of_series(texts, it),
        EntrySummary::Unreadable => String::new(),
    }
}

fn of_match(texts: &Texts, it: &MatchSummary) -> String {
    let holes = |side: Side| it.holes[usize::from(side == Side::Black)];
    let ended = it.ended.as_deref().and_then(|ended| read_ended(ended).ok());
    let (Some(white_won), None) = (it.white_won, ended) else {
        let [own, other] = sides(it).map(holes);
        let mut arguments = fluent_args![
            "own" => own, "other" => other, "goal" => it.goal, "throws" => it.throws
        ];
        let Some(ended) = ended else { return texts.with(key!("matches-unfinished"), &arguments) };
        let players = PerSide::from_fn(|side| player(texts, it, side));
        arguments.set("how", stopped(texts, ended, &players));
        return texts.with(key!("matches-ended"), &arguments);
    };
    let winner = if white_won { Side::White } else { Side::Black };
    let mut arguments =
        fluent_args!["winner" => holes(winner), "loser" => holes(winner.opponent())];
    if seat(it, winner) == Some(Participant::Person)
        && matches!(seat(it, winner.opponent()), Some(Participant::Computer(_)))
    {
        return texts.with(key!("matches-you-won"), &arguments);
    }
    arguments.set("name", name(texts, it, winner));
    texts.with(key!("matches-won"), &arguments)
}

fn of_series(texts: &Texts, it: &SeriesSummary) -> String {
    let [one, other] = it.won;
    let arguments = fluent_args!["one" => one, "other" => other, "games" => it.games];
    texts.with(
        if it.over { key!("matches-series-over") } else { key!("matches-series") },
        &arguments,
    )
}

/// Both sides, that of the reader first.
fn sides(it: &MatchSummary) -> [Side; 2] {
    let black = seat(it, Side::Black) == Some(Participant::Person)
        && matches!(seat(it, Side::White), Some(Participant::Computer(_)));
    if black { [Side::Black, Side::White] } else { Side::ALL }
}

fn seat(it: &MatchSummary, side: Side) -> Option<Participant> {
    it.seats[usize::from(side == Side::Black)].as_ref()?.parse().ok()
}

fn name(texts: &Texts, it: &MatchSummary, side: Side) -> String {
    player(texts, it, side).name(texts)
}

fn player(texts: &Texts, it: &MatchSummary, side: Side) -> Player {
    let name = it.names[usize::from(side == Side::Black)].clone();
    called(texts, Side::ALL.map(|side| seat(it, side)), name, side)
}

/// Names a side of Tribord et Bâbord.
fn thrower(texts: &Texts, it: &SeriesSummary, index: usize) -> String {
    match it.players[index].as_str() {
        "computer" => texts.plain(key!("matches-computer")),
        "human" if it.players[1 - index] == "computer" => texts.plain(key!("page-you")),
        "human" | "" => ["Tribord", "Bâbord"][index].to_owned(),
        name => name.to_owned(),
    }
}

/// The date and the time, as they are written in the reader's language.
#[expect(clippy::cast_precision_loss, reason = "milliseconds of this age are exact")]
pub(in crate::page) fn date(texts: &Texts, milliseconds: u64) -> String {
    let style = Object::new();
    for (part, length) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // Without a style, the browser writes the date its own way.
        let _ = Reflect::set(&style, &part.into(), &length.into());
    }
    let date = Date::new(&JsValue::from_f64(milliseconds as f64));
    date.to_locale_string(&locale(texts), &style).into()
}

/// Explains why a stored text cannot be read.
pub(super) fn unreadable(texts: &Texts, text: &str) -> Option<String> {
    Record::parse(text).err().map(|error| record_error(texts, &error))
}

/// Explains why a file was not imported.
pub(super) fn not_imported(texts: &Texts, error: &ArchiveFileError) -> String {
    let found = |key, found: &str| {
        let found = found.chars().take(40).collect::<String>();
        texts.with(key, &fluent_args!["found" => found])
    };
    let reason = match &error.fault {
        ArchiveFileFault::Empty => texts.plain(key!("matches-file-empty")),
        ArchiveFileFault::NoArchive(line) => found(key!("matches-file-foreign"), line),
        ArchiveFileFault::OtherVersion(version) => found(key!("matches-file-version"), version),
        ArchiveFileFault::NoEntry(line) => found(key!("matches-file-entry"), line),
        ArchiveFileFault::Match(fault) => record_fault(texts, fault),
        ArchiveFileFault::Series(fault) => record_fault(texts, fault),
    };
    let arguments: FluentArgs = fluent_args!["line" => error.line, "reason" => reason];
    texts.with(key!("matches-not-imported"), &arguments)
}
