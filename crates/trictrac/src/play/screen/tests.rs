//! Whole screens of matches, at three sizes and in both languages, and matches by keys and mouse.

use std::io;

use clap::Parser;
use ratatui::layout::{Position, Rect};
use trictrac_engine::puzzles::Puzzle;
use trictrac_engine::puzzles::answer::PuzzleDecision;
use trictrac_rules::point::Point;
use trictrac_screen::board::BoardSize;
use trictrac_screen::table::MatchLayout;
use trictrac_screen::terminal::{FullScreen, ScreenEvent, ScreenKey};
use trictrac_screen::theme::{Theme, ThemeName};
use trictrac_words::lang::{Language, Texts};

use super::super::PlayArguments;
use super::super::play;
use super::super::puzzle::{PuzzleOutcome, ScreenPuzzle, solve};

const SIZES: [[u16; 2]; 3] = [[80, 24], [100, 36], [140, 48]];
/// A throw that wins a hole: hold or go.
const CHOICE: &str = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,B2,B1,1,B2,B2/B1,4,B5 w 63 4/6* 5/3 12";

#[derive(Debug, Parser)]
struct Typed {
    #[command(flatten)]
    play: PlayArguments,
}

/// The keys of a text: `>` is Enter, `~` is Tab, `<` is Escape, `!` is Ctrl-C, and arrows are themselves.
fn keys(text: &str) -> Vec<ScreenEvent> {
    let key = |sign| match sign {
        '>' => ScreenKey::Enter,
        '~' => ScreenKey::Tab,
        '<' => ScreenKey::Escape,
        '!' => ScreenKey::Interrupt,
        '←' => ScreenKey::Left,
        '→' => ScreenKey::Right,
        '↑' => ScreenKey::Up,
        '↓' => ScreenKey::Down,
        sign => ScreenKey::Sign(sign),
    };
    text.chars().map(|sign| ScreenEvent::Key(key(sign))).collect()
}

fn typed(arguments: &str) -> Typed {
    let words = shlex::split(arguments).unwrap();
    Typed::parse_from(["play".to_owned()].into_iter().chain(words))
}

/// The screen when these events have happened in the match of `arguments`.
fn screen(
    size: [u16; 2],
    theme: Theme,
    language: Language,
    arguments: &str,
    events: Vec<ScreenEvent>,
) -> FullScreen {
    let mut full = FullScreen::in_memory(size, theme, events);
    let typed = typed(arguments);
    // The events end before the match.
    let _ = play(&typed.play, &Texts::new(language), Some(&mut full));
    full
}

fn shown(arguments: &str, events: &str) -> String {
    let theme = Theme::new(ThemeName::Dark, false);
    // Plays are written with no-break spaces.
    screen(SIZES[0], theme, Language::En, arguments, keys(events)).text().replace('\u{a0}', " ")
}

#[test]
fn a_match_at_three_sizes_in_both_languages() {
    for size in SIZES {
        for language in Language::ALL {
            let theme = Theme::new(ThemeName::Dark, false);
            let seen = screen(size, theme, language, "--seed 7 --opponent first", keys(">>>"));
            let name = format!("match-{}-{}", size[0], language.code());
            insta::assert_snapshot!(name, seen.text());
        }
    }
}

#[test]
fn hold_or_go_manual_scoring_another_form_and_ascii() {
    let position = format!("--seed 7 --opponent first --position '{CHOICE}'");
    insta::assert_snapshot!("choice", shown(&position, ""));
    let manual = "--seed 7 --opponent first --marking announced";
    insta::assert_snapshot!("manual", shown(manual, "r"));
    insta::assert_snapshot!("form", shown("--form toc --seed 7 --opponent first", ">>>>"));
    insta::assert_snapshot!("help", shown("--seed 7 --opponent first", "?"));
    let theme = Theme::new(ThemeName::Plain, true);
    let ascii = screen(SIZES[0], theme, Language::Fr, "--seed 7 --opponent first", keys(">"));
    assert!(ascii.text().is_ascii());
    insta::assert_snapshot!("ascii", ascii.text());
}

/// Two files show what a player sees first: both must be true.
#[test]
fn the_readme_shows_the_screen() {
    const POSITION: &str = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,B2,B1,1,B2,B2/B1,4,B5 w 63";
    let theme = Theme::new(ThemeName::Dark, false);
    let arguments = format!("--opponent joueur --seed 7 --position '{POSITION}'");
    for (language, file) in [(Language::En, "README.md"), (Language::Fr, "README.fr.md")] {
        let seen = screen(SIZES[0], theme, language, &arguments, Vec::new()).text();
        insta::assert_snapshot!(format!("readme-{}", language.code()), seen);
        let path = format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"));
        let readme = std::fs::read_to_string(path).unwrap();
        assert!(readme.contains(seen.trim_end()), "{file} shows another screen than:\n{seen}");
    }
}

