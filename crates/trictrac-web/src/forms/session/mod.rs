//! A match of another form being played on the page, by people and computers, with everything that happened so far.

mod remote;
mod step;

use trictrac_forms::game::{
    ActRefusal, Action, Disagreement, Match, Phase, Record, SEED, ThrowView, ToAct,
};
use trictrac_forms::holes::Choice;
use trictrac_forms::{By, Seat};
use trictrac_forms_engine::dice;
use trictrac_rules::Coup;
use trictrac_rules::point::{Point, RAIL};
use trictrac_rules::side::Side;

use super::agreed::Agreed;
pub use super::awaits::Awaits;
use super::hand::hand;
use super::seats::{Player, Who};
use crate::session::{Hand, Refused};
use remote::Remote;
pub use remote::Sent;
pub use step::Step;
use step::steps;

/// A match of another form.
#[derive(Clone, Debug)]
pub struct FormSession {
    record: Record,
    players: Vec<Player>,
    seed: u64,
    steps: Vec<Step>,
    elsewhere: bool,
    /// What the player has sent, if a server is the umpire.
    remote: Option<Remote>,
    /// The men in the hand of the person who plays.
    pub hand: Option<Hand>,
    /// Why the last touch was refused.
    pub refused: Option<Refused>,
    /// The computer that has just had its dice thrown without raising the stake: the number of the action. Rule: V9.6.
    passed: Option<usize>,
}

impl FormSession {
    /// Begins a match whose dice follow from `seed`.
    ///
    /// # Errors
    /// Options that do not go together.
    pub fn new(agreed: &Agreed, seed: u64) -> Result<Self, Disagreement> {
        agreed.record(seed).map(|record| Self::of(&record, seed))
    }

