//! The simulated time and network: what happens, in order; connections that deliver in order while they live.

use std::collections::BTreeMap;

use trictrac_protocol::{ClientMessage, Seat, ServerMessage};

use super::plan::Faults;
use crate::mix::Mix;

/// The number of a connection.
pub(super) type LinkId = usize;

/// The number of a frame among all that a client has sent. The answer carries it too, for the checks only: clients and
/// server do not look at it.
pub(super) type Copy = usize;

/// Something that happens at a moment.
#[derive(Clone, Debug)]
pub(super) enum Event {
    /// A frame of a client arrives.
    Up { link: LinkId, message: ClientMessage, copy: Copy },
    /// A frame of the server arrives.
    Down { link: LinkId, message: ServerMessage, copy: Option<Copy> },
    /// A client notices that its connection is dead.
    ClientLoses { link: LinkId },
    /// The server notices that a connection is dead.
    ServerLoses { link: LinkId },
    /// A client connects.
    Connect(Seat),
    /// A client thinks about what to do.
    Think(Seat),
    /// An append of this process of the server ends.
    Appended { run: usize },
    /// A timer of this process of the server fires.
    Timer { run: usize, number: u64 },
    /// The server is stopped.
    Crash { run: usize, why: Crash },
    /// The server starts.
    Start,
    /// The operator ends the game as void.
    Operator,
    /// The operator stops the server, and restores a backup.
    Restore,
    /// A player sets an absence, or ends it.
    Absent(Seat),
}

/// The way in which the server is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Crash {
    /// Without notice.
    Killed,
    /// It says `bye` before.
    Orderly,
}

/// One direction of a connection.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// The arrival of the last frame.
    last: u64,
    /// Frames that arrive later are lost.
    until: u64,
}

#[derive(Clone, Copy, Debug)]
struct Link {
    seat: Seat,
    latency: u64,
    up: Way,
    down: Way,
}

/// Time, connections, and everything that is going to happen.
#[derive(Clone, Debug)]
pub(super) struct Net {
    pub(super) mix: Mix,
    /// Milliseconds since the run began.
    pub(super) now: u64,
    /// No new fault occurs any more.
    pub(super) calm: bool,
    pub(super) faults: Faults,
    /// The counts of events.
    pub(super) tally: BTreeMap<&'static str, u64>,
    planned: BTreeMap<(u64, u64), Event>,
    order: u64,
    links: Vec<Link>,
    /// Frames and appends on their way.
    travelling: u32,
}

impl Net {
    pub(super) fn new(mix: Mix, faults: Faults) -> Self {
        Self {
            mix,
            now: 0,
            calm: false,
            faults,
            tally: BTreeMap::new(),
            planned: BTreeMap::new(),
            order: 0,
            links: Vec::new(),
            travelling: 0,
        }
    }

    pub(super) fn count(&mut self, what: &'static str) {
        *self.tally.entry(what).or_default() += 1;
    }

    /// Checks whether a fault of this rate occurs now.
    pub(super) fn fails(&mut self, rate: u64) -> bool {
        !self.calm && self.mix.once_in(rate)
    }

    /// Plans an event in `delay` milliseconds.
    pub(super) fn plan(&mut self, delay: u64, event: Event) {
        self.travelling += u32::from(is_travel(&event));
        self.order += 1;
        self.planned.insert((self.now + delay, self.order), event);
    }

    /// The next event; the time is then that of the event.
    pub(super) fn next(&mut self) -> Option<Event> {
        let ((at, _), event) = self.planned.pop_first()?;
        self.now = at;
        self.travelling -= u32::from(is_travel(&event));
        Some(event)
    }

    /// Checks whether no frame and no append is on its way.
    pub(super) fn is_quiet(&self) -> bool {
        self.travelling == 0
    }

    /// Opens a connection for a client.
    pub(super) fn open(&mut self, seat: Seat) -> LinkId {
        let way = Way { last: self.now, until: u64::MAX };
        let latency = 1 + self.mix.below(150);
        self.links.push(Link { seat, latency, up: way, down: way });
        self.links.len() - 1
    }

    pub(super) fn seat_of(&self, link: LinkId) -> Seat {
        self.links[link].seat
    }

    pub(super) fn up(&mut self, link: LinkId, message: ClientMessage, copy: Copy) {
        let mut way = self.links[link].up;
        let delay = self.travels(link, &mut way);
        self.links[link].up = way;
        self.plan(delay, Event::Up { link, message, copy });
        if self.fails(self.faults.cut) {
            self.cut(link);
        }
    }

    pub(super) fn down(&mut self, link: LinkId, message: ServerMessage, copy: Option<Copy>) {
        let mut way = self.links[link].down;
        let delay = self.travels(link, &mut way);
        self.links[link].down = way;
        self.plan(delay, Event::Down { link, message, copy });
        if self.fails(self.faults.cut) {
            self.cut(link);
        }
    }

    /// The travel time of the next frame: it arrives after those before it.
    fn travels(&mut self, link: LinkId, way: &mut Way) -> u64 {
        let latency = self.links[link].latency;
        let slow = if self.fails(self.faults.slow) { self.mix.below(6000) } else { 0 };
        way.last = way.last.max(self.now + latency + slow);
        way.last - self.now
    }

    /// Checks whether a connection is not dead, noticed or not.
    pub(super) fn is_alive(&self, link: LinkId) -> bool {
        self.links[link].up.until == u64::MAX
    }

    /// Checks whether a frame of a client that arrives now is read.
    pub(super) fn arrives_up(&self, link: LinkId) -> bool {
        self.now <= self.links[link].up.until
    }

    /// Checks whether a frame of the server that arrives now is read.
    pub(super) fn arrives_down(&self, link: LinkId) -> bool {
        self.now <= self.links[link].down.until
    }

    /// A connection dies. What is on its way may still arrive, up to a moment in each direction; both ends notice it later.
    pub(super) fn cut(&mut self, link: LinkId) {
        if !self.is_alive(link) {
            return;
        }
        self.count("connections cut");
        let most = self.mix.pick(&[1, 3000, 15_000]);
        let (up, down) = (self.mix.below(most), self.mix.below(1000));
        self.links[link].up.until = self.now + up;
        self.links[link].down.until = self.now + down;
        let noticed = self.mix.pick(&[0, 100, 4000]);
        self.plan(down + noticed, Event::ClientLoses { link });
        let noticed = self.mix.pick(&[0, 1000, 20_000]);
        self.plan(up + noticed, Event::ServerLoses { link });
    }

    /// A client closes its connection. What it has sent may still arrive.
    pub(super) fn close(&mut self, link: LinkId) {
        self.cut(link);
        self.links[link].down.until = self.now;
    }

    /// The server is gone, or refuses a connection: nothing that is sent on it is read.
    pub(super) fn refuse(&mut self, link: LinkId) {
        self.cut(link);
        self.links[link].up.until = self.now.saturating_sub(1);
    }
}

const fn is_travel(event: &Event) -> bool {
    matches!(event, Event::Up { .. } | Event::Down { .. } | Event::Appended { .. })
}
