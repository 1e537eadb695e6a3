//! For every reason to refuse an action under manual scoring: an action that is refused for it.

use trictrac_rules::fausse_case::Replay;
use trictrac_rules::point::Point;
use trictrac_rules::table::{Stage, TableMatch, TableRefusal};
use trictrac_rules::turn::Refusal;

use crate::table::setting::{BLACK, Setting, WHITE};

const KINDS: usize = 33;

/// The number of the variant. A new variant needs a number here and a case below.
fn kind(refusal: TableRefusal) -> usize {
    match refusal {
        TableRefusal::OnlyInTablePlay => 0,
        TableRefusal::NotTheTimeToMark => 1,
        TableRefusal::PointsInTwos => 2,
        TableRefusal::NeverBack => 3,
        TableRefusal::NothingToWipe { .. } => 4,
        TableRefusal::ClaimOpen { .. } => 5,
        TableRefusal::NoSuchAnswer(_) => 6,
        TableRefusal::NothingToCorrect => 7,
        TableRefusal::LastHole { .. } => 8,
        TableRefusal::TouchedMustBePlayed(_) => 9,
        TableRefusal::NoFausseCase => 10,
        TableRefusal::NoSuchMend => 11,
        TableRefusal::CannotStay { .. } => 12,
        TableRefusal::AsDemanded(_) => 13,
        TableRefusal::AnnouncedAlready => 14,
        TableRefusal::Common(_) => 15,
        TableRefusal::MarkingIsClosed => 16,
        TableRefusal::OnlyTheRollerAnnounces => 17,
        TableRefusal::TooLateToChoose => 18,
        TableRefusal::NoClaim => 19,
        TableRefusal::AlreadyPlayed => 20,
        TableRefusal::RollerGoes { .. } => 21,
        TableRefusal::NothingPlayed => 22,
        TableRefusal::TooManyPoints { .. } => 23,
        TableRefusal::NoSuchPlace => 24,
        TableRefusal::NothingToInsistOn => 25,
        TableRefusal::NotYourReason => 26,
        TableRefusal::PlayNotFinished => 27,
        TableRefusal::SentOnLater => 28,
        TableRefusal::NoManToSendOn => 29,
        TableRefusal::NotInOneAction => 30,
        TableRefusal::MustBeSentOn(_) => 31,
        TableRefusal::NotAwaited => 32,
        TableRefusal::ScoredAutomatically => unreachable!("see the tests of automatic scoring"),
        TableRefusal::TooManyActions { .. } => unreachable!("see the tests of records"),
    }
}

/// White's throw earns four points and gives Black two.
const FOUR_AND_TWO: &str = "W15,4,B1/6/6/5,B14 w 65";
/// White's throw earns four points.
const FOUR: &str = "W15,B1,4/6/6/5,B14 w 31";
const LATE: &str = "W15,B1,4/6/6/5,B14 w 31 0/0 11/0";
const MEN: &str = "W14,5/3,W1,2/6/5,B15 w 21";

/// White's man on 10 can enter the grand jan of Black, which Black can still fill.
const PASSAGE: &str = "W14,5/3,W1,2/2,B2,B4,B4,B4/5,B1 w 42 0/0 0/0 9";

