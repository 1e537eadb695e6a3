//! The server of the protocol: questions come in, and answers go out. Nothing here waits for a thought: lines and thoughts come one after the
//! other as events, and a clock runs only while somebody thinks.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use trictrac_console::failure::Failure;
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::protocol::{
    EngineReply, EngineRequest, GoLimits, Info, MessageError, StateReport, VERSION, step,
};
use trictrac_engine::rollout::MOST_TRIALS;
use trictrac_engine::search::MOST_PLIES;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::turn::{Action, Phase};

use super::mind::EngineMind;
use super::option_values::OptionValues;
use super::think::{ThinkingResult, ThinkingTask, judge};

/// Something that happens.
pub(super) enum EngineEvent {
    /// A line was read.
    Line(String),
    /// A line was read that is no text; what is wrong with it.
    Unreadable(String),
    /// There is nothing more to read.
    End,
    /// A result of thinking about the question with this number.
    Thought(u64, ThinkingResult),
}

/// A question that is being thought about.
struct RunningThought {
    best: Option<Action>,
    end: Option<Instant>,
    /// True if only `stop` ends it.
    infinite: bool,
    finished: bool,
    stopped: bool,
    stop: Arc<AtomicBool>,
}

impl RunningThought {
    /// Returns whether the answer is due.
    fn is_due(&self) -> bool {
        let late = self.end.is_some_and(|end| Instant::now() >= end);
        self.stopped || late || self.finished && !self.infinite
    }
}

/// The next step: to continue, or to leave.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ServerStep {
    GoOn,
    Leave,
}

/// A server of the engine protocol.
pub(super) struct ProtocolServer<W> {
    mind: Arc<EngineMind>,
    settings: OptionValues,
    rules: Rules,
    state: Option<Match>,
    decisions: u64,
    /// The number of the last question that was thought about.
    question: u64,
    thinking: Option<RunningThought>,
    ended: bool,
    events: SyncSender<EngineEvent>,
    out: W,
}

impl<W: Write> ProtocolServer<W> {
    pub(super) fn new(mind: Arc<EngineMind>, events: SyncSender<EngineEvent>, out: W) -> Self {
        Self {
            settings: OptionValues::of(&mind),
            mind,
            rules: Rules::default(),
            state: None,
            decisions: 0,
            question: 0,
            thinking: None,
            ended: false,
            events,
            out,
        }
    }

    /// Answers until `quit`, or until the input has ended and the last answer is given.
    pub(super) fn run(mut self, events: &Receiver<EngineEvent>) -> Result<(), Failure> {
        loop {
            if let Some(event) = self.next(events)
                && self.take(event)? == ServerStep::Leave
            {
                return Ok(());
            }
            self.answer_if_due()?;
            if self.ended && self.thinking.is_none() {
                return Ok(());
            }
        }
    }

    /// The next event; nothing if the time is up.
    fn next(&self, events: &Receiver<EngineEvent>) -> Option<EngineEvent> {
        let end = self.thinking.as_ref().filter(|thinking| thinking.best.is_some());
        let Some(end) = end.and_then(|thinking| thinking.end) else {
            return events.recv().ok();
        };
        events.recv_timeout(end.saturating_duration_since(Instant::now())).ok()
    }

    fn take(&mut self, event: EngineEvent) -> Result<ServerStep, Failure> {
        match event {
            EngineEvent::Line(line) if line.trim().is_empty() => {}
            EngineEvent::Line(line) => match self.request(&line) {
                Ok((ServerStep::Leave, _)) => return Ok(ServerStep::Leave),
                Ok((ServerStep::GoOn, replies)) => self.send(replies)?,
                Err(error) => self.send([EngineReply::Error(error.to_string())])?,
            },
            EngineEvent::Unreadable(reason) => self.send([EngineReply::Error(reason)])?,
            EngineEvent::End => {
                self.ended = true;
                // Nobody can stop it any more.
                if let Some(thinking) = &mut self.thinking {
                    thinking.stopped |= thinking.infinite;
                }
            }
            EngineEvent::Thought(question, thought) if question == self.question => {
                self.handle_thought(thought)?;
            }
            EngineEvent::Thought(..) => {}
        }
        Ok(ServerStep::GoOn)
    }

    fn handle_thought(&mut self, thought: ThinkingResult) -> Result<(), Failure> {
        let Some(thinking) = &mut self.thinking else { return Ok(()) };
        match thought {
            ThinkingResult::Found(action, infos) => {
                thinking.best = Some(action);
                self.send(infos)
            }
            ThinkingResult::Finished => {
                thinking.finished = true;
                Ok(())
            }
        }
    }

