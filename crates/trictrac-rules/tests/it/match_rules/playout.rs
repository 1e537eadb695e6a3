//! Varied play from a seed: random matches, and random boards.

use trictrac_rules::board::Board;
use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};

/// Random numbers from a seed.
pub(crate) struct Mix(fastrand::Rng);

impl Mix {
    pub(crate) fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// Returns a number from 0 to `limit - 1`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0.usize(..limit)
    }

    pub(crate) fn die(&mut self) -> Die {
        Die::new(1 + self.below(6) as u8).expect("1 to 6")
    }

    pub(crate) fn throw(&mut self) -> Throw {
        Throw::new(self.die(), self.die())
    }
}

/// Every combination of the options of section 12, with matches of several lengths.
pub(crate) fn option_sets() -> Vec<Rules> {
    let mut sets = vec![String::new()];
    for values in [
        ["lead=simultaneous", "lead=coupe_et_des"].as_slice(),
        &["stakes=guiton", "stakes=oldest", "stakes=bridge", "stakes=honours"],
        &["bearing_off=parisian", "bearing_off=provincial"],
        &["rencontre=off", "rencontre=on"],
        &["margot=off", "margot=on"],
        &["pile_de_misere=off", "pile_de_misere=on"],
    ] {
        let with = |set: &String| values.iter().map(|value| format!("{set}{value},")).collect();
        sets = sets.iter().flat_map(|set| -> Vec<String> { with(set) }).collect();
    }
    let holes = ["holes=1", "holes=3", "holes=12", "holes=24"].into_iter().cycle();
    sets.iter().zip(holes).map(|(set, holes)| format!("{set}{holes}").parse().unwrap()).collect()
}

/// One action of a match, with the state around it.
pub(crate) struct Done {
    pub(crate) before: Match,
    pub(crate) by: Actor,
    pub(crate) action: Action,
    pub(crate) events: Vec<Event>,
    pub(crate) after: Match,
}

/// A match played at random until it is won.
pub(crate) struct Playout {
    state: Match,
    mix: Mix,
}

impl Playout {
    pub(crate) fn new(rules: Rules, seed: u64) -> Self {
        Self { state: Match::new(rules), mix: Mix::new(seed) }
    }

    fn action(&mut self) -> Option<Action> {
        Some(match self.state.phase() {
            Phase::Lead => Action::Lead { white: self.mix.die(), black: self.mix.die() },
            Phase::Throw(_) => Action::Throw(self.mix.throw()),
            Phase::Choice(_) => match self.mix.below(4) {
                0 => Action::Go,
                1 => self.play()?,
                _ => Action::Hold,
            },
            Phase::Play(_) => self.play()?,
            Phase::Over { .. } => return None,
        })
    }

    fn play(&mut self) -> Option<Action> {
        let coup = self.state.coup()?;
        coup.nth_play(self.mix.below(coup.count_plays() as usize) as u32).map(Action::Play)
    }
}

impl Iterator for Playout {
    type Item = Done;
    fn next(&mut self) -> Option<Done> {
        let action = self.action()?;
        let (before, by) = (self.state, self.state.to_act()?);
        let mut events = Vec::new();
        self.state.apply(by, action, &mut events).expect("a legal action");
        Some(Done { before, by, action, events, after: self.state })
    }
}

/// Visits throws under every set of options: for each set `each` from matches and `each` on random boards.
pub(crate) fn for_each_coup(each: usize, mut visit: impl FnMut(&Coup)) {
    for (index, rules) in (0..).zip(option_sets()) {
        let mut mix = Mix::new(index);
        let mut left = each;
        while left > 0 {
            for done in Playout::new(rules, mix.below(1 << 30) as u64).take(300) {
                let coup = done.before.coup().filter(|_| left > 0 && mix.below(6) == 0);
                if let Some(coup) = coup {
                    visit(&coup);
                    left -= 1;
                }
            }
        }
        (0..each).for_each(|_| visit(&Coup::new(rules, &strewn(&mut mix))));
    }
}

/// A throw on a random board, often with all men of the roller far advanced.
pub(crate) fn strewn(mix: &mut Mix) -> Situation {
    loop {
        let mut setup = PerSide::new([0; 24], [0; 24]);
        for side in Side::ALL {
            let first = [0, 0, 6, 12, 17, 18][mix.below(6)];
            let last = (first + 6 + mix.below(18)).min(24);
            for _ in 0..=mix.below(15) {
                setup[side][first + mix.below(last - first)] += 1;
            }
        }
        if let Ok(board) = Board::new(&setup) {
            let roller = Side::ALL[mix.below(2)];
            let throw = mix.throw();
            let opening = (mix.below(2) == 0).then(|| mix.throw());
            let privileges = mix.below(4) as u8;
            let nth = 1 + mix.below(4) as u16;
            return Situation { board, roller, throw, nth, privileges, opening };
        }
    }
}
