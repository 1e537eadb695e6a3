//! A learner's way through a lesson: the step, the work so far, the verdict.

use trictrac_rules::point::{Point, PointSet};
use trictrac_rules::throw::Throw;

use super::chance::{ThrowChance, Throws};
use super::question::AnswerChoice;
use super::question::LessonQuestion;
use super::solve;
use super::stage::StagedPosition;
use super::step::{Lesson, LessonStep, StepTask};
use super::work::StepWork;
use super::wrong_answer::WrongAnswer;
use crate::session::{MovingHand, TouchRefusal};

/// The number of wrong answers after which the solution is offered.
const PATIENCE: u8 = 2;

/// A lesson in progress.
#[derive(Clone, Debug)]
pub struct LessonWalk {
    lesson: &'static Lesson,
    at: usize,
    /// The number of steps that are solved, from the first on.
    solved: usize,
    stage: StagedPosition,
    work: StepWork,
    failures: u8,
    answered: StepVerdict,
}

/// The verdict on the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepVerdict {
    /// Not answered yet.
    Not,
    /// The last answer is wrong, for this reason.
    Wrong(WrongAnswer),
    /// Solved by the learner.
    Right,
    /// Solved by the program.
    Shown,
}

impl LessonWalk {
    /// Starts `lesson` at step `at`, from 0; at the first step if there is no such step.
    #[must_use]
    pub fn new(lesson: &'static Lesson, at: usize) -> Self {
        let at = if at < lesson.steps.len() { at } else { 0 };
        let stage = StagedPosition::of(lesson.steps[at].position);
        let work = StepWork::empty(lesson.steps[at].task, &stage);
        let answered = StepVerdict::Not;
        Self { lesson, at, solved: at, stage, work, failures: 0, answered }
    }

