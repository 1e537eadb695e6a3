//! A run: a server, two clients, and everything between them, from a seed to the checks at the end.

use std::collections::BTreeMap;

use trictrac_protocol::{Bytes32, GameEnding, GameId, Hash, PerSeat, Seat};
use trictrac_umpire::{Game, NewGame};

use super::client::Client;
use super::net::{Event, Net};
use super::plan::{Finish, Plan};
use super::server::{Live, Server};
use super::{Defect, Violation, check};
use crate::mix::Mix;

/// The most events of a run before the faults end, and after.
const STORM_EVENTS: u32 = 15_000;
const MOST_EVENTS: u32 = 60_000;

/// The events of a run.
#[derive(Clone, Debug)]
pub(super) struct Report {
    pub(super) entries: usize,
    /// The counts of events.
    pub(super) tally: BTreeMap<&'static str, u64>,
    /// The fingerprint of the last state.
    pub(super) hash: Hash,
}

struct World {
    plan: Plan,
    net: Net,
    server: Server,
    clients: [Client; 2],
}

/// Performs the run of a seed, and shows each event with its time to `watch`.
pub(super) fn run(
    seed: u64,
    defect: Option<Defect>,
    watch: fn(u64, &Event),
) -> Result<Report, Violation> {
    let mut world = World::new(seed, defect);
    world.begin();
    let mut events = 0;
    while !(world.net.calm && world.is_drained()) {
        let event = world.net.next().ok_or_else(|| Violation::new("nothing happens any more"))?;
        watch(world.net.now, &event);
        world.happens(event)?;
        events += 1;
        if !world.net.calm && (world.storm_is_over() || events == STORM_EVENTS) {
            world.calms();
        }
        if events == MOST_EVENTS {
            return Err(Violation::new("the run does not end"));
        }
    }
    let game = check::check(&world.server, &world.clients)?;
    Ok(world.report(&game))
}

impl World {
    fn new(seed: u64, defect: Option<Defect>) -> Self {
        let mut mix = Mix::new(seed);
        let plan = Plan::of(&mut mix);
        let mut byte = || mix.below(256) as u8;
        let new = NewGame {
            game: GameId([(); 16].map(|()| byte())),
            secret: Bytes32([(); 32].map(|()| byte())),
            rules: plan.rules.clone(),
            clock: plan.clock,
            form: None,
            reserved: PerSeat::default(),
            rematch_of: None,
            rated: false,
            first: plan.first,
            listed: None,
        };
        let clients = Seat::BOTH.map(|seat| Client::new(seat, new.game, plan.mood, defect));
        let net = Net::new(mix, plan.faults);
        Self { plan, net, server: Server::new(&new, defect), clients }
    }

    fn begin(&mut self) {
        self.net.plan(0, Event::Start);
        let acts = [(self.plan.operator, Event::Operator), (self.plan.restore, Event::Restore)];
        for (delay, event) in acts.into_iter().filter_map(|(delay, event)| delay.zip(Some(event))) {
            self.net.plan(delay, event);
        }
        for delay in self.plan.absences.clone() {
            let seat = self.net.mix.pick(&Seat::BOTH);
            self.net.plan(delay, Event::Absent(seat));
        }
        for seat in Seat::BOTH {
            let delay = 1 + self.net.mix.below(500);
            self.net.plan(delay, Event::Connect(seat));
            self.net.plan(delay + 300, Event::Think(seat));
        }
    }

    fn happens(&mut self, event: Event) -> Result<(), Violation> {
        let (net, server) = (&mut self.net, &mut self.server);
        let client = |seat: Seat| usize::from(seat == Seat::B);
        match event {
            Event::Up { link, message, copy } if net.arrives_up(link) => {
                server.reads(net, link, &message, copy)?;
            }
            Event::Down { link, message, copy } if net.arrives_down(link) => {
                self.clients[client(net.seat_of(link))].reads(net, link, message, copy)?;
            }
            Event::Up { .. } | Event::Down { .. } => net.count("frames lost"),
            Event::ClientLoses { link } => {
                self.clients[client(net.seat_of(link))].loses(net, link);
            }
            Event::ServerLoses { link } => server.loses(net, link),
            Event::Connect(seat) => self.clients[client(seat)].connects(net),
            Event::Think(seat) => {
                let finish = net.calm.then_some(self.plan.finish);
                self.clients[client(seat)].thinks(net, finish);
            }
            Event::Appended { run } => server.appended(net, run)?,
            Event::Timer { run, number } => server.timer_fires(net, run, number)?,
            Event::Crash { run, why } => {
                if !net.calm {
                    server.crash(net, run, why);
                }
            }
            Event::Start => {
                if let Some(length) = server.start(net)? {
                    for client in &mut self.clients {
                        client.is_restored(length);
                    }
                }
            }
            Event::Operator => server.voids(net)?,
            Event::Restore if !net.calm => server.goes_back(net),
            Event::Restore => {}
            Event::Absent(seat) => {
                let away = server.sets_absence(net, seat)?;
                if let Some(time) = away.filter(|_| net.mix.once_in(2)) {
                    self.clients[client(seat)].leaves(net, time);
                }
            }
        }
        Ok(())
    }

    fn storm_is_over(&self) -> bool {
        self.server.disk.log.len() >= self.plan.storm
            || self.clients.iter().all(Client::has_finished)
    }

    /// The faults end, and players who are away come back. Clients that may have missed an entry without noticing connect
    /// again.
    fn calms(&mut self) {
        self.net.calm = true;
        for client in &mut self.clients {
            if self.net.faults.skip > 0 {
                client.leaves(&mut self.net, 10);
            }
            self.net.plan(10, Event::Connect(client.seat));
            self.net.plan(20, Event::Think(client.seat));
        }
        if self.plan.finish == Finish::Resign {
            self.clients[0].resigns(&mut self.net);
        }
    }

    /// Checks whether nothing is left to happen: nothing is on its way, and everybody has every answer.
    fn is_drained(&self) -> bool {
        let over = self.server.live.as_ref().is_some_and(Live::is_over);
        (over || self.plan.finish == Finish::Leave)
            && self.net.is_quiet()
            && self.server.is_idle()
            && self.clients.iter().all(|client| client.is_idle(&self.net))
    }

    fn report(mut self, game: &Game) -> Report {
        if game.rematch().is_some() {
            self.net.count("rematches");
        }
        if game.rounds().len() > 1 && game.shares().is_some() {
            self.net.count("renewed");
        }
        self.net.count(match game.ended() {
            None => "not over",
            Some(GameEnding::Won { .. } | GameEnding::Settled { .. }) => "won",
            Some(GameEnding::Resigned { .. }) => "resigned",
            Some(GameEnding::Flag { .. }) => "flag",
            Some(GameEnding::Agreed) => "agreed",
            Some(GameEnding::Away { .. }) => "away",
            Some(GameEnding::Void { .. }) => "void",
        });
        Report { entries: self.server.disk.log.len(), tally: self.net.tally, hash: game.hash() }
    }
}
