//! The names of accounts: which are allowed, and which look alike.
//!
//! A name has 2 to 20 characters: letters of one script, ASCII digits, and single separators between them. Two names that differ only by
//! case, accents, separators or characters that look alike (Unicode Technical Standard 39) have the same *likeness*, and only one account
//! can have it. The likeness knows small letters only: the Greek `Ν` looks like `N`, but its small `ν` like `v`. So a name has two
//! [`looks`], and nobody can take one that shares any of them with another.

use std::sync::LazyLock;

use super::reserved::{NOT_FIRST, NOWHERE, RESERVED};
use trictrac_engine::level::LEVELS;
use trictrac_engine::named::NAMES;
use trictrac_protocol::ApiError;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{
    GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection as _, skeleton,
};

/// The fewest and the most characters of a name.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=20;
/// The characters that may separate two letters or digits.
const SEPARATORS: [char; 6] = [' ', '-', '_', '.', '\'', '’'];
/// The most marks on one letter that are characters of their own.
const MARKS: usize = 2;

/// The name of an account, as everybody sees it, and what its look-alikes have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AccountName {
    /// The name.
    pub(super) name: String,
    /// The likeness.
    pub(super) likeness: String,
}

impl AccountName {
    /// Takes what somebody typed.
    ///
    /// # Errors
    /// Why nobody can have this name.
    pub(super) fn new(typed: &str) -> Result<Self, ApiError> {
        let name: String = typed.trim().nfc().collect();
        if !LENGTH.contains(&name.chars().count()) {
            return Err(ApiError::NameLength);
        }
        if !is_well_formed(&name) {
            return Err(ApiError::NameCharacters);
        }
        let likeness = likeness(&name);
        if is_reserved(&name) {
            return Err(ApiError::NameReserved);
        }
        Ok(Self { name, likeness })
    }
}

/// The likeness of a name, which all names that look like it share. Any text has a likeness, also one that is no name.
#[must_use]
pub fn likeness(name: &str) -> String {
    let mut text = folded(name);
    // Folding may lead to a character that looks like another one, and the other way round.
    for _ in 0..4 {
        let next = folded(&skeleton(&text).collect::<String>());
        if next == text {
            break;
        }
        text = next;
    }
    text.retain(char::is_alphanumeric);
    // A capital `I` looks like `l`, and the small one is the same letter.
    text.replace('i', "l").replace("vv", "w")
}

/// The likenesses of a name: in small letters, which is the one that is stored, and as it is written.
pub(super) fn looks(name: &str) -> [String; 2] {
    let written: String = plain(name).collect();
    [likeness(name), likeness(&skeleton(&written).collect::<String>())]
}

/// Checks whether two names look alike.
#[must_use]
pub fn look_alike(one: &str, other: &str) -> bool {
    let others = looks(other);
    looks(one).iter().any(|look| others.contains(look))
}

/// The text without accents.
fn plain(text: &str) -> impl Iterator<Item = char> {
    text.nfkd().filter(|&character| !is_combining_mark(character))
}

/// The text without case and accents.
fn folded(text: &str) -> String {
    plain(text).flat_map(char::to_lowercase).nfc().collect::<String>().replace('ß', "ss")
}

fn is_separator(character: char) -> bool {
    SEPARATORS.contains(&character)
}

/// Checks whether the name consists of letters of one script and digits, with single separators between them, and begins with a letter.
fn is_well_formed(name: &str) -> bool {
    let (mut separated, mut marks) = (true, 0);
    for character in name.chars() {
        let is_mark = is_combining_mark(character);
        marks = if is_mark { marks + 1 } else { 0 };
        let fits = if is_separator(character) || is_mark {
            !separated && marks <= MARKS
        } else {
            character.is_alphabetic() || character.is_ascii_digit()
        };
        if !fits {
            return false;
        }
        separated = is_separator(character);
    }
    let letters: String = name.chars().filter(|&character| !is_separator(character)).collect();
    !separated
        && name.starts_with(char::is_alphabetic)
        && letters.chars().all(GeneralSecurityProfile::identifier_allowed)
        && letters.as_str().check_restriction_level(RestrictionLevel::HighlyRestrictive)
}

