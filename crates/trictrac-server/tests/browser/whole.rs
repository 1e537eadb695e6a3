//! Whole matches against the computer: by mouse, touch and keyboard; with écoles; left and resumed.

use std::cell::Cell;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::match_dice::DiceSource;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::{PerSide, Side};

use crate::served::Served;
use crate::visit::Visit;
use crate::welcome::AFTER_FIRST_MATCH;

/// The most steps of a match: with more, it does not end.
const MOST: usize = 6000;

/// The next step of the match: `throw`, `play`, `choice`, …
fn awaits(visit: &Visit) -> String {
    visit.ask("document.querySelector('.doing')?.dataset.awaits ?? ''")
}

/// Waits until the match waits for the player: while the computer plays, buttons move.
fn wait_for_my_turn(visit: &Visit) {
    visit.wait_until(
        "!['dice', 'computer'].includes(document.querySelector('.doing')?.dataset.awaits ?? 'dice')",
    );
}

/// Starts a new match with this number of holes and this marking, without automatic moves.
fn agree(visit: &Visit, holes: u8, marking: &str) {
    wait_for_my_turn(visit);
    visit.go("#/new");
    visit.wait_for(".agree select");
    visit.ask::<()>(&format!(
        "void (() => {{
            const usual = document.querySelector(\".agree [name=length][value='{holes}']\");
            if (usual) return usual.click();
            const field = document.querySelector('.agree select[name=holes]');
            field.value = '{holes}';
            field.dispatchEvent(new Event('change', {{ bubbles: true }}));
        }})()"
    ));
    visit.ask::<()>("void (document.querySelector('.agree details').open = true)");
    visit.click(&format!(".agree [value={marking}]"));
    visit.click(".agree .main");
    visit.wait_until("document.querySelector('.doing')");
}

/// A visit without animations and pauses, in which the page does nothing for the player.
fn at_once(served: &Served) -> Visit {
    Visit::prepared(
        &served.origin(),
        "for (const [key, value] of [['pace', 'still'], ['throws', 'no'], ['forced', 'no']]) localStorage.setItem(key, value);",
    )
}

/// A visit in which `record` is the unfinished match.
fn resuming(served: &Served, record: &str, pace: &str) -> Visit {
    let set_item = |key: &str, value: &str| {
        format!("localStorage.setItem({key:?}, {});", serde_json::json!(value))
    };
    let items = [set_item("match", record), set_item("pace", pace), set_item("forced", "no")];
    Visit::prepared(&served.origin(), &items.concat())
}

/// Takes every next step with `touch` until the match is won; returns the number of steps.
fn play(visit: &Visit, touch: &dyn Fn(&str)) -> usize {
    let won = || awaits(visit) == "nothing";
    play_until(visit, touch, &won)
}

/// Takes every next step until a condition is true; returns the number of steps.
fn play_until(visit: &Visit, touch: &dyn Fn(&str), is_so: &dyn Fn() -> bool) -> usize {
    for done in 0..MOST {
        if is_so() {
            return done;
        }
        play_on(visit, touch);
    }
    panic!("it does not come to that");
}

/// Takes the next step, or waits for the opponent.
fn play_on(visit: &Visit, touch: &dyn Fn(&str)) {
    match awaits(visit).as_str() {
        "throw" => touch(".doing .main"),
        "choice" => touch(".offer"),
        "play" => put(visit, touch),
        "word" if visit.count(ORIGIN) + visit.count(CONFIRM) > 0 => {
            put(visit, touch);
        }
        "word" if visit.count(".word .main") > 0 => touch(".word .main"),
        "word" => touch(".word > button"),
        _ => wait_for_my_turn(visit),
    }
}

/// The things that put the next man down or confirm the play: the button, the places of the man in the hand, and the men that can move.
const CONFIRM: &str = ".doing .main:not([disabled])";
const TARGET: &str = ".place.target, .off .exit";
const ORIGIN: &str = ".place.origin";

/// Puts the next man down, or confirms the play where that is asked.
fn put(visit: &Visit, touch: &dyn Fn(&str)) {
    let found = [CONFIRM, TARGET].into_iter().find(|thing| visit.count(thing) > 0);
    touch(found.unwrap_or(ORIGIN));
}

/// The most clicks a turn of the player, on average.
const CLICKS: f64 = 3.2;
/// The button that plays in spite of a warning.
const INSIST: &str = ".warned button";

