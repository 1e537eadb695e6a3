//! The first match, played to the end by mouse, keyboard and finger, in both branches of its story.

use crate::accessibility::everywhere;
use crate::served::Served;
use crate::visit::Visit;

/// The settings under which nothing is waited for; and those under which a second click says where a man goes.
const STILL: &str = "localStorage.pace = 'still'";
const TWO_CLICKS: &str = "localStorage.pace = 'still'; localStorage.taps = 'no'";
/// The most clicks of a turn, and the turns of the match.
const MOST_CLICKS: f64 = 3.2;
const TURNS: u32 = 9;
/// What the learner is asked for, from the page.
const ASKED: &str = "(() => {
    const awaits = document.querySelector('.doing')?.dataset.awaits;
    return ['throw', 'play', 'choice', 'answer', 'cut', 'nothing'].includes(awaits) ? awaits : null;
})()";

/// A learner who touches the page in one way, and counts how often.
struct Learner<'a> {
    visit: &'a Visit,
    touch: fn(&Visit, &str),
    touched: u32,
    /// True if one touch moves a man.
    at_once: bool,
}

impl<'a> Learner<'a> {
    fn new(visit: &'a Visit, touch: fn(&Visit, &str), at_once: bool) -> Self {
        Self { visit, touch, touched: 0, at_once }
    }

    fn touch(&mut self, selector: &str) {
        (self.touch)(self.visit, selector);
        self.touched += 1;
    }

    fn asked(&self) -> String {
        self.visit.wait_to_have(ASKED)
    }

    /// Waits until the sentence contains this.
    fn reads(&self, text: &str) {
        self.visit
            .wait_until(&format!("document.querySelector('.story').innerText.includes({text:?})"));
    }

    /// Goes on where throws are skipped.
    fn go_on(&mut self, throws: &str) {
        assert_eq!(self.asked(), "cut");
        assert!(self.visit.text(".passing").starts_with(throws));
        self.touch(".passing .main");
        self.visit.wait_until(&format!("{ASKED} === 'throw'"));
    }

    fn throw(&mut self) {
        assert_eq!(self.asked(), "throw");
        self.touch(".doing .main");
        self.visit.wait_until(&format!("{ASKED} !== 'throw'"));
    }

    /// Moves the man on `from`, where a second touch says so to `to` or else to the first place; then the man on `then` by the number that is
    /// left.
    fn play(&mut self, from: Option<u8>, to: Option<u8>, then: Option<u8>) {
        let at = |kind: &str, point: Option<u8>| match point {
            Some(point) => format!(".place.{kind}[data-point='{point}']"),
            None => format!(".place.{kind}"),
        };
        self.touch(&at("origin", from));
        if !self.at_once {
            self.touch(&at("target", to));
        }
        if self.visit.ask::<Option<String>>(ASKED).as_deref() == Some("play") {
            self.touch(&at("origin", then));
        }
        self.visit.wait_until(&format!("{ASKED} !== 'play'"));
    }

    /// Plays anything until the throw of this turn.
    fn any(&mut self) {
        self.throw();
        if self.asked() == "choice" {
            self.touch(".doing .offer");
        }
        self.play(None, None, None);
    }
}

fn english(served: &Served, script: &str) -> Visit {
    let visit = Visit::prepared(&format!("{}#/first-match", served.origin()), script);
    visit.language("en");
    visit.wait_for(".story .said");
    visit
}