/// The coach asks before a mistake; Enter takes it back, y plays it.
#[test]
fn the_coach_is_answered_by_a_letter_and_enter_is_no_mistake() {
    let coached = format!("--coach --seed 7 --opponent first --position '{CHOICE}'");
    let asked = shown(&coached, "↓>");
    assert!(asked.contains("▸  Take it back") && asked.contains("Do it anyway?"), "{asked}");
    for keys in ["↓>>", "↓>n"] {
        let kept = shown(&coached, keys);
        assert!(kept.contains("Your choice is cancelled") && kept.contains("Hold"), "{kept}");
    }
    let gone = shown(&coached, "↓>y");
    assert!(gone.contains("The men return") && gone.contains("six et as (6-1)"), "{gone}");
}

/// The men of a play that the coach has warned of go back to where they stood.
#[test]
fn a_play_that_is_cancelled_is_no_longer_on_the_board() {
    let arguments = format!("--coach=0 --seed 7 --opponent first --position '{CHOICE}'");
    // After holding and the only play, a throw with four plays; not all of them are errors.
    let keys = |play: usize| format!(">>p{}>>", "↓".repeat(play));
    let warned = (0..4).map(keys).find(|keys| shown(&arguments, keys).contains("▸  Take it back"));
    let warned = warned.expect("a play that the coach warns of");
    let asked = shown(&arguments, &warned);
    assert!(asked.contains("from here 72 times"), "{asked}");
    let again = shown(&arguments, &format!("{warned}>"));
    assert!(again.contains("Which man?") && !again.contains("Enter plays"), "{again}");
}

#[test]
fn a_refused_touch_leaves_the_question() {
    let refused = shown("--seed 7 --opponent first", "5>");
    let asked = refused.lines().find(|line| line.contains("Which man?")).unwrap_or_default();
    assert!(asked.contains("White, trois et as (3-1)"), "{refused}");
}

#[test]
fn an_answer_without_room_below_the_board_opens_over_it() {
    let help = shown("--seed 7 --opponent first", ":help>");
    assert!(help.contains("╭ Messages ") && help.contains("hint"), "{help}");
    let closed = shown("--seed 7 --opponent first", ":help><");
    assert!(!closed.contains("╭ Messages "), "{closed}");
    let about = shown("--form toc --seed 7 --opponent first", "i");
    assert!(about.contains("╭ Toc ") && about.contains("No points are counted"), "{about}");
}

#[test]
fn the_last_turn_of_the_opponent_is_seen_beside_the_own_throw() {
    let text = shown("--seed 3 --opponent first", "");
    let (_, pane) =
        text.split_once("● six et trois (6-3): plays").expect("the turn of the opponent");
    assert!(pane.contains("quatre et deux") || text.contains("quatre et deux (4-2) ──"), "{text}");
}

#[test]
fn a_whole_match_is_won_with_one_key() {
    let text = shown("--seed 7 --opponent first --rules holes=1", &">".repeat(2000));
    // The reader of this seed wins, or the computer does.
    assert!(text.contains("win the match by") || text.contains("wins the match by"), "{text}");
}

#[test]
fn figures_and_commands_play_and_undo_takes_back() {
    // The first throw of the seed is three and one.
    let played = shown("--seed 7 --opponent first", "1>4>1>2>");
    assert!(played.contains("Enter plays 1/4 1/2, u takes it back."), "{played}");
    let typed = shown("--seed 7 --opponent first", ":1/4 1/2>");
    assert!(typed.contains("plays 1/4 1/2"), "{typed}");
    // A whole turn is only taken back after a question.
    let asked = shown("--seed 7 --opponent first", ":1/4 1/2>u");
    assert!(asked.contains("Take back your last decision") && !asked.contains("Taken back"));
    for keys in [":1/4 1/2>u>", ":1/4 1/2>uy"] {
        let undone = shown("--seed 7 --opponent first", keys);
        assert!(undone.contains("Taken back: what White"), "{undone}");
    }
    let kept = shown("--seed 7 --opponent first", ":1/4 1/2>un");
    assert!(!kept.contains("Taken back") && !kept.contains("Take back"), "{kept}");
    let back = shown("--seed 7 --opponent first", "1>4>uu");
    assert!(back.contains("Which man?"), "{back}");
    let refused = shown("--seed 7 --opponent first", "5>");
    assert!(!refused.contains("Where to?"), "{refused}");
}

