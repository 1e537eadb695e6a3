//! The first match of a visitor: a script with fixed dice, in which the learner plays freely and meets everything that counts.
//!
//! ```
//! use trictrac_web::first_match::{Beat, FirstMatch, FirstStep};
//! let mut first = FirstMatch::default();
//! assert_eq!((first.beat(), first.step()), (Beat::Begin, FirstStep::Throw));
//! first.throw();
//! first.touch(1);
//! first.touch(9);
//! assert_eq!(first.step(), FirstStep::Cloris, "five and three are played");
//! assert_eq!(FirstMatch::parse(&first.to_string()).map(|it| it.step()), Some(FirstStep::Throw));
//! ```

mod beat;
mod script;
#[cfg(test)]
mod tests;
mod touch;

pub use beat::Beat;
pub use touch::WrongTouch;

use core::fmt;

use trictrac_engine::match_dice::DiceSource;
use trictrac_rules::coup::Coup;
use trictrac_rules::notation::Position;
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Phase};

use crate::guide;
use crate::match_settings::MatchSettings;
use crate::scene::Scene;
use crate::session::{ClassicPageSession, ClassicTurn, MovingHand};
use script::Sequel;

/// The key under which the browser saves the first match.
pub const STORAGE_KEY: &str = "first-match";
/// The first word of what is saved: another script has another.
const VERSION: &str = "1";
/// The last word of what is saved, once the last throw has won the match.
const OVER: &str = "over";
/// The text between two saved decisions.
const BETWEEN: char = ';';

/// The next step of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstStep {
    /// The learner throws.
    Throw,
    /// The learner holds or goes.
    Choose,
    /// The learner moves men.
    Play,
    /// Cloris throws or plays.
    Cloris,
    /// The learner goes on to the next scene.
    Cut,
    /// The corner was not taken: the learner takes the play back, or leaves the story.
    Refused,
    /// The match is over.
    Over,
}

/// The first match, as far as it was played.
#[derive(Clone, Debug)]
pub struct FirstMatch {
    session: ClassicPageSession,
    /// The number of the learner's throws before this scene.
    before: usize,
    /// Everything that the learner decided.
    decided: Vec<Action>,
    /// True if the learner has decided something since the last throw.
    undoable: bool,
    /// The answer to the last touch, if it did nothing.
    wrong: Option<WrongTouch>,
}

/// Checks whether the match that was saved as `text` has begun and is not over.
#[must_use]
pub fn is_open(text: &str) -> bool {
    text.split_once(BETWEEN).is_some_and(|(version, _)| version == VERSION) && !text.ends_with(OVER)
}

impl Default for FirstMatch {
    fn default() -> Self {
        Self {
            session: scene(script::BEGINNING),
            before: 0,
            decided: Vec::new(),
            undoable: false,
            wrong: None,
        }
    }
}

/// Starts a scene.
fn scene(position: &str) -> ClassicPageSession {
    let rules = guide::rules();
    let start = Position::parse(position, rules).ok();
    debug_assert!(start.is_some(), "{position}");
    let settings = MatchSettings { rules, start, ..MatchSettings::new(0) };
    ClassicPageSession::new(MatchSettings { dice: DiceSource::Own, ..settings })
}