/// The likenesses of the names that nobody may have, of what no name may contain, and of what none may begin with.
static KEPT: LazyLock<[Vec<String>; 3]> = LazyLock::new(|| {
    let levels = LEVELS.iter().map(|level| level.name);
    let taken = RESERVED.into_iter().chain(levels).chain(NAMES).map(likeness).collect();
    [taken, NOWHERE.map(likeness).into(), NOT_FIRST.map(likeness).into()]
});

/// The digits that stand for letters, besides those that look like them.
const DIGITS: [(char, &str); 4] = [('3', "e"), ('4', "a"), ('5', "s"), ('7', "t")];

fn is_reserved(name: &str) -> bool {
    let [taken, nowhere, not_first] = &*KEPT;
    let in_letters = |likeness: &String| {
        DIGITS.iter().fold(likeness.clone(), |text, (digit, letter)| text.replace(*digit, letter))
    };
    let read = |name: &str| {
        let written = looks(name);
        let letters = written.each_ref().map(in_letters);
        written.into_iter().chain(letters)
    };
    let without_number = name.trim_end_matches(|last: char| last.is_ascii_digit());
    read(without_number).any(|base| taken.contains(&base))
        || read(name).any(|whole| {
            taken.contains(&whole)
                || nowhere.iter().any(|part| whole.contains(part))
                || not_first.iter().any(|part| whole.starts_with(part))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(name: &str) -> Option<ApiError> {
        AccountName::new(name).err()
    }

    #[test]
    fn nobody_is_called_as_an_erased_account_is_shown() {
        for name in ["Erased account", "ERASED-ACCOUNT", "Compte effacé", "Compte efface 2"] {
            assert_eq!(refused(name), Some(ApiError::NameReserved), "{name}");
        }
    }

    #[test]
    fn usual_names_of_many_languages_are_allowed() {
        for name in [
            "Rabelais",
            "Jean-Paul",
            "l'Abbé",
            "Œdipe",
            "Łukasz",
            "Anne Marie",
            "J.R",
            "Élise2",
            "Ωμέγα",
            "Ольга",
            "山田太郎",
            "たろう",
            "김민준",
            "سلمى",
            "דוד",
            "आरव",
            "สมชาย",
            "Nguyễn",
            "x2",
            "Tourne-à-gauche",
            "d’Artagnan",
            "Amateurs",
            "Grandmaître",
        ] {
            assert_eq!(refused(name), None, "{name}");
        }
        assert_eq!(AccountName::new("  Rabelais ").unwrap().name, "Rabelais");
        // The two ways to write an accent are one name.
        assert_eq!(AccountName::new("Be\u{301}a"), AccountName::new("B\u{e9}a"));
    }

    #[test]
    fn a_name_has_2_to_20_characters() {
        for name in ["", "x", " x ", "abcdefghijklmnopqrstu"] {
            assert_eq!(refused(name), Some(ApiError::NameLength), "{name}");
        }
        assert_eq!(refused("abcdefghijklmnopqrst"), None);
        assert_eq!(refused("éééééééééééééééééééé"), None);
    }

    #[test]
    fn what_is_no_letter_is_refused() {
        for name in [
            "a\u{202e}b",
            "a\u{200b}b",
            "a\u{200d}b",
            "a\u{0}b",
            "a\nb",
            "a\tb",
            "a\u{feff}b",
            "a\u{2066}b",
            "ab\u{ad}cd",
            "<b>x</b>",
            "a&b",
            "a\"b",
            "a\\b",
            "a/b",
            "a;b",
            "a{b",
            "a%b",
            "@ab",
            "a  b",
            "a--b",
            "-ab",
            "ab-",
            "17",
            "1ab",
            "a😀b",
            "a\u{e000}b",
            "Z\u{300}\u{301}\u{302}\u{303}lgo",
            "a\u{2028}b",
            "ｆｕｌｌ",
            "a²b",
            "a\u{a0}b",
            "x\u{1d44e}y",
            "ab٣",
            "ﬁn",
            "\u{301}ab",
        ] {
            assert_eq!(refused(name), Some(ApiError::NameCharacters), "{name:?}");
        }
    }

    #[test]
    fn letters_of_two_scripts_are_refused() {
        for name in ["Rаbelais", "Οlga", "pаypal", "Ваlzac", "αbc"] {
            assert_eq!(refused(name), Some(ApiError::NameCharacters), "{name}");
        }
    }

    #[test]
    fn names_like_the_computer_a_level_or_a_guest_are_reserved() {
        for name in [
            "debutant",
            "Débutant",
            "AMATEUR",
            "joueur",
            "Joueur 17",
            "maître",
            "Maitre",
            "académie",
            "Academie2",
            "human",
            "Humain",
            "Player 17",
            "player17",
            "P1ayer",
            "PIayer 3",
            "Guest",
            "Guest-4",
            "Invité 17",
            "Engine",
            "Engine maitre",
            "engine2",
            "Moteur",
            "Trictrac",
            "TricTrac-team",
            "trlctrac",
            "Trıctrac",
            "Admin",
            "Administrator",
            "adm1n",
            "Operator",
            "Opérateur 2",
            "rnaitre",
            "Modératrice",
            "Bot",
            "b0t",
            "o r d i n a t e u r",
            "Ѕystem",
            "null",
            "Stock-fish-admin",
            "White",
            "Noirs",
            "Personne",
        ] {
            assert_reserved(name);
        }
        for engine in NAMES {
            assert!(refused(engine).is_some(), "{engine}");
        }
    }

    fn assert_reserved(name: &str) {
        let code = refused(name);
        let mixed = code == Some(ApiError::NameCharacters) && !name.is_ascii();
        assert!(mixed || code == Some(ApiError::NameReserved), "{name}: {code:?}");
    }

    #[test]
    fn names_are_reserved_in_digits_in_other_scripts_and_with_articles() {
        for name in [
            "Acad3mie",
            "Op3rator",
            "Adm1ni57rator",
            "S3rv3r 3",
            "The computer",
            "Il computer",
            "Deleted user",
            "Player One",
            "Оператор",
            "Администратор",
            "Модератор 2",
            "管理员",
            "系统",
            "ΒΟΤ",
        ] {
            assert_reserved(name);
        }
    }

    #[test]
    fn look_alikes_have_the_same_likeness() {
        for (one, other) in [
            ("Rabelais", "RABELAIS"),
            ("Rabelais", "rabe1ais"),
            ("Rabelais", "RabeIais"),
            ("Rémi", "Remi"),
            ("Jean-Paul", "jean paul"),
            ("Jean_Paul", "JeanPaul"),
            ("Marne", "Mame"),
            ("Bob0", "BobO"),
            ("Straße", "Strasse"),
            ("Œdipe", "Oedipe"),
            ("Ольга", "ольга"),
            ("Paul", "Pаul"),
            ("Scope", "Ѕсоре"),
            ("Vvilliam", "William"),
            ("I.I", "ll"),
        ] {
            assert_eq!(likeness(one), likeness(other), "{one} {other}");
        }
        for (one, other) in [("Rabelais", "Rabelois"), ("Jean", "Jeanne"), ("Paul2", "Paul3")] {
            assert_ne!(likeness(one), likeness(other), "{one} {other}");
        }
    }

    #[test]
    fn names_look_alike_in_capitals_or_in_small_letters() {
        for (one, other) in [
            ("BETA", "ΒΕΤΑ"),
            ("HOPE", "НОРЕ"),
            ("Anna", "ΑΝΝΑ"),
            ("TOM", "ΤΟΜ"),
            ("MAPIA", "ΜΑΡΙΑ"),
            ("pacey", "расеу"),
            ("ovo", "ονο"),
            ("xoxo", "хохо"),
            ("ΑΝΝΑ", "αννα"),
            ("НИНА", "Нина"),
        ] {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
        }
        for (one, other) in
            [("Nina", "Vina"), ("Anna", "Avva"), ("Ольга", "Olga"), ("Hope", "Pope")]
        {
            assert!(!look_alike(one, other) && !look_alike(other, one), "{one} {other}");
        }
    }

    #[test]
    fn every_text_has_a_likeness_that_stays() {
        let mut seed = fastrand::Rng::with_seed(19);
        for _ in 0..20_000 {
            let text: String = (0..seed.usize(..12)).map(|_| seed.char(..)).collect();
            let once = likeness(&text);
            assert_eq!(likeness(&once), once, "{text:?}");
            if let Ok(name) = AccountName::new(&text) {
                assert_eq!(AccountName::new(&name.name), Ok(name));
            }
        }
    }
}
