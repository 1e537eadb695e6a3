//! Every sentence of section 11 of the rules, with the test that holds it.

use std::collections::BTreeSet;

/// What holds a sentence: tests of this folder or of `tests/fausse_case`, or the reason why no test can.
enum Held {
    By(&'static [&'static str]),
    NoMeaning(&'static str),
}

use Held::{By, NoMeaning};

/// The beginning of each sentence, in order, and what holds it.
const SENTENCES: [(&str, Held); 35] = [
    ("A program may enforce everything", By(&["assisted_play_is_the_match_itself"])),
    (
        "Under \"announced\" play each player",
        By(&[
            "too_few_on_ones_own_throw_when_a_man_is_touched",
            "men_are_let_go_in_table_play_only",
        ]),
    ),
    ("École: an error in marking", NoMeaning("it says what the sentences after it are about")),
    (
        "By too few on one's own throw",
        By(&[
            "too_few_on_ones_own_throw_when_a_man_is_touched",
            "a_play_is_a_touch",
            "who_can_play_nothing_touches_nothing",
            "forgotten_points_make_the_others_hole",
        ]),
    ),
    (
        "By too few of what the opponent's",
        By(&["too_few_of_what_the_other_threw_when_the_dice_fall"]),
    ),
    (
        "By too many: when the jeton",
        By(&["too_many_as_soon_as_the_jeton_is_let_go", "marking_what_is_not_there"]),
    ),
    (
        "The opponent may send him to school",
        By(&["until_he_throws_himself", "too_many_as_soon_as_the_jeton_is_let_go"]),
    ),
    ("He need not", By(&["no_ecole_of_an_ecole", "the_offender_insists_on_the_whole"])),
    ("He may instead just have the mark", By(&["only_set_right"])),
    (
        "False école: a claim where",
        By(&[
            "a_claim_without_error_is_undone_and_paid_back",
            "a_claim_of_the_wrong_amount_is_undone_and_paid_back",
            "a_claim_before_a_man_is_touched_is_false",
            "contesting_with_more_than_was_claimed_wins_nothing",
            "a_false_ecole",
        ]),
    ),
    ("Augmentation: an offender", By(&["the_guilty_who_contests_owes_both", "augmentation"])),
    (
        "Undoing a claim without marking",
        By(&["a_claim_may_be_put_back_without_marking", "a_claim_put_back_without_augmentation"]),
    ),
    (
        "The claimant states his reason",
        By(&[
            "the_reason_and_the_last_ruling",
            "an_error_is_claimed_once",
            "an_answer_comes_first",
        ]),
    ),
    (
        "Not filling when able (R4.1)",
        By(&[
            "not_filling_gives_the_points_away",
            "a_quarter_is_lost_by_the_first_man",
            "only_the_quarter_is_lost",
        ]),
    ),
    ("Not keeping when able (R4.2)", By(&["not_keeping_gives_the_points_away"])),
    ("The opponent decides separately", By(&["the_play_is_decided_for_itself"])),
    ("Holes.", NoMeaning("a heading")),
    (
        "There is no école of holes",
        By(&["a_bredouille_forgotten_loses_a_hole", "two_holes_for_one_are_only_put_right"]),
    ),
    (
        "A hole not marked before touching",
        By(&["a_hole_not_pegged_is_lost_to_both", "the_last_hole_of_the_match_is_not_lost"]),
    ),
    (
        "But 12 or more points left",
        By(&["twelve_points_left_unmarked_are_an_ecole_of_points", "one_hole_marked_of_three"]),
    ),
    (
        "Wiping one's own points by mistake",
        By(&[
            "wiping_ones_own_points_is_an_ecole_of_them",
            "old_points_left_standing_are_an_ecole_of_them",
            "a_jeton_left_standing",
            "wiping_the_others_points_wrongly_is_an_ecole_of_them",
            "forgetting_to_wipe_the_others_points_is_no_ecole",
        ]),
    ),
    (
        "École points are marked last",
        By(&["ecole_points_are_marked_last", "ecole_points_give_no_right_to_go"]),
    ),
    (
        "A player who goes may mark fewer",
        By(&[
            "who_goes_may_mark_less",
            "who_marks_more_and_goes_must_hold",
            "going_with_too_many_holes",
            "who_had_no_hole_must_hold_and_the_other_plays",
            "keeping_marked_by_who_must_break",
        ]),
    ),
    (
        "Touched, played: a touched man",
        By(&[
            "touched_played",
            "of_three_men_touched_the_first_two_are_played",
            "jadoube_said_first",
            "a_man_that_cannot_be_played_costs_nothing",
            "a_man_let_go_stays",
        ]),
    ),
    (
        "Nothing can be claimed or mended",
        By(&[
            "until_he_throws_himself",
            "nothing_is_mended_once_the_dice_are_thrown",
            "a_wrong_going_unnoticed_stands",
        ]),
    ),
    (
        "Fausse case: a play that breaks",
        By(&["each_kind_gives_exactly_its_choices", "no_legal_play_is_a_fausse_case"]),
    ),
    (
        "Before throwing, the opponent chooses:",
        By(&["nothing_is_mended_once_the_dice_are_thrown", "whatever_is_wrong_can_be_mended"]),
    ),
    (
        "number not matching a die",
        By(&[
            "each_kind_gives_exactly_its_choices",
            "two_men_together_by_wrong_numbers",
            "a_first_man_short_of_the_higher_number",
        ]),
    ),
    (
        "first man played beyond the sum",
        By(&[
            "each_kind_gives_exactly_its_choices",
            "the_second_man_touched_is_played_after_a_first_beyond_the_sum",
        ]),
    ),
    (
        "corner taken par puissance",
        By(&["each_kind_gives_exactly_its_choices", "the_corner_is_left_alone_if_it_can_be"]),
    ),
    (
        "quarter not filled / not kept",
        By(&["each_kind_gives_exactly_its_choices", "the_play_is_decided_for_itself"]),
    ),
    (
        "forbidden quarter entered",
        By(&["each_kind_gives_exactly_its_choices", "who_entered_a_forbidden_quarter_may_repent"]),
    ),
    ("The offender may mend it", By(&["who_entered_a_forbidden_quarter_may_repent"])),
    (
        "In 13-18, unnoticed until",
        By(&[
            "unnoticed_in_13_to_18_a_man_can_be_sent_on_at_the_next_turn",
            "a_man_who_cannot_be_sent_on_is_free",
            "unnoticed_in_19_to_24_nothing_can_be_done",
        ]),
    ),
    (
        "single man put in an empty corner",
        By(&["each_kind_gives_exactly_its_choices", "what_cannot_stay_is_mended_before_the_dice"]),
    ),
];