impl FirstMatch {
    /// Reads the text of `Display`, and plays what it says; `None` if it is not the text of such a match.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(BETWEEN);
        (words.next() == Some(VERSION)).then_some(())?;
        words.try_fold(Self::default(), |mut first, word| {
            first.throw();
            if word == OVER {
                return (first.step() == FirstStep::Over).then_some(first);
            }
            let action = Action::parse(word, first.session.state()).ok()?;
            first.decide(action).then_some(())?;
            first.go_on();
            Some(first)
        })
    }

    /// The match of the scene.
    #[must_use]
    pub const fn session(&self) -> &ClassicPageSession {
        &self.session
    }

    /// The turn of the learner, from 1; 0 before the first throw.
    #[must_use]
    pub fn turn(&self) -> usize {
        let own = |turn: &ClassicTurn<'_>| turn.roller() == Side::White;
        self.before + self.session.turns().filter(own).count()
    }

    /// The next step.
    #[must_use]
    pub fn step(&self) -> FirstStep {
        match self.session.state().phase() {
            Phase::Over { .. } => FirstStep::Over,
            Phase::Choice(_) => FirstStep::Choose,
            Phase::Play(turn) if turn.roller == Side::White => FirstStep::Play,
            Phase::Play(_) => FirstStep::Cloris,
            Phase::Lead | Phase::Throw(_) => match self.session.last_turn() {
                Some(last) if last.roller() == Side::White => match self.sequel() {
                    Sequel::Cloris(..) => FirstStep::Cloris,
                    Sequel::Cut | Sequel::End => FirstStep::Cut,
                },
                Some(_) if self.is_corner_refused() => FirstStep::Refused,
                _ => FirstStep::Throw,
            },
        }
    }

    /// What follows the learner's turn.
    fn sequel(&self) -> Sequel {
        let turn = self.turn();
        if self.has_gone() {
            return Sequel::Cut;
        }
        let (_, sequel) = script::TURNS[turn.clamp(1, script::TURNS.len()) - 1];
        if self.is_corner_refused() { script::CORNER_REFUSED } else { sequel }
    }

    /// Checks whether the learner has just left the corner empty.
    fn is_corner_refused(&self) -> bool {
        let men = self.session.state().releve().board.men(Side::White);
        self.turn() == script::CORNER && men.on(Point::CORNER) == 0
    }

    /// Checks whether the learner has gone after the first hole.
    #[must_use]
    pub fn has_gone(&self) -> bool {
        self.session.last_turn().as_ref().is_some_and(ClassicTurn::is_gone)
    }

    /// Throws the learner's dice, where they are to be thrown.
    pub fn throw(&mut self) {
        if self.step() == FirstStep::Throw
            && let Some((dice, _)) = script::TURNS.get(self.turn())
        {
            self.enter(*dice);
            self.undoable = false;
            self.wrong = None;
        }
    }

    /// Lets these dice fall.
    fn enter(&mut self, dice: [u8; 2]) {
        if let [Some(high), Some(low)] = dice.map(Die::new) {
            self.session.enter(&[high, low]);
        }
    }

    /// Holds, goes, or makes a play; returns whether that is possible now.
    pub fn decide(&mut self, action: Action) -> bool {
        if !matches!(self.step(), FirstStep::Choose | FirstStep::Play) {
            return false;
        }
        let done = self.session.act(action).is_ok();
        if done {
            self.decided.push(action);
            self.undoable = true;
            self.wrong = None;
        }
        done
    }

    /// Goes on by one step: Cloris throws, Cloris plays, or the scene changes.
    pub fn advance(&mut self) {
        match self.step() {
            FirstStep::Cut => self.cut(),
            FirstStep::Cloris => match (self.session.game().coup(), self.sequel()) {
                (None, Sequel::Cloris(dice, _)) => self.enter(dice),
                (Some(coup), Sequel::Cloris(_, play)) => {
                    let play = Action::parse(play, self.session.state());
                    let done = self.session.act(play.unwrap_or(Action::Play(coup.first_play())));
                    debug_assert!(done.is_ok(), "Cloris plays by the rules");
                }
                (_, Sequel::Cut | Sequel::End) => {}
            },
            _ => {}
        }
        self.wrong = None;
    }

    /// Takes all steps until the learner is asked.
    fn go_on(&mut self) {
        while matches!(self.step(), FirstStep::Cut | FirstStep::Cloris) {
            self.advance();
        }
    }

    /// The throw with which Cloris would hit the corner, in the turn in which the learner can take it. Rule: R5.2.
    fn threat(&self) -> Option<Coup> {
        let [high, low] = script::AT_CORNER;
        let own = self.session.last_turn()?.throw.situation();
        let hers = Situation { roller: Side::Black, throw: Throw::of(high, low)?, ..*own };
        let is_open = self.step() == FirstStep::Play && self.turn() == script::CORNER;
        is_open.then(|| Coup::new(self.session.rules(), &hers))
    }

    /// Starts the next scene.
    fn cut(&mut self) {
        self.before = self.turn();
        self.session = if self.has_gone() {
            scene(script::AGAIN)
        } else {
            let points = self.session.state().releve().points.amounts();
            let (own, hers) = (points[Side::White], points[Side::Black]);
            scene(&format!("{} w - {own}/{hers}* 0/0 {}", script::LATER, script::THROW_LATER))
        };
    }

    /// Checks whether a man of the current play is moved.
    #[must_use]
    pub fn has_moved(&self) -> bool {
        self.step() == FirstStep::Play && self.session.hand().is_some_and(MovingHand::has_moved)
    }

    /// Checks whether something can be undone: a man that was moved, or the decision since the last throw.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.has_moved() || self.undoable && self.step() != FirstStep::Over
    }

    /// Takes back the man that was moved, or else the last decision and all that followed. The dice stay.
    pub fn undo(&mut self) {
        self.wrong = None;
        if self.has_moved() {
            self.session.take_man_back();
        } else if self.can_undo() {
            let mut kept = self.clone();
            kept.decided.pop();
            if let Some(before) = Self::parse(&kept.to_string()) {
                *self = before;
                self.throw();
            }
        }
    }

    /// The match as it goes on from here without the script, with the dice of `seed`.
    #[must_use]
    pub fn without_script(&self, seed: u64) -> ClassicPageSession {
        ClassicPageSession::new(MatchSettings {
            rules: self.session.rules(),
            start: Position::of(self.session.state()),
            ..MatchSettings::new(seed)
        })
    }

    /// Checks whether the learner went in the turn of the choice.
    #[must_use]
    pub fn went(&self) -> bool {
        self.decided.contains(&Action::Go)
    }

    /// The number of the learner's turns before this scene.
    #[must_use]
    pub const fn turns_before(&self) -> usize {
        self.before
    }

    /// A value that changes with everything that is done in the match, but not with the men in the hand.
    #[must_use]
    pub fn moment(&self) -> (usize, u32, usize) {
        (self.before, self.session.revision(), self.decided.len())
    }

    /// The table, with what the throw earns. If one tap moves a man, only men are ringed that can play the number that a tap plays first.
    #[must_use]
    pub fn scene(&self, one_tap: bool) -> Scene {
        let mut scene =
            Scene { lit: self.lit(), named: self.named(), ..Scene::of_session(&self.session) };
        retain_some(&mut scene.origins, |at| self.is_asked(at));
        if one_tap {
            let (hand, goes) = (self.session.hand(), self.man_to_go());
            let first = |at| hand.is_none_or(|it| it.taps_first_number(at));
            retain_some(&mut scene.origins, |at| goes == Some(at) || first(at));
        }
        if let (Some(turn), Some(threat)) = (self.session.last_turn(), self.threat()) {
            let scene = scene.with_dice_beside(turn.throw, &threat);
            return if self.has_moved() { scene } else { scene.with_hits(&threat) };
        }
        match (self.session.last_turn(), self.step()) {
            // What Cloris earned is seen until the learner throws, and what won the match stays.
            (Some(turn), FirstStep::Throw | FirstStep::Refused | FirstStep::Over) => {
                scene.with_hits(turn.throw)
            }
            _ => scene,
        }
    }
}

/// Keeps the places for which `keeps` is true, if there are any.
fn retain_some(places: &mut Vec<u8>, keeps: impl Fn(u8) -> bool) {
    if places.iter().any(|at| keeps(*at)) {
        places.retain(|at| keeps(*at));
    }
}

/// Prints what is saved: everything that the learner decided.
impl fmt::Display for FirstMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(VERSION)?;
        self.decided.iter().try_for_each(|action| write!(f, "{BETWEEN}{action}"))?;
        if self.step() == FirstStep::Over { write!(f, "{BETWEEN}{OVER}") } else { Ok(()) }
    }
}
