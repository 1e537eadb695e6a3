//! Texts with every possible error, and the errors that parsers find in them.

use std::fmt;

use tribord_babord::game::{DieRefusal, TribordGame};
use tribord_babord::notation as tribord;
use tribord_babord::side::ShipSide;
use tribord_babord::state::{TribordPhase, UncheckedGame};
use tribord_babord::symbol::Symbol;
use trictrac_rules::game::Match;
use trictrac_rules::jan::Jan;
use trictrac_rules::notation::record::{MOST_ACTIONS, MOST_BYTES, MOST_TAGS, Record, RecordError};
use trictrac_rules::notation::{ParseErrors, PlayError, Position};
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_words::lang::Texts;
use trictrac_words::{play_error, unreadable};

/// The error found in a text.
pub(crate) enum Wrong {
    Position(ParseErrors),
    Play(PlayError),
    Record(RecordError),
    SeriesPosition(tribord::TribordParseError),
    SeriesRecord(tribord::record::SeriesRecordError),
}

impl Wrong {
    pub(crate) fn describe(&self, texts: &Texts) -> String {
        match self {
            Self::Position(errors) => unreadable::parse_errors(texts, errors),
            Self::Play(PlayError::Unreadable(error)) => unreadable::parse_error(texts, error),
            Self::Play(error) => play_error(texts, error),
            Self::Record(error) => unreadable::record_error(texts, error),
            Self::SeriesPosition(error) => unreadable::parse_error(texts, error),
            Self::SeriesRecord(error) => unreadable::record_error(texts, error),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(errors) => errors.fmt(f),
            Self::Play(error) => error.fmt(f),
            Self::Record(error) => error.fmt(f),
            Self::SeriesPosition(error) => error.fmt(f),
            Self::SeriesRecord(error) => error.fmt(f),
        }
    }
}

const POSITIONS: [&str; 26] = [
    "",
    "W15",
    "W15,5/6/6/X5,B15",
    "W15,4/6/6/5,B15",
    "W16,5/6/6/5,B15",
    "W13,5/6/W2,5/5,B15",
    "W14,5/5,W1/6/5,B15",
    "6/6/6/5,B15",
    "W15,5/6/6/6 b",
    "W15,5/6/6/5,B15 x",
    "W15,5/6/6/5,B15 w 70",
    "W15,5/6/6/5,B15 w - 3/0",
    "W15,5/6/6/5,B15 w - 0",
    "W15,5/6/6/5,B15 w - 2*/4*",
    "W15,5/6/6/5,B15 w - 0*/4",
    "W15,5/6/6/5,B15 w - 0/0 12/x",
    "W15,5/6/6/5,B15 w - 0/0 0/0 0",
    "W15,5/6/6/5,B15 w - 0/0 0/0 1 x",
    "W15,5/6/6/5,B15 w - 0/0 0/0 1 ",
    "X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X,X/6/6/6",
    "W15,5/6/6/5,B15  w",
    "X/X/X/X",
    "W15,5/6/6/5,B15 w - 0/0 0/12",
    "W15,5/6/B1,5/5,B14",
    "W15,5/6/6/5,B15/6",
    "W15,5/5,B1/6/5,B14",
];

/// States of a match with manual scoring.
const TABLE_STATES: [&str; 2] = ["", "board W15,5/6/6/5,B15 points many"];

const STATES: [&str; 11] = [
    "",
    "board W15,5/6/6/5,B15 throws 3",
    "board W15,5/6/6/5,B15 privileges 3",
    "board W15,5/6/6/5,B15 await play",
    "board W15,5/6/6/5,B15 dice 64 await dice",
    "board W15,5/6/6/5,B15 opening x64",
    "board W15,5/6/6/5,B15 await now",
    "board W15,5/6/6/5,B15 side b side w",
    "board W15,5/6/6/5,B15 side",
    "board W15,5/6/6/6 side b",
    "men W15,5/6/6/5,B15",
];

const OPTIONS: [&str; 11] = [
    "margot",
    "colour=red",
    "holes=3,holes=4",
    "lead=loser",
    "stakes=high",
    "bearing_off=slow",
    "rencontre=",
    "margot=yes",
    "pile_de_misere=1",
    "marking=him",
    "holes=25",
];

const HEAD: &str = "[Trictrac \"1\"]\n";
const START: &str = "[Trictrac \"1\"]\n\nlead 5/3\n";
const LAST_HOLE: &str = "[Trictrac \"1\"]\n[Position \"W15,5/B1,5/6/5,B14 w - 10/0 11/0 5\"]\n";
const COUPE_ET_DES: &str = "[Trictrac \"1\"]\n[Rules \"lead=coupe_et_des\"]\n\nlead 3/5\n";