    /// The lesson.
    #[must_use]
    pub const fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The index of the current step.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The current step.
    #[must_use]
    pub fn step(&self) -> &'static LessonStep {
        &self.lesson.steps[self.at]
    }

    /// The position of the step.
    #[must_use]
    pub const fn stage(&self) -> &StagedPosition {
        &self.stage
    }

    /// The work of the learner so far.
    #[must_use]
    pub const fn work(&self) -> &StepWork {
        &self.work
    }

    /// The verdict on the work.
    #[must_use]
    pub const fn answered(&self) -> StepVerdict {
        self.answered
    }

    /// Checks whether the step is solved, by the learner or by the program.
    #[must_use]
    pub const fn is_right(&self) -> bool {
        matches!(self.answered, StepVerdict::Right | StepVerdict::Shown)
    }

    /// Checks whether this is the last step.
    #[must_use]
    pub const fn is_last(&self) -> bool {
        self.at + 1 == self.lesson.steps.len()
    }

    /// Checks whether the solution may be shown.
    #[must_use]
    pub const fn may_show(&self) -> bool {
        self.failures >= PATIENCE && !self.is_right()
    }

    /// Checks whether the next step asks about the throw of this one. Then nothing that is shown here may answer it.
    #[must_use]
    pub fn is_asked_next(&self) -> bool {
        self.lesson.steps.get(self.at + 1).is_some_and(|next| {
            let asks = match next.task {
                StepTask::Ask(question) => !matches!(question, LessonQuestion::HoldOrGo(..)),
                StepTask::Touch(_) => true,
                StepTask::Play(_) | StepTask::Throws(_) => false,
            };
            asks && next.position == self.step().position
        })
    }

    /// Checks whether the learner may go on: the step is solved, now or before.
    #[must_use]
    pub const fn may_advance(&self) -> bool {
        self.is_right() || self.at < self.solved
    }

    /// Goes to the next step if this one is solved and not the last.
    pub fn advance(&mut self) {
        if self.may_advance() && !self.is_last() {
            self.go_to(self.at + 1);
        }
    }

    /// Goes back one step.
    pub fn back(&mut self) {
        if self.at > 0 {
            self.go_to(self.at - 1);
        }
    }

    fn go_to(&mut self, at: usize) {
        let solved = if self.is_right() { self.at + 1 } else { self.at };
        let solved = self.solved.max(solved);
        *self = Self { solved, ..Self::new(self.lesson, at) };
    }

    /// Starts the step again. Failures still count, so that the solution stays on offer.
    pub fn again(&mut self) {
        let Self { failures, solved, .. } = *self;
        *self = Self { solved, failures, ..Self::new(self.lesson, self.at) };
    }

    /// Lists the answers to choose from.
    #[must_use]
    pub fn choices(&self) -> Vec<AnswerChoice> {
        match self.step().task {
            StepTask::Ask(question) => question.choices(&self.stage),
            _ => Vec::new(),
        }
    }

    /// Touches a place.
    pub fn tap(&mut self, place: u8) {
        // A whole play that misses its aim waits for Undo, and what is said about it stays.
        if self.is_right() || self.is_whole_play() {
            return;
        }
        self.answered = StepVerdict::Not;
        match (&mut self.work, Point::new(place)) {
            (StepWork::Play(_), _) => self.touch_man(place),
            (StepWork::Touch(touched), Some(point)) => {
                *touched = toggled(*touched, point);
                self.answer_if_whole();
            }
            _ => {}
        }
    }

    /// Taps the man on `place`: he plays the first number that is left, if he can and `one_tap` moves a man. Returns where that sends him;
    /// nothing if he is only picked.
    pub fn tap_man(&mut self, place: u8, one_tap: bool) -> Option<u8> {
        let StepWork::Play(hand) = &self.work else { return None };
        let way = hand.tap_on(place).filter(|_| one_tap && hand.taps_first_number(place));
        if hand.picked().is_none_or(|point| point.number() != place) {
            self.tap(place);
        }
        let (_, to) = way?;
        self.tap(to);
        Some(to)
    }

    /// Exchanges the numbers: a tap plays the other one first.
    pub fn swap(&mut self) {
        if let StepWork::Play(hand) = &mut self.work {
            hand.swap();
        }
    }

    /// The men in the hand, while the step waits for a play.
    #[must_use]
    pub fn hand(&self) -> Option<&MovingHand> {
        match &self.work {
            StepWork::Play(hand) if !self.is_right() => Some(hand),
            _ => None,
        }
    }

    fn touch_man(&mut self, place: u8) {
        let StepWork::Play(hand) = &mut self.work else { return };
        let (picked, before) = (hand.picked(), hand.counts());
        let touched = hand.touch(place);
        let idle = picked.is_none() && hand.picked().is_none() && hand.counts() == before;
        match touched {
            Err(TouchRefusal::Play(reason)) => self.fail(WrongAnswer::Refused(reason)),
            // Lessons are about the classical game.
            Err(TouchRefusal::Walk(_)) => {}
            Ok(_) if idle => self.explain_why_stuck(place),
            Ok(_) => self.answer_if_whole(),
        }
    }

    fn is_whole_play(&self) -> bool {
        matches!(&self.work, StepWork::Play(hand) if hand.complete().is_some())
    }

    /// Explains why the touched man cannot move: the reason why the first number that is left does not carry it.
    fn explain_why_stuck(&mut self, place: u8) {
        let StepWork::Play(hand) = &self.work else { return };
        let stands = Point::new(place)
            .is_some_and(|point| hand.counts()[usize::from(point.number() - 1)] > 0);
        if let Some((_, reason)) = hand.stuck(place).first().copied().filter(|_| stands) {
            self.fail(WrongAnswer::Refused(reason));
        }
    }

    /// Marks a throw on the grid, or removes the mark.
    pub fn mark(&mut self, throw: Throw) {
        if let (false, StepWork::Throws(marked)) = (self.is_right(), &mut self.work) {
            marked.toggle(throw);
            self.answered = StepVerdict::Not;
        }
    }

    /// The throws that the solved step was about, with what they do: shown on the grid.
    #[must_use]
    pub fn found(&self) -> Option<Throws> {
        let on = |chance: ThrowChance| Some(chance.throws(&self.stage));
        match (self.step().task, &self.work) {
            _ if !self.is_right() => None,
            (StepTask::Throws(chance) | StepTask::Ask(LessonQuestion::Falls(chance)), _) => {
                on(chance)
            }
            (StepTask::Play(aim), StepWork::Play(hand)) => {
                let board = self.stage.coup?.board_after(hand.complete()?);
                Some(aim.chance()?.throws_on(&self.stage, board))
            }
            _ => None,
        }
    }

    /// Takes the last moved man back.
    pub fn take_back(&mut self) {
        if self.is_right() {
            return;
        }
        if let StepWork::Play(hand) = &mut self.work {
            hand.take_back();
        }
        self.answered = StepVerdict::Not;
    }

    /// Chooses an answer by its index.
    pub fn choose(&mut self, index: usize) {
        let choices = self.choices();
        if self.is_right() {
            return;
        }
        let Some(choice) = choices.get(index) else { return };
        self.work = StepWork::Ask(Some(index));
        match choice.slip {
            Some(said) => self.fail(said),
            None => self.answered = StepVerdict::Right,
        }
    }

    /// Checks complete work: a play with all its men, or a single place.
    fn answer_if_whole(&mut self) {
        let whole = match (&self.work, self.step().task) {
            (StepWork::Play(hand), _) => hand.complete().is_some(),
            (StepWork::Touch(_), _) => !self.is_checked(),
            _ => false,
        };
        if whole {
            self.check();
            if self.answered != StepVerdict::Right && matches!(self.work, StepWork::Touch(_)) {
                self.work = StepWork::Touch(PointSet::EMPTY);
            }
        }
    }

    /// Checks whether the learner must confirm the work, because several places can be touched.
    #[must_use]
    pub fn is_checked(&self) -> bool {
        match self.step().task {
            StepTask::Touch(sought) => sought.places(&self.stage).len() > 1,
            StepTask::Throws(_) => true,
            StepTask::Play(_) | StepTask::Ask(_) => false,
        }
    }

    /// Checks whether a man has been moved that can be taken back.
    #[must_use]
    pub fn has_moved(&self) -> bool {
        matches!(&self.work, StepWork::Play(hand) if hand.has_moved())
    }

    /// Checks whether there is work to confirm.
    #[must_use]
    pub fn may_check(&self) -> bool {
        match (&self.work, self.answered) {
            (StepWork::Touch(touched), StepVerdict::Not) => !touched.is_empty(),
            (StepWork::Throws(marked), StepVerdict::Not) => !marked.is_empty(),
            _ => false,
        }
    }

    /// Checks the work.
    pub fn check(&mut self) {
        let said = match (&self.work, self.step().task) {
            (StepWork::Play(hand), StepTask::Play(aim)) => match hand.complete() {
                Some(play) if aim.is_met(&self.stage, play) => None,
                Some(play) => Some(aim.fault(&self.stage, play)),
                None => return,
            },
            (StepWork::Throws(marked), StepTask::Throws(chance)) => {
                chance.fault(marked, &chance.throws(&self.stage))
            }
            (StepWork::Touch(touched), StepTask::Touch(sought)) => {
                sought.fault(&self.stage, *touched)
            }
            _ => return,
        };
        match said {
            Some(said) => self.fail(said),
            None => self.answered = StepVerdict::Right,
        }
    }

    fn fail(&mut self, said: WrongAnswer) {
        self.failures = self.failures.saturating_add(1);
        self.answered = StepVerdict::Wrong(said);
    }

    /// Shows the solution.
    pub fn show(&mut self) {
        if !self.may_show() {
            return;
        }
        self.work = solve::solved(self.step().task, &self.stage);
        self.answered = StepVerdict::Shown;
    }
}

fn toggled(touched: PointSet, point: Point) -> PointSet {
    if touched.contains(point) {
        touched & !PointSet::of(point)
    } else {
        touched | PointSet::of(point)
    }
}
