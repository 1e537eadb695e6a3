//! For every reason to refuse a play: a play that is refused for it.

use trictrac_rules::notation::PlayError;
use trictrac_rules::play::Play;
use trictrac_rules::play::PlayRefusal::{self, *};
use trictrac_rules::throw::Die;

use crate::match_rules::setting::coup;

const KINDS: usize = 17;

/// The number of the variant. A new variant needs a number here and a case below.
const fn kind(refusal: PlayRefusal) -> usize {
    match refusal {
        NoManThere(_) => 0,
        NotByTheDice { .. } => 1,
        Occupied(_) => 2,
        OpponentsCorner => 3,
        NoRest { .. } => 4,
        BothNumbersMustBePlayed => 5,
        MustPlay(_) => 6,
        LoneManOnCorner => 7,
        NotParPuissance => 8,
        ParEffetPossible => 9,
        ForbiddenQuarter(_) => 10,
        MustFill => 11,
        MustKeep => 12,
        NotAllHome => 13,
        NotRearmost => 14,
        MustBearOffLast => 15,
        ProvincialRearmostOnly => 16,
    }
}

const START: &str = "W15,5/6/6/5,B15 w 64";

/// Options, position, play, and the reason for the refusal.
fn cases() -> Vec<(&'static str, &'static str, &'static str, PlayRefusal)> {
    let six = Die::new(6).expect("1 to 6");
    vec![
        // R3.1: there is only one man on 5, not two.
        ("", START, "5/9 1/7", NoManThere(5)),
        ("", "W14,W1,4/6/6/5,B15 w 33", "2/5 2/5", NoManThere(2)),
        ("", START, "1/4 1/7", NotByTheDice { from: 1, to: 4 }),
        ("", START, "1/7 1/7", NotByTheDice { from: 1, to: 7 }),
        ("", START, "1/7", BothNumbersMustBePlayed),
        ("", "W15,5/B2,5/6/5,B13 w 64", "1/7 1/5", Occupied(7)),
        ("", "W15,5/B1,5/6/5,B14 w 64", "1/7 1/5", Occupied(7)),
        ("", "W13,4,W1/W1,5/6/5,B15 w 64", "7/13 1/5", OpponentsCorner),
        ("", "W15,3,B2,1/B2,5/6/5,B11 w 64", "1/11", NoRest { from: 1, to: 11 }),
        ("", START, "-", BothNumbersMustBePlayed),
        ("", "W1,5/4,B2,1/6/5,B13 w 64", "1/5", MustPlay(six)),
        ("", "W1,5/4,B2,1/6/5,B13 w 64", "-", MustPlay(six)),
        ("", "W14,4,W1/6/6/5,B15 w 64", "6/12 1/5", LoneManOnCorner),
        ("", "W13,5/5,W2/6/5,B15 w 62", "12/18 1/3", ForbiddenQuarter(18)),
        ("", "W13,5/5,W2/6/5,B2 w 64", "12/18 1/5", LoneManOnCorner),
        ("", START, "1/12p 1/12p", NotParPuissance),
        ("", "W13,5/W1,W1,4/B2,5/5,B13 w 65", "7/12p 8/12p", NotParPuissance),
        ("", "W12,4,W1/W1,W1,4/6/5,B15 w 65", "7/12p 8/12p", ParEffetPossible),
        ("", "W14,5/3,W1,2/6/5,B15 w 64", "10/14 1/7", ForbiddenQuarter(14)),
        // Point 5 lacks one man: 1/5 fills the petit jan.
        ("", "W5,W2,W2,W2,W1,W2/W1,5/6/5,B15 w 42", "7/11 1/3", MustFill),
        ("", "W2,W2,W2,W2,W2,W2/W3,5/6/5,B15 w 21", "6/8 7/8", MustKeep),
        ("", "1,W1,4/6/6/5,W1 w 61", "24/off 2/3", NotAllHome),
        ("", "6/6/6/1,W1,W1,W1,2 w 65", "22/off 21/off", NotRearmost),
        ("", "6/6/6/4,W1,W1 w 21", "23/24 24/off", MustBearOffLast),
        (
            "bearing_off=provincial",
            "6/6/6/1,W1,1,W2,2 w 31",
            "22/off 22/23",
            ProvincialRearmostOnly,
        ),
    ]
}

/// Rule: R3.1-R3.8, R4.1, R4.2, R5.8, R9.1, R9.3, section 12.
#[test]
fn every_reason_is_given_where_it_applies() {
    let mut seen = [false; KINDS];
    for (options, position, text, expected) in cases() {
        let refused = Play::parse(text, &coup(options, position));
        assert_eq!(refused, Err(PlayError::Refused(expected)), "{position}: {text}");
        seen[kind(expected)] = true;
    }
    assert_eq!(seen, [true; KINDS]);
}

#[test]
fn every_reason_names_its_rule() {
    for (_, _, _, refusal) in cases() {
        let rule = format!("({})", refusal.rule());
        assert!(refusal.to_string().ends_with(&rule), "{refusal}");
    }
}