    /// Resumes the match that was saved as `text`; a record without a seed continues with the dice of `seed`.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn read(text: &str, seed: u64) -> Result<Self, trictrac_forms::game::RecordError> {
        let record = Record::parse(text)?;
        let own = record.tag(SEED).and_then(|seed| seed.parse().ok());
        Ok(Self::of(&record, own.unwrap_or(seed)))
    }

    fn of(record: &Record, seed: u64) -> Self {
        let count = record.game().setting().players();
        let players: Vec<_> = Seat::first(count).map(|seat| Player::of(record, seat)).collect();
        let mut record = record.clone();
        record.set_tag(SEED, &seed.to_string());
        let steps = steps(&record);
        let mut session = Self {
            record,
            players,
            seed,
            steps,
            elsewhere: false,
            remote: None,
            hand: None,
            refused: None,
            passed: None,
        };
        session.ready();
        session
    }

    /// The record of the match so far, to be saved.
    #[must_use]
    pub fn saved(&self) -> String {
        self.record.to_string()
    }

    /// The match as it stands.
    #[must_use]
    pub const fn game(&self) -> &Match {
        self.record.game()
    }

    /// The players, by seat.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Everything that was done, in order.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The match after the step with this index.
    #[must_use]
    pub fn after(&self, step: usize) -> &Match {
        self.steps.get(step + 1).map_or_else(|| self.game(), |next| &next.before)
    }

    /// The indexes of the steps in which dice fell for a turn.
    #[must_use]
    pub fn throws(&self) -> Vec<usize> {
        let thrown = |step: &Step| matches!(step.action, Action::Throw(_));
        (0..self.steps.len()).filter(|at| thrown(&self.steps[*at])).collect()
    }

    /// The throw of this step as the classical game sees it, if its points count.
    #[must_use]
    pub fn coup(&self, step: usize) -> Option<Coup> {
        match self.after(step).view()? {
            ThrowView::Classic(coup) => Some(coup),
            ThrowView::Free(_) | ThrowView::Paired(_) => None,
        }
    }

    /// Sets whether another tab plays the match. Then nobody can act here.
    pub fn set_elsewhere(&mut self, elsewhere: bool) {
        self.elsewhere = elsewhere;
        self.ready();
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.who == Who::Person)
    }

    /// The people of the match.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        let count = self.game().setting().players();
        Seat::first(count).filter(|seat| self.is_person(*seat))
    }

    /// Whether the person who acts takes the device from another person, who acted last.
    #[must_use]
    pub fn changes_hands(&self) -> bool {
        let Some(now) = self.awaits().person() else { return false };
        let acted = self.steps.iter().rev().filter_map(Step::actor);
        let last = acted.into_iter().find(|seat| self.is_person(*seat));
        last.map_or_else(|| self.people().count() > 1, |last| last != now)
    }

    /// What the match waits for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        if self.elsewhere {
            return Awaits::Elsewhere;
        }
        if let Some(remote) = &self.remote {
            return self.awaits_of_server(remote);
        }
        let game = self.game();
        match game.to_act() {
            ToAct::Nobody => Awaits::Nothing,
            ToAct::Dice(seat) if self.is_person(seat) => Awaits::Throw(seat),
            // A computer may raise the stake first. Rule: V9.6.
            ToAct::Dice(seat) if game.may_vie(seat) && self.passed != Some(self.actions()) => {
                Awaits::Computer(seat)
            }
            ToAct::Lots(_) | ToAct::Five(..) | ToAct::Dice(_) => Awaits::Dice,
            ToAct::Player(seat) if !self.is_person(seat) => Awaits::Computer(seat),
            ToAct::Player(seat) => self.decides(seat),
        }
    }

    /// What the person at `seat` is asked.
    const fn decides(&self, seat: Seat) -> Awaits {
        match self.game().phase() {
            Phase::Choice(..) => Awaits::Choice(seat),
            Phase::Answer(_) => Awaits::Answer(seat),
            _ => Awaits::Play(seat),
        }
    }

    /// Throws the dice that the match waits for.
    pub fn throw(&mut self) {
        if self.is_remote() {
            return self.send_ready();
        }
        if let Some(action) = dice::throw(self.game(), self.seed, self.actions() as u64) {
            // Dice that the match waits for are never refused.
            let _ = self.act(By::Table, &action);
        }
    }

    /// Does `action` as `by`; where a server is the umpire, sends it.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn act(&mut self, by: By, action: &Action) -> Result<(), ActRefusal> {
        if self.is_remote() { self.send(by, action) } else { self.apply(by, action) }
    }

    fn apply(&mut self, by: By, action: &Action) -> Result<(), ActRefusal> {
        let before = self.record.game().clone();
        let events = self.record.apply(by, action)?;
        // There is a step for every action that is recorded: that a player is ready is not.
        if let Some((by, action)) = self.record.actions().get(self.steps.len()) {
            self.steps.push(Step { before, by: *by, action: action.clone(), events });
        }
        self.ready();
        Ok(())
    }

    /// Notes that the computer at turn does not raise the stake. Its dice fall next.
    pub const fn pass(&mut self, at: usize) {
        self.passed = Some(at);
    }

    /// The number of actions so far.
    #[must_use]
    pub fn actions(&self) -> usize {
        self.record.actions().len()
    }

    /// Chooses for the person who is asked.
    pub fn choose(&mut self, choice: Choice) {
        if let Awaits::Choice(seat) = self.awaits() {
            // Only what is offered can be pressed.
            let _ = self.act(By::Player(seat), &Action::Choose(choice));
        }
    }

    /// Confirms the play in the hand.
    pub fn confirm(&mut self) {
        let play = self.hand.as_ref().and_then(Hand::complete);
        if let (Awaits::Play(seat), Some(play)) = (self.awaits(), play) {
            // A hand makes legal plays only.
            let _ = self.act(By::Player(seat), &Action::Play(play));
        }
    }

    /// Changes the men in the hand; `place` is in the numbering of the near side.
    pub fn touch(&mut self, place: u8) {
        let place = self.seen(place);
        self.change(|hand| hand.touch(place).map(|_| ()));
    }

    /// Taps a man: it plays the first number that it can. Returns where that sends it; nothing if it only picks the man.
    pub fn tap(&mut self, place: u8) -> Option<u8> {
        let own = Point::new(self.seen(place))?;
        let to = self.hand.as_ref().and_then(|hand| hand.tapped(own));
        self.change(|hand| {
            if to.is_some() && hand.picked() != Some(own) {
                hand.put_back();
                hand.touch(own.number())?;
            }
            hand.touch(to.unwrap_or(own.number())).map(|_| ())
        });
        to.map(|to| self.seen(to))
    }

    /// Changes the hand without a place.
    pub fn with_hand(&mut self, change: impl FnOnce(&mut Hand)) {
        self.change(|hand| {
            change(hand);
            Ok(())
        });
    }

    fn change(&mut self, change: impl FnOnce(&mut Hand) -> Result<(), Refused>) {
        // A play that was sent stays as it is.
        if self.awaits() == Awaits::Sent {
            return;
        }
        if let Some(hand) = &mut self.hand {
            self.refused = change(hand).err();
        }
    }

    /// A place between the numberings of the near side and of the roller.
    fn seen(&self, place: u8) -> u8 {
        let roller = self.game().turn().map(|turn| turn.roller);
        if roller == Some(self.near()) { place } else { RAIL - place }
    }

    /// The side at the near rail: that of the person who acts, or else of a person at the board.
    #[must_use]
    pub fn near(&self) -> Side {
        near(self.game(), |seat| self.is_person(seat))
    }

    fn ready(&mut self) {
        self.refused = None;
        self.hand = match self.awaits() {
            Awaits::Play(_) => hand(self.game()),
            _ => None,
        };
        self.ready_by_itself();
    }
}

/// The side at the near rail of `game`, seen by the people.
#[must_use]
pub fn near(game: &Match, is_person: impl Fn(Seat) -> bool) -> Side {
    let sits = |side: &Side| is_person(game.seat(*side));
    let at_turn = match game.phase() {
        Phase::Throw(side) | Phase::Answer(side) => Some(*side),
        Phase::Choice(turn, _) | Phase::Play(turn) => Some(turn.roller),
        Phase::Lots(_) | Phase::Five(..) | Phase::Over => None,
    };
    let at_turn = at_turn.filter(sits);
    at_turn.or_else(|| Side::BOTH.into_iter().find(sits)).unwrap_or(Side::White)
}