    fn answer_if_due(&mut self) -> Result<(), Failure> {
        let due = self.thinking.as_ref().filter(|thinking| thinking.is_due());
        let Some(best) = due.and_then(|thinking| thinking.best) else { return Ok(()) };
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.store(true, Ordering::Relaxed);
        }
        self.send([EngineReply::BestAction(best.to_string())])
    }

    fn request(&mut self, line: &str) -> Result<(ServerStep, Vec<EngineReply>), MessageError> {
        let request = EngineRequest::parse(line, self.rules)?;
        if self.thinking.is_some()
            && !matches!(
                request,
                EngineRequest::IsReady | EngineRequest::Stop | EngineRequest::Quit
            )
        {
            return Err(MessageError::new(
                "message",
                line.trim(),
                "isready, stop or quit during a search",
            ));
        }
        let mut replies = Vec::new();
        match request {
            EngineRequest::Tep(VERSION) => replies = self.introduction(),
            EngineRequest::Tep(other) => {
                return Err(MessageError::new("tep, word 2", &other.to_string(), VERSION));
            }
            EngineRequest::IsReady => replies.push(EngineReply::ReadyOk),
            EngineRequest::SetOption { name, value } => {
                self.settings.set(&self.mind, &name, &value)?;
            }
            EngineRequest::NewMatch(rules) => {
                (self.rules, self.state, self.decisions) = (rules, None, 0);
            }
            EngineRequest::Position(state) => self.state = Some(state),
            EngineRequest::Step(action) => {
                let state = step(&self.position_for("step")?, &action)?;
                self.state = Some(state);
                replies.push(EngineReply::State(StateReport::of(&state)));
            }
            EngineRequest::State => {
                let state = self.position_for("state")?;
                replies.push(EngineReply::State(StateReport::of(&state)));
            }
            // The rules are known here, and nothing is learned.
            EngineRequest::Legal(_) | EngineRequest::Result(_) => {}
            EngineRequest::Go(limits) => replies = self.go(limits)?,
            EngineRequest::Eval => replies.push(self.eval()?),
            EngineRequest::Stop => {
                // The answer may have crossed it on the way.
                if let Some(thinking) = &mut self.thinking {
                    thinking.stopped = true;
                }
            }
            EngineRequest::Quit => return Ok((ServerStep::Leave, replies)),
        }
        Ok((ServerStep::GoOn, replies))
    }

    fn introduction(&self) -> Vec<EngineReply> {
        let name = format!("Trictrac {} {}", env!("CARGO_PKG_VERSION"), self.mind.name());
        let mut replies =
            vec![EngineReply::Name(name), EngineReply::Author("the Trictrac contributors".into())];
        replies.extend(OptionValues::offers(&self.mind).into_iter().map(EngineReply::Option));
        replies.push(EngineReply::TepOk(VERSION));
        replies
    }

    /// Begins to think.
    fn go(&mut self, limits: GoLimits) -> Result<Vec<EngineReply>, MessageError> {
        let state = self.position_for("go")?;
        if !matches!(state.phase(), Phase::Choice(_) | Phase::Play(_)) {
            return Err(MessageError::new(
                "go",
                "a position without dice",
                "dice that have been thrown",
            ));
        }
        if let Some(trials) = limits.trials.filter(|trials| !(1..=MOST_TRIALS).contains(trials)) {
            let expected = format!("trials from 1 to {MOST_TRIALS}");
            return Err(MessageError::new("go", &format!("trials {trials}"), expected));
        }
        let open = limits.infinite || limits.movetime.is_some();
        let usual = if open { MOST_PLIES } else { self.settings.plies };
        let plies = limits.plies.unwrap_or(usual);
        if plies > MOST_PLIES {
            let expected = format!("plies from 0 to {MOST_PLIES}");
            return Err(MessageError::new("go", &format!("plies {plies}"), expected));
        }
        let stop = Arc::new(AtomicBool::new(false));
        self.question += 1;
        self.decisions += 1;
        let end = limits
            .movetime
            .and_then(|time| Instant::now().checked_add(Duration::from_millis(time)));
        let infinite = limits.infinite;
        let judges = matches!(&*self.mind, EngineMind::Judge(..));
        self.think(state, plies, limits.trials, Arc::clone(&stop));
        self.thinking = Some(RunningThought {
            best: None,
            end,
            infinite,
            finished: false,
            stopped: false,
            stop,
        });
        let left_out = limits.trials.filter(|_| !judges);
        let info = left_out
            .map(|_| EngineReply::Info(Info::Text("this player does not make trials".into())));
        Ok(info.into_iter().collect())
    }

    fn think(&self, state: Match, plies: u8, trials: Option<u32>, stop: Arc<AtomicBool>) {
        let task = ThinkingTask {
            mind: Arc::clone(&self.mind),
            state,
            settings: self.settings,
            plies,
            trials,
            chance: RandomNumbers::new(self.settings.seed, 0),
            decisions: self.decisions,
            stop,
        };
        let (question, events) = (self.question, self.events.clone());
        thread::spawn(move || {
            task.think(|thought| events.send(EngineEvent::Thought(question, thought)).is_ok());
        });
    }

    fn eval(&self) -> Result<EngineReply, MessageError> {
        let EngineMind::Judge(evaluator, _) = &*self.mind else {
            return Err(MessageError::with_reason("eval", "this player cannot evaluate positions"));
        };
        let state = self.position_for("eval")?;
        let worth = judge(&**evaluator, &self.settings, &state).map(EngineReply::Eval);
        worth.ok_or_else(|| match state.phase() {
            Phase::Over { .. } => {
                MessageError::new("eval", "a match that is over", "an earlier state")
            }
            _ => MessageError::new("eval", "a match before the lead", "a later state"),
        })
    }

    fn position_for(&self, request: &str) -> Result<Match, MessageError> {
        self.state.ok_or_else(|| MessageError::new(request, "", "a position request first"))
    }

    fn send(&mut self, replies: impl IntoIterator<Item = EngineReply>) -> Result<(), Failure> {
        for reply in replies {
            writeln!(self.out, "{reply}")?;
        }
        Ok(self.out.flush()?)
    }
}
