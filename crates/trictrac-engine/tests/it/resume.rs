//! The place where a match resumes. Rule: R11.7.

use trictrac_engine::resume::after_play;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::PerSide;
use trictrac_rules::table::AfterPlay;

const ALONE: PerSide<bool> = PerSide::new(true, false);

#[track_caller]
fn check(marking: &str, lines: &str, people: &PerSide<bool>, expected: AfterPlay) {
    let text = format!("[Trictrac \"1\"]\n[Rules \"marking={marking}\"]\n\nlead 5/3\n{lines}\n");
    let record = Record::parse(&text).unwrap_or_else(|error| panic!("{error}: {lines}"));
    assert_eq!(after_play(&record, people), expected, "{lines}");
}

#[test]
fn men_may_be_taken_back_until_a_computer_opponent_moves() {
    let table = |lines, expected| check("table", lines, &ALONE, expected);
    table("w 64", AfterPlay::Opponent);
    table("w 64 1>7", AfterPlay::Opponent);
    table("w 64 1>7; 1>5", AfterPlay::Roller);
    table("w 64 1>7; pass", AfterPlay::Roller);
    table("w 64 1/7 1/5", AfterPlay::Opponent);
    table("w 64 1>7; 1>5\nb 21", AfterPlay::Opponent);
    // White claims during the pause; the answer of the computer does not end the pause.
    table("w 64 1>7; 1>5; ecole 4; b contest 4; accept", AfterPlay::Roller);
    // The computer acts without a claim to answer, so the pause is over.
    table("w 64 1>7; 1>6; b mend leave", AfterPlay::Opponent);
    table("w 64 +4; 1>7; 1>5; b ecole 4; accept", AfterPlay::Opponent);
}

#[test]
fn two_people_computers_and_other_markings_have_no_pause() {
    for people in [PerSide::new(true, true), PerSide::new(false, true), PerSide::new(false, false)]
    {
        check("table", "w 64 1>7; 1>5", &people, AfterPlay::Opponent);
    }
    check("announced", "w 64 1/7 1/5", &ALONE, AfterPlay::Opponent);
    check("assisted", "w 64 1/7 1/5", &ALONE, AfterPlay::Opponent);
}