/// The script of a visit in which nothing moves, and in which a new match always has the same dice for a `seed`.
fn with_dice(seed: u8) -> String {
    format!(
        "localStorage.pace = 'still';
        Crypto.prototype.getRandomValues = bytes => bytes.fill({seed});"
    )
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_match_is_played_by_mouse() {
    play_by_mouse(2, &with_dice(1));
}

#[test]
#[ignore = "long: cargo xtask drill browser"]
fn a_match_of_twelve_holes_takes_few_clicks_at_length() {
    play_by_mouse(12, "localStorage.pace = 'still'");
}

/// Plays a match by mouse with the settings of a first visit and this script, and checks the clicks.
fn play_by_mouse(holes: u8, script: &str) {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), script);
    agree(&visit, holes, "agree-assisted");
    check_clicks(&format!("a match of {holes} holes"), holes.into(), &[counted(&visit)]);
    check_dice(&visit.ask::<String>("localStorage.match"));
}

/// Checks that the throws of a record are those of its seed, as the command and the Python package throw them.
fn check_dice(record: &str) {
    let read: Record = record.parse().expect("a record");
    let seed = DiceSource::of(&read).ok().flatten().and_then(DiceSource::seed).expect("a seed");
    let chance = RandomNumbers::new(seed, 0);
    let (mut leads, mut throws) = (0, PerSide::new(0, 0));
    for line in record.lines() {
        let (first, rest) = line.split_once(' ').unwrap_or_default();
        if first == "lead" {
            let (white, black) = chance.lead(leads);
            leads += 1;
            assert_eq!(rest, format!("{white}/{black}"), "{record}");
        } else if let Some(side) =
            Side::ALL.into_iter().find(|side| first == side.letter().to_string())
        {
            let throw = chance.throw(side, throws[side]).to_string();
            throws[side] += 1;
            assert!(rest.starts_with(&throw), "{line}: the seed throws {throw}\n{record}");
        }
    }
    assert!(leads > 0 && throws[Side::White] > 0 && throws[Side::Black] > 0, "{record}");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn guided_matches_take_few_clicks() {
    let served = Served::start();
    let matches = [1, 2, 3, 4].map(|seed| {
        let script = format!("{} {AFTER_FIRST_MATCH}", with_dice(seed));
        let visit = Visit::prepared(&format!("{}#/guided", served.origin()), &script);
        visit.wait_for(".guided");
        counted(&visit)
    });
    check_clicks("guided matches", 6, &matches);
}

/// Prints the clicks a turn of some matches, and fails if they are more than [`CLICKS`], or if the turns are fewer than `fewest`.
fn check_clicks(named: &str, fewest: u32, matches: &[(u32, u32)]) {
    let (clicks, turns) = matches.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    let a_turn = f64::from(clicks) / f64::from(turns);
    println!("{named}, {turns} turns, by mouse: {a_turn:.2} clicks a turn");
    assert!(turns >= fewest && a_turn <= CLICKS, "{named}: {matches:?}");
}

/// Plays the match that is shown to its end, and returns the clicks and the turns of the player.
fn counted(visit: &Visit) -> (u32, u32) {
    let clicks = Cell::new(0_u32);
    let click = |what: &str| {
        clicks.set(clicks.get() + 1);
        visit.click(what);
    };
    let own = "document.querySelectorAll('.history .man.ivory').length";
    // What the page does automatically takes no click, and the coach looks at a play before it counts.
    let ready = format!(
        "(({{ awaits, automatic }}) => automatic === undefined && !['dice', 'computer'].includes(awaits)
            && (awaits !== 'play' || document.querySelector('{INSIST}, {CONFIRM}, {TARGET}, {ORIGIN}')))
        (document.querySelector('.doing').dataset)"
    );
    while awaits(visit) != "nothing" {
        visit.wait_until(&ready);
        if visit.count(INSIST) > 0 {
            click(INSIST);
        } else {
            play_on(visit, &click);
        }
    }
    (clicks.get(), visit.ask(own))
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_match_is_played_by_touch_in_french() {
    let served = Served::start();
    let visit = at_once(&served);
    visit.size(360, 740);
    visit.language("fr");
    agree(&visit, 1, "agree-assisted");
    play(&visit, &|what| visit.tap(what));
    assert_eq!(visit.text(".doing .main"), "Revanche");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_match_is_played_by_keyboard() {
    let served = Served::start();
    let visit = at_once(&served);
    visit.language("en");
    agree(&visit, 1, "agree-assisted");
    visit.tab_to(".doing .main");
    let focused = "(() => {
        const at = document.activeElement;
        return at !== document.body && at.closest('.board, .doing, .choice');
    })()";
    play(&visit, &|_| {
        visit.wait_until(&format!("!!{focused}"));
        visit.press("Enter");
    });
    visit.wait_for(".outcome .turning:not(:empty)");
    assert!(visit.text(".outcome .result").contains("win"), "{}", visit.text(".outcome"));
    visit.click(".after-match summary");
    visit.wait_for(".after-match[open] li");
    assert_eq!((visit.count(".score"), visit.count(".score.winner")), (2, 1));
    assert_eq!(visit.text(".doing a.button"), "The turning point");
    assert_eq!(visit.text(".doing .main"), "Rematch");
    visit.click(".doing .main");
    visit.wait_until("!document.querySelector('.outcome')");
    assert_eq!(visit.text(".player.ebony strong"), "You");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_player_who_forgets_to_mark_is_sent_to_school() {
    let served = Served::start();
    let visit = at_once(&served);
    visit.language("en");
    agree(&visit, 12, "agree-announced");
    visit.ask::<Option<()>>(
        "void (window.schooled = 0, new MutationObserver(() => {
            if (/cole/.test(document.querySelector('.asked')?.innerText ?? '')
                || /cole/.test(document.querySelector('.words')?.innerText ?? '')) schooled += 1;
        }).observe(document.body, { childList: true, subtree: true, characterData: true }))",
    );
    play_until(&visit, &|what| visit.click(what), &|| visit.ask::<u32>("schooled") > 0);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_referee_answers_and_a_touched_man_is_played() {
    let served = Served::start();
    let visit = at_once(&served);
    visit.language("en");
    agree(&visit, 1, "agree-table");
    for _ in 0..MOST {
        if visit.count(".place.origin") > 0 {
            break;
        }
        play_on(&visit, &|what| visit.click(what));
    }
    visit.click(".word > details:last-of-type summary");
    visit.wait_for(".word details[open] .why");
    assert!(visit.text(".word details[open]").contains("points due"));
    visit.click(".place.origin");
    visit.wait_until("/touches a man/i.test(document.querySelector('.throw').innerText)");
}

