//! Absences: they are stored before anything else, and what the log lacks is added before a turn ends.

use trictrac_protocol::{Absence, GameEvent, Seat};
use trictrac_umpire::UmpireStep;

use super::{BEGIN, Server};
use crate::chaos::net::{Crash, Event, Net};
use crate::chaos::{Violation, number_of};

const HOUR: u64 = 3_600_000;

impl Server {
    /// A player sets an absence, or changes the one that goes on. Returns for how long. The server may be stopped before the log has it.
    pub(in crate::chaos) fn sets_absence(
        &mut self,
        net: &mut Net,
        seat: Seat,
    ) -> Result<Option<u64>, Violation> {
        if self.live.is_none() {
            net.plan(2000, Event::Absent(seat));
            return Ok(None);
        }
        net.count("absences");
        let now = BEGIN + net.now;
        let time = net.mix.below(120) * HOUR + net.mix.below(HOUR);
        let until = now + time;
        let known = &mut self.absences[seat.index()];
        match known.iter_mut().find(|absence| absence.until > now) {
            Some(absence) if absence.from <= now => absence.until = until,
            _ => {
                known.retain(|absence| absence.until <= now);
                let from = now + net.mix.pick(&[0, 0, 5 * HOUR]);
                known.push(Absence { from, until: from + time });
            }
        }
        if net.fails(2) {
            net.plan(0, Event::Crash { run: self.runs.len(), why: Crash::Killed });
            return Ok(Some(time));
        }
        self.learn_absences();
        self.advance(net)?;
        Ok(Some(time))
    }

    /// Reads who is away.
    pub(super) fn learn_absences(&mut self) {
        let Some(live) = &mut self.live else { return };
        for seat in Seat::BOTH {
            let set = self.absences[seat.index()].clone();
            live.umpire.know_absences(number_of(seat), set);
        }
    }

    /// Ends the absences of players who play, before their plays are appended.
    pub(super) fn note_plays(&mut self, net: &mut Net, step: &UmpireStep) {
        for entry in step.entries() {
            let plays = matches!(entry.event, GameEvent::Act { .. } | GameEvent::Ready);
            let Some(seat) = entry.by.filter(|_| plays) else { continue };
            for absence in &mut self.absences[seat.index()] {
                if absence.is_at(entry.at) {
                    absence.until = entry.at;
                    net.count("absences ended by a play");
                }
            }
        }
    }
}
