//! The simulated server, as the design describes it: it decides, appends, and only then answers.
//!
//! A game has one append in flight; frames wait meanwhile. The state in memory advances after the append. After an append
//! with an unknown outcome the state is dropped and folded again from the log.

mod absences;
mod append;
mod disk;
mod life;
mod talk;

use std::collections::{BTreeMap, VecDeque};

use trictrac_protocol::{Absence, ActId, Bytes32, Code, EntryView, VoidReason};
use trictrac_umpire::{CommandRefusal, Now, PlayerCommand, Umpire, UmpireStep};

use super::net::{Copy, Event, LinkId, Net};
use super::{Defect, Violation};
use disk::Disk;
use disk::Outcome;
pub(super) use life::dids;

/// The wall time at which a run begins.
const BEGIN: u64 = 1_763_800_000_000;

/// The server: the disk, and a process while one runs.
#[derive(Clone, Debug)]
pub(super) struct Server {
    pub(super) disk: Disk,
    /// The start and the end of each process, by wall time; the last one may still run.
    pub(super) runs: Vec<(u64, u64)>,
    pub(super) live: Option<Live>,
    /// The first secret, and those after restores.
    secrets: Vec<Bytes32>,
    /// The absences that players have set. They survive like the log.
    pub(super) absences: [Vec<Absence>; 2],
    /// True if the next process starts with a backup.
    restoring: bool,
    defect: Option<Defect>,
}

/// The memory of a process.
#[derive(Clone, Debug)]
pub(super) struct Live {
    pub(super) umpire: Umpire,
    /// The log as clients see it.
    dids: Vec<EntryView>,
    desks: BTreeMap<LinkId, Desk>,
    /// Frames that were read and are not decided yet.
    waiting: VecDeque<Read>,
    flight: Option<Flight>,
    /// True if the game must be resumed before anything else.
    resuming: bool,
    /// True if the operator wants the game to end as void.
    voiding: bool,
    timer: u64,
}

/// A connection that has said `hello`.
#[derive(Clone, Copy, Debug, Default)]
struct Desk {
    /// The next entry to send, if the client watches the game.
    from: Option<usize>,
}

/// A frame with a command that was read.
#[derive(Clone, Debug)]
struct Read {
    link: LinkId,
    copy: Copy,
    id: ActId,
    command: PlayerCommand,
    now: Now,
}

/// An append in flight.
#[derive(Clone, Debug)]
struct Flight {
    step: UmpireStep,
    /// The command that led to it, and its answer.
    asked: Option<(Read, Result<u32, CommandRefusal>)>,
    outcome: Outcome,
    /// From when the entries are on the disk, if they will be.
    durable: u64,
}

impl Server {
    /// The time, by the clocks of the process that runs. The steady clock of each process begins elsewhere.
    fn now(&self, net: &Net) -> Now {
        let wall = BEGIN + net.now;
        let run = self.runs.len() as u64;
        let started = self.runs.last().map_or(wall, |&(start, _)| start);
        Now { wall, steady: wall - started + 1000 * (run % 7) }
    }

    /// Does whatever can be done now: resume, decide the next frame, add what is owed. Ends when an append is in flight or
    /// nothing is left to do.
    fn advance(&mut self, net: &mut Net) -> Result<(), Violation> {
        loop {
            let now = self.now(net);
            if self.defect != Some(Defect::FlagsTheAbsent) {
                self.learn_absences();
            }
            let Some(live) = &mut self.live else { return Ok(()) };
            if live.flight.is_some() {
                return Ok(());
            }
            if live.resuming {
                // Not later than a frame that was read in time and is not decided yet.
                let read = live.waiting.front().map_or(now, |read| read.now);
                self.resume(net, read);
            } else if let Some(read) = live.waiting.pop_front() {
                self.decide(net, read)?;
            } else {
                let voids = std::mem::take(&mut live.voiding);
                let void = || live.umpire.void(VoidReason::Operator, now);
                let step = if voids { void() } else { live.umpire.wake(now) };
                if step.is_empty() {
                    return self.set_timer(net, now);
                }
                self.start_append(net, step, None)?;
            }
        }
    }

    fn decide(&mut self, net: &mut Net, read: Read) -> Result<(), Violation> {
        let Some(live) = &self.live else { return Ok(()) };
        let by = net.seat_of(read.link);
        let decision = live.umpire.decide(by, &read.id, &read.command, read.now);
        self.note_plays(net, &decision.step);
        if decision.step.is_empty() {
            self.answer(net, &read, &decision.answer)
        } else {
            self.start_append(net, decision.step, Some((read, decision.answer)))
        }
    }

    fn resume(&mut self, net: &mut Net, now: Now) {
        let last = self.disk.last();
        let beat = self.heartbeat(last.at);
        let Some(live) = &mut self.live else { return };
        let step = live.umpire.resume(last, beat, now);
        if step.is_empty() {
            live.resuming = false;
        } else {
            // An append without a command answers nobody, so that nothing can go wrong here.
            let started = self.start_append(net, step, None);
            debug_assert!(started.is_ok());
        }
    }

    /// The wall time up to which the process that wrote an entry at `at` is known to have run. Processes note it every
    /// second. The heartbeats of later processes do not count: none of them has resumed the game yet.
    fn heartbeat(&self, at: u64) -> u64 {
        let mut earlier = self.runs[..self.runs.len() - 1].iter().rev();
        let writer = match self.defect {
            Some(Defect::ChargesDowntime) => earlier.next(),
            _ => earlier.find(|(start, _)| *start <= at),
        };
        writer.map_or(at, |(start, end)| start + (end - start) / 1000 * 1000)
    }

    fn set_timer(&mut self, net: &mut Net, now: Now) -> Result<(), Violation> {
        let run = self.runs.len();
        let Some(live) = &mut self.live else { return Ok(()) };
        live.timer += 1;
        let Some(delay) = live.umpire.next_wake(now) else { return Ok(()) };
        if delay == 0 {
            return Err(Violation::new("a timer of 0 ms although there is nothing to do"));
        }
        let late = if net.fails(net.faults.timer) { net.mix.below(20_000) } else { 0 };
        net.plan(delay + late, Event::Timer { run, number: live.timer });
        Ok(())
    }

    pub(super) fn timer_fires(
        &mut self,
        net: &mut Net,
        run: usize,
        number: u64,
    ) -> Result<(), Violation> {
        let current = self.live.as_ref().is_some_and(|live| live.timer == number);
        if run == self.runs.len() && current { self.advance(net) } else { Ok(()) }
    }

    pub(super) fn voids(&mut self, net: &mut Net) -> Result<(), Violation> {
        if let Some(live) = &mut self.live {
            live.voiding = true;
        }
        self.advance(net)
    }

    /// Checks whether the process runs and has nothing to do.
    pub(super) fn is_idle(&self) -> bool {
        let idle = |live: &Live| live.flight.is_none() && live.waiting.is_empty() && !live.resuming;
        self.live.as_ref().is_some_and(idle)
    }
}

impl Live {
    pub(super) fn is_over(&self) -> bool {
        self.umpire.game().ended().is_some()
    }
}

/// The answer to a command whose append has failed: the client sends it again.
fn unavailable() -> Result<u32, CommandRefusal> {
    Err(Code::Unavailable.into())
}