/// A match in which the computer notices no errors of the opponent.
const UNSEEN: &str = r#"[Trictrac "1"]
[White "human"]
[Black "debutant"]
[Seed "3"]
[Attention "0"]
[Rules "marking=announced"]
"#;

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn unnoticed_errors_are_shown_when_it_is_too_late() {
    let served = Served::start();
    let visit = resuming(&served, UNSEEN, "still");
    visit.ask::<Option<()>>(
        "void (window.overlooked = 0, new MutationObserver(() => {
            if (document.querySelector('.throw > .why')) overlooked += 1;
        }).observe(document.body, { childList: true, subtree: true }))",
    );
    play_until(&visit, &|what| visit.click(what), &|| visit.ask::<u32>("overlooked") > 0);
}

/// A throw with only one legal play. Source: Lelasseux 1852, n. 107.
const FORCED: &str = r#"[Trictrac "1"]
[White "human"]
[Black "debutant"]
[Seed "3"]
[Position "B13,5/5,W2/2,B2,3/W2,W3,W2,W2,W2,W2 w - 0/0 0/0"]

w 63 +4
"#;

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn words_are_explained_and_a_forced_play_is_automatic() {
    let served = Served::start();
    let visit = resuming(&served, FORCED, "calm");
    visit.language("en");
    assert_eq!(visit.text(".earned .said"), "You can keep the last quarter (jan de retour) full");
    visit.ask::<()>("void (document.querySelector('.earned').open = true)");
    assert_eq!(visit.text(".earned .cry"), "Jan de retour conservé");
    visit.language("fr");
    visit.click(".earned .term");
    visit.wait_for(".meaning:popover-open");
    visit.wait_for(".meaning p + p dfn");
    let meaning = visit.text(".meaning");
    assert!(
        meaning.contains("Vous pouvez garder plein") && meaning.contains("Conserver"),
        "{meaning}"
    );
    visit.press("Escape");
    visit.wait_until("!document.querySelector('.meaning:popover-open')");
    let played = "/20\\/23/.test(document.querySelector('.history').innerText)";
    visit.click(".settings summary");
    visit.click(".settings .form > label:nth-of-type(3) input");
    visit.wait_until(
        "(button => { button?.click(); return button; })
            (document.querySelector('.doing:has(.closing) button:not(.main):enabled'))",
    );
    visit.wait_for(".place.origin");
    assert!(!visit.ask::<bool>(played), "it was taken back");
    visit.click(".settings summary");
    visit.click(".place.origin");
    visit.wait_until(played);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_match_left_in_mid_turn_is_found_again() {
    let served = Served::start();
    let visit = at_once(&served);
    visit.wait_until("document.querySelector('.doing')?.dataset.awaits === 'throw'");
    visit.click(".doing .main");
    visit.wait_for(".place.origin");
    visit.wait_for(".history li");
    let seen = "document.querySelector('.throw h2').innerText + document.querySelectorAll('.history li').length";
    let before: String = visit.ask(seen);
    visit.click(".place.origin");
    visit.reload();
    visit.wait_for(".place.origin");
    visit.wait_until(&format!("({seen}) === {}", serde_json::json!(before)));
    assert_eq!(awaits(&visit), "play");
}
