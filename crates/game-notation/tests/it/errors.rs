//! Errors of texts, pieces of texts, and numbers.

use game_notation::{Piece, TextError, TextErrors, number, signed};

type Wrong = TextError<&'static str, &'static str>;

#[test]
fn pieces_know_their_character() {
    let pieces: Vec<_> = Piece::whole("é/bc//d").split('/').collect();
    let expected = [("é", 1), ("bc", 3), ("", 6), ("d", 7)];
    assert_eq!(pieces, expected.map(|(text, character)| Piece { text, character }));
    let inner: Vec<_> = pieces[1].split('b').map(|piece| piece.character).collect();
    assert_eq!(inner, [3, 4]);
}

#[test]
fn an_error_shows_place_found_and_expected() {
    let show = |text: &str| {
        let error: Wrong = Piece { text, character: 7 }.error("dice", "two digits");
        error.to_string()
    };
    assert_eq!(show("x4"), "dice, character 7: found x4, expected two digits");
    assert_eq!(show(""), "dice, character 7: found nothing, expected two digits");
    assert_eq!(show("a\tb"), "dice, character 7: found a\\tb, expected two digits");
    let long = "é".repeat(61);
    let cut = format!("dice, character 7: found {}…, expected two digits", "é".repeat(60));
    assert_eq!(show(&long), cut);
}

#[test]
fn many_errors_are_not_all_shown() {
    let errors = |count| {
        let errors: Vec<Wrong> = vec![Piece::whole("x").error("a", "b"); count];
        TextErrors::from(errors).to_string()
    };
    let one = "a, character 1: found x, expected b";
    assert_eq!(errors(2), format!("{one}; {one}"));
    assert!(errors(32).ends_with(one));
    assert!(errors(34).ends_with(&format!("{one}; and 2 more")));
}

#[test]
fn numbers_have_one_form() {
    let read = number::<u8>;
    assert_eq!(["0", "7", "255"].map(read), [Some(0), Some(7), Some(255)]);
    for text in ["", "00", "07", "+7", "-7", "256", "7 ", "٧", "x"] {
        assert_eq!(read(text), None, "{text}");
    }
    assert_eq!(["+0", "+7", "-7"].map(signed), [Some(0), Some(7), Some(-7)]);
    for text in ["", "0", "-0", "7", "+", "é", "+9223372036854775808"] {
        assert_eq!(signed(text), None, "{text}");
    }
}