const RECORDS: [(&str, &str); 35] = [
    (START, "w 64 ???\n"),
    (START, "(\n"),
    (START, ")\n"),
    (START, "w 64\n(\n)\n"),
    (START, "w 64\n(\nw 31\n"),
    ("", "lead 5/3\n"),
    ("[Trictrac \"2\"]\n", ""),
    (HEAD, "[Wh!te \"A\"]\n"),
    (HEAD, "[White \"A\"]\n[White \"B\"]\n"),
    (HEAD, "[Rules \"margot=yes\"]\n"),
    (HEAD, "[Ended \"bored\"]\n"),
    (HEAD, "[Fold \"3\"]\n"),
    (HEAD, "[Position \"6/6/6/6\"]\n"),
    (HEAD, "[Position \"W15,5/6/6/5,B15 w 64\"]\n"),
    (HEAD, "{never\nended\n"),
    (HEAD, "w 64\n"),
    (HEAD, "lead 7/3\n"),
    (START, "lead 5/3\n"),
    (START, "b 64\n"),
    (START, "w\n"),
    (START, "w 77\n"),
    (START, "w 64\nb 21\n"),
    (START, "w 64 1/7\n"),
    (START, "w 64 1/7 x\n"),
    (START, "w 64 +4 1/7 1/5\n"),
    (START, "w 64 +0 1/7 1/5\n"),
    (START, "w 64 hold\n"),
    (LAST_HOLE, "\nw 65 hold\n"),
    (LAST_HOLE, "\nw 65 +2\nb 64\n"),
    (LAST_HOLE, "\nw 65 +2 1/6/12\n"),
    (LAST_HOLE, "[Result \"w 12/0 1\"]\n\nw 65 +2\n"),
    (LAST_HOLE, "[Result \"w 12/0 2\"]\n\n"),
    (LAST_HOLE, "[Ended \"agreed\"]\n\nw 65 +2\n"),
    (COUPE_ET_DES, "b 54\n"),
    (HELPLESS, "w 66 - +4 +4\n"),
];
/// White can play no number.
const HELPLESS: &str = "[Trictrac \"1\"]\n[Position \"W2,5/B2,5/6/5,B13 w\"]\n\n";

const SERIES_OPTIONS: [&str; 5] = ["end", "end=0", "first=white", "stake=0", "colour=red"];

const SERIES_POSITIONS: [&str; 14] = [
    "doh",
    "---/---",
    "---/--- t1 0",
    "---/--- t1 0/0",
    "---/--- t1 0/0 +0 x",
    "d--/--- ? 0/0 +0",
    "---/--- t2* 0/0 +0",
    "doh/--- t1 0/0 +0",
    "---/--- t= 0/0 +0",
    "---/--- t1 9/0 +0",
    "---/--- = 0/0 +0",
    "---/--- t1 0/0 +99999999999",
    "---/--- t1 0/0 x",
    "---/--- ?td 0/0 +7",
];

const SERIES: &str = "[TribordEtBabord \"1\"]\n\ngame 1\n";
const SERIES_HEAD: &str = "[TribordEtBabord \"1\"]\n";

const SERIES_RECORDS: [(&str, &str); 29] = [
    (SERIES_HEAD, "[Games \"3\"]\n[Games \"5\"]"),
    ("", ""),
    ("[TribordEtBabord \"2\"]", ""),
    ("[TribordEtBabord 1]", ""),
    (SERIES_HEAD, "[Rules \"end=0\"]"),
    (SERIES_HEAD, "[Games \"0\"]"),
    (SERIES_HEAD, "\ngame 2"),
    (SERIES_HEAD, "[Result \"1/0/0 +4\"]\n\ngame 1"),
    (SERIES_HEAD, "[Result \"1/1/0 +7\"]\n\ngame 1\nbegin td bd\nt doh +7"),
    (SERIES, "game 1"),
    (SERIES, "t d"),
    (SERIES, "begin"),
    (SERIES, "begin dt bd"),
    (SERIES, "begin td tc"),
    (SERIES, "begin td\nbegin bd"),
    (SERIES, "begin td bd\nbegin td bd"),
    (SERIES, "begin td bd\nb d"),
    (SERIES, "begin td bd\nt dx"),
    (SERIES, "begin td bd\nt"),
    (SERIES, "begin td bd\nt dohc +7"),
    (SERIES, "begin td bd\nt dcc"),
    (SERIES, "begin td bd\nt dcc +1"),
    (SERIES, "begin td bd\nt dc +0"),
    (SERIES, "begin td bd\nw dc"),
    (SERIES, "begin td bd\nt doh +7\ngame 2"),
    (SERIES, "begin td bd\nt doh +7\nb d"),
    (SERIES_HEAD, "\nbegin td bd"),
    (SERIES, "begin td bd\nt dc\nb d"),
    (SERIES, "begin td td"),
];

