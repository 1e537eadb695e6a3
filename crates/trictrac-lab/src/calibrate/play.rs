//! The matches that are compared: played, or read.

use std::time::Duration;

use trictrac_console::failure::Failure;
use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::players::Patience;
use trictrac_console::progress::{WITH_SPEED, bar};
use trictrac_console::record::read;
use trictrac_engine::analysis::RecordOutline;
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::forfeit::{Forfeit, ForfeitEnding};
use trictrac_engine::match_runner::{MatchRunner, record_match};
use trictrac_engine::named::ReadyPlayer;
use trictrac_engine::parallel;
use trictrac_engine::player::EnginePlayer;
use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::lang::Texts;

use super::arguments::CalibrateArguments;
use super::calibration::{Calibration, CalibrationHead};
use super::judge::CalibratedNetwork;
use super::select::Selection;
use super::tally::OutputTallies;
use crate::begun;

/// The number of matches between two writings of the file.
const BLOCK: u64 = 1_000;
/// The number of matches that a thread plays at a time.
const PORTION: u64 = 25;
/// The time between two drawings of the progress bar.
const TICK: Duration = Duration::from_millis(500);

/// The series of matches of a player against itself.
struct Series<'a> {
    rules: Rules,
    player: &'a dyn EnginePlayer,
    judge: &'a CalibratedNetwork,
    seed: u64,
    all: bool,
}

/// Plays the matches, and saves the sums after every block if they have a file.
pub(super) fn matches(
    arguments: &CalibrateArguments,
    texts: &Texts,
) -> Result<Calibration, Failure> {
    let CalibrateArguments { player: name, plies, all, threads: asked, .. } = arguments;
    let matches = arguments.matches.unwrap_or(0);
    let begun = || arguments.state.as_deref().and_then(|path| begun::seed(path, begun::in_json));
    let seed = arguments.seed.or_drawn(begun, texts)?;
    let ReadyPlayer { player, network } = name.ready(Patience::default())?;
    let judge = CalibratedNetwork { network: arguments.judge.network()?, plies: *plies };
    let rules = arguments.options.rules;
    let head = CalibrationHead {
        player: Some(network.map_or_else(|| name.to_string(), |own| format!("{name} ({own})"))),
        network: judge.network.name(),
        plies: *plies,
        rules: Some(rules.to_string()),
        seed: Some(seed),
        all: *all,
    };
    let file = arguments.state.as_deref();
    let mut state = match file {
        Some(path) => Calibration::resume(path, head, matches)?,
        None => Calibration::new(head),
    };
    let series = Series { rules, player: &*player, judge: &judge, seed, all: *all };
    let bar = bar(matches, WITH_SPEED).with_position(state.matches);
    bar.enable_steady_tick(TICK);
    bar.reset_eta();
    interrupt::watch(texts.language());
    while state.matches < matches && !interrupt::is_asked() {
        let until = matches.min(state.matches + BLOCK);
        let played = series.block(state.matches, until, threads(*asked));
        let forfeited = |reason| Failure::Program { program: name.to_string(), reason };
        state.tallies.merge(&played.map_err(forfeited)?);
        state.matches = until;
        file.map_or(Ok(()), |path| state.save(path))?;
        bar.set_position(until);
    }
    bar.finish_and_clear();
    Ok(state)
}

/// Reads the records; those of unfinished matches are counted, and add nothing.
pub(super) fn records(arguments: &CalibrateArguments) -> Result<Calibration, Failure> {
    let CalibrateArguments { records, plies, all, .. } = arguments;
    let judge = CalibratedNetwork { network: arguments.judge.network()?, plies: *plies };
    let network = judge.network.name();
    let mut state = Calibration::new(CalibrationHead {
        player: None,
        network,
        plies: *plies,
        rules: None,
        seed: None,
        all: *all,
    });
    for path in records {
        let record = read(path)?;
        let mut selection = Selection::new(*all, 0, state.matches);
        offer_record(&record, &mut selection);
        let end = record.state();
        let over = state.tallies.add_match(&judge, &selection.moments, end);
        state.matches += 1;
        state.unfinished += u64::from(!over);
    }
    Ok(state)
}

impl Series<'_> {
    /// Plays the matches from `first` to `until`; the sums do not depend on the number of threads.
    fn block(&self, first: u64, until: u64, threads: usize) -> Result<OutputTallies, Forfeit> {
        let portions: Vec<u64> = (first..until).step_by(PORTION as usize).collect();
        let played = parallel::map(threads, &portions, |&first| {
            let mut tallies = OutputTallies::default();
            for index in first..until.min(first + PORTION) {
                self.play(index, &mut tallies)?;
            }
            Ok(tallies)
        });
        let mut all = OutputTallies::default();
        for tallies in played {
            all.merge(&tallies?);
        }
        Ok(all)
    }

    fn play(&self, index: u64, tallies: &mut OutputTallies) -> Result<(), Forfeit> {
        let players = PerSide::new(self.player, self.player);
        let chance = RandomNumbers::new(self.seed, index);
        let mut selection = Selection::new(self.all, self.seed, index);
        let end = if self.rules.marking == Marking::Assisted {
            play_one(self.rules, &players, chance, &mut selection)?
        } else {
            let record = record_match(self.rules, &players, chance).map_err(reason)?;
            offer_record(&record, &mut selection);
            *record.state()
        };
        tallies.add_match(self.judge, &selection.moments, &end);
        Ok(())
    }
}

/// Plays a match under automatic scoring, and returns its end.
fn play_one(
    rules: Rules,
    players: &PerSide<&dyn EnginePlayer>,
    chance: RandomNumbers,
    selection: &mut Selection,
) -> Result<Match, Forfeit> {
    let (mut state, mut table) = (Match::new(rules), MatchRunner::new(chance));
    for side in Side::ALL {
        table.begin_for(rules, side, players[side])?;
    }
    while let Some((by, action)) = table.next(&state, players).map_err(reason)? {
        if let (Phase::Throw(roller), Action::Throw(throw)) = (state.phase(), action) {
            selection.offer(&state, roller, throw);
        }
        let found = || action.to_string();
        state.apply(by, action, &mut ()).map_err(|refusal| Forfeit::Nonsense {
            found: found(),
            expected: refusal.to_string(),
        })?;
    }
    Ok(state)
}

#[allow(clippy::boxed_local, reason = "the error of a match comes in a box")]
fn reason(forfeited: Box<ForfeitEnding>) -> Forfeit {
    forfeited.reason
}

/// Offers every throw of a record.
fn offer_record(record: &Record, selection: &mut Selection) {
    let outline = RecordOutline::of(record);
    for throw in (0..outline.throws()).filter_map(|index| outline.throw(index)) {
        selection.offer(&throw.before, throw.roller, throw.throw);
    }
}
