//! The outputs of the engine before a throw, and what happened after it.

use trictrac_engine::net::{Network, NetworkOutput as Index};
use trictrac_engine::next_throw::expected;
use trictrac_engine::prospects::{Aim, Prospects, end_of};
use trictrac_engine::search::Search;
use trictrac_rules::coup::{Coup, Totals};
use trictrac_rules::game::Match;
use trictrac_rules::turn::Phase;

use super::output::{ALL, ComparedOutput, OUTPUTS};
use super::select::SelectedThrow;

/// The points that stand for 1 in the outputs of the network.
const POINTS: f32 = 12.0;

/// The network that is compared, and its search depth.
pub(super) struct CalibratedNetwork {
    pub(super) network: Network,
    pub(super) plies: u8,
}

impl CalibratedNetwork {
    /// The outputs of the network before a throw.
    pub(super) fn say(&self, moment: &SelectedThrow) -> [f64; OUTPUTS] {
        let SelectedThrow { before, roller, .. } = moment;
        let search = Search { evaluator: &self.network, aim: Aim::Win, plies: self.plies };
        let prospects = search.prospects(before, *roller);
        let points = self.network.outputs(before, *roller);
        let points = |index: Index| POINTS * points[index as usize];
        let Prospects { win, loss, holes: [own, opponent] } = prospects;
        ALL.map(|output| {
            f64::from(match output {
                ComparedOutput::Win => prospects.win_chance(),
                ComparedOutput::WinEnd(end) => win[end],
                ComparedOutput::LossEnd(end) => loss[end],
                ComparedOutput::Holes => own,
                ComparedOutput::OpponentHoles => opponent,
                ComparedOutput::Stake => prospects.stake(before.rules().stakes),
                ComparedOutput::Earns => points(Index::Earns),
                ComparedOutput::Gives => points(Index::Gives),
                ComparedOutput::OpponentEarns => points(Index::OtherEarns),
            })
        })
    }
}

/// The results of the match that ended in `end`, by output; `None` if it is not over.
pub(super) fn happened(moment: &SelectedThrow, end: &Match) -> Option<[f64; OUTPUTS]> {
    let SelectedThrow { before, roller, throw, .. } = moment;
    let own = *roller;
    let Phase::Over { winner, stake } = end.phase() else { return None };
    let situation = before.situation_of_next(own, *throw);
    let Totals { roller: earned, opponent: given } = Coup::new(before.rules(), &situation).totals();
    let holes = end.holes().amounts();
    let reached = end_of(winner, &end.holes());
    let if_end = |side, end| f32::from(u8::from(winner == side && reached == end));
    Some(ALL.map(|output| {
        f64::from(match output {
            ComparedOutput::Win => f32::from(u8::from(winner == own)),
            ComparedOutput::WinEnd(end) => if_end(own, end),
            ComparedOutput::LossEnd(end) => if_end(own.opponent(), end),
            ComparedOutput::Holes => f32::from(holes[own]),
            ComparedOutput::OpponentHoles => f32::from(holes[own.opponent()]),
            ComparedOutput::Stake if winner == own => stake.as_f32(),
            ComparedOutput::Stake => -stake.as_f32(),
            ComparedOutput::Earns => f32::from(earned),
            ComparedOutput::Gives => f32::from(given),
            ComparedOutput::OpponentEarns => expected(before, own.opponent()).earned as f32 / 36.0,
        })
    }))
}