/// Plays from the throw that can take the corner to the end: refuses it, takes that back, and goes after the hole.
fn go_from_the_corner(learner: &mut Learner) {
    let visit = learner.visit;
    let wrong = |learner: &Learner, point: u8, answer: &str| {
        visit.click(&format!(".place[data-point='{point}']"));
        learner.reads(answer);
    };
    learner.throw();
    learner.reads("Take your corner");
    assert_eq!(visit.count(".lit.named"), 1);
    // Both lines of a throw of Cloris, and its points, are seen until a man moves.
    assert_eq!(visit.count(".hit.other .reach"), 2);
    let label: String = visit.ask("document.querySelector('.hit.other .told').textContent");
    assert_eq!(label, "4\u{a0}points");
    learner.play(Some(1), Some(6), Some(4));
    assert_eq!(learner.asked(), "answer");
    learner.reads("4\u{a0}points for her");
    assert_eq!(visit.count(".hit.other .reach"), 2, "the same lines");
    visit.click(".undo");
    assert_eq!(learner.asked(), "play");
    visit.click(".place.origin[data-point='1']");
    visit.click(".place.target[data-point='5']");
    visit.click(".place[data-point='7']");
    learner.reads("One man alone may not enter arrow 12");
    visit.click(".undo");
    learner.play(Some(7), Some(12), Some(8));
    learner.asked();
    learner.reads("Your corner is taken: Cloris can no longer score on it");
    learner.throw();
    learner.reads("on arrow 8, and your 4 brings him");
    wrong(learner, 9, "This throw can fill, so it must: the man on 4.");
    // The man that has moved is needed where he is.
    visit.click(".place.origin[data-point='4']");
    visit.click(".place.target[data-point='8']");
    wrong(learner, 8, "He is needed there: play a spare man.");
    visit.click(".undo");
    learner.play(None, None, None);
    learner.throw();
    learner.reads("scores 4 again");
    wrong(learner, 10, "He is needed there");
    learner.play(None, None, None);
    learner.throw();
    learner.reads("10 and 4 make 14");
    learner.reads("Hold while spare men can still move");
    assert_eq!(visit.count(".offer .small-table"), 2);
    assert!(!visit.text("aside").contains("36"), "the figure comes after the choice");
    visit.click(".doing .offer:nth-of-type(2)");
    learner.reads("You go: the hole stays");
    learner.go_on("Fifteen throws");
    learner.reads("your side is full again");
    learner.throw();
    learner.reads("could reach him");
    learner.play(None, None, None);
    learner.throw();
    learner.reads("so it counts double");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_first_match_by_mouse_with_the_corner_refused_and_going() {
    let served = Served::start();
    let visit = english(&served, TWO_CLICKS);
    // The match on the table throws again for the lead after a tie.
    visit.wait_until("!/lead (.)\\/\\1\\s*$/.test(localStorage.match ?? '')");
    let before = visit.ask::<Option<String>>("localStorage.match ?? null");
    let mut learner = Learner::new(&visit, Visit::click, false);
    learner.reads("Throw the dice.");
    let wrong = |learner: &Learner, point: u8, answer: &str| {
        visit.click(&format!(".place[data-point='{point}']"));
        learner.reads(answer);
    };
    wrong(&learner, 1, "Throw the dice first.");
    learner.throw();
    wrong(&learner, 24, "The black men are Cloris’s.");
    wrong(&learner, 5, "Choose a man first.");
    visit.click(".place[data-point='1']");
    learner.reads("Move one man 5\u{a0}arrows");
    wrong(&learner, 3, "Your 5 and 3 lead from here");
    visit.press("Escape");
    learner.play(Some(1), Some(9), None);
    learner.asked();
    // What was played can be taken back until the next throw, with the answer of Cloris.
    let named: String = visit.ask("document.querySelector('.undo').ariaLabel");
    assert_eq!(named, "Undo your last play and what came after it");
    visit.click(".undo");
    assert_eq!(learner.asked(), "play");
    learner.play(Some(1), Some(6), Some(1));
    learner.throw();
    learner.reads("could land on Cloris’s lone man");
    assert!(visit.count(".hit.own") > 0);
    visit.click(".place[data-point='6']");
    wrong(&learner, 15, "This hit has already scored");
    visit.press("Escape");
    learner.play(None, None, None);
    learner.asked();
    learner.reads("points for her");
    assert!(visit.count(".hit.other") > 0);
    learner.any();
    learner.go_on("Eight throws");
    learner.reads("nobody has scored");
    go_from_the_corner(&mut learner);
    assert_eq!(visit.count(".known li"), 7);
    assert_eq!(visit.count(".known .doing a[href='#/today']"), 1);
    assert_eq!(visit.ask::<Option<String>>("localStorage.match ?? null"), before);
    everywhere(&visit, "the end of the first match");
    visit.click(".known a.main");
    visit.wait_until("location.hash === '#/guided' && document.querySelector('.history')");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_first_match_by_keyboard_alone_in_french() {
    let served = Served::start();
    let visit = Visit::prepared(&format!("{}#/guided", served.origin()), STILL);
    visit.language("fr");
    visit.wait_until("location.hash === '#/first-match' && document.querySelector('.story .said')");
    visit.ask::<()>("void document.activeElement.blur()");
    visit.press(" ");
    let focused = "document.activeElement?.matches('.doing .main, .offer, .passing .main, .place.origin, .place.target')";
    let mut steps = 0;
    while visit.count(".known") == 0 {
        visit.wait_until(&format!("document.querySelector('.known') || {focused}"));
        if visit.text(".story").contains("votre coin, la flèche 12")
            && visit.count(".place.target") == 0
        {
            for man in [7, 8] {
                visit.tab_to(&format!(".place.origin[data-point='{man}']"));
                visit.press("Enter");
            }
            visit.wait_until(&format!("{ASKED} === 'throw'"));
        } else {
            visit.press("Enter");
        }
        steps += 1;
        assert!(steps < 60, "{}", visit.text(".story"));
        std::thread::sleep(std::time::Duration::from_millis(60));
    }
    assert!(visit.text(".story").contains("il compte donc double"));
    assert!(visit.text(".known").contains("chacune des six flèches"));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_first_match_by_finger_is_left_and_resumed() {
    let served = Served::start();
    let visit = english(&served, STILL);
    visit.size(390, 844);
    let mut learner = Learner::new(&visit, Visit::tap, true);
    learner.any();
    learner.throw();
    // The 6 would lead this man to the corner; he is not ringed, and a touch moves him by the 3.
    assert_eq!(visit.count(".place.origin[data-point='6']"), 0);
    learner.touch(".place[data-point='6']");
    learner.reads("So he plays the 3");
    learner.touch(".place.origin");
    learner.asked();
    visit.reload();
    learner.reads("points for her");
    visit.go("#/learn");
    visit.wait_for("main.learn");
    // Learn and Today show the way back.
    visit.tap(".way-back .button");
    learner.reads("points for her");
    assert_eq!(visit.count(".way-back"), 0);
    learner.any();
    learner.go_on("Eight throws");
    learner.throw();
    learner.play(Some(7), Some(12), Some(8));
    for _ in 5..9 {
        assert!(visit.ask::<bool>("document.documentElement.scrollWidth <= innerWidth"));
        assert!(
            visit.ask::<bool>(
                "document.querySelector('.story').getBoundingClientRect().bottom
                    <= document.querySelector('header nav').getBoundingClientRect().top"
            ),
            "the sentence is seen between the table and the sections"
        );
        learner.any();
    }
    learner.throw();
    visit.wait_for(".known");
    let clicks = f64::from(learner.touched) / f64::from(TURNS);
    println!("the first match by finger: {clicks:.2} touches a turn");
    assert!(clicks <= MOST_CLICKS, "{clicks}");
    visit.reload();
    visit.wait_for(".known");
    // What cannot be read starts anew.
    visit.ask::<()>("void (localStorage['first-match'] = '1;1/6 x')");
    visit.reload();
    learner.reads("Your men are white");
}