#[test]
fn the_mouse_picks_and_puts_down() {
    let size = BoardSize::SMALLEST;
    let theme = Theme::new(ThemeName::Dark, false);
    let at = |point: Point| {
        let x = 1 + u16::from(point.number() - 1) * 4 + 1;
        ScreenEvent::Press(Position { x, y: size.height() - 4 })
    };
    let points = [1, 4, 1, 2].map(|number| Point::new(number).unwrap());
    let arguments = "--seed 7 --opponent first";
    let seen = screen(SIZES[0], theme, Language::En, arguments, points.map(at).to_vec());
    assert!(seen.text().contains("Enter plays 1/4 1/2"), "{}", seen.text());
}

#[test]
fn the_mouse_chooses_an_answer_and_gives_it_at_the_second_click() {
    let position = format!("--seed 7 --opponent first --position '{CHOICE}'");
    let theme = Theme::new(ThemeName::Dark, false);
    let layout = MatchLayout::of(Rect::new(0, 0, SIZES[0][0], SIZES[0][1])).unwrap();
    let click =
        |row: u16| ScreenEvent::Press(Position { x: layout.throw.x + 6, y: layout.throw.y + row });
    let clicked = |rows: &[u16]| {
        let events = rows.iter().map(|row| click(*row)).collect();
        screen(SIZES[0], theme, Language::En, &position, events).text()
    };
    let (hold, go, elsewhere) = (1, 2, 4);
    for (rows, chosen) in [
        (vec![hold], "▸  Hold"),
        (vec![go], "▸  Go"),
        (vec![elsewhere, elsewhere], "▸  Hold"),
        (vec![go, hold], "▸  Hold"),
        (vec![go, hold, go], "▸  Go"),
    ] {
        let text = clicked(&rows);
        assert!(text.contains(chosen), "{rows:?}: {text}");
    }
    for rows in [[hold, hold], [go, go]] {
        let text = clicked(&rows);
        assert!(!text.contains("Your choice"), "{rows:?}: {text}");
    }
}

/// A hole that the own throw gives to the opponent is told with that throw, and waits for a key.
#[test]
fn a_hole_of_the_opponent_waits_until_it_is_read() {
    const GIVES: &str = "W14,B2,2,W1,1/B2,B1,2,B1,1/6/5,B9 w 61 0/10 0/0 3";
    let arguments = format!("--seed 7 --opponent first --position '{GIVES}'");
    let told = shown(&arguments, ":p1>");
    assert!(told.contains("What has happened") && told.contains("○ six et as (6-1)"), "{told}");
    assert!(told.contains("holes 0/1, points 0/2"), "{told}");
    // The next throw gives another one.
    let read = shown(&arguments, ":p1>>");
    assert!(read.contains("What has happened") && read.contains("holes 0/3"), "{read}");
}

#[test]
fn what_lies_over_the_match_takes_every_event() {
    let position = format!("--seed 7 --opponent first --position '{CHOICE}'");
    let theme = Theme::new(ThemeName::Dark, false);
    let at = Position { x: 60, y: 4 };
    for events in [
        vec![ScreenEvent::Press(at)],
        vec![ScreenEvent::Paste("hold".to_owned()), ScreenEvent::Key(ScreenKey::Escape)],
        vec![ScreenEvent::Wheel(at, 3), ScreenEvent::Key(ScreenKey::Sign('?'))],
    ] {
        let events = keys("?").into_iter().chain(events).collect();
        let text = screen(SIZES[0], theme, Language::En, &position, events).text();
        assert!(text.contains("▸  Hold") && text.contains("q leave"), "{text}");
    }
    let wheel = [keys("q"), vec![ScreenEvent::Wheel(at, 3)], keys(">")].concat();
    let stayed = screen(SIZES[0], theme, Language::En, "--seed 7 --opponent first", wheel);
    assert!(!stayed.farewell.contains("You left the match."), "{}", stayed.farewell);
    let left = screen(SIZES[0], theme, Language::En, "--seed 7 --opponent first", keys("q↓y"));
    assert!(left.farewell.starts_with("You left the match."), "{}", left.farewell);
}