/// Position, actions before, the action tried, and the reason for the refusal.
type Case = (&'static str, &'static [&'static str], &'static str, TableRefusal);

/// Marks and claims that are refused.
fn marks_and_claims() -> Vec<Case> {
    use TableRefusal as T;
    let white_answers = T::ClaimOpen { answers: WHITE };
    let too_many = T::TooManyPoints { most: 120 };
    vec![
        (FOUR_AND_TWO, &[], "b +2", T::NotTheTimeToMark),
        (FOUR_AND_TWO, &["w pass"], "w +4", T::MarkingIsClosed),
        (FOUR_AND_TWO, &["w pass"], "w pass", T::NothingPlayed),
        (FOUR_AND_TWO, &["w +12", "w go"], "b +2", T::NotTheTimeToMark),
        (FOUR_AND_TWO, &["w 1/7"], "b waive 2", T::OnlyTheRollerAnnounces),
        (FOUR_AND_TWO, &["w pass"], "w waive 4", T::MarkingIsClosed),
        (FOUR_AND_TWO, &["w pass"], "w hold", T::TooLateToChoose),
        (FOUR_AND_TWO, &["w pass"], "w go", T::TooLateToChoose),
        (FOUR_AND_TWO, &["w waive 2"], "w waive 2", T::AnnouncedAlready),
        (FOUR_AND_TWO, &["w waive 100"], "w waive 4", T::AnnouncedAlready),
        (FOUR, &[], "w waive 0", T::PointsInTwos),
        (FOUR, &[], "w waive 3", T::PointsInTwos),
        (FOUR, &[], "w waive 122", too_many),
        (FOUR, &[], "w +3", T::PointsInTwos),
        (FOUR, &[], "w +0", T::PointsInTwos),
        (FOUR, &[], "w +150", too_many),
        (FOUR, &["w +4"], "w +0h4", T::NeverBack),
        (FOUR, &[], "w +1h3", T::NoSuchPlace),
        (FOUR, &[], "w +1h12", T::NoSuchPlace),
        (FOUR, &[], "b ecole 3", T::PointsInTwos),
        (FOUR, &["b ecole 4"], "w contest 3", T::PointsInTwos),
        (FOUR, &[], "w wipe b", T::NothingToWipe { whose: BLACK }),
        (FOUR, &["w pass", "b ecole 4"], "b ecole 2", white_answers),
        (FOUR, &["w +6", "b ecole 2"], "b correct", white_answers),
        (FOUR, &["w 1/4/5", "b ecole 4", "w contest 4", "b restore"], "21", white_answers),
        (FOUR, &["w 1/4/5"], "w ready", T::NotAwaited),
        (FOUR, &["w 1/4/5", "b ready"], "b ready", T::NotAwaited),
        (FOUR, &["w 1/4/5", "b ecole 4"], "b ready", white_answers),
        (FOUR, &["w 1/4/5", "b ecole 4"], "w ready", white_answers),
        (FOUR, &[], "w accept", T::NoClaim),
        (FOUR, &[], "w contest 2", T::NoClaim),
        (FOUR, &["w go"], "b reason", T::NoClaim),
        (FOUR, &["b ecole 2"], "b augment", white_answers),
        (FOUR, &["b ecole 2"], "w appeal", T::NoSuchAnswer(Stage::Claimed)),
        (FOUR, &["b ecole 2"], "w insist", T::NothingToInsistOn),
        (FOUR, &["b ecole 2"], "w reason", T::NotYourReason),
        (FOUR, &["w +4"], "b correct", T::NothingToCorrect),
        // A claim is answered first.
        (FOUR, &["w 1/4/5", "b ecole 4"], "w correct", white_answers),
    ]
}

/// Plays and men that are refused.
fn plays_and_men() -> Vec<Case> {
    use TableRefusal as T;
    let white_answers = T::ClaimOpen { answers: WHITE };
    let black_looks = T::LastHole { answers: BLACK };
    let black_mends = T::CannotStay { chooser: BLACK };
    let ten = Point::new(10).expect("a point");
    let fourteen = Point::new(14).expect("a point");
    let sent_on = &["w 10>14", "w 1>3", "21", "b send on", "b 7/8/10", "65"][..];
    let lone = &["w 10>12", "w 1>2"][..];
    vec![
        (FOUR, &["w 1/4/5"], "w pass", T::AlreadyPlayed),
        (FOUR, &["w 1/4/5"], "w touch 1", T::AlreadyPlayed),
        (FOUR, &["w go"], "b pass", T::RollerGoes { roller: WHITE }),
        (FOUR, &["w go"], "w hold", T::RollerGoes { roller: WHITE }),
        // A player who must answer a claim is told so, whatever else they try.
        (FOUR, &["w 1/4/5", "b ecole 4"], "w pass", white_answers),
        (FOUR, &["w 1/4/5", "b ecole 4"], "w +4", white_answers),
        (FOUR, &["w 1/4/5", "b ecole 4"], "w 1>7", white_answers),
        (LATE, &["w +1h"], "w 1/4/5", black_looks),
        (MEN, &["w touch 10"], "w 1/3 1/2", T::TouchedMustBePlayed(ten)),
        (MEN, &["w 10>12"], "w 1/3 1/2", T::TouchedMustBePlayed(ten)),
        (MEN, &[], "b mend leave", T::NoFausseCase),
        (MEN, &["w 1>2"], "b mend leave", T::PlayNotFinished),
        (MEN, &[], "b send on", T::NoManToSendOn),
        (PASSAGE, &["w 10>14", "w 1>3"], "b send on", T::SentOnLater),
        (PASSAGE, sent_on, "w 1/7 1/6", T::MustBeSentOn(fourteen)),
        (MEN, lone, "b mend leave", T::NoSuchMend),
        (MEN, lone, "21", black_mends),
        (
            MEN,
            &["w 10>12", "w 1>2", "b mend replay with 10"],
            "w 1/3 1/2",
            T::AsDemanded(Replay::With(ten)),
        ),
        (MEN, &["w 10>12", "w 1>2", "b mend replay with 10"], "w 1>3", T::NotInOneAction),
        (MEN, &[], "b 1/3 1/2", T::Common(Refusal::OutOfTurn { turn: WHITE })),
    ]
}

/// Rule: R7.1, R7.5, R11.1-R11.7.
#[test]
fn every_reason_is_given_where_it_applies() {
    let mut seen = [false; KINDS];
    for (position, done, text, expected) in [marks_and_claims(), plays_and_men()].concat() {
        let mut table = Setting::at("table", position);
        table.does(done).events.clear();
        let before = table.game.clone();
        assert_eq!(table.tries(text), Err(expected), "{position} {done:?}: {text}");
        assert_eq!((&table.game, table.events), (&before, vec![]), "{text}");
        seen[kind(expected)] = true;
    }
    let announced = Setting::at("announced", FOUR);
    let refused = announced.refuses("w touch 1");
    assert_eq!(refused, Some(TableRefusal::OnlyInTablePlay));
    seen[kind(TableRefusal::OnlyInTablePlay)] = true;
    assert_eq!(seen, [true; KINDS]);
}

#[test]
fn every_reason_names_its_rule() {
    for (_, _, _, refusal) in [marks_and_claims(), plays_and_men()].concat() {
        let rule = format!("({})", refusal.rule());
        assert!(refusal.to_string().ends_with(&rule), "{refusal}");
    }
}

/// Refusals about turns and dice are the same as under automatic scoring. Rule: R2.1, R2.3, R7.5, R8.2.
#[test]
fn the_common_reasons() {
    let at = |done: &[&str]| {
        let mut table = Setting::at("announced", FOUR);
        table.does(done);
        table
    };
    assert_eq!(at(&[]).refuses("b 1/4/5"), Some(Refusal::OutOfTurn { turn: WHITE }.into()));
    assert_eq!(at(&["w 1/4/5"]).refuses("b pass"), Some(Refusal::NotThrown.into()));
    assert_eq!(at(&[]).refuses("64"), Some(Refusal::AlreadyThrown.into()));
    assert_eq!(at(&[]).refuses("lead 5/3"), Some(Refusal::LeadAlreadyThrown.into()));
    assert_eq!(at(&[]).refuses("pass"), Some(Refusal::TableOnlyThrows.into()));
    assert_eq!(at(&[]).refuses("w 64"), Some(Refusal::DiceAreThrownAtTheTable.into()));
    assert_eq!(at(&["w hold"]).refuses("w go"), Some(Refusal::ChoiceIsFinal.into()));
    let mut lead = Setting::at("announced", "W15,5/6/6/5,B15 w");
    lead.game = TableMatch::new(lead.rules);
    assert_eq!(lead.refuses("w +4"), Some(Refusal::LeadNotThrown.into()));
    let start = Setting::at("announced", "W15,5/6/6/5,B15 w");
    assert_eq!(start.refuses("w +4"), Some(Refusal::NotThrown.into()));
    assert_eq!(start.refuses("w ecole 4"), Some(Refusal::NotThrown.into()));
    let mut won = Setting::at("announced", "W15,B1,4/6/6/5,B14 w 31 8/0 11/0");
    won.does(&["w +1h"]);
    assert_eq!(won.refuses("b ecole 2"), Some(Refusal::MatchOver.into()));
}