const TESTS: [&str; 11] = [
    include_str!("assisted.rs"),
    include_str!("claims.rs"),
    include_str!("ecoles.rs"),
    include_str!("going.rs"),
    include_str!("hand.rs"),
    include_str!("holes.rs"),
    include_str!("quarters.rs"),
    include_str!("treatises.rs"),
    include_str!("../fausse_case/cases.rs"),
    include_str!("../fausse_case/properties.rs"),
    include_str!("../fausse_case/replays.rs"),
];

/// The sentences of section 11: of its paragraphs, and of the items of its list.
fn sentences(rules: &str) -> Vec<String> {
    let section = rules.split("\n## ").find(|section| section.starts_with("11.")).expect("it");
    let (_, body) = section.split_once('\n').expect("a heading");
    let blocks = body.replace("\n  - ", "\n\n");
    blocks.split("\n\n").flat_map(sentences_of).collect()
}

fn sentences_of(block: &str) -> Vec<String> {
    let words: Vec<_> = block.split_whitespace().collect();
    let mut sentences = vec![String::new()];
    for word in words.iter().skip_while(|word| word.starts_with("R11.")) {
        let last = sentences.last_mut().expect("one");
        if last.ends_with('.') && word.starts_with(char::is_uppercase) {
            sentences.push((*word).to_owned());
        } else {
            last.push_str(if last.is_empty() { "" } else { " " });
            last.push_str(word);
        }
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

#[test]
fn every_sentence_is_held() {
    let told = sentences(include_str!("../../../../docs/rules.md"));
    let beginnings: Vec<_> = SENTENCES.iter().map(|(beginning, _)| *beginning).collect();
    assert_eq!(told.len(), beginnings.len(), "{told:#?}");
    for (sentence, beginning) in told.iter().zip(beginnings) {
        assert!(sentence.starts_with(beginning), "{sentence}\n{beginning}");
    }
}

#[test]
fn every_test_named_is_there() {
    let tests: BTreeSet<_> = TESTS
        .iter()
        .flat_map(|file| file.split("#[test]\n").skip(1))
        .filter_map(|rest| rest.trim_start().strip_prefix("fn ")?.split('(').next())
        .collect();
    for (sentence, held) in &SENTENCES {
        match held {
            By(names) => {
                assert!(!names.is_empty(), "{sentence}");
                names.iter().for_each(|name| assert!(tests.contains(name), "{sentence}: {name}"));
            }
            NoMeaning(reason) => assert!(!reason.is_empty(), "{sentence}"),
        }
    }
}