#[test]
fn only_a_new_file_that_nobody_asked_for_is_removed() {
    let folder = std::env::temp_dir().join(format!("trictrac-screen-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("match.trictrac");
    for (in_new_file, events, asked, stays) in [
        (true, "!", "Nothing has been played", false),
        (false, "!", "The match is saved in", true),
        (true, "p>>!", "The match is saved in", true),
    ] {
        let leave = |events: &str| {
            let mut typed = typed("--seed 7 --opponent first");
            (typed.play.save, typed.play.in_new_file) = (Some(file.clone()), in_new_file);
            let theme = Theme::new(ThemeName::Dark, false);
            let mut full = FullScreen::in_memory(SIZES[2], theme, keys(events));
            // The events may end before the match.
            let _ = play(&typed.play, &Texts::new(Language::En), Some(&mut full));
            full
        };
        let question = leave(&events.replace('!', "q")).text();
        assert!(question.contains(asked), "{question}");
        std::fs::remove_file(&file).unwrap();
        let farewell = leave(events).farewell.clone();
        assert_eq!(file.exists(), stays, "{events}");
        assert_eq!(farewell.contains("match.trictrac"), stays, "{farewell}");
        let _ = std::fs::remove_file(&file);
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn leaving_asks_and_says_how_to_return() {
    let asked = shown("--seed 7 --opponent first", "q");
    assert!(asked.contains("Leave the match?"), "{asked}");
    let stayed = shown("--seed 7 --opponent first", "q<");
    assert!(!stayed.contains("Leave the match?"), "{stayed}");
    let theme = Theme::new(ThemeName::Dark, false);
    for leaving in ["q>", "!"] {
        let arguments = "--seed 7 --opponent first";
        let left = screen(SIZES[0], theme, Language::En, arguments, keys(leaving));
        assert!(left.farewell.starts_with("You left the match."), "{}", left.farewell);
    }
}

#[test]
fn a_screen_that_is_too_small_says_so() {
    let theme = Theme::new(ThemeName::Dark, false);
    let small = screen([60, 20], theme, Language::En, "--seed 7 --opponent first", Vec::new());
    assert!(small.text().contains("enlarge it to 80 columns"), "{}", small.text());
}

#[test]
fn a_failing_screen_ends_the_match() {
    let mut full = FullScreen::in_memory(SIZES[0], Theme::new(ThemeName::Dark, false), Vec::new());
    let ended = full.next_event(None).unwrap_err();
    assert_eq!(ended.kind(), io::ErrorKind::UnexpectedEof);
}

/// A puzzle with one play that is best, and one that is not.
const PUZZLE: &str = "aff4e11b talon | W15,5/6/6/5,B15 w 64 0/0 0/0 1 | \
                      1/7 1/5 0.5300 0.0000 96; 1/5/11 0.5000 0.0040 96 | 40 30 20 10 0 | 7";

/// The outcome of the puzzle with these keys, if it ended, and the screen.
fn solved(events: &str) -> (Option<PuzzleOutcome>, String) {
    let puzzle = Puzzle::parse(PUZZLE).unwrap();
    let shown = ScreenPuzzle {
        decision: PuzzleDecision::of_puzzle(&puzzle).unwrap(),
        position: puzzle.position,
        title: "A puzzle".to_owned(),
        about: "About the talon.".to_owned(),
    };
    let theme = Theme::new(ThemeName::Dark, false);
    let mut full = FullScreen::in_memory(SIZES[0], theme, keys(events));
    // The events may end before the puzzle.
    let outcome = solve(&mut full, &shown, &Texts::new(Language::En)).ok();
    assert_eq!(full.farewell, "");
    (outcome, full.text().replace('\u{a0}', " "))
}

#[test]
fn a_puzzle_is_answered_on_the_board() {
    let (open, asked) = solved("");
    assert!(open.is_none() && asked.contains("A puzzle") && asked.contains("What do you play?"));
    assert!(!asked.contains("About the talon."), "{asked}");
    let (_, right) = solved(":1/7 1/5>");
    insta::assert_snapshot!("puzzle", right);
    let (outcome, _) = solved(":1/7 1/5>>");
    assert_eq!(outcome, Some(PuzzleOutcome { first: Some(true), leaves: false }));
}

#[test]
fn a_wrong_answer_can_be_tried_again_and_the_first_one_counts() {
    let (_, wrong) = solved(":1/5/11>");
    assert!(wrong.contains("Not quite.") && wrong.contains("▸  Try again"), "{wrong}");
    assert!(!wrong.contains("Best:"), "{wrong}");
    let (_, again) = solved(":1/5/11>>");
    assert!(again.contains("What do you play?") && !again.contains("Not quite."), "{again}");
    let (outcome, _) = solved(":1/5/11>>:1/7 1/5>>");
    assert_eq!(outcome, Some(PuzzleOutcome { first: Some(false), leaves: false }));
    let (_, answer) = solved(":1/5/11>↓>");
    assert!(answer.contains("Here is the solution.") && answer.contains("Best:"), "{answer}");
    let (outcome, _) = solved("q");
    assert_eq!(outcome, Some(PuzzleOutcome { first: None, leaves: true }));
}