/// Lists all errors.
pub(crate) fn all() -> Vec<Wrong> {
    let rules = Rules::default();
    let mut all: Vec<_> =
        POSITIONS.map(|text| Wrong::Position(Position::parse(text, rules).expect_err(text))).into();
    all.extend(STATES.map(|text| Wrong::Position(Match::parse(text, rules).expect_err(text))));
    all.extend(TABLE_STATES.map(|text| {
        let error = TableMatch::parse_text(text, rules).expect_err(text);
        Wrong::Play(PlayError::Unreadable(error))
    }));
    all.extend(OPTIONS.map(|text| {
        let error = text.parse::<Rules>().expect_err(text);
        Wrong::Play(PlayError::Unreadable(error))
    }));
    let words = ["25".parse::<Point>().map(drop), "grand".parse::<Jan>().map(drop)];
    all.extend(words.map(|read| Wrong::Play(PlayError::Unreadable(read.expect_err("no word")))));
    all.extend(actions().map(Wrong::Play));
    all.extend(RECORDS.map(|(head, lines)| {
        let text = format!("{head}{lines}");
        Wrong::Record(Record::parse(&text).expect_err(&text))
    }));
    all.extend(
        too_large().map(|text| {
            Wrong::Record(Record::parse(&text).expect_err("a record that is too large"))
        }),
    );
    all.extend(of_series());
    all
}

/// Records with too many bytes, tags, variations inside each other, and actions.
fn too_large() -> [String; 4] {
    let tags = (0..=MOST_TAGS).map(|number| format!("[Key{number} \"\"]\n"));
    let tags = tags.collect::<Vec<_>>().concat();
    let marks = vec!["+2; wipe w"; MOST_ACTIONS].join("; ");
    [
        " ".repeat(MOST_BYTES + 1),
        format!("{HEAD}{tags}"),
        format!("{START}w 64\n{}", "(\nw 64\n".repeat(33)),
        format!("{HEAD}[Rules \"marking=announced\"]\n\nlead 5/3\nw 64 {marks}\n"),
    ]
}

/// The errors of an action before the lead, of the same at the table, of an announcement without its points, and of plays of too
/// many men, backwards and beyond the board.
fn actions() -> [PlayError; 6] {
    let assisted = Rules::default();
    let table = "marking=table".parse().expect("options");
    let begun = Record::parse(&format!("{START}w 64\n")).expect("a record");
    let read = |text, game: &TableMatch| TableAction::parse(text, game).expect_err(text);
    [
        read("dance", &TableMatch::new(assisted)),
        read("dance", &TableMatch::new(table)),
        read("waive", &TableMatch::new(table)),
        read("1/7 1/5 1/6", begun.game()),
        read("7/1", begun.game()),
        read("1/25", begun.game()),
    ]
}

fn of_series() -> Vec<Wrong> {
    let rules = tribord_babord::rules::TribordRules::default();
    let named: tribord_babord::rules::TribordRules =
        "first=tribord,end=2".parse().expect("options");
    let read =
        |text, rules| Wrong::SeriesPosition(TribordGame::parse(text, rules).expect_err(text));
    let mut all: Vec<_> = SERIES_POSITIONS.map(|text| read(text, &rules)).into();
    all.extend(["---/--- ? 0/0 +0", "---/--- = 1/1 +0"].map(|text| read(text, &named)));
    all.push(Wrong::SeriesPosition(four_throws()));
    all.extend(SERIES_OPTIONS.map(|text| {
        let error = text.parse::<tribord_babord::rules::TribordRules>().expect_err(text);
        Wrong::SeriesPosition(error)
    }));
    all.push(Wrong::SeriesRecord(after_the_game()));
    all.extend(SERIES_RECORDS.map(|(head, lines)| {
        let text = format!("{head}{lines}");
        Wrong::SeriesRecord(tribord::record::SeriesRecord::parse(&text).expect_err(&text))
    }));
    all
}

/// The error of a turn with more throws than the notation allows.
fn four_throws() -> tribord::TribordParseError {
    let text = "d--/--- t3* 0/0 +0";
    let mut setup: UncheckedGame = text.parse().expect("a setup");
    if let TribordPhase::Turn(turn) = &mut setup.phase {
        turn.thrown = 3;
    }
    let faults = setup.faults(&tribord_babord::rules::TribordRules::default());
    let expected = tribord::ExpectedText::Game(faults);
    let found = text.to_owned();
    tribord::TribordParseError {
        field: tribord::TextField::Position,
        character: 1,
        found,
        expected,
    }
}

/// The error of a throw that would belong to the next game.
fn after_the_game() -> tribord::record::SeriesRecordError {
    let symbol = Symbol::of(ShipSide::Tribord).into_iter().next().expect("three of them");
    let refusal = DieRefusal::GameOver;
    let fault = tribord::record::SeriesFault::Refused { side: ShipSide::Tribord, symbol, refusal };
    tribord::record::SeriesRecordError { line: 1, reason: fault.into() }
}
