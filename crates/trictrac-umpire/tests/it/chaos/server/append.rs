//! Appends: their start, their end, and what leaves after them.

use trictrac_umpire::{CommandRefusal, UmpireStep};

use super::disk::Outcome;
use super::{Flight, Live, Read, Server, unavailable};
use crate::chaos::net::{Crash, Event, Net};
use crate::chaos::{Defect, Violation};

impl Server {
    pub(super) fn start_append(
        &mut self,
        net: &mut Net,
        step: UmpireStep,
        mut asked: Option<(Read, Result<u32, CommandRefusal>)>,
    ) -> Result<(), Violation> {
        let run = self.runs.len();
        let most = if net.fails(net.faults.slow) { 3000 } else { 30 };
        let latency = 1 + net.mix.below(most);
        net.plan(latency, Event::Appended { run });
        let (outcome, durable) = (Outcome::of(net), net.now + net.mix.below(latency + 1));
        // Processes that are killed while they start show more.
        let hurry = if self.live.as_ref().is_some_and(|live| live.resuming) { 4 } else { 1 };
        if net.fails(net.faults.crash.div_ceil(hurry)) {
            let why = net.mix.pick(&[Crash::Killed, Crash::Killed, Crash::Orderly]);
            let delay = net.mix.below(latency * 2 + 1);
            net.plan(delay, Event::Crash { run, why });
        }
        if self.defect == Some(Defect::AnswersEarly) {
            self.answer_early(net, &step, asked.take())?;
        }
        if let Some(live) = &mut self.live {
            live.flight = Some(Flight { step, asked, outcome, durable });
        }
        Ok(())
    }

    /// An append has ended.
    pub(in crate::chaos) fn appended(
        &mut self,
        net: &mut Net,
        run: usize,
    ) -> Result<(), Violation> {
        if run != self.runs.len() {
            return Ok(());
        }
        let Some(flight) = self.live.as_mut().and_then(|live| live.flight.take()) else {
            return Ok(());
        };
        if flight.outcome.is_stored() {
            self.disk.append(flight.step.entries());
        }
        match flight.outcome {
            Outcome::Stored => self.stored(net, flight.step, flight.asked)?,
            Outcome::Refused => self.not_stored(net, flight.asked)?,
            Outcome::UnknownStored | Outcome::UnknownNotStored
                if self.defect == Some(Defect::AppendsAgain) =>
            {
                self.disk.append(flight.step.entries());
                self.stored(net, flight.step, flight.asked)?;
            }
            Outcome::UnknownStored | Outcome::UnknownNotStored => {
                self.fold_again(net)?;
                self.publish(net);
                self.try_again(net, flight.asked)?;
            }
        }
        self.advance(net)
    }

    /// The entries are on the disk: the state advances, and then everybody learns it.
    fn stored(
        &mut self,
        net: &mut Net,
        step: UmpireStep,
        asked: Option<(Read, Result<u32, CommandRefusal>)>,
    ) -> Result<(), Violation> {
        let now = self.now(net);
        let Some(live) = &mut self.live else { return Ok(()) };
        let dids = live.umpire.advance(step, now);
        let dids = dids.map_err(|error| Violation::new(format!("commit: {error}")))?;
        live.dids.extend(dids);
        live.resuming = false;
        let early = self.defect == Some(Defect::AnswersBeforeEntries);
        if !early {
            self.publish(net);
        }
        if let Some((read, answer)) = asked {
            self.answer(net, &read, &answer)?;
        }
        self.publish(net);
        Ok(())
    }

    /// Nothing is stored: the state is what it was.
    fn not_stored(
        &self,
        net: &mut Net,
        asked: Option<(Read, Result<u32, CommandRefusal>)>,
    ) -> Result<(), Violation> {
        asked.map_or(Ok(()), |(read, _)| self.answer(net, &read, &unavailable()))
    }

    /// Decides a command again after an append with unknown outcome, or leaves that to the client.
    fn try_again(
        &mut self,
        net: &mut Net,
        asked: Option<(Read, Result<u32, CommandRefusal>)>,
    ) -> Result<(), Violation> {
        let Some((read, _)) = asked else { return Ok(()) };
        if net.mix.below(2) == 0 {
            return self.answer(net, &read, &unavailable());
        }
        if let Some(live) = &mut self.live {
            live.waiting.push_front(read);
        }
        Ok(())
    }

    /// [`Defect::AnswersEarly`]: everybody learns it before the entries are on the disk.
    fn answer_early(
        &mut self,
        net: &mut Net,
        step: &UmpireStep,
        asked: Option<(Read, Result<u32, CommandRefusal>)>,
    ) -> Result<(), Violation> {
        let now = self.now(net);
        let Some(live) = &mut self.live else { return Ok(()) };
        let dids = live.umpire.clone().commit(step.entries(), now).unwrap_or_default();
        let Live { dids: before, .. } = live;
        let length = before.len();
        before.extend(dids);
        self.publish(net);
        if let Some((read, answer)) = asked {
            self.answer(net, &read, &answer)?;
        }
        if let Some(live) = &mut self.live {
            live.dids.truncate(length);
        }
        Ok(())
    }
}
